"""Regular English endings, as the Deluxe sheet's seventh point allows them."""

import pytest

from lexiko.lexicon.inflection import inflect, with_ed, with_ing, with_s


def test_the_sheets_own_examples() -> None:
    assert with_s("BOAT") == "BOATS"
    assert (with_ed("TALK"), with_ing("TALK"), with_s("TALK")) == ("TALKED", "TALKING", "TALKS")
    assert {"BOATS", "TALKED", "TALKING", "TALKS"} <= inflect(["BOAT", "TALK"])


@pytest.mark.parametrize(
    ("word", "form"),
    [
        ("BOX", "BOXES"), ("CHURCH", "CHURCHES"), ("DISH", "DISHES"), ("BUS", "BUSES"), ("QUIZ",
        "QUIZZES"),
        ("CITY", "CITIES"), ("DAY", "DAYS"), ("OBLOQUY", "OBLOQUIES"), ("ECHO", "ECHOES"),
        ("PIANO", "PIANOS"),
    ],
)  # fmt: skip
def test_plurals(word: str, form: str) -> None:
    assert with_s(word) == form


@pytest.mark.parametrize(
    ("word", "past", "going"),
    [
        ("BAKE", "BAKED", "BAKING"), ("STOP", "STOPPED", "STOPPING"), ("CRY", "CRIED", "CRYING"),
        ("PLAY", "PLAYED", "PLAYING"), ("DIE", "DIED", "DYING"), ("AGREE", "AGREED", "AGREEING"),
        ("HOE", "HOED", "HOEING"), ("FIX", "FIXED", "FIXING"), ("SHOW", "SHOWED", "SHOWING"),
        ("RAIN", "RAINED", "RAINING"), ("PANIC", "PANICKED", "PANICKING"), ("VISIT", "VISITED",
        "VISITING"),
        ("QUIP", "QUIPPED", "QUIPPING"), ("YAP", "YAPPED", "YAPPING"),
    ],
)  # fmt: skip
def test_verb_endings(word: str, past: str, going: str) -> None:
    assert (with_ed(word), with_ing(word)) == (past, going)


def test_endings_get_no_endings_and_irregular_words_keep_their_own() -> None:
    assert inflect(["BOAT", "BOATS", "BOATED", "BOATING"]) == set()
    assert "GOED" not in inflect(["GO"])
    assert "CHILDS" not in inflect(["CHILD"])
    assert inflect(["THE", "HMM"]) == set()
