"""Kill server processes, PostgreSQL and Redis under load, and look whether anything is lost, late
or shown to the wrong eyes.

    .venv/bin/python -m tests.load.faults --kills 200 --postgres 20 --redis 20

Some tables are played through whichever process answers; everything that a process acknowledges is
written down (`shadow`) and compared with every stream, with reads through other processes, and at
the end with the log. Prints what was counted; ends with status 1 if anything was wrong. Only
loopback is used.
"""

import argparse
import asyncio
import contextlib
import json
import random
import signal
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import httpx

from .. import services
from .crowd import Person, keep_playing
from .fleet import Fleet
from .shadow import LATE_S, Data, Shadow

_CALM_S = 3.0
_LAST_S = 120.0


class Run:
    """One run: a fleet with its services, people who play, and faults."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self._asked = asked
        self.shadow = Shadow()
        self._people: list[Person] = []
        self._games: list[asyncio.Task[None]] = []
        self._is_over = asyncio.Event()
        self._starts_s: list[float] = []
        self._down = asyncio.Semaphore(max(1, asked.servers // 2))

    async def run(self) -> Data:
        with (
            _folder() as folder,
            services.running(services.Postgres) as postgres,
            services.running(services.Redis) as redis,
        ):
            fleet = Fleet(self._asked.servers, folder, postgres.url, redis.url)
            try:
                for port in fleet.ports:
                    self._starts_s.append(await asyncio.to_thread(fleet.start, port))
                begun = time.monotonic()
                async with httpx.AsyncClient(timeout=15, trust_env=False) as http:
                    await self._sit_down(fleet, http)
                    late = asyncio.create_task(self._look_for_late())
                    await asyncio.sleep(_CALM_S)
                    await self._break(fleet, postgres, redis)
                    await self._calm_down()
                    late.cancel()
                took_s = time.monotonic() - begun
                await self._compare(postgres.url)
                errors = fleet.errors.read_text() if fleet.errors.exists() else ""
            finally:
                fleet.end()
        return self._report(took_s, errors)

    async def _sit_down(self, fleet: Fleet, http: httpx.AsyncClient) -> None:
        url = f"http://127.0.0.1:{fleet.ports[0]}/api/v1/guests"
        for number in range(self._asked.tables + self._asked.computers):
            people = []
            for name in ("Ana", "Ben")[: 2 if number < self._asked.tables else 1]:
                answer = await http.post(url, json={"name": f"{name} {number}"})
                cookie = answer.headers["set-cookie"].partition(";")[0]
                people.append(Person(fleet, self.shadow, http, cookie))
            http.cookies.clear()
            self._people += people
            game = keep_playing(people, self.shadow, self._is_over)
            self._games.append(asyncio.create_task(game))

    # ── Faults ──────────────────────────────────────────────────────────────────────────────────

    async def _break(
        self, fleet: Fleet, postgres: services.Postgres, redis: services.Redis
    ) -> None:
        asked = self._asked
        faults = ["kill"] * asked.kills + ["postgres"] * asked.postgres + ["redis"] * asked.redis
        random.shuffle(faults)
        free, killing = set(fleet.ports), set()
        until = time.monotonic() + 60 * asked.minutes
        for number, fault in enumerate(faults, 1):
            if time.monotonic() > until:
                break
            self.shadow.counts[f"{fault} faults"] += 1
            if fault == "kill":
                await self._down.acquire()
                port = random.choice(sorted(free))
                free.discard(port)
                task = asyncio.create_task(self._kill(fleet, port, free))
                killing.add(task)
                task.add_done_callback(killing.discard)
            elif fault == "postgres":
                how = random.choice((signal.SIGINT, signal.SIGQUIT))
                self.shadow.database_since = time.monotonic() + 60
                await asyncio.to_thread(_restart, postgres, how)
                self.shadow.database_since = time.monotonic()
            else:
                how = random.choice((signal.SIGTERM, signal.SIGKILL))
                await asyncio.to_thread(_restart, redis, how)
            await asyncio.sleep(random.uniform(0.3, 2 * asked.pause))
            if number % 20 == 0:
                print(time.strftime("%H:%M:%S"), number, dict(self.shadow.counts), flush=True)
            for game in self._games:
                if game.done():
                    game.result()
        await asyncio.gather(*killing)
        while self.shadow.counts["games"] < asked.games and time.monotonic() < until:
            await asyncio.sleep(0.5)

    async def _kill(self, fleet: Fleet, port: int, free: set[int]) -> None:
        try:
            await asyncio.to_thread(fleet.kill, port)
            await asyncio.sleep(random.uniform(0, 0.5))
            self._starts_s.append(await asyncio.to_thread(fleet.start, port))
        finally:
            free.add(port)
            self._down.release()

    async def _calm_down(self) -> None:
        """No more faults: every game comes to its end, and every stream sees it."""
        self._is_over.set()
        done, stuck = await asyncio.wait(self._games, timeout=_LAST_S)
        for game in done:
            game.result()
        for person in self._people:
            if person.version < self.shadow.newest(person.table):
                self.shadow.complain("left behind", table=person.table, had=person.version)
        for game in stuck:
            self.shadow.complain("stuck game")
            game.cancel()
        await asyncio.gather(*stuck, return_exceptions=True)

    # ── Judging ─────────────────────────────────────────────────────────────────────────────────

    async def _look_for_late(self) -> None:
        late: set[tuple[int, str, int]] = set()
        while True:
            await asyncio.sleep(0.1)
            for number, person in enumerate(self._people):
                key = (number, person.table, person.version)
                if person.late_s() > LATE_S and key not in late:
                    late.add(key)
                    newest = self.shadow.newest(person.table)
                    self.shadow.complain("late", table=person.table, had=key[2], newest=newest)

    async def _compare(self, url: str) -> None:
        connection = await asyncpg.connect(url)
        logs: dict[str, list[Data]] = {}
        for row in await connection.fetch("SELECT table_id, data FROM events ORDER BY 1, version"):
            logs.setdefault(row["table_id"], []).append(json.loads(row["data"]))
        await connection.close()
        self.shadow.compare(logs)

    def _report(self, took_s: float, errors: str) -> Data:
        shadow, lags = self.shadow, sorted(self.shadow.lags_s)
        logged = Counter(map(_kind, errors.splitlines()))
        return {
            "seconds": round(took_s),
            **dict(sorted(shadow.counts.items())),
            "acknowledged events": sum(map(len, shadow.acknowledged.values())),
            "behind, s": {
                name: round(lags[min(len(lags) - 1, int(part * len(lags)))], 2) if lags else None
                for name, part in (("p50", 0.5), ("p99", 0.99), ("p999", 0.999), ("most", 1))
            },
            "refusals": dict(shadow.refusals),
            "start, s": round(sum(self._starts_s) / len(self._starts_s), 1),
            "logged": dict(logged.most_common()),
            "wrong": shadow.wrong,
        }


def _kind(line: str) -> str:
    """What a line of the log is about; all of it where a mistake of ours may be the reason."""
    with contextlib.suppress(ValueError):
        entry = json.loads(line)
        if entry["event"] in ("surprise", "Exception in ASGI application", "notice_failed"):
            return f"{entry['event']} {entry.get('exception')} {entry.get('places')}"
        return f"{entry['event']} {entry.get('reason') or entry.get('exception') or ''}"
    return line[:24]


def _restart(service: services.Service, how: signal.Signals) -> None:
    service.stop(how)
    service.start()


@contextlib.contextmanager
def _folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="lexiko-faults-") as folder:
        yield Path(folder)


def main() -> int:
    parser = argparse.ArgumentParser(description="Faults under load.")
    for name, default in (
        ("kills", 200),
        ("postgres", 20),
        ("redis", 20),
        ("servers", 4),
        ("tables", 8),
        ("computers", 1),
        ("games", 0),
    ):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--minutes", type=float, default=40, help="No more faults after that.")
    parser.add_argument("--pause", type=float, default=1.0, help="Seconds between faults.")
    report = asyncio.run(Run(parser.parse_args()).run())
    print(json.dumps(report, indent=1, ensure_ascii=False))
    return 1 if report["wrong"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
