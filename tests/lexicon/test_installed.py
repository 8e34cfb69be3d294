"""Lexicons are put on the shelf whole or not at all, found again, and taken away."""

import json
import os
import struct
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from lexiko.errors import LexiconError
from lexiko.lexicon import installed, load
from lexiko.lexicon.building import add
from lexiko.lexicon.kwg import write_atomically
from lexiko.lexicon.shipped import shipped
from lexiko.lexicon.sources import build, words_now
from tests.lexicon.conftest import Ship
from tests.lexicon.plain_graph import plain_nodes

TWO_LETTER_WORDS = """
    AA AB AD AE AG AH AI AL AM AN AR AS AT AW AX AY BA BE BI BO BY DE DO ED EF EH EL EM EN ER ES ET
    EX FA FE GO HA HE HI HM HO ID IF IN IS IT JO KA KI LA LI LO MA ME MI MM MO MU MY NA NE NO NU OD
    OE OF OH OI OM ON OP OR OS OW OX OY PA PE PI QI RE SH SI SO TA TI TO UH UM UN UP US UT WE WO XI
    XU YA YE YO ZA

"""
"""The Deluxe sheet's list, in alphabetical order."""

ANIMALS = ["CAT", "DOG", "ZEBRA"]

ADDITIONS = """
    FE KI OI QI ZA MBAQANGA MBAQANGAS QABALA QABALAS QABALAH QABALAHS QADI QADIS QIS FES KIS ZAS
"""


@pytest.fixture
def animals(tmp_path: Path) -> Path:
    path = tmp_path / "animals.txt"
    path.write_text("cat\ndog\nzebra\n", "utf-8")
    return path


def test_the_english_lexicon_is_built_once_and_has_the_words_of_the_sheets(
    shelf_folder: Path,
) -> None:
    graph = load("english")
    listed = list(graph.words())
    assert len(graph) == len(listed) == 168_565
    assert [word for word in listed if len(word) == 2] == TWO_LETTER_WORDS.split()
    assert len(TWO_LETTER_WORDS.split()) == 101
    assert all(word in graph for word in ADDITIONS.split())
    assert listed == shipped()["english"].read()
    assert graph.has_gaddag

    assert build() is False
    assert [path.name for path in sorted(shelf_folder.iterdir())] == ["english.json", "english.kwg"]


def test_an_old_or_damaged_english_lexicon_is_rebuilt(shelf_folder: Path, ship: Ship) -> None:
    ship(english=ANIMALS)
    assert build()
    assert not build()
    about = json.loads((shelf_folder / "english.json").read_text())
    (shelf_folder / "english.json").write_text(json.dumps({**about, "format": 0}))
    assert build()
    ship(english=["COW"])
    assert list(load().words()) == ["COW"]
    (shelf_folder / "english.kwg").write_bytes(b"cut short")
    assert list(load().words()) == ["COW"]


def test_a_list_is_added_found_replaced_and_removed(animals: Path, shelf_folder: Path) -> None:
    report = add("zoo", animals)
    assert report.description.words == 3
    before = load("zoo")
    assert list(before.words()) == ["CAT", "DOG", "ZEBRA"]
    assert before.name == "zoo"
    with pytest.raises(LexiconError, match="replace it"):
        add("zoo", animals)
    animals.write_text("cow\n")
    add("zoo", animals, replace=True)
    assert list(load("zoo").words()) == ["COW"]
    assert list(before.words()) == ["CAT", "DOG", "ZEBRA"]
    assert installed.names() == [*shipped(), "zoo"]
    installed.remove("zoo")
    assert [path.name for path in shelf_folder.iterdir()] == ["kept"]
    assert installed.names() == [*shipped()]
    with pytest.raises(LexiconError, match="There is no lexicon zoo"):
        installed.description("zoo")
    with pytest.raises(LexiconError, match="There is no lexicon zoo"):
        installed.remove("zoo")


@pytest.mark.parametrize(
    "name", ["", "../up", "a b", ".hidden", "x.kwg", "NUL", "é", "a" * 65, "-x"]
)
def test_names_that_are_no_safe_file_names_are_refused(name: str, animals: Path) -> None:
    with pytest.raises(LexiconError, match="can't be the name"):
        add(name, animals)


@pytest.mark.parametrize("name", ["english", "English", "german"])
def test_lexicons_of_the_package_cannot_be_shadowed_or_removed(name: str, animals: Path) -> None:
    with pytest.raises(LexiconError, match="choose another name"):
        add(name, animals, replace=True)
    with pytest.raises(LexiconError, match="stays"):
        installed.remove(name)


