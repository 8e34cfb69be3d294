"""What plays are worth."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexiko import catalogue
from lexiko.rules.board import Board, Placement, Tile, empty_board
from lexiko.rules.editions import Options
from lexiko.rules.layout import Direction, Square
from lexiko.rules.scoring import words_made

from .table import ANA, BEN, Table

VALUES = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ?", [
    1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10, 0,
], strict=True))  # fmt: skip
NINE_TILE = Options(variations=frozenset({"nine_tile"}))
BOX = catalogue.edition("heritage")


def test_two_double_word_squares_count_four_times() -> None:
    table = Table(tiles="AAAAAAA" + "EEEEEEE")
    table.play("H6 AAA")
    table.play("5E EEEEEEE")  # E5 and K5 are double words.
    assert table.words() == {"EEEEEEE": 7 * 4, "EAAA": 4}
    assert table.scores[BEN] == 28 + 4 + 50


def test_two_triple_word_squares_count_nine_times() -> None:
    table = Table("deluxe", tiles="AAAAAAAAI" + "EEEEEEEEI", options=NINE_TILE)
    table.play("8H AAAAAAA")
    table.play("O1 EEEEEEEE")  # O1 and O8 are triple words, O4 is a double letter.
    assert table.words() == {"EEEEEEEE": (8 + 1) * 9, "AAAAAAAE": 8 * 3}
    assert table.scores[BEN] == 81 + 24 + 50


def test_a_blank_scores_nothing_and_its_word_premium_counts() -> None:
    table = Table(tiles="HO?NPAS")
    table.play("8F HOrN")
    assert table.words() == {"HORN": (4 + 1 + 0 + 1) * 2}


def test_premiums_count_only_in_the_turn_that_covers_them() -> None:
    table = Table(tiles="HORNPAS" + "SAMOBEE")
    table.play("8F HORN")
    table.play("J8 S")
    assert table.words() == {"HORNS": 8}


def test_seven_tiles_bring_fifty_points_once() -> None:
    table = Table(tiles="AAAAAAA" + "EEEEEEE")
    table.play("8H AAAAAAA")
    assert table.scores[ANA] == (7 + 1) * 2 + 50
    table.play("9H EEEEEEE")
    row = table.game.sheet[-1]
    assert row.score == sum(word.score for word in row.words) + 50


def test_six_tiles_bring_no_bonus() -> None:
    table = Table(tiles="AAAAAAA")
    table.play("8H AAAAAA")
    assert table.scores[ANA] == (6 + 1) * 2


@pytest.mark.parametrize(
    ("play", "score"),
    [
        ("H7 EEEEEE", (6 + 1) * 2),
        ("H6 EEEEEEE", (7 + 1) * 2 + 50),
        ("H5 EEEEEEEE", (8 + 1) * 2 + 50),
        ("H4 EEEEEEEEE", (9 + 2) * 2 + 50),
    ],
)
def test_the_nine_tile_table_gives_fifty_for_seven_eight_or_nine(play: str, score: int) -> None:
    table = Table("deluxe", tiles="EEEEEEEEE", options=NINE_TILE)
    table.play(play)
    assert table.scores[ANA] == score
    assert len(table.game.racks[ANA]) == 9


def test_a_letter_premium_counts_in_both_words() -> None:
    table = Table(tiles="HORNPAS" + "FAMOBEE" + "TE")
    table.play("8F HORN")
    table.play("9G OBE")
    assert table.words() == {"OBE": 2 + 3 + 2, "OO": 1 + 2, "RB": 4, "NE": 1 + 2}


# ── An independent scorer, over random boards ───────────────────────────────────────────────────


def plain_score(rows: Sequence[str], tiles: Sequence[tuple[int, int, str, bool]]) -> int:
    """The score of one word given as (row, column, face, is new), straight from the rule."""
    total, times = 0, 1
    for row, column, face, is_new in tiles:
        sign = rows[row][column] if is_new else "."
        total += VALUES[face] * {"d": 2, "t": 3}.get(sign, 1)
        times *= {"D": 2, "T": 3, "*": 2}.get(sign, 1)
    return total * times


@given(st.data())
@settings(max_examples=60)
def test_scores_agree_with_an_independent_scorer(data: st.DataObject) -> None:
    row = data.draw(st.integers(0, 14))
    start = data.draw(st.integers(0, 10))
    length = data.draw(st.integers(2, 15 - start))
    signs = st.sampled_from(sorted(VALUES))
    cells = [
        (row, start + i, data.draw(signs), data.draw(st.booleans()) or i == 0)
        for i in range(length)
    ]
    board: Board = empty_board(15).lay(
        Placement(Square(r, c), Tile(face, "A" if face == "?" else face)) for r, c, face, _ in cells
    )
    new = {Square(r, c) for r, c, _, is_new in cells if is_new}
    line = board.run(Square(row, start), Direction.ACROSS)
    (word,) = words_made(board, BOX, line, new)
    assert word.score == plain_score(BOX.layout.rows, cells)
