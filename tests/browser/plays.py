"""Turns for tests: the engine finds a play, and hands lay it, by mouse, by touch, or by keys."""

import time
from collections.abc import Callable, Mapping
from functools import cache
from itertools import permutations
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Locator, Page

from lexiko import catalogue
from lexiko.client import cgp_of
from lexiko.client_types import ViewReply
from lexiko.engine import Engine, Play
from lexiko.rules.editions import Variation

from .visitors import Data, Visitor, resolve

PATIENCE_S = 20
"""As long as the browser waits for what a test wants to see, too."""

FINGER_PX = 34
"""As far above a finger as `web/src/board/drag.ts` holds a tile."""


TRIES = 200
"""More tables, or turns, than it ever takes until one fits; a test that needs more fails."""

MANY = 2_000
"""More plays than a rack has, but for racks with a blank: so that a play of a certain kind is found
if there is one."""


class Laid(NamedTuple):
    """A tile to be laid: on which square, what is on it, what it counts as."""

    square: str
    face: str
    letter: str


@cache
def engine(
    lexicon: str, edition: str, variations: tuple[Variation, ...], language: str = "en"
) -> Engine:
    return Engine(lexicon, edition=catalogue.edition(edition, language), variations=variations)


def plays(table: Data, view: Data, count: int = 20) -> list[Play]:
    """The best plays of the view's seat, by the table's own edition and lexicon; none if only a
    pass or an exchange is left."""
    agreed = table["agreement"]
    variations = tuple(sorted(agreed["options"].get("variations", ())))
    edition = catalogue.edition(agreed["edition"], agreed["language"])
    seen: ViewReply = view  # type: ignore[assignment]
    position = f"{cgp_of(seen, edition.layout.size)} ld {edition.tiles.key};"
    found = engine(agreed["lexicon"], agreed["edition"], variations, agreed["language"])
    return found.best(position, count)


def choose(
    table: Data, view: Data, fits: Callable[[Play], bool] | None = None
) -> list[Laid] | None:
    """The tiles of the best play, or of the best that fits, in the order of its squares."""
    found = plays(table, view, MANY if fits else 1)
    chosen = next((play for play in found if fits is None or fits(play)), None)
    return tiles_of(chosen) if chosen else None


def no_word(table: Data, faces: list[str], count: int) -> list[str]:
    """A number of these faces, in an order that isn't a word of the table's lexicon."""
    agreed = table["agreement"]
    words = engine(agreed["lexicon"], agreed["edition"], ()).lexicon
    letters = [face for face in faces if face != "?"]
    return next([*some] for some in permutations(letters, count) if "".join(some) not in words)


def our_turn(one: Visitor, other: Visitor, **agreement: Any) -> tuple[Data, Data]:
    """A table of two people at which it is the first one's turn, and what that one sees: with
    tiles, a rack that has a play."""
    one.become_guest("Maya")
    other.become_guest("Ben")
    return another_turn(one, other, **agreement)


def another_turn(one: Visitor, other: Visitor, **agreement: Any) -> tuple[Data, Data]:
    """The same at another table of these two."""
    for _ in range(TRIES):
        table = one.open_table("me", "open", **agreement)
        other.join(table)
        table = one.start(table["id"])
        is_dice = table["agreement"]["edition"] == "dice"
        if one.view(table["id"], 0)["mover"] != 0:
            if is_dice:
                other.command(table["id"], other.view(table["id"], 1), "roll_dice")
            other.command(table["id"], other.view(table["id"], 1), "pass_turn")
        view = one.view(table["id"], 0)
        if is_dice or choose(table, view):
            return table, view
    pytest.fail("no rack had a play")


def play_on(table: Data, seats: Mapping[int, Visitor], turns: int = 200) -> None:
    """Play a number of turns, or to the end, past the page: each seat by its own visitor, with the
    best play or a pass."""
    some = next(iter(seats.values()))
    for _ in range(turns):
        now = some.view(table["id"], next(iter(seats)))
        if now["outcome"]:
            return
        if now["mover"] is None:
            # The last play of the game waits for a word on it.
            waiting = next(seat for seat in seats if seat != now["open_play"]["seat"])
            one = seats[waiting]
            one.command(table["id"], one.view(table["id"], waiting), "accept_play")
            continue
        one = seats[now["mover"]]
        view = one.view(table["id"], now["mover"])
        if chosen := choose(table, view):
            placed = [
                {"square": tile.square, "tile": tile.face, "letter": tile.letter} for tile in chosen
            ]
            one.command(table["id"], view, "play_tiles", placed=placed)
        else:
            one.command(table["id"], view, "pass_turn")


def tiles_of(play: Play) -> list[Laid]:
    return [Laid(str(square), tile.face, tile.letter) for square, tile in sorted(play.placed)]


def becomes(found: Callable[[], object], wanted: object) -> None:
    """Wait until the page, or the server, has got as far as this; fail with how far it has got."""
    patience = time.monotonic() + PATIENCE_S
    while (now := found()) != wanted and time.monotonic() < patience:
        time.sleep(0.02)
    assert now == wanted


# ── Where things are on the page ────────────────────────────────────────────────────────────────


def square(page: Page, name: str) -> Locator:
    """A square of the board, by its name: `H8`."""
    return page.locator(f'[data-square="{name}"]')


