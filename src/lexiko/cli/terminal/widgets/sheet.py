"""The score sheet: a column for each seat, a line for each round, totals below."""

from collections.abc import Mapping
from itertools import zip_longest
from textwrap import wrap
from types import MappingProxyType

from rich.cells import cell_len, set_cell_size
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from lexiko.cli.palette import GOLD, SEAT_MARKS, SEATS
from lexiko.rules import View
from lexiko.rules.editions import DaysPerTurn, GameClock, TurnTimer
from lexiko.rules.game import Row

KINDS = {
    "exchange": "exchange",
    "pass": "pass",
    "lost": "turn lost",
    "resign": "resigned",
    "timeout": "time ran out",
}


SHORT_KINDS = {"exchange": "swap", "pass": "–", "lost": "lost", "resign": "left", "timeout": "time"}
NARROW = 8
"""Narrower columns have room only for numbers."""


def _column(view: View, width: int) -> int:
    """Width of a seat's column."""
    return max(5, (width - 3) // max(1, len(view.order)) - 1)


def rounds(view: View) -> list[tuple[Row | None, ...]]:
    """The turns by round: the first turn of each seat, then the second …"""
    columns = [[row for row in view.sheet if row.seat == seat] for seat in view.order]
    return list(zip_longest(*columns))


def sheet_text(view: View, width: int) -> Text:
    """The whole sheet in this width."""
    column = _column(view, width)
    lines = [_heading(view, column)]
    newest = view.sheet[-1] if view.sheet else None
    for number, cells in enumerate(rounds(view), 1):
        line = Text().append(f"{number:>2} ", style="dim")
        for cell in cells:
            line.append("│", style="dim")
            line.append_text(_cell(cell, column, cell is not None and cell is newest))
        lines.append(line)
    if view.outcome:
        lines += _adjustments(view, column)
    return Text("\n").join(lines)


def sums_text(view: View, width: int) -> Text:
    """The line of totals."""
    column = _column(view, width)
    line = Text().append(" Σ ", style="bold")
    for seat in view.order:
        line.append("│", style="dim")
        line.append(f"{view.scores[seat]:>{column}}", style=f"bold {SEATS[seat]}")
    return line


def _heading(view: View, column: int) -> Text:
    line = Text("   ")
    for seat in view.order:
        line.append("│", style="dim")
        # The full names are above the sheet.
        name = _cut(f"{SEAT_MARKS[seat]} {view.seats[seat]}", column)
        line.append(set_cell_size(name, column), style=f"bold {SEATS[seat]} underline")
    return line


def _cell(row: Row | None, column: int, is_newest: bool) -> Text:
    """One turn: words and score, struck out if the play was removed."""
    if row is None:
        return Text(" " * column)
    style = "bold" if is_newest else ""
    if row.kind == "taken_back":
        made = " ".join(word.text for word in row.words) or "turn"
        number = f" {row.bonus}" if row.bonus else " 0"
        text = Text().append(_cut(made, column - len(number)), style="strike dim")
        return text.append(number.rjust(column - cell_len(text.plain)), style="dim")
    if row.kind != "play":
        name = KINDS[row.kind] if column >= NARROW else SHORT_KINDS[row.kind]
        return Text(_cut(name, column).ljust(column), style="italic dim")
    number = f"{row.score}+{row.bonus}" if row.bonus else str(row.score)
    noted = f" ?{''.join(row.blanks)}" if row.blanks else ""
    room = column - len(number) - 1
    words = " ".join(word.text for word in row.words)
    if len(words) + len(noted) > room:
        words = row.words[0].text if column >= NARROW else ""
    text = Text().append(_cut(words, room - len(noted)), style=style)
    text.append(noted, style="italic #4a82c9")
    return text.append(number.rjust(column - cell_len(text.plain)), style=style or "default")


def _adjustments(view: View, column: int) -> list[Text]:
    """Points for unplayed tiles and overtime."""
    assert view.outcome
    lines: list[Text] = []
    for sign, points in (("± ", view.outcome.rack_points), ("⏱ ", view.outcome.time_points)):
        if any(points):
            line = Text().append(f" {sign}", style="dim")
            for seat in view.order:
                line.append("│", style="dim")
                line.append(f"{points[seat]:>+{column}}" if points[seat] else " " * column)
            lines.append(line)
    return lines


def _cut(text: str, room: int) -> str:
    return text if len(text) <= room else f"{text[: max(0, room - 1)]}…"


# ── The seats above the sheet ───────────────────────────────────────────────────────────────────


def seats_text(
    view: View,
    width: int,
    now_ms: int,
    is_compact: bool = False,
    racks: Mapping[int, str] = MappingProxyType({}),
) -> Text:
    """The players: turn marker, score, number of tiles, clock, goal, and open racks."""
    bars = bool(view.goals) and not (is_compact and len(view.order) > 2)
    lines: list[Text] = []
    for seat in view.order:
        is_mover = seat == view.mover
        gone = seat in view.gone
        line = Text().append("▶ " if is_mover else "  ", style=f"bold {GOLD}")
        line.append(f"{SEAT_MARKS[seat]} ", style=SEATS[seat])
        clock = clock_text(view, seat, now_ms)
        held = len(view.racks[seat]) if not view.edition.is_dice else 0
        facts = [
            *([f"−{view.owed[seat]} turn"] if view.owed[seat] else []),
            *([f"{held}▪"] if held else []),
            *([clock] if clock else []),
            *([f"of {view.goals[seat]}"] if view.goals and not bars else []),
        ]
        score, tail = f" {view.scores[seat]}", "".join(f" {fact}" for fact in facts)
        name, style = view.seats[seat], "bold" if is_mover else "strike dim" if gone else ""
        room = width - cell_len(score + tail)
        if cell_len(name) > room - 4:
            # A long name gets a separate line, or two.
            for part in wrap(name, max(4, width - 4)):
                lines.append(line.append(part, style=style))
                line = Text("    ")
            line = Text(" " * room)
        else:
            line.append(set_cell_size(name, room - 4), style=style)
        lines.append(line.append(score, style="bold").append(tail, style="dim"))
        if racks.get(seat):
            lines.append(Text(f"    {racks[seat]}", style=f"{SEATS[seat]}"))
        if bars:
            lines.append(_bar(view, seat, width))
    return Text("\n").join(lines)


def _bar(view: View, seat: int, width: int) -> Text:
    """A player's progress to the goal."""
    goal = view.goals[seat]
    label = f" {max(0, goal - view.scores[seat])} to go"
    room = max(4, width - 4 - len(label))
    done = min(room, max(0, round(room * view.scores[seat] / goal)))
    line = Text("    ")
    line.append("━" * done, style=SEATS[seat])
    line.append("─" * (room - done), style="dim")
    return line.append(label, style="dim")


def clock_text(view: View, seat: int, now_ms: int) -> str:
    """The time left on a player's clock."""
    clock, timing = view.clock, view.options.timing
    used = max(0, now_ms - clock.since_ms) if clock.running == seat else 0
    match timing:
        case TurnTimer(seconds):
            return _minutes(seconds * 1000 - used) if clock.running == seat else ""
        case GameClock():
            return _minutes(clock.left_ms[seat] - used)
        case DaysPerTurn(days):
            if clock.running != seat:
                return ""
            own, bank = days * 86_400_000 - used, clock.left_ms[seat]
            if own > 0:
                return f"{_days(own)} + {_days(bank)}" if bank else _days(own)
            return f"bank {_days(own + bank)}" if bank else _days(0)
        case None:
            return ""


def _days(left_ms: int) -> str:
    hours = max(0, left_ms) // 3_600_000
    return f"{hours // 24}d{hours % 24}h"


def _minutes(left_ms: int) -> str:
    # Rounded up: 0:01 until it runs out.
    seconds = -(-left_ms // 1000)
    sign = "−" if seconds < 0 else ""
    return f"{sign}{abs(seconds) // 60}:{abs(seconds) % 60:02}"


class SheetView(VerticalScroll, can_focus=False):
    """The sheet, scrolled to its last line."""

    def compose(self) -> ComposeResult:
        yield Static(id="sheet-rows")

    def show(self, view: View) -> None:
        width = max(20, self.size.width - 1)
        self.query_one("#sheet-rows", Static).update(sheet_text(view, width))
        self.scroll_end(animate=False)
