"""The layout of an inference in the arrays of its kernel, `guesses`."""

from lexiko.rules.editions import LARGEST_RACK

SEED, FIRST, COUNT, DRAWN, KEPT, PREPARE = range(6)
"""Places in `numbers`: the seed, the first guess, how many; how many tiles complete the rack, how
many were kept after an exchange (`PLAYED` after a play), and whether the board is new."""

PLAYED = -1

LOSS, TILES = 0, 1
ROW = TILES + LARGEST_RACK
"""A guess in `memory`: how far the turn fell short of the best, in thousandths of a point, and the
symbols kept, followed by `NO_TILE`."""

NO_TILE = -1
