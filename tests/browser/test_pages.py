"""The pages around a table, as people come to them: the first visit, a new table, an invitation, an
account, help, and every page looked at."""

import re
import time

import pytest
from playwright.sync_api import Page, Route, expect

from . import plays
from .listbox import pick
from .visitors import Come, Data, Visitor, settle, shot

EDITIONS = ("classic", "heritage", "deluxe", "message-board", "dice", "tournament")


# ── The first visit ─────────────────────────────────────────────────────────────────────────────


def first_table(one: Visitor) -> Data:
    """The table that the first page shows."""
    tables: list[Data] = one.ask("GET", "/tables")["tables"]
    return next(table for table in tables if table["state"] == "playing")


def wait_for_turn(one: Visitor) -> Data:
    """What we see on the first page once it is our turn; the computer may have the first word."""
    one.page.get_by_role("heading", name="Your turn.").wait_for()
    return one.view(first_table(one)["id"], 0)


def best_word(one: Visitor) -> list[plays.Laid]:
    table = first_table(one)
    laid = plays.choose(table, one.view(table["id"], 0))
    assert laid, "a rack without any play is rare enough to be looked at"
    return laid


def test_a_word_is_played_within_ten_seconds_of_the_first_visit(visitor: Come) -> None:
    # The server has had a visitor before.
    visitor().goto("/").get_by_role("grid").wait_for()
    maya = visitor()
    begun = time.monotonic()
    page = maya.goto("/")
    page.get_by_role("grid").wait_for()
    wait_for_turn(maya)
    before_thinking = time.monotonic()
    laid = best_word(maya)
    after_thinking = time.monotonic()
    plays.lay_by_mouse(page, laid)
    page.get_by_role("button", name=re.compile(r"^Play \d+")).click()
    page.wait_for_url("**/table/*")
    assert time.monotonic() - begun - (after_thinking - before_thinking) < 10
    expect(page.get_by_role("grid")).to_be_visible()


def test_the_game_goes_on_at_its_table_with_the_same_stream(visitor: Come) -> None:
    maya = visitor()
    streams: list[str] = []
    loads: list[str] = []
    maya.page.on("websocket", lambda socket: streams.append(socket.url))
    maya.page.on("load", lambda _: loads.append(maya.page.url))
    page = maya.goto("/")
    wait_for_turn(maya)
    table = first_table(maya)
    plays.lay_by_mouse(page, best_word(maya))
    page.get_by_role("button", name=re.compile(r"^Play \d+")).click()
    page.wait_for_url(f"**/table/{table['id']}")
    expect(page.get_by_text(re.compile("Score sheet")).first).to_be_visible()
    assert sum("/tables/" in address for address in streams) == 1
    assert len(loads) == 1


def test_the_first_page_asks_the_server_once_for_a_game(visitor: Come) -> None:
    maya = visitor()
    asked: list[str] = []
    maya.page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    page = maya.goto("/")
    page.get_by_role("grid").wait_for()
    before = [one.split("/api/v1")[1] for one in asked if "/api/v1" in one]
    assert sorted(before)[:2] == ["/catalogue?how_to_play=false", "/first-game"]
    assert "/guests" not in before
    assert "/account" not in before


def test_visits_do_not_pile_up_tables(visitor: Come) -> None:
    maya = visitor()
    for _ in range(3):
        maya.goto("/").get_by_role("grid").wait_for()
    table = first_table(maya)
    page = maya.page
    pick(page, "Level", value="hard")
    pick(page, "Edition", value="deluxe")
    expect(page.locator(".board[data-edition='deluxe']")).to_be_visible()
    states = [one["state"] for one in maya.ask("GET", "/tables")["tables"]]
    assert states.count("playing") == 1
    assert first_table(maya)["id"] != table["id"]


