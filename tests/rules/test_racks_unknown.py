"""Keeping score for a real table, whose racks aren't known."""

import pytest

from lexiko.errors import (
    BadOptions,
    ImpossibleRoll,
    LexikoError,
    MoreThanARack,
    RackNotAsked,
    RacksNotCounted,
    TileNotHeld,
    TileUsedUp,
    UnknownTile,
    WrongRackSize,
)
from lexiko.notation.verification import verify
from lexiko.rules.bag import full_bag
from lexiko.rules.board import Placement, Tile
from lexiko.rules.commands import (
    BlankSwap,
    EnterRack,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
    Recycle,
    RollDice,
    UndoEntry,
)
from lexiko.rules.editions import Options
from lexiko.rules.events import RacksAwaited, RackTold
from lexiko.rules.view import view

from .table import ANA, BEN, CID, Table, at, faces

REAL = Options(racks_unknown=True)


def real(seats: int = 2, tiles: str = "", words: tuple[str, ...] = ()) -> Table:
    return Table(seats=seats, tiles=tiles, only=bool(tiles), words=words, options=REAL)


def test_any_tiles_that_can_be_on_a_rack_can_be_played() -> None:
    table = real()
    table.play("8F HORN")
    assert (table.game.racks[ANA], table.game.bag_count) == (("_",) * 7, 100 - 4 - 14)


def test_tiles_that_are_all_seen_elsewhere_cannot_be_played() -> None:
    table = real()
    table.play("8H QI")
    table.refuses(TileUsedUp, table.playing("H8 .Q"))
    table.play("I8 .aa")
    table.refuses(TileUsedUp, table.playing("8J a"))


def test_no_more_tiles_than_a_rack_holds_can_be_played() -> None:
    real().refuses(MoreThanARack, real().playing("8H AEIONRST"))


@pytest.mark.parametrize("letter", ["_", "A", ""])
def test_an_untold_tile_cannot_be_laid_on_the_board(letter: str) -> None:
    table = real()
    table.play("8F HORN")
    table.refuses(UnknownTile, PlayTiles(BEN, (Placement(at("8J"), Tile("_", letter)),)))


def test_a_play_taken_back_restores_the_unknown_rack() -> None:
    table = real(words=())
    before = table.game
    table.play("8F HORN")
    table.challenge(BEN)
    assert (table.game.racks, table.game.bag) == (before.racks, before.bag)


def test_tiles_can_be_exchanged_by_count() -> None:
    table = real()
    table.do(ExchangeTiles(ANA, ("_", "_", "Q")))
    assert (table.game.racks[ANA], table.game.bag_count) == (("_",) * 7, 86)


def test_an_entered_rack_binds() -> None:
    table = real()
    table.enter_rack(ANA, "HORNPAS")
    table.refuses(TileNotHeld, table.playing("8H QI"))
    table.play("8F HORN")
    assert sorted(table.game.racks[ANA]) == sorted("PAS____")
    assert sorted((*table.game.bag, *"HORNPAS")) == sorted(full_bag(table.game.edition.tiles))


def test_a_rack_cannot_hold_what_is_seen_elsewhere_or_too_many_tiles() -> None:
    table = real()
    table.enter_rack(ANA, "QZX")
    table.refuses(TileNotHeld, EnterRack(BEN, faces("QA")))
    table.refuses(TileNotHeld, EnterRack(BEN, faces("KK")))
    table.refuses(UnknownTile, EnterRack(BEN, ("é",)))
    table.refuses(WrongRackSize, EnterRack(BEN, faces("AEIOAEIO")))


def test_racks_are_not_asked_for_where_they_are_known() -> None:
    Table().refuses(RackNotAsked, EnterRack(ANA, faces("A")))


# ── The count ───────────────────────────────────────────────────────────────────────────────────


def test_racks_are_entered_when_the_game_is_counted() -> None:
    table = real(3)
    for _ in range(9):
        table.skip()
    assert table.happened(RacksAwaited) == [RacksAwaited((ANA, BEN, CID), "scoreless")]
    table.refuses(RacksNotCounted, PassTurn(ANA))
    table.enter_rack(ANA, "AAAAAAA")
    table.refuses(RackNotAsked, EnterRack(ANA, faces("A")))
    table.enter_rack(BEN, "EEEEEEE")
    assert table.ended() is None
    table.enter_rack(CID, "QZIIIII")
    assert (table.ended(), table.scores) == ("scoreless", (-7, -7, -25))


