"""Bounds: limits for the plays of an anchor, found without the word graph.

Most anchors don't need a search, because even the best play possible there is worse than what's
already found. A bound must never be too low; the tighter it is, the more it saves. An anchor's
plays are grouped by the number of tiles on its left, including its own square, and on its right.
For each such pair the squares are known, so the points of the tiles on the board, the word's
multiplier and the cross words are known, and only which tile goes where isn't:

1. *Best tiles on best squares.* A tile's points count once for each multiplier that applies to it.
   If two of the squares have at least ×2 and one of them ×3, the best case is the two highest tiles
   once more and the highest one once more again: sums of `best_points`.
2. *Joint with the leave.* High tiles aren't always the best to part with. For every set of tiles
   that can be played, its points times the multiplier they all have, plus the value of what's kept,
   are added up once for each rack: `joint[blank][multiplier][tiles]` is the best such sum.
3. *What fits.* A second bound takes the highest tile that fits into the cross word for each square,
   and the best leave alone. The lower of the two counts.
4. *Words alone.* A play through no tiles spells its main word with the rack only; sets that can't
   make a word are left out (`joint_alone`). A long play through tiles on the board is treated the
   same way, with the tiles it goes through, in the sharp bound (`known_joint`, stored for the
   turn).
5. *Blanks.* Plays with a blank have separate joint sums: playing it costs a lot, so usually none of
   them can win. For those that can, the same filters narrow down the letters a blank can stand for,
   since trying all of them takes longest.

First each anchor gets a quick bound (1, 2, and 4 for plays through no tiles). The anchor with the
highest one is then bounded sharply (all of the above), and searched if it can still win. `live`
marks the pairs of left and right that can still win, so the search doesn't even place the tiles of
the others.
"""

from lexiko.engine.graph.symbols import SYMBOL_MASK
from lexiko.engine.kernels.compiler import inner, whole
from lexiko.engine.kernels.search.cross_sets import child_of
from lexiko.engine.kernels.search.rack_facts import (
    IMPOSSIBLE,
    JOINT_TIMES,
    blank_letters,
    may_spell,
)
from lexiko.engine.kernels.state import FACTS, KNOWN, LONG, Graph, Record, Records

MAIN, TIMES, COUNTS, CROSSING, FITTING, FITTING_CROSSES = range(FACTS)
"""Facts about one side of an anchor, by its number of tiles: points of tiles on the board, the
multiplier of the word, numbers of squares with multipliers (packed), points of cross words without
the tiles, and points by the highest tiles that fit."""

_DOUBLE, _TRIPLE, _QUADRUPLE, _CROSSED = 0, 4, 8, 12
_CROSSED_DOUBLE, _CROSSED_TRIPLE, _CROSSED_QUADRUPLE = 16, 20, 24
_THROUGH = 28
_FIELD = 0xF


@inner
def _fitting_symbols(state: Record, holdings: Records) -> int:
    """Return everything the rack can put on a square."""
    held = whole(holdings[state.rack_index].letters)
    if held & 1:
        return held | whole(state.blank_symbols)
    return held


# ── Points of known squares ─────────────────────────────────────────────────────────────────────


@inner
def _count_square(letter_times: int, cross_times: int) -> int:
    """Return the packed counts of one square."""
    counts = whole(0)
    if letter_times > 1:
        counts += 1 << _DOUBLE
        if letter_times > 2:
            counts += 1 << _TRIPLE
            if letter_times > 3:
                counts += 1 << _QUADRUPLE
    if cross_times > 0:
        counts += 1 << _CROSSED
        if cross_times > 1:
            counts += 1 << _CROSSED_DOUBLE
            if cross_times > 2:
                counts += 1 << _CROSSED_TRIPLE
                if cross_times > 3:
                    counts += 1 << _CROSSED_QUADRUPLE
    return counts


@inner
def _dearest(state: Record, counts: int, shift: int) -> int:
    """Return the points of the highest tiles, as many as a field of the counts says."""
    return whole(state.best_points[(counts >> shift) & _FIELD])


@inner
def _on_letters(state: Record, counts: int) -> int:
    """Return the most that letter multipliers add, before the word's multiplier."""
    return (
        _dearest(state, counts, _DOUBLE)
        + _dearest(state, counts, _TRIPLE)
        + _dearest(state, counts, _QUADRUPLE)
    )


