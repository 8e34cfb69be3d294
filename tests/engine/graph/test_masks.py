"""The mask layout of graphs: what is kept, and what is refused."""

from pathlib import Path

import numpy as np
import pytest

from lexiko.catalogue import tile_set
from lexiko.engine.graph.masks import FIELDS, build_masks, cached_masks
from lexiko.engine.graph.symbols import Symbols, symbols_of
from lexiko.errors import EngineError
from lexiko.lexicon import WordGraph
from lexiko.lexicon.kwg import nodes_of
from lexiko.rules.alphabet import TileKind, TileSet

from ..conftest import graph_of

WORDS = [tuple("CAT"), tuple("CATS"), tuple("QUA")]


def test_the_first_arc_leads_to_every_letter_that_words_have() -> None:
    symbols = symbols_of(tile_set("en"))
    masks = build_masks(graph_of(WORDS, tile_set("en")), symbols)
    assert masks.size % FIELDS == 0
    assert {symbols.faces[i] for i in range(32) if int(masks[0]) >> i & 1} == set("CATSQU")


def test_a_joined_face_has_an_arc_where_its_letters_follow_each_other() -> None:
    symbols = symbols_of(tile_set("dice_en"))
    masks = build_masks(graph_of(WORDS, tile_set("en")), symbols)
    assert int(masks[0]) >> symbols.number["QU"] & 1


def test_a_cached_layout_is_read_and_a_damaged_one_is_rebuilt(tmp_path: Path) -> None:
    graph, symbols = graph_of(WORDS, tile_set("en")), symbols_of(tile_set("en"))
    built = cached_masks(graph, symbols, tmp_path)
    (path,) = tmp_path.glob("*.npy")
    assert np.array_equal(cached_masks(graph, symbols, tmp_path), built)
    for damage in (b"", b"no array"):
        path.write_bytes(damage)
        assert np.array_equal(cached_masks(graph, symbols, tmp_path), built)


def test_a_folder_that_cannot_be_written_costs_time_only(tmp_path: Path) -> None:
    taken = tmp_path / "file"
    taken.write_text("")
    graph, symbols = graph_of(WORDS, tile_set("en")), symbols_of(tile_set("en"))
    assert np.array_equal(cached_masks(graph, symbols, taken), build_masks(graph, symbols))


def test_a_graph_without_gaddag_is_refused() -> None:
    whole = graph_of(WORDS, tile_set("en"))
    nodes = bytearray(whole.nodes.tobytes())
    nodes[4:8] = bytes(4)
    with pytest.raises(EngineError, match="GADDAG"):
        build_masks(WordGraph("half", nodes_of(bytes(nodes)), whole.tiles), symbols_of(whole.tiles))


def test_too_many_symbols_are_refused() -> None:
    letters = tuple(chr(0x4E00 + i) for i in range(63))
    kinds = tuple(TileKind(letter, 1, 1) for letter in (*letters, letters[0] + letters[1]))
    with pytest.raises(EngineError, match="63 letters"):
        Symbols(TileSet("over", "Over", kinds, letters))
