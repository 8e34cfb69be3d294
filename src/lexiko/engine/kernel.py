"""The kernels that Python calls: all take the same arrays (`state.Arrays`), and return a number."""

from lexiko.engine.crosses import refresh_board
from lexiko.engine.generation import search_all, set_rack_table
from lexiko.engine.lifting import lift_tiles, list_swaps, settle_tiles
from lexiko.engine.rearrangement import ROW, search_words
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


def list_variations(
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
    """After `all_plays`: the plays that rearrange a word, then the swaps of the same position; returns how many such plays there are.

    Plays go to `memory`, counted even if there is no more room, but none are looked for if there is no room at all; for every square with
    a tile what may be swapped for it goes to `numbers`.
    """
    state = states[0]
    state.play_count = 0
    lift_tiles(state, graph)
    if memory.size >= ROW:
        search_words(state, graph, holdings, stack, numbers, memory)
    list_swaps(state, numbers)
    settle_tiles(state)
    return state.play_count  # type: ignore[no-any-return]
