"""Check a graph from another program, and count its words.

Everything that walks a graph trusts it: arcs stay inside it, siblings ascend and end, no path
returns to itself. Graphs built by Lexiko have these properties; a graph from another program is
checked once.
"""

from dataclasses import dataclass

import numpy as np

from lexiko.errors import LexiconError
from lexiko.lexicon.kwg import (
    ACCEPTS,
    ARC_MASK,
    DAWG,
    ENDS,
    GADDAG,
    LARGEST_GRAPH,
    SEPARATOR,
    TILE_SHIFT,
)
from lexiko.lexicon.records import Array
from lexiko.rules.alphabet import TileSet

_DEEPEST = 64
_MOST_PATHS = 1 << 40
"""No lexicon has this many; without the limit, counting a malicious graph would never end."""


@dataclass(frozen=True, slots=True)
class Census:
    """The number of words of each length in a graph."""

    by_length: dict[int, int]

    @property
    def words(self) -> int:
        return sum(self.by_length.values())


def inspect_graph(nodes: memoryview, tiles: TileSet) -> Census:
    """Count the words of a graph; raises `LexiconError` with what's wrong with it."""
    graph = _Graph(nodes)
    graph.check_nodes(tiles)
    forward = graph.count_paths(DAWG)
    if not forward or any(separators for _, separators in forward):
        raise _unsound("its forward half has no words, or has separators in them")
    words = {length: count for (length, _), count in forward.items()}
    if nodes[GADDAG] & ARC_MASK:
        _check_gaddag(words, graph.count_paths(GADDAG))
    return Census(words)


def _check_gaddag(words: dict[int, int], paths: dict[tuple[int, int], int]) -> None:
    """Check that a word of n letters is there reversed and n − 1 times separated."""
    expected = {(length, 0): count for length, count in words.items()}
    expected |= {(length, 1): count * (length - 1) for length, count in words.items() if length > 1}
    if paths != expected:
        raise _unsound("its two halves (DAWG and GADDAG) don't have the same words")


class _Graph:
    """The nodes, split into arrays."""

    def __init__(self, nodes: memoryview) -> None:
        values = np.frombuffer(nodes, np.uint32)
        self.tile = (values >> TILE_SHIFT).astype(np.uint8)
        self.accepts = (values & ACCEPTS) > 0
        self.ends = (values & ENDS) > 0
        self.arc = (values & ARC_MASK).astype(np.int64)
        self._last_siblings = np.flatnonzero(self.ends)

    def check_nodes(self, tiles: TileSet) -> None:
        """Check what can be checked without walking the graph."""
        size = len(self.arc)
        if size > LARGEST_GRAPH:
            raise _unsound(f"it has {size:,} nodes, more than arcs can reach")
        if self.arc.max() >= size or (self.arc == GADDAG).any():
            raise _unsound("an arc leads outside")
        if size == 2 or not self.ends[-1]:
            raise _unsound("its last list of letters has no end")
        goes_on = np.flatnonzero(~self.ends[2:]) + 2
        if (self.tile[goes_on] >= self.tile[goes_on + 1]).any():
            raise _unsound("the letters of a list don't ascend")
        if not (self.accepts | (self.arc > 0))[2:].all():
            raise _unsound("a letter leads nowhere")
        if (highest := int(self.tile[2:].max())) > len(tiles.letters):
            raise LexiconError(
                reason=f"The word graph uses {highest} letters and the {tiles.name} tiles have "
                f"{len(tiles.letters)}: say which language it is for.",
                remedy="say_language",
            )

    def count_paths(self, root: int) -> dict[tuple[int, int], int]:
        """Count accepting paths by (letters, separators), a whole depth at a time."""
        accepted: dict[tuple[int, int], int] = {}
        lists = np.array([self.arc[root]])
        separators = np.zeros(1, np.int64)
        paths = np.ones(1, np.int64)
        lists, separators, paths = lists[lists > 0], separators[lists > 0], paths[lists > 0]
        depth = 0
        while len(lists):
            depth += 1
            if depth > _DEEPEST or paths.sum() > _MOST_PATHS:
                raise _unsound("its paths don't end")
            at, whose = self._siblings(lists)
            separators = separators[whose] + (self.tile[at] == SEPARATOR)
            paths = paths[whose]
            if separators.max() > 1:
                raise _unsound("a path has two separators")
            for has_separator in (0, 1):
                chosen = self.accepts[at] & (separators == has_separator)
                if count := int(paths[chosen].sum()):
                    accepted[depth - has_separator, has_separator] = count
            lists, separators, paths = _merge(self.arc[at], separators, paths)
        return accepted

    def _siblings(self, lists: Array) -> tuple[Array, Array]:
        """The nodes of all these lists, and the list that each belongs to."""
        last = self._last_siblings[np.searchsorted(self._last_siblings, lists)]
        lengths = last - lists + 1
        whose = np.repeat(np.arange(len(lists)), lengths)
        first_of = np.cumsum(lengths) - lengths
        return lists[whose] + np.arange(len(whose)) - first_of[whose], whose


def _merge(arcs: Array, separators: Array, paths: Array) -> tuple[Array, Array, Array]:
    """Combine paths that continue in the same list with as many separators."""
    goes_on = arcs > 0
    keys, whose = np.unique(arcs[goes_on] * 2 + separators[goes_on], return_inverse=True)
    merged = np.zeros(len(keys), np.int64)
    np.add.at(merged, whose, paths[goes_on])
    return keys // 2, keys % 2, merged


def _unsound(what: str) -> LexiconError:
    return LexiconError(
        reason=f"The word graph is damaged: {what}. Build it again from its word list."
    )
