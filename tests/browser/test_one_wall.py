"""One wall, at the table and on its own page, and people who watch."""

import re
import time

from playwright.sync_api import Page, expect

from . import walls
from .plays import our_turn, play_on
from .visitors import Come, check_axe, check_fits, resize, shot


def arrives(page: Page, text: str) -> None:
    """A note that another person has just pinned up is shown without anyone doing anything."""
    begun = time.monotonic()
    expect(page.get_by_text(text).first).to_be_attached()
    print(f"{text!r} was shown {time.monotonic() - begun:.2f} s after it was sent")


def write_at_table(page: Page, text: str) -> None:
    page.get_by_role("textbox", name="Leave a note").fill(text)
    page.get_by_role("button", name="Pin it up").click()


def test_a_note_at_the_table_is_on_the_wall_and_the_reverse(visitor: Come) -> None:
    maya, ben = visitor(), visitor()
    maya.become_guest("Maya")
    ben.become_guest("Ben")
    table, wall = walls.filled(maya, ben)
    at_table = maya.goto_table(table)
    panel = at_table.get_by_role("log", name="Notes")
    # What hangs on the wall is here in short.
    expect(panel.get_by_text("Whose scarf is")).to_be_attached()
    expect(panel.get_by_role("img", name="the lake, August")).to_be_attached()
    expect(panel.get_by_text("SEE YOU SUNDAY", exact=True)).to_be_attached()
    expect(panel.get_by_text("Maya drew something")).to_be_attached()

    at_wall = ben.goto(f"/wall/table/{table['id']}")
    at_wall.get_by_role("list", name="On the cork board").wait_for()
    write_at_table(at_table, "Tea is ready!")
    arrives(at_wall, "Tea is ready!")
    walls.put_up(ben, wall, walls.note("Coming!", "rose"), 0.3, 0.3)
    arrives(at_table, "Coming!")
    # Undone here, it's gone there.
    at_table.get_by_role("button", name="Undo").click()
    cork = at_wall.get_by_role("list", name="On the cork board")
    expect(cork.get_by_text("Tea is ready!")).to_have_count(0)
    expect(panel.get_by_text("Tea is ready!")).to_have_count(0)
    # The host removes what another person pinned up.
    note = panel.locator(".note", has_text="Coming!")
    note.get_by_role("button", name="About Ben’s note").click()
    at_table.get_by_role("button", name="Remove").click()
    expect(cork.get_by_text("Coming!")).to_have_count(0)
    for text in ("That was mean :)", "Well played, though."):
        ben.ask("POST", f"/tables/{table['id']}/notes", text=text)
    expect(panel.get_by_text("Well played, though.")).to_be_visible()
    shot(at_table, "one-wall-table", sizes=("wide", "medium", "narrow"))
    resize(at_table, {"width": 1440, "height": 900})
    check_axe(at_table)
    check_fits(at_table, whole=True)
    shot(at_wall, "one-wall-page", sizes=("wide", "narrow"))


def test_people_who_watch_are_addressed_as_spectators_and_counted(visitor: Come) -> None:
    maya, ben, cleo = visitor(), visitor(), visitor()
    maya.become_guest("Maya")
    ben.become_guest("Ben")
    table, _ = our_turn(maya, ben, spectators=True)
    play_on(table, {0: maya, 1: ben}, 4)
    page = maya.goto_table(table)
    watching = cleo.goto_table(table)
    expect(watching).to_have_title(re.compile("You’re watching Maya and Ben"))
    expect(page.get_by_text("1 watching").first).to_be_visible()
    expect(watching.get_by_text("Racks stay hidden.")).to_be_visible()
    expect(watching.get_by_text("Drag a tile")).to_have_count(0)
    expect(watching.get_by_role("textbox", name="Leave a note")).to_have_count(0)
    # They read what is written at the table, as it's written.
    write_at_table(page, "Hello to everyone watching")
    arrives(watching, "Hello to everyone watching")
    dora = visitor()
    dora.goto_table(table)
    expect(watching.get_by_text("2 watching").first).to_be_visible()
    expect(page.get_by_text("2 watching").first).to_be_visible()
    check_axe(watching)
    check_fits(watching, whole=True)
    shot(watching, "spectator", sizes=("wide", "medium", "narrow"))
    dora.page.goto("about:blank")
    expect(page.get_by_text("1 watching").first).to_be_visible()


def test_against_computers_notes_are_for_yourself(visitor: Come) -> None:
    maya = visitor()
    maya.become_guest("Maya")
    table = maya.open_table("me", "easy")
    page = maya.goto_table(table)
    page.get_by_role("grid").wait_for()
    expect(page.get_by_text("for the others")).to_have_count(0)
    expect(page.get_by_role("region", name="Your notes")).to_be_visible()
    page.get_by_role("textbox", name="Write a note to yourself").fill("Keep the blank")
    page.get_by_role("button", name="Pin it up").click()
    expect(page.get_by_text("Keep the blank")).to_be_visible()
    check_axe(page)
    shot(page, "notes-to-self", sizes=("wide",))
