"""Judge turns with an empty bag and three or four seats, where the other racks are hidden.

A simulation to the end comes first, in which every seat makes the engine's best turn. Then the best
turns and the turn taken are searched for every way the unseen tiles can lie, or for some of many:
the next seat makes the turn that's best for itself (`players.endgames.multiplayer`). Differences
are taken split by split, so that they have the error of differences.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from lexiko.coach.comparison import Contenders, Rated, ShouldStop
from lexiko.engine import Engine
from lexiko.players.endgames.multiplayer import FEW_SPLITS, values_by_split
from lexiko.players.endgames.multiplayer_state import MultiplayerState, Utility
from lexiko.rules.bag import Faces


@dataclass(frozen=True, slots=True)
class CrowdedEffort:
    """How many turns are searched, and how many turns ahead."""

    choices: int
    depth: int


Values = Sequence[tuple[int, Sequence[Utility]]]
"""For each split its weight, and what each turn is worth."""


def searched(
    engine: Engine,
    state: MultiplayerState,
    unseen: Faces,
    contenders: Contenders,
    rated: Sequence[Rated],
    effort: CrowdedEffort,
    *,
    seed: int,
    threads: int,
    should_stop: ShouldStop,
) -> list[Rated] | None:
    """Return the best of the rated turns and the turn taken as searched; None if stopped."""
    chosen = [
        one
        for place, one in enumerate(rated)
        if place < effort.choices or contenders.is_played(one.turn)
    ]
    turns = [one.turn for one in chosen]
    values = values_by_split(
        engine, state, unseen, turns,
        depth=effort.depth, seed=seed, threads=threads, should_stop=should_stop,
    )  # fmt: skip
    if not values:
        return None
    # If every split was tried, nothing about them is left to chance.
    is_sampled = len(values) >= FEW_SPLITS
    found = []
    for place, one in enumerate(chosen):
        win, win_error = _mean([found[place].share for _, found in values], values, is_sampled)
        spread, spread_error = _mean(
            [float(found[place].spread) for _, found in values], values, is_sampled
        )
        choice = replace(
            one.choice, win=win, win_error=win_error, spread=spread, spread_error=spread_error,
            continuations=len(values),
        )  # fmt: skip
        found.append((place, replace(one, choice=choice)))
    found.sort(key=lambda it: (-(it[1].choice.win or 0.0), -(it[1].choice.spread or 0.0)))
    best = contenders.best_legal([one for _, one in found])
    first = next(place for place, one in found if one is best)
    return [_behind(one, place, first, values, is_sampled) for place, one in found]


def _behind(one: Rated, place: int, first: int, values: Values, is_sampled: bool) -> Rated:
    behind, error = _mean(
        [found[first].share - found[place].share for _, found in values], values, is_sampled
    )
    points, points_error = _mean(
        [float(found[first].spread - found[place].spread) for _, found in values],
        values,
        is_sampled,
    )
    return replace(one, behind=behind, error=error, behind_points=points, error_points=points_error)


def _mean(numbers: Sequence[float], values: Values, is_sampled: bool) -> tuple[float, float]:
    """Return the weighted mean and its standard error."""
    weights = [weight for weight, _ in values]
    total = sum(weights)
    mean = sum(w * x for w, x in zip(weights, numbers, strict=True)) / total
    if not is_sampled or len(numbers) < 2:
        return mean, 0.0
    squares = sum(w * (x - mean) ** 2 for w, x in zip(weights, numbers, strict=True)) / total
    return mean, math.sqrt(squares / (len(numbers) - 1))
