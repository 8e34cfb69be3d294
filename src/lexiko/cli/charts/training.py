"""A chart of a training as SVG: how strong each generation of leaves is."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor

WIDTH, HEIGHT = 640, 360
_LEFT, _RIGHT, _TOP, _BOTTOM = 64, 24, 66, 48
_STEPS = (0.5, 1, 2, 5, 10, 20)
"""Per cent between two lines of the grid."""

_MOST_LINES = 7
LIKELY = 1.96
"""Standard errors to each side of a 95 % range."""

_STYLE = """
text { font: 13px system-ui, sans-serif; fill: #444; }
.title { font-size: 16px; font-weight: 600; fill: #222; }
.value { font-weight: 600; fill: #1d6a4f; }
.grid { stroke: #8884; stroke-width: 1; }
.even { stroke: #888; stroke-width: 1; stroke-dasharray: 5 4; }
.error { stroke: #2a9d74; stroke-width: 1.5; fill: none; }
.line { stroke: #2a9d74; stroke-width: 2.5; fill: none; stroke-linejoin: round; }
.point { fill: #2a9d74; }
@media (prefers-color-scheme: dark) {
  text { fill: #bbb; } .title { fill: #eee; } .value { fill: #6fd3ad; }
}
"""


@dataclass(frozen=True, slots=True)
class Point:
    """The strength of a generation, in per cent."""

    generation: int
    won: float
    error: float
    """The standard error."""

    @property
    def low(self) -> float:
        return self.won - LIKELY * self.error

    @property
    def high(self) -> float:
        return self.won + LIKELY * self.error


def draw_curve(points: Sequence[Point], title: str) -> str:
    """The chart of one point or more."""
    step, lowest, highest = _scale(points)
    generations = [point.generation for point in points]
    span = max(1, max(generations) - min(generations))

    def x(generation: float) -> float:
        inner = WIDTH - _LEFT - _RIGHT - 48
        return round(_LEFT + 24 + inner * (generation - min(generations)) / span, 1)

    def y(per_cent: float) -> float:
        inner = HEIGHT - _TOP - _BOTTOM
        return round(HEIGHT - _BOTTOM - inner * (per_cent - lowest) / (highest - lowest), 1)

    shapes: list[str] = [f'<text class="title" x="{_LEFT}" y="26">{escape(title)}</text>']
    shapes.append(
        f'<text x="{_LEFT}" y="44">share of games won against a player who only counts points, '
        "with its 95 % range</text>"
    )
    for line in range(round((highest - lowest) / step) + 1):
        level = lowest + line * step
        kind = "even" if level == 50 else "grid"
        shapes.append(
            f'<line class="{kind}" x1="{_LEFT}" x2="{WIDTH - _RIGHT}" '
            f'y1="{y(level)}" y2="{y(level)}"/>'
        )
        shapes.append(svg_text(_LEFT - 8, y(level) + 4, f"{level:g} %", "end"))
    track = " ".join(f"{x(point.generation)},{y(point.won)}" for point in points)
    shapes.append(f'<polyline class="line" points="{track}"/>')
    for point in points:
        across, low, high = x(point.generation), y(point.low), y(point.high)
        shapes.append(
            f'<path class="error" d="M{across - 5} {high}h10m-5 0V{low}m-5 0h10"/>'
            f'<circle class="point" cx="{across}" cy="{y(point.won)}" r="4"/>'
        )
        shapes.append(svg_text(across, high - 7, f"{point.won:.1f}", "middle", "value"))
        shapes.append(svg_text(across, HEIGHT - _BOTTOM + 20, str(point.generation), "middle"))
    shapes.append(svg_text(WIDTH / 2, HEIGHT - 8, "generation", "middle"))
    return svg_picture(shapes, title)


def _scale(points: Iterable[Point]) -> tuple[float, float, float]:
    """The grid step, the lowest and the highest line; 50 % is always shown."""
    low = min(50.0, *(point.low for point in points))
    high = max(50.0, *(point.high for point in points))
    for step in _STEPS:
        lowest, highest = step * floor(low / step), step * ceil(high / step)
        if (highest - lowest) / step <= _MOST_LINES:
            break
    return step, lowest, max(highest, lowest + step)


def svg_text(x: float, y: float, text: str, anchor: str, kind: str = "") -> str:
    """A line of text at a place; the anchor is start, middle or end."""
    named = f' class="{kind}"' if kind else ""
    return f'<text{named} x="{x:g}" y="{y:g}" text-anchor="{anchor}">{escape(text)}</text>'


def svg_picture(shapes: Sequence[str], title: str, height: int = HEIGHT) -> str:
    """A whole picture, as wide as all of them."""
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        f'width="{WIDTH}" height="{height}" role="img" aria-label="{escape(title)}">'
    )
    return "\n".join((head, f"<style>{_STYLE}</style>", *shapes, "</svg>", ""))
