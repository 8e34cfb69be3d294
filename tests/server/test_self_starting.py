"""A game starts by itself when its last seat is taken and everyone has agreed, and only once."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from lexiko.rules.events import TableOpened
from lexiko.server.wire.json import read_event

from .running import Client, Server, until

MINUTES = {"timing": {"kind": "game", "seconds": 1500}}


async def state_of(client: Client, table: str) -> str:
    return str((await client.get(f"/tables/{table}")).data["state"])


async def test_the_last_to_join_starts_the_game_and_the_host_sees_the_board(
    ana: Client, ben: Client
) -> None:
    table = (await ana.open_table("me", "open"))["id"]
    async with ana.stream(table) as stream:
        assert (await stream.next("events"))["view"] is None
        joined = await ben.join(table)
        assert joined["state"] == "playing"
        view = (await stream.next("events"))["view"]
        assert view["seats"] == ["Ana", "Ben"]
        assert len(view["racks"][0]) == 7
    # Starting it again changes nothing, as for clients that still ask for it.
    version = (await ana.view(table))["version"]
    assert (await ana.start(table))["state"] == "playing"
    assert (await ana.view(table))["version"] == version


async def test_several_who_join_at_once_start_one_game(server: Server, ana: Client) -> None:
    for _ in range(5):
        table = (await ana.open_table("me", "open", "open", "open"))["id"]
        async with AsyncExitStack() as stack:
            people = [
                await stack.enter_async_context(server.person(name)) for name in ("B", "C", "D")
            ]
            await asyncio.gather(*(one.join(table, seat=i) for i, one in enumerate(people, 1)))
        events = [read_event(data) for data in await server.services.journal.read(table)]
        assert sum(isinstance(event, TableOpened) for event in events) == 1
        assert await state_of(ana, table) == "playing"


async def test_a_table_whose_agreement_has_changed_waits_until_everyone_agrees(
    server: Server, ana: Client, ben: Client
) -> None:
    table = (await ana.open_table("me", "open", "open"))["id"]
    await ben.join(table)
    await ana.done("PATCH", f"/tables/{table}/agreement", edition="deluxe")
    async with server.person("Cid") as cid:
        stale = await cid.post(f"/tables/{table}/join", revision=1)
        assert stale.code == "table_changed"
        await cid.join(table)
        assert await state_of(ana, table) == "open"
        agreed = await ben.done("POST", f"/tables/{table}/agree", revision=2)
        assert agreed["state"] == "playing"


async def test_a_real_board_and_a_host_who_fills_seats_wait_for_the_start(
    ana: Client, ben: Client
) -> None:
    real = (await ana.open_table("me", "open", edition="classic", keeper="each"))["id"]
    await ben.join(real)
    assert await state_of(ana, real) == "open"
    filled = (await ana.open_table("me", "open"))["id"]
    await ana.done("PUT", f"/tables/{filled}/seats/1", kind="computer", level="easy")
    async with ana.stream(filled) as stream:
        await stream.next("events")
        assert await state_of(ana, filled) == "open"
        await ana.start(filled)


async def test_with_a_clock_the_game_waits_until_everyone_has_the_table_open(
    ana: Client, ben: Client
) -> None:
    table = (await ana.open_table("me", "open", options=MINUTES))["id"]
    assert (await ben.join(table))["state"] == "open"
    async with ben.stream(table) as stream:
        await stream.next("events")
        assert await state_of(ben, table) == "open"
        async with ana.stream(table) as late:

            async def is_on() -> bool:
                return await state_of(ana, table) == "playing"

            await until(is_on, 10)
            assert (await late.next("table"))["table"]["id"] == table


async def test_guests_at_a_table_that_became_rated_do_not_start_it(
    ana: Client, ben: Client, server: Server
) -> None:
    await ana.done("PUT", "/account/password", handle=f"ana{id(ana)}", password="four small words")
    table = (await ana.open_table("me", "open", "open"))["id"]
    await ben.join(table)
    await ana.done("PATCH", f"/tables/{table}/agreement", rated=True)
    async with server.person("Cid") as cid:
        password = {"handle": f"cid{id(cid)}", "password": "four small words"}
        await cid.done("PUT", "/account/password", **password)
        await cid.join(table)
    agreed = await ben.done("POST", f"/tables/{table}/agree", revision=2)
    assert agreed["state"] == "open"


@pytest.mark.parametrize("kind", ["days", None])
async def test_a_rematch_starts_when_the_other_agrees(
    ana: Client, ben: Client, kind: str | None
) -> None:
    options = {"timing": {"kind": "days", "days": 3}} if kind else {}
    table = (await ana.open_table("me", "open", options=options))["id"]
    await ben.join(table)
    await ben.done("POST", f"/tables/{table}/leave", level=None)
    again = (await ana.post(f"/tables/{table}/rematch")).data
    assert again["state"] == "open"
    agreed = await ben.done("POST", f"/tables/{again['id']}/agree", revision=again["revision"])
    assert agreed["state"] == "playing"
