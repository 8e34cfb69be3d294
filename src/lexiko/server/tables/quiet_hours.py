"""People who rest: what the clock of a days table has to be told of their quiet hours and holidays.

The rules know neither time zones nor people. So the server works out when somebody rests and tells
the rules by commands, whose events are in the log before anything runs out: a record is replayed
exactly, whatever becomes of zones and settings. Telling the same again brings nothing about, so it
is done at every command and needs no memory.
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
    """Whether it matters here that somebody rests."""
    return game.has_started and not game.is_over and isinstance(game.options.timing, DaysPerTurn)


def holidays(
    game: Game, seats: Sequence[SeatRow], hours: HoursByAccount, started_ms: int
) -> Iterator[TakeHoliday]:
    """The holidays of the people at a table, from its start on."""
    for seat in seats:
        told = _hours(seat, hours)
        if (
            told
            and seat.number not in game.gone
            and told.holiday_from_ms is not None
            and told.holiday_until_ms is not None
            and told.holiday_until_ms > started_ms
        ):
            from_ms = max(told.holiday_from_ms, started_ms)
            yield TakeHoliday(seat.number, from_ms, max(from_ms, told.holiday_until_ms))


def allowance(game: Game, seats: Sequence[SeatRow], hours: HoursByAccount) -> AllowTime | None:
    """More time for the seat to move, where its time would be used up in its quiet hours."""
    run_out, mover = run_out_ms(game), game.clock.running
    if run_out is None or mover is None:
        return None
    told = _hours(seats[mover], hours)
    until_ms = told.quiet_until_ms(run_out) if told else run_out
    return AllowTime(mover, until_ms) if until_ms > run_out else None


def _hours(seat: SeatRow, hours: HoursByAccount) -> Hours | None:
    return hours.get(seat.account_id) if seat.kind == "person" and seat.account_id else None
