"""Mark the numbers of tiles left and right of an anchor that can still win."""

from lexiko.engine.kernels.compiler import inner, whole
from lexiko.engine.kernels.search.rack_facts import IMPOSSIBLE
from lexiko.engine.kernels.state import SIDE, Record, Records


@inner
def mark_live(state: Record, holdings: Records) -> None:
    """Mark the numbers of tiles left and right that can still beat the threshold.

    It uses the last sharp bound. `live[left]` has a bit for each number on the right, `live[SIDE +
    left]` those with a blank; `alive` has a bit for each number on the left, and from bit `SIDE` on
    those with a blank.
    """
    size, threshold = whole(state.rack_size), whole(state.threshold)
    live, bound = state.live, state.bound
    has_blank = holdings[state.rack_index].blanks > 0
    alive, standing_for = whole(0), whole(0)
    for entry in range(2 * SIDE):
        live[entry] = 0
    for on_left in range(state.left_from, state.left_most + 1):
        plain, blank = whole(0), whole(0)
        for on_right in range(min(whole(state.right_most), size - on_left) + 1):
            if bound[0, on_left, on_right] > threshold:
                plain |= 1 << on_right
            if has_blank and bound[1, on_left, on_right] > threshold:
                blank |= 1 << on_right
                standing_for |= whole(state.bound_blank[on_left, on_right])
        # Until a blank is played, both kinds can be reached.
        plain |= blank
        live[on_left] = plain
        live[SIDE + on_left] = blank
        if plain:
            alive |= 1 << on_left
        if blank:
            alive |= 1 << (SIDE + on_left)
    state.alive = alive
    state.live_blank = standing_for


@inner
def want_all_plays(state: Record) -> None:
    """Have the search keep every play, whatever its equity and number of tiles."""
    state.play_count = state.wanted = 0
    state.threshold = IMPOSSIBLE
    for entry in range(2 * SIDE):
        state.live[entry] = (1 << SIDE) - 1
    state.alive = (1 << (2 * SIDE)) - 1
    state.live_blank = state.blank_symbols
