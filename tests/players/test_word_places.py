"""How well words are known, in the languages whose lists come with Lexiko."""

import pytest

from lexiko.catalogue import tile_set
from lexiko.lexicon.shipped import shipped
from lexiko.lexicon.spelling import spelling_of
from lexiko.players.word_places import COUNTED, fits_its_list, pack, places_of

UNRANKED = -1


def places(language: str, *words: str) -> list[int]:
    tiles = tile_set(language)
    codes = [spelling_of(tiles).encode(word) or b"" for word in words]
    found: list[int] = places_of(tiles).of(codes).tolist()
    return found


@pytest.mark.parametrize("language", [language for language in COUNTED if language != "en"])
def test_places_were_made_for_the_list_that_comes_with_lexiko(language: str) -> None:
    assert fits_its_list(language), "Run tools/data/rank_forms.py: the word list has changed."


@pytest.mark.parametrize("name", shipped())
def test_most_words_have_a_place_each(name: str) -> None:
    listed = shipped()[name]
    found = [place for place in places(listed.language, *listed.read()) if place != UNRANKED]
    assert sorted(found) == list(range(len(places_of(tile_set(listed.language)))))
    assert len(found) > 0.6 * listed.words


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("de", "UND HAUS HÄUSER SCHAUKEL SCHAUKELTEST"),
        ("de", "MACHEN MACHTET ZUMACHEND"),
        ("fr", "DE MAISON CHANTER CHANTASSIONS"),
        ("fr", "ETRE COEUR FLEUR PAQUERETTE"),
        ("es", "DE CASA CANTAR CANTASEIS"),
        ("es", "CALLE PERRO CHUCHERIA"),
    ],
)
def test_everyday_words_come_before_rare_ones_and_rare_forms(language: str, words: str) -> None:
    found = places(language, *words.split())
    assert UNRANKED not in found
    assert found == sorted(found)


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("de", "BAUMANN SCHALKE JONATHAN"),
        ("fr", "ROBERT JACQUES CLAUDE"),
        ("es", "LUISA MARTIN CID"),
    ],
)
def test_names_do_not_count_as_words(language: str, names: str) -> None:
    known = set(shipped()[{"de": "german", "fr": "french", "es": "spanish"}[language]].read())
    listed = [name for name in names.split() if name in known]
    assert listed
    assert all(place > 15_000 or place == UNRANKED for place in places(language, *listed))


def test_words_that_lexiko_does_not_have_are_not_ranked() -> None:
    assert places("de", "XQYZ", "HAUSHAUSHAUS") == [UNRANKED, UNRANKED]
    assert places("it", "CASA") == [UNRANKED]


def test_groups_keep_the_order_of_what_was_ranked() -> None:
    listed = shipped()["french"]
    assert len(pack(listed, listed.read()[:1_000])) < len(pack(listed, listed.read()[::-3]))
