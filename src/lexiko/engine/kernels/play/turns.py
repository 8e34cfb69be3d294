"""Take a turn in compiled code: draw tiles, find the best turn, make it.

The rules proper are in `lexiko.rules`; these are the parts the engine's own games need: no
challenges, no clocks, no variations. A test plays such games and has the rules judge every turn.
"""

from lexiko.engine.graph.symbols import BLANK_BIT
from lexiko.engine.kernels.compiler import inner, whole
from lexiko.engine.kernels.search.cross_sets import clear_board, lay_play
from lexiko.engine.kernels.search.move_generation import search_best
from lexiko.engine.kernels.search.rack_facts import IMPOSSIBLE, learn_rack
from lexiko.engine.kernels.search.subracks import fill_holdings
from lexiko.engine.kernels.state import (
    LAST_TILES,
    LEAVES,
    NOTHING,
    NOWHERE,
    Arrays,
    Graph,
    Record,
    Records,
)

BY_EQUITY, BY_SCORE = 0, 1
"""What a seat considers best: the score plus what's kept, or the score alone."""

TURNS_WITHOUT_A_PLAY = 3
"""This many in a row, times the number of seats, end a game."""

_HALF_BITS = 31
_HALF = (1 << _HALF_BITS) - 1


# ── Chance ──────────────────────────────────────────────────────────────────────────────────────


@inner
def seed_chance(game: Record, seed: int, number: int) -> None:
    """Seed one game of many.

    Both numbers are below 2³¹; a Feistel cipher of four rounds mixes them.
    """
    left, right = whole(seed) & _HALF, whole(number) & _HALF
    for multiplier in (1_540_483_477, 1_103_515_245, 2_147_483_629, 1_597_334_677):
        mixed = ((right ^ multiplier) * multiplier + 12_345) >> 15
        left, right = right, (left ^ mixed) & _HALF
    game.chance = ((left << _HALF_BITS) | right) | (1 << 62)


@inner
def below(game: Record, limit: int) -> int:
    """Return a random number from 0 up to, but not including, the limit."""
    x = whole(game.chance)
    x ^= x << 13
    x ^= (x >> 7) & ((1 << 57) - 1)
    x ^= x << 17
    game.chance = x
    return (((x >> 32) & _HALF) * limit) >> _HALF_BITS


@inner
def draw(game: Record, seat: int, count: int) -> None:
    """Draw tiles from the bag to a rack, as many as there are."""
    for _ in range(min(count, whole(game.bag_count))):
        place = below(game, whole(game.bag_count))
        game.bag_count -= 1
        game.racks[seat, game.bag[place]] += 1
        game.bag[place] = game.bag[game.bag_count]


@inner
def put_back(state: Record, game: Record, seat: int) -> None:
    """Put a whole rack back into the bag."""
    for symbol in range(state.symbol_count):
        for _ in range(game.racks[seat, symbol]):
            game.bag[game.bag_count] = symbol
            game.bag_count += 1
        game.racks[seat, symbol] = 0


# ── A game ──────────────────────────────────────────────────────────────────────────────────────


@inner
def deal(state: Record, game: Record, seat_count: int) -> None:
    """Set up an empty board, a full bag, and a rack for each seat."""
    clear_board(state)
    game.bag_count = 0
    for symbol in range(state.symbol_count):
        for _ in range(state.copies[symbol]):
            game.bag[game.bag_count] = symbol
            game.bag_count += 1
    game.seat_count = seat_count
    game.turns = game.scoreless = game.mover = 0
    for seat in range(seat_count):
        game.scores[seat] = game.bonuses[seat] = game.exchanges[seat] = game.passes[seat] = 0
        for symbol in range(64):
            game.racks[seat, symbol] = 0
        draw(game, seat, whole(state.rack_room))


@inner
def points_on_rack(state: Record, game: Record, seat: int) -> int:
    """Return the points of the tiles on a rack."""
    points = whole(0)
    for symbol in range(state.symbol_count):
        points += whole(game.racks[seat, symbol]) * whole(state.tile_value[symbol])
    return points


@inner
def value_kept(state: Record, game: Record, seat: int, taste: int) -> None:
    """Choose the rule by which the seat values the tiles it keeps."""
    if taste == BY_SCORE:
        state.valued_by = NOTHING
    elif game.bag_count > 0:
        state.valued_by = LEAVES
    else:
        state.valued_by = LAST_TILES
        points = whole(0)
        for other in range(game.seat_count):
            if other != seat:
                points += points_on_rack(state, game, other)
        state.out_value = 1000 * points + 1000 * points // (whole(game.seat_count) - 1)


@inner
def best_turn(arrays: Arrays, game: Record, seat: int, taste: int) -> None:
    """Find a seat's best turn on the board of `states[0]`; it ends up in `plays[0]`."""
    learn_seat(arrays, arrays.states[0], arrays.holdings, game, seat, taste)
    find_turn(arrays, arrays.states[0], arrays.holdings, game, taste)


