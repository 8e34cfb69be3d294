"""The table page with several browsers: challenges, spectators, a connection that breaks, the
waiting room, the end."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, WebSocketRoute, expect

from lexiko.engine import Play

from .listbox import pick
from .plays import TRIES, Laid, becomes, choose, no_word, plays, tiles_of
from .visitors import Come, Data, Visitor, check_axe, check_fits, resize, shot


def two_at_a_table(
    visitor: Come, turns: int = 0, most_tiles: int = 7, **agreement: Any
) -> tuple[Data, dict[int, Visitor]]:
    """A started game of Maya and Robin in which both had a word of a few letters, and who sits at
    which seat, after a number of turns."""
    maya, robin = visitor(), visitor()
    maya.become_guest("Maya")
    robin.become_guest("Robin")
    seats = {0: maya, 1: robin}
    for _ in range(TRIES):
        table = maya.open_table("me", "open", **agreement)
        robin.join(table)
        table = maya.start(table["id"])
        order = maya.view(table["id"])["order"]
        if all(choose(table, who.view(table["id"]), is_short) for who in seats.values()) and all(
            play_best(seats[order[turn % 2]], table, most_tiles) for turn in range(turns)
        ):
            return table, seats
    pytest.fail("no two racks had a short play")


def is_short(play: Play) -> bool:
    return 2 <= len(play.placed) <= 5


def placed(tiles: list[Laid]) -> list[Data]:
    return [
        {"square": one.square, "tile": one.face}
        | ({"letter": one.letter} if one.face == "?" else {})
        for one in tiles
    ]


def play_best(who: Visitor, table: Data, most_tiles: int = 7) -> str:
    """Plays a good word past the page; gives its main word, or nothing if the rack has no play."""
    view = who.view(table["id"])
    tiles = choose(table, view, lambda play: len(play.placed) <= most_tiles)
    if tiles is None:
        return ""
    who.command(table["id"], view, "play_tiles", placed=placed(tiles))
    return "".join(who.view(table["id"])["sheet"][-1]["words"][0]["text"])


def play_nonsense(who: Visitor, table: Data) -> str:
    """Lay four tiles of the rack over the star that aren't a word."""
    view = who.view(table["id"])
    letters = no_word(table, view["racks"][view["seat"]], 4)
    tiles = [Laid(f"{'FGHI'[place]}8", face, face) for place, face in enumerate(letters)]
    who.command(table["id"], view, "play_tiles", placed=placed(tiles))
    return "".join(letters)


def makes_two(who: Visitor, table: Data, view: Data, tiles: list[Laid]) -> bool:
    """Whether these tiles make several words."""
    body = {"command": "play_tiles", "version": view["version"], "placed": placed(tiles)}
    return len(who.ask("POST", f"/tables/{table['id']}/preview", **body)["words"]) > 1


def square(page: Page, name: str) -> Locator:
    return page.get_by_role("gridcell", name=re.compile(f"^{name},"))


def check_laid(page: Page, tiles: list[Laid]) -> None:
    """These lie on the board, and are not played."""
    for tile in tiles:
        expect(square(page, tile.square)).to_have_accessible_name(re.compile("laid by you"))


