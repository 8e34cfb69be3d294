"""Walls: their owners, their events, and their photos."""

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from lexiko.store.accounts import GONE
from lexiko.store.conflicts import VersionTaken
from lexiko.store.database import Database
from lexiko.store.notices import DueNotice, insert_notices, notice_rows
from lexiko.store.schema import (
    accounts,
    photos,
    wall_events,
    wall_receipts,
    wall_reports,
    walls,
)
from lexiko.store.tables import new_id

NOBODY = "nobody"
"""The author of what no one on the wall did: expiry, or the server's operator."""
_TRIES = 8


@dataclass(frozen=True, slots=True)
class WallRow:
    """A wall, which belongs to a table or a circle."""

    id: str
    table_id: str | None
    circle_id: str | None
    created_ms: int
    tidy_ms: int | None = None
    """When the oldest item that can still be restored was removed; None if there is none."""


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """A stored event."""

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
class AbuseReport:
    """A person's reason for reporting an item."""

    name: str
    reason: str
    at_ms: int
    account_id: str = ""


@dataclass(frozen=True, slots=True)
class ReportedItem:
    """A reported item: its author, latest content and all reports.

    `content` is None if it's gone; reports are in order, oldest first.
    """

    wall_id: str
    item_id: str
    name: str
    at_ms: int
    content: dict[str, Any] | None
    reports: tuple[AbuseReport, ...]
    author: str | None = None
    """None if the account is gone."""
    table_id: str | None = None
    """The table where it was written, or whose wall it's on."""
    circle_id: str | None = None
    """The circle whose wall it's on."""