def test_the_first_page_waits_on_the_star_with_a_note(visitor: Come) -> None:
    maya = visitor()
    page = maya.goto("/")
    page.get_by_role("heading", name=re.compile("Your turn|goes first|thinking")).wait_for()
    if (
        page.get_by_role("heading", name="Your turn.").is_visible()
        and not first_view(maya)["tiles"]
    ):
        expect(page.get_by_text("Start here. Drag a tile or type.")).to_be_visible()
        letter = next(face for face in first_view(maya)["racks"][0] if face != "?")
        page.keyboard.press(letter.lower())
        expect(page.locator('[data-square="H8"] .tile')).to_be_visible()
        expect(page.get_by_text("Start here. Drag a tile or type.")).to_be_hidden()


def first_view(one: Visitor) -> Data:
    return one.view(first_table(one)["id"], 0)


# ── A new table ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_table_of_every_edition_starts_against_the_computer(visitor: Come, edition: str) -> None:
    maya = visitor()
    page = maya.goto(f"/new/{edition}")
    expect(page.locator(f'input[name="edition"][value="{edition}"]')).to_be_checked()
    if edition == "message-board":
        # Over days one plays with people; the computer can be chosen.
        chair = page.get_by_role("combobox", name="Player 2", exact=True)
        expect(chair).to_have_attribute("data-value", "open")
        pick(page, "Player 2", value="computer")
    page.get_by_role("button", name="Create table").click()
    page.wait_for_url("**/table/*")
    page.get_by_role("grid").first.wait_for()
    table = first_table(maya)
    assert table["agreement"]["edition"] == edition
    assert [seat["kind"] for seat in table["seats"]] == ["person", "computer"]
    timing = table["agreement"]["options"]["timing"]
    kinds = {"dice": "turn", "tournament": "game", "message-board": "days"}
    assert (timing and timing["kind"]) == kinds.get(edition)


def test_everything_that_is_chosen_is_agreed_on(visitor: Come) -> None:
    maya = visitor()
    page = maya.goto("/new/deluxe")
    page.get_by_label("Your name").fill("Maya")
    pick(page, "Player 2", value="device")
    page.get_by_label("Player 2’s name").fill("Ben")
    page.get_by_role("switch", name="Longer first word").click()
    page.get_by_role("radio", name="5", exact=True).check()
    page.get_by_role("switch", name="Recycle").click()
    page.get_by_role("switch", name="Finish line").click()
    page.get_by_role("group", name="Player 2’s target").get_by_text("Expert 200").click()
    page.get_by_role("radio", name=re.compile("Game clock")).check()
    page.get_by_label("Minutes per player").fill("10")
    page.get_by_text("More: challenges").click()
    pick(page, re.compile("^Challenges"), value="five")
    page.get_by_role("switch", name="Spectators").click()
    page.get_by_role("button", name="Create table").click()
    page.wait_for_url("**/table/*")
    table = first_table(maya)
    agreed = table["agreement"]
    assert [seat["name"] for seat in table["seats"]] == ["Maya", "Ben"]
    assert table["your_seats"] == [0, 1]
    assert agreed["spectators"] is False
    options = agreed["options"]
    assert options["challenge"] == "five"
    assert options["variations"] == ["recycle"]
    assert options["first_word_min"] == 5
    assert options["targets"] == [120, 200]
    assert options["timing"]["seconds"] == 600
    # The choice is remembered for the next table.
    page = maya.goto("/new")
    expect(page.get_by_role("switch", name="Recycle")).to_be_checked()
    expect(page.get_by_label("Minutes per player")).to_have_value("10")


def test_what_cannot_be_is_refused_with_a_sentence(visitor: Come) -> None:
    maya = visitor()
    page = maya.goto("/new/classic")
    page.get_by_label("Your name").fill("‎‎")
    page.get_by_role("button", name="Create table").click()
    expect(page.get_by_role("alert")).to_contain_text("name")


# ── An invitation ───────────────────────────────────────────────────────────────────────────────


