"""Laying, taking back, swapping and rearranging before a turn is submitted."""

import pytest

from lexiko import catalogue
from lexiko.cli.terminal.game.draft import Cursor, Draft, arranged_like
from lexiko.errors import BadRearrangement, SquareTaken, TileNotHeld, UnknownTile
from lexiko.rules.board import Board, Placement, Tile, empty_board
from lexiko.rules.commands import BlankSwap, Recycle
from lexiko.rules.layout import Direction, Square

ENGLISH = catalogue.tile_set("en")
SPANISH = catalogue.tile_set("es")
DICE = catalogue.tile_set("dice_en")
START = Cursor(Square(7, 5))


def board_with(word: str, at: Square | None = None) -> Board:
    """A board with one word across; lower case is a blank."""
    tiles = [Tile("?" if sign.islower() else sign, sign.upper()) for sign in word]
    start = at or Square(7, 5)
    placed = [Placement(start.step(Direction.ACROSS, i), tile) for i, tile in enumerate(tiles)]
    return empty_board(15).lay(placed)


def typed(draft: Draft, text: str, cursor: Cursor = START) -> tuple[Draft, Cursor]:
    for sign in text:
        draft, cursor = draft.typed(cursor, sign, blank_first=sign.isupper())
    return draft, cursor


def faces(draft: Draft) -> str:
    return "".join(str(tile) for _, tile in draft.laid)


def test_typing_lays_tiles_and_jumps_over_those_already_there() -> None:
    draft = Draft(board_with("R", Square(7, 7)), tuple("HONABCD"), ENGLISH)
    draft, cursor = typed(draft, "hon")
    assert [square for square, _ in draft.laid] == [Square(7, 5), Square(7, 6), Square(7, 8)]
    assert cursor.square == Square(7, 9)
    assert str(draft.board.run(Square(7, 5), Direction.ACROSS)) == "HORN"


def test_a_letter_that_is_not_held_is_laid_with_a_blank() -> None:
    draft, _ = typed(Draft(empty_board(15), tuple("HO?N"), ENGLISH), "horn")
    assert faces(draft) == "HOrN"


def test_a_capital_letter_lays_the_blank_first() -> None:
    draft, _ = typed(Draft(empty_board(15), tuple("HORN?"), ENGLISH), "Horn")
    assert faces(draft) == "hORN"


def test_a_capital_letter_without_a_blank_lays_the_tile() -> None:
    draft, _ = typed(Draft(empty_board(15), tuple("HORN"), ENGLISH), "H")
    assert faces(draft) == "H"


def test_what_is_not_held_or_no_letter_is_refused() -> None:
    draft = Draft(empty_board(15), tuple("HORN"), ENGLISH)
    with pytest.raises(TileNotHeld):
        draft.typed(START, "z")
    with pytest.raises(UnknownTile):
        draft.typed(START, "ß")


def test_a_taken_square_is_refused() -> None:
    with pytest.raises(SquareTaken):
        Draft(board_with("R"), ("H",), ENGLISH).lay(Square(7, 5), Tile("H", "H"))


def test_typing_stops_at_the_edge_of_the_board() -> None:
    draft, cursor = typed(
        Draft(empty_board(15), tuple("HORN"), ENGLISH), "h", Cursor(Square(0, 14))
    )
    assert cursor.square == Square(0, 14)
    with pytest.raises(SquareTaken):
        draft.typed(cursor, "o")


def test_q_lays_the_qu_die_and_the_u_after_it_is_part_of_it() -> None:
    draft, cursor = typed(
        Draft(empty_board(11), ("QU", "I", "T", "U"), DICE), "quit", Cursor(Square(5, 3))
    )
    assert faces(draft) == "[QU]IT"
    assert cursor.square == Square(5, 6)


def test_two_letters_one_after_the_other_lay_a_tile_of_two_letters() -> None:
    draft, _ = typed(Draft(empty_board(15), ("C", "CH", "I", "O"), SPANISH), "chico")
    assert faces(draft) == "[CH]ICO"


def test_a_tile_can_be_cycled_to_everything_its_letter_can_mean() -> None:
    draft, _ = typed(Draft(empty_board(15), ("C", "CH", "?"), SPANISH), "c")
    seen = [faces(draft := draft.cycled()) for _ in range(4)]
    assert seen == ["[CH]", "c", "[ch]", "C"]


def test_backspace_takes_tiles_back_then_the_rearrangement_then_swaps() -> None:
    draft = Draft(board_with("TAR"), tuple("EXS"), ENGLISH)
    draft = draft.swap(Recycle(Square(7, 5), Tile("E", "E")))
    draft = draft.rearrange(draft.base.run(Square(7, 5), Direction.ACROSS), "are")
    draft = draft.lay(Square(7, 8), Tile("S", "S"))
    draft = draft.take_back()
    assert not draft.laid
    assert draft.rearrangement
    draft = draft.take_back()
    assert draft.rearrangement is None
    assert draft.swaps
    assert draft.take_back().is_empty


def test_recall_leaves_swaps_while_there_are_tiles() -> None:
    draft = Draft(board_with("TAR"), tuple("EX"), ENGLISH)
    draft = draft.recycled(Square(7, 5), "e").lay(Square(7, 8), Tile("X", "X")).recalled()
    assert draft.swaps
    assert draft.recalled().is_empty


def test_what_a_swap_brings_stands_where_the_traded_tile_stood() -> None:
    draft = Draft(board_with("QUIZ"), tuple("ATB"), ENGLISH).recycled(Square(7, 8), "t")
    assert draft.slots == ("A", "Z", "B")
    assert str(draft.base.run(Square(7, 5), Direction.ACROSS)) == "QUIT"


def test_a_blank_comes_to_the_rack_for_its_letter() -> None:
    draft = Draft(board_with("hORN"), tuple("AH"), ENGLISH)
    assert draft.swappable_blanks() == [Square(7, 5)]
    draft = draft.swap(BlankSwap(Square(7, 5)))
    assert draft.slots == ("A", "?")
    with pytest.raises(TileNotHeld):
        Draft(board_with("hORN"), ("A",), ENGLISH).swap(BlankSwap(Square(7, 5)))


def test_a_word_is_rearranged_by_its_own_letters_only() -> None:
    draft = Draft(board_with("TaR"), ("E",), ENGLISH)
    word = draft.base.run(Square(7, 5), Direction.ACROSS)
    assert str(draft.rearrange(word, "rat").base.run(Square(7, 5), Direction.ACROSS)) == "RAT"
    assert draft.rearrange(word, "rat").base[Square(7, 6)] == Tile("?", "A")
    with pytest.raises(BadRearrangement):
        draft.rearrange(word, "rob")
    with pytest.raises(BadRearrangement):
        draft.rearrange(word, "rat").swap(BlankSwap(Square(7, 6)))


def test_the_rack_keeps_the_order_it_was_seen_in() -> None:
    assert arranged_like(("C", "A", "B"), ("A", "B", "X", "C")) == ("C", "A", "B", "X")


def test_the_cursor_stays_on_the_board() -> None:
    assert Cursor(Square(0, 0)).moved(-1, 0, 15).square == Square(0, 0)
    assert Cursor(Square(0, 0)).moved(30, 30, 15).square == Square(14, 14)
