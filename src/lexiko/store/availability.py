"""Availability: each person's time zone, daily quiet hours and holiday."""

from collections.abc import Collection
from dataclasses import dataclass, fields
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from sqlalchemy import select

from lexiko.store.database import Database
from lexiko.store.schema import hours

UTC = "UTC"


@dataclass(frozen=True, slots=True)
class Hours:
    """When a person doesn't want to be asked to play; by default, never."""

    zone: str = UTC
    """A name from the IANA list, such as `Europe/Vienna`."""
    quiet_from: int | None = None
    """Minutes after midnight in that zone; None without quiet hours."""
    quiet_to: int | None = None
    holiday_from_ms: int | None = None
    holiday_until_ms: int | None = None
    """The most recent holiday, even if it's over."""

    def quiet_until_ms(self, at_ms: int) -> int:
        """Return `at_ms`, or the end of the quiet hours it falls into."""
        if self.quiet_from is None or self.quiet_to is None or self.quiet_from == self.quiet_to:
            return at_ms
        local = datetime.fromtimestamp(at_ms / 1000, ZoneInfo(self.zone))
        now, first, last = local.hour * 60 + local.minute, self.quiet_from, self.quiet_to
        is_quiet = first <= now < last if first < last else now >= first or now < last
        if not is_quiet:
            return at_ms
        # In local time, so a night in which the clocks change ends at the same hour as any other.
        end = local.replace(hour=last // 60, minute=last % 60, second=0, microsecond=0)
        if last <= now:
            end = (end + timedelta(days=1)).replace(fold=0)
        return int(end.timestamp() * 1000)

    def quiet_since_ms(self, at_ms: int) -> int:
        """Return `at_ms`, or the start of the quiet hours it falls into."""
        if self.quiet_from is None or self.quiet_until_ms(at_ms) == at_ms:
            return at_ms
        local = datetime.fromtimestamp(at_ms / 1000, ZoneInfo(self.zone))
        first = self.quiet_from
        start = local.replace(hour=first // 60, minute=first % 60, second=0, microsecond=0)
        if start > local:
            start = (start - timedelta(days=1)).replace(fold=0)
        return int(start.timestamp() * 1000)

    def next_ms(self, hour: int, after_ms: int) -> int:
        """When it's next that hour of the day by the person's clock."""
        local = datetime.fromtimestamp(after_ms / 1000, ZoneInfo(self.zone))
        at = local.replace(hour=hour, minute=0, second=0, microsecond=0, fold=0)
        if at <= local:
            at = (at + timedelta(days=1)).replace(fold=0)
        return int(at.timestamp() * 1000)

    def is_away(self, at_ms: int) -> bool:
        """Whether the person is on holiday at that time."""
        return (
            self.holiday_from_ms is not None
            and self.holiday_until_ms is not None
            and self.holiday_from_ms <= at_ms < self.holiday_until_ms
        )


_NAMES = [field.name for field in fields(Hours)]


class Availability:
    """The hours of all people in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, account_id: str) -> Hours:
        return (await self.of_all([account_id]))[account_id]

    async def of_all(self, account_ids: Collection[str]) -> dict[str, Hours]:
        """Read the hours of all these people in one query."""
        asked = select(hours).where(hours.c.account_id.in_(account_ids))
        async with self._database.reading() as connection:
            rows = (await connection.execute(asked)).mappings().all()
        found = {row["account_id"]: Hours(**{name: row[name] for name in _NAMES}) for row in rows}
        return {account_id: found.get(account_id, Hours()) for account_id in account_ids}

    async def is_known(self, account_id: str) -> bool:
        """Whether a person has ever set their hours, and so their time zone."""
        asked = select(hours.c.zone).where(hours.c.account_id == account_id)
        async with self._database.reading() as connection:
            return (await connection.execute(asked)).first() is not None

    async def set(self, account_id: str, wanted: Hours) -> None:
        values = {name: getattr(wanted, name) for name in _NAMES}
        await self._database.put(hours, {"account_id": account_id}, values)
