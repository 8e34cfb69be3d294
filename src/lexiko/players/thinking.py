"""Limits for a player's thinking (time, cores), and reports on its progress."""

import math
import os
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal

from lexiko.brief import brief
from lexiko.engine import Turn
from lexiko.errors import BadPace

PACES: Mapping[str, float] = MappingProxyType({"quick": 0.2, "normal": 2.0, "long": 15.0})
"""Seconds per turn on each core, by the name that people use."""


def pace_s(text: str) -> float:
    """Return the seconds a name or a number stands for, or raise `BadPace`."""
    if text in PACES:
        return PACES[text]
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds < math.inf:
        raise BadPace(pace=text, names=", ".join(PACES))
    return seconds


_HASTE_S, _HASTE_ROLLOUTS = 0.5, 4000

Subject = Literal["simulation", "pre-endgame", "endgame", "dice"]


@brief
@dataclass(frozen=True, slots=True)
class Prospect:
    """A turn being considered, and what it seems to lead to."""

    turn: Turn
    win: float
    """Chance of winning, from 0 to 1."""
    spread: float
    """Final points ahead of the best other seat."""


@brief
@dataclass(frozen=True, slots=True)
class Thought:
    """What a player thinks at some point of its turn."""

    about: Subject
    work: int
    """Number of continuations looked at so far."""
    prospects: tuple[Prospect, ...]
    """The turns being considered, the best first."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """The limits of one turn, counted from when this object is created."""

    time_s: float
    rollouts: int | None = None
    """Number of continuations that may be tried; if this is the limit rather than the time, the
    same chance gives the same answer."""
    threads: int = field(default_factory=lambda: os.cpu_count() or 1)
    on_thought: Callable[[Thought], None] = lambda thought: None
    should_stop: Callable[[], bool] = lambda: False
    begun: float = field(default_factory=time.monotonic)

    def for_part(self, share: float) -> "Thinking":
        """Return limits for a share of the remaining time, counted from now."""
        return replace(self, time_s=share * self.left_s, begun=time.monotonic())

    @property
    def is_hasty(self) -> bool:
        """Whether there's only time for rollouts."""
        return self.time_s < _HASTE_S or (self.rollouts or _HASTE_ROLLOUTS) < _HASTE_ROLLOUTS

    @property
    def left_s(self) -> float:
        """Seconds left."""
        return max(0.0, self.begun + self.time_s - time.monotonic())

    @property
    def is_over(self) -> bool:
        """Whether the time is up or the caller has asked to stop."""
        return self.left_s == 0 or self.should_stop()
