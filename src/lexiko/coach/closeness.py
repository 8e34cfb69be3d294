"""How closely each quality of a review looks at a turn."""

from dataclasses import dataclass

from lexiko.coach.contest import Effort
from lexiko.coach.endings import EndgameEffort
from lexiko.coach.model import Quality
from lexiko.coach.preendgames import PreendgameEffort

LISTED = 60
"""Number of turns, those with the highest equity, that are looked at."""

SHOWN_AT_A_GLANCE = 20


@dataclass(frozen=True, slots=True)
class Closeness:
    """How closely a quality looks."""

    choices: int
    """Number of turns that are simulated."""
    effort: Effort
    preendgame: PreendgameEffort
    endgame: EndgameEffort
    luck_samples: int
    """Number of random draws that the draw is compared with."""
    boards: int
    """Number of boards looked at where tiles can be swapped."""


CLOSENESS: dict[Quality, Closeness] = {
    "quick": Closeness(
        LISTED, Effort(0, 1, 0), PreendgameEffort(0, 0, 0), EndgameEffort(0, 0, 0), 24, 0
    ),
    "normal": Closeness(
        14, Effort(32_000, 0.0025, 2), PreendgameEffort(2, 5, 5), EndgameEffort(4, 1.5, 6), 200, 60
    ),
    "deep": Closeness(
        30,
        Effort(500_000, 0.0008, 4),
        PreendgameEffort(4, 10, 300),
        EndgameEffort(60, 20, 12),
        1000,
        600,
    ),
}
