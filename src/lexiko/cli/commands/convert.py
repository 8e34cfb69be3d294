"""`lexiko convert`: a game or position from one file format to another."""

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
    source: Annotated[str, typer.Argument(metavar="A", help="Input file; - for standard input.")],
    target: Annotated[str, typer.Argument(metavar="B", help="Output file; - for standard output.")],
    to: Annotated[
        str | None,
        typer.Option(help="Output format: gcg, jsonl or cgp; by default from the name of B."),
    ] = None,
    language: LanguageOption = None,
    force: Force = False,
) -> None:
    """Convert between GCG (.gcg), event logs (.jsonl) and positions (.cgp).

    A game becomes the position at its end.
    """
    kind = _target_kind(target, to)
    check_new(target, force=force)
    record = read_record(source, language)
    written, warnings = converted(record, kind)
    for warning in warnings:
        typer.echo(f"{source}: {warning}", err=True)
    write_text(target, written)


def converted(record: Record | Position, kind: FileKind) -> tuple[str, list[str]]:
    """The text of the new file, and warnings about it."""
    if isinstance(record, Position):
        if kind != "cgp":
            raise refusal("A position has no turns, so it can only become a .cgp file.")
        return format_cgp(record) + "\n", []
    warnings = list(record.warnings)
    match kind:
        case "gcg":
            return format_gcg(record), warnings
        case "cgp":
            return format_cgp(position_of(record.game)) + "\n", warnings
        case "jsonl":
            if record.notes or record.header.title or record.header.description:
                warnings.append("title and notes are left out: an event log has no place for them.")
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
        f"Can't tell the format of {name} from its name: "
        "use a name that ends in .gcg, .jsonl or .cgp, or give --to."
    )