def rack_tile(page: Page, face: str) -> Locator:
    """The first tile with this face that is still on the rack."""
    return page.locator(f'[data-slot] [data-face="{face}"], [data-slot][data-face="{face}"]').first


def choose_letter(page: Page, letter: str) -> None:
    """What a blank stands for, in the chooser that opens where it was dropped."""
    page.get_by_role("dialog").get_by_role("button", name=letter, exact=True).click()


# ── Hands ───────────────────────────────────────────────────────────────────────────────────────


def drag(page: Page, source: Locator, target: Locator, steps: int = 4) -> None:
    """Pull with the mouse from the middle of one thing to the middle of another."""
    (x, y), (to_x, to_y) = middles(source, target)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(to_x, to_y, steps=steps)
    page.mouse.up()


def drag_by_touch(page: Page, source: Locator, target: Locator, steps: int = 4) -> None:
    """Pull with a finger, which ends below the target: the page holds the tile above the finger, so
    that it can be seen."""
    tile, place = boxes(source, target)
    (x, y), (to_x, to_y) = middle(tile), middle(place)
    to_y += tile["height"] / 2 + FINGER_PX
    browser = page.context.new_cdp_session(page)

    def touch(kind: str, *points: dict[str, float]) -> None:
        browser.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [*points]})

    touch("touchStart", {"x": x, "y": y})
    for step in range(1, steps + 1):
        share = step / steps
        touch("touchMove", {"x": x + (to_x - x) * share, "y": y + (to_y - y) * share})
    touch("touchEnd")
    browser.detach()


def middles(source: Locator, target: Locator) -> tuple[tuple[float, float], tuple[float, float]]:
    """The middles of two things once they are at rest."""
    one, other = boxes(source, target)
    return middle(one), middle(other)


def middle(box: Data) -> tuple[float, float]:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def boxes(source: Locator, target: Locator) -> list[Data]:
    """Where two things are in the window, once they have not moved for a frame: a page that has
    just come may still be taking its size."""
    found: list[Data] = resolve(
        source,
        """async (source, target) => {
            for (const one of [target, source]) {
                const { top, bottom } = one.getBoundingClientRect();
                if (top < 0 || bottom > innerHeight) {
                    one.scrollIntoView({ block: "center", behavior: "instant" });
                }
            }
            const measure = () => [source, target].map((one) =>
                one.getBoundingClientRect().toJSON());
            const patience = performance.now() + 5000;
            for (let before, now = measure(); ; before = now, now = measure()) {
                if (JSON.stringify(now) === JSON.stringify(before) ||
                    performance.now() > patience) return now;
                await new Promise(requestAnimationFrame);
            }
        }""",
        target.element_handle(),
    )
    assert all(box["width"] for box in found), f"{source} or {target} is not to be seen"
    return found


def lay_by_mouse(page: Page, tiles: list[Laid]) -> None:
    """Drag each tile to its square."""
    for tile in tiles:
        drag(page, rack_tile(page, tile.face), square(page, tile.square), steps=2)
        see_laid(page, tile)


def lay_by_touch(page: Page, tiles: list[Laid]) -> None:
    """Drag each tile to its square with a finger."""
    for tile in tiles:
        drag_by_touch(page, rack_tile(page, tile.face), square(page, tile.square), steps=2)
        see_laid(page, tile)


def lay_by_taps(page: Page, tiles: list[Laid]) -> None:
    """Tap a tile, then its square."""
    for tile in tiles:
        rack_tile(page, tile.face).tap()
        square(page, tile.square).tap()
        see_laid(page, tile)


def lay_by_keys(page: Page, tiles: list[Laid]) -> None:
    """Walk over the board to the first square, set the arrow, and type."""
    walk_to(page, tiles[0].square)
    page.keyboard.press("Space")
    if len({tile.square[0] for tile in tiles}) == 1 and len(tiles) > 1:
        page.keyboard.press("Space")
    for tile in tiles:
        for letter in tile.letter:
            if letter.isascii():
                page.keyboard.press(f"Shift+{letter}" if tile.face == "?" else letter.lower())
            else:
                press_foreign(page, letter.lower())
        square(page, tile.square).locator(f'[data-face="{tile.face}"]').wait_for()


def press_foreign(page: Page, key: str) -> None:
    """A key that Playwright's keyboard, an American one, does not have."""
    page.evaluate(
        """key => document.activeElement.dispatchEvent(
            new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }))""",
        key,
    )


def walk_to(page: Page, name: str) -> None:
    """Move the focus over the board by arrows; from elsewhere it enters at the board's tab stop."""
    here = "() => document.activeElement?.dataset.square ?? ''"
    if not page.evaluate(here):
        page.locator('[data-square][tabindex="0"]').first.focus()
    at = page.evaluate(here)
    across, down = ord(name[0]) - ord(at[0]), int(name[1:]) - int(at[1:])
    for key, count in (
        ("ArrowRight", across),
        ("ArrowLeft", -across),
        ("ArrowDown", down),
        ("ArrowUp", -down),
    ):
        for _ in range(count):
            page.keyboard.press(key)
    becomes(lambda: page.evaluate(here), name)


def see_laid(page: Page, tile: Laid) -> None:
    """Wait until the tile lies there; a blank asks for its letter first."""
    if tile.face == "?":
        choose_letter(page, tile.letter)
    square(page, tile.square).locator(f'[data-face="{tile.face}"]').wait_for()
