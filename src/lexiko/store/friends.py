"""People a person knows: opponents, and members of their circles."""

from dataclasses import dataclass

from sqlalchemy import func, select

from lexiko.store.database import Database
from lexiko.store.schema import accounts, circle_members, seats, tables


@dataclass(frozen=True, slots=True)
class RecentOpponent:
    """A person who sat at the same tables."""

    account_id: str
    name: str
    games: int
    last_ms: int


@dataclass(frozen=True, slots=True)
class Fellow:
    """A member of one of a person's circles."""

    account_id: str
    name: str
    shows_presence: bool


class Friends:
    """The people in a database, by their games and circles."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def opponents(self, account_id: str, limit: int) -> list[RecentOpponent]:
        """List the people someone has played or is playing, the most recent first."""
        mine, theirs = seats.alias(), seats.alias()
        last_ms = func.max(func.coalesce(tables.c.ended_ms, tables.c.started_ms))
        asked = (
            select(
                theirs.c.account_id,
                accounts.c.name,
                func.count(tables.c.id.distinct()).label("games"),
                last_ms.label("last_ms"),
            )
            .select_from(mine)
            .join(
                theirs,
                (theirs.c.table_id == mine.c.table_id) & (theirs.c.account_id != mine.c.account_id),
            )
            .join(tables, tables.c.id == mine.c.table_id)
            .join(accounts, accounts.c.id == theirs.c.account_id)
            .where(
                mine.c.account_id == account_id,
                tables.c.started_ms.is_not(None),
                accounts.c.closed_ms.is_(None),
            )
            .group_by(theirs.c.account_id, accounts.c.name)
            .order_by(last_ms.desc(), theirs.c.account_id)
            .limit(limit)
        )
        async with self._database.reading() as connection:
            return [RecentOpponent(**row) for row in (await connection.execute(asked)).mappings()]

    async def fellows(self, account_id: str) -> list[Fellow]:
        """List the other members of someone's circles, by name."""
        ours = select(circle_members.c.circle_id).where(circle_members.c.account_id == account_id)
        asked = (
            select(accounts.c.id.label("account_id"), accounts.c.name, accounts.c.shows_presence)
            .join(circle_members, circle_members.c.account_id == accounts.c.id)
            .where(
                circle_members.c.circle_id.in_(ours),
                accounts.c.id != account_id,
                accounts.c.closed_ms.is_(None),
            )
            .distinct()
            .order_by(accounts.c.name, accounts.c.id)
        )
        async with self._database.reading() as connection:
            return [Fellow(**row) for row in (await connection.execute(asked)).mappings()]
