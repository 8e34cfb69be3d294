"""Work out cross words: which symbols fit on a square beside tiles, and points."""

from lexiko.engine.graph.masks import FIELDS
from lexiko.engine.graph.symbols import SYMBOL_MASK
from lexiko.engine.kernels.compiler import count_bits, inner, lowest_bit, whole
from lexiko.engine.kernels.state import Graph, Record


@inner
def child_of(children: int, first: int, symbol: int) -> int:
    """Return where the arc of a symbol among the children is stored."""
    return first + FIELDS * count_bits(children & ((1 << symbol) - 1))


@inner
def refresh_board(state: Record, graph: Graph) -> None:
    """Work out everything that follows from the letters on the board."""
    size, stride = whole(state.side), whole(state.stride)
    letters = state.letters
    on_board = 0
    for plane in range(2):
        for row in range(1, size + 1):
            begin = plane * state.plane + row * stride
            occupied = whole(0)
            for column in range(size):
                if letters[begin + column] != 0:
                    occupied |= 1 << column
            state.occupied[plane * (size + 2) + row] = occupied
            on_board += count_bits(occupied)
            beside = (occupied << 1) | (occupied >> 1)
            for column in range(size):
                square = begin + column
                across = whole(state.mirror[square])
                if (occupied >> column) & 1:
                    state.cross_set[across] = 0
                elif (beside >> column) & 1:
                    refresh_square(state, graph, square)
                else:
                    state.cross_set[across] = state.all_symbols
                    state.cross_add[across] = 0
                    state.cross_multiply[across] = 0
    state.tiles_on_board = on_board // 2


@inner
def clear_board(state: Record) -> None:
    """Remove all tiles from the board."""
    size = whole(state.side)
    for plane in range(2):
        for row in range(1, size + 1):
            begin = plane * whole(state.plane) + row * whole(state.stride)
            state.occupied[plane * (size + 2) + row] = 0
            for square in range(begin, begin + size):
                state.letters[square] = 0
                state.cross_set[square] = state.all_symbols
                state.cross_add[square] = 0
                state.cross_multiply[square] = 0
    state.tiles_on_board = 0


@inner
def copy_board(source: Record, target: Record) -> None:
    """Copy the board of one state to another with the same layout."""
    for square in range(2 * whole(source.plane)):
        target.letters[square] = source.letters[square]
        target.cross_set[square] = source.cross_set[square]
        target.cross_add[square] = source.cross_add[square]
        target.cross_multiply[square] = source.cross_multiply[square]
    for line in range(2 * (whole(source.side) + 2)):
        target.occupied[line] = source.occupied[line]
    target.tiles_on_board = source.tiles_on_board


@inner
def take_position(source: Record, target: Record) -> None:
    """Copy the letters of a board and the rack, but not what follows from them."""
    for square in range(2 * whole(source.plane)):
        target.letters[square] = source.letters[square]
    for symbol in range(source.symbol_count):
        target.rack[symbol] = source.rack[symbol]


@inner
def lay_play(state: Record, graph: Graph, play: Record) -> None:
    """Place the tiles of a play, and update only the squares it affects.

    These are at the ends of the words it made or extended.
    """
    letters = state.letters
    start, end = whole(play.start), whole(play.end)
    laid, new = 0, whole(0)
    for square in range(start, end + 1):
        if letters[square] != 0:
            continue
        column = whole(state.column[square])
        across = whole(state.mirror[square])
        letters[square] = letters[across] = play.tiles[laid]
        state.occupied[state.line[square]] |= 1 << column
        state.occupied[state.line[across]] |= 1 << whole(state.column[across])
        state.cross_set[square] = state.cross_set[across] = 0
        new |= 1 << column
        laid += 1
    state.tiles_on_board += laid
    _refresh_ends(state, graph, start)
    for square in range(start, end + 1):
        if (new >> whole(state.column[square])) & 1:
            _refresh_ends(state, graph, whole(state.mirror[square]))


@inner
def _refresh_ends(state: Record, graph: Graph, square: int) -> None:
    """Update the empty squares before and after the run of tiles at this square."""
    letters, wall = state.letters, whole(state.side)
    before = square - 1
    while letters[before] != 0:
        before -= 1
    if state.column[before] != wall:
        refresh_square(state, graph, before)
    behind = square + 1
    while letters[behind] != 0:
        behind += 1
    if state.column[behind] != wall:
        refresh_square(state, graph, behind)


@inner
def refresh_square(state: Record, graph: Graph, square: int) -> None:
    """Update an empty square next to tiles in its row, for plays that cross the row.

    1. The graph is read leftwards from the end of the tiles after it or, if there are none, of
       those before it.
    2. Tiles on one side only: what the graph accepts next, in front or after the separator, fits.
    3. Tiles on both sides: every symbol that can follow is tried with the tiles before it.
    """
    letters = state.letters
    before, behind = square - 1, square + 1
    is_before, is_behind = letters[before] != 0, letters[behind] != 0
    here = before
    if is_behind:
        here = behind
        while letters[here + 1] != 0:
            here += 1
    children, accepts, first = whole(graph[0]), whole(graph[1]), whole(graph[2])
    points = whole(0)
    is_alive = True
    while letters[here] != 0:
        points += whole(state.tile_value[letters[here]])
        symbol = whole(letters[here] & SYMBOL_MASK)
        here -= 1
        if is_alive and (children >> symbol) & 1:
            arc = child_of(children, first, symbol)
            children, accepts = whole(graph[arc]), whole(graph[arc + 1])
            first = whole(graph[arc + 2])
        else:
            is_alive = False
    fits = whole(0)
    if is_before and is_behind:
        here = before
        while letters[here] != 0:
            points += whole(state.tile_value[letters[here]])
            here -= 1
        if is_alive:
            fits = _fitting_between(state, graph, children, first, before)
    elif is_alive and is_behind:
        fits = accepts
    elif is_alive and children & 1:
        fits = whole(graph[first + 1])
    across = whole(state.mirror[square])
    times = whole(state.word_times[across])
    state.cross_set[across] = fits & state.all_symbols
    state.cross_add[across] = points * times
    state.cross_multiply[across] = whole(state.letter_times[across]) * times


@inner
def _fitting_between(state: Record, graph: Graph, children: int, first: int, before: int) -> int:
    """Return the symbols that make a word with the tiles leftwards from a square."""
    letters = state.letters
    fits = whole(0)
    waiting = children & ~1
    arc = first + FIELDS * (children & 1)
    while waiting != 0:
        tried = lowest_bit(waiting)
        waiting &= waiting - 1
        go_on, accepts = whole(graph[arc]), whole(graph[arc + 1])
        next_first = whole(graph[arc + 2])
        arc += FIELDS
        here = before
        while True:
            symbol = whole(letters[here] & SYMBOL_MASK)
            here -= 1
            if letters[here] == 0:
                fits |= ((accepts >> symbol) & 1) << tried
                break
            if (go_on >> symbol) & 1 == 0:
                break
            inside = child_of(go_on, next_first, symbol)
            go_on, accepts = whole(graph[inside]), whole(graph[inside + 1])
            next_first = whole(graph[inside + 2])
    return fits
