"""Luck of the draw: what the tiles drawn were worth, against what tiles drawn there are worth.

A rack is worth the equity of its best turn on the board that the seat left behind: it needs no
guess about the other seats, and a bingo that fits nowhere counts little. The luck of a draw is the
worth of the rack that it made, less the mean worth of racks made by random draws of as many tiles
from those the seat couldn't see. Both come from the same tiles, so that luck is zero on average
however the worth is measured.
"""

from collections import Counter
from dataclasses import replace
from random import Random
from statistics import fmean

from lexiko.engine import Engine, Moment, Play, Turn
from lexiko.engine.variations import ON_THE_BOARD
from lexiko.rules.bag import Faces
from lexiko.rules.variations import swapped


def luck_of(
    engine: Engine, moment: Moment, turn: Turn, after: Faces | None, *, samples: int, seed: int
) -> float | None:
    """Return the luck of the draw after a turn in points; None if the draw isn't known.

    `after` is the rack that the seat had at its next turn.
    """
    if moment.edition.is_dice or after is None:
        return None
    drawn = Counter(after)
    drawn.subtract(turn.leave)
    if any(count < 0 for count in drawn.values()):
        return None
    count = drawn.total()
    if count == 0:
        return 0.0
    certain = Counter(face for rack in moment.known for face in rack)
    pool = sorted((Counter(moment.unseen) - certain).elements())
    if count > len(pool) or drawn - Counter(pool):
        return None
    then = _after(moment, turn, count)
    chance = Random(seed)
    racks = [(*turn.leave, *chance.sample(pool, count)) for _ in range(samples)]
    usual = fmean(_worth(engine, then, rack) for rack in racks)
    return _worth(engine, then, after) - usual


def _after(moment: Moment, turn: Turn, count: int) -> Moment:
    """Return the moment with the turn made and as many tiles drawn, without a rack yet."""
    board = moment.board
    if isinstance(turn, Play):
        board = turn.ground.lay(turn.placed)
    else:
        board, _ = swapped(board, (), turn.swaps)
    left = moment.bag_count - (count if isinstance(turn, Play) else 0)
    return replace(
        moment,
        board=board,
        rack=(),
        bag_count=max(0, left),
        known=(),
        opening_minimum=2,
        variations=moment.variations - ON_THE_BOARD,
    )


def _worth(engine: Engine, moment: Moment, rack: Faces) -> float:
    """Return the equity of the best play with a rack, or of a pass if there's none."""
    then = replace(moment, rack=rack)
    best = engine.best(then, 1)
    return best[0].equity if best else engine.weigh(then, "pass").equity
