"""Turns are compared by the same continuations, so the error is that of the difference."""

import math
from dataclasses import replace

import pytest

from lexiko.coach.contest import LEAST, Contest, Effort
from lexiko.coach.review import Review
from lexiko.engine import Engine, Moment, Simulation, moment_of
from lexiko.engine.kernels.play.rollout_layout import CERTAIN
from lexiko.notation.record import Record
from lexiko.rules import view

QUICKLY = Effort(8_000, 0.004, 2)


def moment_at(record: Record, number: int) -> Moment:
    taken = record.turns[number - 1]
    return moment_of(view(taken.before, taken.seat))


def contest(
    engine: Engine, moment: Moment, kept: int | None = None, *, effort: Effort = QUICKLY
) -> Contest:
    found = Contest(engine, moment, engine.turns(moment, 8), kept, effort, seed=5, threads=1)
    assert found.run(lambda: False, lambda share: None)
    return found


def test_the_error_of_a_difference_is_smaller_than_the_errors_of_both(
    engine: Engine, record: Record
) -> None:
    rated = contest(engine, moment_at(record, 2)).rated()
    best, second = rated[0].choice, rated[1]
    assert best.win_error is not None
    assert second.choice.win_error is not None
    assert 0 < second.error < 0.7 * math.hypot(best.win_error, second.choice.win_error)


def test_the_error_is_that_of_repeated_contests(engine: Engine, record: Record) -> None:
    """Of differences between two turns with other continuations, two in three lie within it."""
    moment = moment_at(record, 2)
    turns = engine.turns(moment, 2)
    found, errors = [], []
    for seed in range(30):
        simulation = Contest(engine, moment, turns, 1, Effort(1, 0, 2), seed=seed, threads=1)
        simulation.run(lambda: False, lambda share: None)
        mean, error = simulation.difference(0, 1)
        found.append(mean)
        errors.append(error)
    middle = sum(found) / len(found)
    spread = math.sqrt(sum((one - middle) ** 2 for one in found) / (len(found) - 1))
    usual = sum(errors) / len(errors)
    assert usual == pytest.approx(spread, rel=0.35)


def test_the_turn_taken_never_drops_out(engine: Engine, record: Record) -> None:
    moment = moment_at(record, 8)
    dropped = contest(engine, moment)
    kept = contest(engine, moment, kept=7)
    last = dropped.simulation.turns[7]
    made = {
        name: next(one.choice.continuations for one in found.rated() if one.turn == last)
        for name, found in (("dropped", dropped), ("kept", kept))
    }
    assert made["dropped"] < LEAST <= made["kept"]


def test_a_decided_game_is_soon_over(engine: Engine, record: Record) -> None:
    moment = replace(moment_at(record, 10), scores=(700, 100))
    found = contest(engine, moment, effort=Effort(10**6, 0, 2))
    assert found.simulation.iterations <= 2 * LEAST


def test_the_best_turn_is_that_of_a_longer_simulation_or_as_good(
    engine: Engine, record: Record
) -> None:
    """The long simulation has other continuations, and ten times as many."""
    review = Review(record, engine=engine, threads=2)
    for number in (4, 9):
        turn = review.look(number)
        assert turn.best
        moment = moment_at(record, number)
        wanted = [turn.best.text, *(choice.text for choice in turn.choices[1:3])]
        turns = [one for one in engine.turns(moment, 40) if str(one) in wanted]
        long = Simulation(engine, moment, turns, seed=77, threads=2)
        long.run(iterations=10 * LEAST)
        outcomes = long.outcomes()
        ours = [str(one) for one in turns].index(turn.best.text)
        first = max(range(len(turns)), key=lambda place: outcomes[place].win)
        ahead = outcomes[first].win - outcomes[ours].win
        worth = (long.worths[first] - long.worths[ours]) / long.iterations
        squares = long.products[first, first] + long.products[ours, ours]
        squares -= 2 * long.products[first, ours]
        error = math.sqrt(max(0.0, squares / long.iterations - worth**2) / long.iterations)
        assert ahead <= 2 * error / CERTAIN or str(turns[first]) in turn.ties


def test_a_decided_game_is_ordered_by_points(engine: Engine, record: Record) -> None:
    moment = replace(moment_at(record, 10), scores=(700, 100))
    rated = contest(engine, moment).rated()
    spreads = [one.choice.spread for one in rated]
    assert spreads == sorted(spreads, key=lambda spread: -(spread or 0))
    assert all(one.behind_points >= 0 for one in rated)