@inner
def learn_seat(
    arrays: Arrays, state: Record, holdings: Records, game: Record, seat: int, taste: int
) -> None:
    """Work out everything about a seat's rack that doesn't depend on the board."""
    for symbol in range(state.symbol_count):
        state.rack[symbol] = game.racks[seat, symbol]
    value_kept(state, game, seat, taste)
    fill_holdings(state, holdings, arrays.leaves)
    learn_rack(state, holdings, arrays.filters)


@inner
def find_turn(arrays: Arrays, state: Record, holdings: Records, game: Record, taste: int) -> None:
    """Find the best turn with the rack learned last; it ends up in `plays[0]`."""
    plays = arrays.plays
    search_best(state, arrays.graph, holdings, arrays.stack, plays, arrays.filters, 1)
    turn, full = plays[0], whole(state.rack_index)
    if state.play_count > 0 and taste == BY_SCORE:
        return
    best, choice = whole(IMPOSSIBLE), full
    if state.play_count > 0:
        best, choice = whole(turn.equity), whole(NOWHERE)
    bag_count = whole(game.bag_count)
    if bag_count >= state.exchange_min_bag:
        fewest_kept = max(0, whole(state.rack_size) - bag_count)
        for kept in range(full):
            value = whole(holdings[kept].value)
            if value > best and holdings[kept].count >= fewest_kept:
                best, choice = value, whole(kept)
    if choice != NOWHERE:
        exchange_all_but(state, holdings, turn, choice)


@inner
def exchange_all_but(state: Record, holdings: Records, turn: Record, kept: int) -> None:
    """Write the exchange that keeps only this entry of the table of holdings."""
    turn.equity = holdings[kept].value
    turn.score = 0
    turn.holding = kept
    turn.start = turn.end = NOWHERE
    put_aside = 0
    for symbol in range(whole(state.symbol_count) - 1, -1, -1):
        copies = whole(state.rack[symbol])
        if copies == 0:
            continue
        weight = whole(state.weight[symbol])
        stays = kept // weight
        kept -= stays * weight
        for _ in range(copies - stays):
            turn.tiles[put_aside] = symbol
            put_aside += 1
    turn.laid = put_aside


@inner
def make_turn(state: Record, graph: Graph, game: Record, turn: Record) -> None:
    """Make the mover's turn on the board and racks."""
    if turn.start != NOWHERE:
        lay_play(state, graph, turn)
    count_turn(state, game, turn)


@inner
def count_turn(state: Record, game: Record, turn: Record) -> None:
    """Make the mover's turn, except for placing its tiles.

    They leave the rack, points are counted and tiles drawn; then it's the next seat's turn.
    """
    seat, count = whole(game.mover), whole(turn.laid)
    is_play = turn.start != NOWHERE
    for tile in range(count):
        byte = whole(turn.tiles[tile])
        game.racks[seat, 0 if byte & BLANK_BIT else byte] -= 1
    draw(game, seat, count)
    if is_play:
        game.scores[seat] += turn.score
        if count >= state.bonus_at:
            game.bonuses[seat] += 1
        game.scoreless = 0
    else:
        for tile in range(count):
            game.bag[game.bag_count] = turn.tiles[tile]
            game.bag_count += 1
        if count > 0:
            game.exchanges[seat] += 1
        else:
            game.passes[seat] += 1
        game.scoreless += 1
    game.turns += 1
    game.mover = (seat + 1) % whole(game.seat_count)


@inner
def has_ended(state: Record, game: Record) -> int:
    """Whether a seat has reached its goal or gone out, or no one plays any more."""
    seats, empty = whole(game.seat_count), game.bag_count == 0
    if is_at_goal(game, last_mover(game)):
        return 1
    if game.scoreless >= TURNS_WITHOUT_A_PLAY * seats or (empty and game.scoreless >= seats):
        return 1
    return 1 if empty and is_out(state, game, last_mover(game)) else 0


@inner
def last_mover(game: Record) -> int:
    """Return the seat before the mover."""
    seats = whole(game.seat_count)
    return (whole(game.mover) + seats - 1) % seats


@inner
def is_at_goal(game: Record, seat: int) -> int:
    """Whether a seat has the points that win at once."""
    return 1 if game.goals[seat] > 0 and game.scores[seat] >= game.goals[seat] else 0


@inner
def is_out(state: Record, game: Record, seat: int) -> int:
    """Whether a seat has no tiles left."""
    for symbol in range(state.symbol_count):
        if game.racks[seat, symbol] != 0:
            return 0
    return 1


@inner
def count_unplayed(state: Record, game: Record) -> None:
    """Settle the end: each seat loses its own tiles' points.

    The seat that went out gains them; or it gains twice as many, and no one loses any.
    """
    seats = whole(game.seat_count)
    last = last_mover(game)
    gained, goes_out = whole(0), is_out(state, game, last)
    for seat in range(seats):
        points = points_on_rack(state, game, seat)
        gained += points
        if not (goes_out and state.doubles_unplayed):
            game.scores[seat] -= points
    if goes_out:
        game.scores[last] += 2 * gained if state.doubles_unplayed else gained
