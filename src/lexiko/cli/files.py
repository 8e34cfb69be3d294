"""Files that a command reads and writes: what goes wrong with them is one sentence, and nothing is written over unasked."""

import sys
from pathlib import Path

import typer


def read_bytes(source: str) -> bytes:
    """The bytes of a file, or of standard input for `-`."""
    try:
        return sys.stdin.buffer.read() if source == "-" else Path(source).read_bytes()
    except OSError as problem:
        raise refusal(f"{source} cannot be opened: {problem.strerror}.") from problem


def check_new(target: str, *, force: bool) -> None:
    """Refuse to write over a file that is there, unless somebody said so."""
    if target != "-" and not force and Path(target).exists():
        raise refusal(
            f"{target} is there already: choose another name, or say --force to write over it."
        )


def write_text(target: str, text: str) -> None:
    """Write a file, or to standard output for `-`."""
    if target == "-":
        sys.stdout.write(text)
        return
    try:
        Path(target).write_text(text, "utf-8", newline="\n")
    except OSError as problem:
        raise refusal(f"{target} cannot be written: {problem.strerror}.") from problem


def refusal(sentence: str) -> typer.Exit:
    """Say why a command cannot be done; to be raised."""
    typer.echo(f"lexiko: {sentence}", err=True)
    return typer.Exit(1)
