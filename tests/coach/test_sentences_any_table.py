"""There's something to say about every turn of every kind of game, and it's always well formed."""

import re
from itertools import product

import pytest

from lexiko import catalogue
from lexiko.coach.model import GameReview
from lexiko.coach.review import Review
from lexiko.coach.sentences import (
    LANGUAGES,
    GameWords,
    Sentence,
    TurnChips,
    TurnSentences,
    TurnTitle,
)
from lexiko.engine import Engine
from tests.coach.test_random_games import random_game

LONGEST_TITLE = 60
LONGEST = 260


@pytest.fixture(scope="module", params=catalogue.editions())
def review(engine: Engine, request: pytest.FixtureRequest) -> GameReview:
    game = random_game(request.param, 3, is_finished=True)
    made = Review(game.events, engine=engine, quality="quick", threads=1)
    list(made.quick())
    return made.result()


def is_well_formed(sentence: Sentence) -> bool:
    text = sentence.text
    own = "".join(part if isinstance(part, str) else "x" for part in sentence.parts)
    return (
        not re.search(r"\d", own.replace("100", ""))
        and not re.search(r"[{}!_?]|  |\.\.| [,.]", own)
        and text == text.strip()
        and bool(text)
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_turn_has_a_title_sentences_and_chips(review: GameReview, language: str) -> None:
    assert review.turns
    for turn, seat in product(review.turns, (None, 0)):
        title = TurnTitle(review, turn, language, seat).title()
        assert is_well_formed(title)
        assert not title.text.endswith(".")
        assert len(title.text) <= LONGEST_TITLE
        sentences = TurnSentences(review, turn, language, seat).sentences()
        assert 1 <= len(sentences) <= 4
        for one in sentences:
            assert is_well_formed(one), one.text
            assert one.text.endswith(".")
            assert len(one.text) <= LONGEST, one.text
        assert len({one.text for one in sentences}) == len(sentences)
        for chip in TurnChips(review, turn, language, seat).chips():
            assert chip.text
            assert len(chip.text) <= LONGEST_TITLE


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_a_title_and_a_story(review: GameReview, language: str) -> None:
    for seat in (None, *range(len(review.seats))):
        words = GameWords(review, language, seat)
        assert is_well_formed(words.title())
        story = words.story()
        assert story
        assert all(is_well_formed(one) and one.text.endswith(".") for one in story)
