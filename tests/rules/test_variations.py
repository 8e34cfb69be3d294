"""Swaps, rearrangements and the other variations of the Deluxe sheet."""

import pytest

from lexiko.errors import (
    BadOptions,
    BadRearrangement,
    BadSwap,
    BadWord,
    BlankNeedsLetter,
    NoPlayToChallenge,
    NoTileThere,
    RuleError,
    TileNotHeld,
    UnknownSquare,
    VariationOff,
)
from lexiko.rules.board import Tile
from lexiko.rules.commands import Challenge, PassTurn, PlayTiles, Rearrangement, Recycle
from lexiko.rules.editions import ChallengeMode, Options, Variation
from lexiko.rules.events import PlayChallenged
from lexiko.rules.layout import Direction, Square

from .table import ANA, BEN, Table, at, blank, laid, recycle


def deluxe(
    *variations: Variation,
    tiles: str = "HORNPAS" + "FTMOBEE",
    words: tuple[str, ...] = (),
    mode: ChallengeMode = "edition",
    first: str = "8F HORN",
    edition: str = "deluxe",
) -> Table:
    options = Options(challenge=mode, variations=frozenset(variations))
    table = Table(edition, tiles=tiles, words=words, options=options)
    table.play(first)
    return table


# ── Recycle ─────────────────────────────────────────────────────────────────────────────────────


def test_recycle_exchanges_a_rack_tile_with_one_on_the_board() -> None:
    table = deluxe("recycle", words=("TORN", "HORN"))
    table.skip(recycle("F8=T"))
    assert (table.letter("F8"), table.rack(BEN)) == ("T", "BEEFHMO")
    assert table.scores == (14, 0)


def test_a_recycled_tile_can_be_played_in_the_same_turn() -> None:
    table = deluxe("recycle")
    table.play("F9 HO", recycle("F8=T"))
    assert table.words() == {"THO": 1 + 4 + 3 * 1}


def test_swaps_follow_one_another_on_the_board_as_it_then_stands() -> None:
    table = deluxe("recycle")
    table.skip(recycle("F8=T"), recycle("G8=H"))
    assert (table.letter("F8"), table.letter("G8"), table.rack(BEN)) == ("T", "H", "BEEFMOO")


def test_every_word_that_any_swap_made_is_judged() -> None:
    table = deluxe("recycle", words=("HORN", "THRN"))
    table.skip(recycle("F8=T"), recycle("G8=H"))
    table.challenge(ANA)
    (event,) = table.happened(PlayChallenged)
    assert event.verdicts == (("TORN", False), ("THRN", True))
    assert (table.letter("F8"), table.letter("G8")) == ("H", "O")
    assert table.kinds == ["play", "taken_back"]


def test_a_bad_swap_brings_the_play_back_with_it() -> None:
    table = deluxe("recycle", words=("HORN", "TORNE"))
    before = table.game
    table.play("8J E", recycle("F8=T"))
    table.challenge(ANA)
    assert (table.game.board, table.game.bag, table.scores) == (before.board, before.bag, (14, 0))
    assert table.rack(BEN) == "BEEFMOT"


def test_a_word_made_by_a_swap_may_be_named_where_words_are_judged_singly() -> None:
    table = deluxe("recycle", words=("HORN",), edition="classic")
    table.play("8J E", recycle("F8=T"))
    table.challenge(ANA, "TORN")
    assert table.kinds == ["play", "taken_back"]


def test_void_checks_swaps_when_they_are_made() -> None:
    table = deluxe("recycle", words=("HORN", "TORN"), mode="void")
    table.refuses(BadWord, PassTurn(BEN, (recycle("F8=M"),)))
    table.skip(recycle("F8=T"))
    table.refuses(NoPlayToChallenge, Challenge(BEN))


def test_a_swap_must_make_a_new_word() -> None:
    table = deluxe("recycle")
    table.refuses(BadSwap, PassTurn(BEN, (recycle("G8=O"),)))


def test_a_blank_on_the_board_cannot_be_recycled() -> None:
    table = deluxe("recycle", tiles="HO?NPAS" + "FTMOBEE", first="8F HOrN")
    table.refuses(BadSwap, PassTurn(BEN, (recycle("H8=T"),)))


