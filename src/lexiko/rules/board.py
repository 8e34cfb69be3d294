"""The board with its tiles, as a value: laying tiles returns a new board."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import ClassVar, NamedTuple

from lexiko.brief import brief
from lexiko.rules.alphabet import BLANK
from lexiko.rules.editions import Edition
from lexiko.rules.layout import Direction, Square

_SIGNS = {".": ".", "d": "'", "t": '"', "q": "^", "D": "-", "T": "=", "Q": "~", "*": "*"}
"""How a text shows free squares, by the signs of a layout."""


class Tile(NamedTuple):
    """A tile or die and the letter it stands for, which differ only for a blank."""

    face: str
    letter: str
    throw: int | None = None
    """Dice: the number of the throw that brought it up."""

    @property
    def is_blank(self) -> bool:
        return self.face == BLANK

    def __str__(self) -> str:
        sign = self.letter.lower() if self.is_blank else self.letter
        return sign if len(sign) == 1 else f"[{sign}]"


@brief
class Placement(NamedTuple):
    """A tile and the square that it's laid on."""

    square: Square
    tile: Tile

    def __str__(self) -> str:
        return f"{self.square}={self.tile}"


@brief
class Run(NamedTuple):
    """A line of adjacent tiles, from end to end."""

    start: Square
    direction: Direction
    tiles: tuple[Tile, ...]

    @property
    def squares(self) -> list[Square]:
        return [self.start.step(self.direction, i) for i in range(len(self.tiles))]

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters to read: one for each tile."""
        return tuple(tile.letter for tile in self.tiles)

    def __str__(self) -> str:
        return "".join(self.letters)


@dataclass(frozen=True, slots=True)
class Board:
    """The tiles on a board of `size` by `size` squares, row by row."""

    picture: ClassVar["Callable[[Board], str] | None"] = None
    """Draws a board as SVG; set by `lexiko.drawing`, since colours aren't a matter of rules."""

    size: int
    tiles: tuple[Tile | None, ...]
    edition: Edition | None = field(default=None, compare=False)
    """Whose board it is, where that's known: its premium squares, and what tiles are worth."""

    def __getitem__(self, square: Square) -> Tile | None:
        row, column = square
        if 0 <= row < self.size and 0 <= column < self.size:
            return self.tiles[row * self.size + column]
        return None

    def __iter__(self) -> Iterator[Placement]:
        for i, tile in enumerate(self.tiles):
            if tile is not None:
                yield Placement(Square(*divmod(i, self.size)), tile)

    @property
    def is_empty(self) -> bool:
        return not any(self.tiles)

    def lay(self, placements: Iterable[Placement]) -> "Board":
        """This board with these tiles laid, replacing any that are there."""
        tiles = list(self.tiles)
        for square, tile in placements:
            tiles[square.row * self.size + square.column] = tile
        return Board(self.size, tuple(tiles), self.edition)

    def lift(self, squares: Iterable[Square]) -> "Board":
        """This board without the tiles on these squares."""
        tiles = list(self.tiles)
        for square in squares:
            tiles[square.row * self.size + square.column] = None
        return Board(self.size, tuple(tiles), self.edition)

    def run(self, square: Square, direction: Direction) -> Run:
        """All tiles connected to this square in one line."""
        start = square
        while self[before := start.step(direction, -1)]:
            start = before
        tiles: list[Tile] = []
        here = start
        while tile := self[here]:
            tiles.append(tile)
            here = here.step(direction)
        return Run(start, direction, tuple(tiles))

    def touches(self, square: Square) -> bool:
        """Whether there's a tile next to this square."""
        return any(self[square.step(way, by)] for way in Direction for by in (-1, 1))

    def faces(self) -> list[str]:
        return [tile.face for tile in self.tiles if tile is not None]

    def __str__(self) -> str:
        """The board in text: letters, blanks in lower case, and the premium squares where they are
        known (`'` and `"` letter, `-` and `=` word, twice and three times)."""
        known = self.edition and self.edition.layout.rows
        free = [_SIGNS[sign] for sign in "".join(known)] if known else ["."] * len(self.tiles)
        signs = [str(tile) if tile else sign for tile, sign in zip(self.tiles, free, strict=True)]
        width = max(map(len, signs))
        names = " ".join(f"{Square(0, i).letter:<{width}}" for i in range(self.size))
        lines = [f"   {names}".rstrip()]
        for row in range(self.size):
            cells = signs[row * self.size : (row + 1) * self.size]
            lines.append(f"{row + 1:>2} {' '.join(f'{cell:<{width}}' for cell in cells)}".rstrip())
        return "\n".join(lines)

    def __repr__(self) -> str:
        count = len(self.faces())
        return f"<Board {self.size}×{self.size}, {count} tile{'' if count == 1 else 's'}>"

    def _repr_svg_(self) -> str | None:
        """For notebooks: the board with its tiles; None as long as nothing can draw it."""
        return Board.picture(self) if Board.picture else None


def empty_board(size: int, edition: Edition | None = None) -> Board:
    """A board without tiles; of an edition, if it's said which."""
    return Board(size, (None,) * (size * size), edition)
