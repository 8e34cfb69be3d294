"""Values of the rules as values of Python: pickled, copied, printed, and refused when empty."""

import copy
import pickle

import pytest

from lexiko.errors import BadRecord
from lexiko.notation.verification import verify
from lexiko.rules import Game, evolve, preview, replay
from lexiko.rules.board import Board
from lexiko.rules.commands import PlayTiles
from lexiko.rules.editions import Options
from lexiko.rules.events import PlayAccepted, RackTold
from lexiko.rules.undo import last_entry

from .table import Table, laid


def long_game(events: int) -> Game:
    """A game of a real board for which a great many racks have been entered."""
    table = Table(options=Options(racks_unknown=True))
    game = table.game
    for number in range(events):
        game = evolve(game, RackTold(number % 2, ("A",)))
    return game


def test_a_long_game_of_a_real_board_is_pickled_and_copied() -> None:
    game = long_game(1100)
    for copied in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
        assert copied == game
        assert copied.version == game.version
        assert last_entry(copied) == last_entry(game)
        steps, past = 0, copied.past
        while past:
            steps, past = steps + 1, past.game.past
        assert steps >= 1100


def test_a_dealt_game_is_pickled() -> None:
    table = Table(tiles="HORNABCFAMDEFG")
    table.play("8F HORN")
    assert pickle.loads(pickle.dumps(table.game)) == table.game


def test_no_events_are_no_game() -> None:
    for events in ([], [PlayAccepted(0)]):
        with pytest.raises(BadRecord, match=r"line 1: a game starts with table_opened\."):
            replay(events)
        with pytest.raises(BadRecord, match=r"line 1: a game starts with table_opened\."):
            verify(events)


def test_a_preview_has_its_bonus() -> None:
    table = Table(tiles="HORNAGEBBCCDDE", order=(0, 1))
    play = PlayTiles(0, laid("8F HORN"))
    assert preview(table.game, play).bonus == 0
    whole = preview(table.game, PlayTiles(0, laid("8D GAENROH")))
    assert whole.bonus == 50
    assert whole.score == sum(word.score for word in whole.words) + 50


def test_a_board_is_drawn_in_text_with_premiums_where_they_are_known() -> None:
    table = Table(tiles="H?RNABCFAMDEFG")
    table.play("8F HoRN")
    lines = str(table.game.board).splitlines()
    assert lines[0] == "   A B C D E F G H I J K L M N O"
    assert lines[1] == " 1 = . . ' . . . = . . . ' . . ="
    assert lines[8] == " 8 = . . ' . H o R N . . ' . . ="
    assert len({len(line) for line in lines}) == 1
    plain = str(Board(2, (None,) * 4))
    assert plain.splitlines() == ["   A B", " 1 . .", " 2 . ."]
