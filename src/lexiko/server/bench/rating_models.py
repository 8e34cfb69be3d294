"""Compare openskill's models on simulated games of people with known strengths.

Run `python -m lexiko.server.bench.rating_models`. Strengths are normally distributed, 300 points
wide on the chess scale; 2 to 4 people play at a table. Each one's score is normally distributed
about their strength, 60 wide, so that a lead of 200 points wins three games out of four, as the
scale has it, and whole scores sometimes tie. Before every game the model gives each player's chance
to win; at the end its ratings are compared with the strengths.
"""

import math
import random
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean, median
from typing import Any

from openskill import models

from lexiko.server.people.ratings import SETTLED_BAND

PEOPLE, GAMES, SEEDS = 100, 1500, (1, 2, 3)
STRENGTH_WIDE, SCORE_WIDE = 300.0, 60.0

_POINTS_OF_SCORE = NormalDist().inv_cdf(1 / (1 + 10 ** (-200 / 400))) * SCORE_WIDE * 2**0.5 / 200


@dataclass(frozen=True, slots=True)
class Found:
    """The measurements of a model."""

    log_loss: float
    off: float
    """Average difference between the predicted chances and how often they came true."""
    order: float
    """Rank correlation of the ratings with the true strengths, after all games."""
    covered: float
    """How often the true strength is within two sigma."""
    settled: float
    """After how many games the rating counts as settled, for half of the people."""


def games(rng: random.Random, strengths: Sequence[float]) -> list[tuple[list[int], list[int]]]:
    """Simulate games: the players of each, and their places."""
    played = []
    for _ in range(GAMES):
        seats = rng.sample(range(PEOPLE), rng.choice((2, 2, 3, 4)))
        scores = [
            round(rng.gauss(380 + strengths[one] * _POINTS_OF_SCORE, SCORE_WIDE)) for one in seats
        ]
        played.append((seats, [1 + sum(other > score for other in scores) for score in scores]))
    return played


def is_logistic(model: Any) -> bool:
    """Whether a model assumes logistic strength rather than normal.

    Plackett–Luce and Bradley–Terry do.
    """
    return not type(model).__name__.startswith("Thurstone")


def _mu_of_200_points(model: Any) -> float:
    """The difference of the model's mu that wins as often as 200 points do."""
    chance = 1 / (1 + 10 ** (-200 / 400))
    wide: float = 2**0.5 * model.beta
    own = math.log(chance / (1 - chance)) if is_logistic(model) else NormalDist().inv_cdf(chance)
    return own * wide


def chances_by(model: Any, ratings: Sequence[Any]) -> list[float]:
    """Compute each player's chance to win under the model's assumptions."""
    if not is_logistic(model):
        return _first_of([NormalDist(one.mu, math.hypot(one.sigma, model.beta)) for one in ratings])
    wide = math.sqrt(sum(one.sigma**2 + model.beta**2 for one in ratings))
    weights = [math.exp(one.mu / wide) for one in ratings]
    return [weight / sum(weights) for weight in weights]


def _first_of(scores: Sequence[NormalDist]) -> list[float]:
    """Compute each one's chance of being the greatest, by numerical integration."""
    middle, wide = fmean(one.mean for one in scores), max(one.stdev for one in scores)
    weights = [
        sum(
            own.pdf(at) * math.prod(other.cdf(at) for other in scores if other is not own)
            for at in (middle + step * wide / 10 for step in range(-80, 81))
        )
        for own in scores
    ]
    return [weight / sum(weights) for weight in weights]


def measured(model: Any, seed: int) -> Found:
    """Let everyone play, and compare."""
    rng = random.Random(seed)
    strengths = [rng.gauss(0, STRENGTH_WIDE) for _ in range(PEOPLE)]
    ratings = [model.rating() for _ in range(PEOPLE)]
    points_per_mu = 200 / _mu_of_200_points(model)
    counts, settled = [0] * PEOPLE, [math.inf] * PEOPLE
    losses: list[float] = []
    predicted: dict[int, list[tuple[float, bool]]] = defaultdict(list)
    played = games(rng, strengths)
    for number, (seats, places) in enumerate(played):
        teams = [[ratings[one]] for one in seats]
        if places.count(1) == 1 and number > len(played) // 4:
            chances = chances_by(model, [ratings[one] for one in seats])
            losses.append(-math.log(max(1e-9, chances[places.index(1)])))
            for chance, place in zip(chances, places, strict=True):
                predicted[min(9, int(chance * 10))].append((chance, place == 1))
        for one, (after,) in zip(
            seats, model.rate(teams, ranks=[float(place) for place in places]), strict=True
        ):
            ratings[one] = after
            counts[one] += 1
            if after.sigma * 2 * points_per_mu <= SETTLED_BAND:
                settled[one] = min(settled[one], counts[one])
    total = sum(map(len, predicted.values()))
    off = sum(
        abs(fmean(chance for chance, _ in some) - fmean(won for _, won in some)) * len(some)
        for some in predicted.values()
    )
    # Only differences in strength show, so align the mean of the ratings with that of the
    # strengths.
    centre = fmean(one.mu for one in ratings) - fmean(strengths) / points_per_mu
    within = [
        abs(one.mu - centre - strength / points_per_mu) <= 2 * one.sigma
        for one, strength in zip(ratings, strengths, strict=True)
    ]
    return Found(
        fmean(losses),
        off / total,
        _correlation(_ranks(strengths), _ranks([one.mu for one in ratings])),
        fmean(within),
        median(settled),
    )


def _ranks(values: Sequence[float]) -> list[float]:
    order = sorted(values)
    return [float(order.index(value)) for value in values]


def _correlation(one: Sequence[float], other: Sequence[float]) -> float:
    a, b = fmean(one), fmean(other)
    both = sum((x - a) * (y - b) for x, y in zip(one, other, strict=True))
    return both / math.sqrt(sum((x - a) ** 2 for x in one) * sum((y - b) ** 2 for y in other))


def limit(seed: int) -> float:
    """The log loss of a predictor that knows all strengths: no model can do better."""
    rng = random.Random(seed)
    strengths = [rng.gauss(0, STRENGTH_WIDE) for _ in range(PEOPLE)]
    played = games(rng, strengths)[GAMES // 4 + 1 :]
    return fmean(
        -math.log(
            _first_of([NormalDist(strengths[one] * _POINTS_OF_SCORE, SCORE_WIDE) for one in seats])[
                places.index(1)
            ]
        )
        for seats, places in played
        if places.count(1) == 1
    )


def main() -> None:
    print(f"Knowing all strengths, the log loss would be {fmean(map(limit, SEEDS)):.4f}.")
    print("model                     tau  log loss   off by  order  within ±  settled after")
    for kind in models.MODELS:
        for tau in (25 / 300, 25 / 100):
            found = [measured(kind(limit_sigma=True, tau=tau), seed) for seed in SEEDS]
            print(
                f"{kind.__name__:24s} {tau:5.2f} {fmean(one.log_loss for one in found):8.4f} "
                f"{fmean(one.off for one in found):9.3f} "
                f"{fmean(one.order for one in found):6.3f} "
                f"{fmean(one.covered for one in found):8.1%} "
                f"{fmean(one.settled for one in found):10.1f}"
            )


if __name__ == "__main__":
    main()
