"""Games of every kind get a review: any edition, seats, variations, dice, goals and records.

The random games of the rules' tests do everything the rules allow, mostly nonsense.
"""

from dataclasses import replace

import pytest

from lexiko import catalogue
from lexiko.coach import closeness
from lexiko.coach.contest import Effort
from lexiko.coach.crowded import CrowdedEffort
from lexiko.coach.endings import EndgameEffort
from lexiko.coach.model import QUALITIES, GameReview
from lexiko.coach.preendgames import PreendgameEffort
from lexiko.coach.review import Review
from lexiko.engine import Engine

from ..rules.gambler import Gambler


def random_game(edition: str, seed: int, *, is_finished: bool) -> Gambler:
    gambler = Gambler(edition, seed)
    for _ in range(50):
        if not gambler.game.is_over:
            gambler.step()
    if is_finished:
        gambler.play_on(0)
    return gambler


def is_sound(result: GameReview) -> None:
    for turn in result.turns:
        if turn.limitation:
            assert turn.verdict is None
            continue
        assert turn.verdict is not None
        assert turn.choices
        assert turn.cost_win is not None
        assert turn.cost_points is not None
        assert turn.cost_win >= 0
        assert turn.cost_points >= 0
        assert sum(turn.chances) == pytest.approx(1)
        assert sum(turn.chances_after) == pytest.approx(1)
        assert turn.best
        assert turn.best.text in turn.ties
        assert turn.quality in QUALITIES
        assert not turn.challenge or turn.challenge.cost_win is None or (
            0 <= turn.challenge.cost_win <= 1
        )  # fmt: skip
    assert result.summary
    for balance in result.summary.balance:
        total = balance.start + balance.own_play + balance.other_play + balance.tiles
        assert total == pytest.approx(balance.result)


@pytest.mark.parametrize("edition", catalogue.editions())
@pytest.mark.parametrize("seed", [3, 6])
def test_random_games_are_reviewed_at_a_glance(engine: Engine, edition: str, seed: int) -> None:
    game = random_game(edition, seed, is_finished=seed != 6)
    review = Review(game.events, engine=engine, quality="quick", threads=1)
    assert len([*review.quick()]) == len(review.situations)
    result = review.result()
    is_sound(result)
    assert ("unfinished" in result.limitations) == (not game.game.is_over)
    assert result.scores == game.game.scores


@pytest.mark.parametrize(
    ("edition", "seed"), [("heritage", 24), ("heritage", 22), ("dice", 5), ("tournament", 25)]
)
def test_random_games_are_reviewed_closely(
    engine: Engine, monkeypatch: pytest.MonkeyPatch, edition: str, seed: int
) -> None:
    hurried = replace(
        closeness.CLOSENESS["normal"],
        choices=4,
        effort=Effort(200, 0.1, 2),
        preendgame=PreendgameEffort(1, 2, 0.2),
        endgame=EndgameEffort(0.1, 0.1, 2),
        crowded=CrowdedEffort(1, 1),
        luck_samples=2,
        boards=0,
    )
    monkeypatch.setitem(closeness.CLOSENESS, "normal", hurried)
    game = random_game(edition, seed, is_finished=True)
    review = Review(game.events, engine=engine, threads=1)
    for number in review.numbers_left:
        review.look(number)
    result = review.result()
    assert result.is_complete
    is_sound(result)
