"""Second versions of a real board's sheet: what a phone entered while others went on."""

from dataclasses import dataclass
from typing import Literal

from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from lexiko.store.database import Database
from lexiko.store.schema import sheet_versions

SheetState = Literal["waiting", "merged", "used", "dropped"]


@dataclass(frozen=True, slots=True)
class SheetVersion:
    """What a phone entered from version `base` of the game on."""

    id: str
    table_id: str
    account_id: str
    base: int
    commands: str
    """JSON."""
    state: SheetState
    at_ms: int


class SheetVersions:
    """All second versions in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, version_id: str) -> SheetVersion | None:
        found = await self._many(sheet_versions.c.id == version_id)
        return found[0] if found else None

    async def waiting(self, table_id: str) -> list[SheetVersion]:
        """List a table's versions that wait for the host, oldest first."""
        return await self._many(
            (sheet_versions.c.table_id == table_id) & (sheet_versions.c.state == "waiting")
        )

    async def _many(self, condition: object) -> list[SheetVersion]:
        asked = select(sheet_versions).where(condition).order_by(sheet_versions.c.at_ms)  # type: ignore[arg-type]
        async with self._database.reading() as connection:
            rows = (await connection.execute(asked)).mappings().all()
        return [SheetVersion(**row) for row in rows]

    async def add(self, version: SheetVersion) -> bool:
        """Add a version; False if its ID is taken."""
        values = {name: getattr(version, name) for name in SheetVersion.__slots__}
        try:
            async with self._database.writing() as connection:
                await connection.execute(insert(sheet_versions).values(**values))
        except IntegrityError:
            return False
        return True

    async def settle(self, version_id: str, state: SheetState) -> None:
        """Note what became of a version."""
        async with self._database.writing() as connection:
            await connection.execute(
                update(sheet_versions).where(sheet_versions.c.id == version_id).values(state=state)
            )
