"""Every screen: what one plays with is in sight on laptops and short phones, the board never moves,
and everything can be read with large letters, in contrast themes and by those who see little."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from . import plays, shifts
from .visitors import Come, Data, Visitor, check_axe, check_fits, picture, resize, resolve, settle

LAPTOP, SHORT, SHORTEST = (1366, 650), (360, 640), (320, 568)
FIXED = [LAPTOP, (1280, 720), (1440, 900), (1024, 768), (740, 360)]
PHONES = [SHORT, SHORTEST, (360, 740), (375, 667), (390, 844), (412, 732)]
GAME_CLOCK = {"kind": "game", "seconds": 1500, "overtime_s": 600, "points_per_minute": 10}


def to_answer(come: Come, **agreement: Any) -> Page:
    """A table of two where it's our turn and the last play can be challenged."""
    maya, ben = come(), come()
    table, view = plays.our_turn(maya, ben, **agreement)
    # Only tiles of the rack, whatever else the table plays with.
    plain: Data = {**table, "agreement": {**table["agreement"], "options": {}}}
    for seat, one in ((0, maya), (1, ben)):
        view = one.view(table["id"], seat)
        chosen = plays.choose(plain, view)
        assert chosen
        placed = [{"square": to, "tile": face, "letter": letter} for to, face, letter in chosen]
        one.command(table["id"], view, "play_tiles", placed=placed)
    page = maya.goto_table(table)
    page.get_by_role("button", name="Challenge").first.wait_for()
    return page


def box(found: Locator) -> dict[str, float]:
    """Where a thing is in the window."""
    expect(found).to_be_visible()
    place = found.bounding_box()
    assert place
    return {
        "left": place["x"],
        "top": place["y"],
        "right": place["x"] + place["width"],
        "bottom": place["y"] + place["height"],
    }


def in_sight(page: Page, *things: str) -> None:
    """Each of these is wholly in the window, and none lies over another."""
    screen = page.viewport_size
    assert screen
    drawer = page.locator(".drawer .grab")
    handle = box(drawer) if drawer.count() else None
    boxes = {thing: box(page.locator(thing).first) for thing in things}
    for thing, one in boxes.items():
        where = f"{thing} at {screen['width']} x {screen['height']}: {one}"
        assert one["left"] >= -1, where
        assert one["top"] >= -1, where
        assert one["right"] <= screen["width"] + 1, where
        # Beside a board that's held across, the drawer begins where the board ends.
        over = handle and one["right"] > handle["left"]
        assert one["bottom"] <= (handle["top"] if handle and over else screen["height"]) + 1, where
    for thing, one in boxes.items():
        for other, its in boxes.items():
            apart = (
                one["right"] <= its["left"] + 1
                or its["right"] <= one["left"] + 1
                or one["bottom"] <= its["top"] + 1
                or its["bottom"] <= one["top"] + 1
            )
            assert thing == other or apart, f"{thing} {one} lies over {other} {its}"


# ── What is in sight ────────────────────────────────────────────────────────────────────────────

PLAYED_WITH = (".board", "[data-rail]", "button.play", "button.challenge", ".stand", ".acts")

TABLES: dict[str, dict[str, Any]] = {
    "plain": {},
    "variations": {"options": {"variations": ["rearrange", "recycle", "blank_swap"]}},
    "nine-tiles": {"options": {"variations": ["nine_tile"]}},
    "game-clock": {"options": {"timing": GAME_CLOCK}},
}


@pytest.mark.parametrize("kind", TABLES)
def test_all_that_one_plays_with_is_in_sight_on_every_screen(kind: str, visitor: Come) -> None:
    page = to_answer(visitor, **TABLES[kind])
    boards: dict[tuple[int, int], float] = {}
    for width, height in [*FIXED, *PHONES]:
        resize(page, {"width": width, "height": height})
        settle(page)
        in_sight(page, *PLAYED_WITH)
        check_fits(page, whole=True)
        place = box(page.locator(".board").first)
        boards[width, height] = place["right"] - place["left"]
        if (width, height) in (LAPTOP, SHORT, SHORTEST):
            picture(page, f"screens-{kind}-{width}x{height}")
    assert boards[LAPTOP] >= 520
    assert boards[1440, 900] >= 720
    assert boards[SHORT] == 360
    assert boards[SHORTEST] == 320
    resize(page, {"width": LAPTOP[0], "height": LAPTOP[1]})
    expect(page.locator(".coords")).to_have_count(2)
    tile, square = box(page.locator("[data-slot]").first), box(plays.square(page, "A1"))
    shares = (tile["right"] - tile["left"]) / (square["right"] - square["left"])
    assert 1 <= shares < 1.4, "the rack's tiles are in proportion to the board's"


