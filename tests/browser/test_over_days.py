"""Games over days in several browsers: a rack hung up on one device and found on the next, what
happened since, whose turn it is, quiet hours and holiday."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, Request, Response, Route, expect

from . import plays
from .listbox import pick
from .plays import Laid
from .test_outbox import ENTRIES
from .test_table import placed
from .visitors import Come, Data, Visitor, check_axe, check_fits, settle, shot, until

DAYS = {"kind": "days", "days": 3, "bank_days": 2, "vanishing": "computer"}
PASSWORD = "four small words here"

# What is shown only for a while is noted as it comes, since a test that looks for it may be too
# late.
NOTE = """
    window.headings = [];
    new MutationObserver(() => {
        for (const one of document.querySelectorAll("section[aria-label='Earlier turn']"))
            if (!headings.includes(one.textContent)) headings.push(one.textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
"""


def message_board(visitor: Come, **device: object) -> tuple[Visitor, Visitor, Data]:
    """A message board of Maya and Ben at which it is Maya's turn; she has a password, he a
    device."""
    maya, ben = visitor(), visitor(**device)
    table, _ = plays.our_turn(maya, ben, edition="message-board", options={"timing": DAYS})
    maya.ask("PUT", "/account/password", handle=_handle(maya), password=PASSWORD)
    return maya, ben, table


def _handle(who: Visitor) -> str:
    return f"maya-{who.ask('GET', '/account')['id'][:10].replace('_', 'x')}".lower()


def on_another_device(visitor: Come, handle: str, **device: object) -> Visitor:
    """The same person with a browser that has never been here."""
    phone = visitor(**device)
    phone.ask("POST", "/sign-in", handle=handle, password=PASSWORD)
    return phone


FACES = (
    "slots => slots.map((slot) => "
    "(slot.dataset.face ?? slot.querySelector('[data-face]')?.dataset.face ?? ''))"
)


def rack_of(page: Page) -> list[str]:
    """What lies on the rack, as it is ordered; an open slot is empty."""
    return [str(face) for face in page.locator("[data-slot]").evaluate_all(FACES)]


def expect_laid(page: Page, tiles: list[Laid]) -> None:
    for tile in tiles:
        expect(
            plays.square(page, tile.square).locator(f'[data-face="{tile.face}"]')
        ).to_be_visible()


def hang_up(who: Visitor, act: Callable[[], None], tiles: int) -> None:
    """Do something after which this number of tiles is laid, and wait until the server has them."""

    def is_saved(answer: Response) -> bool:
        request = answer.request
        if not request.url.endswith("/draft") or request.method != "PUT":
            return False
        draft = (request.post_data_json or {})["draft"]
        return draft is not None and len(draft["laid"]) == tiles

    with who.page.expect_response(is_saved):
        act()


def test_a_draft_saved_on_one_device_is_on_the_next_with_its_tiles(
    visitor: Come,
) -> None:
    maya, ben, table = message_board(visitor)
    desk = maya.goto_table(table)
    tiles = plays.choose(table, maya.view(table["id"], 0), lambda play: 2 <= len(play.placed) <= 5)
    assert tiles
    desk.get_by_role("button", name="Shuffle").click()
    hang_up(maya, lambda: plays.lay_by_keys(desk, tiles), len(tiles))
    order = rack_of(desk)
    desk.close()

    phone = on_another_device(visitor, _handle(maya), size="narrow", touch=True)
    hand = phone.goto_table(table)
    expect_laid(hand, tiles)
    hand.wait_for_function(
        f"order => JSON.stringify(({FACES})([...document.querySelectorAll('[data-slot]')])) "
        "=== JSON.stringify(order)",
        arg=order,
    )
    # The other player sees none of it.
    table_of_ben = ben.goto_table(table)
    expect(table_of_ben.locator("[data-square] [data-face]")).to_have_count(0)
    # What the phone takes back is back on the rack at the desk.
    hang_up(phone, lambda: hand.get_by_role("button", name="Recall").click(), 0)
    maya.page = maya.context.new_page()
    desk = maya.goto_table(table)
    expect(desk.locator("[data-slot][data-face], [data-slot] [data-face]")).to_have_count(7)
    assert sorted(rack_of(desk)) == sorted(maya.view(table["id"], 0)["racks"][0])
    # Without a connection the phone lays on; once it has one, the server hears of it.
    phone.allow(r"ERR_INTERNET_DISCONNECTED|WebSocket")
    phone.context.set_offline(True)
    plays.lay_by_taps(hand, tiles[:1])
    hang_up(phone, lambda: phone.context.set_offline(False), 1)
    desk.reload()
    expect_laid(desk, tiles[:1])
    # What is laid before the phone's page is closed is sent by whichever page is opened next.
    phone.context.set_offline(True)
    plays.lay_by_taps(hand, tiles[1:2])
    until(
        hand,
        f"async () => (await ({ENTRIES})()).some(({{ lane, body }}) => "
        "lane.startsWith('draft/') && body.draft.laid.length === 2)",
    )
    hand.close()
    phone.context.set_offline(False)
    phone.page = phone.context.new_page()
    phone.goto("/tables")
    draft = f"/tables/{table['id']}/seats/0/draft"
    plays.becomes(lambda: len(maya.ask("GET", draft)["draft"]["laid"]), 2)
    desk.reload()
    expect_laid(desk, tiles[:2])


def test_a_draft_taken_back_elsewhere_stays_so_though_its_reply_was_never_seen(
    visitor: Come,
) -> None:
    maya, _, table = message_board(visitor)
    desk = maya.goto_table(table)
    tiles = plays.choose(table, maya.view(table["id"], 0), lambda play: 2 <= len(play.placed) <= 5)
    assert tiles
    arrived: list[int] = []

    def swallow(route: Route) -> None:
        if route.request.method == "PUT":
            # The server has it, and the page is closed before it knows.
            draft = (route.request.post_data_json or {})["draft"]
            route.fetch()
            arrived.append(len(draft["laid"]) if draft else 0)
        else:
            route.continue_()

    def laid() -> int:
        settle(desk)
        return max(arrived, default=0)

    desk.route("**/draft", swallow)
    plays.lay_by_keys(desk, tiles)
    plays.becomes(laid, len(tiles))
    desk.close()

    phone = on_another_device(visitor, _handle(maya), size="narrow", touch=True)
    hand = phone.goto_table(table)
    expect_laid(hand, tiles)
    hang_up(phone, lambda: hand.get_by_role("button", name="Recall").click(), 0)
    maya.page = maya.context.new_page()
    desk = maya.goto_table(table)
    expect(desk.locator("[data-slot][data-face], [data-slot] [data-face]")).to_have_count(7)


def test_a_returning_player_sees_what_happened_and_finds_the_table_first(
    visitor: Come,
) -> None:
    maya, ben, table = message_board(visitor, motion=True)
    # Ben has been here, and goes.
    with ben.page.expect_response(lambda answer: _reports_seen(answer.request)):
        ben.goto_table(table)
    ben.page.close()
    desk = maya.goto_table(table)
    tiles = plays.choose(table, maya.view(table["id"], 0))
    assert tiles
    plays.lay_by_keys(desk, tiles)
    desk.keyboard.press("Enter")
    expect(desk.get_by_label("Players").locator('[aria-current="true"]')).to_contain_text("Ben")
    desk.close()
    # Ben comes back: what he missed goes by by itself, then it is his turn.
    ben.page = ben.context.new_page()
    ben.page.add_init_script(NOTE)
    table_of_ben = ben.goto_table(table)
    table_of_ben.wait_for_function(
        "() => headings.some((heading) => heading.includes('1 turn since you were here'))"
    )
    expect(table_of_ben.get_by_role("region", name="Earlier turn")).to_have_count(0)
    view = ben.view(table["id"], 1)
    if answer := plays.choose(table, view):
        ben.command(table["id"], view, "play_tiles", placed=placed(answer))
    else:
        ben.command(table["id"], view, "pass_turn")

    phone = on_another_device(visitor, _handle(maya), size="narrow", touch=True)
    hand = phone.goto("/tables")
    first = hand.get_by_role("listitem").filter(has_text="Ben").first
    expect(first).to_contain_text("Your turn")
    expect(first).to_contain_text(re.compile(r"\d+ (days|hours) \+ 2 days spare"))
    expect(hand.get_by_role("button", name="Inbox, 1 new")).to_be_visible()
    shot(hand, "days-my-tables")
    check_axe(hand)
    first.get_by_role("link").click()
    # Who wants things to stand still looks as long as they like.
    since = hand.get_by_role("region", name="Earlier turn")
    expect(since).to_contain_text("1 turn since you were here")
    expect(since).to_contain_text("Ben")
    shot(hand, "days-since")
    check_axe(hand)
    check_fits(hand)
    hand.get_by_role("button", name="Skip").click()
    expect(since).to_have_count(0)
    # Shown once: who looks again has seen it.
    with hand.expect_response(lambda answer: answer.url.endswith("/draft")):
        hand.reload()
    hand.get_by_role("grid").first.wait_for()
    settle(hand)
    expect(since).to_have_count(0)


def _reports_seen(request: Request) -> bool:
    return request.url.endswith("/draft") and request.method == "PUT"


def test_quiet_hours_and_holiday_are_shown_at_the_clock_and_others_see_the_holiday(
    visitor: Come,
) -> None:
    maya, ben, table = message_board(visitor)
    page = maya.goto_table(table)
    page.get_by_role("button", name=re.compile("days left")).first.click()
    menu = page.get_by_role("dialog", name="Time at this table")
    expect(menu).to_contain_text("You have 3 days per turn.")
    expect(menu).to_contain_text("a computer plays on")
    expect(menu).to_contain_text("2 days of spare time")
    menu.get_by_role("switch", name="Quiet hours").click()
    menu.get_by_label("From").fill("21:30")
    pick(menu, "Time zone", value="Europe/Vienna")
    menu.get_by_role("button", name="Save").click()
    expect(menu.get_by_role("status")).to_contain_text("Saved")
    kept = maya.ask("GET", "/account/hours")
    assert (kept["zone"], kept["quiet_from"], kept["quiet_to"]) == ("Europe/Vienna", 1290, 420)
    table_of_ben = ben.goto_table(table)
    menu.get_by_role("button", name="Start holiday").click()
    expect(menu).to_contain_text("You are on holiday until")
    expect(table_of_ben.get_by_label("Players")).to_contain_text("away until")
    shot(page, "days-clock-menu")
    check_axe(page)
    check_fits(page)
    shot(table_of_ben, "days-holiday")
    # It's in the planner on the table's wall, too, from today on.
    wall_of_ben = ben.goto(f"/wall/table/{table['id']}")
    expect(wall_of_ben.locator(".planner li.today").get_by_text("Maya away")).to_be_visible()
    table_of_ben = ben.goto_table(table)
    expect(table_of_ben.get_by_label("Players")).to_contain_text("away until")
    menu.get_by_role("button", name="I’m back").click()
    expect(menu.get_by_role("button", name="Start holiday")).to_be_visible()
    expect(table_of_ben.get_by_label("Players")).not_to_contain_text("away until")
