"""How closely each quality of a review looks at a turn."""

from dataclasses import dataclass

from lexiko.coach.contest import Effort
from lexiko.coach.crowded import CrowdedEffort
from lexiko.coach.endings import EndgameEffort
from lexiko.coach.model import Quality
from lexiko.coach.preendgames import PreendgameEffort

LISTED = 60
"""Number of turns, those with the highest equity, that are looked at."""


@dataclass(frozen=True, slots=True)
class Closeness:
    """How closely a quality looks."""

    choices: int
    """Number of turns that are simulated."""
    effort: Effort
    preendgame: PreendgameEffort
    endgame: EndgameEffort
    crowded: CrowdedEffort
    luck_samples: int
    """Number of random draws that the draw is compared with."""
    boards: int
    """Number of boards looked at where tiles can be swapped."""


CLOSENESS: dict[Quality, Closeness] = {
    "quick": Closeness(
        choices=LISTED,
        effort=Effort(continuations=0, error=1, plies=0),
        preendgame=PreendgameEffort(bag=0, choices=0, time_s=0),
        endgame=EndgameEffort(first_s=0, each_s=0, choices=0),
        crowded=CrowdedEffort(choices=0, depth=0),
        luck_samples=24,
        boards=0,
    ),
    "normal": Closeness(
        choices=14,
        effort=Effort(continuations=32_000, error=0.0025, plies=2),
        preendgame=PreendgameEffort(bag=1, choices=5, time_s=15),
        endgame=EndgameEffort(first_s=4, each_s=1.5, choices=6),
        crowded=CrowdedEffort(choices=4, depth=1),
        luck_samples=200,
        boards=60,
    ),
    "deep": Closeness(
        choices=30,
        effort=Effort(continuations=500_000, error=0.0008, plies=4, least=4096),
        preendgame=PreendgameEffort(bag=2, choices=6, time_s=300),
        endgame=EndgameEffort(first_s=60, each_s=20, choices=12),
        crowded=CrowdedEffort(choices=8, depth=2),
        luck_samples=1000,
        boards=600,
    ),
}