class Walls:
    """All walls in a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    # ── Owners ──────────────────────────────────────────────────────────────────────────────────

    async def find(self, wall_id: str) -> WallRow | None:
        return await self._one(walls.c.id == wall_id)

    async def of_table(self, table_id: str, now_ms: int) -> WallRow:
        """Return a table's wall, creating it the first time."""
        return await self._made(walls.c.table_id == table_id, now_ms, table_id=table_id)

    async def of_circle(self, circle_id: str, now_ms: int) -> WallRow:
        """Return a circle's wall, creating it the first time."""
        return await self._made(walls.c.circle_id == circle_id, now_ms, circle_id=circle_id)

    async def of_owners(
        self, circle_ids: Collection[str], table_ids: Collection[str]
    ) -> list[WallRow]:
        """List the walls of these circles and tables that exist."""
        among = self._database.among
        whose = among(walls.c.circle_id, [*circle_ids]) | among(walls.c.table_id, [*table_ids])
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
                # Two people came at the same time: there's one wall for both.
                pass
            found = await self._one(whose)
            assert found
        return found

    async def _one(self, condition: Any) -> WallRow | None:
        async with self._database.reading() as connection:
            row = (await connection.execute(select(walls).where(condition))).mappings().first()
        return None if row is None else WallRow(**row)

    async def names(self, account_ids: Collection[str]) -> dict[str, str]:
        """Read people's current names; deleted accounts are left out."""
        asked = select(accounts.c.id, accounts.c.name).where(accounts.c.id.in_(account_ids))
        async with self._database.reading() as connection:
            return {row.id: row.name for row in await connection.execute(asked)}

    # ── The log ─────────────────────────────────────────────────────────────────────────────────

    async def read(self, wall_id: str, since: int = 0) -> list[StoredEvent]:
        """Read the events after version `since`, in order."""
        return await self._events(wall_events.c.wall_id == wall_id, wall_events.c.version > since)

    async def versions(self, wall_ids: Sequence[str]) -> dict[str, int]:
        """Read the latest versions in one query; walls without events are left out."""
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
        added: Sequence[StoredEvent],
        *,
        erased: Collection[str] = (),
        tidy_ms: int | None = None,
        photo: Photo | None = None,
        notices: Sequence[DueNotice] = (),
        key: str | None = None,
    ) -> None:
        """Append events with their photo and notices, and erase `erased` items from the log.

        With a `key`, stores that this command was carried out. Writes all of it or, raising
        `VersionTaken`, nothing.
        """
        try:
            async with self._database.writing() as connection:
                if key:
                    await _sign(connection, wall_id, added[0].account_id, key, added[0].at_ms)
                rows = [{"wall_id": wall_id, **_values(event)} for event in added]
                await connection.execute(insert(wall_events), rows)
                await connection.execute(
                    update(walls).where(walls.c.id == wall_id).values(tidy_ms=tidy_ms)
                )
                if photo:
                    at_ms = added[0].at_ms
                    await connection.execute(
                        insert(photos).values(wall_id=wall_id, created_ms=at_ms, **_values(photo))
                    )
                if erased:
                    await _erase(connection, wall_id, erased)
                last = added[-1]
                rows = notice_rows(notices, last.at_ms, last.version, wall_id=wall_id)
                await insert_notices(connection, rows)
        except IntegrityError as problem:
            raise VersionTaken from problem

    async def sign(self, wall_id: str, account_id: str, key: str, now_ms: int) -> None:
        """Store that a command was carried out that changed nothing."""
        try:
            async with self._database.writing() as connection:
                await _sign(connection, wall_id, account_id, key, now_ms)
        except IntegrityError:
            # It came twice at the same time.
            pass

    async def is_signed(self, account_id: str, key: str) -> bool:
        """Whether a person's command with this key was carried out."""
        asked = select(wall_receipts.c.key).where(
            wall_receipts.c.account_id == account_id, wall_receipts.c.key == key
        )
        async with self._database.reading() as connection:
            return (await connection.execute(asked)).first() is not None

    async def forget_receipts(self, until_ms: int) -> None:
        """Delete receipts from before then."""
        async with self._database.writing() as connection:
            await connection.execute(delete(wall_receipts).where(wall_receipts.c.at_ms < until_ms))

    async def touched_by(self, account_id: str) -> list[str]:
        """List the walls where a person has done something."""
        asked = select(wall_events.c.wall_id).where(wall_events.c.account_id == account_id)
        async with self._database.reading() as connection:
            return list((await connection.execute(asked.distinct())).scalars())

    async def to_tidy(self, before_ms: int) -> list[str]:
        """List the walls with restorable items that were removed before then."""
        asked = select(walls.c.id).where(walls.c.tidy_ms < before_ms)
        async with self._database.reading() as connection:
            return list((await connection.execute(asked)).scalars())

    async def set_tidy(self, wall_id: str, tidy_ms: int | None) -> None:
        async with self._database.writing() as connection:
            await connection.execute(
                update(walls).where(walls.c.id == wall_id).values(tidy_ms=tidy_ms)
            )

    async def events_of(self, account_id: str) -> list[tuple[str, StoredEvent]]:
        """List everything a person did on any wall, with the wall's ID."""
        asked = (
            select(wall_events)
            .where(wall_events.c.account_id == account_id)
            .order_by(wall_events.c.wall_id, wall_events.c.version)
        )
        async with self._database.reading() as connection:
            rows = (await connection.execute(asked)).mappings().all()
        return [(row["wall_id"], _stored(row)) for row in rows]

    async def _events(self, *conditions: Any) -> list[StoredEvent]:
        asked = select(wall_events).where(*conditions).order_by(wall_events.c.version)
        async with self._database.reading() as connection:
            return [_stored(row) for row in (await connection.execute(asked)).mappings()]

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
        """Report an item; a second report by the same person replaces the first."""
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

    async def reported(self, wall_ids: Collection[str] | None = None) -> list[ReportedItem]:
        """List items with unsettled reports, oldest report first: all, or those of some walls."""
        asked = (
            select(wall_reports, accounts.c.name, walls.c.table_id, walls.c.circle_id)
            .join(accounts, accounts.c.id == wall_reports.c.account_id)
            .join(walls, walls.c.id == wall_reports.c.wall_id)
            .order_by(wall_reports.c.at_ms)
        )
        if wall_ids is not None:
            asked = asked.where(wall_reports.c.wall_id.in_(wall_ids))
        async with self._database.reading() as connection:
            rows = (await connection.execute(asked)).mappings().all()
            about = select(wall_events).where(
                self._database.among(
                    wall_events.c.item_id, sorted({row["item_id"] for row in rows})
                )
            )
            rows_about = (
                await connection.execute(about.order_by(wall_events.c.version))
            ).mappings()
            logged: dict[tuple[str, str], list[StoredEvent]] = {}
            for event in rows_about:
                at = (event["wall_id"], event["item_id"])
                logged.setdefault(at, []).append(_stored(event))
        found: dict[tuple[str, str], list[Any]] = {}
        for row in rows:
            found.setdefault((row["wall_id"], row["item_id"]), []).append(row)
        authors = {event.account_id for events in logged.values() for event in events}
        names = await self.names(authors)
        return [_reported(rows, logged.get(at, []), names) for at, rows in found.items()]

    async def erase(self, wall_id: str, item_id: str, now_ms: int) -> None:
        """Erase an item on behalf of the server's operator.

        Processes that show the wall notice with the next event, or when a person looks at it.
        """
        data = json.dumps({"event": "item_erased", "item": item_id})
        for _ in range(_TRIES):
            version = (await self.versions([wall_id])).get(wall_id, 0) + 1
            try:
                erasure = StoredEvent(version, now_ms, NOBODY, item_id, data)
                row = await self.find(wall_id)
                tidy_ms = row.tidy_ms if row else None
                await self.append(wall_id, [erasure], erased=[item_id], tidy_ms=tidy_ms)
                return
            except VersionTaken:
                continue
        raise VersionTaken

    async def settle(self, item_id: str) -> bool:
        """Delete the reports of an item; False if there were none."""
        async with self._database.writing() as connection:
            gone = await connection.execute(
                delete(wall_reports).where(wall_reports.c.item_id == item_id)
            )
            return gone.rowcount > 0


async def _sign(
    connection: AsyncConnection, wall_id: str, account_id: str, key: str, at_ms: int
) -> None:
    receipt = {"wall_id": wall_id, "account_id": account_id, "key": key, "at_ms": at_ms}
    await connection.execute(insert(wall_receipts).values(receipt))


async def _erase(connection: AsyncConnection, wall_id: str, item_ids: Collection[str]) -> None:
    """Remove the content of items from the log.

    Their events stay, so that versions have no gap.
    """
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
    rows: Sequence[Any], about: Sequence[StoredEvent], names: dict[str, str]
) -> ReportedItem:
    """Put an item together from its reports and its events."""
    events = [(one, json.loads(one.data)) for one in about]
    added = next((one for one in events if one[1]["event"] == "item_added"), None)
    author, first = (added[0].account_id, added[1]) if added else (NOBODY, {})
    content = next((data["content"] for _, data in reversed(events) if "content" in data), None)
    return ReportedItem(
        rows[0]["wall_id"],
        rows[0]["item_id"],
        names.get(author) or first.get("name") or GONE,
        added[0].at_ms if added else 0,
        content,
        tuple(
            AbuseReport(row["name"], row["reason"], row["at_ms"], row["account_id"]) for row in rows
        ),
        author if author in names else None,
        first.get("table") or rows[0]["table_id"],
        rows[0]["circle_id"],
    )


def _values(row: Any) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__slots__}


def _stored(row: Any) -> StoredEvent:
    return StoredEvent(**{name: row[name] for name in StoredEvent.__slots__})
