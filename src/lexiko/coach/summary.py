"""Sum up a reviewed game: figures by seat, where the result came from, and what mattered most.

Nothing here needs the engine.
"""

from collections.abc import Sequence
from statistics import fmean

from lexiko.coach.model import (
    VERDICTS,
    Balance,
    Phase,
    SeatSummary,
    StudyItem,
    Summary,
    TurnReview,
)

INDEX = ((0.07, 1.0), (0.03, 0.5), (0.0025, 0.2))
"""The mistake index: costs from which a turn counts this much. A cost of just 3 or 7 per cent
counts as the smaller one."""

LEAST_CHANCE = 0.01
"""Turns with less than this chance to win, whatever is played, don't count for accuracy."""

MOST_TURNING_POINTS = 3
LEAST_SWING = 0.08
"""The least change of a chance to win that makes a turning point."""

PHASES: tuple[Phase, ...] = ("opening", "middle", "preendgame", "endgame")


def summary_of(
    turns: Sequence[TurnReview],
    seats: int,
    results: Sequence[float] | None,
    study: Sequence[StudyItem] = (),
) -> Summary:
    """Return the summary of a game.

    `results` are the seats' shares of the win; None if the game isn't finished.
    """
    return Summary(
        tuple(seat_summary(turns, seat) for seat in range(seats)),
        tuple(balance_of(turns, seat, seats, results[seat]) for seat in range(seats))
        if results
        else (),
        turning_points(turns),
        tuple(study),
    )


def seat_summary(turns: Sequence[TurnReview], seat: int) -> SeatSummary:
    """Return how one seat played."""
    own = [turn for turn in turns if turn.seat == seat]
    judged = [turn for turn in own if turn.verdict is not None]
    kept = [share for turn in judged if (share := share_kept(turn)) is not None]
    phonies = [turn for turn in own if turn.challenge and not turn.challenge.is_valid]
    challenged = [turn.challenge for turn in turns if turn.challenge]
    return SeatSummary(
        seat,
        {verdict: sum(turn.verdict == verdict for turn in judged) for verdict in VERDICTS},
        fmean(kept) if kept else None,
        round(sum(index_of(turn) for turn in judged), 1),
        sum(turn.cost_win or 0 for turn in judged),
        sum(turn.cost_points or 0 for turn in judged),
        {
            phase: sum(turn.cost_win or 0 for turn in judged if turn.phase == phase)
            for phase in PHASES
        },
        sum(turn.luck_points or 0 for turn in own),
        len(phonies),
        sum(turn.challenge is not None and turn.challenge.seat is None for turn in phonies),
        sum(one.seat == seat and not one.is_valid for one in challenged),
        sum(one.seat == seat and one.is_valid for one in challenged),
        sum(turn.played.kind == "exchange" for turn in own),
        sum(turn.is_time_trouble for turn in own),
    )


def share_kept(turn: TurnReview) -> float | None:
    """Return the share of the best choice's chance that was kept; None if there was none."""
    best = turn.best.win if turn.best else None
    if best is None or best < LEAST_CHANCE:
        return None
    return max(0.0, min(1.0, 1 - (turn.cost_win or 0) / best))


def index_of(turn: TurnReview) -> float:
    """Return what a turn adds to the mistake index."""
    cost = turn.cost_win or 0.0
    if cost > INDEX[0][0]:
        return INDEX[0][1]
    if cost > INDEX[1][0]:
        return INDEX[1][1]
    return INDEX[2][1] if cost >= INDEX[2][0] else 0.0


def balance_of(turns: Sequence[TurnReview], seat: int, seats: int, result: float) -> Balance:
    """Return where a seat's result came from.

    What isn't its own play or that of others is the tiles, so that everything adds up.
    """
    start = 1 / seats
    own = -sum(turn.cost_win or 0 for turn in turns if turn.seat == seat)
    others = sum(gain_of(turn, seat) for turn in turns if turn.seat != seat)
    return Balance(seat, start, own, others, result - start - own - others, result)


def gain_of(turn: TurnReview, seat: int) -> float:
    """Return what a turn's cost was worth to another seat: its part of what all others gain."""
    if not turn.cost_win:
        return 0.0
    rest = sum(chance for other, chance in enumerate(turn.chances) if other != turn.seat)
    if rest <= 0:
        others = sum(1 for other in range(len(turn.chances)) if other != turn.seat)
        return turn.cost_win / max(1, others)
    return turn.cost_win * turn.chances[seat] / rest


def turning_points(turns: Sequence[TurnReview]) -> tuple[int, ...]:
    """Return the numbers of the turns that changed most for the seat that took them: by the tiles
    it had drawn and what it made of them, or by what a better choice would have made."""
    swings: list[tuple[float, int]] = []
    for turn in turns:
        if turn.chances:
            before, after = chance_before(turns, turn), chance_after(turn)
            swings.append((max(abs(after - before), turn.cost_win or 0.0), turn.number))
    swings.sort(key=lambda swing: (-swing[0], swing[1]))
    largest = [number for size, number in swings if size >= LEAST_SWING]
    return tuple(sorted(largest[:MOST_TURNING_POINTS]))


def chance_before(turns: Sequence[TurnReview], turn: TurnReview) -> float:
    """Return a seat's chance to win before its tiles for a turn were drawn: the one after the
    previous turn, or else, where that isn't known, with the best choice of this one."""
    previous = next((one for one in turns if one.number == turn.number - 1), None)
    known = previous.chances_after if previous else ()
    return (known or turn.chances)[turn.seat]


def chance_after(turn: TurnReview) -> float:
    """Return a seat's chance to win after its turn as it was played."""
    return (turn.chances_after or turn.chances)[turn.seat]
