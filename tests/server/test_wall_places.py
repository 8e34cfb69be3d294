"""Where notes that are written at a table hang on the cork board."""

from lexiko.server.walls.places import _covered, _size, free_place
from lexiko.server.walls.wall import MOST_FROM_TABLES, Item


def hung(text: str, x: float, y: float, kind: str = "note", *, is_filed: bool = False) -> Item:
    content = {"kind": kind, "text": text}
    return Item("a", kind, "ana", x, y, content, 0, 1, is_filed=is_filed)


def overlaps(items: list[Item]) -> int:
    return sum(
        _covered((one.x, one.y), _size(one), [(two.x, two.y, _size(two))]) > 0
        for number, one in enumerate(items)
        for two in items[:number]
    )


def test_as_many_short_notes_as_hang_there_cover_nothing() -> None:
    items: list[Item] = []
    for number in range(MOST_FROM_TABLES):
        text = f"a note, number {number}"
        items.append(hung(text, *free_place(text, items)))
    assert overlaps(items) == 0
    assert all(one.x >= 0 and one.x + _size(one)[0] <= 1 for one in items)
    assert all(one.y >= 0 and one.y + _size(one)[1] <= 1 for one in items)


def test_a_note_hangs_beside_long_notes_and_photos_but_over_nothing_that_is_filed() -> None:
    long = "Rule of the house: no dictionary at breakfast"
    items = [
        hung(long, 0.04, 0.02),
        hung("", 0.54, 0.02, "photo"),
        hung("away", 0.04, 0.3, is_filed=True),
    ]
    place = free_place("hello", items)
    assert overlaps([*items[:2], hung("hello", *place)]) == 0
    assert place[0] == 0.04


def test_where_everything_is_taken_a_note_covers_as_little_as_possible() -> None:
    full = [hung("x", x, y / 20) for x in (0.04, 0.54) for y in range(20) if (x, y) != (0.54, 10)]
    x, y = free_place("hello", full)
    assert x == 0.54
    assert 0.4 < y < 0.6
