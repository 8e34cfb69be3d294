"""When people rest: their time zone, the quiet hours of each day, and their holiday."""

from collections.abc import Collection
from dataclasses import dataclass, fields

from sqlalchemy import select

from lexiko.store.database import Database
from lexiko.store.schema import hours

UTC = "UTC"


@dataclass(frozen=True, slots=True)
class Hours:
    """When somebody does not want to be asked to play; who has told nothing rests never."""

    zone: str = UTC
    """A name of the IANA list, such as `Europe/Vienna`."""
    quiet_from: int | None = None
    """In minutes of the day, by the clock of the zone; None without quiet hours."""
    quiet_to: int | None = None
    holiday_from_ms: int | None = None
    holiday_until_ms: int | None = None
    """The last holiday, also when it is over."""


_NAMES = [field.name for field in fields(Hours)]


class Almanac:
    """Everybody's hours."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, account_id: str) -> Hours:
        return (await self.of_all([account_id]))[account_id]

    async def of_all(self, account_ids: Collection[str]) -> dict[str, Hours]:
        """The hours of each of these people, in one question."""
        asked = select(hours).where(hours.c.account_id.in_(account_ids))
        async with self._database.reading() as connection:
            rows = (await connection.execute(asked)).mappings().all()
        found = {row["account_id"]: Hours(**{name: row[name] for name in _NAMES}) for row in rows}
        return {account_id: found.get(account_id, Hours()) for account_id in account_ids}

    async def set(self, account_id: str, told: Hours) -> None:
        values = {name: getattr(told, name) for name in _NAMES}
        await self._database.put(hours, {"account_id": account_id}, values)
