"""The lab: processes of low priority for reviews and positions, shared fairly.

Someone who explores a position waits for the answer, so positions come first: if every process is
busy, one that's reviewing interrupts its turn and does it over afterwards. Reviews are jobs of one
turn each, and people take turns (`FairQueue`), so that nobody's long review blocks another's. A
process that dies or hangs is replaced and its job done again; a job that loses three processes
fails. Processes start with the first job, and end when there has been none for a while.
"""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator
from contextlib import suppress
from typing import Any

import structlog

from lexiko.errors import LexikoError
from lexiko.server.lab.jobs import END, FairQueue, Job, JobFailed, WorkerLost
from lexiko.server.lab.process import NICE, LabProcess

log = structlog.get_logger("lexiko.lab")

TASKS = "lexiko.server.lab.tasks"
_TRIES = 3
_IDLE_S = 300.0
_MOST_PREEMPTIONS = 3
"""A turn that has been interrupted this often is left alone."""


class Lab:
    """All lab processes of this server process."""

    def __init__(self, count: int, *, tasks: str = "", nice: int = NICE) -> None:
        self.processes = [LabProcess(tasks or TASKS, nice) for _ in range(count)]
        self._positions: deque[Job] = deque()
        self._reviews = FairQueue()
        self._idle: deque[asyncio.Future[None]] = deque()
        self._workers: list[asyncio.Task[None]] = []
        self.lost = 0

    @property
    def is_open(self) -> bool:
        """Whether there is a lab at all."""
        return bool(self.processes)

    @property
    def alive(self) -> int:
        return sum(process.is_alive for process in self.processes)

    @property
    def waiting(self) -> int:
        return len(self._positions) + len(self._reviews)

    def open(self) -> None:
        """Start taking jobs; the processes start with `warm`, or with the first job."""
        for process in self.processes:
            self._workers.append(asyncio.create_task(self._work(process), name="lab"))

    def warm(self) -> None:
        """Start a process in the background, so that a review that may come soon needn't wait."""
        if self.processes and not self.alive:
            self.processes[0].warm()

    async def close(self) -> None:
        for worker in self._workers:
            worker.cancel()
        await asyncio.gather(*self._workers, return_exceptions=True)
        for process in self.processes:
            await asyncio.to_thread(process.close)

    async def lines(
        self, person: str, task: str, data: Any, *, is_review: bool = False, is_next: bool = False
    ) -> AsyncGenerator[Any, None]:
        """Give the lines of a task as they come; a caller that stops reading stops the task.

        Raises `JobFailed`, or the `LexikoError` that the task ended with.
        """
        job = Job(person, task, data, is_review)
        self._add(job, is_next=is_next)
        try:
            while (line := await job.lines.get()) is not END:
                if isinstance(line, Exception):
                    raise line
                yield line
        finally:
            job.cancel()

    async def answer(self, person: str, task: str, data: Any) -> Any:
        """Return the last line of a task about a position; None if there's none."""
        last = None
        async for line in self.lines(person, task, data):
            last = line
        return last

    # ── The queue ─────────────────────────────────────────────────────────────────────────────────

    def _add(self, job: Job, *, is_next: bool = False) -> None:
        if job.is_review:
            self._reviews.add(job, is_next=is_next)
        else:
            self._positions.append(job)
        self._wake()

    def _wake(self) -> None:
        while self._idle:
            waiting = self._idle.popleft()
            if not waiting.done():
                waiting.set_result(None)
                return
        if self._positions:
            self._make_room()

    def _make_room(self) -> None:
        """Interrupt a review for each position that waits, unless one is being interrupted."""
        running = [process.job for process in self.processes if process.job]
        wanted = len(self._positions) - sum(job.is_preempted for job in running)
        for job in running:
            can_stop = job.is_review and job.preemptions < _MOST_PREEMPTIONS
            if wanted > 0 and can_stop and not job.is_preempted and not job.is_cancelled:
                job.preempt()
                wanted -= 1

    def _take(self) -> Job | None:
        while self._positions:
            job = self._positions.popleft()
            if not job.is_cancelled:
                return job
        return self._reviews.take()

    async def _next(self, process: LabProcess) -> Job:
        while (job := self._take()) is None:
            waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._idle.append(waiting)
            try:
                await asyncio.wait_for(waiting, _IDLE_S if process.is_alive else None)
            except TimeoutError:
                await asyncio.to_thread(process.stop)
            finally:
                with suppress(ValueError):
                    self._idle.remove(waiting)
        return job

    # ── Work ──────────────────────────────────────────────────────────────────────────────────────

    async def _work(self, process: LabProcess) -> None:
        while True:
            job = await self._next(process)
            # A position may have every process that has nothing else to do.
            threads = 1 if job.is_review else 1 + len(self._idle)
            await self._do(process, job, threads)

    async def _do(self, process: LabProcess, job: Job, threads: int) -> None:
        for _ in range(_TRIES):
            job.is_preempted = False
            try:
                await process.run(job, threads)
            except WorkerLost as problem:
                await asyncio.to_thread(process.stop)
                if job.is_cancelled or job.is_preempted:
                    break
                self.lost += 1
                log.warning("lab_process_lost", task=job.task, reason=str(problem))
                continue
            except JobFailed as problem:
                log.error("lab_job_failed", task=job.task, reason=str(problem))
                job.end(problem)
                return
            except LexikoError as refusal:
                job.end(refusal)
                return
            break
        else:
            job.end(JobFailed("lost every process"))
            return
        if job.is_preempted and not job.is_cancelled and not job.has_lines:
            self._add(job, is_next=True)
        else:
            job.end()
