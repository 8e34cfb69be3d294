"""Records that end before the game does: ended for a table to show, and as they were recorded."""

from collections.abc import Sequence

from lexiko.rules import Game
from lexiko.rules.events import Event, GameEnded


def end_of_record(game: Game) -> GameEnded:
    """The end of a game of which nothing more is known: nobody wins, and no rack is counted."""
    none = (0,) * len(game.seats)
    standings = sorted(range(len(game.seats)), key=lambda seat: -game.scores[seat])
    return GameEnded("unfinished", none, none, (), tuple(standings))


def as_recorded(events: Sequence[Event]) -> Sequence[Event]:
    """The events without an end that only says that the record stops."""
    return events[:-1] if events and is_end_of_record(events[-1]) else events


def is_end_of_record(event: Event) -> bool:
    return isinstance(event, GameEnded) and event.reason == "unfinished"
