"""Search an endgame: best play by both seats, with nothing left to chance.

A position's value to its mover is the change in spread from here on with best play by both,
including unplayed tiles at the end. The search is alpha-beta with a null window for all turns but
the first (principal variation search), one turn deeper each time, with a stack of frames instead of
recursion:

1. *Enter.* If the position is remembered well enough, its value is known. If the mover can go out
   well enough with a play that's already known, no others need to be found.
2. *Estimate.* When the depth is used up, both seats are assumed to make, in turn, the play that
   gains most, each on lines that no play before has touched. Nothing is generated for that.
3. *List.* Otherwise the mover's list of plays is updated (`board`). Of the plays that go out, the
   highest ends the game at once: it's a value, not a turn to try. With one tile left, there's
   nothing else.
4. *Order.* First comes the turn that was best last time. The others are ordered by points, by the
   points of the tiles played, by their number, and by how often a play was good elsewhere.
5. *Next.* The best untried turn is made, and the position after it is entered.
6. *Leave.* The value of a turn is its score less what the position after it is worth to the other
   seat. A turn above the window ends the search of its position; results are remembered.

*Passing.* After a pass the other seat can end the game by passing too, and then both lose their own
tiles. So a pass is worth at most the difference between the racks, and it's tried only where that's
enough. It's never tried where the mover can go out, which is worth more.

*Tiles in the bag.* Searches of one way the tiles can lie start with tiles in the bag, whose order
is given (`bag`). Until it's empty no play goes out, passes and exchanges are turns like others, and
only too many turns without a play end the game. A seat that draws has its plays searched again.

*Exactness.* Each value comes with whether it's *whole*: no estimate went into its proof. A turn
that's too good proves its position alone; otherwise all turns must be whole. A result remembered as
whole is valid for every depth, so deeper searches look only at what's still open, and a search is
over when the root is whole.
"""

from lexiko.engine.kernels.compiler import inner, whole
from lexiko.engine.kernels.endgame import layout as at
from lexiko.engine.kernels.endgame.bag import (
    bag_after_exchange,
    key_of_bag,
    next_exchange,
    tiles_in,
    with_drawn,
)
from lexiko.engine.kernels.endgame.board import (
    add_new_plays,
    keep_old_plays,
    make_play,
    unmake_play,
)
from lexiko.engine.kernels.endgame.estimate import estimate, rank_turns
from lexiko.engine.kernels.endgame.layout import (
    ABANDON,
    ADVANCE,
    BEGIN,
    DONE,
    ENTER,
    LEAVE,
    NEXT,
    NO_ROOM,
    PASS_KEY,
    PAUSED,
    SEAT_KEY,
)
from lexiko.engine.kernels.endgame.memory import (
    find_result,
    history_place,
    keep_result,
    result_bound,
    result_depth,
    result_signature,
    result_value,
    signature_of,
)
from lexiko.engine.kernels.search.cross_sets import refresh_board
from lexiko.engine.kernels.search.live_pairs import want_all_plays
from lexiko.engine.kernels.state import Graph, Record, Records


@inner
def search(
    state: Record,
    graph: Graph,
    holdings: Records,
    stack: Records,
    plays: Records,
    numbers: Records,
    memory: Records,
) -> int:
    """Run the header's command; usually continue until the search is done or pauses.

    It pauses after the number of positions in the header.
    """
    if numbers[at.COMMAND] == BEGIN:
        refresh_board(state, graph)
        want_all_plays(state)
        return DONE
    if numbers[at.COMMAND] == ADVANCE:
        frame = at.FRAMES + numbers[at.ROOT] * at.FRAME
        _make_turn(state, graph, holdings, plays, numbers, frame, numbers[frame + at.BEST_MOVE])
        _push(numbers, frame)
        numbers[at.ROOT] += 1
        return DONE
    if numbers[at.COMMAND] == ABANDON:
        for ply in range(numbers[at.PLY] - 1, numbers[at.ROOT] - 1, -1):
            frame = at.FRAMES + ply * at.FRAME
            if numbers[frame + at.MOVE] >= 0:
                unmake_play(state, numbers, frame, plays[numbers[frame + at.MOVE]])
        return DONE
    stage, ply, outcome = numbers[at.STAGE], numbers[at.PLY], DONE
    while True:
        frame = at.FRAMES + ply * at.FRAME
        if stage == ENTER:
            if numbers[at.NODES] >= numbers[at.BUDGET]:
                outcome = PAUSED
                break
            numbers[frame + at.NODES_BEFORE] = numbers[at.NODES]
            numbers[at.NODES] += 1
            stage = _enter(state, graph, holdings, stack, plays, numbers, memory, frame, ply)
            if stage == NO_ROOM:
                outcome, stage = NO_ROOM, ENTER
                break
        elif stage == NEXT:
            if _try_next(state, graph, holdings, plays, numbers, frame):
                _push(numbers, frame)
                ply += 1
                stage = ENTER
            else:
                _close(plays, numbers, memory, frame)
                stage = LEAVE
        else:
            if ply == numbers[at.ROOT]:
                outcome = DONE
                break
            ply -= 1
            stage = _take_back(state, plays, numbers, memory, frame - at.FRAME)
            if stage == ENTER:
                ply += 1
    numbers[at.STAGE], numbers[at.PLY] = stage, ply
    return outcome


