"""What the tiles that stay on a rack are worth: one number for every multiset of tiles, in
thousandths of a point.

A *leave* is what a play keeps. Its worth is how much more than an average rack a rack with these
tiles scores, so the empty leave is worth nothing.

The table has an entry for every multiset of up to `depth` symbols, possible with the tiles or not,
so that a kernel finds it without a search. The place of s₀ ≤ s₁ ≤ … ≤ sₖ₋₁ (0 is the blank, letters
follow) is its rank in the order that compares the largest symbol first,

    rank = offset[k] + Σᵢ C(sᵢ + i, i + 1)

where offset[k] counts the multisets of fewer than k symbols. Adding a symbol that is none smaller
adds one term, which is how kernels count on.

*Longer leaves* come from shorter ones. If a leave's worth were the sum of what its single tiles and
its pairs of tiles are worth, then for a leave L of n tiles

    A = Σ v(L without one tile)  = (n − 1) singles + (n − 2) pairs
    B = Σ v(L without two tiles) = (n − 1)(n − 2)/2 singles + (n − 2)(n − 3)/2 pairs

and these two are solved by v(L) = singles + pairs = 2 ((n − 2) A − B) / ((n − 1)(n − 2)). The rule
is used again for each further tile. It also is the first guess for a leave that training has not
met often, and what the shipped file is packed with.
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
"""What is left of a rack of seven when a tile has been laid."""

MOST_ENTRIES = 4_000_000
FEWEST_FOR_RULE = 3
"""A leave of fewer tiles is a pair, or less, itself."""

KEPT_AT_THE_END = 10_000
"""Tiles kept when the bag is empty cost their points twice, and about this much more for the turn
that they take."""

Values = npt.NDArray[np.int32]
Numbers = npt.NDArray[np.int64]
Rows = npt.NDArray[np.uint8]
Whole = TypeVar("Whole", int, Numbers)

BINOMIALS: Numbers = np.array(
    [[comb(n, k) for k in range(LARGEST_RACK + 2)] for n in range(MOST_SYMBOLS + LARGEST_RACK + 2)],
    np.int64,
)
"""C(n, k): the term that a symbol adds to the rank of `size` smaller ones is `BINOMIALS[symbol +
size, size + 1]`."""


class Multisets(NamedTuple):
    """Leaves of one size, in the order of the table."""

    rows: Rows
    """The symbols of each leave, ascending."""
    ranks: Numbers
    """The place of each in the table."""


@dataclass(frozen=True, slots=True, eq=False)
class Leaves:
    """The table of one tile set."""

    symbols: Symbols
    values: Values
    """In thousandths of a point, by rank."""
    depth: int

    @staticmethod
    def zero(symbols: Symbols) -> "Leaves":
        """A table in which all tiles are worth the same, nothing."""
        depth = depth_of(symbol_count(symbols))
        return Leaves(symbols, np.zeros(entry_count(symbol_count(symbols), depth), np.int32), depth)

    @property
    def is_zero(self) -> bool:
        return not self.values.any()

    def value_milli(self, faces: Iterable[str]) -> int:
        """What these tiles are worth together, in any order and number; raises `UnknownTile`."""
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
    """The value of a leave of 3 tiles or more, from the sums of the values without each one tile,
    and without each two.

    Every tile counts by itself, also one of several alike. Whole numbers in and out; halves are
    rounded up. Kernels may use it as it is.
    """
    return (2 * ((size - 2) * singles - pairs) + (size - 1) * (size - 2) // 2) // (
        (size - 1) * (size - 2)
    )


def _without(row: tuple[int, ...], count: int) -> Iterator[tuple[int, ...]]:
    return combinations(row, len(row) - count)


# ── The order of the table ──────────────────────────────────────────────────────────────────────


def symbol_count(symbols: Symbols) -> int:
    """The blank and the letters; joined faces of dice are never kept."""
    return symbols.letter_count + 1


def entry_count(symbol_count: int, depth: int) -> int:
    """How many multisets of up to so many symbols there are."""
    return comb(symbol_count + depth, depth)


def depth_of(symbol_count: int) -> int:
    """The largest size of leave that a table has for so many symbols."""
    return max(
        depth for depth in range(1, DEEPEST + 1) if entry_count(symbol_count, depth) <= MOST_ENTRIES
    )


@lru_cache(maxsize=16)
def offsets(symbol_count: int) -> Numbers:
    """For each size, the first place of its leaves in the table: the number of smaller leaves."""
    return np.array(
        [0, *(entry_count(symbol_count, size) for size in range(LARGEST_RACK))], np.int64
    )


def rank_of(row: Iterable[int], symbol_count: int) -> int:
    """The place of a leave, given as symbols in ascending order."""
    row = tuple(row)
    terms = (comb(symbol + i, i + 1) for i, symbol in enumerate(row))
    return int(offsets(symbol_count)[len(row)]) + sum(terms)


def ranks_of(rows: Rows, symbol_count: int) -> Numbers:
    """The places of many leaves of one size."""
    ranks = np.full(len(rows), offsets(symbol_count)[rows.shape[1]], np.int64)
    for i in range(rows.shape[1]):
        ranks += BINOMIALS[i:, i + 1][rows[:, i]]
    return ranks


def possible_leaves(symbols: Symbols, depth: int) -> list[Multisets]:
    """All leaves that the tiles of the set allow, by size from 0 on."""
    return multisets(symbols.copies()[: symbol_count(symbols)], depth)


def multisets(copies: Sequence[int], depth: int) -> list[Multisets]:
    """All multisets with at most so many copies of each symbol, by size from 0 to the depth."""
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
    """What the rule says of many leaves of one size, 3 or more, by a table of the smaller ones."""
    singles, pairs = (sum_without(values, rows, removed, symbol_count) for removed in (1, 2))
    return pair_rule(rows.shape[1], singles, pairs)


def sum_without(
    values: npt.NDArray[np.integer], rows: Rows, removed: int, symbol_count: int
) -> Numbers:
    """For each leave, the sum of the values of what is left when so many tiles are taken away, in
    all ways."""
    total = np.zeros(len(rows), np.int64)
    for kept in combinations(range(rows.shape[1]), rows.shape[1] - removed):
        total += values[ranks_of(rows[:, list(kept)], symbol_count)]
    return total
