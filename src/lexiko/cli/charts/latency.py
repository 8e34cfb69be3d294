"""The latency of a server against its load as a picture: SVG that reads well on light and dark
pages."""

from collections.abc import Mapping, Sequence
from html import escape
from math import ceil, floor, log10
from typing import Any

from lexiko.cli.charts.training import HEIGHT, WIDTH, svg_picture, svg_text

_LEFT, _RIGHT, _TOP, _BOTTOM = 72, 56, 66, 48
_GOAL_MS = 50
"""What is asked for; a dashed line."""
_QUANTILES = {"p50_ms": "p50", "p95_ms": "p95", "p99_ms": "p99"}


def draw_latency(figures: Sequence[Mapping[str, Any]], title: str) -> str:
    """The picture of at least one load, as `lexiko bench server` found it."""
    loads = sorted(figures, key=lambda load: float(load["rate"]))
    rates = [float(load["rate"]) for load in loads]
    times = [max(0.1, float(load[name])) for load in loads for name in _QUANTILES]
    lowest, highest = floor(log10(min(times))), ceil(log10(max(*times, _GOAL_MS)))

    def x(rate: float) -> float:
        return round(_LEFT + (WIDTH - _LEFT - _RIGHT) * rate / max(rates), 1)

    def y(time_ms: float) -> float:
        inner = HEIGHT - _TOP - _BOTTOM
        share = (log10(max(0.1, time_ms)) - lowest) / max(1, highest - lowest)
        return round(HEIGHT - _BOTTOM - inner * share, 1)

    shapes = [f'<text class="title" x="{_LEFT}" y="26">{escape(title)}</text>']
    shapes.append(
        f'<text x="{_LEFT}" y="44">from the POST of a turn to the other seat\'s stream; '
        "dashed: the goal of 50 ms</text>"
    )
    for power in range(lowest, highest + 1):
        shapes.append(_level(y(10.0**power), "grid"))
        shapes.append(svg_text(_LEFT - 8, y(10.0**power) + 4, f"{10.0**power:g} ms", "end"))
    shapes.append(_level(y(_GOAL_MS), "even"))
    for name, shown in _QUANTILES.items():
        points = [(x(float(load["rate"])), y(float(load[name]))) for load in loads]
        track = " ".join(f"{across},{down}" for across, down in points)
        shapes.append(f'<polyline class="line" points="{track}"/>')
        shapes += [
            f'<circle class="point" cx="{across}" cy="{down}" r="4"/>' for across, down in points
        ]
        across, down = points[-1]
        shapes.append(svg_text(across + 10, down + 4, shown, "start", "value"))
    shapes += [svg_text(x(rate), HEIGHT - _BOTTOM + 20, f"{rate:g}", "middle") for rate in rates]
    shapes.append(svg_text(WIDTH / 2, HEIGHT - 8, "turns per second", "middle"))
    return svg_picture(shapes, title)


def _level(down: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{_LEFT}" x2="{WIDTH - _RIGHT}" y1="{down}" y2="{down}"/>'
