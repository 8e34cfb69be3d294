"""CGP positions: read, written, and made of games and into games."""

import contextlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexiko import catalogue
from lexiko.errors import BadRecord
from lexiko.notation.cgp import Position, format_cgp, game_of, parse_cgp, position_of
from lexiko.notation.gcg import parse_gcg
from lexiko.rules import replay
from lexiko.rules.board import Board, Tile
from lexiko.rules.layout import Square

from .random_games import random_game

EMPTY = "/".join(["15"] * 15)
REAL = [
    "11Q3/11u3/10VIRL1/11L3/11T3/11E3/5ALMONER3/3OORIE7/15/15/15/15/15/15/15 AADLRSU/CIRSTTY 62/84 "
    "0",
    "15/15/15/3R11/3E11/3N11/3E2PERT5/3GAZED1U5/2BE5R5/2O6K5/2D12/2E12/2G12/2A12/15 "
    "EEHIINQ/ABIJOS? 33/93 0",
    "QUAY2ANEROID2/1SLEEVE8/2AT5GURU2/2TI5U5/2I5WAX4/1HON1W1CONI4/1ANE1I3A5/1O1V1PLOTS5/3EME3ET4/1J2AD4O4/"
    "1AH1R5T3B/1PERKED3T3O/1EL4LaDENING/2M7R3G/FISC2ZARFS3Y BO/II? 397/412 0",
    "6FEW6/7TEMPERAS/1LET9Z1/VATIC8U1/4A3B1J2R1/3AMIA1L1I2EF/4I3O1N3L/CHUGS2BONNY1DO/4I1DODO2PEG/"
    "dUNNAGE1I2LAX1/4s3E3R2/5HOYS1AUK2/4VERATRINES1/5WE5DE1/13I1 OOQRT/IT 420/440 0",
]


@pytest.mark.parametrize("text", REAL)
def test_a_real_position_is_read_and_written_the_same(text: str) -> None:
    position = parse_cgp(text)
    assert format_cgp(position) == text
    assert position_of(game_of(position)).racks == position.racks


def test_rows_racks_scores_and_operations_are_read() -> None:
    text = f"{EMPTY} AB?//C -5/0/12 3 lex NWL23; ld english; tmr 1000/-20; gid a b;"
    position = parse_cgp(text)
    assert position.racks == (("A", "B", "?"), (), ("C",))
    assert position.scores == (-5, 0, 12)
    assert position.zero_turns == 3
    assert position.lexicon == "NWL23"
    assert position.operation("tmr") == "1000/-20"
    assert position.operation("gid") == "a b"
    assert position.operation("mcnz", "6") == "6"
    assert format_cgp(position) == text


def test_the_dialect_with_dashes_is_read_and_kept() -> None:
    text = f"{EMPTY} / 0/0 0 -lex CSW21 -tmr 5 -3 -x"
    position = parse_cgp(text)
    assert position.operations == (("lex", "CSW21"), ("tmr", "5 -3"), ("x", ""))
    assert format_cgp(position) == text


def test_tiles_of_several_letters_stand_in_brackets() -> None:
    text = f"13[CH]1/{'/'.join(['15'] * 13)}/[ll]14 [RR]A/ 0/0 0 ld spanish;"
    position = parse_cgp(text)
    assert position.board[Square(0, 13)] == Tile("CH", "CH")
    assert position.board[Square(14, 0)] == Tile("?", "LL")
    assert position.racks[0] == ("RR", "A")
    assert format_cgp(position) == text


def test_a_board_may_have_any_size() -> None:
    rows = "/".join(["11"] * 11)
    assert parse_cgp(f"{rows} / 0/0 0").board.size == 11
    assert parse_cgp(f"{'/'.join(['21'] * 21)} / 0/0 0").board.size == 21


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "needs four parts (board, racks, scores, zero turns), but this has 0"),
        (f"{'15/' * 13}14/15 / 0/0 0", "row 14 of the board is 14 squares wide, not 15"),
        (f"{'15/' * 13}15 / 0/0 0", "row 1 of the board is 15 squares wide, not 14"),
        ("1 / 0/0 0", "can't have 1 rows"),
        (f"7!7/{'15/' * 13}15 / 0/0 0", "“!” on the board isn't a tile"),
        (f"{EMPTY} AB/C! 0/0 0", "“!” isn't a tile"),
        (f"{EMPTY} AB/C 0 0", "2 racks but 1 scores"),
        (f"{EMPTY} AB/C 0/x 0", "“x” isn't a valid score"),
        (f"{EMPTY} AB/C 0/0 -1", "is negative"),
        (f"{EMPTY} AB/C 0/0 0 ld klingon;", "there are no tiles called klingon"),
    ],
)
def test_a_malformed_position_is_refused_with_its_reason(text: str, reason: str) -> None:
    with pytest.raises(BadRecord) as caught:
        parse_cgp(text, 7)
    assert caught.value.message.startswith("line 7: ")
    assert reason in caught.value.message


