"""The board as a widget: coloured squares, tiles, and a cursor with an arrow. No rules."""

from dataclasses import dataclass

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from lexiko.cli.palette import Fill, Palette, blend, premium_key, premium_label, small
from lexiko.cli.terminal.game.draft import Cursor
from lexiko.rules.alphabet import TileSet
from lexiko.rules.board import Board, Tile
from lexiko.rules.layout import Direction, Layout, Square

CELLS = ((3, 1), (4, 1), (4, 2), (5, 2), (6, 2), (6, 3), (7, 3))
"""Sizes of a square in columns and rows, from small to large."""
MARGIN = 3
"""Width of the frame on the left, with the row numbers."""
COLUMNS = "ABCDEFGHIJKLMNOPQRSTU"


@dataclass(frozen=True, slots=True)
class Picture:
    """Everything the board shows."""

    layout: Layout
    tiles: TileSet
    board: Board
    palette: Palette
    laid: frozenset[Square] = frozenset()
    """New tiles, not played yet."""
    last: frozenset[Square] = frozenset()
    """Tiles of the last play."""
    changed: frozenset[Square] = frozenset()
    """Tiles changed by a swap or rearrangement of this draft."""
    cursor: Cursor | None = None
    trading: bool = False
    """Whether the cursor swaps tiles instead of laying them."""


