"""`lexiko bench`: how fast things are on this machine."""

import dataclasses
import json
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

app = typer.Typer(help="Measure how fast Lexiko is on this machine.", no_args_is_help=True)


@app.command()
def lexicon(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for other programs.")] = False,
) -> None:
    """Building, loading and asking the English lexicon, beside a Python set and a scan."""
    from lexiko.lexicon.measurement import measure

    figures = measure()
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
) -> None:
    """Deciding, folding, viewing and recording a game, beside plain Python in the same run."""
    from lexiko.notation.measurement import measure

    figures = measure()
    if as_json:
        derived = ("evolve_us", "read_to_json", "replay_to_loop")
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
    Console().print(table)


@app.command()
def engine(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON for other programs.")] = False,
) -> None:
    """Finding every play of 500 positions on one thread and on all, and the start of a process."""
    from lexiko.engine.measurement import measure

    figures = measure()
    if as_json:
        typer.echo(json.dumps(dataclasses.asdict(figures)))
        return
    table = Table("measured", "figure")
    table.add_row("positions", f"{figures.positions:,} with {figures.plays:,} plays")
    table.add_row("all plays, one thread", f"{figures.all_plays_us:.0f} µs a position")
    table.add_row(
        f"all plays, {figures.threads} threads", f"{figures.all_plays_threads_us:.0f} µs a position"
    )
    table.add_row("a process to its first play", f"{figures.warm_start_s:.2f} s")
    Console().print(table)
