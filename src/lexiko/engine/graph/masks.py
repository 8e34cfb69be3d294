"""The word graph for the move generator: sets of letters as bit masks.

A KWG lists the letters that may follow one by one. Here each arc says at once what may follow it:

    children    a bit for every symbol that some word continues with
    accepts     a bit for every symbol that ends a word
    first       where the arcs of the children start, in ascending order of symbols

The generator intersects three masks instead of walking along a list, and finds a child by counting
the bits below its own.

1. *Nodes.* Every list of siblings that the GADDAG reaches is a node; its arcs are read off the KWG
   for all nodes at once.
2. *Joined faces.* A face such as `QU` is on one square, so it gets its own arcs, each a shortcut
   over the arcs of its letters: U then Q while a word is read leftwards, Q then U after the
   separator. Lists used on both sides of the separator are split for this, but only if a set has
   such faces.
3. *Order.* Nodes that a search meets often are together at the front, where the processor's caches
   hold them. How often is estimated from the share of each letter in the bag, multiplied along all
   paths.

Masks of up to 32 bits are stored as such, wider ones with 64: half the size saves a fifth of the
time.
"""

import hashlib
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from lexiko.engine.cache import save
from lexiko.engine.graph.symbols import Symbols
from lexiko.errors import EngineError
from lexiko.lexicon import WordGraph
from lexiko.lexicon.kwg import ACCEPTS, ARC_MASK, ENDS, GADDAG, TILE_SHIFT

FIELDS = 3
"""Numbers per arc: children, accepts, first."""

FORMAT = 1
"""Version of the layout; raise it when the layout changes, so old cached files aren't read."""

MaskGraph = npt.NDArray[np.uint32] | npt.NDArray[np.uint64]
"""The arcs one after another, `FIELDS` numbers each; the first leads to the root of the GADDAG."""

_NARROW_BITS = 32
_KEY_SHIFT = 6
"""Shift that packs a node and a symbol into one number: the symbol takes the lowest 6 bits."""

_ON_RACK = 7
_DEEPEST = 64

Numbers = npt.NDArray[np.int64]


class _Arcs(NamedTuple):
    """Arcs of all nodes, sorted by node and symbol."""

    node: Numbers
    symbol: Numbers
    accepts: Numbers
    target: Numbers
    """The node it leads to; 0, the empty node, if no word continues."""
    root: int
    node_count: int


def build_masks(graph: WordGraph, symbols: Symbols) -> MaskGraph:
    """Build the mask layout of a graph.

    Raises `EngineError` if it has no GADDAG or other letters.
    """
    check_graph(graph, symbols)
    arcs = _read_arcs(np.frombuffer(graph.nodes, dtype=np.uint32).astype(np.int64))
    if symbols.spelled:
        arcs = _with_joined_faces(arcs, symbols)
    return _lay_out(arcs, _hot_first(arcs, symbols), len(symbols.faces))


def cached_masks(graph: WordGraph, symbols: Symbols, folder: Path) -> MaskGraph:
    """Load the mask layout from a file in this folder, or build and save it."""
    check_graph(graph, symbols)
    path = folder / f"{graph_fingerprint(graph, symbols)}.npy"
    try:
        masks: MaskGraph = np.load(path)
    except (OSError, ValueError, EOFError):
        masks = build_masks(graph, symbols)
        content = io.BytesIO()
        np.save(content, masks)
        save(path, content.getbuffer())
    return masks


def check_graph(graph: WordGraph, symbols: Symbols) -> None:
    """Raise `EngineError` if plays of these tiles can't be found with this graph."""
    if not graph.has_gaddag:
        raise EngineError(
            reason=f"The lexicon {graph.name} has no GADDAG, so it can look up words but not find "
            "plays: compile it from its word list."
        )
    if graph.tiles.letters != symbols.tiles.letters:
        raise EngineError(
            reason=f"The lexicon {graph.name} is for {graph.tiles.name} tiles, "
            f"not {symbols.tiles.name}: choose a lexicon of that language."
        )


# ── Steps ───────────────────────────────────────────────────────────────────────────────────────


def _read_arcs(kwg: Numbers) -> _Arcs:
    """Read the arcs of every list of siblings that another node leads to: step 1."""
    targets = kwg & ARC_MASK
    root = int(targets[GADDAG])
    heads = np.unique(targets)
    ends = np.flatnonzero(kwg & ENDS)
    last = ends[np.searchsorted(ends, heads)]
    lengths = np.where(heads > 0, last - heads + 1, 0)
    node = np.repeat(np.arange(heads.size), lengths)
    entry = kwg[ranges(heads, lengths)]
    return _Arcs(
        node=node,
        symbol=entry >> TILE_SHIFT,
        accepts=(entry & ACCEPTS) >> (ACCEPTS.bit_length() - 1),
        target=np.searchsorted(heads, entry & ARC_MASK),
        root=int(np.searchsorted(heads, root)),
        node_count=heads.size,
    )


