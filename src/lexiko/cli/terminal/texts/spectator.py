"""What is shown of computers: that they think and, to spectators, their thoughts and racks."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rich.cells import set_cell_size
from rich.text import Text

from lexiko.cli.palette import GOLD, SEAT_MARKS, SEATS
from lexiko.rules import Game, View, view
from lexiko.rules.alphabet import BLANK

if TYPE_CHECKING:
    from lexiko.cli.terminal.game.deliberation import Deliberation
    from lexiko.players import Thought

SPEEDS = (8.0, 4.0, 2.0, 1.0, 0.4, 0.0)
"""The shortest time of a turn in seconds, from slow to fast."""
_SPINNER = "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
_WIDE = 34
"""The fewest columns for more details."""


@dataclass(frozen=True, slots=True)
class Watch:
    """A spectator's settings: speed and pause."""

    speed: int = 2
    is_paused: bool = False
    steps: int = 0
    """Turns to play before the game pauses again."""

    @property
    def pause_s(self) -> float:
        return 0.0 if self.is_paused else SPEEDS[self.speed]

    @property
    def is_held(self) -> bool:
        return self.is_paused and not self.steps

    def toggled(self) -> "Watch":
        return replace(self, is_paused=not self.is_paused, steps=0)

    def stepped(self) -> "Watch":
        return replace(self, steps=1) if self.is_paused else self

    def after_a_turn(self) -> "Watch":
        return replace(self, steps=0)

    def at_speed(self, more: int) -> "Watch":
        return replace(self, speed=min(max(self.speed + more, 0), len(SPEEDS) - 1))


def thinking_text(game: Game, thinking: "Deliberation | None", seat: int) -> Text:
    """Who is thinking and for how long, without giving their thoughts away."""
    text = _who_thinks(game, thinking, seat)
    if thinking is None:
        return text
    text.append("\n")
    parts = [f"{thinking.passed_s:.0f} s"] if thinking.passed_s >= 1 else []
    if thinking.thought and thinking.thought.work:
        parts.append(f"{thinking.thought.work:,} rollouts")
    text.append(f"{' · '.join(parts)}\n", style="dim")
    if not thinking.is_hurried:
        text.append("Esc ", style=f"bold {GOLD}").append("Play now", style="dim")
    return text


def watch_text(game: Game, watch: Watch, thinking: "Deliberation | None", seat: int) -> Text:
    """Who is thinking, the speed, and its keys."""
    if watch.is_held:
        text = _name(game, seat).append("  paused", style=f"bold {GOLD}")
    else:
        text = _who_thinks(game, thinking, seat)
    bar = "▮" * (watch.speed + 1) + "▯" * (len(SPEEDS) - 1 - watch.speed)
    text.append(f"\nSpeed {bar}  ", style="dim")
    text.append("← →\n", style=f"bold {GOLD}")
    keys = (
        ("Space", "Continue" if watch.is_paused else "Pause"),
        ("Enter", "One turn" if watch.is_paused else "Play now"),
    )
    for key, label in keys:
        text.append(f"{key} ", style=f"bold {GOLD}").append(f"{label}  ", style="dim")
    return text


def thoughts_text(
    game: Game, seat: int, thought: "Thought", is_now: bool, width: int, lines: int
) -> Text:
    """A computer's candidates, the best first, with score, winning chance and final lead."""
    text = Text().append(f"{SEAT_MARKS[seat]} {game.seats[seat]} ", style=f"bold {SEATS[seat]}")
    text.append("thinks" if is_now else "thought", style="bold")
    text.append(f"  {thought.work:,}{' tried' if width >= _WIDE else ''}", style="dim")
    for place, prospect in enumerate(thought.prospects[: max(1, lines - 1)]):
        tail = f"{prospect.turn.score:>4}{prospect.win:>5.0%}"
        if width >= _WIDE:
            tail += f"{prospect.spread:>+6.0f}"
        name = set_cell_size(str(prospect.turn), max(6, width - len(tail)))
        text.append("\n")
        text.append(name, style="bold" if place == 0 else "")
        text.append(tail, style=f"bold {GOLD}" if place == 0 else "dim")
    return text


def open_racks(game: Game) -> dict[int, str]:
    """Every player's rack, for spectators of computers only."""
    racks: dict[int, str] = {}
    for seat in game.active():
        racks[seat] = " ".join(
            "?" if face == BLANK else face.capitalize() for face in _held(view(game, seat))
        )
    return racks


def open_rack(game: Game) -> tuple[str, ...]:
    """The rack of the player whose turn it is, for spectators of computers only."""
    return _held(view(game, game.mover)) if game.mover is not None else ()


def _held(seen: View) -> tuple[str, ...]:
    return seen.racks[seen.seat] if seen.seat is not None and not seen.edition.is_dice else ()


def _who_thinks(game: Game, thinking: "Deliberation | None", seat: int) -> Text:
    is_answer = seat != game.mover or bool(game.window and game.window.is_open)
    text = _name(game, seat)
    status = "checks the play" if is_answer else "is thinking" if thinking else "is next"
    text.append(f" {status}", style="bold")
    if thinking:
        frame = _SPINNER[int(thinking.passed_s * 10) % len(_SPINNER)]
        text.append(f" {frame}", style=f"bold {GOLD}")
    return text


def _name(game: Game, seat: int) -> Text:
    name = f" {SEAT_MARKS[seat]} {game.seats[seat]} "
    return Text().append(name, style=f"bold #ffffff on {SEATS[seat]}")
