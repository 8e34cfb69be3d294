"""Whether a graph from elsewhere is sound, and how many words it has.

Everything that walks a graph trusts it: that arcs stay inside it, that siblings ascend and end,
that no path comes back to itself. A graph that Lexiko builds has these properties; one that another
program made is looked over once.
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
"""No lexicon has so many; a graph that does counts itself to death."""


@dataclass(frozen=True, slots=True)
class Census:
    """How many words of each length a graph has."""

    by_length: dict[int, int]

    @property
    def words(self) -> int:
        return sum(self.by_length.values())


def inspect_graph(nodes: memoryview, tiles: TileSet) -> Census:
    """Counts the words of a graph; raises `LexiconError` with what is wrong with it."""
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
    """Each word of n letters is there once reversed, and n − 1 times with one separator inside."""
    expected = {(length, 0): count for length, count in words.items()}
    expected |= {(length, 1): count * (length - 1) for length, count in words.items() if length > 1}
    if paths != expected:
        raise _unsound("its two halves (DAWG and GADDAG) do not hold the same words")


class _Graph:
    """The nodes, taken apart into arrays."""

    def __init__(self, nodes: memoryview) -> None:
        values = np.frombuffer(nodes, np.uint32)
        self.tile = (values >> TILE_SHIFT).astype(np.uint8)
        self.accepts = (values & ACCEPTS) > 0
        self.ends = (values & ENDS) > 0
        self.arc = (values & ARC_MASK).astype(np.int64)
        self._last_siblings = np.flatnonzero(self.ends)

    def check_nodes(self, tiles: TileSet) -> None:
        """What can be said about nodes without walking the graph."""
        size = len(self.arc)
        if size > LARGEST_GRAPH:
            raise _unsound(f"it has {size:,} nodes, more than arcs can reach")
        if self.arc.max() >= size or (self.arc == GADDAG).any():
            raise _unsound("an arc leads out of it")
        if size == 2 or not self.ends[-1]:
            raise _unsound("its last list of letters has no end")
        goes_on = np.flatnonzero(~self.ends[2:]) + 2
        if (self.tile[goes_on] >= self.tile[goes_on + 1]).any():
            raise _unsound("the letters of a list do not ascend")
        if not (self.accepts | (self.arc > 0))[2:].all():
            raise _unsound("a letter leads nowhere")
        if (highest := int(self.tile[2:].max())) > len(tiles.letters):
            raise LexiconError(
                reason=f"The word graph uses {highest} letters and the {tiles.name} tiles have "
                f"{len(tiles.letters)}: say which language it is for.",
                remedy="say_language",
            )

    def count_paths(self, root: int) -> dict[tuple[int, int], int]:
        """How many paths accept, by (letters, separators); walks all paths of a depth at once."""
        accepted: dict[tuple[int, int], int] = {}
        lists = np.array([self.arc[root]])
        separators = np.zeros(1, np.int64)
        paths = np.ones(1, np.int64)
        lists, separators, paths = lists[lists > 0], separators[lists > 0], paths[lists > 0]
        depth = 0
        while len(lists):
            depth += 1
            if depth > _DEEPEST or paths.sum() > _MOST_PATHS:
                raise _unsound("its paths do not end")
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
        """The nodes of all these lists, and which list each belongs to."""
        last = self._last_siblings[np.searchsorted(self._last_siblings, lists)]
        lengths = last - lists + 1
        whose = np.repeat(np.arange(len(lists)), lengths)
        first_of = np.cumsum(lengths) - lengths
        return lists[whose] + np.arange(len(whose)) - first_of[whose], whose


def _merge(arcs: Array, separators: Array, paths: Array) -> tuple[Array, Array, Array]:
    """Paths that go on in the same list with as many separators, counted together."""
    goes_on = arcs > 0
    keys, whose = np.unique(arcs[goes_on] * 2 + separators[goes_on], return_inverse=True)
    merged = np.zeros(len(keys), np.int64)
    np.add.at(merged, whose, paths[goes_on])
    return keys // 2, keys % 2, merged


def _unsound(what: str) -> LexiconError:
    return LexiconError(
        reason=f"The word graph is not sound: {what}. Compile it from its word list again."
    )
