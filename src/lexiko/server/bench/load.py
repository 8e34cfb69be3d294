"""Measure a server's capacity: clients at many tables play real turns.

Each turn is timed from its POST to the other seat's stream. The server runs in separate processes;
all clients are in this one. Turns are due at a steady rate, whether or not earlier ones have been
answered, and go round the tables. Seats are scripted: they play their own tiles on the squares of a
real game, so boards, racks and score sheets grow as they do in games. With turnover, tables start
at different stages of that game, and a table whose game is over is replaced by a new one, as on a
server that has been running for a long time. If computers play, a person exchanges a tile, and the
time is measured until the computer has answered. Games can be reviewed in depth meanwhile.
"""

import asyncio
import gc
import time
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec
import websockets

from lexiko.coach.benchmark import recorded_game
from lexiko.engine import Engine
from lexiko.notation.log import format_log
from lexiko.server.bench.http_client import Connections
from lexiko.server.bench.servers import Servers

_ACCOUNTS = 50
_LATE_S = 20.0
_AT_ONCE = 20
_STRIDE = 619
_LOOK_S = 0.5
_UNDER_WAY_S = 300.0
"""How long reviews may take to be under way: the engine may have to be compiled."""

Item = TypeVar("Item")

SCRIPT = (
    "G8,H8 G7,H7,I7 F8 G9 F10,G10 E10,H10 I8,I9,I10 E11,E12 D11,D12,D13 H6 C13,C14 "
    "B10,B11,B12,B13 J9 "
    "B14,D14,E14,F14 F13,G13,H13 H12,H14,H15 I15 C12,C15 A11 K9,K10,K11 L11 M11,M12,M13,M14 N14 "
    "L12,N12,O12 "
    "I14,J14,K14 J4,J5,J6,J7 K4,L4,M4,N4 I5,K5,L5,M5 L3,M3,N3 E5,E6,E7,E8 C7,D7 O1,O2,O3 L1,L2 "
    "G15,J15 A8,B8,C8"
)
"""The squares of each turn of a game, in order."""


class SeenView(msgspec.Struct):
    """The part of a view that a scripted seat needs."""

    version: int
    mover: int | None
    racks: list[list[str]]
    bag_count: int
    outcome: Any = None


class SeenMessage(msgspec.Struct):
    """The part of a message that a scripted seat needs."""

    type: str
    version: int = 0
    view: SeenView | None = None


@dataclass(slots=True)
class Seat:
    """A connected seat and its last view."""

    cookie: str
    number: int
    seen: SeenView | None = None


@dataclass(slots=True)
class ScriptedTable:
    """A table under load."""

    number: int
    id: str
    seats: list[Seat]
    streams: list["asyncio.Task[None]"] = field(default_factory=list)
    turn: int = 0
    is_busy: bool = False
    awaited: "asyncio.Future[float] | None" = None
    awaited_version: int = 0


@dataclass(slots=True)
class Load:
    """The result at one rate."""

    rate: float
    seconds: float
    turns: int = 0
    errors: int = 0
    skipped: int = 0
    """Turns that were due while no table was free."""
    new_tables: int = 0
    """Tables opened to replace those whose game was over."""
    times_ms: list[float] = field(default_factory=list)
    memory_mb: list[float] = field(default_factory=list)
    """Memory of all server processes together: at the start, every ten seconds, and at the end."""
    server_cpu: float = 0
    client_cpu: float = 0

    def quantile(self, share: float) -> float:
        ordered = sorted(self.times_ms)
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0

    def figures(self) -> dict[str, Any]:
        return {
            "rate": self.rate,
            "seconds": round(self.seconds, 1),
            "turns": self.turns,
            "turns_per_s": round(self.turns / self.seconds, 1) if self.seconds else 0,
            "p50_ms": round(self.quantile(0.5), 1),
            "p95_ms": round(self.quantile(0.95), 1),
            "p99_ms": round(self.quantile(0.99), 1),
            "max_ms": round(max(self.times_ms, default=0), 1),
            "errors": self.errors,
            "skipped": self.skipped,
            "new_tables": self.new_tables,
            "memory_mb": [round(value) for value in self.memory_mb],
            "server_cpu": round(self.server_cpu, 2),
            "client_cpu": round(self.client_cpu, 2),
        }


