"""A pool of worker processes in which computers choose their turns.

So a long search delays neither the server nor another table. Jobs queue in two lanes. Quick ones
(most levels) have processes that never take a long one; levels that simulate or solve endgames have
the others, and share the time: the more jobs are queued, the less time each gets. In a lane, tables
with waiting people come first. A process that dies or hangs is replaced and its turn computed
again; a turn that kills three processes is passed, so that the table goes on.
"""

import asyncio
import itertools
import os
from dataclasses import dataclass, field
from typing import Literal

import structlog

from lexiko.rules.commands import Command
from lexiko.rules.view import View
from lexiko.server.child_process import ChildProcess
from lexiko.server.computers.worker import answer_jobs
from lexiko.server.tables.scheduler import fallback_turn

log = structlog.get_logger("lexiko.thinking")

Lane = Literal["quick", "deep"]
_TRIES = 3
_HANGS_S = 60.0
"""How long past its time limit a job may run before its process counts as hung; a process's first
job loads the engine."""
_LEAST_S = 0.3


class WorkerLost(Exception):
    """The process is gone or hangs."""


class JobFailed(Exception):
    """The process is fine, but the job ended in an error."""


@dataclass(order=True)
class Job:
    """A seat that's waiting for a choice."""

    priority: int
    number: int
    seen: View = field(compare=False)
    level: str | None = field(compare=False)
    """None for a hint, which is for a person."""
    time_s: float = field(compare=False)
    answer: "asyncio.Future[Command | None]" = field(compare=False)


class Worker(ChildProcess):
    """A worker process, and the thread that waits for it."""

    def __init__(self, lane: Lane) -> None:
        super().__init__(f"lexiko-{lane}", answer_jobs)
        self.lane = lane

    async def ask(self, job: Job) -> Command | None:
        """Return the choice; raises `WorkerLost` or `JobFailed`."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._thread, self._ask, job)

    def _ask(self, job: Job) -> Command | None:
        connection = self._start_if_needed()
        try:
            connection.send((job.seen, job.level, job.time_s))
            if not connection.poll(job.time_s + _HANGS_S):
                raise WorkerLost("hung")
            is_choice, received = connection.recv()
        except (EOFError, OSError) as problem:
            raise WorkerLost(type(problem).__name__) from problem
        if not is_choice:
            raise JobFailed(received)
        chosen: Command | None = received
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
        """Start taking jobs; the processes start with `warm`, or with the first job."""
        for worker in self.workers:
            self._tasks.append(asyncio.create_task(self._work(worker), name="thinker"))

    def warm(self) -> None:
        """Start the processes in the background, so that no first turn waits for them."""
        for worker in self.workers:
            worker.warm()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in self.workers:
            await asyncio.to_thread(worker.close)

    async def choose(self, seen: View, level: str, *, is_awaited: bool) -> Command | None:
        """Choose a turn for the view's seat; jobs with people waiting go first."""
        # The levels need the engine's data, which the server itself doesn't load.
        from lexiko.players.computers import plays_like

        player = plays_like(level)
        lane: Lane = "deep" if player.simulates or player.solves_endgames else "quick"
        sharing = sum(worker.lane == lane for worker in self.workers)
        share = 1 + self._lanes[lane].qsize() / sharing
        answer: asyncio.Future[Command | None] = asyncio.get_running_loop().create_future()
        job = Job(
            0 if is_awaited else 1,
            next(self._numbers),
            seen,
            level,
            max(_LEAST_S, player.time_s / share),
            answer,
        )
        self._lanes[lane].put_nowait(job)
        return await answer

    async def hint(self, seen: View) -> Command | None:
        """Find a hint for the view's seat, after the computers that people wait for.

        None if there's nothing to do, or if it couldn't be found.
        """
        answer: asyncio.Future[Command | None] = asyncio.get_running_loop().create_future()
        number = next(self._numbers)
        self._lanes["quick"].put_nowait(Job(1, number, seen, None, _LEAST_S, answer))
        return await answer

    async def _work(self, worker: Worker) -> None:
        while True:
            job = await self._lanes[worker.lane].get()
            for _ in range(_TRIES):
                if job.answer.cancelled():
                    break
                try:
                    chosen = await worker.ask(job)
                except WorkerLost as problem:
                    self.lost += 1
                    log.warning("thinker_lost", lane=worker.lane, reason=str(problem))
                    await asyncio.to_thread(worker.stop)
                    continue
                except JobFailed as problem:
                    log.error("thought_failed", level_of_seat=job.level, reason=str(problem))
                    continue
                if not job.answer.done():
                    job.answer.set_result(chosen)
                break
            else:
                assert job.seen.seat is not None
                if not job.answer.done():
                    fallback = job.level and fallback_turn(job.seen, job.seen.seat)
                    job.answer.set_result(fallback or None)
