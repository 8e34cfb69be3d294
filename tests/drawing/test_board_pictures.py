"""Boards as pictures: colours of the edition, tiles with values, blanks, the last play."""

import struct
import xml.etree.ElementTree as ET
import zlib

import pytest

from lexiko import Table, catalogue, drawing
from lexiko.drawing.letters import text
from lexiko.errors import BadEdition
from lexiko.rules.board import Board, Placement, Tile, empty_board
from lexiko.rules.layout import Square

SVG = "{http://www.w3.org/2000/svg}"


def fills(image: str) -> list[str]:
    return [found.get("fill", "") for found in ET.fromstring(image).iter(f"{SVG}rect")]


def letters(image: str) -> list[str]:
    """The letters on tiles, in the order in which they're drawn."""
    used = (found.get("href", "") for found in ET.fromstring(image).iter(f"{SVG}use"))
    return [chr(int(name.rpartition("-")[2], 16)) for name in used if "serif" in name]


@pytest.mark.parametrize("key", ["heritage", "message-board", "dice", "classic"])
def test_the_squares_have_the_colours_of_the_edition(key: str) -> None:
    box = catalogue.edition(key)
    colours = catalogue.card(key).colours
    drawn = fills(drawing.svg(empty_board(box.layout.size, box)))
    signs = "".join(box.layout.rows)
    assert drawn.count(colours["tw"]) == signs.count("T")
    assert drawn.count(colours["dl"]) == signs.count("d")
    assert drawn.count(colours["dw"]) == signs.count("D") + 1
    assert colours["frame"] in drawn


def test_tiles_show_letters_and_values_and_blanks_no_value() -> None:
    table = Table("heritage", ["Ana", "Ben"])
    table.play("8F HoRN")
    image = table._repr_svg_()
    assert letters(image) == ["H", "O", "R", "N"]
    assert image.count("stroke-dasharray") == 1
    assert image.count('stroke="#c8780f"') == 1  # the ring round the last play
    values = drawing.svg(table.board).count("sans-31")  # the figure 1: on R, N, and along the rows
    assert values - drawing.svg(empty_board(15, table.edition)).count("sans-31") == 2


def test_a_play_that_was_taken_back_is_not_marked() -> None:
    table = Table("heritage", ["Ana", "Ben"])
    table.play("8F HORN")
    table.play("H7 X.")
    assert drawing.last_squares(table.events, table.board)
    table.challenge()
    assert drawing.last_squares(table.events, table.board) == frozenset()


def test_every_letter_of_every_tile_set_has_an_outline() -> None:
    for key in (*catalogue.languages(), "dice_en"):
        for letter in catalogue.tile_set(key).letters:
            assert "<text" not in text(letter, 0, 0, 10, "#000000", "serif"), letter


def test_a_board_of_no_edition_is_drawn_without_premiums() -> None:
    board = Board(5, (None,) * 25).lay([Placement(Square(2, 2), Tile("Ж", "Ж"))])
    image = board._repr_svg_()
    assert image
    assert ">Ж</text>" in image
    assert "#741b35" not in image


def test_a_colour_that_is_none_is_refused() -> None:
    with pytest.raises(BadEdition, match="red isn't a colour like #62402b"):
        drawing.colours.blend("red", "#000000", 0.5)


def test_a_png_has_the_pixels_of_the_board() -> None:
    image = drawing.png(drawing.svg(empty_board(15, catalogue.edition("heritage"))), zoom=1)
    width, height, depth, kind = struct.unpack(">IIBB", image[16:26])
    assert (width, height, depth) == (660, 660, 8)
    start = image.index(b"IDAT")
    (length,) = struct.unpack(">I", image[start - 4 : start])
    rows = zlib.decompress(image[start + 4 : start + 4 + length])
    channels = {2: 3, 6: 4}[kind]
    assert len(rows) == height * (1 + width * channels)
    assert bytes.fromhex("741b35") in rows or len(set(rows)) > 50
