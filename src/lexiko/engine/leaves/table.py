"""The values of tiles kept on a rack: one number for every multiset of tiles.

A *leave* is what a play keeps. Its value is how much more than an average rack a rack with these
tiles scores, in thousandths of a point, so the empty leave is worth nothing.

The table has an entry for every multiset of up to `depth` symbols, possible with the tiles or not,
so a kernel finds it without a search. The place of s₀ ≤ s₁ ≤ … ≤ sₖ₋₁ (0 is the blank, letters
follow) is its rank in the order that compares the largest symbol first,

    rank = offset[k] + Σᵢ C(sᵢ + i, i + 1)

where offset[k] counts the multisets of fewer than k symbols. Adding a symbol that isn't smaller
adds one term, which is how kernels count on.

*Longer leaves* come from shorter ones. If a leave's value were the sum of the values of its single
tiles and its pairs of tiles, then for a leave L of n tiles

    A = Σ v(L without one tile)  = (n − 1) singles + (n − 2) pairs
    B = Σ v(L without two tiles) = (n − 1)(n − 2)/2 singles + (n − 2)(n − 3)/2 pairs

and the solution is v(L) = singles + pairs = 2 ((n − 2) A − B) / ((n − 1)(n − 2)). The rule is
applied again for each further tile. It's also the first guess for a leave that training hasn't met
often, and the prediction that the shipped file is compressed with.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple, TypeVar

import numpy as np
import numpy.typing as npt

from lexiko.engine.graph.symbols import MOST_SYMBOLS, Symbols
from lexiko.errors import UnknownTile
from lexiko.rules.editions import LARGEST_RACK

DEEPEST = 6
"""What's left of a rack of seven after playing one tile."""

MOST_ENTRIES = 4_000_000
FEWEST_FOR_RULE = 3
"""A leave of fewer tiles is itself a pair, or less."""

KEPT_AT_THE_END = 10_000
"""Tiles kept when the bag is empty cost their points twice, plus about this much for the turn they
take."""

Values = npt.NDArray[np.int32]
Numbers = npt.NDArray[np.int64]
Rows = npt.NDArray[np.uint8]
Whole = TypeVar("Whole", int, Numbers)

BINOMIALS: Numbers = np.array(
    [[comb(n, k) for k in range(LARGEST_RACK + 2)] for n in range(MOST_SYMBOLS + LARGEST_RACK + 2)],
    np.int64,
)
"""C(n, k): `BINOMIALS[symbol + size, size + 1]` is the term a symbol adds to the rank of `size`
smaller ones."""


class Multisets(NamedTuple):
    """Leaves of one size, in the order of the table."""

    rows: Rows
    """The symbols of each leave, ascending."""
    ranks: Numbers
    """The place of each leave in the table."""


@dataclass(frozen=True, slots=True, eq=False)
class Leaves:
    """The table of one tile set."""

    symbols: Symbols
    values: Values
    """Values in thousandths of a point, by rank."""
    depth: int

    @staticmethod
    def zero(symbols: Symbols) -> "Leaves":
        """Return a table in which all leaves are worth nothing."""
        depth = depth_of(symbol_count(symbols))
        return Leaves(symbols, np.zeros(entry_count(symbol_count(symbols), depth), np.int32), depth)

    @property
    def is_zero(self) -> bool:
        return not self.values.any()

    def value_milli(self, faces: Iterable[str]) -> int:
        """Return the value of these tiles together, in any order and number.

        Raises `UnknownTile`.
        """
        return self._value(tuple(sorted(self._symbol(face) for face in faces)), {})

    def _symbol(self, face: str) -> int:
        symbol = self.symbols.number.get(face)
        if symbol is None or symbol > self.symbols.letter_count:
            raise UnknownTile(tile=face)
        return symbol

    def _value(self, row: tuple[int, ...], known: dict[tuple[int, ...], int]) -> int:
        if len(row) <= self.depth:
            return int(self.values[rank_of(row, symbol_count(self.symbols))])
        if row not in known:
            singles = sum(self._value(part, known) for part in _without(row, 1))
            pairs = sum(self._value(part, known) for part in _without(row, 2))
            known[row] = pair_rule(len(row), singles, pairs)
        return known[row]


