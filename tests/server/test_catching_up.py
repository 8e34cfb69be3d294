"""Several processes: nobody is shown what a process only remembers, and no stream stays behind,
whatever was lost on the way."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import pytest
import pytest_asyncio
from websockets.exceptions import ConnectionClosed

from lexiko.server import pubsub, services
from lexiko.server.tables.live import LiveTable

from ..store.conftest import new_postgres_database
from .proxy import Proxy, proxy
from .running import Client, Server, Stream, new_key, serving, until
from .test_two_processes import through

WITHIN_S = 15.0
"""On a busy machine; without what is tested here, never."""


@pytest_asyncio.fixture(loop_scope="session", scope="module")
async def behind(
    tmp_path_factory: pytest.TempPathFactory, postgres: str, redis: str
) -> AsyncIterator[tuple[Proxy, Server, Server]]:
    """Two processes, the first of them with a proxy before its database."""
    folder = tmp_path_factory.mktemp("behind")
    url = await new_postgres_database(postgres)
    async with (
        proxy(url) as (lossy, lossy_url),
        serving(folder, database_url=lossy_url, redis_url=redis) as one,
        serving(folder, database_url=url, redis_url=redis) as two,
    ):
        yield lossy, one, two


@contextmanager
def deaf(*servers: Server) -> Iterator[None]:
    """No notice of these processes reaches the others; they don't know."""
    posts = [server.services.pubsub._post for server in servers]

    async def lose(_letter: bytes) -> None: ...

    for server in servers:
        server.services.pubsub._post = lose  # type: ignore[assignment, method-assign]
    try:
        yield
    finally:
        for server, post in zip(servers, posts, strict=True):
            server.services.pubsub._post = post  # type: ignore[method-assign]


