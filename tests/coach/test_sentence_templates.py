"""The templates of reviews: the same in every language, and written as the language is."""

import re
from typing import get_args

import pytest

from lexiko.coach.model import Limitation
from lexiko.coach.sentences import LANGUAGES, Name, language_of, limitation_sentence
from lexiko.coach.sentences.language import Number, Tiles

PLACE = re.compile(r"\{(\w+)(?::(\w+))?\}")
OF_ONE_LANGUAGE = {"list.last_before_i", "before_words.that", "before_words.that_elided"}
"""Templates that only some languages need."""

OTHERS = [language for language in LANGUAGES if language != "en"]
THIN = "\u202f"


def places(template: str) -> set[str]:
    return {match[1] for match in PLACE.finditer(template)}


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_every_template_with_the_same_places(language: str) -> None:
    english = language_of("en").templates
    other = language_of(language).templates
    assert set(other) - OF_ONE_LANGUAGE == set(english) - OF_ONE_LANGUAGE
    assert {key for key in english if places(english[key]) != places(other[key])} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_of_writing_a_number_is_there(language: str) -> None:
    spoken = language_of(language)
    styles = {
        match[2]
        for template in spoken.templates.values()
        for match in PLACE.finditer(template)
        if match[2]
    }
    known = set(spoken.counts) | {f"{style}_in_words" for style in spoken.counts} | {"that"}
    assert styles <= known
    assert all("other" in forms for forms in spoken.counts.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_calm_and_typographic(language: str) -> None:
    spoken = language_of(language)
    texts = [*spoken.templates.values(), *(f for c in spoken.counts.values() for f in c.values())]
    for text in texts:
        plain = PLACE.sub("x", text)
        assert not re.search(r"[!'\"…\d]|  ", plain.replace("100", "x")), text
        assert not plain.endswith("."), text


@pytest.mark.parametrize("language", LANGUAGES)
def test_clauses_begin_in_lower_case_and_become_sentences(language: str) -> None:
    spoken = language_of(language)
    clause = spoken.say("why.small")
    assert clause.text[0].islower()
    sentence = spoken.full(clause).text
    assert sentence[0].isupper()
    assert sentence.endswith(".")


@pytest.mark.parametrize(
    ("language", "number", "style", "text"),
    [
        ("en", 1, "points", "1 point"),
        ("en", 26, "points", "26 points"),
        ("en", 0.494, "percent", "49%"),
        ("en", 0.01, "games", "1 game in 100"),
        ("de", 0.124, "games", "12 von 100 Partien"),
        ("de", 1, "points", "1 Punkt"),
        ("fr", 0, "points", "0 point"),
        ("fr", 0.5, "percent", f"50{THIN}%"),
        ("es", 0.12, "games", "12 partidas de cada 100"),
        ("es", -3, "points", "−3 puntos"),
        ("en", 6, "points_in_words", "six points"),
        ("de", 1, "points_dative_in_words", "einem Punkt"),
    ],
)
def test_numbers_are_written_as_the_language_does(
    language: str, number: float, style: str, text: str
) -> None:
    spoken = language_of(language)
    written = spoken._written(Number(number, "x"), style)
    assert "".join(part if isinstance(part, str) else part.text for part in written) == text


def test_tiles_are_letters_with_blanks_in_words() -> None:
    tiles = Tiles(("?", "N", "I"))
    assert [language_of(one).say("chip.keeps", tiles=tiles).text for one in LANGUAGES] == [
        "Behält IN und ein Blanko",
        "Keeps IN and a blank",
        "Conserva IN y un comodín",
        "Garde IN et un joker",
    ]
    assert language_of("en").say("chip.keeps", tiles=Tiles(("?", "?"))).text == "Keeps 2 blanks"
    assert language_of("es").say("chip.keeps", tiles=Tiles(("CH", "A"))).text == "Conserva A CH"


def test_a_list_sounds_right_before_an_i_in_spanish() -> None:
    words = [Name("OH", "word"), Name("IN", "word")]
    assert language_of("es").listed(words).text == "OH e IN"
    assert language_of("es").listed(words[::-1]).text == "IN y OH"
    assert language_of("en").listed([*words, words[0]]).text == "OH, IN and OH"


def test_french_elides_before_a_vowel() -> None:
    french = language_of("fr")
    for word, text in (("ARIA", "qu’ARIA"), ("HILL", "que HILL"), ("ÉTÉ", "qu’ÉTÉ")):
        said = french._that(word) + word
        assert said == text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_limitation_is_explained(language: str) -> None:
    texts = [limitation_sentence(limitation, language) for limitation in get_args(Limitation)]
    assert len(set(texts)) == len(texts)
    assert all(text.endswith(".") for text in texts)
