"""`lexiko train`: leave values and winning chances from self-play."""

import json
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar

from lexiko import catalogue
from lexiko.cli.charts.training import Point, draw_curve
from lexiko.cli.files import check_new, read_bytes, refusal, write_text
from lexiko.cli.options import FileLanguage, Force, LexiconOption, Threads
from lexiko.cli.positions import open_engine
from lexiko.cli.progress_bars import game_bar
from lexiko.lexicon import WordGraph, installed, load
from lexiko.lexicon.kwg import fingerprint

if TYPE_CHECKING:
    from lexiko.engine.leaves.training import Measure, PlayBatch, Progress, TrainingPlan

app = typer.Typer(help="Train the engine's leave values and winning chances.", no_args_is_help=True)

EDITION = "heritage"
"""The edition whose rules are used."""

GENERATIONS, GAMES = 5, 30_000
USUAL_STEP = 0.05
_MEASURED_GAMES = 10_000
_CHANCES_GAMES = 20_000
_PRINT_EVERY_S = 10.0
_INTERRUPTED = 130
"""Exit status after Ctrl-C."""


@app.command()
def leaves(
    lexicon: LexiconOption = installed.ENGLISH,
    language: FileLanguage = "en",
    generations: Annotated[int, typer.Option(min=1, help="Number of generations.")] = GENERATIONS,
    games: Annotated[int, typer.Option(min=1, help="Number of games per generation.")] = GAMES,
    seed: Annotated[
        int, typer.Option(min=0, help="Random seed; the same seed gives the same leaves.")
    ] = 1,
    threads: Threads = 0,
    measured: Annotated[
        int, typer.Option(min=0, help="Number of games to measure each generation; 0 for none.")
    ] = _MEASURED_GAMES,
    step: Annotated[
        float, typer.Option(min=0.001, max=1, help="What the values are rounded to, in points.")
    ] = USUAL_STEP,
    out: Annotated[Path | None, typer.Option(help="Output file (.leaves or .klv2).")] = None,
    force: Force = False,
) -> None:
    """Train the leave values of a lexicon by self-play.

    After Ctrl-C, run the same command again to resume.
    """
    from lexiko.engine.graph.symbols import symbols_of
    from lexiko.engine.leaves.files import About, save_leaves, trained_path
    from lexiko.engine.leaves.training import TrainingPlan, train

    graph = load(lexicon, language=language)
    plan = TrainingPlan(
        graph.name,
        graph.tiles.key,
        generations,
        games,
        seed,
        graph_sha256=fingerprint(graph.nodes),
    )
    out = out or trained_path(graph.name)
    checkpoint, log = out.with_name(f"{out.name}.training"), out.with_suffix(".jsonl")
    for path in (out, log):
        check_new(str(path), force=force or checkpoint.exists())
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        with checkpoint.open("ab"):  # Better to find out before hours of games.
            pass
        if not checkpoint.stat().st_size:
            checkpoint.unlink()
    except OSError as problem:
        raise refusal(f"Can't write {checkpoint}: {problem.strerror}.") from problem
    play_batch, measure = _players(graph, seed, measured)
    command = _command(lexicon, plan, step)
    try:
        with _progress(plan) as progress:
            trained = train(
                plan,
                symbols_of(graph.tiles),
                play_batch,
                checkpoint=checkpoint,
                threads=threads or os.cpu_count() or 1,
                measure=measure,
                progress=progress,
                log=log,
            )
    except KeyboardInterrupt:
        print("Stopped. Run the same command again to resume.", file=sys.stderr)
        raise typer.Exit(_INTERRUPTED) from None
    about = About(graph.name, graph.tiles.key, command, seed, generations, generations * games)
    save_leaves(out, trained, about, round(1000 * step))
    typer.echo(f"Saved the leaves of {graph.name} as {out}, and the training log as {log}.")


@app.command()
def chances(
    file: Annotated[str, typer.Argument(help="Output file (.toml); - for standard output.")],
    lexicon: LexiconOption = installed.ENGLISH,
    language: FileLanguage = "en",
    games: Annotated[
        int, typer.Option(min=1, help="Number of games to learn from.")
    ] = _CHANCES_GAMES,
    seed: Annotated[
        int, typer.Option(min=0, help="Random seed; the same seed gives the same table.")
    ] = 1,
    threads: Threads = 0,
    force: Force = False,
) -> None:
    """Learn how much the spread changes by the end of a game, which simulations use to estimate
    winning chances."""
    check_new(file, force=force)
    write_text(file, _learned_chances(load(lexicon, language=language), games, seed, threads))


