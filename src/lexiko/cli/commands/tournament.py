"""`lexiko tournament`: computer players against each other, and their ratings."""

import hashlib
import json
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_args

import typer
from rich.console import Console
from rich.table import Column, Table

from lexiko import catalogue
from lexiko.cli.charts.ratings import Bar, draw_lines, draw_picture
from lexiko.cli.files import check_new, refusal, write_text
from lexiko.cli.interrupts import CtrlC
from lexiko.cli.options import AsJson, FileLanguage, Force, LexiconOption
from lexiko.cli.positions import language_of, open_engine
from lexiko.cli.progress_bars import game_bar
from lexiko.lexicon import WordGraph, installed, load
from lexiko.lexicon.kwg import fingerprint
from lexiko.notation.sentences import counted
from lexiko.rules.editions import MOST_SEATS, Edition, Options, Variation, check_options

if TYPE_CHECKING:
    from lexiko.players.tournament.match import Entrant, Habits, MatchResult
    from lexiko.players.tournament.results import ResultsFile

_AVERAGED_S = 900.0
"""Games of slow players take minutes, so the time left is estimated from the last 15."""


def tournament(
    players: Annotated[
        str,
        typer.Option(
            help="Levels or players, separated by commas; @ sets the time limit of one: "
            "champion@quick, champion@0.5."
        ),
    ] = "beginner,easy,intermediate,hard,expert",
    games: Annotated[
        int,
        typer.Option(min=1, help="Number of games for each pair, or for each group at a table."),
    ] = 100,
    seats: Annotated[
        int, typer.Option(min=2, max=MOST_SEATS, help="Number of players at a table.")
    ] = 2,
    edition: Annotated[str, typer.Option(help="Edition whose rules are used.")] = "heritage",
    lexicon: LexiconOption = installed.ENGLISH,
    language: FileLanguage = "",
    variation: Annotated[
        list[str] | None, typer.Option(help="Variation to play with; can be given more than once.")
    ] = None,
    time_s: Annotated[
        float | None,
        typer.Option(
            "--time",
            min=0,
            metavar="SECONDS",
            help="Time limit per turn in seconds; by default each level has its own.",
        ),
    ] = None,
    seed: Annotated[
        int, typer.Option(min=0, help="Random seed; the same seed gives the same games.")
    ] = 1,
    threads: Annotated[
        int, typer.Option(min=0, help="Number of games at a time; 0 for all cores.")
    ] = 0,
    out: Annotated[
        Path | None,
        typer.Option(
            help="File to save games in (.jsonl); running the same command again resumes."
        ),
    ] = None,
    plot: Annotated[bool, typer.Option("--plot", help="Draw a chart of the ratings.")] = False,
    picture: Annotated[str, typer.Option(help="SVG file for a chart of the ratings.")] = "",
    force: Force = False,
    as_json: AsJson = False,
) -> None:
    """Let computer players play against each other, and rate them.

    Ctrl-C ends it and shows the results so far.
    """
    from lexiko.engine.graph.symbols import symbols_of
    from lexiko.engine.kernels.loader import kernel
    from lexiko.players.tournament.match import TableRules
    from lexiko.players.tournament.schedule import fixtures
    from lexiko.players.tournament.tournament import Venue, play_fixtures

    entrants = _entrants(players, seats)
    language = language or language_of(lexicon)
    box, options = catalogue.edition(edition, language), _options(variation or [])
    check_options(box, options, seats)
    graph = load(lexicon, language=language)
    if picture:
        if not picture.lower().endswith(".svg"):
            raise refusal(f"{picture} isn't the name of an SVG file: end it in .svg.")
        check_new(picture, force=force)
        if not Path(picture).parent.is_dir():  # Better to find out before hours of games.
            raise refusal(f"Can't write {picture}: its folder doesn't exist.")
    engine = open_engine(graph, box.tiles)
    kernel("best_plays", engine.masks_of(symbols_of(box.tiles)).dtype)  # compiled once, not by all
    about = _about(box, options, graph, seats, seed, time_s)
    venue = Venue(lexicon, language, TableRules(box, options), time_s)
    wanted = {fixture.key: fixture for fixture in fixtures(entrants, seats, games, seed)}
    ctrl_c, begun = CtrlC(), time.perf_counter()
    with _kept(out, about) as file, game_bar(_AVERAGED_S) as bar:
        results = {(result.players, result.seed): result for result in file.results} if file else {}
        results = {key: result for key, result in results.items() if key in wanted}
        missing = [fixture for key, fixture in wanted.items() if key not in results]
        task = bar.add_task("playing", total=len(wanted), completed=len(results))
        with ctrl_c.caught():
            for result in play_fixtures(
                venue,
                missing,
                processes=min(threads or os.cpu_count() or 1, max(1, len(missing))),
                should_stop=ctrl_c.was_pressed,
            ):
                if file:
                    file.add(result)
                results[result.players, result.seed] = result
                bar.advance(task)
    if not results:
        raise refusal("No game was finished.")
    seconds = time.perf_counter() - begun
    played = [results[key] for key in wanted if key in results]
    figures = summary(entrants, played, seed, seconds)
    bars = [Bar(row["player"], row["elo"], row["elo_error"]) for row in figures["players"]]
    if as_json:
        typer.echo(json.dumps(figures, ensure_ascii=False))
    else:
        _show(figures, bars if plot else [])
    if picture:
        write_text(picture, draw_picture(bars, f"Computer players, {box.name}"))
        print(f"Saved the chart as {picture}.", file=sys.stderr)


