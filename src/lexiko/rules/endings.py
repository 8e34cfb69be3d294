"""What follows after every command: lost turns, the end of the game, and who won."""

from collections.abc import Collection
from fractions import Fraction
from typing import Literal

from lexiko.rules import bag, clock
from lexiko.rules.editions import TurnTimer
from lexiko.rules.events import (
    ClockStarted,
    ClockStopped,
    EndReason,
    GameEnded,
    Leaving,
    MinimumLifted,
    RacksAwaited,
    RackTold,
    SeatLeft,
    SeedRevealed,
    TurnLost,
    WindowClosed,
    WindowLimited,
)
from lexiko.rules.game import Game
from lexiko.rules.legal import can_play
from lexiko.rules.lexicon import Lexicon
from lexiko.rules.progress import Progress
from lexiko.rules.view import View

Rank = tuple[bool, bool, Fraction, Fraction]

Ending = EndReason | Literal["lift"]
"""Why a game ends; `lift` where only the first-word minimum falls."""

LIMIT_OF_TURNS_WITHOUT_A_PLAY = 3
"""This number of turns without a standing play, times the seats, ends the game."""

_COUNTED: frozenset[EndReason] = frozenset({"out", "passes", "scoreless", "no_play"})
"""Endings decided by points, for which unplayed letters and overtime count."""


def settle(progress: Progress) -> None:
    """Apply everything that follows by itself, until a player has to decide."""
    while not progress.has_ended:
        game = progress.game
        end = ending(game, progress.lexicon)
        if game.window and game.window.is_open:
            if not set(game.active()) - {game.window.seat} - game.window.accepted:
                progress.emit(WindowClosed("accepted"))
                continue
            if end:
                _wait_for_window(progress)
                return
        elif end == "lift":
            progress.emit(MinimumLifted())
            continue
        elif end:
            finish(progress, end)
            return
        assert game.mover is not None
        if not game.owed[game.mover]:
            _run_clock(progress)
            return
        progress.emit(TurnLost(game.mover))


def _wait_for_window(progress: Progress) -> None:
    """Pause the game while the play that would end it can be challenged.

    No one takes a turn until it's settled, by a player or by the time limit.
    """
    stop_clock(progress)
    limit = clock.window_limit_ms(progress.game)
    if limit and progress.game.window and progress.game.window.limit_at_ms is None:
        progress.emit(WindowLimited(progress.now_ms + limit))


def ending(game: Game, lexicon: Lexicon) -> Ending | None:
    """How the game ends if the last play stands."""
    if end := visible_ending(game):
        return end
    if _bag_is_empty(game) and game.plays_with("end_when_no_play") and not any(
        can_play(game, seat, lexicon) for seat in game.active()
    ):  # fmt: skip
        return "no_play"
    return None


def visible_ending(seen: Game | View) -> Ending | None:
    """How the game ends if the last play stands, as far as every seat can see that: whether
    anyone can still play depends on hidden tiles, and is left to `ending`."""
    active = seen.active()
    if seen.goals and any(seen.scores[seat] >= seen.goals[seat] for seat in active):
        return "target"
    if _bag_is_empty(seen) and seen.last_player in active and not seen.racks[seen.last_player]:
        return "out"
    if _bag_is_empty(seen) and seen.passed >= set(active):
        return "passes"
    if seen.scoreless >= LIMIT_OF_TURNS_WITHOUT_A_PLAY * len(active):
        return "lift" if seen.minimum else "scoreless"
    return None


def _bag_is_empty(seen: Game | View) -> bool:
    return not seen.edition.is_dice and seen.bag_count == 0


def leave(progress: Progress, seat: int, why: Leaving) -> None:
    """Remove a seat: with two seats it loses the game, with more the others play on."""
    game = progress.game
    if len(game.active()) > 2 and game.window and game.window.is_open and game.window.seat == seat:
        progress.emit(WindowClosed("left"))
        settle(progress)
        if progress.has_ended:
            return
    # With two seats the game is over anyway: leave the tiles where they are, for all to see.
    is_last = len(progress.game.active()) == 2
    end = ending(progress.game, progress.lexicon)
    progress.emit(SeatLeft(seat, why, set_aside=is_last or end not in (None, "lift")))
    if len(progress.game.active()) == 1:
        finish(progress, why)


