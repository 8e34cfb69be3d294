"""Ratings of people, by openskill: how strong somebody probably is, and how sure that is.

A rating is a guess `mu` and its doubt `sigma`. People see it on the scale that chess players know:
1500 to begin with, and 200 points more win about three games of four. `docs/decisions/0086` has how
the model was chosen and how well it predicts.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal

from openskill.models import BradleyTerryFull

Kind = Literal["board", "days", "dice"]
"""Different skills, different ratings: turns at one sitting, turns over days, and dice. Each
language has its own, too."""

START_MU = 25.0
START_SIGMA = START_MU / 3
_POINTS_AT_START = 1500
_POINTS_PER_MU = 29.5
"""The model takes strength for logistic, √2·β wide for two whose strength is known: 200 points are
log(0.76/0.24)·√2·β of mu."""
SETTLED_BAND = 300
"""A rating that may be off by more than this is still finding its place."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody probably is."""

    mu: float = START_MU
    sigma: float = START_SIGMA

    @property
    def points(self) -> int:
        """As people see it."""
        return round(_POINTS_AT_START + (self.mu - START_MU) * _POINTS_PER_MU)

    @property
    def band(self) -> int:
        """The true strength lies within so many points of it, nineteen times of twenty."""
        return round(2 * self.sigma * _POINTS_PER_MU)

    @property
    def is_settled(self) -> bool:
        return self.band <= SETTLED_BAND


@cache
def _model() -> BradleyTerryFull:
    return BradleyTerryFull(mu=START_MU, sigma=START_SIGMA, limit_sigma=True)


def rated(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings after a game that ended with these places, 1 for the winner; who shares a place
    has tied."""
    # In an order that does not depend on the seats: sums of fractions do.
    order = sorted(range(len(before)), key=lambda i: (places[i], before[i].mu, before[i].sigma))
    model = _model()
    teams = [[model.rating(mu=before[i].mu, sigma=before[i].sigma)] for i in order]
    ranked = model.rate(teams, ranks=[float(places[i]) for i in order])
    after = list(before)
    for i, (one,) in zip(order, ranked, strict=True):
        after[i] = Rating(one.mu, one.sigma)
    return after
