"""No command takes long: the lines of Python that each one runs are counted, which no busy machine
changes."""

import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from types import FrameType
from typing import Any

import pytest

from lexiko.errors import LexikoError
from lexiko.notation.real_dice import RealDiceGame, Way
from lexiko.rules.commands import Command, RollDice
from lexiko.rules.dice import count_to_roll
from lexiko.rules.editions import Options

from .gambler import Gambler
from .table import Table
from .test_whole_games import EDITIONS

MOST_LINES = 20_000
"""Milliseconds: no command of a random game took more than 6,000."""
MOST_LINES_OF_A_SEARCH = 2_000_000
"""*End when no play is left* looks for any play at all, once the bag is empty."""
MOST_LINES_ENTERED = 500_000
"""Hundredths of a second; the search that was here before ran for minutes."""


class Lines:
    """Counts lines; `most` is how many the longest call took."""

    def __init__(self) -> None:
        self.most = 0
        self._count = 0

    def of(self, call: Callable[[], object]) -> None:
        self._count = 0
        before = sys.gettrace()
        sys.settrace(self._trace)
        try:
            with suppress(LexikoError):
                call()
        finally:
            sys.settrace(before)
            self.most = max(self.most, self._count)

    def _trace(self, frame: FrameType, event: str, _: Any) -> Any:
        self._count += event == "line"
        return self._trace


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_command_of_any_edition_takes_many_steps(edition: str) -> None:
    for seed in range(6):
        lines, gambler = Lines(), Gambler(edition, seed)
        searches = "end_when_no_play" in gambler.game.options.variations
        for _ in range(30):
            if gambler.game.is_over:
                break
            lines.of(partial(gambler.asked, gambler.command()))
            gambler.step()
        assert 0 < lines.most < (MOST_LINES_OF_A_SEARCH if searches else MOST_LINES)


@pytest.mark.parametrize("way", ["plain", "advanced", "played"])
def test_no_entered_roll_takes_many_steps(way: Way) -> None:
    lines = Lines()

    class Counted(RealDiceGame):
        def do(self, command: Command) -> None:
            lines.of(partial(super().do, command))

    for number in range(3):
        table = Counted(way, number)
        for _ in range(30):
            table.turn()
    assert 0 < lines.most < MOST_LINES_ENTERED


def test_not_even_rolls_of_the_same_face_again_and_again() -> None:
    """Advanced play, and one E of seven laid at a time: in the end every E on the table came out of
    another roll."""
    lines, table = Lines(), Table("dice", options=Options(advanced=True, goal=10**6))
    table.roll("EEEEEEE")
    table.play("6F EE")
    for place in ("F7", "7G", "G8", "8H", "H9", "9I", "I10", "10J"):
        faces = ("E",) * count_to_roll(table.game)
        lines.of(partial(table.do, RollDice(table.mover(), faces)))
        table.play(f"{place} E")
    assert len({*table.game.dice.assignments.rolls}) == 7
    assert 0 < lines.most < MOST_LINES_ENTERED