def test_a_person_joins_by_the_link_in_another_browser(visitor: Come) -> None:
    maya, ben = visitor(), visitor()
    page = maya.goto("/new/heritage")
    page.get_by_label("Your name").fill("Maya")
    pick(page, "Player 2", value="open")
    page.get_by_role("button", name="Create table").click()
    page.wait_for_url("**/table/*")
    table = maya.ask("GET", "/tables")["tables"][0]
    other = ben.goto(f"/join/{table['code']}")
    expect(other.get_by_role("heading", name="Maya invited you.")).to_be_visible()
    expect(other.get_by_text("No clock.")).to_be_visible()
    # The host changes something meanwhile: who would sit down is asked again.
    maya.ask(
        "PATCH",
        f"/tables/{table['id']}/agreement",
        edition="heritage",
        options={"timing": {"kind": "turn", "seconds": 60}},
    )
    other.get_by_label("Your name").fill("Ben")
    other.get_by_role("button", name="Join table").click()
    expect(other.get_by_text("Maya just changed these.")).to_be_visible()
    expect(other.get_by_text("You have 1 minute per turn")).to_be_visible()
    other.get_by_role("button", name="Join table").click()
    other.wait_for_url(f"**/table/{table['id']}")
    seats = maya.ask("GET", f"/tables/{table['id']}")["seats"]
    assert [seat["name"] for seat in seats] == ["Maya", "Ben"]
    # Who sits there already goes to the table, and who comes late may watch.
    ben.goto(f"/join/{table['code']}").wait_for_url(f"**/table/{table['id']}")
    maya.start(table["id"])
    late = visitor().goto(f"/join/{table['code']}")
    expect(late.get_by_role("heading", name="This table is full.")).to_be_visible()
    late.get_by_role("link", name="Watch").click()
    late.get_by_role("grid").first.wait_for()


def test_a_code_is_typed_with_or_without_its_dash(visitor: Come) -> None:
    maya, ben = visitor(), visitor()
    maya.become_guest("Maya")
    table = maya.open_table("me", "open")
    page = ben.goto("/")
    page.get_by_label("Code or link").fill("FERN")
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("eight letters")
    page.get_by_label("Code or link").fill(f"{table['code'][:4]}-{table['code'][4:]}".lower())
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.get_by_role("heading", name="Maya invited you.")).to_be_focused()


def test_a_listed_table_is_in_the_lobby(visitor: Come) -> None:
    maya, ben = visitor(), visitor()
    maya.become_guest("Lobby Maya")
    table = maya.open_table("me", "open", is_listed=True)
    page = ben.goto("/lobby")
    row = page.get_by_role("listitem").filter(has_text="Lobby Maya").first
    row.get_by_role("button", name="Join table").click()
    page.get_by_role("dialog", name="What’s your name?").get_by_role("textbox").fill("Ben")
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/table/{table['id']}")


def test_my_tables_have_my_turn_first(visitor: Come) -> None:
    maya, ben = visitor(), visitor()
    table, view = plays.our_turn(
        maya, ben, options={"timing": {"kind": "days", "days": 3, "bank_days": 0}}
    )
    page = maya.goto("/tables")
    mine = (
        page.get_by_role("region").or_(page.locator("section")).filter(has_text="Your turn").first
    )
    expect(mine.get_by_role("link", name=re.compile("Ben"))).to_contain_text("3 days left")
    maya.command(table["id"], view, "pass_turn")
    page.reload()
    expect(page.get_by_role("heading", name="Others’ turn")).to_be_visible()
    expect(page.get_by_text("Ben’s turn")).to_be_visible()


# ── Accounts ────────────────────────────────────────────────────────────────────────────────────


