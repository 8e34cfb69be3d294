"""Words as bytes: one code for each letter of a tile set, in alphabetical order.

A code is a letter's position in the alphabet, from 1; it's the tile number in the word graph. A
Spanish CH is one code, so `CHICO` is four bytes, and bytes sort like the alphabet.
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache

from lexiko.rules.alphabet import TileSet

_UNSPELLABLE = 0xFF


class _Codes(dict[int, int]):
    """Character codes for `str.translate`, with one code for everything but letters."""

    def __missing__(self, character: int) -> int:
        return _UNSPELLABLE


class Spelling:
    """The letters of one tile set, as text and as codes."""

    def __init__(self, tiles: TileSet) -> None:
        self.tiles = tiles
        self.code_of = {letter: code for code, letter in enumerate(tiles.letters, 1)}
        single = "".join(letter for letter in tiles.letters if len(letter) == 1)
        several = sorted(
            (letter for letter in tiles.letters if len(letter) > 1), key=len, reverse=True
        )
        self._several = re.compile("|".join(map(re.escape, several))) if several else None
        # Letters of several characters are replaced by one character each, from Unicode's private
        # range.
        self._stand_ins = {letter: chr(0xE000 + self.code_of[letter]) for letter in several}
        self._codes = _Codes({ord(letter): self.code_of[letter] for letter in single})
        self._codes.update(
            {ord(sign): self.code_of[letter] for letter, sign in self._stand_ins.items()}
        )
        has_tricky_rule = any(set(old) <= set(single) for old, _ in tiles.replace)
        self._plain = re.compile(
            f"[{re.escape(single)}]+" if single and not has_tricky_rule else r"(?!)"
        )

    def fold(self, word: str) -> str:
        """Write a word as tiles do, with a shortcut for the many that already are."""
        return word if self._plain.fullmatch(word) else self.tiles.fold(word)

    def letters(self, word: str) -> Sequence[str] | None:
        """The letters of a word in any case; None if the tiles can't spell it."""
        if self._several is None and self._plain.fullmatch(word):
            return word  # each character is a letter
        return self.tiles.spell(self.tiles.fold(word))

    def encode(self, folded: str) -> bytes | None:
        """The codes of a folded word; None if the tiles can't spell it."""
        if self._several is not None:
            folded = self._several.sub(lambda found: self._stand_ins[found[0]], folded)
        codes = folded.translate(self._codes).encode("latin-1")
        return None if _UNSPELLABLE in codes else codes

    def decode(self, codes: Iterable[int]) -> str:
        """The word that these codes spell."""
        letters = self.tiles.letters
        return "".join([letters[code - 1] for code in codes])

    def missing_letters(self, folded: str) -> list[str]:
        """The letters that keep the tiles from spelling a folded word."""
        return [sign for sign in dict.fromkeys(folded) if self._codes[ord(sign)] == _UNSPELLABLE]


@lru_cache(maxsize=16)
def spelling_of(tiles: TileSet) -> Spelling:
    """The spelling of a tile set, made once."""
    return Spelling(tiles)
