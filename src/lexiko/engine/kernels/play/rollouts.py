"""Roll out a turn: make it, fill the unseen racks at random, and play on.

1. *Racks.* All tiles the mover can't see are in the bag of `games[0]`, except those known to be on
   a rack; the other racks are filled from it. If there are deals, each iteration starts with the
   next of them instead. Every iteration draws again, and all candidates face the same racks, so
   luck doesn't separate them.
2. *The candidate.* There's a copy of the board with each candidate on it; the mover draws.
3. *Turns.* Each seat makes its best turn, for the number of turns asked for, or until the game
   ends.
4. *Standing.* This is the scores plus the value of what the seats kept in their last turns; or the
   final scores.
5. *Chances.* What a standing means for who wins depends on how much can still happen. A seat's
   weight falls off exponentially with its distance from the leader, in units of how much the spread
   usually still changes with that many tiles unseen. Its chance is its share of all weights. If the
   table plays to goals, points count relative to the seat's goal, and the nearest goal limits what
   can still happen.
"""

from lexiko.engine.kernels.compiler import inner, whole
from lexiko.engine.kernels.play.rollout_layout import (
    ACTIVE,
    AHEAD,
    BY_PLY,
    CANDIDATES,
    CERTAIN,
    CHANCE,
    CHANCE_SQUARED,
    COUNT,
    CURVE,
    CURVE_STEPS,
    DEALS,
    FIRST,
    FIRST_DEAL,
    ITERATIONS,
    NEAR_GOAL,
    PLIES,
    POINTS_A_STEP,
    POINTS_OF_A_WIN,
    RACK_SIZES,
    ROW,
    SEED,
    SPREAD,
    SPREAD_SQUARED,
    SUMS,
    UNSEEN,
    USUAL_CHANGE,
    WEIGHTS,
)
from lexiko.engine.kernels.play.turns import (
    BY_EQUITY,
    best_turn,
    count_turn,
    count_unplayed,
    draw,
    find_turn,
    has_ended,
    is_at_goal,
    last_mover,
    learn_seat,
    make_turn,
    seed_chance,
)
from lexiko.engine.kernels.search.cross_sets import copy_board, lay_play, refresh_board
from lexiko.engine.kernels.state import (
    LEAVES,
    MOST_PLIES,
    NOTHING,
    NOWHERE,
    Arrays,
    Graph,
    Record,
    Records,
)


@inner
def roll_out_all(arrays: Arrays) -> None:
    """Run the iterations for all active candidates.

    These are `plays[1]` and so on; their boards are `states[1]` and so on.
    """
    games, numbers = arrays.games, arrays.numbers
    root, drawn = games[0], games[1]
    candidates, deals, first = whole(numbers[CANDIDATES]), whole(numbers[DEALS]), numbers[FIRST]
    for iteration in range(first, first + numbers[ITERATIONS]):
        if deals > 0:
            games[1] = games[FIRST_DEAL + iteration % deals]
        else:
            games[1] = games[0]
        seed_chance(drawn, whole(numbers[SEED]), iteration)
        for seat in range(1, root.seat_count):
            held = whole(0)
            for symbol in range(arrays.states[0].symbol_count):
                held += whole(drawn.racks[seat, symbol])
            draw(drawn, seat, max(whole(0), whole(numbers[RACK_SIZES + seat]) - held))
        arrays.states[-1].valued_by = NOTHING  # its rack has changed
        worths = SUMS + candidates * ROW + (iteration - first) * candidates
        for candidate in range(candidates):
            if numbers[ACTIVE + candidate] == 0:
                continue
            games[2] = games[1]
            arrays.memory[worths + candidate] = _roll_out(arrays, candidate)


@inner
def prepare_boards(states: Records, graph: Graph, plays: Records, candidates: int) -> None:
    """Make each candidate on its board, which swaps may have changed."""
    for candidate in range(1, 1 + candidates):
        refresh_board(states[candidate], graph)
        if plays[candidate].start != NOWHERE:
            lay_play(states[candidate], graph, plays[candidate])


