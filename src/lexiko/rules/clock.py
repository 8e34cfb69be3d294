"""Time: what a turn uses, when it runs out, and what overtime costs.

All times are in milliseconds of the server's clock.
"""

from collections.abc import Sequence
from typing import assert_never

from lexiko.rules.editions import DaysPerTurn, GameClock, Timing, TurnTimer
from lexiko.rules.game import Clock, Game, Span

SECOND = 1_000
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE
LIVE_WINDOW_LIMIT = 20 * SECOND
MOST_ALLOWED = DAY
"""The most that a turn is extended because its player is resting when it would run out."""


def new_clock(timing: Timing | None, seats: int) -> Clock:
    """The clocks of all seats before the game."""
    match timing:
        case GameClock(seconds):
            left = seconds * SECOND
        case DaysPerTurn(_, bank_days):
            left = bank_days * DAY
        case TurnTimer() | None:
            left = 0
        case _:
            assert_never(timing)
    return Clock(left_ms=(left,) * seats, missed=(0,) * seats, holidays=((),) * seats)


def left_after(game: Game, now_ms: int) -> int:
    """What the seat whose clock is running has left if it stops now."""
    seat = game.clock.running
    assert seat is not None
    used, left = now_ms - game.clock.since_ms, game.clock.left_ms[seat]
    match game.options.timing:
        case GameClock(_, increment_s):
            return left - used + increment_s * SECOND
        case DaysPerTurn(days):
            used -= _time_away(game.clock.since_ms, now_ms, game.clock.holidays[seat])
            return max(0, left - max(0, used - days * DAY))
        case TurnTimer() | None:
            return 0
        case _:
            assert_never(game.options.timing)


def deadline_ms(game: Game) -> int | None:
    """When the seat whose clock is running loses its turn, or the game."""
    run_out = run_out_ms(game)
    return None if run_out is None else max(run_out, game.clock.allowed_ms)


def run_out_ms(game: Game) -> int | None:
    """When the time of the seat whose clock is running is used up, resting or not."""
    seat = game.clock.running
    if seat is None:
        return None
    left = game.clock.left_ms[seat]
    match game.options.timing:
        case TurnTimer(seconds):
            return game.clock.since_ms + seconds * SECOND
        case GameClock(_, _, overtime_s):
            return game.clock.since_ms + left + overtime_s * SECOND
        case DaysPerTurn(days):
            return _after(game.clock.since_ms, days * DAY + left, game.clock.holidays[seat])
        case None:
            return None
        case _:
            assert_never(game.options.timing)


def bank_from_ms(game: Game) -> int | None:
    """When the running turn has used up its own days and takes from its seat's bank.

    None if it has no bank to take from.
    """
    seat, timing = game.clock.running, game.options.timing
    if seat is None or not isinstance(timing, DaysPerTurn) or not game.clock.left_ms[seat]:
        return None
    return _after(game.clock.since_ms, timing.days * DAY, game.clock.holidays[seat])


def next_deadline_ms(game: Game) -> int | None:
    """When time alone next changes something: a clock runs out, or a window closes."""
    if game.is_over:
        return None
    limit = game.window.limit_at_ms if game.window and game.window.is_open else None
    times = [time for time in (deadline_ms(game), limit) if time is not None]
    return min(times, default=None)


# ── Holidays ────────────────────────────────────────────────────────────────────────────────────


def holidays_with(
    spans: Sequence[Span], at_ms: int, from_ms: int, until_ms: int
) -> tuple[Span, ...]:
    """A seat's holidays after it entered a new one at `at_ms`.

    The new one replaces any that aren't over yet.
    """
    kept = []
    for span in spans:
        if span.from_ms == from_ms:
            continue
        if span.until_ms <= at_ms:
            kept.append(span)
        elif span.from_ms < min(at_ms, from_ms):
            kept.append(Span(span.from_ms, min(at_ms, from_ms)))
    if until_ms > from_ms:
        kept.append(Span(from_ms, until_ms))
    return tuple(sorted(kept))


def granted_until_ms(game: Game, seat: int, now_ms: int, from_ms: int, until_ms: int) -> int:
    """When this holiday, requested now, would end under the table's limit."""
    timing = game.options.timing
    assert isinstance(timing, DaysPerTurn)
    others = holidays_with(game.clock.holidays[seat], now_ms, from_ms, from_ms)
    left = timing.holiday_days * DAY - sum(span.until_ms - span.from_ms for span in others)
    return max(from_ms, min(until_ms, from_ms + max(0, left)))


def _time_away(from_ms: int, until_ms: int, holidays: Sequence[Span]) -> int:
    """How much of this time was holiday."""
    return sum(
        max(0, min(until_ms, span.until_ms) - max(from_ms, span.from_ms)) for span in holidays
    )


def _after(from_ms: int, lasts_ms: int, holidays: Sequence[Span]) -> int:
    """When `lasts_ms` will have passed, not counting holidays."""
    end = from_ms + lasts_ms
    for span in holidays:
        if span.until_ms > from_ms and span.from_ms < end:
            end += span.until_ms - max(from_ms, span.from_ms)
    return end


# ── Windows and overtime ────────────────────────────────────────────────────────────────────────


def window_limit_ms(game: Game) -> int:
    """How long a play that would end the game can be challenged; 0 for no limit."""
    seconds = game.options.window_limit_s
    if seconds is not None:
        return seconds * SECOND
    return DAY if isinstance(game.options.timing, DaysPerTurn) else LIVE_WINDOW_LIMIT


def overtime_points(game: Game) -> tuple[int, ...]:
    """The points that each seat loses for overtime, per minute or part of a minute."""
    timing = game.options.timing
    if not isinstance(timing, GameClock):
        return (0,) * len(game.seats)
    return tuple(min(0, left) // MINUTE * timing.points_per_minute for left in game.clock.left_ms)