@app.command("language")
def train_language(
    lexicon: Annotated[str, typer.Argument(help="An installed lexicon.")],
    generations: Annotated[int, typer.Option(min=1, help="Number of generations.")] = GENERATIONS,
    games: Annotated[int, typer.Option(min=1, help="Number of games per generation.")] = GAMES,
    seed: Annotated[int, typer.Option(min=0, help="Random seed.")] = 1,
    threads: Threads = 0,
    again: Annotated[
        bool, typer.Option("--again", help="Train them even if they're there already.")
    ] = False,
) -> None:
    """Train everything that the engine learns of a lexicon: leaves, and its language's chances.

    After Ctrl-C, run the same command again to resume.
    """
    from lexiko.engine.leaves.files import trained_path
    from lexiko.engine.simulation.win_chances import learned_path

    graph = load(lexicon)
    place = trained_path(graph.name)
    if again or not place.exists():
        leaves(
            lexicon,
            generations=generations,
            games=games,
            seed=seed,
            threads=threads,
            measured=0,
            force=True,
        )
    else:
        typer.echo(f"The leaves of {graph.name} are trained: {place}")
    place = learned_path(f"{graph.tiles.key}.toml")
    if again or not place.exists():
        place.parent.mkdir(parents=True, exist_ok=True)
        write_text(str(place), _learned_chances(graph, min(games, _CHANCES_GAMES), seed, threads))
        typer.echo(f"Saved the chances for {graph.tiles.name} as {place}.")
    else:
        typer.echo(f"The chances for {graph.tiles.name} are learned: {place}")


def _learned_chances(graph: WordGraph, games: int, seed: int, threads: int) -> str:
    """The file of the chances learned from games with a lexicon."""
    from lexiko.engine.selfplay.autoplay import Players
    from lexiko.engine.simulation.win_chances import estimate_chances, format_chances

    edition = catalogue.edition(EDITION, graph.tiles.key)
    with (
        Players(open_engine(graph), edition, threads=threads or None) as players,
        game_bar() as bar,
    ):
        task = bar.add_task("playing", total=games)
        sums = players.learn_changes(
            games, seed=seed, on_progress=lambda count: bar.advance(task, count)
        )
    name = f"--lexicon {graph.name} " if graph.name != installed.ENGLISH else ""
    command = f"lexiko train chances FILE {name}--games {games} --seed {seed}"
    return format_chances(estimate_chances(sums), command)


@app.command()
def curve(
    log: Annotated[Path, typer.Argument(help="Training log (.jsonl).")],
    file: Annotated[str, typer.Argument(help="Output file (.svg); - for standard output.")],
    title: Annotated[str, typer.Option(help="Title of the chart.")] = "Leaves by self-play",
    force: Force = False,
) -> None:
    """Draw a chart of how strong each generation of a training is."""
    check_new(file, force=force)
    points = list(_points(log))
    if not points:
        raise refusal(f"{log} has no measured generation.")
    write_text(file, draw_curve(points, title))


def _points(log: Path) -> Iterator[Point]:
    for number, line in enumerate(read_bytes(str(log)).splitlines(), 1):
        try:
            row: dict[str, Any] = json.loads(line)
            if "won" in row:
                yield Point(row["generation"], 100 * row["won"], 100 * row.get("won_error", 0.0))
        except (ValueError, TypeError, KeyError) as problem:
            raise refusal(f"{log}, line {number}: not a line of a training log.") from problem


def _players(graph: WordGraph, seed: int, measured: int) -> "tuple[PlayBatch, Measure]":
    """The functions that play and that measure."""
    from lexiko.engine.selfplay.practice import Practice

    practice = Practice(open_engine(graph), catalogue.edition(EDITION, graph.tiles.key))
    if not measured:
        return practice.play_batch, lambda leaves: {}
    return practice.play_batch, lambda leaves: practice.measure(leaves, measured, seed)


def _command(lexicon: str, plan: "TrainingPlan", step: float = USUAL_STEP) -> str:
    """The command that gives the same leaves again."""
    language = f"--language {plan.language} " if plan.language != "en" else ""
    return (
        f"lexiko train leaves --lexicon {lexicon} {language}--generations {plan.generations} "
        f"--games {plan.games} --seed {plan.seed}"
    ) + (f" --step {step:g}" if step != USUAL_STEP else "")


@contextmanager
def _progress(plan: "TrainingPlan") -> "Iterator[Progress]":
    """A bar with games per second and the time left, or lines if stderr isn't a terminal."""
    console = Console(stderr=True)
    begun, total = time.monotonic(), plan.generations * plan.games
    first: list[int] = []

    def rate(games: int) -> str:
        first.append(games)
        passed = time.monotonic() - begun
        return f"{(games - first[0]) / passed:,.0f} games/s" if games > first[0] else ""

    if console.is_terminal:
        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            TextColumn("{task.completed:,} of {task.total:,} games"),
            TextColumn("{task.fields[rate]}"),
            TimeRemainingColumn(),
        )
        with Bar(*columns, console=console) as bar:
            task = bar.add_task("", total=total, rate="")

            def show(generation: int, games: int) -> None:
                played = (generation - 1) * plan.games + games
                bar.update(
                    task,
                    description=f"generation {generation} of {plan.generations}",
                    completed=played,
                    rate=rate(played),
                )

            yield show
        return
    printed = [begun - _PRINT_EVERY_S]

    def print_line(generation: int, games: int) -> None:
        played = (generation - 1) * plan.games + games
        speed = rate(played)
        if games == plan.games or time.monotonic() - printed[-1] >= _PRINT_EVERY_S:
            printed[:] = [time.monotonic()]
            print(
                f"{played / total:4.0%} generation {generation} of {plan.generations}, "
                f"{games:,} games {speed}",
                file=sys.stderr,
            )

    yield print_line
