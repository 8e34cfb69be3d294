"""With an empty bag and two seats, turns are judged exactly, by points; a lost win is a mistake."""

from pathlib import Path

import pytest

from lexiko.coach.model import TurnReview
from lexiko.coach.review import Review
from lexiko.engine import Engine
from lexiko.notation.gcg import read_gcg

CLUB_NIGHT = Path(__file__).parent.parent / "golden" / "club-night.gcg"


@pytest.fixture(scope="module")
def review(engine: Engine) -> Review:
    return Review(read_gcg(CLUB_NIGHT.read_bytes()), engine=engine, threads=2)


@pytest.fixture(scope="module")
def ending(review: Review) -> dict[int, TurnReview]:
    return {number: review.look(number) for number in (25, 26, 27)}


def test_endgames_are_exact_and_judged_by_points(ending: dict[int, TurnReview]) -> None:
    for turn in ending.values():
        assert (turn.judge, turn.scale, turn.error) == ("endgame", "points", 0)
        assert turn.best
        assert turn.best.final is not None
        assert turn.played.final is not None
        assert turn.cost_points == turn.best.final - turn.played.final


def test_the_last_turn_leads_to_the_result_of_the_game(
    review: Review, ending: dict[int, TurnReview]
) -> None:
    ana, ben = review.game.scores
    # Five points for the failed challenge and ten for overtime came after the turn.
    assert ending[27].played.final == ana - ben - 5 - 10
    assert ending[27].played.win == 1
    # FUR goes out at once; NU and then R would have, too, and Ben could not play V or T.
    assert ending[27].best
    assert ending[27].best.text == "8H (N)U"
    assert (ending[27].cost_points, ending[27].verdict) == (8, "slip")


def test_the_choices_are_in_the_order_of_their_points(ending: dict[int, TurnReview]) -> None:
    for turn in ending.values():
        finals = [choice.final for choice in turn.choices if choice.final is not None]
        assert finals == sorted(finals, reverse=True)
        assert turn.played.text in [choice.text for choice in turn.choices]


def test_turns_that_lead_to_the_same_result_tie(ending: dict[int, TurnReview]) -> None:
    for turn in ending.values():
        assert turn.best
        tied = [choice.text for choice in turn.choices if choice.final == turn.best.final]
        assert list(turn.ties) == tied
