"""The word lists that come with Lexiko, one for each language of the page, as data.

`data/lexicons/shipped.toml` names them. A list is a file `NAME.words`: for each word, in
alphabetical order, a line with a letter for the number of characters that it begins with like the
word before (A for none), and its other characters, compressed with xz. That's less than half the
size of the plain list compressed the same way.
"""

import hashlib
import lzma
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import takewhile
from pathlib import Path

from lexiko.brief import brief
from lexiko.catalogue import DATA

SUFFIX = ".words"
FOLDER = DATA / "lexicons"

_FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "pb": 0}]
_NONE = ord("A")


@brief
@dataclass(frozen=True, slots=True)
class ShippedList:
    """A word list of the package."""

    name: str
    language: str
    words: int

    @property
    def path(self) -> Path:
        """The file with the words."""
        return FOLDER / f"{self.name}{SUFFIX}"

    def sha256(self) -> str:
        """What identifies this version of the list."""
        return _sha256(self.path)

    def read(self) -> list[str]:
        """The words, in alphabetical order."""
        return unpack(self.path.read_bytes())


@cache
def shipped() -> dict[str, ShippedList]:
    """All word lists of the package by name, English first."""
    tables = tomllib.loads((FOLDER / "shipped.toml").read_text("utf-8"))
    return {name: ShippedList(name, **about) for name, about in tables.items()}


def pack(words: Iterable[str]) -> bytes:
    """The file of a word list."""
    lines, before = [], ""
    for word in sorted(words):
        pairs = zip(before, word, strict=False)
        shared = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
        lines.append(chr(_NONE + shared) + word[shared:])
        before = word
    return lzma.compress("\n".join(lines).encode(), filters=_FILTERS)


def unpack(content: bytes) -> list[str]:
    """The words of a file."""
    words, before = [], ""
    for line in lzma.decompress(content).decode().splitlines():
        before = before[: ord(line[0]) - _NONE] + line[1:]
        words.append(before)
    return words


@cache
def _sha256(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