def test_an_account_is_named_signed_in_elsewhere_and_deleted(visitor: Come) -> None:
    maya, elsewhere = visitor(), visitor()
    page = maya.goto("/account")
    page.get_by_label("Your name").fill("Maya")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("heading", name="Maya")).to_be_visible()
    expect(page.get_by_text("Other players now see this name")).to_be_visible()
    handle = f"maya{time.monotonic_ns()}"[:20]
    form = page.locator("section").filter(has_text="Add a password")
    form.get_by_label("Username").fill(handle)
    form.get_by_label("New password").fill("four small words here")
    page.get_by_role("button", name="Save password").click()
    expect(page.get_by_text(f"Signed in as {handle}.")).to_be_visible()

    other = elsewhere.goto("/account")
    other.get_by_label("Username").fill(handle)
    other.get_by_label("Password").fill("something else entirely")
    other.get_by_role("button", name="Sign in", exact=True).click()
    expect(other.get_by_role("alert")).to_be_visible()
    other.get_by_label("Password").fill("four small words here")
    other.get_by_role("button", name="Sign in", exact=True).click()
    expect(other.get_by_role("heading", name="Maya")).to_be_visible()

    page.reload()
    page.get_by_role("button", name="Sign out that device").click()
    expect(page.get_by_text("Signed out.")).to_be_visible()
    other.reload()
    expect(other.get_by_text("You’re not signed in on this device.")).to_be_visible()

    page.get_by_label("Token name").fill("my bot")
    page.get_by_role("button", name="New token").click()
    expect(page.locator(".token code")).not_to_be_empty()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download your data").click()
    assert handle in download.value.path().read_text("utf-8")

    page.get_by_role("button", name="Delete account").click()
    dialog = page.get_by_role("dialog", name="Delete your account?")
    expect(dialog).to_contain_text("You’ll resign from games")
    dialog.get_by_role("button", name="Keep account").click()
    expect(dialog).to_be_hidden()
    page.get_by_role("button", name="Delete account").click()
    dialog.get_by_role("button", name="Delete everything").click()
    page.wait_for_url("**/")
    other.goto(f"{maya.url}/account")
    other.get_by_label("Username").fill(handle)
    other.get_by_label("Password").fill("four small words here")
    other.get_by_role("button", name="Sign in", exact=True).click()
    expect(other.get_by_role("alert")).to_be_visible()


def test_a_passkey_is_made_and_signs_in(visitor: Come) -> None:
    maya = visitor()
    # Where the server says it's running, which is where `./play` leads.
    assert "//localhost:" in maya.url
    maya.page.goto(maya.url + "/account")
    tools = maya.context.new_cdp_session(maya.page)
    tools.send("WebAuthn.enable")
    tools.send(
        "WebAuthn.addVirtualAuthenticator",
        {
            "options": {
                "protocol": "ctap2",
                "transport": "internal",
                "hasResidentKey": True,
                "hasUserVerification": True,
                "isUserVerified": True,
            }
        },
    )
    page = maya.page
    page.get_by_label("Your name").fill("Maya")
    page.get_by_role("button", name="Save", exact=True).click()
    # The page does one thing at a time: what is clicked meanwhile counts for nothing.
    expect(page.get_by_text("Other players now see this name")).to_be_visible()
    form = page.locator("section").filter(has_text="Add a password")
    form.get_by_label("Username").fill(f"key{time.monotonic_ns()}"[:20])
    page.get_by_role("button", name="Add a passkey instead").click()
    expect(page.get_by_text("1 passkey")).to_be_visible()
    page.get_by_role("button", name="Sign out", exact=True).click()
    expect(page.get_by_text("You’re not signed in on this device.")).to_be_visible()
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("heading", name="Maya")).to_be_visible()


def test_opening_the_page_by_the_number_leads_to_the_name_unless_one_plays_there(
    visitor: Come,
) -> None:
    maya, ben = visitor(), visitor()
    number = maya.url.replace("localhost", "127.0.0.1")
    maya.page.goto(f"{number}/account?from=bookmark")
    expect(maya.page).to_have_url(f"{maya.url}/account?from=bookmark")
    # Ben has played by the number before: his games are there, and the page says how to move.
    ben.context.request.post(f"{number}/api/v1/guests", data={"name": "Ben"})
    ben.page.goto(f"{number}/account")
    expect(ben.page.get_by_role("heading", name="Ben")).to_be_visible()
    expect(ben.page.get_by_role("button", name="Add a passkey instead")).to_have_count(0)
    there = ben.page.get_by_role("link", name="localhost")
    expect(there).to_have_attribute("href", f"{maya.url}/account")


