"""The layout of an endgame search in the kernels' arrays.

`numbers` starts with the *header*; then come the frames, one for each turn of the line being
searched, and after them tables whose places are in the header. `memory` is the table of results
(`memory`).
"""

from lexiko.rules.editions import LARGEST_RACK

# ── Commands and answers ────────────────────────────────────────────────────────────────────────

SEARCH, BEGIN, ABANDON, ADVANCE = 0, 1, 2, 3
"""The commands."""

ENTER, NEXT, LEAVE = 0, 1, 2
"""The next stage of a frame: look at its position, try its next turn, or return its value."""

PAUSED, DONE, NO_ROOM = 3, 4, 5
"""How a slice of the search ended; if plays ran out of room, it can continue with more room."""

SEAT_KEY = 0x1B873593_CC9E2D51
PASS_KEY = 0x2545F491_4F6CDD1D

# ── The header of `numbers` ─────────────────────────────────────────────────────────────────────

(
    COMMAND,  # see `search`
    NODES,  # positions looked at so far
    BUDGET,  # the number of positions at which to pause
    STAGE,  # what to do next, see `search`
    PLY,  # the frame being searched
    ROOT,  # the frame the search started with
    VALUE,  # of the position searched last, for its mover
    IS_WHOLE,  # whether it doesn't rely on an estimate
    LOG_TOP,  # the end of the undo log
    READY_SEAT,  # whose tiles the generator is set to, -1 for none
    WEIGHTS,  # from here on, places of tables: what a tile adds to a holding, by seat and symbol
    SQUARE_KEYS,  # by square and symbol
    HOLDING_KEYS,  # by holding
    HOLDING_POINTS,  # the points of the tiles
    HOLDING_FIELDS,  # how many of each kind, in separate bits with a free one above
    GUARDS,  # by seat: the free bits
    _GUARDS_1,
    EMPTY,  # by seat: the holding without tiles
    _EMPTY_1,
    HISTORY,  # how often a play was too good, by seat and signature
    LOG,  # undo log
    BAG_KEYS,  # by place in the bag and symbol, and at last by number of turns without a play
    RACK_ROOM,  # the most tiles on a rack
    EXCHANGE_FROM,  # the fewest tiles in the bag that allow an exchange
    SCORELESS_LIMIT,  # the number of turns without a play that ends the game
    HEADER,
) = range(26)

# ── A frame: one turn of the line being searched ────────────────────────────────────────────────

(
    ALPHA,
    BETA,
    FIRST_ALPHA,
    DEPTH,  # turns to look ahead
    BEST,  # the best value so far
    BEST_MOVE,  # its play's place, or `PASS`
    WHOLE_SO_FAR,
    NODES_BEFORE,  # positions searched before this one
    KEY,
    SEAT,
    PASSED,  # whether the previous turn was a pass; only with an empty bag
    BAG,  # the tiles in the bag, see `bag`
    SCORELESS,  # turns in a row without a play; only with tiles in the bag
    HELD,  # what each seat holds, two numbers
    _HELD_1,
    LIST_BEGIN,  # by seat: the plays listed last
    _LIST_BEGIN_1,
    LIST_END,
    _LIST_END_1,
    LIST_HELD,  # by seat: what the seat held then
    _LIST_HELD_1,
    DIRTY,  # by seat: a bit for each line where plays may have changed since
    _DIRTY_1,
    PASS_RANK,  # the rank of a pass among the plays; `TRIED` if it was tried
    EXCHANGED,  # the exchange tried last, as a holding
    MOVE,  # the turn being tried: a play's place, `PASS`, or an exchange (`EXCHANGE`)
    MOVE_SCORE,
    MOVE_DIRTY,  # by seat: the lines it changed
    _MOVE_DIRTY_1,
    CHILD_KEY,
    CHILD_HELD,  # what its seat holds after it
    CHILD_BAG,
    CHILD_SCORELESS,
    IS_SCOUT,  # whether it's tried with a null window
    LOG_BOTTOM,
    TOP,  # where plays of later turns may be stored
    FRAME,
) = range(37)

MOST_IN_BAG = 4
_MOST_SCORELESS = 6
MOST_PLIES = 2 * (2 * LARGEST_RACK + MOST_IN_BAG) + (MOST_IN_BAG + 1) * _MOST_SCORELESS + 4
"""Every play uses a tile. With an empty bag there are never two passes in a row except at the end;
with tiles in it, there are a few turns without a play before each play that draws."""

FRAMES = HEADER
LOG_ENTRY = 4
"""A square, and its cross set, its points to add and its multiplier."""

MOST_LOGGED = 4 * LARGEST_RACK + 2
SYMBOL_KEYS = 128
"""Number of keys per square: every symbol, and every symbol as a blank."""

HISTORY_SIZE = 4096
NO_MOVE, PASS, EXCHANGE = -1, -2, -3
"""Turns that aren't plays; an exchange is `EXCHANGE` less the holding put back, which isn't 0."""

BAG_BITS = 8
SYMBOLS = 64
TRIED = -(1 << 40)
WIDEST = 1 << 20
"""More than any endgame is worth."""

INFINITE = 1 << 22
"""More than any bound of a search can reach: the scores of turns shift bounds beyond `WIDEST`."""

WHOLE_DEPTH = 127
"""The depth of results that are valid for any depth."""

# ── Results ─────────────────────────────────────────────────────────────────────────────────────

RESULT, BUCKET = 2, 4
EXACT, AT_LEAST, AT_MOST = 1, 2, 3
PASS_SIGNATURE = 1
