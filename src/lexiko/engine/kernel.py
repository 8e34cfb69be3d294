"""The kernels that Python calls: all take the same arrays (`state.Arrays`), and return a number."""

from lexiko.engine.crosses import refresh_board
from lexiko.engine.endgame_search import search
from lexiko.engine.generation import search_all, set_rack_table
from lexiko.engine.state import Graph, Records


def all_plays(
    states: Records,
    graph: Graph,
    holdings: Records,
    stack: Records,
    plays: Records,
    leaves: Records,
    filters: Records,
    games: Records,
    numbers: Records,
    memory: Records,
) -> int:
    """Finds every play; returns how many there are, which may be more than there was room for."""
    state = states[0]
    refresh_board(state, graph)
    set_rack_table(state, holdings)
    search_all(state, graph, holdings, stack, plays)
    return state.play_count  # type: ignore[no-any-return]


def endgame(
    states: Records,
    graph: Graph,
    holdings: Records,
    stack: Records,
    plays: Records,
    leaves: Records,
    filters: Records,
    games: Records,
    numbers: Records,
    memory: Records,
) -> int:
    """Searches an endgame for a while, or does what else its header asks for; returns how that ended."""
    return search(states[0], graph, holdings, stack, plays, numbers, memory)
