"""`lexiko endgame`: best play by both seats once the bag is empty."""

import json
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from lexiko.cli.positions import engines_and_positions
from lexiko.notation.cgp import Position

if TYPE_CHECKING:
    from lexiko.engine.endgame import Progress, Solution

_SHOWN_EVERY_S = 0.2


def endgame(
    cgp: Annotated[
        str, typer.Argument(help="A position as a line of CGP, with both racks and an empty bag.")
    ] = "",
    lexicon: Annotated[
        str, typer.Option(help="A lexicon of the shelf, or a .txt or .kwg file.")
    ] = "",
    time_s: Annotated[
        float,
        typer.Option(
            "--time",
            min=0,
            metavar="SECONDS",
            help="Take so long for a position at most; 0 for as long as it takes. Ctrl-C gives the best found so far.",
        ),
    ] = 60.0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for other programs.")] = False,
    file: Annotated[
        Path | None, typer.Option(help="Read a position from each line; print JSON lines.")
    ] = None,
) -> None:
    """Work out best play by both seats when the bag is empty."""
    patience = _Patience()
    for engine, position in engines_and_positions(cgp, file, lexicon):
        with patience.searching():
            solution = engine.endgame(
                position,
                time_s=time_s or None,
                on_progress=patience.show,
                should_stop=patience.is_over,
            )
        if as_json or file:
            typer.echo(json.dumps(_answer(solution), ensure_ascii=False))
        else:
            _show(position, solution)
        if patience.is_over():
            break


class _Patience:
    """Whether somebody pressed Ctrl-C, and a line on the terminal that helps against it."""

    def __init__(self) -> None:
        self._is_over = False
        self._is_seen = sys.stderr.isatty()
        self._shown_at = 0.0

    def is_over(self) -> bool:
        return self._is_over

    def show(self, progress: "Progress") -> None:
        """Says how far the search has come, a few times a second."""
        if self._is_seen and progress.seconds - self._shown_at >= _SHOWN_EVERY_S:
            self._shown_at = progress.seconds
            told = (
                f"{progress.depth} turns deep: {progress.spread_gain:+d}, "
                f"{progress.nodes:,} positions, {progress.seconds:.0f} s; Ctrl-C to stop"
            )
            print(f"\r{told:<78}", end="", file=sys.stderr, flush=True)

    @contextmanager
    def searching(self) -> Iterator[None]:
        """While a position is searched, Ctrl-C ends that search instead of the program."""

        def stop(*_: object) -> None:
            self._is_over = True

        self._shown_at = 0.0
        before = signal.signal(signal.SIGINT, stop)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)
            if self._shown_at:
                print(f"\r{'':<78}\r", end="", file=sys.stderr, flush=True)


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
    how = "Exact" if solution.is_exact else "Not exact, the best line found"
    console.print(
        f"Seat 1, to move, gains {solution.spread_gain:+d}. {how}: {solution.nodes:,} positions, "
        f"{solution.depth} turns deep, {solution.seconds:.2f} s."
    )
