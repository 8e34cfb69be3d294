"""Which seats are computers: from words and on disk."""

import json

import pytest

from lexiko.cli.terminal.game.lineup import (
    Lineup,
    named_seats,
    pace_seconds,
    seated,
)
from lexiko.cli.terminal.game.saved_games import SavedGame
from lexiko.cli.terminal.game.setup import Choices, set_up
from lexiko.cli.terminal.game.table import TerminalTable
from lexiko.errors import BadLevel, BadOptions, BadPace, BadRecord

from ..conftest import load_words, new_table


def test_computers_sit_behind_the_people() -> None:
    assert seated(("Ana", "Ben"), None, False) == (("Ana", "Ben"), ("", ""))
    assert seated(("Ana",), ("easy",), False) == (("Ana", ""), ("", "easy"))
    assert seated(None, ("easy", "hard"), False) == (("Player 1", "", ""), ("", "easy", "hard"))


def test_a_person_who_comes_alone_gets_a_computer_opposite() -> None:
    assert seated(None, None, False) == (("Player 1", ""), ("", "easy"))
    assert seated(("Ana",), None, False) == (("Ana", ""), ("", "easy"))


def test_a_spectator_has_no_seat() -> None:
    assert seated(None, ("easy", "hard"), True) == (("", ""), ("easy", "hard"))
    assert seated(("",), ("easy", "hard"), False) == (("", ""), ("easy", "hard"))
    assert seated(None, None, True) == (("", ""), ("champion", "expert"))
    with pytest.raises(BadOptions):
        seated(("Ana",), ("easy", "hard"), True)
    with pytest.raises(BadOptions):
        seated(None, ("easy", ""), False)


def test_computers_are_called_by_their_level_and_never_alike() -> None:
    assert named_seats(("Ana", "", ""), ("", "easy", "easy")) == ("Ana", "Easy", "Easy 2")
    assert named_seats(("Easy", ""), ("", "easy")) == ("Easy", "Easy 2")
    assert named_seats(("Ana", "Ben"), ("", "")) == ("Ana", "Ben")


def test_an_unknown_level_is_answered_with_those_that_exist() -> None:
    with pytest.raises(
        BadLevel, match=r"No level genius: choose one of beginner, easy, .*champion"
    ):
        set_up(Choices(seats=("Ana", ""), computers=("", "genius")))
    assert set_up(Choices(seats=("Ana", ""), computers=("", "Easy "))).lineup.levels == ("", "easy")


def test_a_pace_is_a_word_or_seconds() -> None:
    assert pace_seconds("quick") < pace_seconds("normal") < pace_seconds("long")
    assert pace_seconds("2.5") == 2.5
    for text in ("slow", "-1", "nan", "inf", ""):
        with pytest.raises(BadPace, match="quick, normal, long"):
            pace_seconds(text)


def test_a_saved_game_knows_its_computers_and_an_old_one_has_none() -> None:
    table = new_table(Choices(seats=("Ana", ""), computers=("", "easy"), pace="quick"))
    assert TerminalTable.resume(table.saved, load_words).lineup == Lineup(("", "easy"), 0.2)
    table.set_pace(5)
    assert TerminalTable.resume(table.saved, load_words).lineup.pace_s == 5
    table.saved.seats_file.unlink()
    assert TerminalTable.resume(table.saved, load_words).lineup == Lineup()
    assert not new_table(Choices()).saved.seats_file.exists()


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"levels": 3, "pace_s": 1}', "\x00"])
def test_a_company_that_cannot_be_read_is_said(text: str) -> None:
    table = new_table(Choices(seats=("Ana", ""), computers=("", "easy")))
    table.saved.seats_file.write_text(text, "utf-8")
    with pytest.raises(BadRecord):
        SavedGame(table.saved.log).lineup()


def test_a_level_that_no_longer_exists_is_reported() -> None:
    table = new_table(Choices(seats=("Ana", ""), computers=("", "easy")))
    table.saved.seats_file.write_text(json.dumps({"levels": ["", "genius"], "pace_s": 1}), "utf-8")
    with pytest.raises(BadLevel):
        TerminalTable.resume(table.saved, load_words)
