"""Playing strength: a range, after ten games, on the scale of our levels."""

import sys
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from tools.data import learn_strength

from lexiko.coach import strength
from lexiko.coach.model import ChallengeReview, Choice, GameReview, TurnReview
from lexiko.coach.strength import (
    GAMES_NEEDED,
    cost_per_turn,
    load_levels,
    rating_of,
    strength_of,
)
from lexiko.players.levels import level_of

from .reviews import REVIEW

BEST = Choice("8F HORN", "play", 14, (), equity=20.0)
PLAYED = Choice("8G HO", "play", 10, (), equity=12.0)


def turn(**changes: object) -> TurnReview:
    plain = TurnReview(
        number=1,
        row=0,
        seat=0,
        rack=(),
        scores=(0, 0),
        bag=40,
        phase="middle",
        played=PLAYED,
        choices=(BEST, PLAYED),
        verdict="mistake",
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def game(*turns: TurnReview) -> GameReview:
    return replace(REVIEW, turns=turns)


def test_the_levels_are_measured_and_better_ones_cost_less() -> None:
    levels = load_levels()
    assert [each.level for each in levels] == list(learn_strength.RATINGS)
    assert all(level_of(each.level) for each in levels)
    assert all(one.cost > other.cost for one, other in pairwise(levels))
    assert all(one.rating < other.rating for one, other in pairwise(levels))
    assert all(each.games >= 30 for each in levels)


def test_a_turn_costs_what_its_equity_lacks() -> None:
    fine = turn(played=BEST, verdict="best")
    assert cost_per_turn(game(turn(), fine), 0) == 4.0
    assert cost_per_turn(game(turn(), turn(seat=1)), 0) == 8.0
    assert cost_per_turn(game(turn()), 1) is None


def test_turns_that_equity_says_nothing_about_do_not_count() -> None:
    others = (turn(bag=0), turn(judge="dice"), turn(verdict=None, limitation="partial_racks"))
    assert cost_per_turn(game(turn(), *others), 0) == 8.0
    assert cost_per_turn(game(*others), 0) is None


def test_every_quality_says_the_same() -> None:
    glance = turn(verdict="mistake", quality="quick", judge="equity", cost_points=8.0)
    closer = turn(verdict="best", quality="deep", judge="simulation", cost_points=0.0)
    assert cost_per_turn(game(glance), 0) == cost_per_turn(game(closer), 0) == 8.0


def test_a_play_that_was_taken_back_costs_what_the_review_says() -> None:
    taken_back = turn(challenge=ChallengeReview(1, is_valid=False), cost_points=20.0)
    stood = turn(challenge=ChallengeReview(None, is_valid=False), cost_points=20.0)
    assert cost_per_turn(game(taken_back), 0) == 20.0
    assert cost_per_turn(game(stood), 0) == 8.0


def test_ten_games_are_needed() -> None:
    assert strength_of([5.0] * (GAMES_NEEDED - 1)) is None
    assert strength_of([5.0] * GAMES_NEEDED) is not None


@pytest.mark.parametrize("level", load_levels()[1:-1], ids=lambda level: level.level)
def test_players_like_a_level_are_within_their_range(level: strength.LevelCost) -> None:
    random = Random(1)
    costs = [random.gauss(level.cost, level.deviation) for _ in range(40)]
    few, many = strength_of(costs[:10]), strength_of(costs)
    assert few
    assert many
    assert few.low <= level.rating <= few.high
    assert many.low <= level.rating <= many.high
    assert many.high - many.low < few.high - few.low
    assert level.level in many.levels or many.levels[0] != many.levels[1]


def test_ratings_go_no_further_than_our_levels() -> None:
    weakest, best = load_levels()[0], load_levels()[-1]
    assert rating_of(weakest.cost + 10) == weakest.rating
    assert rating_of(-1.0) == best.rating
    assert rating_of((weakest.cost + load_levels()[1].cost) / 2) == pytest.approx(
        (weakest.rating + load_levels()[1].rating) / 2
    )
    strong, weak = strength_of([0.0] * 10), strength_of([60.0] * 10)
    assert strong
    assert weak
    assert "or more (like expert), from 10 games" in str(strong)
    assert "or less (like beginner), from 10 games" in str(weak)


def test_the_tool_writes_what_is_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "strength.toml"
    monkeypatch.setattr(learn_strength, "PATH", path)
    monkeypatch.setattr(learn_strength, "RATINGS", {"beginner": 878, "expert": 2108})
    monkeypatch.setattr(sys, "argv", ["learn_strength", "1"])
    learn_strength.main()
    monkeypatch.setattr(strength, "PATH", path)
    load_levels.cache_clear()
    try:
        beginner, expert = load_levels()
    finally:
        load_levels.cache_clear()
    assert beginner.cost > expert.cost
    assert beginner.games == expert.games == 4
