"""The table with its computers: they think, can be hurried, and play."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING

from rich.text import Text
from textual.widgets import Static

from lexiko.cli.palette import GOLD
from lexiko.cli.terminal.game.deliberation import Deliberation
from lexiko.cli.terminal.game.stopwatch import Stopwatch
from lexiko.cli.terminal.game.table import TerminalTable
from lexiko.cli.terminal.screens.challenge import verdict_text
from lexiko.cli.terminal.screens.dialogs import NoticeDialog
from lexiko.cli.terminal.screens.table_view import HAND_LINES, TableView
from lexiko.cli.terminal.texts.handover import challenge_text, handover_text, open_window
from lexiko.cli.terminal.texts.preview import preview_text
from lexiko.cli.terminal.texts.spectator import (
    Watch,
    open_rack,
    open_racks,
    thinking_text,
    thoughts_text,
    watch_text,
)
from lexiko.errors import LexikoError
from lexiko.players.next_up import NextUp, challenge_time_ms, next_up, thinking_time_s
from lexiko.rules import View, view
from lexiko.rules.commands import Challenge

if TYPE_CHECKING:
    from lexiko.players import Thought

COMPUTER_TICK_S = 0.1
LONGEST_EXIT_S = 1.0
"""The longest wait for a thinking computer on exit."""


@dataclass(frozen=True, slots=True)
class Pauses:
    """The shortest times in seconds before a computer acts, as instant plays are easily missed."""

    turn_s: float = 1.1
    roll_s: float = 0.8
    answer_s: float = 0.4
    challenge_s: float = 10.0
    """How long people may challenge a play before a computer's turn."""


PAUSES = Pauses()


