"""Words that players below expert wrongly believe in, and when they try them."""

from dataclasses import replace
from random import Random

import pytest

from lexiko import catalogue
from lexiko.catalogue import tile_set
from lexiko.engine import Engine
from lexiko.lexicon.spelling import spelling_of
from lexiko.players import Level, level_of
from lexiko.players.believed import believed_words
from lexiko.players.letter_groups import letter_groups_of
from lexiko.players.player import choose
from lexiko.players.vocabulary import vocabulary_of
from lexiko.rules import Game, decide, evolve, view
from lexiko.rules.chance import SeededChance
from lexiko.rules.commands import Command, OpenTable, StartGame
from lexiko.rules.editions import ChallengeMode, Options, Variation
from lexiko.rules.events import TilesPlayed

HERITAGE = catalogue.edition("heritage")
EN = tile_set("en")
BOLD = replace(level_of("easy"), tries=100)


def invalid_plays(
    engine: Engine,
    level: Level,
    mode: ChallengeMode = "double",
    variations: frozenset[Variation] = frozenset(),
    seeds: range = range(3),
) -> list[tuple[str, ...]]:
    """The invalid words that were tried in a few games of two such players."""
    tried: list[tuple[str, ...]] = []
    for seed in seeds:
        game: Game | None = None
        chance, random = SeededChance(bytes([seed])), Random(seed)
        commands: list[Command] = [
            OpenTable(HERITAGE, ("Ana", "Ben"), Options(challenge=mode, variations=variations)),
            StartGame(),
        ]
        while game is None or not game.is_over:
            command = commands.pop(0) if commands else None
            if game and not command:
                answers = (
                    choose(view(game, seat), level=level, chance=random, engine=engine)
                    for seat in game.order
                )
                command = next((answer for answer in answers if answer), None)
            assert command
            for event in decide(game, command, lexicon=engine.lexicon, chance=chance, now_ms=0):
                game = evolve(game, event)
                if isinstance(event, TilesPlayed):
                    tried += [
                        word.letters
                        for word in event.words
                        if not engine.lexicon.is_word(word.letters)
                    ]
    return tried


def test_invalid_words_are_tried_where_they_can_be_challenged(engine: Engine) -> None:
    tried = invalid_plays(engine, BOLD)
    assert tried
    vocabulary = vocabulary_of(engine, BOLD, EN)
    for word in tried:
        assert vocabulary.believes(word)
        assert vocabulary.can_be_word(word)
        assert not vocabulary.knows(word)
    assert tried == invalid_plays(engine, BOLD)


@pytest.mark.parametrize(
    ("mode", "variations"), [("void", frozenset()), ("double", frozenset({"open_dictionary"}))]
)
def test_no_invalid_word_is_tried_where_words_are_checked_or_open(
    engine: Engine, mode: ChallengeMode, variations: frozenset[Variation]
) -> None:
    assert not invalid_plays(engine, BOLD, mode, variations)


def test_levels_that_never_try_play_valid_words_only(engine: Engine) -> None:
    assert not invalid_plays(engine, replace(BOLD, tries=0))


def test_a_word_that_was_taken_back_is_not_tried_again(engine: Engine) -> None:
    sharp = replace(BOLD, notices=100)
    tried = [invalid_plays(engine, sharp, seeds=range(seed, seed + 1)) for seed in range(4)]
    assert any(tried)
    for words in tried:
        assert len(words) == len(set(words))


def test_believed_words_follow_the_lexicons_own_patterns(engine: Engine) -> None:
    encode = spelling_of(EN).encode
    lexicon = [encode(word) or b"" for word in engine.lexicon.words()]
    known = [encode(word) or b"" for word in ("KNOW", "SHEEP", "MOUSE", "CHURCH", "RELEVANT")]
    familiar = letter_groups_of(engine.lexicon)
    found = {
        spelling_of(EN).decode(word) for word in believed_words(lexicon, known, EN, familiar, 1000)
    }
    assert {"KNOWED", "SHEEPS", "RELEVENT"} <= found
    assert not {word for word in found if word in engine.lexicon}
    assert "CHURCHS" not in found
    none = believed_words(lexicon, known, EN, familiar, 1000, lambda word: "SHEEP" in word)
    assert not {word for word in none if word == b"SHEEPS"}
    assert all("SHEEP" not in spelling_of(EN).decode(word) for word in none)


def test_players_of_one_level_share_their_words(engine: Engine) -> None:
    one = vocabulary_of(engine, level_of("easy"), EN)
    assert vocabulary_of(engine, replace(level_of("easy"), tries=50), EN) is one
    assert vocabulary_of(engine, replace(level_of("easy"), believes=0), EN) is not one
