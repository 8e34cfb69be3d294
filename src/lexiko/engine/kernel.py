"""The kernels that Python calls: all take the same arrays (`state.Arrays`), and return a number."""

from lexiko.engine.bounds import learn_rack
from lexiko.engine.crosses import refresh_board
from lexiko.engine.generation import search_all, search_best
from lexiko.engine.holdings import fill_holdings
from lexiko.engine.lifting import lift_tiles, list_swaps, settle_tiles
from lexiko.engine.rearrangement import ROW, search_words
from lexiko.engine.rollouts import prepare_boards, roll_out_all
from lexiko.engine.selfplay import (
    learn_changes_from_game,
    learn_from_game,
    play_game,
    start_game,
)
from lexiko.engine.state import RESULT, Graph, Records
from lexiko.engine.tallies import CANDIDATES, ITERATIONS, PREPARE
from lexiko.rules.editions import MOST_SEATS


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
    fill_holdings(state, holdings, leaves)
    search_all(state, graph, holdings, stack, plays)
    return state.play_count  # type: ignore[no-any-return]


def best_plays(
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
    """Finds the plays with the highest equity, `numbers[0]` at most; returns how many they are."""
    state = states[0]
    refresh_board(state, graph)
    fill_holdings(state, holdings, leaves)
    learn_rack(state, holdings, filters)
    search_best(state, graph, holdings, stack, plays, filters, numbers[0])
    return state.play_count  # type: ignore[no-any-return]


def self_play(
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
    """Plays games to their end; `numbers` tells the seed, the number of the first game, how many, the seats, and the taste of each seat.

    The results are written to `memory`, `RESULT` numbers for each game. Seats take turns to begin: in game 1 what is said of seat 0 holds for seat 1, and so on.
    """
    seed, first, count, seats = numbers[0], numbers[1], numbers[2], numbers[3]
    tastes, own_tastes = numbers[4 : 4 + seats], numbers[4 + MOST_SEATS : 4 + MOST_SEATS + seats]
    game = games[0]
    for played in range(count):
        start_game(states[0], game, seats, seed, first + played)
        for seat in range(seats):
            own_tastes[(seat + first + played) % seats] = tastes[seat]
        play_game(states, graph, holdings, stack, plays, leaves, filters, games, own_tastes)
        result = memory[played * RESULT : (played + 1) * RESULT]
        for seat in range(seats):
            place = (seat + first + played) % seats
            result[seat] = game.scores[place]
            result[MOST_SEATS + seat] = game.bonuses[place]
            result[2 * MOST_SEATS + seat] = game.exchanges[place]
            result[3 * MOST_SEATS + seat] = game.passes[place]
        result[4 * MOST_SEATS] = game.turns
    return count  # type: ignore[no-any-return]


def learn_leaves(
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
    """Plays games of two seats and adds up in `memory` what racks were worth; `numbers` tells the seed, the first game, and how many."""
    for played in range(numbers[2]):
        start_game(states[0], games[0], 2, numbers[0], numbers[1] + played)
        learn_from_game(states, graph, holdings, stack, plays, leaves, filters, games, memory)
    return numbers[2]  # type: ignore[no-any-return]


def roll_out(
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
    """Plays on from candidate turns and adds up in `memory` what came of it, as `rollouts` tells; if `numbers` asks for it, boards are prepared first."""
    if numbers[PREPARE]:
        refresh_board(states[0], graph)
        prepare_boards(states, graph, plays, numbers[CANDIDATES])
    roll_out_all(states, graph, holdings, stack, plays, leaves, filters, games, numbers, memory)
    return numbers[ITERATIONS]  # type: ignore[no-any-return]


def learn_changes(
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
    """Plays games and adds up in `memory`, by the tiles unseen, how the spread changed from there to the end; `numbers` tells the seed, the first game, how many."""
    for played in range(numbers[2]):
        start_game(states[0], games[0], 2, numbers[0], numbers[1] + played)
        learn_changes_from_game(
            states, graph, holdings, stack, plays, leaves, filters, games, memory
        )
    return numbers[2]  # type: ignore[no-any-return]


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
    """After `all_plays` or `best_plays`: the plays that rearrange a word, then the swaps of the same position; returns how many such plays there are.

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
