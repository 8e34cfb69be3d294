"""The kernels that Python calls by name, compiled as one.

All take the same arrays and return a number.
"""

from lexiko.engine.kernels.compiler import inner
from lexiko.engine.kernels.endgame.search import search
from lexiko.engine.kernels.play.guesses import guess_all
from lexiko.engine.kernels.play.rollout_layout import CANDIDATES, ITERATIONS, PREPARE
from lexiko.engine.kernels.play.rollouts import prepare_boards, roll_out_all
from lexiko.engine.kernels.play.selfplay import (
    learn_changes_from_game,
    learn_from_game,
    play_game,
    start_game,
)
from lexiko.engine.kernels.search.cross_sets import refresh_board, take_position
from lexiko.engine.kernels.search.lifting import lift_tiles, list_swaps, settle_tiles
from lexiko.engine.kernels.search.move_generation import search_all, search_best
from lexiko.engine.kernels.search.rack_facts import learn_rack
from lexiko.engine.kernels.search.rearrangement import search_words
from lexiko.engine.kernels.search.rearrangement_layout import ROW
from lexiko.engine.kernels.search.subracks import fill_holdings
from lexiko.engine.kernels.state import RESULT, Arrays
from lexiko.rules.editions import MOST_SEATS


@inner
def all_plays(arrays: Arrays) -> int:
    """Find every play; return how many, which may be more than there was room for.

    With several states, the first is the workspace, into which the others are copied in turn. The
    plays of all are counted, and those of the last one stay in the array; that's for benchmarks.
    """
    state, count = arrays.states[0], 0
    for place in range(arrays.states.size):
        if place == 0 and arrays.states.size > 1:
            continue
        take_position(arrays.states[place], state)
        refresh_board(state, arrays.graph)
        fill_holdings(state, arrays.holdings, arrays.leaves)
        search_all(state, arrays.graph, arrays.holdings, arrays.stack, arrays.plays)
        count += state.play_count
    return count


@inner
def best_plays(arrays: Arrays) -> int:
    """Find the plays with the highest equity, up to `numbers[0]`; return how many.

    Several states work as in `all_plays`.
    """
    state, count = arrays.states[0], 0
    for place in range(arrays.states.size):
        if place == 0 and arrays.states.size > 1:
            continue
        take_position(arrays.states[place], state)
        refresh_board(state, arrays.graph)
        fill_holdings(state, arrays.holdings, arrays.leaves)
        learn_rack(state, arrays.holdings, arrays.filters)
        search_best(
            state, arrays.graph, arrays.holdings, arrays.stack, arrays.plays, arrays.filters,
            arrays.numbers[0],
        )  # fmt: skip
        count += state.play_count
    return count


@inner
def self_play(arrays: Arrays) -> int:
    """Play games to the end.

    `numbers` holds the seed, the number of the first game, how many games, the number of seats, and
    the taste of each seat. The results go to `memory`, `RESULT` numbers for each game. Seats take
    turns going first: in game 1, what's said of seat 0 applies to seat 1, and so on.
    """
    numbers = arrays.numbers
    seed, first, count, seats = numbers[0], numbers[1], numbers[2], numbers[3]
    tastes = numbers[4 : 4 + seats]
    own_tastes = numbers[4 + MOST_SEATS : 4 + MOST_SEATS + seats]
    game = arrays.games[0]
    for played in range(count):
        start_game(arrays.states[0], game, seats, seed, first + played)
        for seat in range(seats):
            own_tastes[(seat + first + played) % seats] = tastes[seat]
        play_game(arrays, own_tastes)
        result = arrays.memory[played * RESULT : (played + 1) * RESULT]
        for seat in range(seats):
            place = (seat + first + played) % seats
            result[seat] = game.scores[place]
            result[MOST_SEATS + seat] = game.bonuses[place]
            result[2 * MOST_SEATS + seat] = game.exchanges[place]
            result[3 * MOST_SEATS + seat] = game.passes[place]
        result[4 * MOST_SEATS] = game.turns
    return count  # type: ignore[no-any-return]


@inner
def learn_leaves(arrays: Arrays) -> int:
    """Play games of two seats and add up in `memory` what racks were worth.

    `numbers` holds the seed, the first game, and how many.
    """
    numbers = arrays.numbers
    for played in range(numbers[2]):
        start_game(arrays.states[0], arrays.games[0], 2, numbers[0], numbers[1] + played)
        learn_from_game(arrays)
    return numbers[2]  # type: ignore[no-any-return]


@inner
def roll_out(arrays: Arrays) -> int:
    """Play on from candidate turns and sum the results in `memory` (see `rollouts`).

    If `numbers` asks for it, boards are prepared first.
    """
    if arrays.numbers[PREPARE]:
        prepare_boards(arrays.states, arrays.graph, arrays.plays, arrays.numbers[CANDIDATES])
    roll_out_all(arrays)
    return arrays.numbers[ITERATIONS]  # type: ignore[no-any-return]


@inner
def learn_changes(arrays: Arrays) -> int:
    """Play games and add up in `memory` how the spread changed until the end.

    The sums are by the number of tiles unseen. `numbers` holds the seed, the first game, and how
    many.
    """
    numbers = arrays.numbers
    for played in range(numbers[2]):
        start_game(arrays.states[0], arrays.games[0], 2, numbers[0], numbers[1] + played)
        learn_changes_from_game(arrays)
    return numbers[2]  # type: ignore[no-any-return]


@inner
def list_variations(arrays: Arrays) -> int:
    """Find the plays that rearrange a word, then the swaps; return how many plays.

    Call it after `all_plays` or `best_plays` of the same position. The plays go to `memory`;
    they're counted even if there's no more room, but not searched for if there's no room at all.
    The symbols that may be swapped for each tile on the board go to `numbers`.
    """
    state = arrays.states[0]
    state.play_count = 0
    lift_tiles(state, arrays.graph)
    if arrays.memory.size >= ROW:
        search_words(
            state, arrays.graph, arrays.holdings, arrays.stack, arrays.numbers, arrays.memory
        )
    list_swaps(state, arrays.numbers)
    settle_tiles(state)
    return state.play_count  # type: ignore[no-any-return]


@inner
def guess(arrays: Arrays) -> int:
    """Guess what a seat kept in its turn (see `guesses`)."""
    guess_all(arrays)
    return 0


@inner
def endgame(arrays: Arrays) -> int:
    """Run the command in an endgame's header, usually a search; return its status."""
    return search(
        arrays.states[0], arrays.graph, arrays.holdings, arrays.stack, arrays.plays,
        arrays.numbers, arrays.memory,
    )  # fmt: skip


@inner
def run_kernel(number: int, arrays: Arrays) -> int:
    """Run the kernel with this number in `loader.KERNELS`."""
    if number == 0:
        return all_plays(arrays)
    if number == 1:
        return best_plays(arrays)
    if number == 2:
        return self_play(arrays)
    if number == 3:
        return learn_leaves(arrays)
    if number == 4:
        return learn_changes(arrays)
    if number == 5:
        return roll_out(arrays)
    if number == 6:
        return list_variations(arrays)
    if number == 7:
        return guess(arrays)
    return endgame(arrays)
