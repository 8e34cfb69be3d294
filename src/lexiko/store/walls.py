"""Walls: whose they are, what happened at them, and the photos that hang there."""

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from lexiko.store.accounts import GONE
from lexiko.store.chat import AbuseReport
from lexiko.store.conflicts import VersionTaken
from lexiko.store.database import Database
from lexiko.store.schema import accounts, photos, wall_events, wall_reports, walls
from lexiko.store.tables import new_id

NOBODY = "nobody"
"""Who did what nobody of the wall did: time, or whoever runs the server."""
_TRIES = 8


@dataclass(frozen=True, slots=True)
class WallRow:
    """A wall belongs to a table or to a circle."""

    id: str
    table_id: str | None
    circle_id: str | None
    created_ms: int
    tidy_ms: int | None = None
    """When something was taken down that is still kept, so that it could come back; None if there
    is nothing."""


@dataclass(frozen=True, slots=True)
class KeptEvent:
    """An event as it is kept."""

    version: int
    at_ms: int
    account_id: str
    item_id: str
    data: str


@dataclass(frozen=True, slots=True)
class Photo:
    """A photo in two sizes."""

    id: str
    item_id: str
    account_id: str
    width: int
    height: int
    large: bytes
    small: bytes


@dataclass(frozen=True, slots=True)
class ReportedItem:
    """A thing on a wall that somebody reported: who put it up, what it says last (None: it is
    gone), and all reports of it, the oldest first."""

    wall_id: str
    item_id: str
    name: str
    at_ms: int
    content: dict[str, Any] | None
    reports: tuple[AbuseReport, ...]


