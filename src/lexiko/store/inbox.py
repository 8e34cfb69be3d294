"""What an inbox can't derive: invitations, what was seen, and what was dismissed."""

from dataclasses import dataclass

from sqlalchemy import delete, select

from lexiko.store.database import Database
from lexiko.store.schema import accounts, dismissals, inboxes, invitations, news, tables

_MOST_NEWS = 12


@dataclass(frozen=True, slots=True)
class Remembered:
    """What is stored about a person's inbox."""

    seen_ms: int
    dismissed: frozenset[str]
    invited_ms: dict[str, int]
    """When the person was invited, by table."""


@dataclass(frozen=True, slots=True)
class Declined:
    """An invitation that a person declined."""

    table_id: str
    account_id: str
    name: str
    declined_ms: int


@dataclass(frozen=True, slots=True)
class News:
    """What happened at a table while a person was away: its kind is that of the notice."""

    item: str
    kind: str
    table_id: str
    at_ms: int


class Inboxes:
    """All inboxes in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_account(self, account_id: str) -> Remembered:
        seen = select(inboxes.c.seen_ms).where(inboxes.c.account_id == account_id)
        gone = select(dismissals.c.item).where(dismissals.c.account_id == account_id)
        invited = select(invitations.c.table_id, invitations.c.at_ms).where(
            invitations.c.account_id == account_id
        )
        async with self._database.reading() as connection:
            return Remembered(
                (await connection.execute(seen)).scalar_one_or_none() or 0,
                frozenset((await connection.execute(gone)).scalars()),
                dict((await connection.execute(invited)).all()),
            )

    async def declined_to(self, account_id: str, since_ms: int) -> list[Declined]:
        """List who declined this person's invitations to tables that haven't started."""
        asked = (
            select(
                invitations.c.table_id,
                invitations.c.account_id,
                accounts.c.name,
                invitations.c.declined_ms,
            )
            .join(accounts, accounts.c.id == invitations.c.account_id)
            .join(tables, tables.c.id == invitations.c.table_id)
            .where(
                invitations.c.by_id == account_id,
                invitations.c.declined_ms > since_ms,
                tables.c.state == "open",
            )
        )
        async with self._database.reading() as connection:
            return [Declined(**row) for row in (await connection.execute(asked)).mappings()]

    async def news_of(self, account_id: str, since_ms: int) -> list[News]:
        """List what happened at a person's tables since then, unless they've dismissed it."""
        gone = select(dismissals.c.item).where(dismissals.c.account_id == account_id)
        asked = (
            select(news.c.item, news.c.kind, news.c.table_id, news.c.at_ms)
            .where(
                news.c.account_id == account_id,
                news.c.at_ms > since_ms,
                news.c.item.not_in(gone),
            )
            .order_by(news.c.at_ms.desc())
            .limit(_MOST_NEWS)
        )
        async with self._database.reading() as connection:
            return [News(**row) for row in (await connection.execute(asked)).mappings()]

    async def invite(self, table_id: str, account_id: str, by_id: str, now_ms: int) -> None:
        """Note when a person was invited to a table; a second time counts as new."""
        values = {"by_id": by_id, "at_ms": now_ms, "declined_ms": None}
        await self._database.put(
            invitations, {"table_id": table_id, "account_id": account_id}, values
        )

    async def decline(self, table_id: str, account_id: str, host_id: str, now_ms: int) -> None:
        """Note that a person declined; the person who invited them, or the host, will see it."""
        await self._database.put(
            invitations,
            {"table_id": table_id, "account_id": account_id},
            {"by_id": host_id, "at_ms": now_ms, "declined_ms": now_ms},
            changes={"declined_ms": now_ms},
        )

    async def set_seen(self, account_id: str, seen_ms: int) -> None:
        """Note when a person opened their inbox; an earlier time changes nothing."""
        await self._database.put(
            inboxes,
            {"account_id": account_id},
            {"seen_ms": seen_ms},
            where=inboxes.c.seen_ms < seen_ms,
        )

    async def dismiss(self, account_id: str, item: str, now_ms: int) -> None:
        await self._database.put(
            dismissals, {"account_id": account_id, "item": item}, {"at_ms": now_ms}
        )

    async def forget_old(self, until_ms: int) -> None:
        """Delete old news, and old dismissals: their items are gone by then."""
        async with self._database.writing() as connection:
            for table in (dismissals, news):
                await connection.execute(delete(table).where(table.c.at_ms < until_ms))
