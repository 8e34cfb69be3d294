"""The records that kernels work on: a position, what is left of a rack, a step of the search, and a
play.

The board is held twice, across and down, so that every search runs along a row. Each copy is a
*plane* of `side + 2` rows of `side + 1` squares: a row of walls above and below, and one wall at
the end of each row, which is also the wall before the next. Nothing fits on a wall, so a search
never asks where the board ends.

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

MOST_PLIES = 16
"""Of a simulation, of which each is counted by itself."""

MOST_TILES = 1024
"""In a bag."""

STRIP = 32
NO_COLUMN = STRIP - 1
"""Where a step that lays no tile puts its letter."""

DEEPEST_STACK = 4096
"""More steps than can wait at once: up to 126 for each of 15 tiles, and one for each turn to the
right."""

NOWHERE = -1
"""Where an exchange begins, and a pass, which is an exchange of no tiles; otherwise they are
records like plays."""

NOTHING, LEAVES, LAST_TILES = 0, 1, 2
"""What kept tiles are worth: nothing, what the table of leaves says, or what they cost at the end
of the game."""

SIDE = LARGEST_RACK + 1
"""Numbers of tiles on one side of an anchor."""
FACTS = 6
LONG = 3
"""Plays of all tiles, of one less and of two less are long, if they lay 5 tiles at least."""
MOST_LONG = 1 + LARGEST_RACK + LARGEST_RACK * (LARGEST_RACK - 1) // 2
KNOWN = 32

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
        ("bonus_at", "i8"),
        ("copies", "i4", (64,)),  # how many tiles of each symbol the game has
        ("rack_room", "i8"),  # tiles of a full rack
        ("exchange_min_bag", "i8"),
        (
            "doubles_unplayed",
            "i8",
        ),  # whether who goes out gains twice the other racks, and nobody loses them
        ("all_symbols", "i8"),
        ("blank_symbols", "i8"),  # what a blank can stand for
        ("symbol_count", "i8"),
        ("side", "i8"),  # squares of a row
        ("stride", "i8"),
        ("plane", "i8"),  # squares of a plane
        ("star", "i8"),
        ("opens_both_ways", "i8"),  # whether opening plays down differ from those across
        ("letter_number", "i8", (64,)),  # of the filters, by symbol
        ("word_mask", "i8"),
        ("gap_mask", "i8"),
        ("leave_offset", "i8", (LARGEST_RACK + 1,)),  # where leaves of each size begin
        ("leave_depth", "i8"),  # the size of the longest leaves in the table
        # ── The moment
        ("tiles_on_board", "i8"),
        ("shortest", "i8"),  # the fewest squares of a main word
        ("valued_by", "i8"),  # what keeping tiles is worth: `NOTHING`, `LEAVES` or `LAST_TILES`
        ("out_value", "i8"),  # what going out is worth, in thousandths of a point
        ("rack", "i4", (64,)),  # how many tiles of each symbol
        ("rack_size", "i8"),
        ("rack_index", "i8"),  # of the whole rack in the table of holdings
        ("weight", "i4", (64,)),  # what a tile of each symbol adds to the index
        # ── The search
        ("play_count", "i8"),
        ("wanted", "i8"),  # how many of the best plays to keep; 0 for all plays
        ("threshold", "i8"),  # the equity that a play has to exceed to be kept
        ("anchor_count", "i8"),
        ("anchor", "i2", (MOST_ANCHORS,)),
        ("leftmost", "i2", (MOST_ANCHORS,)),
        ("anchor_bound", "i8", (MOST_ANCHORS,)),
        ("strip", "u1", (STRIP,)),  # the tiles being laid, by column
        # ── Bounds: facts of the rack
        ("turn", "i8"),  # counts racks, so that facts of an earlier one are known as such
        ("best_points", "i4", (SIDE,)),  # of so many tiles of the rack at most
        ("value_count", "i8"),
        ("value_mask", "i8", (SIDE,)),  # the tiles of each different value, the dearest first
        ("value", "i4", (SIDE,)),
        ("joint", "i8", (2, 4, SIDE)),  # see `bounds`
        ("joint_alone", "i8", (2, 4, SIDE)),
        ("quick", "i8", (4, SIDE)),
        ("quick_alone", "i8", (4, SIDE)),
        ("alone_blank", "i8", (SIDE,)),  # what the blank of a word alone may stand for
        ("long_count", "i8"),
        ("fewest_long", "i8"),
        ("long_holding", "i4", (MOST_LONG,)),
        # ── Bounds: facts of an anchor
        ("left_facts", "i4", (SIDE, FACTS)),
        ("right_facts", "i4", (SIDE, FACTS)),
        ("left_letters", "i8", (SIDE,)),  # the sum of the letters that a play goes through
        ("right_letters", "i8", (SIDE,)),
        ("left_from", "i8"),
        ("left_most", "i8"),
        ("right_most", "i8"),
        ("bound", "i8", (2, SIDE, SIDE)),
        ("bound_blank", "i8", (SIDE, SIDE)),  # what the blank of such a play may stand for
        ("known_letters", "i8", (KNOWN,)),
        ("known_turn", "i8", (KNOWN,)),
        ("known_joint", "i8", (KNOWN, 2, 4, LONG)),
        ("known_blank", "i8", (KNOWN, LONG)),
        # ── Bounds: what can still be kept
        ("alive", "i8"),
        ("live", "i8", (2 * SIDE,)),
        ("live_blank", "i8"),  # what a blank may stand for
    ],
    align=True,
)

HOLDING = np.dtype(
    [
        ("letters", "i8"),  # a bit for each symbol still held
        ("number", "i8"),  # the sum of their letters' numbers, for the filters
        ("value", "i4"),  # what keeping these tiles is worth, in thousandths of a point
        ("rank", "i4"),  # among the leaves of its size
        ("points", "i4"),  # what its tiles are worth
        ("count", "u1"),
        ("blanks", "u1"),
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
        ("laid_left", "u1"),  # tiles on the left of the anchor and on it
        ("with_blank", "u1"),  # `SIDE` if a blank is laid, else 0
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
        ("goals", "i4", (MOST_SEATS,)),  # points that win at once; 0 where there are none
        ("bag", "u1", (MOST_TILES,)),  # the symbols of the tiles in it, in no order
        ("bag_count", "i8"),
        ("seat_count", "i8"),
        ("mover", "i8"),
        ("turns", "i8"),
        ("bonuses", "i4", (MOST_SEATS,)),  # plays of so many tiles that they brought a bonus
        ("exchanges", "i4", (MOST_SEATS,)),
        ("passes", "i4", (MOST_SEATS,)),
        ("kept_value", "i8", (MOST_SEATS,)),  # of the tiles that each seat kept in its last turn
        ("standing", "i8", (MOST_SEATS,)),  # scores and what comes to them, in thousandths
        ("scoreless", "i8"),  # turns in a row without a play
        ("chance", "i8"),  # the state of the source of chance, never 0
    ],
    align=True,
)

LOGGED = 2
"""Where the log of a game begins in the arrays of games and plays."""

RESULT = 4 * MOST_SEATS + 1
"""Numbers that tell how a game went: scores, bonuses, exchanges and passes of each seat, and
turns."""


class Arrays(NamedTuple):
    """What every kernel that Python calls is given, used or not; here with arrays, in `ARRAYS` with
    their types."""

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
