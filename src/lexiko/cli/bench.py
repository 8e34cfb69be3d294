"""`lexiko bench`: how fast things are on this machine."""

import dataclasses
import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, TypeVar

import typer
from rich.console import Console
from rich.table import Table

from lexiko.cli.files import refusal, write_text

app = typer.Typer(help="Measure how fast Lexiko is on this machine.", no_args_is_help=True)

Figures = TypeVar("Figures")


def _measured(measure: Callable[[], Figures]) -> Figures:
    """The figures; on a terminal one sees that it works."""
    with Console(stderr=True).status("Measuring; this takes some seconds …"):
        return measure()


@app.command()
def lexicon(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for other programs.")] = False,
) -> None:
    """Building, loading and asking the English lexicon, beside a Python set and a scan."""
    from lexiko.lexicon.benchmark import measure

    figures = _measured(measure)
    if as_json:
        ratios = {"hit_to_set": figures.hit_to_set, "scan_to_hit": figures.scan_to_hit}
        typer.echo(json.dumps({**dataclasses.asdict(figures), **ratios}))
        return
    table = Table("measured", "figure")
    table.add_row("words", f"{figures.words:,}")
    table.add_row("nodes", f"{figures.nodes:,}")
    table.add_row("building the graph", f"{figures.build_s:.2f} s")
    table.add_row("loading it", f"{figures.load_ms:.1f} ms")
    table.add_row("a word, looked up by letters", f"{figures.hit_us:.2f} µs")
    table.add_row("no word, looked up by letters", f"{figures.miss_us:.2f} µs")
    table.add_row("a word, looked up as text", f"{figures.text_us:.2f} µs")
    table.add_row("a Python set of texts", f"{figures.set_us:.3f} µs")
    table.add_row("a scan of a Python list", f"{figures.scan_us:,.0f} µs")
    table.add_row("slower than a set", f"{figures.hit_to_set:.1f} times")
    table.add_row("faster than a scan", f"{figures.scan_to_hit:,.0f} times")
    Console().print(table)


@app.command()
def rules(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for other programs.")] = False,
    told_games: Annotated[
        int, typer.Option(min=1, help="Number of games with real dice, 60 turns each.")
    ] = 30,
) -> None:
    """Deciding, folding, viewing and recording a game, beside plain Python in the same run; the
    longest command with real dice."""
    from lexiko.notation.benchmark import measure

    figures = _measured(lambda: measure(told_games))
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
    table.add_row("reading, against plain JSON", f"{figures.read_to_json:.1f} times")
    table.add_row("replaying, against the additions", f"{figures.replay_to_loop:.2f} times")
    told = figures.told
    table.add_row("real dice", f"{told.games:,} games, {told.commands:,} commands")
    table.add_row("  the longest command", f"{told.longest_ms:.1f} ms ({told.longest_in})")
    table.add_row("  against the additions", f"{figures.told_to_loop:.2f} times")
    Console().print(table)


@app.command()
def engine(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for other programs.")] = False,
    against: Annotated[
        Path | None,
        typer.Option(help="An earlier result, saved with --json, to print ratios to."),
    ] = None,
) -> None:
    """Finding plays, playing games, simulating and solving endgames on one thread and on all;
    compiling and starting. It takes about a minute."""
    from lexiko.engine.benchmark import measure

    before = _earlier(against) if against else {}
    figures = dataclasses.asdict(_measured(measure))
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
        cells = [f"{paces[key]:,.{1 if paces[key] < 100 else 0}f}" if key in paces else "" for key in ("one", "all")]  # fmt: skip
        table.add_row(title, *cells, *_ratios(name, found, before))
    Console().print(table)
    typer.echo(
        f"Lexiko {figures['version']}, {figures['positions']:,} positions with {figures['plays']:,} plays."
        + (
            " Ratios are how many times as fast as before, on one thread and on all."
            if before
            else ""
        )
    )


@app.command()
def sim(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for other programs.")] = False,
) -> None:
    """Playing on from candidate turns, inference, and how well a turn's time is kept, beside best
    plays in the same run."""
    from lexiko.players.benchmark import measure

    figures = _measured(measure)
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
        "rollouts of two turns a second, ten candidates",
        f"{rollouts.one:,.0f}",
        f"{rollouts.all:,.0f}",
    )
    table.add_row("best plays a second", f"{plays.one:,.0f}", f"{plays.all:,.0f}")
    table.add_row(
        "a rollout, against two best plays", f"{figures.rollout_to_two_best_plays:.2f} times", ""
    )
    table.add_row("racks guessed a second", f"{figures.guesses_per_s:,.0f}", "")
    table.add_row("rollouts until a race of ten was decided", "", f"{figures.race_rollouts:,.0f}")
    table.add_row("… had all been tried equally often", "", f"{figures.even_rollouts:,.0f}")
    table.add_row(
        "a quick turn (0.2 s), mean and longest, s",
        "",
        f"{figures.quick_s:.3f}, {figures.quick_worst_s:.3f}",
    )
    Console().print(table)


