"""Time: what a turn uses up, when something runs out, and what overtime costs. All in milliseconds of the server's clock."""

from typing import assert_never

from lexiko.rules.editions import DaysPerTurn, GameClock, Timing, TurnTimer
from lexiko.rules.game import Clock, Game

SECOND = 1_000
MINUTE = 60 * SECOND
DAY = 24 * 60 * MINUTE
LIVE_WINDOW_LIMIT = 20 * SECOND


def wound(timing: Timing | None, seats: int) -> Clock:
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
    return Clock(left_ms=(left,) * seats, missed=(0,) * seats)


def left_after(game: Game, now_ms: int) -> int:
    """What the seat whose clock runs has left if it stops now."""
    seat = game.clock.running
    assert seat is not None
    used, left = now_ms - game.clock.since_ms, game.clock.left_ms[seat]
    match game.options.timing:
        case GameClock(_, increment_s):
            return left - used + increment_s * SECOND
        case DaysPerTurn(days):
            return max(0, left - max(0, used - days * DAY))
        case TurnTimer() | None:
            return 0
        case _:
            assert_never(game.options.timing)


def deadline_ms(game: Game) -> int | None:
    """When the seat whose clock runs loses its turn, or the game."""
    if game.clock.running is None:
        return None
    left = game.clock.left_ms[game.clock.running]
    match game.options.timing:
        case TurnTimer(seconds):
            return game.clock.since_ms + seconds * SECOND
        case GameClock(_, _, overtime_s):
            return game.clock.since_ms + left + overtime_s * SECOND
        case DaysPerTurn(days):
            return game.clock.since_ms + days * DAY + left
        case None:
            return None
        case _:
            assert_never(game.options.timing)


def next_deadline_ms(game: Game) -> int | None:
    """When time alone will next change something: a clock that runs out, or a window that closes."""
    if game.is_over:
        return None
    limit = game.window.limit_at_ms if game.window and game.window.is_open else None
    times = [time for time in (deadline_ms(game), limit) if time is not None]
    return min(times, default=None)


def window_limit_ms(game: Game) -> int:
    """How long the play that would end the game can be challenged; 0 for as long as nobody acts."""
    seconds = game.options.window_limit_s
    if seconds is not None:
        return seconds * SECOND
    return DAY if isinstance(game.options.timing, DaysPerTurn) else LIVE_WINDOW_LIMIT


def overtime_points(game: Game) -> tuple[int, ...]:
    """What each seat loses for overtime: so many points for each minute or part of one."""
    timing = game.options.timing
    if not isinstance(timing, GameClock):
        return (0,) * len(game.seats)
    return tuple(min(0, left) // MINUTE * timing.points_per_minute for left in game.clock.left_ms)