def summary(
    entrants: "list[Entrant]", results: "list[MatchResult]", seed: int, seconds: float
) -> dict[str, Any]:
    """The results of a tournament, the best player first."""
    from lexiko.players.tournament.ratings import MEAN, points_of, rate

    names = [entrant.name for entrant in entrants]
    unranked = points_of(results, names)
    by_rating = sorted(range(len(names)), key=rate(unranked).elo.__getitem__, reverse=True)
    names = [names[place] for place in by_rating]
    points = points_of(results, names)
    ratings = rate(points)
    rows = []
    for place, name in enumerate(names):
        own = [(result, result.players.index(name)) for result in results if name in result.players]
        turns = sum(result.turns[seat] for result, seat in own)
        thought = sum(result.seconds[seat] for result, seat in own)
        games = float(points.games[place].sum())
        is_last = place + 1 == len(names)
        ahead, ahead_error = (None, None) if is_last else ratings.gap(place, place + 1)
        total = sum(result.scores[seat] for result, seat in own)
        rows.append(
            {
                "player": name,
                "games": len(own),
                "wins": float(points.taken[place].sum()) / games if games else None,
                "score": total / len(own) if own else None,
                "turn_s": thought / turns if turns else None,
                "elo": ratings.elo[place],
                "elo_error": ratings.error[place],
                "ahead": ahead,
                "ahead_error": ahead_error,
                **_habits([result.habits[seat] for result, seat in own if result.habits]),
            }
        )
    shares = [
        [taken / games if games else None for taken, games in zip(row, weights, strict=True)]
        for row, weights in zip(points.taken.tolist(), points.games.tolist(), strict=True)
    ]
    return {
        "games": len(results),
        "seed": seed,
        "mean_elo": MEAN,
        "players": rows,
        "wins": shares,
        "seconds": round(seconds, 1),
    }


def _habits(counted: "list[Habits]") -> dict[str, float | None]:
    """What a player did per game, on average; None if it wasn't counted."""
    from lexiko.players.tournament.match import Habits

    return {
        field.name: sum(getattr(one, field.name) for one in counted) / len(counted)
        if counted
        else None
        for field in fields(Habits)
    }


