"""The kernels that Python calls, with their signatures: arrays in, arrays out, without the interpreter's lock."""

from typing import Any

import numba

from lexiko.engine.compiler import array_of, entry
from lexiko.engine.crosses import refresh_board
from lexiko.engine.generation import search_all, set_rack_table
from lexiko.engine.state import HOLDING, PLAY, STATE, STEP, Graph, Records


def _position_and_plays(graph: Any) -> Any:
    return numba.int64(array_of(STATE), graph, array_of(HOLDING), array_of(STEP), array_of(PLAY))


@entry(_position_and_plays)
def all_plays(
    states: Records, graph: Graph, holdings: Records, stack: Records, plays: Records
) -> int:
    """Finds every play; returns how many there are, which may be more than there was room for."""
    state = states[0]
    refresh_board(state, graph)
    set_rack_table(state, holdings)
    search_all(state, graph, holdings, stack, plays)
    return state.play_count  # type: ignore[no-any-return]
