"""A turn planned in the browser: composed on the board, played when it comes, seen by both."""

import re

from playwright.sync_api import Page, expect

from . import plays
from .plays import Laid
from .visitors import Come, check_axe, check_fits, shot

DAYS = {"kind": "days", "days": 3, "bank_days": 2}


def test_a_reply_planned_for_a_play_is_played_as_soon_as_that_play_comes(visitor: Come) -> None:
    maya, ben = visitor(), visitor(size="narrow", touch=True)
    options = {"timing": DAYS, "challenge": "double"}
    table, view = plays.our_turn(maya, ben, edition="message-board", options=options)
    first = [face for face in view["racks"][0] if face != "?"][:2]
    own = [face for face in ben.view(table["id"], 1)["racks"][1] if face != "?"]
    page = ben.goto_table(table)
    # Who has passed before is asked whether to be notified.
    card = page.get_by_role("button", name="No, thanks")
    page.add_locator_handler(card, lambda button: button.click())
    page.get_by_role("button", name=re.compile("^Plan my turn")).tap()
    menu = page.get_by_role("dialog", name="Plan my turn")
    expect(menu).to_contain_text("Only you can see this.")
    expect(menu).to_contain_text("Your play lets Maya’s play stand")
    menu.get_by_role("button", name="If Maya plays this…").tap()

    # What Maya may play, by the letters that Ben can't see.
    expect(page.get_by_text("What might Maya play?")).to_be_visible()
    for face in first:
        page.locator(f'.traydock [data-letter="{face}"]').tap()
    shot(page, "plan-theirs", sizes=("narrow",))
    page.get_by_role("button", name=re.compile("^Next")).tap()
    expect(page.get_by_text("What do you play then?", exact=True)).to_be_visible()

    # What Ben plays then: across the middle of it, downwards.
    reply = [Laid("H9", own[0], own[0]), Laid("H10", own[1], own[1])]
    plays.lay_by_taps(page, reply)
    button = page.get_by_role("button", name=re.compile(r"^Plan \d+"))
    button.wait_for()
    shot(page, "plan-ours")
    check_axe(page)
    check_fits(page)
    button.tap()
    word = "".join(first)
    line = menu.get_by_role(
        "button", name=re.compile(rf"^Edit: If Maya plays {word} at 8H\s?: I play")
    )
    line.wait_for()

    # And otherwise Ben exchanges a tile.
    menu.get_by_role("button", name="Whatever Maya does").tap()
    page.get_by_role("button", name="Exchange").tap()
    plays.rack_tile(page, own[2]).tap()
    page.get_by_role("button", name=re.compile("^Exchange 1")).tap()
    expect(menu.get_by_role("listitem")).to_have_count(2)
    expect(menu).to_contain_text("I exchange 1 tile")
    shot(page, "plan-list", sizes=("narrow",))
    check_axe(page)
    check_fits(page)
    menu.get_by_role("button", name="Close").tap()
    expect(page.get_by_role("button", name=re.compile("^Plan my turn"))).to_contain_text(
        "2 lines planned"
    )

    table_of_maya = maya.goto_table(table)
    plays.lay_by_keys(
        table_of_maya,
        [Laid(f"{column}8", face, face) for column, face in zip("HI", first, strict=True)],
    )
    table_of_maya.get_by_role("button", name=re.compile(r"^Play \d+")).click()
    for seen in (page, table_of_maya):
        for tile in reply:
            expect_tile(seen, tile)
    expect(table_of_maya.get_by_label("Players")).to_contain_text("Your turn")
    # The rest of the plan is gone.
    expect(page.get_by_role("button", name=re.compile("^Plan my turn"))).to_contain_text(
        "Maya’s turn"
    )


def expect_tile(page: Page, tile: Laid) -> None:
    expect(plays.square(page, tile.square).locator(f'[data-face="{tile.face}"]')).to_be_visible()
