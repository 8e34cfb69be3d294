"""Whole games inside compiled code: for measuring players, and for learning what leaves are worth."""

from lexiko.engine.bounds import IMPOSSIBLE
from lexiko.engine.compiler import inner, whole
from lexiko.engine.state import Graph, Record, Records
from lexiko.engine.turns import (
    BY_EQUITY,
    PASS,
    best_turn,
    count_unplayed,
    deal,
    draw,
    has_ended,
    make_turn,
    put_back,
    seed_chance,
)

FEWEST_TO_LEARN = 7
"""Tiles in the bag; with fewer, a leave is worth something else."""


@inner
def play_game(
    states: Records,
    graph: Graph,
    holdings: Records,
    stack: Records,
    plays: Records,
    leaves: Records,
    filters: Records,
    games: Records,
    tastes: Records,
) -> None:
    """Plays the game in `games[0]`, which has been dealt, to its end; each seat by its own taste."""
    state, game = states[0], games[0]
    while not has_ended(state, game):
        seat = whole(game.mover)
        kind = best_turn(
            state, graph, holdings, stack, plays, leaves, filters, game, seat, whole(tastes[seat])
        )
        make_turn(state, graph, game, plays[0], kind)
    count_unplayed(state, game)


@inner
def learn_from_game(
    states: Records,
    graph: Graph,
    holdings: Records,
    stack: Records,
    plays: Records,
    leaves: Records,
    filters: Records,
    games: Records,
    sums: Records,
) -> None:
    """Plays the game in `games[0]`, and at every turn sees what a rack drawn at random would have been worth there.

    The racks of the game itself would not do: they are made of what the players chose to keep. So all racks of a copy go into the bag, and one is drawn anew; its
    equity is added to the sum of each set of tiles that it contains, `sums[2 × place]`, with their number in `sums[2 × place + 1]`.
    """
    state, game, probe = states[0], games[0], games[1]
    while not has_ended(state, game):
        if game.bag_count >= FEWEST_TO_LEARN:
            games[1] = games[0]
            for seat in range(game.seat_count):
                put_back(state, probe, seat)
            draw(probe, 0, whole(state.rack_room))
            # The chance of the game goes on from here, so that no draw of it repeats one of the probe.
            game.chance = probe.chance
            kind = best_turn(
                state, graph, holdings, stack, plays, leaves, filters, probe, 0, BY_EQUITY
            )
            _learn_rack_value(state, holdings, plays, sums, kind)
        seat = whole(game.mover)
        kind = best_turn(
            state, graph, holdings, stack, plays, leaves, filters, game, seat, BY_EQUITY
        )
        make_turn(state, graph, game, plays[0], kind)


@inner
def _learn_rack_value(
    state: Record, holdings: Records, plays: Records, sums: Records, kind: int
) -> None:
    equity = whole(IMPOSSIBLE)
    if state.play_count > 0:
        equity = whole(plays[0].equity)
    for kept in range(state.rack_index):
        equity = max(equity, whole(holdings[kept].value))
    if kind == PASS:
        equity = whole(0)
    for index in range(state.rack_index + 1):
        count = whole(holdings[index].count)
        if count <= state.leave_depth:
            place = 2 * (whole(state.leave_offset[count]) + whole(holdings[index].rank))
            sums[place] += equity
            sums[place + 1] += 1


@inner
def start_game(state: Record, game: Record, seat_count: int, seed: int, number: int) -> None:
    """Deals one game of many."""
    seed_chance(game, seed, number)
    deal(state, game, seat_count)
