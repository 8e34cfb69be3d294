"""Turns without a play: exchanging and passing."""

import pytest

from lexiko.errors import BagTooSmall, NothingToExchange, TileNotHeld, UnknownTile
from lexiko.rules.commands import ExchangeTiles
from lexiko.rules.editions import Options
from lexiko.rules.events import TilesExchanged, TurnPassed

from .table import ANA, BEN, Table

FREE = ("heritage", "message-board", "classic")
STRICT = ("deluxe", "tournament")


def short_bag(edition: str, left: int, rack: int = 7) -> Table:
    """Two racks of A and E, and this number of tiles in the bag."""
    nine = Options(variations=frozenset({"nine_tile"} if rack == 9 else set()))
    tiles = "A" * rack + "E" * rack + "I" * left
    return Table(edition, tiles=tiles, only=True, options=nine)


def test_exchanged_tiles_are_replaced_from_the_bag_and_go_back() -> None:
    table = Table(tiles="HORNPAS" + "FAMOBEE" + "XYZ")
    before = table.game.bag
    (event, *_) = table.exchange("HOR")
    assert isinstance(event, TilesExchanged)
    assert event.drawn == ("X", "Y", "Z")
    assert table.rack(ANA) == "ANPSXYZ"
    assert sorted((*table.game.bag, *"XYZ")) == sorted((*before, *"HOR"))
    assert (table.mover(), table.scores) == (BEN, (0, 0))


def test_exchanged_tiles_cannot_be_drawn_in_the_same_exchange() -> None:
    table = short_bag("heritage", 3)
    table.exchange("AAA")
    assert table.rack(ANA) == "AAAAIII"


@pytest.mark.parametrize("edition", FREE)
def test_exchange_is_refused_when_the_bag_is_short(edition: str) -> None:
    table = short_bag(edition, 3)
    table.refuses(BagTooSmall, ExchangeTiles(ANA, ("A",) * 4))
    table.exchange("AAA")


@pytest.mark.parametrize("edition", STRICT)
def test_exchange_needs_seven_in_the_bag_where_the_sheet_says_so(edition: str) -> None:
    short_bag(edition, 6).refuses(BagTooSmall, ExchangeTiles(ANA, ("A",)))
    short_bag(edition, 7).exchange("AAAAAAA")


def test_exchange_is_never_for_more_tiles_than_the_bag_holds() -> None:
    table = short_bag("deluxe", 8, rack=9)
    table.refuses(BagTooSmall, ExchangeTiles(ANA, ("A",) * 9))
    table.exchange("A" * 8)


def test_exchange_with_an_empty_bag_is_refused() -> None:
    short_bag("heritage", 0).refuses(BagTooSmall, ExchangeTiles(ANA, ("A",)))


def test_exchanging_none_is_a_pass() -> None:
    table = short_bag("deluxe", 0)
    (event, *_) = table.exchange("")
    assert isinstance(event, TurnPassed)
    assert table.kinds == ["pass"]


def test_only_held_tiles_can_be_exchanged() -> None:
    table = Table(tiles="HORNPAS" + "FAMOBEE")
    table.refuses(TileNotHeld, ExchangeTiles(ANA, ("H", "H")))
    table.refuses(TileNotHeld, ExchangeTiles(ANA, ("F",)))
    table.refuses(UnknownTile, ExchangeTiles(ANA, ("",)))
    table.refuses(UnknownTile, ExchangeTiles(ANA, ("_",)))


def test_blanks_can_be_exchanged() -> None:
    table = Table(tiles="HO?NPAS" + "FAMOBEE" + "X")
    table.exchange("?")
    assert table.rack(ANA) == "AHNOPSX"


def test_dice_cannot_be_exchanged() -> None:
    table = Table("dice")
    table.roll("FAVORNT")
    table.refuses(NothingToExchange, ExchangeTiles(ANA, ("F",)))


def test_passing_is_always_possible_and_changes_only_whose_turn_it_is() -> None:
    table = Table(seats=3)
    before = table.game
    table.skip()
    assert (table.game.board, table.game.racks) == (before.board, before.racks)
    assert (table.game.bag, table.scores, table.mover()) == (before.bag, before.scores, BEN)


def test_racks_are_refilled_at_once_while_the_bag_lasts() -> None:
    table = Table(tiles="HORNPAS" + "FAMOBEE" + "TE", only=True)
    table.play("8F HORN")
    assert table.rack(ANA) == "AEPST"
    assert table.game.bag_count == 0
    table.play("H6 FA.M")
    assert table.rack(BEN) == "BEEO"


def test_racks_are_dealt_whole_in_playing_order() -> None:
    table = Table(seats=3, tiles="AAAAAAA" + "EEEEEEE" + "IIIIIII", order=(2, 0, 1))
    assert [table.rack(seat)[0] for seat in (2, 0, 1)] == ["A", "E", "I"]
