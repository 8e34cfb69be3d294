"""KLV2, the format in which other programs of the field store leaves.

    u32               number of nodes
    u32 each          a word graph without GADDAG (`lexicon.kwg`) whose words are the leaves:
                      tiles in ascending order, with the blank as 0
    u32               number of leaves
    f32 each          their values in points, in the order in which the graph lists them

All numbers are little-endian. Only node 0 is a root. The older KLV differs in the values: i16, in
256ths of a point. Leaves that aren't in the file are worth nothing.

*Reading.* The number of leaves below each node is counted for all nodes at once, repeatedly until
nothing changes, which takes a round for each tile of the longest leave. Then all leaves are walked
together, tile by tile; the place of a leave in the list is the number of leaves that come before it
in the graph.

*Writing.* What may follow some tiles depends on only three things: the last symbol, how many more
of it there are, and how many more tiles a leave may have. So the graph can be written directly, a
list of siblings for each of these, without folding a tree.
"""

import numpy as np
import numpy.typing as npt

from lexiko.engine.graph.symbols import Symbols
from lexiko.engine.leaves.table import (
    Leaves,
    Numbers,
    Rows,
    possible_leaves,
    ranks_of,
    symbol_count,
)
from lexiko.errors import EngineError
from lexiko.lexicon.kwg import ACCEPTS, ARC_MASK, DAWG, ENDS, NODE_BYTES, TILE_SHIFT
from lexiko.rules.editions import LARGEST_RACK

_LARGEST_POINTS = 1_000_000
_OLD_SCALE = 256
_BITS = 7
"""Bits per symbol in the numbers that leaves are sorted by."""

Points = npt.NDArray[np.float64]


def read_klv(content: bytes, symbols: Symbols, name: str) -> Leaves:
    """Return the table of a file.

    Raises `EngineError` if it's damaged or for other tiles.
    """
    nodes, points = _take_apart(content, name)
    graph = _Graph(nodes, name)
    if graph.leaves != len(points):
        raise _damaged(name, f"its graph has {graph.leaves:,} leaves and {len(points):,} values")
    if not (np.abs(points) <= _LARGEST_POINTS).all():
        raise _damaged(name, "it has values out of range")
    leaves = Leaves.zero(symbols)
    for rows, places in graph.walk(symbols):
        if rows.shape[1] <= leaves.depth:
            ranks = ranks_of(rows, symbol_count(symbols))
            leaves.values[ranks] = np.rint(points[places] * 1000)
    return leaves


def write_klv(leaves: Leaves) -> bytes:
    """Return a table as a file, with a value for every leave that the tiles allow."""
    nodes = _nodes_of(leaves.symbols.copies()[: symbol_count(leaves.symbols)], leaves.depth)
    groups = possible_leaves(leaves.symbols, leaves.depth)[1:]
    ranks = np.concatenate([group.ranks for group in groups])
    order = np.argsort(np.concatenate([_keys(group.rows, leaves.depth) for group in groups]))
    points = (leaves.values[ranks[order]] / 1000).astype("<f4")
    return b"".join((_number(len(nodes)), nodes.tobytes(), _number(len(points)), points.tobytes()))


# ── Reading ─────────────────────────────────────────────────────────────────────────────────────


def _take_apart(content: bytes, name: str) -> tuple[Numbers, Points]:
    """Return the nodes and the values of a file."""
    node_count = _read_number(content, 0, name)
    at = NODE_BYTES * (1 + node_count)
    leave_count = _read_number(content, at, name)
    nodes = np.frombuffer(content, "<u4", node_count, NODE_BYTES).astype(np.int64)
    at += NODE_BYTES
    match len(content) - at:
        case size if size == 4 * leave_count:
            with np.errstate(invalid="ignore"):
                values = np.frombuffer(content, "<f4", leave_count, at).astype(np.float64)
        case size if size == 2 * leave_count:
            values = np.frombuffer(content, "<i2", leave_count, at) / _OLD_SCALE
        case size:
            raise _damaged(name, f"{size:,} bytes can't hold {leave_count:,} values")
    return nodes, values


def _read_number(content: bytes, at: int, name: str) -> int:
    if at + NODE_BYTES > len(content):
        raise _damaged(name, "it ends too early")
    return int.from_bytes(content[at : at + NODE_BYTES], "little")


def _damaged(name: str, reason: str) -> EngineError:
    return EngineError(
        reason=f"{name} isn't a table of leaves, or is damaged: {reason}. Get or train it again."
    )


