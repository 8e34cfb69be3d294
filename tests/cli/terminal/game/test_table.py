"""A game at this terminal: what it keeps, and what it says about events."""

import pytest

from lexiko.cli.terminal.game import table as module
from lexiko.cli.terminal.game.setup import Choices
from lexiko.rules import Game, evolve, replay
from lexiko.rules.commands import AcceptPlay, PassTurn
from lexiko.rules.events import Event

from ..conftest import new_table
from ..minds import across


def test_a_turn_is_folded_once_by_the_rules_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(Choices(), "HORNPASFAMOBEE")
    again: list[Event] = []

    def counted(game: Game | None, event: Event) -> Game:
        again.append(event)
        return evolve(game, event)

    monkeypatch.setattr(module, "evolve", counted)
    assert table.do(across(0, "F8", "HORN", table)) == ["Player 1 played HORN for 14."]
    assert again == []
    monkeypatch.undo()
    table.do(AcceptPlay(1))
    table.do(PassTurn(1))
    assert table.game == replay(table.events)


def test_what_was_said_turn_by_turn_is_what_the_whole_game_says() -> None:
    table = new_table(Choices(), "HORNPASFAMOBEE")
    before = len(table.sentences())
    said = table.do(across(0, "F8", "HORN", table)) + table.do(PassTurn(1))
    assert table.sentences()[before:] == said
