"""What an endgame search remembers: a header, frames, and results by position.

It's all in two arrays, so a search can be interrupted after any turn and resumed. `numbers` starts
with the *header*; then come the frames, and after them tables whose places are in the header.
`memory` is the table of results. Positions are found by a key: the exclusive or of random numbers
for each tile on its square, for what each seat holds, for the mover, and for a pass just before.

A result is two numbers: the key, and value, depth, bound, work and best turn packed into one. Four
results share a cache line; a new one replaces the one that took the least work.
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
    """Return the packed result of a position, or 0 if there is none."""
    place = (key & (memory.size // (RESULT * BUCKET) - 1)) * RESULT * BUCKET
    for number in range(BUCKET):
        if memory[place + number * RESULT] == key:
            return whole(memory[place + number * RESULT + 1])
    return whole(0)


@inner
def keep_result(
    memory: Records, key: int, value: int, depth: int, bound: int, nodes: int, signature: int
) -> None:
    """Store a result in place of the one in its bucket that took the least work."""
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
    """Return the value of a result."""
    return (packed >> _VALUE_SHIFT) - INFINITE


@inner
def result_depth(packed: int) -> int:
    """Return how deep a result was searched."""
    return (packed >> _DEPTH_SHIFT) & ((1 << _DEPTH_BITS) - 1)


@inner
def result_bound(packed: int) -> int:
    """Return whether a result is exact, or how it limits the value."""
    return (packed >> _BOUND_SHIFT) & ((1 << _BOUND_BITS) - 1)


@inner
def result_signature(packed: int) -> int:
    """Return the signature of the best turn; 0 if there is none."""
    return packed & _SIGNATURE_MASK


@inner
def signature_of(play: Record) -> int:
    """Return a number that nearly always identifies a play of a position."""
    mixed = whole(0)
    for number in range(play.laid):
        mixed ^= whole(play.tiles[number]) << (2 * number & 7)
    start, length = whole(play.start), whole(play.end) - whole(play.start)
    return ((start << 15) ^ (length << 11) ^ mixed) & _SIGNATURE_MASK | 2


@inner
def history_place(numbers: Records, seat: int, signature: int) -> int:
    """Return where a seat's play is counted in the history."""
    mixed = signature ^ (signature >> 12) ^ (signature >> 21)
    return numbers[HISTORY] + seat * HISTORY_SIZE + (mixed & (HISTORY_SIZE - 1))  # type: ignore[no-any-return]
