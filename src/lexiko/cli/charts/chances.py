"""A chart of every seat's chance to win by turn, as lines for a terminal."""

from collections.abc import Sequence

from rich.text import Text

from lexiko.cli.palette import SEAT_MARKS, SEATS

HEIGHT = 11
"""Lines of the chart: 100, 90, … 0 per cent."""

_MARGIN = 6
_WIDEST = 3
"""Columns of a turn if there's room."""

_EVERY = 5
"""Turns between two numbers under the chart."""


def draw_chances(chances: Sequence[Sequence[float]], width: int) -> list[Text]:
    """The chances as lines no wider than `width`, one column of marks for each turn.

    `chances` has a row for each turn, from the first one on, with each seat's chance.
    """
    if not chances:
        return []
    step = max(1, min(_WIDEST, (width - _MARGIN) // len(chances)))
    shown = chances[: max(1, (width - _MARGIN) // step)]
    lines = [_line(shown, level, step) for level in range(HEIGHT - 1, -1, -1)]
    return [*lines, _numbers(len(shown), step)]


def _line(chances: Sequence[Sequence[float]], level: int, step: int) -> Text:
    """One line: the label of its level, and the marks of the seats that are on it."""
    share = level * 100 // (HEIGHT - 1)
    is_grid = level in (0, (HEIGHT - 1) // 2, HEIGHT - 1)
    line = Text(f"{share:3} % " if is_grid else " " * _MARGIN, style="dim")
    for turn in chances:
        here = [seat for seat, chance in enumerate(turn) if round(chance * (HEIGHT - 1)) == level]
        if here:
            line.append(SEAT_MARKS[here[0]], style=f"not dim {SEATS[here[0]]}")
        else:
            line.append("┈" if is_grid else " ")
        line.append(("┈" if is_grid else " ") * (step - 1))
    return line


def _numbers(turns: int, step: int) -> Text:
    """The numbers of the first turn and of every fifth one."""
    line = [" "] * (_MARGIN + turns * step + 2)
    for turn in (1, *range(_EVERY, turns + 1, _EVERY)):
        for place, digit in enumerate(str(turn)):
            line[_MARGIN + (turn - 1) * step + place] = digit
    return Text("".join(line).rstrip(), style="dim")
