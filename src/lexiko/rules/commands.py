"""The commands that a seat can give; `decide` answers with events, or refuses."""

from dataclasses import dataclass, field
from typing import NamedTuple

from lexiko.brief import brief
from lexiko.rules.board import Placement, Tile
from lexiko.rules.editions import Edition, Options
from lexiko.rules.layout import Direction, Square


@brief
class BlankSwap(NamedTuple):
    """Replace a blank on the board with the letter it stands for, and take the blank."""

    square: Square


@brief
class Recycle(NamedTuple):
    """Put a tile from the rack on an occupied square and take the one that's there."""

    square: Square
    tile: Tile


Swap = BlankSwap | Recycle


@brief
class Rearrangement(NamedTuple):
    """A new order for a word on the board: the tile at `order[i]` moves to place `i`."""

    start: Square
    direction: Direction
    order: tuple[int, ...]


@brief
@dataclass(frozen=True, slots=True)
class OpenTable:
    """Open a table: the edition, the seats, and the hash of the seed for all draws."""

    edition: Edition
    seats: tuple[str, ...]
    options: Options = field(default_factory=Options)
    lexicon: str = "english"
    seed_hash: str = ""
    lexicon_hash: str = ""
    """What identifies the very words that the lexicon has today, if that's known."""


@brief
@dataclass(frozen=True, slots=True)
class AddText:
    """Mix a seat's own text into the draws, before the start."""

    seat: int
    text: str


@brief
@dataclass(frozen=True, slots=True)
class StartGame:
    """Find the playing order and deal; a real table can enter its own order."""

    order: tuple[int, ...] | None = None


@brief
@dataclass(frozen=True, slots=True)
class RollDice:
    """Roll the dice; a real table can enter the faces that came up."""

    seat: int
    faces: tuple[str, ...] | None = None


@brief
@dataclass(frozen=True, slots=True)
class PlayTiles:
    """Lay tiles, after any swaps and rearrangement that the table allows."""

    seat: int
    placed: tuple[Placement, ...]
    swaps: tuple[Swap, ...] = ()
    rearrangement: Rearrangement | None = None


@brief
@dataclass(frozen=True, slots=True)
class ExchangeTiles:
    """Set tiles aside, draw as many, then return them; without any tiles it's a pass."""

    seat: int
    faces: tuple[str, ...]
    swaps: tuple[Swap, ...] = ()


@brief
@dataclass(frozen=True, slots=True)
class PassTurn:
    seat: int
    swaps: tuple[Swap, ...] = ()


@brief
@dataclass(frozen=True, slots=True)
class Challenge:
    """Challenge the last play, or one of its words where words are judged one by one."""

    seat: int
    word: str | None = None


@brief
@dataclass(frozen=True, slots=True)
class AcceptPlay:
    """Let the last play stand."""

    seat: int


@brief
@dataclass(frozen=True, slots=True)
class Resign:
    seat: int


@brief
@dataclass(frozen=True, slots=True)
class NoticeTime:
    """Look at the clock and apply whatever has run out by now."""


@brief
@dataclass(frozen=True, slots=True)
class TakeHoliday:
    """Days per turn: pause a seat's clock for this time, as far as the table allows."""

    seat: int
    from_ms: int
    until_ms: int


@brief
@dataclass(frozen=True, slots=True)
class AllowTime:
    """Days per turn: keep a seat's turn from running out before then, up to one day."""

    seat: int
    until_ms: int


@brief
@dataclass(frozen=True, slots=True)
class RenameSeat:
    """Give a seat another name, because its player has one now."""

    seat: int
    name: str


@brief
@dataclass(frozen=True, slots=True)
class EnterRack:
    """Enter what a seat of a real table holds.

    Possible at any time for the tiles that are known; the final count needs all of them.
    """

    seat: int
    faces: tuple[str, ...]


@brief
@dataclass(frozen=True, slots=True)
class UndoEntry:
    """Undo the last entry for this seat of a real table."""

    seat: int


TurnCommand = RollDice | PlayTiles | ExchangeTiles | PassTurn
"""What only the seat whose turn it is may do; doing it lets the play before it stand."""

Command = (
    OpenTable
    | AddText
    | StartGame
    | TurnCommand
    | Challenge
    | AcceptPlay
    | Resign
    | NoticeTime
    | TakeHoliday
    | AllowTime
    | RenameSeat
    | EnterRack
    | UndoEntry
)
