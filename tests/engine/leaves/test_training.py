"""Training: the same leaves whatever the threads and the breaks."""

import json
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from lexiko.engine.leaves.estimation import Harvest
from lexiko.engine.leaves.table import Leaves, Values, possible_leaves
from lexiko.engine.leaves.training import PlayBatch, TrainingPlan, train
from lexiko.errors import EngineError

from .test_table import SMALL

PLAN = TrainingPlan("small", "en", generations=3, games=25, seed=7, batch=4)


def play_batch(values: Values, first_game: int, games: int, seed: int) -> Harvest:
    """Racks that make more with some leaves than with others, more by chance, and more by the
    leaves that they are played with."""
    sums, counts = np.zeros(len(values), np.int64), np.zeros(len(values), np.int64)
    total = 0
    ranks = np.concatenate([group.ranks for group in possible_leaves(SMALL, 4)])
    for game in range(first_game, first_game + games):
        chance = np.random.default_rng([seed, game])
        seen = np.unique(chance.choice(ranks, 8))
        equity = int(chance.normal(30_000, 9_000)) + int((seen * 7919 % 100).sum()) * 1000
        equity += int(values[seen].sum()) // 9
        sums[seen] += equity
        counts[seen] += 1
        total += equity
    return sums, counts, total, games


def after(calls: int, then: Callable[[], None]) -> PlayBatch:
    """The same games, with something happening at a call."""
    count = 0

    def play(values: Values, first_game: int, games: int, seed: int) -> Harvest:
        nonlocal count
        count += 1
        if count == calls:
            then()
        return play_batch(values, first_game, games, seed)

    return play


def interrupt() -> None:
    raise KeyboardInterrupt


def test_threads_do_not_change_the_result(tmp_path: Path) -> None:
    def play_unevenly(values: Values, first_game: int, games: int, seed: int) -> Harvest:
        time.sleep(first_game % 3 / 500)
        return play_batch(values, first_game, games, seed)

    alone = train(PLAN, SMALL, play_batch, checkpoint=tmp_path / "one")
    for threads in (2, 3, 16):
        together = train(PLAN, SMALL, play_unevenly, checkpoint=tmp_path / "more", threads=threads)
        assert np.array_equal(alone.values, together.values)
    assert not alone.is_zero
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("calls", [1, 2, 5, 7, 8, 14, 20])
@pytest.mark.parametrize("threads", [1, 2])
def test_an_interrupted_training_goes_on_to_the_same_result(
    tmp_path: Path, calls: int, threads: int
) -> None:
    whole = train(PLAN, SMALL, play_batch, checkpoint=tmp_path / "whole", log=tmp_path / "a.jsonl")
    path, played = tmp_path / "broken", list[tuple[int, int]]()
    with pytest.raises(KeyboardInterrupt):
        train(PLAN, SMALL, after(calls, interrupt), checkpoint=path, threads=threads)
    assert path.exists()
    resumed = train(
        PLAN,
        SMALL,
        play_batch,
        checkpoint=path,
        log=tmp_path / "b.jsonl",
        progress=lambda generation, games: played.append((generation, games)),
    )
    assert np.array_equal(whole.values, resumed.values)
    assert (tmp_path / "a.jsonl").read_text() == (tmp_path / "b.jsonl").read_text()
    assert played[0] == ((calls - 1) // 7 + 1, (calls - 1) % 7 * 4)
    assert not path.exists()


def test_a_checkpoint_is_written_in_between(tmp_path: Path) -> None:
    path = tmp_path / "checkpoint"
    sizes: list[int] = []

    def look() -> None:
        sizes.append(path.stat().st_size)
        raise SystemError("the power went out")

    with pytest.raises(SystemError):
        train(PLAN, SMALL, after(10, look), checkpoint=path, checkpoint_s=0)
    assert sizes
    whole = train(PLAN, SMALL, play_batch, checkpoint=tmp_path / "whole")
    assert np.array_equal(train(PLAN, SMALL, play_batch, checkpoint=path).values, whole.values)


def test_another_seed_gives_other_leaves(tmp_path: Path) -> None:
    other = TrainingPlan("small", "en", generations=3, games=25, seed=8, batch=4)
    ours, theirs = (
        train(plan, SMALL, play_batch, checkpoint=tmp_path / "x") for plan in (PLAN, other)
    )
    assert not np.array_equal(ours.values, theirs.values)


def test_each_generation_plays_other_games_with_the_leaves_of_the_one_before(
    tmp_path: Path,
) -> None:
    seen: list[tuple[int, int, bool]] = []

    def watch(values: Values, first_game: int, games: int, seed: int) -> Harvest:
        seen.append((first_game, games, bool(values.any())))
        return play_batch(values, first_game, games, seed)

    train(TrainingPlan("small", "en", 2, 10, 7, batch=6), SMALL, watch, checkpoint=tmp_path / "x")
    assert seen == [(0, 6, False), (6, 4, False), (10, 6, True), (16, 4, True)]


def test_the_log_has_a_line_for_each_generation_with_its_strength(tmp_path: Path) -> None:
    def measure(leaves: Leaves) -> dict[str, float]:
        return {"won": 0.5 if leaves.is_zero else 0.6, "won_error": 0.01}

    log = tmp_path / "log.jsonl"
    train(PLAN, SMALL, play_batch, checkpoint=tmp_path / "x", measure=measure, log=log)
    rows = [json.loads(line) for line in log.read_text().splitlines()]
    assert [row["generation"] for row in rows] == [0, 1, 2, 3]
    assert [row["games"] for row in rows] == [0, 25, 25, 25]
    assert [row["won"] for row in rows] == [0.5, 0.6, 0.6, 0.6]
    assert rows[1]["mean_points"] > 30
    assert rows[1]["racks"] == 25


def test_a_checkpoint_of_another_training_or_a_damaged_one_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "x"
    with pytest.raises(KeyboardInterrupt):
        train(PLAN, SMALL, after(3, interrupt), checkpoint=path)
    with pytest.raises(EngineError, match="3 generations of 25 games with small and the seed 7"):
        train(TrainingPlan("small", "en", 3, 25, 9), SMALL, play_batch, checkpoint=path)
    for damage in (b"", b"PK no", path.read_bytes()[:-50]):
        path.write_bytes(damage)
        with pytest.raises(EngineError, match="delete it"):
            train(PLAN, SMALL, play_batch, checkpoint=path)
