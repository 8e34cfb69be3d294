"""Results of finished games: one row for each seat, and the ratings that come of them.

A table that is over is counted by adding the rows of its seats, in the transaction that also moves
the ratings. So it counts once, however many processes try and whenever one of them dies: what is
over and has no rows is yet to be counted, and whoever finds it may do so. Games from before there
were results are found in the same way.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from sqlalchemy import delete, exists, insert, select, text, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection

from lexiko.store.database import Database
from lexiko.store.schema import accounts, ratings, results, tables

_COUNTING_LOCK = 0x1E81C7


@dataclass(frozen=True, slots=True)
class GameResult:
    """What a seat made of a game that is over."""

    table_id: str
    number: int
    account_id: str | None
    """Whose result it is; nobody's where that is not known, or where there was too little of a
    game."""
    level: str | None
    """Of a computer."""
    edition: str
    kind: str
    language: str
    seats: int
    started_ms: int
    ended_ms: int
    score: int
    place: int
    is_shared: bool
    """Whether others have the same place."""
    has_left: bool
    is_whole: bool
    """Whether everybody played to the end, so that the score can be compared with others."""
    turns: int
    bonuses: int
    best_word: str | None
    best_score: int | None
    mu_before: float | None = None
    sigma_before: float | None = None
    mu: float | None = None
    sigma: float | None = None


@dataclass(frozen=True, slots=True)
class RatingRow:
    """A person's rating of one kind."""

    account_id: str
    kind: str
    language: str
    mu: float
    sigma: float
    games: int


Rate = Callable[[Sequence[RatingRow | None], Sequence[int]], Sequence[tuple[float, float]]]
"""From the ratings before and the places to mu and sigma after; a person without rating has None.
It gives the ratings before, then those after."""


class GameResults:
    """All results of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def uncounted(self) -> list[str]:
        """Tables that are over and yet to be counted, in the order in which they ended. Games
        brought along from elsewhere have no seed and count for nobody."""
        counted = exists().where(results.c.table_id == tables.c.id)
        asked = (
            select(tables.c.id)
            .where(tables.c.state == "over", tables.c.seed != "", ~counted)
            .order_by(tables.c.ended_ms, tables.c.id)
        )
        async with self._database.reading() as connection:
            return list((await connection.execute(asked)).scalars())

    async def count(self, rows: Sequence[GameResult], rate: Rate | None) -> bool:
        """Count a table, with ratings where it is rated; False if it was counted already."""
        async with self._database.writing() as connection:
            if not self._database.is_sqlite:
                # Two games of the same person move the same rating: one after the other.
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({_COUNTING_LOCK})"))
            table_id = rows[0].table_id
            if (await connection.execute(_of_table(table_id))).first():
                return False
            rows = await _of_people_who_are_there(connection, rows)
            if rate and all(row.account_id for row in rows):
                rows = await _rated(connection, rows, rate)
            await connection.execute(insert(results), [_values(row) for row in rows])
        return True

    async def of_table(self, table_id: str) -> list[GameResult]:
        """The rows of a table by seat; empty while it is not counted."""
        async with self._database.reading() as connection:
            found = await connection.execute(_of_table(table_id).order_by(results.c.number))
            return [GameResult(**row) for row in found.mappings()]

    async def of_account(self, account_id: str) -> list[GameResult]:
        """All of a person's results, the oldest first."""
        asked = (
            select(results).where(results.c.account_id == account_id).order_by(results.c.ended_ms)
        )
        async with self._database.reading() as connection:
            return [GameResult(**row) for row in (await connection.execute(asked)).mappings()]

    async def standings(self, account_id: str) -> list[RatingRow]:
        """A person's ratings, that of the most games first."""
        asked = (
            select(ratings)
            .where(ratings.c.account_id == account_id)
            .order_by(ratings.c.games.desc(), ratings.c.kind, ratings.c.language)
        )
        async with self._database.reading() as connection:
            return [RatingRow(**row) for row in (await connection.execute(asked)).mappings()]

    async def forget_all(self) -> None:
        """Every table is yet to be counted again."""
        async with self._database.writing() as connection:
            await connection.execute(delete(results))
            await connection.execute(delete(ratings))


def _of_table(table_id: str) -> Any:
    return select(results).where(results.c.table_id == table_id)


def _values(row: GameResult) -> dict[str, Any]:
    return {name: getattr(row, name) for name in GameResult.__slots__}


async def _of_people_who_are_there(
    connection: AsyncConnection, rows: Sequence[GameResult]
) -> list[GameResult]:
    """The rows, with nobody in place of people who are gone by now."""
    wanted = {row.account_id for row in rows if row.account_id}
    found = await connection.execute(select(accounts.c.id).where(accounts.c.id.in_(wanted)))
    there = set(found.scalars())
    return [row if row.account_id in there else replace(row, account_id=None) for row in rows]


async def _rated(
    connection: AsyncConnection, rows: list[GameResult], rate: Rate
) -> list[GameResult]:
    """Move the ratings of everybody at the table, and note in the rows how they moved."""
    keys = [(row.account_id, row.kind, row.language) for row in rows]
    is_theirs = tuple_(ratings.c.account_id, ratings.c.kind, ratings.c.language).in_(keys)
    found = (await connection.execute(select(ratings).where(is_theirs))).mappings()
    standings = {row["account_id"]: RatingRow(**row) for row in found}
    before = [standings.get(row.account_id or "") for row in rows]
    moved = rate(before, [row.place for row in rows])
    were, are = moved[: len(rows)], moved[len(rows) :]
    await connection.execute(delete(ratings).where(is_theirs))
    await connection.execute(
        insert(ratings),
        [
            {
                "account_id": row.account_id,
                "kind": row.kind,
                "language": row.language,
                "mu": mu,
                "sigma": sigma,
                "games": (known.games if known else 0) + 1,
            }
            for row, known, (mu, sigma) in zip(rows, before, are, strict=True)
        ],
    )
    return [
        replace(row, mu_before=was[0], sigma_before=was[1], mu=now[0], sigma=now[1])
        for row, was, now in zip(rows, were, are, strict=True)
    ]
