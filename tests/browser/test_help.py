"""The help pages give a player all that the five rule sheets give."""

import re

from playwright.sync_api import expect

from .. import sheets
from .listbox import pick
from .visitors import Come

TIPS = (
    *("short-words", "the-s", "shuffle", "premiums", "next-play"),
    *("all-seven", "q-without-u", "hooks", "choice", "spirit"),
)


def test_the_page_shows_all_that_the_sheets_give(visitor: Come) -> None:
    page = visitor().goto("/help/words")
    article = page.get_by_role("article")
    page.get_by_text(f"{len(sheets.threes())} words").wait_for()
    pages = {
        name: page.locator(f"#{name} .groups").inner_text()
        for name in ("two_letters", "three_letters", "q_without_u")
    }
    for part, heading in (("dos", "Dos and don’ts"), ("history", "History")):
        page.get_by_role("link", name=heading).click()
        expect(page.get_by_role("heading", name=heading)).to_be_visible()
        pages[part] = article.inner_text()
    page.get_by_role("link", name="Ten tips").click()
    for number in range(1, len(TIPS) + 1):
        if number > 1:
            page.get_by_role("link", name=re.compile("^Next")).click()
        expect(page.get_by_text(f"Tip {number} of 10")).to_be_visible()
        pages[str(number)] = article.inner_text()
    sheets.tick_off(pages)
    page.get_by_role("link", name="Now play").wait_for()


def test_a_tip_leads_to_its_word_list_and_a_word_is_found_there(visitor: Come) -> None:
    page = visitor().goto("/help/lessons/short-words")
    page.get_by_role("link", name="Three letters").click()
    expect(page.locator("#three_letters h2")).to_be_in_viewport()
    page.get_by_label("Find a word").fill("qa")
    expect(page.locator("#three_letters .groups")).to_have_text(re.compile(r"^\s*Q\s*QAT\s*$"))
    expect(page.locator("#two_letters")).to_contain_text("No words found.")
    expect(page.locator("#q_without_u")).to_contain_text("QANAT")


def test_the_tips_speak_the_language_of_the_page(visitor: Come) -> None:
    page = visitor(language="de").goto("/help/dos")
    expect(page.get_by_role("heading", name="Was geht, was nicht")).to_be_visible()
    expect(
        page.get_by_role("listitem").filter(has_text="nie schräg oder rückwärts")
    ).to_be_visible()
    page.get_by_role("link", name="Zehn Tipps").click()
    expect(page.get_by_role("heading", name="Kleine Wörter, viele Punkte")).to_be_visible()
    # The words are German, too, until others are chosen.
    expect(page.locator(".lesson")).to_contain_text("Probier SEI ab G7, waagerecht.")
    pick(page, "Sprache der Wörter", value="fr")
    expect(page.locator(".lesson")).to_contain_text("Probier MUE ab G7, waagerecht.")
    expect(page.get_by_role("heading", name="Kleine Wörter, viele Punkte")).to_be_visible()