@inner
def _on_crosses(state: Record, counts: int) -> int:
    """Return the most that multipliers in cross words add, beyond each tile once."""
    return (
        _dearest(state, counts, _CROSSED_DOUBLE)
        + _dearest(state, counts, _CROSSED_TRIPLE)
        + _dearest(state, counts, _CROSSED_QUADRUPLE)
    )


# ── The quick bound ─────────────────────────────────────────────────────────────────────────────


@inner
def _walk_quickly(
    state: Record, facts: Records, fitting: int, square: int, way: int, leftmost: int, main: int,
    through: int, most: int,
) -> int:  # fmt: skip
    """Fill in the facts of one side, tile by tile away from the anchor.

    Returns how many tiles fit.
    """
    letters = state.letters
    times, counts, crossing = whole(1), whole(0), whole(0)
    facts[0, MAIN] = main
    facts[0, TIMES] = 1
    facts[0, COUNTS] = through << _THROUGH
    facts[0, CROSSING] = 0
    laid = 0
    while laid < most and square >= leftmost and state.cross_set[square] & fitting != 0:
        times *= whole(state.word_times[square])
        crossing += whole(state.cross_add[square])
        counts += _count_square(
            whole(state.letter_times[square]), whole(state.cross_multiply[square])
        )
        laid += 1
        square += way
        while letters[square] != 0:
            main += whole(state.tile_value[letters[square]])
            through = whole(1)
            square += way
        facts[laid, MAIN] = main
        facts[laid, TIMES] = times
        facts[laid, COUNTS] = counts | (through << _THROUGH)
        facts[laid, CROSSING] = crossing
    return laid


@inner
def quick_bound(state: Record, holdings: Records, anchor: int, leftmost: int) -> int:
    """Return the first bound of an anchor."""
    letters, size = state.letters, whole(state.rack_size)
    fitting = _fitting_symbols(state, holdings)
    square, main, through = anchor, whole(0), whole(0)
    while letters[square] != 0:
        main += whole(state.tile_value[letters[square]])
        through = whole(1)
        square -= 1
    fewest = 1 - through
    left, right = state.left_facts, state.right_facts
    left_most = _walk_quickly(state, left, fitting, square, -1, leftmost, main, through, size)
    if left_most < fewest:
        return IMPOSSIBLE
    right_most = _walk_quickly(
        state, right, fitting, anchor + 1, 1, 0, whole(0), whole(0), size - fewest
    )
    best = whole(IMPOSSIBLE)
    for on_left in range(fewest, left_most + 1):
        left_main, left_times = whole(left[on_left, MAIN]), whole(left[on_left, TIMES])
        left_counts, left_crossing = whole(left[on_left, COUNTS]), whole(left[on_left, CROSSING])
        for on_right in range(0 if on_left else 1, min(right_most, size - on_left) + 1):
            laid = on_left + on_right
            right_counts = whole(right[on_right, COUNTS])
            times = left_times * whole(right[on_right, TIMES])
            # No sum of counts exceeds 15, as no rack does; the bit for tiles gone through may get
            # lost in it.
            counts = (left_counts & ~(1 << _THROUGH)) + (right_counts & ~(1 << _THROUGH))
            points = (left_main + whole(right[on_right, MAIN]) + _on_letters(state, counts)) * times
            points += left_crossing + whole(right[on_right, CROSSING]) + whole(state.bonus[laid])
            crossed = (counts >> _CROSSED) & _FIELD
            if crossed:
                points += _on_crosses(state, counts)
                if crossed == laid:
                    times += 1
                else:
                    points += whole(state.best_points[crossed])
            if times > JOINT_TIMES:
                points += (times - JOINT_TIMES) * whole(state.best_points[laid])
                times = whole(JOINT_TIMES)
            if (left_counts | right_counts) >> _THROUGH:
                best = max(best, points * 1000 + whole(state.quick[times, laid]))
            else:
                best = max(best, points * 1000 + whole(state.quick_alone[times, laid]))
    return best


# ── The sharp bound ─────────────────────────────────────────────────────────────────────────────


