"""Where computers think: processes of their own, so that a long thought delays neither the server
nor another table.

Thoughts wait in two lanes. Quick ones (most levels) have processes that never take a long one;
levels that play on from positions or solve endgames have the others, and share the time: the more
of them wait, the less each may take. In a lane, tables where people wait come first. A process that
dies or hangs is replaced, and its turn is thought again; a turn that kills three processes is
passed, so that the table goes on.
"""

import asyncio
import itertools
import multiprocessing
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any, Literal

import structlog

from lexiko.rules.commands import Command
from lexiko.rules.view import View
from lexiko.server.computers.worker import think_for_ever
from lexiko.server.tables.scheduler import plainest

log = structlog.get_logger("lexiko.thinking")

Lane = Literal["quick", "deep"]
_TRIES = 3
_HANGS_S = 60.0
"""So long beyond its time a thought may take before its process is taken for hung; the first one of
a process loads the engine."""
_LEAST_S = 0.3
_SPAWN = multiprocessing.get_context("spawn")


class WorkerLost(Exception):
    """The process is gone or hangs."""


class ThoughtFailed(Exception):
    """The process is well, but the thought ended in an error."""


@dataclass(order=True)
class Job:
    """A seat that waits for a choice."""

    priority: int
    number: int
    seen: View = field(compare=False)
    level: str = field(compare=False)
    time_s: float = field(compare=False)
    told: "asyncio.Future[Command | None]" = field(compare=False)


class Worker:
    """One process that thinks, and the thread that waits for it."""

    def __init__(self, lane: Lane) -> None:
        self.lane = lane
        self._process: Any = None
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=f"thinker-{lane}")

    @property
    def is_alive(self) -> bool:
        return self._process is not None and self._process.is_alive()

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    def warm(self) -> None:
        """Start the process, unless it runs, without waiting for it."""
        self._thread.submit(self._start_if_needed)

    def _start_if_needed(self) -> None:
        if not self.is_alive:
            self.start()

    def start(self) -> None:
        ours, theirs = _SPAWN.Pipe()
        self._process = _SPAWN.Process(
            target=think_for_ever, args=(theirs,), name=f"lexiko-{self.lane}", daemon=True
        )
        self._process.start()
        theirs.close()
        self._connection = ours

    def stop(self) -> None:
        if self._connection:
            self._connection.close()
        if self._process is not None:
            self._process.kill()
            self._process.join(5)
        self._process = self._connection = None

    def close(self) -> None:
        self.stop()
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def ask(self, thought: Job) -> Command | None:
        """The choice; raises `ThinkerLost`."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._ask, thought)

    def _ask(self, thought: Job) -> Command | None:
        self._start_if_needed()
        assert self._connection
        try:
            self._connection.send((thought.seen, thought.level, thought.time_s))
            if not self._connection.poll(thought.time_s + _HANGS_S):
                raise WorkerLost("hung")
            is_choice, answer = self._connection.recv()
        except (EOFError, OSError) as problem:
            raise WorkerLost(type(problem).__name__) from problem
        if not is_choice:
            raise ThoughtFailed(answer)
        chosen: Command | None = answer
        return chosen


class WorkerPool:
    """All workers of this server process."""

    def __init__(self, count: int = 0) -> None:
        count = max(2, count or os.cpu_count() or 1)
        deep = max(1, count // 2)
        lanes: list[Lane] = [*["deep"] * deep, *["quick"] * (count - deep)]  # type: ignore[list-item]
        self.workers = [Worker(lane) for lane in lanes]
        self._lanes: dict[Lane, asyncio.PriorityQueue[Job]] = {
            "quick": asyncio.PriorityQueue(),
            "deep": asyncio.PriorityQueue(),
        }
        self._numbers = itertools.count()
        self._tasks: list[asyncio.Task[None]] = []
        self.lost = 0

    @property
    def alive(self) -> int:
        return sum(worker.is_alive for worker in self.workers)

    @property
    def waiting(self) -> int:
        return sum(lane.qsize() for lane in self._lanes.values())

    def open(self) -> None:
        """From now on thoughts are taken; the processes start with `warm`, or with the first
        thought."""
        for worker in self.workers:
            self._tasks.append(asyncio.create_task(self._work(worker), name="thinker"))

    def warm(self) -> None:
        """A computer sits down somewhere: start the processes in the background, so that its first
        turn need not wait for them."""
        for worker in self.workers:
            worker.warm()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in self.workers:
            await asyncio.to_thread(worker.close)

    async def choose(self, seen: View, level: str, *, is_awaited: bool) -> Command | None:
        """What the seat of the view does; people who wait go before computers among themselves."""
        # The levels need the engine's data, which the server itself does not load.
        from lexiko.players.levels import level_of

        plays_like = level_of(level)
        lane: Lane = "deep" if plays_like.simulates or plays_like.solves_endgames else "quick"
        sharing = sum(worker.lane == lane for worker in self.workers)
        share = 1 + self._lanes[lane].qsize() / sharing
        told: asyncio.Future[Command | None] = asyncio.get_running_loop().create_future()
        thought = Job(
            0 if is_awaited else 1,
            next(self._numbers),
            seen,
            level,
            max(_LEAST_S, plays_like.time_s / share),
            told,
        )
        self._lanes[lane].put_nowait(thought)
        return await told

    async def _work(self, worker: Worker) -> None:
        while True:
            thought = await self._lanes[worker.lane].get()
            for _ in range(_TRIES):
                if thought.told.cancelled():
                    break
                try:
                    chosen = await worker.ask(thought)
                except WorkerLost as problem:
                    self.lost += 1
                    log.warning("thinker_lost", lane=worker.lane, reason=str(problem))
                    await asyncio.to_thread(worker.stop)
                    continue
                except ThoughtFailed as problem:
                    log.error("thought_failed", level_of_seat=thought.level, reason=str(problem))
                    continue
                if not thought.told.done():
                    thought.told.set_result(chosen)
                break
            else:
                assert thought.seen.seat is not None
                if not thought.told.done():
                    thought.told.set_result(plainest(thought.seen, thought.seen.seat))
