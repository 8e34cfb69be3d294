"""Play whole games in compiled code, to measure players and learn leaves."""

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
"""Fewest tiles in the bag; with fewer, leaves have other values."""

_PROBES = 3


@inner
def play_game(arrays: Arrays, tastes: Records) -> None:
    """Play the game in `games[0]`, already dealt, to its end, by each seat's taste.

    If there's room for more games, they become a log: the game before each turn from `LOGGED` on,
    and the turn in `plays`.
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
    """Play the game in `games[0]`, and value random racks at every turn.

    The racks of the game itself wouldn't do, because they consist of what the players chose to
    keep. So all racks of a copy go back into the bag, and a few are drawn again. Their equity is
    added to the sum of each set of tiles they contain, `memory[2 × place]`, and their number to
    `memory[2 × place + 1]`.
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
            # The game's chance continues from here, so none of its draws repeats one of the probes.
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
    """Play the game of two in `games[0]`, and add up how the spread changed.

    The change counts from each turn to the end, for its mover. There are three sums for each number
    of tiles the mover didn't see: how often, the changes, and their squares.
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
    """Deal one game of many."""
    seed_chance(game, seed, number)
    deal(state, game, seat_count)
