"""A score sheet in a hut: a whole game is entered without a connection, and merged afterwards.
Where another phone went on meanwhile, the host sees both sheets and chooses."""

from playwright.sync_api import Locator, Page, expect

from lexiko.notation.log import parse_log
from lexiko.notation.verification import verify

from . import plays
from .test_outbox import ENTRIES, OFFLINE, wait_for_worker
from .test_real_board import enter, expect_turn, scores, sheet, tap_word
from .visitors import Come, Data, Visitor, check_axe, check_fits, shot, until

NAMES = ("Maya", "Ben", "Cleo", "Dan")


def play(page: Page, who: str, start: str, letters: str, *, is_down: bool = False) -> None:
    tap_word(page, who, start, letters, is_down=is_down)
    enter(page)


def pass_turn(page: Page, who: str) -> None:
    expect_turn(page, who)
    page.get_by_role("button", name="Pass", exact=True).tap()
    page.get_by_role("button", name="Pass?", exact=True).tap()


def turn_of(page: Page) -> Locator:
    return page.get_by_role("region", name="Players").locator('[aria-current="true"]')


def kept(page: Page, count: int) -> None:
    """The quiet line says how much is kept on this phone."""
    text = f"{count} entries are" if count > 1 else "1 entry is"
    expect(page.get_by_text(f"{text} kept on this phone.")).to_be_visible()


def in_the_hut(visitor: Come) -> tuple[Visitor, Page]:
    """A phone that has had the app once, on the page of a new sheet, without a connection."""
    maya = visitor(worker=True, size="narrow", touch=True)
    maya.allow(OFFLINE)
    wait_for_worker(maya.goto("/help"))
    maya.context.set_offline(True)
    page = maya.page
    page.goto(f"{maya.url}/keep")
    for number, name in enumerate(NAMES, 1):
        if number > 2:
            page.get_by_role("button", name="Add player").tap()
        page.get_by_label(f"Player {number}", exact=True).fill(name)
    page.locator("label").filter(has_text="Deluxe").tap()
    expect(page.get_by_text("You’re offline: you enter everyone’s plays.")).to_be_visible()
    page.get_by_role("button", name="Start scoring").tap()
    page.get_by_role("grid").wait_for()
    return maya, page


def test_a_whole_game_is_entered_in_a_hut_and_is_on_the_server_afterwards(visitor: Come) -> None:
    maya, page = in_the_hut(visitor)
    table = page.url.rpartition("/")[2]
    play(page, "Maya", "B8", "HORNETS")
    kept(page, 1)
    page.get_by_role("button", name="Exchange", exact=True).tap()
    page.get_by_role("button", name="One more").tap()
    page.get_by_role("button", name="Exchange 2").tap()
    play(page, "Cleo", "H9", "AT", is_down=True)
    # What is challenged is settled by the people at the table.
    page.get_by_role("button", name="Challenge SAT").tap()
    expect(page.get_by_text("decide together")).to_be_visible()
    page.get_by_role("button", name="Take the play off").tap()
    pass_turn(page, "Dan")
    # A wrong letter is noticed, and never sent.
    play(page, "Maya", "B9", "OE", is_down=True)
    page.get_by_role("button", name="Undo Maya’s last entry").tap()
    play(page, "Maya", "B9", "AT", is_down=True)
    kept(page, 5)
    check_fits(page)
    shot(page, "hut-playing", themes=("light", "dark"))

    # The app is closed, and opened again from the list of tables.
    page.close()
    page = maya.context.new_page()
    page.goto(f"{maya.url}/tables")
    page.locator(f"a[href='/table/{table}']").first.tap()
    kept(page, 5)
    play(page, "Ben", "D9", "OW", is_down=True)
    play(page, "Cleo", "F9", "AR", is_down=True)
    play(page, "Dan", "H9", "OE")
    play(page, "Maya", "I10", "EL", is_down=True)
    left = page.get_by_role("heading", name="What’s left on the racks?")
    for turn in range(1, 13):
        who = NAMES[turn % 4]
        expect(left.or_(turn_of(page).filter(has_text=who))).to_be_visible()
        if left.is_visible():
            break
        pass_turn(page, who)
    expect(left).to_be_visible()
    for name, letters in zip(NAMES, ("aeiousd", "eeiilln", "qzaauug", "rrssddn"), strict=True):
        field = page.get_by_label(f"Letters {name} has left")
        field.fill(letters)
        field.press("Enter")
        expect(field).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Maya wins")
    shown = sheet(page).all_inner_texts()
    page.close()

    # Back in the valley, the app is opened on any page.
    maya.context.set_offline(False)
    page = maya.context.new_page()
    page.goto(f"{maya.url}/help")
    until(page, f"async () => !(await ({ENTRIES})()).length")
    page.goto(f"{maya.url}/table/{table}")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Maya wins")
    expect(sheet(page)).to_have_text(shown, use_inner_text=True)
    with page.expect_download() as begun:
        page.get_by_role("link", name="Full game record").first.tap()
    events = parse_log(begun.value.path().read_text("utf-8"))
    assert verify(events).is_over


