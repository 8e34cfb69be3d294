"""Who gets notified of a turn, and when at the earliest."""

from collections.abc import Set as AbstractSet

from lexiko.rules import Game
from lexiko.rules.editions import DaysPerTurn
from lexiko.store.availability import Hours
from lexiko.store.journal import DueNotification
from lexiko.store.tables import TableRow

_GRACE_MS = 20_000
"""How long a disconnected player may take to reconnect before we notify them."""
_SEEN_MS = 5 * 60_000
"""How long we wait for a player who has the table open and can see that it's their turn."""


def is_slow(game: Game) -> bool:
    """Whether the game has days per turn."""
    return isinstance(game.options.timing, DaysPerTurn)


def due_notification(
    row: TableRow, before: Game | None, game: Game, here: AbstractSet[int], now_ms: int
) -> DueNotification | None:
    """The player to notify because their turn started between two states of a game.

    With days per turn every player is notified; at other tables only those who aren't present.
    Nobody is notified in games against computers only, or of the next turn on their own device.
    """
    if game.is_over or game.mover is None or (before is not None and before.mover == game.mover):
        return None
    if game.options.racks_unknown:
        return None  # Everyone sits at the same real board.
    seat = row.seats[game.mover]
    if seat.kind != "person" or seat.account_id is None or row.people == {seat.account_id}:
        return None
    if before is not None and before.mover is not None:
        last = row.seats[before.mover]
        if last.kind == "person" and last.account_id == seat.account_id:
            return None
    is_here = seat.number in here
    if is_slow(game):
        return DueNotification(seat.account_id, now_ms + (_SEEN_MS if is_here else 0))
    return None if is_here else DueNotification(seat.account_id, now_ms + _GRACE_MS)


def quiet_until_ms(hours: Hours, now_ms: int) -> int | None:
    """The end of a person's current quiet hours or holiday; None outside both."""
    until_ms = hours.quiet_until_ms(now_ms)
    if hours.is_away(now_ms):
        until_ms = max(until_ms, hours.holiday_until_ms or 0)
    return until_ms if until_ms > now_ms else None
