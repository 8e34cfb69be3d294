"""Which words a level knows."""

from dataclasses import replace
from itertools import pairwise

import pytest

from lexiko.catalogue import tile_set
from lexiko.engine import Engine
from lexiko.lexicon import WordGraph
from lexiko.lexicon.graph_builder import build_graph
from lexiko.lexicon.kwg import nodes_of
from lexiko.lexicon.spelling import spelling_of
from lexiko.players import level_of, levels
from lexiko.players.vocabulary import known_words, vocabulary_of

EN = tile_set("en")


def graph_of(words: list[str], language: str = "en") -> WordGraph:
    tiles = tile_set(language)
    codes = [code for word in words if (code := spelling_of(tiles).encode(word))]
    return WordGraph("small", nodes_of(build_graph(codes).content), tiles)


def knows(engine: Engine, level: str, word: str) -> bool:
    return vocabulary_of(engine, level_of(level), EN).knows(word)


@pytest.mark.parametrize(
    ("word", "first_known_by"),
    [
        ("HOUSE", "beginner"),
        ("OF", "beginner"),
        ("QUIZ", "beginner"),
        ("HAMMOCK", "easy"),
        ("QI", "intermediate"),
        ("AA", "intermediate"),
        ("GAZEBO", "intermediate"),
        ("ZEBU", "hard"),
        ("AARDVARK", "hard"),
        ("MBAQANGA", "expert"),
    ],
)
def test_rarer_words_are_known_by_better_levels(
    engine: Engine, word: str, first_known_by: str
) -> None:
    knowing = [level for level in levels() if knows(engine, level, word)]
    assert knowing == levels()[levels().index(first_known_by) :]


def test_better_levels_know_all_that_weaker_ones_know(engine: Engine) -> None:
    known = [set(known_words(engine.lexicon, level_of(key))) for key in levels()[:-1]]
    for less, more in pairwise(known):
        assert less < more
    counted = [level_of(key).words for key in levels()[:2]]
    assert [len(words) for words in known[:2]] == counted
    assert len(known[-1]) == len(engine.lexicon)


def test_all_that_is_known_is_in_the_lexicon(engine: Engine) -> None:
    letter_of = ("", *engine.lexicon.tiles.letters).__getitem__
    for codes in known_words(engine.lexicon, level_of("beginner")):
        assert engine.lexicon.is_word(tuple(map(letter_of, codes)))


def test_without_counted_words_fewer_long_ones_are_known() -> None:
    letters = "ABCDEFGHIJ"
    short = [a + b + c + d for a in letters for b in letters for c in letters for d in letters]
    graph = graph_of([*short, *("OTTER" + word for word in short)], "pt")
    known = list(known_words(graph, level_of("easy")))
    of_four = sum(len(word) == 4 for word in known) / len(short)
    of_nine = sum(len(word) == 9 for word in known) / len(short)
    part = level_of("easy").guessed / 100
    assert of_four == pytest.approx(part, abs=0.02)
    assert of_nine == pytest.approx(part * 0.9**5, abs=0.02)


def test_a_list_of_which_nothing_is_known_is_known_whole() -> None:
    nothing = replace(level_of("beginner"), words=0)
    vocabulary = vocabulary_of(Engine(graph_of(["HOUSE", "MOUSE"])), nothing, EN)
    assert vocabulary.knows("HOUSE")


def test_words_look_right_by_their_parts(engine: Engine) -> None:
    vocabulary = vocabulary_of(engine, level_of("easy"), EN)
    assert vocabulary.looks_right("REGIVING")
    assert not vocabulary.looks_right("QXRTZ")
