"""Judge the turns of pre-endgames exactly, where that takes no longer than the effort allows.

A simulation comes first and says which turns are worth solving: those that aren't clearly behind,
and the turn taken. Only if every one of them is counted completely do the counts replace what the
simulation found; half a count of one can't be compared with a whole one of another.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from lexiko.coach.comparison import Contenders, Rated, ShouldStop
from lexiko.coach.verdicts import is_decided
from lexiko.engine import Engine, Moment
from lexiko.engine.preendgame.position import is_preendgame

CLEARLY_BEHIND = 0.1
"""Turns that are this far behind in the simulation aren't solved, unless one was taken."""


@dataclass(frozen=True, slots=True)
class PreendgameEffort:
    """With how many tiles in the bag pre-endgames are solved, how many turns, and for how long."""

    bag: int
    choices: int
    time_s: float


def solved(
    engine: Engine,
    moment: Moment,
    contenders: Contenders,
    rated: Sequence[Rated],
    effort: PreendgameEffort,
    *,
    threads: int,
    should_stop: ShouldStop,
) -> list[Rated] | None:
    """Return the best of the rated turns and the turn taken with exact chances, the best first.

    None if that isn't possible here or takes too long.
    """
    if moment.bag_count > effort.bag or not is_preendgame(moment):
        return None
    if all(is_decided(one.choice.win or 0.0) for one in rated):
        return None
    chosen = [
        one
        for place, one in enumerate(rated)
        if contenders.is_played(one.turn)
        or (place < effort.choices and one.behind < CLEARLY_BEHIND)
    ]
    solution = engine.preendgame(
        moment,
        candidates=[one.turn for one in chosen],
        time_s=effort.time_s,
        threads=threads,
        complete=True,
        should_stop=should_stop,
    )
    if not solution.is_exact or not all(play.is_exact for play in solution.plays):
        return None
    found: list[Rated] = []
    for play in solution.plays:
        before = next(one for one in chosen if one.turn == play.turn)
        spread = before.choice.spread if play.spread is None else play.spread
        choice = replace(
            before.choice, win=play.chance, win_error=0.0, spread=spread,
            spread_error=before.choice.spread_error if play.spread is None else 0.0,
            continuations=play.total,
        )  # fmt: skip
        found.append(replace(before, choice=choice))
    found.sort(key=lambda one: (-(one.choice.win or 0.0), -(one.choice.spread or 0.0)))
    first = contenders.best_legal(found)
    return [_behind(one, first) for one in found]


def _behind(one: Rated, first: Rated) -> Rated:
    best, own = first.choice, one.choice
    errors = (best.spread_error or 0.0, own.spread_error or 0.0)
    return replace(
        one,
        behind=(best.win or 0.0) - (own.win or 0.0),
        error=0.0,
        behind_points=(best.spread or 0.0) - (own.spread or 0.0),
        error_points=0.0 if one is first else (errors[0] ** 2 + errors[1] ** 2) ** 0.5,
    )
