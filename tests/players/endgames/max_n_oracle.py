"""Max-n by trying everything in plain Python; it shares nothing with the player or the engine."""

from collections import Counter
from fractions import Fraction

from ...engine.oracle import Oracle, Place

Rack = tuple[str, ...]
Worth = tuple[Fraction, int]
"""A seat's share of the win, and its points ahead of the best other."""

Known = dict[tuple[object, ...], tuple[Worth, ...]]


def best_for_each(
    oracle: Oracle,
    racks: tuple[Rack, ...],
    scores: tuple[int, ...],
    goal: int | None = None,
    mover: int = 0,
    passes: int = 0,
    known: Known | None = None,
) -> tuple[Worth, ...]:
    """What each seat gets if each does what is best for itself, then for the seat after it, and so
    on; the board is as before afterwards."""
    known = {} if known is None else known
    key = (_laid(oracle), tuple(map(_sorted, racks)), scores, mover, passes)
    if key in known:
        return known[key]
    seats = len(racks)
    following = (mover + 1) % seats
    if passes + 1 == seats:
        results = [_end(oracle, racks, scores, None)]
    else:
        results = [best_for_each(oracle, racks, scores, goal, following, passes + 1, known)]
    before = dict(oracle.board)
    for laid, score in oracle.plays(racks[mover]).items():
        used = Counter("?" if is_blank else face for _, face, is_blank in laid)
        left = _sorted(tuple((Counter(racks[mover]) - used).elements()))
        after = tuple(left if seat == mover else rack for seat, rack in enumerate(racks))
        total = tuple(s + score * (seat == mover) for seat, s in enumerate(scores))
        if goal is not None and total[mover] >= goal:
            results.append(_shares(total, [seat == mover for seat in range(seats)]))
        elif not left:
            results.append(_end(oracle, after, total, mover))
        else:
            oracle.board.update({place: (face, is_blank) for place, face, is_blank in laid})
            results.append(best_for_each(oracle, after, total, goal, following, 0, known))
            oracle.board.clear()
            oracle.board.update(before)
    known[key] = max(results, key=lambda worths: worths[mover:] + worths[:mover])
    return known[key]


def _end(
    oracle: Oracle, racks: tuple[Rack, ...], scores: tuple[int, ...], out: int | None
) -> tuple[Worth, ...]:
    left = [sum(oracle.values.get(face, 0) for face in rack) for rack in racks]
    final = [score - points for score, points in zip(scores, left, strict=True)]
    if out is not None:
        final[out] += sum(left)
    best = max(zip(final, scores, strict=True))
    return _shares(tuple(final), [pair == best for pair in zip(final, scores, strict=True)])


def _shares(final: tuple[int, ...], wins: list[bool]) -> tuple[Worth, ...]:
    return tuple(
        (
            Fraction(is_first, sum(wins)),
            final[seat] - max(final[:seat] + final[seat + 1 :]),
        )
        for seat, is_first in enumerate(wins)
    )


def _laid(oracle: Oracle) -> frozenset[tuple[Place, tuple[str, bool]]]:
    return frozenset(oracle.board.items())


def _sorted(rack: Rack) -> Rack:
    return tuple(sorted(rack))
