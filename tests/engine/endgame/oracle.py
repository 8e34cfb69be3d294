"""Best play with an empty bag, by trying everything in plain Python; it shares nothing with the
engine."""

from collections import Counter

from ..oracle import Oracle, Place

Rack = tuple[str, ...]
Known = dict[tuple[frozenset[tuple[Place, tuple[str, bool]]], Rack, Rack, bool], int]


def best_gain(
    oracle: Oracle, mine: Rack, theirs: Rack, is_after_pass: bool, known: Known | None = None
) -> int:
    """How the mover's lead changes if both play as well as they can; the board is as before
    afterwards."""
    known = {} if known is None else known
    board = frozenset(oracle.board.items())
    key = (board, tuple(sorted(mine)), tuple(sorted(theirs)), is_after_pass)
    if key in known:
        return known[key]
    if is_after_pass:
        best = _points(oracle, theirs) - _points(oracle, mine)
    else:
        best = -best_gain(oracle, theirs, mine, True, known)
    before = dict(oracle.board)
    for laid, score in oracle.plays(mine).items():
        used = Counter("?" if is_blank else face for _, face, is_blank in laid)
        left = tuple((Counter(mine) - used).elements())
        if left:
            oracle.board.update({place: (face, is_blank) for place, face, is_blank in laid})
            best = max(best, score - best_gain(oracle, theirs, left, False, known))
            oracle.board.clear()
            oracle.board.update(before)
        else:
            best = max(best, score + 2 * _points(oracle, theirs))
    known[key] = best
    return best


def _points(oracle: Oracle, rack: Rack) -> int:
    return sum(oracle.values.get(face, 0) for face in rack)
