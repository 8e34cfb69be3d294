"""Queries for a person's profile.

They read the results of finished games, never logs, and nothing of games in progress.
"""

from collections.abc import Collection
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import ColumnElement, Integer, cast, exists, func, or_, select, tuple_

from lexiko.store.accounts import ShownTo
from lexiko.store.database import Database
from lexiko.store.results import GameResult
from lexiko.store.schema import accounts, circle_members, results, seats, tables


class Played(NamedTuple):
    """The part of a result that totals need: little, as there may be thousands."""

    ended_ms: int
    edition: str
    kind: str
    language: str
    score: int
    place: int
    is_shared: bool
    is_whole: bool
    turns: int
    bonuses: int
    mu: float | None
    sigma: float | None


_PLAYED = [results.c[name] for name in Played._fields]


@dataclass(frozen=True, slots=True)
class Opponent:
    """An opponent (a person, a computer or a deleted account) and the results."""

    account_id: str | None
    name: str | None
    shown_to: ShownTo | None
    level: str | None
    games: int
    won: int
    lost: int
    tied: int
    last_ms: int


@dataclass(frozen=True, slots=True)
class BestPlay:
    """One of a person's best plays."""

    table_id: str
    word: str
    score: int
    ended_ms: int
    language: str
    edition: str


@dataclass(frozen=True, slots=True)
class SeatPlayed:
    """Any seat of a finished game."""

    table_id: str
    number: int
    account_id: str | None
    name: str
    shown_to: ShownTo | None
    level: str | None
    score: int
    place: int
    is_shared: bool
    has_left: bool


class Profiles:
    """The people in a database, by the games they've played."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def acquainted(self, account_id: str, others: Collection[str]) -> set[str]:
        """Find those of `others` who have played the person or share a circle with them."""
        if not others:
            return set()
        mine, theirs = seats.alias(), seats.alias()
        # One such table is enough, even for people who have played thousands.
        played = exists().where(
            theirs.c.account_id == accounts.c.id,
            mine.c.table_id == theirs.c.table_id,
            mine.c.account_id == account_id,
            tables.c.id == theirs.c.table_id,
            tables.c.started_ms.is_not(None),
        )
        ours, fellows = circle_members.alias(), circle_members.alias()
        shared = exists().where(
            fellows.c.account_id == accounts.c.id,
            ours.c.circle_id == fellows.c.circle_id,
            ours.c.account_id == account_id,
        )
        asked = select(accounts.c.id).where(accounts.c.id.in_(others), or_(played, shared))
        async with self._database.reading() as connection:
            return set((await connection.execute(asked)).scalars())

    async def played(self, account_id: str) -> list[Played]:
        """List all games a person has played, oldest first."""
        asked = (
            select(*_PLAYED).where(results.c.account_id == account_id).order_by(results.c.ended_ms)
        )
        async with self._database.reading() as connection:
            return list(map(Played._make, (await connection.execute(asked)).all()))

    async def highest(self, account_id: str) -> str | None:
        """Find the table where a person scored most."""
        asked = (
            select(results.c.table_id)
            .where(results.c.account_id == account_id, results.c.is_whole)
            .order_by(results.c.score.desc(), results.c.ended_ms)
            .limit(1)
        )
        async with self._database.reading() as connection:
            return (await connection.execute(asked)).scalar_one_or_none()

    async def opponents(self, account_id: str, limit: int) -> list[Opponent]:
        """List a person's most frequent opponents."""
        mine, theirs = results.alias(), results.alias()

        def times(condition: ColumnElement[bool]) -> ColumnElement[int]:
            return func.sum(cast(condition, Integer))

        games = func.count()
        asked = (
            select(
                theirs.c.account_id,
                accounts.c.name,
                accounts.c.shown_to,
                theirs.c.level,
                games.label("games"),
                times(mine.c.place < theirs.c.place).label("won"),
                times(mine.c.place > theirs.c.place).label("lost"),
                times(mine.c.place == theirs.c.place).label("tied"),
                func.max(mine.c.ended_ms).label("last_ms"),
            )
            .select_from(mine)
            .join(
                theirs,
                (theirs.c.table_id == mine.c.table_id) & (theirs.c.number != mine.c.number),
            )
            .outerjoin(accounts, accounts.c.id == theirs.c.account_id)
            .where(mine.c.account_id == account_id)
            .group_by(theirs.c.account_id, accounts.c.name, accounts.c.shown_to, theirs.c.level)
            .order_by(games.desc(), func.max(mine.c.ended_ms).desc())
            .limit(limit)
        )
        async with self._database.reading() as connection:
            return [Opponent(**row) for row in (await connection.execute(asked)).mappings()]

    async def best_plays(self, account_id: str, limit: int) -> list[BestPlay]:
        """List a person's best plays, at most one per game."""
        asked = (
            select(
                results.c.table_id,
                results.c.best_word.label("word"),
                results.c.best_score.label("score"),
                results.c.ended_ms,
                results.c.language,
                results.c.edition,
            )
            .where(results.c.account_id == account_id, results.c.best_score.is_not(None))
            .order_by(results.c.best_score.desc(), results.c.ended_ms)
            .limit(limit)
        )
        async with self._database.reading() as connection:
            return [BestPlay(**row) for row in (await connection.execute(asked)).mappings()]

    async def games(
        self, account_id: str, before: tuple[int, str] | None, limit: int
    ) -> list[GameResult]:
        """List a person's games, newest first, from before a given time and table."""
        asked = (
            select(results)
            .where(results.c.account_id == account_id)
            .order_by(results.c.ended_ms.desc(), results.c.table_id.desc())
            .limit(limit)
        )
        if before:
            asked = asked.where(tuple_(results.c.ended_ms, results.c.table_id) < tuple_(*before))
        async with self._database.reading() as connection:
            return [GameResult(**row) for row in (await connection.execute(asked)).mappings()]

    async def seats_of(self, table_ids: Collection[str]) -> list[SeatPlayed]:
        """List all seats of some finished games."""
        asked = (
            select(
                results.c.table_id,
                results.c.number,
                results.c.account_id,
                seats.c.name,
                accounts.c.shown_to,
                results.c.level,
                results.c.score,
                results.c.place,
                results.c.is_shared,
                results.c.has_left,
            )
            .select_from(results)
            .join(
                seats,
                (seats.c.table_id == results.c.table_id) & (seats.c.number == results.c.number),
            )
            .outerjoin(accounts, accounts.c.id == results.c.account_id)
            .where(results.c.table_id.in_(table_ids))
            .order_by(results.c.table_id, results.c.place, results.c.number)
        )
        async with self._database.reading() as connection:
            return [SeatPlayed(**row) for row in (await connection.execute(asked)).mappings()]

    async def visible(self, table_ids: Collection[str], viewer_id: str) -> dict[str, str]:
        """Find where a person can view finished games: at their table, or by public link."""
        sat = select(seats.c.table_id).where(
            seats.c.account_id == viewer_id, seats.c.table_id.in_(table_ids)
        )
        linked = select(tables.c.id, tables.c.link).where(
            tables.c.id.in_(table_ids), tables.c.link.is_not(None)
        )
        async with self._database.reading() as connection:
            found = {
                table: f"/games/{link}" for table, link in (await connection.execute(linked)).all()
            }
            found |= {
                table: f"/table/{table}" for table in (await connection.execute(sat)).scalars()
            }
        return found
