"""The rack, or the tray of dice, of one player."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from lexiko.cli.palette import Fill, Palette, small
from lexiko.rules.alphabet import BLANK, UNKNOWN, TileSet

WIDTH, SLIM_WIDTH = 5, 4
"""Width of a tile with the gap after it, normally and in narrow terminals."""
MOST_WIDE_TILES = 7
"""More tiles than this are slim in a narrow terminal, to leave room for text beside them."""


class RackView(Widget):
    """Tiles side by side, unknown ones face down; posts which one was clicked."""

    DEFAULT_CSS = "RackView { width: auto; height: 3; }"

    @dataclass
    class Clicked(Message):
        place: int

    def __init__(self, tiles: TileSet, palette: Palette, is_dice: bool) -> None:
        super().__init__(id="rack")
        self.tiles = tiles
        self.palette = palette
        self.ledge = Fill("#23523f", "#dfeee6") if is_dice else Fill("#5a3820", "#f2e2c6")
        self.slots: tuple[str | None, ...] = ()
        self.chosen: frozenset[int] = frozenset()

    def show(self, slots: Sequence[str | None], chosen: frozenset[int] = frozenset()) -> None:
        resized = len(slots) != len(self.slots)
        self.slots, self.chosen = tuple(slots), chosen
        self.refresh(layout=resized)

    @property
    def tile_width(self) -> int:
        is_slim = len(self.slots) > MOST_WIDE_TILES and self.screen.has_class("narrow")
        return SLIM_WIDTH if is_slim else WIDTH

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return len(self.slots) * self.tile_width + 2

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return 3

    def render_line(self, y: int) -> Strip:
        ledge = Style(color=self.ledge.ink, bgcolor=self.ledge.ground)
        if not self.slots:
            return Strip([])
        if y > 2:
            return Strip([])
        segments = [Segment(" ", ledge)]
        for place, face in enumerate(self.slots):
            segments += self._tile(place, face, y)
        return Strip([*segments, Segment(" ", ledge)])

    def _tile(self, place: int, face: str | None, y: int) -> list[Segment]:
        ground, width = self.ledge.ground, self.tile_width - 1
        gap = Segment(" ", Style(bgcolor=ground))
        raised = place in self.chosen
        if face is None:
            hole = Style(color=self.ledge.ink, bgcolor=ground, dim=True)
            return [Segment("··".center(width) if y == 1 else " " * width, hole), gap]
        fill = Fill("#f6bb54", "#2a1a0b") if raised else self.palette.tile
        if y == 0:
            return [Segment("▄" * width, Style(color=fill.ground, bgcolor=ground)), gap]
        if y == 2:
            return [Segment("▀" * width, Style(color=self.palette.edge, bgcolor=ground)), gap]
        if face == UNKNOWN:
            return [Segment(" " * width, Style(bgcolor=fill.ground)), gap]
        letters = "?" if face == BLANK else face.capitalize()
        text = letters if face == BLANK else f"{letters}{small(self.tiles.values[face])}"
        if len(text) > width:
            text = letters
        ink = self.palette.blank_ink if face == BLANK else fill.ink
        style = Style(color=ink, bgcolor=fill.ground, bold=True)
        return [Segment(text.center(width), style), gap]

    def on_click(self, event: events.Click) -> None:
        place = (event.x - 1) // self.tile_width
        if 0 <= place < len(self.slots):
            self.post_message(self.Clicked(place))
