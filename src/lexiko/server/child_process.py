"""A process that the server starts for long work, and the thread that waits for it.

It's started afresh, since a server with threads can't be forked.
"""

import multiprocessing
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any

SPAWN = multiprocessing.get_context("spawn")


class ChildProcess:
    """A process that answers on a pipe; it starts when it's needed, and again after it ended."""

    def __init__(self, name: str, answer: Callable[..., None], *arguments: Any) -> None:
        """`answer` runs in the process, with its end of the pipe and these arguments."""
        self._name, self._answer, self._arguments = name, answer, arguments
        self._process: Any = None
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)

    @property
    def is_alive(self) -> bool:
        return self._process is not None and self._process.is_alive()

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    def warm(self) -> None:
        """Start the process in the background, unless it's running."""
        self._thread.submit(self._start_if_needed)

    def stop(self) -> None:
        """End the process; the next job starts another."""
        if self._connection:
            self._connection.close()
        if self._process is not None:
            self._process.kill()
            self._process.join(5)
        self._process = self._connection = None

    def close(self) -> None:
        self.stop()
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _start_if_needed(self) -> Connection:
        """Return the connection to the process, started if it isn't running."""
        if self._connection is None or not self.is_alive:
            self._connection = self._start()
        return self._connection

    def _start(self) -> Connection:
        ours, theirs = SPAWN.Pipe()
        process = SPAWN.Process(
            target=self._answer, args=(theirs, *self._arguments), name=self._name, daemon=True
        )
        process.start()
        self._process = process
        theirs.close()
        return ours
