"""What a search of an endgame remembers: numbers about the whole search, a frame for each turn of
the line it looks at, and results by position.

All of it lies in two arrays, so that a search can be left after any turn and taken up again.
`numbers` begins with the *header*; then come the frames, and behind them tables whose places the
header tells. `memory` is the table of results: positions are found by a key, the exclusive or of
random numbers for each tile on its square, for what each seat holds, for the seat to move, and for
a pass just before.

A result is two numbers: the key, and value, depth, bound, work and best turn packed into one. Four
results share a line of the processor's cache; a new one takes the place of the one that was the
least work.
"""

from lexiko.engine.kernels.compiler import inner, whole
from lexiko.engine.kernels.endgame.layout import BUCKET, HISTORY, HISTORY_SIZE, INFINITE, RESULT
from lexiko.engine.kernels.state import Record, Records

_SIGNATURE_BITS, _WORK_BITS, _BOUND_BITS, _DEPTH_BITS = 26, 5, 2, 7
_WORK_SHIFT = _SIGNATURE_BITS
_BOUND_SHIFT = _WORK_SHIFT + _WORK_BITS
_DEPTH_SHIFT = _BOUND_SHIFT + _BOUND_BITS
_VALUE_SHIFT = _DEPTH_SHIFT + _DEPTH_BITS
_SIGNATURE_MASK = (1 << _SIGNATURE_BITS) - 1
_MOST_WORK = (1 << _WORK_BITS) - 1


@inner
def find_result(memory: Records, key: int) -> int:
    """What is remembered of a position, packed; 0 if nothing."""
    place = (key & (memory.size // (RESULT * BUCKET) - 1)) * RESULT * BUCKET
    for number in range(BUCKET):
        if memory[place + number * RESULT] == key:
            return whole(memory[place + number * RESULT + 1])
    return whole(0)


@inner
def keep_result(
    memory: Records, key: int, value: int, depth: int, bound: int, nodes: int, signature: int
) -> None:
    """Remembers a result instead of the one of its bucket that was the least work."""
    place = (key & (memory.size // (RESULT * BUCKET) - 1)) * RESULT * BUCKET
    chosen, lowest = place, whole(_MOST_WORK + 1)
    for number in range(BUCKET):
        here = place + number * RESULT
        packed = memory[here + 1]
        if memory[here] == key:
            if result_depth(packed) > depth:
                return
            chosen = here
            break
        work = (packed >> _WORK_SHIFT) & _MOST_WORK
        if work < lowest:
            chosen, lowest = here, work
    work = whole(1)
    while nodes > 1 and work < _MOST_WORK:
        nodes >>= 1
        work += 1
    memory[chosen] = key
    memory[chosen + 1] = (
        ((value + INFINITE) << _VALUE_SHIFT)
        | (depth << _DEPTH_SHIFT)
        | (bound << _BOUND_SHIFT)
        | (work << _WORK_SHIFT)
        | signature
    )


@inner
def result_value(packed: int) -> int:
    """The value of a result."""
    return (packed >> _VALUE_SHIFT) - INFINITE


@inner
def result_depth(packed: int) -> int:
    """How deep a result was searched."""
    return (packed >> _DEPTH_SHIFT) & ((1 << _DEPTH_BITS) - 1)


@inner
def result_bound(packed: int) -> int:
    """Whether a result is exact, or how it limits the value."""
    return (packed >> _BOUND_SHIFT) & ((1 << _BOUND_BITS) - 1)


@inner
def result_signature(packed: int) -> int:
    """The signature of the best turn; 0 if there is none."""
    return packed & _SIGNATURE_MASK


@inner
def signature_of(play: Record) -> int:
    """A number that tells a play from others of its position, nearly always."""
    mixed = whole(0)
    for number in range(play.laid):
        mixed ^= whole(play.tiles[number]) << (2 * number & 7)
    start, length = whole(play.start), whole(play.end) - whole(play.start)
    return ((start << 15) ^ (length << 11) ^ mixed) & _SIGNATURE_MASK | 2


@inner
def history_place(numbers: Records, seat: int, signature: int) -> int:
    """Where a play of a seat is counted."""
    mixed = signature ^ (signature >> 12) ^ (signature >> 21)
    return numbers[HISTORY] + seat * HISTORY_SIZE + (mixed & (HISTORY_SIZE - 1))  # type: ignore[no-any-return]
