"""Rate players by maximum likelihood: the ratings that best explain the results.

On Elo's scale, a player rated d points higher takes 1 / (1 + 10^(-d/400)) of the points of a game;
a shared place is worth half a point each. With points counted for each pair (the Bradley–Terry
model), the likelihood has a single maximum, which Newton's method finds in a few steps:

1. The slope of the log-likelihood for a player is the points it took, less the points expected.
2. The curvature, the Fisher information, is n p (1 - p) for each pair that played n games: how much
   the games reveal about their difference.
3. A step is the slope divided by the curvature. Since only differences count, the mean is fixed.

The errors come from the same curvature: its inverse is the covariance of ratings from that many
independent games. Each pair is assumed to have drawn one more game, so a rating stays finite if a
player won or lost every game, and two who never met are still compared through the others.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from lexiko.players.tournament.match import MatchResult

MEAN = 1500.0
"""The mean rating of a tournament's players."""

_SCALE = 400 / math.log(10)
_PRIOR = 1.0
"""Number of games each pair is assumed to have drawn beforehand."""

_STEPS = 100
_LONGEST_STEP = 2.0
_CLOSE = 1e-10

Matrix = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Points:
    """The points each player (row) took from each other, and their games' weights."""

    taken: Matrix
    games: Matrix


@dataclass(frozen=True, slots=True)
class Ratings:
    """Elo ratings of players, in the order they were given."""

    elo: tuple[float, ...]
    error: tuple[float, ...]
    """Standard errors, measured from the mean rating."""
    covariance: Matrix

    def gap(self, one: int, other: int) -> tuple[float, float]:
        """Return the lead of one player over another, with its standard error."""
        spread = self.covariance
        variance = spread[one, one] + spread[other, other] - 2 * spread[one, other]
        return self.elo[one] - self.elo[other], math.sqrt(max(0.0, float(variance)))


def points_of(results: Iterable[MatchResult], players: Sequence[str]) -> Points:
    """Return the points of all pairs.

    A game of k seats compares k (k - 1) / 2 pairs, but finds only k - 1 places; each pair counts as
    2 / k of a game, so a game doesn't count for more than it reveals.
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
    """Return the most likely ratings of at least two players."""
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
    """Return the slope and the curvature of the log-likelihood."""
    expected = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
    slope = (taken - games * expected).sum(axis=1)
    information = games * expected * (1 - expected)
    return slope, np.diag(information.sum(axis=1)) - information
