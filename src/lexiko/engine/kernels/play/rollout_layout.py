"""Where the numbers of a simulation lie in the arrays of its kernel, `rollouts`."""

from lexiko.engine.kernels.state import MOST_PLIES
from lexiko.rules.editions import MOST_SEATS

CURVE = 1024
CURVE_STEPS = 64
"""Steps of the curve of weights for one usual change of the spread."""

CERTAIN = 100_000
"""The chance of who wins for sure; weights are of that size too."""

UNSEEN = 256
"""Entries of the tables by the number of tiles unseen; more tiles count as the last."""

USUAL_CHANGE, AHEAD, NEAR_GOAL, WEIGHTS = 0, UNSEEN, 2 * UNSEEN, 3 * UNSEEN
"""Where the tables begin in `memory`: how much the spread still changes, how much it is worth to be
the next to move, how much the spread changes until a goal is reached that is so far away, and the
curve of weights."""

POINTS_A_STEP = 4
"""Of the table of goals."""

SUMS = 3 * UNSEEN + CURVE
"""Where the sums begin, so many for each candidate; behind them, for each iteration of a call and
each candidate, what it was worth."""

COUNT, SPREAD, SPREAD_SQUARED, CHANCE, CHANCE_SQUARED, BY_PLY = range(6)
ROW = BY_PLY + 2 * MOST_PLIES

POINTS_OF_A_WIN = 10_000
"""What a game is worth is the chance to win, and a little for the points ahead: so many points are
as good as a game."""

FIRST_DEAL = 3
"""Where deals begin in the array of games: racks of which each iteration takes the next."""

SEED, FIRST, ITERATIONS, PREPARE, PLIES, CANDIDATES, DEALS, RACK_SIZES = range(8)
ACTIVE = RACK_SIZES + MOST_SEATS
"""Places in `numbers`; from `ACTIVE` on, one for each candidate, 0 if it is to be left out."""