def test_recycling_is_refused_on_free_squares_off_the_board_and_without_the_tile() -> None:
    table = deluxe("recycle")
    table.refuses(NoTileThere, PassTurn(BEN, (recycle("A1=T"),)))
    off = table.refuses(UnknownSquare, PassTurn(BEN, (Recycle(Square(-3, 99), Tile("T", "T")),)))
    assert "no square at row -2, column 100 on this 15 by 15 board" in off.message
    near = table.refuses(UnknownSquare, PassTurn(BEN, (Recycle(Square(15, 7), Tile("T", "T")),)))
    assert "no square H16 on this 15 by 15 board" in near.message
    table.refuses(TileNotHeld, PassTurn(BEN, (recycle("F8=Z"),)))
    table.refuses(TileNotHeld, PassTurn(BEN, (recycle("F8=T"), recycle("G8=T"))))


def test_a_recycled_tile_cannot_pass_for_another_letter() -> None:
    table = deluxe("recycle")
    command = PassTurn(BEN, (Recycle(at("F8"), Tile("T", "B")),))
    with pytest.raises(RuleError):
        table.asked(command)


@pytest.mark.parametrize("letter", ["?", "", "_", "QU", "t"])
def test_a_recycled_blank_must_name_a_letter(letter: str) -> None:
    table = deluxe("recycle", tiles="HORNPAS" + "?TMOBEE")
    table.refuses(BlankNeedsLetter, PassTurn(BEN, (Recycle(at("F8"), Tile("?", letter)),)))


def test_a_blank_of_the_rack_can_take_a_square() -> None:
    table = deluxe("recycle", tiles="HORNPAS" + "?TMOBEE")
    table.skip(recycle("F8=t"))
    assert table.letter("F8") == "t"


# ── Blank swap ──────────────────────────────────────────────────────────────────────────────────


def test_a_blank_comes_back_for_the_letter_it_stands_for() -> None:
    table = deluxe("blank_swap", tiles="HO?NPAS" + "RTMOBEE", first="8F HOrN")
    table.play("8J s", blank("H8"))
    assert (table.letter("H8"), table.letter("J8")) == ("R", "s")
    assert table.words() == {"HORNS": 7}


def test_both_blanks_can_be_swapped_in_one_turn() -> None:
    table = deluxe("blank_swap", tiles="H??NPAS" + "ROMOBEE", first="8F HorN")
    table.skip(blank("H8"), blank("G8"))
    assert table.rack(BEN) == "??BEEMO"
    table.refuses(NoPlayToChallenge, Challenge(ANA))


def test_blank_swap_needs_the_letter_and_a_blank() -> None:
    table = deluxe("blank_swap", tiles="HO?NPAS" + "TTMOBEE", first="8F HOrN")
    table.refuses(TileNotHeld, PassTurn(BEN, (blank("H8"),)))
    table.refuses(BadSwap, PassTurn(BEN, (blank("G8"),)))
    table.refuses(NoTileThere, PassTurn(BEN, (blank("A1"),)))


def test_swaps_of_both_kinds_can_be_mixed() -> None:
    table = deluxe("blank_swap", "recycle", tiles="HO?NPAS" + "RTMOBEE", first="8F HOrN")
    table.skip(blank("H8"), recycle("H8=T"), recycle("I8=r"))
    assert table.rack(BEN) == "BEEMNOR"
    assert [table.letter(square) for square in ("F8", "G8", "H8", "I8")] == ["H", "O", "T", "r"]


# ── Rearrange ───────────────────────────────────────────────────────────────────────────────────


def test_rearrange_permutes_a_word_and_adds_tiles_in_its_line() -> None:
    table = deluxe("rearrange", tiles="TARSPAS" + "ETMOBEE", first="8F TARS")
    table.play("8J E", rearranged=("8F", "STAR"))
    assert table.words() == {"STARE": 5}
    assert [table.letter(f"{column}8") for column in "FGHIJ"] == list("STARE")


def test_rearranged_premiums_count_only_under_new_tiles() -> None:
    table = deluxe("rearrange", tiles="TARSPAS" + "ETMOBEE", first="8F TARS")
    table.play("8E E", rearranged=("8F", "STRA"))
    assert table.words() == {"ESTRA": 5}


def test_altered_crossing_words_score_and_unaltered_ones_do_not() -> None:
    table = deluxe("rearrange", tiles="TARSPAS" + "ATMOBEE", first="8F TARS")
    table.play("F9 AE")  # TAE under the T
    table.play("G9 P")  # AP under the A
    table.play("8J E", rearranged=("8F", "SATR"))
    # T, A, R, S → S, A, T, R: F8, H8 and I8 change, G8 does not.
    assert table.words() == {"SATRE": 5, "SAE": 3}


