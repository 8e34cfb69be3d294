"""Muted people."""

from collections.abc import Collection
from collections.abc import Set as AbstractSet

from sqlalchemy import delete, insert, select

from lexiko.store.database import Database
from lexiko.store.relations import Relations
from lexiko.store.schema import accounts, mutes


class Mutes:
    """All mutes in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def mute(self, account_id: str, muted_id: str, *, is_muted: bool) -> None:
        """Mute or unmute a person."""
        async with self._database.writing() as connection:
            await connection.execute(
                delete(mutes).where(mutes.c.account_id == account_id, mutes.c.muted_id == muted_id)
            )
            if is_muted:
                await connection.execute(
                    insert(mutes).values(account_id=account_id, muted_id=muted_id)
                )

    async def muted_names(self, account_id: str) -> dict[str, str]:
        """List the people someone has muted, with their names."""
        asked = (
            select(accounts.c.id, accounts.c.name)
            .join(mutes, mutes.c.muted_id == accounts.c.id)
            .where(mutes.c.account_id == account_id)
            .order_by(accounts.c.name, accounts.c.id)
        )
        async with self._database.reading() as connection:
            return {row.id: row.name for row in await connection.execute(asked)}

    async def muted_by_all(self, account_ids: Collection[str]) -> dict[str, AbstractSet[str]]:
        """List whose notes each of these people isn't shown (`Relations.hidden_from`).

        People who see all notes are left out.
        """
        return await Relations(self._database).hidden_from(account_ids)

    async def muted_by(self, account_id: str) -> AbstractSet[str]:
        return (await self.muted_by_all([account_id])).get(account_id, set())