faces = st.lists(st.sampled_from([*"ABCQZ?", "CH", "LL"]), max_size=7).map(tuple)
tiles = st.none() | st.sampled_from(
    [Tile("A", "A"), Tile("?", "B"), Tile("CH", "CH"), Tile("?", "LL")]
)
words = st.text("abcXYZ019/", min_size=1, max_size=6)


@settings(max_examples=100)
@given(data=st.data())
def test_any_position_is_read_as_it_was_written(data: st.DataObject) -> None:
    size, seats = data.draw(st.integers(2, 15)), data.draw(st.integers(1, 4))
    board = data.draw(st.lists(tiles, min_size=size * size, max_size=size * size))
    more = data.draw(st.lists(st.tuples(st.sampled_from(["lex", "gid", "var"]), words), max_size=3))
    position = Position(
        board=Board(size, tuple(board)),
        racks=tuple(data.draw(st.lists(faces, min_size=seats, max_size=seats))),
        scores=tuple(data.draw(st.lists(st.integers(-99, 999), min_size=seats, max_size=seats))),
        zero_turns=data.draw(st.integers(0, 5)),
        operations=(("ld", "spanish"), *more),
        dialect=data.draw(st.sampled_from(["semicolons", "dashes"])),
    )
    if seats > 1 or position.racks[0]:
        assert parse_cgp(format_cgp(position)) == position


@settings(max_examples=100)
@given(text=st.sampled_from(REAL), at=st.integers(0, 150), put=st.text(max_size=3))
def test_a_damaged_position_is_refused_or_read(text: str, at: int, put: str) -> None:
    with contextlib.suppress(BadRecord):
        parse_cgp(text[:at] + put + text[at + 1 :])


# ── Positions and games ─────────────────────────────────────────────────────────────────────────


def test_the_position_of_a_game_begins_with_the_seat_to_move() -> None:
    game = parse_gcg(
        "#player1 a\n#player2 b\n>a: HORNPAS 8F HORN +14 14\n>b: FAM H6 FA.M +9 9\n"
    ).game
    position = position_of(game)
    assert position.scores == (14, 9)
    assert position.racks == (("P", "A", "S"), ())
    assert position.lexicon == "english"
    assert position_of(game, hide_others=True).racks[1:] == ((),)


def test_the_position_of_any_game_can_be_played_on() -> None:
    for seed in range(6):
        game = replay(random_game(seed, seats=2 + seed % 3, turns=seed * 9))
        position = parse_cgp(format_cgp(position_of(game)))
        again = game_of(position)
        assert again.board == game.board
        assert again.bag == game.bag
        assert again.mover == 0


def test_a_game_has_unknown_tiles_where_the_position_names_none() -> None:
    game = game_of(parse_cgp(f"{EMPTY} AB/ 5/0 1"), ("Ana", "Ben"))
    assert game.racks == (("A", "B"), ("_",) * 7)
    assert game.bag_count == 100 - 9
    assert (game.scores, game.scoreless, game.seats) == ((5, 0), 1, ("Ana", "Ben"))
    other = game_of(parse_cgp(f"{EMPTY} AB/C 5/0 1"))
    assert other.racks == (("A", "B"), ("C", *"______"))


def test_a_rack_of_more_than_seven_is_one_of_the_nine_tile_variation() -> None:
    game = game_of(parse_cgp(f"{EMPTY} AEIOUNRT/ 0/0 0"))
    assert game.plays_with("nine_tile")
    assert game.racks[1] == ("_",) * 9
    assert not game_of(parse_cgp(f"{EMPTY} AEIOUNR/ 0/0 0")).plays_with("nine_tile")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"{EMPTY} QQ/ 0/0 0", "there are 2 Q tiles, but the set has 1"),
        (f"{'/'.join(['11'] * 11)} / 0/0 0", "isn't played on 11 squares"),
        (f"{EMPTY} A 0 0", "is for 2 to 4 seats"),
        (f"{EMPTY} / 0/0 0 ld dice_en;", "dice"),
        (f"{EMPTY} AEIOUNRTSD/ 0/0 0", "a rack of Heritage holds up to 9 tiles, not 10"),
        (f"{EMPTY} /AEIOUNRTSD 0/0 0", "up to 9 tiles, not 10"),
    ],
)
def test_a_position_that_no_game_has_is_refused(text: str, reason: str) -> None:
    with pytest.raises(BadRecord, match=reason):
        game_of(parse_cgp(text))


def test_every_tile_set_can_be_named_by_its_language() -> None:
    for key in catalogue.languages():
        name = catalogue.tile_set(key).name.lower()
        assert parse_cgp(f"{EMPTY} / 0/0 0 ld {name};").tiles.key == key
