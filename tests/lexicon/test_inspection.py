"""Graphs from elsewhere are taken as they are if they are sound, and refused with what is wrong if
not."""

from array import array
from collections import Counter

import hypothesis.strategies as st
import pytest
from hypothesis import given

from lexiko.catalogue import tile_set
from lexiko.errors import LexiconError
from lexiko.lexicon.graph_builder import build_graph
from lexiko.lexicon.inspection import Census, inspect_graph
from lexiko.lexicon.kwg import nodes_of
from tests.lexicon.plain_graph import plain_nodes

WORDS = [bytes([3, 1, 18, 5]), bytes([3, 1]), bytes([1, 3, 5])]


def inspect(nodes: list[int]) -> Census:
    return inspect_graph(memoryview(array("I", nodes)), tile_set("en"))


@given(
    st.lists(
        st.lists(st.integers(1, 26), min_size=1, max_size=9).map(bytes), min_size=1, max_size=40
    )
)
def test_words_are_counted_by_length_with_and_without_sharing(words: list[bytes]) -> None:
    expected = Counter(map(len, set(words)))
    assert inspect(plain_nodes(set(words))).by_length == expected
    assert inspect(plain_nodes(set(words), gaddag=False)).by_length == expected
    built = nodes_of(build_graph(words).content)
    assert inspect_graph(built, tile_set("en")).by_length == expected


def damaged(place: int, value: int) -> list[int]:
    nodes = plain_nodes(WORDS)
    nodes[place] = value
    return nodes


@pytest.mark.parametrize(
    ("nodes", "complaint"),
    [
        (damaged(2, 1 << 24 | 0x3FFFFF), "leads out"),
        (damaged(2, 1 << 24 | 1), "leads out"),
        (damaged(2, 30 << 24 | 4), "don't ascend"),
        (damaged(2, 1 << 24), "leads nowhere"),
        (damaged(3, 3 << 24 | 1 << 22 | 2), "don't end"),
        (damaged(0, 1 << 22), "no words"),
        ([*plain_nodes(WORDS)[:-1], 1 << 24 | 1 << 23], "has no end"),
        ([1 << 22, 1 << 22], "has no end"),
        (damaged(3, 40 << 24 | 1 << 23 | 1 << 22), "uses 40 letters"),
        (damaged(0, plain_nodes(WORDS)[1]), "separators"),
        (damaged(1, plain_nodes(WORDS)[0]), "don't have the same words"),
    ],
)
def test_unsound_graphs_are_refused_with_the_reason(nodes: list[int], complaint: str) -> None:
    with pytest.raises(LexiconError, match=complaint):
        inspect(nodes)
