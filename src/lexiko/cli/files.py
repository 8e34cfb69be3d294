"""Files that a command reads and writes, with errors in one sentence."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from lexiko.errors import BadRecord
from lexiko.notation.cgp import Position
from lexiko.notation.files import read_file
from lexiko.notation.record import Record

LanguageOption = Annotated[
    str | None,
    typer.Option("--language", help="Language of a GCG file that doesn't say: de, german, …"),
]


def read_record(source: str, language: str | None = None) -> Record | Position:
    """The game or position in a file, or in standard input for `-`; raises `BadRecord`."""
    try:
        return read_file(source, read_bytes(source), language)
    except BadRecord as problem:
        if fits := problem.details.get("language"):
            raise refusal(f"{problem.message} Try --language {fits}.") from problem
        raise


def read_bytes(source: str) -> bytes:
    """The bytes of a file, or of standard input for `-`."""
    try:
        return sys.stdin.buffer.read() if source == "-" else Path(source).read_bytes()
    except OSError as problem:
        raise refusal(f"Can't open {source}: {problem.strerror}.") from problem


def check_new(target: str, *, force: bool) -> None:
    """Refuse to overwrite a file, unless `force` is set."""
    if target != "-" and not force and Path(target).exists():
        raise refusal(
            f"{target} already exists: choose another name, or overwrite it with --force."
        )


def write_text(target: str, text: str) -> None:
    """Write a file, or to standard output for `-`."""
    if target == "-":
        sys.stdout.write(text)
        return
    try:
        Path(target).write_text(text, "utf-8", newline="\n")
    except OSError as problem:
        raise refusal(f"Can't write {target}: {problem.strerror}.") from problem


def write_bytes(target: str, content: bytes) -> None:
    """Write a file, or to standard output for `-`."""
    if target == "-":
        sys.stdout.buffer.write(content)
        return
    try:
        Path(target).write_bytes(content)
    except OSError as problem:
        raise refusal(f"Can't write {target}: {problem.strerror}.") from problem


def refusal(sentence: str) -> typer.Exit:
    """Print why a command can't be done; raise what this returns."""
    typer.echo(f"lexiko: {sentence}", err=True)
    return typer.Exit(1)
