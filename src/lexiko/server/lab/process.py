"""A process of the lab: the code that runs in it, and its handle in the server.

A job is the name of a task with its data; the answer is any number of lines. The server can ask it
to stop, by a flag in shared memory that the task looks at often. Looking at it also shows that the
process is alive.
"""

import asyncio
import importlib
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any

from lexiko.errors import LexikoError
from lexiko.server.child_process import SPAWN, ChildProcess
from lexiko.server.lab.jobs import LabJob, LabJobFailed, LabProcessLost

Task = Callable[[Any, int, Callable[[], bool]], Iterator[Any]]
"""Takes data, a number of threads, and whether to stop; gives lines."""

NICE = 15
"""How much the server, and computers at tables (5), go before the lab."""
HANGS_S = 120.0
"""How long a process may be silent before it counts as hung."""
FIRST_S = 900.0
"""The same for its first job, which loads the engine and may have to compile it."""
STOPS_S = 10.0
"""How long a task may take to stop before its process is replaced."""
_BEAT_S = 1.0
_LOOK_S = 0.5


# ── In the process ──────────────────────────────────────────────────────────────────────────────


def answer_jobs(connection: Connection, flag: Any, tasks: str, nice: int) -> None:
    """Answer jobs until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(nice)
    threading.current_thread().name = "lab"
    channel = _Channel(connection, flag)
    with suppress(EOFError, OSError, BrokenPipeError):
        # Imported here, since the server loads this file too.
        found: dict[str, Task] = importlib.import_module(tasks).TASKS
        while True:
            name, data, threads = connection.recv()
            channel.answer(found[name], data, threads)


class _Channel:
    """The pipe to the server; several threads of a task may look at the flag."""

    def __init__(self, connection: Connection, flag: Any) -> None:
        self._connection = connection
        self._flag = flag
        self._lock = threading.Lock()
        self._beat_s = 0.0

    def answer(self, task: Task, data: Any, threads: int) -> None:
        try:
            for line in task(data, threads, self.should_stop):
                self._send("line", line)
        except LexikoError as refusal:
            self._send("refused", (refusal.code, refusal.message, refusal.details))
        except (EOFError, OSError, BrokenPipeError):
            raise
        except Exception as problem:
            self._send("failed", f"{type(problem).__name__}: {problem}")
        else:
            self._send("end", None)

    def should_stop(self) -> bool:
        now = time.monotonic()
        if now - self._beat_s > _BEAT_S:
            self._beat_s = now
            self._send("beat", None)
        return bool(self._flag.value)

    def _send(self, kind: str, data: Any) -> None:
        with self._lock:
            self._connection.send((kind, data))


# ── In the server ───────────────────────────────────────────────────────────────────────────────


class LabProcess(ChildProcess):
    """A process of the lab, and the thread that waits for it."""

    def __init__(self, tasks: str, nice: int = NICE) -> None:
        self._flag = SPAWN.RawValue("b", 0)
        super().__init__("lexiko-lab", answer_jobs, self._flag, tasks, nice)
        self.hangs_s, self.first_s, self.stops_s = HANGS_S, FIRST_S, STOPS_S
        self._is_new = True
        self.job: LabJob | None = None
        """The job that it's working on."""

    def interrupt(self) -> None:
        """Ask the task to stop."""
        self._flag.value = 1

    async def run(self, job: LabJob, threads: int) -> None:
        """Work on a job; raises `LabProcessLost`, `LabJobFailed` or the task's `LexikoError`."""
        loop = asyncio.get_running_loop()
        self._flag.value, self.job = 0, job
        if job.is_cancelled:
            self.job = None
            return
        job.interrupt = self.interrupt
        try:
            await loop.run_in_executor(self._thread, self._run, job, threads, loop)
        finally:
            self.job = job.interrupt = None

    def _run(self, job: LabJob, threads: int, loop: asyncio.AbstractEventLoop) -> None:
        connection = self._start_if_needed()
        try:
            connection.send((job.task, job.data, threads))
            heard_s, stopped_s = time.monotonic(), 0.0
            silent_s = self.first_s if self._is_new else self.hangs_s
            while True:
                if not connection.poll(_LOOK_S):
                    now = time.monotonic()
                    stopped_s = stopped_s or (now if self._flag.value else 0.0)
                    if now - heard_s > silent_s:
                        raise LabProcessLost("hung")
                    # One that's still loading is needed again right away: let it.
                    if stopped_s and not self._is_new and now - stopped_s > self.stops_s:
                        raise LabProcessLost("didn't stop")
                    continue
                kind, received = connection.recv()
                heard_s, silent_s, self._is_new = time.monotonic(), self.hangs_s, False
                match kind:
                    case "line":
                        loop.call_soon_threadsafe(job.add, received)
                    case "refused":
                        raise revived(*received)
                    case "failed":
                        raise LabJobFailed(received)
                    case "end":
                        return
        except (EOFError, OSError) as problem:
            raise LabProcessLost(type(problem).__name__) from problem

    def _start(self) -> Connection:
        self._is_new = True
        return super()._start()


def revived(code: str, message: str, details: dict[str, object]) -> LexikoError:
    """An error of a task as the server raises it: the same class with the same sentence."""
    kind = next((one for one in _kinds(LexikoError) if one.code == code), LexikoError)
    error = kind.__new__(kind)
    Exception.__init__(error, message)
    error.remedy, error.details, error.message = None, details, message
    return error


def _kinds(kind: type[LexikoError]) -> Iterator[type[LexikoError]]:
    yield kind
    for inner in kind.__subclasses__():
        yield from _kinds(inner)
