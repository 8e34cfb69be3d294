"""How plays that rearrange a word lie in the array that their kernel, `rearrangement`, fills."""

EQUITY, SCORE, HOLDING, START, END, HEAD, TAIL, STRIP_BEGIN = range(8)
"""What is kept of a play: as of other plays, where the old word stands, and all tiles of the new
one by column."""

ROW = 32
"""Numbers for each play that is kept."""