# ── The room ────────────────────────────────────────────────────────────────────────────────────


def theme(page: Page) -> str:
    found: str = page.evaluate("() => document.documentElement.dataset.theme")
    return found


def test_the_light_is_kept_and_can_follow_the_system(visitor: Come) -> None:
    maya = visitor()
    page = maya.goto("/lobby")
    assert theme(page) == "light"
    page.get_by_role("button", name="Dark theme").click()
    assert theme(page) == "dark"
    page.reload()
    assert theme(page) == "dark"
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("group", name="Theme").get_by_text("Auto").click()
    assert theme(page) == "light"
    page.emulate_media(color_scheme="dark")
    page.wait_for_function("() => document.documentElement.dataset.theme === 'dark'")


def test_sound_is_off_until_it_is_asked_for(visitor: Come) -> None:
    page = visitor().goto("/lobby")
    button = page.get_by_role("button", name="Sound")
    expect(button).to_have_attribute("aria-pressed", "false")
    button.click()
    page.reload()
    expect(button).to_have_attribute("aria-pressed", "true")


def test_links_load_nothing_and_put_the_focus_on_the_heading(visitor: Come) -> None:
    page = visitor().goto("/lobby")
    page.evaluate("() => { window.here = true }")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="New table").click()
    expect(page.get_by_role("heading", name="New table")).to_be_focused()
    assert page.title() == "New table · Lexiko"
    page.go_back()
    expect(page.get_by_role("heading", name="Lobby")).to_be_focused()
    assert page.evaluate("() => window.here")


def test_back_and_forward_come_to_where_one_was(visitor: Come) -> None:
    page = visitor().goto("/help/classic")
    page.get_by_role("heading", level=2).first.wait_for()
    page.evaluate("() => scrollTo(0, 400)")
    page.get_by_role("link", name="Shortcuts").evaluate("link => link.click()")
    expect(page.get_by_role("heading", level=1, name="Shortcuts")).to_be_visible()
    assert page.evaluate("() => scrollY") == 0
    page.evaluate("() => scrollTo(0, 150)")
    page.wait_for_function("() => scrollY === 150")
    page.go_back()
    page.wait_for_function("() => scrollY === 400")
    page.go_forward()
    page.wait_for_function("() => scrollY === 150")
    page.reload()
    page.wait_for_function("() => scrollY === 150")


def test_an_answer_that_comes_after_its_page_was_left_leads_nowhere(visitor: Come) -> None:
    maya = visitor()
    maya.become_guest("Maya")
    table = maya.open_table("me", "open", starts=False)
    held: list[Route] = []
    page = maya.page
    page.route(re.compile("/invitations/|/people/slow"), lambda route: held.append(route))
    # Who sits there already would be taken to the table.
    maya.goto(f"/join/{table['code']}")
    plays.becomes(lambda: (page.title(), len(held))[1], 1)
    page.get_by_role("link", name="Help").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    with page.expect_response(re.compile("/invitations/")):
        held.pop().continue_()
    settle(page)
    assert "/help" in page.url
    # A page of the same kind, asked for later and answered sooner.
    page.evaluate("() => { document.querySelector('.wordmark').href = '/person/slow' }")
    page.locator(".wordmark").click()
    plays.becomes(lambda: (page.title(), len(held))[1], 1)
    page.evaluate("() => { document.querySelector('.wordmark').href = '/person/me' }")
    page.locator(".wordmark").click()
    expect(page.get_by_role("heading", level=1, name="Maya")).to_be_visible()
    with page.expect_response(re.compile("/people/slow")):
        held.pop().fulfill(json={**maya.ask("GET", "/people/me"), "name": "Late"})
    settle(page)
    expect(page.get_by_role("heading", level=1, name="Maya")).to_be_visible()
    assert page.url.endswith("/person/me")


