"""Tiles get to the board by mouse, by finger, by taps and by keys, and the same play comes of
it."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from . import plays
from .visitors import Visitor


@pytest.mark.parametrize(
    ("lay", "wishes"),
    [
        (plays.lay_by_mouse, {"size": "wide"}),
        (plays.lay_by_touch, {"size": "narrow", "touch": True}),
        (plays.lay_by_taps, {"size": "narrow", "touch": True}),
        (plays.lay_by_keys, {"size": "wide"}),
    ],
    ids=["mouse", "finger", "taps", "keys"],
)
def test_laid_tiles_are_played(
    visitor: Callable[..., Visitor],
    lay: Callable[[Page, list[plays.Laid]], None],
    wishes: dict[str, object],
) -> None:
    maya, ben = visitor(**wishes), visitor()
    table, view = plays.our_turn(maya, ben)
    chosen = plays.choose(table, view)
    assert chosen
    page = maya.goto_table(table)
    lay(page, chosen)
    page.get_by_role("button", name="Play").first.click()
    page.wait_for_function(
        "count => "
        "document.querySelectorAll('[role=gridcell] [data-face]:not(.laid)').length === count",
        arg=len(chosen),
    )
    assert {square for square, _, _ in maya.view(table["id"], 0)["tiles"]} == {
        tile.square for tile in chosen
    }