@pytest.mark.parametrize("size", [LAPTOP, SHORTEST], ids=["laptop", "phone"])
def test_the_question_of_a_challenge_moves_nothing(size: tuple[int, int], visitor: Come) -> None:
    page = to_answer(lambda **wishes: visitor(size=size, **wishes))
    kept = (".board", "[data-rail]", "button.play")
    before = [box(page.locator(one).first) for one in kept]
    page.locator("button.challenge").click()
    asked = page.get_by_role("region", name="Challenge")
    expect(asked).to_be_visible()
    assert [box(page.locator(one).first) for one in kept] == before
    assert box(asked)["bottom"] <= size[1]
    asked.get_by_role("button", name="Not now").click()
    in_sight(page, *PLAYED_WITH)


# ── Nothing moves ───────────────────────────────────────────────────────────────────────────────

SHIFTED: dict[str, dict[str, Any]] = {
    "desk": {"size": "wide"},
    "laptop": {"size": LAPTOP},
    "medium": {"size": "medium"},
    "phone": {"size": "narrow", "touch": True},
    "short-phone": {"size": SHORT, "touch": True},
}


def still(page: Page) -> shifts.Shifts:
    """The board was in one place all the time, and next to nothing else moved."""
    found = shifts.seen(page)
    for places in found.places.values():
        assert len(set(places)) == 1, found.places
    assert found.score < shifts.MOST, found.sources
    return found


@pytest.mark.parametrize("screen", SHIFTED)
def test_the_board_stays_in_its_place_from_home_to_the_table(screen: str, visitor: Come) -> None:
    maya = visitor(motion=True, **SHIFTED[screen])
    shifts.watch(maya.context)
    page = maya.goto("/")
    page.locator("[data-slot] [data-face]").first.wait_for()
    page.wait_for_load_state("networkidle")
    still(page)
    lay = plays.lay_by_taps if SHIFTED[screen].get("touch") else plays.lay_by_mouse
    for turn in range(2):
        button = page.locator("button.play")
        expect(button).to_contain_text("Lay a word", timeout=60_000)
        first = maya.ask("GET", "/tables")["tables"][0]
        table, view = maya.ask("GET", f"/tables/{first['id']}"), maya.view(first["id"], 0)
        chosen = plays.choose(table, view)
        assert chosen
        # New tiles have come to rest.
        page.wait_for_function(
            "() => [...document.querySelectorAll('.tile')].every((one) => "
            "one.getAnimations().length === 0)"
        )
        lay(page, chosen)
        expect(button).to_have_attribute("aria-disabled", "false")
        button.click()
        expect(page).to_have_url(re.compile("/table/"))
        page.wait_for_function(
            "turns => document.querySelector('.playarea')?.dataset.version > turns", arg=turn
        )
    expect(page.locator("button.play")).to_contain_text("Lay a word", timeout=60_000)
    still(page)


@pytest.mark.parametrize("screen", ["desk", "phone", "short-phone"])
def test_the_board_stays_in_its_place_over_a_whole_game(screen: str, visitor: Come) -> None:
    maya, ben = visitor(motion=True, **SHIFTED[screen]), visitor()
    shifts.watch(maya.context)
    # Few tiles make a short game.
    options = {"bag": [*"EEEEAAAIIOOUNNRRTTLLSSDDGBCMPFHVWY"]}
    table, _ = plays.our_turn(maya, ben, options=options)
    page = maya.goto_table(table)
    page.wait_for_load_state("networkidle")
    for turn in range(40):
        view = maya.view(table["id"], 0)
        if view["outcome"] or view["mover"] is None:
            break
        plays.play_on(table, {0: maya, 1: ben}, 1)
        after = maya.view(table["id"], 0)
        if turn == 2:
            ben.ask("POST", f"/tables/{table['id']}/lines", text="Tea is ready when you are!")
            page.get_by_text("Tea is ready").first.wait_for(state="attached")
        if after["outcome"]:
            break
        page.wait_for_function(
            "version => document.querySelector('.playarea')?.dataset.version >= version",
            arg=after["version"],
        )
    page.get_by_role("heading", level=1, name=re.compile("win|draw")).wait_for()
    page.wait_for_load_state("networkidle")
    found = still(page)
    assert found.places.keys() == {"game", "end"}


# ── The end on a phone ──────────────────────────────────────────────────────────────────────────


