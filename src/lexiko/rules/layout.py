"""The empty board: its squares, their names and their premiums."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import NamedTuple

from lexiko.errors import BadEdition, UnknownSquare

LARGEST_BOARD = 21
_COLUMNS = "ABCDEFGHIJKLMNOPQRSTU"
_NAME = re.compile(
    r"(?:(?P<row_first>[0-9]{1,2})(?P<column_last>[A-Z])|(?P<column_first>[A-Z])(?P<row_last>[0-9]{1,2}))"
)


class Direction(Enum):
    """The direction in which a word reads."""

    ACROSS = "across"
    DOWN = "down"

    @property
    def other(self) -> "Direction":
        return Direction.DOWN if self is Direction.ACROSS else Direction.ACROSS


class Square(NamedTuple):
    """A position on the board, counted from 0 at the upper left."""

    row: int
    column: int

    def __str__(self) -> str:
        return f"{_COLUMNS[self.column]}{self.row + 1}"

    @property
    def letter(self) -> str:
        """The name of its column."""
        return _COLUMNS[self.column]

    @classmethod
    def named(cls, name: str) -> "Square":
        """The square of a name such as `H8`, whether or not a board has it."""
        return cls(int(name[1:]) - 1, _COLUMNS.index(name[0]))

    def step(self, direction: Direction, by: int = 1) -> "Square":
        """The square `by` steps further along; it may be off the board."""
        if direction is Direction.ACROSS:
            return Square(self.row, self.column + by)
        return Square(self.row + by, self.column)

    def name(self, direction: Direction) -> str:
        """The name that also gives a direction: `8F` across, `F8` down."""
        if direction is Direction.ACROSS:
            return f"{self.row + 1}{_COLUMNS[self.column]}"
        return str(self)


class Premium(NamedTuple):
    """What a square does to a tile that's laid on it this turn."""

    letter: int
    word: int


PLAIN = Premium(1, 1)
PREMIUMS: Mapping[str, Premium] = MappingProxyType(
    {
        ".": PLAIN,
        "d": Premium(2, 1),
        "t": Premium(3, 1),
        "q": Premium(4, 1),
        "D": Premium(1, 2),
        "T": Premium(1, 3),
        "Q": Premium(1, 4),
        "*": Premium(1, 2),
    }
)


@dataclass(frozen=True, slots=True)
class Layout:
    """A square board, with one string for each row.

    `.` is a plain square, `d t q` are letter ×2 ×3 ×4, `D T Q` word ×2 ×3 ×4, and `*` is the star.
    """

    rows: tuple[str, ...]
    size: int = field(init=False, compare=False)
    star: Square = field(init=False, compare=False)
    premiums: tuple[Premium, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        size = len(self.rows)
        if not 2 <= size <= LARGEST_BOARD or any(len(row) != size for row in self.rows):
            raise BadEdition(
                reason=f"A board needs as many columns as rows, from 2 to {LARGEST_BOARD}."
            )
        signs = "".join(self.rows)
        if unknown := set(signs) - set(PREMIUMS):
            raise BadEdition(reason=f"A board can't have the sign {min(unknown)!r}.")
        if signs.count("*") != 1:
            raise BadEdition(reason="A board needs exactly one star.")
        object.__setattr__(self, "size", size)
        object.__setattr__(self, "star", Square(*divmod(signs.index("*"), size)))
        object.__setattr__(self, "premiums", tuple(PREMIUMS[sign] for sign in signs))

    def __repr__(self) -> str:
        return f"<Layout {self.size}×{self.size}, star on {self.star}>"

    def __contains__(self, square: object) -> bool:
        return (
            isinstance(square, Square)
            and 0 <= square.row < self.size
            and 0 <= square.column < self.size
        )

    def check(self, square: Square) -> None:
        """Refuse a square that isn't on this board, with `UnknownSquare`."""
        if square not in self:
            has_name = 0 <= square.column < len(_COLUMNS) and square.row >= 0
            where = f"at row {square.row + 1}, column {square.column + 1}"
            raise UnknownSquare(square=str(square) if has_name else where, size=self.size)

    def premium(self, square: Square) -> Premium:
        return self.premiums[square.row * self.size + square.column]

    def parse_square(self, text: str) -> tuple[Square, Direction]:
        """Parse `8F` → (F8, across) or `F8` → (F8, down); raises `UnknownSquare`."""
        found = _NAME.fullmatch(text.strip().upper())
        if found:
            across = found["row_first"] is not None
            row, column = (
                found["row_first"] or found["row_last"],
                found["column_last"] or found["column_first"],
            )
            square = Square(int(row) - 1, _COLUMNS.find(column))
            if square in self:
                return square, Direction.ACROSS if across else Direction.DOWN
        raise UnknownSquare(square=text, size=self.size)


def parse_layout(text: str) -> Layout:
    """Parse a board file: rows of signs up to the first empty line.

    Lines that begin with `#` are comments.
    """
    rows: list[str] = []
    for line in text.splitlines():
        if line.startswith("#"):
            continue
        if not line.strip():
            if rows:
                break
            continue
        rows.append(line.strip())
    return Layout(tuple(rows))