def test_a_challenge_won_takes_the_play_off_and_a_challenge_lost_costs_a_turn(
    visitor: Come,
) -> None:
    table, seats = two_at_a_table(visitor, edition="heritage")
    first = seats[0].view(table["id"])["order"][0]
    mover, other = seats[first], seats[1 - first]
    pages = [mover.goto_table(table), other.goto_table(table)]

    # An invalid word: the other challenges it, sees the price, and both see the verdict.
    word = play_nonsense(mover, table)
    page = other.page
    page.get_by_role("button", name=f"Challenge {word}").click()
    ask = page.get_by_role("region", name="Challenge")
    expect(ask).to_contain_text(f"If {word} is valid, you lose your next turn.")
    shot(page, "table-challenge", themes=("light",))
    ask.get_by_role("button", name="Challenge").click()
    for one in pages:
        verdict = one.get_by_role("region", name="Verdict")
        expect(verdict).to_contain_text("The play is removed")
        expect(verdict).to_contain_text(f"{word} isn’t valid")
        expect(square(one, "H8")).to_have_accessible_name(re.compile("empty"))
        struck = one.get_by_role("button", name=re.compile(f"{word}, removed"))
        expect(struck.get_by_text(word, exact=True)).to_have_css(
            "text-decoration-line", "line-through"
        )
    shot(page, "table-verdict-off", themes=("dark",))
    name = mover.view(table["id"])["seats"][first]
    heard = page.get_by_role("status").filter(has_text="succeeded")
    expect(heard).to_contain_text(
        f"Your challenge succeeded: {word} isn’t valid; {name}’s play is removed."
    )

    # A good word: the doubt fails, and the doubter sits the next turn out.
    good = play_best(other, table, 5)
    page = mover.page
    page.get_by_role("button", name=f"Challenge {good}").click()
    page.get_by_role("region", name="Challenge").get_by_role("button", name="Challenge").click()
    for one in pages:
        expect(one.get_by_role("region", name="Verdict")).to_contain_text(
            re.compile(rf"{good}\b.* (is|are) valid")
        )
    shot(page, "table-verdict-stands", themes=("light",), sizes=("narrow",))
    sheet = page.get_by_role("region", name="Score sheet")
    expect(sheet.get_by_role("button", name=f"{name}: lost a turn")).to_be_visible()
    assert mover.view(table["id"])["mover"] == 1 - first
    check_axe(page)


def test_the_classic_card_asks_for_the_word_first(visitor: Come) -> None:
    # The first word lies: a play that crosses it makes two.
    table, seats = two_at_a_table(
        visitor, turns=1, most_tiles=4, edition="classic", options={"challenge": "five"}
    )
    order = seats[0].view(table["id"])["order"][::-1]
    for _ in range(TRIES):
        who, other = (seats[seat] for seat in order)
        view = who.view(table["id"])
        found = (tiles_of(play) for play in plays(table, view, 40))
        crossing = next((tiles for tiles in found if makes_two(who, table, view, tiles)), None)
        if crossing:
            break
        assert play_best(who, table, 4), "no play makes two words at once"
        order.reverse()
    assert crossing
    page = other.goto_table(table)
    who.command(table["id"], view, "play_tiles", placed=placed(crossing))
    page.get_by_role("button", name=re.compile("^Challenge .* \\+")).click()
    ask = page.get_by_role("region", name="Challenge")
    expect(ask.get_by_role("button", name=re.compile("^Challenge"))).to_be_disabled()
    doubted = who.view(table["id"])["open_play"]["words"][1]
    ask.get_by_role("radio", name=doubted, exact=True).check()
    expect(ask).to_contain_text(
        f"If {doubted} is valid, {view['seats'][view['seat']]} gets 5 points."
    )
    ask.get_by_role("button", name=f"Challenge {doubted}").click()
    verdict = page.get_by_role("region", name="Verdict")
    expect(verdict).to_contain_text(f"{doubted} is valid")
    expect(verdict).to_contain_text("gets 5 points")


def test_a_play_can_be_let_stand(visitor: Come) -> None:
    table, seats = two_at_a_table(visitor, edition="heritage")
    first = seats[0].view(table["id"])["order"][0]
    page = seats[1 - first].goto_table(table)
    play_best(seats[first], table)
    page.get_by_role("button", name="Let it stand").click()
    expect(page.get_by_role("button", name="Let it stand")).to_be_hidden()
    assert seats[0].view(table["id"])["open_play"] is None


def test_where_the_table_checks_words_only_the_player_learns_of_an_invalid_one(
    visitor: Come,
) -> None:
    table, seats = two_at_a_table(visitor, edition="heritage", options={"challenge": "void"})
    first = seats[0].view(table["id"])["order"][0]
    mover, other = seats[first], seats[1 - first]
    page, theirs = mover.goto_table(table), other.goto_table(table)
    word = "".join(no_word(table, mover.view(table["id"])["racks"][first], 3))
    square(page, "H8").click()
    page.keyboard.type(word.lower())
    expect(page.get_by_role("button", name=re.compile(r"^Play \d"))).to_be_enabled()
    page.keyboard.press("Enter")
    expect(page.get_by_text(re.compile(f"{word}.*not")).first).to_be_attached()
    assert mover.view(table["id"])["sheet"] == []
    play_best(mover, table)
    expect(theirs.get_by_role("region", name="Players")).to_contain_text("Your turn")
    expect(theirs.get_by_text(re.compile(rf"\b{word}\b"))).to_have_count(0)
    expect(theirs.get_by_role("button", name=re.compile("^Challenge"))).to_have_count(0)


