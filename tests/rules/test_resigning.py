"""Seats that leave before the end."""

import pytest

from lexiko.errors import SeatGone, UnknownSeat
from lexiko.rules.commands import AcceptPlay, Challenge, PassTurn, Resign
from lexiko.rules.events import SeatLeft, WindowClosed

from .table import ANA, BEN, CID, DOT, Table

RACKS = "HORNPAS" + "FAMOBEE" + "TEEEEEI" + "UUUUIII"


@pytest.mark.parametrize("seat", [ANA, BEN])
def test_resigning_ends_a_game_of_two(seat: int) -> None:
    table = Table(tiles=RACKS)
    table.play("8F HORN")
    table.resign(seat)
    assert (table.ended(), table.winners(), table.scores) == ("resigned", (1 - seat,), (14, 0))
    assert table.kinds[-1] == "resign"


def test_the_seat_that_resigns_loses_even_with_more_points() -> None:
    table = Table(tiles=RACKS)
    table.play("8F HORN")
    table.accept(BEN)
    table.resign(ANA)
    assert table.winners() == (BEN,)


def test_with_more_seats_the_tiles_go_back_into_the_bag_and_the_others_go_on() -> None:
    table = Table(seats=3, tiles=RACKS)
    in_bag = table.game.bag_count
    table.resign(BEN)
    assert (table.ended(), table.game.racks[BEN], table.game.bag_count) == (None, (), in_bag + 7)
    table.skip()
    assert table.mover() == CID


def test_the_seat_to_move_can_resign() -> None:
    table = Table(seats=4, tiles=RACKS)
    table.resign(ANA)
    assert table.mover() == BEN


def test_the_last_seat_left_wins() -> None:
    table = Table(seats=4, tiles=RACKS)
    table.play("8F HORN")
    table.resign(BEN)
    table.resign(ANA)
    assert table.ended() is None
    table.resign(DOT)
    assert (table.ended(), table.winners()) == ("resigned", (CID,))


def test_an_open_play_of_the_seat_that_leaves_stands() -> None:
    table = Table(seats=3, tiles=RACKS, words=[])
    table.play("8F HORN")
    table.resign(ANA)
    assert WindowClosed("left") in table.events
    assert (table.letter("8F"), table.scores[ANA]) == ("H", 14)
    assert len(table.game.bag) == 100 - 14 - 4


def test_the_right_to_challenge_ends_with_leaving() -> None:
    table = Table(seats=3, tiles=RACKS, words=[])
    table.play("8F HORN")
    table.resign(CID)
    table.refuses(SeatGone, Challenge(CID))
    table.refuses(SeatGone, AcceptPlay(CID))
    table.refuses(SeatGone, PassTurn(CID))
    table.refuses(SeatGone, Resign(CID))
    table.challenge(BEN)
    assert table.kinds == ["taken_back", "resign"]


def test_the_window_closes_when_the_last_seat_that_had_not_accepted_leaves() -> None:
    table = Table(seats=3, tiles=RACKS)
    table.play("8F HORN")
    table.accept(BEN)
    table.resign(CID)
    assert table.happened(WindowClosed) == [WindowClosed("accepted")]


def test_taking_back_after_a_seat_left_keeps_all_tiles() -> None:
    table = Table(seats=3, tiles=RACKS, words=[])
    before = table.game
    table.play("8F HORN")
    table.resign(CID)
    table.challenge(BEN)
    assert sorted(table.game.bag) == sorted((*before.bag, *before.racks[CID]))
    assert table.rack(ANA) == "".join(sorted(before.racks[ANA]))


def test_tiles_are_set_aside_while_a_play_that_ends_the_game_is_open() -> None:
    table = Table(seats=3, tiles="HORNPAS" + "QEEEEEE" + "JEEEEEE", only=True)
    table.play("8F HORNPAS")
    table.resign(BEN)
    assert table.happened(SeatLeft) == [SeatLeft(BEN, "resigned", set_aside=True)]
    assert table.game.bag_count == 0
    played = table.scores[ANA]
    table.accept(CID)
    # Ben's letters count for nobody.
    assert (table.ended(), table.scores) == ("out", (played + 14, 0, -14))
    assert table.game.outcome is not None
    assert table.game.outcome.standings == (ANA, CID, BEN)


def test_set_aside_tiles_stay_out_when_the_play_is_taken_back() -> None:
    table = Table(seats=3, tiles="HORNPAS" + "QEEEEEE" + "JEEEEEE", only=True, words=[])
    table.play("8F HORNPAS")
    table.resign(BEN)
    table.challenge(CID)
    assert (table.ended(), table.game.bag_count, table.mover()) == (None, 0, CID)
    assert table.rack(ANA) == "AHNOPRS"


def test_leaving_with_the_play_that_ends_the_game_lets_it_stand() -> None:
    table = Table(seats=3, tiles="HORNPAS" + "QEEEEEE" + "JEEEEEE", only=True)
    table.play("8F HORNPAS")
    table.resign(ANA)
    assert table.ended() == "out"


def test_passes_of_the_remaining_seats_are_enough() -> None:
    table = Table(seats=3, tiles="AAAAAAA" * 3, only=True)
    table.resign(CID)
    assert table.game.bag_count == 7  # With tiles in the bag passing ends nothing.
    table.skip()
    table.skip()
    assert table.ended() is None


@pytest.mark.parametrize("seat", [-1, 2, 4, 10**9])
def test_there_are_only_the_seats_of_the_table(seat: int) -> None:
    Table().refuses(UnknownSeat, Resign(seat))
