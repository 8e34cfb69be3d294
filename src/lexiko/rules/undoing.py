"""Taking back what was entered last, where score is kept for a real board and somebody mistyped.

Nothing is rubbed out: the log keeps the entry and the event that took it back. A game of a real
board remembers the games before it (`Game.past`), so that `EntryUndone` only has to name the
version that holds again; everything after that version is as if it had never been entered. No other
game remembers its past, and none can be undone: there chance has spoken, and others have acted on
what they saw.
"""

from collections.abc import Sequence
from typing import NamedTuple

from lexiko.errors import NothingToUndo
from lexiko.rules.events import (
    DiceRolled,
    EntryUndone,
    Event,
    GameEnded,
    PlayChallenged,
    RackTold,
    SeatLeft,
    TilesExchanged,
    TilesPlayed,
    TimeRanOut,
    TurnPassed,
    WindowClosed,
)
from lexiko.rules.game import Game
from lexiko.rules.progress import Progress


class LastEntry(NamedTuple):
    """The last thing that was entered: for which seat, and the game before it."""

    seat: int
    before: Game


def undo(progress: Progress, seat: int) -> None:
    """Take the last entry back, if it was this seat's."""
    entry = last_entry(progress.game)
    if entry is None or entry.seat != seat:
        raise NothingToUndo(seat=progress.game.seats[seat])
    progress.emit(EntryUndone(seat, entry.before.version))


def last_entry(game: Game) -> LastEntry | None:
    """What can be taken back now; None where nothing has been entered, or where nobody enters
    anything."""
    later: Event | None = None
    while past := game.past:
        game, event = past
        seat = _entered_by(game, event, later)
        if seat is not None:
            return LastEntry(seat, _with_its_window(game))
        later = event
    return None


def _entered_by(before: Game, event: Event, later: Event | None) -> int | None:
    """The seat for which somebody entered this; None where it followed by itself, or only let a
    play stand."""
    match event:
        case TilesPlayed(seat) | TilesExchanged(seat) | TurnPassed(seat) | PlayChallenged(seat):
            return seat
        case TimeRanOut(seat) | SeatLeft(seat, "resigned"):
            return seat
        case RackTold(seat):
            # The last rack follows from the others: that is no entry of its own.
            return None if isinstance(later, GameEnded) and not before.counting else seat
        case WindowClosed("next_turn"):
            # A turn that was not played any more, because the play before it had ended the game.
            return before.mover
        case _:
            return None


def _with_its_window(before: Game) -> Game:
    """The game before a turn, in which the play before that can still be challenged."""
    past = before.past
    if past and isinstance(past.event, DiceRolled):
        return _with_its_window(past.game)
    if (
        past
        and isinstance(past.event, WindowClosed)
        and past.event.by not in ("accepted", "judged")
    ):
        return past.game
    return before


def without_undone(events: Sequence[Event]) -> tuple[Event, ...]:
    """A record as it reads without the entries that were taken back."""
    standing: list[tuple[int, Event]] = []
    for number, event in enumerate(events, 1):
        if isinstance(event, EntryUndone):
            while standing and standing[-1][0] > event.version:
                standing.pop()
        else:
            standing.append((number, event))
    return tuple(event for _, event in standing)
