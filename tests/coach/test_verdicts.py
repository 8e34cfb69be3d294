"""Verdicts follow from costs, and costs within the error are none."""

import pytest

from lexiko.coach.comparison import Comparison, Rated
from lexiko.coach.model import Choice, Judge, Scale, Verdict
from lexiko.coach.verdicts import (
    costs,
    is_brilliant,
    is_other_idea,
    scale_of,
    ties_of,
    verdict_of,
)
from lexiko.engine import Exchange

PASS = Exchange((), 0, ())


def rated(
    text: str = "8F HORN", *, score: int = 10, win: float = 0.5, behind: float = 0.0,
    error: float = 0.0, points: float = 0.0, error_points: float = 0.0,
) -> Rated:  # fmt: skip
    at, word = text.split()
    placed = tuple((f"{at}{place}", sign, sign) for place, sign in enumerate(word))
    choice = Choice(text, "play", score, (), word=word, at=at, placed=placed, win=win)
    return Rated(PASS, choice, behind, error, points, error_points)


def compared(*others: Rated, played: Rated, judge: Judge = "simulation") -> Comparison:
    return Comparison(judge, others, played)


@pytest.mark.parametrize(
    ("cost", "scale", "verdict"),
    [
        (0.0, "chance", "best"),
        (0.001, "chance", "fine"),
        (0.0199, "chance", "fine"),
        (0.02, "chance", "slip"),
        (0.0499, "chance", "slip"),
        (0.05, "chance", "mistake"),
        (0.0, "points", "best"),
        (4.9, "points", "fine"),
        (5.0, "points", "slip"),
        (11.9, "points", "slip"),
        (12.0, "points", "mistake"),
    ],
)
def test_a_verdict_follows_from_the_cost(cost: float, scale: Scale, verdict: Verdict) -> None:
    win, points = (cost, 0.0) if scale == "chance" else (0.0, cost)
    assert verdict_of(win, points, scale) == verdict


def test_a_lost_win_is_a_mistake_however_few_points_it_costs() -> None:
    assert verdict_of(1.0, 1.0, "points") == "mistake"


def test_a_cost_within_two_standard_errors_is_none() -> None:
    within = rated(behind=0.04, error=0.021, points=9, error_points=4.6)
    beyond = rated(behind=0.04, error=0.019, points=9, error_points=4.4)
    assert costs(compared(rated(), played=within)) == (0, 0)
    assert costs(compared(rated(), played=beyond)) == (0.04, 9)


def test_what_is_too_close_to_call_ties() -> None:
    first = rated("8F HORN")
    second = rated("8G HORNS", behind=0.01, error=0.006)
    third = rated("8H SHORN", behind=0.02, error=0.006)
    found = compared(first, second, third, played=second)
    assert ties_of(found, "chance") == ("8F HORN", "8G HORNS")


@pytest.mark.parametrize(
    ("best", "played", "scale"),
    [
        (0.995, 0.992, "points"),
        (0.005, 0.002, "points"),
        (0.995, 0.9, "chance"),
        (0.6, 0.5, "chance"),
    ],
)
def test_decided_games_are_judged_by_points(best: float, played: float, scale: Scale) -> None:
    assert scale_of(compared(rated(win=best), played=rated(win=played))) == scale


# ── Brilliant ───────────────────────────────────────────────────────────────────────────────────


def test_brilliant_is_far_ahead_of_the_next_idea_and_hard_to_see() -> None:
    first, second = rated("8F HORN", score=10), rated("9F BARN", behind=0.03, error=0.01)
    found = compared(first, second, played=first)
    assert is_brilliant(found, is_rare=False, highest=20)
    assert is_brilliant(found, is_rare=True, highest=10)
    assert not is_brilliant(found, is_rare=False, highest=19)
    assert not is_brilliant(
        compared(first, rated("9F BARN", behind=0.029), played=first), is_rare=True, highest=10
    )
    assert not is_brilliant(compared(first, second, played=second), is_rare=True, highest=10)


def test_the_same_word_elsewhere_is_no_other_idea() -> None:
    first, elsewhere = rated("8F HORN"), rated("H8 HORN", behind=0.01)
    third = rated("9F BARN", behind=0.05)
    assert is_brilliant(compared(first, elsewhere, third, played=first), is_rare=True, highest=10)
    assert not is_other_idea(first.choice, elsewhere.choice)
    assert is_other_idea(first.choice, third.choice)


def test_the_same_tiles_with_another_letter_for_the_blank_are_no_other_idea() -> None:
    one = Choice("8F HORn", "play", 9, (), word="HORn", placed=(("F8", "H", "H"), ("I8", "?", "N")))
    two = Choice("8F HORs", "play", 9, (), word="HORs", placed=(("F8", "H", "H"), ("I8", "?", "S")))
    assert not is_other_idea(one, two)