@inner
def _walk_sharply(
    state: Record, facts: Records, sums: Records, fitting: int, first_fitting: int, square: int,
    way: int, leftmost: int, main: int, number: int, most: int,
) -> int:  # fmt: skip
    """Do the same as `_walk_quickly`, with letters gone through and tiles that fit.

    For each square that's the highest tile that fits; the first tile may be limited further.
    """
    letters = state.letters
    times, counts, crossing = whole(1), whole(0), whole(0)
    by_fit, by_cross = whole(0), whole(0)
    sums[0] = number
    facts[0, MAIN] = main
    facts[0, TIMES] = 1
    facts[0, COUNTS] = facts[0, CROSSING] = facts[0, FITTING] = facts[0, FITTING_CROSSES] = 0
    laid = 0
    here = fitting & first_fitting
    while laid < most and square >= leftmost:
        here &= whole(state.cross_set[square])
        if here == 0:
            break
        letter_times = whole(state.letter_times[square])
        cross_times = whole(state.cross_multiply[square])
        dearest = whole(0)
        for kind in range(state.value_count):
            if state.value_mask[kind] & here:
                dearest = whole(state.value[kind])
                break
        here = fitting
        times *= whole(state.word_times[square])
        crossing += whole(state.cross_add[square])
        by_fit += dearest * letter_times
        by_cross += dearest * cross_times
        counts += _count_square(letter_times, cross_times)
        laid += 1
        square += way
        while letters[square] != 0:
            main += whole(state.tile_value[letters[square]])
            number += whole(state.letter_number[letters[square] & SYMBOL_MASK])
            square += way
        sums[laid] = number
        facts[laid, MAIN] = main
        facts[laid, TIMES] = times
        facts[laid, COUNTS] = counts
        facts[laid, CROSSING] = crossing
        facts[laid, FITTING] = by_fit
        facts[laid, FITTING_CROSSES] = by_cross
    return laid


@inner
def _know_letters(state: Record, holdings: Records, filters: Records, number: int) -> int:
    """Return where the joint sums of long plays through these letters are.

    Only sets that may spell a word with them count.
    """
    place = number & (KNOWN - 1)
    if state.known_turn[place] == state.turn and state.known_letters[place] == number:
        return place
    state.known_turn[place] = state.turn
    state.known_letters[place] = number
    joint = state.known_joint
    for kind in range(2):
        for times in range(JOINT_TIMES + 1):
            for more in range(LONG):
                joint[place, kind, times, more] = IMPOSSIBLE
    for more in range(LONG):
        state.known_blank[place, more] = 0
    full = whole(state.rack_index)
    for entry in range(state.long_count):
        kept = whole(state.long_holding[entry])
        played = holdings[full - kept]
        blanks = whole(played.blanks)
        together = whole(played.number) + number
        if may_spell(state, filters, together, blanks):
            kind = 1 if blanks > 0 else 0
            more = whole(played.count) - whole(state.fewest_long)
            if blanks > 0:
                standing_for = blank_letters(state, filters, together, blanks)
                if standing_for == 0:
                    continue
                state.known_blank[place, more] |= standing_for
            value, points = whole(holdings[kept].value), whole(played.points) * 1000
            for times in range(JOINT_TIMES + 1):
                joint[place, kind, times, more] = max(joint[place, kind, times, more], value)
                value += points
    return place


