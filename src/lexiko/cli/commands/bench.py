"""`lexiko bench`: how fast Lexiko is on this machine."""

import dataclasses
import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from rich.console import Console
from rich.table import Table

from lexiko.cli.files import refusal, write_text
from lexiko.cli.options import AsJson, LexiconOption
from lexiko.lexicon.installed import ENGLISH

app = typer.Typer(help="Measure how fast Lexiko is on this machine.", no_args_is_help=True)

Figures = TypeVar("Figures")


def _run(measure: Callable[[], Figures]) -> Figures:
    """Run a benchmark, with a note on the terminal while it runs."""
    with Console(stderr=True).status("Measuring, this takes a few seconds …"):
        return measure()


@app.command("lexicon")
def bench_lexicon(
    lexicon: LexiconOption = ENGLISH,
    as_json: AsJson = False,
) -> None:
    """Build, load and query a lexicon, compared with a Python set and a list."""
    from lexiko.lexicon.benchmark import measure

    figures = _run(lambda: measure(lexicon))
    if as_json:
        ratios = {"hit_to_set": figures.hit_to_set, "scan_to_hit": figures.scan_to_hit}
        typer.echo(json.dumps({**dataclasses.asdict(figures), **ratios}))
        return
    table = Table("measured", "figure")
    table.add_row("words", f"{figures.words:,}")
    table.add_row("nodes", f"{figures.nodes:,}")
    table.add_row("building the graph", f"{figures.build_s:.2f} s")
    table.add_row("loading it", f"{figures.load_ms:.1f} ms")
    table.add_row("looking up a valid word by letters", f"{figures.hit_us:.2f} µs")
    table.add_row("looking up an invalid word by letters", f"{figures.miss_us:.2f} µs")
    table.add_row("looking up a valid word as text", f"{figures.text_us:.2f} µs")
    table.add_row("looking it up in a Python set", f"{figures.set_us:.3f} µs")
    table.add_row("searching a Python list", f"{figures.scan_us:,.0f} µs")
    table.add_row("slower than a set", f"{figures.hit_to_set:.1f} times")
    table.add_row("faster than a scan", f"{figures.scan_to_hit:,.0f} times")
    Console().print(table)


@app.command()
def rules(
    as_json: AsJson = False,
    real_dice_games: Annotated[
        int,
        typer.Option("--told-games", min=1, help="Number of games with real dice, 60 turns each."),
    ] = 30,
) -> None:
    """Decide, fold, view and record a game, compared with plain Python; and the slowest command
    with real dice."""
    from lexiko.notation.benchmark import measure

    figures = _run(lambda: measure(real_dice_games))
    if as_json:
        derived = ("evolve_us", "read_to_json", "replay_to_loop", "told_to_loop")
        ratios = {name: getattr(figures, name) for name in derived}
        typer.echo(json.dumps({**dataclasses.asdict(figures), **ratios}))
        return
    table = Table("measured", "figure")
    table.add_row(
        "a game", f"{figures.turns} turns, {figures.events} events, {figures.record_bytes:,} bytes"
    )
    table.add_row("deciding a turn", f"{figures.decide_us:.0f} µs")
    table.add_row("previewing a play", f"{figures.preview_us:.0f} µs")
    table.add_row("folding an event", f"{figures.evolve_us:.0f} µs")
    table.add_row("a seat's view", f"{figures.view_us:.0f} µs")
    table.add_row("replaying a game", f"{figures.replay_ms:.1f} ms")
    table.add_row("writing a record", f"{figures.write_ms:.1f} ms")
    table.add_row("reading a record", f"{figures.read_ms:.1f} ms")
    table.add_row("verifying a game", f"{figures.verify_ms:.1f} ms")
    table.add_row("a million additions in Python", f"{figures.loop_ms:.1f} ms")
    table.add_row("reading, compared with plain JSON", f"{figures.read_to_json:.1f} times")
    table.add_row("replaying, compared with the additions", f"{figures.replay_to_loop:.2f} times")
    real_dice = figures.told
    table.add_row("real dice", f"{real_dice.games:,} games, {real_dice.commands:,} commands")
    table.add_row("  slowest command", f"{real_dice.longest_ms:.1f} ms ({real_dice.longest_in})")
    table.add_row("  compared with the additions", f"{figures.told_to_loop:.2f} times")
    Console().print(table)