def test_a_wrong_address_says_so(visitor: Come) -> None:
    page = visitor().goto("/lobby")
    page.get_by_role("heading", name="Lobby").wait_for()
    page.evaluate(
        "() => { history.pushState(null, '', '/nowhere'); "
        "dispatchEvent(new PopStateEvent('popstate')) }"
    )
    expect(page.get_by_role("heading", name="There’s nothing here.")).to_be_focused()
    page = visitor().goto("/join/notacode!")
    expect(page.get_by_role("heading", name="Invitation not found.")).to_be_visible()


def test_a_question_mark_lists_the_shortcuts(visitor: Come) -> None:
    page = visitor().goto("/lobby")
    page.get_by_role("heading", name="Lobby").wait_for()
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Shortcuts")
    expect(dialog).to_contain_text("Backspace")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


# ── Help ────────────────────────────────────────────────────────────────────────────────────────


def test_a_lesson_is_tried_by_hand_and_shown(visitor: Come) -> None:
    page = visitor().goto("/help/lessons/premiums")
    for face, name in (("E", "H9"), ("X", "I9")):
        plays.rack_tile(page, face).click()
        plays.square(page, name).click()
    expect(page.get_by_text("39 points: EX 17 + FE 5 + AX 17")).to_be_visible()
    page.get_by_role("link", name=re.compile("^Next")).click()
    page.get_by_role("button", name="Show me").click()
    expect(page.get_by_text("26 points: WAX 26")).to_be_visible()
    page.get_by_role("button", name="Take tiles back").click()
    expect(page.get_by_text("26 points")).to_be_hidden()


def test_word_lists_are_locked_at_a_table_with_a_closed_dictionary(visitor: Come) -> None:
    stranger = visitor().goto("/help/words")
    expect(stranger.get_by_text("QI", exact=True).first).to_be_visible()
    maya = visitor()
    maya.become_guest()
    table = maya.open_table("me", "me")
    page = maya.goto("/help/words")
    expect(page.get_by_role("heading", name="Word lists are locked")).to_be_visible()
    expect(page.get_by_text("QI", exact=True)).to_have_count(0)
    maya.ask("POST", f"/tables/{table['id']}/leave", level=None)
    page.reload()
    expect(page.get_by_text("QI", exact=True).first).to_be_visible()


def test_word_lists_are_open_beside_the_first_game(visitor: Come) -> None:
    maya = visitor()
    maya.goto("/").get_by_role("grid").wait_for()
    table = first_table(maya)
    assert (table["state"], table["your_seats"]) == ("playing", [0])
    page = maya.goto("/help/words")
    expect(page.get_by_text("QI", exact=True).first).to_be_visible()
    expect(page.get_by_role("heading", name="Word lists are locked")).to_have_count(0)


def test_a_game_that_all_agree_to_show_has_a_page(visitor: Come) -> None:
    maya = visitor()
    maya.become_guest("Maya")
    table = maya.open_table("me", "me")
    mover = maya.view(table["id"], 0)["mover"]
    view = maya.view(table["id"], mover)
    laid = plays.choose(table, view)
    assert laid
    placed = [{"square": one.square, "tile": one.face, "letter": one.letter} for one in laid]
    maya.command(table["id"], view, "play_tiles", placed=placed)
    maya.command(table["id"], maya.view(table["id"], 1 - mover), "resign")
    link = maya.ask("POST", f"/tables/{table['id']}/publish", agrees=True)["link"]
    page = visitor().goto("/games/" + link.split("/")[-1])
    expect(page.get_by_role("heading", name=re.compile("won"))).to_be_visible()
    page.get_by_role("button", name="Previous turn").click()
    expect(plays.square(page, laid[0].square).locator(".tile")).to_be_visible()
    shot(page, "game")
    page = visitor().goto("/games/nothing")
    expect(page.get_by_role("heading", name="This game isn’t public.")).to_be_visible()
