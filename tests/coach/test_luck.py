"""Luck is zero on average, whatever is drawn after whatever play."""

from collections import Counter
from random import Random
from statistics import fmean, stdev

import pytest

from lexiko.coach.luck import luck_of
from lexiko.engine import Engine, Moment, Turn, moment_of
from lexiko.notation.record import Record
from lexiko.rules import view


def situation(record: Record, number: int) -> Moment:
    taken = record.turns[number - 1]
    return moment_of(view(taken.before, taken.seat))


def luck(engine: Engine, moment: Moment, turn: Turn, drawn: list[str], seed: int) -> float:
    found = luck_of(engine, moment, turn, (*turn.leave, *drawn), samples=25, seed=seed)
    assert found is not None
    return found


@pytest.mark.parametrize("number", [1, 8, 15])
def test_luck_is_zero_on_average(engine: Engine, record: Record, number: int) -> None:
    moment, draws, chance = situation(record, number), 150, Random(5)
    turn = engine.best(moment)[0]
    count = min(len(turn.placed), moment.bag_count)
    found = [
        luck(engine, moment, turn, chance.sample(moment.unseen, count), seed)
        for seed in range(draws)
    ]
    assert abs(fmean(found)) < 3 * stdev(found) / draws**0.5


def test_good_tiles_are_lucky_and_bad_ones_are_not(engine: Engine, record: Record) -> None:
    moment = situation(record, 1)
    turn = next(turn for turn in engine.turns(moment, 30) if len(turn.leave) == 4)
    unseen = Counter(moment.unseen)
    assert luck(engine, moment, turn, ["?", "?", "S"], 1) > 10
    assert unseen["V"] == 2
    assert luck(engine, moment, turn, ["V", "V", "U"], 1) < -5


def test_nothing_drawn_is_no_luck(engine: Engine, record: Record) -> None:
    moment = situation(record, 1)
    passing = engine.weigh(moment, "pass")
    assert luck_of(engine, moment, passing, moment.rack, samples=9, seed=1) == 0


def test_an_unknown_or_impossible_draw_has_no_luck(engine: Engine, record: Record) -> None:
    moment = situation(record, 1)
    turn = engine.best(moment)[0]
    assert luck_of(engine, moment, turn, None, samples=9, seed=1) is None
    assert luck_of(engine, moment, turn, ("?",) * 7, samples=9, seed=1) is None
