"""What is done without a connection is kept by the browser, and sent once: from any page, from
several tabs, and by the service worker while no page is open."""

import base64
import re
from functools import partial

from playwright.sync_api import Locator, Page, Route, expect

from . import plays, walls
from .plays import Laid
from .visitors import Come, Data, Visitor, check_axe, check_fits, resolve, settle, shot, until

OFFLINE = "ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection"
WAITS = "We’ll send your play when you’re back."
ENTRIES = """async () => new Promise((resolve, reject) => {
    const opened = indexedDB.open("lexiko-outbox");
    opened.onerror = () => reject(opened.error);
    opened.onsuccess = () => {
        const all = opened.result.transaction("entries").objectStore("entries").getAll();
        all.onsuccess = () => { opened.result.close(); resolve(all.result); };
    };
})"""


def lay(maya: Visitor, ben: Visitor, page: Page, **agreement: object) -> tuple[Data, list[Laid]]:
    """A table at which Maya has laid a word, whose score is known."""
    table, view = plays.another_turn(maya, ben, **agreement)
    tiles = plays.choose(table, view)
    assert tiles
    page.goto(f"{maya.url}/table/{table['id']}")
    plays.lay_by_keys(page, tiles)
    expect(play_button(page)).to_be_visible()
    return table, tiles


def play_button(page: Page) -> Locator:
    return page.get_by_role("button", name=re.compile(r"^Play \d"))


def turns_of(ben: Visitor, table: Data) -> list[str]:
    """What Maya did at a table, as Ben sees it."""
    sheet = ben.view(table["id"], 1)["sheet"]
    return [row["kind"] for row in sheet if row["seat"] == 0]


def wait_for_worker(page: Page) -> None:
    """Until the worker looks after this page, which would ask for it only in ten seconds."""
    resolve(
        page,
        """async () => {
            await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
            await navigator.serviceWorker.ready;
            if (navigator.serviceWorker.controller) return;
            await new Promise((go) =>
                navigator.serviceWorker.addEventListener("controllerchange", go, { once: true }));
        }""",
    )


IS_CACHED = """async (place) =>
    !!(await (await caches.open("lexiko-mine")).match(place))"""
STROKES, NOTES = 6, 2
"""Drawn and written without a connection."""


def draw(page: Page, row: int) -> None:
    """A stroke across the whiteboard, each below the one before."""
    box = page.locator(".surface").first.bounding_box()
    assert box
    y = box["y"] + box["height"] * (0.1 + 0.8 * row / STROKES)
    page.mouse.move(box["x"] + box["width"] * 0.2, y)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.7, y, steps=3)
    page.mouse.up()
    expect(page.locator("svg.ink path.waits")).to_have_count(row + 1)


def write_note(page: Page, text: str) -> None:
    page.get_by_role("button", name="Write a note").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox").fill(text)
    dialog.get_by_role("button", name="Post").click()
    expect(dialog).to_be_hidden()


def put_up_note(one: Visitor, table: Data, text: str) -> str:
    wall = one.ask("GET", f"/tables/{table['id']}/wall")
    return walls.put_up(one, wall["id"], {"kind": "note", "paper": "blue", "text": text}, 0.4, 0.4)


def y_of(points: str) -> int:
    """How far down a stroke begins."""
    return int.from_bytes(base64.b64decode(points)[2:4])


def test_turns_made_in_flight_mode_are_sent_once_from_the_first_page(visitor: Come) -> None:
    maya, ben = visitor(worker=True, size="narrow"), visitor()
    maya.allow(OFFLINE)
    maya.become_guest("Maya")
    ben.become_guest("Ben")
    wait_for_worker(maya.goto("/help"))
    games = []
    for _ in range(2):
        table, view = plays.another_turn(maya, ben)
        games.append((table, plays.choose(table, view) or []))
    before = [turns_of(ben, table) for table, _ in games]
    page = maya.goto("/tables")
    for table, _ in games:
        until(page, IS_CACHED, f"/kept/tables/{table['id']}/view")
    maya.context.set_offline(True)
    # None of these tables was open before.
    for table, tiles in games:
        page.goto(f"{maya.url}/tables")
        page.locator(f"a[href='/table/{table['id']}']").click()
        plays.lay_by_keys(page, tiles)
        play_button(page).click()
        expect(page.get_by_text(WAITS)).to_be_visible()
        check_fits(page)
    page.goto(f"{maya.url}/tables")
    expect(page.get_by_text("Not sent yet")).to_have_count(2)
    check_axe(page)
    shot(page, "outbox-tables", themes=("light",))
    page.close()
    maya.context.set_offline(False)
    page = maya.context.new_page()
    page.goto(maya.url + "/")
    for (table, _), turns in zip(games, before, strict=True):
        plays.becomes(partial(turns_of, ben, table), [*turns, "play"])
    until(page, f"async () => !(await ({ENTRIES})()).length")


def test_a_turn_that_came_too_late_is_said_on_any_page_and_its_tiles_are_back(
    visitor: Come,
) -> None:
    maya, ben = visitor(size="narrow"), visitor()
    maya.allow(OFFLINE)
    maya.become_guest("Maya")
    ben.become_guest("Ben")
    page = maya.page
    table, tiles = lay(maya, ben, page)
    before = turns_of(ben, table)
    maya.context.set_offline(True)
    play_button(page).click()
    expect(page.get_by_text(WAITS)).to_be_visible()
    # On her other device she plays something else.
    maya.command(table["id"], maya.view(table["id"], 0), "pass_turn")
    page.close()
    maya.context.set_offline(False)
    page = maya.context.new_page()
    page.goto(maya.url + "/help")
    line = page.get_by_role("alert").filter(has_text="Your play against Ben didn’t go through.")
    expect(line).to_contain_text("The game has moved on. Your tiles are back on your rack.")
    check_axe(page)
    check_fits(page)
    shot(page, "outbox-moved-on", themes=("light",))
    line.get_by_role("link", name="Open table").click()
    for tile in tiles:
        expect(plays.square(page, tile.square).locator("[data-face]").first).to_be_visible()
    said = page.get_by_role("main").get_by_text("The game has moved on.")
    expect(said).to_be_visible()
    plays.walk_to(page, tiles[0].square)
    page.keyboard.press("Escape")
    expect(said).to_be_hidden()
    until(page, f"async () => !(await ({ENTRIES})()).length")
    assert turns_of(ben, table) == [*before, "pass"]


