"""Train leaves by self-play, in generations of games, with checkpoints.

In every turn of a game, a rack is drawn from the tiles that no one can see, and its best equity is
added to the sums of everything that could be kept of it; `estimation` makes values of these sums.
The first generation plays for points alone, each later one with the leaves of the one before.

Games are numbered, and each depends only on its number and the seed; sums are whole numbers. So
neither threads nor breaks change the result. Every minute the sums go into a file beside the
result, a *checkpoint*, and the same plan continues from there.
"""

import dataclasses
import io
import json
import time
import zipfile
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from lexiko.engine.graph.symbols import Symbols
from lexiko.engine.leaves.estimation import Harvest, LeaveSums, estimate, rule_errors
from lexiko.engine.leaves.table import Leaves, Values
from lexiko.errors import EngineError
from lexiko.lexicon.kwg import write_atomically

PlayBatch: TypeAlias = Callable[[Values, int, int, int], Harvest]
"""Plays games, given the values of the leaves, the number of the first game, how many, and the
seed. Several threads call it at once."""

Measure: TypeAlias = Callable[[Leaves], dict[str, float]]
"""Measures how strong leaves are: `won`, the share of games won against a player that plays for
points alone, `won_error`, and `points` per game."""

Progress: TypeAlias = Callable[[int, int], None]
"""Called with the current generation, counted from 1, and the number of its games played."""

Row: TypeAlias = dict[str, float]
"""What the log says about a generation."""

BATCH = 250
CHECKPOINT_S = 60.0


@dataclass(frozen=True, slots=True)
class TrainingPlan:
    """What to train; the same plan gives the same leaves."""

    lexicon: str
    language: str
    generations: int
    games: int
    """Number of games in each generation."""
    seed: int
    batch: int = BATCH
    graph_sha256: str = ""
    """Hash of the words, so training doesn't continue with other words under the same name."""


@dataclass(frozen=True, slots=True, eq=False)
class _State:
    """The progress of a training.

    It's replaced, never changed, so an interrupt always finds it whole.
    """

    values: Values
    """The leaves used in the games."""
    tally: LeaveSums
    """The sums of the current generation."""
    history: tuple[Row, ...]
    """The rows of the log, one for each finished generation; the first is about leaves worth
    nothing."""

    @staticmethod
    def begin(leaves: Leaves, history: tuple[Row, ...]) -> "_State":
        """Return the start of a generation."""
        return _State(leaves.values, LeaveSums.empty(len(leaves.values)), history)


def train(
    plan: TrainingPlan,
    symbols: Symbols,
    play_batch: PlayBatch,
    *,
    checkpoint: Path,
    threads: int = 1,
    measure: Measure = lambda leaves: {},
    progress: Progress = lambda generation, games: None,
    log: Path | None = None,
    checkpoint_s: float = CHECKPOINT_S,
) -> Leaves:
    """Train leaves, continuing from the checkpoint if there is one.

    An interrupt leaves the checkpoint up to date; the end deletes it. A row about each generation
    is added to the log, as a line of JSON.
    """
    if checkpoint.exists():
        state = _read(checkpoint, plan)
    else:
        zero = Leaves.zero(symbols)
        state = _State.begin(zero, ({"generation": 0, "games": 0, **measure(zero)},))
    try:
        while (generation := len(state.history)) <= plan.generations:
            progress(generation, state.tally.games)
            written = time.monotonic()
            played = _play(state, plan, play_batch, threads)
            for state in played:
                progress(generation, state.tally.games)
                if time.monotonic() - written >= checkpoint_s:
                    _write(checkpoint, plan, state)
                    written = time.monotonic()
            before = dataclasses.replace(Leaves.zero(symbols), values=state.values)
            leaves = estimate(state.tally, before)
            row = {**_row(generation, state.tally, leaves), **measure(leaves)}
            state = _State.begin(leaves, (*state.history, row))
            _write(checkpoint, plan, state)
            _write_log(log, state.history)
    except KeyboardInterrupt:
        _write(checkpoint, plan, state)
        raise
    _write_log(log, state.history)
    checkpoint.unlink(missing_ok=True)
    return dataclasses.replace(Leaves.zero(symbols), values=state.values)


def _play(
    state: _State, plan: TrainingPlan, play_batch: PlayBatch, threads: int
) -> Iterator[_State]:
    """Play the rest of a generation's games, a batch at a time on each thread.

    Yields the state after each batch.
    """
    before = (len(state.history) - 1) * plan.games
    batches = (
        (first, min(plan.batch, plan.games - first))
        for first in range(state.tally.games, plan.games, plan.batch)
    )
    waiting: deque[tuple[int, Future[Harvest]]] = deque()
    with ThreadPoolExecutor(threads) as pool:
        try:
            while True:
                while len(waiting) <= threads and (batch := next(batches, None)):
                    first, games = batch
                    task = pool.submit(play_batch, state.values, before + first, games, plan.seed)
                    waiting.append((games, task))
                if not waiting:
                    return
                # In order, so the number of games also says which ones they were.
                games, task = waiting.popleft()
                state = dataclasses.replace(state, tally=state.tally.plus(games, task.result()))
                yield state
        finally:
            for _, task in waiting:
                task.cancel()


# ── Files ───────────────────────────────────────────────────────────────────────────────────────


def _row(generation: int, tally: LeaveSums, leaves: Leaves) -> Row:
    errors = rule_errors(tally, leaves)
    return {
        "generation": generation,
        "games": tally.games,
        "racks": tally.total_count,
        "mean_points": round(tally.mean / 1000, 3),
        **{f"error_{rule}": error for rule, error in errors.items()},
    }


def _write_log(log: Path | None, history: tuple[Row, ...]) -> None:
    if log is not None:
        write_atomically(log, "".join(json.dumps(row) + "\n" for row in history).encode())


def _write(checkpoint: Path, plan: TrainingPlan, state: _State) -> None:
    tally = state.tally
    about = {
        "plan": asdict(plan),
        "history": state.history,
        "games": tally.games,
        "total_sum": tally.total_sum,
        "total_count": tally.total_count,
    }
    content = io.BytesIO()
    np.savez(
        content,
        about=np.frombuffer(json.dumps(about).encode(), np.uint8),
        values=state.values,
        sums=tally.sums,
        counts=tally.counts,
    )
    write_atomically(checkpoint, content.getbuffer())


def _read(checkpoint: Path, plan: TrainingPlan) -> _State:
    """Return the state of an interrupted training.

    Raises `EngineError` if it's damaged, or belongs to another plan.
    """
    try:
        with np.load(io.BytesIO(checkpoint.read_bytes())) as arrays:
            about: dict[str, Any] = json.loads(arrays["about"].tobytes())
            tally = LeaveSums(
                about["games"], arrays["sums"], arrays["counts"], about["total_sum"],
                about["total_count"]
            )  # fmt: skip
            state = _State(arrays["values"], tally, tuple(about["history"]))
        found = TrainingPlan(**about["plan"])
    except (OSError, ValueError, KeyError, TypeError, EOFError, zipfile.BadZipFile) as problem:
        raise EngineError(
            reason=f"Can't read {checkpoint}: delete it to start the training again."
        ) from problem
    if found != plan:
        raise EngineError(
            reason=f"{checkpoint} belongs to another training: {found.generations} generations of "
            f"{found.games:,} games with {found.lexicon} and the seed {found.seed}. "
            "Finish that one, or delete the file."
        )
    return state