_ENGINE = {
    "all_plays_us": "all plays, µs a position",
    "best_play_us": "best play, µs a position",
    "games_per_s": "self-play, games a second",
    "rollouts_per_s": "rollouts of two turns a second",
    "endgame_nodes_per_s": "endgame positions a second",
    "cold_compile_s": "compiling cold, s",
    "warm_start_s": "a process to its first play, s",
    "memory_mb": "memory of that process, MB",
}


def _earlier(path: Path) -> dict[str, Any]:
    try:
        found = json.loads(path.read_bytes())
        return {name: found[name] for name in _ENGINE}
    except (OSError, ValueError, KeyError, TypeError) as problem:
        raise refusal(
            f"{path} is no result that `lexiko bench engine --json` printed."
        ) from problem


def _ratios(name: str, found: Any, before: dict[str, Any]) -> list[str]:
    """How many times as good a figure is as the earlier one; rates grow, times and memory
    shrink."""
    if not before:
        return []
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
        list[float] | None, typer.Option(help="Turns a second; may be given again. [300]")
    ] = None,
    seconds: Annotated[float, typer.Option(help="How long each rate is kept up.")] = 60,
    tables: Annotated[int, typer.Option(help="Tables with two seats each.")] = 1000,
    servers: Annotated[int, typer.Option(help="Server processes.")] = 1,
    database_url: Annotated[
        str, typer.Option(help="postgresql://…, empty; SQLite otherwise.")
    ] = "",
    redis_url: Annotated[str, typer.Option(help="redis://…, for several processes.")] = "",
    computers: Annotated[bool, typer.Option(help="A computer at each table.")] = False,
    turnover: Annotated[
        bool, typer.Option(help="Tables at all stages; new ones for those that end.")
    ] = False,
    picture: Annotated[Path | None, typer.Option(help="Draw latency against load, as SVG.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for other programs.")] = False,
) -> None:
    """A server under load: real turns, timed from the POST to the other seat's stream."""
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
        )
    )
    if picture:
        from lexiko.cli.latency_chart import draw_latency

        kind = "PostgreSQL and Redis" if redis_url else "SQLite"
        title = f"{tables:,} tables, {kind}, {servers} server process{'es' * (servers > 1)}"
        write_text(str(picture), draw_latency([load.figures() for load in loads], title))
    if as_json:
        typer.echo(json.dumps([load.figures() for load in loads]))
        return
    shown = Table("asked", "turns/s", "p50 ms", "p95", "p99", "max", "errors", "skipped", "new tables", "memory MB", "server CPU", "client CPU")  # fmt: skip
    for load in loads:
        found = load.figures()
        shown.add_row(
            *(
                str(found[name])
                for name in (
                    "rate",
                    "turns_per_s",
                    "p50_ms",
                    "p95_ms",
                    "p99_ms",
                    "max_ms",
                    "errors",
                    "skipped",
                    "new_tables",
                )
            ),
            " ".join(map(str, found["memory_mb"])),
            *(f"{found[name]:.0%}" for name in ("server_cpu", "client_cpu")),
        )
    Console(width=160).print(shown)


def _task(longest_ms: float) -> str:
    """Browsers tell only of tasks of 50 ms or more."""
    return f"{longest_ms:.0f} ms" if longest_ms else "under 50 ms"


@app.command()
def page(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for other programs.")] = False,
) -> None:
    """The page in a browser: first load, a drag with the processor slowed four times, a turn on its
    way to the other seat, the eraser on a full whiteboard."""
    from lexiko.cli.page_measurement import SLOWED, measure

    figures = _measured(measure)
    if as_json:
        typer.echo(json.dumps(dataclasses.asdict(figures)))
        return
    table = Table("measured", "figure")
    table.add_row("first load until one can play", f"{figures.load_ms:.0f} ms")
    table.add_row("code and style of it, compressed", f"{figures.load_kb:.0f} kB")
    table.add_row(f"frames of a drag, processor {SLOWED} times slower", f"{figures.frames}")
    table.add_row("  within a sixtieth of a second", f"{figures.frames_in_time:.1%}")
    table.add_row("  19 of 20 within", f"{figures.frame_p95_ms:.1f} ms")
    table.add_row("  the page's own work in each", f"{figures.work_ms:.1f} ms")
    table.add_row("a turn until the other seat sees it, median", f"{figures.turn_median_ms:.0f} ms")
    table.add_row("  19 of 20 within", f"{figures.turn_p95_ms:.0f} ms")
    table.add_row("longest task of the eraser among 2,000 strokes", _task(figures.eraser_ms))
    table.add_row(f"  processor {SLOWED} times slower", _task(figures.eraser_slowed_ms))
    Console().print(table)
