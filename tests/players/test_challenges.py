"""Challenges: sound ones of the expert, and those of people."""

from dataclasses import replace
from random import Random

import pytest

from lexiko.engine import Engine
from lexiko.players import choose, level_of
from lexiko.rules import view
from lexiko.rules.commands import AcceptPlay, Challenge
from lexiko.rules.editions import ChallengeMode, Options
from lexiko.rules.view import View

from ..rules.table import BEN, Table

RIGHT, RARE, PHONY, ODD = "HOUSE", "ZOEAE", "HORUN", "VXZQK"
"""A word that all know, one that few know, one that looks like a word and one that does not."""


def seen_by_ben(word: str, mode: ChallengeMode = "single", edition: str = "heritage") -> View:
    table = Table(edition, tiles=f"{word}AIAEINORT", options=Options(challenge=mode))
    table.play(f"8D {word}")
    return view(table.game, BEN)


def share_of_challenges(engine: Engine, seen: View, level: str, tries: int = 300) -> float:
    answers = [
        choose(seen, level=level, chance=Random(seed), engine=engine) for seed in range(tries)
    ]
    assert all(isinstance(answer, Challenge | AcceptPlay) for answer in answers)
    return sum(isinstance(answer, Challenge) for answer in answers) / tries


@pytest.mark.parametrize("mode", ["single", "double", "five", "ten", "triple"])
def test_an_expert_challenges_what_is_no_word_and_nothing_else(
    engine: Engine, mode: ChallengeMode
) -> None:
    for word, share in ((RIGHT, 0), (RARE, 0), (PHONY, 1), (ODD, 1)):
        assert share_of_challenges(engine, seen_by_ben(word, mode), "expert", 3) == share


@pytest.mark.parametrize("level", ["beginner", "easy", "intermediate", "hard"])
def test_nobody_challenges_a_word_that_every_level_knows(engine: Engine, level: str) -> None:
    assert share_of_challenges(engine, seen_by_ben(RIGHT), level) == 0


def test_beginners_sometimes_challenge_a_word_they_do_not_know(engine: Engine) -> None:
    assert RARE in engine.lexicon
    assert 0.02 < share_of_challenges(engine, seen_by_ben(RARE), "beginner") < 0.3


def test_a_dear_challenge_is_thought_over(engine: Engine) -> None:
    shares = [
        share_of_challenges(engine, seen_by_ben(PHONY, mode), "easy")
        for mode in ("single", "triple")
    ]
    assert shares[0] > shares[1] + 0.1


def test_phonies_are_missed_by_weaker_levels_and_where_they_look_right(engine: Engine) -> None:
    weak, strong = (
        share_of_challenges(engine, seen_by_ben(PHONY), level) for level in ("beginner", "hard")
    )
    odd = share_of_challenges(engine, seen_by_ben(ODD), "beginner")
    assert 0 < weak < strong < 1
    assert weak < odd


def test_where_words_are_judged_singly_the_doubted_one_is_named(engine: Engine) -> None:
    answer = choose(
        seen_by_ben(ODD, "edition", "classic"), level="expert", chance=Random(1), engine=engine
    )
    assert answer == Challenge(BEN, ODD)


def test_what_was_judged_good_is_not_doubted_again(engine: Engine) -> None:
    seen = seen_by_ben(ODD)
    assert seen.open_play
    judged = replace(seen, open_play=replace(seen.open_play, good=frozenset({ODD})))
    assert choose(judged, level="expert", chance=Random(1), engine=engine) == AcceptPlay(BEN)


def test_known_words_are_never_doubted_by_chance(engine: Engine) -> None:
    nervous = replace(level_of("beginner"), doubts=100)
    for seed in range(20):
        answer = choose(seen_by_ben(RIGHT), level=nervous, chance=Random(seed), engine=engine)
        assert answer == AcceptPlay(BEN)
