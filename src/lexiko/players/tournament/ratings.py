"""Ratings from results: the numbers under which what happened is most likely.

By Elo's scale, who is rated d points higher takes 1 / (1 + 10^(-d/400)) of the points of a game; a
shared place gives half a point each. With so many points for each pair (the model of Bradley and
Terry) the likelihood has a single maximum, which Newton's method finds in a few steps:

1. The slope of the log-likelihood for a player is what it took, less what was to be expected.
2. The curvature, the Fisher information, is n p (1 - p) for each pair that played n games: how much
   the games tell about their difference.
3. A step is the slope divided by the curvature. As only differences count, the mean is held fixed.

The errors come from the same curvature: its inverse is the covariance of ratings from so many
independent games. As if each two players had also drawn one game, so that a rating stays finite
where somebody won or lost all games, and two who never met are still compared through the others.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from lexiko.players.tournament.match import MatchResult

MEAN = 1500.0
"""What the ratings of all players of a tournament have as their mean."""

_SCALE = 400 / math.log(10)
_PRIOR = 1.0
"""Games that each two are taken to have drawn beforehand."""

_STEPS = 100
_LONGEST_STEP = 2.0
_CLOSE = 1e-10

Matrix = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Points:
    """What each player took from each other one: points in the rows, weights of the games on both
    sides."""

    taken: Matrix
    games: Matrix


@dataclass(frozen=True, slots=True)
class Ratings:
    """Elo of players, in the order in which they were given."""

    elo: tuple[float, ...]
    error: tuple[float, ...]
    """Standard errors, measured from the mean of all."""
    covariance: Matrix

    def gap(self, one: int, other: int) -> tuple[float, float]:
        """By how much one is ahead of the other, with its standard error."""
        spread = self.covariance
        variance = spread[one, one] + spread[other, other] - 2 * spread[one, other]
        return self.elo[one] - self.elo[other], math.sqrt(max(0.0, float(variance)))


def points_of(results: Iterable[MatchResult], players: Sequence[str]) -> Points:
    """The points of all pairs.

    A game of k seats compares k (k - 1) / 2 pairs, but finds only k - 1 places; each pair counts
    for 2 / k of a game, so that it does not tell more than it knows.
    """
    place = {name: number for number, name in enumerate(players)}
    taken = np.zeros((len(players), len(players)))
    for result in results:
        weight = 2 / len(result.players)
        for (name, ranked), (other, below) in combinations(
            zip(result.players, result.places, strict=True), 2
        ):
            share = 0.5 if ranked == below else float(ranked < below)
            one, two = place[name], place[other]
            taken[one, two] += weight * share
            taken[two, one] += weight * (1 - share)
    return Points(taken, taken + taken.T)


def rate(points: Points) -> Ratings:
    """The most likely ratings of at least two players."""
    count = len(points.taken)
    prior = _PRIOR / 2 * (1 - np.eye(count))
    taken, games = points.taken + prior, points.games + 2 * prior
    mean = np.full((count, count), 1 / count)
    strength = np.zeros(count)
    for _ in range(_STEPS):
        slope, curvature = _likelihood(strength, taken, games)
        step = np.linalg.solve(curvature + mean, slope)
        strength += step * min(1.0, _LONGEST_STEP / max(float(np.abs(step).max()), _CLOSE))
        if np.abs(step).max() < _CLOSE:
            break
    _, curvature = _likelihood(strength, taken, games)
    covariance = (np.linalg.inv(curvature + mean) - mean) * _SCALE**2
    elo = MEAN + _SCALE * (strength - strength.mean())
    errors = np.sqrt(np.maximum(0.0, np.diag(covariance)))
    return Ratings(tuple(elo.tolist()), tuple(errors.tolist()), covariance)


def _likelihood(strength: Matrix, taken: Matrix, games: Matrix) -> tuple[Matrix, Matrix]:
    """Slope and curvature of the log-likelihood."""
    expected = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
    slope = (taken - games * expected).sum(axis=1)
    information = games * expected * (1 - expected)
    return slope, np.diag(information.sum(axis=1)) - information
