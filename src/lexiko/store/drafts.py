"""Drafts: a seat's rack order, its tentative tiles, and the version it last saw."""

from dataclasses import dataclass

from sqlalchemy import case, func, select

from lexiko.store.database import Database
from lexiko.store.schema import drafts


@dataclass(frozen=True, slots=True)
class StoredDraft:
    """A seat's draft, visible only to its player."""

    version: int
    """The version of the game that the player saw last; the draft was made for it."""
    draft: str | None
    """JSON; None if only the version is stored."""
    at_ms: int


class Drafts:
    """All drafts in a database, one per seat."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_seat(self, table_id: str, seat: int, account_id: str) -> StoredDraft | None:
        """Read this person's draft for this seat, never that of an earlier player there."""
        asked = select(drafts.c.version, drafts.c.draft, drafts.c.at_ms).where(
            drafts.c.table_id == table_id,
            drafts.c.seat == seat,
            drafts.c.account_id == account_id,
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(asked)).mappings().one_or_none()
        return None if row is None else StoredDraft(**row)

    async def save(
        self,
        table_id: str,
        seat: int,
        account_id: str,
        saved: StoredDraft,
        replaces_ms: int | None = None,
    ) -> None:
        """Save a draft unless it's for an older version of the game than the stored one.

        So a device that lags behind overwrites nothing. With `replaces_ms`, a stored draft is only
        replaced if it's the one of that time.
        """
        place = {"table_id": table_id, "seat": seat}
        values = {
            "account_id": account_id,
            "version": saved.version,
            "draft": saved.draft,
            "at_ms": saved.at_ms,
        }
        is_own = drafts.c.account_id == account_id
        changes = dict(values)
        if saved.draft is None:
            # Only the version is new: an existing draft stays, unless it's another player's.
            changes["draft"] = case((is_own, drafts.c.draft), else_=None)
        is_fresh = drafts.c.version <= saved.version
        if replaces_ms is not None:
            is_fresh &= drafts.c.at_ms == replaces_ms
        await self._database.put(drafts, place, values, changes=changes, where=is_fresh | ~is_own)

    async def seen_by(self, account_id: str) -> dict[str, int]:
        """Read which version of each game a person saw last."""
        asked = (
            select(drafts.c.table_id, func.max(drafts.c.version).label("version"))
            .where(drafts.c.account_id == account_id)
            .group_by(drafts.c.table_id)
        )
        async with self._database.reading() as connection:
            return {row.table_id: row.version for row in await connection.execute(asked)}

    async def of_account(self, account_id: str) -> list[tuple[str, int, StoredDraft]]:
        """List all of a person's drafts, with their table and seat."""
        asked = select(drafts).where(drafts.c.account_id == account_id)
        async with self._database.reading() as connection:
            rows = (await connection.execute(asked)).mappings().all()
        return [
            (row["table_id"], row["seat"], StoredDraft(row["version"], row["draft"], row["at_ms"]))
            for row in rows
        ]
