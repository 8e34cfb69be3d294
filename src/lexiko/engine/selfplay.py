"""Games of the engine against itself, to learn from and to measure by.

Two seats always make the play or exchange with the highest equity, by the leaves that each of them is given. Every game depends on its number and the seed alone.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from statistics import fmean, pstdev

import numpy as np

from lexiko.engine.encode import Moment, Play
from lexiko.engine.estimation import Harvest
from lexiko.engine.leaves import Leaves, Values, rank_of, symbol_count
from lexiko.engine.movegen import Engine
from lexiko.engine.symbols import symbols_of
from lexiko.rules.bag import Faces, full_bag
from lexiko.rules.board import Board, empty_board
from lexiko.rules.editions import Edition

MOST_SCORELESS = 6
"""So many turns without points in a row end a game."""


@dataclass(frozen=True, slots=True)
class _Turn:
    """A choice of the seat to move."""

    equity_milli: int
    play: Play | None
    """None where tiles are exchanged, or the seat passes."""
    kept: Faces


class SelfPlay:
    """Plays with one lexicon by one edition."""

    def __init__(self, engine: Engine, edition: Edition) -> None:
        self._engine = engine
        self._edition = edition
        self._symbols = symbols_of(edition.tiles)

    def play_batch(self, values: Values, first_game: int, games: int, seed: int) -> Harvest:
        """What `training.PlayBatch` asks for."""
        leaves = Leaves(self._symbols, values, Leaves.zero(self._symbols).depth)
        sums, counts = np.zeros(len(values), np.int64), np.zeros(len(values), np.int64)
        total_sum = total_count = 0
        for game in range(first_game, first_game + games):
            chance = Random(f"{seed} {game}")
            table = _Table(self._edition, chance)
            for moment in table.moments():
                if moment.bag_count >= self._edition.rack:
                    rack = tuple(chance.sample(table.unseen(), self._edition.rack))
                    probe = Moment(moment.edition, moment.board, rack, moment.bag_count)
                    equity = self._choose(probe, leaves).equity_milli
                    parts = self._parts(rack, leaves.depth)
                    sums[parts] += equity
                    counts[parts] += 1
                    total_sum += equity
                    total_count += 1
                table.make(self._choose(moment, leaves))
        return sums, counts, total_sum, total_count

    def measure(self, leaves: Leaves, games: int, seed: int) -> dict[str, float]:
        """How leaves fare against playing for points alone: each deal is played twice, with seats changed."""
        zero = Leaves.zero(self._symbols)
        won: list[float] = []
        points: list[int] = []
        for deal in range(games // 2):
            pair: list[float] = []
            for seat in range(2):
                table = _Table(self._edition, Random(f"{seed} {deal}"))
                for moment in table.moments():
                    own = table.mover == seat
                    table.make(self._choose(moment, leaves if own else zero))
                ours, theirs = table.scores[seat], table.scores[1 - seat]
                pair.append((ours > theirs) + (ours == theirs) / 2)
                points.append(ours)
            won.append(fmean(pair))
        return {
            "won": fmean(won),
            "won_error": pstdev(won) / len(won) ** 0.5,
            "points": fmean(points),
        }

    def _choose(self, moment: Moment, leaves: Leaves) -> _Turn:
        counts = moment.bag_count > 0
        worth = dict[Faces, int]()
        best = _Turn(0, None, moment.rack)
        for play in self._engine.plays(moment):
            if play.leave not in worth:
                worth[play.leave] = leaves.value_milli(play.leave) if counts else 0
            equity = 1000 * play.score + worth[play.leave]
            if best.play is None or equity > best.equity_milli:
                best = _Turn(equity, play, play.leave)
        for exchange in self._engine.exchanges(moment) if best.equity_milli < 30_000 else ():
            equity = leaves.value_milli(exchange.leave)
            if equity > best.equity_milli:
                best = _Turn(equity, None, exchange.leave)
        return best

    def _parts(self, rack: Faces, depth: int) -> list[int]:
        """The places of everything that could be kept of a rack."""
        row = sorted(self._symbols.number[face] for face in rack)
        parts = {part for size in range(depth + 1) for part in combinations(row, size)}
        return [rank_of(part, symbol_count(self._symbols)) for part in parts]


class _Table:
    """A game of two seats."""

    def __init__(self, edition: Edition, chance: Random) -> None:
        self._edition = edition
        self._chance = chance
        self._board: Board = empty_board(edition.layout.size)
        self._bag = list(full_bag(edition.tiles))
        chance.shuffle(self._bag)
        self._racks: list[Faces] = [self._draw(()), self._draw(())]
        self._scoreless = 0
        self.mover = 0
        self.scores = [0, 0]

    def moments(self) -> Iterator[Moment]:
        """What each seat meets in turn, until the game is over."""
        while self._scoreless < MOST_SCORELESS and all(self._racks):
            yield Moment(self._edition, self._board, self._racks[self.mover], len(self._bag))
        for seat, rack in enumerate(self._racks):
            left = sum(self._edition.tiles.values[face] for face in rack)
            self.scores[seat] -= left
            if not self._racks[1 - seat]:
                self.scores[1 - seat] += left

    def unseen(self) -> list[str]:
        """All tiles that are not on the board."""
        return [*self._bag, *self._racks[0], *self._racks[1]]

    def make(self, turn: _Turn) -> None:
        """Makes the turn of the seat to move."""
        rack = self._racks[self.mover]
        self._racks[self.mover] = self._draw(turn.kept)
        if turn.play:
            self._board = self._board.lay(turn.play.placed)
            self.scores[self.mover] += turn.play.score
        else:
            self._bag += _without(rack, turn.kept)
            self._chance.shuffle(self._bag)
        self._scoreless = 0 if turn.play and turn.play.score else self._scoreless + 1
        self.mover = 1 - self.mover

    def _draw(self, kept: Faces) -> Faces:
        missing = min(self._edition.rack - len(kept), len(self._bag))
        drawn = [self._bag.pop() for _ in range(missing)]
        return (*kept, *drawn)


def _without(rack: Sequence[str], kept: Sequence[str]) -> list[str]:
    put_back = list(rack)
    for face in kept:
        put_back.remove(face)
    return put_back
