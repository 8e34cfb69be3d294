"""Games of the engine with itself, on all cores: the same games for the same seed, whatever the number of threads."""

import os
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from lexiko.engine.encode import Workbench
from lexiko.engine.leaves import Leaves
from lexiko.engine.machine import empty_records, kernel
from lexiko.engine.movegen import Engine
from lexiko.engine.state import GAME, HOLDING, MOST_TILES, RESULT
from lexiko.engine.symbols import symbols_of
from lexiko.errors import EngineError
from lexiko.rules.editions import MOST_SEATS, Edition

Taste = Literal["best", "score"]
"""What a seat plays: the highest equity, or the highest score whatever it keeps."""

TASTES: tuple[Taste, ...] = ("best", "score")
LARGEST_NUMBER = 2**31 - 1
"""Of a seed, and of a game."""

_BATCH = 50
_SEED, _FIRST, _COUNT, _SEATS, _TASTES = range(5)
_NUMBERS = _TASTES + 2 * MOST_SEATS

Progress = Callable[[int], None]
"""Told how many games were played since the last time."""


@dataclass(frozen=True, slots=True, eq=False)
class Results:
    """What came of many games; the columns are the seats as they were named, whoever began."""

    tastes: tuple[Taste, ...]
    scores: npt.NDArray[np.int64]
    bonuses: npt.NDArray[np.int64]
    """Plays of so many tiles that they brought a bonus."""
    exchanges: npt.NDArray[np.int64]
    passes: npt.NDArray[np.int64]
    turns: npt.NDArray[np.int64]

    @property
    def wins(self) -> npt.NDArray[np.float64]:
        """1 for the seat with the most points, shared equally by those who have them."""
        first = self.scores == self.scores.max(axis=1, keepdims=True)
        shares: npt.NDArray[np.float64] = first / first.sum(axis=1, keepdims=True)
        return shares


class Players:
    """Threads that play games, each with arrays of its own. Use it in a `with` statement."""

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
                reason=f"{edition.name} is played with dice, of which nothing is kept: there are no games of its own to play."
            )
        self.threads = threads or os.cpu_count() or 1
        self._engine, self._edition = engine, edition
        symbols = symbols_of(edition.tiles)
        self._graph = engine.masks_of(symbols)
        self._filters = engine.filters_of(symbols)
        self._leaves = leaves or engine.leaves_of(symbols)
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
    ) -> Results:
        """Plays so many games, from the one with this number on."""
        if not 2 <= len(tastes) <= MOST_SEATS:
            raise EngineError(
                reason=f"A game has 2 to {MOST_SEATS} players; here are {len(tastes)}."
            )
        _check_numbers(seed, first + games)

        def play(bench: Workbench, start: int, count: int) -> npt.NDArray[np.int64]:
            bench.memory = np.zeros(count * RESULT, np.int64)
            bench.numbers[_SEATS] = len(tastes)
            bench.numbers[_TASTES : _TASTES + len(tastes)] = [TASTES.index(t) for t in tastes]
            self._run("self_play", bench, seed, start, count)
            return bench.memory.reshape(count, RESULT)

        rows = np.concatenate(
            [np.zeros((0, RESULT), np.int64), *self._batches(play, first, games, on_progress)]
        )
        table = rows[:, : 4 * MOST_SEATS].reshape(-1, 4, MOST_SEATS)[:, :, : len(tastes)]
        return Results(
            tuple(tastes), table[:, 0], table[:, 1], table[:, 2], table[:, 3], rows[:, -1]
        )

    def learn(
        self, games: int, *, seed: int, first: int = 0, on_progress: Progress | None = None
    ) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """Plays games and gives for each leave the sum of the equities of random racks with it, in thousandths of a point, and their number."""
        _check_numbers(seed, first + games)
        parts: list[npt.NDArray[np.int64]] = []

        def learn(bench: Workbench, start: int, count: int) -> None:
            if bench.memory.size != 2 * self._leaves.values.size:
                bench.memory = np.zeros(2 * self._leaves.values.size, np.int64)
                parts.append(bench.memory)
            self._run("learn_leaves", bench, seed, start, count)

        self._own = threading.local()
        for _ in self._batches(learn, first, games, on_progress):
            pass
        total = np.sum(parts, axis=0, dtype=np.int64).reshape(-1, 2)
        return total[:, 0], total[:, 1]

    def learn_changes(
        self, games: int, *, seed: int, on_progress: Progress | None = None
    ) -> npt.NDArray[np.int64]:
        """Plays games of two and gives, for each number of tiles unseen, how often it was, the sum of the changes of the spread from there on, and of their squares."""
        _check_numbers(seed, games)

        def learn(bench: Workbench, start: int, count: int) -> npt.NDArray[np.int64]:
            bench.memory = np.zeros(6 * MOST_TILES, np.int64)
            self._run("learn_changes", bench, seed, start, count)
            return bench.memory[: 3 * MOST_TILES].reshape(-1, 3)

        total: npt.NDArray[np.int64] = np.sum(
            self._batches(learn, 0, games, on_progress), axis=0, dtype=np.int64
        )
        return total

    def _run(self, name: str, bench: Workbench, seed: int, first: int, count: int) -> None:
        bench.numbers[[_SEED, _FIRST, _COUNT]] = seed, first, count
        kernel(name, self._graph.dtype)(bench.arrays(self._graph))

    def _batches(
        self,
        work: Callable[[Workbench, int, int], Any],
        first: int,
        games: int,
        on_progress: Progress | None,
    ) -> list[Any]:
        """What each batch gives, in order; batches are begun as threads are free, so that it can be stopped at any time."""

        def batch(start: int, count: int) -> Any:
            return work(self._bench(), start, count)

        waiting = list(range(first, first + games, _BATCH))[::-1]
        done: dict[int, Any] = {}
        running: dict[Future[Any], tuple[int, int]] = {}
        while waiting or running:
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
            bench = self._own.bench = Workbench(self._edition)
            bench.look_up(self._leaves, self._filters)
            bench.holdings = empty_records(1 << self._edition.rack, HOLDING)
            bench.games = empty_records(2, GAME)
            bench.numbers = np.zeros(_NUMBERS, np.int64)
        return bench


def _check_numbers(seed: int, games: int) -> None:
    if not (0 <= seed <= LARGEST_NUMBER and games <= LARGEST_NUMBER):
        raise EngineError(reason=f"Seeds and numbers of games go up to {LARGEST_NUMBER:,}.")