class Walls:
    """All walls of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # ── Whose they are ──────────────────────────────────────────────────────────────────────────

    async def find(self, wall_id: str) -> WallRow | None:
        return await self._one(walls.c.id == wall_id)

    async def of_table(self, table_id: str, now_ms: int) -> WallRow:
        """The wall of a table, made when it is first asked for."""
        return await self._made(walls.c.table_id == table_id, now_ms, table_id=table_id)

    async def of_circle(self, circle_id: str, now_ms: int) -> WallRow:
        """The wall of a circle, made when it is first asked for."""
        return await self._made(walls.c.circle_id == circle_id, now_ms, circle_id=circle_id)

    async def of_owners(
        self, circle_ids: Collection[str], table_ids: Collection[str]
    ) -> list[WallRow]:
        """The walls of these circles and tables, as far as there are any."""
        whose = walls.c.circle_id.in_(circle_ids) | walls.c.table_id.in_(table_ids)
        async with self._database.reading() as connection:
            rows = await connection.execute(select(walls).where(whose).order_by(walls.c.id))
            return [WallRow(**row) for row in rows.mappings()]

    async def _made(self, whose: Any, now_ms: int, **owner: str) -> WallRow:
        found = await self._one(whose)
        if found is None:
            try:
                async with self._database.writing() as connection:
                    await connection.execute(
                        insert(walls).values(id=new_id(), created_ms=now_ms, **owner)
                    )
            except IntegrityError:
                # Two people came at the same moment: there is one wall for both.
                pass
            found = await self._one(whose)
            assert found
        return found

    async def _one(self, condition: Any) -> WallRow | None:
        async with self._database.reading() as connection:
            row = (await connection.execute(select(walls).where(condition))).mappings().first()
        return None if row is None else WallRow(**row)

    async def names(self, account_ids: Collection[str]) -> dict[str, str]:
        """What people are called now; those who are gone are not in it."""
        asked = select(accounts.c.id, accounts.c.name).where(accounts.c.id.in_(account_ids))
        async with self._database.reading() as connection:
            return {row.id: row.name for row in await connection.execute(asked)}

    # ── The log ─────────────────────────────────────────────────────────────────────────────────

    async def read(self, wall_id: str, since: int = 0) -> list[KeptEvent]:
        """What happened after version `since`, in order."""
        return await self._events(wall_events.c.wall_id == wall_id, wall_events.c.version > since)

    async def versions(self, wall_ids: Sequence[str]) -> dict[str, int]:
        """How far walls are now, by one question for all of them; those without events are not in
        it."""
        asked = (
            select(wall_events.c.wall_id, func.max(wall_events.c.version).label("version"))
            .where(self._database.among(wall_events.c.wall_id, wall_ids))
            .group_by(wall_events.c.wall_id)
        )
        async with self._database.reading() as connection:
            return {row.wall_id: row.version for row in await connection.execute(asked)}

    async def append(
        self,
        wall_id: str,
        kept: Sequence[KeptEvent],
        *,
        erased: Collection[str] = (),
        tidy_ms: int | None = None,
        photo: Photo | None = None,
    ) -> None:
        """Append events, with the photo that one of them hangs up; take what is `erased` out of the
        log for good. All of it or, raising `VersionTaken`, nothing."""
        try:
            async with self._database.writing() as connection:
                rows = [{"wall_id": wall_id, **_values(event)} for event in kept]
                await connection.execute(insert(wall_events), rows)
                await connection.execute(
                    update(walls).where(walls.c.id == wall_id).values(tidy_ms=tidy_ms)
                )
                if photo:
                    at_ms = kept[0].at_ms
                    await connection.execute(
                        insert(photos).values(wall_id=wall_id, created_ms=at_ms, **_values(photo))
                    )
                if erased:
                    await _erase(connection, wall_id, erased)
        except IntegrityError as problem:
            raise VersionTaken from problem

    async def touched_by(self, account_id: str) -> list[str]:
        """The walls at which somebody has done something."""
        asked = select(wall_events.c.wall_id).where(wall_events.c.account_id == account_id)
        async with self._database.reading() as connection:
            return list((await connection.execute(asked.distinct())).scalars())

    async def to_tidy(self, before_ms: int) -> list[str]:
        """The walls from which something was taken down before this moment, and is still kept."""
        asked = select(walls.c.id).where(walls.c.tidy_ms < before_ms)
        async with self._database.reading() as connection:
            return list((await connection.execute(asked)).scalars())

    async def set_tidy(self, wall_id: str, tidy_ms: int | None) -> None:
        async with self._database.writing() as connection:
            await connection.execute(
                update(walls).where(walls.c.id == wall_id).values(tidy_ms=tidy_ms)
            )

    async def events_of(self, account_id: str) -> list[tuple[str, KeptEvent]]:
        """Everything that somebody did at any wall, and at which."""
        asked = (
            select(wall_events)
            .where(wall_events.c.account_id == account_id)
            .order_by(wall_events.c.wall_id, wall_events.c.version)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(asked)).mappings().all()
        return [(row["wall_id"], _kept(row)) for row in rows]

    async def _events(self, *conditions: Any) -> list[KeptEvent]:
        asked = select(wall_events).where(*conditions).order_by(wall_events.c.version)
        async with self._database.reading() as connection:
            return [_kept(row) for row in (await connection.execute(asked)).mappings()]

    # ── Photos ──────────────────────────────────────────────────────────────────────────────────

    async def photo(self, wall_id: str, photo_id: str, *, is_small: bool) -> bytes | None:
        size = photos.c.small if is_small else photos.c.large
        asked = select(size).where(photos.c.wall_id == wall_id, photos.c.id == photo_id)
        async with self._database.reading() as connection:
            return (await connection.execute(asked)).scalar_one_or_none()

    # ── Reports ─────────────────────────────────────────────────────────────────────────────────

    async def report(
        self, wall_id: str, item_id: str, account_id: str, reason: str, now_ms: int
    ) -> None:
        """Report a thing; a second report of the same person takes the place of the first."""
        async with self._database.writing() as connection:
            await connection.execute(
                delete(wall_reports).where(
                    wall_reports.c.wall_id == wall_id,
                    wall_reports.c.item_id == item_id,
                    wall_reports.c.account_id == account_id,
                )
            )
            await connection.execute(
                insert(wall_reports).values(
                    wall_id=wall_id,
                    item_id=item_id,
                    account_id=account_id,
                    reason=reason,
                    at_ms=now_ms,
                )
            )

    async def reported(self) -> list[ReportedItem]:
        """All things with reports that are not settled, the oldest report first."""
        asked = (
            select(wall_reports, accounts.c.name)
            .join(accounts, accounts.c.id == wall_reports.c.account_id)
            .order_by(wall_reports.c.at_ms)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(asked)).mappings().all()
            about = select(wall_events).where(
                wall_events.c.item_id.in_({row["item_id"] for row in rows})
            )
            kept = (await connection.execute(about.order_by(wall_events.c.version))).mappings()
            told = [(event["wall_id"], _kept(event)) for event in kept]
        found: dict[tuple[str, str], list[AbuseReport]] = {}
        for row in rows:
            report = AbuseReport(row["name"], row["reason"], row["at_ms"])
            found.setdefault((row["wall_id"], row["item_id"]), []).append(report)
        names = await self.names({event.account_id for _, event in told})
        return [
            _reported(wall_id, item_id, [one for at, one in told if at == wall_id], names, reports)
            for (wall_id, item_id), reports in found.items()
        ]

    async def erase(self, wall_id: str, item_id: str, now_ms: int) -> None:
        """Whoever runs the server takes a thing down for good; processes that show the wall learn
        of it with the next event, or when somebody looks."""
        data = json.dumps({"event": "item_erased", "item": item_id})
        for _ in range(_TRIES):
            version = (await self.versions([wall_id])).get(wall_id, 0) + 1
            try:
                kept = KeptEvent(version, now_ms, NOBODY, item_id, data)
                row = await self.find(wall_id)
                tidy_ms = row.tidy_ms if row else None
                await self.append(wall_id, [kept], erased=[item_id], tidy_ms=tidy_ms)
                return
            except VersionTaken:
                continue
        raise VersionTaken

    async def settle(self, item_id: str) -> bool:
        """Forget the reports of a thing; False if there were none."""
        async with self._database.writing() as connection:
            gone = await connection.execute(
                delete(wall_reports).where(wall_reports.c.item_id == item_id)
            )
            return gone.rowcount > 0


async def _erase(connection: AsyncConnection, wall_id: str, item_ids: Collection[str]) -> None:
    """Take what things said and showed out of the log; that they were there stays, so that versions
    go on without a gap."""
    about = (wall_events.c.wall_id == wall_id) & wall_events.c.item_id.in_(item_ids)
    found = await connection.execute(select(wall_events.c.version, wall_events.c.data).where(about))
    for version, data in found.all():
        event = json.loads(data)
        if event.get("content") is not None:
            bare = json.dumps({**event, "content": None})
            await connection.execute(
                update(wall_events)
                .where(wall_events.c.wall_id == wall_id, wall_events.c.version == version)
                .values(data=bare)
            )
    await connection.execute(
        delete(photos).where(photos.c.wall_id == wall_id, photos.c.item_id.in_(item_ids))
    )
    await connection.execute(
        delete(wall_reports).where(
            wall_reports.c.wall_id == wall_id, wall_reports.c.item_id.in_(item_ids)
        )
    )


def _reported(
    wall_id: str,
    item_id: str,
    events: Sequence[KeptEvent],
    names: dict[str, str],
    reports: Sequence[AbuseReport],
) -> ReportedItem:
    about = [(one, json.loads(one.data)) for one in events if one.item_id == item_id]
    added = next((one for one, data in about if data["event"] == "item_added"), None)
    name = names.get(added.account_id, GONE) if added else GONE
    content = next((data["content"] for _, data in reversed(about) if "content" in data), None)
    return ReportedItem(
        wall_id, item_id, name, added.at_ms if added else 0, content, tuple(reports)
    )


def _values(row: Any) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__slots__}


def _kept(row: Any) -> KeptEvent:
    return KeptEvent(**{name: row[name] for name in KeptEvent.__slots__})
