"""What holds: the focus, when what had it goes; the paper, at its length; and the board, on a phone
held across and on a large screen."""

import re
from typing import Any

from playwright.sync_api import ViewportSize, expect

from . import plays
from .test_modes import open_with, sit_down
from .visitors import Come, Data, Visitor, check_axe, check_fits, resize, settle

HELD_ACROSS: tuple[ViewportSize, ...] = (
    {"width": 667, "height": 375},
    {"width": 844, "height": 390},
    {"width": 932, "height": 430},
)


def after_a_play(visitor: Come, **wishes: Any) -> tuple[Visitor, Data]:
    """A table at which it is our turn, and two tiles of the other's can be challenged."""
    maya, ben = visitor(**wishes), visitor()
    maya.become_guest()
    ben.become_guest("Ben")
    table = maya.open_table("me", "open")
    ben.join(table)
    maya.start(table["id"])
    view = maya.view(table["id"], 0)
    if view["mover"] == 0:
        maya.command(table["id"], view, "pass_turn")
    view = ben.view(table["id"], 1)
    faces = [face for face in view["racks"][1] if face != "?"][:2]
    placed = [
        {"square": name, "tile": face, "letter": face}
        for name, face in zip(("H8", "I8"), faces, strict=True)
    ]
    ben.command(table["id"], view, "play_tiles", placed=placed)
    maya.goto_table(table)
    return maya, table


def test_the_focus_goes_on_when_its_button_goes_and_the_paper_stays_as_it_is(
    visitor: Come,
) -> None:
    maya, table = after_a_play(visitor)
    page = maya.page
    rack = page.locator('[data-rail] > [tabindex="0"]')
    challenge = page.get_by_role("button", name=re.compile("^Challenge"))
    challenge.press("Enter")
    page.get_by_role("button", name="Not now").press("Enter")
    expect(challenge).to_be_focused()
    page.get_by_role("button", name="Exchange").press("Enter")
    expect(rack).to_be_focused()
    page.get_by_role("button", name="Cancel").press("Enter")
    expect(rack).to_be_focused()
    rack.click()
    plays.square(page, "H9").click()
    page.get_by_role("button", name="Recall").press("Enter")
    expect(page.get_by_role("button", name="Shuffle")).to_be_focused()
    page.get_by_role("button", name="Let it stand").press("Enter")
    expect(page.locator('[data-square][tabindex="0"]')).to_be_focused()

    maya.command(table["id"], maya.view(table["id"], 0), "resign")
    page.get_by_role("button", name="Rematch").wait_for()
    sheet = page.get_by_role("region", name="Score sheet")
    lengths = []
    for _ in range(3):
        settle(page)
        lengths.append(sheet.evaluate("sheet => sheet.offsetHeight"))
    assert len({*lengths}) == 1, lengths


def test_a_phone_held_across_has_everything_that_one_plays_with_in_sight(visitor: Come) -> None:
    maya, _ = after_a_play(visitor, size=(844, 390), theme="dark")
    page = maya.page
    for screen in HELD_ACROSS:
        resize(page, screen)
        handle = page.locator(".grab").bounding_box()
        assert handle
        for thing in (
            page.get_by_role("grid"),
            page.locator("[data-rail]"),
            page.get_by_role("button", name=re.compile("^Challenge")),
            page.get_by_role("button", name=re.compile("^Play")),
        ):
            box = thing.bounding_box()
            assert box
            is_beside = box["x"] + box["width"] <= handle["x"]
            end = screen["height"] if is_beside else handle["y"]
            assert box["y"] + box["height"] <= end, (screen, thing)
        check_fits(page)
    check_axe(page)
    # What opens over a table, too.
    page.get_by_role("button", name="Menu").click()
    check_axe(page)
    page.keyboard.press("Escape")
    page.locator(".grab").click()
    expect(page.get_by_role("region", name="Score sheet")).to_be_visible()
    check_axe(page)


def test_a_large_screen_has_a_large_board_and_a_tablet_cuts_nothing_off(visitor: Come) -> None:
    page = visitor(size=(2560, 1440)).goto("/")
    page.get_by_role("grid").wait_for()
    # The board is there before it has measured the room that it has.
    page.wait_for_function(
        "() => document.querySelector('[role=grid]').getBoundingClientRect().height > 0.75 * 1440"
    )
    resize(page, {"width": 768, "height": 1024})
    for button in page.get_by_role("group", name="Rack actions").get_by_role("button").all():
        box = button.bounding_box()
        assert box
        assert box["x"] >= 0


def test_a_lifted_word_and_a_blank_to_swap_are_named_and_lie_free(visitor: Come) -> None:
    maya = visitor()
    table = open_with(maya, "TEAS?" * 12, "TEa", "AS", "blank_swap", "rearrange")
    page = sit_down(maya, table)
    mark = page.get_by_role("button", name="Swap your A for the blank on J8").bounding_box()
    flag = page.locator(".flag").bounding_box()
    assert mark
    assert flag
    assert mark["x"] + mark["width"] <= flag["x"]
    page.get_by_role("button", name="Rearrange").click()
    plays.square(page, "H8").click()
    expect(page.get_by_role("button", name="E, 1 point, 2 of 3")).to_be_visible()
    check_axe(page)