def finish(progress: Progress, reason: EndReason) -> None:
    """Count the unplayed letters and end the game.

    A real table is first asked for the racks that it hasn't entered.
    """
    game = progress.game
    if reason in _COUNTED:
        untold = [seat for seat in range(len(game.seats)) if game.is_untold(seat)]
        if len(untold) == 1 and game.bag_count == 0:
            (seat,) = untold
            progress.emit(RackTold(seat, (*bag.known(game.racks[seat]), *game.bag)))
        elif asked := tuple(seat for seat in untold if seat in game.active()):
            progress.emit(RacksAwaited(asked, reason))
            return
    count(progress, reason)


def count(progress: Progress, reason: EndReason) -> None:
    """End the game with adjustments, standings, and the seed that verifies the draws."""
    stop_clock(progress)
    game = progress.game
    rack_points = _rack_points(game, reason)
    time_points = clock.overtime_points(game) if reason in _COUNTED else (0,) * len(game.seats)
    placed, winners = standings(game, reason, rack_points, time_points)
    progress.emit(GameEnded(reason, rack_points, time_points, winners, placed))
    if game.seed_hash:
        progress.emit(SeedRevealed(progress.chance.reveal()))


def _rack_points(game: Game, reason: EndReason) -> tuple[int, ...]:
    points = [0] * len(game.seats)
    if reason not in _COUNTED or game.edition.is_dice:
        return tuple(points)
    for seat in game.active():
        points[seat] = -bag.value(game.racks[seat], game.edition.tiles)
    if reason == "out" and game.last_player is not None:
        gained = -sum(points)
        if game.edition.unplayed == "double_to_who_went_out":
            points, gained = [0] * len(points), 2 * gained
        points[game.last_player] = gained
    return tuple(points)


def standings(
    game: Game, reason: EndReason, rack_points: tuple[int, ...], time_points: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """All seats from first to last, and those that share first place."""

    def rank(seat: int) -> Rank:
        before = game.scores[seat] + time_points[seat]
        return _rank(game, seat, reason, before + rack_points[seat], before)

    placed = tuple(sorted(game.order, key=rank, reverse=True))
    return placed, tuple(seat for seat in placed if rank(seat) == rank(placed[0]))


def _rank(game: Game, seat: int, reason: EndReason, final: int, before: int) -> Rank:
    """The sort key for standings, greater is better.

    Staying in the game counts first, then reaching the goal, the score, and the score before
    unplayed letters, unless a tie is a draw.
    """
    targets = game.options.targets
    share = Fraction(1, targets[seat]) if targets else Fraction(1)
    reached = reason == "target" and final >= game.goals[seat]
    tie_break = before * share if game.edition.tie == "score_before_racks" else Fraction(0)
    return seat not in game.gone, reached, final * share, tie_break


def places(game: Game, left: Collection[int] = ()) -> tuple[int, ...]:
    """The place of each seat in a finished game, from 1; equal seats share a place.

    Seats in `left` come last.
    """
    end = game.outcome
    assert end
    ranks = [
        (seat not in left, _rank(game, seat, end.reason, score, score - end.rack_points[seat]))
        for seat, score in enumerate(game.scores)
    ]
    return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)


# ── Clocks ──────────────────────────────────────────────────────────────────────────────────────


def _run_clock(progress: Progress) -> None:
    """Run the clock of the seat whose turn it is, and no other."""
    game = progress.game
    timing = game.options.timing
    # Dice: a turn's timer starts with the roll, which the seat makes itself.
    must_roll = game.edition.is_dice and not game.dice.rolled and not game.rolls_by_playing
    waits = isinstance(timing, TurnTimer) and must_roll
    wanted = None if waits or timing is None else game.mover
    if game.clock.running != wanted:
        stop_clock(progress)
        if wanted is not None:
            progress.emit(ClockStarted(wanted, progress.now_ms))


def stop_clock(progress: Progress) -> None:
    """Stop the running clock: the turn or the game is over."""
    seat, now = progress.game.clock.running, progress.now_ms
    if seat is not None:
        progress.emit(ClockStopped(seat, now, clock.left_after(progress.game, now)))
