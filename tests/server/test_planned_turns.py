"""Turns planned at tables with days per turn: played when they come, once, and known to nobody but
their player."""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import AsyncExitStack
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from lexiko.lexicon import installed
from lexiko.server.tables.lexicons import words_of
from lexiko.server.tables.planned_turns import PlannedTurns
from lexiko.store.plans import Plans, StoredPlan

from .processes import process
from .running import Client, Data, Server, serving, until
from .test_over_days import DAY, Wall, clock
from .test_two_processes import through

__all__ = ["clock"]

ANY: Data = {"kind": "any", "placed": []}
NO_PLAY: Data = {"kind": "no_play", "placed": []}
PASS: Data = {"command": "pass_turn", "swaps": []}


class Game:
    """A table with days per turn; the players in the order in which they play."""

    def __init__(self, server: Server, table: str, players: Sequence[Client]) -> None:
        self.server = server
        self.id = table
        self.first, self.second, *self.more = players

    async def seat(self, who: Client) -> int:
        return int((await who.view(self.id))["seat"])

    async def rack(self, who: Client) -> list[str]:
        """A player's tiles, blanks aside."""
        view = await who.view(self.id)
        return [face for face in view["racks"][view["seat"]] if face != "?"]

    async def act(self, who: Client, command: str, **facts: Any) -> None:
        answer = await who.command(self.id, command, (await who.view(self.id))["version"], **facts)
        assert answer.status == 200, answer.text

    async def plan(self, who: Client, *lines: tuple[Data, Data]) -> Data:
        answer = await who.put(await self._path(who), **await self.body(who, *lines))
        assert answer.status == 200, answer.text
        return dict(answer.data)

    async def body(self, who: Client, *lines: tuple[Data, Data]) -> Data:
        version = (await who.view(self.id))["version"]
        return {
            "version": version,
            "lines": [{"when": when, "reply": reply} for when, reply in lines],
        }

    async def planned(self, who: Client) -> Data:
        return dict((await who.get(await self._path(who))).data)

    async def drop(self, who: Client) -> None:
        assert (await who.delete(await self._path(who))).status == 200

    async def _path(self, who: Client) -> str:
        return f"/tables/{self.id}/seats/{await self.seat(who)}/plan"

    async def sheet(self) -> list[tuple[int, str]]:
        view = await self.first.view(self.id)
        return [(row["seat"], row["kind"]) for row in view["sheet"]]

    async def until_rows(self, count: int) -> list[tuple[int, str]]:
        async def are_there() -> bool:
            return len(await self.sheet()) >= count

        await until(are_there, 30)
        return await self.sheet()

    async def until_state(self, who: Client, state: str | None) -> Data:
        async def is_so() -> bool:
            return bool((await self.planned(who))["state"] == state)

        await until(is_so, 30)
        return await self.planned(who)

    async def rows(self) -> list[StoredPlan]:
        return await self.server.services.registry.plans.of_table(self.id)


async def game_of(server: Server, *people: Client, **options: Any) -> Game:
    """A game of these people, words judged by challenges unless `options` say otherwise."""
    chosen = {"timing": {"kind": "days", "days": 1}, "challenge": "double", **options}
    host, *guests = people
    table = await host.open_table("me", *["open"] * len(guests), options=chosen)
    for guest in guests:
        await guest.join(table["id"])
    started = await host.start(table["id"])
    view = await host.view(table["id"])
    order = [started["seats"][seat]["person"] for seat in view["order"]]
    players = sorted(people, key=lambda one: order.index(one.account["id"]))
    return Game(server, table["id"], players)


def laid(faces: Sequence[str], squares: Sequence[str]) -> list[Data]:
    return [
        {"square": square, "tile": face, "letter": None}
        for face, square in zip(faces, squares, strict=True)
    ]


def play(faces: Sequence[str], *squares: str) -> Data:
    tiles = laid(faces[: len(squares)], squares)
    return {"command": "play_tiles", "placed": tiles, "swaps": [], "rearrangement": None}


