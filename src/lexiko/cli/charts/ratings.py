"""A chart of ratings with their 95 % ranges, as lines for a terminal and as SVG."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor

from lexiko.cli.charts.training import LIKELY, WIDTH, svg_picture, svg_text

_STEPS = (10, 20, 50, 100, 200, 500, 1000)
"""Elo between two lines of the grid."""

_MOST_LINES = 8
_NARROWEST = 20
_TOP, _BOTTOM, _ROW, _RIGHT = 66, 48, 34, 40
_PER_LETTER = 8


@dataclass(frozen=True, slots=True)
class Bar:
    """A player's rating."""

    name: str
    elo: float
    error: float
    """The standard error."""

    @property
    def low(self) -> float:
        return self.elo - LIKELY * self.error

    @property
    def high(self) -> float:
        return self.elo + LIKELY * self.error


def draw_lines(bars: Sequence[Bar], width: int) -> list[str]:
    """The ratings as lines of this width: `├──●──┤` from the low to the high end of the range."""
    step, lowest, highest = _scale(bars)
    margin = max(len(bar.name) for bar in bars) + 1
    # The last number of the scale is centred on its mark.
    columns = max(_NARROWEST, width - margin - len(str(highest)))

    def column(elo: float) -> int:
        return round((columns - 1) * (elo - lowest) / (highest - lowest))

    marks = range(lowest, highest + 1, step)
    lines = []
    for bar in bars:
        cells = [" "] * columns
        for mark in marks:
            cells[column(mark)] = "┊"
        low, high = column(bar.low), column(bar.high)
        cells[low : high + 1] = "─" * (high - low + 1)
        cells[low], cells[high] = "├", "┤"
        cells[column(bar.elo)] = "●"
        lines.append(f"{bar.name:<{margin}}{''.join(cells)}".rstrip())
    scale = [" "] * (margin + columns + len(str(highest)))
    for mark in marks:
        begin = margin + column(mark) - (len(str(mark)) - 1) // 2
        scale[begin : begin + len(str(mark))] = str(mark)
    return [*lines, "".join(scale).rstrip()]


def draw_picture(bars: Sequence[Bar], title: str) -> str:
    """The ratings as SVG."""
    step, lowest, highest = _scale(bars)
    left = 24 + _PER_LETTER * max(len(bar.name) for bar in bars)
    height = _TOP + _ROW * len(bars) + _BOTTOM
    foot = height - _BOTTOM

    def x(elo: float) -> float:
        return round(left + (WIDTH - left - _RIGHT) * (elo - lowest) / (highest - lowest), 1)

    shapes = [f'<text class="title" x="16" y="26">{escape(title)}</text>']
    shapes.append(svg_text(16, 44, "Elo, with its 95 % range", "start"))
    for mark in range(lowest, highest + 1, step):
        shapes.append(
            f'<line class="grid" x1="{x(mark)}" x2="{x(mark)}" y1="{_TOP - 8}" y2="{foot}"/>'
        )
        shapes.append(svg_text(x(mark), foot + 20, str(mark), "middle"))
    for number, bar in enumerate(bars):
        y = _TOP + _ROW * number + _ROW // 2
        shapes.append(svg_text(left - 12, y + 4, bar.name, "end"))
        shapes.append(
            f'<path class="error" d="M{x(bar.low)} {y - 5}v10m0 -5H{x(bar.high)}m0 -5v10"/>'
            f'<circle class="point" cx="{x(bar.elo)}" cy="{y}" r="4"/>'
        )
        shapes.append(svg_text(x(bar.elo), y - 10, f"{bar.elo:.0f}", "middle", "value"))
    return svg_picture(shapes, title, height)


def _scale(bars: Sequence[Bar]) -> tuple[int, int, int]:
    """The step between marks, the lowest and the highest mark."""
    low, high = min(bar.low for bar in bars), max(bar.high for bar in bars)
    for step in _STEPS:
        lowest, highest = step * floor(low / step), step * ceil(high / step)
        if (highest - lowest) / step <= _MOST_LINES:
            break
    return step, lowest, max(highest, lowest + step)