@inner
def _enter(
    state: Record,
    graph: Graph,
    holdings: Records,
    stack: Records,
    plays: Records,
    numbers: Records,
    memory: Records,
    frame: int,
    ply: int,
) -> int:
    """Find a position's value if it's known, else the turns to try: steps 1 to 4."""
    seat = numbers[frame + at.SEAT]
    alpha, beta = numbers[frame + at.ALPHA], numbers[frame + at.BETA]
    depth = numbers[frame + at.DEPTH]
    numbers[frame + at.FIRST_ALPHA] = alpha
    remembered = find_result(memory, numbers[frame + at.KEY])
    if remembered != 0 and ply != numbers[at.ROOT] and result_depth(remembered) >= depth:
        value, bound = result_value(remembered), result_bound(remembered)
        if (
            bound == at.EXACT
            or (bound == at.AT_LEAST and value >= beta)
            or (bound == at.AT_MOST and value <= alpha)
        ):
            numbers[at.VALUE] = value
            numbers[at.IS_WHOLE] = result_depth(remembered) == at.WHOLE_DEPTH
            return LEAVE
    held = numbers[frame + at.HELD + seat]
    theirs = numbers[numbers[at.HOLDING_POINTS] + numbers[frame + at.HELD + 1 - seat]]
    begin, empty = numbers[frame + at.TOP], numbers[at.EMPTY + seat]
    if numbers[frame + at.BAG] != 0:
        empty = whole(-1)  # No play ends the game.
    top = keep_old_plays(state, plays, numbers, frame)
    if top <= plays.size:
        out = whole(-1)
        for place in range(begin, top):
            if plays[place].holding == empty and plays[place].score > out:
                out = whole(plays[place].score)
        if out >= 0 and out + 2 * theirs >= beta and ply != numbers[at.ROOT]:
            numbers[at.VALUE] = out + 2 * theirs
            numbers[at.IS_WHOLE] = 1
            return LEAVE
        if depth == 0:
            numbers[at.VALUE] = estimate(state, plays, numbers, frame, begin, top)
            numbers[at.IS_WHOLE] = 0
            return LEAVE
    top = add_new_plays(state, graph, holdings, stack, plays, numbers, frame, top)
    if top > plays.size:
        return NO_ROOM
    numbers[frame + at.LIST_BEGIN + seat] = begin
    numbers[frame + at.LIST_END + seat] = top
    numbers[frame + at.LIST_HELD + seat] = held
    numbers[frame + at.DIRTY + seat] = 0
    numbers[frame + at.TOP] = top
    numbers[frame + at.WHOLE_SO_FAR] = 1
    numbers[frame + at.EXCHANGED] = 0
    rank_turns(holdings, plays, numbers, frame, result_signature(remembered))
    best = numbers[frame + at.BEST]
    if best >= beta or (numbers[frame + at.BEST_MOVE] >= 0 and holdings[held].count == 1):
        _close(plays, numbers, memory, frame)
        return LEAVE
    numbers[frame + at.ALPHA] = max(alpha, best)
    numbers[frame + at.IS_SCOUT] = best > alpha
    return NEXT


