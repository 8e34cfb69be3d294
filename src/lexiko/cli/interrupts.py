"""Ctrl-C during long work: it stops the work, and the results so far are shown."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager


class CtrlC:
    """Whether Ctrl-C was pressed while work was going on."""

    def __init__(self) -> None:
        self._was_pressed = False

    def was_pressed(self) -> bool:
        return self._was_pressed

    @contextmanager
    def caught(self) -> Iterator[None]:
        """Let Ctrl-C stop the work inside instead of the program, and say so at the end."""

        def stop(*_: object) -> None:
            self._was_pressed = True

        before = signal.signal(signal.SIGINT, stop)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)
        if self._was_pressed:
            print("Stopped: these are the results so far.", file=sys.stderr)
