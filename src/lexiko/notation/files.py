"""Record files of any format: detect the format, and read the game or position."""

import re
from typing import Literal

from lexiko.errors import BadRecord
from lexiko.notation.cgp import Position, parse_cgp
from lexiko.notation.gcg import read_gcg
from lexiko.notation.log import parse_log
from lexiko.notation.record import Record

FileKind = Literal["gcg", "jsonl", "cgp"]
KINDS: tuple[FileKind, ...] = ("gcg", "jsonl", "cgp")

_CGP = re.compile(rb"(?:cgp\s+)?[^\s/]+(?:/[^\s/]+)+\s+\S*/\S*\s+-?\d+(?:/-?\d+)+\s+\d+")


def kind_of_name(name: str) -> FileKind | None:
    """The format that a file's extension stands for."""
    ending = name.rpartition(".")[2].lower() if "." in name else ""
    return next((kind for kind in KINDS if kind == ending), None)


def kind_of(name: str, data: bytes) -> FileKind:
    """The format of a file, by its name or its contents; raises `BadRecord`."""
    if kind := kind_of_name(name):
        return kind
    begin = data.removeprefix(b"\xef\xbb\xbf").lstrip()
    if begin.startswith(b"{"):
        return "jsonl"
    if begin.startswith((b"#", b">")):
        return "gcg"
    if _CGP.match(begin):
        return "cgp"
    raise BadRecord(line=1, reason="this isn't GCG, CGP or an event log (JSON lines).")


def read_file(name: str, data: bytes, language: str | None = None) -> Record | Position:
    """The game or position in a file; raises `BadRecord`.

    `language` is for GCG files that don't name theirs.
    """
    match kind_of(name, data):
        case "gcg":
            return read_gcg(data, language)
        case "jsonl":
            return Record(tuple(parse_log(_decoded(data))))
        case "cgp":
            text = _decoded(data)
            lines = [
                (number, row) for number, row in enumerate(text.splitlines(), 1) if row.strip()
            ]
            if len(lines) != 1:
                raise BadRecord(
                    line=1, reason=f"a position is one line, but this has {len(lines)}."
                )
            return parse_cgp(lines[0][1], lines[0][0])


def _decoded(data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as problem:
        line = data[: problem.start].count(b"\n") + 1
        raise BadRecord(line=line, reason="this isn't UTF-8 text.") from problem
