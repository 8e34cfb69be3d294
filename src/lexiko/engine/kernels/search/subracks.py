"""The table of everything that can be left of a rack.

There's an entry for every combination of tile counts kept of each kind. An entry's index has a
digit for each kind of tile, so playing a tile subtracts the weight of its kind, and what's left is
found without looking at a rack.
"""

from lexiko.engine.kernels.compiler import inner, whole
from lexiko.engine.kernels.state import LAST_TILES, LEAVES, Record, Records
from lexiko.engine.leaves.table import BINOMIALS, KEPT_AT_THE_END, pair_rule

_pair_rule = inner(pair_rule)


@inner
def fill_holdings(state: Record, holdings: Records, leaves: Records) -> None:
    """Fill the table from the rack of the state.

    1. Kind by kind in ascending order, every entry so far is extended by one more tile of the kind.
    2. Each entry gets its value, by the rule the state names.
    """
    total, size = whole(1), whole(0)
    nothing = holdings[0]
    nothing.letters = nothing.number = nothing.rank = nothing.points = 0
    nothing.count = nothing.blanks = 0
    for symbol in range(state.symbol_count):
        copies = whole(state.rack[symbol])
        if copies == 0:
            continue
        state.weight[symbol] = total
        size += copies
        number, points = whole(state.letter_number[symbol]), whole(state.tile_value[symbol])
        is_blank = 1 if symbol == 0 else 0
        for index in range(total * copies):
            fewer, more = holdings[index], holdings[index + total]
            count = whole(fewer.count)
            more.letters = fewer.letters | (1 << symbol)
            more.number = fewer.number + number
            more.points = fewer.points + points
            if count < state.leave_depth:
                more.rank = fewer.rank + BINOMIALS[symbol + count, count + 1]
            more.count = count + 1
            more.blanks = fewer.blanks + is_blank
        total *= copies + 1
    state.rack_size = size
    state.rack_index = total - 1
    for index in range(total):
        holdings[index].value = _value(state, holdings, leaves, index)


@inner
def _value(state: Record, holdings: Records, leaves: Records, index: int) -> int:
    """Return the value of keeping an entry's tiles, in thousandths of a point."""
    count = whole(holdings[index].count)
    if state.valued_by == LEAVES:
        if count <= state.leave_depth:
            return whole(leaves[state.leave_offset[count] + whole(holdings[index].rank)])
        return _long_value(state, holdings, index)
    if state.valued_by == LAST_TILES:
        if count == 0:
            return whole(state.out_value)
        return -2000 * whole(holdings[index].points) - KEPT_AT_THE_END
    return whole(0)


@inner
def _long_value(state: Record, holdings: Records, index: int) -> int:
    """Value more tiles than the table has, by the rule that `leaves.table` explains.

    It uses the entries with one and two tiles less.
    """
    one_less, two_less = whole(0), whole(0)
    size = whole(holdings[index].count)
    for symbol in range(state.symbol_count):
        weight = whole(state.weight[symbol])
        copies = _digit(state, index, symbol)
        if copies == 0:
            continue
        one_less += copies * whole(holdings[index - weight].value)
        if copies > 1:
            pairs = copies * (copies - 1) // 2
            two_less += pairs * whole(holdings[index - 2 * weight].value)
        for other in range(symbol):
            others = _digit(state, index, other)
            if others != 0:
                without = index - weight - whole(state.weight[other])
                two_less += copies * others * whole(holdings[without].value)
    return _pair_rule(size, one_less, two_less)


@inner
def _digit(state: Record, index: int, symbol: int) -> int:
    """Return how many tiles of a kind an entry keeps."""
    copies = whole(state.rack[symbol])
    if copies == 0:
        return whole(0)
    return (index // whole(state.weight[symbol])) % (copies + 1)
