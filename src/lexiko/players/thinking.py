"""How long a player may think, on how many cores, and who looks on."""

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
"""Seconds for a turn, on each core, by the name that people use."""


def pace_s(text: str) -> float:
    """The seconds that a name or a number means; raises `BadPace`."""
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
    """A turn that is thought about, and what it seems to lead to."""

    turn: Turn
    win: float
    """The chance to win, from 0 to 1."""
    spread: float
    """Points ahead of the best other seat in the end."""


@brief
@dataclass(frozen=True, slots=True)
class Thought:
    """What a player thinks at a moment of its turn."""

    about: Subject
    work: int
    """How many continuations were looked at so far."""
    prospects: tuple[Prospect, ...]
    """The turns that are thought about, the best first."""


@dataclass(frozen=True, slots=True)
class Thinking:
    """The limits of one turn, from the moment this is made."""

    time_s: float
    rollouts: int | None = None
    """Continuations that may be tried out; where they and not the time are the limit, the same
    chance gives the same answer."""
    threads: int = field(default_factory=lambda: os.cpu_count() or 1)
    on_thought: Callable[[Thought], None] = lambda thought: None
    should_stop: Callable[[], bool] = lambda: False
    begun: float = field(default_factory=time.monotonic)

    def for_part(self, share: float) -> "Thinking":
        """The same for a part of the time that is left, from now on."""
        return replace(self, time_s=share * self.left_s, begun=time.monotonic())

    @property
    def is_hasty(self) -> bool:
        """Whether there is too little time for more than playing on."""
        return self.time_s < _HASTE_S or (self.rollouts or _HASTE_ROLLOUTS) < _HASTE_ROLLOUTS

    @property
    def left_s(self) -> float:
        """How many seconds are left."""
        return max(0.0, self.begun + self.time_s - time.monotonic())

    @property
    def is_over(self) -> bool:
        """Whether the time is up, or somebody has heard enough."""
        return self.left_s == 0 or self.should_stop()
