"""Positions that commands are given, and the engine that looks at them: one line of CGP or a file of them, each with its lexicon, loaded once."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from lexiko.errors import BadRecord
from lexiko.lexicon import load, shelf
from lexiko.notation.cgp import Position, parse_cgp

if TYPE_CHECKING:
    from lexiko.engine import Engine


def positions(cgp: str, file: Path | None) -> Iterator[Position]:
    """The position of a line, or those of a file's lines; only one of both is given."""
    if bool(cgp) == (file is not None):
        raise typer.BadParameter("give either a position or --file")
    if file is None:
        yield parse_cgp(cgp)
        return
    try:
        lines = file.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as problem:
        raise BadRecord(line=1, reason=f"{file} cannot be read as text.") from problem
    for number, line in enumerate(lines, 1):
        if line.strip():
            yield parse_cgp(line, number)


class Engines:
    """An engine for each lexicon and tile set that positions ask for."""

    def __init__(self, lexicon: str, kernel: str = "all_plays") -> None:
        self._lexicon, self._kernel = lexicon, kernel
        self._engines: dict[tuple[str, str], Engine] = {}

    def for_position(self, position: Position) -> "Engine":
        """The engine of a position, with a line on stderr if it must be compiled first."""
        name, key = self._name(position), position.tiles.key
        if (name, key) not in self._engines:
            # NumPy and LLVM take a fifth of a second, which other commands shall not wait for.
            from lexiko.engine import Engine

            engine = Engine(load(name, language=key if key != "dice_en" else "en"))
            if not engine.is_compiled(position, self._kernel):
                print(
                    "Compiling the engine for this machine, once: some ten seconds …",
                    file=sys.stderr,
                )
            self._engines[name, key] = engine
        return self._engines[name, key]

    def _name(self, position: Position) -> str:
        """The lexicon that was asked for, or the one that the position names if it is on the shelf."""
        if self._lexicon:
            return self._lexicon
        return position.lexicon if position.lexicon in shelf.names() else shelf.ENGLISH