def _entrants(players: str, seats: int) -> "list[Entrant]":
    from lexiko.players.tournament.match import parse_entrant

    entrants = [parse_entrant(name) for name in players.split(",")]
    if len({entrant.name for entrant in entrants}) < len(entrants):
        raise typer.BadParameter("each player can take part only once")
    if len(entrants) < seats:
        raise typer.BadParameter(f"a table of {seats} needs at least {seats} players")
    return entrants


def _options(names: list[str]) -> Options:
    chosen: set[Variation] = {known for known in get_args(Variation) if known in names}
    if unknown := set(names) - chosen:
        raise typer.BadParameter(
            f"no variation {min(unknown)}; use {', '.join(get_args(Variation))}"
        )
    return Options(variations=frozenset(chosen))


def _about(
    box: Edition, options: Options, graph: WordGraph, seats: int, seed: int, time_s: float | None
) -> dict[str, Any]:
    """What games counted together must have in common, the levels' settings included."""
    from lexiko.players.computers import SHIPPED as COMPUTERS
    from lexiko.players.levels import SHIPPED

    return {
        "edition": box.key,
        "language": box.tiles.key,
        "lexicon": f"{graph.name} {fingerprint(graph.nodes)[:16]}",
        "variations": sorted(options.variations),
        "seats": seats,
        "seed": seed,
        "time": time_s,
        "levels": hashlib.sha256(SHIPPED.read_bytes() + COMPUTERS.read_bytes()).hexdigest()[:16],
    }


@contextmanager
def _kept(path: Path | None, about: dict[str, Any]) -> "Iterator[ResultsFile | None]":
    from lexiko.players.tournament.results import ResultsFile

    if path is None:
        yield None
        return
    file = ResultsFile(path, about)
    try:
        yield file
    finally:
        file.close()


def _widest(rows: list[dict[str, Any]]) -> int:
    """The length of the longest name: names may differ only at the end."""
    return max(len(row["player"]) for row in rows)


def _show(figures: dict[str, Any], bars: list[Bar]) -> None:
    rows = figures["players"]
    table = Table(
        Column("player", no_wrap=True, min_width=_widest(rows)),
        "games",
        "wins",
        "mean score",
        "per turn",
        "Elo",
        "ahead",
    )
    for row in rows:
        table.add_row(
            row["player"],
            f"{row['games']:,}",
            *(("–", "–", "–") if row["wins"] is None else (
                f"{row['wins']:.1%}", f"{row['score']:.1f}", f"{1000 * row['turn_s']:,.1f} ms")),
            f"{row['elo']:.0f} ± {row['elo_error']:.0f}",
            "" if row["ahead"] is None else f"{row['ahead']:.0f} ± {row['ahead_error']:.0f}",
        )  # fmt: skip
    matrix = Table(
        Column("wins against", no_wrap=True, min_width=_widest(rows)),
        *(row["player"] for row in rows),
    )
    for row, shares in zip(rows, figures["wins"], strict=True):
        matrix.add_row(
            row["player"], *("–" if share is None else f"{share:.1%}" for share in shares)
        )
    habits = Table(
        Column("per game", no_wrap=True, min_width=_widest(rows)),
        "bonus plays",
        "invalid words",
        "… that stood",
        "right challenges",
        "wrong challenges",
    )
    for row in rows:
        shown = [row[name] for name in ("bonuses", "phonies", "phonies_stood", "right", "wrong")]
        habits.add_row(
            row["player"], *("–" if figure is None else f"{figure:.2f}" for figure in shown)
        )
    console = Console(highlight=False)
    console.print(table, matrix, habits)
    for line in draw_lines(bars, min(console.width, 100)) if bars else []:
        console.print(line, markup=False)
    console.print(
        f"{counted(figures['games'], 'game')}. Draws count as half a win. The mean of all ratings "
        f"is {figures['mean_elo']:.0f}; ahead is the lead over the next player. "
        "± is the standard error."
    )
