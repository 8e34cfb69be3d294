"""Estimate the value of positions not searched further, and the order of turns."""

from lexiko.engine.kernels.compiler import inner, whole
from lexiko.engine.kernels.endgame import layout as at
from lexiko.engine.kernels.endgame.bag import next_exchange, with_drawn
from lexiko.engine.kernels.endgame.board import is_within
from lexiko.engine.kernels.endgame.memory import history_place, signature_of
from lexiko.engine.kernels.state import Record, Records

_FIRST = 1 << 38
"""The rank of the turn that was best last time."""

_POINT = 8
"""How much a point counts in a rank."""

_LAID_TILE = 6 * _POINT
_MOST_HISTORY = 50 * _POINT
_PASSING = -50 * _POINT


@inner
def rank_turns(
    holdings: Records, plays: Records, numbers: Records, frame: int, wanted: int
) -> None:
    """Rank the mover's plays and a pass, the turn with the wanted signature first.

    Turns that end the game aren't ranked, because their value is known; only the best one is
    recorded.
    """
    seat, bag = numbers[frame + at.SEAT], numbers[frame + at.BAG]
    points, empty = numbers[at.HOLDING_POINTS], numbers[at.EMPTY + seat]
    if bag != 0:
        empty = whole(-1)  # No play ends the game.
    mine = numbers[points + numbers[frame + at.HELD + seat]]
    theirs = numbers[points + numbers[frame + at.HELD + 1 - seat]]
    best, best_move = whole(-at.INFINITE), whole(at.NO_MOVE)
    pass_rank = (theirs - mine) * _POINT + _PASSING
    if numbers[frame + at.PASSED]:
        best, best_move, pass_rank = theirs - mine, whole(at.PASS), whole(at.TRIED)
    elif bag != 0 and numbers[frame + at.SCORELESS] + 1 >= numbers[at.SCORELESS_LIMIT]:
        best, best_move = _last_without_play(holdings, numbers, frame, theirs, mine)
        pass_rank = whole(at.TRIED)
    elif wanted == at.PASS_SIGNATURE:
        pass_rank = whole(_FIRST)
    for place in range(numbers[frame + at.LIST_BEGIN + seat], numbers[frame + at.LIST_END + seat]):
        play = plays[place]
        score, after = whole(play.score), whole(play.holding)
        if after == empty:
            play.equity = pass_rank = at.TRIED
            if score + 2 * theirs > best:
                best, best_move = score + 2 * theirs, whole(place)
            continue
        signature = signature_of(play)
        if signature == wanted:
            play.equity = _FIRST
        else:
            rank = (score + 2 * (mine - numbers[points + after])) * _POINT
            rank += whole(play.laid) * _LAID_TILE
            history = numbers[history_place(numbers, seat, signature)]
            play.equity = rank + min(history, _MOST_HISTORY)
    numbers[frame + at.PASS_RANK] = pass_rank
    numbers[frame + at.BEST] = best
    numbers[frame + at.BEST_MOVE] = best_move


@inner
def _last_without_play(
    holdings: Records, numbers: Records, frame: int, theirs: int, mine: int
) -> tuple[int, int]:
    """Return the best pass or exchange that ends the game, and what it's worth."""
    seat, bag = numbers[frame + at.SEAT], numbers[frame + at.BAG]
    held, points = numbers[frame + at.HELD + seat], numbers[at.HOLDING_POINTS]
    best, best_move = theirs - mine, whole(at.PASS)
    while True:
        back = next_exchange(holdings, numbers, frame)
        numbers[frame + at.EXCHANGED] = back
        if back == 0:
            break
        count = whole(holdings[numbers[at.EMPTY + seat] + back].count)
        after = with_drawn(numbers, seat, held - back, bag, count)
        if theirs - numbers[points + after] > best:
            best, best_move = theirs - numbers[points + after], at.EXCHANGE - back
    numbers[frame + at.EXCHANGED] = held  # None is left to try.
    return best, best_move


@inner
def estimate(
    state: Record,
    plays: Records,
    numbers: Records,
    frame: int,
    begin: int,
    end: int,
) -> int:
    """Estimate the position's value to the mover.

    Both seats play for the most points, on lines that no earlier play has touched.
    """
    mover = numbers[frame + at.SEAT]
    fields, points = numbers[at.HOLDING_FIELDS], numbers[at.HOLDING_POINTS]
    other = 1 - mover
    mine, theirs = numbers[frame + at.HELD + mover], numbers[frame + at.HELD + other]
    value, sign, passes, touched = whole(0), 1, 0, whole(0)
    seat = mover
    while passes < 2:
        held = mine if seat == mover else theirs
        facing = theirs if seat == mover else mine
        first, last = begin, end
        before, dirty = numbers[frame + at.HELD + seat], touched
        if seat == other:
            first, last = (
                numbers[frame + at.LIST_BEGIN + other],
                numbers[frame + at.LIST_END + other],
            )
            before = numbers[frame + at.LIST_HELD + other]
            dirty |= numbers[frame + at.DIRTY + other]
        best, chosen, left = whole(-1), whole(-1), whole(0)
        held_fields, before_fields = numbers[fields + held], numbers[fields + before]
        held_points, out_points = numbers[points + held], 2 * numbers[points + facing]
        most = max(held_points, out_points)
        for place in range(first, last):
            play = plays[place]
            score = whole(play.score)
            # Most plays are skipped here, before anything else about them is read.
            if score + most <= best or (dirty >> whole(state.line[play.start])) & 1:
                continue
            after = whole(play.holding)
            if not is_within(numbers, seat, before_fields - numbers[fields + after], held_fields):
                continue
            after = held - (before - after)
            gain = score + held_points - numbers[points + after]
            if after == numbers[at.EMPTY + seat]:
                gain = score + out_points
            if gain > best:
                best, chosen, left = gain, whole(place), after
        if chosen < 0:
            passes += 1
        else:
            passes = 0
            value += sign * whole(plays[chosen].score)
            if seat == mover:
                mine = left
            else:
                theirs = left
            if left == numbers[at.EMPTY + seat]:
                return value + sign * 2 * numbers[points + facing]  # type: ignore[no-any-return]
            play = plays[chosen]
            for square in range(play.start, play.end + 1):
                if state.letters[square] == 0:
                    touched |= 1 << whole(state.line[state.mirror[square]])
            touched |= 1 << whole(state.line[play.start])
        sign = -sign
        seat = 1 - seat
    return value + numbers[points + theirs] - numbers[points + mine]  # type: ignore[no-any-return]
