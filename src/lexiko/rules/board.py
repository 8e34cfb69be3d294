"""The board with the tiles on it, as a value: laying tiles gives a new board."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from lexiko.rules.alphabet import BLANK
from lexiko.rules.layout import Direction, Square


class Tile(NamedTuple):
    """A tile or die with the letter it stands for; they differ only on a blank."""

    face: str
    letter: str
    throw: int | None = None
    """Dice: which throw of the game brought it up."""

    @property
    def is_blank(self) -> bool:
        return self.face == BLANK

    def __str__(self) -> str:
        sign = self.letter.lower() if self.is_blank else self.letter
        return sign if len(sign) == 1 else f"[{sign}]"


class Placement(NamedTuple):
    """A tile and the square it is laid on."""

    square: Square
    tile: Tile


class Run(NamedTuple):
    """Tiles that stand side by side in one line, from end to end."""

    start: Square
    direction: Direction
    tiles: tuple[Tile, ...]

    @property
    def squares(self) -> list[Square]:
        return [self.start.step(self.direction, i) for i in range(len(self.tiles))]

    @property
    def letters(self) -> tuple[str, ...]:
        """What stands there to read: the letter of each tile."""
        return tuple(tile.letter for tile in self.tiles)

    def __str__(self) -> str:
        return "".join(self.letters)


@dataclass(frozen=True, slots=True)
class Board:
    """The tiles on a board of `size` by `size` squares, row by row."""

    size: int
    tiles: tuple[Tile | None, ...]

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
        """This board with tiles laid, over those that are there if need be."""
        tiles = list(self.tiles)
        for square, tile in placements:
            tiles[square.row * self.size + square.column] = tile
        return Board(self.size, tuple(tiles))

    def lift(self, squares: Iterable[Square]) -> "Board":
        """This board without the tiles on these squares."""
        tiles = list(self.tiles)
        for square in squares:
            tiles[square.row * self.size + square.column] = None
        return Board(self.size, tuple(tiles))

    def run(self, square: Square, direction: Direction) -> Run:
        """All tiles joined with this square in one line."""
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
        """Whether a tile stands beside this square."""
        return any(self[square.step(way, by)] for way in Direction for by in (-1, 1))

    def faces(self) -> list[str]:
        return [tile.face for tile in self.tiles if tile is not None]


def empty_board(size: int) -> Board:
    return Board(size, (None,) * (size * size))
