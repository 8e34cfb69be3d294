"""A review judges every turn, first at a glance and then closely, and sums the game up."""

from collections import Counter

import pytest

from lexiko.coach.model import GameReview
from lexiko.coach.review import Review
from lexiko.engine import Engine
from lexiko.notation.record import Record

from ..rules.table import Table


@pytest.fixture(scope="module")
def glance(engine: Engine, record: Record) -> GameReview:
    review = Review(record, engine=engine, quality="quick", threads=1)
    assert [turn.number for turn in review.quick()] == list(range(1, len(review.situations) + 1))
    return review.result()


def test_every_turn_is_judged_at_a_glance(glance: GameReview, record: Record) -> None:
    assert len(glance.turns) == len(record.turns)
    assert all(turn.verdict and turn.judge == "equity" for turn in glance.turns)
    assert glance.is_complete
    assert not glance.limitations


def test_a_turn_shows_what_was_played_and_what_was_possible(
    glance: GameReview, record: Record
) -> None:
    for turn, taken in zip(glance.turns, record.turns, strict=True):
        assert turn.played.text == str(taken)
        assert turn.played.score == taken.score
        assert turn.seat == taken.seat
        assert turn.scores == taken.before.scores
        assert turn.bag == taken.before.bag_count
        assert turn.played.text in [choice.text for choice in turn.choices]
        assert Counter(turn.rack) == Counter(taken.before.racks[taken.seat])
        assert sum(turn.chances) == pytest.approx(1)
        assert sum(turn.chances_after) == pytest.approx(1)


def test_looking_closely_gives_the_same_result_in_any_order(engine: Engine, record: Record) -> None:
    forward = Review(record, engine=engine, threads=2)
    backward = Review(record, engine=engine, threads=1)
    first = [forward.look(number) for number in (3, 8)]
    assert [backward.look(number) for number in (8, 3)][::-1] == first
    assert all(turn.quality == "normal" and turn.judge == "simulation" for turn in first)


def test_a_simulation_says_how_far_it_goes(engine: Engine, record: Record) -> None:
    review = Review(record, engine=engine, threads=2)
    early = review.look(3)
    near = next(one.number for one in review.situations if 2 <= one.before.bag_count <= 10)
    late = review.look(near)
    assert early.judge == late.judge == "simulation"
    assert (early.turns_ahead, late.turns_ahead) == (2, None)


def test_what_is_known_is_not_looked_at_again(engine: Engine, record: Record) -> None:
    first = Review(record, engine=engine, threads=1)
    known = [*first.quick()]
    known[3] = first.look(4)
    again = Review(record, engine=engine, threads=1, known=known)
    assert again.turns == tuple(known)
    assert 4 not in again.numbers_left
    assert len(again.numbers_left) == len(known) - 1


def test_a_stopped_look_leaves_what_was_seen_at_a_glance(engine: Engine, record: Record) -> None:
    review = Review(record, engine=engine, threads=1)
    turn = review.look(5, should_stop=lambda: True)
    assert turn.quality == "quick"
    assert 5 in review.numbers_left


def test_a_first_play_down_is_as_good_as_the_same_across(engine: Engine) -> None:
    tiles = "RETAINS" + "FAMISTE" + "EIOUUAA"
    turns = []
    for place in ("8D", "H4"):
        table = Table(tiles=tiles)
        table.play(f"{place} RETAINS")
        turns.append(next(Review(table.events, engine=engine, quality="quick").quick()))
    across, down = turns
    assert [turn.played.text for turn in turns] == ["8D RETAINS", "H4 RETAINS"]
    assert len(across.choices) == len(down.choices)
    assert across.cost_win == down.cost_win == 0
    assert "8D RETAINS" not in [choice.text for choice in down.choices]


def test_a_resigned_game_has_no_balance(engine: Engine) -> None:
    table = Table(tiles="HORNAVE" + "FAMISTE" + "EIOUUAA")
    table.play("8F HORN")
    table.resign(1)
    review = Review(table.events, engine=engine, quality="quick")
    assert len([*review.quick()]) == 1
    result = review.result()
    assert result.winners == (0,)
    assert result.summary
    assert result.summary.balance == ()
