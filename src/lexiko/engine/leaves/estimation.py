"""Estimate leaves from sums over racks drawn in many games.

A leave is worth what racks with it make on average, less what all racks make. Means of few racks
are noisy, though: a leave that was seen n times keeps n/(n + K) of its mean, and takes the rest
from a first guess, which is zero for one tile, the sum for two, and the pair rule for more.

The leaves the games were played with are another guess; for each size, the guess that's closer to
the means is used. So what one generation learned isn't lost to the next.

K is the noise of a single rack divided by the error of the guess, both as variances. They're
derived from the leaves of a size themselves: the squared distance between mean and guess is `error
+ noise / n` on average, a line that's fitted to all leaves.
"""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from lexiko.engine.leaves.table import (
    FEWEST_FOR_RULE,
    Leaves,
    Multisets,
    Numbers,
    Values,
    possible_leaves,
    predict,
    sum_without,
    symbol_count,
)

Harvest: TypeAlias = tuple[Numbers, Numbers, int, int]
"""The result of a batch of games: for each leave the sum of the equities of racks with it, in
thousandths, and their number; then the same for all racks."""

Floats: TypeAlias = npt.NDArray[np.float64]

USUAL_NOISE = 18_000.0**2
"""The variance of what racks make, in thousandths of a point squared, for sizes whose leaves don't
reveal it."""

_FITTING_ROUNDS = 20
_LEAST_ERROR = 10.0**2
"""A guess is never assumed to be closer than a hundredth of a point."""


@dataclass(frozen=True, slots=True, eq=False)
class LeaveSums:
    """Sums over games, in whole numbers, so the order of adding doesn't matter."""

    games: int
    sums: Numbers
    counts: Numbers
    total_sum: int
    total_count: int

    @staticmethod
    def empty(entries: int) -> "LeaveSums":
        """Return the sums of no games."""
        return LeaveSums(0, np.zeros(entries, np.int64), np.zeros(entries, np.int64), 0, 0)

    def plus(self, games: int, harvest: Harvest) -> "LeaveSums":
        """Return the sums with those of further games added."""
        sums, counts, total_sum, total_count = harvest
        return LeaveSums(
            self.games + games,
            self.sums + sums,
            self.counts + counts,
            self.total_sum + int(total_sum),
            self.total_count + int(total_count),
        )

    @property
    def mean(self) -> float:
        """What a rack makes on average, in thousandths of a point."""
        return self.total_sum / self.total_count if self.total_count else 0.0


def estimate(tally: LeaveSums, before: Leaves) -> Leaves:
    """Estimate leaves from the sums of games that were played with the leaves before.

    Leaves that the tiles don't allow are worth nothing.
    """
    leaves, count = Leaves.zero(before.symbols), symbol_count(before.symbols)
    for group in possible_leaves(before.symbols, leaves.depth)[1:]:
        seen = tally.counts[group.ranks]
        # What racks made beyond as many average racks: the mean of the leave times how often it was
        # seen.
        excess = tally.sums[group.ranks] - seen * tally.mean
        guesses = (
            _guess(leaves.values, group, count),
            before.values[group.ranks].astype(np.float64),
        )
        weight, guess = max(
            ((weight_of_guess(seen, excess, guess), guess) for guess in guesses),
            key=lambda weighted: weighted[0],
        )
        leaves.values[group.ranks] = np.rint((excess + weight * guess) / (seen + weight))
    return leaves


def _guess(values: Values, group: Multisets, count: int) -> Floats:
    size = group.rows.shape[1]
    if size == 1:
        return np.zeros(len(group.rows))
    if size < FEWEST_FOR_RULE:
        # Without a value for the pair, the sum of its tiles; symbol s by itself has the place s +
        # 1.
        tiles: Floats = values[group.rows.astype(np.int64) + 1].astype(np.float64)
        return tiles[:, 0] + tiles[:, 1]
    return predict(values, group.rows, count).astype(np.float64)


def weight_of_guess(seen: Numbers, excess: Floats, guess: Floats) -> float:
    """Return K: how many racks the guess counts for, by its distance from the means."""
    noise, error = _noise_and_error(seen, excess, guess)
    return max(1.0, round(noise / error, 1))


def _noise_and_error(seen: Numbers, excess: Floats, guess: Floats) -> tuple[float, float]:
    """Return the variance of single racks, and that of the guesses around the truth."""
    noise, error = USUAL_NOISE, USUAL_NOISE
    some = seen > 0
    if not some.any():
        return noise, error
    inverse = 1.0 / seen[some]
    squares = (excess[some] * inverse - guess[some]) ** 2
    for _ in range(_FITTING_ROUNDS):
        # The variance of a squared distance is twice the square of its expected value.
        trust = (error + noise * inverse) ** -2.0
        noise = _slope(inverse, squares, trust) or USUAL_NOISE
        error = max(_LEAST_ERROR, float(np.average(squares - noise * inverse, weights=trust)))
    return noise, error


def _slope(x: Floats, y: Floats, trust: Floats) -> float:
    """Return the slope of the line through points.

    It's 0 if it isn't known to a tenth, as when everything was seen often.
    """
    middle_x, middle_y = np.average(x, weights=trust), np.average(y, weights=trust)
    width = float(np.sum(trust * (x - middle_x) ** 2))
    height = float(np.sum(trust * (x - middle_x) * (y - middle_y)))
    # The slope is height / width, and its variance 2 / width.
    return height / width if height > 0 and height**2 > 200 * width else 0.0


# ── How good the rule is ────────────────────────────────────────────────────────────────────────


def rule_errors(tally: LeaveSums, leaves: Leaves) -> dict[str, float]:
    """Measure how far the largest leaves are from what rules predict, in points.

    The rules use the shorter leaves; the noise of the means is subtracted. `pairs` is the pair
    rule, `tiles` what it would be if only single tiles counted, `mean` the mean of the leaves with
    one tile less, `none` the guess 0.
    """
    count = symbol_count(leaves.symbols)
    group = possible_leaves(leaves.symbols, leaves.depth)[leaves.depth]
    seen = tally.counts[group.ranks]
    excess = tally.sums[group.ranks] - seen * tally.mean
    without_one = sum_without(leaves.values, group.rows, 1, count).astype(np.float64)
    guesses = {
        "pairs": predict(leaves.values, group.rows, count).astype(np.float64),
        "tiles": without_one / (leaves.depth - 1),
        "mean": without_one / leaves.depth,
        "none": np.zeros(len(seen)),
    }
    return {
        name: round(_noise_and_error(seen, excess, guess)[1] ** 0.5 / 1000, 3)
        for name, guess in guesses.items()
    }
