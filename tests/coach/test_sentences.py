"""Every number and every claim of the sentences holds, computed again in plain code."""

import subprocess
import sys
from collections import Counter

import pytest

from lexiko import catalogue
from lexiko.coach.sentences import (
    LANGUAGES,
    Sentence,
    TurnChips,
    TurnSentences,
    TurnTitle,
    comparison,
)
from lexiko.engine import Engine
from lexiko.engine.selfplay.autoplay import Players, Taste
from lexiko.engine.selfplay.recorded import record_game
from lexiko.lexicon.shipped import shipped
from tests.coach.claim_checks import problems
from tests.coach.positions import Case, cases_of, kept
from tests.coach.sentence_checks import Checker

TABLES: tuple[tuple[Taste, ...], ...] = (
    ("best", "score"),
    ("score", "score"),
    ("best", "score", "score"),
)


@pytest.fixture(scope="module")
def words() -> frozenset[str]:
    return frozenset(shipped()["english"].read())


@pytest.fixture(scope="module")
def cases(engine: Engine) -> list[Case]:
    """The turns of a few games, with what they were made from."""
    with Players(engine, catalogue.edition("heritage"), threads=1) as players:
        records = [
            record_game(players, engine.lexicon, tastes, 1, seed=seed)
            for seed, tastes in enumerate(TABLES, 1)
        ]
    return [case for seed, one in enumerate(records) for case in cases_of(engine, one, seed)]


def sentences_of(case: Case, language: str) -> list[Sentence]:
    found = [
        TurnTitle(case.review, case.turn, language, 0).title(),
        *TurnSentences(case.review, case.turn, language, 0).sentences(),
        *(one for _, one in TurnChips(case.review, case.turn, language, 0).chip_sentences()),
    ]
    return [one for one in found if "blanks" not in {figure.source for figure in one.figures}]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_figure_and_claim_holds(
    engine: Engine, words: frozenset[str], cases: list[Case], language: str
) -> None:
    found = []
    for case in cases:
        checker = Checker(engine, words, case)
        for sentence in sentences_of(case, language):
            found += problems(checker, sentence, language)
    assert found == []


def test_the_sample_says_enough_to_be_worth_checking(cases: list[Case]) -> None:
    said = Counter(
        claim.key
        for case in cases
        for sentence in sentences_of(case, "en")
        for claim in sentence.claims
    )
    assert sum(len(one.figures) for case in cases for one in sentences_of(case, "en")) > 200
    kinds = {key.split(".")[1] for key in said if key.startswith("why.")}
    assert {"points", "tiles", "kept", "reply", "but"} <= kinds
    assert {"title.bingo", "title.tiles", "title.points"} & set(said)


def test_the_same_review_has_the_same_sentences(cases: list[Case]) -> None:
    for case in cases[:10]:
        first, again = (sentences_of(case, "de") for _ in range(2))
        assert first == again


def test_tiles_that_are_named_are_those_that_are_kept(cases: list[Case]) -> None:
    for case in cases:
        for kind, chip in TurnChips(case.review, case.turn, "en").chip_sentences():
            if kind == "keeps":
                shown = Counter("".join(chip.text.removeprefix("Keeps ").split(" and ")[0]))
                turn = case.turn
                is_best = turn.verdict in ("best", "brilliant")
                choice = turn.played if is_best else turn.choices[0]
                left = kept(turn.rack, choice)
                if left["?"] == 0:
                    assert shown == left


def test_a_review_can_be_put_into_words_without_the_engine() -> None:
    code = (
        "import sys, lexiko.coach.sentences as said;"
        "bad = [m for m in sys.modules if m.startswith(('numpy', 'numba', 'lexiko.engine'))];"
        "sys.exit(str(bad) if bad else 0)"
    )
    assert subprocess.run([sys.executable, "-c", code], timeout=60, check=False).returncode == 0


def test_comparing_two_choices_says_which_is_ahead_or_that_it_is_too_close(
    engine: Engine, words: frozenset[str], cases: list[Case]
) -> None:
    close = 0
    for case in cases:
        turn = case.turn
        if turn.facts is None or turn.facts.better is None:
            continue
        a, b = turn.played, turn.choices[0]
        facts = (turn.facts.played, turn.facts.better)
        for language in LANGUAGES:
            first, *others = comparison(a, b, facts, language)
            checker = Checker(engine, words, case)
            for one in (first, *others):
                if "blanks" not in {figure.source for figure in one.figures}:
                    assert problems(checker, one, language) == []
            assert 0 < len(others) + 1 <= 4
            assert a.win is not None
            assert b.win is not None
            assert a.win_error is not None
            assert b.win_error is not None
            is_close = b.win - a.win <= 2.0 * (a.win_error**2 + b.win_error**2) ** 0.5
            assert (first.claims[1].key == "compare.tied") >= is_close
            close += is_close
    assert close
