"""Three seats and dice are judged, too: by every split of the racks, and by what a roll allowed."""

import pytest

from lexiko import catalogue
from lexiko.coach.review import Review
from lexiko.engine import Engine
from lexiko.engine.selfplay.autoplay import Players
from lexiko.engine.selfplay.recorded import record_game

from ..rules.table import Table

# ── Three seats ─────────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def crowd(engine: Engine) -> Review:
    with Players(engine, catalogue.edition("heritage"), threads=1) as players:
        record = record_game(players, engine.lexicon, ["best", "score", "best"], 2, seed=11)
    return Review(record, engine=engine, threads=2)


def test_hidden_racks_are_split_in_every_way_if_there_are_few(crowd: Review) -> None:
    last = len(crowd.situations)
    for number, splits in ((last - 1, 3), (last, 3)):
        turn = crowd.look(number)
        assert (turn.judge, turn.error) == ("simulation", 0)
        assert turn.best
        assert turn.best.continuations == splits
        assert turn.played.continuations == splits


def test_every_seat_has_a_chance(crowd: Review) -> None:
    turns = [*crowd.quick()]
    for turn in turns:
        assert len(turn.chances) == 3
        assert sum(turn.chances) == pytest.approx(1)
        assert min(turn.chances) >= 0
    assert 0.25 < turns[0].chances[turns[0].seat] < 0.5


# ── Dice ────────────────────────────────────────────────────────────────────────────────────────


def test_a_roll_is_judged_by_the_points_that_it_allowed(engine: Engine) -> None:
    table = Table("dice")
    table.roll()
    best = engine.plays(table.game)
    assert best
    highest = max(play.score for play in best)
    lowest = min(best, key=lambda play: play.score)
    table.do(lowest.command(table.mover()))
    turn = Review(table.events, engine=engine, threads=1).look(1)
    assert (turn.judge, turn.scale, turn.quality) == ("dice", "points", "normal")
    assert turn.best
    assert turn.best.score == highest
    assert turn.cost_points == highest - lowest.score
    assert turn.best.win is not None
    assert turn.played.win is not None
    assert turn.cost_win == pytest.approx(turn.best.win - turn.played.win)
    assert turn.luck_points is None
    assert turn.phase == "middle"


def test_the_best_of_a_roll_costs_nothing(engine: Engine) -> None:
    table = Table("dice")
    table.roll()
    best = max(engine.plays(table.game), key=lambda play: play.score)
    table.do(best.command(table.mover()))
    turn = Review(table.events, engine=engine, threads=1).look(1)
    assert (turn.cost_points, turn.cost_win) == (0, 0)
    assert turn.verdict in ("best", "brilliant")
    assert not any(choice.keeps for choice in turn.choices)


def test_a_play_with_dice_is_listed_once(engine: Engine) -> None:
    table = Table("dice")
    table.roll()
    best = max(engine.plays(table.game), key=lambda play: play.score)
    table.do(best.command(table.mover()))
    review = Review(table.events, engine=engine, threads=1)
    for turn in (next(iter(review.quick())), review.look(1)):
        texts = [choice.text for choice in turn.choices]
        assert len(texts) == len(set(texts))
