"""What the rules ask about words: are these letters a word, or the start of one?"""

from collections.abc import Iterable, Sequence
from typing import Protocol

from lexiko.rules.alphabet import TileSet


class Lexicon(Protocol):
    """Words as letters of a tile set: `("CH", "I")` isn't `("C", "H", "I")`."""

    def is_word(self, letters: Sequence[str]) -> bool: ...

    def is_prefix(self, letters: Sequence[str]) -> bool:
        """Whether a word begins with these letters."""
        ...


class WordSet:
    """A lexicon in plain sets, for short word lists and for tests."""

    def __init__(self, words: Iterable[str], tiles: TileSet) -> None:
        spelled = (tiles.spell(tiles.fold(word)) for word in words)
        self._words = {letters for letters in spelled if letters}
        self._prefixes = {word[:length] for word in self._words for length in range(len(word) + 1)}

    def is_word(self, letters: Sequence[str]) -> bool:
        return tuple(letters) in self._words

    def is_prefix(self, letters: Sequence[str]) -> bool:
        return tuple(letters) in self._prefixes

    def __len__(self) -> int:
        return len(self._words)
