"""Who gets notified of what happens at a table, and when at the earliest.

Decided along with what happens, so that a notice is written in its transaction. Whether it's still
true, wanted and unseen when it's due is for delivery to find out (`notifications.delivery`).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from lexiko.rules import Game
from lexiko.rules.clock import deadline_ms
from lexiko.rules.editions import DaysPerTurn
from lexiko.rules.events import Event, SeatHandedOver, SeatLeft
from lexiko.server.tables.quiet_hours import HoursByAccount
from lexiko.store.availability import Hours
from lexiko.store.notices import DueNotice, NoticeKind
from lexiko.store.tables import TableRow

GRACE_MS = 20_000
"""How long a player who has gone may take to come back before we notify them."""
_HOUR_MS = 3_600_000
_SHORTEST_WARNING_MS = 2 * _HOUR_MS
_LONGEST_WARNING_MS = 12 * _HOUR_MS
_BEFORE_QUIET_MS = _HOUR_MS // 2
"""How long before quiet hours a warning comes that would be too late after them."""
_WARNING_AFTER_MS = _HOUR_MS
"""A warning sooner after the start of a turn says nothing new."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What matters besides the game: who caused a change, who is looking, and when."""

    looking: Callable[[str], bool]
    """Whether a person sees the table now."""
    hours: HoursByAccount
    now_ms: int
    by: str | None = None
    """The person whose act it was; None for time and computers."""


def is_slow(game: Game) -> bool:
    """Whether the game has days per turn."""
    return isinstance(game.options.timing, DaysPerTurn)


def due_notices(
    row: TableRow,
    before: Game | None,
    game: Game,
    events: Sequence[Event],
    around: Surroundings,
) -> tuple[DueNotice, ...]:
    """The notices due because of what happened between two states of a game.

    `row` is the table after it. A game of one person and computers has none, and neither has a real
    board, where everyone sits together.
    """
    people = {seat.account_id for seat in row.seats if seat.account_id}
    if game.options.racks_unknown or len(people) < 2:
        return ()
    if game.is_over:
        return () if before is None or before.is_over else _over(row, before, game, around)
    found = list(_lost(row, events, around))
    turn = _turn(row, before, game, around)
    if before is None:
        found += _begun(row, game, {turn[0].account_id} if turn else set(), around)
    return (*found, *turn)


def _turn(
    row: TableRow, before: Game | None, game: Game, around: Surroundings
) -> tuple[DueNotice, ...]:
    """The player whose turn has started, and with days per turn the warning before it runs out.

    With days per turn every player is notified; at other tables only those who don't see it. Nobody
    is notified of the next turn on their own device.
    """
    if game.mover is None or (before is not None and before.mover == game.mover):
        return ()
    seat = row.seats[game.mover]
    account_id = seat.account_id
    if seat.kind != "person" or account_id is None or row.people == {account_id}:
        return ()
    if before is not None and before.mover is not None:
        last = row.seats[before.mover]
        if last.kind == "person" and last.account_id == account_id:
            return ()
    sees = around.looking(account_id)
    if not is_slow(game):
        return () if sees else (DueNotice("turn", account_id, around.now_ms + GRACE_MS, around.by),)
    due_ms = around.now_ms + (GRACE_MS if sees else 0)
    turn = DueNotice("turn", account_id, due_ms, around.by)
    at_ms = warning_ms(game, around.hours.get(account_id, Hours()))
    return (turn,) if at_ms is None else (turn, DueNotice("deadline", account_id, at_ms))


def _begun(
    row: TableRow, game: Game, notified: set[str], around: Surroundings
) -> Sequence[DueNotice]:
    """Everyone else at a table that has started, except the person who started it."""
    due_ms = around.now_ms + (0 if is_slow(game) else GRACE_MS)
    return [
        DueNotice("begun", account_id, due_ms, around.by)
        for account_id in sorted(row.people - notified - {around.by})
        if not around.looking(account_id)
    ]


