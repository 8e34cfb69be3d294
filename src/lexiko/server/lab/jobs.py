"""Jobs of the lab, and the queue that gives each person a fair share."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any


class LabProcessLost(Exception):
    """The process is gone or hangs."""


class LabJobFailed(Exception):
    """A job ended in an error, or lost every process that tried it."""


class _End:
    """Ends the lines of a job."""


END = _End()


@dataclass(eq=False)
class LabJob:
    """A task for one person, and its lines as they come."""

    person: str
    task: str
    data: Any
    is_review: bool
    """Reviews wait while someone waits for a position."""
    lines: "asyncio.Queue[Any]" = field(default_factory=asyncio.Queue)
    """Lines, then `END` or the error that it ended with."""
    is_cancelled: bool = False
    is_preempted: bool = False
    preemptions: int = 0
    has_lines: bool = False
    interrupt: Callable[[], None] | None = None
    """Asks the process that works on it to stop; None while it waits."""

    def add(self, line: Any) -> None:
        self.has_lines = True
        self.lines.put_nowait(line)

    def end(self, problem: Exception | None = None) -> None:
        self.lines.put_nowait(problem or END)

    def cancel(self) -> None:
        self.is_cancelled = True
        if self.interrupt:
            self.interrupt()

    def preempt(self) -> None:
        """Make room for someone who waits; the job starts over afterwards."""
        self.is_preempted = True
        self.preemptions += 1
        if self.interrupt:
            self.interrupt()


class FairQueue:
    """Jobs of many people, one of each in turn, however many each has."""

    def __init__(self) -> None:
        self._jobs: OrderedDict[str, deque[LabJob]] = OrderedDict()

    def __len__(self) -> int:
        return sum(map(len, self._jobs.values()))

    def add(self, job: LabJob, *, is_next: bool = False) -> None:
        """Queue a job after the person's others, or before them."""
        theirs = self._jobs.setdefault(job.person, deque())
        if is_next:
            theirs.appendleft(job)
        else:
            theirs.append(job)

    def take(self) -> LabJob | None:
        """The next job: the first one of the person who has waited longest."""
        while self._jobs:
            person, theirs = next(iter(self._jobs.items()))
            job = theirs.popleft()
            if theirs:
                self._jobs.move_to_end(person)
            else:
                del self._jobs[person]
            if not job.is_cancelled:
                return job
        return None
