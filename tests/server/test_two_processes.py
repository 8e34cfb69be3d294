"""Two processes of one server, with Redis between them: what one learns, the other knows."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from lexiko.server import pubsub, timestamps
from lexiko.server.pubsub import Notice, PubSub
from lexiko.store.schema import outbox

from .mailboxes import PushService, push_service
from .running import Client, Server, serving, until
from .test_chat_and_records import seated
from .test_one_wall import wall_of, write
from .test_walls import NOTE, put_up


@pytest_asyncio.fixture(loop_scope="session", scope="module")
async def service() -> AsyncIterator[PushService]:
    async with push_service() as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session", scope="module")
async def processes(
    tmp_path_factory: pytest.TempPathFactory, redis: str, service: PushService
) -> AsyncIterator[tuple[Server, Server]]:
    folder = tmp_path_factory.mktemp("two")
    settings = {"redis_url": redis, "absent_s": 0, "push_hosts": service.host}
    async with serving(folder, **settings) as one, serving(folder, **settings) as two:
        yield one, two


@asynccontextmanager
async def through(server: Server, person: Client) -> AsyncIterator[Client]:
    """The same person in the same browser, served by another process."""
    async with server.person(None) as same:
        same.http.cookies.update(person.http.cookies)
        same.account = person.account
        yield same


async def until_here(client: Client, table: str, *seats: bool) -> None:
    """Wait until the client's process knows that these seats are here, and no others."""

    async def is_known() -> bool:
        shown = (await client.get(f"/tables/{table}")).data["seats"]
        return [seat["is_here"] for seat in shown] == list(seats)

    await until(is_known, 10)


async def test_spectators_in_one_process_are_known_to_one_that_asks_later(
    processes: tuple[Server, Server],
) -> None:
    one, two = processes
    async with two.person("Ana") as ana, two.person("Ben") as ben, through(one, ana) as later:
        table = (await ana.open_table("me", "open"))["id"]
        await ben.join(table)
        async with ben.stream(table) as stream:
            await stream.next("events")
            await until_here(later, table, False, True)
            await ana.start(table)
            await later.view(table)
            refused = await later.post(f"/tables/{table}/seats/1/wish", wish="remove")
            assert refused.code == "seat_present"
        await until_here(later, table, False, False)
        removed = await later.post(f"/tables/{table}/seats/1/wish", wish="remove")
        assert removed.data["state"] == "over"


async def test_spectators_of_a_process_that_is_gone_are_forgotten(
    processes: tuple[Server, Server],
    redis: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pubsub, "_PULSE_S", 0.1)
    monkeypatch.setattr(pubsub, "_SILENT_S", 0.6)
    one, _ = processes
    ghost = PubSub(redis)

    async def hear(_sender: str, _notice: Notice) -> None: ...

    await ghost.open(hear)
    async with one.person("Ana") as ana:
        table = (await ana.open_table("me", "easy"))["id"]
        ghost.publish(table, "here", seats=[0])
        await until_here(ana, table, True, True)
        # A process that has nothing to send isn't taken for gone.
        await asyncio.sleep(0.8)
        await until_here(ana, table, True, True)
        await ghost.close()
        await until_here(ana, table, False, True)