def pair_rule(size: int, singles: Whole, pairs: Whole) -> Whole:
    """Return the value of a leave of 3 tiles or more, by the pair rule.

    `singles` is the sum of the values without each one tile, `pairs` without each two; every tile
    counts separately, even among equal ones. Whole numbers in and out; halves are rounded up.
    Kernels may use it as it is.
    """
    return (2 * ((size - 2) * singles - pairs) + (size - 1) * (size - 2) // 2) // (
        (size - 1) * (size - 2)
    )


def _without(row: tuple[int, ...], count: int) -> Iterator[tuple[int, ...]]:
    return combinations(row, len(row) - count)


# ── The order of the table ──────────────────────────────────────────────────────────────────────


def symbol_count(symbols: Symbols) -> int:
    """Count the letters and the blank; joined faces of dice are never kept."""
    return symbols.letter_count + 1


def entry_count(symbol_count: int, depth: int) -> int:
    """Return the number of multisets of up to `depth` symbols."""
    return comb(symbol_count + depth, depth)


def depth_of(symbol_count: int) -> int:
    """Return the largest size of leave in a table for this number of symbols."""
    return max(
        depth for depth in range(1, DEEPEST + 1) if entry_count(symbol_count, depth) <= MOST_ENTRIES
    )


@lru_cache(maxsize=16)
def offsets(symbol_count: int) -> Numbers:
    """Return the first place of each size of leave: the number of smaller leaves."""
    return np.array(
        [0, *(entry_count(symbol_count, size) for size in range(LARGEST_RACK))], np.int64
    )


def rank_of(row: Iterable[int], symbol_count: int) -> int:
    """Return the place of a leave, given as symbols in ascending order."""
    row = tuple(row)
    terms = (comb(symbol + i, i + 1) for i, symbol in enumerate(row))
    return int(offsets(symbol_count)[len(row)]) + sum(terms)


def ranks_of(rows: Rows, symbol_count: int) -> Numbers:
    """Return the places of many leaves of one size."""
    ranks = np.full(len(rows), offsets(symbol_count)[rows.shape[1]], np.int64)
    for i in range(rows.shape[1]):
        ranks += BINOMIALS[i:, i + 1][rows[:, i]]
    return ranks


def possible_leaves(symbols: Symbols, depth: int) -> list[Multisets]:
    """Return all leaves that the tiles of the set allow, by size from 0."""
    return multisets(symbols.copies()[: symbol_count(symbols)], depth)


def multisets(copies: Sequence[int], depth: int) -> list[Multisets]:
    """Return all multisets with up to `copies` of each symbol, by size from 0."""
    groups = [np.zeros((int(size == 0), size), np.uint8) for size in range(depth + 1)]
    # Those with more copies of the highest symbol come later, so adding symbols in turn keeps the
    # order of the table.
    for symbol, most in enumerate(copies):
        groups = [
            np.concatenate(
                [_append(groups[size - n], symbol, n) for n in range(min(most, size) + 1)]
            )
            for size in range(depth + 1)
        ]
    return [Multisets(rows, ranks_of(rows, len(copies))) for rows in groups]


def _append(rows: Rows, symbol: int, copies: int) -> Rows:
    added = np.full((len(rows), copies), symbol, np.uint8)
    return np.concatenate([rows, added], axis=1)


def predict(values: npt.NDArray[np.integer], rows: Rows, symbol_count: int) -> Numbers:
    """Predict many leaves of one size, 3 or more, from a table of the smaller ones."""
    singles, pairs = (sum_without(values, rows, removed, symbol_count) for removed in (1, 2))
    return pair_rule(rows.shape[1], singles, pairs)


def sum_without(
    values: npt.NDArray[np.integer], rows: Rows, removed: int, symbol_count: int
) -> Numbers:
    """Return, for each leave, the sum of the values with `removed` tiles taken away.

    The sum is over all ways of taking them.
    """
    total = np.zeros(len(rows), np.int64)
    for kept in combinations(range(rows.shape[1]), rows.shape[1] - removed):
        total += values[ranks_of(rows[:, list(kept)], symbol_count)]
    return total
