"""`lexiko tournament`: every computer player against every other, and how strong they are by
that."""

import hashlib
import json
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_args

import typer
from rich.console import Console
from rich.table import Column, Table

from lexiko import catalogue
from lexiko.cli.autoplay import game_bar
from lexiko.cli.files import check_new, refusal, write_text
from lexiko.cli.patience import Patience
from lexiko.cli.positions import open_engine
from lexiko.cli.rating_chart import Bar, draw_lines, draw_picture
from lexiko.lexicon import WordGraph, installed, load
from lexiko.lexicon.kwg import fingerprint
from lexiko.rules.editions import MOST_SEATS, Edition, Options, Variation, check_options

if TYPE_CHECKING:
    from lexiko.players.tournament.match import Entrant, MatchResult
    from lexiko.players.tournament.results import ResultsFile

_REMEMBERED_S = 900.0
"""Games of slow players take minutes, so the time left is told by the last quarter of an hour."""


def tournament(
    players: Annotated[
        str,
        typer.Option(
            help="Levels with commas between them; @ gives one a time of its own: champion@quick, champion@0.5."
        ),
    ] = "beginner,easy,intermediate,hard,expert",
    games: Annotated[
        int, typer.Option(min=1, help="Games of each pair, or of each set that fits a table.")
    ] = 100,
    seats: Annotated[int, typer.Option(min=2, max=MOST_SEATS, help="Players at a table.")] = 2,
    edition: Annotated[str, typer.Option(help="By the rules of this edition.")] = "heritage",
    lexicon: Annotated[
        str, typer.Option(help="A lexicon of the shelf, or a .txt or .kwg file.")
    ] = installed.ENGLISH,
    language: Annotated[str, typer.Option(help="The language of the tiles.")] = "en",
    variation: Annotated[
        list[str] | None, typer.Option(help="A variation to play with; may be given again.")
    ] = None,
    time_s: Annotated[
        float | None,
        typer.Option(
            "--time",
            min=0,
            metavar="SECONDS",
            help="A turn takes so long at most; else each level has its own time.",
        ),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 1,
    threads: Annotated[int, typer.Option(min=0, help="Games at a time; 0 for all cores.")] = 0,
    out: Annotated[
        Path | None,
        typer.Option(help="Keep each game in this .jsonl file; the same command goes on there."),
    ] = None,
    plot: Annotated[bool, typer.Option("--plot", help="Draw the ratings.")] = False,
    picture: Annotated[str, typer.Option(help="Draw the ratings into this .svg file.")] = "",
    force: Annotated[bool, typer.Option("--force", help="Write over a picture.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for other programs.")] = False,
) -> None:
    """Let computer players play against each other, all cores at once, and rate them.

    Ctrl-C ends it with what was played so far.
    """
    # The engine takes a fifth of a second to import, which other commands shall not wait for.
    from lexiko.engine.graph.symbols import symbols_of
    from lexiko.engine.kernels.loader import kernel
    from lexiko.players.tournament.match import TableRules
    from lexiko.players.tournament.schedule import fixtures
    from lexiko.players.tournament.tournament import Venue, play_fixtures

    entrants = _entrants(players, seats)
    box, options = catalogue.edition(edition, language), _options(variation or [])
    check_options(box, options, seats)
    graph = load(lexicon, language=language)
    if picture:
        if not picture.lower().endswith(".svg"):
            raise refusal(f"{picture} would be an SVG picture: name it .svg.")
        check_new(picture, force=force)
        if not Path(picture).parent.is_dir():  # better found out before hours of games than after
            raise refusal(f"{picture} cannot be written: there is no such folder.")
    engine = open_engine(graph, box.tiles)
    kernel("best_plays", engine.masks_of(symbols_of(box.tiles)).dtype)  # compiled once, not by all
    about = _about(box, options, graph, seats, seed, time_s)
    venue = Venue(lexicon, language, TableRules(box, options), time_s)
    wanted = {fixture.key: fixture for fixture in fixtures(entrants, seats, games, seed)}
    patience, begun = Patience(), time.perf_counter()
    with _kept(out, about) as file, game_bar(_REMEMBERED_S) as bar:
        results = {(result.players, result.seed): result for result in file.results} if file else {}
        results = {key: result for key, result in results.items() if key in wanted}
        missing = [fixture for key, fixture in wanted.items() if key not in results]
        task = bar.add_task("playing", total=len(wanted), completed=len(results))
        with patience.working():
            for result in play_fixtures(
                venue,
                missing,
                processes=min(threads or os.cpu_count() or 1, max(1, len(missing))),
                should_stop=patience.is_over,
            ):
                if file:
                    file.add(result)
                results[result.players, result.seed] = result
                bar.advance(task)
    if not results:
        raise refusal("No game was played to its end.")
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
        print(f"The picture is in {picture}.", file=sys.stderr)


def summary(
    entrants: "list[Entrant]", results: "list[MatchResult]", seed: int, seconds: float
) -> dict[str, Any]:
    """What came of a tournament, the best player first."""
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
        ahead, ahead_error = ratings.gap(place, place + 1) if place + 1 < len(names) else (None, None)  # fmt: skip
        rows.append(
            {
                "player": name,
                "games": len(own),
                "wins": float(points.taken[place].sum()) / games if games else None,
                "score": sum(result.scores[seat] for result, seat in own) / len(own) if own else None,
                "turn_s": thought / turns if turns else None,
                "elo": ratings.elo[place],
                "elo_error": ratings.error[place],
                "ahead": ahead,
                "ahead_error": ahead_error,
            }
        )  # fmt: skip
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


def _entrants(players: str, seats: int) -> "list[Entrant]":
    from lexiko.players.tournament.match import parse_entrant

    entrants = [parse_entrant(name) for name in players.split(",")]
    if len({entrant.name for entrant in entrants}) < len(entrants):
        raise typer.BadParameter("each player takes part once")
    if len(entrants) < seats:
        raise typer.BadParameter(f"{seats} seats need {seats} players or more")
    return entrants


def _options(names: list[str]) -> Options:
    chosen: set[Variation] = {known for known in get_args(Variation) if known in names}
    if unknown := set(names) - chosen:
        raise typer.BadParameter(
            f"there is no variation {min(unknown)}; there are {', '.join(get_args(Variation))}"
        )
    return Options(variations=frozenset(chosen))


def _about(
    box: Edition, options: Options, graph: WordGraph, seats: int, seed: int, time_s: float | None
) -> dict[str, Any]:
    """What games that are counted together must have in common; how levels play is part of it."""
    from lexiko.players.levels import SHIPPED

    return {
        "edition": box.key,
        "language": box.tiles.key,
        "lexicon": f"{graph.name} {fingerprint(graph.nodes)[:16]}",
        "variations": sorted(options.variations),
        "seats": seats,
        "seed": seed,
        "time": time_s,
        "levels": hashlib.sha256(SHIPPED.read_bytes()).hexdigest()[:16],
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
    """Letters of the longest name: players are told apart by its end."""
    return max(len(row["player"]) for row in rows)


def _show(figures: dict[str, Any], bars: list[Bar]) -> None:
    rows = figures["players"]
    table = Table(
        Column("player", no_wrap=True, min_width=_widest(rows)),
        "games",
        "wins",
        "mean score",
        "a turn",
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
        Column("wins of … against", no_wrap=True, min_width=_widest(rows)),
        *(row["player"] for row in rows),
    )
    for row, shares in zip(rows, figures["wins"], strict=True):
        matrix.add_row(
            row["player"], *("–" if share is None else f"{share:.1%}" for share in shares)
        )
    console = Console(highlight=False)
    console.print(table, matrix)
    for line in draw_lines(bars, min(console.width, 100)) if bars else []:
        console.print(line, markup=False)
    console.print(
        f"{figures['games']:,} game{'s' if figures['games'] != 1 else ''}. Draws count half. The mean of all ratings is {figures['mean_elo']:.0f}, and ahead is by how much the next is behind; ± is the standard error."
    )
