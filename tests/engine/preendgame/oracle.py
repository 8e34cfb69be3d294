"""Every deal of a pre-endgame played out by trying everything, in plain Python; it shares nothing
with the engine.

Each tile has a number here, so every sequence in which the bag can be drawn is gone through on its
own. After the first turn both seats see everything, the order of the bag, too.
"""

from collections import Counter
from dataclasses import dataclass, field
from itertools import combinations, permutations

from ..oracle import Laid, Oracle, Place

Rack = tuple[str, ...]
Turn = frozenset[Laid] | Rack
"""Tiles laid, or tiles put back; none is a pass."""

MOST_SCORELESS = 6


@dataclass
class Table:
    """The rules of a game that's nearly over."""

    oracle: Oracle
    rack: int
    exchange_from: int
    known: dict[object, int] = field(default_factory=dict)
    listed: dict[object, dict[frozenset[Laid], int]] = field(default_factory=dict)

    def outcomes(self, mine: Rack, unseen: Rack, bag_count: int, scoreless: int) -> dict[
        Turn, list[tuple[int, Rack]]
    ]:  # fmt: skip
        """For each first turn, the change of the lead and the bag for each way the tiles lie."""
        found: dict[Turn, list[tuple[int, Rack]]] = {}
        turns: list[Turn] = [*self.plays(mine), ()]
        turns += self.exchanges(mine, bag_count)
        for turn in turns:
            results = []
            for order in permutations(range(len(unseen)), bag_count):
                bag = tuple(unseen[place] for place in order)
                others = tuple(
                    sorted(face for place, face in enumerate(unseen) if place not in order)
                )
                results += [
                    (gain, tuple(sorted(bag)))
                    for gain in self._first(turn, mine, others, bag, scoreless)
                ]
            found[turn] = results
        return found

    def _first(self, turn: Turn, mine: Rack, others: Rack, bag: Rack, scoreless: int) -> list[int]:
        if isinstance(turn, frozenset) or not turn:
            times = 1
            if self.exchange_from <= len(bag):
                times = len(list(permutations(bag)))
            return [self.after(turn, mine, others, bag, scoreless)] * times
        kept, bag_after = self.exchanged(turn, mine, bag)
        if scoreless + 1 == MOST_SCORELESS:
            worth = self._points(others) - self._points(kept)
            return [worth for _ in permutations(bag_after)]
        return [
            -self.best(others, kept, tuple(order), scoreless + 1, False)
            for order in permutations(bag_after)
        ]

    def plays(self, rack: Rack) -> dict[frozenset[Laid], int]:
        """Each set of tiles that can be laid, with its score."""
        key = (frozenset(self.oracle.board.items()), tuple(sorted(rack)))
        if key not in self.listed:
            self.listed[key] = self.oracle.plays(rack)
        return self.listed[key]

    def exchanges(self, rack: Rack, bag_count: int) -> list[Rack]:
        """Each set of tiles that may be put back."""
        if bag_count < self.exchange_from:
            return []
        sizes = range(1, min(bag_count, len(rack)) + 1)
        return sorted({c for size in sizes for c in combinations(tuple(sorted(rack)), size)})

    def exchanged(self, turn: Rack, rack: Rack, bag: Rack) -> tuple[Rack, Rack]:
        """The rack and the bag after an exchange; what's put back is drawn last, in the order of
        the tile set."""
        left = tuple((Counter(rack) - Counter(turn)).elements())
        back = sorted(turn, key=list(self.oracle.faces).index)
        return (*left, *bag[: len(turn)]), (*bag[len(turn) :], *back)

    def after(self, turn: Turn, mine: Rack, others: Rack, bag: Rack, scoreless: int) -> int:
        """How the mover's lead changes by a turn and best play after it."""
        if isinstance(turn, frozenset):
            score = self.plays(mine)[turn]
            used = Counter("?" if is_blank else face for _, face, is_blank in turn)
            left = tuple((Counter(mine) - used).elements())
            drawn = min(len(bag), self.rack - len(left))
            left += bag[:drawn]
            if not left:
                return score + 2 * self._points(others)
            before = dict(self.oracle.board)
            self.oracle.board.update({p: (face, is_blank) for p, face, is_blank in turn})
            score -= self.best(others, left, bag[drawn:], 0, False)
            self.oracle.board.clear()
            self.oracle.board.update(before)
            return score
        kept, left_in_bag = self.exchanged(turn, mine, bag)
        if scoreless + 1 == MOST_SCORELESS:
            return self._points(others) - self._points(kept)
        return -self.best(others, kept, left_in_bag, scoreless + 1, not turn and not bag)

    def best(self, mine: Rack, others: Rack, bag: Rack, scoreless: int, passed: bool) -> int:
        """How the mover's lead changes with best play by both."""
        board: frozenset[tuple[Place, tuple[str, bool]]] = frozenset(self.oracle.board.items())
        key = (board, tuple(sorted(mine)), tuple(sorted(others)), bag, scoreless, passed)
        if key in self.known:
            return self.known[key]
        if passed:
            best = self._points(others) - self._points(mine)
        else:
            best = self.after((), mine, others, bag, scoreless)
        turns: list[Turn] = [*self.plays(mine), *self.exchanges(mine, len(bag))]
        for turn in turns:
            best = max(best, self.after(turn, mine, others, bag, scoreless))
        self.known[key] = best
        return best

    def _points(self, rack: Rack) -> int:
        return sum(self.oracle.values.get(face, 0) for face in rack)
