"""Results of finished games, one row for each seat, and the ratings they lead to.

A finished table is counted by adding the rows of its seats in the transaction that also updates the
ratings. So it counts once, no matter how many processes try and when one of them dies: a finished
table without rows is yet to be counted, and any process that finds it may count it. Games from
before there were results are found in the same way.
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
    """A seat's result in a finished game."""

    table_id: str
    number: int
    account_id: str | None
    """Whose result it is; None if that's unknown, or the game was too short."""
    level: str | None
    """A computer's level."""
    edition: str
    kind: str
    language: str
    seats: int
    started_ms: int
    ended_ms: int
    score: int
    place: int
    is_shared: bool
    """Whether others share this place."""
    has_left: bool
    is_whole: bool
    """Whether everyone played to the end, so that scores can be compared."""
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
"""Maps ratings (None for an unrated person) and places to pairs of mu and sigma.

It returns the ratings before the game, then those after it.
"""


class GameResults:
    """All results in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def uncounted(self) -> list[str]:
        """List finished tables that haven't been counted, in the order they ended.

        Imported games have no seed and count for no one.
        """
        counted = exists().where(results.c.table_id == tables.c.id)
        asked = (
            select(tables.c.id)
            .where(tables.c.state == "over", tables.c.seed != "", ~counted)
            .order_by(tables.c.ended_ms, tables.c.id)
        )
        async with self._database.reading() as connection:
            return list((await connection.execute(asked)).scalars())

    async def count(self, rows: Sequence[GameResult], rate: Rate | None) -> bool:
        """Count a table, with ratings if it's rated; False if it was already counted."""
        async with self._database.writing() as connection:
            if not self._database.is_sqlite:
                # Two games of the same person change the same rating, so count one after the other.
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
        """Read a table's rows by seat; empty until it's counted."""
        async with self._database.reading() as connection:
            found = await connection.execute(_of_table(table_id).order_by(results.c.number))
            return [GameResult(**row) for row in found.mappings()]

    async def of_account(self, account_id: str) -> list[GameResult]:
        """List all of a person's results, oldest first."""
        asked = (
            select(results).where(results.c.account_id == account_id).order_by(results.c.ended_ms)
        )
        async with self._database.reading() as connection:
            return [GameResult(**row) for row in (await connection.execute(asked)).mappings()]

    async def standings(self, account_id: str) -> list[RatingRow]:
        """List a person's ratings, the one with the most games first."""
        asked = (
            select(ratings)
            .where(ratings.c.account_id == account_id)
            .order_by(ratings.c.games.desc(), ratings.c.kind, ratings.c.language)
        )
        async with self._database.reading() as connection:
            return [RatingRow(**row) for row in (await connection.execute(asked)).mappings()]

    async def forget_all(self) -> None:
        """Delete all results and ratings, so that every table is counted again."""
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
    """Clear the account of people who have been deleted since."""
    wanted = {row.account_id for row in rows if row.account_id}
    found = await connection.execute(select(accounts.c.id).where(accounts.c.id.in_(wanted)))
    there = set(found.scalars())
    return [row if row.account_id in there else replace(row, account_id=None) for row in rows]


async def _rated(
    connection: AsyncConnection, rows: list[GameResult], rate: Rate
) -> list[GameResult]:
    """Update the ratings of everyone at the table, and note the changes in the rows."""
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
