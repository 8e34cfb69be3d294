"""The layout of plays in the array that the kernel `rearrangement` fills."""

EQUITY, SCORE, HOLDING, START, END, HEAD, TAIL, STRIP_BEGIN = range(8)
"""Fields of a play: those of other plays, where the old word is, and all tiles of the new one by
column."""

ROW = 32
"""Numbers stored for each play."""
