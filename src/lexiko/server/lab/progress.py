"""How far a review has come, put together from what's stored and from the game itself.

Names aren't stored with a review: they're the seats' names of now.
"""

import asyncio
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from lexiko.coach.codec import from_json, turn_from_json
from lexiko.coach.model import GameReview, TurnReview
from lexiko.rules import Game
from lexiko.store.reviews import ReviewRow, Reviews, ReviewTurnRow

_NONE: dict[str, Any] = {
    "state": "none",
    "quality": None,
    "done": 0,
    "total": 0,
    "ahead": 0,
    "skipped": [],
}


@dataclass(frozen=True, slots=True)
class FoundTurn:
    """A turn that was looked at: as it's stored, as it goes out, and as a value."""

    row: ReviewTurnRow
    data: dict[str, Any]
    turn: TurnReview


@dataclass(frozen=True, slots=True)
class Progress:
    """A review as far as it has come."""

    row: ReviewRow
    turns: tuple[FoundTurn, ...]
    head: dict[str, Any]
    """Everything but the turns, as it goes out."""
    review: GameReview
    state: dict[str, Any]

    def since(self, edit: int) -> list[FoundTurn]:
        """The turns that were written after this change."""
        return [found for found in self.turns if found.row.edit > edit]

    @property
    def data(self) -> dict[str, Any]:
        """The whole review, as it goes out."""
        return {**self.head, "turns": [found.data for found in self.turns]}


class ReviewReader:
    """Reads a review again and again; what has been read isn't read twice."""

    def __init__(self, store: Reviews, table_id: str, game: Game) -> None:
        self._store = store
        self._table_id = table_id
        self._game = game
        self._turns: dict[int, FoundTurn] = {}
        self._engine = ""
        self._edit = -1

    async def read(self) -> Progress | None:
        """How far the review has come; None if nobody has asked for one."""
        row = await self._store.find(self._table_id)
        if row is None:
            return None
        if row.engine != self._engine:
            # Another version of Lexiko has started over.
            self._turns, self._engine, self._edit = {}, row.engine, -1
        newer = await self._store.turns(self._table_id, self._edit)
        state = await state_of(self._store, row)
        # Parsing takes a while, and other tables wait for nobody.
        return await asyncio.to_thread(self._put_together, row, newer, state)

    def _put_together(
        self, row: ReviewRow, newer: Sequence[ReviewTurnRow], state: dict[str, Any]
    ) -> Progress:
        for one in newer:
            data = json.loads(one.data)
            self._turns[one.number] = FoundTurn(one, data, turn_from_json(data))
            self._edit = max(self._edit, one.edit)
        turns = tuple(found for _, found in sorted(self._turns.items()))
        head = _head(row, self._game)
        review = from_json(head)
        return Progress(
            row,
            turns,
            head,
            replace(review, turns=tuple(found.turn for found in turns)),
            state,
        )


def costs_of(games: Sequence[tuple[int, str]]) -> list[float]:
    """What the turns of a person cost on average in each of their games, by seat and data."""
    found = [json.loads(data)["costs"][seat] for seat, data in games]
    return [cost for cost in found if cost is not None]


async def state_of(store: Reviews, row: ReviewRow | None) -> dict[str, Any]:
    """How far a review has come, in numbers."""
    if row is None:
        return _NONE
    turns = await store.standings(row.table_id)
    return {
        "state": row.state,
        "quality": row.quality,
        "done": sum(turn.is_done(row.quality) for turn in turns),
        "total": max(row.total, len(turns)),
        "ahead": await store.count_ahead(row) if row.state == "waiting" else 0,
        "skipped": [turn.number for turn in turns if turn.standing == "skipped"],
    }


def _head(row: ReviewRow, game: Game) -> dict[str, Any]:
    if row.data and row.state == "complete":
        return {**json.loads(row.data)["review"], "seats": list(game.seats), "turns": []}
    assert game.outcome
    return {
        "edition": game.edition.key,
        "language": game.edition.tiles.key,
        "lexicon": game.lexicon,
        "seats": list(game.seats),
        "order": list(game.order),
        "scores": list(game.scores),
        "winners": list(game.outcome.winners),
        "engine": row.engine,
        "quality": row.quality,
        "turns": [],
        "limitations": [],
        "summary": None,
        "variations": sorted(game.options.variations),
    }
