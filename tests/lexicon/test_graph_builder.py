"""Graphs that Lexiko builds hold the words they were built of, in as few lists as possible."""

import hypothesis.strategies as st
import numpy as np
import pytest
from hypothesis import example, given, settings

from lexiko.errors import LexiconError
from lexiko.lexicon import graph_builder, placement, records
from lexiko.lexicon.graph_builder import BuiltGraph, build_graph
from lexiko.lexicon.kwg import nodes_of
from tests.lexicon.plain_graph import paths_of, plain_nodes, rotations

alphabets = st.integers(1, 63)
word_lists = alphabets.flatmap(
    lambda size: st.lists(
        st.lists(st.integers(1, size), min_size=1, max_size=21).map(bytes), min_size=1, max_size=60
    )
)
CARE = bytes([3, 1, 18, 5])


@given(word_lists)
@example([CARE])
@example([b"\1", b"\1\1", b"\1\1\1", b"\2\1", b"\2"])
def test_both_halves_hold_exactly_the_expected_paths(words: list[bytes]) -> None:
    nodes = nodes_of(build_graph(words).content)
    assert paths_of(nodes, 0) == sorted(set(words))
    assert paths_of(nodes, 1) == sorted({path for word in words for path in rotations(word)})


def test_care_is_stored_from_each_of_its_letters() -> None:
    nodes = nodes_of(build_graph([CARE]).content)
    as_text = [
        "".join("@" if tile == 0 else chr(64 + tile) for tile in path)
        for path in paths_of(nodes, 1)
    ]
    assert as_text == ["AC@RE", "C@ARE", "ERAC", "RAC@E"]


@given(word_lists)
def test_siblings_ascend_and_equal_lists_are_stored_once(words: list[bytes]) -> None:
    nodes = nodes_of(build_graph(words).content)
    starts = {node & 0x3FFFFF for node in nodes} - {0}
    lists = []
    for start in starts:
        end = next(at for at in range(start, len(nodes)) if nodes[at] >> 22 & 1)
        siblings = tuple(nodes[start : end + 1])
        tiles = [node >> 24 for node in siblings]
        assert tiles == sorted(set(tiles))
        lists.append(siblings)
    assert len(lists) == len(set(lists))
    assert len(nodes) <= len(plain_nodes(set(words)))


@given(word_lists)
@settings(max_examples=30)
def test_the_same_words_in_any_order_give_the_same_bytes(words: list[bytes]) -> None:
    assert (
        build_graph(sorted(words)).content == build_graph(sorted(words, reverse=True) * 2).content
    )


def test_a_hash_collision_is_noticed_and_another_seed_is_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seeds = []
    honest = records.node_hashes

    def poor_at_first(
        letter: records.Array, accepts: records.Array, below: records.Array, seed: int
    ) -> records.Array:
        seeds.append(seed)
        hashes = honest(letter, accepts, below, seed)
        return hashes % np.uint64(3) + np.uint64(1) if seed == seeds[0] else hashes

    monkeypatch.setattr(graph_builder, "node_hashes", poor_at_first)
    words = [bytes([a, b, c]) for a in range(1, 5) for b in range(1, 5) for c in range(1, a + b)]
    nodes = nodes_of(build_graph(words).content)
    assert len(set(seeds)) == 2
    assert paths_of(nodes, 0) == sorted(words)


def test_a_list_too_large_for_both_halves_is_found_from_its_first_letters_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = [bytes([a, b, c]) for a in range(1, 6) for b in range(1, 6) for c in range(1, a + b)]
    whole = build_graph(words)
    assert (whole.has_gaddag, whole.reach) == (True, 0)
    limit = len(nodes_of(whole.content)) - 1
    for module in (placement, graph_builder):
        monkeypatch.setattr(module, "LARGEST_GRAPH", limit)
    built = build_graph(words)
    nodes = nodes_of(built.content)
    assert len(nodes) <= limit
    assert built.has_gaddag
    assert 0 < built.reach < 3
    assert paths_of(nodes, 0) == sorted(words)
    expected = {
        word[:place][::-1] + (bytes([0]) + word[place:] if place < len(word) else b"")
        for word in words
        for place in range(1, built.reach + 1)
    }
    assert set(paths_of(nodes, 1)) == expected


def test_a_list_that_barely_fits_gets_the_forward_half_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = [bytes([a, b, c]) for a in range(1, 6) for b in range(1, 6) for c in range(1, a + b)]

    def built_within(limit: int) -> BuiltGraph | None:
        for module in (placement, graph_builder):
            monkeypatch.setattr(module, "LARGEST_GRAPH", limit)
        try:
            return build_graph(words)
        except LexiconError:
            return None

    built = next(found for limit in range(3, 1000) if (found := built_within(limit)))
    assert not built.has_gaddag
    nodes = nodes_of(built.content)
    assert nodes[1] & 0x3FFFFF == 0
    assert paths_of(nodes, 0) == sorted(words)


def test_a_list_too_large_for_any_graph_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(placement, "LARGEST_GRAPH", 3)
    with pytest.raises(LexiconError, match="leave out the longest"):
        build_graph([b"\1\2\3", b"\2\2"])


def test_no_words_are_no_graph() -> None:
    with pytest.raises(LexiconError, match="no words"):
        build_graph([])
