"""Inference: what the turn of another seat tells about the tiles that it kept.

    guesses = guess_kept(engine, Evidence(moment, play), count=500)

Racks are drawn at random; one with which the turn would have been poor is less likely than one with
which it was the best. `guesses` tells how that is worked out.
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
"""Guesses between two looks at the clock."""

_LEAST = 0.002
"""Nothing is impossible: people err, and so do computers."""


@dataclass(frozen=True, slots=True)
class Evidence:
    """The turn of another seat, and what could be on its rack."""

    moment: Moment
    """Board and edition before the turn; the rack is what it held for sure, the tiles laid among
    it."""
    turn: Play | int
    """What it played, or how many tiles it put back."""
    held: int
    """How many tiles it held."""
    unseen: Faces
    """What else it may have held: everything that cannot be seen now, but for what it surely
    held."""


@dataclass(frozen=True, slots=True)
class Guess:
    """Tiles that the seat may have kept, and what its turn then fell short of the best by."""

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
    """So many guesses, or fewer if told to stop; as drawn, none likelier than another but for its
    loss."""
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
        """The guesses from these numbers on, each with its number."""
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
    """How likely the turn is that a guess explains: less by the factor e for each time that it
    falls short of the best by the tolerance."""
    return math.exp(-guess.loss_milli / tolerance_milli) + _LEAST


def deals_from(
    guesses: Sequence[Sequence[Guess]],
    unseen: Faces,
    count: int,
    tolerance_milli: int,
    chance: "Callable[[], float]",
) -> list[tuple[Faces, ...]]:
    """So many sets of tiles for all other seats, as likely as the guesses make them; a seat without
    guesses gets none for sure."""
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
            # Two seats cannot hold the same tile: the second is then left to chance.
            deal.append(kept if wanted <= left else ())
            left -= wanted
        deals.append(tuple(deal))
    return deals