def _with_joined_faces(arcs: _Arcs, symbols: Symbols) -> _Arcs:
    """Split nodes by side of the separator and add arcs for joined faces: step 2."""
    count = arcs.node_count
    crosses = (arcs.symbol == 0) & (arcs.target > 0)
    far_target = np.where(arcs.target > 0, arcs.target + count, 0)
    node = np.concatenate([arcs.node, arcs.node + count])
    symbol = np.tile(arcs.symbol, 2)
    accepts = np.tile(arcs.accepts, 2)
    target = np.concatenate([np.where(crosses, far_target, arcs.target), far_target])
    keys = (node << _KEY_SHIFT) | symbol
    added = [(keys, accepts, target)]
    for face, letters in enumerate(symbols.spelled, symbols.letter_count + 1):
        for nodes, order in (
            (np.arange(count), letters[::-1]),
            (np.arange(count, 2 * count), letters),
        ):
            origin, ends, reached = _follow(nodes, order, keys, accepts, target)
            added.append(((origin << _KEY_SHIFT) | face, ends, reached))
    keys, accepts, target = (np.concatenate(column) for column in zip(*added, strict=True))
    order_of_keys = np.argsort(keys, kind="stable")
    keys = keys[order_of_keys]
    return _Arcs(
        node=keys >> _KEY_SHIFT,
        symbol=keys & ((1 << _KEY_SHIFT) - 1),
        accepts=accepts[order_of_keys],
        target=target[order_of_keys],
        root=arcs.root,
        node_count=2 * count,
    )


def _follow(
    nodes: Numbers, letters: Sequence[int], keys: Numbers, accepts: Numbers, target: Numbers
) -> tuple[Numbers, Numbers, Numbers]:
    """Return the nodes from which these letters can be read, and where that leads.

    That's what the last letter accepts, and the node it leads to.
    """
    origin, here = nodes, nodes
    ends = np.zeros_like(nodes)
    for letter in letters:
        wanted = (here << _KEY_SHIFT) | letter
        place = np.minimum(np.searchsorted(keys, wanted), keys.size - 1)
        found = keys[place] == wanted
        origin, place = origin[found], place[found]
        here, ends = target[place], accepts[place]
    return origin, ends, here


def _hot_first(arcs: _Arcs, symbols: Symbols) -> Numbers:
    """Return the nodes the root reaches, most visited first: step 3."""
    copies = np.array(symbols.copies(), dtype=np.float64)
    chance = np.minimum(_ON_RACK * copies / copies.sum(), 1.0)
    chance[0] = 1.0  # The separator doesn't use a tile.
    # A letter without a tile is reached only through blanks and joined faces.
    chance = np.maximum(chance, 1e-3)
    visits = np.zeros(arcs.node_count)
    level: npt.NDArray[Any] = np.zeros(arcs.node_count)
    level[arcs.root] = 1.0
    along = chance[arcs.symbol]
    for _ in range(_DEEPEST):
        if not level.any():
            break
        visits += level
        level = np.bincount(arcs.target, level[arcs.node] * along, arcs.node_count)
        level[0] = 0.0
    reached = np.flatnonzero(visits)
    hottest: Numbers = reached[np.argsort(-visits[reached], kind="stable")]
    return hottest


def _lay_out(arcs: _Arcs, order: Numbers, bits: int) -> MaskGraph:
    """Write the arcs of the nodes in this order, each with its target's masks."""
    kind = np.uint32 if bits <= _NARROW_BITS else np.uint64
    bit = np.left_shift(np.uint64(1), arcs.symbol.astype(np.uint64))
    goes_on = arcs.target > 0
    starts = np.searchsorted(arcs.node, np.arange(arcs.node_count + 1))
    # Every symbol occurs once in a node, so the union of its bits is their sum: a difference of
    # running sums.
    children = _sums(np.where(goes_on, bit, np.uint64(0)), starts)
    accepts = _sums(np.where(arcs.accepts > 0, bit, np.uint64(0)), starts)
    counts = _sums(goes_on.astype(np.uint64), starts).astype(np.int64)
    first = np.zeros(arcs.node_count, dtype=np.int64)
    first[order] = FIELDS * (1 + np.concatenate([[0], np.cumsum(counts[order])[:-1]]))
    through = np.flatnonzero(goes_on)
    through_starts = np.searchsorted(through, starts)
    written = through[ranges(through_starts[order], counts[order])]
    target = np.concatenate([[arcs.root], arcs.target[written]])
    graph = np.empty((target.size, FIELDS), dtype=kind)
    graph[:, 0] = children[target]
    graph[:, 1] = accepts[target]
    graph[:, 2] = first[target]
    return graph.reshape(-1)


def _sums(numbers: npt.NDArray[np.uint64], starts: Numbers) -> npt.NDArray[np.uint64]:
    """Return the sum of the numbers from each start to the next."""
    running = np.concatenate([np.zeros(1, np.uint64), np.cumsum(numbers, dtype=np.uint64)])
    return np.diff(running[starts])


def ranges(starts: Numbers, lengths: Numbers) -> Numbers:
    """Return start, start + 1, … for each start, one after another."""
    ends = np.cumsum(lengths)
    total = int(lengths.sum())
    numbers: Numbers = np.arange(total) + np.repeat(starts - (ends - lengths), lengths)
    return numbers


# ── Files ───────────────────────────────────────────────────────────────────────────────────────


def graph_fingerprint(graph: WordGraph, symbols: Symbols) -> str:
    """Return a name for the cached files of a graph."""
    about = f"{FORMAT} {symbols.faces} {symbols.spelled} {symbols.copies()}"
    return hashlib.sha256(about.encode() + bytes(graph.nodes)).hexdigest()[:32]
