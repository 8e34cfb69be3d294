"""Build a word graph from words, without looping over them.

Words with equal endings share them in a graph: two lists of siblings are the same if they have the
same letters, the same accept bits and the same arcs. The textbook method adds words one by one to a
register; in Python that takes many seconds for a dictionary, and compiling a kernel for it takes
seconds too. Here, whole levels of the tree are processed at once as arrays, and lists are compared
by a hash of everything below them.

 1. Sort the words as rows of a matrix. A row's node at depth *d* is new if the row before doesn't
    begin with the same *d* letters; so each level of the prefix tree is a selection of rows.
 2. From the deepest level up, give each node a hash of its letter, its accept bit and the list
    below it, and each list the sum of its nodes' hashes (mod 2⁶⁴). The sum over only the last
    siblings is the hash of that tail, so tails are lists too.
 3. Store one record for each hash. A hash is a guess: wherever two records have the same one, we
    also compare their letter, accept bit, list below and next sibling. If these agree everywhere
    then, by induction from the leaves, equal hashes mean equal lists. If not, start again with
    another seed.
 4. Do the same for the GADDAG. After the separator, a path is what may follow a prefix, and the
    DAWG already has that list. So only the distinct prefixes, reversed and with a separator, go
    into the second tree (about 2.2 for each English word instead of one path for each of its
    letters), with the DAWG's list below the separator.
 5. Give each list that isn't a tail of another its place in the file, in order of first appearance,
    so the same words always produce the same bytes; a tail is found inside the first list that ends
    in it (`placement.py`).
 6. If that's more nodes than the format can number, leave the longest prefixes out of step 4, as
    many as needed. Words are then found only from one of their first letters, and a play with more
    letters before its anchor is missed.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from lexiko.errors import LexiconError
from lexiko.lexicon.kwg import LARGEST_GRAPH, SEPARATOR
from lexiko.lexicon.placement import TooManyNodes, place
from lexiko.lexicon.records import Array, HashesCollide, Records, join, node_hashes

Progress: TypeAlias = Callable[[str, float], None]
"""Called with the current step and the fraction of the whole that's done (0 to 1)."""

_SEEDS = (0x9E3779B97F4A7C15, 0xC2B2AE3D27D4EB4F, 0xD6E8FEB86659FD93)


@dataclass(frozen=True, slots=True)
class BuiltGraph:
    """The nodes of a new graph, as stored in a file."""

    content: bytes
    has_gaddag: bool
    """False if the DAWG alone has nearly as many nodes as the format can number."""
    reach: int = 0
    """Words can be found only from their first letters, up to this number, because whole trees
    would have more nodes than the format can number; 0 if they're found from any letter."""


def build_graph(words: Sequence[bytes], progress: Progress | None = None) -> BuiltGraph:
    """Build the graph of words given as letter codes (1 is the first letter).

    They may be in any order, with duplicates.
    """
    if not words:
        raise LexiconError(reason="There are no words to build a graph from: choose another list.")
    for seed in _SEEDS:
        try:
            return _build(words, seed, progress or (lambda step, part: None))
        except HashesCollide:
            continue
    raise AssertionError("three seeds in a row collided, which can't be chance")


def _build(words: Sequence[bytes], seed: int, progress: Progress) -> BuiltGraph:
    progress("sorting the words", 0.0)
    rows = _sorted_rows(words)
    progress("folding the words from the front", 0.1)
    forward = _fold_tree(_Paths.of_words(rows), seed)
    progress("folding the words from every letter", 0.25)
    prefixes = np.cumsum([len(level.rows) for level in forward.levels])
    reach = len(prefixes)
    while reach:
        outward = _fold_tree(_reversed_prefixes(rows, forward.levels[:reach]), seed)
        progress("placing the nodes", 0.8)
        lists = join([forward.lists, outward.lists]).distinct()
        try:
            nodes = place(lists, forward.root, outward.root)
            break
        except TooManyNodes as problem:
            fitting = prefixes[reach - 1] * LARGEST_GRAPH / problem.nodes
            reach = min(reach - 1, int(np.searchsorted(prefixes, fitting, side="right")))
            progress("folding the words from fewer of their letters", 0.5)
    else:
        nodes = _place_dawg_only(forward)
    progress("done", 1.0)
    return BuiltGraph(
        nodes.astype("<u4").tobytes(), reach > 0, reach if reach < len(prefixes) else 0
    )


def _place_dawg_only(forward: "_Tree") -> Array:
    try:
        return place(forward.lists.distinct(), forward.root, 0)
    except TooManyNodes as problem:
        raise LexiconError(
            reason=f"The word list needs {problem.nodes:,} nodes and a word graph can have "
            f"{LARGEST_GRAPH:,}: "
            "leave out the longest or rarest words and add it again."
        ) from problem


# ── Paths ───────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class _Paths:
    """The paths of a tree: distinct rows of letter codes in ascending order."""

    rows: Array
    """One byte for each letter, code + 1, which leaves 0 for the end of the row."""
    accepts: Array
    """Whether the path is a word."""
    below: Array
    """The hash of a list attached to the end of the path; 0 for none."""

    @staticmethod
    def of_words(rows: Array) -> "_Paths":
        return _Paths(rows, np.ones(len(rows), bool), np.zeros(len(rows), np.uint64))


