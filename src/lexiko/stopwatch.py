"""Measure how long something takes."""

import time
from collections.abc import Callable


def best_of(action: Callable[[], object], rounds: int = 5) -> float:
    """The shortest of several runs, in seconds: other programs can only slow it down."""
    times = []
    for _ in range(rounds):
        begun = time.perf_counter()
        action()
        times.append(time.perf_counter() - begun)
    return min(times)
