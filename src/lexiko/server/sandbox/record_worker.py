"""Read a game record, in a process with limits.

Run `python -m lexiko.server.sandbox.record_worker [LANGUAGE] < game.gcg`. The output is JSON: the
seats, the edition and each event as it's stored, or the line that can't be read and why.
"""

import sys

import msgspec

from lexiko.errors import LexikoError
from lexiko.notation.gcg import parse_gcg
from lexiko.rules.events import TableOpened
from lexiko.server.sandbox.limited_process import limit_this_process
from lexiko.server.wire.json import write_event

MOST_EVENTS = 2_000
"""The longest club games have a few hundred."""
CPU_S = 8
MEMORY_BYTES = 600_000_000


class ReadGame(msgspec.Struct):
    """A finished game as it's stored, or what's wrong with its record."""

    seats: list[str] = []
    edition: str = ""
    language: str = ""
    events: list[str] = []
    line: int = 0
    reason: str = ""


def read(text: str, language: str | None = None) -> ReadGame:
    """Read a game from a GCG record."""
    end = text.count("\n") + 1
    try:
        record = parse_gcg(text, language)
    except LexikoError as problem:
        line, reason = problem.details.get("line", 1), problem.details.get("reason")
        return ReadGame(line=int(str(line)), reason=str(reason or problem.message))
    if not record.game.is_over:
        return ReadGame(line=end, reason="the game doesn't end in this file.")
    if len(record.events) > MOST_EVENTS:
        return ReadGame(line=end, reason=f"the game has more than {MOST_EVENTS:,} events.")
    opened = record.events[0]
    assert isinstance(opened, TableOpened)
    events = [write_event(event, number) for number, event in enumerate(record.events, 1)]
    return ReadGame([*opened.seats], opened.edition.key, opened.edition.tiles.key, events)


def main() -> None:
    limit_this_process(CPU_S, MEMORY_BYTES)
    game = read(sys.stdin.buffer.read().decode(), *sys.argv[1:2])
    sys.stdout.buffer.write(msgspec.json.encode(game))


if __name__ == "__main__":
    main()
