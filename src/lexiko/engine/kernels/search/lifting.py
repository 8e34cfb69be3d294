"""Find what could replace each tile on the board, as if it alone were lifted.

Swaps and rearrangements change tiles on the board. Whether a change is allowed is decided as for
plays, by a mask of the symbols that fit into a cross word, except that the square isn't empty: its
tile is lifted, the square worked out, and the tile put back.
"""

from lexiko.engine.graph.symbols import BLANK_BIT, SYMBOL_MASK
from lexiko.engine.kernels.compiler import inner, lowest_bit, whole
from lexiko.engine.kernels.search.cross_sets import refresh_square
from lexiko.engine.kernels.state import Graph, Record, Records


@inner
def lift_tiles(state: Record, graph: Graph) -> None:
    """Fill in cross sets and points of squares with tiles, until `settle_tiles`."""
    letters, stride, rows = state.letters, whole(state.stride), whole(state.side) + 2
    for plane in range(2):
        for row in range(1, rows - 1):
            waiting = whole(state.occupied[plane * rows + row])
            while waiting != 0:
                square = plane * whole(state.plane) + row * stride + lowest_bit(waiting)
                waiting &= waiting - 1
                if letters[square - 1] == 0 and letters[square + 1] == 0:
                    across = whole(state.mirror[square])
                    state.cross_set[across] = state.all_symbols
                    state.cross_add[across] = 0
                    state.cross_multiply[across] = 0
                else:
                    tile = letters[square]
                    letters[square] = 0
                    refresh_square(state, graph, square)
                    letters[square] = tile


@inner
def settle_tiles(state: Record) -> None:
    """Clear squares with tiles: nothing fits there, as the search for plays expects."""
    stride, rows = whole(state.stride), whole(state.side) + 2
    for plane in range(2):
        for row in range(1, rows - 1):
            waiting = whole(state.occupied[plane * rows + row])
            while waiting != 0:
                square = plane * whole(state.plane) + row * stride + lowest_bit(waiting)
                waiting &= waiting - 1
                state.cross_set[square] = 0


@inner
def list_swaps(state: Record, numbers: Records) -> None:
    """List the other symbols with which all words of a tile's square are valid.

    There's a mask for every square with a tile, row by row.
    """
    stride = whole(state.stride)
    count = 0
    for row in range(1, state.side + 1):
        waiting = whole(state.occupied[row])
        while waiting != 0:
            square = row * stride + lowest_bit(waiting)
            waiting &= waiting - 1
            mirror = whole(state.mirror[square])
            fits = whole(state.cross_set[square]) & whole(state.cross_set[mirror])
            fits &= ~(1 << whole(state.letters[square] & SYMBOL_MASK))
            is_alone = state.cross_multiply[square] == 0 and state.cross_multiply[mirror] == 0
            if is_alone or state.letters[square] & BLANK_BIT != 0:
                fits = whole(0)
            numbers[count] = fits
            count += 1