class BoardView(Widget, can_focus=True):
    """Draws a `Picture`, and posts which square was clicked."""

    DEFAULT_CSS = "BoardView { width: auto; height: auto; }"

    @dataclass
    class Clicked(Message):
        square: Square

    def __init__(self, picture: Picture, **options: str) -> None:
        super().__init__(id=options.get("id"))
        self.picture = picture
        self.cell = CELLS[0]
        self.has_foot = True
        """Whether there's room for the frame's lower edge."""

    def show(self, picture: Picture) -> None:
        self.picture = picture
        self.refresh()

    def fit(self, width: int, height: int) -> None:
        """Choose the largest squares that fit into this space."""
        size = self.picture.layout.size
        fitting = [
            (columns, rows)
            for columns, rows in CELLS
            if size * columns + MARGIN + 1 <= width and size * rows + 1 <= height
        ]
        cell = max(fitting, key=lambda cell: (cell[1], cell[0]), default=CELLS[0])
        has_foot = size * cell[1] + 2 <= height
        if (cell, has_foot) != (self.cell, self.has_foot):
            self.cell, self.has_foot = cell, has_foot
            self.refresh(layout=True)

    @property
    def wanted(self) -> Size:
        size = self.picture.layout.size
        return Size(size * self.cell[0] + MARGIN + 1, size * self.cell[1] + 1 + self.has_foot)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self.wanted.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return self.wanted.height

    # ── Drawing ─────────────────────────────────────────────────────────────────────────────────

    def render_line(self, y: int) -> Strip:
        size, rows = self.picture.layout.size, self.cell[1]
        frame = _style(self.picture.palette.frame)
        if y == 0:
            return Strip(self._letters(frame))
        row, part = divmod(y - 1, rows)
        if row >= size:
            return Strip([Segment(" " * self.wanted.width, frame)] if y <= size * rows + 1 else [])
        number = f"{row + 1:>2} " if part == (rows - 1) // 2 else " " * MARGIN
        segments = [Segment(number, self._frame_style(row=row))]
        for column in range(size):
            segments += self._square(Square(row, column), part)
        segments.append(Segment(" ", frame))
        return Strip(segments)

    def _letters(self, frame: Style) -> list[Segment]:
        """The names of the columns."""
        width = self.cell[0]
        segments = [Segment(" " * MARGIN, frame)]
        for column in range(self.picture.layout.size):
            name = f"{COLUMNS[column]:^{width - 1}} "
            segments.append(Segment(name, self._frame_style(column=column)))
        return [*segments, Segment(" ", frame)]

    def _frame_style(self, row: int | None = None, column: int | None = None) -> Style:
        """The frame, brighter where the cursor is."""
        frame, cursor = self.picture.palette.frame, self.picture.cursor
        here = cursor is not None and (row == cursor.square.row or column == cursor.square.column)
        return Style(color=frame.ink, bgcolor=frame.ground, bold=here, dim=False, underline=here)

    def _square(self, square: Square, part: int) -> list[Segment]:
        """One row of a square: its text and a thin right edge."""
        picture, (width, rows) = self.picture, self.cell
        tile = picture.board[square]
        fill = self._fill(square, tile)
        cursor = picture.cursor
        if cursor and cursor.square == square:
            return self._under_cursor(square, tile, fill, part)
        text = self._text(square, tile, part)
        style = _style(fill, bold=tile is not None)
        if tile is not None and tile.is_blank:
            style += Style(color=picture.palette.blank_ink, italic=True)
        edge = (
            picture.palette.edge if tile else blend(fill.ground, picture.palette.frame.ground, 0.25)
        )
        if square in picture.laid:
            edge = "#1f6350"
        line = Style(color=edge, bgcolor=fill.ground)
        if len(text) >= width:
            return [Segment(text[:width], style)]
        if rows > 1 and part == rows - 1:
            body = text.rstrip()
            under = "▁" * (width - 1)
            if tile is None or not body:
                return [Segment(under + "▕", line)]
            lead = len(body) - len(body.lstrip())
            return [
                Segment("▁" * lead, line),
                Segment(body.strip(), style),
                Segment("▁" * (width - 1 - len(body)) + "▕", line),
            ]
        return [Segment(text, style), Segment("▕", line)]

    def _under_cursor(
        self, square: Square, tile: Tile | None, fill: Fill, part: int
    ) -> list[Segment]:
        """The cursor's square, with an arrow for the direction."""
        cursor, (width, rows) = self.picture.cursor, self.cell
        assert cursor
        arrow = "→" if cursor.direction is Direction.ACROSS else "↓"
        if self.picture.trading:
            arrow = "⇄"
        ground = "#b4531a" if self.picture.trading else "#1257c9"
        style = Style(color="#ffffff", bgcolor=ground, bold=True)
        middle = (rows - 1) // 2
        if part != middle:
            return [Segment(" " * width, style)]
        label = written(tile) if tile else ""
        if width == 3 and len(label) > 1:
            label = label[:1]
        return [Segment(f"{label + arrow:^{width}}", style)]

    def _fill(self, square: Square, tile: Tile | None) -> Fill:
        picture, palette = self.picture, self.picture.palette
        if tile is not None:
            if square in picture.laid:
                return palette.laid
            if square in picture.changed:
                return Fill("#cfd4f5", "#1d2a66")
            return palette.last if square in picture.last else palette.tile
        key = premium_key(picture.layout.premium(square))
        return palette.premiums[key] if key else palette.square

    def _text(self, square: Square, tile: Tile | None, part: int) -> str:
        """The text of a square: letter and value, or the premium."""
        width, rows = self.cell[0] - 1, self.cell[1]
        middle = (rows - 1) // 2
        if tile is None:
            if part != middle:
                return " " * width
            star = square == self.picture.layout.star
            return f"{'★' if star else premium_label(self.picture.layout.premium(square)):^{width}}"
        letter = written(tile)
        value = "" if tile.is_blank else small(self.picture.tiles.values[tile.face])
        if rows == 1:
            # In small squares a long face takes the edge's column too, or loses its value.
            face = letter + value
            return face.ljust(width) if len(face) <= self.cell[0] else letter.ljust(width)
        if part == middle:
            return f"{letter:^{width}}"
        return value.rjust(width) if part == rows - 1 else " " * width

    # ── The mouse ───────────────────────────────────────────────────────────────────────────────

    def on_click(self, event: events.Click) -> None:
        size, (columns, rows) = self.picture.layout.size, self.cell
        column, row = (event.x - MARGIN) // columns, (event.y - 1) // rows
        if event.x >= MARGIN and event.y >= 1 and row < size and column < size:
            self.post_message(self.Clicked(Square(row, column)))


def _style(fill: Fill, bold: bool = False) -> Style:
    return Style(color=fill.ink, bgcolor=fill.ground, bold=bold)


def written(tile: Tile) -> str:
    """The letter on a tile: lower case for a blank, `Qu` for several letters."""
    return tile.letter.lower() if tile.is_blank else tile.letter.capitalize()
