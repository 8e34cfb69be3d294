"""The event log: entries of many tables are appended in few transactions.

A commit takes as long for one entry as for a hundred. So entries queue up while a transaction is in
progress and are written together in the next one; when none is in progress, nothing waits. An entry
is written completely or not at all: its events, the table's row, the receipt of its command, and
who to notify. If one entry of a batch meets a version or key that's taken, the batch is rolled back
and its entries are written one by one, so that each gets its own result.
"""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from lexiko.store.causes import kind_of
from lexiko.store.conflicts import KeyTaken, VersionTaken
from lexiko.store.database import Database
from lexiko.store.fast_writes import Batch, Clash, statements, writer_of
from lexiko.store.notices import DueNotice, notice_rows
from lexiko.store.schema import events, receipts

_LARGEST_BATCH = 200


@dataclass(frozen=True, slots=True)
class Receipt:
    """The result of a command, stored so that the same key gets the same answer."""

    account_id: str
    key: str
    table_id: str
    digest: str
    seat: int
    first: int
    last: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A command's events, from version `first` on, and the table's resulting state."""

    table_id: str
    first: int
    events: tuple[str, ...]
    """Each as JSON."""
    at_ms: int
    state: str
    due_ms: int | None
    ended_ms: int | None = None
    receipt: Receipt | None = None
    notices: tuple[DueNotice, ...] = ()
    warn_ms: int | None = None
    """When to warn that the current turn runs out, if that has changed during the turn."""


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a write failed, and when by the monotonic clock."""

    reason: str
    at_s: float


class Journal:
    """Appends to a database's log; a context manager that runs the writer."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[tuple[LogEntry, asyncio.Future[None]]] = []
        self._writer = writer_of(database)
        self._wake = asyncio.Event()
        self._is_closing = False
        self._task: asyncio.Task[None] | None = None
        self.commits = 0
        self.entries = 0
        self.failure: Failure | None = None
        """Why the latest entries couldn't be written; None once later ones were."""

    async def __aenter__(self) -> "Journal":
        self._task = asyncio.create_task(self._write_all(), name="journal")
        return self

    async def __aexit__(self, *_: object) -> None:
        self._is_closing = True
        self._wake.set()
        if self._task:
            await self._task
        await self._writer.close()

    async def append(self, entry: LogEntry) -> None:
        """Append an entry, and return once it's on disk.

        Raises `VersionTaken` or `KeyTaken`, and then nothing of the entry was written.
        """
        written: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, written))
        self._wake.set()
        await written

    async def read(self, table_id: str, since: int = 0, until: int | None = None) -> list[str]:
        """Read the events after version `since`, as JSON, in order."""
        asked = (
            select(events.c.data)
            .where(events.c.table_id == table_id, events.c.version > since)
            .order_by(events.c.version)
        )
        if until is not None:
            asked = asked.where(events.c.version <= until)
        async with self._database.reading() as connection:
            return list((await connection.execute(asked)).scalars())

    async def last_ms(self, table_id: str) -> int | None:
        """When the last event happened at a table."""
        asked = (
            select(events.c.at_ms)
            .where(events.c.table_id == table_id)
            .order_by(events.c.version.desc())
            .limit(1)
        )
        async with self._database.reading() as connection:
            return (await connection.execute(asked)).scalar_one_or_none()

    async def rename(self, table_id: str, version: int, event: str) -> None:
        """Replace an event by one with other names, after an account is deleted."""
        async with self._database.writing() as connection:
            await connection.execute(
                update(events)
                .where(events.c.table_id == table_id, events.c.version == version)
                .values(data=event)
            )

    async def receipt(self, account_id: str, key: str) -> Receipt | None:
        """Find the receipt of this person's command with this key, if there is one."""
        asked = select(receipts).where(receipts.c.account_id == account_id, receipts.c.key == key)
        async with self._database.reading() as connection:
            row = (await connection.execute(asked)).mappings().one_or_none()
        return None if row is None else Receipt(**row)

    async def forget_receipts(self, until_ms: int) -> None:
        """Delete receipts from before then."""
        async with self._database.writing() as connection:
            await connection.execute(delete(receipts).where(receipts.c.at_ms < until_ms))

    # ── The writer ──────────────────────────────────────────────────────────────────────────────

    async def _write_all(self) -> None:
        while not (self._is_closing and not self._waiting):
            if not self._waiting:
                self._wake.clear()
                await self._wake.wait()
                continue
            batch, self._waiting = (
                self._waiting[:_LARGEST_BATCH],
                self._waiting[_LARGEST_BATCH:],
            )
            await self._write(batch)

    async def _write(self, batch: Sequence[tuple[LogEntry, asyncio.Future[None]]]) -> None:
        try:
            await self._writer.write(rows_of([entry for entry, _ in batch]))
        except Clash as problem:
            if len(batch) == 1:
                entry, written = batch[0]
                _fail(written, await self._conflict(entry, problem))
                return
            for one in batch:
                await self._write([one])
            return
        except Exception as problem:
            self.failure = Failure(kind_of(problem), time.monotonic())
            for _, written in batch:
                _fail(written, problem)
            return
        self.failure = None
        self.commits += 1
        self.entries += len(batch)
        for _, written in batch:
            if not written.done():
                written.set_result(None)

    async def _conflict(self, entry: LogEntry, problem: Exception) -> Exception:
        """Find out which conflict the entry ran into."""
        receipt = entry.receipt
        with suppress(Exception):
            if receipt and await self.receipt(receipt.account_id, receipt.key):
                return KeyTaken()
            if await self.read(entry.table_id, entry.first - 1, entry.first):
                return VersionTaken()
        return problem


def _fail(written: "asyncio.Future[None]", problem: Exception) -> None:
    if not written.done():
        written.set_exception(problem)


async def insert_entry(connection: AsyncConnection, entry: LogEntry) -> None:
    """Write an entry within a transaction."""
    is_sqlite = connection.dialect.name == "sqlite"
    for statement, given in statements(rows_of([entry]), is_sqlite=is_sqlite):
        await connection.exec_driver_sql(statement, given)


def rows_of(entries: Sequence[LogEntry]) -> Batch:
    """Collect the rows of some entries."""
    return Batch(
        events=[
            {"table_id": entry.table_id, "version": version, "at_ms": entry.at_ms, "data": data}
            for entry in entries
            for version, data in enumerate(entry.events, entry.first)
        ],
        receipts=[
            {name: getattr(receipt, name) for name in receipt.__slots__}
            for entry in entries
            if (receipt := entry.receipt)
        ],
        tables=[
            {
                "id": entry.table_id,
                "version": entry.first + len(entry.events) - 1,
                "state": entry.state,
                "due_ms": entry.due_ms,
                "ended_ms": entry.ended_ms,
            }
            for entry in entries
        ],
        calls=[
            row
            for entry in entries
            if entry.notices
            for row in notice_rows(
                entry.notices,
                entry.at_ms,
                entry.first + len(entry.events) - 1,
                table_id=entry.table_id,
            )
        ],
        moves=[
            {"table_id": entry.table_id, "due_ms": entry.warn_ms}
            for entry in entries
            if entry.warn_ms is not None
        ],
    )
