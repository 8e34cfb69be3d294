"""A family's evening at a real board: two games of a circle, the sheet handed over to another phone
in the second, and the running score at the end, during the next game and in the circle."""

import re

from playwright.sync_api import Page, expect

from .visitors import Come, Data, Visitor, check_axe, check_fits, picture, screens

TURNS = ("8F HORN", "H6 FA.M", "pass", "pass")


def enter(keeper: Visitor, table: str, *texts: str) -> None:
    """Turns as people write them, each for the seat to move."""
    for text in texts:
        view = keeper.view(table)
        mover = view["mover"]
        keeper.command(table, {**view, "seat": mover}, "turn", text=text)


def resign(keeper: Visitor, table: str, seat: int) -> None:
    keeper.command(table, {**keeper.view(table), "seat": seat}, "resign")


def table_of(page: Page) -> str:
    found = re.search(r"/table/([\w-]+)", page.url)
    assert found
    return found[1]


def test_a_family_keeps_the_score_of_an_evening_on_two_phones(visitor: Come) -> None:
    maya = visitor(size="narrow", touch=True)
    papa = visitor(size="narrow", touch=True, theme="dark")
    maya.become_guest("Maya")
    papa.become_guest("Papa")
    circle: Data = maya.ask("POST", "/circles", name="Family")
    papa.ask("POST", f"/circles/invitations/{circle['code']}/join")

    # From the circle, a sheet of the circle.
    page = maya.goto(f"/circle/{circle['id']}")
    expect(page.get_by_text("Play a game in this circle")).to_be_visible()
    page.get_by_role("link", name="Keep score").click()
    expect(page.get_by_text("it counts for the evening")).to_be_visible()
    page.get_by_role("textbox", name="Player 2").fill("Papa")
    page.get_by_role("button", name="Start scoring").click()
    expect(page.get_by_text("Maya keeps score")).to_be_attached()
    first = table_of(page)
    enter(maya, first, *TURNS)
    resign(maya, first, 1)
    expect(page.get_by_role("link", name="This evening: Maya 1 · Papa 0")).to_be_visible()

    # The rematch goes on with it: the score is on the sheet of the next game.
    page.get_by_role("button", name="Rematch").click()
    expect(page).not_to_have_url(re.compile(first))
    second = table_of(page)
    page.get_by_role("button", name="Score sheet").first.click()
    expect(page.get_by_role("link", name="This evening: Maya 1 · Papa 0")).to_be_visible()
    page.keyboard.press("Escape")
    enter(maya, second, *TURNS[:2])

    # Maya hands the sheet over by a code; she takes it back first, and then Papa takes it.
    def hand_over() -> str:
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Hand over the sheet").click()
        page.get_by_role("button", name="To another phone, by code").click()
        link = page.get_by_role("dialog").get_by_text("?keep=")
        expect(link).to_be_visible()
        return (link.text_content() or "").strip().removeprefix(maya.url)

    stale = hand_over()
    picture(page, "handover-code-light-narrow")
    check_axe(page, within="dialog[open]")
    page.get_by_role("dialog").get_by_role("button", name="Take it back").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    phone = papa.goto(stale)
    expect(phone.get_by_text("This offer is no longer open.")).to_be_visible()
    phone.get_by_role("button", name="Follow the sheet").click()
    taken = hand_over()
    expect(phone.get_by_text("Maya is handing the sheet over.")).to_be_visible()
    papa.goto(taken)
    expect(phone.get_by_role("dialog")).to_contain_text("You’ll enter the plays instead of Maya.")
    picture(phone, "handover-take-dark-narrow")
    check_axe(phone, within="dialog[open]")
    phone.get_by_role("button", name="Keep score").click()
    expect(phone.get_by_text("Papa keeps score", exact=False).first).to_be_attached()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_text("Papa keeps score", exact=False).first).to_be_attached()
    assert (maya.ask("GET", f"/tables/{second}"))["enters_for"] == []
    enter(papa, second, *TURNS[2:])
    resign(papa, second, 0)

    # At the end the evening is on paper; in the circle a host can correct and name it.
    for one in (page, phone):
        sheet = one.get_by_role("region", name="The evening so far")
        expect(sheet.get_by_role("row")).to_have_count(5)
        expect(sheet).to_contain_text("leads")
    for size, change in screens(page, ("light",), ("wide", "narrow")):
        change()
        page.get_by_role("region", name="The evening so far").scroll_into_view_if_needed()
        picture(page, f"evening-end-{size}")
    check_axe(page)
    page.get_by_role("link", name="Evenings").click()
    evening = page.get_by_role("region", name="Evenings")
    expect(evening.get_by_role("row")).to_have_count(5)
    page.get_by_role("button", name="Rename evening").click()
    page.get_by_label("Name of the evening").fill("Boxing Day")
    page.get_by_role("dialog").get_by_role("button", name="Save").click()
    expect(evening.get_by_role("heading", name="Boxing Day")).to_be_visible()
    evening.get_by_role("button", name="Leave out game 1").click()
    expect(evening).to_contain_text("Papa leads")
    for size, change in screens(page, ("dark", "light"), ("wide", "narrow")):
        change()
        check_fits(page)
        evening.scroll_into_view_if_needed()
        picture(page, f"evening-circle-{size}")
    check_axe(page)
    evening.get_by_role("button", name="Count game 1 again").click()
    evening.get_by_text("Points", exact=True).first.click()
    expect(evening).to_contain_text("Maya leads")
    # Papa, who isn't a host, sees the same and changes nothing.
    papa.goto(f"/circle/{circle['id']}")
    seen = phone.get_by_role("region", name="Evenings")
    expect(seen).to_contain_text("Boxing Day")
    expect(seen.get_by_role("button", name=re.compile("Leave out"))).to_have_count(0)
    evening.get_by_role("button", name="End evening").click()
    expect(seen).to_contain_text("Earlier evenings")
