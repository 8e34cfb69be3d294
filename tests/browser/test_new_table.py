"""New table on one screen, and the lists to choose from that stand where selects were."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .listbox import pick
from .visitors import Come, check_axe, check_fits, shot

# A desk, a small laptop, and phones; the first two without scrolling the page.
SCREENS = [(1440, 900), (1366, 650), (1024, 768), (412, 839), (390, 844), (360, 640), (320, 568)]
EDITIONS = ("classic", "heritage", "deluxe", "dice", "message-board", "tournament")


def box(page: Page, selector: str) -> dict[str, Any]:
    found = page.locator(selector).first.bounding_box()
    assert found, selector
    return dict(found)


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_the_button_is_in_sight_on_every_screen(visitor: Come, width: int, height: int) -> None:
    page = visitor().goto("/new/classic")
    page.set_viewport_size({"width": width, "height": height})
    for edition in EDITIONS:
        page.locator(f"label:has(input[value='{edition}'])").click()
        create = box(page, "main button[type=submit]")
        assert create["y"] + create["height"] <= height, edition
        assert create["y"] >= 0
        assert create["x"] + create["width"] <= width
        if width >= 1100:
            assert not page.evaluate("() => document.documentElement.scrollHeight > innerHeight"), (
                edition
            )
    if width < 1100:
        page.evaluate("() => scrollTo(0, document.documentElement.scrollHeight)")
        create = box(page, "main button[type=submit]")
        assert create["y"] + create["height"] <= height
    check_fits(page)


def test_seats_come_before_variations(visitor: Come) -> None:
    page = visitor(size="narrow").goto("/new/deluxe")
    page.get_by_role("heading", name="Variations").wait_for()
    headings = page.get_by_role("heading", level=2).all_inner_texts()
    assert headings.index("Players") < headings.index("Variations")
    assert box(page, "#seats")["y"] < box(page, "#variations")["y"]
    # A screen reader meets them in the order in which they are seen.
    order = page.evaluate("""() => document.getElementById("seats")
        .compareDocumentPosition(document.getElementById("variations")) & 4""")
    assert order


def test_no_page_of_the_main_flows_has_a_select_of_the_browsers(visitor: Come) -> None:
    maya = visitor()
    maya.become_guest()
    for path in ("/", "/new/deluxe", "/keep", "/account", "/person/me", "/help/words", "/lobby"):
        page = maya.goto(path)
        page.get_by_role("heading", level=1).first.wait_for()
        for details in page.locator("details").all():
            details.evaluate("(one) => (one.open = true)")
        assert page.locator("select").count() == 0, path


def test_a_list_is_used_by_keys_as_a_select_is(visitor: Come) -> None:
    page = visitor().goto("/new/classic")
    seat = page.get_by_role("combobox", name="Player 2")
    expect(seat).to_have_attribute("aria-expanded", "false")
    seat.focus()
    page.keyboard.press("ArrowDown")
    expect(seat).to_have_attribute("aria-expanded", "true")
    listed = page.get_by_role("listbox", name="Player 2")
    options = listed.get_by_role("option")
    expect(options).to_have_count(3)
    expect(listed.get_by_role("option", selected=True)).to_have_attribute("data-value", "computer")

    def meant() -> str | None:
        """The option that the button says the keys point at."""
        return page.locator(f"#{seat.get_attribute('aria-activedescendant')}").get_attribute(
            "data-value"
        )

    assert meant() == "computer"
    page.keyboard.press("ArrowDown")
    assert meant() == "device"
    page.keyboard.press("ArrowDown")
    assert meant() == "device"
    page.keyboard.press("Home")
    assert meant() == "open"
    page.keyboard.press("End")
    assert meant() == "device"
    page.keyboard.press("c")
    assert meant() == "computer"
    check_axe(page)
    # Escape leaves it as it was, and the focus where it was; what was typed is forgotten.
    page.keyboard.press("Home")
    page.keyboard.press("c")
    page.keyboard.press("Escape")
    expect(listed).to_be_hidden()
    expect(seat).to_be_focused()
    expect(seat).to_have_attribute("data-value", "computer")
    # A letter chooses without opening, Enter opens and takes.
    page.keyboard.press("o")
    expect(seat).to_have_attribute("data-value", "device")
    page.keyboard.press("Enter")
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    expect(seat).to_have_attribute("data-value", "open")
    expect(seat).to_be_focused()
    page.keyboard.press("Tab")
    expect(seat).not_to_be_focused()


def test_typing_several_letters_finds_an_option(visitor: Come) -> None:
    page = visitor().goto("/new/classic")
    words = page.get_by_role("combobox", name="Words")
    words.focus()
    page.keyboard.press("Enter")
    page.keyboard.type("fr")
    page.keyboard.press("Enter")
    expect(words).to_have_attribute("data-value", "french")


def test_a_list_closes_by_a_press_elsewhere_and_stays_on_the_screen(visitor: Come) -> None:
    page = visitor(size="narrowest", touch=True).goto("/new/classic")
    seat = page.get_by_role("combobox", name="Player 2")
    seat.scroll_into_view_if_needed()
    seat.tap()
    listed = page.get_by_role("listbox", name="Player 2")
    expect(listed).to_be_visible()
    found = listed.bounding_box()
    assert found
    assert found["x"] >= 0
    assert found["x"] + found["width"] <= 360
    assert found["y"] + found["height"] <= 740
    page.touchscreen.tap(180, 85)
    expect(listed).to_be_hidden()
    pick(page, "Player 2", value="device")
    expect(seat).to_have_attribute("data-value", "device")


def test_the_level_in_the_sentence_explains_itself(visitor: Come) -> None:
    page = visitor().goto("/")
    level = page.get_by_role("combobox", name="Level")
    level.click()
    hard = page.get_by_role("option", name=re.compile("^hard"))
    expect(hard).to_contain_text("words")
    check_axe(page)
    shot(page, "list-home")
    page.keyboard.press("Escape")
    expect(hard).to_be_hidden()
    # On the board Escape takes tiles back; here it only closed the list.
    expect(level).to_be_focused()


@pytest.mark.parametrize("size", ["wide", "narrow"])
def test_new_table_in_pictures(visitor: Come, size: Any) -> None:
    page = visitor(size=size).goto("/new/deluxe")
    page.get_by_role("heading", name="Variations").wait_for()
    check_axe(page)
    shot(page, f"new-table-{size}")
    page.get_by_role("combobox", name="Player 2").click()
    shot(page, f"new-table-list-{size}")
