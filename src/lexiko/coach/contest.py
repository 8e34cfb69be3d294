"""Compare turns by simulation, as differences between the same continuations.

1. *Rounds.* All turns still in it play the same continuations, so luck doesn't separate them. What
   counts is how two of them differ in the same continuation: its mean, and the standard error of
   that mean, which is far smaller than the errors of the two by themselves.
2. *Dropping out.* After each round, turns that are clearly behind drop out, the turn taken never:
   its cost is what we want to know. Results up to then are remembered, so that it's always the same
   continuations that are compared.
3. *The end.* It's over when the differences that are left are known well enough, when everything
   leads to the same result, or when the effort is spent. Effort is counted in continuations, so the
   same turn gives the same result on any machine.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from lexiko.coach.choices import choice_of
from lexiko.coach.comparison import OnProgress, Rated, ShouldStop
from lexiko.coach.model import Choice
from lexiko.coach.verdicts import ERRORS, is_decided
from lexiko.engine import Engine, Moment, Outcome, Simulation, Turn
from lexiko.engine.kernels.play.rollout_layout import CERTAIN
from lexiko.rules.bag import Faces

ROUND = 64
"""Continuations of a round."""

LEAST = 640
"""Continuations before it can be over: chances are shown, too, and not just their differences."""

_BEFORE_DROPPING = 192
"""Continuations before any turn drops out."""

_FEWEST = 3
"""Number of turns that stay in it: the next best ones are of interest, too."""

_BEHIND = 3.0
"""Turns behind by more than this many standard errors drop out."""

_DECIDED = 0.002
"""With all chances within this of 0 or 1, nothing is left to find out."""

_NO_DIFFERENCE = 0.0001
"""A difference between chances that means nothing."""

_SHARE_OF_COST = 1 / 12
"""An error of this share of the cost is small enough."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How closely to look."""

    continuations: int
    """Over all turns."""
    error: float
    """A standard error of the difference that is small enough, as a chance."""
    plies: int
    least: int = LEAST
    """Continuations before it can be over."""


@dataclass(frozen=True, slots=True, eq=False)
class _Seen:
    """The results of all turns after a number of continuations."""

    worths: npt.NDArray[np.int64]
    products: npt.NDArray[np.int64]
    outcomes: tuple[Outcome, ...]


