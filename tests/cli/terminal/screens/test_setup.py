"""The start screen, and the command that leads to it."""

import asyncio
from pathlib import Path

import pytest
from textual.widgets import Input, OptionList, Select
from typer.testing import CliRunner

from lexiko.cli import app as command
from lexiko.cli.terminal.app import LexikoTerminal
from lexiko.cli.terminal.game.setup import Choices, set_up
from lexiko.cli.terminal.screens.result import EndScreen
from lexiko.cli.terminal.screens.setup import SetupScreen
from lexiko.cli.terminal.screens.table import TableScreen
from lexiko.cli.terminal.widgets.check_box import CheckBox
from lexiko.errors import BadOptions, LexikoError
from lexiko.rules.commands import Resign
from lexiko.rules.editions import TurnTimer
from lexiko.settings import data_folder

from ..conftest import Fingers, load_words, new_table, playing
from ..minds import until_seen


async def until_the_table(fingers: Fingers) -> TableScreen:
    for _ in range(100):
        if isinstance(fingers.app.screen, TableScreen):
            return fingers.app.screen
        await asyncio.sleep(0.05)
    raise AssertionError("no table was laid out")


async def test_enter_starts_a_game_with_a_computer_at_once() -> None:
    async with playing(None) as fingers:
        assert isinstance(fingers.app.screen, SetupScreen)
        await fingers.press("enter")
        screen = await until_the_table(fingers)
        game = screen.table.game
        assert (game.edition.key, game.seats) == ("heritage", ("Player 1", "Easy"))
        assert screen.table.lineup.levels == ("", "easy")


async def test_one_key_seats_two_people_who_pass_the_terminal() -> None:
    async with playing(None) as fingers:
        await until_seen("^p Pass and play", fingers)
        await fingers.press("ctrl+p")
        await until_seen("^p Play a computer", fingers)
        await fingers.press("enter")
        screen = await until_the_table(fingers)
        assert screen.table.game.seats == ("Player 1", "Player 2")
        assert not any(screen.table.lineup.levels)


async def test_the_computer_comes_back_by_the_same_key() -> None:
    async with playing(None) as fingers:
        screen = fingers.app.screen
        assert isinstance(screen, SetupScreen)
        await fingers.press("ctrl+p", "ctrl+p")
        assert set_up(screen.choices()).lineup.levels == ("", "easy")


async def test_an_option_shows_whether_it_is_ticked_without_colours() -> None:
    async with playing(None) as fingers:
        await until_seen("[ ] Rearrange", fingers)
        assert "[x]" not in fingers.seen()
        fingers.app.screen.query_one("#rearrange", CheckBox).focus()
        await fingers.press("space")
        await until_seen("[x] Rearrange", fingers)
        await fingers.press("enter")
        await until_seen("[ ] Rearrange", fingers)


async def test_enter_pressed_twice_starts_one_game() -> None:
    async with playing(None) as fingers:
        await fingers.press("enter", "enter")
        await until_the_table(fingers)
    assert len(list((data_folder() / "games").glob("*.jsonl"))) == 1


async def test_only_what_the_edition_offers_is_shown() -> None:
    async with playing(None) as fingers:
        screen = fingers.app.screen
        assert screen.query_one("#row-rearrange").display
        assert not screen.query_one("#row-goal").display
        await fingers.press("down", "down")
        assert not screen.query_one("#row-rearrange").display
        assert screen.query_one("#row-goal").display
        assert screen.query_one("#row-advanced").display


async def test_the_form_becomes_choices() -> None:
    async with playing(None) as fingers:
        screen = fingers.app.screen
        assert isinstance(screen, SetupScreen)
        await fingers.press("ctrl+p")
        screen.query_one("#seat-1", Input).value = "Ana"
        screen.query_one("#seat-3", Input).value = "Cid"
        screen.query_one("#recycle", CheckBox).value = True
        screen.query_one("#first_word_min", Select).value = "4"
        screen.query_one("#level-1", Select).value = "expert"
        screen.query_one("#timer", Input).value = "90"
        await fingers.pilot.pause()
        setup = set_up(screen.choices())
        assert setup.seats == ("Ana", "Player 2", "Cid")
        assert setup.options.variations == {"recycle"}
        assert setup.options.first_word_min == 4
        assert setup.options.targets == (180, 100, 100)
        assert setup.options.timing == TurnTimer(90)


async def test_a_computer_is_chosen_for_a_seat_by_keys() -> None:
    async with playing(None) as fingers:
        screen = fingers.app.screen
        assert isinstance(screen, SetupScreen)
        await fingers.press("ctrl+p")
        assert not screen.query_one("#row-pace").display
        screen.query_one("#who-2", Select).focus()
        await fingers.press("enter", "down", "down", "enter")
        assert not screen.query_one("#seat-2").display
        assert screen.query_one("#row-pace").display
        setup = set_up(screen.choices())
        assert setup.seats == ("Player 1", "Easy")
        assert setup.lineup.levels == ("", "easy")
        await fingers.press("ctrl+s")
        table_screen = await until_the_table(fingers)
        assert table_screen.table.lineup == setup.lineup