@inner
def _try_next(
    state: Record, graph: Graph, holdings: Records, plays: Records, numbers: Records, frame: int
) -> bool:
    """Make the untried turn that looks best; return whether there was one."""
    seat = numbers[frame + at.SEAT]
    chosen, highest = whole(at.NO_MOVE), whole(at.TRIED)
    for place in range(numbers[frame + at.LIST_BEGIN + seat], numbers[frame + at.LIST_END + seat]):
        if plays[place].equity > highest:
            chosen, highest = whole(place), whole(plays[place].equity)
    if numbers[frame + at.PASS_RANK] > highest:
        numbers[frame + at.PASS_RANK] = at.TRIED
        points = numbers[at.HOLDING_POINTS]
        most = (
            numbers[points + numbers[frame + at.HELD + 1 - seat]]
            - numbers[points + numbers[frame + at.HELD + seat]]
        )
        if most > numbers[frame + at.ALPHA] or numbers[frame + at.BAG] != 0:
            chosen = whole(at.PASS)
        else:
            numbers[frame + at.BEST] = max(numbers[frame + at.BEST], most)
    if chosen == at.NO_MOVE and numbers[frame + at.BAG] != 0:
        back = next_exchange(holdings, numbers, frame)
        if back != 0:
            numbers[frame + at.EXCHANGED] = back
            chosen = at.EXCHANGE - back
        else:
            numbers[frame + at.EXCHANGED] = numbers[frame + at.HELD + seat]
    if chosen == at.NO_MOVE:
        return False
    _make_turn(state, graph, holdings, plays, numbers, frame, chosen)
    return True


@inner
def _make_turn(
    state: Record,
    graph: Graph,
    holdings: Records,
    plays: Records,
    numbers: Records,
    frame: int,
    move: int,
) -> None:
    """Pass, exchange or make a play, and record in the frame what follows from it."""
    seat, bag = numbers[frame + at.SEAT], numbers[frame + at.BAG]
    held = numbers[frame + at.HELD + seat]
    key = numbers[frame + at.KEY] ^ SEAT_KEY
    if numbers[frame + at.PASSED]:
        key ^= PASS_KEY
    numbers[frame + at.MOVE] = move
    numbers[frame + at.CHILD_BAG] = numbers[frame + at.CHILD_SCORELESS] = 0
    if bag != 0 and move < 0:
        _make_turn_without_play(holdings, numbers, frame, key, move)
        return
    if move == at.PASS:
        numbers[frame + at.MOVE_SCORE] = 0
        numbers[frame + at.MOVE_DIRTY] = numbers[frame + at.MOVE_DIRTY + 1] = 0
        numbers[frame + at.CHILD_HELD] = held
        numbers[frame + at.CHILD_KEY] = key ^ PASS_KEY
        return
    play = plays[move]
    play.equity = at.TRIED
    keys = numbers[at.HOLDING_KEYS]
    key ^= make_play(state, graph, holdings, numbers, frame, play)
    after = whole(play.holding)
    if bag != 0:
        count = min(tiles_in(bag), numbers[at.RACK_ROOM] - whole(holdings[after].count))
        after = with_drawn(numbers, seat, after, bag, count)
        rest = bag >> (count * at.BAG_BITS)
        numbers[frame + at.CHILD_BAG] = rest
        numbers[frame + at.MOVE_DIRTY + seat] = -1
        key ^= key_of_bag(numbers, bag, numbers[frame + at.SCORELESS])
        key ^= key_of_bag(numbers, rest, 0)
    key ^= numbers[keys + held] ^ numbers[keys + after]
    numbers[frame + at.MOVE_SCORE] = play.score
    numbers[frame + at.CHILD_HELD] = after
    numbers[frame + at.CHILD_KEY] = key


@inner
def _make_turn_without_play(
    holdings: Records, numbers: Records, frame: int, key: int, move: int
) -> None:
    """Pass or exchange with tiles in the bag."""
    seat, bag = numbers[frame + at.SEAT], numbers[frame + at.BAG]
    held, scoreless = numbers[frame + at.HELD + seat], numbers[frame + at.SCORELESS]
    after, rest = held, bag
    numbers[frame + at.MOVE_DIRTY] = numbers[frame + at.MOVE_DIRTY + 1] = 0
    if move != at.PASS:
        back = at.EXCHANGE - move
        count = whole(holdings[numbers[at.EMPTY + seat] + back].count)
        after = with_drawn(numbers, seat, held - back, bag, count)
        rest = bag_after_exchange(holdings, numbers, seat, bag, back)
        numbers[frame + at.MOVE_DIRTY + seat] = -1
    key ^= numbers[numbers[at.HOLDING_KEYS] + held] ^ numbers[numbers[at.HOLDING_KEYS] + after]
    key ^= key_of_bag(numbers, bag, scoreless) ^ key_of_bag(numbers, rest, scoreless + 1)
    numbers[frame + at.MOVE_SCORE] = 0
    numbers[frame + at.CHILD_HELD] = after
    numbers[frame + at.CHILD_BAG] = rest
    numbers[frame + at.CHILD_SCORELESS] = scoreless + 1
    numbers[frame + at.CHILD_KEY] = key


