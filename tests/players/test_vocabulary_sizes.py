"""Levels know as many words of a language as make them about as strong as in English."""

import pytest

from lexiko.catalogue import tile_set
from lexiko.players import levels
from lexiko.players.levels import level_of
from lexiko.players.vocabulary_sizes import count_in
from lexiko.players.word_places import places_of


def test_english_words_are_counted_as_they_are() -> None:
    assert [count_in("en", words) for words in (0, 1, 17_000, 500_000)] == [0, 1, 17_000, 500_000]
    assert count_in("it", 28_000) == 28_000


@pytest.mark.parametrize("language", ["de", "fr", "es"])
def test_stronger_levels_know_more_words_in_every_language(language: str) -> None:
    known = [count_in(language, level_of(key).words) for key in levels()]
    assert known == sorted(known)
    assert len(set(known)) == 5
    assert count_in(language, 0) == 0
    assert 0 < count_in(language, 3_000) < known[0]
    ranked = len(places_of(tile_set(language)))
    assert known[3] < known[4] <= count_in(language, 10**6) <= ranked