def if_played(faces: Sequence[str], *squares: str) -> Data:
    return {"kind": "play", "placed": laid(faces[: len(squares)], squares)}


# ── It's played ─────────────────────────────────────────────────────────────────────────────────


async def test_the_first_line_that_fits_is_played_at_once_and_others_see_two_quick_turns(
    server: Server, ana: Client, ben: Client
) -> None:
    game = await game_of(server, ana, ben)
    theirs, own = await game.rack(game.first), await game.rack(game.second)
    stored = await game.plan(
        game.second,
        (if_played(theirs, "H8", "H9"), play(own, "G8", "F8")),
        (if_played(theirs, "H8", "I8"), play(own, "H9", "H10")),
        (ANY, PASS),
    )
    assert (stored["state"], len(stored["lines"])) == ("waiting", 3)
    assert [points is not None for points in stored["points"]] == [True, True, False]
    assert await game.planned(game.second) == stored
    async with game.first.stream(game.id) as stream:
        await stream.next("events")
        await game.act(game.first, "play_tiles", placed=laid(theirs[:2], ["H8", "I8"]))
        messages = [await stream.next("events", 30) for _ in range(2)]
    assert [
        [one["event"] for one in message["events"] if one["event"] == "tiles_played"]
        for message in messages
    ] == [["tiles_played"]] * 2
    assert messages[1]["view"]["mover"] == await game.seat(game.first)
    assert {square for square, *_ in messages[1]["view"]["tiles"]} == {"H8", "I8", "H9", "H10"}
    gone = await game.until_state(game.second, None)
    assert (gone["state"], gone["lines"], gone["points"]) == (None, [], [])
    assert len(await game.sheet()) == 2


@pytest.mark.parametrize("how", ["pass_turn", "exchange_tiles", "timeout"])
async def test_a_line_for_no_play_is_played_after_a_pass_an_exchange_and_a_turn_that_ran_out(
    server: Server, ana: Client, ben: Client, clock: Wall, how: str
) -> None:
    game = await game_of(server, ana, ben)
    theirs, own = await game.rack(game.first), await game.rack(game.second)
    await game.plan(
        game.second,
        (if_played(theirs, "H8", "I8"), PASS),
        (NO_PLAY, {"command": "exchange_tiles", "tiles": own[:3], "swaps": []}),
    )
    if how == "timeout":
        live = await server.services.registry.table(game.id)
        clock.now += DAY
        server.services.scheduler.schedule(live)
    else:
        facts = {"tiles": theirs[:1]} if how == "exchange_tiles" else {}
        await game.act(game.first, how, **facts)
    rows = await game.until_rows(2)
    assert [kind for _, kind in rows][1] == "exchange"
    await until(lambda: _is_empty(game), 30)


async def _is_empty(game: Game) -> bool:
    return not await game.rows()


async def test_a_line_that_is_not_possible_any_more_gives_way_to_the_next(
    server: Server, ana: Client, ben: Client
) -> None:
    game = await game_of(server, ana, ben)
    theirs, own = await game.rack(game.first), await game.rack(game.second)
    await game.plan(
        game.second, (ANY, play(own, "H8", "I8")), (ANY, play(own, "H7", "H8", "H9")), (ANY, PASS)
    )
    await game.act(game.first, "play_tiles", placed=laid(theirs[:2], ["H8", "I8"]))
    assert [kind for _, kind in await game.until_rows(2)] == ["play", "pass"]


async def test_a_blank_counts_as_its_letter_and_other_squares_do_not_fit(
    server: Server, ana: Client, ben: Client
) -> None:
    game = await game_of(server, ana, ben)
    theirs, own = await game.rack(game.first), await game.rack(game.second)
    blank = {"square": "H8", "tile": "?", "letter": theirs[0]}
    exchange = {"command": "exchange_tiles", "tiles": own[:1], "swaps": []}
    await game.plan(
        game.second,
        ({"kind": "play", "placed": [blank, *laid(theirs[1:2], ["H9"])]}, PASS),
        ({"kind": "play", "placed": [blank, *laid(theirs[1:2], ["I8"])]}, exchange),
    )
    await game.act(game.first, "play_tiles", placed=laid(theirs[:2], ["H8", "I8"]))
    assert [kind for _, kind in await game.until_rows(2)] == ["play", "exchange"]