def test_a_spectator_sees_the_board_but_no_rack(visitor: Come) -> None:
    table, seats = two_at_a_table(visitor, edition="heritage")
    first = seats[0].view(table["id"])["order"][0]
    watcher = visitor()
    page = watcher.goto_table(table)
    word = play_best(seats[first], table)
    named = re.compile(f"{word} at \\w+, \\d+ points")
    expect(page.get_by_role("button", name=named)).to_be_visible()
    expect(page.get_by_role("group", name=re.compile("rack", re.IGNORECASE))).to_have_count(0)
    expect(
        page.get_by_role("button", name=re.compile("^(Challenge|Let it stand|Play|Exchange|Pass)"))
    ).to_have_count(0)
    expect(page.get_by_role("textbox", name="Leave a note")).to_have_count(0)
    held = {
        face for seat in seats.values() for rack in seat.view(table["id"])["racks"] for face in rack
    }
    assert held > {"_"}, "the seats themselves see their racks"
    seen = watcher.view(table["id"])["racks"]
    assert {face for rack in seen for face in rack} == {"_"}
    shot(page, "table-watching", sizes=("wide",))


def test_a_table_that_is_not_open_to_strangers_says_so_and_leads_home(visitor: Come) -> None:
    table, _ = two_at_a_table(visitor, edition="heritage", spectators=False)
    page = visitor().goto(f"/table/{table['id']}")
    expect(page.get_by_role("alert")).to_contain_text("open to spectators")
    expect(page.get_by_role("link", name="Home", exact=True)).to_be_visible()
    shot(page, "table-refused", sizes=("narrow",))


def test_a_connection_that_breaks_in_mid_turn_loses_no_tile_and_misses_nothing(
    visitor: Come,
) -> None:
    table, seats = two_at_a_table(visitor, edition="heritage")
    first = seats[0].view(table["id"])["order"][0]
    mover, other = seats[first], seats[1 - first]
    open_sockets: list[WebSocketRoute] = []
    is_down = False

    def through(socket: WebSocketRoute) -> None:
        if is_down:
            socket.close()
            return
        socket.connect_to_server()
        open_sockets.append(socket)

    mover.page.route_web_socket(re.compile("/tables/.*/stream"), through)
    page = mover.goto_table(table)
    tiles = choose(table, mover.view(table["id"]), is_short)
    assert tiles
    for tile in tiles:
        square(page, tile.square).click()
        page.keyboard.press(f"Shift+{tile.letter}" if tile.face == "?" else tile.letter.lower())
        check_laid(page, [tile])
    expect(page.get_by_role("button", name=re.compile(r"^Play \d"))).to_be_visible()

    is_down = True
    for socket in open_sockets:
        socket.close()
    expect(page.get_by_text("Reconnecting")).to_be_visible()
    shot(page, "table-reconnecting", themes=("light",))
    other.ask("POST", f"/tables/{table['id']}/lines", text="Are you still there?")
    check_laid(page, tiles)
    is_down = False
    expect(page.get_by_text("Reconnecting")).to_be_hidden()
    check_laid(page, tiles)
    expect(page.get_by_text("Are you still there?").first).to_be_attached()

    # A page that is loaded again still has them too, and plays them.
    page.reload()
    check_laid(page, tiles)
    page.get_by_role("button", name=re.compile(r"^Play \d")).click()
    expect(page.get_by_role("region", name="Players").get_by_text("Played")).to_be_visible()