async def test_signing_out_in_one_process_ends_the_streams_of_all(
    processes: tuple[Server, Server],
) -> None:
    one, two = processes
    async with one.person("Ana") as ana, through(two, ana) as there:
        table = (await ana.open_table("me", "easy"))["id"]
        wall = (await ana.get(f"/tables/{table}/wall")).data["id"]
        token = (await ana.done("POST", "/account/tokens", label="bot"))["token"]
        async with two.person(None) as bot:
            bot.http.headers["Authorization"] = f"Bearer {token}"
            async with (
                ana.stream(table) as here,
                there.stream(table) as seen,
                there.wall_stream(wall) as on_wall,
            ):
                for stream, first in ((here, "events"), (seen, "events"), (on_wall, "wall")):
                    await stream.next(first)
                # Another session of hers ends: these go on.
                listed = (await ana.get("/account/sessions")).data
                (other,) = [session for session in listed if session["kind"] == "bot"]
                assert (await ana.delete(f"/account/sessions/{other['id']}")).status == 200
                await ana.start(table)
                for stream in (here, seen):
                    await stream.next("events")
                await ana.done("POST", "/sign-out-everywhere")
                for stream in (here, seen, on_wall):
                    with pytest.raises(ConnectionClosed):
                        await stream.next("nothing", 10)
            async with there.stream(table) as again:
                assert (await again.next("events"))["view"]["seat"] is None


async def test_a_person_muted_in_one_process_is_muted_in_the_other(
    processes: tuple[Server, Server],
) -> None:
    one, two = processes
    async with one.person("Ana") as ana, two.person("Ben") as ben, through(two, ana) as there:
        table = (await ana.open_table("me", "open"))["id"]
        await ben.join(table)
        async with there.stream(table) as stream:
            await stream.next("events")
            await ben.done("POST", f"/tables/{table}/lines", text="first")
            assert (await stream.next("line"))["line"]["text"] == "first"
            await ana.done("PUT", f"/account/mutes/{ben.account['id']}", is_muted=True)
            # A line of hers goes the same way between the processes, after that.
            await ana.done("POST", f"/tables/{table}/lines", text="mine")
            assert (await stream.next("line"))["line"]["text"] == "mine"
            await ben.done("POST", f"/tables/{table}/lines", text="unheard")
            await ana.done("POST", f"/tables/{table}/lines", text="mine again")
            assert (await stream.next("line"))["line"]["text"] == "mine again"


async def test_a_name_that_one_process_has_forgotten_is_shown_by_none(
    processes: tuple[Server, Server],
) -> None:
    one, two = processes
    async with one.person("Ana") as ana, two.person("Ottokar") as ben:
        table = (await ana.open_table("me", "open"))["id"]
        await ben.join(table)
        await ana.start(table)
        async with ana.stream(table) as stream:
            await stream.next("events")
            assert "Ottokar" in (await ana.get(f"/tables/{table}/view")).text
            assert (await ben.delete("/account")).status == 200

            async def is_forgotten() -> bool:
                return "Ottokar" not in (await ana.get(f"/tables/{table}/view")).text

            await until(is_forgotten, 10)
            assert "Ottokar" not in (await ana.get(f"/tables/{table}")).text
        assert "Ottokar" not in (await ana.get(f"/tables/{table}/record.jsonl")).text


# ── Days ────────────────────────────────────────────────────────────────────────────────────────

HOUR = 3_600_000
DAY = 24 * HOUR


async def days_table(one: Client, other: Client, **agreement: Any) -> tuple[str, Client, Client]:
    """A table with a day for each turn: it, whose turn it is, and the other one."""
    options = {"timing": {"kind": "days", "days": 1}}
    table = (await one.open_table("me", "open", options=options, **agreement))["id"]
    await other.join(table)
    await one.start(table)
    mover = (await one.view(table))["mover"]
    return table, *((one, other) if mover == 0 else (other, one))


async def pass_turn(table: str, who: Client) -> None:
    view = await who.view(table)
    answer = await who.command(table, "pass_turn", view["version"])
    assert answer.status == 200, answer.text


async def deadline(client: Client, table: str) -> int:
    return int((await client.view(table))["clock"]["deadline_ms"])


