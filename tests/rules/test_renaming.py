"""A seat with another name from here on: what it changes, and that records still verify."""

import pytest

from lexiko import catalogue
from lexiko.errors import BadOptions, GameOver, NotStarted
from lexiko.notation.gcg import format_gcg
from lexiko.notation.record import Record, names_in
from lexiko.notation.verification import verify
from lexiko.rules import Game, decide, evolve
from lexiko.rules.chance import SeededChance, seed_hash
from lexiko.rules.commands import (
    Command,
    OpenTable,
    PassTurn,
    RenameSeat,
    Resign,
    StartGame,
    UndoEntry,
)
from lexiko.rules.editions import Options
from lexiko.rules.events import Event, SeatRenamed

from .table import NAMES, HashedWords

CHANCE = SeededChance(b"names")


class Played:
    """A game and its events."""

    def __init__(self, *, is_real: bool = False) -> None:
        self.game: Game | None = None
        self.events: list[Event] = []
        hashed = "" if is_real else seed_hash(CHANCE.seed)
        options = Options(racks_unknown=is_real)
        self.do(OpenTable(catalogue.edition("classic"), NAMES[:2], options, seed_hash=hashed))

    def do(self, command: Command) -> Game:
        happened = decide(self.game, command, lexicon=HashedWords(60), chance=CHANCE)
        for event in happened:
            self.game = evolve(self.game, event)
        self.events += happened
        assert self.game
        return self.game


def test_a_new_name_is_seen_from_then_on_and_the_record_verifies() -> None:
    table = Played()
    game = table.do(StartGame())
    mover = game.mover
    assert table.do(RenameSeat(1, "Bea")).seats == (NAMES[0], "Bea")
    assert table.events[-1] == SeatRenamed(1, "Bea")
    assert table.game
    assert table.game.mover == mover
    table.do(Resign(1))
    proof = verify(table.events)
    assert proof.is_over
    assert proof.seed_is_checked
    assert names_in(table.events) == (NAMES[0], "Bea")
    written = format_gcg(Record(tuple(table.events)))
    assert "#player2 Bea Bea" in written
    assert "Bea resigned." in written
    assert NAMES[1] not in written


def test_a_record_without_an_earlier_name_verifies_too() -> None:
    """A deleted player's names are replaced in the log, and all are the same then."""
    table = Played()
    table.do(StartGame())
    table.do(RenameSeat(1, NAMES[1]))
    table.do(Resign(0))
    assert verify(table.events).is_over


def test_names_that_cannot_be_told_apart_are_refused() -> None:
    table = Played()
    with pytest.raises(NotStarted):
        table.do(RenameSeat(1, "Bea"))
    table.do(StartGame())
    for name in (NAMES[0], "", " ", "x" * 41, "a\nb"):
        with pytest.raises(BadOptions):
            table.do(RenameSeat(1, name))
    table.do(Resign(1))
    with pytest.raises(GameOver):
        table.do(RenameSeat(1, "Bea"))


def test_an_undone_entry_leaves_the_new_name() -> None:
    table = Played(is_real=True)
    game = table.do(StartGame((0, 1)))
    assert game.mover == 0
    table.do(PassTurn(0))
    table.do(RenameSeat(0, "Ada"))
    table.do(PassTurn(1))
    table.do(UndoEntry(1))
    after = table.do(UndoEntry(0))
    assert after.seats == ("Ada", NAMES[1])
    assert after.sheet == ()
    assert after.mover == 0
    verify(table.events)
    table.do(PassTurn(0))
    assert "#player1 Ada Ada" in format_gcg(Record(tuple(table.events)))
