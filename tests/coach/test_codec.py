"""Reviews as plain data: nothing is lost, and numbers are short."""

import json
from dataclasses import fields, replace

import pytest

from lexiko.coach.codec import (
    format_review,
    from_json,
    parse_review,
    to_json,
    turn_from_json,
    turn_to_json,
)
from lexiko.coach.model import GameReview, TurnReview
from lexiko.errors import BadRecord

from .reviews import HO, REVIEW, SWAPPED, TURN


def test_a_review_survives_json() -> None:
    assert from_json(json.loads(json.dumps(to_json(REVIEW)))) == REVIEW
    assert parse_review(format_review(REVIEW)) == REVIEW


@pytest.mark.parametrize("turn", [TURN, SWAPPED])
def test_a_turn_survives_json_by_itself(turn: TurnReview) -> None:
    assert turn_from_json(json.loads(json.dumps(turn_to_json(turn)))) == turn


def test_all_fields_are_written_under_their_names() -> None:
    data = to_json(REVIEW)
    assert list(data) == [field.name for field in fields(GameReview)]
    assert list(data["turns"][1]) == [field.name for field in fields(TurnReview)]
    assert data["turns"][1]["facts"] is None


def test_chances_have_four_digits_and_points_two() -> None:
    sharp = replace(
        HO, win=1 / 3, win_error=1 / 70, spread=200 / 3, equity=1 / 3, reply_bonus=2 / 3
    )
    turn = replace(TURN, choices=(sharp,), chances=(1 / 3, 2 / 3), luck_points=1 / 3, error=1 / 70)
    data = turn_to_json(turn)
    choice = data["choices"][0]
    assert (choice["win"], choice["win_error"], choice["reply_bonus"]) == (0.3333, 0.0143, 0.6667)
    assert (choice["spread"], choice["equity"]) == (66.67, 0.33)
    assert data["chances"] == [0.3333, 0.6667]
    assert (data["luck_points"], data["error"]) == (0.33, 0.0143)


def test_fields_that_an_older_version_left_out_have_their_defaults() -> None:
    data = turn_to_json(SWAPPED)
    del data["luck_points"], data["played"]["next_bonus"]
    assert turn_from_json(data) == SWAPPED


def test_whole_numbers_are_numbers() -> None:
    data = turn_to_json(TURN)
    data["cost_points"] = 9
    assert turn_from_json(data).cost_points == 9.0


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("verdict", "blunder", "isn't one of brilliant"),
        ("seat", "0", "isn't a whole number"),
        ("error", "0.1", "isn't a number"),
        ("mood", "good", "unknown key mood"),
    ],
)
def test_other_data_is_refused_with_a_reason(key: str, value: object, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        turn_from_json({**turn_to_json(TURN), key: value})


@pytest.mark.parametrize("text", ["", "[]", "{", "{}"])
def test_other_text_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        parse_review(text)
