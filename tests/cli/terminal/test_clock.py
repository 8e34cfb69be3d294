"""What the terminal shows of a player's time."""

from dataclasses import replace

from lexiko import catalogue
from lexiko.cli.terminal.widgets.sheet import clock_text
from lexiko.rules import decide, evolve, view
from lexiko.rules.chance import SeededChance
from lexiko.rules.clock import DAY
from lexiko.rules.commands import OpenTable, StartGame
from lexiko.rules.editions import DaysPerTurn, Options
from lexiko.rules.lexicon import WordSet

_HOUR = 3_600_000


def test_spare_days_are_shown_beside_those_of_the_turn() -> None:
    options = Options(timing=DaysPerTurn(3, bank_days=2))
    game = None
    for command in (
        OpenTable(catalogue.edition("heritage"), ("Ana", "Ben"), options),
        StartGame(order=(0, 1)),
    ):
        words = WordSet((), catalogue.tile_set("en"))
        for event in decide(game, command, lexicon=words, chance=SeededChance(b"clock")):
            game = evolve(game, event)
    assert game
    seen = view(game, 0)
    shown = [clock_text(seen, 0, hours * _HOUR) for hours in (0, 71, 72, 90, 200)]
    assert shown == ["3d0h + 2d0h", "0d1h + 2d0h", "bank 2d0h", "bank 1d6h", "bank 0d0h"]
    assert clock_text(seen, 1, 0) == ""
    empty = replace(seen, clock=replace(seen.clock, left_ms=(0, 2 * DAY)))
    assert clock_text(empty, 0, 23 * _HOUR) == "2d1h"
