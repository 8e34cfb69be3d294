"""Read a game record or a position, in a process with limits.

Run `python -m lexiko.server.sandbox.record_worker [LANGUAGE] < game.gcg`. The output is JSON: what
the text is, with a game's seats, edition and events as they're stored, or the line that can't be
read and why.
"""

import sys
from typing import Any

import msgspec

from lexiko.errors import BadRecord, LexikoError
from lexiko.notation.cgp import format_cgp, parse_cgp
from lexiko.notation.files import FileKind, kind_of
from lexiko.notation.gcg import parse_gcg
from lexiko.notation.log import parse_log, replayed
from lexiko.notation.record import Record, names_in
from lexiko.notation.unfinished import end_of_record
from lexiko.rules import view
from lexiko.rules.events import TableOpened
from lexiko.rules.game import Game
from lexiko.rules.setup import check_names
from lexiko.server.sandbox.limited_process import limit_this_process
from lexiko.server.wire.json import write_event

MOST_EVENTS = 2_000
"""The longest club games have a few hundred."""
CPU_S = 8
MEMORY_BYTES = 600_000_000


class ReadRemark(msgspec.Struct):
    line: int
    kind: str
    text: str


class ReadGame(msgspec.Struct):
    """A game as it's stored, or a position as CGP; or what's wrong with the text."""

    format: FileKind = "gcg"
    seats: list[str] = []
    edition: str = ""
    language: str = ""
    lexicon: str = ""
    events: list[str] = []
    scores: list[int] = []
    turns: int = 0
    is_over: bool = True
    """Whether the record has the end; without one, `events` end with the end of the record."""
    remarks: list[ReadRemark] = []
    position: str = ""
    line: int = 0
    reason: str = ""


def format_of(text: str) -> FileKind:
    """What a text looks like; GCG if it's nothing that anyone would recognise."""
    try:
        return kind_of("", text.encode())
    except BadRecord:
        return "gcg"


def read(text: str, language: str | None = None) -> ReadGame:
    """Read a game from a GCG record or from JSON lines, or a position from CGP."""
    found = format_of(text)
    end = text.count("\n") + 1
    try:
        if found == "cgp":
            line = text.removeprefix("\ufeff").strip()
            return ReadGame("cgp", position=format_cgp(parse_cgp(line)))
        record = parse_gcg(text, language) if found == "gcg" else Record(tuple(parse_log(text)))
        game = record.game if found == "gcg" else _checked(record)
    except LexikoError as problem:
        line_number, reason = problem.details.get("line", 1), problem.details.get("reason")
        return ReadGame(found, line=int(str(line_number)), reason=str(reason or problem.message))
    if not game.sheet:
        return ReadGame(found, line=end, reason="there are no turns in this record.")
    if len(record.events) > MOST_EVENTS:
        return ReadGame(found, line=end, reason=f"the game has more than {MOST_EVENTS:,} events.")
    return _read_game(record, game, found)


def _checked(record: Record) -> Game:
    """The game of a log that anyone may have written; raises a `LexikoError` if it makes none."""
    try:
        game = replayed(record.events)
        check_names(names_in(record.events))
        for seat in (None, *range(len(game.seats))):
            view(game, seat)
    except LexikoError:
        raise
    except Exception as problem:
        # Events that don't belong together can break anything.
        raise LexikoError(
            reason=f"these events don't make a game ({type(problem).__name__})."
        ) from problem
    return game


def _read_game(record: Record, game: Game, found: FileKind) -> ReadGame:
    opened = record.events[0]
    assert isinstance(opened, TableOpened)
    events: list[Any] = list(record.events)
    if not game.is_over:
        events.append(end_of_record(game))
    return ReadGame(
        found,
        list(names_in(record.events)),
        opened.edition.key,
        opened.edition.tiles.language,
        opened.lexicon,
        [write_event(event, number) for number, event in enumerate(events, 1)],
        list(game.scores),
        len(record.turns),
        game.is_over,
        [ReadRemark(remark.line, remark.kind, remark.text) for remark in record.remarks],
    )


def main() -> None:
    limit_this_process(CPU_S, MEMORY_BYTES)
    game = read(sys.stdin.buffer.read().decode(), *sys.argv[1:2])
    sys.stdout.buffer.write(msgspec.json.encode(game))


if __name__ == "__main__":
    main()
