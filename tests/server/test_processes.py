"""Servers as processes: killed at any moment, restarted, several at one table; what they say at the
start."""

import asyncio
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import httpx
import pytest

from lexiko.client import Client, ServerRefused
from lexiko.notation.log import event_from_json
from lexiko.notation.verification import verify
from lexiko.server.wire.json import decode

from ..store.conftest import new_postgres_database
from .processes import ServerProcess, process
from .running import until

TABLES = 6


def test_the_start_says_where_and_who_can_reach_it_and_keeps_its_secret(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with process(folder) as server:
        # The seeds of games that are on are secrets, too.
        kept = list(folder.glob("lexiko.db*"))
        assert len(kept) == 3
        assert {stat.S_IMODE(path.stat().st_mode) for path in kept} == {0o600}
        assert "Only this machine" in server.words
        answer = httpx.get(f"{server.url}/readyz", trust_env=False)
        assert answer.json()["status"] == "ready"
    secret = folder / "secret"
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    before = secret.read_bytes()
    with process(folder, host="0.0.0.0") as server:
        assert "Anyone who can reach 0.0.0.0" in server.words
        assert "https" in server.words
    assert secret.read_bytes() == before


class Load:
    """Games that people play against a server until it is gone; what it acknowledged is written
    down."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.acknowledged: dict[str, dict[int, Any]] = {}
        self.commands = 0

    async def play(self, name: str, random: Random) -> None:
        """Both seats of a table, turn after turn, until the server does not answer."""
        async with Client(self.url) as client:
            try:
                await client.guest(name)
                table = await client.open_table([{"kind": "me"}, {"kind": "me"}])
                await client.start(table["id"])
                kept = self.acknowledged.setdefault(table["id"], {})
                for _ in range(100_000):
                    view = await client.ask("GET", f"/tables/{table['id']}/view")
                    seat = view["mover"]
                    own = await client.ask("GET", f"/tables/{table['id']}/view?seat={seat}")
                    tiles = random.sample(own["racks"][seat], 2)
                    body = {"version": view["version"], "seat": seat, "command": "exchange_tiles"}
                    body["tiles"] = tiles
                    if view["scoreless"] >= 4:
                        face = next(face for face in own["racks"][seat] if face != "?")
                        body = {
                            **body,
                            "command": "turn",
                            "text": self._text(view, face, own["racks"][seat]),
                        }
                        del body["tiles"]
                    answer = await client.ask(
                        "POST",
                        f"/tables/{table['id']}/commands",
                        body,
                        **{"Idempotency-Key": f"k{view['version']}"},
                    )
                    self.commands += 1
                    for event in answer["events"]:
                        kept[event["n"]] = event
            except (httpx.TransportError, ServerRefused):
                return

    def _text(self, view: dict[str, Any], face: str, rack: list[str]) -> str:
        """A play at the end of the longest column of tiles, or the first one."""
        if not view["tiles"]:
            letters = [one for one in rack if one != "?"][:2]
            return f"H7 {''.join(letters)}"
        lowest = max(int(square[1:]) for square, _, _ in view["tiles"])
        if lowest < 15:
            return f"H{lowest + 1} {face}"
        return "pass"


async def kill_in_the_middle(folder: Path, seconds: float, **settings: str) -> Load:
    server = await asyncio.to_thread(lambda: ServerProcess(folder, 0, **settings))
    load = Load(server.url)
    players = [asyncio.create_task(load.play(f"Ana {i}", Random(i))) for i in range(TABLES)]
    await until(lambda: load.commands >= 40, 90)
    await asyncio.sleep(seconds)
    server.kill()
    await asyncio.gather(*players)
    return load


def check_log(load: Load, logs: dict[str, list[dict[str, Any]]]) -> None:
    """Every acknowledged event is there as it was sent; no game has half a turn."""
    assert sum(len(kept) for kept in load.acknowledged.values()) > 50
    for table, kept in load.acknowledged.items():
        log = logs[table]
        assert [event["n"] for event in log] == list(range(1, len(log) + 1))
        for number, event in kept.items():
            assert log[number - 1]["event"] == event["event"]
            if log[number - 1].get("seat") == event.get("seat"):
                known = {name: value for name, value in event.items() if value != ["_", "_"]}
                assert known.items() <= log[number - 1].items()
        # Whole turns only: deciding them again brings about the very same events, and no others.
        verify([event_from_json(event) for event in log])


async def test_kill_9_loses_no_acknowledged_event_on_sqlite(tmp_path: Path) -> None:
    load = await kill_in_the_middle(tmp_path / "data", Random().uniform(0, 0.6))
    with sqlite3.connect(tmp_path / "data" / "lexiko.db") as connection:
        rows = connection.execute("SELECT table_id, data FROM events ORDER BY table_id, version")
        logs: dict[str, list[dict[str, Any]]] = {}
        for table, data in rows:
            logs.setdefault(table, []).append(decode(data))
    connection.close()
    check_log(load, logs)
    # And the same data is served on.
    with process(tmp_path / "data") as server:
        for table, kept in load.acknowledged.items():
            answer = httpx.get(f"{server.url}/api/v1/tables/{table}/view", trust_env=False)
            assert answer.json()["version"] >= max(kept, default=0)


async def test_kill_9_loses_no_acknowledged_event_on_postgresql(
    tmp_path: Path, postgres: str
) -> None:
    url = await new_postgres_database(postgres)
    load = await kill_in_the_middle(tmp_path / "data", Random().uniform(0, 0.6), database_url=url)
    connection = await asyncpg.connect(url)
    logs: dict[str, list[dict[str, Any]]] = {}
    for row in await connection.fetch(
        "SELECT table_id, data FROM events ORDER BY table_id, version"
    ):
        logs.setdefault(row["table_id"], []).append(decode(row["data"]))
    await connection.close()
    check_log(load, logs)


# ── Restarts ────────────────────────────────────────────────────────────────────────────────────


async def test_a_game_with_a_computer_goes_on_across_three_restarts(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    server = await asyncio.to_thread(ServerProcess, folder)
    port = server.port
    async with Client(server.url) as client:
        await client.guest("Ana")
        table = (await client.open_table([{"kind": "me"}, {"kind": "computer", "level": "easy"}]))[
            "id"
        ]
        await client.start(table)

        async def play() -> int:
            turns = 0
            async for view in client.follow(table):
                seat, open_play = view["seat"], view["open_play"]
                if open_play and open_play["seat"] != seat and seat not in open_play["accepted"]:
                    await client.command(table, view, "accept_play")
                elif seat is not None and view["mover"] == seat:
                    turns += 1
                    rack = view["racks"][seat]
                    if view["bag_count"] > 7:
                        await client.command(table, view, "exchange_tiles", tiles=rack[:1])
                    else:
                        await client.command(table, view, "pass_turn")
            return turns

        playing = asyncio.create_task(play())
        for restart in range(3):
            before = (await client.ask("GET", f"/tables/{table}/view"))["version"]

            async def has_moved(before: int = before) -> bool:
                try:
                    view = await client.ask("GET", f"/tables/{table}/view")
                except httpx.TransportError:
                    return False
                return bool(view["version"] > before + 4 or view["outcome"])

            await until(has_moved, 90)
            if restart % 2:
                await asyncio.to_thread(server.stop)
            else:
                server.kill()
            server = await asyncio.to_thread(ServerProcess, folder, port)
        turns = await asyncio.wait_for(playing, 200)
        assert turns > 5
        record = await client.ask("GET", f"/tables/{table}/record.jsonl")
        proof = await client.ask("GET", f"/tables/{table}/proof")
        assert proof["is_over"]
        assert record.count("\n") == proof["events"]
    await asyncio.to_thread(server.stop)


async def test_a_clock_runs_out_although_the_server_was_away(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    server = await asyncio.to_thread(ServerProcess, folder)
    async with Client(server.url) as client:
        await client.guest("Ana")
        timing = {"kind": "turn", "seconds": 1}
        table = (
            await client.open_table([{"kind": "me"}, {"kind": "me"}], options={"timing": timing})
        )["id"]
        await client.start(table)
    server.kill()
    await asyncio.sleep(1.2)
    with process(folder) as again:

        async def has_run_out() -> bool:
            # Looked up in the database: asking for the table would wake it.
            with sqlite3.connect(folder / "lexiko.db") as connection:
                found = connection.execute(
                    "SELECT count(*) FROM events WHERE data LIKE '%time_ran_out%'"
                ).fetchone()
            connection.close()
            return bool(found[0])

        await until(has_run_out, 30)
        assert again.url


# ── Several processes ───────────────────────────────────────────────────────────────────────────


async def test_two_processes_serve_one_table_at_the_same_moment_and_stay_right(
    tmp_path: Path, postgres: str, redis: str
) -> None:
    url = await new_postgres_database(postgres)

    def started() -> ServerProcess:
        return ServerProcess(tmp_path / "data", database_url=url, redis_url=redis)

    one, two = await asyncio.to_thread(started), await asyncio.to_thread(started)
    async with Client(one.url) as ana, Client(two.url) as ben:
        await ana.guest("Ana")
        await ben.guest("Ben")
        opened = await ana.open_table([{"kind": "me"}, {"kind": "open"}])
        await ben.join(opened["code"] or "")
        table = opened["id"]
        await ana.start(table)
        heard: list[list[int]] = [[], []]

        async def listen(client: Client, numbers: list[int]) -> None:
            async for message in client.stream(table):
                if message["type"] == "events":
                    numbers += [event["n"] for event in message["events"]]
                    if message["view"] and message["view"]["outcome"]:
                        return

        listening = [
            asyncio.create_task(listen(client, numbers))
            for client, numbers in zip((ana, ben), heard, strict=True)
        ]

        async def insist(client: Client, seat: int) -> int:
            """Try every turn at every version, as if nobody else were there."""
            accepted = 0
            for _ in range(10_000):
                view = await client.ask("GET", f"/tables/{table}/view")
                if view["outcome"]:
                    break
                body = {"version": view["version"], "command": "pass_turn"}
                try:
                    await client.ask("POST", f"/tables/{table}/commands", body)
                    accepted += 1
                except ServerRefused as refused:
                    if refused.error not in ("not_your_turn", "stale_version", "game_over"):
                        raise
            return accepted

        counts = await asyncio.wait_for(
            asyncio.gather(insist(ana, 0), insist(ben, 1), insist(ana, 0), insist(ben, 1)), 120
        )
        await asyncio.wait_for(asyncio.gather(*listening), 30)
        record = await ben.ask("GET", f"/tables/{table}/record.jsonl")
        events = [event_from_json(decode(line)) for line in record.splitlines()]
        assert verify(events).is_over
        assert sum(counts) == 6
        for numbers in heard:
            assert numbers == sorted(set(numbers))
            assert numbers[-1] == len(events)
        await ana.ask("POST", "/sign-out-everywhere")
    assert one.stop() + two.stop() == ""


async def test_without_redis_a_process_that_is_behind_answers_with_the_current_version(
    tmp_path: Path,
) -> None:
    with process(tmp_path / "data") as one, process(tmp_path / "data") as two:
        async with Client(one.url) as here:
            await here.guest("Ana")
            token = (await here.ask("POST", "/account/tokens", {"label": "bot"}))["token"]
            table = (await here.open_table([{"kind": "me"}, {"kind": "me"}]))["id"]
            await here.start(table)
            async with Client(two.url, token) as there:
                view = await there.ask("GET", f"/tables/{table}/view")
                body = {"version": view["version"], "command": "pass_turn", "seat": view["mover"]}
                await here.ask("POST", f"/tables/{table}/commands", body)
                with pytest.raises(ServerRefused) as refused:
                    await there.ask("POST", f"/tables/{table}/commands", body)
                assert refused.value.error == "stale_version"
                assert refused.value.facts["current"] == view["version"] + 1
                body |= {"version": view["version"] + 1, "seat": 1 - view["mover"]}
                await there.ask("POST", f"/tables/{table}/commands", body)
                body |= {"version": view["version"] + 2, "seat": view["mover"]}
                await here.ask("POST", f"/tables/{table}/commands", body)


async def test_a_rated_game_that_ends_as_the_server_is_killed_is_counted_once_by_the_next(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "data"
    with process(folder) as server:
        async with Client(server.url) as ana, Client(server.url) as ben:
            for client, name in ((ana, "ana"), (ben, "ben")):
                await client.guest(name)
                wanted = {"handle": name, "password": "four small words here"}
                await client.ask("PUT", "/account/password", wanted)
            table = await ana.open_table([{"kind": "me"}, {"kind": "open"}], rated=True)
            await ben.join(table["code"] or "")
            await ana.start(table["id"])
            for _ in range(6):
                view = await ana.ask("GET", f"/tables/{table['id']}/view")
                mover = (ana, ben)[view["mover"]]
                seen = await mover.ask("GET", f"/tables/{table['id']}/view")
                await mover.command(table["id"], seen, "pass_turn")
            server.kill()

    def kept() -> tuple[int, list[int]]:
        with sqlite3.connect(folder / "lexiko.db") as database:
            (rows,) = database.execute(
                "SELECT count(*) FROM results WHERE mu IS NOT NULL"
            ).fetchone()
            return rows, [games for (games,) in database.execute("SELECT games FROM ratings")]

    with process(folder), process(folder):
        # Both look for what is yet to be counted as they start.
        async with asyncio.timeout(60):
            while kept()[0] == 0:
                await asyncio.sleep(0.05)
    assert kept() == (2, [1, 1])
    result = subprocess.run(
        [sys.executable, "-m", "lexiko", "ratings", "rebuild", "--data", str(folder)],
        capture_output=True,
        text=True,
        check=True,
        timeout=90,
    )
    assert result.stdout == "Counted 1 game.\n"
    assert kept() == (2, [1, 1])
