"""A recorded game: its events, and what a file tells about it that is no event."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from lexiko.rules import Game, replay
from lexiko.rules.events import Event


@dataclass(frozen=True, slots=True)
class Player:
    """A seat as a file names it: the short name at the start of each line, and the full one."""

    nick: str
    name: str = ""


@dataclass(frozen=True, slots=True)
class Header:
    """What stands above the turns of a file; empty where the file does not say it."""

    players: tuple[Player, ...] = ()
    title: str = ""
    description: str = ""
    id: str = ""
    lexicon: str = ""
    game_type: str = ""
    board_layout: str = ""
    tile_distribution: str = ""
    others: tuple[tuple[str, str], ...] = ()
    """Pragmas that mean nothing to Lexiko, kept as they are."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was recorded. What the file got wrong is in `warnings`, and set right by events of its own."""

    events: tuple[Event, ...]
    header: Header = field(default_factory=Header)
    notes: Mapping[int, str] = field(default_factory=dict)
    """Remarks, by the place of the event they belong to; at 0 those on the game as a whole."""
    warnings: tuple[str, ...] = ()

    @property
    def game(self) -> Game:
        """The game as the record leaves it."""
        return replay(self.events)
