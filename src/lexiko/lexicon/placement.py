"""Place distinct lists of siblings as nodes of a file, with shared tails."""

import numpy as np

from lexiko.lexicon.kwg import ACCEPTS, DAWG, ENDS, GADDAG, LARGEST_GRAPH, TILE_SHIFT
from lexiko.lexicon.records import Array, Records

_FIRST_PLACE = 2
"""The nodes before it are the two roots."""


class TooManyNodes(Exception):
    """The lists need more nodes than an arc can reach."""

    def __init__(self, nodes: int) -> None:
        super().__init__(nodes)
        self.nodes = nodes


def place(lists: Records, dawg_root: int, gaddag_root: int) -> Array:
    """The nodes of all lists that aren't tails of others, in order of appearance."""
    # Entry 0 is the empty list; its place, 0, is the format's "nothing may follow".
    index = _Index(lists.own)
    below, following = index.find(lists.below), index.find(lists.following)
    length = np.concatenate([[0], lists.length])
    is_whole = np.ones(len(length), bool)
    is_whole[following] = False
    is_whole[0] = False
    whole = np.flatnonzero(is_whole)
    total = _FIRST_PLACE + int(length[whole].sum())
    if total > LARGEST_GRAPH:
        raise TooManyNodes(total)

    places = np.zeros(len(length), np.int64)
    places[whole] = _FIRST_PLACE + np.cumsum(length[whole]) - length[whole]
    host = np.zeros(len(length), np.int64)
    # If several lists end in this tail, the first one should hold it: NumPy keeps the value that's
    # assigned last.
    host[following[::-1]] = np.arange(len(lists), 0, -1)
    for siblings in range(int(length.max()) - 1, 0, -1):
        tails = np.flatnonzero((length == siblings) & ~is_whole)
        places[tails] = places[host[tails]] + 1

    values = np.zeros(len(length), np.uint32)
    values[1:] = lists.letter.astype(np.uint32) << TILE_SHIFT
    values[1:] |= np.where(lists.accepts, np.uint32(ACCEPTS), np.uint32(0))
    values[1:] |= np.where(following == 0, np.uint32(ENDS), np.uint32(0))
    values[1:] |= places[below].astype(np.uint32)

    nodes = np.zeros(total, np.uint32)
    after = np.concatenate([[0], following])
    at, current = places[whole], whole
    while len(current):
        nodes[at] = values[current]
        current = after[current]
        goes_on = current > 0
        at, current = at[goes_on] + 1, current[goes_on]
    roots = index.find(np.array([dawg_root, gaddag_root], np.uint64))
    nodes[[DAWG, GADDAG]] = places[roots].astype(np.uint32) | np.uint32(ENDS)
    return nodes


class _Index:
    """Finds lists by their hash: 1 for the first list, 0 for the empty one."""

    def __init__(self, hashes: Array) -> None:
        self._order = np.argsort(hashes)
        self._sorted = hashes[self._order]

    def find(self, hashes: Array) -> Array:
        found = np.zeros(len(hashes), np.int64)
        real = np.flatnonzero(hashes)
        found[real] = self._order[np.searchsorted(self._sorted, hashes[real])] + 1
        return found
