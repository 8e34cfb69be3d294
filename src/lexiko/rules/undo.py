"""Undo the last entry, for people who keep score of a real board and mistype.

Nothing is erased: the log keeps both the entry and the event that undid it. A scorekeeping game
remembers the games before it (`Game.past`), so `EntryUndone` only has to name the version that
applies again; it's as if everything after that version had never been entered. Other games don't
remember their past and can't be undone: by then tiles have been drawn, and others have acted on
what they saw.
"""

from collections.abc import Sequence
from typing import NamedTuple

from lexiko.brief import brief
from lexiko.errors import NothingToUndo
from lexiko.rules.events import (
    DiceRolled,
    EntryUndone,
    Event,
    GameEnded,
    PlayChallenged,
    RackTold,
    SeatLeft,
    SeatRenamed,
    TilesExchanged,
    TilesPlayed,
    TimeRanOut,
    TurnPassed,
    WindowClosed,
)
from lexiko.rules.game import Game
from lexiko.rules.progress import Progress


@brief
class LastEntry(NamedTuple):
    """The last entry: its seat, the game before it, and the number of its event."""

    seat: int
    before: Game
    number: int = 0


def undo(progress: Progress, seat: int) -> None:
    """Undo the last entry if it was this seat's."""
    entry = last_entry(progress.game)
    if entry is None or entry.seat != seat:
        raise NothingToUndo(seat=progress.game.seats[seat])
    progress.emit(EntryUndone(seat, entry.before.version))


def last_entry(game: Game) -> LastEntry | None:
    """The entry that can be undone now; None if there isn't one."""
    later: Event | None = None
    while past := game.past:
        game, event = past
        seat = _entered_by(game, event, later)
        if seat is not None:
            return LastEntry(seat, _with_its_window(game), game.version + 1)
        later = event
    return None


def _entered_by(before: Game, event: Event, later: Event | None) -> int | None:
    """The seat that entered this; None if it followed by itself or let a play stand."""
    match event:
        case TilesPlayed(seat) | TilesExchanged(seat) | TurnPassed(seat) | PlayChallenged(seat):
            return seat
        case TimeRanOut(seat) | SeatLeft(seat, "resigned"):
            return seat
        case RackTold(seat):
            # The last rack follows from the others, so no one entered it.
            return None if isinstance(later, GameEnded) and not before.counting else seat
        case WindowClosed("next_turn"):
            # A turn that was no longer played, because the play before it had ended the game.
            return before.mover
        case _:
            return None


def _with_its_window(before: Game) -> Game:
    """The game before a turn, with the previous play still open to challenges."""
    past = before.past
    if past and isinstance(past.event, DiceRolled | SeatRenamed):
        return _with_its_window(past.game)
    if (
        past
        and isinstance(past.event, WindowClosed)
        and past.event.by not in ("accepted", "judged")
    ):
        return past.game
    return before


def without_undone(events: Sequence[Event]) -> tuple[Event, ...]:
    """The events of a record without the entries that were undone; new names stay."""
    return tuple(event for _, event in standing(events))


def standing(events: Sequence[Event]) -> list[tuple[int, Event]]:
    """The same with the number of each event."""
    left: list[tuple[int, Event]] = []
    for number, event in enumerate(events, 1):
        if isinstance(event, EntryUndone):
            left = [
                (at, one) for at, one in left if at <= event.version or isinstance(one, SeatRenamed)
            ]
        else:
            left.append((number, event))
    return left
