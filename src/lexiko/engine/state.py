"""The records that kernels work on: a position, what is left of a rack, a step of the search, and a play.

The board is held twice, across and down, so that every search runs along a row. Each copy is a *plane* of `side + 2` rows of `side + 1` squares: a
row of walls above and below, and one wall at the end of each row, which is also the wall before the next. Nothing fits on a wall, so a
search never asks where the board ends.

    square = plane × (side + 2) × (side + 1) + (row + 1) × (side + 1) + column
"""

from typing import Any, NamedTuple, TypeAlias

import numpy as np

from lexiko.rules.editions import LARGEST_RACK, MOST_SEATS
from lexiko.rules.layout import LARGEST_BOARD

ROWS = LARGEST_BOARD + 2
SQUARES = 2 * ROWS * (LARGEST_BOARD + 1)
MOST_ANCHORS = 512
"""At most every second square of a line is one."""

MOST_TILES = 1024
"""In a bag."""

STRIP = 32
NO_COLUMN = STRIP - 1
"""Where a step that lays no tile puts its letter."""

DEEPEST_STACK = 4096
"""More steps than can wait at once: up to 126 for each of 15 tiles, and one for each turn to the right."""

STATE = np.dtype(
    [
        # ── The board, by square
        ("letters", "u1", (SQUARES,)),  # what stands there, 0 if nothing
        ("letter_times", "u1", (SQUARES,)),
        ("word_times", "u1", (SQUARES,)),
        ("column", "u1", (SQUARES,)),
        ("line", "u1", (SQUARES,)),  # the row's place in `occupied`
        ("mirror", "i2", (SQUARES,)),  # the same square in the other plane
        (
            "cross_multiply",
            "i2",
            (SQUARES,),
        ),  # points of a crossing word for each point of the tile
        ("cross_add", "i4", (SQUARES,)),  # points of a crossing word besides the tile
        ("cross_set", "i8", (SQUARES,)),  # symbols that fit into the crossing word
        ("occupied", "i8", (2 * ROWS,)),  # for each row a bit for each column with a tile
        # ── What stays the same for a tile set and a layout
        ("tile_value", "i2", (256,)),  # by byte, so that blanks are worth nothing
        ("bonus", "i4", (LARGEST_RACK + 1,)),  # by number of tiles laid
        ("all_symbols", "i8"),
        ("blank_symbols", "i8"),  # what a blank can stand for
        ("symbol_count", "i8"),
        ("side", "i8"),  # squares of a row
        ("stride", "i8"),
        ("plane", "i8"),  # squares of a plane
        ("star", "i8"),
        ("opens_both_ways", "i8"),  # whether opening plays down differ from those across
        # ── The moment
        ("tiles_on_board", "i8"),
        ("shortest", "i8"),  # the fewest squares of a main word
        ("rack", "i4", (64,)),  # how many tiles of each symbol
        ("rack_size", "i8"),
        ("rack_index", "i8"),  # of the whole rack in the table of holdings
        ("weight", "i4", (64,)),  # what a tile of each symbol adds to the index
        # ── The search
        ("play_count", "i8"),
        ("anchor_count", "i8"),
        ("anchor", "i2", (MOST_ANCHORS,)),
        ("leftmost", "i2", (MOST_ANCHORS,)),
        ("strip", "u1", (STRIP,)),  # the tiles being laid, by column
    ],
    align=True,
)

HOLDING = np.dtype(
    [
        ("letters", "i8"),  # a bit for each symbol still held
        ("value", "i4"),  # what keeping these tiles is worth, in thousandths of a point
        ("count", "i4"),
    ],
    align=True,
)

STEP = np.dtype(
    [
        ("children", "i8"),
        ("accepts", "i8"),
        ("first", "i4"),
        ("square", "i4"),
        ("main", "i4"),
        ("crossing", "i4"),
        ("times", "i4"),
        ("holding", "i4"),
        ("left", "i2"),
        ("way", "i1"),
        ("tile", "u1"),
        ("column", "u1"),
    ],
    align=True,
)

PLAY = np.dtype(
    [
        ("equity", "i8"),
        ("score", "i4"),
        ("holding", "i4"),  # what is left on the rack
        ("start", "i2"),
        ("end", "i2"),
        ("laid", "u1"),
        ("tiles", "u1", (LARGEST_RACK,)),
    ],
    align=True,
)

GAME = np.dtype(
    [
        ("racks", "u1", (MOST_SEATS, 64)),  # how many tiles of each symbol
        ("scores", "i4", (MOST_SEATS,)),
        ("bag", "u1", (MOST_TILES,)),  # the symbols of the tiles in it, in no order
        ("bag_count", "i8"),
        ("seat_count", "i8"),
        ("mover", "i8"),
        ("scoreless", "i8"),  # turns in a row that scored nothing
        ("chance", "i8"),  # the state of the source of chance, never 0
    ],
    align=True,
)


class Arrays(NamedTuple):
    """What every kernel that Python calls is given, used or not; here with arrays, in `ARRAYS` with their types."""

    states: Any
    graph: Any
    holdings: Any
    stack: Any
    plays: Any
    leaves: Any
    """What leaves are worth, in thousandths of a point."""
    filters: Any
    """Which sets of letters may be a word, as bits."""
    games: Any
    numbers: Any
    """Further numbers in and out."""
    memory: Any
    """Room for what a search remembers."""


ARRAYS = Arrays(
    states=STATE,
    graph=np.dtype(np.uint32),
    holdings=HOLDING,
    stack=STEP,
    plays=PLAY,
    leaves=np.dtype(np.int32),
    filters=np.dtype(np.uint8),
    games=GAME,
    numbers=np.dtype(np.int64),
    memory=np.dtype(np.int64),
)

Records: TypeAlias = Any
"""An array of records; kernels are checked by numba, not by mypy."""

Record: TypeAlias = Any
"""One of them, with its fields as attributes."""

Graph: TypeAlias = Any
"""A `masks.MaskGraph`."""
