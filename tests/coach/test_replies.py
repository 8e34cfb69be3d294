"""Where the next seat scores: replies that can be counted by hand, and how they're said."""

import dataclasses
from collections import Counter

import pytest

from lexiko.coach.codec import position_to_json
from lexiko.coach.replies import replies
from lexiko.engine import Engine, Moment
from lexiko.errors import EngineError

from ..engine.conftest import read_table
from .test_analysis import engine, known_engine, middle

__all__ = ["engine", "known_engine", "middle"]


def test_every_tile_of_every_reply_is_counted(engine: Engine, middle: Moment) -> None:
    turn = engine.turns(middle, 1)[0]
    found = replies(engine, middle, turn, samples=60)
    assert found.samples == 60
    assert found.text == str(turn)
    assert 10 < found.mean < 70
    assert 0 < found.mean_error < found.mean
    assert 0 <= found.bonus < 0.5
    # A reply's points count once for each tile it lays, and it lays one to seven.
    assert found.mean <= sum(found.squares.values()) <= 7 * found.mean
    assert set(found.squares) == set(found.shares)
    assert max(found.shares.values()) <= 1


def test_the_same_racks_face_each_choice(engine: Engine, middle: Moment) -> None:
    first, second = engine.turns(middle, 2)
    one = replies(engine, middle, first, samples=30)
    assert one == replies(engine, middle, str(first), samples=30)
    assert one != replies(engine, middle, second, samples=30)


def test_a_known_rack_gives_the_reply_it_has(engine: Engine, middle: Moment) -> None:
    held = Counter(middle.unseen)
    rack = tuple(held.elements())[:7]
    moment = dataclasses.replace(middle, known=(rack,))
    turn = engine.turns(moment, 1)[0]
    board = turn.board.lay(turn.placed)  # type: ignore[union-attr]
    after = dataclasses.replace(
        moment,
        board=board,
        rack=rack,
        known=(),
        scores=(),
        bag_count=moment.bag_count - len(turn.placed),  # type: ignore[union-attr]
    )
    best = engine.best(after)[0]
    found = replies(engine, moment, turn, samples=5)
    assert (found.mean, found.mean_error) == (best.score, 0.0)
    assert set(found.squares) == {str(square) for square, _ in best.placed}
    (lane,) = found.lanes
    assert (lane.points, lane.share) == (best.score, 1.0)


def test_lanes_are_stretches_of_rows_and_columns(engine: Engine, middle: Moment) -> None:
    found = replies(engine, middle, None, samples=100)
    assert found.text == ""
    assert 1 <= len(found.lanes) <= 3
    points = [lane.points for lane in found.lanes]
    assert points == sorted(points, reverse=True)
    for lane in found.lanes:
        if lane.kind == "column":
            assert lane.name in "ABCDEFGHIJKLMNO"
            assert 1 <= int(lane.first) <= int(lane.last) <= 15
        else:
            assert 1 <= int(lane.name) <= 15
            assert "A" <= lane.first <= lane.last <= "O"
        assert 0 < lane.share <= 1


def test_it_stops_when_asked(engine: Engine, middle: Moment) -> None:
    asked: list[int] = []

    def should_stop() -> bool:
        asked.append(1)
        return len(asked) > 3

    assert replies(engine, middle, None, should_stop=should_stop).samples == 3
    assert replies(engine, middle, None, should_stop=lambda: True).samples == 0


def test_an_empty_bag_leaves_only_the_tiles_that_are_unseen(engine: Engine) -> None:
    moment = dataclasses.replace(engine.moment(read_table("endgames.tsv")[0]["cgp"]), known=())
    found = replies(engine, moment, "pass", samples=4)
    assert found.mean_error == 0.0


def test_dice_have_no_replies(engine: Engine, middle: Moment) -> None:
    with pytest.raises(EngineError, match="no racks"):
        replies(engine, dataclasses.replace(middle, others=()), None)


def test_they_are_written_as_plain_data(engine: Engine, middle: Moment) -> None:
    data = position_to_json(replies(engine, middle, None, samples=10))
    assert data["samples"] == 10
    assert data["lanes"][0]["kind"] in ("row", "column")
