"""Events as sentences: plain, complete, and without secrets."""

from typing import get_args

import pytest

from lexiko import catalogue
from lexiko.notation.sentences import counted, listed, sentence
from lexiko.rules import Game, evolve
from lexiko.rules.board import Placement, Tile
from lexiko.rules.commands import BlankSwap, Recycle
from lexiko.rules.editions import Options
from lexiko.rules.events import (
    ClockStarted,
    ClockStopped,
    DiceReturned,
    DiceRolled,
    EntryUndone,
    Event,
    GameEnded,
    HolidayTaken,
    MinimumLifted,
    OrderFound,
    PlayAccepted,
    PlayChallenged,
    PlayTakenBack,
    PointsAwarded,
    RacksAwaited,
    RackTold,
    SeatHandedOver,
    SeatLeft,
    SeatRenamed,
    SeedRevealed,
    TableOpened,
    TextAdded,
    TilesDrawn,
    TilesExchanged,
    TilesPlayed,
    TimeAllowed,
    TimeRanOut,
    TurnForfeited,
    TurnLost,
    TurnPassed,
    WindowClosed,
    WindowLimited,
    WindowOpened,
)
from lexiko.rules.layout import Direction, Square
from lexiko.rules.scoring import Word

OPENED = TableOpened(catalogue.edition("heritage"), ("Ana", "Ben", "Cid"), Options(), "english", "")
HORN = Word(tuple("HORN"), Square(7, 5), Direction.ACROSS, 14)
FARM = Word(tuple("FARM"), Square(5, 7), Direction.DOWN, 9)
BLANK_H = Placement(Square(7, 5), Tile("?", "H"))

SAID: list[tuple[Event, str]] = [
    (OPENED, "Ana, Ben and Cid play Heritage with the lexicon english."),
    (TextAdded(0, "x"), "Ana added their own randomness to the draw."),
    (OrderFound((1, 2, 0), "shuffle"), "Ben goes first; the order is Ben, Cid, Ana."),
    (
        OrderFound((1, 2, 0), "draw", (((0, "B"), (1, "?"), (2, "C")),)),
        "Ana drew B, Ben drew blank and Cid drew C: Ben goes first.",
    ),
    (TilesDrawn(0, ("A", "B")), "Ana drew 2 tiles."),
    (DiceRolled(0, ("A", "QU"), (1, 2)), "Ana rolled A QU."),
    (TilesPlayed(0, (), (HORN,), 14), "Ana played HORN for 14."),
    (TilesPlayed(0, (BLANK_H,), (HORN, FARM), 23), "Ana played HORN and FARM for 23 (blank: H)."),
    (
        TilesPlayed(
            0, (), (HORN,), 14, (BlankSwap(Square(1, 1)), Recycle(Square(2, 2), Tile("A", "A")))
        ),
        "Ana took 1 blank off the board and recycled 1 tile, then played HORN for 14.",
    ),
    (TilesExchanged(0, ("A",), ("B",)), "Ana exchanged 1 tile."),
    (TurnPassed(1), "Ben passed."),
    (DiceReturned((Square(0, 0), Square(0, 1))), "2 dice went back to the pouch."),
    (WindowOpened(0), ""),
    (WindowLimited(20_000), ""),
    (PlayAccepted(1), "Ben let it stand."),
    (WindowClosed("accepted"), "The play stands: no one challenged it."),
    (WindowClosed("next_turn"), ""),
    (
        PlayChallenged(1, (("HORN", True), ("XQ", False))),
        "Ben challenged: HORN is valid and XQ isn't valid.",
    ),
    (PlayTakenBack(0), "Ana's play is removed, and the turn is lost."),
    (TurnForfeited(1), "Ben loses their next turn."),
    (PointsAwarded(0, 5), "Ana gets 5 points for a valid play."),
    (TurnLost(1), "Ben loses this turn."),
    (TimeRanOut(1), "Ben's time ran out: the turn is lost."),
    (ClockStarted(0, 0), ""),
    (ClockStopped(0, 0, 0), ""),
    (HolidayTaken(1, 0, 0, 86_400_000), "Ben is on holiday until 2 January."),
    (
        HolidayTaken(1, 0, 1, 86_400_000),
        "Ben will be on holiday from 1 January to 2 January.",
    ),
    (HolidayTaken(1, 5, 0, 5), "Ben is back from holiday."),
    (HolidayTaken(1, 5, 7, 7), "Ben cancelled their holiday."),
    (TimeAllowed(1, 5), ""),
    (SeatHandedOver(1), "Ben missed three turns: a computer plays on."),
    (SeatRenamed(1, "Bea"), "Ben is now called Bea."),
    (SeatRenamed(1, "Ben"), ""),
    (MinimumLifted(), "No one could start, so the first word can now be shorter."),
    (SeatLeft(2, "resigned"), "Cid resigned."),
    (RackTold(0, ("A",)), "Ana entered the rack."),
    (EntryUndone(1, 4), "Ben's last entry was undone."),
    (RacksAwaited((0, 1), "out"), "Play is over: enter the unplayed letters of Ana and Ben."),
    (
        GameEnded("target", (0, 0, 0), (0, 0, 0), (1,), (1, 0, 2)),
        "Ben reached the goal and wins with 0 points.",
    ),
    (
        GameEnded("scoreless", (-1, 0, 0), (0, 0, 0), (1, 2), (1, 2, 0)),
        "No one scored for three rounds: Ben and Cid share the win.",
    ),
    (SeedRevealed("00"), "The seed for all draws is published, so you can check them."),
]


def opened() -> Game:
    return evolve(None, OPENED)


@pytest.mark.parametrize(("event", "said"), SAID, ids=lambda value: type(value).__name__)
def test_each_event_is_one_sentence(event: Event, said: str) -> None:
    assert sentence(event, None if isinstance(event, TableOpened) else opened()) == said


def test_every_kind_of_event_is_described_here() -> None:
    assert {type(event) for event, _ in SAID} == set(get_args(Event))


def test_only_the_seat_itself_reads_what_it_drew() -> None:
    event = TilesDrawn(0, ("A", "?"))
    assert sentence(event, opened(), viewer=0) == "Ana drew A blank."
    assert sentence(event, opened(), viewer=1) == "Ana drew 2 tiles."


def test_parts_of_sentences() -> None:
    assert listed([]) == "nobody"
    assert listed(["A", "B", "C"]) == "A, B and C"
    assert counted(1, "die", "dice") == "1 die"
    assert counted(0, "tile") == "0 tiles"