class Contest:
    """Turns that are compared by the same continuations."""

    def __init__(
        self,
        engine: Engine,
        moment: Moment,
        turns: Sequence[Turn],
        kept: int | None,
        effort: Effort,
        *,
        seed: int,
        threads: int | None = None,
        deals: Sequence[Sequence[Faces]] = (),
    ) -> None:
        """Prepare to compare turns, of which number `kept` never drops out."""
        self.moment, self.effort, self._kept = moment, effort, kept
        self.simulation = Simulation(
            engine, moment, turns, plies=effort.plies, seed=seed, threads=threads, deals=deals
        )
        self._seen: dict[int, _Seen] = {}
        self._made = [0] * len(turns)
        """For each turn, the continuations it took part in."""

    def run(self, should_stop: ShouldStop, on_progress: OnProgress) -> bool:
        """Compare until it's over; return whether it wasn't stopped."""
        simulation, spent = self.simulation, 0
        least_round = max(ROUND, len(simulation.deals))
        while spent < self.effort.continuations:
            field = self._field
            before = simulation.iterations
            simulation.run(iterations=least_round, should_stop=should_stop)
            if should_stop():
                return False
            spent += len(field) * (simulation.iterations - before)
            for place in field:
                self._made[place] = simulation.iterations
            self._seen[simulation.iterations] = _Seen(
                simulation.worths.copy(),
                simulation.products.copy(),
                tuple(simulation.outcomes()),
            )
            on_progress(min(1.0, spent / self.effort.continuations))
            if self._is_over():
                break
        on_progress(1.0)
        return True

    def rated(self, *, without: Turn | None = None) -> list[Rated]:
        """Return all turns, the best first, with their distance from the best.

        `without` is a turn that doesn't count as the best: it isn't legal.
        """
        order = self._order()
        outcomes = self.simulation.outcomes()
        turns = self.simulation.turns
        best = next((place for place in order if turns[place] is not without), order[0])
        found = []
        for place in order:
            behind, error = self.difference(best, place)
            points, points_error = self._points(best, place)
            found.append(
                Rated(
                    turns[place],
                    simulated(self.moment, outcomes[place]),
                    behind, error, points, points_error,
                )
            )  # fmt: skip
        return found

    def difference(self, one: int, other: int) -> tuple[float, float]:
        """Return how much likelier one turn is to win than another, and the standard error."""
        if one == other:
            return 0.0, 0.0
        count = min(self._made[one], self._made[other])
        seen = self._seen[count]
        mean = seen.outcomes[one].win - seen.outcomes[other].win
        worth = float(seen.worths[one] - seen.worths[other]) / count / CERTAIN
        squares = seen.products[one, one] + seen.products[other, other]
        squares -= 2 * seen.products[one, other]
        variance = max(0.0, float(squares) / count / CERTAIN**2 - worth**2)
        return mean, math.sqrt(variance / count)

    # ── Inside ──────────────────────────────────────────────────────────────────────────────────

    @property
    def _field(self) -> list[int]:
        return [place for place, is_in in enumerate(self.simulation.is_active) if is_in]

    @property
    def _leader(self) -> int:
        worths = self.simulation.worths
        return max(self._field, key=lambda place: int(worths[place]))

    def _rank(self, place: int) -> tuple[float, float]:
        """Return where a turn comes in the order: by its distance from the leader."""
        leader = self._leader
        if place == leader:
            return -math.inf, 0.0
        behind, _ = self.difference(leader, place)
        return behind, self._points(leader, place)[0]

    def _order(self) -> list[int]:
        """Return the turns, the best first.

        In a decided game, points decide among those that seem to win as often.
        """
        order = sorted(range(len(self._made)), key=self._rank)
        outcomes = self.simulation.outcomes()
        first = order[0]
        if not is_decided(outcomes[first].win):
            return order
        level = [place for place in order if self._is_level(first, place)]
        level.sort(key=lambda place: -outcomes[place].spread)
        return [*level, *(place for place in order if place not in level)]

    def _is_level(self, one: int, other: int) -> bool:
        behind, error = self.difference(one, other)
        return behind <= ERRORS * error + _NO_DIFFERENCE

    def _points(self, one: int, other: int) -> tuple[float, float]:
        """Return how many points one turn is ahead of another, and an error that's too large.

        Simulations don't say how spreads vary together, so they count as if they didn't.
        """
        if one == other:
            return 0.0, 0.0
        seen = self._seen[min(self._made[one], self._made[other])]
        first, second = seen.outcomes[one], seen.outcomes[other]
        error = math.hypot(first.spread_error, second.spread_error)
        return first.spread - second.spread, error

    def _is_over(self) -> bool:
        """Drop turns that are clearly behind; return whether nothing is left to find out."""
        if self.simulation.iterations < _BEFORE_DROPPING:
            return False
        leader, is_settled = self._leader, True
        for place in sorted(self._field, key=self._rank, reverse=True):
            if place == leader:
                continue
            behind, error = self.difference(leader, place)
            is_behind = behind > _BEHIND * error + 1e-9
            if place == self._kept or not is_behind:
                is_settled &= error <= max(self.effort.error, behind * _SHARE_OF_COST)
            elif len(self._field) > _FEWEST:
                self.simulation.is_active[place] = False
        if self.simulation.iterations < self.effort.least:
            return False
        outcomes = self.simulation.outcomes()
        wins = [outcomes[place].win for place in self._field]
        is_decided = max(wins) <= _DECIDED or min(wins) >= 1 - _DECIDED
        return is_settled or is_decided


def simulated(moment: Moment, outcome: Outcome) -> Choice:
    """Return a turn with its results."""
    seats = 1 + len(moment.others)
    plies = outcome.plies
    reply = plies[0] if plies else None
    own = plies[seats - 1] if len(plies) >= seats else None
    return replace(
        choice_of(moment, outcome.turn),
        win=outcome.win,
        win_error=outcome.win_error,
        spread=outcome.spread,
        spread_error=outcome.spread_error,
        continuations=outcome.iterations,
        reply=reply and reply[0],
        reply_bonus=reply and reply[1],
        next_score=own and own[0],
        next_bonus=own and own[1],
    )
