"""Where tiles may be laid, and which tiles they may be."""

import pytest

from lexiko.errors import (
    BlankNeedsLetter,
    FirstWordTooShort,
    Gap,
    NoTilesLaid,
    NotInLine,
    NotTouching,
    SquareTaken,
    StarNotCovered,
    TileNotHeld,
    TooShort,
    UnknownSquare,
    UnknownTile,
)
from lexiko.rules import preview
from lexiko.rules.board import Placement, Tile
from lexiko.rules.commands import PlayTiles
from lexiko.rules.editions import Options
from lexiko.rules.layout import Square

from .table import ANA, Table, at, laid, tile


@pytest.fixture
def horn() -> Table:
    """HORN lies on 8F; it is Ben's turn, with FAMOBE and a blank."""
    table = Table(tiles="HORNPAS" + "FAMOBE?")
    table.play("8F HORN")
    return table


def test_the_first_word_must_cover_the_star() -> None:
    table = Table(tiles="HORNPAS")
    table.refuses(StarNotCovered, table.playing("7F HORN"))
    table.refuses(StarNotCovered, table.playing("8I HORN"))


def test_the_first_word_needs_two_letters() -> None:
    table = Table(tiles="HORNPAS")
    table.refuses(TooShort, table.playing("8H H"))


def test_later_plays_must_touch_a_tile(horn: Table) -> None:
    horn.refuses(NotTouching, horn.playing("1A FAME"))
    horn.refuses(NotTouching, horn.playing("10F FAME"))


def test_touching_corner_to_corner_is_not_touching(horn: Table) -> None:
    horn.refuses(NotTouching, horn.playing("9J FA"))


def test_new_tiles_must_lie_in_one_line(horn: Table) -> None:
    bent = (*laid("9H A"), *laid("10I B"))
    horn.refuses(NotInLine, PlayTiles(horn.mover(), bent))


def test_a_gap_is_refused(horn: Table) -> None:
    split = (*laid("H7 A"), *laid("H10 B"))
    horn.refuses(Gap, PlayTiles(horn.mover(), split))


def test_a_tile_on_the_board_bridges_a_gap(horn: Table) -> None:
    horn.play("H6 FA.M")
    assert horn.words() == {"FARM": 9}


def test_a_taken_square_is_refused(horn: Table) -> None:
    horn.refuses(SquareTaken, horn.playing("H8 FAME"))


def test_two_tiles_on_one_square_are_refused(horn: Table) -> None:
    twice = (*laid("9H A"), *laid("9H B"))
    horn.refuses(SquareTaken, PlayTiles(horn.mover(), twice))


@pytest.mark.parametrize("square", [Square(15, 7), Square(-1, 7), Square(7, 15), Square(7, -9999)])
def test_a_square_off_the_board_is_refused(horn: Table, square: Square) -> None:
    horn.refuses(UnknownSquare, PlayTiles(horn.mover(), (Placement(square, tile("A")),)))


def test_a_word_that_runs_off_the_board_is_refused(horn: Table) -> None:
    horn.play("H9 FAMOBEx")
    horn.refuses(UnknownSquare, PlayTiles(ANA, laid("15H .PAS")[:1] + laid("H16 A")))
    horn.refuses(UnknownSquare, PlayTiles(ANA, laid("15N PAS")))


def test_a_play_without_tiles_is_refused(horn: Table) -> None:
    horn.refuses(NoTilesLaid, PlayTiles(horn.mover(), ()))


def test_tiles_must_be_on_the_rack(horn: Table) -> None:
    assert horn.refuses(TileNotHeld, horn.playing("H6 FAzz")).details["tile"] == "a blank"
    horn.refuses(TileNotHeld, horn.playing("H9 ZA"))
    horn.refuses(TileNotHeld, horn.playing("H9 AA"))


@pytest.mark.parametrize("face", ["", "a", "Ä", "AB", "1", "_", "\ud800", "🂡"])
def test_only_tiles_of_the_edition_can_be_played(horn: Table, face: str) -> None:
    horn.refuses(UnknownTile, PlayTiles(horn.mover(), (Placement(at("H9"), Tile(face, face)),)))


def test_a_tile_cannot_pass_for_another_letter(horn: Table) -> None:
    horn.refuses(UnknownTile, PlayTiles(horn.mover(), (Placement(at("H9"), Tile("A", "Z")),)))


@pytest.mark.parametrize("letter", ["", "?", "_", "a", "QU", "Ä"])
def test_a_blank_must_name_a_letter(horn: Table, letter: str) -> None:
    named = (Placement(at("H9"), Tile("?", letter)),)
    horn.refuses(BlankNeedsLetter, PlayTiles(horn.mover(), named))


def test_a_blank_keeps_its_letter(horn: Table) -> None:
    horn.play("H6 FA.m")
    assert horn.letter("H9") == "m"
    assert horn.game.sheet[-1].blanks == ("M",)
    horn.play("9H .AS")
    assert "MAS" in horn.words()


def test_the_same_word_may_be_played_again() -> None:
    table = Table(tiles="HORNPAS" + "HORNEST")
    table.play("8F HORN")
    table.play("H7 T.")
    table.play("7H .SPA")
    assert table.kinds == ["play"] * 3


def test_every_cross_run_is_a_word_of_the_play(horn: Table) -> None:
    horn.play("9F FAME")
    assert list(horn.words()) == ["FAME", "HF", "OA", "RM", "NE"]


def test_a_single_tile_that_makes_words_both_ways_makes_both(horn: Table) -> None:
    horn.play("H7 A.")
    horn.play("7I S")
    assert set(horn.words()) == {"AS", "SN"}
    assert horn.game.sheet[-1].words[0].text == "AS"


def test_a_single_tile_below_another_reads_down(horn: Table) -> None:
    horn.play("9F A")
    assert horn.words() == {"HA": 5}


@pytest.mark.parametrize("minimum", [3, 4, 5])
def test_the_first_word_minimum_holds_for_the_first_word_only(minimum: int) -> None:
    table = Table("deluxe", tiles="HORNSAP" + "FAMOBEE", options=Options(first_word_min=minimum))
    short = "HORN"[: minimum - 1]
    table.refuses(FirstWordTooShort, table.playing(f"8H {short}"))
    table.play(f"8H {'HORNS'[:minimum]}")
    table.play("I8 .E")


def test_preview_is_arithmetic_and_refuses_as_the_play_does(horn: Table) -> None:
    shown = preview(horn.game, horn.playing("9F FAME"))
    horn.play("9F FAME")
    assert shown.score == horn.game.sheet[-1].score
    with pytest.raises(TileNotHeld):
        preview(horn.game, horn.playing("9J ZZ", seat=ANA))