@inner
def _roll_out(arrays: Arrays, number: int) -> int:
    """Roll out a candidate, with the racks in `games[2]`: steps 2 to 5."""
    state, game, plays = arrays.states[0], arrays.games[2], arrays.plays
    candidate = plays[1 + number]
    sums = arrays.memory[SUMS + number * ROW : SUMS + (number + 1) * ROW]
    for seat in range(game.seat_count):
        game.kept_value[seat] = 0
    copy_board(arrays.states[1 + number], state)
    for symbol in range(state.symbol_count):
        game.racks[0, symbol] = arrays.states[1 + number].rack[symbol]
    game.kept_value[0] = whole(candidate.equity) - 1000 * whole(candidate.score)
    count_turn(state, game, candidate)
    for ply in range(arrays.numbers[PLIES]):
        if has_ended(state, game):
            break
        seat = whole(game.mover)
        before = whole(game.bonuses[seat])
        if ply == 0:
            _best_reply(arrays, arrays.states[1 + number], game, seat)
        else:
            best_turn(arrays, game, seat, BY_EQUITY)
        game.kept_value[seat] = whole(plays[0].equity) - 1000 * whole(plays[0].score)
        make_turn(state, arrays.graph, game, plays[0])
        if ply < MOST_PLIES:
            sums[BY_PLY + 2 * ply] += plays[0].score
            sums[BY_PLY + 2 * ply + 1] += whole(game.bonuses[seat]) - before
    if has_ended(state, game):
        if is_at_goal(game, last_mover(game)) == 0:
            count_unplayed(state, game)
        for seat in range(game.seat_count):
            game.standing[seat] = 1000 * whole(game.scores[seat])
        _count_by_goals(game)
        chance = _share_of_win(game)
    else:
        for seat in range(game.seat_count):
            game.standing[seat] = 1000 * whole(game.scores[seat]) + whole(game.kept_value[seat])
        _count_by_goals(game)
        chance = _chance_to_win(state, game, arrays.memory)
    spread = whole(game.standing[0]) - _highest(game, 1)
    sums[COUNT] += 1
    sums[SPREAD] += spread
    sums[SPREAD_SQUARED] += spread * spread
    sums[CHANCE] += chance
    sums[CHANCE_SQUARED] += chance * chance
    return chance + spread * (CERTAIN // POINTS_OF_A_WIN) // 1000


@inner
def _best_reply(arrays: Arrays, board: Record, game: Record, seat: int) -> None:
    """Find the best turn after a candidate.

    All candidates of an iteration face the same rack, so facts about it are worked out once, in the
    last state, unless its value depends on the other racks.
    """
    state, holdings = arrays.states[-1], arrays.holdings[arrays.holdings.size // 2 :]
    copy_board(board, state)
    if game.bag_count == 0 or state.valued_by != LEAVES:
        learn_seat(arrays, state, holdings, game, seat, BY_EQUITY)
    find_turn(arrays, state, holdings, game, BY_EQUITY)


@inner
def _count_by_goals(game: Record) -> None:
    """Scale points where goals differ: the nearer the goal, the more they're worth."""
    highest = whole(0)
    for seat in range(game.seat_count):
        highest = max(highest, whole(game.goals[seat]))
    if highest > 0:
        for seat in range(game.seat_count):
            game.standing[seat] = whole(game.standing[seat]) * highest // whole(game.goals[seat])


@inner
def _highest(game: Record, first: int) -> int:
    """Return the best standing of the seats from this one on."""
    highest = whole(game.standing[first])
    for seat in range(first + 1, game.seat_count):
        highest = max(highest, whole(game.standing[seat]))
    return highest


@inner
def _share_of_win(game: Record) -> int:
    """Return the mover's share of a game that's over."""
    highest, leaders = _highest(game, 0), whole(0)
    for seat in range(game.seat_count):
        if game.standing[seat] == highest:
            leaders += 1
    return CERTAIN // leaders if game.standing[0] == highest else whole(0)


@inner
def _chance_to_win(state: Record, game: Record, tables: Records) -> int:
    """Return the mover's chance of winning: step 5."""
    unseen = whole(game.bag_count)
    for seat in range(game.seat_count):
        if seat != game.mover:
            for symbol in range(state.symbol_count):
                unseen += whole(game.racks[seat, symbol])
    unseen = min(unseen, UNSEEN - 1)
    game.standing[game.mover] += tables[AHEAD + unseen]
    change, highest = whole(tables[USUAL_CHANGE + unseen]), _highest(game, 0)
    goal = whole(0)
    for seat in range(game.seat_count):
        goal = max(goal, whole(game.goals[seat]))
    if goal > 0:
        missing = max(whole(0), goal * 1000 - highest) // (1000 * POINTS_A_STEP)
        change = min(change, whole(tables[NEAR_GOAL + min(missing, UNSEEN - 1)]))
    own, total = whole(0), whole(0)
    for seat in range(game.seat_count):
        behind = (highest - whole(game.standing[seat])) * CURVE_STEPS // change
        weight = whole(tables[WEIGHTS + min(behind, CURVE - 1)])
        total += weight
        if seat == 0:
            own = weight
    game.standing[game.mover] -= tables[AHEAD + unseen]
    return own * CERTAIN // total
