"""A recorded game: its events, and the other contents of its file."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from lexiko.rules import Game, replay
from lexiko.rules.events import Event


@dataclass(frozen=True, slots=True)
class Player:
    """A player in a file: the short name that starts each line, and the full name."""

    nick: str
    name: str = ""


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
