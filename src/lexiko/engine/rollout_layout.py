"""Where the numbers of a simulation lie in the arrays of its kernel, `rollouts`."""

from lexiko.engine.state import MOST_PLIES
from lexiko.rules.editions import MOST_SEATS

CURVE = 1024
CURVE_STEPS = 64
"""Steps of the curve of weights for one usual change of the spread."""

CERTAIN = 100_000
"""The chance of who wins for sure; weights are of that size too."""

UNSEEN = 256
"""Entries of the tables by the number of tiles unseen; more tiles count as the last."""

USUAL_CHANGE, AHEAD, WEIGHTS = 0, UNSEEN, 2 * UNSEEN
"""Where the tables begin in `memory`: how much the spread still changes, how much it is worth to be the next to move, and the curve of weights."""

SUMS = 2 * UNSEEN + CURVE
"""Where the sums begin, so many for each candidate:"""

COUNT, SPREAD, SPREAD_SQUARED, CHANCE, CHANCE_SQUARED, BY_PLY = range(6)
ROW = BY_PLY + 2 * MOST_PLIES

SEED, FIRST, ITERATIONS, PREPARE, PLIES, CANDIDATES, RACK_SIZES = range(7)
ACTIVE = RACK_SIZES + MOST_SEATS
"""Places in `numbers`; from `ACTIVE` on, one for each candidate, 0 if it is to be left out."""
