"""The score sheet: a column for each seat and a line for each round, as on paper."""

from rich import box
from rich.table import Table
from rich.text import Text

from lexiko.rules import Game
from lexiko.rules.game import Row

_KINDS = {
    "exchange": "exchange",
    "pass": "pass",
    "lost": "turn lost",
    "resign": "resigned",
    "timeout": "time ran out",
}


def score_sheet(game: Game) -> Table:
    """All turns so far, then points for unplayed tiles and time, and the totals."""
    sheet = Table(box=box.SIMPLE_HEAD, show_footer=True, footer_style="bold")
    sheet.add_column("", justify="right", style="dim")
    winners = game.outcome.winners if game.outcome else ()
    for seat in game.order:
        medal = " ★" if seat in winners else ""
        sheet.add_column(Text(game.seats[seat] + medal), footer=str(game.scores[seat]))
    for number, cells in enumerate(_rounds(game), 1):
        sheet.add_row(str(number), *(_cell(cells.get(seat)) for seat in game.order))
    if game.outcome:
        for label, points in (
            ("tiles", game.outcome.rack_points),
            ("time", game.outcome.time_points),
        ):
            if any(points):
                sheet.add_row(
                    label, *(f"{points[seat]:+}" if points[seat] else "" for seat in game.order)
                )
    return sheet


def _rounds(game: Game) -> list[dict[int, Row]]:
    """The turns in rounds: a new one begins with a seat's next turn."""
    lines: list[dict[int, Row]] = []
    for row in game.sheet:
        places = [game.order.index(seat) for seat in lines[-1]] if lines else []
        if not lines or game.order.index(row.seat) <= max(places):
            lines.append({})
        lines[-1][row.seat] = row
    return lines


def _cell(row: Row | None) -> Text:
    if row is None:
        return Text()
    words = ", ".join(word.text for word in row.words)
    if row.kind == "taken_back":
        return Text(words or "swaps", style="strike dim").append(" 0", style="not strike")
    if row.kind != "play":
        return Text(_KINDS[row.kind], style="italic dim")
    bonus = f"+{row.bonus}" if row.bonus else ""
    blanks = f" (blank {', '.join(row.blanks)})" if row.blanks else ""
    return (
        Text(f"{words}{blanks} ")
        .append(f"{row.score}{bonus}", style="bold")
        .append(f" {row.total}", style="dim")
    )