async def test_with_three_seats_a_plan_waits_for_its_turn_and_is_about_the_seat_before(
    tmp_path: Path,
) -> None:
    async with serving(tmp_path) as server, AsyncExitStack() as stack:
        people = [await stack.enter_async_context(server.person(name)) for name in ("A", "B", "C")]
        game = await game_of(server, *people)
        (last,) = game.more
        first, second = await game.rack(game.first), await game.rack(game.second)
        await game.plan(
            last,
            (if_played(first, "H8", "I8"), PASS),
            (NO_PLAY, {"command": "exchange_tiles", "tiles": first[:0], "swaps": []}),
            (if_played(second, "H8", "H9"), play(await game.rack(last), "G8", "F8")),
        )
        await game.act(game.first, "pass_turn")
        live = await server.services.registry.table(game.id)
        await until(lambda: not live.are_plans_due, 30)
        assert (await game.planned(last))["state"] == "waiting"
        await game.act(game.second, "play_tiles", placed=laid(second[:2], ["H8", "H9"]))
        assert [kind for _, kind in await game.until_rows(3)] == ["pass", "play", "play"]


# ── It isn't ────────────────────────────────────────────────────────────────────────────────────


async def test_a_plan_that_does_not_fit_does_nothing_and_is_gone_after_the_turn(
    server: Server, ana: Client, ben: Client
) -> None:
    game = await game_of(server, ana, ben)
    theirs = await game.rack(game.first)
    await game.plan(game.second, (if_played(theirs, "H8", "I8"), PASS))
    await game.act(game.first, "pass_turn")
    unfit = await game.until_state(game.second, "unfit")
    assert len(unfit["lines"]) == 1
    assert len(await game.sheet()) == 1
    assert [item["table"] for item in await game.second.inbox("turn")] == [game.id]
    await game.act(game.second, "pass_turn")
    assert (await game.planned(game.second))["state"] is None
    await until(lambda: _is_empty(game), 30)


async def test_a_planned_word_that_is_not_valid_becomes_a_draft_and_only_its_player_sees_why(
    server: Server, ana: Client, ben: Client
) -> None:
    game = await game_of(server, ana, ben, challenge="void")
    own = await game.rack(game.second)
    words = words_of(installed.ENGLISH)
    bad = next(one for one in permutations(own, 3) if not words.is_word(one))
    await game.plan(game.second, (ANY, play(bad, "G8", "H8", "I8")), (ANY, PASS))
    async with game.first.stream(game.id) as stream:
        await stream.next("events")
        await game.act(game.first, "pass_turn")
        refused = await game.until_state(game.second, "refused")
        await stream.socket.send('{"type": "ping"}')
        await stream.next("pong")
        assert len([one for one in stream.received if '"turn_passed"' in one]) == 1
        assert not any("".join(bad) in one or "plan" in one for one in stream.received)
    assert refused["refused"]["code"] == "bad_word"
    assert refused["refused"]["details"] == {"words": "".join(bad)}
    seat = await game.seat(game.second)
    draft = (await game.second.get(f"/tables/{game.id}/seats/{seat}/draft")).data["draft"]
    assert [(one["square"], one["face"]) for one in draft["laid"]] == [
        ("G8", bad[0]),
        ("H8", bad[1]),
        ("I8", bad[2]),
    ]
    rack = (await game.second.view(game.id))["racks"][seat]
    put_back = [*filter(None, draft["slots"]), *bad]
    assert sorted(put_back) == sorted(rack)
    assert len(await game.sheet()) == 1
    assert await game.second.inbox("turn")


