"""Computer players with faces: chosen on the first page and at a new table, seen at their seat."""

import re

from playwright.sync_api import expect

from .listbox import pick
from .visitors import Come, Data, Visitor, check_axe


def computer(one: Visitor) -> Data:
    tables = one.ask("GET", "/tables")["tables"]
    playing = [table for table in tables if table["state"] == "playing"]
    seats: list[Data] = one.ask("GET", f"/tables/{playing[0]['id']}")["seats"]
    return seats[1]


def test_another_opponent_is_chosen_on_the_first_page(visitor: Come) -> None:
    maya = visitor()
    page = maya.goto("/")
    who = page.get_by_role("combobox", name="Who plays")
    expect(who).to_have_attribute("data-value", "quill")
    expect(page.locator(".opponent svg.portrait")).to_be_visible()
    pick(page, "Who plays", value="nib")
    expect(page.get_by_text("Saves tiles for one big play.")).to_be_visible()
    assert (computer(maya)["level"], computer(maya)["player"]) == ("easy", "nib")
    pick(page, "Level", value="hard")
    expect(who).to_have_attribute("data-value", "vellum")
    assert computer(maya)["name"] == "Vellum"


def test_a_face_chosen_for_a_new_table_sits_at_it(visitor: Come) -> None:
    maya = visitor()
    page = maya.goto("/new/heritage")
    page.get_by_role("radio", name="Intermediate", exact=True).check()
    faces = page.get_by_role("group", name="Who plays")
    expect(faces.get_by_role("radio")).to_have_count(3)
    expect(faces.get_by_role("radio", name="Folio")).to_be_checked()
    faces.get_by_role("radio", name="Serif").check()
    expect(page.get_by_text("Leaves you no easy premium squares.")).to_be_visible()
    check_axe(page)
    page.get_by_role("button", name="Create table").click()
    page.wait_for_url("**/table/*")
    page.get_by_role("grid").first.wait_for()
    expect(page.get_by_text(re.compile("Serif")).first).to_be_visible()
    expect(page.locator("svg.portrait").first).to_be_visible()
    assert (computer(maya)["level"], computer(maya)["player"]) == ("intermediate", "serif")
    check_axe(page)
