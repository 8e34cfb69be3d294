"""A stopwatch that can be paused."""

import time


class Stopwatch:
    """Counts seconds from its creation, except while paused."""

    def __init__(self) -> None:
        self._before_s = 0.0
        self._since_s: float | None = time.monotonic()

    @property
    def passed_s(self) -> float:
        running_s = 0.0 if self._since_s is None else time.monotonic() - self._since_s
        return self._before_s + running_s

    def hold(self, is_held: bool) -> None:
        """Pause, or go on."""
        if is_held != (self._since_s is None):
            self._before_s = self.passed_s
            self._since_s = None if is_held else time.monotonic()
