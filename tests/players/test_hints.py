"""A hint is a clean, known play from what the seat sees; without a play, an exchange or a pass."""

from dataclasses import replace
from random import Random

import pytest

from lexiko.engine import Engine
from lexiko.family import words_left_out
from lexiko.notation.cgp import game_of, parse_cgp
from lexiko.players import level_of
from lexiko.players.clean_words import clean_engine
from lexiko.players.hints import find_hint
from lexiko.players.vocabulary import vocabulary_of
from lexiko.rules import Game, preview, view
from lexiko.rules.commands import ExchangeTiles, PassTurn, PlayTiles, RollDice
from lexiko.rules.editions import Options

from ..rules.table import Table
from .table import ComputerTable

LEFT_OUT = words_left_out("en")


def game_with(rack: str) -> Game:
    return game_of(parse_cgp("/".join(["15"] * 15) + f" {rack}/ 0/0 0"))


@pytest.mark.parametrize("rack", ["FUCKIVV", "SHITVVC", "RETAINS", "QIVVCCB"])
def test_a_hint_is_a_clean_play(engine: Engine, rack: str) -> None:
    game = game_with(rack)
    hint = find_hint(view(game, 0), engine)
    assert isinstance(hint, PlayTiles)
    assert not {word.text for word in preview(game, hint).words} & LEFT_OUT


def test_it_is_the_best_of_the_words_that_a_middling_player_knows(engine: Engine) -> None:
    game = game_with("RETAINS")
    hint = find_hint(view(game, 0), engine)
    assert isinstance(hint, PlayTiles)
    known = vocabulary_of(clean_engine(engine), level_of("intermediate"), game.edition.tiles)
    assert preview(game, hint).score == known.engine.best(game)[0].score >= 60


def test_rare_words_are_only_a_last_resort(engine: Engine) -> None:
    """A rack on which only the best players know a word."""
    known = vocabulary_of(clean_engine(engine), level_of("intermediate"), engine.lexicon.tiles)
    racks = ("CWMVVJQ", "PFTVVCJ", "CRWTHVJ", "NTHVVCJ")
    rack = next(rack for rack in racks if not known.engine.best(game_with(rack)))
    hint = find_hint(view(game_with(rack), 0), engine)
    assert isinstance(hint, PlayTiles)


def test_without_a_play_it_says_to_exchange_or_to_pass(engine: Engine) -> None:
    game = game_with("VVCCJQX")
    assert isinstance(find_hint(view(game, 0), engine), ExchangeTiles)
    empty = replace(view(game, 0), bag_count=0)
    assert find_hint(empty, engine) == PassTurn(0)


def test_only_the_mover_gets_one_and_dice_are_rolled_first(engine: Engine) -> None:
    table = Table("deluxe", 2, tiles="HORNAEETTTEEEE")
    mover = table.mover()
    assert mover is not None
    assert find_hint(view(table.game, 1 - mover), engine) is None
    assert find_hint(view(table.game, None), engine) is None
    dice = ComputerTable(engine, ["easy", "easy"], "dice")
    up = dice.game.mover
    assert up is not None
    assert find_hint(view(dice.game, up), engine) == RollDice(up)
    dice.do(RollDice(up))
    assert isinstance(find_hint(view(dice.game, up), engine), PlayTiles | PassTurn)


def test_what_is_hidden_does_not_change_it(engine: Engine) -> None:
    """Other racks and the bag are swapped for each other; the seat sees the same."""
    table = ComputerTable(engine, ["easy", "easy"], options=Options(challenge="void"), seed=3)
    for _ in range(6):
        table.step()
    game, seat = table.game, table.game.mover
    assert seat is not None
    hidden = list(game.bag) + list(game.racks[1 - seat])
    Random(1).shuffle(hidden)
    size = len(game.racks[1 - seat])
    racks = list(game.racks)
    racks[1 - seat] = tuple(hidden[:size])
    other = replace(game, racks=tuple(racks), bag=tuple(hidden[size:]))
    assert find_hint(view(other, seat), engine) == find_hint(view(game, seat), engine)