@contextmanager
def blind(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No process compares its tables with the database from time to time."""
    with monkeypatch.context() as patch:
        patch.setattr(services.Services, "_check_now", _nothing)
        yield


async def _nothing(_: services.Services, **__: Any) -> None: ...


async def until_version(stream: Stream, version: int, timeout_s: float) -> dict[str, Any]:
    async with asyncio.timeout(timeout_s):
        while True:
            message = await stream.next("events")
            if message["version"] >= version:
                return message


@asynccontextmanager
async def game(
    one: Server, two: Server, **agreement: Any
) -> AsyncIterator[tuple[str, tuple[Client, Client], tuple[Stream, Stream]]]:
    """A game of Ana at one process and Ben at the other, each with a stream there."""
    async with one.person("Ana") as ana, two.person("Ben") as ben:
        table = (await ana.open_table("me", "open", **agreement))["id"]
        await ben.join(table)
        await ana.start(table)
        async with ana.stream(table) as at_one, ben.stream(table) as at_two:
            for stream in (at_one, at_two):
                await stream.next("events")
            yield table, (ana, ben), (at_one, at_two)


# ── The answer to a commit is lost ──────────────────────────────────────────────────────────────


async def test_a_command_whose_answer_was_lost_is_shown_and_followed_when_it_is_sent_again(
    behind: tuple[Proxy, Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    lossy, one, two = behind
    async with game(one, two) as (table, people, streams):
        attended: list[tuple[int, bool]] = []
        attend = one.services.registry.on_change

        def note(live: LiveTable) -> None:
            attended.append((live.version, live.is_ours))
            attend(live)

        monkeypatch.setattr(one.services.registry, "on_change", note)
        with blind(monkeypatch):
            view = await people[0].view(table)
            async with through(one, people[view["mover"]]) as mover:
                key, version = new_key(), view["version"]
                lossy.lose_next(table)
                failed = await mover.command(table, "pass_turn", version, key)
                assert (failed.status, lossy.lost) == (503, 1)
                again = await mover.command(table, "pass_turn", version, key)
                assert again.status == 200, again.text
                written = again.data["version"]
                for stream in streams:
                    await until_version(stream, written, WITHIN_S)
                # Clocks and computers go on from there, and this process looks after them.
                assert attended[-1] == (written, True)
                same = await mover.command(table, "pass_turn", version, key)
                assert same.data == again.data
                used = await mover.command(table, "resign", version, key)
                assert used.code == "key_reused"


async def test_streams_are_current_although_a_command_whose_answer_was_lost_is_never_sent_again(
    behind: tuple[Proxy, Server, Server],
) -> None:
    lossy, one, two = behind
    lost = lossy.lost
    async with game(one, two) as (table, people, streams):
        view = await people[0].view(table)
        async with through(one, people[view["mover"]]) as mover:
            lossy.lose_next(table)
            failed = await mover.command(table, "pass_turn", view["version"], new_key())
            assert (failed.status, lossy.lost) == (503, lost + 1)
            for stream in streams:
                await until_version(stream, view["version"] + 1, WITHIN_S)


# ── Reading one's own writes ────────────────────────────────────────────────────────────────────


async def test_a_player_acting_through_one_process_is_known_to_another_that_got_no_notice(
    behind: tuple[Proxy, Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, one, two = behind
    async with one.person("Ana") as ana, two.person("Ben") as ben, through(one, ben) as ben_at_one:
        with deaf(one), blind(monkeypatch):
            table = (await ana.open_table("me", "open"))["id"]
            # The other process knows the table as it is now.
            assert (await ben.get(f"/tables/{table}")).data["your_seats"] == []
            await ben_at_one.join(table)
            async with ben.stream(table) as stream:
                assert (await stream.next("table"))["table"]["your_seats"] == [1]
                await ana.start(table)
                assert (await ben.get(f"/tables/{table}")).data["state"] == "playing"
                view = (await until_version(stream, 1, WITHIN_S))["view"]
                assert view["seat"] == 1
                assert "_" not in view["racks"][1]
                # A command is decided by the current game, for the person who has the seat now.
                async with through(two, ana) as ana_at_two:
                    mover = (ana_at_two, ben)[view["mover"]]
                    at_one = (ana, ben_at_one)[1 - view["mover"]]
                    sent = await mover.command(table, "pass_turn", view["version"])
                    assert sent.status == 200, sent.text
                    sent = await at_one.command(table, "pass_turn", view["version"] + 1)
                    assert sent.status == 200, sent.text


async def test_a_turn_through_one_process_is_in_the_list_of_games_of_another_that_got_no_notice(
    behind: tuple[Proxy, Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, one, two = behind
    async with game(one, two) as (table, people, _), through(one, people[1]) as ben_at_one:
        view = await people[0].view(table)
        with deaf(one), blind(monkeypatch):
            mover = (people[0], ben_at_one)[view["mover"]]
            sent = await mover.command(table, "pass_turn", view["version"])
            assert sent.status == 200, sent.text
            (listed,) = (await people[1].get("/tables")).data["tables"]
            assert listed["standing"]["mover"] == 1 - view["mover"]


async def test_a_command_is_not_refused_for_a_seat_that_this_process_does_not_know_yet(
    behind: tuple[Proxy, Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, one, two = behind
    async with one.person("Ana") as ana, two.person("Ben") as ben, through(one, ben) as ben_at_one:
        with deaf(one), blind(monkeypatch):
            table = (await ana.open_table("me", "open"))["id"]
            await ben.get(f"/tables/{table}")
            await ben_at_one.join(table)
            await ana.start(table)
            view = await ana.view(table)
            # Nothing but the command is asked of the other process.
            async with through(two, ana) as ana_at_two:
                mover = (ana_at_two, ben)[view["mover"]]
                sent = await mover.command(table, "pass_turn", view["version"])
                assert sent.status == 200, sent.text


async def test_a_seat_that_was_taken_back_through_one_process_acts_through_another(
    behind: tuple[Proxy, Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, one, two = behind
    async with game(one, two) as (table, people, _), through(one, people[1]) as ben_at_one:
        view = await people[0].view(table)
        if view["mover"] == 1:
            await people[1].command(table, "pass_turn", view["version"])
            view = await people[0].view(table)
        with deaf(one), blind(monkeypatch):
            # It's Ana's turn, so the computer on Ben's seat has nothing to do.
            await people[1].done("POST", f"/tables/{table}/leave", level="easy")
            await ben_at_one.done("POST", f"/tables/{table}/seats/1/return")
            sent = await people[1].command(table, "resign", view["version"])
            assert sent.status == 200, sent.text


async def test_a_table_that_is_being_loaded_is_not_shown_as_it_was_before(
    behind: tuple[Proxy, Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    _, one, two = behind
    registry = two.services.registry
    read, is_reading, may_go = registry.journal.read, asyncio.Event(), asyncio.Event()

    async def read_slowly(*asked: Any) -> list[str]:
        is_reading.set()
        await asyncio.wait_for(may_go.wait(), 60)
        return await read(*asked)

    async with one.person("Ana") as ana, one.person("Ben") as ben:
        with deaf(one), blind(monkeypatch):
            table = (await ana.open_table("me", "open"))["id"]
            monkeypatch.setattr(registry.journal, "read", read_slowly)
            # Another request makes the other process load it, and its row is read.
            early = asyncio.create_task(registry.table(table))
            await asyncio.wait_for(is_reading.wait(), WITHIN_S)
            await ben.join(table)
            late = asyncio.create_task(registry.table(table))
            await asyncio.sleep(0)
            may_go.set()
            assert (await late).row.seats_of(ben.account["id"]) == [1]
            assert await early is await late


async def test_an_open_stream_shows_the_own_rack_once_its_person_sits_down(
    behind: tuple[Proxy, Server, Server],
) -> None:
    _, one, two = behind
    async with one.person("Ana") as ana, two.person("Ben") as ben, through(one, ben) as ben_at_one:
        table = (await ana.open_table("me", "open"))["id"]
        async with ben.stream(table) as stream, ana.stream(table) as host:
            assert (await stream.next("table"))["table"]["your_seats"] == []
            with deaf(one):
                await ben_at_one.join(table)
                await ana.start(table)
                view = (await until_version(stream, 1, WITHIN_S))["view"]
                assert view["seat"] == 1
                assert "_" in view["racks"][0]
                assert "_" not in view["racks"][1]
            assert (await until_version(host, 1, WITHIN_S))["view"]["seat"] == 0


# ── Between processes ───────────────────────────────────────────────────────────────────────────


async def test_a_stream_misses_nothing_although_every_third_notice_between_processes_is_lost(
    behind: tuple[Proxy, Server, Server],
) -> None:
    _, one, two = behind
    numbers = [0, 0]

    def dropping(which: int, server: Server) -> Any:
        post = server.services.pubsub._post

        async def post_most(letter: bytes) -> None:
            numbers[which] += 1
            if numbers[which] % 3:
                await post(letter)

        return post_most

    posts = [server.services.pubsub._post for server in (one, two)]
    for which, server in enumerate((one, two)):
        server.services.pubsub._post = dropping(which, server)  # type: ignore[method-assign]
    try:
        async with game(one, two) as (table, people, streams):
            for _ in range(5):
                view = await people[0].view(table)
                version, mover = view["version"], view["mover"]
                rack = (await people[mover].view(table))["racks"][mover]
                sent = await people[mover].command(table, "exchange_tiles", version, tiles=rack[:1])
                assert sent.status == 200, sent.text
                for stream in streams:
                    message = await until_version(stream, version + 1, WITHIN_S)
                    assert message["view"]["seat"] == streams.index(stream)
            for stream in streams:
                messages = [json.loads(text) for text in stream.received]
                heard = [
                    event["n"]
                    for message in messages
                    if message["type"] == "events"
                    for event in message["events"]
                ]
                assert heard == list(range(heard[0], heard[-1] + 1))
    finally:
        for server, post in zip((one, two), posts, strict=True):
            server.services.pubsub._post = post  # type: ignore[method-assign]


async def test_a_lost_message_is_noticed_and_everything_in_it_is_looked_up(
    behind: tuple[Proxy, Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pubsub, "_PULSE_S", 0.2)
    _, one, two = behind
    async with one.person("Ana") as ana, two.person("Ben") as ben, one.person("Cleo") as cleo:
        table = (await ana.open_table("me", "open", "open"))["id"]
        await ben.join(table)
        await cleo.join(table)
        async with (
            ben.stream(table) as at_two,
            cleo.stream(table) as at_one,
            through(one, ben) as ben_at_one,
        ):
            for stream in (at_one, at_two):
                await stream.next("events")
            with deaf(one):
                await cleo.done("POST", f"/tables/{table}/lines", text="hello")
                await ben_at_one.done("PUT", f"/account/mutes/{ana.account['id']}", is_muted=True)
                async with ana.stream(table) as watching:
                    await watching.next("events")
            assert (await at_two.next("line", WITHIN_S))["line"]["text"] == "hello"
            live = await two.services.registry.table(table)
            (watcher,) = live.watchers
            await until(lambda: watcher.muted == {ana.account["id"]}, WITHIN_S)
            # Nobody's presence is left from before.
            await until(lambda: live.here() == {1, 2}, WITHIN_S)
            with deaf(one):
                await ben_at_one.done("POST", "/sign-out-everywhere")
            with pytest.raises(ConnectionClosed):
                await at_two.next("nothing", WITHIN_S)
