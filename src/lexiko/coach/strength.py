"""Playing strength as a range, from what the turns of ten or more reviewed games cost.

The scale is that of our own levels (`docs/players.md`): `data/strength.toml` says what a turn of
each level costs on average, and how much that varies from game to game. It's measured by
`tools/data/learn_strength.py`. Costs are differences in equity, so reviews of every quality give
the same strength.
"""

import math
import tomllib
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from statistics import fmean

from lexiko.catalogue import DATA
from lexiko.coach.model import GameReview, TurnReview

GAMES_NEEDED = 10
"""With fewer games, luck and the kind of positions say more than the player does."""

PATH = DATA / "strength.toml"

_LIKELY = 1.96
"""Standard errors on each side of the mean, for a range that's right 95 times in 100."""

_ROUNDED = 10


@dataclass(frozen=True, slots=True)
class LevelCost:
    """What the turns of one of our levels cost."""

    level: str
    rating: float
    cost: float
    """Mean points per turn."""
    deviation: float
    """The standard deviation of that between games."""
    games: int
    """Number of games that were measured."""


@dataclass(frozen=True, slots=True)
class Strength:
    """A range of ratings in which a player's strength lies, 95 % sure."""

    low: int
    high: int
    games: int
    levels: tuple[str, str]
    """The levels whose ratings are nearest to both ends."""
    is_open_below: bool = False
    """Whether it may be weaker than any of our levels."""
    is_open_above: bool = False
    """Whether it may be stronger than the best level that was measured."""

    def __str__(self) -> str:
        weaker, stronger = self.levels
        like = f"like {weaker}" if weaker == stronger else f"{weaker} to {stronger}"
        ends = f"{self.low} to {self.high}"
        if self.is_open_above and not self.is_open_below:
            ends = f"{self.low} or more"
        elif self.is_open_below and not self.is_open_above:
            ends = f"{self.high} or less"
        return f"{ends} ({like}), from {self.games} games"


def cost_per_turn(review: GameReview, seat: int) -> float | None:
    """The mean points by which a seat's turns fell short of the best by equity.

    Turns with an empty bag don't count: equity says little about them. None if no turn counts.
    """
    costs = [
        cost for turn in review.turns if turn.seat == seat and (cost := _cost(turn)) is not None
    ]
    return fmean(costs) if costs else None


def strength_of(costs: Sequence[float]) -> Strength | None:
    """The strength of a player from the cost per turn of each game; None with too few games."""
    games = len(costs)
    if games < GAMES_NEEDED:
        return None
    levels = load_levels()
    mean = fmean(costs)
    own = math.sqrt(sum((cost - mean) ** 2 for cost in costs) / (games - 1))
    nearest = min(levels, key=lambda level: abs(level.cost - mean))
    # A lucky streak of even games doesn't make a player surer than our own levels are.
    variance = max(own, nearest.deviation) ** 2 / games + nearest.deviation**2 / nearest.games
    error = _LIKELY * math.sqrt(variance)
    low, high = rating_of(mean + error), rating_of(mean - error)
    return Strength(
        _ROUNDED * math.floor(low / _ROUNDED),
        _ROUNDED * math.ceil(high / _ROUNDED),
        games,
        (_level_near(low), _level_near(high)),
        is_open_below=low <= levels[0].rating,
        is_open_above=high >= levels[-1].rating,
    )


def rating_of(cost: float) -> float:
    """The rating of players whose turns cost this much on average.

    It's a straight line between two levels, and goes no further than the weakest and the best.
    """
    levels = load_levels()
    place = bisect_left([-level.cost for level in levels], -cost)
    if place == 0:
        return levels[0].rating
    if place == len(levels):
        return levels[-1].rating
    below, above = levels[place - 1], levels[place]
    share = (below.cost - cost) / (below.cost - above.cost)
    return below.rating + share * (above.rating - below.rating)


@cache
def load_levels() -> tuple[LevelCost, ...]:
    """The levels that were measured, the weakest first."""
    content = tomllib.loads(PATH.read_text("utf-8"))
    levels = tuple(LevelCost(level, **figures) for level, figures in content.items())
    assert all(one.cost > other.cost for one, other in pairwise(levels)), "better levels cost less"
    return levels


def format_levels(levels: Sequence[LevelCost], command: str) -> str:
    """Return the data file."""
    rows = [
        f"\n[{level.level}]\nrating = {level.rating:.0f}\ncost = {level.cost:.3f}\n"
        f"deviation = {level.deviation:.3f}\ngames = {level.games}\n"
        for level in levels
    ]
    return (
        "# What a turn costs on average, in points of equity, by level: the mean over games and\n"
        "# its standard deviation between them. Ratings are those of docs/players.md.\n"
        f"# Made by: {command}\n" + "".join(rows)
    )


def _cost(turn: TurnReview) -> float | None:
    """By how many points of equity a turn fell short of the best; None if that says nothing."""
    if turn.verdict is None or turn.judge == "dice" or turn.bag == 0:
        return None
    is_off = turn.challenge and turn.challenge.seat is not None and not turn.challenge.is_valid
    equities = [choice.equity for choice in turn.choices if choice.equity is not None]
    if is_off or turn.played.equity is None or not equities:
        return turn.cost_points
    return max(0.0, max(equities) - turn.played.equity)


def _level_near(rating: float) -> str:
    return min(load_levels(), key=lambda level: abs(level.rating - rating)).level
