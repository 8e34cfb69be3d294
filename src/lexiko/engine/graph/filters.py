"""Bloom filters for the sets of letters that may be a word in some order.

They're sometimes wrong when they say yes, but never when they say no. A set of letters is
identified by the sum of its letters' numbers, whatever their order, so adding tiles of the rack to
tiles on the board costs nothing. There are two filters in one array of bytes: one of the sets that
make a word, and one of those that lack one letter, which a blank can stand for.
"""

import hashlib
import io
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from lexiko.engine.cache import save
from lexiko.engine.graph.masks import Numbers, graph_fingerprint, ranges
from lexiko.engine.graph.symbols import Symbols
from lexiko.lexicon import WordGraph
from lexiko.lexicon.kwg import ACCEPTS, ARC_MASK, DAWG, ENDS, TILE_SHIFT

NUMBER_BITS = 56
"""Width of a letter's number; 64 of them can be added without overflow."""

_BITS_FOR_A_WORD = 16
_BITS_FOR_A_GAP = 9
_FEWEST_BITS = 1 << 10
_CHOSEN_AT = 22
"""Shift for the second filter, so it doesn't err in the same places as the first."""


@dataclass(frozen=True, slots=True)
class Filters:
    """Both filters in one array.

    The first `(word_mask + 1) / 8` bytes of `bits` are for whole words, the rest for words with a
    gap.
    """

    bits: npt.NDArray[np.uint8]
    word_mask: int
    gap_mask: int


@cache
def letter_numbers(symbols: Symbols) -> tuple[int, ...]:
    """Return each symbol's number: 0 for the blank, a sum for a joined face."""
    letters = [0] + [
        int.from_bytes(hashlib.sha256(b"letter %d" % code).digest()[: NUMBER_BITS // 8])
        for code in range(1, symbols.letter_count + 1)
    ]
    return tuple(letters) + tuple(
        sum(letters[code] for code in spelled) for spelled in symbols.spelled
    )


def cached_filters(graph: WordGraph, symbols: Symbols, folder: Path) -> Filters:
    """Load the filters of a graph's words from this folder, or build and save them."""
    path = folder / f"{graph_fingerprint(graph, symbols)}-filters.npz"
    try:
        with np.load(path) as file:
            return Filters(file["bits"], int(file["word_mask"]), int(file["gap_mask"]))
    except (OSError, ValueError, EOFError, KeyError):
        filters = build_filters(graph, symbols)
        content = io.BytesIO()
        np.savez(content, bits=filters.bits, word_mask=filters.word_mask, gap_mask=filters.gap_mask)
        save(path, content.getbuffer())
        return filters


def build_filters(graph: WordGraph, symbols: Symbols) -> Filters:
    """Build the filters of a graph's words."""
    number = np.array(letter_numbers(symbols), dtype=np.int64)
    words: list[Numbers] = [np.zeros(0, np.int64)]
    gaps: list[Numbers] = [np.zeros(0, np.int64)]
    for letters in _words_by_length(graph):
        total = number[letters].sum(axis=1)
        words.append(total)
        gaps.append((total[:, np.newaxis] - number[letters]).reshape(-1))
    word_sets, gap_sets = np.unique(np.concatenate(words)), np.unique(np.concatenate(gaps))
    word_mask = _room(word_sets.size * _BITS_FOR_A_WORD) - 1
    gap_mask = _room(gap_sets.size * _BITS_FOR_A_GAP) - 1
    bits = np.concatenate(
        [_filled(word_sets & word_mask, word_mask), _filled((gap_sets >> _CHOSEN_AT) & gap_mask,
        gap_mask)]
    )  # fmt: skip
    return Filters(bits, word_mask, gap_mask)


def _words_by_length(graph: WordGraph) -> list[npt.NDArray[np.uint8]]:
    """Return the letters of all words, a table for each length.

    They're read off the DAWG for all words of a length at once.
    """
    kwg = np.frombuffer(graph.nodes, dtype=np.uint32).astype(np.int64)
    ends = np.flatnonzero(kwg & ENDS)
    heads = np.array([kwg[DAWG] & ARC_MASK])
    letters = np.zeros((1, 0), np.uint8)
    found = []
    while heads.size:
        alive = heads > 0
        heads, letters = heads[alive], letters[alive]
        counts = ends[np.searchsorted(ends, heads)] - heads + 1
        entries = kwg[ranges(heads, counts)]
        tiles = (entries >> TILE_SHIFT).astype(np.uint8)
        letters = np.hstack([np.repeat(letters, counts, axis=0), tiles[:, np.newaxis]])
        found.append(letters[entries & ACCEPTS > 0])
        heads = entries & ARC_MASK
    return found


def _room(bits: int) -> int:
    """Return the next power of two."""
    return 1 << max(bits, _FEWEST_BITS).bit_length()


def _filled(places: Numbers, mask: int) -> npt.NDArray[np.uint8]:
    is_set = np.zeros(mask + 1, np.uint8)
    is_set[places] = 1
    return np.packbits(is_set, bitorder="little")
