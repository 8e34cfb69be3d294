"""Positions that commands are given, as CGP or a file of it, with an engine for each."""

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lexiko import catalogue
from lexiko.cli.files import refusal
from lexiko.errors import BadRecord, EngineError
from lexiko.lexicon import WordGraph, installed, load
from lexiko.notation.cgp import Position, parse_cgp
from lexiko.rules.alphabet import TileSet
from lexiko.rules.editions import Variation

EditionOption = Annotated[
    str,
    typer.Option(
        "--edition", help="Edition whose rules are used; by default heritage, or dice for dice."
    ),
]
LeavesOption = Annotated[
    str, typer.Option("--leaves", help="Leave values from this .leaves or .klv2 file.")
]

if TYPE_CHECKING:
    from lexiko.engine import Engine


def each_position(
    work: "Callable[[Engine, Position], bool]",
    cgp: str,
    file: Path | None,
    lexicon: str,
    *,
    edition: str = "",
    leaves: str = "",
    variations: Sequence[Variation] = (),
) -> None:
    """Call `work` with the position, or with each one of the file until it returns False.

    Each lexicon is loaded once. A bad line of a file is reported and the rest still done; the exit
    status is then 1.
    """
    if bool(cgp) == (file is not None):
        raise typer.BadParameter("give either a position or --file")
    engines: dict[tuple[str, str], Engine] = {}
    has_failed = False
    for number, line in _lines(cgp, file):
        try:
            position = parse_cgp(line, number, language_of(lexicon))
            name = _lexicon_of(position, lexicon)
            key = (name, position.tiles.key)
            if key not in engines:
                graph = load(name, language=position.tiles.language)
                engines[key] = open_engine(
                    graph, position.tiles, edition=edition, leaves=leaves, variations=variations
                )
            if not work(engines[key], position):
                break
        except (BadRecord, EngineError) as problem:
            if file is None:
                raise
            has_failed = True
            reason = problem.details.get("reason", problem.message)
            typer.echo(f"lexiko: line {number}: {reason}", err=True)
    if has_failed:
        raise typer.Exit(1)


def _lines(cgp: str, file: Path | None) -> Iterator[tuple[int, str]]:
    if file is None:
        yield 1, cgp
        return
    try:
        lines = file.read_text("utf-8").splitlines()
    except OSError as problem:
        raise refusal(f"Can't open {file}: {problem.strerror}.") from problem
    except UnicodeDecodeError as problem:
        raise refusal(f"{file} isn't a text file.") from problem
    for number, line in enumerate(lines, 1):
        if line.strip():
            yield number, line


def language_of(lexicon: str) -> str:
    """The language of an installed lexicon; English for any other, and for none."""
    return installed.description(lexicon).language if lexicon in installed.names() else "en"


def _lexicon_of(position: Position, wanted: str) -> str:
    """The lexicon that was asked for, or the position's if it's installed."""
    if wanted:
        return wanted
    if position.lexicon in installed.names():
        return position.lexicon
    return installed.for_language(position.tiles.language) or installed.ENGLISH


def open_engine(
    lexicon: WordGraph,
    tiles: TileSet | None = None,
    *,
    edition: str = "",
    leaves: str = "",
    variations: Sequence[Variation] = (),
) -> "Engine":
    """The engine for a lexicon, with a note on stderr if it has to be compiled first."""
    from lexiko.engine import Engine

    box = None
    if edition:
        language = tiles.key if tiles and tiles.key in catalogue.languages() else "en"
        box = catalogue.edition(edition, language)
    engine = Engine(lexicon, edition=box, variations=variations, leaves=leaves or None)
    if not engine.is_compiled(tiles):
        print(
            "Compiling the engine for this machine, once; this takes about 20 seconds …",
            file=sys.stderr,
        )
    return engine
