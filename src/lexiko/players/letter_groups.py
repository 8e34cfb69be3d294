"""The groups of three letters that occur in a lexicon, edges of words included.

They say whether something can't be a word, in any language and without a list made by hand: no
word of a lexicon has a group that the lexicon doesn't have. An edge counts as a letter, so a group
of two at the start or the end of a word is checked more strictly than inside it: English has DUCKS,
but nothing that starts with CK.

1. Every node of the word graph is visited once for each pair of letters that leads to it, since
   what follows is the same for all words with that pair. It takes a tenth of a second for English.
2. A group is one bit: a set takes 2.5 kB for 26 letters. It's cached beside the kernels.
"""

import hashlib
from collections.abc import Sequence

import numpy as np

from lexiko.engine.cache import cache_folder, save
from lexiko.lexicon import WordGraph
from lexiko.lexicon.kwg import ACCEPTS, ARC_MASK, DAWG, ENDS, TILE_SHIFT
from lexiko.lexicon.spelling import spelling_of
from lexiko.rules.alphabet import TileSet

_EDGE = 0
_FORMAT = 1


class LetterGroups:
    """A set of groups of three letters of a tile set."""

    __slots__ = ("_bits", "_code_of", "_side")

    def __init__(self, tiles: TileSet, bits: bytes | bytearray) -> None:
        self._code_of = spelling_of(tiles).code_of
        self._side = len(tiles.letters) + 1
        self._bits = bytes(bits)

    def __len__(self) -> int:
        return int.from_bytes(self._bits).bit_count()

    def missing(self, letters: Sequence[str]) -> int:
        """Count the groups of a word that aren't in the set; letters of other tiles are missing."""
        codes = [_EDGE, *(self._code_of.get(letter, -1) for letter in letters), _EDGE]
        side, bits, missing = self._side, self._bits, 0
        for first, second, third in zip(codes, codes[1:], codes[2:], strict=False):
            place = (first * side + second) * side + third
            if min(first, second, third) < 0 or not bits[place >> 3] >> (place & 7) & 1:
                missing += 1
        return missing

    def fits(self, letters: Sequence[str]) -> bool:
        """Whether every group of a word is in the set."""
        return not self.missing(letters)


def letter_groups_of(graph: WordGraph) -> LetterGroups:
    """Return the groups of a graph's words, from the cache if they've been learned before."""
    side = len(graph.tiles.letters) + 1
    about = f"{_FORMAT} {graph.tiles.letters}".encode()
    digest = hashlib.sha256(about + bytes(graph.nodes)).hexdigest()[:32]
    path = cache_folder() / f"groups-{digest}.bits"
    try:
        bits = path.read_bytes()
    except OSError:
        bits = b""
    if len(bits) != _size(side):
        bits = learn(graph)
        save(path, bits)
    return LetterGroups(graph.tiles, bits)


def letter_groups_in(words: Sequence[bytes], tiles: TileSet) -> LetterGroups:
    """Return the groups of words given as codes, for which there's no graph yet."""
    side = len(tiles.letters) + 1
    present = np.zeros(_size(side) * 8, np.bool_)
    if words:
        spelled = np.array(words, dtype=np.bytes_)
        codes = np.full((len(words), spelled.itemsize + 2), _EDGE, np.int32)
        codes[:, 1:-1] = spelled.view(np.uint8).reshape(len(words), -1)
        first, second, third = codes[:, :-2], codes[:, 1:-1], codes[:, 2:]
        places = (first * side + second) * side + third
        present[places[second != _EDGE]] = True
    return LetterGroups(tiles, np.packbits(present, bitorder="little").tobytes())


def learn(graph: WordGraph) -> bytes:
    """Collect the groups of all words, as bits."""
    nodes, side = graph.nodes, len(graph.tiles.letters) + 1
    bits = bytearray(_size(side))
    seen: set[int] = set()
    first_letters = nodes[DAWG] & ARC_MASK
    waiting = [(first_letters, _EDGE, _EDGE)] if first_letters else []
    while waiting:
        at, first, second = waiting.pop()
        while True:
            node = nodes[at]
            third = node >> TILE_SHIFT
            if second != _EDGE:
                place = (first * side + second) * side + third
                bits[place >> 3] |= 1 << (place & 7)
            if node & ACCEPTS:
                place = (second * side + third) * side
                bits[place >> 3] |= 1 << (place & 7)
            if after := node & ARC_MASK:
                key = (after * side + second) * side + third
                if key not in seen:
                    seen.add(key)
                    waiting.append((after, second, third))
            if node & ENDS:
                break
            at += 1
    return bytes(bits)


def _size(side: int) -> int:
    return (side**3 + 7) // 8
