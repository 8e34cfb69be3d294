"""Ctrl-C during long work: it ends the work, and what was found so far is shown."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager


class Patience:
    """Whether somebody pressed Ctrl-C while work was going on."""

    def __init__(self) -> None:
        self._is_over = False

    def is_over(self) -> bool:
        return self._is_over

    @contextmanager
    def working(self) -> Iterator[None]:
        """Meanwhile Ctrl-C ends the work instead of the program, and a line says so."""

        def stop(*_: object) -> None:
            self._is_over = True

        before = signal.signal(signal.SIGINT, stop)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)
        if self._is_over:
            print("Stopped: this is what was found so far.", file=sys.stderr)
