"""Positions that commands are given, as a line or a file of CGP, each with an engine for its tiles and lexicon."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from lexiko import catalogue
from lexiko.cli.files import refusal
from lexiko.lexicon import WordGraph, load, shelf
from lexiko.notation.cgp import Position, parse_cgp
from lexiko.rules.alphabet import TileSet
from lexiko.rules.editions import Variation

EditionOption = Annotated[
    str, typer.Option("--edition", help="By the rules of this edition; heritage, or dice for dice.")
]
LeavesOption = Annotated[
    str, typer.Option("--leaves", help="Value kept tiles by this .leaves or .klv2 file.")
]

if TYPE_CHECKING:
    from lexiko.engine import Engine


def engines_and_positions(
    cgp: str,
    file: Path | None,
    lexicon: str,
    *,
    edition: str = "",
    leaves: str = "",
    variations: Sequence[Variation] = (),
) -> "Iterator[tuple[Engine, Position]]":
    """The position, or those of the file; each lexicon is loaded once."""
    if bool(cgp) == (file is not None):
        raise typer.BadParameter("give either a position or --file")
    engines: dict[tuple[str, str], Engine] = {}
    for position in _positions(cgp, file):
        name = _lexicon_of(position, lexicon)
        key = (name, position.tiles.key)
        if key not in engines:
            language = position.tiles.key if position.tiles.key != "dice_en" else "en"
            graph = load(name, language=language)
            engines[key] = open_engine(
                graph, position.tiles, edition=edition, leaves=leaves, variations=variations
            )
        yield engines[key], position


def _positions(cgp: str, file: Path | None) -> Iterator[Position]:
    if file is None:
        yield parse_cgp(cgp)
        return
    try:
        lines = file.read_text("utf-8").splitlines()
    except OSError as problem:
        raise refusal(f"{file} cannot be opened: {problem.strerror}.") from problem
    except UnicodeDecodeError as problem:
        raise refusal(f"{file} is no text file.") from problem
    for number, line in enumerate(lines, 1):
        if line.strip():
            yield parse_cgp(line, number)


def _lexicon_of(position: Position, wanted: str) -> str:
    """The lexicon that was asked for, or the one that the position names if it is on the shelf."""
    if wanted:
        return wanted
    return position.lexicon if position.lexicon in shelf.names() else shelf.ENGLISH


def open_engine(
    lexicon: WordGraph,
    tiles: TileSet | None = None,
    *,
    edition: str = "",
    leaves: str = "",
    variations: Sequence[Variation] = (),
) -> "Engine":
    """The engine for a lexicon, with a line on stderr if it must be compiled first."""
    # NumPy and LLVM take a fifth of a second, which other commands shall not wait for.
    from lexiko.engine import Engine

    box = None
    if edition:
        language = tiles.key if tiles and tiles.key in catalogue.languages() else "en"
        box = catalogue.edition(edition, language)
    engine = Engine(lexicon, edition=box, variations=variations, leaves=leaves or None)
    if not engine.is_compiled(tiles):
        print("Compiling the engine for this machine, once: about 20 seconds …", file=sys.stderr)
    return engine