class LoadCrowd:
    """All clients: open the tables, listen at every seat, and play."""

    def __init__(
        self, servers: Servers, tables: int, *, with_computers: bool, with_turnover: bool
    ) -> None:
        self._servers = servers
        self._count = tables
        self._with_computers = with_computers
        self._with_turnover = with_turnover
        self._http = Connections(servers.ports)
        self._script = [turn.split(",") for turn in SCRIPT.split()]
        self._tables: list[ScriptedTable] = []
        self._cookies: list[str] = []
        self._decode = msgspec.json.Decoder(SeenMessage).decode

    async def sit_down(self) -> None:
        """Open all tables, and a stream for every person's seat."""
        for i in range(_ACCOUNTS):
            _, _, cookie = await self._http.ask("POST", "/guests", {"name": f"Person {i}"})
            self._cookies.append(cookie)
        await self._in_groups(range(self._count), self._sit_down_at)
        self._tables.sort(key=lambda table: table.number)
        if self._with_turnover:
            await self._in_groups(self._tables, self._play_in)

    async def review(self, games: int) -> None:
        """Ask for deep reviews, and wait until all are being looked at closely."""
        engine = Engine("english")
        async with asyncio.timeout(_UNDER_WAY_S):
            for number in range(games):
                cookie = self._cookies[number % _ACCOUNTS]
                text = format_log(recorded_game(engine, number))
                table = await self._http.done("POST", "/import", {"text": text}, cookie)
                address = f"/tables/{table['id']}/review"
                asked = await self._http.done("POST", address, {"quality": "deep"}, cookie)
                while not asked["done"]:
                    await asyncio.sleep(_LOOK_S)
                    asked = await self._http.done("GET", f"{address}?language=en", None, cookie)

    async def _in_groups(
        self, items: Sequence[Item], do: Callable[[Item], Coroutine[Any, Any, None]]
    ) -> None:
        """Do something for each item, a few at a time."""
        waiting = iter(items)

        async def one_after_another() -> None:
            for item in waiting:
                await do(item)

        await asyncio.gather(*(one_after_another() for _ in range(_AT_ONCE)))

    async def _sit_down_at(self, number: int) -> None:
        table = ScriptedTable(number, "", [])
        await self._begin(table)
        self._tables.append(table)

    async def _play_in(self, table: ScriptedTable) -> None:
        """Bring a table to its stage of the game."""
        uncounted = Load(0, 0)
        # Neighbours, whose turns follow each other, are at different stages, so that they don't all
        # end at once.
        stage = table.number * _STRIDE % self._count
        for _ in range(stage * len(self._script) // self._count):
            await self._turn(table, uncounted)
        if uncounted.errors:
            raise RuntimeError(f"{uncounted.errors} turns failed before the measurement")

    async def _begin(self, table: ScriptedTable) -> None:
        """Open a table, join it, start the game, and listen at each seat."""
        host = self._cookies[table.number % _ACCOUNTS]
        guest = self._cookies[(table.number + 1) % _ACCOUNTS]
        other = (
            {"kind": "computer", "level": "beginner"} if self._with_computers else {"kind": "open"}
        )
        agreement = {"options": {"challenge": "void"}} if self._with_computers else {}
        body = {"seats": [{"kind": "me"}, other], **agreement}
        table.id = (await self._http.done("POST", "/tables", body, host))["id"]
        table.seats = [Seat(host, 0)]
        if not self._with_computers:
            await self._http.done("POST", f"/tables/{table.id}/join", {"revision": 1}, guest)
            table.seats.append(Seat(guest, 1))
        await self._http.done("POST", f"/tables/{table.id}/start", None, host)
        table.turn = 0
        await asyncio.gather(*(self._connect(table, seat) for seat in table.seats))

    async def _replace_table(self, table: ScriptedTable) -> None:
        """Leave a table whose game is over, and open a new one."""
        host = table.seats[0].cookie
        await self._http.done("POST", f"/tables/{table.id}/leave", {}, host)
        await self._hang_up(table)
        await self._begin(table)

    async def _hang_up(self, table: ScriptedTable) -> None:
        for stream in table.streams:
            stream.cancel()
        await asyncio.gather(*table.streams, return_exceptions=True)
        table.streams = []

    async def _connect(self, table: ScriptedTable, seat: Seat) -> None:
        # With two server processes, the seats of a table connect to different ones.
        port = self._servers.ports[seat.number % len(self._servers.ports)]
        socket = await websockets.connect(
            f"ws://127.0.0.1:{port}/api/v1/tables/{table.id}/stream",
            additional_headers={"Cookie": seat.cookie},
            compression=None,
            ping_interval=None,
        )
        ready = asyncio.Event()
        table.streams.append(asyncio.create_task(self._listen(socket, table, seat, ready)))
        await ready.wait()

    async def _listen(
        self, socket: Any, table: ScriptedTable, seat: Seat, ready: asyncio.Event
    ) -> None:
        async with socket:
            async for text in socket:
                message = self._decode(text)
                if message.type != "events" or message.view is None:
                    continue
                seat.seen = message.view
                ready.set()
                awaited = table.awaited
                if awaited and not awaited.done() and self._is_awaited(table, seat, message.view):
                    awaited.set_result(time.perf_counter())

    def _is_awaited(self, table: ScriptedTable, seat: Seat, seen: SeenView) -> bool:
        if seen.version < table.awaited_version:
            return False
        if seen.outcome is not None:
            return True
        return seen.mover == (0 if self._with_computers else seat.number)

    async def leave(self) -> None:
        for table in self._tables:
            await self._hang_up(table)
        self._http.close()

    # ── Playing ─────────────────────────────────────────────────────────────────────────────────

    async def play(self, rate: float, seconds: float) -> Load:
        """Play `rate` turns a second, round the tables."""
        load = Load(rate, seconds)
        under_way: set[asyncio.Task[None]] = set()
        server_s, client_s = self._servers.cpu_s(), time.process_time()
        load.memory_mb.append(self._servers.memory_mb())
        begun = time.perf_counter()
        due, sampled = begun, begun
        at = 0
        while (now := time.perf_counter()) < begun + seconds:
            if due > now:
                await asyncio.sleep(min(due - now, begun + seconds - now))
                continue
            due += 1 / rate
            for _ in self._tables:
                table = self._tables[at % len(self._tables)]
                at += 1
                if not table.is_busy:
                    break
            if table.is_busy:
                load.skipped += 1
            else:
                table.is_busy = True
                task = asyncio.create_task(self._turn(table, load))
                under_way.add(task)
                task.add_done_callback(under_way.discard)
            if now - sampled >= 10:
                sampled = now
                load.memory_mb.append(self._servers.memory_mb())
        load.seconds = time.perf_counter() - begun
        if under_way:
            await asyncio.wait(under_way, timeout=_LATE_S)
        load.memory_mb.append(self._servers.memory_mb())
        load.server_cpu = (self._servers.cpu_s() - server_s) / load.seconds
        load.client_cpu = (time.process_time() - client_s) / load.seconds
        return load

    async def _turn(self, table: ScriptedTable, load: Load) -> None:
        try:
            # One of two streams may lag behind, and still show that it's its seat's turn.
            movers = [
                seat.seen for seat in table.seats if seat.seen and seat.seen.mover == seat.number
            ]
            seen = max(movers, key=lambda view: view.version, default=None)
            if seen is None or seen.mover is None or self._is_at_its_end(table, seen):
                if self._with_turnover:
                    await self._replace_table(table)
                    load.new_tables += 1
                else:
                    load.skipped += 1
                return
            seat = table.seats[seen.mover]
            table.awaited = asyncio.get_running_loop().create_future()
            table.awaited_version = seen.version + 1
            sent = time.perf_counter()
            status, _, _ = await self._http.ask(
                "POST", f"/tables/{table.id}/commands", self._command(table, seen), seat.cookie
            )
            if status != 200:
                load.errors += 1
                return
            came = await asyncio.wait_for(table.awaited, _LATE_S)
            load.times_ms.append((came - sent) * 1000)
            load.turns += 1
            table.turn += 1
        except (OSError, RuntimeError, TimeoutError, asyncio.IncompleteReadError):
            load.errors += 1
        finally:
            table.is_busy = False

    def _is_at_its_end(self, table: ScriptedTable, seen: SeenView) -> bool:
        """Whether the script is over, or the seat has too few tiles for it.

        The latter can happen once the bag is empty.
        """
        if self._with_computers or seen.mover is None:
            return False
        turn = table.turn
        return turn >= len(self._script) or len(seen.racks[seen.mover]) < len(self._script[turn])

    def _command(self, table: ScriptedTable, seen: SeenView) -> dict[str, Any]:
        assert seen.mover is not None
        rack = seen.racks[seen.mover]
        if self._with_computers:
            if seen.bag_count > 7:
                return {"command": "exchange_tiles", "version": seen.version, "tiles": rack[:1]}
            return {"command": "pass_turn", "version": seen.version}
        placed = [
            {"square": square, "tile": face, **({"letter": "E"} if face == "?" else {})}
            for square, face in zip(self._script[table.turn], rack, strict=False)
        ]
        return {
            "command": "play_tiles",
            "version": seen.version,
            "seat": seen.mover,
            "placed": placed,
        }


async def measure(
    rates: Sequence[float],
    seconds: float,
    tables: int,
    *,
    servers: int = 1,
    database_url: str = "",
    redis_url: str = "",
    with_computers: bool = False,
    with_turnover: bool = False,
    reviews: int = 0,
) -> list[Load]:
    """Measure each rate for `seconds`, one after another, at separate tables.

    Meanwhile `reviews` games are reviewed in depth.
    """
    loads: list[Load] = []
    for rate in rates:
        with Servers(servers, database_url, redis_url) as running:
            crowd = LoadCrowd(
                running, tables, with_computers=with_computers, with_turnover=with_turnover
            )
            await crowd.sit_down()
            if reviews:
                await crowd.review(reviews)
            # The clients of thousands of streams are many objects: collecting them would look like
            # a delay of the server.
            gc.collect()
            gc.freeze()
            loads.append(await crowd.play(rate, seconds))
            gc.unfreeze()
            await crowd.leave()
    return loads
