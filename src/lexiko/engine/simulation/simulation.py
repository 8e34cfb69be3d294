"""Simulate: play on from candidate turns, with racks that fit what's known.

    simulation = Simulation(engine, position, plies=2)
    simulation.run(time_s=2)            # call it again to continue
    simulation.ranking()[0].turn

The same iterations give the same result whatever the number of threads: each draws by its own
number, and sums are whole numbers.
"""

import math
import os
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Protocol

import numpy as np
import numpy.typing as npt

from lexiko.brief import brief, clipped
from lexiko.engine.encode import Lookups, Workbench
from lexiko.engine.graph.symbols import Symbols
from lexiko.engine.kernels.loader import empty_records, kernel
from lexiko.engine.kernels.play.rollout_layout import (
    ACTIVE,
    BY_PLY,
    CANDIDATES,
    CERTAIN,
    CHANCE,
    CHANCE_SQUARED,
    COUNT,
    DEALS,
    FIRST,
    FIRST_DEAL,
    ITERATIONS,
    PLIES,
    PREPARE,
    RACK_SIZES,
    ROW,
    SEED,
    SPREAD,
    SPREAD_SQUARED,
    SUMS,
)
from lexiko.engine.kernels.state import GAME, HOLDING, MOST_PLIES, PLAY, STATE, Records
from lexiko.engine.moments import Exchange, Moment, Play, Turn
from lexiko.engine.simulation.win_chances import Chances, load_chances
from lexiko.errors import EngineError
from lexiko.rules.bag import Faces
from lexiko.rules.editions import MOST_SEATS
from lexiko.rules.variations import swapped

CANDIDATES_AT_FIRST = 10
MOST_CANDIDATES = 500
MOST_TURNS = 1000
LARGEST_NUMBER = 2**31 - 1
"""The largest seed, and the most iterations."""

DEFAULT_PLIES = 2
Numbers = npt.NDArray[np.int64]

_SHARE = 8
_SHARED_ROLLOUTS = 64
"""Iterations, and rollouts, that a thread takes at a time: few, so a simulation can be stopped
quickly."""


@brief
@dataclass(frozen=True, slots=True)
class Outcome:
    """Results of one candidate so far."""

    turn: Turn
    iterations: int
    spread: float
    """Mean points ahead of the best other seat after the simulated turns, including leaves."""
    spread_deviation: float
    win: float
    """Mean chance of winning, from 0 to 1."""
    win_deviation: float
    plies: tuple[tuple[float, float], ...]
    """For each simulated turn, the mean score and how often it earned the bonus."""

    @property
    def spread_error(self) -> float:
        """The standard error of the mean."""
        return self.spread_deviation / math.sqrt(max(1, self.iterations))

    @property
    def win_error(self) -> float:
        return self.win_deviation / math.sqrt(max(1, self.iterations))


class Searcher(Lookups, Protocol):
    """What a simulation needs from an `Engine`."""

    def turns(self, source: Moment, count: int) -> list[Turn]:
        """Return the best turns, which a simulation uses as its candidates."""