def test_a_stream_that_dies_without_a_word_is_noticed_and_a_turn_shows_without_it(
    visitor: Come,
) -> None:
    table, seats = two_at_a_table(visitor)
    first = seats[0].view(table["id"])["order"][0]
    mover, other = seats[first], seats[1 - first]
    is_dead, opened = False, 0

    def through(socket: WebSocketRoute) -> None:
        nonlocal opened
        opened += 1
        if is_dead:
            # Nothing comes from here, and nobody says so.
            return
        server = socket.connect_to_server()
        socket.on_message(lambda message: None if is_dead else server.send(message))
        server.on_message(lambda message: None if is_dead else socket.send(message))

    mover.page.route_web_socket(re.compile("/tables/.*/stream"), through)
    mover.page.clock.install()
    page = mover.goto_table(table)
    version = mover.view(table["id"], first)["version"]
    expect(page.locator(".playarea")).to_have_attribute("data-version", str(version))

    # The connection is dead, and the page can't know yet; what its own turn brought about it asks
    # for.
    is_dead = True
    page.get_by_role("button", name="Pass").click()
    page.get_by_role("button", name="Pass").click()
    expect(page.get_by_role("region", name="Players").get_by_text("Passed")).to_be_visible()
    assert opened == 1

    # Without a word for less than ten seconds it is given up, and what comes next is not missed.
    before = other.view(table["id"], 1 - first)
    other.command(table["id"], before, "pass_turn")
    assert page.locator(".playarea").get_attribute("data-version") == str(before["version"])
    for seconds in (3.6, 4.6):
        page.clock.fast_forward(round(seconds * 1000))
    expect(page.get_by_text("Reconnecting")).to_be_visible()
    is_dead = False

    def later() -> str | None:
        page.clock.fast_forward(16_000)
        return page.locator(".playarea").get_attribute("data-version")

    becomes(later, str(before["version"] + 1))
    expect(page.get_by_text("Reconnecting")).to_be_hidden()


def test_an_invitation_fills_one_chair_the_host_another_and_starts(
    visitor: Come,
) -> None:
    maya, robin = visitor(), visitor(size="narrow", touch=True)
    maya.become_guest("Maya")
    table = maya.open_table(
        "me", "open", "open", edition="deluxe", options={"variations": ["nine_tile"]}
    )
    page = maya.goto(f"/table/{table['id']}")
    expect(page.get_by_role("heading", level=1)).to_have_text("Waiting for the others")
    expect(page.get_by_role("button", name="Start game")).to_be_hidden()
    expect(page.get_by_role("img", name=re.compile("QR code"))).to_be_visible()
    expect(page.get_by_role("region", name="Table rules")).to_contain_text("Nine tiles")
    shot(page, "waiting-room")
    check_axe(page)

    theirs = robin.goto(f"/table/{table['id']}")
    theirs.get_by_role("textbox", name="Your name").fill("Robin")
    check_fits(theirs)
    theirs.get_by_role("button", name="Join table").click()
    chairs = page.get_by_role("region", name="Seats")
    expect(chairs).to_contain_text("Robin")

    # What is changed afterwards has to be agreed on again.
    maya.ask("PATCH", f"/tables/{table['id']}/agreement", edition="deluxe")
    expect(theirs.get_by_role("heading", level=1)).to_have_text("Accept the rules?")
    theirs.get_by_role("button", name="Accept").click()
    expect(chairs).not_to_contain_text("hasn’t accepted")
    expect(page.get_by_role("button", name="Start game")).to_be_hidden()
    pick(page, "Who takes seat 3", value="quill")
    page.get_by_role("button", name="Start game").click()
    page.get_by_role("grid", name="Board").wait_for()
    theirs.get_by_role("grid", name="Board").wait_for()
    expect(
        theirs.get_by_role("group", name=re.compile("rack", re.IGNORECASE)).first
    ).to_be_visible()


def test_notes_reach_the_others_and_the_host_takes_them_down(visitor: Come) -> None:
    table, seats = two_at_a_table(visitor, edition="heritage")
    page, theirs = seats[0].goto_table(table), seats[1].goto_table(table)
    theirs.get_by_role("textbox", name="Leave a note").fill("Tea at six?")
    theirs.keyboard.press("Enter")
    note = page.get_by_role("log").get_by_text("Tea at six?")
    expect(note).to_be_visible()
    expect(page.get_by_role("status").filter(has_text="Robin: Tea at six?")).to_be_attached()
    page.get_by_role("button", name="About Robin’s note").click()
    page.get_by_role("button", name="Remove").click()
    expect(note).to_have_count(0)
    expect(theirs.get_by_role("log").get_by_text("Tea at six?")).to_have_count(0)


