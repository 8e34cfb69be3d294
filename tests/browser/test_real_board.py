"""Keeping score for a real board: two phones show one sheet, one person enters for all or each for
themselves, and the game is finished with the letters that were left."""

import re

from playwright.sync_api import Locator, Page, expect

from lexiko.notation.gcg import parse_gcg

from . import plays
from .visitors import Come, Data, Visitor


def tap_word(page: Page, who: str, start: str, letters: str, *, is_down: bool = False) -> None:
    """Once it is their turn on this page: tap the square where the word begins, again for
    downwards, then the letters; lower case is a blank."""
    expect_turn(page, who)
    plays.square(page, start).tap()
    if is_down:
        plays.square(page, start).tap()
    for letter in letters:
        if letter.islower():
            key(page, "?").tap()
        key(page, letter.upper()).tap()


def key(page: Page, letter: str) -> Locator:
    """A letter of the tray."""
    return page.locator(f'[data-letter="{letter}"]')


def expect_turn(page: Page, who: str) -> None:
    seat = page.get_by_role("region", name="Players").locator('[aria-current="true"]')
    expect(seat).to_contain_text(who)


def enter(page: Page) -> None:
    page.get_by_role("button", name=re.compile("^Enter for")).tap()


def sheet(page: Page) -> Locator:
    """The rows of the score sheet."""
    return page.locator("table").first.locator("tbody tr")


def scores(page: Page) -> Locator:
    return page.locator("section[aria-label='Players'] .pts")


def test_one_keeps_the_score_of_all_and_a_second_phone_shows_the_same_sheet(visitor: Come) -> None:
    maya = visitor(size="narrow", touch=True)
    page = maya.goto("/new")
    page.get_by_role("link", name="Keep score").tap()
    page.get_by_label("Player 1", exact=True).fill("Maya")
    page.get_by_label("Player 2", exact=True).fill("Ben")
    page.get_by_role("button", name="Add player").tap()
    page.get_by_label("Player 3", exact=True).fill("Cleo")
    page.locator("label").filter(has_text="Deluxe").tap()
    page.get_by_role("radio", name="Ben goes first").tap()
    page.get_by_role("button", name="Start scoring").tap()
    page.get_by_role("grid").wait_for()
    expect(page.get_by_role("button", name=re.compile("^Enter for Ben"))).to_be_visible()

    # The second phone needs no more than the link.
    ben = visitor(size="narrow", theme="dark", touch=True)
    other = ben.goto(page.url.removeprefix(maya.url))
    other.get_by_text("You’re watching").wait_for()

    # Ben's word is typed with a wrong letter, noticed, and entered again; a blank stands for its N.
    tap_word(page, "Ben", "F8", "HORM")
    enter(page)
    expect(other.locator('[data-square="I8"] [data-face="M"]')).to_be_visible()
    page.get_by_role("button", name="Undo Ben’s last entry").tap()
    for phone in (other, page):
        expect(phone.locator('[data-square="I8"] [data-face]')).to_have_count(0)
    tap_word(page, "Ben", "F8", "HORn")
    expect(page.get_by_role("button", name="Enter for Ben 12")).to_be_visible()
    enter(page)
    expect(other.locator('[data-square="I8"] [data-face="?"]')).to_be_visible()

    # Cleo plays a word that is none; Maya challenges it and is right. Then Maya's own is
    # challenged, and is good.
    tap_word(page, "Cleo", "H6", "FAX", is_down=True)
    enter(page)
    page.get_by_role("button", name="Challenge FARX").tap()
    page.get_by_role("button", name="Maya", exact=True).tap()
    page.get_by_role("button", name="Challenge FARX").tap()
    for phone in (other, page):
        expect(phone.get_by_role("region", name="Verdict")).to_contain_text("The play is removed")
    tap_word(page, "Maya", "H6", "FAM", is_down=True)
    expect(page.get_by_role("button", name="Enter for Maya 9")).to_be_visible()
    enter(page)
    page.get_by_role("button", name="Challenge FARM").tap()
    page.get_by_role("button", name="Cleo", exact=True).tap()
    page.get_by_role("button", name="Challenge FARM").tap()
    for phone in (other, page):
        expect(phone.get_by_role("region", name="Verdict")).to_contain_text("FARM is valid")

    # Ben exchanges, and says only how many; Cleo sits out.
    page.get_by_role("button", name="Exchange", exact=True).tap()
    page.get_by_role("button", name="One more").tap()
    page.get_by_role("button", name="Exchange 2").tap()
    expect_turn(page, "Maya")
    for phone in (page, other):
        expect(scores(phone)).to_have_text(["12", "0", "9"])

    # Nobody finds a word any more. The letters that are left are typed, with their arithmetic.
    left = page.get_by_role("heading", name="What’s left on the racks?")
    passes = page.get_by_role("button", name="Pass", exact=True)
    for _ in range(7):
        expect(left.or_(passes)).to_be_visible()
        if left.is_visible():
            break
        before = page.locator("[data-version]").get_attribute("data-version")
        passes.tap()
        page.get_by_role("button", name="Pass?", exact=True).tap()
        expect(page.locator("[data-version]")).not_to_have_attribute("data-version", before or "")
    for name, letters in (("Maya", "aeiouls"), ("Ben", "eeeeeee"), ("Cleo", "qz?iiii")):
        field = page.get_by_label(f"Letters {name} has left")
        field.fill(letters)
        if name == "Cleo":
            expect(
                page.get_by_text("Q 10 + Z 10 + ▢ 0 + I 1 + I 1 + I 1 + I 1 = −24")
            ).to_be_visible()
        field.press("Enter")
        expect(field).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_have_text("Ben wins by 3")
    expect(other.get_by_role("heading", level=1)).to_have_text("Ben wins by 3")
    expect(sheet(other)).to_have_text(sheet(page).all_inner_texts(), use_inner_text=True)

    with page.expect_download() as begun:
        page.get_by_role("link", name="GCG").first.tap()
    game = parse_gcg(begun.value.path().read_text("utf-8"))
    assert not game.warnings
    assert game.game.scores == (2, 5, -24)
    assert "HORM" not in begun.value.path().read_text("utf-8")


