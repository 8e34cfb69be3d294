"""A game of three or four seats with an empty bag and known or guessed racks.

It says how such a game continues and ends, for search. The rules proper are in `lexiko.rules`.
Places are seats in playing order, starting with the seat that's thinking.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import comb
from random import Random
from typing import NamedTuple, TypeVar

from lexiko.engine import Moment, Play
from lexiko.engine.variations import ON_THE_BOARD
from lexiko.rules.alphabet import UNKNOWN
from lexiko.rules.bag import Faces, value
from lexiko.rules.board import Board
from lexiko.rules.editions import Edition
from lexiko.rules.endings import LIMIT_OF_TURNS_WITHOUT_A_PLAY
from lexiko.rules.view import View

Item = TypeVar("Item")


class Utility(NamedTuple):
    """A seat's result: its share of the win, then its lead over the best other seat."""

    share: float
    spread: int


@dataclass(frozen=True, slots=True)
class MultiplayerState:
    """A game with an empty bag, between two turns."""

    edition: Edition = field(compare=False)
    board: Board
    racks: tuple[Faces, ...]
    scores: tuple[int, ...]
    goals: tuple[int, ...] = field(default=(), compare=False)
    targets: tuple[int, ...] = field(default=(), compare=False)
    """Finish Line: if no one reaches a goal, shares of these targets decide."""
    owed: tuple[int, ...] = ()
    mover: int = 0
    passed: frozenset[int] = frozenset()
    """Places that have passed since anyone last made a play."""
    scoreless: int = 0

    @property
    def has_reached(self) -> bool:
        return any(map(int.__ge__, self.scores, self.goals))

    @property
    def is_out(self) -> bool:
        """Whether a seat has played its last tile; only the last to play can have."""
        return not all(self.racks)

    @property
    def is_over(self) -> bool:
        seats = len(self.racks)
        return (
            self.is_out
            or len(self.passed) == seats
            or self.scoreless >= LIMIT_OF_TURNS_WITHOUT_A_PLAY * seats
            or self.has_reached
        )

    @property
    def moment(self) -> Moment:
        """Return what the mover faces."""
        others = [rack for place, rack in enumerate(self.racks) if place != self.mover]
        return Moment(
            self.edition,
            self.board,
            self.racks[self.mover],
            0,
            others=tuple(map(len, others)),
            tiles=(*self.board.faces(), *(face for rack in self.racks for face in rack)),
        )

    def after(self, play: Play | None) -> "MultiplayerState":
        """Return the game after the mover's play, or its pass."""
        if play is None:
            state = replace(self, passed=self.passed | {self.mover}, scoreless=self.scoreless + 1)
        else:
            state = replace(
                self,
                board=self.board.lay(play.placed),
                racks=_set(self.racks, self.mover, play.leave),
                scores=_set(self.scores, self.mover, self.scores[self.mover] + play.score),
                passed=frozenset(),
                scoreless=0,
            )
        mover = self.mover
        while True:
            mover = (mover + 1) % len(self.racks)
            if not state.owed or not state.owed[mover] or state.is_over:
                return replace(state, mover=mover)
            # A lost turn isn't a pass, but it is a turn without a play.
            owed = _set(state.owed, mover, state.owed[mover] - 1)
            state = replace(state, owed=owed, scoreless=state.scoreless + 1)

    def utilities(self) -> tuple[Utility, ...]:
        """Return what the end of the game is worth to each place."""
        left = [value(rack, self.edition.tiles) for rack in self.racks]
        final = list(self.scores)
        if not self.has_reached:
            out = next((place for place, rack in enumerate(self.racks) if not rack), None)
            final = [score - points for score, points in zip(self.scores, left, strict=True)]
            if out is not None:
                final[out] += sum(left)
        ranks = [self._rank(place, final[place]) for place in range(len(final))]
        first = max(ranks)
        share = 1 / ranks.count(first)
        return tuple(
            Utility(
                share if rank == first else 0.0,
                final[place] - max(final[:place] + final[place + 1 :]),
            )
            for place, rank in enumerate(ranks)
        )

    def _rank(self, place: int, final: int) -> tuple[bool, float, float]:
        reached = bool(self.goals) and self.scores[place] >= self.goals[place]
        target = self.targets[place] if self.targets else 1
        return reached, final / target, self.scores[place] / target


