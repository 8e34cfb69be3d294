"""How well people know the words of a language: the place of each, the best known first.

A file in `data/vocabulary` is one of two kinds. `NAME.txt.xz` has the words one per line, in their
order. `NAME.places.xz` has a byte for each word of the list that comes with Lexiko, after what
identifies that list: 0 for words that aren't ranked, otherwise the number of a group of words that
are about equally well known. A group has a twenty-fifth of the words before it, so that the file
stays small: the order inside a group is made up, but the same everywhere.
"""

import lzma
from collections.abc import Collection, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import cast

import numpy as np
import numpy.typing as npt

from lexiko.catalogue import DATA
from lexiko.lexicon.shipped import ShippedList, shipped
from lexiko.lexicon.spelling import spelling_of
from lexiko.rules.alphabet import TileSet

COUNTED = {
    "en": "english.txt.xz",
    "de": "german.places.xz",
    "fr": "french.places.xz",
    "es": "spanish.places.xz",
}
"""For each language, the words that were counted; `data/vocabulary/README.md` says how."""

_FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "pb": 0}]
_SMALLEST_GROUP = 100
_PART_OF_THOSE_BEFORE = 25
_SHA256_BYTES = 32
_SPREAD = 2_654_435_761
"""Multiplied by this, modulo 2³², numbers that follow each other end up far apart."""


class WordPlaces:
    """The places of words in a tile set's codes."""

    def __init__(self, words: Sequence[bytes | None], places: npt.NDArray[np.int32]) -> None:
        spelled = np.array([word or b"" for word in words], dtype=np.bytes_)
        order = np.argsort(spelled)
        self._words, self._places = spelled[order], places[order]
        self._ranked = int(np.count_nonzero(places >= 0))

    def __len__(self) -> int:
        """The number of words that were ranked."""
        return self._ranked

    def of(self, words: Collection[bytes]) -> npt.NDArray[np.int32]:
        """For each word, how many are better known; -1 for words that weren't ranked."""
        if not len(self._words) or not words:
            return np.full(len(words), -1, np.int32)
        asked = np.array([*words], dtype=np.bytes_)
        at = np.minimum(np.searchsorted(self._words, asked), len(self._words) - 1)
        return np.where(self._words[at] == asked, self._places[at], np.int32(-1))


@lru_cache(maxsize=8)
def places_of(tiles: TileSet) -> WordPlaces:
    """The places of the words of a language."""
    encode = spelling_of(tiles).encode
    name = COUNTED.get(tiles.language)
    if name is None:
        return WordPlaces([], np.empty(0, np.int32))
    content = lzma.decompress(counted(tiles.language))
    if name.endswith(".txt.xz"):
        words = content.decode().split()
        return WordPlaces([encode(word) for word in words], np.arange(len(words), dtype=np.int32))
    listed = _list_of(name)
    groups = np.frombuffer(content, np.uint8, offset=_SHA256_BYTES)
    return WordPlaces([encode(word) for word in listed.read()], _places(groups))


@cache
def counted(language: str) -> bytes:
    """The file of a language; empty if its words haven't been counted."""
    name = COUNTED.get(language)
    return (DATA / "vocabulary" / name).read_bytes() if name else b""


def fits_its_list(language: str) -> bool:
    """Whether a file was made for the version of its list that comes with Lexiko."""
    begins = lzma.decompress(counted(language))[:_SHA256_BYTES]
    return begins.hex() == _list_of(COUNTED[language]).sha256()


def pack(listed: ShippedList, ranked: Sequence[str]) -> bytes:
    """The file for words of a list, the best known first."""
    group_of: dict[str, int] = {}
    start = 0
    for group in range(1, 256):
        size = max(_SMALLEST_GROUP, start // _PART_OF_THOSE_BEFORE)
        group_of.update(dict.fromkeys(ranked[start : start + size], group))
        start += size
    groups = bytes(group_of.get(word, 0) for word in listed.read())
    return lzma.compress(bytes.fromhex(listed.sha256()) + groups, filters=_FILTERS)


def _places(groups: npt.NDArray[np.uint8]) -> npt.NDArray[np.int32]:
    """The places of words, by their groups and then spread evenly; -1 without a group."""
    spread = np.arange(len(groups), dtype=np.uint64) * np.uint64(_SPREAD) % np.uint64(2**32)
    order = np.lexsort((spread, groups))
    unranked = len(groups) - int(np.count_nonzero(groups))
    places = np.empty(len(groups), np.int32)
    places[order] = np.arange(len(groups), dtype=np.int32) - unranked
    return cast("npt.NDArray[np.int32]", np.maximum(places, -1))


def _list_of(name: str) -> ShippedList:
    return shipped()[Path(name).name.split(".")[0]]
