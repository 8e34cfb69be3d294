"""The result: who won, points for unplayed tiles, a chart, and the check of the draws."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Footer, Static

from lexiko.cli.palette import GOLD, SEAT_MARKS, SEATS
from lexiko.cli.terminal.game.table import TerminalTable
from lexiko.cli.terminal.screens.requests import NewGameRequested, StartScreenRequested
from lexiko.errors import LexikoError
from lexiko.notation.sentences import counted, ending_sentence, spelled
from lexiko.notation.verification import verify
from lexiko.rules import Game, evolve
from lexiko.rules.events import GameEnded

BARS = " ▁▂▃▄▅▆▇█"
WIDE_BARS = 12
"""Most turns with wide bars in 80 columns, with the best play after them."""


class EndScreen(Screen[None]):
    """The result of a finished game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "again", "Play again"),
        Binding("n", "new", "New game"),
        Binding("b,escape", "board", "Show board"),
        Binding("ctrl+q,q", "quit", "Quit"),
    ]

    def __init__(self, table: TerminalTable) -> None:
        super().__init__()
        self.table = table

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="end", can_focus=False):
            yield Static(end_text(self.table))
        with Horizontal(classes="buttons", id="end-buttons"):
            for name, label in (
                ("again", "Play again  ⏎"),
                ("new", "New game  N"),
                ("board", "Show board  B"),
            ):
                button = Button(label, id=name, variant="primary" if name == "again" else "default")
                button.can_focus = False
                yield button
        yield Footer(show_command_palette=False)

    async def on_button_pressed(self, event: Button.Pressed) -> None:
        await self.run_action(event.button.id or "board")

    def action_again(self) -> None:
        self.post_message(NewGameRequested(self.table.setup))

    def action_new(self) -> None:
        self.post_message(StartScreenRequested())

    def action_board(self) -> None:
        self.app.pop_screen()

    def action_quit(self) -> None:
        self.app.exit()


def end_text(table: TerminalTable) -> Text:
    """The standings, the chart and the check of the draws."""
    game = table.game
    outcome = game.outcome
    assert outcome
    text = Text()
    before = _before_the_end(table)
    text.append(f"{ending_sentence(outcome, before)}\n", style="bold")
    if note := _tie_break(before, outcome):
        text.append(f"{note}\n", style="italic")
    text.append("\n")
    for place, seat in enumerate(outcome.standings, 1):
        won = "★" if len(outcome.winners) == 1 else "="
        mark = won if seat in outcome.winners else place
        text.append(f" {mark}  ", style=f"bold {GOLD}")
        text.append(f"{SEAT_MARKS[seat]} {game.seats[seat]:<16}", style=f"bold {SEATS[seat]}")
        text.append(f"{game.scores[seat]:>5}", style="bold")
        text.append(f"{_adjusted(game, seat)}\n", style="dim")
    text.append("\nPoints by turn\n", style="bold")
    best = max((row.score + row.bonus for row in game.sheet), default=1) or 1
    for seat in game.order:
        rows = [row for row in game.sheet if row.seat == seat]
        # A bar is two columns wide if a line has room for all of them.
        bar, gap = (2, " ") if len(rows) <= WIDE_BARS else (1, "")
        text.append(f" {SEAT_MARKS[seat]} ", style=SEATS[seat])
        text.append(
            "".join(BARS[_height(row.score + row.bonus, best)] * bar + gap for row in rows),
            style=SEATS[seat],
        )
        top = max(rows, key=lambda row: row.score, default=None)
        if top and top.words and top.score:
            text.append(f" best: {top.words[0].text} {top.score}", style="dim")
        text.append("\n")
    text.append(f"\n{proof_text(table)}\n")
    text.append(f"Seed {game.seed}\nHash {game.seed_hash}\n", style="dim")
    text.append(f"Saved as {table.saved.log}", style="dim")
    return text


def proof_text(table: TerminalTable) -> str:
    """One line on whether every draw follows from the seed fixed at the start."""
    try:
        proof = verify(table.events, table.lexicon)
    except LexikoError as error:
        return f"✗ The draws couldn't be verified: {error.message}"
    return f"✓ {counted(proof.draws, 'draw')} verified: all of them follow from the seed."


def _before_the_end(table: TerminalTable) -> Game:
    game: Game | None = None
    for event in table.events:
        if isinstance(event, GameEnded):
            break
        game = evolve(game, event)
    assert game
    return game


def _adjusted(game: Game, seat: int) -> str:
    """Points for unplayed tiles and overtime."""
    assert game.outcome
    parts: list[str] = []
    if points := game.outcome.rack_points[seat]:
        letters = f" for {spelled(game.racks[seat])}" if game.racks[seat] else " for others' tiles"
        parts.append(f"{points:+}{letters}")
    if points := game.outcome.time_points[seat]:
        parts.append(f"{points:+} for overtime")
    if seat in game.gone:
        parts.append("left the game")
    return "   " + ", ".join(parts) if parts else ""


def _tie_break(before: Game, outcome: GameEnded) -> str:
    """A note if equal totals were decided by the score before unplayed tiles."""
    final = [
        before.scores[seat] + outcome.rack_points[seat] + outcome.time_points[seat]
        for seat in outcome.standings
    ]
    if (
        len(outcome.winners) > 1
        or before.options.targets
        or outcome.reason in ("target", "resigned")
    ):
        return ""
    if len(final) > 1 and final[0] == final[1] and outcome.standings[1] not in before.gone:
        return "Equal totals: the higher score before unplayed tiles wins."
    return ""


def _height(score: int, best: int) -> int:
    return 0 if score <= 0 else max(1, round(score / best * 8))
