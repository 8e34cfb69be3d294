"""The records kernels work on: positions, holdings, search steps, plays, games.

The board is stored twice, across and down, so every search runs along a row. Each copy is a *plane*
of `side + 2` rows of `side + 1` squares: a row of walls above and below, and one wall at the end of
each row, which is also the wall before the next. Nothing fits on a wall, so a search never has to
check for the edge of the board.

    square = plane × (side + 2) × (side + 1) + (row + 1) × (side + 1) + column
"""

from typing import Any, NamedTuple, TypeAlias

import numpy as np

from lexiko.rules.editions import LARGEST_RACK, MOST_SEATS
from lexiko.rules.layout import LARGEST_BOARD

ROWS = LARGEST_BOARD + 2
SQUARES = 2 * ROWS * (LARGEST_BOARD + 1)
MOST_ANCHORS = 512
"""At most every second square of a line is an anchor."""

MOST_PLIES = 16
"""Maximum number of turns in a simulation that have separate statistics."""

MOST_TILES = 1024
"""Maximum number of tiles in a bag."""

STRIP = 32
NO_COLUMN = STRIP - 1
"""Where a step without a tile puts its letter."""

DEEPEST_STACK = 4096
"""More than the largest number of pending steps: up to 126 for each of 15 tiles, and one for each
turn to the right."""

NOWHERE = -1
"""The start of an exchange, or of a pass, which is an exchange of no tiles; otherwise they're
records like plays."""

NOTHING, LEAVES, LAST_TILES = 0, 1, 2
"""How kept tiles are valued: not at all, by the table of leaves, or by what they cost at the end of
the game."""

SIDE = LARGEST_RACK + 1
"""Number of possible tile counts on one side of an anchor."""
FACTS = 6
LONG = 3
"""Plays of all tiles, of one less and of two less are long if they have at least 5 tiles."""
MOST_LONG = 1 + LARGEST_RACK + LARGEST_RACK * (LARGEST_RACK - 1) // 2
KNOWN = 32

STATE = np.dtype(
    [
        # ── The board, by square
        ("letters", "u1", (SQUARES,)),  # the tile there, 0 if none
        ("letter_times", "u1", (SQUARES,)),
        ("word_times", "u1", (SQUARES,)),
        ("column", "u1", (SQUARES,)),
        ("line", "u1", (SQUARES,)),  # the row's place in `occupied`
        ("mirror", "i2", (SQUARES,)),  # the same square in the other plane
        (
            "cross_multiply",
            "i2",
            (SQUARES,),
        ),  # points of a cross word for each point of the tile
        ("cross_add", "i4", (SQUARES,)),  # points of a cross word besides the tile
        ("cross_set", "i8", (SQUARES,)),  # symbols that fit into the cross word
        ("occupied", "i8", (2 * ROWS,)),  # for each row, a bit per column with a tile
        # ── Constants of a tile set and a layout
        ("tile_value", "i2", (256,)),  # by byte, so blanks are worth nothing
        ("bonus", "i4", (LARGEST_RACK + 1,)),  # by number of tiles played
        ("bonus_at", "i8"),
        ("copies", "i4", (64,)),  # number of tiles of each symbol in the game
        ("rack_room", "i8"),  # number of tiles on a full rack
        ("exchange_min_bag", "i8"),
        (
            "doubles_unplayed",
            "i8",
        ),  # whether going out gains twice the other racks, and no one loses them
        ("all_symbols", "i8"),
        ("blank_symbols", "i8"),  # what a blank can stand for
        ("symbol_count", "i8"),
        ("side", "i8"),  # number of squares in a row
        ("stride", "i8"),
        ("plane", "i8"),  # number of squares in a plane
        ("star", "i8"),
        ("opens_both_ways", "i8"),  # whether opening plays down differ from those across
        ("letter_number", "i8", (64,)),  # of the filters, by symbol
        ("word_mask", "i8"),
        ("gap_mask", "i8"),
        ("leave_offset", "i8", (LARGEST_RACK + 1,)),  # where leaves of each size start
        ("leave_depth", "i8"),  # the size of the longest leaves in the table
        # ── The moment
        ("tiles_on_board", "i8"),
        ("shortest", "i8"),  # minimum length of a main word
        ("valued_by", "i8"),  # how kept tiles are valued: `NOTHING`, `LEAVES` or `LAST_TILES`
        ("out_value", "i8"),  # what going out is worth, in thousandths of a point
        ("rack", "i4", (64,)),  # number of tiles of each symbol
        ("rack_size", "i8"),
        ("rack_index", "i8"),  # of the whole rack in the table of holdings
        ("weight", "i4", (64,)),  # what a tile of each symbol adds to the index
        # ── The search
        ("play_count", "i8"),
        ("wanted", "i8"),  # number of best plays to keep; 0 for all plays
        ("threshold", "i8"),  # the equity a play has to exceed to be kept
        ("anchor_count", "i8"),
        ("anchor", "i2", (MOST_ANCHORS,)),
        ("leftmost", "i2", (MOST_ANCHORS,)),
        ("anchor_bound", "i8", (MOST_ANCHORS,)),
        ("strip", "u1", (STRIP,)),  # the tiles being played, by column
        # ── Bounds: facts about the rack
        ("turn", "i8"),  # counts racks, to recognise facts about an earlier one
        ("best_points", "i4", (SIDE,)),  # the most points of n tiles of the rack
        ("value_count", "i8"),
        ("value_mask", "i8", (SIDE,)),  # the tiles of each distinct value, the highest first
        ("value", "i4", (SIDE,)),
        ("joint", "i8", (2, 4, SIDE)),  # see `bounds`
        ("joint_alone", "i8", (2, 4, SIDE)),
        ("quick", "i8", (4, SIDE)),
        ("quick_alone", "i8", (4, SIDE)),
        ("alone_blank", "i8", (SIDE,)),  # what the blank of a word by itself may stand for
        ("long_count", "i8"),
        ("fewest_long", "i8"),
        ("long_holding", "i4", (MOST_LONG,)),
        # ── Bounds: facts about an anchor
        ("left_facts", "i4", (SIDE, FACTS)),
        ("right_facts", "i4", (SIDE, FACTS)),
        ("left_letters", "i8", (SIDE,)),  # the sum of the letters a play goes through
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
        # ── Bounds: what can still win
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
        ("value", "i4"),  # the value of keeping these tiles, in thousandths of a point
        ("rank", "i4"),  # among the leaves of its size
        ("points", "i4"),  # the points of its tiles
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
        ("laid_left", "u1"),  # tiles to the left of the anchor and on it
        ("with_blank", "u1"),  # `SIDE` if a blank is played, else 0
    ],
    align=True,
)