@inner
def _push(numbers: Records, frame: int) -> None:
    """Set up the frame of the position after the turn being tried."""
    child, seat = frame + at.FRAME, numbers[frame + at.SEAT]
    alpha, beta, score = (
        numbers[frame + at.ALPHA],
        numbers[frame + at.BETA],
        numbers[frame + at.MOVE_SCORE],
    )
    if numbers[frame + at.IS_SCOUT]:
        beta = alpha + 1
    numbers[child + at.ALPHA] = score - beta
    numbers[child + at.BETA] = score - alpha
    numbers[child + at.DEPTH] = numbers[frame + at.DEPTH] - 1
    numbers[child + at.KEY] = numbers[frame + at.CHILD_KEY]
    numbers[child + at.SEAT] = 1 - seat
    numbers[child + at.BAG] = numbers[frame + at.CHILD_BAG]
    numbers[child + at.SCORELESS] = numbers[frame + at.CHILD_SCORELESS]
    numbers[child + at.PASSED] = (
        numbers[frame + at.MOVE] == at.PASS and numbers[frame + at.BAG] == 0
    )
    numbers[child + at.HELD + seat] = numbers[frame + at.CHILD_HELD]
    numbers[child + at.HELD + 1 - seat] = numbers[frame + at.HELD + 1 - seat]
    for either in range(2):
        numbers[child + at.LIST_BEGIN + either] = numbers[frame + at.LIST_BEGIN + either]
        numbers[child + at.LIST_END + either] = numbers[frame + at.LIST_END + either]
        numbers[child + at.LIST_HELD + either] = numbers[frame + at.LIST_HELD + either]
        numbers[child + at.DIRTY + either] = (
            numbers[frame + at.DIRTY + either] | numbers[frame + at.MOVE_DIRTY + either]
        )
    numbers[child + at.TOP] = numbers[frame + at.TOP]


@inner
def _take_back(state: Record, plays: Records, numbers: Records, memory: Records, frame: int) -> int:
    """Undo the turn being tried, and use its value."""
    value = numbers[frame + at.MOVE_SCORE] - numbers[at.VALUE]
    alpha, beta = numbers[frame + at.ALPHA], numbers[frame + at.BETA]
    move = numbers[frame + at.MOVE]
    if numbers[frame + at.IS_SCOUT] and alpha < value < beta:
        numbers[frame + at.IS_SCOUT] = 0
        _push(numbers, frame)
        return ENTER
    numbers[frame + at.IS_SCOUT] = 1
    if move >= 0:
        unmake_play(state, numbers, frame, plays[move])
    if value > numbers[frame + at.BEST]:
        numbers[frame + at.BEST] = value
        numbers[frame + at.BEST_MOVE] = move
        if value >= beta:
            numbers[frame + at.WHOLE_SO_FAR] = numbers[at.IS_WHOLE]
            if move >= 0:
                place = history_place(numbers, numbers[frame + at.SEAT], signature_of(plays[move]))
                numbers[place] += numbers[frame + at.DEPTH] + 1
            _close(plays, numbers, memory, frame)
            return LEAVE
        numbers[frame + at.ALPHA] = max(alpha, value)
    numbers[frame + at.WHOLE_SO_FAR] &= numbers[at.IS_WHOLE]
    return NEXT


@inner
def _close(plays: Records, numbers: Records, memory: Records, frame: int) -> None:
    """Remember a position's result: all its turns were tried, or one was too good."""
    best, move = numbers[frame + at.BEST], numbers[frame + at.BEST_MOVE]
    bound = at.EXACT
    if best >= numbers[frame + at.BETA]:
        bound = at.AT_LEAST
    elif best <= numbers[frame + at.FIRST_ALPHA]:
        bound = at.AT_MOST
    signature = whole(0)
    if move == at.PASS:
        signature = whole(at.PASS_SIGNATURE)
    elif move >= 0:
        signature = signature_of(plays[move])
    depth = whole(at.WHOLE_DEPTH) if numbers[frame + at.WHOLE_SO_FAR] else numbers[frame + at.DEPTH]
    nodes = numbers[at.NODES] - numbers[frame + at.NODES_BEFORE]
    keep_result(memory, numbers[frame + at.KEY], best, depth, bound, nodes, signature)
    numbers[at.VALUE] = best
    numbers[at.IS_WHOLE] = numbers[frame + at.WHOLE_SO_FAR]
