"""`lexiko endgame`: the best line for both players once the bag is empty."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from lexiko.cli.interrupts import CtrlC
from lexiko.cli.options import AsJson, LexiconOption
from lexiko.cli.positions import EditionOption, each_position
from lexiko.notation.cgp import Position

if TYPE_CHECKING:
    from lexiko.engine import Engine
    from lexiko.engine.endgame.solver import SearchProgress, Solution

_SHOWN_EVERY_S = 0.2


def endgame(
    cgp: Annotated[
        str, typer.Argument(help="Position in CGP, with both racks and an empty bag.")
    ] = "",
    lexicon: LexiconOption = "",
    edition: EditionOption = "",
    time_s: Annotated[
        float,
        typer.Option(
            "--time",
            min=0,
            metavar="SECONDS",
            help="Time limit per position in seconds; 0 for none.",
        ),
    ] = 60.0,
    as_json: AsJson = False,
    file: Annotated[
        Path | None,
        typer.Option(
            help="File with a position in CGP on each line; prints a line of JSON for each."
        ),
    ] = None,
) -> None:
    """Find the best line for both players when the bag is empty.

    Ctrl-C stops the search and shows the best line so far.
    """
    ctrl_c, ticker = CtrlC(), _Ticker()

    def work(engine: "Engine", position: Position) -> bool:
        with ctrl_c.caught():
            solution = engine.endgame(
                position,
                time_s=time_s or None,
                on_progress=ticker.show,
                should_stop=ctrl_c.was_pressed,
            )
            ticker.clear()
        if as_json or file:
            typer.echo(json.dumps(_answer(solution), ensure_ascii=False))
        else:
            _show(position, solution)
        return not ctrl_c.was_pressed()

    each_position(work, cgp, file, lexicon, edition=edition)


class _Ticker:
    """A line on the terminal that shows the progress of the search, a few times a second."""

    def __init__(self) -> None:
        self._is_seen = sys.stderr.isatty()
        self._shown_at = 0.0

    def show(self, progress: "SearchProgress") -> None:
        if self._is_seen and progress.seconds - self._shown_at >= _SHOWN_EVERY_S:
            self._shown_at = progress.seconds
            line = (
                f"{progress.depth} turns ahead: {progress.spread_gain:+d}, "
                f"{progress.nodes:,} positions, {progress.seconds:.0f} s; Ctrl-C to stop"
            )
            print(f"\r{line:<78}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Remove the line."""
        if self._shown_at:
            print(f"\r{'':<78}\r", end="", file=sys.stderr, flush=True)
        self._shown_at = 0.0


def _answer(solution: "Solution") -> dict[str, Any]:
    return {
        "spread_gain": solution.spread_gain,
        "exact": solution.is_exact,
        "line": [str(turn) for turn in solution.line],
        "nodes": solution.nodes,
        "depth": solution.depth,
        "seconds": round(solution.seconds, 3),
    }


def _show(position: Position, solution: "Solution") -> None:
    console = Console(highlight=False)
    table = Table("seat", "turn", "score", "spread")
    mine, theirs = position.scores
    spread = mine - theirs
    end = spread + solution.spread_gain
    for turn in solution.line:
        spread += turn.score if turn.seat == 0 else -turn.score
        table.add_row(str(turn.seat + 1), str(turn), str(turn.score), f"{spread:+d}")
    table.add_row("", "unplayed tiles", f"{end - spread:+d}", f"{end:+d}")
    console.print(table)
    how = "Exact" if solution.is_exact else "Not exact, but the best line found"
    console.print(
        f"Seat 1, whose turn it is, gains {solution.spread_gain:+d}. {how}: "
        f"{solution.nodes:,} positions, {solution.depth} turns ahead, {solution.seconds:.2f} s."
    )
