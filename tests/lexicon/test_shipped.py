"""The word lists that come with Lexiko: whole, in order, and playable with their tiles."""

from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexiko.catalogue import tile_set
from lexiko.lexicon.shipped import FOLDER, SUFFIX, pack, shipped, unpack
from lexiko.lexicon.spelling import spelling_of

NAMES = ["english", "german", "french", "spanish"]
LONGEST = 15
CHANGES = Path(__file__).parents[2] / "tools" / "data" / "word_lists"

VALID = {
    "english": "QI ZA COLOUR COLOR ZYZZYVA AARDVARK QUIXOTIC",
    "german": "QI ÄPFEL STRASSE GING GEGANGEN ÜBER ZYLINDER QUIZ HAUS HÄUSER ÖL RHYTHMUS",
    "french": "ETE OEIL NOEL WHISKY KA MANGEASSIONS XI PARIS GARCON COEUR",
    "spanish": "AÑO LLAVE CHICO PERRO GUITARRA ZUÑIR PINGUINO CAMION LLUVIA ARROZ QUESO",
}
INVALID = {
    "english": "ABC LONDON QZ CAFÉ",
    "german": "KATHARINA BERLIN GMBH USA MÜNCHEN STRAßE TIM UBOOT DEUTSCHLAND",
    "french": "ÉTÉ ŒIL NOËL ETC KM CM MARSEILLE JUSQU AUJOURD'HUI",
    "spanish": "MADRID CAMIÓN KILO WHISKY DÁRSELO DARSELO ETC SRA DECIDME",
}


@cache
def words_of(name: str) -> list[str]:
    return shipped()[name].read()


def test_there_is_a_list_for_each_language_of_the_page_and_a_file_for_each_list() -> None:
    assert list(shipped()) == NAMES
    assert [listed.language for listed in shipped().values()] == ["en", "de", "fr", "es"]
    assert {path.stem for path in FOLDER.glob(f"*{SUFFIX}")} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_list_has_as_many_words_as_it_says_in_alphabetical_order(name: str) -> None:
    words = words_of(name)
    assert len(words) == shipped()[name].words
    assert words == sorted(set(words))


@pytest.mark.parametrize("name", NAMES)
def test_every_word_can_be_laid_in_a_row_of_the_board_with_the_tiles(name: str) -> None:
    tiles = tile_set(shipped()[name].language)
    encode = spelling_of(tiles).encode
    lengths = {len(encode(word) or b"") for word in words_of(name)}
    assert min(lengths) == 2
    assert max(lengths) <= LONGEST
    assert all(word == tiles.fold(word) for word in words_of(name)[::97])


@pytest.mark.parametrize("name", NAMES)
def test_words_that_must_be_valid_are_and_names_and_abbreviations_are_not(name: str) -> None:
    words = set(words_of(name))
    assert [word for word in VALID[name].split() if word not in words] == []
    assert [word for word in INVALID[name].split() if word in words] == []


@pytest.mark.parametrize("name", [path.stem for path in sorted(CHANGES.glob("*.txt"))])
def test_our_changes_are_in_the_lists(name: str) -> None:
    words = set(words_of(name))
    lines = (CHANGES / f"{name}.txt").read_text("utf-8").splitlines()
    assert {line[0] for line in lines if line} <= {"#", "-", "+"}
    removed = {word for line in lines if line.startswith("-") for word in line[1:].split()}
    added = {word for line in lines if line.startswith("+") for word in line[1:].split()}
    assert not removed & words
    assert added <= words


@given(st.sets(st.text("AÄBÑZ", min_size=1, max_size=15), min_size=1))
def test_packed_words_come_back_sorted(words: set[str]) -> None:
    assert unpack(pack(words)) == sorted(words)