def over(come: Come, **wishes: Any) -> Page:
    maya, ben = come(**wishes), come()
    options = {"bag": [*"EEEEAAAIIOOUNNRRTTLLSSDDGBCMPFHVWY"]}
    table, _ = plays.our_turn(maya, ben, options=options)
    plays.play_on(table, {0: maya, 1: ben})
    page = maya.goto(f"/table/{table['id']}")
    page.get_by_role("heading", level=1).wait_for()
    return page


@pytest.mark.parametrize("size", [(390, 844), SHORT, (740, 360)], ids=["phone", "short", "across"])
def test_a_play_chosen_at_the_end_is_seen_at_once(size: tuple[int, int], visitor: Come) -> None:
    page = over(visitor, size=size, touch=True)
    best = page.locator(".best .play").first
    best.scroll_into_view_if_needed()
    best.tap()
    replay = page.get_by_role("region", name="Earlier turn")
    expect(replay).to_be_visible()
    in_sight(page, ".replay .board", ".replay .bar")
    picture(page, f"end-play-{size[0]}x{size[1]}")
    replay.get_by_role("button", name="Close").tap()
    expect(replay).to_have_count(0)
    row = page.get_by_role("region", name="Score sheet").get_by_role("button").nth(1)
    row.scroll_into_view_if_needed()
    row.tap()
    in_sight(page, ".replay .board", ".replay .bar")


def test_the_charts_letters_are_never_smaller_than_twelve_pixels(visitor: Come) -> None:
    page = over(visitor)
    for width in (1440, 1024, 390, 320):
        resize(page, {"width": width, "height": 844})
        settle(page)
        sizes = page.locator("figure svg text").evaluate_all(
            """texts => texts.map((one) => parseFloat(getComputedStyle(one).fontSize) *
                one.ownerSVGElement.getBoundingClientRect().width /
                one.ownerSVGElement.viewBox.baseVal.width)"""
        )
        assert sizes
        assert min(sizes) >= 11.9, (width, sizes)
    check_fits(page)


# ── The clock ───────────────────────────────────────────────────────────────────────────────────


def check_whole(page: Page) -> None:
    """No clock, and nothing that overtime has cost, is cut off at the edge of its seat."""
    cut = page.locator(".seat").evaluate_all(
        """seats => seats.flatMap((seat) => {
            const edge = seat.getBoundingClientRect().right;
            return [...seat.querySelectorAll(".clock, .lost")].map((one) => {
                const text = document.createRange();
                text.selectNodeContents(one);
                return text.getBoundingClientRect().right - edge;
            });
        }).filter((over_px) => over_px > 0)"""
    )
    assert cut == []


@pytest.mark.parametrize(
    ("size", "least_px"), [((1440, 900), 40), (LAPTOP, 40), ((390, 844), 26), (SHORTEST, 22)]
)
def test_a_game_clock_is_read_from_afar(
    size: tuple[int, int], least_px: float, visitor: Come
) -> None:
    page = to_answer(lambda **wishes: visitor(size=size, **wishes), options={"timing": GAME_CLOCK})
    sizes = page.get_by_role("timer").evaluate_all(
        "clocks => clocks.map((one) => parseFloat(getComputedStyle(one).fontSize))"
    )
    assert len(sizes) == 2
    assert min(sizes) >= least_px
    check_whole(page)
    rule = "Overtime: −10 points per minute. Game lost at −10:00."
    if size[0] >= 1280:
        expect(page.get_by_text(rule)).to_be_visible()
    else:
        page.locator(".drawer .grab").click()
        expect(page.locator(".drawer").get_by_text(rule)).to_be_visible()
    check_axe(page)


def test_overtime_says_what_it_has_cost_so_far(visitor: Come) -> None:
    timing = {"kind": "game", "seconds": 1, "overtime_s": 300, "points_per_minute": 5}
    page = to_answer(visitor, options={"timing": timing})
    expect(page.locator(".seat.now .lost")).to_have_text("−5 points", timeout=20_000)
    expect(page.locator(".seat.now").get_by_role("timer")).to_have_accessible_name(
        re.compile(r"overtime, −\d:\d\d, −5 points|overtime, 0:00, −5 points")
    )
    expect(page.get_by_text("Overtime: −5 points per minute. Game lost at −5:00.")).to_be_visible()
    for width, height in ((390, 844), SHORT, SHORTEST):
        resize(page, {"width": width, "height": height})
        expect(page.locator(".seat.now .lost")).to_be_visible()
        check_whole(page)
        picture(page, f"overtime-{width}x{height}")


# ── The sheet ───────────────────────────────────────────────────────────────────────────────────


