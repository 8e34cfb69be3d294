"""A candidate of a pre-endgame, and what's known of it so far."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from lexiko.engine.moments import Play, Turn
from lexiko.engine.preendgame.deals import Deal
from lexiko.engine.preendgame.solution import BagTally, PreendgamePlay
from lexiko.rules.bag import Faces
from lexiko.rules.board import Board

WON, TIED, LOST = 2, 1, 0
"""Results in halves of a win."""


class Contender:
    """A turn with its deals, in the order in which they are examined."""

    def __init__(
        self, place: int, turn: Turn, board: Board, deals: Sequence[Deal], total: int
    ) -> None:
        self.place, self.turn, self.board, self.deals = place, turn, board, deals
        self.total = total
        self.waiting = list(range(len(deals)))
        Random(len(deals)).shuffle(self.waiting)
        """Numbers of the deals that weren't examined yet, the next one last."""
        self.hard: list[int] = []
        """Numbers of those that took too many positions, to be tried again."""
        self.results: dict[int, int] = {}
        self.spreads: dict[int, int] = {}
        self.halves = 0
        """Half wins so far, over all ways."""
        self.counted = 0
        """Ways examined."""
        self.guess = 0.5
        """Estimated chance of winning for deals that weren't examined."""
        self.guessed_spread = 0.0

    @property
    def is_play(self) -> bool:
        return isinstance(self.turn, Play)

    def add(self, number: int, result: int) -> None:
        """Record what comes of a deal."""
        self.results[number] = result
        self.halves += result * self.deals[number].ways
        self.counted += self.deals[number].ways

    @property
    def is_done(self) -> bool:
        return self.counted == self.total

    @property
    def most(self) -> int:
        """The most half wins it can still have."""
        return self.halves + 2 * (self.total - self.counted)

    @property
    def chance(self) -> float:
        """Chance of winning, with the estimate for what wasn't examined."""
        if self.is_done:
            return self.halves / 2 / self.total
        return (self.halves / 2 + self.guess * (self.total - self.counted)) / self.total

    @property
    def spread(self) -> float | None:
        """Mean final spread, if it was worked out."""
        if len(self.spreads) < len(self.deals):
            return None
        return sum(self.deals[n].ways * one for n, one in self.spreads.items()) / self.total

    def as_play(self) -> PreendgamePlay:
        """Return what's known as a value."""
        counts: Counter[tuple[Faces, int]] = Counter()
        for number, result in self.results.items():
            counts[self.deals[number].bag, result] += self.deals[number].ways
        sums: Counter[int] = Counter()
        for (_, result), ways in counts.items():
            sums[result] += ways
        return PreendgamePlay(
            sums[WON],
            sums[TIED],
            sums[LOST],
            turn=self.turn,
            total=self.total,
            chance=self.chance,
            spread=self.spread,
            bags=tuple(
                BagTally(counts[bag, WON], counts[bag, TIED], counts[bag, LOST], bag)
                for bag in sorted({bag for bag, _ in counts})
            ),
        )
