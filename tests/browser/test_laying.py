"""Tiles get to the board by mouse, by finger, by taps and by keys, and the same play comes of
it."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from . import plays
from .visitors import Come, Visitor, settle


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


def test_a_tile_in_the_hand_is_laid_before_the_page_turns_into_the_table(visitor: Come) -> None:
    maya = visitor()
    page = maya.goto("/")
    expect(page.locator("button.play")).to_contain_text("Lay a word")
    game = maya.ask("POST", "/first-game", edition="classic")
    table, view = game["table"], game["view"]
    chosen = plays.choose(table, view)
    assert chosen
    left = [*view["racks"][0]]
    for tile in chosen:
        left.remove(tile.face)
    face = next(one for one in left if one != "?")
    (x, y), (to_x, to_y) = plays.middles(plays.rack_tile(page, face), plays.square(page, "A15"))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(to_x, to_y, steps=2)
    placed = [{"square": to, "tile": one, "letter": letter} for to, one, letter in chosen]
    maya.command(table["id"], view, "play_tiles", placed=placed)
    page.wait_for_function(
        "version => document.querySelector('.playarea').dataset.version > version",
        arg=view["version"],
    )
    settle(page)
    expect(page).to_have_url(re.compile("/$"))
    page.mouse.up()
    expect(page).to_have_url(re.compile("/table/"))
    plays.see_laid(page, plays.Laid("A15", face, face))
