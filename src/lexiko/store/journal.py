"""The event log: entries of many tables are appended in few transactions, and each is told once it
is on the disk.

A commit that reaches the disk takes its time, the same for one entry as for a hundred. So entries
queue up while a transaction is under way and go together in the next one; nobody waits when nothing
is under way. An entry is all or nothing: its events, the table's row, the receipt of its command,
and whom to tell of it. If one of a bundle meets a version or key that is taken, the bundle is
rolled back and its entries are written one by one, so that each is told its own fate.
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
from lexiko.store.fast_writes import Bundle, Clash, statements, writer_of
from lexiko.store.schema import events, receipts

_LARGEST_BUNDLE = 200


@dataclass(frozen=True, slots=True)
class Receipt:
    """What a command brought about, kept so that the same key gives the same answer."""

    account_id: str
    key: str
    table_id: str
    digest: str
    seat: int
    first: int
    last: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class Call:
    """Whose turn it is now, if that person is to be told, and when at the earliest."""

    account_id: str
    due_ms: int


@dataclass(frozen=True, slots=True)
class LogEntry:
    """The events of one command, from version `first` on, and how they leave the table."""

    table_id: str
    first: int
    events: tuple[str, ...]
    """Each as JSON."""
    at_ms: int
    state: str
    due_ms: int | None
    ended_ms: int | None = None
    receipt: Receipt | None = None
    call: Call | None = None


@dataclass(frozen=True, slots=True)
class Failure:
    """Why something could not be written, and when by the monotonic clock."""

    reason: str
    at_s: float


class Journal:
    """Appends to the log of a database; used as a context, in which its writer runs."""

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
        """Why the last entries could not be written; None once others were."""

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
        """Returns once the entry is on the disk; raises `VersionTaken` or `KeyTaken`, and then
        nothing of it is."""
        told: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((entry, told))
        self._wake.set()
        await told

    async def read(self, table_id: str, since: int = 0, until: int | None = None) -> list[str]:
        """The events after version `since`, as JSON, in order."""
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
        """When something last happened at a table."""
        asked = (
            select(events.c.at_ms)
            .where(events.c.table_id == table_id)
            .order_by(events.c.version.desc())
            .limit(1)
        )
        async with self._database.reading() as connection:
            return (await connection.execute(asked)).scalar_one_or_none()

    async def rename(self, table_id: str, first_event: str) -> None:
        """Write the first event anew, with other names of the seats: somebody's name is to be
        forgotten."""
        async with self._database.writing() as connection:
            await connection.execute(
                update(events)
                .where(events.c.table_id == table_id, events.c.version == 1)
                .values(data=first_event)
            )

    async def receipt(self, account_id: str, key: str) -> Receipt | None:
        """What this person's command with this key brought about, if there was one."""
        asked = select(receipts).where(receipts.c.account_id == account_id, receipts.c.key == key)
        async with self._database.reading() as connection:
            row = (await connection.execute(asked)).mappings().one_or_none()
        return None if row is None else Receipt(**row)

    async def forget_receipts(self, until_ms: int) -> None:
        """Receipts of before are not needed any more."""
        async with self._database.writing() as connection:
            await connection.execute(delete(receipts).where(receipts.c.at_ms < until_ms))

    # ── The writer ──────────────────────────────────────────────────────────────────────────────

    async def _write_all(self) -> None:
        while not (self._is_closing and not self._waiting):
            if not self._waiting:
                self._wake.clear()
                await self._wake.wait()
                continue
            bundle, self._waiting = (
                self._waiting[:_LARGEST_BUNDLE],
                self._waiting[_LARGEST_BUNDLE:],
            )
            await self._write(bundle)

    async def _write(self, bundle: Sequence[tuple[LogEntry, asyncio.Future[None]]]) -> None:
        try:
            await self._writer.write(rows_of([entry for entry, _ in bundle]))
        except Clash as problem:
            if len(bundle) == 1:
                entry, told = bundle[0]
                _fail(told, await self._conflict(entry, problem))
                return
            for one in bundle:
                await self._write([one])
            return
        except Exception as problem:
            self.failure = Failure(kind_of(problem), time.monotonic())
            for _, told in bundle:
                _fail(told, problem)
            return
        self.failure = None
        self.commits += 1
        self.entries += len(bundle)
        for _, told in bundle:
            if not told.done():
                told.set_result(None)

    async def _conflict(self, entry: LogEntry, problem: Exception) -> Exception:
        """Which of its two promises the entry met."""
        receipt = entry.receipt
        with suppress(Exception):
            if receipt and await self.receipt(receipt.account_id, receipt.key):
                return KeyTaken()
            if await self.read(entry.table_id, entry.first - 1, entry.first):
                return VersionTaken()
        return problem


def _fail(told: "asyncio.Future[None]", problem: Exception) -> None:
    if not told.done():
        told.set_exception(problem)


async def insert_entry(connection: AsyncConnection, entry: LogEntry) -> None:
    """Write an entry within a transaction."""
    is_sqlite = connection.dialect.name == "sqlite"
    for statement, given in statements(rows_of([entry]), is_sqlite=is_sqlite):
        await connection.exec_driver_sql(statement, given)


def rows_of(entries: Sequence[LogEntry]) -> Bundle:
    """The rows that entries consist of."""
    return Bundle(
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
            {
                "table_id": entry.table_id,
                "version": entry.first + len(entry.events) - 1,
                "account_id": call.account_id,
                "due_ms": call.due_ms,
            }
            for entry in entries
            if (call := entry.call)
        ],
    )