def test_the_sheet_has_places_and_running_totals(visitor: Come) -> None:
    page = to_answer(visitor)
    table = page.url.rsplit("/", 1)[1]
    sheet = page.get_by_role("region", name="Score sheet")
    view = resolve(
        page, "id => fetch(`/api/v1/tables/${id}/view?seat=0`).then((a) => a.json())", table
    )
    rows = [row for row in view["sheet"] if row["kind"] == "play"]
    for row in rows:
        word = row["words"][0]
        cell = sheet.get_by_role("button", name=f"{word['text']}").filter(has_text=word["at"])
        expect(cell.locator(".at")).to_have_text(word["at"])
        expect(cell.locator(".sum")).to_have_text(str(row["total"]))
        expect(cell).to_have_accessible_name(
            re.compile(rf"at {word['at']}, .*Total {row['total']}\. See that board\.$")
        )
    cut = sheet.locator("td button").evaluate_all(
        "cells => cells.filter((one) => one.scrollHeight > one.clientHeight + 3).length"
    )
    assert cut == 0


# ── Letters twice as large ──────────────────────────────────────────────────────────────────────

CUT = """() => {
    // What shows its text in part only, by width or by height.
    const found = [];
    for (const one of document.querySelectorAll(
        ".acts .act, button.play .a, .stand, .challenge b, .topbar b, .seat .pts, .peek b")) {
        const style = getComputedStyle(one);
        if (!one.checkVisibility() || !one.innerText.trim()) continue;
        const hidden = style.overflow === "hidden" ? one.scrollHeight - one.clientHeight : 0;
        const range = document.createRange();
        range.selectNodeContents(one);
        const text = range.getBoundingClientRect(), own = one.getBoundingClientRect();
        const over = Math.max(text.right - own.right, own.left - text.left,
            hidden > parseFloat(style.fontSize) / 2 ? hidden : 0);
        if (over > 2) found.push(`${one.className}: ${one.innerText} by ${Math.round(over)}`);
    }
    return found;
}"""


@pytest.mark.parametrize("size", [(1440, 900), LAPTOP, (1024, 768), (390, 844), SHORT])
def test_letters_twice_as_large_lie_over_nothing(size: tuple[int, int], visitor: Come) -> None:
    page = to_answer(lambda **wishes: visitor(size=size, **wishes))
    page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
    settle(page)
    settle(page)
    picture(page, f"text-200-{size[0]}x{size[1]}")
    assert page.evaluate(CUT) == []
    things = [".board", "[data-rail]", "button.play", "button.challenge", ".stand"]
    acts = page.locator(".acts .act")
    boxes = [box(page.locator(one).first) for one in things] + [box(act) for act in acts.all()]
    for i, one in enumerate(boxes):
        for its in boxes[i + 1 :]:
            assert (
                one["right"] <= its["left"] + 1
                or its["right"] <= one["left"] + 1
                or one["bottom"] <= its["top"] + 1
                or its["bottom"] <= one["top"] + 1
            ), (one, its)
    check_fits(page)
    assert (
        box(page.locator(".board").first)["right"] - box(page.locator(".board").first)["left"] > 230
    )


# ── Contrast themes ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_contrast_themes_draw_lines_instead_of_colours(scheme: str, visitor: Come) -> None:
    page = to_answer(visitor)
    page.emulate_media(forced_colors="active", color_scheme=scheme)  # type: ignore[arg-type]
    settle(page)
    kinds = page.evaluate(
        """() => Object.fromEntries(["dl", "tl", "dw", "tw"].map((kind) => {
            const square = [...document.querySelectorAll(`.sq.${kind}[data-label]`)][0];
            const style = getComputedStyle(square);
            return [kind, `${style.borderTopStyle} ${style.borderTopWidth}`];
        }))"""
    )
    assert len(set(kinds.values())) == 4, kinds

    def line(thing: str) -> float:
        width: float = page.locator(thing).first.evaluate(
            """one => { const style = getComputedStyle(one);
                return parseFloat(style.borderTopWidth) || parseFloat(style.outlineWidth); }"""
        )
        return width

    plays.square(page, "A1").click()
    for thing in (
        ".sq:not([data-label])",
        ".tile",
        "[data-rail]",
        ".act",
        "button.play",
        "button.challenge",
        ".stand",
        ".cursor",
        ".lastplay",
        ".seat.now",
    ):
        assert line(thing) >= 1, thing
    arrow = page.locator(".cursor > i").evaluate("one => getComputedStyle(one).backgroundColor")
    ground = page.locator("body").evaluate("one => getComputedStyle(one).backgroundColor")
    assert arrow != ground
    page.locator("button.play").focus()
    page.keyboard.press("Shift+Tab")
    focused = page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle")
    assert focused == "solid"
    for size in ((1440, 900), (390, 844)):
        resize(page, {"width": size[0], "height": size[1]})
        picture(page, f"forced-{scheme}-{size[0]}x{size[1]}")


