"""`lexiko autoplay`: games of the engine with itself."""

import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from lexiko import catalogue
from lexiko.cli.files import refusal, write_text
from lexiko.cli.patience import Patience
from lexiko.cli.positions import LeavesOption, open_engine
from lexiko.lexicon import installed, load
from lexiko.notation.gcg import format_gcg

if TYPE_CHECKING:
    from lexiko.engine.selfplay.autoplay import Players, SelfPlayResults, Taste


def autoplay(
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 1000,
    players: Annotated[
        str,
        typer.Option(
            help="Who plays, 2 to 4: best (highest equity) or score (highest score), with commas."
        ),
    ] = "best,score",
    edition: Annotated[str, typer.Option(help="By the rules of this edition.")] = "heritage",
    lexicon: Annotated[
        str, typer.Option(help="A lexicon of the shelf, or a .txt or .kwg file.")
    ] = installed.ENGLISH,
    language: Annotated[str, typer.Option(help="The language of the tiles.")] = "en",
    leaves: LeavesOption = "",
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 1,
    threads: Annotated[int, typer.Option(min=0, help="How many; 0 for all cores.")] = 0,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for other programs.")] = False,
    gcg: Annotated[
        Path | None, typer.Option(help="Write each game into this folder, as a GCG file.")
    ] = None,
) -> None:
    """Let the engine play games with itself, and count points, wins and more."""
    from lexiko.engine.selfplay.autoplay import TASTES, Players

    names = [name.strip() for name in players.split(",")]
    tastes: list[Taste] = [taste for name in names for taste in TASTES if taste == name]
    if len(tastes) != len(names):
        raise typer.BadParameter(f"players are {' or '.join(TASTES)}, with commas between them")
    engine = open_engine(load(lexicon, language=language), leaves=leaves)
    box = catalogue.edition(edition, language)
    patience, begun = Patience(), time.perf_counter()
    if gcg:
        _make_folder(gcg)
    with Players(engine, box, threads=threads or None) as crew, game_bar() as bar:
        task = bar.add_task("playing", total=games)
        with patience.working():
            results = crew.play(
                tastes,
                games,
                seed=seed,
                on_progress=lambda count: bar.advance(task, count),
                should_stop=patience.is_over,
            )
        seconds = time.perf_counter() - begun
        games = len(results.turns)
        if gcg:
            _write_games(crew, engine.lexicon, tastes, games, seed, gcg, bar)
    if not games:
        raise refusal("No game was played to its end.")
    figures = summary(results, seconds, seed)
    if as_json:
        typer.echo(json.dumps(figures))
    else:
        _show(figures)
    if gcg:
        print(f"{games:,} games are in {gcg}.", file=sys.stderr)


def summary(results: "SelfPlayResults", seconds: float, seed: int) -> dict[str, Any]:
    """What came of games, as means with standard errors."""
    games = len(results.turns)

    def error(values: Any) -> list[float] | None:
        """The standard error of means; a single game tells nothing about it."""
        return None if games < 2 else (values.std(axis=0, ddof=1) / games**0.5).tolist()

    return {
        "games": games,
        "seed": seed,
        "players": list(results.tastes),
        "points": results.scores.mean(axis=0).tolist(),
        "points_error": error(results.scores),
        "sum_points": results.scores.sum(axis=0).tolist(),
        "wins": results.wins.mean(axis=0).tolist(),
        "wins_error": error(results.wins),
        "sum_wins": results.wins.sum(axis=0).tolist(),
        "sevens": results.bonuses.mean(axis=0).tolist(),
        "sum_sevens": results.bonuses.sum(axis=0).tolist(),
        "exchanges": results.exchanges.mean(axis=0).tolist(),
        "passes": results.passes.mean(axis=0).tolist(),
        "moves": float(results.turns.mean()),
        "sum_moves": int(results.turns.sum()),
        "seconds": round(seconds, 3),
        "games_per_s": round(games / seconds, 1),
    }


def _write_games(
    crew: "Players", lexicon: Any, tastes: "list[Taste]", games: int, seed: int, folder: Path,
    bar: Progress,
) -> None:  # fmt: skip
    from lexiko.engine.selfplay.recorded import record_game

    task = bar.add_task("writing", total=games)
    width = len(str(games))
    for number in range(games):
        record = record_game(crew, lexicon, tastes, number, seed=seed)
        write_text(str(folder / f"game-{number + 1:0{width}}.gcg"), format_gcg(record))
        bar.advance(task)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.glob("game-*.gcg")):
            raise refusal(f"{folder} has games already: choose another folder, or empty it.")
    except OSError as problem:
        raise refusal(f"{folder} cannot be made: {problem.strerror}.") from problem


def game_bar(remembered_s: float = 30.0) -> Progress:
    """A bar that counts games, where somebody can see it; the time left is told by how it went so
    many seconds ago."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
        speed_estimate_period=remembered_s,
    )


def _plus_minus(errors: list[float] | None, seat: int, form: str) -> str:
    return f" ± {errors[seat]:{form}}" if errors else ""


def _show(figures: dict[str, Any]) -> None:
    table = Table("player", "points", "wins", "sevens", "exchanges", "passes")
    for seat, player in enumerate(figures["players"]):
        table.add_row(
            player,
            f"{figures['points'][seat]:.1f}{_plus_minus(figures['points_error'], seat, '.1f')}",
            f"{figures['wins'][seat]:.1%}{_plus_minus(figures['wins_error'], seat, '.1%')}",
            *(f"{figures[name][seat]:.2f}" for name in ("sevens", "exchanges", "passes")),
        )
    console = Console(highlight=False)
    console.print(table)
    console.print(
        f"{figures['games']:,} games of {figures['moves']:.1f} moves, {figures['games_per_s']:,.0f} a second. "
        "± is the standard error."
    )
