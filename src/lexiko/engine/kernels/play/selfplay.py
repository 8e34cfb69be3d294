"""Whole games inside compiled code: for measuring players, and for learning what leaves are
worth."""

from lexiko.engine.kernels.compiler import inner, whole
from lexiko.engine.kernels.play.turns import (
    BY_EQUITY,
    best_turn,
    count_unplayed,
    deal,
    draw,
    has_ended,
    make_turn,
    put_back,
    seed_chance,
)
from lexiko.engine.kernels.state import LOGGED, MOST_TILES, Arrays, Record, Records

FEWEST_TO_LEARN = 7
"""Tiles in the bag; with fewer, a leave is worth something else."""

_PROBES = 3


@inner
def play_game(arrays: Arrays, tastes: Records) -> None:
    """Plays the game in `games[0]`, which has been dealt, to its end; each seat by its own taste.

    Where there is room for more games, they become a log: from `LOGGED` on the game before each
    turn, and in `plays` the turn.
    """
    state, games, plays = arrays.states[0], arrays.games, arrays.plays
    game = games[0]
    while not has_ended(state, game):
        seat = whole(game.mover)
        best_turn(arrays, game, seat, whole(tastes[seat]))
        if games.size > LOGGED + game.turns:
            games[LOGGED + game.turns] = games[0]
            plays[LOGGED + game.turns] = plays[0]
        make_turn(state, arrays.graph, game, arrays.plays[0])
    count_unplayed(state, game)


@inner
def learn_from_game(arrays: Arrays) -> None:
    """Plays the game in `games[0]`, and at every turn sees what racks drawn at random would have
    been worth there.

    The racks of the game itself would not do: they are made of what the players chose to keep. So
    all racks of a copy go into the bag, and a few are drawn anew; their equity is added to the sum
    of each set of tiles that they contain, `memory[2 × place]`, with their number in `memory[2 ×
    place + 1]`.
    """
    state, games = arrays.states[0], arrays.games
    game, probe = games[0], games[1]
    while not has_ended(state, game):
        if game.bag_count >= FEWEST_TO_LEARN:
            games[1] = games[0]
            for seat in range(game.seat_count):
                put_back(state, probe, seat)
            for _ in range(_PROBES):
                put_back(state, probe, 0)
                draw(probe, 0, whole(state.rack_room))
                best_turn(arrays, probe, 0, BY_EQUITY)
                _learn_rack_value(
                    state, arrays.holdings, whole(arrays.plays[0].equity), arrays.memory
                )
            # The chance of the game goes on from here, so that no draw of it repeats one of the
            # probes.
            game.chance = probe.chance
        seat = whole(game.mover)
        best_turn(arrays, game, seat, BY_EQUITY)
        make_turn(state, arrays.graph, game, arrays.plays[0])


@inner
def _learn_rack_value(state: Record, holdings: Records, equity: int, sums: Records) -> None:
    for index in range(state.rack_index + 1):
        count = whole(holdings[index].count)
        if count <= state.leave_depth:
            place = 2 * (whole(state.leave_offset[count]) + whole(holdings[index].rank))
            sums[place] += equity
            sums[place + 1] += 1


@inner
def learn_changes_from_game(arrays: Arrays) -> None:
    """Plays the game of two in `games[0]`, and adds up how the spread of the seat to move changed
    from each turn to the end.

    There are three sums for each number of tiles that the seat did not see: how often, the changes,
    and their squares.
    """
    state, game, sums = arrays.states[0], arrays.games[0], arrays.memory
    log = sums[3 * MOST_TILES :]
    while not has_ended(state, game):
        seat = whole(game.mover)
        unseen = whole(game.bag_count)
        for symbol in range(state.symbol_count):
            unseen += whole(game.racks[1 - seat, symbol])
        log[2 * whole(game.turns)] = unseen
        log[2 * whole(game.turns) + 1] = whole(game.scores[seat]) - whole(game.scores[1 - seat])
        best_turn(arrays, game, seat, BY_EQUITY)
        make_turn(state, arrays.graph, game, arrays.plays[0])
    count_unplayed(state, game)
    final = whole(game.scores[0]) - whole(game.scores[1])
    for turn in range(game.turns):
        change = final - log[2 * turn + 1]
        place = 3 * log[2 * turn]
        sums[place] += 1
        sums[place + 1] += change
        sums[place + 2] += change * change
        final = -final


@inner
def start_game(state: Record, game: Record, seat_count: int, seed: int, number: int) -> None:
    """Deals one game of many."""
    seed_chance(game, seed, number)
    deal(state, game, seat_count)
