"""A circle of 60: found by a part of a name, sorted, short rows; who is here now apart; and
inviting and renaming at the top, on a phone too."""

import re
import sqlite3
import time
from contextlib import closing

from playwright.sync_api import Locator, Page, expect

from .listbox import pick
from .visitors import (
    SCREENS,
    Come,
    Data,
    Size,
    Theme,
    Visitor,
    check_axe,
    check_fits,
    picture,
    resize,
    screens,
)

PICTURED: tuple[tuple[Theme, Size], ...] = (("light", "wide"), ("dark", "narrow"))
NAMES = ("Zoé Müller", "Ørjan Berg", "Élodie Petit", "Søren Kirk", "Łucja Nowak")


def large_circle(visitor: Come, count: int) -> tuple[Visitor, Visitor, Data]:
    """A circle with this number of members; Maya is its host, and Papa has a browser too."""
    maya, papa = visitor(), visitor(size="narrow", touch=True)
    maya.become_guest("Maya")
    papa.become_guest("Papa")
    circle: Data = maya.ask("POST", "/circles", name="Sunday club")
    papa.ask("POST", f"/circles/invitations/{circle['code']}/join")
    assert maya.data
    now_ms = int(time.time() * 1000)
    others = [
        (f"{circle['id'][:9]}-{place:03}", name, now_ms - place * 86_400_000)
        for place, name in enumerate((*NAMES, *(f"Member {n}" for n in range(1, count - 6))), 1)
    ]
    with closing(sqlite3.connect(maya.data / "lexiko.db", timeout=20)) as database, database:
        database.executemany("INSERT INTO accounts (id, name, created_ms) VALUES (?, ?, ?)", others)
        database.executemany(
            "INSERT INTO circle_members (circle_id, account_id, role, joined_ms)"
            " VALUES (?, ?, 'member', ?)",
            [(circle["id"], one, joined_ms) for one, _, joined_ms in others],
        )
    return maya, papa, circle


def rows(page: Page) -> Locator:
    return page.get_by_role("region", name="Members").get_by_role("listitem")


def test_a_circle_of_sixty_is_searched_sorted_and_says_who_is_here(visitor: Come) -> None:
    maya, papa, circle = large_circle(visitor, 60)
    page = maya.goto(f"/circle/{circle['id']}")
    expect(page.get_by_role("region", name="Members")).to_contain_text("60")
    expect(rows(page)).to_have_count(10)
    expect(page.get_by_text("Just you right now.")).to_be_visible()

    # Papa comes, on a phone, and she sees it without asking.
    phone = papa.goto(f"/circle/{circle['id']}")
    here = page.get_by_role("region", name="Here now")
    expect(here).to_contain_text("Papa")
    here.get_by_role("button").click()
    expect(page.get_by_role("dialog").get_by_role("listitem")).to_have_text(
        [re.compile("Papa.*Online"), re.compile("Maya.*you, Online")]
    )
    page.keyboard.press("Escape")
    expect(here).to_be_visible()

    # Found without the accents, and nobody else; then everyone, by the keyboard.
    search = page.get_by_role("searchbox", name="Search members")
    search.fill("lucja")
    expect(rows(page)).to_have_text([re.compile("Łucja Nowak")])
    rows(page).get_by_role("button", name="Manage Łucja Nowak").click()
    page.get_by_role("button", name="Make host too").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(rows(page)).to_have_text([re.compile("Łucja Nowak.*host")])
    search.fill("nobody at all")
    expect(page.get_by_text("No one here is called “nobody at all”.")).to_be_visible()
    search.fill("")
    page.get_by_role("button", name="Show all 60").press("Enter")
    expect(rows(page)).to_have_count(60)
    expect(rows(page).first).to_contain_text("Élodie Petit")
    pick(page, "Sort by", label="Newest")
    expect(rows(page).first).to_contain_text(re.compile("Papa.*joined"))
    page.get_by_role("button", name="Show fewer").click()
    expect(rows(page)).to_have_count(10)

    # Inviting and renaming are at the top of a phone's screen.
    expect(phone.get_by_role("button", name="Invite")).to_be_in_viewport()
    phone.get_by_role("button", name="Invite").click()
    expect(phone.get_by_role("dialog", name="Invite")).to_contain_text(circle["code"][:4])
    check_axe(phone, within="dialog[open]")
    phone.keyboard.press("Escape")
    page.get_by_role("button", name="Rename").click()
    page.get_by_label("Circle name").fill("Monday club")
    page.get_by_role("button", name="Save").click()
    expect(phone.get_by_role("heading", level=1)).to_have_text("Monday club")

    for theme, screen in PICTURED:
        ((size, change),) = screens(page, (theme,), (screen,))
        change()
        check_fits(page)
        check_axe(page)
        picture(page, f"circle-of-60-{size}")

    # At the wall: faces and a way to the list, and no sixty names above the planner.
    resize(page, SCREENS["wide"])
    maya.goto(f"/wall/circle/{circle['id']}")
    expect(page.get_by_role("region", name="Here now")).to_contain_text("Papa")
    expect(page.get_by_role("link", name="All 60 members")).to_be_visible()
    expect(page.get_by_text("Member 7")).to_have_count(0)
    papa.context.close()
    expect(page.get_by_text("Just you right now.")).to_be_visible()
