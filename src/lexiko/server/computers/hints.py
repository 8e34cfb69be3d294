"""Hints for people, found in the worker processes and given in three steps.

A hint depends only on what the seat sees, so asking again gives the same one; the last ones are
cached, so that the next step doesn't search again.
"""

import asyncio
from collections import OrderedDict
from typing import Any

from lexiko.rules import Game, preview, view
from lexiko.rules.commands import Command, ExchangeTiles, PassTurn, PlayTiles, RollDice
from lexiko.rules.layout import Square
from lexiko.server.computers.pool import WorkerPool

_MOST_CACHED = 2000
_STRIP = 9
"""Step 1 shows this many squares in a row, so that it doesn't give the word's length away."""

Key = tuple[str, int, int]
"""A table, the version of its game, and a seat."""


class Hints:
    """Finds hints, each once."""

    def __init__(self, pool: WorkerPool) -> None:
        self._pool = pool
        self._found: OrderedDict[Key, asyncio.Future[Command | None]] = OrderedDict()

    async def find(self, table_id: str, game: Game, seat: int) -> Command | None:
        """Return a seat's hint in this state of the game, or None if there's none."""
        key = (table_id, game.version, seat)
        cached = self._found.get(key)
        if cached is None:
            cached = asyncio.ensure_future(self._pool.hint(view(game, seat)))
            self._found[key] = cached
            if len(self._found) > _MOST_CACHED:
                self._found.popitem(last=False)
        # A page that goes away mustn't cancel the search of another.
        command = await asyncio.shield(cached)
        if command is None:
            self._found.pop(key, None)
        return command


def hint_data(game: Game, command: Command | None, step: int) -> dict[str, Any]:
    """A hint as plain data, as far as this step reveals it."""
    shown: dict[str, Any] = {
        "version": game.version,
        "step": step,
        "kind": "none",
        "squares": [],
        **dict.fromkeys(("length", "tiles", "score", "word", "placed", "exchange")),
    }
    match command:
        case PlayTiles():
            return shown | {"kind": "play"} | _play(game, command, step)
        case ExchangeTiles(_, faces):
            shown["kind"] = "exchange"
            if step >= 2:
                shown["tiles"] = len(faces)
            if step >= 3:
                shown["exchange"] = list(faces)
        case PassTurn():
            shown["kind"] = "pass"
        case RollDice():
            shown["kind"] = "roll"
    return shown


def _play(game: Game, command: PlayTiles, step: int) -> dict[str, Any]:
    found = preview(game, command)
    word = found.words[0]
    squares = game.board.lay(command.placed).run(word.start, word.direction).squares
    if step == 1:
        return {"squares": [str(square) for square in _strip(game.board.size, list(squares))]}
    shown: dict[str, Any] = {
        "squares": [str(square) for square in squares],
        "length": len(squares),
        "tiles": len(command.placed),
        "score": found.score,
    }
    if step >= 3:
        shown["word"] = word.text
        shown["placed"] = [
            {
                "square": str(square),
                "tile": tile.face,
                "letter": tile.letter if tile.is_blank else None,
            }
            for square, tile in command.placed
        ]
    return shown


def _strip(size: int, squares: list[Square]) -> list[Square]:
    """Squares in a row around a word, or the whole row if the word is long."""
    first = squares[0]
    is_across = len(squares) < 2 or squares[1].row == first.row
    start = first.column if is_across else first.row
    length = _STRIP if len(squares) <= _STRIP - 2 else size
    # How far the strip starts before the word depends on where it is, not on how long it is.
    begin = max(0, min(start - 1 - (first.row + first.column) % 2, size - length))
    places = range(begin, begin + length)
    return [
        Square(first.row, place) if is_across else Square(place, first.column) for place in places
    ]
