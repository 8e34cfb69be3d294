"""`lexiko autoplay`: games of the engine against itself."""

import json
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from lexiko import catalogue
from lexiko.cli.files import refusal, write_text
from lexiko.cli.interrupts import CtrlC
from lexiko.cli.options import AsJson, FileLanguage, LexiconOption, Threads
from lexiko.cli.positions import LeavesOption, language_of, open_engine
from lexiko.cli.progress_bars import game_bar
from lexiko.lexicon import installed, load
from lexiko.notation.gcg import format_gcg

if TYPE_CHECKING:
    from lexiko.engine.selfplay.autoplay import Players, SelfPlayResults, Taste


def autoplay(
    games: Annotated[int, typer.Option(min=1, help="Number of games.")] = 1000,
    players: Annotated[
        str,
        typer.Option(
            help="2 to 4 players, separated by commas: best (highest equity) or "
            "score (highest score)."
        ),
    ] = "best,score",
    edition: Annotated[str, typer.Option(help="Edition whose rules are used.")] = "heritage",
    lexicon: LexiconOption = installed.ENGLISH,
    language: FileLanguage = "",
    leaves: LeavesOption = "",
    seed: Annotated[
        int, typer.Option(min=0, help="Random seed; the same seed gives the same games.")
    ] = 1,
    threads: Threads = 0,
    as_json: AsJson = False,
    gcg: Annotated[
        Path | None, typer.Option(help="Folder to save each game in, as a GCG file.")
    ] = None,
) -> None:
    """Play games of the engine against itself and count points, wins and more."""
    from lexiko.engine.selfplay.autoplay import TASTES, Players

    names = [name.strip() for name in players.split(",")]
    tastes: list[Taste] = [taste for name in names for taste in TASTES if taste == name]
    if len(tastes) != len(names):
        raise typer.BadParameter(f"each player is {' or '.join(TASTES)}; separate them with commas")
    language = language or language_of(lexicon)
    engine = open_engine(load(lexicon, language=language), leaves=leaves)
    box = catalogue.edition(edition, language)
    ctrl_c, begun = CtrlC(), time.perf_counter()
    if gcg:
        _make_folder(gcg)
    with Players(engine, box, threads=threads or None) as crew, game_bar() as bar:
        task = bar.add_task("playing", total=games)
        with ctrl_c.caught():
            results = crew.play(
                tastes,
                games,
                seed=seed,
                on_progress=lambda count: bar.advance(task, count),
                should_stop=ctrl_c.was_pressed,
            )
        seconds = time.perf_counter() - begun
        games = len(results.turns)
        if gcg:
            _write_games(crew, engine.lexicon, tastes, games, seed, gcg, bar)
    if not games:
        raise refusal("No game was finished.")
    figures = summary(results, seconds, seed)
    if as_json:
        typer.echo(json.dumps(figures))
    else:
        _show(figures)
    if gcg:
        print(f"Saved {games:,} games in {gcg}.", file=sys.stderr)


def summary(results: "SelfPlayResults", seconds: float, seed: int) -> dict[str, Any]:
    """The results of games, as means with standard errors."""
    games = len(results.turns)

    def error(values: Any) -> list[float] | None:
        """The standard error of the mean; it takes two games or more to estimate it."""
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
            raise refusal(f"{folder} already has games in it: choose another folder, or empty it.")
    except OSError as problem:
        raise refusal(f"Can't create {folder}: {problem.strerror}.") from problem


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
        f"{figures['games']:,} games of {figures['moves']:.1f} turns on average, "
        f"{figures['games_per_s']:,.0f} per second. ± is the standard error."
    )