def each_their_own(visitor: Come) -> tuple[Visitor, Visitor, Data]:
    maya, ben = visitor(), visitor(size="narrow", theme="dark", touch=True)
    maya.become_guest("Maya")
    ben.become_guest("Ben")
    table = maya.open_table("me", "open", edition="deluxe", keeper="each")
    ben.join(table)
    maya.start(table["id"])
    return maya, ben, table


def test_each_enters_their_own_by_keys_and_by_touch_and_the_host_corrects(visitor: Come) -> None:
    maya, ben, table = each_their_own(visitor)
    page, other = maya.goto_table(table), ben.goto_table(table)
    expect(other.get_by_text("Maya enters this play.")).to_be_visible()

    # By keys alone: walk to the square, set the arrow, type, Enter. Shift lays a blank.
    expect_turn(page, "Maya")
    plays.walk_to(page, "F8")
    page.keyboard.type(" HOR")
    page.keyboard.press("Shift+N")
    expect(page.get_by_role("button", name="Enter for Maya 12")).to_be_visible()
    page.keyboard.press("Enter")

    # A letter that the set has no more of becomes a blank, and that is said.
    tap_word(other, "Ben", "H6", "FAM", is_down=True)
    expect(other.get_by_role("button", name="Enter for Ben 9")).to_be_visible()
    enter(other)
    last = page.locator('[data-square="H9"] [data-face="M"]')
    expect(last).to_be_visible()

    # The host sets Ben's play right; then Ben takes it back himself.
    page.get_by_role("button", name="Undo Ben’s last entry").press("Enter")
    expect(other.locator('[data-square="H9"] [data-face]')).to_have_count(0)
    tap_word(other, "Ben", "G7", "KK")
    expect(
        other.get_by_role("main").get_by_text("No K left, so this one’s a blank.")
    ).to_be_visible()
    other.get_by_role("button", name="Clear").tap()
    tap_word(other, "Ben", "H6", "FAM", is_down=True)
    enter(other)
    expect(last).to_be_visible()
    other.get_by_role("button", name="Undo Ben’s last entry").tap()
    expect(page.locator('[data-square="H9"] [data-face]')).to_have_count(0)
    assert maya.view(table["id"])["scores"] == [12, 0]


def test_dragging_and_dice_at_a_real_board(visitor: Come) -> None:
    maya = visitor()
    maya.become_guest("Maya")
    names = [{"kind": "me", "name": name} for name in ("Maya", "Ben")]
    table = maya.ask("POST", "/tables", seats=names, edition="dice", keeper="one")
    page = maya.goto_table(maya.start(table["id"]))
    expect(page.get_by_role("button", name=re.compile("^Enter for Maya"))).to_be_visible()
    for letter, square in (("G", "E6"), ("O", "F6")):
        plays.drag(page, key(page, letter), plays.square(page, square))
        expect(plays.square(page, square).locator("[data-face]")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Enter for Maya")).click()
    expect(page.get_by_role("button", name="Challenge GO")).to_be_visible()
    page.get_by_role("button", name="Let it stand").click()
    expect(page.get_by_role("button", name=re.compile("^Enter for Ben"))).to_be_visible()
