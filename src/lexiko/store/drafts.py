"""Racks hung up: how a seat has ordered its tiles, what it has laid but not played, and how far it
has seen the game."""

from dataclasses import dataclass

from sqlalchemy import case, select

from lexiko.store.database import Database
from lexiko.store.schema import drafts


@dataclass(frozen=True, slots=True)
class KeptDraft:
    """What a seat left lying; for the eyes of its own person only."""

    version: int
    """The version of the game that the person saw last; the draft was made for it."""
    draft: str | None
    """As JSON; None where nothing but the version is kept."""
    at_ms: int


class Drafts:
    """All drafts of a database, one for each seat."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_seat(self, table_id: str, seat: int, account_id: str) -> KeptDraft | None:
        """What this person left at this seat; nothing of who had the seat before."""
        asked = select(drafts.c.version, drafts.c.draft, drafts.c.at_ms).where(
            drafts.c.table_id == table_id,
            drafts.c.seat == seat,
            drafts.c.account_id == account_id,
        )
        async with self._database.reading() as connection:
            row = (await connection.execute(asked)).mappings().one_or_none()
        return None if row is None else KeptDraft(**row)

    async def keep(self, table_id: str, seat: int, account_id: str, kept: KeptDraft) -> None:
        """The newest wins, unless it was made for an older version of the game: a device that lags
        behind overwrites nothing."""
        place = {"table_id": table_id, "seat": seat}
        values = {
            "account_id": account_id,
            "version": kept.version,
            "draft": kept.draft,
            "at_ms": kept.at_ms,
        }
        is_own = drafts.c.account_id == account_id
        changes = dict(values)
        if kept.draft is None:
            # Only seen: what lies there goes on lying there, unless it was somebody else's.
            changes["draft"] = case((is_own, drafts.c.draft), else_=None)
        is_fresh = (drafts.c.version <= kept.version) | ~is_own
        await self._database.put(drafts, place, values, changes=changes, where=is_fresh)

    async def of_account(self, account_id: str) -> list[tuple[str, int, KeptDraft]]:
        """Everything that a person left lying, by table and seat."""
        asked = select(drafts).where(drafts.c.account_id == account_id)
        async with self._database.reading() as connection:
            rows = (await connection.execute(asked)).mappings().all()
        return [
            (row["table_id"], row["seat"], KeptDraft(row["version"], row["draft"], row["at_ms"]))
            for row in rows
        ]
