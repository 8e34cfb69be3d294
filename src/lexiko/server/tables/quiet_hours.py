"""Quiet hours and holidays as commands, for tables with days per turn.

The rules know neither time zones nor people. So the server works out people's quiet hours and
holidays and passes them to the rules as commands. Their events are in the log before any time runs
out, so a record replays exactly, even if zones or settings change later. Repeating such a command
has no effect, so the server simply sends them with every command and keeps no state.
"""

from collections.abc import Iterator, Mapping, Sequence

from lexiko.rules import Game
from lexiko.rules.clock import run_out_ms
from lexiko.rules.commands import AllowTime, TakeHoliday
from lexiko.rules.editions import DaysPerTurn
from lexiko.store.availability import Hours
from lexiko.store.tables import SeatRow

HoursByAccount = Mapping[str, Hours]


def counts_days(game: Game) -> bool:
    """Whether quiet hours and holidays matter in this game."""
    return game.has_started and not game.is_over and isinstance(game.options.timing, DaysPerTurn)


def holidays(
    game: Game, seats: Sequence[SeatRow], hours: HoursByAccount, started_ms: int
) -> Iterator[TakeHoliday]:
    """The holidays of the people at a table since it started."""
    for seat in seats:
        found = _hours(seat, hours)
        if (
            found
            and seat.number not in game.gone
            and found.holiday_from_ms is not None
            and found.holiday_until_ms is not None
            and found.holiday_until_ms > started_ms
        ):
            from_ms = max(found.holiday_from_ms, started_ms)
            yield TakeHoliday(seat.number, from_ms, max(from_ms, found.holiday_until_ms))


def allowance(game: Game, seats: Sequence[SeatRow], hours: HoursByAccount) -> AllowTime | None:
    """More time for the current seat if its time would run out during its quiet hours."""
    run_out, mover = run_out_ms(game), game.clock.running
    if run_out is None or mover is None:
        return None
    found = _hours(seats[mover], hours)
    until_ms = found.quiet_until_ms(run_out) if found else run_out
    return AllowTime(mover, until_ms) if until_ms > run_out else None


def _hours(seat: SeatRow, hours: HoursByAccount) -> Hours | None:
    return hours.get(seat.account_id) if seat.kind == "person" and seat.account_id else None
