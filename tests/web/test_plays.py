"""The plays that the page's arithmetic is tested with are judged as the rules say, and there are
some of every kind."""

from lexiko import catalogue
from lexiko.rules.editions import VARIATIONS

from .plays import FILE, OTHER_SIZES, SAMPLE, tally, text

SENTENCES = {
    "bad_rearrangement why=no_new_tile",
    "bad_rearrangement why=no_word",
    "bad_rearrangement why=not_joined",
    "bad_rearrangement why=other_letters",
    "bad_rearrangement why=unchanged",
    "bad_swap why=blank",
    "bad_swap why=not_a_blank",
    "bad_swap why=same_letter",
    "blank_needs_letter",
    "first_word_too_short",
    "gap",
    "impossible_roll why=pouch",
    "impossible_roll why=too_many",
    "more_than_a_rack",
    "no_tile_there",
    "no_tiles_laid",
    "not_in_line",
    "not_touching",
    "square_taken",
    "star_not_covered",
    "tile_not_held",
    "tile_used_up",
    "too_short",
    "unknown_square",
    "unknown_tile",
    "variation_off",
}
"""Why a play can be refused without looking at a lexicon."""


def test_the_plays_of_the_page_are_judged_as_the_rules_say() -> None:
    assert FILE.read_text("utf-8") == text(), "write them again: python -m tests.web.plays"


def test_there_are_plays_of_every_edition_language_variation_and_refusal() -> None:
    lines = FILE.read_text("utf-8").splitlines()
    found = tally(lines)
    assert sum(found["answer"].values()) == SAMPLE
    assert set(found["answer"]) == SENTENCES | {"scored"}
    assert set(found["edition"]) == {*catalogue.editions(), *OTHER_SIZES}
    assert set(found["language"]) == {*catalogue.languages()}
    unplayable = {"end_when_no_play"}  # It ends games, and changes no play.
    assert set(found["rules"]) == {*VARIATIONS, "real board", "no table", "none"} - unplayable
