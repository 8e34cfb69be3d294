"""With one tile in the bag, turns are judged by every way the tiles can lie, if there's time."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from lexiko import catalogue
from lexiko.coach import closeness
from lexiko.coach.preendgames import PreendgameEffort
from lexiko.coach.review import Review
from lexiko.engine import Engine
from lexiko.engine.selfplay.autoplay import Players
from lexiko.engine.selfplay.recorded import record_game
from lexiko.notation.record import Record


def with_one_in_the_bag(engine: Engine) -> Iterator[tuple[Record, int]]:
    with Players(engine, catalogue.edition("heritage"), threads=1) as players:
        for number in range(40):
            record = record_game(players, engine.lexicon, ["best", "score"], number, seed=11)
            for turn in record.turns:
                scores = turn.before.scores
                if turn.before.bag_count == 1 and abs(scores[0] - scores[1]) < 40:
                    yield record, turn.number


@pytest.fixture(scope="module")
def position(engine: Engine) -> tuple[Record, int]:
    return next(with_one_in_the_bag(engine))


def look(
    engine: Engine, position: tuple[Record, int], monkeypatch: pytest.MonkeyPatch, time_s: float
) -> Review:
    record, number = position
    normal = closeness.CLOSENESS["normal"]
    hurried = replace(normal, preendgame=PreendgameEffort(1, 2, time_s))
    monkeypatch.setitem(closeness.CLOSENESS, "normal", hurried)
    review = Review(record, engine=engine, threads=2)
    review.look(number)
    return review


def test_chances_are_shares_of_the_ways_the_tiles_can_lie(
    engine: Engine, position: tuple[Record, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    (turn,) = look(engine, position, monkeypatch, 60).turns
    assert turn.judge == "preendgame"
    assert turn.error == 0
    assert turn.best
    assert turn.best.continuations == 8
    for choice in turn.choices:
        assert choice.win is not None
        assert (16 * choice.win).is_integer()
        assert choice.win_error == 0
    assert turn.played.win is not None
    assert turn.best.win is not None
    assert turn.cost_win == pytest.approx(turn.best.win - turn.played.win)


def test_without_the_time_it_is_a_simulation(
    engine: Engine, position: tuple[Record, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    (turn,) = look(engine, position, monkeypatch, 0).turns
    assert turn.judge == "simulation"
