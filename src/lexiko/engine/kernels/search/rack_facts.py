"""What bounds need to know about a rack, worked out once per turn.

That's the best sums of points and leave, and what its tiles may spell.
"""

from lexiko.engine.kernels.compiler import inner, lowest_bit, whole
from lexiko.engine.kernels.state import LONG, Record, Records

IMPOSSIBLE = -(1 << 50)
"""Lower than any equity, with room to add points to it."""

JOINT_TIMES = 3
"""Higher multipliers count as this one in `joint`; step 1 of `bounds` adds the rest."""

_GAP_CHOSEN_AT = 22


@inner
def learn_rack(state: Record, holdings: Records, filters: Records) -> None:
    """Work out everything about the rack that bounds need."""
    state.turn += 1
    size, full = whole(state.rack_size), whole(state.rack_index)
    state.fewest_long = max(5, size - LONG + 1)
    joint, alone = state.joint, state.joint_alone
    for kind in range(2):
        for times in range(JOINT_TIMES + 1):
            for laid in range(size + 1):
                joint[kind, times, laid] = IMPOSSIBLE
                alone[kind, times, laid] = IMPOSSIBLE
    for laid in range(size + 1):
        state.alone_blank[laid] = 0
    long_count = 0
    for kept in range(full):
        holding, played = holdings[kept], holdings[full - kept]
        laid = whole(played.count)
        kind = 1 if played.blanks > 0 else 0
        value, points = whole(holding.value), whole(played.points) * 1000
        number, blanks = whole(played.number), whole(played.blanks)
        is_spelled = may_spell(state, filters, number, blanks)
        if is_spelled and blanks > 0:
            standing_for = blank_letters(state, filters, number, blanks)
            state.alone_blank[laid] |= standing_for
            is_spelled = standing_for != 0
        for times in range(JOINT_TIMES + 1):
            joint[kind, times, laid] = max(joint[kind, times, laid], value)
            if is_spelled:
                alone[kind, times, laid] = max(alone[kind, times, laid], value)
            value += points
        if laid >= state.fewest_long:
            state.long_holding[long_count] = kept
            long_count += 1
    state.long_count = long_count
    for times in range(JOINT_TIMES + 1):
        for laid in range(size + 1):
            state.quick[times, laid] = max(joint[0, times, laid], joint[1, times, laid])
            state.quick_alone[times, laid] = max(alone[0, times, laid], alone[1, times, laid])
    _sort_values(state, whole(holdings[full].letters))


@inner
def may_spell(state: Record, filters: Records, number: int, blanks: int) -> int:
    """Whether letters with this sum, plus the blanks, may be a word in some order."""
    if blanks == 0:
        place = number & whole(state.word_mask)
    elif blanks == 1:
        place = ((number >> _GAP_CHOSEN_AT) & whole(state.gap_mask)) + whole(state.word_mask) + 1
    else:
        return whole(1)
    return (whole(filters[place >> 3]) >> (place & 7)) & 1


@inner
def blank_letters(state: Record, filters: Records, number: int, blanks: int) -> int:
    """Return what a blank can stand for so these letters may make a word with it.

    With more than one blank, that's everything.
    """
    if blanks > 1:
        return whole(state.blank_symbols)
    found, waiting = whole(0), whole(state.blank_symbols)
    while waiting != 0:
        symbol = lowest_bit(waiting)
        waiting &= waiting - 1
        with_it = number + whole(state.letter_number[symbol])
        found |= may_spell(state, filters, with_it, whole(0)) << symbol
    return found


@inner
def _sort_values(state: Record, held: int) -> None:
    """List the distinct values of the rack's tiles and the points of the highest."""
    kinds, tiles, points = 0, 0, whole(0)
    state.best_points[0] = 0
    waiting = held
    while waiting != 0:
        dearest, same = whole(-1), whole(0)
        scan = waiting
        while scan != 0:
            symbol = lowest_bit(scan)
            scan &= scan - 1
            value = whole(state.tile_value[symbol])
            if value > dearest:
                dearest, same = value, whole(0)
            if value == dearest:
                same |= 1 << symbol
        waiting &= ~same
        state.value_mask[kinds] = same
        state.value[kinds] = dearest
        kinds += 1
        while same != 0:
            symbol = lowest_bit(same)
            same &= same - 1
            for _ in range(state.rack[symbol]):
                points += dearest
                tiles += 1
                state.best_points[tiles] = points
    state.value_count = kinds
