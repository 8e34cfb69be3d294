"""The bag of an endgame search that starts before the bag is empty.

The order of its tiles is given, so a search has nothing left to chance. A bag is a single number:
`BAG_BITS` for each tile, the next one lowest, and each tile is its symbol plus one. Tiles put back
by an exchange are drawn last. While there are tiles in the bag, passes don't end the game; too many
turns without a play do.
"""

from lexiko.engine.kernels.compiler import inner, lowest_bit, whole
from lexiko.engine.kernels.endgame import layout as at
from lexiko.engine.kernels.endgame.board import is_within
from lexiko.engine.kernels.state import Records

_TILE = (1 << at.BAG_BITS) - 1


@inner
def tiles_in(bag: int) -> int:
    """Return the number of tiles in a bag."""
    count = whole(0)
    while bag != 0:
        bag >>= at.BAG_BITS
        count += 1
    return count


@inner
def key_of_bag(numbers: Records, bag: int, scoreless: int) -> int:
    """Return the part of a position's key for its bag and the turns without a play."""
    key = whole(0)
    if bag == 0:
        return key
    keys = numbers[at.BAG_KEYS]
    while bag != 0:
        key ^= numbers[keys + (bag & _TILE) - 1]
        bag >>= at.BAG_BITS
        keys += at.SYMBOLS
    return key ^ numbers[numbers[at.BAG_KEYS] + at.MOST_IN_BAG * at.SYMBOLS + scoreless]  # type: ignore[no-any-return]


@inner
def with_drawn(numbers: Records, seat: int, held: int, bag: int, count: int) -> int:
    """Return what a seat holds after drawing this many tiles."""
    weights = numbers[at.WEIGHTS] + seat * at.SYMBOLS
    for _ in range(count):
        held += numbers[weights + (bag & _TILE) - 1]
        bag >>= at.BAG_BITS
    return held


@inner
def next_exchange(holdings: Records, numbers: Records, frame: int) -> int:
    """Return the mover's next set of tiles to put back, as a holding; 0 if there's none left."""
    seat, bag = numbers[frame + at.SEAT], numbers[frame + at.BAG]
    count = tiles_in(bag)
    if bag == 0 or count < numbers[at.EXCHANGE_FROM]:
        return whole(0)
    fields, held = numbers[at.HOLDING_FIELDS], numbers[frame + at.HELD + seat]
    empty = numbers[at.EMPTY + seat]
    for back in range(numbers[frame + at.EXCHANGED] + 1, held - empty + 1):
        if holdings[empty + back].count <= count and is_within(
            numbers, seat, numbers[fields + empty + back], numbers[fields + held]
        ):
            return whole(back)
    return whole(0)


@inner
def bag_after_exchange(holdings: Records, numbers: Records, seat: int, bag: int, back: int) -> int:
    """Return the bag after tiles are drawn from it and as many put back, to be drawn last."""
    weights, empty = numbers[at.WEIGHTS] + seat * at.SYMBOLS, numbers[at.EMPTY + seat]
    shift = tiles_in(bag) * at.BAG_BITS
    while back != 0:
        symbol = lowest_bit(whole(holdings[empty + back].letters))
        back -= numbers[weights + symbol]
        bag |= (symbol + 1) << shift
        bag >>= at.BAG_BITS
    return bag
