"""A recorded game: its events, and the other contents of its file."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from lexiko.brief import brief, clipped
from lexiko.notation.turns import format_turn
from lexiko.rules import Game, evolve, replay
from lexiko.rules.commands import ExchangeTiles, PassTurn, PlayTiles
from lexiko.rules.events import (
    Event,
    SeatRenamed,
    TableOpened,
    TilesExchanged,
    TilesPlayed,
    TurnPassed,
)
from lexiko.rules.undo import without_undone


@brief
@dataclass(frozen=True, slots=True)
class Player:
    """A player in a file: the short name that starts each line, and the full name."""

    nick: str
    name: str = ""


@brief
@dataclass(frozen=True, slots=True)
class Header:
    """The header of a file; fields are empty if the file doesn't have them."""

    players: tuple[Player, ...] = ()
    title: str = ""
    description: str = ""
    id: str = ""
    lexicon: str = ""
    game_type: str = ""
    board_layout: str = ""
    tile_distribution: str = ""
    others: tuple[tuple[str, str], ...] = ()
    """Pragmas that Lexiko doesn't use, preserved."""


RemarkKind = Literal[
    "language",  # guessed, since the file doesn't name it
    "name",  # of a player: shortened or numbered
    "no_total",  # computed from the score
    "score",  # not what the rules give
    "total",  # doesn't follow from the one before
    "bonus",  # for a challenge: not one that any rule gives
    "rack",  # impossible here
    "kept",  # the rack lacks tiles that were kept
    "turn",  # out of order, or under the wrong name
    "bag",  # too short for an exchange
    "count",  # of the racks at the end
    "end",  # too early or too late by the rules
    "word",  # not in the list, but unchallenged
    "verdict",  # of a challenge: not the list's
]


@brief
@dataclass(frozen=True, slots=True)
class Remark:
    """Something in a file that a reader should know, with its line."""

    line: int
    kind: RemarkKind
    text: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.text}"


@dataclass(frozen=True, slots=True)
class Record:
    """A recorded game; `remarks` list the file's mistakes, corrected by events."""

    events: tuple[Event, ...]
    header: Header = field(default_factory=Header)
    notes: Mapping[int, str] = field(default_factory=dict)
    """Notes by the index of their event; 0 for those on the game as a whole."""
    remarks: tuple[Remark, ...] = ()
    lines: Mapping[int, int] = field(default_factory=dict)
    """The line in the file for each event that came from one."""

    @property
    def warnings(self) -> tuple[str, ...]:
        """The remarks as text, each with its line."""
        return tuple(map(str, self.remarks))

    @property
    def game(self) -> Game:
        """The game at the end of the record."""
        return replay(self.events)

    @property
    def turns(self) -> "list[TurnTaken]":
        """Every turn, each with the game before it."""
        return turns_taken(self.events)

    def __repr__(self) -> str:
        title = f" {self.header.title!r}" if self.header.title else ""
        return clipped(f"<Record{title}: {len(self.events)} events>")


@dataclass(frozen=True, slots=True)
class TurnTaken:
    """A turn of a game, with the game before it."""

    number: int
    before: Game
    command: PlayTiles | ExchangeTiles | PassTurn
    score: int

    @property
    def seat(self) -> int:
        return self.command.seat

    @property
    def name(self) -> str:
        """Whose turn it was."""
        return self.before.seats[self.seat]

    def __str__(self) -> str:
        """`H6 FA(R)M`, `exchange AB` or `pass`."""
        return format_turn(self.before, self.command)

    def __repr__(self) -> str:
        return clipped(f"<Turn {self.number}, {self.name}: {self} +{self.score}>")


def names_in(events: Sequence[Event]) -> tuple[str, ...]:
    """The players' names at the end of a record; empty if it has no opening."""
    names: list[str] = []
    for event in events:
        match event:
            case TableOpened(seats=seats):
                names = list(seats)
            case SeatRenamed(seat, name):
                names[seat] = name
    return tuple(names)


def turns_taken(events: Sequence[Event]) -> list[TurnTaken]:
    """The turns in these events, without entries that were undone."""
    game: Game | None = None
    turns: list[TurnTaken] = []
    for event in without_undone(events):
        command: PlayTiles | ExchangeTiles | PassTurn | None = None
        match event:
            case TilesPlayed(seat, placed, _, _, swaps, change):
                command = PlayTiles(seat, placed, swaps, change)
            case TilesExchanged(seat, returned, _, swaps):
                command = ExchangeTiles(seat, returned, swaps)
            case TurnPassed(seat, swaps):
                command = PassTurn(seat, swaps)
        if game and command:
            score = event.score if isinstance(event, TilesPlayed) else 0
            turns.append(TurnTaken(len(turns) + 1, game, command, score))
        game = evolve(game, event)
    return turns
