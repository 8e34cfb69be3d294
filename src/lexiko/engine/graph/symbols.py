"""Numbers for what can be on a square, as masks and graphs use them.

Symbol 0 is the separator in a graph and the blank on a rack. The letters follow in the order of the
alphabet, so their numbers are those of the word graph. Faces that spell several letters, such as
`QU` on a die, come last: each is one symbol, because it takes one square. A blank on the board is
the symbol of its letter with `BLANK_BIT` set.
"""

from dataclasses import dataclass, field
from functools import lru_cache

from lexiko.errors import EngineError
from lexiko.rules.alphabet import BLANK, TileSet
from lexiko.rules.board import Tile

BLANK_BIT = 0x80
SYMBOL_MASK = 0x3F
MOST_SYMBOLS = 63
"""With the separator, they fill the 64 bits of a mask."""

LARGEST_VALUE = 999


@dataclass(frozen=True, slots=True)
class Symbols:
    """The symbols of one tile set."""

    tiles: TileSet
    faces: tuple[str, ...] = field(init=False)
    """The face of each symbol; the blank's is at 0."""
    spelled: tuple[tuple[int, ...], ...] = field(init=False)
    """For each face of several letters, in order, the symbols of these letters."""
    number: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        letters = self.tiles.letters
        joined = [
            kind.face
            for kind in self.tiles.kinds
            if kind.face != BLANK and kind.face not in self.tiles.positions
        ]
        if len(letters) + len(joined) > MOST_SYMBOLS:
            raise EngineError(
                reason=f"The engine supports up to {MOST_SYMBOLS} letters and joined faces; "
                f"{self.tiles.name} has {len(letters) + len(joined)}."
            )
        if any(not 0 <= kind.value <= LARGEST_VALUE for kind in self.tiles.kinds):
            raise EngineError(
                reason=f"The engine supports tiles worth 0 to {LARGEST_VALUE} points; "
                f"{self.tiles.name} has others."
            )
        faces = (BLANK, *letters, *joined)
        number = {face: code for code, face in enumerate(faces)}
        spelled = tuple(
            tuple(number[letter] for letter in self.tiles.letters_of([face])) for face in joined
        )
        object.__setattr__(self, "faces", faces)
        object.__setattr__(self, "number", number)
        object.__setattr__(self, "spelled", spelled)

    @property
    def letter_count(self) -> int:
        """Number of letters: symbols 1 to this one, which a blank can stand for."""
        return len(self.tiles.letters)

    @property
    def letters_mask(self) -> int:
        return (1 << (self.letter_count + 1)) - 2

    @property
    def all_mask(self) -> int:
        """Mask of every symbol that can be on a square."""
        return (1 << len(self.faces)) - 2

    def encode_tile(self, tile: Tile) -> int:
        """Return the byte of a tile on the board."""
        return self.number[tile.letter] | (BLANK_BIT if tile.is_blank else 0)

    def decode_tile(self, byte: int) -> Tile:
        """Return the tile on the board for a byte."""
        letter = self.faces[byte & SYMBOL_MASK]
        return Tile(BLANK if byte & BLANK_BIT else letter, letter)

    def copies(self) -> list[int]:
        """Return how many tiles of the set have each symbol."""
        counts = [0] * len(self.faces)
        for kind in self.tiles.kinds:
            counts[self.number[kind.face]] = kind.copies
        return counts

    def values(self) -> list[int]:
        """Return the points of a tile of each symbol; 0 if there is none."""
        return [self.tiles.values.get(face, 0) for face in self.faces]


@lru_cache(maxsize=16)
def symbols_of(tiles: TileSet) -> Symbols:
    """Return the symbols of a tile set, cached."""
    return Symbols(tiles)