@inner
def sharp_bound(
    state: Record, graph: Graph, holdings: Records, filters: Records, anchor: int, leftmost: int
) -> int:
    """Return the second bound of an anchor.

    It leaves a bound for each number of tiles on the left and right in the state. Bounds below the
    threshold needn't be any closer: they become `IMPOSSIBLE`.
    """
    letters, size = state.letters, whole(state.rack_size)
    fitting = _fitting_symbols(state, holdings)
    square, main, number = anchor, whole(0), whole(0)
    children, accepts, first = whole(graph[0]), whole(graph[1]), whole(graph[2])
    state.left_most = -1
    while letters[square] != 0:
        symbol = whole(letters[square] & SYMBOL_MASK)
        if (children >> symbol) & 1 == 0:
            return IMPOSSIBLE
        arc = child_of(children, first, symbol)
        children, accepts = whole(graph[arc]), whole(graph[arc + 1])
        first = whole(graph[arc + 2])
        main += whole(state.tile_value[letters[square]])
        number += whole(state.letter_number[symbol])
        square -= 1
    fewest, before, behind = whole(1), whole(-1), whole(-1)
    if square != anchor:
        # What may be next to the group that the anchor ends is known exactly.
        fewest, before = whole(0), children | accepts
        behind = whole(0)
        if children & 1:
            behind = (whole(graph[first]) | whole(graph[first + 1])) & fitting
            behind &= whole(state.cross_set[anchor + 1])
    left, right = state.left_facts, state.right_facts
    left_most = _walk_sharply(
        state, left, state.left_letters, fitting, before, square, -1, leftmost, main, number, size
    )
    if left_most < fewest:
        return IMPOSSIBLE
    right_most = _walk_sharply(
        state, right, state.right_letters, fitting, whole(-1), anchor + 1, 1, 0, whole(0), whole(0),
        size - fewest,
    )  # fmt: skip
    state.left_from, state.left_most, state.right_most = fewest, left_most, right_most
    bound, joint, alone, known = state.bound, state.joint, state.joint_alone, state.known_joint
    blanks = whole(holdings[state.rack_index].blanks)
    best, threshold = whole(IMPOSSIBLE), whole(state.threshold)
    last_letters, place = whole(0), whole(0)
    for on_left in range(fewest, left_most + 1):
        left_main, left_times = whole(left[on_left, MAIN]), whole(left[on_left, TIMES])
        left_counts, left_crossing = whole(left[on_left, COUNTS]), whole(left[on_left, CROSSING])
        left_fit, left_fit_crosses = (
            whole(left[on_left, FITTING]),
            whole(left[on_left, FITTING_CROSSES]),
        )
        left_letters = whole(state.left_letters[on_left])
        for on_right in range(min(right_most, size - on_left) + 1):
            laid = on_left + on_right
            if laid == 0 or (on_left == 0 and behind == 0):
                bound[0, on_left, on_right] = bound[1, on_left, on_right] = IMPOSSIBLE
                continue
            times = left_times * whole(right[on_right, TIMES])
            counts = left_counts + whole(right[on_right, COUNTS])
            on_board = left_main + whole(right[on_right, MAIN])
            added = left_crossing + whole(right[on_right, CROSSING]) + whole(state.bonus[laid])
            word_times = times
            points = (on_board + _on_letters(state, counts)) * times + added
            crossed = (counts >> _CROSSED) & _FIELD
            if crossed:
                points += _on_crosses(state, counts)
                if crossed == laid:
                    times += 1
                else:
                    points += whole(state.best_points[crossed])
            if times > JOINT_TIMES:
                points += (times - JOINT_TIMES) * whole(state.best_points[laid])
                times = whole(JOINT_TIMES)
            points *= 1000
            if points + whole(state.quick[times, laid]) <= threshold:
                bound[0, on_left, on_right] = bound[1, on_left, on_right] = IMPOSSIBLE
                continue
            by_fit = on_board + left_fit + whole(right[on_right, FITTING])
            fitted = (
                by_fit * word_times + left_fit_crosses + whole(right[on_right, FITTING_CROSSES])
            )
            fitted = 1000 * (fitted + added)
            gone_through = left_letters + whole(state.right_letters[on_right])
            is_long = gone_through != 0 and laid >= state.fewest_long
            if is_long and gone_through != last_letters:
                last_letters = gone_through
                place = _know_letters(state, holdings, filters, gone_through)
            for kind in range(2 if blanks else 1):
                if gone_through == 0:
                    together, kept = alone[kind, times, laid], alone[kind, 0, laid]
                    standing_for = whole(state.alone_blank[laid])
                elif is_long:
                    more = laid - whole(state.fewest_long)
                    together = known[place, kind, times, more]
                    kept = known[place, kind, 0, more]
                    standing_for = whole(state.known_blank[place, more])
                else:
                    together, kept = joint[kind, times, laid], joint[kind, 0, laid]
                    standing_for = whole(state.blank_symbols)
                state.bound_blank[on_left, on_right] = standing_for
                highest = min(points + whole(together), fitted + whole(kept))
                bound[kind, on_left, on_right] = highest
                best = max(best, highest)
    return best
