"""`lexiko leaves`: what the tiles left on a rack are worth."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lexiko.cli.files import check_new
from lexiko.cli.options import AsJson, FileLanguage, Force, LexiconOption
from lexiko.lexicon import installed, load
from lexiko.rules.alphabet import format_faces

if TYPE_CHECKING:
    from lexiko.engine.leaves.table import Leaves

app = typer.Typer(
    help="Show and save what the tiles left on a rack are worth.", no_args_is_help=True
)

Source = Annotated[
    str, typer.Option("--leaves", help="Leave values from this .leaves or .klv2 file.")
]


@app.command()
def value(
    tiles: Annotated[list[str], typer.Argument(help="Tiles that are kept, such as AEINR?")],
    lexicon: LexiconOption = installed.ENGLISH,
    language: FileLanguage = "en",
    source: Source = "",
    as_json: AsJson = False,
) -> None:
    """Show the value of leaves, in points."""
    table = _table(lexicon, language, source)
    parse = table.symbols.tiles.parse_faces
    _show(table, [parse(leave.upper()) for leave in tiles], as_json)


@app.command()
def best(
    size: Annotated[int, typer.Option(min=1, max=6, help="Number of tiles that are kept.")] = 1,
    count: Annotated[int, typer.Option(min=1, help="Number of leaves to show.")] = 10,
    worst: Annotated[bool, typer.Option("--worst", help="Show the worst leaves instead.")] = False,
    lexicon: LexiconOption = installed.ENGLISH,
    language: FileLanguage = "en",
    source: Source = "",
    as_json: AsJson = False,
) -> None:
    """List the most valuable leaves of a size."""
    from lexiko.engine.leaves.table import possible_leaves

    table = _table(lexicon, language, source)
    group = possible_leaves(table.symbols, table.depth)[min(size, table.depth)]
    worth = table.values[group.ranks]
    order = (worth if worst else -worth).argsort(kind="stable")[:count]
    faces = table.symbols.faces
    _show(table, [tuple(faces[symbol] for symbol in row) for row in group.rows[order]], as_json)


@app.command()
def save(
    file: Annotated[Path, typer.Argument(help="Output file (.klv2).")],
    lexicon: LexiconOption = installed.ENGLISH,
    language: FileLanguage = "en",
    source: Source = "",
    force: Force = False,
) -> None:
    """Save leave values as KLV2 for other programs."""
    from lexiko.engine.leaves.klv import write_klv
    from lexiko.lexicon.kwg import write_atomically

    check_new(str(file), force=force)
    table = _table(lexicon, language, source)
    write_atomically(file, write_klv(table))
    typer.echo(f"Saved the leaves as {file}.")


def _table(lexicon: str, language: str, source: str) -> "Leaves":
    from lexiko.engine.graph.symbols import symbols_of
    from lexiko.engine.leaves.files import load_leaves

    graph = load(lexicon, language=language)
    found = load_leaves(Path(source) if source else graph.name, symbols_of(graph.tiles))
    if not source and found.is_zero:
        typer.echo(
            f"No leaves for {graph.name} yet: train them with lexiko train leaves.",
            err=True,
        )
    return found


def _show(table: "Leaves", leaves: list[tuple[str, ...]], as_json: bool) -> None:
    worth = [(format_faces(faces), table.value_milli(faces) / 1000) for faces in leaves]
    if as_json:
        listed = [{"leave": leave, "value": points} for leave, points in worth]
        typer.echo(json.dumps(listed, ensure_ascii=False))
        return
    width = max(len(leave) for leave, _ in worth)
    for leave, points in worth:
        typer.echo(f"{leave:{width}} {points:+8.2f}")
