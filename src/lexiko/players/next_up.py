"""Decide which seat acts next, and how long people get to challenge a play.

These are pure functions: a game, its computer seats and the time go in, a seat and a time come out.
The terminal, the server and `lexiko.Table` all use them, so seats act in the same order everywhere:

1. Computers that may challenge the open play answer first, starting with the next to move.
2. People who may challenge it get some time before a computer moves on top of it.
3. The seat whose turn it is takes it.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal, NamedTuple

from lexiko.rules import Game
from lexiko.rules.clock import MINUTE
from lexiko.rules.editions import GameClock, TurnTimer

_TILES_PER_TURN = 4
"""About how many tiles a turn uses up, to estimate how many turns a clock has to last for."""
_SHARE_OF_A_TURN = 0.4
_SHARE_OF_A_CLOCK = 0.1
_LEAST_S = 0.05


@dataclass(frozen=True, slots=True)
class NextUp:
    """What a table waits for."""

    kind: Literal["nobody", "challengers", "computer", "person"]
    """`nobody`: the game is over or hasn't started. `challengers`: people may challenge the open
    play before `seat` moves. `computer` and `person`: `seat` has to act."""
    seat: int | None = None


class ComputerDue(NamedTuple):
    """The computer seat that acts next, and when."""

    seat: int
    at_ms: int


def challengers(game: Game) -> tuple[int, ...]:
    """Return the seats that may challenge or accept the open play, the mover first."""
    window = game.window
    if window is None or not window.is_open:
        return ()
    may = [seat for seat in game.active() if seat != window.seat and seat not in window.accepted]
    return tuple(sorted(may, key=lambda seat: seat != game.mover))


def next_up(game: Game, computers: Collection[int], *, ends: bool = False) -> NextUp:
    """Return what the table waits for.

    `ends` says that the game is over once the open play stands: then no one moves until everyone
    who may challenge it has answered.
    """
    if game.is_over or not game.has_started or game.mover is None:
        return NextUp("nobody")
    may = challengers(game)
    for seat in may:
        if seat in computers:
            return NextUp("computer", seat)
    is_computer = game.mover in computers
    if may and (ends or is_computer):
        return NextUp("challengers", game.mover)
    return NextUp("computer" if is_computer else "person", game.mover)


def next_computer(
    game: Game, computers: Collection[int], *, since_ms: int, grace_ms: int
) -> ComputerDue | None:
    """Return the computer that acts next and when, or None if it's up to a person.

    `since_ms` is the time of the last change, `grace_ms` the time people get to challenge.
    """
    up = next_up(game, computers)
    if up.seat is None or up.seat not in computers:
        return None
    wait_ms = challenge_time_ms(game, up.seat, grace_ms) if up.kind == "challengers" else 0
    return ComputerDue(up.seat, since_ms + wait_ms)


def challenge_time_ms(game: Game, seat: int, grace_ms: int) -> int:
    """Return how long a computer waits for challengers before its turn.

    Its clock runs meanwhile, so it waits for only a part of a short one.
    """
    match game.options.timing:
        case TurnTimer(seconds) if not game.edition.is_dice:
            return min(grace_ms, int(seconds * 1000 * _SHARE_OF_A_TURN))
        case GameClock():
            return min(grace_ms, max(0, int(game.clock.left_ms[seat] * _SHARE_OF_A_CLOCK)))
        case _:
            return grace_ms


def thinking_time_s(game: Game, seat: int, pace_s: float, now_ms: int) -> float:
    """Return how long a computer should think: its pace, or less on a short clock."""
    clock, timing = game.clock, game.options.timing
    used_ms = max(0, now_ms - clock.since_ms) if clock.running == seat else 0
    match timing:
        case TurnTimer(seconds):
            return max(_LEAST_S, min(pace_s, (seconds - used_ms / 1000) * _SHARE_OF_A_TURN))
        case GameClock(_, increment_s):
            turns = game.bag_count / _TILES_PER_TURN / max(1, len(game.active())) + 3
            left_ms = clock.left_ms[seat] - used_ms - MINUTE / 6
            return max(_LEAST_S, min(pace_s, left_ms / 1000 / turns + increment_s * 0.8))
        case _:
            return pace_s
