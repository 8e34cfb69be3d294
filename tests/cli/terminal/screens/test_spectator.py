"""Computers against each other, and a spectator: everything is open, at any speed."""

from threading import Event

import pytest

from lexiko.cli.terminal.game.saved_games import find_game
from lexiko.cli.terminal.game.setup import Choices
from lexiko.cli.terminal.game.table import TerminalTable
from lexiko.cli.terminal.screens.result import EndScreen
from lexiko.cli.terminal.texts import spectator
from lexiko.cli.terminal.texts.spectator import Watch
from lexiko.engine import Exchange
from lexiko.players import Prospect, Thought
from lexiko.players.player import Choice
from lexiko.rules.commands import AcceptPlay
from lexiko.rules.view import View

from ..conftest import Fingers, load_words, new_table, playing
from ..minds import Brooding, Scripted, across, english_table, until, until_seen

TWO = Choices(seats=("", ""), computers=("champion", "easy"))
RACKS = "HORNPASFAMOBEE"


@pytest.fixture(autouse=True)
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spectator, "SPEEDS", (0.0,) * 6)


async def paused(fingers: Fingers, mind: Scripted) -> None:
    """Stop the game before the first turn."""
    await fingers.press("space")
    assert fingers.screen.spectating is not None
    assert fingers.screen.spectating.is_held
    assert mind.may_go
    mind.may_go.set()


async def test_a_spectator_sees_all_racks_and_the_thoughts() -> None:
    table = new_table(TWO, RACKS)
    thought = Thought("simulation", 4321, (Prospect(Exchange(("H",), 0, ()), 0.58, 12.0),))
    mind = table.mind = Scripted([across(0, "F8", "HORN", table)], thought=thought, may_go=Event())
    async with playing(table, (100, 30)) as fingers:
        await paused(fingers, mind)
        await fingers.press("enter")
        await until(lambda: table.game.sheet, fingers)
        for text in ("F A M O B E E", "Champion thought", "4,321", "exchange H", "58%", "paused"):
            await until_seen(text, fingers)


async def test_who_looks_at_a_play_no_longer_thinks_what_it_thought_before() -> None:
    table, is_asked, may_answer = new_table(TWO, RACKS), Event(), Event()
    thought = Thought("simulation", 4321, (Prospect(Exchange(("H",), 0, ()), 0.58, 12.0),))

    def answer(seen: View, seat: int) -> AcceptPlay:
        mind.thought = None  # Only the champion's first turn was thought over.
        if seat == 0:
            is_asked.set()
            assert may_answer.wait(30)
        return AcceptPlay(seat)

    turns: list[Choice] = [across(0, "F8", "HORN", table), across(1, "E9", "OAF", table)]
    mind = table.mind = Scripted(turns, answer, thought)
    async with playing(table, (100, 30)) as fingers:
        await until_seen("Easy played OAF", fingers)
        await until(is_asked.is_set, fingers)
        shown = fingers.seen()
        may_answer.set()
        assert "Champion thought" in shown
        assert "Champion thinks" not in shown


async def test_a_paused_game_stands_still_and_goes_on_turn_by_turn() -> None:
    table = new_table(TWO, RACKS)
    mind = table.mind = Scripted(may_go=Event())
    async with playing(table) as fingers:
        await paused(fingers, mind)
        for count in (1, 2):
            for _ in range(5):
                fingers.screen.tick_computers()
            assert len(table.game.sheet) == count - 1
            await fingers.press("enter")
            await until(lambda: len(table.game.sheet) == count, fingers)  # noqa: B023
        await until_seen("paused", fingers)


async def test_the_keys_of_a_watched_game_are_shown() -> None:
    table = new_table(TWO, RACKS)
    table.mind = Brooding()
    async with playing(table) as fingers:
        await fingers.press("question_mark")
        await until_seen("pause or continue", fingers)
        assert "exchange tiles" not in fingers.seen()


async def test_enter_hurries_a_game_that_runs() -> None:
    table = new_table(TWO, RACKS)
    table.mind = Brooding()
    async with playing(table) as fingers:
        await until(table.mind.begun.is_set, fingers)
        await fingers.press("right", "left", "left", "enter")
        await until(lambda: table.game.sheet, fingers)
        assert fingers.screen.spectating == Watch(speed=1)


async def test_real_computers_play_to_the_end_and_the_game_is_kept() -> None:
    choices = Choices(
        seats=("", ""), computers=("champion", "beginner"), seed="a watched game", pace="0.05"
    )
    table = english_table(choices, "AEINRSTLOEDGAEIRTN")
    async with playing(table, (120, 40)) as fingers:
        await until(lambda: isinstance(fingers.app.screen, EndScreen), fingers)
        assert table.game.is_over
        await until(lambda: "verified" in fingers.seen(), fingers)
    assert TerminalTable.resume(find_game("last"), load_words).lineup == table.lineup


async def test_a_watched_game_goes_on_where_it_was_left() -> None:
    table = new_table(TWO, RACKS)
    table.mind = Scripted()
    async with playing(table) as fingers:
        await until(lambda: table.game.sheet, fingers)
        await fingers.press("ctrl+q")
    again = TerminalTable.resume(find_game("last"), load_words)
    assert again.lineup.is_watched(again.game) or again.game.is_over


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (30, 8), (200, 60)])
async def test_four_computers_fit_terminals_of_all_sizes(size: tuple[int, int]) -> None:
    table = new_table(Choices(seats=("",) * 4, computers=("easy", "hard", "easy", "expert")), RACKS)
    table.mind = Scripted()
    assert table.game.seats == ("Easy", "Hard", "Easy 2", "Expert")
    async with playing(table, size) as fingers:
        await until(lambda: table.game.sheet, fingers)
