"""`lexiko convert`: a record in one format becomes one in another."""

from typing import Annotated

import typer

from lexiko.cli.files import LanguageOption, check_new, read_record, refusal, write_text
from lexiko.cli.options import Force
from lexiko.notation.cgp import Position, format_cgp, position_of
from lexiko.notation.files import KINDS, FileKind, kind_of_name
from lexiko.notation.gcg import format_gcg
from lexiko.notation.log import format_log
from lexiko.notation.record import Record


def convert(
    source: Annotated[str, typer.Argument(metavar="A", help="A game or position; `-` reads it.")],
    target: Annotated[str, typer.Argument(metavar="B", help="The file to write; `-` prints it.")],
    to: Annotated[
        str | None, typer.Option(help="Format to write: gcg, jsonl or cgp; by default as B ends.")
    ] = None,
    language: LanguageOption = None,
    force: Force = False,
) -> None:
    """Convert a record: GCG (.gcg), event log (.jsonl), position (.cgp: the last one of a game)."""
    kind = _target_kind(target, to)
    check_new(target, force=force)
    record = read_record(source, language)
    written, warnings = converted(record, kind)
    for warning in warnings:
        typer.echo(f"{source}: {warning}", err=True)
    write_text(target, written)


def converted(record: Record | Position, kind: FileKind) -> tuple[str, list[str]]:
    """The text of the new file, and what the reader should know about it."""
    if isinstance(record, Position):
        if kind != "cgp":
            raise refusal("A position does not say how it came about: it can only become a .cgp.")
        return format_cgp(record) + "\n", []
    warnings = list(record.warnings)
    match kind:
        case "gcg":
            return format_gcg(record), warnings
        case "cgp":
            return format_cgp(position_of(record.game)) + "\n", warnings
        case "jsonl":
            if record.notes or record.header.title or record.header.description:
                warnings.append("title and notes have no place in an event log and are left out.")
            return format_log(record.events), warnings


def _target_kind(target: str, to: str | None) -> FileKind:
    if to is not None:
        for kind in KINDS:
            if kind == to.lower().removeprefix("."):
                return kind
        raise _unknown(to)
    if named := kind_of_name(target):
        return named
    raise _unknown("standard output" if target == "-" else target)


def _unknown(name: str) -> typer.Exit:
    return refusal(
        f"Can't tell the format of {name} from its name: end it in .gcg, .jsonl or .cgp, or use --to."
    )
