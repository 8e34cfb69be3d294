"""Find the best candidate with few rollouts: a race in which losers drop out.

1. *Prior.* Each candidate has a first estimate by its equity, with some error. Rollouts are added
   to it like any other measurement: the more there are, the less the first estimate counts.
2. *Rounds.* All candidates still in the race run the same iterations, so they face the same racks,
   and what counts is how two of them differ in the same iteration. That varies far less than the
   values themselves.
3. *Dropping out.* After each round, candidates behind the leader by more than chance explains drop
   out, and so do those that can't be ahead by anything that matters.
4. *The end.* The race is over when one is left. If the effort is limited, the field shrinks along
   with it, from all candidates at first to one when nothing is left (as in sequential halving), so
   the last rollouts go to the last contenders.

Nothing in it depends on time or threads unless time is the limit: sums are whole numbers, and
rounds end at the same iterations.
"""

import math
import time
from collections.abc import Callable, Sequence

import numpy as np

from lexiko.engine.kernels.play.rollout_layout import CERTAIN
from lexiko.engine.simulation.simulation import Simulation

ROUND = 16
"""Number of iterations in a round."""

_SURE = 2.6
"""Being behind by more than this many standard errors is too far."""

_NO_MATTER = 0.0003
"""A difference in the chance of winning that isn't worth thinking longer for."""


class Race:
    """Candidates of a simulation, their first estimates, and their results."""

    def __init__(
        self,
        simulation: Simulation,
        before: Sequence[float],
        error: float,
        *,
        bias: float = 0.0,
        fewest: int = 1,
    ) -> None:
        """Start a race.

        `before` is each candidate's first estimate, as a chance of winning, and `error` its usual
        error. If the best are examined more closely afterwards, `bias` is how wrong rollouts
        themselves may be, and `fewest` candidates are left when the effort is spent.
        """
        self.simulation = simulation
        self._before, self._variance = np.array(before), error**2
        self._bias, self._fewest = bias, fewest
        self._first_field = len(before)
        self.drop_losers()

    @property
    def field(self) -> list[int]:
        """The candidates still in the race."""
        return [place for place, is_in in enumerate(self.simulation.is_active) if is_in]

    @property
    def leader(self) -> int:
        """The candidate that seems best."""
        field = self.field
        return field[int(np.argmax(self._worths(field)))]

    def best(self, count: int) -> list[int]:
        """Return up to `count` candidates still in the race, the best first."""
        field = self.field
        order = np.argsort(-self._worths(field), kind="stable")
        return [field[int(place)] for place in order[:count]]

    def run(
        self,
        *,
        rollouts: int | None = None,
        time_s: float = math.inf,
        should_stop: Callable[[], bool] = lambda: False,
        on_round: Callable[["Race"], None] = lambda race: None,
    ) -> int:
        """Race until one is left or a limit is reached; return the leader."""
        begun, made = time.monotonic(), 0
        while len(self.field) > 1:
            spent = max(
                (time.monotonic() - begun) / time_s if time_s else 1.0,
                made / rollouts if rollouts else 0.0,
            )
            if spent >= 1 or should_stop():
                break
            self._shrink(max(self._fewest, math.ceil(self._first_field ** (1 - spent))))
            before = self.simulation.iterations
            self.simulation.run(
                iterations=ROUND, time_s=begun + time_s - time.monotonic(), should_stop=should_stop
            )
            made += len(self.field) * (self.simulation.iterations - before)
            self.drop_losers()
            on_round(self)
        return self.leader

    def drop_losers(self) -> None:
        """Drop candidates that are behind: step 3."""
        leader = self.leader
        for place in self.field:
            if place != leader:
                ahead, error = self._ahead(leader, place)
                # A candidate with the same results in every game isn't worse, but not better
                # either.
                is_same = self._bias == 0 and ahead + _SURE * error < _NO_MATTER
                if is_same or ahead > _SURE * error + self._bias:
                    self.simulation.is_active[place] = False

    def _shrink(self, largest: int) -> None:
        """Shrink the field to this size."""
        field = self.field
        worths = self._worths(field)
        for lost in np.argsort(-worths, kind="stable")[max(1, largest) :]:
            self.simulation.is_active[field[int(lost)]] = False

    def _ahead(self, one: int, other: int) -> tuple[float, float]:
        """Return how much better one candidate seems than another, with its error."""
        count, before = self.simulation.iterations, self._before[one] - self._before[other]
        if count < 2:
            return before, math.sqrt(2 * self._variance)
        seen = self._mean(one) - self._mean(other)
        noise = max(self._variance_of(one, other, seen), 1e-9) / count
        guess = 2 * self._variance
        total = noise + guess
        return (seen * guess + before * noise) / total, math.sqrt(noise * guess / total)

    def _variance_of(self, one: int, other: int, mean: float) -> float:
        """Return the variance of the difference between two candidates in one iteration."""
        products = self.simulation.products
        squares = products[one, one] + products[other, other] - 2 * products[one, other]
        return float(squares / self.simulation.iterations / CERTAIN**2 - mean**2)

    def _mean(self, place: int) -> float:
        return float(self.simulation.worths[place] / self.simulation.iterations / CERTAIN)

    def _worths(self, field: list[int]) -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
        """Return the value of each candidate in the field, relative to the first."""
        return np.array([self._ahead(place, field[0])[0] for place in field])
