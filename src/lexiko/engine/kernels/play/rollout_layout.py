"""The layout of a simulation in the arrays of its kernel, `rollouts`."""

from lexiko.engine.kernels.state import MOST_PLIES
from lexiko.rules.editions import MOST_SEATS

CURVE = 1024
CURVE_STEPS = 64
"""Steps of the curve of weights per usual change of the spread."""

CERTAIN = 100_000
"""The chance of a certain win; weights have the same scale."""

UNSEEN = 256
"""Entries of the tables by the number of tiles unseen; larger numbers use the last entry."""

USUAL_CHANGE, AHEAD, NEAR_GOAL, WEIGHTS = 0, UNSEEN, 2 * UNSEEN, 3 * UNSEEN
"""Where the tables start in `memory`: how much the spread still changes, how much it's worth to be
next, how much the spread changes before a goal at each distance is reached, and the curve of
weights."""

POINTS_A_STEP = 4
"""Points per entry of the table of goals."""

SUMS = 3 * UNSEEN + CURVE
"""Where the sums start, `ROW` for each candidate; after them, for each iteration of a call and each
candidate, what it was worth."""

COUNT, SPREAD, SPREAD_SQUARED, CHANCE, CHANCE_SQUARED, BY_PLY = range(6)
ROW = BY_PLY + 2 * MOST_PLIES

POINTS_OF_A_WIN = 10_000
"""A game is worth the chance of winning, and a little for the points ahead: this many points are
worth as much as a win."""

FIRST_DEAL = 3
"""Where deals start in the array of games: racks, of which each iteration takes the next."""

SEED, FIRST, ITERATIONS, PREPARE, PLIES, CANDIDATES, DEALS, RACK_SIZES = range(8)
ACTIVE = RACK_SIZES + MOST_SEATS
"""Places in `numbers`; from `ACTIVE` on, one for each candidate, 0 to leave it out."""