async def test_quiet_hours_and_holidays_set_in_one_process_hold_in_the_other(
    processes: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = processes
    # Noon in Greenwich.
    noon = time.time_ns() // 1_000_000 // DAY * DAY + 12 * HOUR
    clock = SimpleNamespace(now=noon)
    monkeypatch.setattr(timestamps, "time", SimpleNamespace(time_ns=lambda: clock.now * 1_000_000))
    async with one.person("Ana") as ana, two.person("Ben") as ben:
        table, first, second = await days_table(ana, ben)
        # Both processes have asked for everybody's hours.
        for who in (first, second):
            await pass_turn(table, who)
        assert await deadline(first, table) == noon + DAY
        here = one if first is ana else two
        there = two if here is one else one
        async with through(there, first) as elsewhere:
            quiet = {"quiet_from": 11 * 60, "quiet_to": 14 * 60}
            await elsewhere.done("PUT", "/account/hours", zone="UTC", **quiet)
            assert await deadline(first, table) == noon + DAY + 2 * HOUR
            # At the turn after the next, too, which the first process decides by itself.
            await pass_turn(table, first)
            await pass_turn(table, second)
            assert await deadline(first, table) == noon + DAY + 2 * HOUR
            back_ms = clock.now + 3 * DAY
            await elsewhere.done("PUT", "/account/holiday", from_ms=clock.now, until_ms=back_ms)
            assert (await second.view(table))["clock"]["holidays"]
            assert await deadline(second, table) == back_ms + DAY + 2 * HOUR
        # Time runs out once, although both processes look at the clock.
        clock.now = back_ms + DAY + 2 * HOUR
        for server in (one, two):
            live = await server.services.registry.table(table)
            live.is_ours = True
            server.services.scheduler.schedule(live)

        async def has_run_out() -> bool:
            return bool((await ana.view(table))["sheet"][-1]["kind"] == "timeout")

        await until(has_run_out, 10)
        for client in (ana, ben):
            sheet = (await client.view(table))["sheet"]
            assert [row["kind"] for row in sheet] == ["pass"] * 4 + ["timeout"]


async def test_a_turn_is_notified_once_by_any_process_and_not_to_players_who_are_there(
    processes: tuple[Server, Server], service: PushService
) -> None:
    one, two = processes
    async with one.person("Ana") as ana, two.person("Ben") as ben:
        await ana.post("/account/notices/devices", **service.browser("anas-phone"))
        await ben.post("/account/notices/devices", **service.browser("bens-phone"))
        for client in (ana, ben):
            await client.done("PUT", "/account/notices/choices", push={"begun": False})
        table, first, second = await days_table(ana, ben)
        await service.wait_for(1)
        service.arrived.clear()
        await pass_turn(table, first)
        for _ in range(3):
            await asyncio.gather(*(server.services.delivery._send_due() for server in (one, two)))
        ((name, _, _),) = await service.wait_for(1)
        assert name == ("bens-phone" if second is ben else "anas-phone")
        await asyncio.sleep(0.1)
        assert len(service.arrived) == 1
        # A player who has the table open in the other process isn't notified at once.
        async with first.stream(table) as stream:
            await stream.next("events")
            await until_here(second, table, first is ana, first is ben)
            await pass_turn(table, second)
            async with one.services.database.reading() as connection:
                is_turn = outbox.c.kind == "turn"
                asked = select(outbox.c.due_ms).where(is_turn)
                due = (await connection.execute(asked)).scalars().all()
            assert len(due) == 1
            assert due[0] > time.time_ns() // 1_000_000 + 10_000


async def test_two_who_join_at_once_in_two_processes_start_one_game(
    processes: tuple[Server, Server],
) -> None:
    one, two = processes
    async with one.person("Ana") as ana, one.person("Ben") as ben, two.person("Cleo") as cleo:
        for _ in range(4):
            table = (await ana.open_table("me", "open", "open"))["id"]
            await asyncio.gather(ben.join(table, seat=1), cleo.join(table, seat=2))
            for client in (ana, cleo):
                view = await client.view(table)
                assert view["seats"] == ["Ana", "Ben", "Cleo"]
            stored = await one.services.journal.read(table)
            assert sum('"table_opened"' in data for data in stored) == 1


async def test_with_a_clock_people_in_two_processes_start_the_game_by_coming(
    processes: tuple[Server, Server],
) -> None:
    one, two = processes
    timing = {"timing": {"kind": "game", "seconds": 1500}}
    async with one.person("Ana") as ana, two.person("Ben") as ben:
        table = (await ana.open_table("me", "open", options=timing))["id"]
        assert (await ben.join(table))["state"] == "open"
        async with ana.stream(table) as first, ben.stream(table) as second:
            for stream in (first, second):
                await stream.next("events")
                assert (await stream.next("events", 10))["view"]["seats"] == ["Ana", "Ben"]


async def test_a_new_name_is_seen_in_the_other_process(processes: tuple[Server, Server]) -> None:
    one, two = processes
    async with one.person("Ana") as ana, two.person("Ben") as ben:
        table = (await ana.open_table("me", "open"))["id"]
        await ben.join(table)
        async with ben.stream(table) as stream:
            await stream.next("events")
            await ana.done("PATCH", "/account", name="Anna")
            assert (await stream.next("events", 10))["view"]["seats"] == ["Anna", "Ben"]
        assert (await ben.view(table))["seats"] == ["Anna", "Ben"]


async def test_notes_written_in_one_process_are_shown_in_the_other(
    processes: tuple[Server, Server],
) -> None:
    one, two = processes
    async with one.person("Ana") as ana, two.person("Ben") as ben:
        table = await seated(ana, ben)
        async with ben.stream(table, notes=0) as stream:
            await stream.next("notes")
            # The wall is new to the other process.
            item = await write(ana, table, "first")
            assert [note["text"] for note in (await stream.next("notes"))["notes"]] == ["first"]
            wall = await wall_of(ana, table)
            await put_up(ana, wall, NOTE)
            assert (await stream.next("notes"))["notes"][0]["text"] == NOTE["text"]
            await ana.delete(f"/tables/{table}/notes/{item}")
            assert (await stream.next("notes"))["gone"] == [item]


async def test_spectators_of_all_processes_are_counted(processes: tuple[Server, Server]) -> None:
    one, two = processes
    async with (
        one.person("Ana") as ana,
        two.person("Ben") as ben,
        one.person("Cleo") as cleo,
        two.person("Dora") as dora,
    ):
        table = await seated(ana, ben)
        async with ana.stream(table) as here, ben.stream(table) as there:
            async with cleo.stream(table), dora.stream(table):
                for stream in (here, there):
                    while (await stream.next("watching"))["watching"] != 2:
                        pass
            for stream in (here, there):
                while (await stream.next("watching"))["watching"]:
                    pass


async def test_an_inbox_and_presence_reach_the_other_process_within_two_seconds(
    processes: tuple[Server, Server],
) -> None:
    one, two = processes
    async with one.person("Ana") as ana, two.person("Ben") as ben:
        circle = await ana.done("POST", "/circles", name="Sunday table")
        await ben.done("POST", f"/circles/invitations/{circle['code']}/join")

        async def where() -> str | None:
            (friend,) = (await ana.get("/me/friends")).data["friends"]
            found: str | None = friend["where"]
            return found

        async def is_away() -> bool:
            return await where() is None

        assert await where() is None
        async with ben.own_stream() as stream:
            await stream.next("inbox")
            await until(where, 2)
            seats = [{"kind": "me"}, {"kind": "member", "person": ben.account["id"]}]
            table = (await ana.done("POST", "/tables", seats=seats))["id"]
            async with asyncio.timeout(2):
                while (await stream.next("inbox"))["table"] != table:
                    pass
            (item,) = await ben.inbox("invitation")
            assert item["table"] == table
            # A process that joins, or asks because notices may have been lost, hears of everyone.
            one.services.people.forget_process(two.services.pubsub._origin)
            assert await where() is None
            one.services.recheck()
            await until(where, 10)
        await until(is_away, 2)