class Simulation:
    """Candidates of one position, and their results."""

    def __init__(
        self,
        engine: Searcher,
        moment: Moment,
        candidates: Sequence[Turn] | int = CANDIDATES_AT_FIRST,
        *,
        plies: int = DEFAULT_PLIES,
        seed: int = 1,
        threads: int | None = None,
        chances: Chances | None = None,
        deals: Sequence[Sequence[Faces]] = (),
    ) -> None:
        """Prepare a simulation.

        `deals` are racks of the other seats, or parts of racks: each iteration uses the next one
        instead of what the moment knows.
        """
        if moment.edition.is_dice:
            raise EngineError(
                reason="This edition is played with dice: there are no racks to simulate."
            )
        if not 0 <= plies <= MOST_TURNS:
            raise EngineError(reason=f"Choose 0 to {MOST_TURNS} turns to look ahead.")
        if not 1 <= len(moment.others) < MOST_SEATS:
            raise EngineError(
                reason=f"Simulations support 2 to {MOST_SEATS} seats; this position has "
                f"{1 + len(moment.others)}."
            )
        if not 0 <= seed <= LARGEST_NUMBER:
            raise EngineError(reason=f"Choose a seed from 0 to {LARGEST_NUMBER:,}.")
        if isinstance(candidates, int):
            candidates = engine.turns(moment, min(candidates, MOST_CANDIDATES))
        elif len(candidates) > MOST_CANDIDATES:
            raise EngineError(reason=f"Choose at most {MOST_CANDIDATES} candidates.")
        sizes = [min(size, moment.rack_size) for size in moment.others]
        for deal in (moment.known, *deals):
            if any(len(rack) > size for rack, size in zip(deal, sizes, strict=False)):
                raise EngineError(reason="A deal gives a rack more tiles than it can hold.")
        self.moment = moment
        self.turns = tuple(candidates)
        self.deals = tuple(deals)
        self.plies, self.seed = plies, seed
        self.is_active = [True] * len(self.turns)
        """Candidates that further iterations run."""
        self._engine, self._threads = engine, threads or os.cpu_count() or 1
        self._tables = (chances or load_chances(moment.edition.tiles.language)).tables()
        self._sums = np.zeros((len(self.turns), ROW), np.int64)
        self.worths = np.zeros(len(self.turns), np.int64)
        """For each candidate, the summed worth of its iterations: chances of winning, in parts of
        `CERTAIN`, and a little for points ahead."""
        self.products = np.zeros((len(self.turns), len(self.turns)), np.int64)
        """For each pair of candidates, the sum of the products of their worths in the same
        iteration."""
        self.by_deal = np.zeros((len(self.deals), len(self.turns)), np.int64)
        """For each deal, the summed worth of its iterations."""
        self._next = 0
        self._lock = threading.Lock()
        self._own = threading.local()

    def __repr__(self) -> str:
        best = f", best {self.ranking()[0].turn}" if self.iterations and self.turns else ""
        count = len(self.turns)
        return clipped(f"<Simulation of {count} turns, {self.iterations:,} iterations{best}>")

    @property
    def iterations(self) -> int:
        """Number of iterations made."""
        return self._next

    def run(
        self,
        *,
        iterations: int | None = None,
        time_s: float | None = None,
        should_stop: Callable[[], bool] = lambda: False,
        on_progress: Callable[[int], None] = lambda iterations: None,
    ) -> "Simulation":
        """Run more iterations up to a limit: a number, a time, or `should_stop`."""
        if iterations is None and time_s is None:
            raise EngineError(reason="Set a number of iterations or a time limit.")
        end = LARGEST_NUMBER if iterations is None else self._next + iterations
        if end > LARGEST_NUMBER:
            raise EngineError(reason=f"Run at most {LARGEST_NUMBER:,} iterations in total.")
        deadline = math.inf if time_s is None else time.monotonic() + time_s
        stopped = threading.Event()
        share = max(1, min(_SHARE, _SHARED_ROLLOUTS // max(1, sum(self.is_active))))

        def work() -> None:
            bench = self._bench()
            while not stopped.is_set():
                if time.monotonic() >= deadline or should_stop():
                    stopped.set()
                    return
                with self._lock:
                    first = self._next
                    count = int(min(share, end - first))
                    if count <= 0:
                        return
                    self._next = first + count
                sums, worths = self._roll_out(bench, first, count)
                with self._lock:
                    self._sums += sums
                    self.worths += worths.sum(axis=0)
                    self.products += worths.T @ worths
                    if self.deals:
                        places = np.arange(first, first + count) % len(self.deals)
                        np.add.at(self.by_deal, places, worths)
                on_progress(self._next)

        if self.turns and self._threads == 1:
            work()
        elif self.turns:
            with ThreadPoolExecutor(self._threads) as pool:
                tasks = [pool.submit(work) for _ in range(self._threads)]
                try:
                    for task in tasks:
                        task.result()
                finally:
                    stopped.set()
        return self

    def outcomes(self) -> list[Outcome]:
        """Return the results of each candidate, in the order given."""
        with self._lock:
            sums = self._sums.copy()
        return [
            self._outcome(turn, row) for turn, row in zip(self.turns, sums.tolist(), strict=True)
        ]

    def ranking(self) -> list[Outcome]:
        """Return the results, the candidate most likely to win first."""
        return sorted(self.outcomes(), key=lambda outcome: (-outcome.win, -outcome.spread))

    def _outcome(self, turn: Turn, row: list[int]) -> Outcome:
        count = max(1, row[COUNT])
        spread, win = row[SPREAD] / count, row[CHANCE] / count
        plies = range(min(self.plies, MOST_PLIES))
        return Outcome(
            turn,
            row[COUNT],
            spread / 1000,
            math.sqrt(max(0.0, row[SPREAD_SQUARED] / count - spread**2)) / 1000,
            win / CERTAIN,
            math.sqrt(max(0.0, row[CHANCE_SQUARED] / count - win**2)) / CERTAIN,
            tuple(
                (row[BY_PLY + 2 * ply] / count, row[BY_PLY + 2 * ply + 1] / count) for ply in plies
            ),
        )

    # ── Arrays ──────────────────────────────────────────────────────────────────────────────────

    def _roll_out(self, bench: Workbench, first: int, count: int) -> tuple[Numbers, Numbers]:
        """Return the sums of these iterations, and what each candidate was worth in each."""
        numbers, candidates = bench.numbers, len(self.turns)
        numbers[[SEED, FIRST, ITERATIONS]] = self.seed, first, count
        numbers[ACTIVE : ACTIVE + len(self.turns)] = self.is_active
        bench.memory[SUMS:] = 0
        graph = self._engine.masks_of(bench.symbols)
        kernel("roll_out", graph.dtype)(bench.arrays(graph))
        numbers[PREPARE] = 0
        worths = SUMS + candidates * ROW
        return (
            bench.memory[SUMS:worths].reshape(candidates, ROW).copy(),
            bench.memory[worths:].reshape(_SHARE, candidates)[:count].copy(),
        )

    def _bench(self) -> Workbench:
        bench: Workbench | None = getattr(self._own, "bench", None)
        if bench is None:
            bench = self._own.bench = self._new_bench()
        return bench

    def _new_bench(self) -> Workbench:
        moment, count = self.moment, len(self.turns)
        bench = Workbench(moment.edition)
        bench.look_up(self._engine.leaves_of(bench.symbols), self._engine.filters_of(bench.symbols))
        states = empty_records(count + 2, STATE)
        bench.plays = empty_records(count + 1, PLAY)
        for place, turn in enumerate(self.turns, 1):
            bench.take(self._before(turn))
            states[place] = bench.states[0]
            bench.write_turn(place, turn)
        bench.take(moment)
        states[0] = states[count + 1] = bench.states[0]
        bench.states = states
        bench.holdings = empty_records(2 << max(moment.rack_size, len(moment.rack)), HOLDING)
        bench.games = self._games(bench.symbols)
        bench.numbers = np.zeros(ACTIVE + count, np.int64)
        bench.numbers[[PREPARE, PLIES, CANDIDATES, DEALS]] = 1, self.plies, count, len(self.deals)
        bench.memory = np.concatenate([self._tables, np.zeros(count * (ROW + _SHARE), np.int64)])
        room = len(moment.unseen) - moment.bag_count
        for seat, size in enumerate(moment.others, 1):
            taken = min(size, moment.rack_size, room)
            room -= taken
            bench.numbers[RACK_SIZES + seat] = taken
        return bench

    def _before(self, turn: Turn) -> Moment:
        """Return the moment of a candidate, after any swaps and rearrangement."""
        board, _ = swapped(self.moment.board, (), turn.swaps)
        used = turn.faces if isinstance(turn, Exchange) else [t.face for _, t in turn.placed]
        return replace(
            self.moment,
            board=turn.ground if isinstance(turn, Play) else board,
            rack=(*used, *turn.leave),
        )

    def _games(self, symbols: Symbols) -> Records:
        """Return the game as the mover sees it, and one for each deal.

        It has the mover's rack, what's known of the others, and everything else in the bag.
        """
        moment, seats = self.moment, 1 + len(self.moment.others)
        games = empty_records(FIRST_DEAL + len(self.deals), GAME)
        games["seat_count"] = seats
        games["scoreless"] = moment.scoreless
        games["scores"][:, :seats] = moment.scores or (0,) * seats
        games["goals"][:, :seats] = moment.goals or (0,) * seats
        unseen = [symbols.number[face] for face in moment.unseen]
        for place, racks in ((0, moment.known), *enumerate(self.deals, FIRST_DEAL)):
            game, bag = games[place], unseen.copy()
            for seat, rack in enumerate((moment.rack, *racks)):
                for face in rack:
                    symbol = symbols.number[face]
                    game["racks"][seat][symbol] += 1
                    if seat > 0:
                        bag.remove(symbol)
            game["bag"][: len(bag)] = bag
            game["bag_count"] = len(bag)
        return games