def test_endings_are_added_to_english_lists_only(animals: Path) -> None:
    report = add("zoo", animals, with_inflections=True)
    assert report.description.inflected == report.description.words - 3 > 0
    assert "zebras" in load("zoo")
    with pytest.raises(LexiconError, match="English lists only"):
        add("zoo2", animals, language="de", with_inflections=True)


def test_unknown_languages_and_files_are_refused(animals: Path, tmp_path: Path) -> None:
    with pytest.raises(LexiconError, match="no tiles for “xx”"):
        add("zoo", animals, language="xx")
    with pytest.raises(LexiconError, match="can't be read"):
        add("zoo", tmp_path / "nothing.txt")
    with pytest.raises(LexiconError, match="can't be read"):
        load(tmp_path / "nothing.kwg")


def test_a_graph_of_another_program_is_taken_as_it_is(tmp_path: Path, shelf_folder: Path) -> None:
    path = tmp_path / "other.kwg"
    nodes = plain_nodes([bytes([3, 1, 20]), bytes([4, 15, 7])])
    path.write_bytes(struct.pack(f"<{len(nodes)}I", *nodes))
    assert add("other", path).description.words == 2
    assert (shelf_folder / "other.kwg").read_bytes() == path.read_bytes()
    assert list(load("other").words()) == list(load(path).words()) == ["CAT", "DOG"]
    with pytest.raises(LexiconError, match="not to graphs"):
        add("other2", path, with_inflections=True)
    path.write_bytes(b"123")
    with pytest.raises(LexiconError, match="isn't a word graph"):
        add("other3", path)


def test_a_word_list_can_be_loaded_without_the_shelf(animals: Path, shelf_folder: Path) -> None:
    assert list(load(str(animals)).words()) == ["CAT", "DOG", "ZEBRA"]
    assert not shelf_folder.exists()


