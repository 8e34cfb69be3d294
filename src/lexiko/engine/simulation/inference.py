"""Infer from another seat's turn which tiles it kept.

    guesses = guess_kept(engine, Evidence(moment, play), count=500)

Racks are drawn at random; one with which the turn would have been poor is less likely than one with
which it was the best. `guesses` explains how that's worked out.
"""

import math
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from lexiko.engine.encode import Lookups, Workbench
from lexiko.engine.kernels.loader import empty_records, kernel
from lexiko.engine.kernels.play.inference_layout import (
    COUNT,
    DRAWN,
    FIRST,
    KEPT,
    LOSS,
    NO_TILE,
    PLAYED,
    PREPARE,
    ROW,
    SEED,
    TILES,
)
from lexiko.engine.kernels.state import GAME, HOLDING, PLAY
from lexiko.engine.moments import Moment, Play
from lexiko.rules.bag import Faces

_SHARE = 32
"""Number of guesses between two checks of the clock."""

_LEAST = 0.002
"""Nothing is impossible: people make mistakes, and so do computers."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """Another seat's turn, and what could have been on its rack."""

    moment: Moment
    """The board and edition before the turn; the rack is what the seat certainly held, including
    the tiles it played."""
    turn: Play | int
    """The play, or the number of tiles put back."""
    held: int
    """The number of tiles the seat held."""
    unseen: Faces
    """What else it may have held: everything unseen now, except what it certainly held."""


@dataclass(frozen=True, slots=True)
class Guess:
    """Tiles the seat may have kept, and how far its turn then fell short of the best."""

    kept: Faces
    loss_milli: int


def guess_kept(
    engine: Lookups,
    evidence: Evidence,
    *,
    count: int,
    seed: int = 1,
    threads: int = 1,
    should_stop: Callable[[], bool] = lambda: False,
) -> list[Guess]:
    """Make up to `count` guesses, fewer if `should_stop` returns true.

    They're as drawn: only their losses make one more likely than another.
    """
    shares = range(0, count, _SHARE)
    with ThreadPoolExecutor(threads) as pool:
        parts = pool.map(
            lambda number: _Guesser(engine, evidence, seed).guess(
                shares[number::threads], count, should_stop
            ),
            range(threads),
        )
        found = sorted((row for part in parts for row in part), key=lambda row: row[0])
    return [guess for _, guess in found]


class _Guesser:
    """The arrays of one thread."""

    def __init__(self, engine: Lookups, evidence: Evidence, seed: int) -> None:
        moment = evidence.moment
        self._bench = bench = Workbench(moment.edition)
        bench.look_up(engine.leaves_of(bench.symbols), engine.filters_of(bench.symbols))
        bench.take(moment)
        bench.holdings = empty_records(1 << evidence.held, HOLDING)
        bench.plays = empty_records(2, PLAY)
        bench.games = empty_records(2, GAME)
        bench.numbers = np.zeros(PREPARE + 1, np.int64)
        bench.memory = np.zeros(_SHARE * ROW, np.int64)
        self._masks = engine.masks_of(bench.symbols)
        game, number = bench.games[0], bench.symbols.number
        for face in moment.rack:
            game["racks"][0][number[face]] += 1
        bag = [number[face] for face in evidence.unseen]
        game["bag"][: len(bag)] = bag
        game["bag_count"], game["seat_count"] = len(bag), 2
        kept = PLAYED if isinstance(evidence.turn, Play) else evidence.held - evidence.turn
        drawn = evidence.held - len(moment.rack)
        bench.numbers[[SEED, DRAWN, KEPT, PREPARE]] = seed, drawn, kept, 1
        if isinstance(evidence.turn, Play):
            bench.write_turn(1, evidence.turn)

    def guess(
        self, firsts: Sequence[int], end: int, should_stop: Callable[[], bool]
    ) -> list[tuple[int, Guess]]:
        """Make the guesses from these numbers on; return each with its number."""
        bench, found = self._bench, []
        for first in firsts:
            if should_stop():
                break
            count = min(_SHARE, end - first)
            bench.numbers[[FIRST, COUNT]] = first, count
            kernel("guess", self._masks.dtype)(bench.arrays(self._masks))
            bench.numbers[PREPARE] = 0
            for place, row in enumerate(bench.memory[: count * ROW].reshape(count, ROW).tolist()):
                faces = (bench.symbols.faces[symbol] for symbol in row[TILES:] if symbol != NO_TILE)
                found.append((first + place, Guess(tuple(faces), row[LOSS])))
        return found


def likelihood(guess: Guess, tolerance_milli: int) -> float:
    """Return how likely a turn is if the guess is right.

    It's less by the factor e each time the turn falls short of the best by the tolerance.
    """
    return math.exp(-guess.loss_milli / tolerance_milli) + _LEAST


def deals_from(
    guesses: Sequence[Sequence[Guess]],
    unseen: Faces,
    count: int,
    tolerance_milli: int,
    chance: "Callable[[], float]",
) -> list[tuple[Faces, ...]]:
    """Draw `count` sets of tiles for all other seats, by the guesses' likelihood.

    A seat without guesses gets no known tiles.
    """
    cumulative = [
        np.cumsum([likelihood(guess, tolerance_milli) for guess in seat]) for seat in guesses
    ]
    there, deals = Counter(unseen), []
    for _ in range(count):
        deal: list[Faces] = []
        left = there.copy()
        for seat, sums in zip(guesses, cumulative, strict=True):
            kept: Faces = ()
            if seat:
                kept = seat[int(np.searchsorted(sums, chance() * sums[-1]))].kept
            wanted = Counter(kept)
            # Two seats can't hold the same tile: the second one's is then left to chance.
            deal.append(kept if wanted <= left else ())
            left -= wanted
        deals.append(tuple(deal))
    return deals
