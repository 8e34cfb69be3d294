"""End everything `./test` started when its time is up, with stacks and a verdict."""

import os
import signal
import sys
import threading
import time
from types import TracebackType

from tools.processes import children_of, end, is_running, send, started_by

GRACE_S = 10.0
"""How long pytest gets to report what has failed."""


class Watchdog:
    """End this process and everything it started at a time limit.

    Does nothing if the work inside `with Watchdog(3600):` finishes in time.
    """

    def __init__(self, limit_s: float) -> None:
        self._limit_s = limit_s
        self._is_done = threading.Event()
        self._has_begun = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="watchdog", daemon=True)

    def __enter__(self) -> "Watchdog":
        self._thread.start()
        return self

    def __exit__(
        self,
        error_class: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._is_done.set()
        if self._has_begun.is_set():
            # The work stopped because its processes were ended: wait for the verdict.
            self._thread.join(60)

    def _watch(self) -> None:
        if self._is_done.wait(self._limit_s):
            return
        self._has_begun.set()
        span = spell_limit(self._limit_s)
        print(f"\nLexiko: the limit of {span} is reached; ending what's still running.", flush=True)
        verdict = f"Lexiko: stopped after {span}; what was still running is shown above."
        if sys.platform == "win32":
            print(verdict, flush=True)
            end([os.getpid()])
        # Found before any of them ends: the children of a process that has ended can't be found.
        started = started_by(os.getpid())
        show_stacks()
        end(started)
        print(verdict, flush=True)
        os._exit(1)


def spell_limit(seconds: float) -> str:
    """A limit for people to read: `60 minutes`, or `2 seconds` in tests."""
    return f"{seconds / 60:.0f} minutes" if seconds >= 60 else f"{seconds:.0f} seconds"


def show_stacks() -> None:
    """Make pytest and its workers show their stacks.

    Pytest turns on the fault handler, which shows them when a process is aborted.
    """
    for child in children_of(os.getpid()):
        for worker in children_of(child.number):
            if "python" in worker.name or "pytest" in worker.name:
                send(worker.number, signal.SIGABRT)
        # It reports what has failed if it can, and shows its own stack if it can't.
        send(child.number, signal.SIGINT)
        until = time.monotonic() + GRACE_S
        while is_running(child.number) and time.monotonic() < until:
            time.sleep(0.05)
        send(child.number, signal.SIGABRT)
    # Their output has to arrive before the verdict.
    time.sleep(0.5)