def has_sheet(page: Page, table: Data, version: int) -> None:
    """The phone has the sheet up to this version, should it lose its connection."""
    until(
        page,
        """async ([table, version]) => {
            const kept = await (await caches.open("lexiko-mine")).match(table);
            return !!kept && (await kept.json()).length === version;
        }""",
        [f"/kept/tables/{table['id']}/sheet", version],
    )


def others_go_on(table: Data, ben: Visitor, cleo: Visitor, **played: object) -> None:
    """The other two enter their own turns: Ben what is given, Cleo a pass."""
    ben.command(table["id"], ben.view(table["id"], 1), "play_tiles", seat=1, **played)
    cleo.command(table["id"], cleo.view(table["id"], 2), "pass_turn", seat=2)


def at(*laid: str) -> list[Data]:
    return [{"square": square, "tile": tile} for square, tile in map(str.split, laid)]


def test_the_host_sees_both_sheets_and_chooses_each_way(visitor: Come) -> None:
    maya = visitor(size="narrow", touch=True)
    ben, cleo = visitor(), visitor()
    maya.allow(OFFLINE)
    for one, name in ((maya, "Maya"), (ben, "Ben"), (cleo, "Cleo")):
        one.become_guest(name)
    table = maya.open_table("me", "open", "open", edition="deluxe", keeper="each", starts=False)
    ben.join(table)
    cleo.join(table)
    maya.start(table["id"])
    page = maya.goto_table(table)
    play(page, "Maya", "F8", "HORN")
    plays.becomes(lambda: ben.view(table["id"], 1)["scores"], [14, 0, 0])
    has_sheet(page, table, ben.view(table["id"], 1)["version"])

    # Her phone is in a tunnel: she enters for all three, and Ben and Cleo enter something else.
    maya.context.set_offline(True)
    play(page, "Ben", "H6", "FAM", is_down=True)
    pass_turn(page, "Cleo")
    play(page, "Maya", "H10", "AT")
    kept(page, 3)
    others_go_on(table, ben, cleo, placed=at("H9 A", "H10 T"))
    maya.context.set_offline(False)
    versions = page.get_by_role("region", name="Two versions of the sheet")
    expect(versions).to_be_visible()
    server = versions.get_by_role("article", name="On the server")
    phone = versions.get_by_role("article", name="From your phone")
    expect(server).to_contain_text("RAT")
    expect(phone.locator("li")).to_have_count(3)
    expect(phone).to_contain_text("FARM")
    # Opened again, the choice is still there.
    page.reload()
    expect(phone).to_contain_text("FARM")
    check_axe(page)
    check_fits(page)
    shot(page, "two-sheets", themes=("light", "dark"))
    server.get_by_role("button", name="Keep this one").tap()
    expect(versions).to_have_count(0)
    expect(scores(page)).to_have_text(["14", "3", "0"])
    has_sheet(page, table, ben.view(table["id"], 1)["version"])

    # The next time it's hers that counts: the others' entries are undone, and hers are made.
    maya.context.set_offline(True)
    play(page, "Maya", "I10", "OE")
    play(page, "Ben", "J11", "EL", is_down=True)
    kept(page, 2)
    maya.command(table["id"], maya.view(table["id"], 0), "pass_turn", seat=0)
    others_go_on(table, ben, cleo, placed=at("G9 O"))
    maya.context.set_offline(False)
    expect(phone).to_contain_text("TOE")
    phone.get_by_role("button", name="Use this one").tap()
    expect(versions).to_have_count(0)
    expect(page.locator('[data-square="J12"] [data-face="L"]')).to_be_visible()
    view = ben.view(table["id"], 1)
    assert [row["kind"] for row in view["sheet"]] == ["play", "play", "pass", "play", "play"]
