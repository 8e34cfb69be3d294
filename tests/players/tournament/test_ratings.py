"""Ratings: known ones are found again, and odd results have sensible ones too."""

from itertools import combinations
from random import Random

import numpy as np
import pytest

from lexiko.players.tournament.match import MatchResult
from lexiko.players.tournament.ratings import MEAN, points_of, rate

NAMES = ("weak", "fair", "good", "great")
TRUE = (1200.0, 1420.0, 1600.0, 1780.0)


def result(*places: int, names: tuple[str, ...] = NAMES) -> MatchResult:
    seats = len(places)
    return MatchResult(names[:seats], "", (0,) * seats, places, (1,) * seats, (0.0,) * seats)


def games(one: int, other: int, count: int, random: Random) -> list[MatchResult]:
    """Results of two players as often as their true ratings make them."""
    chance = 1 / (1 + 10 ** ((TRUE[other] - TRUE[one]) / 400))
    names = (NAMES[one], NAMES[other])
    return [
        result(*((1, 2) if random.random() < chance else (2, 1)), names=names) for _ in range(count)
    ]


def test_known_ratings_are_found_again_within_their_errors() -> None:
    off = []
    for seed in range(30):
        random = Random(seed)
        played = [game for pair in combinations(range(4), 2) for game in games(*pair, 400, random)]
        ratings = rate(points_of(played, NAMES))
        assert np.mean(ratings.elo) == pytest.approx(MEAN)
        off += [
            (elo - true) / error
            for elo, true, error in zip(ratings.elo, TRUE, ratings.error, strict=True)
        ]
    assert abs(np.mean(off)) < 0.3
    assert 0.8 < np.std(off) < 1.2


def test_a_share_of_wins_is_the_difference_that_elo_says() -> None:
    played = [result(1, 2)] * 7500 + [result(2, 1)] * 2500
    gap, error = rate(points_of(played, NAMES[:2])).gap(0, 1)
    assert gap == pytest.approx(190.85, abs=0.1)
    assert error == pytest.approx(173.72 / (10_000 * 0.75 * 0.25) ** 0.5, rel=0.01)


def test_draws_are_half_a_win() -> None:
    drawn = rate(points_of([result(1, 1)] * 50, NAMES[:2]))
    assert drawn.elo == pytest.approx((MEAN, MEAN))
    half = [result(1, 2), result(1, 1)] * 100
    other = [result(1, 2)] * 150 + [result(2, 1)] * 50
    assert rate(points_of(half, NAMES[:2])).elo == pytest.approx(
        rate(points_of(other, NAMES[:2])).elo
    )


@pytest.mark.parametrize("count", [1, 100, 100_000])
def test_a_player_who_wins_all_games_has_a_finite_rating(count: int) -> None:
    ratings = rate(points_of([result(1, 2)] * count, NAMES[:2]))
    gap, error = ratings.gap(0, 1)
    assert 0 < gap < 2500
    assert 50 < error < 1000


def test_players_who_never_met_or_never_played_are_rated_with_large_errors() -> None:
    played = [result(1, 2)] * 30 + [result(1, 2, names=("good", "great"))] * 30
    ratings = rate(points_of(played, (*NAMES, "absent")))
    assert all(np.isfinite(ratings.elo))
    assert ratings.elo[-1] == pytest.approx(MEAN, abs=20)
    assert ratings.error[-1] == max(ratings.error)


def test_a_gap_is_surer_than_two_ratings_apart() -> None:
    random = Random(1)
    played = games(0, 1, 100, random) + games(1, 2, 1000, random)
    ratings = rate(points_of(played, NAMES[:3]))
    assert ratings.gap(1, 2)[1] < ratings.gap(0, 1)[1] < ratings.gap(0, 2)[1]


def test_more_seats_at_a_table_do_not_add_more_than_they_know() -> None:
    points = points_of([result(1, 2, 2)], NAMES[:3])
    assert points.games.sum() / 2 == pytest.approx(2)
    assert points.taken.tolist() == [
        pytest.approx([0, 2 / 3, 2 / 3]),
        pytest.approx([0, 0, 1 / 3]),
        pytest.approx([0, 1 / 3, 0]),
    ]
    ratings = rate(points_of([result(1, 2, 3)] * 20, NAMES[:3]))
    assert ratings.elo[0] > ratings.elo[1] > ratings.elo[2]
