"""Invitations, rematches and turns find people wherever they are on the page."""

import re
import time

from playwright.sync_api import expect

from . import inboxes, plays
from .visitors import Come, check_axe

LIVE_MS = 2000
"""How soon the other must see it."""


def test_a_rematch_reaches_the_other_on_any_page_and_agreeing_starts_it(visitor: Come) -> None:
    maya, ben, before = inboxes.friends(visitor)
    page = ben.goto("/help")
    inboxes.listen(page)
    end = maya.goto(f"/table/{before['id']}")
    rematch = end.get_by_role("button", name="Rematch")
    rematch.wait_for()
    with end.expect_response("**/rematch"):
        rematch.click()
    asked_s = time.monotonic()
    line = page.get_by_role("status").filter(has_text="Maya wants a rematch.")
    expect(line).to_be_visible(timeout=LIVE_MS)
    assert time.monotonic() - asked_s < LIVE_MS / 1000
    check_axe(page, within="div:has(> .yes)")
    expect(page).to_have_title(re.compile(r"^\(1\) "))
    line.get_by_role("button", name="Agree").click()
    expect(page).to_have_url(re.compile("/table/"))
    for one in (page, end):
        one.get_by_role("grid").first.wait_for()
        expect(one.get_by_role("button", name=re.compile("^Pass")).first).to_be_visible()
    expect(line).to_be_hidden()


def test_a_rematch_is_agreed_to_from_the_end_screen(visitor: Come) -> None:
    maya, ben, before = inboxes.friends(visitor)
    page = ben.goto(f"/table/{before['id']}")
    page.get_by_role("button", name="Rematch").wait_for()
    again = maya.ask("POST", f"/tables/{before['id']}/rematch")
    page.get_by_role("button", name="Go to rematch").click()
    expect(page).to_have_url(re.compile(again["id"]))
    page.get_by_role("grid").first.wait_for()


def test_the_inbox_is_answered_by_keyboard_and_declining_shows_the_host(visitor: Come) -> None:
    maya, ben, _ = inboxes.friends(visitor)
    host = maya.goto("/help")
    inboxes.listen(host)
    table = inboxes.invite(maya, ben.ask("GET", "/account")["id"])
    page = ben.goto("/tables")
    bell = page.get_by_role("button", name="Inbox, 1 new")
    expect(bell).to_be_visible()
    bell.focus()
    page.keyboard.press("Enter")
    inbox = page.get_by_role("dialog", name="Inbox")
    expect(inbox.get_by_role("heading", name="Inbox")).to_be_focused()
    expect(inbox.get_by_text("Maya invites you to play.")).to_be_visible()
    page.keyboard.press("Escape")
    expect(inbox).to_be_hidden()
    expect(bell).to_be_focused()
    page.keyboard.press("Enter")
    decline = inbox.get_by_role("button", name="Decline")
    decline.focus()
    page.keyboard.press("Enter")
    expect(inbox.get_by_text("All caught up.")).to_be_visible()
    expect(page.get_by_role("button", name="Inbox", exact=True)).to_be_visible()
    # There's also the end of the game that made them friends.
    expect(host.get_by_role("button", name="Inbox, 2 new")).to_be_visible(timeout=LIVE_MS)
    shown = inboxes.opened(host)
    for news in ("Ben can’t play this time.", "You won against Ben!"):
        expect(shown.get_by_text(news)).to_be_visible()
        shown.get_by_role("button", name=f"Dismiss: {news}").click()
        expect(shown.get_by_text(news)).to_be_hidden()
    expect(shown.get_by_text("All caught up.")).to_be_visible()
    assert ben.ask("GET", "/me/inbox")["items"] == []
    assert maya.ask("GET", f"/tables/{table['id']}")["seats"][1]["kind"] == "open"


