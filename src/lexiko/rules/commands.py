"""What somebody at the table may ask for. `decide` answers with events, or refuses."""

from dataclasses import dataclass, field
from typing import NamedTuple

from lexiko.brief import brief
from lexiko.rules.board import Placement, Tile
from lexiko.rules.editions import Edition, Options
from lexiko.rules.layout import Direction, Square


@brief
class BlankSwap(NamedTuple):
    """Put the letter that a blank stands for in its place and take the blank."""

    square: Square


@brief
class Recycle(NamedTuple):
    """Put a tile of the rack on a taken square and take the tile that was there."""

    square: Square
    tile: Tile


Swap = BlankSwap | Recycle


@brief
class Rearrangement(NamedTuple):
    """A word on the board in another order: the tile at `order[i]` moves to place `i`."""

    start: Square
    direction: Direction
    order: tuple[int, ...]


@brief
@dataclass(frozen=True, slots=True)
class OpenTable:
    """Lay out a game: what is played, by whom, and the hash of the seed it will be drawn from."""

    edition: Edition
    seats: tuple[str, ...]
    options: Options = field(default_factory=Options)
    lexicon: str = "english"
    seed_hash: str = ""


@brief
@dataclass(frozen=True, slots=True)
class AddText:
    """Mix a seat's own text into the draws, before the start."""

    seat: int
    text: str


@brief
@dataclass(frozen=True, slots=True)
class StartGame:
    """Find the playing order and deal; a real table may tell the order it found."""

    order: tuple[int, ...] | None = None


@brief
@dataclass(frozen=True, slots=True)
class RollDice:
    """Roll; a real table may tell the faces that came up."""

    seat: int
    faces: tuple[str, ...] | None = None


@brief
@dataclass(frozen=True, slots=True)
class PlayTiles:
    """Lay tiles, after swaps and a rearrangement if the table plays with them."""

    seat: int
    placed: tuple[Placement, ...]
    swaps: tuple[Swap, ...] = ()
    rearrangement: Rearrangement | None = None


@brief
@dataclass(frozen=True, slots=True)
class ExchangeTiles:
    """Put tiles aside, draw as many, then return them; none is a pass."""

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
    """Ask for a verdict on the last play, or on one word of it where words are judged singly."""

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
    """Look at the clock: whatever has run out by now happens."""


@brief
@dataclass(frozen=True, slots=True)
class TakeHoliday:
    """Days tables: let the clock of a seat stand still meanwhile, as far as the table allows."""

    seat: int
    from_ms: int
    until_ms: int


@brief
@dataclass(frozen=True, slots=True)
class AllowTime:
    """Days tables: do not let the turn of a seat run out before then, within a day."""

    seat: int
    until_ms: int


@brief
@dataclass(frozen=True, slots=True)
class TellRack:
    """Tell what a seat of a real table holds: at any time as far as it is known, and all of it when
    the game is counted."""

    seat: int
    faces: tuple[str, ...]


@brief
@dataclass(frozen=True, slots=True)
class UndoEntry:
    """Take back what was entered last for this seat of a real table."""

    seat: int


TurnCommand = RollDice | PlayTiles | ExchangeTiles | PassTurn
"""What only the seat to move may do; doing it lets the play before it stand."""

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
    | TellRack
    | UndoEntry
)