class ComputerSeats(TableView):
    """Lets the computers play, one at a time, but never while a dialog is open."""

    def __init__(self, table: TerminalTable) -> None:
        super().__init__(table)
        self.spectating = Watch() if self.lineup.is_watched(table.game) else None
        """The spectator's settings, if only computers play."""
        self._stuck_at: int | None = None
        """The version of the game at which a computer couldn't play."""
        self._asked: tuple[int, Stopwatch] = (-1, Stopwatch())
        """The row of the open play, and how long people have had to challenge it."""
        self.deliberation: Deliberation | None = None
        self._thought: tuple[int, Thought] | None = None
        """The seat and thoughts to show, current or latest."""

    def on_mount(self) -> None:
        if any(self.lineup.levels):
            self.set_interval(COMPUTER_TICK_S, self.tick_computers)

    def on_unmount(self) -> None:
        if self.deliberation:
            self.deliberation.abandon(LONGEST_EXIT_S)

    # ── Whose turn it is ────────────────────────────────────────────────────────────────────────

    @property
    def up(self) -> NextUp:
        """What the table waits for; a computer waits for people only for a limited time."""
        game, ends = self.table.game, self._ends()
        up = next_up(game, self.lineup.computers, ends=ends)
        if up.kind == "challengers" and not ends and self._challenge_left_s() <= 0:
            return NextUp("computer", game.mover)
        return up

    @property
    def is_turn(self) -> bool:
        """Whether it's the turn of the player whose rack is shown."""
        return self.viewer is not None and self.up == NextUp("person", self.viewer)

    def tick_computers(self) -> None:
        """Let the next computer think, or carry out its choice."""
        if not self.is_laid_out:
            return
        game, thinking = self.table.game, self.deliberation
        if self.spectating is None and self.lineup.is_watched(game) and not game.is_over:
            # The last person has left, so the rest of the game is watched.
            self.spectating = Watch()
            self._shown = None
            self.show()
        if thinking and thinking.version != game.version:
            thinking.abandon()
            thinking = self.deliberation = None
        is_held = self._is_held()
        self._hold_time(is_held)
        up = self.up
        if up.kind == "challengers":
            self._show_preview()
        if up.kind != "computer" or up.seat is None or self._stuck_at == game.version:
            return
        if thinking is None:
            if not is_held:
                self._let_think(up.seat)
            return
        self._show_preview()
        self._show_thoughts()
        if not thinking.has_ended or is_held:
            return
        self.deliberation = None
        self._carry_out(thinking)

    def _let_think(self, seat: int) -> None:
        game = self.table.game
        time_s = thinking_time_s(game, seat, self.lineup.pace_s, self.table.now_ms())
        self.deliberation = Deliberation(
            self.table.mind,
            view(game, seat),
            self.lineup.level(seat),
            time_s,
            self._least_s(seat, time_s),
        )
        if not self.spectating:
            # The time to challenge may be over without a change of the game.
            self.refresh_bindings()
        self._show_preview()
        self._show_thoughts()

    def _least_s(self, seat: int, time_s: float) -> float:
        """The shortest time before the choice is shown, less with a short clock."""
        game = self.table.game
        is_answer = seat != game.mover or open_window(game) is not None
        if self.spectating:
            return 0.0 if is_answer else self.spectating.pause_s
        is_roll = game.edition.is_dice and not game.dice.rolled
        pauses = PAUSES
        least_s = (
            pauses.answer_s
            if is_answer
            else pauses.roll_s
            if is_roll
            else pauses.turn_s * random.uniform(1, 1.5)
        )
        return min(least_s, max(0.2, time_s * 2))

    def _carry_out(self, thinking: Deliberation) -> None:
        version, known, rows = (
            self.table.game.version,
            len(self.table.events),
            len(self.table.game.sheet),
        )
        try:
            choice = thinking.result()
        except LexikoError as error:
            choice = None
            self.show_error(error)
        done = choice is not None and self.do(choice)
        if not done:
            # Don't ask again and again for what can't be done; a key tries once more.
            self._stuck_at = version
        elif isinstance(choice, Challenge) and not self.spectating:
            name = self.table.game.seats[thinking.seat]
            text = verdict_text(self.table.events[known:], self.news)
            self.app.push_screen(NoticeDialog(f"{name} challenges", text))
        if self.spectating and len(self.table.game.sheet) > rows:
            self.spectating = self.spectating.after_a_turn()
        self._show_preview()

    # ── Waiting for people ──────────────────────────────────────────────────────────────────────

    def _challenge_left_s(self) -> float:
        window = open_window(self.table.game)
        row = window.row if window else -1
        if self._asked[0] != row:
            self._asked = (row, Stopwatch())
        game = self.table.game
        allowed_ms = challenge_time_ms(game, game.mover or 0, round(PAUSES.challenge_s * 1000))
        return allowed_ms / 1000 - self._asked[1].passed_s

    def _is_held(self) -> bool:
        """Whether computers have to wait: for a dialog, or because a spectator paused the game."""
        is_paused = self.spectating is not None and self.spectating.is_held
        return is_paused or self.app.screen is not self

    def _hold_time(self, is_held: bool) -> None:
        """Stop the computers' clocks and timers while they wait.

        A person's clock runs on, as a dialog mustn't give free time to think.
        """
        running = self.table.game.clock.running
        is_computers = running is not None and bool(self.lineup.level(running))
        self.table.hold_time(is_held and is_computers)
        self._asked[1].hold(is_held)
        if self.deliberation:
            self.deliberation.stopwatch.hold(is_held)

    # ── Keys ────────────────────────────────────────────────────────────────────────────────────

    def action_hurry(self) -> None:
        """Make the computer play now, or try again after an error."""
        self._stuck_at = None
        if self.deliberation:
            self.deliberation.hurry()
            self._show_preview()

    def action_play_now(self) -> None:
        self.action_hurry()

    def action_pause(self) -> None:
        self._set_watch(lambda watch: watch.toggled())

    def action_step(self) -> None:
        """Play one turn of a paused game, or the next turn at once."""
        if self.spectating and not self.spectating.is_paused:
            self.action_hurry()
        self._set_watch(lambda watch: watch.stepped())

    def action_faster(self) -> None:
        self._set_watch(lambda watch: watch.at_speed(1))

    def action_slower(self) -> None:
        self._set_watch(lambda watch: watch.at_speed(-1))

    def _set_watch(self, change: Callable[[Watch], Watch]) -> None:
        if self.spectating is None:
            return
        self.spectating = change(self.spectating)
        if self.deliberation:
            self.deliberation.least_s = min(self.deliberation.least_s, self.spectating.pause_s)
        self._show_preview()
        self._show_thoughts()

    # ── Display ───────────────────────────────────────────────────────────────────────────────

    def _preview(self) -> Text:
        game, up = self.table.game, self.up
        if up.kind == "challengers":
            ends = self._ends()
            closes_in_s = self._closes_in_s() if ends else max(0, ceil(self._challenge_left_s()))
            may = self.lineup.challengers(game)
            return handover_text(game, self.news, closes_in_s, ends, may)
        if up.kind != "computer" or up.seat is None:
            text = super()._preview()
            is_idle = self.is_turn and self.draft and self.draft.is_empty
            window = open_window(game)
            if not (is_idle and window and self.lineup.challengers(game)):
                return text
            if self.problem or self.trading:
                return text
            # There's no handover with computers, so the challenge key is shown here.
            lines = [challenge_text(window), *text.split("\n")]
            return Text("\n").join(lines[:HAND_LINES])
        if self._stuck_at == game.version:
            return Text(self.problem, style=f"bold {GOLD}")
        if self.spectating:
            return watch_text(game, self.spectating, self.deliberation, up.seat)
        if self.viewer is not None and self.draft and not self.draft.is_empty:
            laid = preview_text(game, self.viewer, self.draft, is_turn=False)
            return laid.append(f"\n{game.seats[up.seat]} is thinking.", style="dim")
        return thinking_text(game, self.deliberation, up.seat)

    def _show_side(self, seen: View) -> None:
        super()._show_side(seen)
        self._show_thoughts()

    def _show_thoughts(self) -> None:
        """Show spectators a computer's current or latest thoughts; most levels have none."""
        now = self.deliberation
        if self.spectating and now and now.thought and now.thought.prospects:
            self._thought = (now.seat, now.thought)
        panel = self.query_one("#thoughts", Static)
        panel.display = bool(self.spectating and self._thought)
        if self.spectating and self._thought:
            seat, thought = self._thought
            is_now = now is not None and now.thought is thought
            width, lines = self.query_one("#side").size.width - 2, panel.size.height
            text = thoughts_text(self.table.game, seat, thought, is_now, width, lines)
            panel.update(text, layout=False)

    def _slots(self, seen: View) -> tuple[str | None, ...]:
        if self.spectating and not seen.edition.is_dice and not seen.outcome:
            return open_rack(self.table.game)
        return super()._slots(seen)

    def _racks(self) -> dict[int, str]:
        return open_racks(self.table.game) if self.spectating else {}