def test_a_friend_is_invited_by_one_tap_and_joins_from_the_line(visitor: Come) -> None:
    maya, ben, _ = inboxes.friends(visitor)
    page = ben.goto("/lobby")
    inboxes.listen(page)
    host = maya.goto("/tables")
    host.get_by_role("button", name="Invite Ben to play").click()
    expect(host).to_have_url(re.compile("/table/"))
    line = page.get_by_role("status").filter(has_text="Maya invites you to play.")
    expect(line).to_be_visible(timeout=LIVE_MS)
    line.get_by_role("button", name="Join").click()
    for one in (page, host):
        expect(one.get_by_role("button", name=re.compile("^Pass")).first).to_be_visible()
    # On a person's page, too.
    profile = maya.goto(f"/person/{ben.ask('GET', '/account')['id']}")
    expect(profile.get_by_role("button", name="Invite Ben to play")).to_be_visible()


def test_the_tab_says_your_turn_and_the_bell_leaves_out_the_table_in_view(visitor: Come) -> None:
    maya, ben = visitor(), visitor()
    here, _ = plays.our_turn(maya, ben)
    page = maya.goto_table(here)
    expect(page).to_have_title(re.compile("^Your turn · "))
    expect(page.locator('link[rel="icon"]')).to_have_attribute("href", "/icon-turn.svg")
    expect(page.get_by_role("button", name="Inbox", exact=True)).to_be_visible()
    # Another page counts it.
    page.get_by_role("link", name="Rules and help").click()
    expect(page.get_by_role("button", name="Inbox, 1 new")).to_be_visible()
    expect(page).to_have_title(re.compile(r"^\(1\) "))
    page.go_back()
    expect(page).to_have_title(re.compile("^Your turn · "))
    maya.command(here["id"], maya.view(here["id"], 0), "pass_turn")
    expect(page).to_have_title(re.compile("^(?!Your turn)"), timeout=LIVE_MS)
    expect(page.locator('link[rel="icon"]')).to_have_attribute("href", "/icon.svg")
    # A game that is over doesn't wait for us any more: it's news until its table is seen.
    ben.command(here["id"], ben.view(here["id"], 1), "pass_turn")
    expect(page).to_have_title(re.compile("^Your turn · "), timeout=LIVE_MS)
    page.get_by_role("link", name="Rules and help").click()
    expect(page.get_by_role("button", name="Inbox, 1 new")).to_be_visible()
    ben.ask("POST", f"/tables/{here['id']}/leave", level=None)
    expect(page).to_have_title(re.compile(r"^(?!\()"), timeout=LIVE_MS)
    expect(page.get_by_role("button", name="Inbox, 1 new")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()
    page.get_by_role("link", name="Rules and help").click()
    expect(page.get_by_role("button", name="Inbox", exact=True)).to_be_visible(timeout=LIVE_MS)


def test_a_player_who_resigns_and_the_one_who_wins_see_the_end(visitor: Come) -> None:
    for way, button in (("Resign…", "Resign"), ("Leave table…", "Resign and leave")):
        maya, ben = visitor(), visitor()
        table, _ = plays.our_turn(maya, ben)
        page, other = maya.goto_table(table), ben.goto_table(table)
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name=way).click()
        page.get_by_role("dialog").get_by_role("button", name=button, exact=True).click()
        for one in (page, other):
            expect(one.get_by_role("heading", level=1)).to_have_text(re.compile("Ben"))
            expect(one.get_by_role("button", name="Rematch")).to_be_visible()
            expect(one).to_have_url(re.compile(table["id"]))


def test_a_player_who_leaves_a_game_of_three_may_watch_or_leave(visitor: Come) -> None:
    page = inboxes.left(visitor)
    expect(page.get_by_role("button", name=re.compile("^Pass"))).to_have_count(0)
    page.get_by_role("link", name="Leave table").click()
    expect(page.get_by_role("heading", name="My tables")).to_be_visible()


def test_presence_is_seen_by_the_circle_and_can_be_hidden(visitor: Come) -> None:
    page = inboxes.friends_online(visitor)
    rows = page.get_by_role("region", name="Friends").or_(page.locator("#friends"))
    expect(rows.get_by_role("listitem").filter(has_text="Papa")).to_contain_text("Online")
    expect(rows.get_by_role("listitem").filter(has_text="Cleo")).to_contain_text("1 game together")
    page.goto(re.sub("/tables$", "/account", page.url))
    switch = page.get_by_role("switch", name="Show when I’m online")
    expect(switch).to_have_attribute("aria-checked", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "false")
    page.reload()
    expect(switch).to_have_attribute("aria-checked", "false")
