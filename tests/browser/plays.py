"""Turns for tests: the engine finds a play, and hands lay it, by mouse, by touch, or by keys."""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from playwright.sync_api import Locator, Page

from lexiko import catalogue
from lexiko.client import cgp_of
from lexiko.engine import Engine, Play
from lexiko.rules.editions import Variation

from .visitors import Data


class Laid(NamedTuple):
    """A tile to be laid: on which square, what is on it, what it counts as."""

    square: str
    face: str
    letter: str


@cache
def engine(lexicon: str, edition: str, variations: tuple[Variation, ...]) -> Engine:
    return Engine(lexicon, edition=edition, variations=variations)


def plays(table: Data, view: Data, count: int = 20) -> list[Play]:
    """The best plays of the view's seat, by the table's own edition and lexicon; none if only a pass or an exchange is left."""
    agreed = table["agreement"]
    variations = tuple(sorted(agreed["options"].get("variations", ())))
    size = catalogue.edition(agreed["edition"]).layout.size
    return engine(agreed["lexicon"], agreed["edition"], variations).best(cgp_of(view, size), count)


def choose(
    table: Data, view: Data, fits: Callable[[Play], bool] = lambda play: True
) -> list[Laid] | None:
    """The tiles of the best play that fits, in the order of its squares."""
    found = next((play for play in plays(table, view) if fits(play)), None)
    return tiles_of(found) if found else None


def tiles_of(play: Play) -> list[Laid]:
    return [Laid(str(square), tile.face, tile.letter) for square, tile in sorted(play.placed)]


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


def drag(page: Page, source: Locator, target: Locator, steps: int = 6) -> None:
    """Pull with the mouse from the middle of one thing to the middle of another."""
    (x, y), (to_x, to_y) = middle(source), middle(target)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(to_x, to_y, steps=steps)
    page.mouse.up()


def drag_by_touch(page: Page, source: Locator, target: Locator, steps: int = 6) -> None:
    """Pull with a finger."""
    (x, y), (to_x, to_y) = middle(source), middle(target)
    browser = page.context.new_cdp_session(page)

    def touch(kind: str, *points: dict[str, float]) -> None:
        browser.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [*points]})

    touch("touchStart", {"x": x, "y": y})
    for step in range(1, steps + 1):
        share = step / steps
        touch("touchMove", {"x": x + (to_x - x) * share, "y": y + (to_y - y) * share})
    touch("touchEnd")
    browser.detach()


def middle(thing: Locator) -> tuple[float, float]:
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box, f"{thing} is not to be seen"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def lay_by_mouse(page: Page, tiles: list[Laid]) -> None:
    """Drag each tile to its square."""
    for tile in tiles:
        drag(page, rack_tile(page, tile.face), square(page, tile.square))
        settle(page, tile)


def lay_by_touch(page: Page, tiles: list[Laid]) -> None:
    """Drag each tile to its square with a finger."""
    for tile in tiles:
        drag_by_touch(page, rack_tile(page, tile.face), square(page, tile.square))
        settle(page, tile)


def lay_by_taps(page: Page, tiles: list[Laid]) -> None:
    """Tap a tile, then its square."""
    for tile in tiles:
        rack_tile(page, tile.face).tap()
        square(page, tile.square).tap()
        settle(page, tile)


def settle(page: Page, tile: Laid) -> None:
    """Wait until the tile lies there; a blank asks for its letter first."""
    if tile.face == "?":
        choose_letter(page, tile.letter)
    square(page, tile.square).locator(f'[data-face="{tile.face}"]').wait_for()
