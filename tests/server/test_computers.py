"""Computers: whole games with people, in their own processes; a crash, a slow one, the grace."""

import asyncio
import os
import signal
from dataclasses import replace
from typing import Any

import pytest
from pydantic import TypeAdapter

from lexiko.notation.log import parse_log
from lexiko.notation.verification import verify
from lexiko.rules import view
from lexiko.rules.commands import PassTurn, Resign
from lexiko.server.computers.pool import WorkerPool
from lexiko.server.tables.lexicons import words_of
from lexiko.server.wire.events import AnyEvent

from .running import Client, Data, Server, Stream

ANY_EVENT: TypeAdapter[Any] = TypeAdapter(AnyEvent)


async def play_simply(client: Client, table: str) -> None:
    """A person who exchanges or passes, rolls dice, and lets every play stand, until the game is
    over."""
    async with client.stream(table) as stream:
        message = await stream.next("events")
        while not message["view"]["outcome"]:
            view = message["view"]
            seat, play = view["seat"], view["open_play"]
            if play and play["seat"] != seat and seat not in play["accepted"]:
                await client.command(table, "accept_play", view["version"])
            elif view["mover"] == seat and view["dice"] == [] and not view["racks"][seat]:
                answer = await client.command(table, "roll_dice", view["version"])
                if answer.code not in (None, "stale_version"):
                    await client.command(table, "pass_turn", view["version"])
            elif view["mover"] == seat:
                if view["bag_count"] > 7 and view["racks"][seat]:
                    tiles = view["racks"][seat][:1]
                    await client.command(table, "exchange_tiles", view["version"], tiles=tiles)
                else:
                    await client.command(table, "pass_turn", view["version"])
            message = await stream.next("events")


@pytest.mark.parametrize("edition", ["heritage", "message-board", "dice", "deluxe", "classic"])
async def test_two_people_and_two_computers_play_every_edition_to_the_end(
    server: Server, edition: str
) -> None:
    async with server.person("Ana") as ana, server.person("Ben") as ben:
        table = await ana.open_table("me", "easy", "open", "hard", edition=edition)
        await ben.join(table["id"])
        await ana.start(table["id"])
        async with asyncio.timeout(300):
            await asyncio.gather(play_simply(ana, table["id"]), play_simply(ben, table["id"]))
        await check_record(ana, table["id"])


async def test_a_person_and_a_computer_play_a_tournament_game(server: Server) -> None:
    async with server.person("Ana") as ana:
        table = await ana.open_table("me", "expert", edition="tournament")
        await ana.start(table["id"])
        async with asyncio.timeout(300):
            await play_simply(ana, table["id"])
        await check_record(ana, table["id"])


async def check_record(client: Client, table: str) -> None:
    """The record of a finished game is sound, down to every draw."""
    record = await client.get(f"/tables/{table}/record.jsonl")
    events = parse_log(record.text)
    for line in record.text.splitlines():
        ANY_EVENT.validate_json(line)
    proof = verify(events, words_of("english"))
    assert proof.is_over
    assert proof.seed_is_checked
    assert (await client.get(f"/tables/{table}/proof")).data["seed_is_checked"]
    gcg = await client.get(f"/tables/{table}/record.gcg")
    assert gcg.text.startswith("#character-encoding") or "dice" in gcg.text, gcg.text


async def until_my_turn(client: Client, table: str, stream: Stream, seat: int = 0) -> Data:
    """Let every play stand until the seat is to move; the view then."""
    message = await stream.next("events")
    while True:
        view: Data = message["view"]
        play = view["open_play"]
        if play and play["seat"] != seat and seat not in play["accepted"]:
            await client.command(table, "accept_play", view["version"], seat=seat)
        elif view["mover"] == seat:
            return view
        message = await stream.next("events")


async def test_a_crashed_thinker_is_replaced_and_its_turn_taken_over(
    server: Server, ana: Client
) -> None:
    table = (await ana.open_table("me", "easy"))["id"]
    await ana.start(table)
    for _ in range(3):
        async with ana.stream(table) as stream:
            view = await until_my_turn(ana, table, stream)
            turns = sum(row["seat"] == 1 for row in view["sheet"])
            for thinker in server.services.computers.workers:
                if thinker.is_alive and thinker.pid:
                    os.kill(thinker.pid, signal.SIGKILL)
            lost = server.services.computers.lost
            await ana.command(table, "pass_turn", view["version"])
            await stream.next("events")
            view = await until_my_turn(ana, table, stream)
            assert sum(row["seat"] == 1 for row in view["sheet"]) > turns
            assert server.services.computers.lost <= lost + 2
    await ana.done("POST", f"/tables/{table}/leave", level=None)


async def test_a_thought_that_fails_again_and_again_is_passed_so_that_the_table_goes_on(
    server: Server, ana: Client
) -> None:
    room = WorkerPool(2)
    room.open()
    table = (await ana.open_table("me", "me"))["id"]
    await ana.start(table)
    game = (await server.services.registry.table(table)).game
    assert game is not None
    assert game.mover is not None
    seen = replace(view(game, game.mover), lexicon="no such lexicon")
    chosen = await room.choose(seen, "easy", is_awaited=True)
    assert chosen == PassTurn(game.mover)
    assert room.lost == 0
    await room.close()


async def test_a_slow_computer_does_not_delay_another_table(server: Server, ana: Client) -> None:
    slow = [(await ana.open_table("champion", "champion"))["id"] for _ in range(4)]
    for table in slow:
        await ana.start(table)
    quick = (await ana.open_table("me", "beginner"))["id"]
    await ana.start(quick)
    async with ana.stream(quick) as stream:
        for _ in range(4):
            view = await until_my_turn(ana, quick, stream)
            # Other tables' long thoughts wait all the while.
            assert server.services.computers.waiting >= 1
            await ana.command(quick, "pass_turn", view["version"])
    for table in slow:
        assert await server.services.registry.act(
            await server.services.registry.table(table), Resign(0)
        )
