"""Streams: a client can ask whether it's behind, and finds out when it is."""

import json
from collections.abc import AsyncGenerator

import pytest

from lexiko import client as programs
from lexiko.server.walls.wire import WallStreamMessage
from lexiko.server.wire.replies import StreamMessage

from .running import Client, Server

PING = json.dumps({"type": "ping"})


async def test_a_ping_is_answered_with_the_newest_version_and_anything_else_is_ignored(
    ana: Client,
) -> None:
    table = (await ana.open_table("me", "me"))["id"]
    async with ana.stream(table) as stream:
        assert (await stream.next("events"))["version"] == 0
        for odd in ("", "ping", "[1]", '{"type": "ping", "more": "' + "x" * 500 + '"}', "{"):
            await stream.socket.send(odd)
        await stream.socket.send(b"\x00\xff")
        await stream.socket.send(PING)
        pong = await stream.next("pong")
        assert StreamMessage.model_validate(pong).model_dump() == {"type": "pong", "version": 0}
        await ana.start(table)
        version = (await stream.next("events"))["version"]
        # Of a flood, a few are answered, and the stream goes on.
        for _ in range(1000):
            await stream.socket.send(PING)
        assert (await stream.next("pong", 10))["version"] == version
        mover = (await ana.view(table, seat=0))["mover"]
        await ana.command(table, "pass_turn", version, seat=mover)
        assert (await stream.next("events"))["version"] == version + 1
        assert sum('"pong"' in text for text in stream.received) < 20


async def test_a_wall_answers_pings_with_its_version(ana: Client) -> None:
    table = (await ana.open_table("me", "me"))["id"]
    wall = (await ana.get(f"/tables/{table}/wall")).data["id"]
    async with ana.wall_stream(wall) as stream:
        await stream.next("wall")
        note = {"kind": "note", "paper": "yellow", "text": "Tea at five"}
        await ana.done(
            "POST", f"/walls/{wall}/commands", command="add", item="a" * 12, x=0, y=0, content=note
        )
        await stream.next("events")
        await stream.socket.send(PING)
        pong = await stream.next("pong")
        assert WallStreamMessage.model_validate(pong).model_dump() == {"type": "pong", "version": 1}


async def test_a_program_that_learns_from_a_pong_that_it_is_behind_connects_again(
    server: Server, ana: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(programs, "_QUIET_S", 0.1)
    monkeypatch.setattr(programs, "_RETRY_S", 0.01)
    table = (await ana.open_table("me", "me"))["id"]
    await ana.start(table)
    token = (await ana.done("POST", "/account/tokens", label="bot"))["token"]
    async with programs.Client(server.url, token) as bot:
        views = bot.follow(table, 0)
        seen = await anext(views)
        live = await server.services.registry.table(table)
        # What is stored doesn't reach its stream: as if it had been lost on the way.
        for watcher in list(live.watchers):
            live.watchers.discard(watcher)
        mover = seen["mover"]
        await ana.command(table, "pass_turn", seen["version"], seat=mover)
        assert (await anext(views))["version"] == seen["version"] + 1
        assert isinstance(views, AsyncGenerator)
        await views.aclose()