def _set(items: tuple[Item, ...], at: int, item: Item) -> tuple[Item, ...]:
    return (*items[:at], item, *items[at + 1 :])


# ── From what a seat sees ───────────────────────────────────────────────────────────────────────


def multiplayer_state_of(view: View, seat: int) -> MultiplayerState | None:
    """Return the game as this seat sees it, with the other racks still to be guessed.

    None if this isn't such an endgame.
    """
    at = view.order.index(seat)
    places = [one for one in (*view.order[at:], *view.order[:at]) if one not in view.gone]
    sizes = [len(view.racks[one]) for one in places[1:]]
    mine = view.racks[seat]
    if (
        view.edition.is_dice
        or view.bag_count
        or len(places) < 3
        or view.minimum
        or view.options.variations & ON_THE_BOARD
        or not mine
        or UNKNOWN in mine
        or not all(sizes)
        or len(view.unseen) != sum(sizes)
    ):
        return None
    return MultiplayerState(
        view.edition,
        view.board,
        (mine, *((UNKNOWN,) * size for size in sizes)),
        tuple(view.scores[one] for one in places),
        tuple(view.goals[one] for one in places) if view.goals else (),
        tuple(view.options.targets[one] for one in places) if view.options.targets else (),
        tuple(view.owed[one] for one in places),
        passed=frozenset(places.index(one) for one in _passed(view, places) if one in places),
        scoreless=view.scoreless,
    )


def _passed(view: View, places: Sequence[int]) -> set[int]:
    """Return the seats that have passed since anyone did something else.

    Lost turns neither count nor interrupt the passes.
    """
    if not view.sheet:
        # A position has no score sheet: scoreless turns before it count as passes.
        return set(places[max(1, len(places) - view.scoreless) :])
    passed: set[int] = set()
    for row in reversed(view.sheet):
        if row.kind == "pass":
            passed.add(row.seat)
        elif row.kind not in ("lost", "timeout"):
            break
    return passed


# ── Splits ──────────────────────────────────────────────────────────────────────────────────────


def splits(unseen: Faces, sizes: Sequence[int]) -> Iterator[tuple[tuple[Faces, ...], int]]:
    """Yield every split of the tiles among racks of these sizes, with its weight.

    The weight is the number of orders of drawing that lead to it.
    """
    if len(sizes) == 1:
        yield (tuple(sorted(unseen)),), 1
        return
    for rack, ways in _hands(sorted(Counter(unseen).items()), sizes[0]):
        rest = tuple((Counter(unseen) - Counter(rack)).elements())
        for others, more in splits(rest, sizes[1:]):
            yield (rack, *others), ways * more


def _hands(counts: Sequence[tuple[str, int]], size: int) -> Iterator[tuple[Faces, int]]:
    """Yield the racks of this size, and the number of ways to draw each."""
    if not counts:
        if size == 0:
            yield (), 1
        return
    (face, most), rest = counts[0], counts[1:]
    for count in range(min(most, size) + 1):
        for hand, ways in _hands(rest, size - count):
            yield (face,) * count + hand, ways * comb(most, count)


def random_split(unseen: Faces, sizes: Sequence[int], chance: Random) -> tuple[Faces, ...]:
    """Return a random split, each as likely as it is to be drawn."""
    mixed = list(unseen)
    chance.shuffle(mixed)
    racks = []
    for size in sizes:
        racks.append(tuple(sorted(mixed[:size])))
        mixed = mixed[size:]
    return tuple(racks)
