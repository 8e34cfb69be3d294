"""Which seats are computers: from words, on disk, and whose turn it is to do something."""

import json
from dataclasses import replace

import pytest

from lexiko.cli.terminal.agreement import Choices, agree
from lexiko.cli.terminal.company import (
    Company,
    Next,
    doubting_s,
    named_seats,
    next_up,
    pace_seconds,
    seated,
    thinking_s,
)
from lexiko.cli.terminal.saved import SavedGame
from lexiko.cli.terminal.table import Table
from lexiko.errors import BadLevel, BadOptions, BadPace, BadRecord
from lexiko.rules.commands import AcceptPlay
from lexiko.rules.editions import GameClock

from .conftest import load_words, new_table
from .minds import across


def test_computers_sit_behind_the_people() -> None:
    assert seated(("Ana", "Ben"), None, False) == (("Ana", "Ben"), ("", ""))
    assert seated(("Ana",), ("easy",), False) == (("Ana", ""), ("", "easy"))
    assert seated(None, ("easy", "hard"), False) == (("Player 1", "", ""), ("", "easy", "hard"))


def test_a_person_who_comes_alone_gets_a_computer_opposite() -> None:
    assert seated(None, None, False) == (("Player 1", ""), ("", "easy"))
    assert seated(("Ana",), None, False) == (("Ana", ""), ("", "easy"))


def test_who_watches_has_no_seat() -> None:
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
        agree(Choices(seats=("Ana", ""), computers=("", "genius")))
    assert agree(Choices(seats=("Ana", ""), computers=("", "Easy "))).company.levels == ("", "easy")


def test_a_pace_is_a_word_or_seconds() -> None:
    assert pace_seconds("quick") < pace_seconds("normal") < pace_seconds("long")
    assert pace_seconds("2.5") == 2.5
    for text in ("slow", "-1", "nan", "inf", ""):
        with pytest.raises(BadPace, match="quick, normal, long"):
            pace_seconds(text)


def test_a_saved_game_knows_its_computers_and_an_old_one_has_none() -> None:
    table = new_table(Choices(seats=("Ana", ""), computers=("", "easy"), pace="quick"))
    assert Table.resume(table.saved, load_words).company == Company(("", "easy"), 0.2)
    table.set_pace(5)
    assert Table.resume(table.saved, load_words).company.pace_s == 5
    table.saved.seats_file.unlink()
    assert Table.resume(table.saved, load_words).company == Company()
    assert not new_table(Choices()).saved.seats_file.exists()


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"levels": 3, "pace_s": 1}', "\x00"])
def test_a_company_that_cannot_be_read_is_said(text: str) -> None:
    table = new_table(Choices(seats=("Ana", ""), computers=("", "easy")))
    table.saved.seats_file.write_text(text, "utf-8")
    with pytest.raises(BadRecord):
        SavedGame(table.saved.log).company()


def test_a_level_that_is_no_more_is_said() -> None:
    table = new_table(Choices(seats=("Ana", ""), computers=("", "easy")))
    table.saved.seats_file.write_text(json.dumps({"levels": ["", "genius"], "pace_s": 1}), "utf-8")
    with pytest.raises(BadLevel):
        Table.resume(table.saved, load_words)


def test_computers_answer_first_then_people_are_asked_then_the_next_computer_moves() -> None:
    choices = Choices(seats=("Ana", "", ""), computers=("", "easy", "hard"))
    table = new_table(choices, "HORNPASFAMOBEE")
    company = table.company
    assert next_up(table.game, company, False) == Next("computer", 1)
    table.do(across(1, "F8", "HORN", table))
    assert next_up(table.game, company, False) == Next("computer", 2)
    table.do(AcceptPlay(2))
    assert next_up(table.game, company, False) == Next("verdict")
    table.do(AcceptPlay(0))
    assert next_up(table.game, company, False) == Next("computer", 2)


def test_a_table_of_people_waits_for_nobody_else() -> None:
    table = new_table(Choices(), "HORNPASFAMOBEE")
    assert next_up(table.game, table.company, False) == Next("person", 0)
    table.do(across(0, "F8", "HORN", table))
    assert next_up(table.game, table.company, False) == Next("person", 1)
    assert next_up(table.game, table.company, True) == Next("verdict")


def test_a_game_clock_is_shared_out_among_the_turns_to_come() -> None:
    table = new_table(Choices(edition="tournament", seats=("", "Ana"), computers=("easy", "")))
    assert isinstance(table.game.options.timing, GameClock)
    now = table.game.clock.since_ms
    assert thinking_s(table.game, 0, 2.0, now) == 2.0
    assert thinking_s(table.game, 0, 600.0, now) < 150
    late = now + 24 * 60_000 + 55_000
    assert thinking_s(table.game, 0, 2.0, late) < 0.2


def test_waiting_for_people_who_may_doubt_never_uses_up_a_clock() -> None:
    computers = Choices(seats=("", "Ana"), computers=("easy", ""), timer_s=5)
    assert doubting_s(new_table(computers).game, 0, 10.0) == 2.0
    assert doubting_s(new_table(replace(computers, timer_s=0)).game, 0, 10.0) == 10.0
    # The time of dice starts with the roll.
    assert doubting_s(new_table(replace(computers, edition="dice")).game, 0, 10.0) == 10.0
    tournament = replace(computers, edition="tournament", timer_s=None)
    assert doubting_s(new_table(tournament).game, 0, 1000.0) == 150.0
