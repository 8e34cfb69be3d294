"""The explorer: plays and their simulation, two plays side by side, lines by keyboard, a position
set up by hand, and what a closed dictionary says."""

import json
import re
from urllib.parse import quote

from playwright.sync_api import Locator, Page, Route, expect

from .visitors import Come, Data, check_axe, check_fits, resize, shot

POSITION = (
    "/explore#lines=1~heritage~en~english~~PHEW11!3E11!3N11!3D11!3STERNEST4!10A4!8GOX4!6WOOF5!8R6!"
    "5REPEATS3!7E3A3!7N3J3!7M3O3!7A3U3!7N7_ACDETUQ!_145!179_0~0&names=~Robin"
)
ONE_LEFT = (
    "7G7/5C1O7/5R1N7/5E1G3V3/4JABS2YAMUN/5S5U3/2LOOIE4N3/3WINDOWS1T2L/5G3O1I2A/9PIE2X/3E6Z3E/"
    "3V3BREATHER/2FANO4R4/AlIDADE1INSuLAR/HATE2FETE1MORE UDYCIPT/ 390/392 0 lex english;"
)
"""A self-played game with one tile in the bag."""
KEYS = ("won", "tied", "lost")
FIRST_MS = 60_000
"""A new process of the lab may have to compile the engine."""


def opened(visitor: Come, path: str = POSITION) -> Page:
    one = visitor()
    one.become_guest("Maya")
    return one.goto(path)


def width_of(one: Locator) -> float:
    box = one.bounding_box()
    assert box
    return box["width"]


def test_plays_are_simulated_compared_and_walked_by_keyboard(visitor: Come) -> None:
    page = opened(visitor)
    rows = page.locator("tbody tr")
    expect(rows).to_have_count(10, timeout=FIRST_MS)
    expect(page.get_by_text("746 plays found")).to_be_visible()
    # Space starts it, and stops it again.
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    expect(page.get_by_role("columnheader", name="Chance to win")).to_be_visible(timeout=FIRST_MS)
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Continue")).to_be_visible()
    expect(page.locator("[aria-live]", has_text="leads")).to_be_attached()
    # Two plays are ticked, and C compares them; a word of seven tiles has room, too.
    for word in ("QUANTED", "QUEAN"):
        rows.filter(has_text=word).first.get_by_role("checkbox").check()
    page.keyboard.press("c")
    compared = page.get_by_role("region", name="Compare two plays")
    expect(compared.get_by_role("heading", name=re.compile(" or .*\\?"))).to_be_focused()
    expect(compared.get_by_role("rowheader", name="chance to win")).to_be_visible()
    for column in compared.get_by_role("columnheader").all():
        assert width_of(column.get_by_role("img")) <= width_of(column)
    page.get_by_role("button", name="Where Robin scores").first.click()
    expect(page.locator("i.heat").first).to_be_attached(timeout=FIRST_MS)
    expect(page.get_by_text("points on average")).to_be_visible()
    shot(page, "explorer-compare")
    resize(page, {"width": 1440, "height": 900})
    # Escape takes the tiles back, then leaves the comparison.
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(compared).to_have_count(0)
    # A row lays its tiles; Enter plays them, and arrows walk the line.
    rows.first.get_by_role("button").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".tile.laid").first).to_be_visible()
    page.keyboard.press("Enter")
    lines = page.get_by_role("group", name="Lines")
    expect(lines.locator("[data-line]")).to_have_count(2)
    expect(lines.locator("[aria-current]")).not_to_have_text("This position")
    expect(page.get_by_role("textbox", name="Rack", exact=True)).to_have_value("")
    page.locator("h1").focus()
    page.keyboard.press("ArrowLeft")
    expect(lines.locator("[aria-current]")).to_have_text("This position")
    page.keyboard.press("ArrowRight")
    expect(lines.locator("[aria-current]")).not_to_have_text("This position")
    # The next seat's rack can be entered at each node.
    page.get_by_role("textbox", name="Rack", exact=True).fill("aeinrst")
    page.get_by_role("textbox", name="Rack", exact=True).press("Enter")
    expect(rows).not_to_have_count(0, timeout=FIRST_MS)
    check_axe(page)
    check_fits(page)
    shot(page, "explorer")


