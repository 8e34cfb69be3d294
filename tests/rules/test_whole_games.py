"""Whole games at random, in every edition, with any options: what must hold, holds at every
step."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexiko.rules import replay
from lexiko.rules.events import GameEnded, PlayChallenged, TilesPlayed, TurnPassed

from .gambler import Gambler

EDITIONS = ("heritage", "message-board", "dice", "deluxe", "classic", "tournament")
SEEDS = st.integers(0, 2**32)


@pytest.mark.parametrize("edition", EDITIONS)
@given(seed=SEEDS)
@settings(max_examples=25)
def test_random_games_stay_sound_and_end(edition: str, seed: int) -> None:
    gambler = Gambler(edition, seed)
    gambler.play_on(100)
    assert gambler.game.is_over


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_games_meet_both_what_is_allowed_and_what_is_not(edition: str) -> None:
    gamblers = [Gambler(edition, seed) for seed in range(8)]
    for gambler in gamblers:
        gambler.play_on(100)
    assert sum(gambler.refused for gambler in gamblers) > 20
    happened = {type(event) for gambler in gamblers for event in gambler.events}
    assert {TilesPlayed, TurnPassed, PlayChallenged, GameEnded} <= happened


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_game_comes_of_the_same_seed(edition: str) -> None:
    games = [Gambler(edition, 11), Gambler(edition, 11)]
    for gambler in games:
        gambler.play_on(60)
    assert games[0].events == games[1].events


def test_a_game_can_be_replayed_from_any_beginning_of_its_events() -> None:
    gambler = Gambler("deluxe", 5)
    gambler.play_on(60)
    for end in range(1, len(gambler.events) + 1, 7):
        assert replay(gambler.events[:end]).version == end
