"""Read imported game records: one at a time, each in a process with limits.

See `record_worker`.
"""

import asyncio

import msgspec
import structlog

from lexiko.errors import BadRecord
from lexiko.notation.gcg.names import language_of
from lexiko.server.sandbox.limited_process import answer_of
from lexiko.server.sandbox.record_worker import ReadGame

log = structlog.get_logger("lexiko.record_reader")

MOST_TURNS = 1_000
"""A file with more is refused unread."""
LONGEST_S = 12.0


class RecordReader:
    """Reads games and positions from text, one at a time; the others wait."""

    def __init__(self) -> None:
        self._place = asyncio.Semaphore(1)

    async def read(self, text: str, language: str | None = None) -> ReadGame:
        """Read a text; raises `BadRecord`, or `BadEdition` for an unknown language."""
        named = () if language is None else (language_of(language),)
        if f"\n{text}".count("\n>") > MOST_TURNS:
            raise BadRecord(
                line=_line_of_turn(text, MOST_TURNS + 1),
                reason=f"the game has more than {MOST_TURNS:,} turns.",
            )
        last = text.count("\n") + 1
        async with self._place:
            try:
                answer = await answer_of(
                    "lexiko.server.sandbox.record_worker", text.encode(), LONGEST_S, *named
                )
                game = msgspec.json.decode(answer, type=ReadGame)
            except (TimeoutError, msgspec.DecodeError) as problem:
                log.warning("record_refused", reason=type(problem).__name__, bytes=len(text))
                raise BadRecord(line=last, reason="it takes too long to read.") from None
        if game.reason:
            raise BadRecord(line=game.line, reason=game.reason)
        return game


def _line_of_turn(text: str, turn: int) -> int:
    seen = 0
    for number, line in enumerate(text.split("\n"), 1):
        seen += line.startswith(">")
        if seen == turn:
            return number
    return number