# ── Easier to see ───────────────────────────────────────────────────────────────────────────────


def test_easier_to_see_has_giant_letters_and_squares_without_colour(visitor: Come) -> None:
    page = to_answer(visitor)
    share = """one => parseFloat(getComputedStyle(one.querySelector("b")).fontSize) /
        one.getBoundingClientRect().height"""
    tile = page.locator(".board .tile:not(.blank, .two)").first
    assert tile.evaluate(share) < 0.7
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("switch", name="Easier to see").click()
    page.keyboard.press("Escape")
    assert tile.evaluate(share) > 0.85
    # Stored, and there before anything is drawn.
    page.reload()
    page.get_by_role("grid").first.wait_for()
    assert page.evaluate("() => document.documentElement.dataset.sight") == "low"
    signs = page.evaluate(
        """() => Object.fromEntries(["dl", "tl", "dw", "tw"].map((kind) => {
            const square = document.querySelector(`.sq.${kind}[data-big]`);
            const style = getComputedStyle(square);
            return [kind, [getComputedStyle(square, "::before").content.replaceAll('"', ""),
                style.outlineStyle, style.outlineWidth].join(" ")];
        }))"""
    )
    assert [sign.split()[:2] for sign in signs.values()] == [
        ["2L", "dotted"],
        ["3L", "dotted"],
        ["2W", "solid"],
        ["3W", "solid"],
    ]
    assert len({sign.split(" ", 1)[1] for sign in signs.values()}) == 4
    page.keyboard.press("Tab")
    width = page.evaluate("() => getComputedStyle(document.activeElement).outlineWidth")
    assert width == "5px"
    for theme in ("light", "dark"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        for size in ((1440, 900), (390, 844)):
            resize(page, {"width": size[0], "height": size[1]})
            settle(page)
            in_sight(page, *PLAYED_WITH)
            check_axe(page, only=("color-contrast",))
            picture(page, f"sight-{theme}-{size[0]}x{size[1]}")


# ── Small things ────────────────────────────────────────────────────────────────────────────────


def test_a_phone_without_keys_says_nothing_of_typing(visitor: Come) -> None:
    maya: Visitor = visitor(size="narrow", touch=True)
    for _ in range(6):
        page = maya.goto("/")
        page.locator("[data-slot] [data-face]").first.wait_for()
        if page.locator(".coach").count():
            break
        maya.context.clear_cookies()
    expect(page.locator(".coach")).to_contain_text("Drag a tile.")
    expect(page.locator(".coach")).not_to_contain_text("type")


def test_an_exchange_of_nine_tiles_keeps_its_number_apart(visitor: Come) -> None:
    maya, ben = visitor(size="medium"), visitor()
    table, _ = plays.our_turn(maya, ben, options={"variations": ["nine_tile"]})
    page = maya.goto_table(table)
    page.get_by_role("button", name="Exchange").click()
    page.locator('[data-slot="0"]').click()
    gap = page.locator("button.play .a").evaluate(
        """one => { const range = document.createRange(); range.selectNode(one.firstChild);
            return one.querySelector("b").getBoundingClientRect().left -
                range.getBoundingClientRect().right; }"""
    )
    assert gap >= 4


def test_the_shortcuts_are_in_groups_and_their_keys_apart(visitor: Come) -> None:
    page = to_answer(visitor)
    plays.walk_to(page, "A1")
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Shortcuts")
    for heading in ("Moving", "Laying tiles", "Variations", "Read aloud"):
        expect(dialog.get_by_role("heading", name=heading)).to_be_visible()
    caps = dialog.locator("dt:has(kbd + kbd)").first.locator("kbd")
    assert box(caps.nth(1))["left"] - box(caps.nth(0))["right"] >= 3
    assert "Figtree" in caps.first.evaluate("one => getComputedStyle(one).fontFamily")


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_who_one_plays_against_is_not_cut_off_on_a_phone(language: str, visitor: Come) -> None:
    page = visitor(size=(360, 780), language=language).goto("/")
    sentence = page.locator(".opponent p")
    expect(sentence.get_by_role("combobox")).to_have_count(3)
    cut_px = sentence.evaluate("one => one.scrollWidth - one.clientWidth")
    assert cut_px == 0, sentence.inner_text()
