"""Games for learning leaves, and for measuring how strong they are."""

import threading

import numpy as np

from lexiko.engine.encode import Workbench
from lexiko.engine.engine import Engine
from lexiko.engine.kernels.loader import kernel
from lexiko.engine.leaves.estimation import Harvest
from lexiko.engine.leaves.table import Leaves, Values
from lexiko.engine.selfplay.autoplay import COUNT, FIRST, SEED, Players, check_numbers, new_bench
from lexiko.rules.editions import Edition


class Practice:
    """Games to learn leaves from, played by any number of threads at once."""

    def __init__(self, engine: Engine, edition: Edition) -> None:
        self._engine, self.edition = engine, edition
        self._own = threading.local()

    def play_batch(self, values: Values, first: int, games: int, seed: int) -> Harvest:
        """Play games with these leaves and return what random racks were worth in them."""
        check_numbers(seed, first + games)
        bench: Workbench | None = getattr(self._own, "bench", None)
        if bench is None:
            bench = self._own.bench = new_bench(self._engine, self.edition)
        bench.leaves = values
        bench.memory = np.zeros(2 * values.size, np.int64)
        bench.numbers[[SEED, FIRST, COUNT]] = seed, first, games
        graph = self._engine.masks_of(bench.symbols)
        kernel("learn_leaves", graph.dtype)(bench.arrays(graph))
        sums, counts = bench.memory.reshape(-1, 2).T.copy()
        return sums, counts, int(sums[0]), int(counts[0])

    def measure(self, leaves: Leaves, games: int, seed: int) -> dict[str, float]:
        """Measure how leaves fare against playing for points alone.

        Also returns the points per game if both seats use them.
        """
        with Players(self._engine, self.edition, leaves=leaves) as players:
            against = players.play(("best", "score"), games, seed=seed)
            together = players.play(("best", "best"), games // 2, seed=seed)
        won = against.wins[:, 0]
        return {
            "won": float(won.mean()),
            "won_error": float(won.std() / games**0.5),
            "points": float(together.scores.mean()),
            "points_error": float(together.scores.mean(axis=1).std() / max(1, games // 2) ** 0.5),
        }
