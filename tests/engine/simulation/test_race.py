"""Races: the best candidate is found, with few rollouts, and always in the same way."""

from typing import cast

import numpy as np
import pytest

from lexiko.engine import Engine, Simulation
from lexiko.engine.kernels.play.rollout_layout import CERTAIN
from lexiko.engine.simulation.race import Race


class Games:
    """Stands in for a simulation: worths vary from game to game by the given amount, and much of
    that is the same for all candidates."""

    def __init__(self, worths: list[float], seed: int, common: float = 0.3, own: float = 0.1):
        self.is_active = [True] * len(worths)
        self.iterations = 0
        self.rollouts = 0
        self.worths = np.zeros(len(worths), np.int64)
        self.products = np.zeros((len(worths), len(worths)), np.int64)
        self._true, self._common, self._own = np.array(worths), common, own
        self._random = np.random.default_rng(seed)

    def run(self, *, iterations: int, **_: object) -> None:
        count = len(self._true)
        luck = self._random.normal(0, self._common, (iterations, 1))
        own = self._random.normal(0, self._own, (iterations, count))
        made = np.rint(CERTAIN * (self._true + luck + own)).astype(np.int64)
        made[:, ~np.array(self.is_active)] = 0
        self.worths += made.sum(axis=0)
        self.products += made.T @ made
        self.iterations += iterations
        self.rollouts += iterations * sum(self.is_active)


def race(games: Games, before: list[float], error: float = 0.05) -> Race:
    return Race(cast("Simulation", games), before, error)


def test_the_best_is_found_nearly_always() -> None:
    true, before = [0.5, 0.52, 0.47, 0.46, 0.51], [0.52, 0.5, 0.5, 0.46, 0.5]
    found = []
    for seed in range(100):
        games = Games(true, seed)
        found.append(race(games, before).run(rollouts=20_000))
    assert found.count(1) >= 95


def test_effort_goes_to_the_contenders() -> None:
    games = Games([0.5, 0.52, 0.3, 0.3, 0.3, 0.3, 0.3, 0.3], 1)
    run = race(games, [0.5] * 8, error=0.2)
    assert run.run(rollouts=20_000) == 1
    assert games.rollouts < games.iterations * 4


def test_a_clear_lead_at_first_sight_needs_no_rollouts() -> None:
    games = Games([0.5, 0.1], 1)
    assert race(games, [0.5, 0.1]).run(rollouts=1000) == 0
    assert games.rollouts == 0


def test_few_rollouts_leave_first_sight_in_charge() -> None:
    """With noise that drowns everything, what was thought before decides."""
    chosen = [
        race(Games([0.5, 0.5], seed, own=3.0), [0.51, 0.5], 0.01).run(rollouts=64)
        for seed in range(40)
    ]
    assert chosen.count(0) >= 36


def test_equals_are_not_raced_for_ever() -> None:
    games = Games([0.5, 0.5], 1, own=0.0)
    race(games, [0.5, 0.5]).run(rollouts=1_000_000)
    assert games.rollouts < 200


def test_the_field_shrinks_to_one_when_the_effort_is_spent() -> None:
    games = Games([0.5] * 9, 3)
    run = race(games, [0.5] * 9)
    fields: list[int] = []
    run.run(rollouts=3000, on_round=lambda race: fields.append(len(race.field)))
    assert fields == sorted(fields, reverse=True)
    assert fields[-1] <= 2


@pytest.mark.parametrize("threads", [1, 3])
def test_threads_change_nothing(known_engine: Engine, threads: int) -> None:
    moment = known_engine.moment("15/15/15/15/15/15/15/6HORN5/15/15/15/15/15/15/15 GRUMPID/ 0/14 0")
    made = Simulation(known_engine, moment, 6, threads=threads)
    leader = Race(made, [0.5] * 6, 0.05).run(rollouts=600)
    alone = Simulation(known_engine, moment, 6, threads=2)
    assert leader == Race(alone, [0.5] * 6, 0.05).run(rollouts=600)
    assert [o.iterations for o in made.outcomes()] == [o.iterations for o in alone.outcomes()]
