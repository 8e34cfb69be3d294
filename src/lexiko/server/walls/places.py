"""Free places on the cork board for notes that are written at a table, where no one pins them.

Places are fractions of the cork board, whose shape is the same on every screen.
"""

from collections.abc import Iterable, Sequence

from lexiko.server.walls.wall import Item

_COLUMNS = (0.04, 0.54)
_FIRST_ROW, _STEP, _LAST = 0.025, 0.0135, 0.98
_HEIGHT_PX = 778
"""The height of the cork board in the measure in which texts have these lines."""
_PHOTO = (0.45, 0.23)

Size = tuple[float, float]


def free_place(text: str, items: Iterable[Item]) -> tuple[float, float]:
    """Find the first place from the top where a note covers nothing, or as little as possible."""
    size = _note_size(text)
    taken = [
        (item.x, item.y, _size(item))
        for item in items
        if item.kind in ("note", "photo") and not item.is_filed
    ]
    rows = max(1, int((_LAST - _FIRST_ROW - size[1]) / _STEP) + 1)
    places = [(x, round(_FIRST_ROW + row * _STEP, 4)) for row in range(rows) for x in _COLUMNS]
    return min(places, key=lambda place: _covered(place, size, taken))


def _size(item: Item) -> Size:
    return _PHOTO if item.kind == "photo" else _note_size((item.content or {}).get("text", ""))


def _note_size(text: str) -> Size:
    """About how large a note is, by what it says."""
    per_line = 18 if len(text) > 70 else 13
    lines = sum(max(1, -(-len(line) // per_line)) for line in text.split("\n"))
    return (0.48 if len(text) > 70 else 0.42), min(0.5, (54 + 24 * lines) / _HEIGHT_PX)


def _covered(
    place: tuple[float, float], size: Size, taken: Sequence[tuple[float, float, Size]]
) -> float:
    """The area of what already hangs there that a note at this place would cover."""
    area = 0.0
    for x, y, other in taken:
        width = min(place[0] + size[0], x + other[0]) - max(place[0], x)
        height = min(place[1] + size[1], y + other[1]) - max(place[1], y)
        area += max(0.0, width) * max(0.0, height)
    return round(area, 6)
