"""The dice at the terminal: rolling, playing against the timer, reaching the goal."""

import pytest

from lexiko.cli.terminal.game.setup import Choices
from lexiko.cli.terminal.game.table import TerminalTable
from lexiko.cli.terminal.screens.result import EndScreen
from lexiko.cli.terminal.screens.table import TableScreen
from lexiko.rules.commands import RollDice
from lexiko.rules.layout import Direction, Square

from .conftest import new_table, playing


def rolled(table: TerminalTable, *faces: str) -> None:
    """The next seat rolls exactly these faces."""
    assert table.game.mover is not None
    table.do(RollDice(table.game.mover, faces))


async def test_enter_shows_then_rolls_then_plays() -> None:
    table = new_table(Choices(edition="dice"))
    async with playing(table) as fingers:
        await fingers.press("enter")
        assert "to roll 7 dice" in fingers.seen()
        await fingers.press("enter")
        assert table.game.dice.rolled
        assert fingers.screen.draft is not None
        assert len(fingers.screen.draft.rack) == 7


async def test_a_whole_short_game_of_dice() -> None:
    table = new_table(Choices(edition="dice", timer_s=0))
    async with playing(table) as fingers:
        rolled(table, "F", "A", "V", "O", "R", "N", "T")
        await fingers.press("enter")
        await fingers.go_to("C6")
        await fingers.type("favor")
        assert "FAVOR 30" in fingers.seen()
        await fingers.press("enter")
        rolled(table, *"ANGITEH")
        await fingers.press("enter")
        await fingers.go_to("C7", "down")
        await fingers.type("ang")
        await fingers.press("enter")
        assert [row.score for row in table.game.sheet] == [30, 16]
        assert str(table.game.board.run(Square(5, 2), Direction.DOWN)) == "FANG"
        assert len(table.game.board.faces()) == 4
        rolled(table, *"TEAIRLS")
        await fingers.press("enter")
        await fingers.go_to("D7")
        await fingers.type("t")
        await fingers.press("enter")
        assert table.game.sheet[-1].words[0].text == "AT"
        rolled(table, *"HTEARIN")
        await fingers.press("enter")
        await fingers.go_to("D8", "down")
        await fingers.type("ea")
        await fingers.press("enter")
        assert table.game.sheet[-1].words[0].text == "TEA"


async def test_the_goal_ends_the_game_once_the_play_stands() -> None:
    table = new_table(Choices(edition="dice", goal=30, timer_s=0))
    async with playing(table) as fingers:
        first = table.game.mover
        rolled(table, "F", "A", "V", "O", "R", "N", "T")
        await fingers.press("enter")
        await fingers.go_to("C6")
        await fingers.type("favor")
        await fingers.press("enter")
        assert not table.game.is_over
        await fingers.press("enter")
        assert isinstance(fingers.app.screen, EndScreen)
        assert table.game.outcome is not None
        assert table.game.outcome.winners == (first,)


async def test_advanced_play_leaves_dice_for_the_next_seat() -> None:
    table = new_table(Choices(edition="dice", advanced=True, timer_s=0))
    async with playing(table) as fingers:
        rolled(table, "F", "A", "V", "O", "R", "N", "T")
        await fingers.press("enter")
        await fingers.go_to("C6")
        await fingers.type("favor")
        await fingers.press("enter", "enter")
        assert "Left for you: N T" in fingers.seen()
        assert "to roll 5 dice" in fingers.seen()


async def test_the_qu_die_is_laid_by_its_first_letter() -> None:
    table = new_table(Choices(edition="dice", timer_s=0))
    async with playing(table) as fingers:
        rolled(table, "QU", *"ITAERS")
        await fingers.press("enter")
        await fingers.go_to("E6")
        await fingers.type("quit")
        assert "QUIT" in fingers.seen()
        await fingers.press("enter")
        assert table.game.sheet[0].words[0].text == "QUIT"


async def test_a_turn_that_runs_out_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(Choices(edition="dice", timer_s=30))
    async with playing(table) as fingers:
        await fingers.press("enter", "enter")
        assert "0:30" in fingers.seen() or "0:29" in fingers.seen()
        now = table.now_ms()
        monkeypatch.setattr(table, "now_ms", lambda: now + 31_000)
        fingers.screen.tick()
        await fingers.pilot.pause()
        assert table.game.sheet[0].kind == "timeout"
        assert fingers.screen.viewer is None
        assert "time ran out" in fingers.seen()


async def test_an_open_question_does_not_keep_a_rack_on_the_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = new_table(Choices(timer_s=30), "HORNPASFAMOBEE")
    async with playing(table) as fingers:
        await fingers.press("enter", "1")
        assert "H₄" in fingers.tiles_seen()
        now = table.now_ms()
        monkeypatch.setattr(table, "now_ms", lambda: now + 31_000)
        for screen in fingers.app.screen_stack:
            if isinstance(screen, TableScreen):
                screen.tick()
        await fingers.pilot.pause(0.05)
        assert table.game.sheet[0].kind == "timeout"
        assert fingers.tiles_seen() == []
        assert isinstance(fingers.app.screen, TableScreen)
