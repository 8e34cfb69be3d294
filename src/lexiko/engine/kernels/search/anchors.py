"""Find where plays start: step 1 of the search that `move_generation` describes."""

from lexiko.engine.kernels.compiler import inner, lowest_bit, whole
from lexiko.engine.kernels.state import Record


@inner
def find_anchors(state: Record) -> None:
    """Find all anchors, and the leftmost square for a tile of their plays: step 1."""
    state.anchor_count = 0
    size, stride, rows = whole(state.side), whole(state.stride), whole(state.side) + 2
    if state.tiles_on_board == 0:
        star = whole(state.star)
        _add_anchor(state, star, star - whole(state.column[star]))
        if state.opens_both_ways:
            star = whole(state.mirror[star])
            _add_anchor(state, star, star - whole(state.column[star]))
        return
    for plane in range(2):
        for row in range(1, size + 1):
            here = whole(state.occupied[plane * rows + row])
            near = whole(state.occupied[plane * rows + row - 1])
            near |= whole(state.occupied[plane * rows + row + 1])
            group_ends = here & ~(here >> 1)
            alone = near & ~here & ~(here << 1) & ~(here >> 1)
            waiting = group_ends | alone
            begin = plane * whole(state.plane) + row * stride
            leftmost = begin
            while waiting != 0:
                column = lowest_bit(waiting)
                waiting &= waiting - 1
                _add_anchor(state, begin + column, leftmost)
                # A tile right after a group would belong to that group's plays.
                leftmost = begin + column + 1 + ((here >> column) & 1)


@inner
def _add_anchor(state: Record, square: int, leftmost: int) -> None:
    count = state.anchor_count
    state.anchor[count] = square
    state.leftmost[count] = leftmost
    state.anchor_count = count + 1