def test_a_crash_while_writing_leaves_no_half_file(
    animals: Path, shelf_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add("zoo", animals)
    animals.write_text("cow\n")

    def interrupted(handle: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        add("zoo", animals, replace=True)
    assert sorted(path.name for path in shelf_folder.glob("*.*")) == ["zoo.json", "zoo.kwg"]
    assert list((shelf_folder / "kept").iterdir()) == []
    assert list(load("zoo").words()) == ["CAT", "DOG", "ZEBRA"]


def test_what_a_killed_process_left_behind_is_cleared_away_an_hour_later(
    animals: Path, shelf_folder: Path
) -> None:
    add("zoo", animals)
    old, young = shelf_folder / ".zoo.kwg.1.part", shelf_folder / ".zoo.kwg.2.part"
    old.touch()
    young.touch()
    os.utime(old, (0, 0))
    add("zoo", animals, replace=True)
    assert not old.exists()
    assert young.exists()


def test_a_crash_between_the_two_files_is_noticed(
    animals: Path, shelf_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add("zoo", animals)
    animals.write_text("cow\n")

    def graph_only(path: Path, content: bytes | memoryview) -> None:
        if path == shelf_folder / "zoo.json":
            raise KeyboardInterrupt
        write_atomically(path, content)

    monkeypatch.setattr("lexiko.lexicon.installed.write_atomically", graph_only)
    with pytest.raises(KeyboardInterrupt):
        add("zoo", animals, replace=True)
    with pytest.raises(LexiconError, match="add it again"):
        load("zoo")


def test_a_lexicon_that_several_ask_for_at_once_is_built_once(
    shelf_folder: Path, ship: Ship
) -> None:
    ship(english=["COW"], german=ANIMALS)
    steps: list[str] = []

    def words(_: int) -> list[str]:
        return list(load("german", progress=lambda step, part: steps.append(step)).words())

    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(words, range(8)))
    assert found == [ANIMALS] * 8
    assert steps.count("done") == 1
    assert sorted(path.name for path in shelf_folder.iterdir()) == ["german.json", "german.kwg"]


def test_looking_up_waits_for_no_heavy_import(animals: Path) -> None:
    add("zoo", animals)
    script = (
        "import sys; from lexiko.lexicon import load; assert 'cat' in load('zoo');"
        "assert not {'numpy', 'numba'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)


def test_a_full_or_forbidden_folder_is_said(animals: Path, shelf_folder: Path) -> None:
    shelf_folder.parent.mkdir()
    shelf_folder.write_text("a file where the folder should be")
    with pytest.raises(LexiconError, match="LEXIKO_DATA"):
        add("zoo", animals)


def test_a_damaged_description_is_said(animals: Path, shelf_folder: Path) -> None:
    add("zoo", animals)
    (shelf_folder / "zoo.json").write_text("{")
    with pytest.raises(LexiconError, match="can't be read"):
        load("zoo")


# ── Built when first used ───────────────────────────────────────────────────────────────────────


def test_a_list_of_the_package_is_described_before_it_is_built_and_built_when_first_used(
    shelf_folder: Path, ship: Ship
) -> None:
    ship(english=["COW"], german=["ÄPFEL", "KUH"])
    assert installed.names() == ["english", "german"]
    about = installed.description("german")
    assert (about.language, about.words, about.is_built) == ("de", 2, False)
    assert installed.for_language("de") == "german"
    assert not shelf_folder.exists()

    reported: list[float] = []
    graph = load("german", progress=lambda step, part: reported.append(part))
    assert list(graph.words()) == ["ÄPFEL", "KUH"]
    assert reported == sorted(reported)
    assert (reported[0], reported[-1]) == (0.0, 1.0)
    about = installed.description("german")
    assert about.is_built
    assert about.graph_sha256 == graph.sha256 == words_now("german")
    assert not (shelf_folder / "english.kwg").exists()


def test_what_identifies_the_words_is_known_once_they_are_asked_for(ship: Ship) -> None:
    ship(english=["COW"], french=["ABC"])
    assert words_now("french") == load("french").sha256
    with pytest.raises(LexiconError, match="There is no lexicon zoo"):
        words_now("zoo")


def test_a_lexicon_added_under_a_name_that_the_package_uses_now_goes_on(
    animals: Path, shelf_folder: Path, ship: Ship
) -> None:
    ship(english=["COW"])
    add("german", animals, language="de")
    ship(english=["COW"], german=["KUH"])
    assert list(load("german").words()) == ANIMALS
    assert not build("german", again=True)
    assert not installed.may_be_built("german")
    animals.write_text("hund\n")
    add("german", animals, language="de", replace=True)
    assert list(load("german").words()) == ["HUND"]
    installed.remove("german")
    assert list(load("german").words()) == ["KUH"]
    with pytest.raises(LexiconError, match="stays"):
        installed.remove("german")


# ── Kept for running games ──────────────────────────────────────────────────────────────────────


def test_the_words_of_a_replaced_or_removed_lexicon_are_kept_for_games(animals: Path) -> None:
    add("zoo", animals)
    begun_with = words_now("zoo")
    animals.write_text("cow\n")
    add("zoo", animals, replace=True)
    replaced = words_now("zoo")
    assert list(load("zoo").words()) == ["COW"]
    assert list(load("zoo", graph_sha256=begun_with).words()) == ANIMALS

    installed.remove("zoo")
    assert list(load("zoo", graph_sha256=begun_with).words()) == ANIMALS
    assert list(load("zoo", graph_sha256=replaced).words()) == ["COW"]
    assert load("zoo", graph_sha256=begun_with).name == "zoo"


def test_a_game_of_before_goes_on_with_the_words_that_were_removed_last(animals: Path) -> None:
    add("zoo", animals)
    animals.write_text("cow\n")
    add("zoo", animals, replace=True)
    removed = words_now("zoo")
    installed.remove("zoo")
    assert words_now("zoo") == removed
    assert list(load("zoo").words()) == ["COW"]


def test_the_words_of_a_game_stay_when_the_package_ships_another_list(
    shelf_folder: Path, ship: Ship
) -> None:
    ship(english=["COW"], german=ANIMALS)
    begun_with = words_now("german")
    ship(english=["COW"], german=["KUH"])
    assert not installed.description("german").is_built
    assert list(load("german", graph_sha256=begun_with).words()) == ANIMALS
    assert list(load("german").words()) == ["KUH"]
    assert list(load("german", graph_sha256=begun_with).words()) == ANIMALS


def test_words_that_are_kept_need_no_build_of_the_list_of_today(
    shelf_folder: Path, ship: Ship
) -> None:
    ship(english=["COW"], german=ANIMALS)
    begun_with = words_now("german")
    ship(english=["COW"], german=["KUH"])
    load("german")
    (shelf_folder / "german.json").unlink()
    steps: list[str] = []
    load("german", graph_sha256=begun_with, progress=lambda step, part: steps.append(step))
    assert steps == []


def test_a_kept_graph_that_is_damaged_is_not_used(animals: Path, shelf_folder: Path) -> None:
    add("zoo", animals)
    begun_with = words_now("zoo")
    animals.write_text("cow\n")
    add("zoo", animals, replace=True)
    (shelf_folder / "kept" / f"{begun_with}.kwg").write_bytes(b"cut short")
    assert list(load("zoo", graph_sha256=begun_with).words()) == ["COW"]
