"""Two friends from the first page to their first turns; a name is asked for once, and a new one is
seen by the other at once."""

import re

from playwright.sync_api import expect

from . import plays
from .visitors import Come, Data, Visitor, check_axe, check_fits, goto_slowly, shot


def play_a_word(one: Visitor, table: Data, seat: int) -> None:
    """Lay the best word by keys and play it."""
    view = one.view(table["id"], seat)
    chosen = plays.choose(table, view)
    assert chosen, view["racks"][seat]
    plays.lay_by_keys(one.page, chosen)
    one.page.keyboard.press("Enter")
    plays.becomes(lambda: len(one.view(table["id"], seat)["sheet"]), len(view["sheet"]) + 1)


def test_two_friends_play_after_four_actions_of_the_host(visitor: Come) -> None:
    maya = visitor(permissions=["clipboard-read", "clipboard-write"])
    page = maya.goto("/")
    page.get_by_role("grid").wait_for()

    shot(page, "friends-1-first-page")
    # Choose.
    page.get_by_role("button", name="Play a friend").click()
    asked = page.get_by_role("dialog", name="What’s your name?")
    field = asked.get_by_role("textbox", name="Your name")
    expect(field).to_be_focused()
    suggestion = field.input_value()
    assert len(suggestion.split()) == 2
    check_axe(page)
    shot(page, "friends-2-name")
    # Name: Enter accepts the suggestion.
    page.keyboard.press("Enter")
    expect(page.get_by_role("img", name=re.compile("QR code"))).to_be_visible()
    expect(page.get_by_text("The game starts as soon as everyone’s here.")).to_be_visible()
    expect(page.get_by_role("button", name="Start game")).to_be_hidden()
    shot(page, "friends-3-share")
    # Share.
    page.get_by_role("button", name="Copy link").click()
    link = page.evaluate("() => navigator.clipboard.readText()")
    assert "/join/" in link

    ben = visitor(size="narrow", touch=True)
    theirs = ben.page
    # The name to accept or replace is there before anyone can type, never in between.
    go_on = goto_slowly(ben, "/join/" + link.split("/join/")[1], "**/guests")
    expect(theirs.get_by_role("textbox", name="Your name")).to_have_count(0)
    go_on()
    expect(theirs.get_by_role("heading", name=f"{suggestion} invited you.")).to_be_visible()
    expect(theirs.get_by_role("textbox", name="Your name")).not_to_have_value("")
    theirs.get_by_role("textbox", name="Your name").fill("Ben")
    check_fits(theirs)
    shot(theirs, "friends-4-invitation")
    theirs.get_by_role("button", name="Join table").tap()

    # The game is on for both, without a start.
    for one in (page, theirs):
        expect(one.get_by_role("grid", name="Board")).to_be_visible()
    table = first_table(maya)
    assert [seat["name"] for seat in table["seats"]] == [suggestion, "Ben"]
    # Play: the one who goes first, and then the other.
    seats = {0: maya, 1: ben}
    first = maya.view(table["id"], 0)["mover"]
    maya.ask("POST", f"/tables/{table['id']}/notes", text="Good luck!")
    note = theirs.locator(".pn", has_text="Good luck!")
    expect(note).to_be_visible()
    for seat in (first, 1 - first):
        play_a_word(seats[seat], table, seat)
        sheet = maya.view(table["id"], 0)["sheet"]
        assert (sheet[-1]["seat"], sheet[-1]["kind"]) == (seat, "play")
        if seat == 0:
            # On a phone the challenge has the whole row.
            expect(theirs.get_by_role("button", name=re.compile("^Challenge"))).to_be_visible()
            expect(note).to_be_hidden()
    for one in (page, theirs):
        expect(one.locator(".playarea")).to_have_attribute(
            "data-version", str(maya.view(table["id"], 0)["version"])
        )

    shot(page, "friends-5-game")
    plays.play_on(table, seats)
    for one in (page, theirs):
        expect(one.get_by_role("button", name="Rematch")).to_be_visible()
    shot(page, "friends-6-end")

    # No one is asked twice.
    page.goto(maya.url + "/")
    page.get_by_role("grid").wait_for()
    page.get_by_role("button", name="Play a friend").click()
    expect(page.get_by_role("img", name=re.compile("QR code"))).to_be_visible()


def first_table(one: Visitor) -> Data:
    tables = one.ask("GET", "/tables")["tables"]
    found: Data = next(
        table for table in tables if all(seat["kind"] == "person" for seat in table["seats"])
    )
    return found


def test_a_new_name_is_seen_by_the_other_at_once(visitor: Come) -> None:
    maya, ben = visitor(), visitor()
    table, _ = plays.our_turn(maya, ben)
    page = maya.goto_table(table)
    seats = page.get_by_role("list").filter(has_text="Ben").first
    expect(seats).to_contain_text("Ben")
    account = ben.goto("/account")
    account.get_by_label("Your name").fill("Benedikta")
    account.keyboard.press("Enter")
    expect(account.get_by_text("Other players now see this name")).to_be_visible()
    expect(seats).to_contain_text("Benedikta")
    expect(page.get_by_role("region", name="Score sheet")).to_contain_text("Benedikta")


def test_a_word_for_you_is_refused_as_a_name_and_the_dialog_can_be_left(visitor: Come) -> None:
    maya = visitor()
    page = maya.goto("/")
    page.get_by_role("grid").wait_for()
    friend = page.get_by_role("button", name="Play a friend")
    friend.click()
    asked = page.get_by_role("dialog", name="What’s your name?")
    asked.get_by_role("textbox").fill("you")
    page.keyboard.press("Enter")
    expect(asked.get_by_role("alert")).to_have_text("“you” can’t be a name here: choose another.")
    page.keyboard.press("Escape")
    expect(asked).to_be_hidden()
    assert len(maya.ask("GET", "/tables")["tables"]) == 1
    friend.click()
    asked.get_by_role("textbox").fill("Maya")
    asked.get_by_role("button", name="Continue").click()
    expect(page.get_by_role("img", name=re.compile("QR code"))).to_be_visible()
    assert maya.ask("GET", "/account")["name"] == "Maya"


def test_a_guest_without_a_name_is_you_to_themselves(visitor: Come) -> None:
    """Alone with the computer no one is asked for a name, and the page says “You”."""
    maya = visitor(language="de-DE")
    page = maya.goto("/new/classic")
    page.get_by_role("button", name="Tisch erstellen").click()
    page.wait_for_url("**/table/*")
    page.get_by_role("grid").first.wait_for()
    name = maya.ask("GET", "/account")["name"]
    sheet = page.get_by_role("region", name="Spielzettel")
    expect(sheet).to_contain_text("Du")
    expect(sheet).not_to_contain_text(name)
