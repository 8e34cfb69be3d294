"""Many reviewed games at a glance: a row for each seat of each game, and sums by player."""

from dataclasses import dataclass, field
from statistics import fmean

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from lexiko.cli.palette import GOLD
from lexiko.coach.model import GameReview, SeatSummary
from lexiko.coach.strength import GAMES_NEEDED, cost_per_turn, strength_of


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """How one seat played one game."""

    file: str
    name: str
    score: int
    is_winner: bool
    summary: SeatSummary
    cost_per_turn: float | None


@dataclass(slots=True)
class Overview:
    """The games reviewed so far; only figures are kept of each."""

    seat: str = ""
    """Only rows of this player, by name or number."""
    rows: list[PlayedGame] = field(default_factory=list)
    games: int = 0
    unfinished: int = 0
    """Games whose review isn't complete."""

    def add(self, file: str, review: GameReview) -> None:
        """Add a game."""
        self.games += 1
        if review.summary is None:
            self.unfinished += 1
            return
        wanted = seat_of(review, self.seat) if self.seat else None
        for each in review.summary.seats:
            if self.seat and each.seat != wanted:
                continue
            self.rows.append(
                PlayedGame(
                    file,
                    review.seats[each.seat],
                    review.scores[each.seat],
                    each.seat in review.winners,
                    each,
                    cost_per_turn(review, each.seat),
                )
            )

    def page(self, width: int = 80) -> Group:
        """A table of games, and one of players."""
        parts: list[RenderableType] = [
            self._games(width),
            _heading("Players"),
            self._players(width),
        ]
        parts.append(Text(_KEY, style="dim"))
        if self.unfinished:
            word = "game isn't" if self.unfinished == 1 else "games aren't"
            parts.append(Text(f"{self.unfinished} {word} completely reviewed yet.", style="italic"))
        parts += [Text(line) for line in self._strengths()]
        return Group(*parts)

    def _games(self, width: int) -> Table:
        table = _table(width, "game", "player", right=_FIGURES)
        last = ""
        for row in self.rows:
            table.add_row(
                row.file if row.file != last else "",
                f"{row.name}{' ★' if row.is_winner else ''}",
                *_figures(row),
            )
            last = row.file
        return table

    def _players(self, width: int) -> Table:
        table = _table(width, "player", right=("games", "wins", *_FIGURES))
        for name, rows in self._by_name().items():
            summaries = [row.summary for row in rows]
            accuracies = [each.accuracy for each in summaries if each.accuracy is not None]
            table.add_row(
                name,
                str(len(rows)),
                str(sum(row.is_winner for row in rows)),
                f"{fmean(row.score for row in rows):.0f}",
                f"{fmean(accuracies):.0%}" if accuracies else "–",
                f"{fmean(each.mistake_index for each in summaries):.1f}",
                f"{fmean(missed(each) for each in summaries):.1f}",
                f"{100 * fmean(each.cost_win for each in summaries):.0f}",
                f"{fmean(each.cost_points for each in summaries):.0f}",
                f"{fmean(each.luck_points for each in summaries):+.0f}",
            )
        return table

    def _strengths(self) -> list[str]:
        lines = []
        for name, rows in self._by_name().items():
            costs = [row.cost_per_turn for row in rows if row.cost_per_turn is not None]
            if strength := strength_of(costs):
                lines.append(f"{name}: playing strength {strength}.")
            elif self.seat and costs:
                lines.append(
                    f"{name}: a playing strength takes {GAMES_NEEDED} games; {len(costs)} of these "
                    "count."
                )
        return lines

    def _by_name(self) -> dict[str, list[PlayedGame]]:
        names: dict[str, list[PlayedGame]] = {}
        for row in self.rows:
            names.setdefault(row.name, []).append(row)
        return names


_FIGURES = ("score", "accuracy", "index", "missed", "cost", "points", "luck")
_KEY = (
    "Index: the mistake index. Missed: slips and mistakes. Cost: in games of 100, then in points. "
    "Luck: in points."
)


def _table(width: int, *left: str, right: tuple[str, ...]) -> Table:
    """Columns for names, which are shortened where there's no room, and for figures."""
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    widths = [max(_NARROWEST_FIGURE, len(title)) for title in right]
    room = width - sum(widths) - 2 * len(widths) - 1
    for title in left:
        widest = max(_NARROWEST_NAME, room // len(left) - 2)
        table.add_column(title, no_wrap=True, max_width=widest)
    for title, figure in zip(right, widths, strict=True):
        table.add_column(title, justify="right", no_wrap=True, min_width=figure)
    return table


_NARROWEST_FIGURE, _NARROWEST_NAME = 5, 8


def _figures(row: PlayedGame) -> tuple[str, ...]:
    each = row.summary
    return (
        str(row.score),
        f"{each.accuracy:.0%}" if each.accuracy is not None else "–",
        f"{each.mistake_index:.1f}",
        str(missed(each)),
        f"{100 * each.cost_win:.0f}",
        f"{each.cost_points:.0f}",
        f"{each.luck_points:+.0f}",
    )


def missed(summary: SeatSummary) -> int:
    """Slips and mistakes."""
    return summary.verdicts.get("slip", 0) + summary.verdicts.get("mistake", 0)


def seat_of(review: GameReview, wanted: str) -> int | None:
    """The seat with this name, or with this number from 1; None if the game doesn't have it."""
    names = [name.casefold() for name in review.seats]
    if wanted.casefold() in names:
        return names.index(wanted.casefold())
    if wanted.isdigit() and 1 <= int(wanted) <= len(names):
        return int(wanted) - 1
    return None


def _heading(text: str) -> Padding:
    return Padding(Text(text, style=f"bold {GOLD}"), (1, 0, 0, 0))
