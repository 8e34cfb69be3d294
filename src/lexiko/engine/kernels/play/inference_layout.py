"""Where the numbers of an inference lie in the arrays of its kernel, `guesses`."""

from lexiko.rules.editions import LARGEST_RACK

SEED, FIRST, COUNT, DRAWN, KEPT, PREPARE = range(6)
"""Places in `numbers`: the source of chance, the first guess, how many; how many tiles complete the
rack, how many were kept after an exchange (`PLAYED` after a play), and whether the board is new."""

PLAYED = -1

LOSS, TILES = 0, 1
ROW = TILES + LARGEST_RACK
"""A guess in `memory`: what the turn fell short of the best by, in thousandths of a point, and the
symbols that were kept, `NO_TILE` behind them."""

NO_TILE = -1
