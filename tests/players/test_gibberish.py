"""What can't be a word never stands, and words that look real get through by level."""

from itertools import islice, pairwise
from random import Random

import pytest

from lexiko import catalogue
from lexiko.engine import Engine
from lexiko.lexicon import WordGraph
from lexiko.lexicon.graph_builder import build_graph
from lexiko.lexicon.kwg import nodes_of
from lexiko.lexicon.spelling import spelling_of
from lexiko.players import choose, levels
from lexiko.players.challenge_benchmark import Standing, gibberish, measure, opened_with, phonies
from lexiko.players.letter_groups import (
    LetterGroups,
    learn,
    letter_groups_in,
    letter_groups_of,
)
from lexiko.rules import view
from lexiko.rules.commands import Challenge

HERITAGE = catalogue.edition("heritage")


@pytest.fixture(scope="module")
def found() -> list[Standing]:
    return measure(count=100, seed=5, modes=("single", "double", "triple"))


def test_gibberish_never_stands_at_any_level_or_price(found: list[Standing]) -> None:
    assert len(found) == 3 * len(levels())
    assert max(one.gibberish for one in found) == 0


def test_words_with_one_letter_changed_get_through_by_level(found: list[Standing]) -> None:
    for mode in ("single", "double"):
        missed = [one.phonies for one in found if one.mode == mode]
        assert 0.3 <= missed[0] <= 0.6
        assert missed[-2:] == [0, 0]
        for weaker, stronger in pairwise(missed[:-1]):
            assert stronger < weaker


def test_valid_words_are_challenged_now_and_then_by_those_who_do_not_know_them(
    found: list[Standing],
) -> None:
    wrong = {one.level: one.wrongly_challenged for one in found if one.mode == "single"}
    assert wrong["hard"] < wrong["beginner"]
    assert 0.05 < wrong["beginner"] < 0.35
    assert wrong["expert"] == wrong["champion"] == 0


def test_what_was_found_on_the_page_is_challenged_by_all(engine: Engine) -> None:
    for word in ("GQRTZ", "RSSSW"):
        seen = view(opened_with(engine, HERITAGE, "double", tuple(word)), 1)
        for level in levels():
            for seed in range(20):
                answer = choose(seen, level=level, chance=Random(seed), engine=engine)
                assert isinstance(answer, Challenge), (word, level)


def test_the_openings_are_what_they_are_said_to_be(engine: Engine) -> None:
    groups = letter_groups_of(engine.lexicon)
    for word in islice(gibberish(engine, HERITAGE, Random(1)), 50):
        assert len(word) == 5
        assert not groups.fits(word)
        vowels = [letter in "AEIOU" for letter in word]
        assert vowels == sorted(vowels)
    for word in islice(phonies(engine, HERITAGE, Random(1)), 50):
        assert groups.fits(word)
        assert not engine.lexicon.is_word(word)


# ── Letter groups ───────────────────────────────────────────────────────────────────────────────


def graph_of(words: list[str], language: str) -> WordGraph:
    tiles = catalogue.tile_set(language)
    codes = [code for word in words if (code := spelling_of(tiles).encode(word))]
    return WordGraph("small", nodes_of(build_graph(codes).content), tiles)


def groups_of(words: list[str], language: str = "en") -> LetterGroups:
    graph = graph_of(words, language)
    return LetterGroups(graph.tiles, learn(graph))


def test_groups_are_those_of_the_words_edges_included(engine: Engine) -> None:
    listed = {
        group
        for word in engine.lexicon.spellings()
        for edged in [("^", *word, "^")]
        for group in zip(edged, edged[1:], edged[2:], strict=False)
    }
    groups = letter_groups_of(engine.lexicon)
    assert len(groups) == len(listed)
    assert all(groups.fits(word) for word in engine.lexicon.spellings())


def test_the_start_and_the_end_of_a_word_are_separate_groups() -> None:
    groups = groups_of(["DUCKS", "DUCK"])
    assert groups.fits("DUCK")
    assert groups.missing("CKS") == 1
    assert groups.missing("DUC") == 1


def test_a_tile_of_several_letters_is_one_letter() -> None:
    groups = groups_of(["CHICO"], "es")
    assert groups.fits(("CH", "I", "C", "O"))
    assert not groups.fits(("C", "H", "I", "C", "O"))
    assert not groups.fits(("CH", "I", "Ω", "O"))


@pytest.mark.parametrize("language", ["en", "es"])
def test_groups_of_words_are_those_of_their_graph(language: str) -> None:
    tiles = catalogue.tile_set(language)
    words = [spelling_of(tiles).encode(word) or b"" for word in "CHICO AD OTTER PERRO X".split()]
    graph = WordGraph("few", nodes_of(build_graph(words).content), tiles)
    found = letter_groups_in(words, tiles)
    assert len(found) == len(letter_groups_of(graph))
    assert all(found.fits(letters) for letters in graph.spellings())
    assert not len(letter_groups_in([], tiles))