def test_a_bad_crossing_word_brings_a_rearrangement_back() -> None:
    table = deluxe(
        "rearrange", tiles="TARSPAS" + "ATMOBEE", first="8F TARS", words=("TARS", "STARE")
    )
    table.play("F9 AE")
    table.skip()
    before = table.game
    table.play("8J E", rearranged=("8F", "STAR"))
    table.challenge(ANA)
    assert table.game.board == before.board
    assert table.game.bag == before.bag


def test_blanks_move_with_the_letter_they_have() -> None:
    table = deluxe("rearrange", tiles="T?RSPAS" + "ETMOBEE", first="8F TaRS")
    table.play("8J E", rearranged=("8F", "STaR"))
    assert (table.letter("H8"), table.words()) == ("a", {"STARE": 4})


@pytest.mark.parametrize(
    ("start", "order", "placed"),
    [
        ("8F", (0, 1, 2, 3), "8J E"),  # No letter moves.
        ("8F", (3, 0, 1), "8J E"),  # Not all of its tiles.
        ("8F", (3, 0, 1, 1), "8J E"),  # One tile twice.
        ("8F", (3, 0, 1, 9), "8J E"),
        ("8G", (1, 0, 2), "8J E"),  # Not the whole word.
        ("F8", (0,), "8J E"),  # One letter isn't a word.
        ("1A", (1, 0), "8J E"),  # Nothing is there.
        ("8F", (3, 0, 1, 2), "8L E"),  # Not joined.
        ("8F", (3, 0, 1, 2), "F9 E"),  # Not in its line.
    ],
)
def test_what_is_no_rearrangement_is_refused(
    start: str, order: tuple[int, ...], placed: str
) -> None:
    table = deluxe("rearrange", tiles="TARSPAS" + "ETMOBEE", first="8F TARS")
    direction = Direction.ACROSS if start[0].isdigit() else Direction.DOWN
    change = Rearrangement(at(start), direction, order)
    table.refuses(BadRearrangement, PlayTiles(BEN, laid(placed), (), change))


def test_rearranging_without_new_tiles_or_off_the_board_is_refused() -> None:
    table = deluxe("rearrange", tiles="TARSPAS" + "ETMOBEE", first="8F TARS")
    change = Rearrangement(at("8F"), Direction.ACROSS, (3, 0, 1, 2))
    table.refuses(BadRearrangement, PlayTiles(BEN, (), (), change))
    away = Rearrangement(Square(-1, 400), Direction.ACROSS, (1, 0))
    table.refuses(BadRearrangement, PlayTiles(BEN, laid("8J E"), (), away))


def test_equal_letters_changing_places_are_not_a_change() -> None:
    table = deluxe("rearrange", tiles="TAATPAS" + "ETMOBEE", first="8F TAAT")
    change = Rearrangement(at("8F"), Direction.ACROSS, (3, 2, 1, 0))
    table.refuses(BadRearrangement, PlayTiles(BEN, laid("8J E"), (), change))


def test_swaps_come_before_a_rearrangement() -> None:
    table = deluxe("rearrange", "recycle", tiles="TARSPAS" + "ECMOBEE", first="8F TARS")
    change = Rearrangement(at("8F"), Direction.ACROSS, (3, 0, 1, 2))
    table.do(PlayTiles(BEN, laid("8J E"), (recycle("F8=C"),), change))
    assert table.game.sheet[-1].words[0].text == "SCARE"


# ── Tables without them ─────────────────────────────────────────────────────────────────────────


def test_variations_that_were_not_agreed_on_are_refused() -> None:
    table = Table("deluxe", tiles="HORNPAS" + "FTMOBEE")
    table.play("8F HORN")
    table.refuses(VariationOff, PassTurn(BEN, (recycle("F8=T"),)))
    table.refuses(VariationOff, PassTurn(BEN, (blank("F8"),)))
    table.refuses(VariationOff, table.playing("8J E", rearranged=("8F", "NRHO")))


@pytest.mark.parametrize("edition", ["heritage", "message-board", "classic", "tournament"])
def test_any_tile_edition_may_turn_them_on(edition: str) -> None:
    every: frozenset[Variation] = frozenset(
        {"rearrange", "recycle", "blank_swap", "open_dictionary", "nine_tile"}
    )
    options = Options(variations=every, first_word_min=3, targets=(70, 200))
    assert len(Table(edition, options=options).game.racks[ANA]) == 9


def test_dice_have_none_of_them() -> None:
    with pytest.raises(BadOptions):
        Table("dice", options=Options(variations=frozenset({"recycle"})))
    with pytest.raises(BadOptions):
        Table("dice", options=Options(first_word_min=3))
