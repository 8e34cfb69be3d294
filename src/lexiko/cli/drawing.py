"""A board as text for a terminal: coloured squares, tiles with values, a frame with coordinates."""

from collections.abc import Collection
from dataclasses import dataclass

from rich.style import Style
from rich.text import Text

from lexiko.cli.palette import (
    Fill,
    Palette,
    blend,
    premium_key,
    premium_label,
    small,
)
from lexiko.rules.alphabet import BLANK, UNKNOWN, TileSet
from lexiko.rules.bag import Faces
from lexiko.rules.board import Board, Tile
from lexiko.rules.layout import Layout, Square

COLUMNS = "ABCDEFGHIJKLMNOPQRSTU"
LARGE, SMALL = 4, 3
"""Width of a square that is two lines high, and of one that is one line high."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """Draws boards and racks of one edition."""

    layout: Layout
    tiles: TileSet
    palette: Palette
    is_large: bool = True

    @property
    def width(self) -> int:
        """Width of the board with its frame."""
        return self.layout.size * (LARGE if self.is_large else SMALL) + 6

    def board(self, board: Board, last: Collection[Square] = ()) -> Text:
        """The board with its frame; the tiles on `last` stand out."""
        names = self._names()
        parts = range(2 if self.is_large else 1)
        rows = (
            self._line(board, last, row, part) for row in range(self.layout.size) for part in parts
        )
        return Text("\n", no_wrap=True).join([names, *rows, names])

    def rack(self, faces: Faces) -> Text:
        """Tiles side by side; unknown ones are face down."""
        line = Text(no_wrap=True)
        for face in faces:
            ground = self.palette.tile.ground
            if face == UNKNOWN:
                ground = blend(ground, "#5b3a1c", 0.55)
                line.append("   ", Style(bgcolor=ground))
            else:
                shown = "▫" if face == BLANK else face.capitalize()
                value = "" if face == BLANK else small(self.tiles.values.get(face, 0))
                text = f" {shown}{value}" if len(shown + value) < 3 else f"{shown}{value}"
                line.append(f"{text:<3}", _style(self.palette.tile, bold=True))
            line.append("▕", Style(color=self.palette.edge, bgcolor=ground))
        return line

    # ── Lines ───────────────────────────────────────────────────────────────────────────────────

    def _names(self) -> Text:
        """The letters of the columns."""
        width = LARGE if self.is_large else SMALL
        letters = "".join(f"{COLUMNS[i]:^{width - 1}} " for i in range(self.layout.size))
        return Text(f"   {letters}   ", _style(self.palette.frame))

    def _line(self, board: Board, last: Collection[Square], row: int, part: int) -> Text:
        frame = _style(self.palette.frame)
        number = str(row + 1) if part == 0 else ""
        line = Text(f"{number:>2} ", frame)
        for column in range(self.layout.size):
            square = Square(row, column)
            self._square(line, square, board[square], square in last, part)
        return line.append(f" {number:<2}", frame)

    def _square(
        self, line: Text, square: Square, tile: Tile | None, is_last: bool, part: int
    ) -> None:
        """One line of a square, and its right edge."""
        if tile is None:
            key = premium_key(self.layout.premium(square))
            fill = self.palette.premiums[key] if key else self.palette.square
            label = premium_label(self.layout.premium(square))
            if square == self.layout.star:
                label = "★ "[: LARGE - 2 if self.is_large else 1]
            seam = blend(fill.ground, self.palette.frame.ground, 0.3)
            style = _style(fill)
            text = label if part == 0 else ""
        else:
            fill = self.palette.last if is_last else self.palette.tile
            seam = self.palette.edge
            style = _style(fill, bold=True)
            if tile.is_blank:
                style += Style(color=self.palette.blank_ink, italic=True)
            text = self._tile_text(tile, part)
        width = (LARGE if self.is_large else SMALL) - 1
        if len(text) > width:
            line.append(text, style)
            return
        edge = Style(color=seam, bgcolor=fill.ground)
        if part == 0:
            line.append(f"{text:>{width}}" if tile is None else f"{text:<{width}}", style)
        else:
            line.append("▁" * (width - len(text)), edge).append(text, style)
        line.append("▕", edge)

    def _tile_text(self, tile: Tile, part: int) -> str:
        letter = tile.letter.lower() if tile.is_blank else tile.letter.capitalize()
        value = "" if tile.is_blank else small(self.tiles.values[tile.face])
        if not self.is_large:
            return letter + value if len(letter + value) <= SMALL else letter
        return f" {letter}" if part == 0 else value


def _style(fill: Fill, bold: bool = False) -> Style:
    return Style(color=fill.ink, bgcolor=fill.ground, bold=bold)
