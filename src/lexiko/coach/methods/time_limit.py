"""The time that an analysis has left."""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(slots=True)
class TimeLimit:
    """The time that's left."""

    time_s: float | None
    should_stop: Callable[[], bool]
    begun: float = 0.0

    def __post_init__(self) -> None:
        self.begun = time.monotonic()

    @property
    def left_s(self) -> float:
        if self.time_s is None:
            return math.inf
        return self.time_s - (time.monotonic() - self.begun)

    @property
    def is_over(self) -> bool:
        return self.left_s <= 0 or self.should_stop()

    @property
    def progress(self) -> float | None:
        if self.time_s is None:
            return None
        return min(1.0, 1 - self.left_s / self.time_s) if self.time_s else 1.0
