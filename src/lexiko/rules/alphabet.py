"""Letters, tiles and what they are worth, for one language or one set of dice.

A *letter* is what words are made of; a *face* is what is printed on a tile or on the side of a die.
Mostly they are the same. A face may carry several letters: `CH` in Spanish is one letter of its
own, so no other tiles can spell it; `QU` on a die is two letters on one square. The blank's face is
`?`; on the board it stands for one letter.

In text, a face or letter of more than one character is written in brackets, `[QU]ICK`, and a blank
on the board as the lower case of its letter, `hORN`.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from lexiko.errors import BadEdition, UnknownTile

BLANK = "?"
UNKNOWN = "_"
"""A tile that somebody holds and the record does not show."""

LARGEST_ALPHABET = 63

_SIGNS = re.compile(r"\[([^\]\[]+)\]|(.)", re.DOTALL)


class TileKind(NamedTuple):
    """How often a face occurs in the set, and what it is worth."""

    face: str
    copies: int
    value: int


@dataclass(frozen=True, slots=True)
class TileSet:
    """The tiles of a game: their kinds in the order of the alphabet, and the letters they spell."""

    key: str
    name: str
    kinds: tuple[TileKind, ...]
    letters: tuple[str, ...]
    """What words are made of and what a blank may stand for, in alphabetical order."""
    replace: tuple[tuple[str, str], ...] = ()
    """Letters of the language that are written with others on tiles, such as Œ with O and E."""
    strip_accents: bool = False
    values: Mapping[str, int] = field(init=False, repr=False, compare=False)
    positions: Mapping[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        faces = [kind.face for kind in self.kinds]
        if len(set(faces)) != len(faces) or len(set(self.letters)) != len(self.letters):
            raise BadEdition(reason=f"Tile set {self.key} names a tile or letter twice.")
        if not 1 <= len(self.letters) <= LARGEST_ALPHABET:
            raise BadEdition(
                reason=f"Tile set {self.key} has {len(self.letters)} letters; 1 to "
                f"{LARGEST_ALPHABET} are possible."
            )
        object.__setattr__(self, "values", {kind.face: kind.value for kind in self.kinds})
        object.__setattr__(self, "positions", {letter: i for i, letter in enumerate(self.letters)})
        for face in faces:
            if face != BLANK and (face != face.upper() or not self.letters_of([face])):
                raise BadEdition(reason=f"Tile set {self.key}: the tile {face} spells no letters.")

    # ── Spelling ────────────────────────────────────────────────────────────────────────────────

    def spell(self, word: str) -> tuple[str, ...] | None:
        """The letters of an upper-case word, longest first (`CHICO` → CH I C O); None if there are
        none."""
        longest = max(map(len, self.letters))
        letters: list[str] = []
        start = 0
        while start < len(word):
            for length in range(min(longest, len(word) - start), 0, -1):
                if (letter := word[start : start + length]) in self.positions:
                    letters.append(letter)
                    start += length
                    break
            else:
                return None
        return tuple(letters)

    def letters_of(self, faces: Iterable[str]) -> tuple[str, ...]:
        """The letters that these faces spell: a face that is no letter itself, like `QU`, is taken
        apart."""
        letters: list[str] = []
        for face in faces:
            if face in self.positions:
                letters.append(face)
            else:
                letters.extend(self.spell(face) or ())
        return tuple(letters)

    def fold(self, word: str) -> str:
        """A word as tiles write it: upper case, with letters the tiles lack replaced or without
        their accents."""
        folded = unicodedata.normalize("NFC", word).upper()
        for old, new in self.replace:
            folded = folded.replace(old, new)
        if not self.strip_accents:
            return folded
        return "".join(
            sign
            if sign in self.positions
            else "".join(
                c for c in unicodedata.normalize("NFD", sign) if not unicodedata.combining(c)
            )
            for sign in folded
        )

    # ── Text ────────────────────────────────────────────────────────────────────────────────────

    def parse_faces(self, text: str | Sequence[str]) -> tuple[str, ...]:
        """`HORN`, `[QU]IT?` or a list of faces → faces of tiles; raises `UnknownTile`."""
        faces = (
            [bracketed or single for bracketed, single in _SIGNS.findall(text) if single != " "]
            if isinstance(text, str)
            else list(text)
        )
        for face in faces:
            if face not in self.values and face != UNKNOWN:
                raise UnknownTile(tile=face)
        return tuple(faces)

    def rank(self, face: str) -> int:
        """Where a face stands when seats draw for the start: the blank first, then by the
        alphabet."""
        return -1 if face == BLANK else self.positions[self.letters_of([face])[0]]

    def total(self) -> int:
        """How many tiles the set has."""
        return sum(kind.copies for kind in self.kinds)


def signs(text: str) -> list[str]:
    """`h[QU]..` → `h`, `QU`, `.`, `.`: one entry for each square."""
    return [bracketed or single for bracketed, single in _SIGNS.findall(text)]


def format_faces(faces: Iterable[str]) -> str:
    """Faces → text, with brackets around those of more than one character."""
    return "".join(face if len(face) == 1 else f"[{face}]" for face in faces)
