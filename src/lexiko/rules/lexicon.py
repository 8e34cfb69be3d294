"""What the rules need to know about words: whether letters are a word, or the beginning of one."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from lexiko.rules.alphabet import TileSet


class Lexicon(Protocol):
    """Words over letters as a tile set spells them; `("CH", "I", "C", "O")` is not `("C", "H", "I",
    "C", "O")`."""

    def is_word(self, letters: Sequence[str]) -> bool: ...

    def is_prefix(self, letters: Sequence[str]) -> bool:
        """Whether some word begins with these letters."""
        ...


class WordSet:
    """A lexicon held as plain sets: for short lists of words and for tests."""

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
