"""Files of leaves: what is packed and unpacked, and which file a lexicon gets."""

from pathlib import Path

import numpy as np
import pytest

from lexiko.catalogue import tile_set
from lexiko.engine.graph.symbols import Symbols, symbols_of
from lexiko.engine.leaves import files as leave_files
from lexiko.engine.leaves.files import (
    About,
    load_leaves,
    pack,
    read_about,
    save_leaves,
    trained_path,
    unpack,
)
from lexiko.engine.leaves.klv import write_klv
from lexiko.engine.leaves.table import Leaves
from lexiko.errors import EngineError
from lexiko.rules.alphabet import TileKind, TileSet

from .test_klv import random_leaves
from .test_table import ENGLISH, SMALL

TINY = Symbols(TileSet("en", "Tiny", SMALL.tiles.kinds, SMALL.tiles.letters))
ABOUT = About("small", "en", "lexiko train leaves --seed 7", 7, 2, 1000)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder, a package and a cache of the test's own."""
    monkeypatch.setenv("LEXIKO_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(leave_files, "DATA", tmp_path / "package")
    monkeypatch.setattr(leave_files, "cache_folder", lambda: tmp_path / "cache")
    return tmp_path


def one_tile(symbols: Symbols, milli: int) -> Leaves:
    leaves = Leaves.zero(symbols)
    leaves.values[1] = milli
    return leaves


# ── Packing ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("symbols", [SMALL, symbols_of(tile_set("it"))], ids=["small", "it"])
def test_a_table_is_unpacked_to_a_twentieth_of_a_point(symbols: Symbols) -> None:
    leaves = random_leaves(symbols, seed=2)
    again = unpack(pack(leaves, ABOUT), symbols, "it.leaves")
    assert np.abs(again.values - leaves.values).max() <= 25
    assert pack(again, ABOUT) == pack(leaves, ABOUT)


def test_a_table_is_read_for_tiles_of_other_numbers_too() -> None:
    kinds = tuple(TileKind(kind.face, 4, 1) for kind in SMALL.tiles.kinds)
    more = Symbols(TileSet("more", "More", kinds, SMALL.tiles.letters))
    leaves = random_leaves(SMALL, seed=2)
    again = unpack(pack(leaves, ABOUT), more, "small.leaves")
    assert np.abs(again.values - leaves.values).max() <= 25


def test_a_table_for_other_letters_is_refused() -> None:
    with pytest.raises(EngineError, match="choose leaves of that language"):
        unpack(pack(random_leaves(SMALL, seed=2), ABOUT), ENGLISH, "small.leaves")


def test_damaged_files_are_refused_with_a_sentence() -> None:
    content = pack(random_leaves(SMALL, seed=2), ABOUT)
    head, _, packed = content.partition(b"}\n")
    for damaged in (
        b"lexiko leaves 1\n",
        b"lexiko leaves 1\n[]\n",
        b"lexiko leaves 1\n" + b"[" * 100_000,
        content[:-1],
        content[:60],
        head + b', "more": 1}\n' + packed,
        head + b"}\n" + packed[:-20] + bytes(20),
        content.replace(b'"copies": [1', b'"copies": [-1'),
        content.replace(b'"copies": [1', b'"copies": [7'),
        content.replace(b'"copies": [1, ', b'"copies": ['),
    ):
        with pytest.raises(
            EngineError, match=r"small\.leaves isn't a table of leaves, or is damaged"
        ):
            unpack(damaged, SMALL, "small.leaves")


# ── Finding ─────────────────────────────────────────────────────────────────────────────────────


def test_a_lexicon_without_leaves_has_zeros(folder: Path) -> None:
    for name in ("english", "no such", "../english"):
        assert load_leaves(name, TINY).is_zero
    assert not (folder / "cache").exists()


def test_trained_leaves_come_before_those_of_the_package(folder: Path) -> None:
    save_leaves(folder / "package" / "leaves" / "english.leaves", one_tile(TINY, 1000), ABOUT)
    assert load_leaves("english", TINY).value_milli("?") == 1000
    assert load_leaves("mine", TINY).value_milli("?") == 1000
    save_leaves(trained_path("mine"), one_tile(TINY, 2000), ABOUT)
    assert load_leaves("mine", TINY).value_milli("?") == 2000
    assert load_leaves("english", TINY).value_milli("?") == 1000


def test_other_languages_and_dice_have_no_english_leaves(folder: Path) -> None:
    save_leaves(folder / "package" / "leaves" / "english.leaves", one_tile(TINY, 1000), ABOUT)
    for key in ("fr", "dice_en"):
        assert load_leaves("english", symbols_of(tile_set(key))).is_zero


@pytest.mark.parametrize("name", ["some.leaves", "some.klv2"])
def test_a_file_can_be_named(folder: Path, name: str) -> None:
    save_leaves(folder / name, one_tile(TINY, 2500), ABOUT)
    for source in (folder / name, str(folder / name)):
        assert load_leaves(source, TINY).value_milli("?") == 2500


def test_a_file_that_is_missing_or_damaged_is_one_sentence(folder: Path) -> None:
    with pytest.raises(EngineError, match="Can't read"):
        load_leaves(folder / "none.leaves", TINY)
    (folder / "bad.leaves").write_bytes(b"nothing")
    with pytest.raises(EngineError, match="damaged"):
        load_leaves(folder / "bad.leaves", TINY)


def test_a_table_is_cached_and_a_damaged_one_is_unpacked_again(folder: Path) -> None:
    path = folder / "some.leaves"
    save_leaves(path, one_tile(TINY, 2500), ABOUT)
    load_leaves(path, TINY)
    (kept,) = (folder / "cache").iterdir()
    assert load_leaves(path, TINY).values.flags.writeable is False
    for damage in (b"", b"no array"):
        kept.write_bytes(damage)
        assert load_leaves(path, TINY).value_milli("?") == 2500
    save_leaves(path, one_tile(TINY, 3500), ABOUT)
    assert load_leaves(path, TINY).value_milli("?") == 3500


def test_a_file_says_how_it_was_made(folder: Path) -> None:
    save_leaves(folder / "some.leaves", one_tile(TINY, 0), ABOUT)
    assert read_about(folder / "some.leaves") == ABOUT
    (folder / "some.klv2").write_bytes(write_klv(one_tile(TINY, 0)))
    with pytest.raises(EngineError, match="damaged"):
        read_about(folder / "some.klv2")
