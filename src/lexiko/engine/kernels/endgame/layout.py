"""Where the numbers of an endgame search lie in the kernels' arrays.

`numbers` begins with the *header*; then come the frames, one for each turn of the line that is
searched, and behind them tables whose places the header tells. `memory` is the table of results
(`memory`).
"""

from lexiko.rules.editions import LARGEST_RACK

# ── What is asked for and answered ──────────────────────────────────────────────────────────────

SEARCH, BEGIN, ABANDON, ADVANCE = 0, 1, 2, 3
"""What can be asked for."""

ENTER, NEXT, LEAVE = 0, 1, 2
"""What is to be done with the frame: look at its position, try its next turn, go back with its
value."""

PAUSED, DONE, NO_ROOM = 3, 4, 5
"""How a slice of the search ended; without room for plays it can go on once there is more."""

SEAT_KEY = 0x1B873593_CC9E2D51
PASS_KEY = 0x2545F491_4F6CDD1D

# ── The header of `numbers` ─────────────────────────────────────────────────────────────────────

(
    COMMAND,  # what is asked for, see `search`
    NODES,  # positions looked at so far
    BUDGET,  # pause when there are so many
    STAGE,  # what is to be done next, see `search`
    PLY,  # the frame that is searched
    ROOT,  # the frame that the search began with
    VALUE,  # of the position searched last, for its seat to move
    IS_WHOLE,  # whether no estimate went into it
    LOG_TOP,  # the end of the undo log
    READY_SEAT,  # whose tiles the generator is set to, -1 if nobody's
    WEIGHTS,  # from here on places of tables: what a tile adds to a holding, by seat and symbol
    SQUARE_KEYS,  # by square and symbol
    HOLDING_KEYS,  # by holding
    HOLDING_POINTS,  # what the tiles are worth
    HOLDING_FIELDS,  # how many of each kind, each in bits of its own with a free one above
    GUARDS,  # by seat: these free bits
    _GUARDS_1,
    EMPTY,  # by seat: the holding of no tiles
    _EMPTY_1,
    HISTORY,  # how often a play was too good, by seat and signature
    LOG,  # undo log
    HEADER,
) = range(22)

# ── A frame: one turn of the line that is searched ──────────────────────────────────────────────

(
    ALPHA,
    BETA,
    FIRST_ALPHA,
    DEPTH,  # turns to look ahead
    BEST,  # the best value so far
    BEST_MOVE,  # its play's place, or `PASS`
    WHOLE_SO_FAR,
    NODES_BEFORE,  # positions looked at before this one
    KEY,
    SEAT,
    PASSED,  # whether the turn before was a pass
    HELD,  # what each seat holds, two numbers
    _HELD_1,
    LIST_BEGIN,  # by seat: the plays that were last listed
    _LIST_BEGIN_1,
    LIST_END,
    _LIST_END_1,
    LIST_HELD,  # by seat: what the seat held then
    _LIST_HELD_1,
    DIRTY,  # by seat: a bit for each line where plays may have changed since
    _DIRTY_1,
    PASS_RANK,  # where a pass stands among the plays; `TRIED` if it was tried
    MOVE,  # the turn that is tried: a play's place, or `PASS`
    MOVE_SCORE,
    MOVE_DIRTY,  # by seat: lines that it changed
    _MOVE_DIRTY_1,
    CHILD_KEY,
    CHILD_HELD,  # what its seat holds after it
    IS_SCOUT,  # whether it is tried with a window of no width
    LOG_BOTTOM,
    TOP,  # where plays of later turns may be kept
    FRAME,
) = range(32)

MOST_PLIES = 2 * 2 * LARGEST_RACK + 4
"""Every play lays a tile, and no two passes follow each other except at the end."""

FRAMES = HEADER
LOG_ENTRY = 4
"""A square, and its cross set, its points to add and to multiply."""

MOST_LOGGED = 4 * LARGEST_RACK + 2
SYMBOL_KEYS = 128
"""Keys for each square: every symbol, and every symbol as a blank."""

HISTORY_SIZE = 4096
NO_MOVE, PASS = -1, -2
TRIED = -(1 << 40)
WIDEST = 1 << 20
"""More than any endgame is worth."""

INFINITE = 1 << 22
"""More than any bound of a search can become: the scores of turns move them away from `WIDEST`."""

WHOLE_DEPTH = 127
"""The depth of results that hold for any depth."""

# ── Results ─────────────────────────────────────────────────────────────────────────────────────

RESULT, BUCKET = 2, 4
EXACT, AT_LEAST, AT_MOST = 1, 2, 3
PASS_SIGNATURE = 1
