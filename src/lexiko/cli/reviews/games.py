"""The games to review: files and folders of records."""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from lexiko.cli.files import read_bytes, refusal
from lexiko.errors import BadRecord
from lexiko.notation.cgp import Position
from lexiko.notation.files import read_file
from lexiko.notation.record import Record

ENDINGS = (".gcg", ".jsonl")


@dataclass(frozen=True, slots=True)
class Source:
    """A file with a game."""

    path: str
    """`-` for standard input."""

    @property
    def name(self) -> str:
        return Path(self.path).name if self.path != "-" else "stdin"


@dataclass(frozen=True, slots=True)
class SourceGame:
    """A game that was read from a file."""

    source: Source
    record: Record
    digest: str
    """The same for the same contents."""

    @property
    def turns(self) -> int:
        return len(self.record.turns)


def find_sources(paths: Sequence[str]) -> list[Source]:
    """The files, and the records in the folders, in order; refuses what doesn't exist."""
    found: dict[str, None] = {}
    for path in paths:
        if path != "-" and Path(path).is_dir():
            inside = sorted(each for each in Path(path).iterdir() if is_record(each))
            if not inside:
                raise refusal(f"{path} has no games: no file in it ends in .gcg or .jsonl.")
            found |= dict.fromkeys(map(str, inside))
        elif path == "-" or Path(path).exists():
            found[path] = None
        else:
            raise refusal(f"Can't open {path}: no such file.")
    return [Source(path) for path in found]


def is_record(path: Path) -> bool:
    """Whether a file of a folder is a record, by its name."""
    return path.suffix.lower() in ENDINGS and path.is_file()


def read_game(source: Source) -> SourceGame:
    """Read a game; raises `BadRecord`.

    A GCG file that doesn't say its language is read in the one that fits its letters.
    """
    data = read_bytes(source.path)
    try:
        record = read_file(source.name, data)
    except BadRecord as problem:
        fits = problem.details.get("language")
        if not isinstance(fits, str):
            raise
        record = read_file(source.name, data, fits)
    if isinstance(record, Position):
        raise BadRecord(line=1, reason="this is a position, not a game: try lexiko sim.")
    if not record.turns:
        raise BadRecord(line=1, reason="this game has no turns to review.")
    return SourceGame(source, record, sha256(data).hexdigest()[:16])
