"""Looking up, listing, anagrams and hooks agree with plain sets, whatever wrote the graph."""

import itertools
from array import array
from collections import Counter

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from lexiko.catalogue import tile_set
from lexiko.errors import LexiconError, UnknownTile
from lexiko.lexicon.graph import WordGraph
from lexiko.lexicon.graph_builder import build_graph
from lexiko.lexicon.kwg import nodes_of
from lexiko.lexicon.spelling import spelling_of
from lexiko.rules.alphabet import TileSet
from lexiko.rules.lexicon import WordSet
from tests.lexicon.plain_graph import plain_nodes

ENGLISH, SPANISH = tile_set("en"), tile_set("es")


def graph_of(words: list[str], tiles: TileSet = ENGLISH, *, plain: bool = False) -> WordGraph:
    codes = [code for word in words if (code := spelling_of(tiles).encode(word))]
    if plain:
        return WordGraph("plain", memoryview(array("I", plain_nodes(set(codes)))), tiles)
    return WordGraph("test", nodes_of(build_graph(codes).content), tiles)


def word_lists(tiles: TileSet, letters: str | tuple[str, ...]) -> st.SearchStrategy[list[str]]:
    word = st.lists(st.sampled_from(letters), min_size=2, max_size=8).map("".join)
    return st.lists(word, min_size=1, max_size=40)


@given(word_lists(SPANISH, ("A", "C", "H", "CH", "L", "LL", "R", "RR", "Ñ")), st.booleans())
def test_look_ups_agree_with_a_plain_set(words: list[str], plain: bool) -> None:
    graph, oracle = graph_of(words, SPANISH, plain=plain), WordSet(words, SPANISH)
    spelled = {letters for word in words if (letters := SPANISH.spell(word))}
    asked = {word[:cut] for word in spelled for cut in range(len(word) + 1)}
    asked |= {(*word, "A") for word in spelled} | {word[1:] for word in spelled} | {("W", "A")}
    for letters in asked:
        assert graph.is_word(letters) == oracle.is_word(letters), letters
        assert graph.is_prefix(letters) == oracle.is_prefix(letters), letters
        assert graph.is_word(list(letters)) == oracle.is_word(letters)
    assert len(graph) == len(spelled)


@given(word_lists(SPANISH, SPANISH.letters), st.booleans())
def test_words_come_in_the_order_of_the_alphabet(words: list[str], plain: bool) -> None:
    def by_alphabet(word: str) -> list[int]:
        return [SPANISH.positions[letter] for letter in SPANISH.spell(word) or ()]

    assert list(graph_of(words, SPANISH, plain=plain).words()) == sorted(
        set(words), key=by_alphabet
    )


@given(word_lists(ENGLISH, "ABCDE"), st.text("ABCDE?", max_size=6), st.booleans())
@settings(max_examples=60)
def test_anagrams_are_what_a_search_of_the_list_finds(
    words: list[str], rack: str, whole: bool
) -> None:
    held, blanks = Counter(rack.replace("?", "")), rack.count("?")

    def fits(word: str) -> bool:
        lacking = (Counter(word) - held).total()
        return lacking <= blanks and (len(word) == len(rack) if whole else len(word) <= len(rack))

    expected = sorted(word for word in set(words) if fits(word))
    assert graph_of(words).anagrams(rack, whole=whole) == expected


def test_a_digraph_tile_is_one_letter_in_anagrams_and_look_ups() -> None:
    graph = graph_of(["CHICO", "COCHI"], SPANISH)
    assert graph.anagrams("[CH]ICO") == ["COCHI", "CHICO"]
    assert graph.anagrams("CHICO") == []
    assert graph.is_word(("CH", "I", "C", "O"))
    assert not graph.is_word(("C", "H", "I", "C", "O"))
    assert "chico" in graph


def test_hooks_are_the_letters_in_front_and_behind() -> None:
    graph = graph_of(["SCARE", "CARES", "CARED", "CARE", "CARET"])
    assert graph.hooks("care") == (("S",), ("D", "S", "T"))
    assert graph.hooks(["S", "C", "A", "R"]) == ((), ("E",))


def test_texts_are_folded_before_they_are_looked_up() -> None:
    graph = graph_of(["ETE", "COEUR"], tile_set("fr"))
    assert "été" in graph
    assert "cœur" in graph
    assert "" not in graph
    assert "ete!" not in graph


def test_what_the_tiles_cannot_spell_is_said() -> None:
    graph = graph_of(["CARE"])
    with pytest.raises(LexiconError, match="cannot be spelled"):
        graph.hooks("ca-re")
    with pytest.raises(UnknownTile):
        graph.anagrams("CA1")
    assert not graph.is_word(("CA", "RE"))


@pytest.mark.parametrize("plain", [False, True])
def test_every_string_of_a_small_alphabet_is_judged_right(plain: bool) -> None:
    words = ["AB", "ABA", "ABB", "BA", "BABA", "BBBB"]
    graph = graph_of(words, plain=plain)
    for length in range(6):
        for letters in itertools.product("ABC", repeat=length):
            text = "".join(letters)
            assert graph.is_word(text) == (text in words)
            assert graph.is_prefix(text) == any(word.startswith(text) for word in words)