def test_a_position_is_set_up_by_hand_and_shared(visitor: Come) -> None:
    page = opened(visitor, "/explore")
    expect(page.get_by_role("button", name="Set up").first).to_have_attribute(
        "aria-pressed", "true"
    )
    page.locator("[data-square=G8]").click()
    page.keyboard.type("hor")
    page.keyboard.press("Shift+N")
    expect(page.locator("[data-square=J8]")).to_have_accessible_name(re.compile("blank as N"))
    page.keyboard.press("Backspace")
    expect(page.locator("[data-square=J8]")).to_have_accessible_name(re.compile("empty"))
    rack = page.get_by_role("textbox", name="Rack", exact=True)
    # What isn't a rack stays, with the reason.
    rack.fill("AB7")
    rack.press("Enter")
    expect(page.get_by_text("isn’t a tile of this edition")).to_be_visible()
    expect(rack).to_have_value("AB7")
    rack.fill("aeinrst")
    rack.press("Enter")
    expect(page.locator("tbody tr")).to_have_count(10, timeout=FIRST_MS)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Share link").click()
    expect(page.get_by_text("Link copied.").first).to_be_attached()
    link = page.evaluate("() => navigator.clipboard.readText()")
    other = page.context.new_page()
    other.goto(link)
    expect(other.locator("[data-square=I8]")).to_have_accessible_name(re.compile("R, 1 point"))
    expect(other.get_by_role("textbox", name="Rack", exact=True)).to_have_value("AEINRST")


def test_the_last_tiles_say_which_draws_win(visitor: Come) -> None:
    one = visitor()
    one.become_guest("Maya")
    named = ("N2 CUT(U)P", "O1 CUTI(N)", "2B PUDI(C)")
    results = ("wlllwww", "lwwlwww", "llltlww")
    """With I, K, L, O, Q, T and U in the bag; there are two of I."""

    def analysis(route: Route) -> None:
        position = json.loads(route.request.post_data or "")["position"]
        plays = one.ask("POST", "/positions/plays", position=position, count=200)["choices"]
        choices = [next(each for each in plays if each["text"] == text) for text in named]
        ways: list[Data] = []
        for text, result in zip(named, results, strict=True):
            by_tile: list[Data] = [
                {"tile": tile, **{key: (1 + (tile == "I")) * (of[0] == key[0]) for key in KEYS}}
                for tile, of in zip("IKLOQTU", result, strict=True)
            ]
            sums = {key: sum(int(each[key]) for each in by_tile) for key in KEYS}
            ways.append({"text": text, **sums, "total": 8, "is_exact": True, "by_tile": by_tile})
        line = {
            "kind": "analysis", "method": "preendgame", "choices": choices, "total": 200,
            "continuations": 24, "steadiness": "steady", "ties": [named[0]], "ways": ways,
            "progress": 1, "is_exact": True, "is_done": True,
        }  # fmt: skip
        route.fulfill(content_type="application/x-ndjson", body=f"{json.dumps(line)}\n")

    one.page.route("**/positions/analysis", analysis)
    page = one.goto(f"/explore?cgp={quote(ONE_LEFT)}")
    rows = page.locator("tbody tr")
    expect(rows).to_have_count(10, timeout=FIRST_MS)
    page.keyboard.press("Space")
    expect(rows).to_have_count(3, timeout=FIRST_MS)
    # The leader's draws, then those of the row that's picked.
    best = page.get_by_role("region", name="CUTUP, by what’s in the bag")
    expect(best.get_by_text("Wins unless the bag holds K, L or O.")).to_be_visible()
    won = best.locator("dl > div", has=page.get_by_role("term").filter(has_text="Won"))
    expect(won.get_by_role("listitem")).to_contain_text(["I", "Q", "T", "U"])
    rows.nth(2).get_by_role("button").click()
    other = page.get_by_role("region", name="PUDIC, by what’s in the bag")
    expect(other.get_by_text("Wins only if the bag holds T or U.")).to_be_visible()
    expect(other.get_by_text("It’s a tie with O.")).to_be_visible()
    expect(other.get_by_role("term")).to_have_text(["Won", "Tied", "Lost"])
    check_axe(page)
    check_fits(page)
    shot(page, "explorer-last-tiles")


def test_a_closed_dictionary_says_why_and_when_it_opens(visitor: Come) -> None:
    one = visitor()
    one.become_guest("Maya")
    refusal = {"code": "dictionary_closed", "message": "closed", "details": {}}
    one.page.route("**/positions/plays", lambda route: route.fulfill(status=403, json=refusal))
    page = one.goto(POSITION)
    expect(page.get_by_text("look words up when the game is over")).to_be_visible()
    expect(page.get_by_text("opens again when that game ends")).to_be_visible()
    # What was set up stays.
    expect(page.get_by_role("textbox", name="Rack", exact=True)).to_have_value("ACDETUQ")
