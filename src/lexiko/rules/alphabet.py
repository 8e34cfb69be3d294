"""Letters, tiles and their values, for one language or one set of dice.

A *letter* is what words are made of; a *face* is what's printed on a tile or on the side of a die.
Most of the time they're the same. A face may have several characters: `CH` in Spanish is a single
letter, so no other tiles can spell it; `QU` on a die is two letters on one square. The blank's face
is `?`; on the board it stands for one letter.

In text, a face or letter of more than one character is written in brackets, `[QU]ICK`, and a blank
on the board as its letter in lower case, `hORN`.
"""

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from lexiko.brief import brief, clipped
from lexiko.errors import BadEdition, UnknownTile

BLANK = "?"
UNKNOWN = "_"
"""A tile on a rack that the record doesn't show."""

LARGEST_ALPHABET = 63

_DICE = "dice_"
"""The keys of tile sets for dice begin so, followed by the language."""

_SIGNS = re.compile(r"\[([^\]\[]+)\]|(.)", re.DOTALL)


@brief
class TileKind(NamedTuple):
    """A face with its number of copies in the set and its value."""

    face: str
    copies: int
    value: int


@dataclass(frozen=True, slots=True)
class TileSet:
    """The tiles of a game in alphabetical order, and the letters that they spell."""

    key: str
    name: str
    kinds: tuple[TileKind, ...]
    letters: tuple[str, ...]
    """The letters of words, which a blank may also stand for, in alphabetical order."""
    replace: tuple[tuple[str, str], ...] = ()
    """Letters of the language that tiles spell with other letters, such as Œ with O and E."""
    strip_accents: bool = False
    values: Mapping[str, int] = field(init=False, repr=False, compare=False)
    positions: Mapping[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        faces = [kind.face for kind in self.kinds]
        if len(set(faces)) != len(faces) or len(set(self.letters)) != len(self.letters):
            raise BadEdition(reason=f"Tile set {self.key} lists a tile or letter twice.")
        if not 1 <= len(self.letters) <= LARGEST_ALPHABET:
            raise BadEdition(
                reason=f"Tile set {self.key} has {len(self.letters)} letters; "
                f"it needs 1 to {LARGEST_ALPHABET}."
            )
        object.__setattr__(self, "values", {kind.face: kind.value for kind in self.kinds})
        object.__setattr__(self, "positions", {letter: i for i, letter in enumerate(self.letters)})
        for face in faces:
            if face != BLANK and (face != face.upper() or not self.letters_of([face])):
                raise BadEdition(reason=f"Tile set {self.key}: the tile {face} spells no letters.")

    def __repr__(self) -> str:
        return clipped(f"<TileSet {self.key}: {self.name}, {self.total()} tiles>")

    @property
    def language(self) -> str:
        """The language of the words; sets of dice have keys such as `dice_en`."""
        return self.key.removeprefix(_DICE)

    # ── Spelling ────────────────────────────────────────────────────────────────────────────────

    def spell(self, word: str) -> tuple[str, ...] | None:
        """Split an upper-case word into letters, `CHICO` → CH I C O, or return None.

        The longest letter that fits comes first.
        """
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
        """The letters that these faces spell; `QU` on a die spells two."""
        letters: list[str] = []
        for face in faces:
            if face in self.positions:
                letters.append(face)
            else:
                letters.extend(self.spell(face) or ())
        return tuple(letters)

    def fold(self, word: str) -> str:
        """Write a word as tiles do: in upper case, with only the letters they have."""
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
        """Parse `HORN`, `[QU]IT?` or a list of faces into faces; raises `UnknownTile`."""
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
        """The rank of a face when seats draw for the first turn: blank, then A to Z."""
        return -1 if face == BLANK else self.positions[self.letters_of([face])[0]]

    def total(self) -> int:
        """The number of tiles in the set."""
        return sum(kind.copies for kind in self.kinds)


def signs(text: str) -> list[str]:
    """Split `h[QU]..` into `h`, `QU`, `.`, `.`: one entry for each square."""
    return [bracketed or single for bracketed, single in _SIGNS.findall(text)]


def format_faces(faces: Iterable[str]) -> str:
    """Join faces into text, with brackets around those of more than one character."""
    return "".join(face if len(face) == 1 else f"[{face}]" for face in faces)