async def test_a_custom_pace_is_offered_at_the_start() -> None:
    app = LexikoTerminal(load_words, pace="3.5")
    async with app.run_test() as pilot:
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, SetupScreen)
        screen.query_one("#who-2", Select).value = "hard"
        await pilot.pause()
        assert set_up(screen.choices()).lineup.pace_s == 3.5


async def test_what_cannot_be_is_said_in_place() -> None:
    async with playing(None) as fingers:
        await fingers.press("ctrl+p")
        fingers.app.screen.query_one("#seat-2", Input).value = ""
        await fingers.press("enter")
        assert "2 to 4 seats, not 1" in fingers.seen()


async def test_games_that_wait_are_listed_and_go_on() -> None:
    table = new_table(Choices(seats=("Ana", "Ben")))
    async with playing(None) as fingers:
        waiting = fingers.app.screen.query_one("#waiting", OptionList)
        waiting.focus()
        await fingers.press("enter")
        screen = await until_the_table(fingers)
        assert screen.table.game == table.game


async def test_the_same_people_can_play_again_or_go_back_to_the_start() -> None:
    table = new_table(Choices(seats=("Ana", "Ben")))
    table.do(Resign(0))
    async with playing(table) as fingers:
        await fingers.press("enter")
        assert isinstance(fingers.app.screen, EndScreen)
        assert "draws verified" in fingers.seen()
        await fingers.press("n")
        assert isinstance(fingers.app.screen, SetupScreen)
        fingers.app.open_table(table.setup)
        screen = await until_the_table(fingers)
        assert screen.table.game.seats == ("Ana", "Ben")
        assert not screen.table.game.is_over


async def test_words_bring_their_tiles_with_them() -> None:
    async with playing(None) as fingers:
        screen = fingers.app.screen
        assert isinstance(screen, SetupScreen)
        await until_seen("English, 168,565 words", fingers)
        screen.query_one("#lexicon", Select).value = "german"
        setup = set_up(screen.choices())
        assert (setup.lexicon, setup.edition.tiles.key) == ("german", "de")


def test_lexicon_and_language_follow_from_each_other() -> None:
    for choices in (Choices(language="es"), Choices(lexicon="spanish")):
        setup = set_up(choices)
        assert (setup.lexicon, setup.edition.tiles.key) == ("spanish", "es")
    with pytest.raises(BadOptions, match="no Italian lexicon yet: add one"):
        set_up(Choices(language="it"))


def test_choices_that_contradict_the_edition_are_refused() -> None:
    for choices in (
        Choices(edition="dice", variations=("rearrange",)),
        Choices(edition="nothing"),
        Choices(challenge="nothing"),
        Choices(lexicon="german", language="es"),
        Choices(language="it"),
        Choices(texts=("a", "b", "c")),
        Choices(variations=("nothing",)),
        Choices(finish_line=("master",)),
        Choices(finish_line=("expert", "expert", "expert")),
    ):
        with pytest.raises(LexikoError):
            set_up(choices)


def test_one_level_is_for_all_and_numbers_are_welcome() -> None:
    assert set_up(Choices(finish_line=("beginner",))).options.targets == (70, 70)
    assert set_up(Choices(finish_line=("beginner", "150"))).options.targets == (70, 150)
    with pytest.raises(BadOptions):
        set_up(Choices(finish_line=("0",)))


def test_texts_of_the_seats_are_mixed_into_the_draws() -> None:
    plain, lucky = new_table(Choices()), new_table(Choices(texts=("", "owl")))
    assert lucky.game.texts == ("", "owl")
    assert lucky.game.racks != plain.game.racks


def test_without_a_terminal_one_sentence_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        command.main(["play"])
    assert ended.value.code == 1
    assert capsys.readouterr().err.startswith("lexiko: This game needs a terminal")


def test_help_names_the_flags() -> None:
    shown = CliRunner().invoke(command.app, ["play", "--help"], env={"COLUMNS": "120"}).output
    for flag in (
        "--edition",
        "--seats",
        "--variation",
        "--resume",
        "--seed",
        "--finish-line",
        "--with",
        "--watch",
        "--pace",
    ):
        assert flag in shown


async def test_a_mistake_of_ours_leaves_a_sentence_and_the_game(
    capsys: pytest.CaptureFixture[str], own_folder: Path
) -> None:
    table = new_table(Choices())

    async def mistake() -> None:
        app = LexikoTerminal(load_words, table)
        async with app.run_test() as pilot:
            await pilot.pause()
            app.call_later(lambda: 1 // 0)
            await pilot.pause(0.05)

    with pytest.raises(ZeroDivisionError):
        await mistake()
    said = capsys.readouterr().err
    assert "Traceback" not in said
    assert f"--resume {table.saved.name}" in " ".join(said.split())
    assert "ZeroDivisionError" in (own_folder / "mistake.txt").read_text("utf-8")
