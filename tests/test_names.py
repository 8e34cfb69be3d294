"""Suggested names, and words that can't be a name."""

import random
import re

import pytest

from lexiko import names
from lexiko.rules.setup import LONGEST_NAME

GENDERS = {
    "de": {"masculine": "er", "feminine": "e", "neuter": "es"},
}


@pytest.mark.parametrize("language", names.languages())
def test_there_are_thousands_of_different_short_names_in_each_language(language: str) -> None:
    found = names.suggestions_in(language)
    every = [found.name(number) for number in range(len(found))]
    assert len(every) > 3000
    assert len(set(every)) == len(every)
    assert max(map(len, every)) <= LONGEST_NAME - 2
    assert all(re.fullmatch(r"[^\W\d_]+(-[^\W\d_]+)? [^\W\d_]+", name) for name in every)
    assert all(name[0].isupper() for name in every)
    assert not any(map(names.means_you, every))


def test_the_page_has_suggestions_in_each_of_its_languages() -> None:
    assert names.languages() == ("de", "en", "es", "fr")


def test_adjectives_agree_with_their_animal() -> None:
    german = names.suggestions_in("de")
    for gender, ending in GENDERS["de"].items():
        assert all(adjective.endswith(ending) for adjective in german.adjectives[gender])
    every = {
        language: {found.name(number) for number in range(len(found))}
        for language in names.languages()
        for found in [names.suggestions_in(language)]
    }
    assert {"Flinker Fuchs", "Flinke Eule", "Flinkes Eichhörnchen"} <= every["de"]
    assert {"Renard joyeux", "Loutre joyeuse", "Loutre agile"} <= every["fr"]
    assert {"Zorro curioso", "Nutria curiosa", "Nutria alegre"} <= every["es"]
    assert not {"Loutre joyeux", "Nutria curioso"} & (every["fr"] | every["es"])


def test_a_suggestion_is_in_the_language_asked_for_or_else_in_english() -> None:
    for asked, language in (("de", "de"), ("fr", "fr"), ("tlh", "en"), ("../you", "en")):
        found = names.suggestions_in(language)
        every = {found.name(number) for number in range(len(found))}
        assert names.suggest(asked, random.Random(1)) in every


@pytest.mark.parametrize(
    "name",
    (
        "You/you/ YOU /You 2/you3/Yóu/Du/Sie/ihr/Tu/Toi/vous/Tú/Usted/yo/Ich/me/Moi/«Vous»/"
        "Toi-même/(you)/You!"
    ).split("/"),
)
def test_words_for_the_reader_are_recognised(name: str) -> None:
    assert names.means_you(name)


@pytest.mark.parametrize("name", ["Yousef", "Duke", "Sieglinde", "Tuan", "You Li", "Mia", "2"])
def test_other_names_are_names(name: str) -> None:
    assert not names.means_you(name)
