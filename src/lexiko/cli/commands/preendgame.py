"""`lexiko preendgame`: the best turn with one to four tiles in the bag."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from lexiko.cli.interrupts import CtrlC
from lexiko.cli.options import AsJson, LexiconOption, Threads
from lexiko.cli.positions import EditionOption, each_position
from lexiko.notation.cgp import Position
from lexiko.rules.alphabet import format_faces

if TYPE_CHECKING:
    from lexiko.engine import Engine, PreendgamePlay, PreendgameSolution

_SHOWN = 10


def preendgame(
    cgp: Annotated[str, typer.Argument(help="Position in CGP, with the rack of seat 1.")] = "",
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
    candidates: Annotated[
        str,
        typer.Option(
            help="Number of candidates, those with the highest equity, or turns separated by "
            "commas; all turns by default."
        ),
    ] = "",
    complete: Annotated[
        bool,
        typer.Option("--complete", help="Also count the turns that can't be best to the end."),
    ] = False,
    threads: Threads = 0,
    as_json: AsJson = False,
    file: Annotated[
        Path | None,
        typer.Option(
            help="File with a position in CGP on each line; prints a line of JSON for each."
        ),
    ] = None,
) -> None:
    """Count how often each turn wins when one to four tiles are left in the bag.

    Every way the unseen tiles can lie is played out. Ctrl-C stops the search and shows what was
    found. Tiles that the position names on the other rack count as known.
    """
    ctrl_c, ticker = CtrlC(), _Ticker()

    def work(engine: "Engine", position: Position) -> bool:
        with ctrl_c.caught():
            solution = engine.preendgame(
                position,
                candidates=_candidates(candidates),
                time_s=time_s or None,
                threads=threads or None,
                complete=complete,
                on_progress=ticker.show,
                should_stop=ctrl_c.was_pressed,
            )
            ticker.clear()
        if as_json or file:
            typer.echo(json.dumps(_answer(solution), ensure_ascii=False))
        else:
            _show(solution)
        return not ctrl_c.was_pressed()

    each_position(work, cgp, file, lexicon, edition=edition)


def _candidates(text: str) -> list[str] | int | None:
    if not text.strip():
        return None
    if text.strip().isdecimal():
        return int(text)
    return [turn.strip() for turn in text.split(",") if turn.strip()]


class _Ticker:
    """A line on the terminal that shows the progress of the search."""

    def __init__(self) -> None:
        self._is_seen = sys.stderr.isatty()
        self._is_shown = False

    def show(self, solution: "PreendgameSolution") -> None:
        if self._is_seen:
            best = solution.best
            line = (
                f"{best.turn}: {best.chance:.1%}; {_finished(solution)} of "
                f"{len(solution.plays)} turns counted, {solution.seconds:.0f} s; Ctrl-C to stop"
            )
            print(f"\r{line:<78}", end="", file=sys.stderr, flush=True)
            self._is_shown = True

    def clear(self) -> None:
        """Remove the line."""
        if self._is_shown:
            print(f"\r{'':<78}\r", end="", file=sys.stderr, flush=True)
        self._is_shown = False


def _finished(solution: "PreendgameSolution") -> int:
    return sum(play.is_exact for play in solution.plays)


def _answer(solution: "PreendgameSolution") -> dict[str, Any]:
    return {
        "exact": solution.is_exact,
        "total": solution.total,
        "examined": solution.examined,
        "nodes": solution.nodes,
        "seconds": round(solution.seconds, 3),
        "plays": [_row(play) for play in solution.plays],
    }


def _row(play: "PreendgamePlay") -> dict[str, Any]:
    return {
        "turn": str(play.turn),
        "score": play.turn.score,
        "leave": format_faces(play.turn.leave),
        "won": play.won,
        "tied": play.tied,
        "lost": play.lost,
        "exact": play.is_exact,
        "chance": round(play.chance, 5),
        "spread": None if play.spread is None else round(play.spread, 3),
        "bags": [
            {"bag": format_faces(bag.tiles), "won": bag.won, "tied": bag.tied, "lost": bag.lost}
            for bag in play.bags
        ],
    }


def _show(solution: "PreendgameSolution") -> None:
    table = Table("turn", "score", "wins", "ties", "losses", "chance", "spread", "loses with")
    for play in solution.plays[:_SHOWN]:
        table.add_row(
            str(play.turn),
            str(play.turn.score),
            str(play.won),
            str(play.tied),
            str(play.lost),
            f"{play.chance:.1%}" if play.is_exact else f"about {play.chance:.0%}",
            "" if play.spread is None else f"{play.spread:+.1f}",
            _losing(play),
        )
    console = Console(highlight=False)
    console.print(table)
    how = "Exact" if solution.is_exact else "Not exact, but as far as it came"
    console.print(
        f"{how}: {solution.total:,} ways the tiles can lie, {solution.examined:,} deals played "
        f"out, {solution.nodes:,} positions, {solution.seconds:.1f} s."
    )


def _losing(play: "PreendgamePlay") -> str:
    """The bags it loses with, as far as they fit."""
    bags = [format_faces(bag.tiles) for bag in play.bags if bag.lost]
    return " ".join(bags[:6]) + (" …" if len(bags) > 6 else "")