def test_a_turn_whose_answer_is_lost_or_that_two_tabs_have_is_played_once(visitor: Come) -> None:
    maya, ben = visitor(), visitor()
    maya.allow(OFFLINE)
    maya.become_guest("Maya")
    ben.become_guest("Ben")
    page = maya.page
    table, _ = lay(maya, ben, page)
    before = turns_of(ben, table)
    other = maya.context.new_page()
    other.goto(f"{maya.url}/table/{table['id']}")
    expect(play_button(other)).to_be_visible()
    statuses: list[int] = []
    answered: list[int] = []
    is_lossy = True

    def carry(route: Route) -> None:
        answer = route.fetch()
        if is_lossy:
            statuses.append(answer.status)
            route.abort()
        else:
            answered.append(answer.status)
            route.fulfill(response=answer)

    maya.context.route("**/commands", carry)
    play_button(page).click()
    for tab in (page, other):
        expect(tab.get_by_text(WAITS)).to_be_visible()
    assert set(statuses) == {200}
    is_lossy = False
    for tab in (page, other):
        expect(tab.get_by_text(WAITS)).to_be_hidden()
    assert turns_of(ben, table) == [*before, "play"]
    assert answered == [200]


def test_what_is_left_is_sent_by_the_worker_while_no_page_is_open(visitor: Come) -> None:
    maya, ben = visitor(worker=True), visitor()
    maya.allow(OFFLINE)
    maya.become_guest("Maya")
    ben.become_guest("Ben")
    page = maya.goto("/help")
    wait_for_worker(page)
    table, _ = lay(maya, ben, page)
    before = turns_of(ben, table)
    maya.context.set_offline(True)
    play_button(page).click()
    expect(page.get_by_text(WAITS)).to_be_visible()
    blank = maya.context.new_page()
    browser = maya.context.new_cdp_session(blank)
    registrations: list[Data] = []
    browser.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: registrations.extend(event["registrations"]),
    )
    browser.send("ServiceWorker.enable")

    def known() -> bool:
        # The browser's messages arrive only while it is asked something.
        settle(blank)
        return any(one["scopeURL"].startswith(maya.url) for one in registrations)

    plays.becomes(known, True)
    page.close()
    maya.context.set_offline(False)
    ours = next(one for one in registrations if one["scopeURL"].startswith(maya.url))
    browser.send(
        "ServiceWorker.dispatchSyncEvent",
        {
            "origin": maya.url,
            "registrationId": ours["registrationId"],
            "tag": "lexiko-outbox",
            "lastChance": False,
        },
    )
    plays.becomes(lambda: turns_of(ben, table), [*before, "play"])


def test_a_wall_is_written_on_without_a_connection_and_shows_what_it_was(visitor: Come) -> None:
    maya, ben = visitor(worker=True), visitor()
    maya.allow(OFFLINE)
    maya.become_guest("Maya")
    ben.become_guest("Ben")
    table = maya.open_table("me", "open")
    ben.join(table)
    maya.start(table["id"])
    hung = put_up_note(ben, table, "Who brings the board?")
    wait_for_worker(maya.goto("/help"))
    page = maya.goto(f"/wall/table/{table['id']}")
    expect(page.get_by_text("Who brings the board?").first).to_be_attached()
    maya.context.set_offline(True)
    page.reload()
    expect(page.get_by_text("Who brings the board?").first).to_be_attached()
    page.get_by_role("button", name="Green pen").click()
    for row in range(STROKES):
        draw(page, row)
    page.get_by_role("button", name="Green pen").click()
    for number in range(NOTES):
        write_note(page, f"I bring {number}")
    page.reload()
    waiting = STROKES + NOTES
    expect(page.get_by_text(f"{waiting} changes will be posted when you’re back.")).to_be_visible()
    expect(page.locator("svg.ink path.waits")).to_have_count(STROKES)
    check_axe(page)
    check_fits(page)
    shot(page, "outbox-wall", themes=("light",))
    # What he takes down meanwhile stays down.
    wall = ben.ask("GET", f"/tables/{table['id']}/wall")
    ben.ask("POST", f"/walls/{wall['id']}/commands", command="remove", items=[hung])
    his = ben.goto(f"/wall/table/{table['id']}")
    maya.context.set_offline(False)
    for number in range(NOTES):
        expect(his.get_by_text(f"I bring {number}").first).to_be_attached()
    expect(his.locator("svg.ink path")).to_have_count(STROKES)
    expect(page.locator("svg.ink path.waits")).to_have_count(0)
    items = ben.ask("GET", f"/walls/{wall['id']}")["items"]
    assert [one["content"]["kind"] for one in items] == ["stroke"] * STROKES + ["note"] * NOTES
    heights = [y_of(one["content"]["points"]) for one in items[:STROKES]]
    assert heights == sorted(heights)
    texts = [one["content"]["text"] for one in items[STROKES:]]
    assert texts == [f"I bring {number}" for number in range(NOTES)]
