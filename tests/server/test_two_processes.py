"""Two processes of one server, with Redis between them: what one learns, the other knows."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
import pytest_asyncio
from websockets.exceptions import ConnectionClosed

from lexiko.server import bulletin

from .running import Client, Server, serving


@pytest_asyncio.fixture(loop_scope="session", scope="module")
async def processes(
    tmp_path_factory: pytest.TempPathFactory, redis: str
) -> AsyncIterator[tuple[Server, Server]]:
    folder = tmp_path_factory.mktemp("two")
    async with (
        serving(folder, redis_url=redis, absent_s=0) as one,
        serving(folder, redis_url=redis, absent_s=0) as two,
    ):
        yield one, two


@asynccontextmanager
async def through(server: Server, person: Client) -> AsyncIterator[Client]:
    """The same person in the same browser, served by another process."""
    async with server.person(None) as same:
        same.http.cookies.update(person.http.cookies)
        same.account = person.account
        yield same


async def eventually(condition: Callable[[], Awaitable[bool]], seconds: float = 10) -> None:
    async with asyncio.timeout(seconds):
        while not await condition():
            await asyncio.sleep(0.02)


async def until_here(client: Client, table: str, *seats: bool) -> None:
    """Wait until the client's process knows that these seats are here, and no others."""

    async def is_known() -> bool:
        shown = (await client.get(f"/tables/{table}")).data["seats"]
        return [seat["is_here"] for seat in shown] == list(seats)

    await eventually(is_known)


async def test_who_watches_in_one_process_is_there_for_one_that_looks_later(
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


async def test_whoever_watched_in_a_process_that_is_gone_is_there_no_more(
    processes: tuple[Server, Server],
    redis: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bulletin, "_PULSE_S", 0.1)
    monkeypatch.setattr(bulletin, "_SILENT_S", 1.0)
    one, _ = processes
    folder = one.house.configuration.folder
    async with one.person("Ana") as ana, serving(folder, redis_url=redis) as three:
        table = (await ana.open_table("me", "easy"))["id"]
        async with through(three, ana) as there, there.stream(table) as stream:
            await stream.next("events")
            await until_here(ana, table, True, True)
            # Its own silence is no reason to be taken for gone.
            await asyncio.sleep(1.3)
            await until_here(ana, table, True, True)
            await three.house.bulletin.close()
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


async def test_whoever_is_muted_in_one_process_is_not_heard_in_the_other(
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

            await eventually(is_forgotten)
            assert "Ottokar" not in (await ana.get(f"/tables/{table}")).text
        assert "Ottokar" not in (await ana.get(f"/tables/{table}/record.jsonl")).text