@app.command()
def engine(
    lexicon: LexiconOption = ENGLISH,
    as_json: AsJson = False,
    against: Annotated[
        Path | None,
        typer.Option(help="Earlier result, saved with --json, to compare with."),
    ] = None,
) -> None:
    """Find plays, play games, simulate and solve endgames, on one thread and on all; also
    compile time and start time. Takes about a minute."""
    from lexiko.engine.benchmark import measure

    before = _earlier(against) if against else {}
    figures = dataclasses.asdict(_run(lambda: measure(lexicon)))
    figures = {
        name: value._asdict() if hasattr(value, "_asdict") else value
        for name, value in figures.items()
    }
    if as_json:
        typer.echo(json.dumps(figures))
        return
    table = Table(
        "measured", "one thread", f"{figures['threads']} threads", *(["ratio"] if before else [])
    )
    for name, title in _ENGINE.items():
        found = figures[name]
        paces = found if isinstance(found, dict) else {"one": found}
        cells = [_rounded(paces[key]) if key in paces else "" for key in ("one", "all")]
        table.add_row(title, *cells, *_ratios(name, found, before))
    Console().print(table)
    typer.echo(
        f"Lexiko {figures['version']}, {figures['lexicon']} with {figures['words']:,} words, "
        f"{figures['positions']:,} positions "
        f"with {figures['plays']:,} plays."
        + (
            " Ratios say how many times as fast it is now, on one thread and on all."
            if before
            else ""
        )
    )


@app.command()
def sim(
    lexicon: LexiconOption = ENGLISH,
    as_json: AsJson = False,
) -> None:
    """Roll out candidate turns, infer racks, and keep to a turn's time limit, compared with
    finding best plays."""
    from lexiko.players.benchmark import measure

    figures = _run(lambda: measure(lexicon))
    if as_json:
        found = dataclasses.asdict(figures)
        for name in ("rollouts_per_s", "best_plays_per_s"):
            found[name] = found[name]._asdict()
        ratios = {"rollout_to_two_best_plays": figures.rollout_to_two_best_plays}
        typer.echo(json.dumps({**found, **ratios}))
        return
    table = Table("measured", "one thread", f"{figures.threads} threads")
    rollouts, plays = figures.rollouts_per_s, figures.best_plays_per_s
    table.add_row(
        "rollouts of two turns per second, ten candidates",
        f"{rollouts.one:,.0f}",
        f"{rollouts.all:,.0f}",
    )
    table.add_row("best plays per second", f"{plays.one:,.0f}", f"{plays.all:,.0f}")
    table.add_row(
        "a rollout, compared with two best plays",
        f"{figures.rollout_to_two_best_plays:.2f} times",
        "",
    )
    table.add_row("racks inferred per second", f"{figures.guesses_per_s:,.0f}", "")
    table.add_row(
        "rollouts until one of ten candidates was best", "", f"{figures.race_rollouts:,.0f}"
    )
    table.add_row("  if all had been tried equally often", "", f"{figures.even_rollouts:,.0f}")
    table.add_row(
        "a quick turn (0.2 s): mean and longest, s",
        "",
        f"{figures.quick_s:.3f}, {figures.quick_worst_s:.3f}",
    )
    Console().print(table)