async def test_who_asks_for_a_plan_whose_turn_has_come_learns_what_became_of_it(
    server: Server, ana: Client, ben: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await game_of(server, ana, ben)
    theirs = await game.rack(game.first)
    await game.plan(game.second, (if_played(theirs, "H8", "I8"), PASS))
    with monkeypatch.context() as late:
        late.setattr(PlannedTurns, "look", _never)
        await game.act(game.first, "pass_turn")
        await until(lambda: _is_settled(game), 30)
    (plan,) = await game.rows()
    assert plan.state == "waiting"
    assert (await game.planned(game.second))["state"] == "unfit"


async def test_a_plan_for_another_rack_is_dropped(server: Server, ana: Client, ben: Client) -> None:
    game = await game_of(server, ana, ben)
    own = await game.rack(game.first)
    await game.act(game.first, "play_tiles", placed=laid(_nonsense(own), ["G8", "H8", "I8"]))
    await game.plan(game.first, (ANY, PASS))
    # The play that gave these tiles is taken back.
    await game.act(game.second, "challenge")
    await game.until_state(game.first, "changed")
    await game.act(game.second, "pass_turn")
    await until(lambda: _is_settled(game), 30)
    assert (await game.planned(game.first))["state"] == "changed"
    assert [kind for _, kind in await game.sheet()] == ["taken_back", "pass"]


async def _is_settled(game: Game) -> bool:
    live = await game.server.services.registry.table(game.id)
    return not live.are_plans_due


def _nonsense(rack: Sequence[str]) -> Sequence[str]:
    words = words_of(installed.ENGLISH)
    return next(one for one in permutations(rack, 3) if not words.is_word(one))


@pytest.mark.parametrize("how", ["resigns", "leaves it to a computer", "ends", "deletes"])
async def test_a_plan_is_gone_with_its_player_or_the_game(
    server: Server, ana: Client, ben: Client, how: str
) -> None:
    game = await game_of(server, ana, ben)
    await game.plan(game.second, (ANY, PASS))
    if how == "resigns":
        await game.act(game.second, "resign")
    elif how == "ends":
        await game.act(game.first, "resign")
    elif how == "deletes":
        await game.drop(game.second)
        await game.act(game.first, "pass_turn")
    else:
        await game.second.done("POST", f"/tables/{game.id}/leave", level="easy")
    await until(lambda: _is_empty(game), 30)
    if how == "deletes":
        await until(lambda: _is_settled(game), 30)
        assert len(await game.sheet()) == 1


# ── What can be planned ─────────────────────────────────────────────────────────────────────────


async def test_planning_checks_tiles_and_squares_and_says_nothing_about_words_or_other_racks(
    server: Server, ana: Client, ben: Client
) -> None:
    game = await game_of(server, ana, ben, challenge="void")
    own, theirs = await game.rack(game.second), await game.rack(game.first)
    path = f"/tables/{game.id}/seats/{await game.seat(game.second)}/plan"

    async def answer(when: Data, reply: Data) -> Any:
        sent = await game.body(game.second, (when, reply))
        return await game.second.put(path, **sent)

    words = words_of(installed.ENGLISH)
    orders = list(permutations(own, 2))
    good = next((one for one in orders if words.is_word(one)), None)
    bad = next(one for one in orders if not words.is_word(one))
    for faces in filter(None, (good, bad)):
        assert (await answer(ANY, play(faces, "H8", "I8"))).status == 200
    # What the other player holds, and what only the bag can have, is the same to ask about.
    unseen = (await game.second.view(game.id))["unseen"]
    elsewhere = next(face for face in unseen if face not in theirs and face != "?")
    for face in (theirs[0], elsewhere):
        assert (await answer(if_played([face, theirs[1]], "H8", "I8"), PASS)).status == 200
    refusals = [
        (ANY, play(own, "A1", "B1"), "star_not_covered"),
        (ANY, play(["Q", "Q"], "H8", "I8"), "tile_not_held"),
        (ANY, {"command": "exchange_tiles", "tiles": ["Q", "Q"], "swaps": []}, "tile_not_held"),
        (if_played(["Q", "Q"], "H8", "I8"), PASS, "cannot_plan"),
        (if_played(theirs, "A1", "B1"), PASS, "star_not_covered"),
        (if_played(theirs, "H8", "I8"), play(own, "H8", "H9"), "square_taken"),
        (if_played(theirs, "H8", "I8"), play(own, "A1", "A2"), "not_touching"),
    ]
    for when, reply, code in refusals:
        assert (await answer(when, reply)).code == code
    mover = f"/tables/{game.id}/seats/{await game.seat(game.first)}/plan"
    sent = await game.body(game.first, (ANY, PASS))
    refused = await game.first.put(mover, **sent)
    assert (refused.code, refused.data["details"]["why"]) == ("cannot_plan", "your_turn")
    assert (await game.second.put(mover, **sent)).code == "not_your_seat"
    assert (await game.second.get(mover)).code == "not_your_seat"
    late = await game.second.put(path, **{**sent, "version": sent["version"] + 1})
    assert late.code == "stale_version"


async def test_only_tables_with_days_per_turn_have_plans(
    server: Server, ana: Client, ben: Client
) -> None:
    game = await game_of(server, ana, ben, timing={"kind": "turn", "seconds": 600})
    path = f"/tables/{game.id}/seats/{await game.seat(game.second)}/plan"
    refused = await game.second.put(path, **await game.body(game.second, (ANY, PASS)))
    assert (refused.code, refused.data["details"]["why"]) == ("cannot_plan", "timing")


# ── It's a secret ───────────────────────────────────────────────────────────────────────────────


async def test_nothing_that_others_can_get_is_different_when_there_is_a_plan(
    server: Server, ana: Client, ben: Client, stranger: Client, clock: Wall
) -> None:
    game = await game_of(server, ana, ben)
    table = game.id
    paths = [
        f"/tables/{table}",
        f"/tables/{table}/view",
        f"/tables/{table}/events",
        f"/tables/{table}/notes",
    ]
    own = ["/tables", "/me/inbox", "/account/export", "/me/friends"]

    async def everything() -> list[str]:
        theirs = [(await game.first.get(path)).text for path in (*paths, *own)]
        return [*theirs, *[(await stranger.get(path)).text for path in paths]]

    async with (
        game.first.stream(table) as stream,
        game.first.own_stream() as inbox,
        stranger.stream(table) as watched,
    ):
        for one in (stream, watched):
            # The last that comes of the arrivals.
            await one.next("watching")
        before = await everything()
        rack = await game.rack(game.second)
        await game.plan(game.second, (ANY, play(rack, "H8", "I8")), (ANY, PASS))
        assert await everything() == before
        for one in (stream, watched):
            seen = len(one.received)
            await one.socket.send('{"type": "ping"}')
            await one.next("pong")
            assert len(one.received) == seen + 1
        assert not any("plan" in text for one in (stream, inbox, watched) for text in one.received)
    exported = (await game.second.get("/account/export")).data["plans"]
    assert [(one["table"], len(one["lines"])) for one in exported if one["table"] == table] == [
        (table, 2)
    ]
    async with through(server, game.second) as phone:
        assert await game.planned(phone) == await game.planned(game.second)
    assert (await game.second.get(f"/tables/{table}")).text.count("plan") == 0


# ── Once, whatever happens ──────────────────────────────────────────────────────────────────────


async def test_a_turn_that_came_as_the_server_died_is_played_by_the_next_one_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with AsyncExitStack() as stack:
        server = await stack.enter_async_context(serving(tmp_path))
        people = [await stack.enter_async_context(server.person(name)) for name in ("Ana", "Ben")]
        game = await game_of(server, *people)
        await game.plan(game.second, (ANY, PASS))
        with monkeypatch.context() as dead:
            dead.setattr(PlannedTurns, "look", _never)
            dead.setattr(PlannedTurns, "overdue", _none)
            await game.act(game.first, "pass_turn")
        assert len(await game.sheet()) == 1
    looked: list[str] = []
    async with serving(tmp_path) as server:
        # It dies again between playing the turn and forgetting the plan.
        with monkeypatch.context() as dead:
            dead.setattr(Plans, "remove", _never)
            registry = server.services.registry
            live = await registry.table(game.id)
            await until(lambda: live.game is not None and len(live.game.sheet) == 2, 30)
            looked = [plan.state for plan in await registry.plans.of_table(game.id)]
    assert looked == ["playing"]
    async with serving(tmp_path) as server:
        live = await server.services.registry.table(game.id)
        await until(lambda: _has_none(server, game.id), 30)
        assert live.game is not None
        assert [row.kind for row in live.game.sheet] == ["pass", "pass"]


async def _never(*_: object) -> None: ...


async def _none(*_: object) -> list[str]:
    return []


async def _has_none(server: Server, table: str) -> bool:
    return not await server.services.registry.plans.of_table(table)


async def test_a_plan_that_is_replaced_or_deleted_as_it_is_played_is_not_played_after_all(
    server: Server, ana: Client, ben: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = await game_of(server, ana, ben)
    await game.plan(game.second, (ANY, PASS))
    (plan,) = await game.rows()
    claim = Plans.claim

    async def too_late(self: Plans, one: StoredPlan) -> bool:
        await game.drop(game.second)
        return await claim(self, one)

    monkeypatch.setattr(Plans, "claim", too_late)
    await game.act(game.first, "pass_turn")
    await until(lambda: _is_empty(game), 30)
    await until(lambda: _is_settled(game), 30)
    assert len(await game.sheet()) == 1
    # Once it's claimed, it can't be taken back any more.
    plans = server.services.registry.plans
    assert await plans.save(plan)
    assert await claim(plans, plan)
    seat = await game.seat(game.second)
    refused = await game.second.delete(f"/tables/{game.id}/seats/{seat}/plan")
    assert refused.code == "plan_under_way"
    await plans.remove(plan)


async def test_two_processes_that_both_see_the_turn_play_it_once(
    tmp_path: Path,
) -> None:
    async with (
        serving(tmp_path) as one,
        serving(tmp_path) as two,
        one.person("Ana") as ana,
        one.person("Ben") as ben,
    ):
        game = await game_of(one, ana, ben)
        async with through(two, game.first) as there:
            # Planned through one process, and the turn comes through the other.
            await game.plan(game.second, (NO_PLAY, PASS))
            await two.services.registry.table(game.id)
            await Game(two, game.id, [there, game.second]).act(there, "pass_turn")
            lives = [await each.services.registry.table(game.id) for each in (one, two)]
            await asyncio.gather(
                *(
                    each.services.planned_turns.look(live)
                    for each, live in zip((one, two), lives, strict=True)
                )
            )
            await until(lambda: _is_empty(game), 30)
            assert [kind for _, kind in await game.sheet()] == ["pass", "pass"]


async def test_kill_9_as_the_turn_comes_neither_loses_nor_repeats_a_planned_turn(
    tmp_path: Path,
) -> None:
    with process(tmp_path) as mortal, process(tmp_path) as other:
        async with AsyncExitStack() as stack:
            people = []
            for name in ("Ana", "Ben"):
                http = await stack.enter_async_context(_http(mortal.url))
                client = Client(None, http)  # type: ignore[arg-type]
                client.account = (await client.post("/guests", name=name)).data
                people.append(client)
            game = await game_of(None, *people)  # type: ignore[arg-type]
            await game.plan(game.second, (NO_PLAY, PASS))
            await game.act(game.first, "pass_turn")
            mortal.kill()
            for client in people:
                client.http.base_url = f"{other.url}/api/v1"
            assert [kind for _, kind in await game.until_rows(2)] == ["pass", "pass"]
            await game.until_state(game.second, None)
            await until(lambda: _is_forgotten(tmp_path), 30)
            assert len(await game.sheet()) == 2


def _http(url: str) -> Any:
    import httpx

    return httpx.AsyncClient(base_url=f"{url}/api/v1", timeout=30, trust_env=False)


def _is_forgotten(folder: Path) -> bool:
    with sqlite3.connect(folder / "lexiko.db") as database:
        (count,) = database.execute("SELECT count(*) FROM planned_turns").fetchone()
    return int(count) == 0
