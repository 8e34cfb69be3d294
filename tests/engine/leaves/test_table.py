"""The table of leaves: its order, its rule for longer leaves."""

from collections import Counter
from itertools import combinations, combinations_with_replacement
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexiko.catalogue import tile_set
from lexiko.engine.graph.symbols import Symbols, symbols_of
from lexiko.engine.leaves.table import (
    BINOMIALS,
    MOST_ENTRIES,
    Leaves,
    depth_of,
    entry_count,
    offsets,
    pair_rule,
    possible_leaves,
    predict,
    rank_of,
    ranks_of,
)
from lexiko.errors import UnknownTile
from lexiko.rules.alphabet import TileKind, TileSet

ENGLISH = symbols_of(tile_set("en"))
SMALL = Symbols(
    TileSet(
        "small",
        "Small",
        (TileKind("A", 3, 1), TileKind("B", 1, 2), TileKind("C", 2, 3), TileKind("?", 1, 0)),
        ("A", "B", "C"),
    )
)


def additive_table(symbols: Symbols, chance: Random, times: int = 1) -> Leaves:
    """A table whose values are sums over tiles and pairs of tiles, all multiples of a number."""
    leaves, count = Leaves.zero(symbols), symbols.letter_count + 1
    single = [times * chance.randrange(-9000, 9000) for _ in range(count)]
    pair = [[times * chance.randrange(-900, 900) for _ in range(count)] for _ in range(count)]
    for size in range(1, leaves.depth + 1):
        for row in combinations_with_replacement(range(count), size):
            worth = sum(single[s] for s in row) + sum(pair[s][t] for s, t in combinations(row, 2))
            leaves.values[rank_of(row, count)] = worth
    return leaves


# ── Order ───────────────────────────────────────────────────────────────────────────────────────


def test_every_multiset_has_its_own_place_and_places_have_no_gaps() -> None:
    places = [
        rank_of(row, 5)
        for size in range(7)
        for row in combinations_with_replacement(range(5), size)
    ]
    assert sorted(places) == list(range(entry_count(5, 6)))
    assert [places[0], *offsets(5)[:3]] == [0, 0, 1, 6]


def test_tables_are_as_deep_as_there_is_room() -> None:
    assert (depth_of(27), entry_count(27, 6)) == (6, 1_107_568)
    assert depth_of(64) == 4
    assert entry_count(64, 4) <= MOST_ENTRIES < entry_count(64, 5)


@given(st.lists(st.integers(0, 63), max_size=15).map(sorted))
def test_a_kernel_that_adds_one_symbol_after_the_other_arrives_at_the_same_place(
    row: list[int],
) -> None:
    rank = 0
    for size, symbol in enumerate(row):
        rank += int(BINOMIALS[symbol + size, size + 1])
    assert offsets(64)[len(row)] + rank == rank_of(row, 64)


def test_the_possible_leaves_of_english_are_all_there_in_the_order_of_the_table() -> None:
    groups = possible_leaves(ENGLISH, 6)
    assert sum(len(group.ranks) for group in groups[1:]) == 914_624
    for group in groups:
        assert (np.diff(group.ranks) > 0).all()
    assert groups[2].rows[:2].tolist() == [[0, 0], [0, 1]]


def test_possible_leaves_keep_to_the_copies_of_each_tile() -> None:
    copies = SMALL.copies()
    for size, group in enumerate(possible_leaves(SMALL, 6)):
        expected = {
            row
            for row in combinations_with_replacement(range(4), size)
            if all(count <= copies[symbol] for symbol, count in Counter(row).items())
        }
        assert set(map(tuple, group.rows.tolist())) == expected
        assert group.ranks.tolist() == [rank_of(row, 4) for row in group.rows.tolist()]


# ── Values ──────────────────────────────────────────────────────────────────────────────────────


def test_a_value_is_found_whatever_the_order_of_the_tiles() -> None:
    leaves = Leaves.zero(ENGLISH)
    assert leaves.is_zero
    leaves.values[rank_of([0, 1, 5, 5], 27)] = 12_345
    assert leaves.value_milli("EA?E") == leaves.value_milli(["?", "A", "E", "E"]) == 12_345
    assert leaves.value_milli("") == 0
    with pytest.raises(UnknownTile):
        leaves.value_milli("É")


def test_joined_faces_of_dice_are_no_leaves() -> None:
    with pytest.raises(UnknownTile):
        Leaves.zero(symbols_of(tile_set("dice_en"))).value_milli(["QU"])


@pytest.mark.parametrize("seed", range(5))
def test_the_rule_is_exact_where_tiles_and_pairs_are_all_that_counts(seed: int) -> None:
    leaves, chance = additive_table(SMALL, Random(seed)), Random(seed)
    flat = Leaves(SMALL, leaves.values[: entry_count(4, 2)], 2)
    for size in range(3, 7):
        for _ in range(20):
            faces = chance.choices("?ABC", k=size)
            assert flat.value_milli(faces) == leaves.value_milli(faces)


def test_the_rule_goes_on_to_any_length() -> None:
    leaves = Leaves.zero(SMALL)
    for size in range(1, 7):
        for row in combinations_with_replacement(range(4), size):
            leaves.values[rank_of(row, 4)] = 1000 * len(row)
    assert leaves.value_milli("AAAABBBC?") == 9000
    assert leaves.value_milli("A" * 14) == 14_000


def test_the_rule_rounds_halves_up() -> None:
    assert [pair_rule(3, singles, 0) for singles in (-2, -1, 0, 1, 2)] == [-2, -1, 0, 1, 2]
    assert [pair_rule(4, 0, pairs) for pairs in (-4, -3, -2, -1, 0, 1, 2, 3)] == [
        1, 1, 1, 0, 0, 0, -1, -1,
    ]  # fmt: skip
    assert [pair_rule(5, 0, pairs) for pairs in (3, -3)] == [0, 1]


def test_many_leaves_are_predicted_as_one_is() -> None:
    leaves, chance = Leaves.zero(SMALL), Random(1)
    leaves.values[:] = [chance.randrange(-30_000, 30_000) for _ in leaves.values]
    group = possible_leaves(SMALL, 5)[5]
    flat = Leaves(SMALL, leaves.values[: entry_count(4, 4)], 4)
    predicted = predict(leaves.values, group.rows, 4)
    faces = [[SMALL.faces[symbol] for symbol in row] for row in group.rows.tolist()]
    assert predicted.tolist() == [flat.value_milli(one) for one in faces]
    assert ranks_of(group.rows, 4).tolist() == group.ranks.tolist()