def _over(row: TableRow, before: Game, game: Game, around: Surroundings) -> tuple[DueNotice, ...]:
    """Everyone who was still in the game, except the person whose act ended it.

    That includes people who have a computer playing for them.
    """
    due_ms = around.now_ms + (0 if is_slow(game) else GRACE_MS)
    people = {seat.account_id for seat in row.seats if seat.number not in before.gone}
    return tuple(
        DueNotice("over", account_id, due_ms, around.by)
        for account_id in sorted(one for one in people - {around.by} if one)
        if not around.looking(account_id)
    )


def _lost(row: TableRow, events: Sequence[Event], around: Surroundings) -> Sequence[DueNotice]:
    """The people whose seat a computer took over, or who were removed, by others or by time."""
    return lost_seats(
        row,
        [event.seat for event in events if isinstance(event, SeatHandedOver | SeatLeft)],
        around,
    )


def lost_seats(row: TableRow, seats: Sequence[int], around: Surroundings) -> Sequence[DueNotice]:
    """The notices of people who lost these seats."""
    people = {row.seats[number].account_id for number in seats} - {around.by}
    return [
        DueNotice("seat_lost", account_id, around.now_ms)
        for account_id in sorted(one for one in people if one)
        if not around.looking(account_id)
    ]


def invitations(
    before: TableRow | None,
    after: TableRow,
    by: str,
    now_ms: int,
    kind: NoticeKind = "invitation",
) -> list[DueNotice]:
    """The notices of people who were given a seat that they haven't accepted yet."""
    already = before.people if before else set()
    people = {
        seat.account_id
        for seat in after.seats
        if seat.kind == "person" and seat.agreed == 0 and seat.account_id
    }
    return [DueNotice(kind, one, now_ms, by) for one in sorted(people - already - {by})]


# ── Time ────────────────────────────────────────────────────────────────────────────────────────


def warning_ms(game: Game, hours: Hours) -> int | None:
    """When to warn that the current turn runs out; None if there's nothing to warn of.

    That's a quarter of the turn's time before its end, at least 2 and at most 12 hours, and not in
    the person's quiet hours or holiday: after them if that leaves 2 hours, or else before.
    """
    deadline = deadline_ms(game) if is_slow(game) else None
    if deadline is None:
        return None
    lasts_ms = deadline - game.clock.since_ms
    at_ms = deadline - min(_LONGEST_WARNING_MS, max(_SHORTEST_WARNING_MS, lasts_ms // 4))
    until_ms = quiet_until_ms(hours, at_ms)
    if until_ms is not None and deadline - until_ms >= _SHORTEST_WARNING_MS:
        at_ms = until_ms
    elif until_ms is not None:
        at_ms = quiet_since_ms(hours, at_ms) - _BEFORE_QUIET_MS
    return at_ms if at_ms >= game.clock.since_ms + _WARNING_AFTER_MS else None


def moved_warning_ms(
    row: TableRow, before: Game | None, game: Game, hours: HoursByAccount
) -> int | None:
    """When to warn instead, if the end of the current turn has moved; None if it hasn't."""
    if before is None or game.mover is None or before.mover != game.mover or not is_slow(game):
        return None
    if game.is_over or deadline_ms(before) == deadline_ms(game):
        return None
    return warning_ms(game, hours.get(row.seats[game.mover].account_id or "", Hours()))


def quiet_until_ms(hours: Hours, now_ms: int) -> int | None:
    """The end of a person's current quiet hours or holiday; None outside both."""
    until_ms = hours.quiet_until_ms(now_ms)
    if hours.is_away(now_ms):
        until_ms = max(until_ms, hours.holiday_until_ms or 0)
    return until_ms if until_ms > now_ms else None


def quiet_since_ms(hours: Hours, now_ms: int) -> int:
    """The start of a person's current quiet hours or holiday, whichever was first."""
    since_ms = hours.quiet_since_ms(now_ms)
    return min(since_ms, hours.holiday_from_ms or 0) if hours.is_away(now_ms) else since_ms