class _Graph:
    """The graph of a file, and the number of leaves from each node to its list's end."""

    def __init__(self, nodes: Numbers, name: str) -> None:
        self._name = name
        self._ends = np.flatnonzero(nodes & ENDS)
        # Some writers leave gaps between lists; anything after the last list isn't a list.
        nodes = nodes[: self._ends[-1] + 1] if len(self._ends) else nodes[:0]
        self._tile = nodes >> TILE_SHIFT
        self._accepts = (nodes & ACCEPTS) // ACCEPTS
        self._arc = nodes & ARC_MASK
        if not len(nodes) or self._arc.max() >= len(nodes):
            raise _damaged(name, "an arc leads out of its graph")
        self._last = self._ends[np.searchsorted(self._ends, np.arange(len(nodes)))]
        self._count = self._counted()

    @property
    def leaves(self) -> int:
        """Number of leaves."""
        return int(self._count[self._arc[DAWG]])

    def _counted(self) -> Numbers:
        count = np.zeros(len(self._arc), np.int64)
        for _ in range(LARGEST_RACK + 1):
            own = self._accepts + count[self._arc]
            sums = np.cumsum(own)
            again = np.minimum(sums[self._last] - sums + own, 1 << 32)
            again[DAWG] = 0  # an arc of 0 leads nowhere
            if np.array_equal(again, count):
                return count
            count = again
        raise _damaged(self._name, f"it has leaves of more than {LARGEST_RACK} tiles")

    def walk(self, symbols: Symbols) -> "list[tuple[Rows, Numbers]]":
        """Return the leaves of each size, and their places in the list of values."""
        found: list[tuple[Rows, Numbers]] = []
        rows = np.zeros((1, 0), np.uint8)
        lists, before = self._arc[[DAWG]], np.zeros(1, np.int64)
        while len(lists) and self.leaves:
            lengths = self._last[lists] - lists + 1
            if lengths.max() > symbol_count(symbols):
                raise self._wrong_tiles(symbols)
            whose = np.repeat(np.arange(len(lists)), lengths)
            at = np.arange(len(whose)) + np.repeat(lists - np.cumsum(lengths) + lengths, lengths)
            places = before[whose] + self._count[lists[whose]] - self._count[at]
            rows = self._extend(rows[whose], at, whose)
            if self._tile[at].max() > symbols.letter_count:
                raise self._wrong_tiles(symbols)
            accepted = self._accepts[at] > 0
            found.append((rows[accepted], places[accepted]))
            goes_on = self._count[self._arc[at]] > 0
            rows, at = rows[goes_on], at[goes_on]
            lists, before = self._arc[at], places[goes_on] + self._accepts[at]
        return found

    def _extend(self, rows: Rows, at: Numbers, whose: Numbers) -> Rows:
        """Extend rows by the tiles of these nodes, which must be in ascending order."""
        tile = self._tile[at]
        same_list = whose[1:] == whose[:-1]
        if (tile[1:] <= tile[:-1])[same_list].any() or (
            rows.shape[1] and (tile < rows[:, -1]).any()
        ):
            raise _damaged(self._name, "the tiles of a leave aren't in ascending order")
        return np.concatenate([rows, tile[:, np.newaxis].astype(np.uint8)], axis=1)

    def _wrong_tiles(self, symbols: Symbols) -> EngineError:
        return EngineError(
            reason=f"{self._name} has leaves with more letters than the {symbols.letter_count} of "
            f"{symbols.tiles.name} tiles: choose leaves of that language."
        )


# ── Writing ─────────────────────────────────────────────────────────────────────────────────────


def _nodes_of(copies: list[int], depth: int) -> npt.NDArray[np.uint32]:
    """Return the graph of all leaves of up to `depth` tiles."""
    nodes = [0]
    places: dict[tuple[int, int, int], int] = {}

    def place(symbol: int, copies_left: int, tiles_left: int) -> int:
        """Return where a list starts, by what its leaves may continue with.

        That's at most `copies_left` copies of a symbol, or higher symbols.
        """
        tail = [(symbol, copies_left), *list(enumerate(copies))[symbol + 1 :]]
        siblings = [(one, min(count, tiles_left)) for one, count in tail if min(count, tiles_left)]
        if not siblings:
            return 0
        if (*siblings[0], tiles_left) in places:
            return places[*siblings[0], tiles_left]
        begin = len(nodes)
        for at, (one, count) in enumerate(siblings, begin):
            places.setdefault((one, count, tiles_left), at)
            nodes.append((one << TILE_SHIFT) | ACCEPTS)
        nodes[-1] |= ENDS
        for at, (one, count) in enumerate(siblings, begin):
            nodes[at] |= place(one, count - 1, tiles_left - 1)
        return begin

    nodes[DAWG] = ENDS | place(0, copies[0], depth)
    return np.array(nodes, "<u4")


def _keys(rows: Rows, depth: int) -> Numbers:
    """Return numbers that sort leaves as a graph lists them.

    The order is by the first tile, and a shorter leave comes before longer ones that start with it.
    """
    keys = np.zeros(len(rows), np.int64)
    for i in range(depth):
        keys <<= _BITS
        if i < rows.shape[1]:
            keys |= rows[:, i].astype(np.int64) + 1
    return keys


def _number(value: int) -> bytes:
    return value.to_bytes(NODE_BYTES, "little")
