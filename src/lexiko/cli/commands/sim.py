"""`lexiko sim`: the best turns of a position, by simulation."""

import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from lexiko.cli.interrupts import CtrlC
from lexiko.cli.options import AsJson, LexiconOption, Threads
from lexiko.cli.positions import EditionOption, LeavesOption, each_position
from lexiko.notation.cgp import Position
from lexiko.rules.alphabet import format_faces

if TYPE_CHECKING:
    from lexiko.engine import Engine, Outcome, Simulation

DEFAULT_TIME_S = 5.0


def sim(
    cgp: Annotated[str, typer.Argument(help="Position in CGP.")] = "",
    lexicon: LexiconOption = "",
    edition: EditionOption = "",
    leaves: LeavesOption = "",
    candidates: Annotated[
        int, typer.Option(min=1, help="Number of candidates, those with the highest equity.")
    ] = 10,
    plies: Annotated[int, typer.Option(min=0, help="Number of plies after each candidate.")] = 2,
    time_s: Annotated[
        float | None, typer.Option("--time", min=0, help="Time limit in seconds.")
    ] = None,
    iterations: Annotated[int | None, typer.Option(min=1, help="Number of iterations.")] = None,
    seed: Annotated[
        int, typer.Option(min=0, help="Random seed; the same seed draws the same racks.")
    ] = 1,
    threads: Threads = 0,
    as_json: AsJson = False,
    file: Annotated[
        Path | None,
        typer.Option(
            help="File with a position in CGP on each line; prints a line of JSON for each."
        ),
    ] = None,
) -> None:
    """Simulate the best turns of a position with random racks, and rank them by wins.

    It takes 5 seconds unless you set a limit; Ctrl-C stops it and shows the results so far. Tiles
    that the position names on other racks count as known.
    """
    from lexiko.engine import Simulation

    if time_s is None and iterations is None:
        time_s = DEFAULT_TIME_S
    ctrl_c = CtrlC()

    def work(engine: "Engine", position: Position) -> bool:
        simulation = Simulation(
            engine,
            engine.moment(position),
            candidates,
            plies=plies,
            seed=seed,
            threads=threads or None,
        )
        begun = time.perf_counter()
        _run(simulation, iterations, time_s, ctrl_c)
        answer = _answer(simulation, time.perf_counter() - begun)
        if as_json or file:
            typer.echo(json.dumps(answer, ensure_ascii=False))
        else:
            _show(answer)
        return not ctrl_c.was_pressed()

    each_position(work, cgp, file, lexicon, edition=edition, leaves=leaves)


def _run(
    simulation: "Simulation", iterations: int | None, time_s: float | None, ctrl_c: CtrlC
) -> None:
    """Run it with a bar; Ctrl-C ends it early."""
    bar = Progress(
        TextColumn("{task.fields[status]}"),
        BarColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    begun = time.monotonic()
    with bar:
        task = bar.add_task("", total=1.0, status="simulating")

        def show(made: int) -> None:
            shares = [made / iterations] if iterations else []
            shares += [(time.monotonic() - begun) / time_s] if time_s else []
            bar.update(task, completed=max(shares, default=0.0), status=f"{made:,} iterations")

        with ctrl_c.caught():
            simulation.run(
                iterations=iterations,
                time_s=time_s,
                on_progress=show,
                should_stop=ctrl_c.was_pressed,
            )


def _answer(simulation: "Simulation", seconds: float) -> dict[str, Any]:
    outcomes = simulation.ranking()
    rollouts = sum(outcome.iterations for outcome in outcomes)
    return {
        "iterations": simulation.iterations,
        "plies": simulation.plies,
        "seed": simulation.seed,
        "seconds": round(seconds, 3),
        "rollouts_per_s": round(rollouts / seconds) if seconds else 0,
        "candidates": [_row(outcome) for outcome in outcomes],
    }


def _row(outcome: "Outcome") -> dict[str, Any]:
    from lexiko.engine import Exchange

    turn = outcome.turn
    return {
        **(
            {"exchange": format_faces(turn.faces)}
            if isinstance(turn, Exchange)
            else {"play": str(turn)}
        ),
        "score": turn.score,
        "equity": turn.equity_milli / 1000,
        "leave": format_faces(turn.leave),
        "win": round(outcome.win, 5),
        "win_error": round(outcome.win_error, 5),
        "spread": round(outcome.spread, 3),
        "spread_error": round(outcome.spread_error, 3),
        "iterations": outcome.iterations,
        "plies": [
            {"score": round(score, 2), "sevens": round(sevens, 3)}
            for score, sevens in outcome.plies
        ],
    }


def _show(answer: dict[str, Any]) -> None:
    table = Table("turn", "score", "leave", "wins", "spread", "next turns")
    for row in answer["candidates"]:
        table.add_row(
            row.get("play") or (f"exchange {row['exchange']}" if row["exchange"] else "pass"),
            str(row["score"]),
            row["leave"],
            f"{row['win']:.1%} ± {row['win_error']:.1%}",
            f"{row['spread']:+.1f} ± {row['spread_error']:.1f}",
            ", ".join(f"{ply['score']:.0f}" for ply in row["plies"]),
        )
    console = Console(highlight=False)
    console.print(table)
    console.print(
        f"{answer['iterations']:,} iterations of {answer['plies']} turns, "
        f"{answer['rollouts_per_s']:,} rollouts per second. ± is the standard error."
    )
