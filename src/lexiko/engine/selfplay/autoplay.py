"""Games of the engine against itself on all cores.

The same seed gives the same games, whatever the number of threads.
"""

import os
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from lexiko.engine.encode import Workbench
from lexiko.engine.engine import Engine
from lexiko.engine.graph.symbols import symbols_of
from lexiko.engine.kernels.loader import empty_records, kernel
from lexiko.engine.kernels.state import GAME, HOLDING, LOGGED, MOST_TILES, PLAY, RESULT
from lexiko.engine.leaves.table import Leaves
from lexiko.engine.simulation.simulation import LARGEST_NUMBER
from lexiko.errors import EngineError
from lexiko.rules.bag import Faces
from lexiko.rules.board import Board, Placement
from lexiko.rules.editions import MOST_SEATS, Edition

Taste = Literal["best", "score"]
"""What a seat plays: the highest equity, or the highest score whatever it keeps."""

TASTES: tuple[Taste, ...] = ("best", "score")
_BATCH = 50
_LONGEST_GAME = 400
"""Maximum number of turns: more than playing all tiles one by one with the scoreless turns that end
a game in between."""

SEED, FIRST, COUNT, SEATS, TASTES_BEGIN = range(5)
"""Places in `numbers` that all kernels of whole games read."""

_NUMBERS = TASTES_BEGIN + 2 * MOST_SEATS

Progress = Callable[[int], None]
"""Called with the number of games played since the last call."""


@dataclass(frozen=True, slots=True, eq=False)
class SelfPlayResults:
    """Results of many games; columns are the seats as named, not in playing order."""

    tastes: tuple[Taste, ...]
    scores: npt.NDArray[np.int64]
    bonuses: npt.NDArray[np.int64]
    """Number of plays that earned a bonus."""
    exchanges: npt.NDArray[np.int64]
    passes: npt.NDArray[np.int64]
    turns: npt.NDArray[np.int64]

    @property
    def wins(self) -> npt.NDArray[np.float64]:
        """1 for the seat with the most points, shared equally if there are several."""
        first = self.scores == self.scores.max(axis=1, keepdims=True)
        shares: npt.NDArray[np.float64] = first / first.sum(axis=1, keepdims=True)
        return shares