def test_the_last_rack_follows_from_the_others() -> None:
    table = real(tiles="HORNPAS" + "QEEEEEE")
    table.play("8F HORNPAS")
    played = table.scores[ANA]
    table.accept(BEN)
    assert RackTold(BEN, tuple(sorted("QEEEEEE"))) in [
        RackTold(event.seat, tuple(sorted(event.faces))) for event in table.happened(RackTold)
    ]
    assert (table.ended(), table.scores) == ("out", (played + 16, -16))


def test_a_rack_is_entered_in_full_when_it_is_counted() -> None:
    table = real()
    for _ in range(6):
        table.skip()
    with pytest.raises(LexikoError):
        table.do(EnterRack(ANA, faces("A")))


def test_entered_racks_are_not_asked_for_again() -> None:
    table = real()
    for _ in range(5):
        table.skip()
    table.enter_rack(ANA, "HORNPAS")
    table.enter_rack(BEN, "FAMOBEE")
    table.skip()
    assert (table.ended(), table.scores) == ("scoreless", (-12, -14))


def test_tiles_of_a_seat_that_leaves_go_back_untold() -> None:
    table = real(3)
    table.resign(BEN)
    assert (table.game.racks[BEN], table.game.bag_count) == ((), 100 - 14)


# ── Swaps ───────────────────────────────────────────────────────────────────────────────────────


def swapping() -> Table:
    options = Options(racks_unknown=True, variations=frozenset({"recycle", "blank_swap"}))
    table = Table("deluxe", options=options)
    table.play("8G QUIz")
    return table


@pytest.mark.parametrize("tile", [Tile("_", "A"), Tile("_", "_"), Tile("é", "A"), Tile("Q", "Q")])
def test_only_tiles_that_can_be_on_the_rack_can_be_recycled(tile: Tile) -> None:
    table = swapping()
    with pytest.raises(LexikoError):
        table.asked(PassTurn(BEN, (Recycle(at("H8"), tile),)))


def test_a_blank_comes_back_only_for_a_letter_that_is_left() -> None:
    table = swapping()
    table.do(PassTurn(BEN, (BlankSwap(at("J8")),)))
    assert sorted(table.game.racks[BEN]) == sorted("?______")
    other = swapping()
    other.play("J7 Z.")
    with pytest.raises(LexikoError):
        other.asked(PassTurn(ANA, (BlankSwap(at("J8")),)))


def test_unknown_racks_do_not_go_with_looking_for_plays() -> None:
    with pytest.raises(BadOptions):
        Table(options=Options(racks_unknown=True, variations=frozenset({"end_when_no_play"})))


# ── Dice ────────────────────────────────────────────────────────────────────────────────────────


def with_dice() -> Table:
    return Table("dice", options=REAL, words=("FAVOR", "FANG"))


def test_of_real_dice_only_those_that_are_played_are_entered() -> None:
    table = with_dice()
    table.play("6C FAVOR")
    table.play("C6 .ANG")
    assert (table.scores, table.letter("D6"), table.letter("C9")) == ((30, 16), "", "G")
    assert verify(table.events, table.lexicon).turns == 2


def test_real_dice_that_cannot_show_such_faces_are_refused() -> None:
    table = with_dice()
    table.refuses(ImpossibleRoll, table.playing("6C VVVVVVV"))
    table.refuses(ImpossibleRoll, RollDice(ANA))


def test_the_view_of_real_dice_says_which_may_be_in_the_pouch() -> None:
    table = with_dice()
    assert view(table.game, None).pouches == (2**12 - 1,)
    table.play("6C FAVOR")
    table.play("C6 .ANG")
    seen = view(table.game, ANA)
    assert seen.pouches
    box = table.game.edition.dice
    for dice in seen.pouches:
        assert dice.bit_count() == len(box) - len("FANG")
    # Only one die has an F and another a V: the F lies on the board, the V is back in the pouch.
    [with_f] = (die for die, faces in enumerate(box) if "F" in faces)
    [with_v] = (die for die, faces in enumerate(box) if "V" in faces)
    assert not any(dice >> with_f & 1 for dice in seen.pouches)
    assert all(dice >> with_v & 1 for dice in seen.pouches)


def test_the_view_of_dice_that_lexiko_rolls_does_not_say_what_is_in_the_pouch() -> None:
    assert view(Table("dice").game, ANA).pouches is None
    assert view(Table(options=REAL).game, ANA).pouches is None


def test_a_turn_with_real_dice_is_passed_challenged_and_undone() -> None:
    table = Table("dice", options=REAL, words=())
    table.play("6C FAVOR")
    table.challenge(BEN)
    assert table.scores == (0, 0)
    table.skip()
    table.play("6C FAVOR")
    before = table.game
    table.skip()
    table.do(UndoEntry(BEN))
    assert table.game.window == before.window
    table.do(UndoEntry(ANA))
    assert (table.game.board.is_empty, table.game.dice.rolled) == (True, False)