def test_a_row_of_the_sheet_shows_the_board_as_it_was_then(visitor: Come) -> None:
    table, seats = two_at_a_table(visitor, turns=3, most_tiles=4, edition="heritage")
    boards: list[set[str]] = []
    for event in seats[0].ask("GET", f"/tables/{table['id']}/events")["events"]:
        if event["event"] == "tiles_played":
            now = {square for square, _ in event["placed"]}
            boards.append(now | boards[-1] if boards else now)
    scores = [row["score"] for row in seats[0].view(table["id"])["sheet"]]
    page = seats[0].goto_table(table)
    sheet = page.get_by_role("region", name="Score sheet")
    sheet.get_by_role("button", name=re.compile("See that board")).first.click()
    past = page.get_by_role("grid", name="The board after turn 1")
    expect(past).to_be_visible()

    def taken() -> set[str]:
        names = page.get_by_role("gridcell").evaluate_all(
            "cells => cells.map(cell => cell.ariaLabel)"
        )
        return {name.split(",")[0] for name in names if "empty" not in name}

    becomes(taken, boards[0])
    shot(page, "table-replay", themes=("light",))
    page.get_by_role("button", name="Next turn").click()
    expect(page.get_by_role("grid", name="The board after turn 2")).to_be_visible()
    becomes(taken, boards[1])
    expect(page.locator(".flag")).to_have_text(f"+{scores[1]}")
    for key, turn in [("Home", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", len(scores))]:
        page.keyboard.press(key)
        expect(page.get_by_role("grid", name=f"The board after turn {turn}")).to_be_visible()
    page.get_by_role("button", name="Back to now").click()
    expect(page.get_by_role("grid", name="Board", exact=True)).to_be_visible()
    becomes(taken, boards[2])


def test_the_table_at_every_width_fits_and_axe_finds_nothing(visitor: Come) -> None:
    table, seats = two_at_a_table(
        visitor,
        turns=6,
        most_tiles=5,
        edition="heritage",
        options={"timing": {"kind": "game", "seconds": 1500}},
    )
    if seats[0].view(table["id"])["mover"] != 0 and not play_best(seats[1], table, 5):
        seats[1].command(table["id"], seats[1].view(table["id"]), "pass_turn")
    seats[1].ask(
        "POST",
        f"/tables/{table['id']}/lines",
        text="Sorry about that one. I have held those two N’s since lunch!",
    )
    page = seats[0].goto_table(table)
    shot(page, "table", sizes=("wide", "medium", "narrow"))
    for width, height in ((1440, 900), (1024, 768), (768, 1024), (360, 740)):
        resize(page, {"width": width, "height": height})
        page.get_by_role("grid").wait_for()
        check_fits(page)
        check_axe(page)
    page.get_by_role("button", name=re.compile("^Score sheet")).click()
    expect(page.get_by_role("region", name="Unseen tiles")).to_be_visible()
    check_axe(page)
    resize(page, {"width": 390, "height": 844})
    shot(page, "table-sheet", sizes=("narrow",))
    resize(page, {"width": 1440, "height": 900})
    check_fits(page, whole=True)


def test_the_end_shows_how_it_came_about_and_checks_every_draw_here(visitor: Come) -> None:
    table, seats = two_at_a_table(visitor, edition="heritage")
    ana = seats[0]
    page = ana.goto_table(table)
    turns = 0
    while not (view := ana.view(table["id"]))["outcome"]:
        turns += 1
        assert turns < 80, "the game does not end"
        if view["mover"] is None or (view["open_play"] and view["open_play"]["limit_at_ms"]):
            waiting = seats[1 - view["open_play"]["seat"]]
            waiting.command(table["id"], waiting.view(table["id"]), "accept_play")
            continue
        who = seats[view["mover"]]
        seen = who.view(table["id"])
        tiles = choose(table, seen)
        if tiles:
            who.command(table["id"], seen, "play_tiles", placed=placed(tiles))
        else:
            who.command(table["id"], seen, "pass_turn")
    view = ana.view(table["id"])
    winner = view["seats"][view["outcome"]["winners"][0]]
    expect(page.get_by_role("heading", level=1)).to_contain_text(winner)
    draws = page.get_by_role("region", name="Draws")
    expect(draws).to_contain_text("Draws verified")
    assert (
        int(re.findall(r"(\d+) draws", draws.inner_text())[0])
        == ana.ask("GET", f"/tables/{table['id']}/proof")["draws"]
    )
    standings = page.get_by_role("region", name="Standings").get_by_role("listitem")
    expect(standings).to_have_count(2)
    for place, seat in enumerate(view["outcome"]["standings"]):
        expect(standings.nth(place)).to_contain_text(view["seats"][seat])
        expect(standings.nth(place)).to_contain_text(str(view["scores"][seat]))
    chart = page.get_by_role("table", name="Running scores after each turn")
    last = [row for row in view["sheet"] if row["seat"] == 0][-1]
    expect(chart.get_by_role("cell", name=str(last["total"]), exact=True).first).to_be_attached()
    best = max(row["score"] for row in view["sheet"])
    expect(page.get_by_role("button", name=re.compile(f", {best} points"))).not_to_have_count(0)
    shot(page, "end", sizes=("wide", "medium", "narrow"))
    check_axe(page)
    check_fits(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Share").click()
    assert download.value.path().read_bytes().startswith(b"\x89PNG")
    expect(page.get_by_text("Picture saved to your downloads.")).to_be_visible()

    # The other asks for a rematch, and we find it.
    theirs = seats[1].goto(f"/table/{table['id']}")
    theirs.get_by_role("button", name="Rematch").click()
    expect(theirs.get_by_role("heading", level=1)).to_have_text("Waiting for the others")
    page.get_by_role("button", name="Go to rematch").click()
    # Going there is agreeing, and the game starts.
    for one in (page, theirs):
        one.wait_for_url(re.compile(f"/table/(?!{table['id']})"))
        expect(one.get_by_role("grid", name="Board")).to_be_visible()
        expect(one.get_by_role("region", name="Players")).to_be_visible()


def test_draws_that_do_not_follow_from_the_seed_are_found_out(visitor: Come) -> None:
    table, seats = two_at_a_table(visitor, edition="heritage")
    first = seats[0].view(table["id"])["order"][0]
    play_best(seats[first], table)
    mover = seats[1 - first]
    mover.command(table["id"], mover.view(table["id"]), "resign")
    page = mover.page

    def forged(route: Route) -> None:
        record = route.fetch().text()
        drawn = re.search(r'"tiles_drawn","seat":\d,"faces":\["(.)","(.)"', record)
        assert drawn
        other = "E" if drawn[1] != "E" else "A"
        route.fulfill(
            body=record.replace(drawn[0], drawn[0].replace(f'["{drawn[1]}"', f'["{other}"'))
        )

    page.route(re.compile(r"record\.jsonl"), forged)
    mover.goto(f"/table/{table['id']}")
    expect(page.get_by_role("region", name="Draws")).to_contain_text("don’t match the seed")


def test_resigning_is_confirmed_first(visitor: Come) -> None:
    table, seats = two_at_a_table(visitor, edition="heritage")
    page = seats[0].goto_table(table)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign…").click()
    dialog = page.get_by_role("dialog", name="Resign?")
    dialog.get_by_role("button", name="Keep playing").click()
    expect(dialog).to_be_hidden()
    assert seats[0].view(table["id"])["outcome"] is None
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Resign…").click()
    dialog.get_by_role("button", name="Resign").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Robin wins")
    assert seats[0].view(table["id"])["outcome"]["reason"] == "resigned"


def test_a_computer_plays_on_for_a_player_who_leaves_until_they_come_back(visitor: Come) -> None:
    table, seats = two_at_a_table(visitor, edition="heritage")
    page, theirs = seats[0].goto_table(table), seats[1].goto_table(table)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave table…").click()
    pick(page, "Computer level", value="beginner")
    page.get_by_role("button", name="Let a computer play").click()
    expect(theirs.get_by_role("region", name="Players")).to_contain_text(
        re.compile("thinking|Computer, beginner|Played")
    )
    # Who leaves is on the first page then.
    page.wait_for_url(f"{seats[0].url}/")
    seats[0].goto_table(table)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Take your seat back").click()
    expect(page.get_by_role("group", name=re.compile("rack", re.IGNORECASE)).first).to_be_visible()


def test_words_are_looked_up_where_the_dictionary_is_open(visitor: Come) -> None:
    table, seats = two_at_a_table(
        visitor, edition="heritage", options={"variations": ["open_dictionary"]}
    )
    page = seats[0].goto_table(table)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Look up a word").click()
    page.get_by_role("textbox", name="Word").fill("farm")
    page.keyboard.press("Enter")
    page.get_by_role("textbox", name="Word").fill("frmq")
    page.keyboard.press("Enter")
    found = page.get_by_role("dialog", name="Look up a word")
    expect(found).to_contain_text("FARM is valid")
    expect(found).to_contain_text("FRMQ isn’t in the lexicon")