PLAY = np.dtype(
    [
        ("equity", "i8"),
        ("score", "i4"),
        ("holding", "i4"),  # what's left on the rack
        ("start", "i2"),
        ("end", "i2"),
        ("laid", "u1"),
        ("tiles", "u1", (LARGEST_RACK,)),
    ],
    align=True,
)

GAME = np.dtype(
    [
        ("racks", "u1", (MOST_SEATS, 64)),  # number of tiles of each symbol
        ("scores", "i4", (MOST_SEATS,)),
        ("goals", "i4", (MOST_SEATS,)),  # points that win at once; 0 if there are none
        ("bag", "u1", (MOST_TILES,)),  # the symbols of its tiles, in no particular order
        ("bag_count", "i8"),
        ("seat_count", "i8"),
        ("mover", "i8"),
        ("turns", "i8"),
        ("bonuses", "i4", (MOST_SEATS,)),  # number of plays that earned a bonus
        ("exchanges", "i4", (MOST_SEATS,)),
        ("passes", "i4", (MOST_SEATS,)),
        ("kept_value", "i8", (MOST_SEATS,)),  # of the tiles each seat kept in its last turn
        ("standing", "i8", (MOST_SEATS,)),  # scores plus what's added to them, in thousandths
        ("scoreless", "i8"),  # consecutive turns without a play
        ("chance", "i8"),  # the state of the random generator, never 0
    ],
    align=True,
)

LOGGED = 2
"""Where the log of a game starts in the arrays of games and plays."""

RESULT = 4 * MOST_SEATS + 1
"""Number of values in a game's result: scores, bonuses, exchanges and passes of each seat, and
turns."""


class Arrays(NamedTuple):
    """The arguments of every kernel that Python calls, used or not.

    Instances hold the arrays themselves; `ARRAYS` holds their types.
    """

    states: Any
    graph: Any
    holdings: Any
    stack: Any
    plays: Any
    leaves: Any
    """The values of leaves, in thousandths of a point."""
    filters: Any
    """Bits for the sets of letters that may be a word."""
    games: Any
    numbers: Any
    """Other input and output."""
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
"""An array of records; numba checks kernels, not mypy."""

Record: TypeAlias = Any
"""One record, with its fields as attributes."""

Graph: TypeAlias = Any
"""A `masks.MaskGraph`."""