@app.command()
def review(
    games: Annotated[int, typer.Option(min=1, help="Number of games.")] = 1,
    seed: Annotated[int, typer.Option(min=0, help="Random seed of the games.")] = 1,
    glance: Annotated[
        bool, typer.Option("--glance", help="Leave out the normal review, which takes a minute.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Review games between two computer players: the first verdict, every turn at a glance, and a
    normal review."""
    from lexiko.cli.reviews.benchmark_table import figures_table, load_sentence
    from lexiko.coach.benchmark import measure

    figures = _run(lambda: measure(games, seed=seed, glance_only=glance))
    if as_json:
        derived = ("turns_per_game", "normal_to_rollouts")
        ratios = {name: getattr(figures, name) for name in derived}
        typer.echo(json.dumps({**dataclasses.asdict(figures), **ratios}))
        return
    Console().print(figures_table(figures))
    typer.echo(load_sentence(figures))


@app.command()
def challenges(
    lexicon: Annotated[str, typer.Option(help="A lexicon, by name or file.")] = "english",
    edition: Annotated[str, typer.Option(help="The edition to play.")] = "heritage",
    count: Annotated[int, typer.Option(min=1, help="Number of openings of each kind.")] = 200,
    seed: Annotated[int, typer.Option(help="Seed of the openings and of the answers.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Show which invalid words each level lets stand, and which valid ones it challenges."""
    from lexiko.players.challenge_benchmark import MODES, measure

    found = _run(lambda: measure(lexicon, edition=edition, count=count, seed=seed))
    if as_json:
        typer.echo(json.dumps([dataclasses.asdict(one) for one in found]))
        return
    titles = {
        "gibberish": "gibberish that stands",
        "phonies": "words with one letter changed that stand",
        "wrongly_challenged": "unknown valid words that are challenged",
    }
    for name, title in titles.items():
        table = Table("level", *MODES, title=f"{title}, of {count}")
        for level in dict.fromkeys(one.level for one in found):
            shares = [getattr(one, name) for one in found if one.level == level]
            table.add_row(level, *(f"{share:.1%}" for share in shares))
        Console().print(table)


_ENGINE = {
    "all_plays_us": "all plays, µs per position",
    "best_play_us": "best play, µs per position",
    "games_per_s": "self-play, games per second",
    "rollouts_per_s": "rollouts of two turns per second",
    "endgame_nodes_per_s": "endgame positions per second",
    "preendgame_deals_per_s": "pre-endgame deals per second",
    "cold_compile_s": "compiling from scratch, s",
    "warm_start_s": "from start to first play, s",
    "memory_mb": "memory used for that, MB",
}

_NEWER = frozenset({"preendgame_deals_per_s"})
"""Figures that results of earlier versions don't have."""


def _rounded(figure: float) -> str:
    return f"{figure:,.{1 if figure < 100 else 0}f}"


def _earlier(path: Path) -> dict[str, Any]:
    try:
        found = json.loads(path.read_bytes())
        return {name: found[name] for name in _ENGINE if name in found or name not in _NEWER}
    except (OSError, ValueError, KeyError, TypeError) as problem:
        raise refusal(f"{path} isn't a result of `lexiko bench engine --json`.") from problem


def _ratios(name: str, found: Any, before: dict[str, Any]) -> list[str]:
    """How many times as good each figure is: higher rates, shorter times, less memory."""
    if not before:
        return []
    if name not in before:
        return [""]
    pairs = (
        [(found[key], before[name][key]) for key in ("one", "all")]
        if isinstance(found, dict)
        else [(found, before[name])]
    )
    grows = name.endswith("_per_s")
    return [
        ", ".join(f"{new / old if grows else old / new:.2f}" for new, old in pairs if new and old)
    ]


@app.command()
def server(
    rate: Annotated[
        list[float] | None,
        typer.Option(help="Turns per second; can be given more than once. [300]"),
    ] = None,
    seconds: Annotated[float, typer.Option(help="Seconds to run at each rate.")] = 60,
    tables: Annotated[int, typer.Option(help="Number of tables, with two seats each.")] = 1000,
    servers: Annotated[int, typer.Option(help="Number of server processes.")] = 1,
    database_url: Annotated[
        str, typer.Option(help="URL of an empty PostgreSQL database; SQLite if not given.")
    ] = "",
    redis_url: Annotated[
        str, typer.Option(help="Redis URL, needed with more than one process.")
    ] = "",
    computers: Annotated[bool, typer.Option(help="Seat a computer at each table.")] = False,
    turnover: Annotated[
        bool, typer.Option(help="Start with tables at all stages, and replace those that finish.")
    ] = False,
    reviews: Annotated[
        int, typer.Option(min=0, help="Number of games to review in depth meanwhile.")
    ] = 0,
    picture: Annotated[
        Path | None, typer.Option(help="SVG file for a chart of latency against load.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Put a server under load: real turns, timed from the POST to the other seat's stream."""
    import asyncio

    from lexiko.server.bench.load import measure

    loads = asyncio.run(
        measure(
            rate or [300],
            seconds,
            tables,
            servers=servers,
            database_url=database_url,
            redis_url=redis_url,
            with_computers=computers,
            with_turnover=turnover,
            reviews=reviews,
        )
    )
    if picture:
        from lexiko.cli.charts.latency import draw_latency

        kind = "PostgreSQL and Redis" if redis_url else "SQLite"
        title = f"{tables:,} tables, {kind}, {servers} server process{'es' * (servers > 1)}"
        write_text(str(picture), draw_latency([load.figures() for load in loads], title))
    if as_json:
        typer.echo(json.dumps([load.figures() for load in loads]))
        return
    shown = Table(*_LOAD.values(), "memory MB", "server CPU", "client CPU")
    for load in loads:
        found = load.figures()
        shown.add_row(
            *(str(found[name]) for name in _LOAD),
            " ".join(map(str, found["memory_mb"])),
            *(f"{found[name]:.0%}" for name in ("server_cpu", "client_cpu")),
        )
    Console(width=160).print(shown)


_LOAD = {
    "rate": "target",
    "turns_per_s": "turns/s",
    "p50_ms": "p50 ms",
    "p95_ms": "p95",
    "p99_ms": "p99",
    "max_ms": "max",
    "errors": "errors",
    "skipped": "skipped",
    "new_tables": "new tables",
}


def _task(longest_ms: float) -> str:
    """Browsers report only tasks of 50 ms or more."""
    return f"{longest_ms:.0f} ms" if longest_ms else "under 50 ms"


@app.command()
def page(
    as_json: AsJson = False,
) -> None:
    """Measure the page in a browser: first load, a drag with the processor slowed down 4 times, a
    turn on its way to the other seat, the eraser on a full whiteboard, and what moves by itself."""
    from lexiko.cli.page_benchmark import SLOWED, measure

    figures = _run(measure)
    if as_json:
        typer.echo(json.dumps(dataclasses.asdict(figures)))
        return
    table = Table("measured", "figure")
    for one in figures.visits:
        kinds = ", ".join(
            f"{kind} {count / 1000:.1f}"
            for kind, count in sorted(one.bytes_by_kind.items(), key=lambda kind: -kind[1])
        )
        table.add_row(f"first visit on a {one.screen}, every byte", f"{one.bytes / 1000:.0f} kB")
        table.add_row("  by kind, kB", kinds)
        table.add_row("  requests", f"{one.requests}")
        table.add_row("  first paint", f"{one.paint_ms:.0f} ms")
        table.add_row("  until you can play", f"{one.playable_ms:.0f} ms")
        table.add_row(
            f"  slowest reaction, processor slowed down {SLOWED} times",
            f"{one.reaction_ms:.0f} ms ({one.slowest})",
        )
    table.add_row("first load until you can play", f"{figures.load_ms:.0f} ms")
    table.add_row("  code and styles, compressed", f"{figures.load_kb:.0f} kB")
    table.add_row(f"frames of a drag, processor slowed down {SLOWED} times", f"{figures.frames}")
    table.add_row("  within a sixtieth of a second", f"{figures.frames_in_time:.1%}")
    table.add_row("  95 % within", f"{figures.frame_p95_ms:.1f} ms")
    table.add_row("  work of the page in each", f"{figures.work_ms:.1f} ms")
    table.add_row("a turn until the other seat sees it, median", f"{figures.turn_median_ms:.0f} ms")
    table.add_row("  95 % within", f"{figures.turn_p95_ms:.0f} ms")
    table.add_row("longest task while erasing 2,000 strokes", _task(figures.eraser_ms))
    table.add_row(f"  processor slowed down {SLOWED} times", _task(figures.eraser_slowed_ms))
    for screen, shift in figures.shifts.items():
        table.add_row(f"layout shift of a load and some turns, {screen}", f"{shift:.4f}")
    Console().print(table)
