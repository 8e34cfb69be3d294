"""Turns of an endgame on the kernels' board: plays made, undone and listed.

*Undoing.* Making a play changes only empty squares: those it covers, and those at the ends of the
words it makes. Each is logged first; undoing reads the log backwards.

*Lists.* A play changes few lines of the board: its own, those that cross it, and those through the
ends of its words. So a seat's plays aren't searched from scratch at every turn. Plays of the seat's
last list stay if their line didn't change and their tiles are still held; the generator searches
only the changed lines. A line through the end of a word counts as changed only for a seat that
holds a tile that fitted there before or fits there now.
"""

from lexiko.engine.graph.symbols import BLANK_BIT, SYMBOL_MASK
from lexiko.engine.kernels.compiler import inner, whole
from lexiko.engine.kernels.endgame import layout as at
from lexiko.engine.kernels.search.anchors import find_anchors
from lexiko.engine.kernels.search.cross_sets import lay_play
from lexiko.engine.kernels.search.move_generation import search_anchor
from lexiko.engine.kernels.state import Graph, Record, Records


@inner
def make_play(
    state: Record, graph: Graph, holdings: Records, numbers: Records, frame: int, play: Record
) -> int:
    """Make a play so it can be undone; return the key of its tiles.

    The lines it changed are recorded in the frame.
    """
    letters, wall = state.letters, whole(state.side)
    start, end = whole(play.start), whole(play.end)
    bottom = numbers[at.LOG_TOP]
    numbers[frame + at.LOG_BOTTOM] = bottom
    lines, key, laid = whole(0), whole(0), 0
    if state.column[start - 1] != wall:
        _log(state, numbers, whole(state.mirror[start - 1]))
    if state.column[end + 1] != wall:
        _log(state, numbers, whole(state.mirror[end + 1]))
    for square in range(start, end + 1):
        if letters[square] != 0:
            continue
        across = whole(state.mirror[square])
        lines |= (1 << whole(state.line[square])) | (1 << whole(state.line[across]))
        _log(state, numbers, square)
        _log(state, numbers, across)
        before, behind = across - 1, across + 1
        while letters[before] != 0:
            before -= 1
        while letters[behind] != 0:
            behind += 1
        if state.column[before] != wall:
            _log(state, numbers, whole(state.mirror[before]))
        if state.column[behind] != wall:
            _log(state, numbers, whole(state.mirror[behind]))
        tile = whole(play.tiles[laid])
        symbol = (tile & SYMBOL_MASK) | ((tile & BLANK_BIT) >> 1)
        key ^= numbers[numbers[at.SQUARE_KEYS] + min(square, across) * at.SYMBOL_KEYS + symbol]
        laid += 1
    lay_play(state, graph, play)
    for seat in range(2):
        held = whole(holdings[numbers[frame + at.HELD + seat]].letters)
        wanted = whole(state.all_symbols) if held & 1 else held
        changed = lines
        for entry in range(bottom, numbers[at.LOG_TOP], at.LOG_ENTRY):
            square = numbers[numbers[at.LOG] + entry]
            if (numbers[numbers[at.LOG] + entry + 1] | whole(state.cross_set[square])) & wanted:
                changed |= 1 << whole(state.line[square])
        numbers[frame + at.MOVE_DIRTY + seat] = changed
    return key


@inner
def _log(state: Record, numbers: Records, square: int) -> None:
    """Log an empty square that's about to change."""
    top = numbers[at.LOG_TOP]
    place = numbers[at.LOG] + top
    numbers[place] = square
    numbers[place + 1] = state.cross_set[square]
    numbers[place + 2] = state.cross_add[square]
    numbers[place + 3] = state.cross_multiply[square]
    numbers[at.LOG_TOP] = top + at.LOG_ENTRY


@inner
def unmake_play(state: Record, numbers: Records, frame: int, play: Record) -> None:
    """Undo the last play."""
    bottom, top = numbers[frame + at.LOG_BOTTOM], numbers[at.LOG_TOP]
    while top > bottom:
        top -= at.LOG_ENTRY
        place = numbers[at.LOG] + top
        square = numbers[place]
        state.letters[square] = 0
        state.occupied[state.line[square]] &= ~(1 << whole(state.column[square]))
        state.cross_set[square] = numbers[place + 1]
        state.cross_add[square] = numbers[place + 2]
        state.cross_multiply[square] = numbers[place + 3]
    state.tiles_on_board -= whole(play.laid)
    numbers[at.LOG_TOP] = bottom


# ── Lists ───────────────────────────────────────────────────────────────────────────────────────


@inner
def is_within(numbers: Records, seat: int, used: int, held: int) -> bool:
    """Whether a seat with this holding has these tiles (bits of `HOLDING_FIELDS`)."""
    guards = numbers[at.GUARDS + seat]
    return ((held | guards) - used) & guards == guards  # type: ignore[no-any-return]


@inner
def keep_old_plays(state: Record, plays: Records, numbers: Records, frame: int) -> int:
    """Copy what's left of the mover's last list to the top; return where it ends."""
    seat = numbers[frame + at.SEAT]
    fields = numbers[at.HOLDING_FIELDS]
    held, before = numbers[frame + at.HELD + seat], numbers[frame + at.LIST_HELD + seat]
    dirty = numbers[frame + at.DIRTY + seat]
    held_fields, before_fields = numbers[fields + held], numbers[fields + before]
    top = numbers[frame + at.TOP]
    for place in range(numbers[frame + at.LIST_BEGIN + seat], numbers[frame + at.LIST_END + seat]):
        play = plays[place]
        if (dirty >> whole(state.line[play.start])) & 1:
            continue
        after = whole(play.holding)
        if not is_within(numbers, seat, before_fields - numbers[fields + after], held_fields):
            continue
        if top < plays.size:
            plays[top] = play
            plays[top].holding = held - (before - after)
        top += 1
    return top  # type: ignore[no-any-return]


@inner
def add_new_plays(
    state: Record,
    graph: Graph,
    holdings: Records,
    stack: Records,
    plays: Records,
    numbers: Records,
    frame: int,
    top: int,
) -> int:
    """Search the lines changed since the mover's last list; return the plays' end.

    Plays are written from `top` on.
    """
    seat = numbers[frame + at.SEAT]
    if numbers[at.READY_SEAT] != seat:
        numbers[at.READY_SEAT] = seat
        for symbol in range(state.symbol_count):
            state.weight[symbol] = numbers[numbers[at.WEIGHTS] + seat * at.SYMBOLS + symbol]
    held = numbers[frame + at.HELD + seat]
    state.rack_index = held
    state.rack_size = holdings[held].count
    state.play_count = top
    dirty = numbers[frame + at.DIRTY + seat]
    if dirty:
        find_anchors(state)
        for number in range(state.anchor_count):
            anchor = whole(state.anchor[number])
            if (dirty >> whole(state.line[anchor])) & 1:
                leftmost = whole(state.leftmost[number])
                search_anchor(state, graph, holdings, stack, plays, anchor, leftmost)
    return whole(state.play_count)