@dataclass(frozen=True, slots=True)
class _Level:
    """The nodes at one depth of a tree, one for each distinct prefix of that length."""

    rows: Array
    """The first row that has this prefix."""
    accepts: Array
    below: Array


@dataclass(frozen=True, slots=True)
class _Tree:
    """A tree folded into its distinct lists."""

    root: int
    """The hash of the first list; 0 if there are no paths."""
    lists: Records
    levels: tuple[_Level, ...]


def _sorted_rows(words: Sequence[bytes]) -> Array:
    """Step 1: distinct words as rows of a matrix, shifted by one, ascending."""
    width = max(map(len, words))
    sorted_words = np.array(sorted(set(words)), dtype=f"S{width}")
    rows = sorted_words.view(np.uint8).reshape(len(sorted_words), width)
    return rows + (rows > 0).astype(np.uint8)


def _reversed_prefixes(rows: Array, levels: Sequence[_Level]) -> _Paths:
    """Step 4: the distinct prefixes reversed, with a separator if more may follow."""
    count = sum(len(level.rows) for level in levels)
    width = -(-(rows.shape[1] + 1) // 8) * 8  # whole 64-bit integers, to sort by
    table = np.zeros((count, width), np.uint8)
    lengths = np.empty(count, np.int64)
    start = 0
    for depth, level in enumerate(levels, 1):
        end = start + len(level.rows)
        table[start:end, :depth] = rows[level.rows, depth - 1 :: -1][:, :depth]
        lengths[start:end] = depth
        start = end
    accepts = np.concatenate([level.accepts for level in levels])
    below = np.concatenate([level.below for level in levels])

    words = np.flatnonzero(accepts)
    open_ends = np.flatnonzero(below)
    continued = table[open_ends]
    continued[np.arange(len(open_ends)), lengths[open_ends]] = SEPARATOR + 1
    table = np.concatenate([table[words], continued])
    accepts = np.arange(len(table)) < len(words)
    below = np.concatenate([np.zeros(len(words), np.uint64), below[open_ends]])

    keys = table.view(">u8").astype(np.uint64)
    order = np.lexsort(tuple(keys[:, column] for column in reversed(range(keys.shape[1]))))
    return _Paths(table[order], accepts[order], below[order])


# ── Folding ─────────────────────────────────────────────────────────────────────────────────────


def _fold_tree(paths: _Paths, seed: int) -> _Tree:
    """Steps 2 and 3: the distinct lists of a tree, from the deepest level up."""
    rows = paths.rows
    lengths = np.count_nonzero(rows, axis=1)
    shared = np.zeros(len(rows), np.intp)  # letters in common with the row before
    shared[1:] = (rows[1:] != rows[:-1]).argmax(axis=1)

    levels: list[_Level] = []
    lists: list[Records] = []
    at = np.empty(0, np.intp)  # the rows of the nodes at this depth
    below = np.empty(0, np.uint64)
    for depth in range(int(lengths.max(initial=0)), 0, -1):
        if not len(at):
            at = _rows_of_level(shared, lengths, depth)
            below = np.zeros(len(at), np.uint64)
        ends_here = lengths[at] == depth
        accepts = paths.accepts[at] & ends_here
        below[ends_here] += paths.below[at[ends_here]]
        levels.append(_Level(at, accepts, below))

        # A node's parent is the last node in the level above that is on the same row or before it.
        above = _rows_of_level(shared, lengths, depth - 1)
        parents = np.searchsorted(above, at, side="right") - 1
        is_first = np.ones(len(at), bool)
        is_first[1:] = parents[1:] != parents[:-1]
        level_lists = _lists_of_level(rows[at, depth - 1] - 1, accepts, below, is_first, seed)
        lists.append(level_lists.distinct())

        at, below = above, np.zeros(len(above), np.uint64)
        below[parents[is_first]] = level_lists.own[is_first]
    return _Tree(int(below[0]), join(lists[::-1]), tuple(levels[::-1]))


def _rows_of_level(shared: Array, lengths: Array, depth: int) -> Array:
    """Step 1: the rows where a prefix of this length first occurs."""
    if depth == 0:
        return np.zeros(1, np.intp)
    return np.flatnonzero((shared < depth) & (lengths >= depth))


def _lists_of_level(
    letter: Array, accepts: Array, below: Array, is_first: Array, seed: int
) -> Records:
    """Step 2: the list from each node to its last sibling, by sums from the end."""
    nodes = node_hashes(letter, accepts, below, seed)
    starts = np.flatnonzero(is_first)
    last = np.append(starts[1:], len(nodes)) - 1
    last_sibling = np.repeat(last, np.diff(starts, append=len(nodes)))
    sums = np.cumsum(nodes)
    following = sums[last_sibling] - sums
    return Records(
        own=following + nodes,
        letter=letter,
        accepts=accepts,
        below=below,
        following=following,
        length=(last_sibling - np.arange(len(nodes)) + 1).astype(np.uint8),
    )
