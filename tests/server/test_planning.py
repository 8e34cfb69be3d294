"""Which lines of a plan fit what has happened, and the draft that a reply becomes."""

import pytest

from lexiko import catalogue
from lexiko.rules.board import Placement, Tile, empty_board
from lexiko.rules.commands import BlankSwap, ExchangeTiles, PassTurn, PlayTiles, Recycle
from lexiko.rules.events import (
    Event,
    PlayTakenBack,
    SeatHandedOver,
    SeatLeft,
    TilesExchanged,
    TilesPlayed,
    TimeRanOut,
    TurnLost,
    TurnPassed,
)
from lexiko.rules.layout import Square
from lexiko.server.tables.planning import Condition, PlannedTurn, draft_of, fitting, has_moved

ANA, BEN, CID = 0, 1, 2
AT = Square(7, 7)
NEXT = Square(7, 8)
HO = (Placement(AT, Tile("H", "H")), Placement(NEXT, Tile("?", "O")))
PLAIN = (Placement(NEXT, Tile("O", "O")), Placement(AT, Tile("H", "H")))
REPLY = PassTurn(ANA)
LINES = [
    PlannedTurn(Condition("play", HO), REPLY),
    PlannedTurn(Condition("no_play"), REPLY),
    PlannedTurn(Condition("any"), REPLY),
]


def played(seat: int, placed: tuple[Placement, ...] = PLAIN, **more: object) -> TilesPlayed:
    return TilesPlayed(seat, placed, (), 5, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("events", "kinds"),
    [
        ([played(BEN)], ["play", "any"]),
        ([played(BEN, PLAIN[:1])], ["any"]),
        ([played(BEN, (Placement(AT, Tile("H", "H")), Placement(NEXT, Tile("A", "A"))))], ["any"]),
        ([played(BEN, swaps=(BlankSwap(Square(0, 0)),))], ["play", "any"]),
        ([played(BEN, swaps=(Recycle(Square(0, 0), Tile("A", "A")),))], ["any"]),
        ([TurnPassed(BEN)], ["no_play", "any"]),
        ([TilesExchanged(BEN, ("A",), ("B",))], ["no_play", "any"]),
        ([TimeRanOut(BEN, passes=True)], ["no_play", "any"]),
        ([TurnLost(BEN)], ["no_play", "any"]),
        ([played(BEN), PlayTakenBack(BEN)], ["any"]),
        ([played(CID), TurnPassed(BEN)], ["no_play", "any"]),
        ([TurnPassed(BEN), played(CID)], ["no_play", "any"]),
        ([played(CID)], ["any"]),
        ([SeatLeft(BEN, "resigned")], ["any"]),
        # After a turn that one loses oneself, the last one counts.
        ([played(BEN), TurnLost(ANA), TurnPassed(BEN)], ["no_play", "any"]),
    ],
)
def test_a_line_fits_what_the_seat_before_did_last(events: list[Event], kinds: list[str]) -> None:
    assert [line.when.kind for line in fitting(LINES, events, BEN)] == kinds


@pytest.mark.parametrize(
    ("event", "has"),
    [
        (played(ANA), True),
        (TurnPassed(ANA), True),
        (TilesExchanged(ANA, (), ()), True),
        (TimeRanOut(ANA), True),
        (SeatHandedOver(ANA), True),
        (SeatLeft(ANA, "resigned"), True),
        (TurnLost(ANA), False),
        (PlayTakenBack(ANA), False),
        (played(BEN), False),
    ],
)
def test_a_plan_is_over_once_its_seat_has_had_its_turn(event: Event, has: bool) -> None:
    assert has_moved([played(BEN), event], ANA) is has


def test_a_reply_becomes_the_draft_that_lays_its_tiles() -> None:
    board = empty_board(15, catalogue.edition("heritage")).lay(
        [Placement(AT, Tile("?", "E")), Placement(NEXT, Tile("S", "S"))]
    )
    swaps = (BlankSwap(AT), Recycle(NEXT, Tile("T", "T")))
    below = Square(8, 7)
    reply = PlayTiles(ANA, (Placement(below, Tile("?", "X")),), swaps)
    draft = draft_of(reply, ["A", "E", "T"], board)
    assert draft["slots"] == ["A", None, "S"]
    assert draft["laid"] == [{"square": "H9", "face": "?", "letter": "X", "slot": 1}]
    assert draft["swaps"] == [
        {"kind": "blank", "square": "H8", "face": "E", "letter": "E", "got": "?", "slot": 1},
        {"kind": "recycle", "square": "I8", "face": "T", "letter": "T", "got": "S", "slot": 2},
    ]
    exchange = draft_of(ExchangeTiles(ANA, ("A", "A")), ["A", "E", "A"], board)
    assert (exchange["slots"], exchange["exchange"]) == (["A", "E", "A"], [0, 2])