class Players:
    """Threads that play games, each with its own arrays; use it with `with`."""

    def __init__(
        self,
        engine: Engine,
        edition: Edition,
        *,
        threads: int | None = None,
        leaves: Leaves | None = None,
    ) -> None:
        if edition.is_dice:
            raise EngineError(
                reason=f"{edition.name} is played with dice, so there are no leaves: the engine "
                "can't play it against itself."
            )
        self.threads = threads or os.cpu_count() or 1
        self._engine, self.edition = engine, edition
        self._graph = engine.masks_of(symbols_of(edition.tiles))
        self._leaves = leaves
        self._own = threading.local()
        self._pool = ThreadPoolExecutor(self.threads)

    def __enter__(self) -> "Players":
        return self

    def __exit__(self, *_: object) -> None:
        self._pool.shutdown(cancel_futures=True)

    def play(
        self,
        tastes: Sequence[Taste],
        games: int,
        *,
        seed: int = 1,
        first: int = 0,
        on_progress: Progress | None = None,
        should_stop: Callable[[], bool] = lambda: False,
    ) -> SelfPlayResults:
        """Play `games` games, starting with number `first`.

        Once `should_stop` returns true, the results are of the games finished so far.
        """
        self._check(tastes)
        check_numbers(seed, first + games)

        def play(bench: Workbench, start: int, count: int) -> npt.NDArray[np.int64]:
            return self._play(bench, tastes, seed, start, count)

        rows = np.concatenate(
            [
                np.zeros((0, RESULT), np.int64),
                *self._batches(play, first, games, on_progress, should_stop),
            ]
        )
        table = rows[:, : 4 * MOST_SEATS].reshape(-1, 4, MOST_SEATS)[:, :, : len(tastes)]
        return SelfPlayResults(
            tuple(tastes), table[:, 0], table[:, 1], table[:, 2], table[:, 3], rows[:, -1]
        )

    def log(self, tastes: Sequence[Taste], number: int, *, seed: int = 1) -> "GameLog":
        """Play one game and log every turn of it."""
        self._check(tastes)
        check_numbers(seed, number)
        bench = new_bench(self._engine, self.edition, self._leaves)
        bench.games = empty_records(LOGGED + _LONGEST_GAME, GAME)
        bench.plays = empty_records(LOGGED + _LONGEST_GAME, PLAY)
        turns = int(self._play(bench, tastes, seed, number, 1)[0, -1])
        bench.games[LOGGED + turns] = bench.games[0]
        return GameLog(bench, turns)

    def _check(self, tastes: Sequence[Taste]) -> None:
        fewest, most = self.edition.seats
        if not fewest <= len(tastes) <= most:
            wanted = f"{fewest} to {most} seats" if fewest < most else f"{fewest} seats"
            raise EngineError(reason=f"{self.edition.name} is for {wanted}, not {len(tastes)}.")

    def _play(
        self, bench: Workbench, tastes: Sequence[Taste], seed: int, first: int, count: int
    ) -> npt.NDArray[np.int64]:
        """Return a row of results for each game."""
        bench.memory = np.zeros(count * RESULT, np.int64)
        bench.numbers[SEATS] = len(tastes)
        bench.numbers[TASTES_BEGIN : TASTES_BEGIN + len(tastes)] = [TASTES.index(t) for t in tastes]
        self._run("self_play", bench, seed, first, count)
        return bench.memory.reshape(count, RESULT)

    def learn_changes(
        self, games: int, *, seed: int, on_progress: Progress | None = None
    ) -> npt.NDArray[np.int64]:
        """Play games of two, and sum up how the spread changed until the end.

        Returns, for each number of tiles unseen, how often it occurred, the sum of the changes from
        there on, and the sum of their squares.
        """
        check_numbers(seed, games)

        def learn(bench: Workbench, start: int, count: int) -> npt.NDArray[np.int64]:
            bench.memory = np.zeros(6 * MOST_TILES, np.int64)
            self._run("learn_changes", bench, seed, start, count)
            return bench.memory[: 3 * MOST_TILES].reshape(-1, 3)

        total: npt.NDArray[np.int64] = np.sum(
            self._batches(learn, 0, games, on_progress), axis=0, dtype=np.int64
        )
        return total

    def _run(self, name: str, bench: Workbench, seed: int, first: int, count: int) -> None:
        bench.numbers[[SEED, FIRST, COUNT]] = seed, first, count
        kernel(name, self._graph.dtype)(bench.arrays(self._graph))

    def _batches(
        self,
        work: Callable[[Workbench, int, int], Any],
        first: int,
        games: int,
        on_progress: Progress | None,
        should_stop: Callable[[], bool] = lambda: False,
    ) -> list[Any]:
        """Return the result of each batch, in order.

        A batch starts when a thread is free, so the work can be stopped at any time.
        """

        def batch(start: int, count: int) -> Any:
            return work(self._bench(), start, count)

        waiting = list(range(first, first + games, _BATCH))[::-1]
        done: dict[int, Any] = {}
        running: dict[Future[Any], tuple[int, int]] = {}
        while waiting or running:
            if should_stop():
                waiting.clear()
            while waiting and len(running) < 2 * self.threads:
                start = waiting.pop()
                count = min(_BATCH, first + games - start)
                running[self._pool.submit(batch, start, count)] = start, count
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                start, count = running.pop(future)
                done[start] = future.result()
                if on_progress:
                    on_progress(count)
        return [done[start] for start in sorted(done)]

    def _bench(self) -> Workbench:
        bench: Workbench | None = getattr(self._own, "bench", None)
        if bench is None:
            bench = self._own.bench = new_bench(self._engine, self.edition, self._leaves)
        return bench


@dataclass(frozen=True, slots=True, eq=False)
class GameLog:
    """All turns of one game; racks and turns are in the order of turns."""

    bench: Workbench
    """The arrays at the end of the game."""
    turns: int

    def racks(self, turn: int) -> list[Faces]:
        """Return the racks before a turn; for the turn after the last, what's left."""
        game = self.bench.games[LOGGED + turn]
        return [self.bench.read_rack(rack) for rack in game["racks"][: game["seat_count"]].tolist()]

    def done(self, turn: int, board: Board) -> tuple[Placement, ...] | Faces:
        """Return what was done in a turn on a board: tiles placed, or faces exchanged."""
        return self.bench.read_turn(LOGGED + turn, board)


def new_bench(engine: Engine, edition: Edition, leaves: Leaves | None = None) -> Workbench:
    """Return arrays for whole games."""
    bench = Workbench(edition)
    bench.look_up(leaves or engine.leaves_of(bench.symbols), engine.filters_of(bench.symbols))
    bench.holdings = empty_records(1 << edition.rack, HOLDING)
    bench.games = empty_records(2, GAME)
    bench.numbers = np.zeros(_NUMBERS, np.int64)
    return bench


def check_numbers(seed: int, games: int) -> None:
    """Raise `EngineError` for seeds and game numbers out of range."""
    if not (0 <= seed <= LARGEST_NUMBER and games <= LARGEST_NUMBER):
        raise EngineError(reason=f"Choose seeds and game numbers from 0 to {LARGEST_NUMBER:,}.")
