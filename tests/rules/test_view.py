"""What a seat sees, and what it never does while the game is on."""

from dataclasses import replace

import pytest

from lexiko.rules import event_seen_by, view
from lexiko.rules.alphabet import UNKNOWN
from lexiko.rules.bag import full_bag
from lexiko.rules.editions import Options
from lexiko.rules.events import RackTold, TilesDrawn, TilesExchanged

from .table import ANA, BEN, CID, Table, recycle

RACKS = "HORNPAS" + "FAMOBEE" + "TEEEEEI"


def test_a_seat_sees_its_own_rack_and_only_the_number_of_the_others() -> None:
    table = Table(seats=3, tiles=RACKS)
    seen = view(table.game, BEN)
    assert seen.racks == ((UNKNOWN,) * 7, tuple("FAMOBEE"), (UNKNOWN,) * 7)
    assert seen.bag_count == 100 - 21


def test_a_spectator_sees_no_rack() -> None:
    seen = view(Table(tiles=RACKS).game, None)
    assert set(seen.racks[ANA] + seen.racks[BEN]) == {UNKNOWN}
    assert len(seen.unseen) == 100


def test_unseen_tiles_are_all_but_those_on_the_board_and_on_the_own_rack() -> None:
    table = Table(tiles=RACKS)
    table.play("8F HORN")
    seen = view(table.game, BEN)
    assert len(seen.unseen) == 100 - 4 - 7
    own = (*table.game.racks[BEN], *"HORN")
    assert sorted((*seen.unseen, *own)) == sorted(full_bag(table.game.edition.tiles))


@pytest.mark.parametrize("seat", [ANA, BEN, None])
def test_views_do_not_change_when_hidden_tiles_change_places(seat: int | None) -> None:
    table = Table(seats=3, tiles=RACKS)
    table.play("8F HORN")
    game = table.game
    bag = list(game.bag)
    held = list(game.racks[CID])
    bag[0], held[0] = held[0], bag[0]
    order = [kind.face for kind in game.edition.tiles.kinds]
    other = replace(
        game,
        bag=tuple(sorted(bag, key=order.index)),
        racks=(*game.racks[:2], tuple(held)),
    )
    assert view(game, seat) == view(other, seat)
    assert view(game, CID) != view(other, CID)


def test_all_racks_are_shown_when_the_game_is_over() -> None:
    table = Table(tiles=RACKS)
    table.resign(ANA)
    assert view(table.game, BEN).racks == table.game.racks
    assert view(table.game, None).racks == table.game.racks
    assert view(table.game, None).seed


def test_drawn_and_exchanged_tiles_are_hidden_from_the_others() -> None:
    drawn = TilesDrawn(ANA, ("Q", "Z"))
    assert event_seen_by(drawn, ANA) == drawn
    assert event_seen_by(drawn, BEN) == event_seen_by(drawn, None)
    assert event_seen_by(drawn, BEN) == TilesDrawn(ANA, (UNKNOWN, UNKNOWN))
    exchanged = TilesExchanged(ANA, ("Q",), ("Z",))
    assert event_seen_by(exchanged, BEN) == TilesExchanged(ANA, (UNKNOWN,), (UNKNOWN,))
    assert event_seen_by(exchanged, ANA) == exchanged


def test_a_rack_entered_at_a_real_table_is_hidden_from_the_others_as_in_the_view() -> None:
    table = Table(options=Options(racks_unknown=True))
    (event, *_) = table.enter_rack(ANA, "HORNPAS")
    assert event == RackTold(ANA, tuple("HORNPAS"))
    assert UNKNOWN in view(table.game, BEN).racks[ANA]
    assert "H" not in str(event_seen_by(event, BEN))


def test_a_seat_of_a_real_table_does_not_count_its_entered_tiles_as_unseen() -> None:
    table = Table(options=Options(racks_unknown=True))
    table.enter_rack(ANA, "QZ")
    seen = view(table.game, ANA)
    assert "Q" not in seen.unseen
    assert "Z" in table.game.racks[ANA]
    assert len(seen.unseen) == 98


def test_nothing_in_the_view_of_a_play_shows_whether_its_words_are_valid() -> None:
    seen = []
    for words in ((), ("HORN",)):
        table = Table(tiles=RACKS, words=words)
        table.play("8F HORN")
        seen.append((table.events, [view(table.game, seat) for seat in (ANA, BEN, None)]))
    assert seen[0] == seen[1]


def test_a_swap_shows_the_same_whether_its_word_is_valid_or_not() -> None:
    seen = []
    for words in ((), ("TORN",)):
        options = Options(variations=frozenset({"recycle"}))
        table = Table("deluxe", tiles="HORNPAS" + "TAMOBEE", words=words, options=options)
        table.play("8F HORN")
        table.skip(recycle("F8=T"))
        seen.append((table.events, view(table.game, ANA)))
    assert seen[0] == seen[1]


def test_the_open_play_is_shown_with_its_words() -> None:
    table = Table(seats=3, tiles=RACKS)
    table.play("8F HORN")
    table.accept(CID)
    open_play = view(table.game, None).open_play
    assert open_play is not None
    assert (open_play.seat, open_play.words) == (ANA, ("HORN",))
    assert open_play.accepted == {CID}
    table.skip()
    assert view(table.game, None).open_play is None


def test_the_minimum_is_shown_as_long_as_it_holds() -> None:
    table = Table("deluxe", tiles=RACKS, options=Options(first_word_min=4))
    assert view(table.game, ANA).minimum == 4
    table.play("8F HORN")
    assert view(table.game, ANA).minimum is None
