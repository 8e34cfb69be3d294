"""The database: opened by URL, upgraded, and used in transactions."""

import asyncio
import itertools
import os
import sqlite3
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

import msgspec
from sqlalchemy import ColumnElement, Connection, Table, cast, event, func, literal, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import QueuePool

from lexiko.store.causes import failures, kind_of, sentence_of
from lexiko.store.conflicts import StoreError
from lexiko.store.upgrades import HEAD, check_known, revision_of, upgrade

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
_MIGRATION_LOCK = 0x1E81C0
_BUSY_MS = 15_000
_PROBE_S = 5.0
"""A write that takes longer than this counts as failed."""
_CLOSING_S = 2.0
"""How long closing waits for reads and writes in progress."""


def address(url: str) -> URL:
    """Parse a database URL and set its driver; raises `StoreError`."""
    try:
        parsed = make_url(url)
    except ArgumentError as problem:
        raise StoreError(
            reason=("Invalid database URL: use sqlite:///FILE or postgresql://USER@HOST/NAME.")
        ) from problem
    backend = parsed.drivername.partition("+")[0]
    if backend not in _DRIVERS:
        raise StoreError(reason=f"{backend} isn't supported: use sqlite or postgresql.")
    return parsed.set(drivername=_DRIVERS[backend])


class Database:
    """A database, used by one event loop.

    `reading()` and `writing()` give connections with a transaction. With `is_only_read`, the
    database is neither created nor changed, whatever its schema.
    """

    def __init__(self, url: str, *, pool_size: int = 8, is_only_read: bool = False) -> None:
        self.url = address(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        self.is_only_read = is_only_read
        opened = self.url
        if self.is_sqlite and self.url.database:
            if is_only_read:
                if not Path(self.url.database).is_file():
                    raise StoreError(reason=f"There's no database {self.url.database}.")
                file = quote(str(Path(self.url.database).absolute()))
                opened = self.url.set(database=f"file:{file}", query={"mode": "ro", "uri": "true"})
            else:
                self._make_private(Path(self.url.database))
        self.engine: AsyncEngine = create_async_engine(
            opened, pool_size=pool_size, max_overflow=4, pool_timeout=30
        )
        # SQLite allows one writer: those of this process queue here rather than at the file's lock.
        self._writer = asyncio.Lock() if self.is_sqlite else None
        self._probes = itertools.count(1)
        self._is_closed = False
        if self.is_sqlite:
            set_up = set_up_sqlite_to_read if is_only_read else set_up_sqlite
            event.listen(self.engine.sync_engine, "connect", set_up)
            event.listen(self.engine.sync_engine, "begin", _begin_sqlite)

    def _make_private(self, path: Path) -> None:
        """Create a new database file that only its owner can read, whatever its folder.

        It holds the seeds of games in progress. SQLite gives its other files the same permissions.
        """
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise self._unusable(problem) from problem
        with suppress(OSError):
            os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))

    def _connection(self) -> AsyncConnection:
        """Take a connection from the pool; raises `StoreError` once closed."""
        if self._is_closed:
            raise StoreError(reason="The database is closed.")
        return self.engine.connect()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """Open a connection for reading."""
        async with self._connection() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """Open a transaction: committed at the end, rolled back if anything is raised."""
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(self.writers_turn())
            connection = await stack.enter_async_context(self._connection())
            connection = await connection.execution_options(writes=True)
            async with connection.begin():
                yield connection

    @asynccontextmanager
    async def writers_turn(self) -> AsyncIterator[None]:
        """Wait for this process's turn to write, where only one may write at a time."""
        if self._writer is None:
            yield
        else:
            async with self._writer:
                yield

    async def put(
        self,
        table: Table,
        place: dict[str, Any],
        values: dict[str, Any],
        *,
        changes: dict[str, Any] | None = None,
        where: ColumnElement[bool] | None = None,
    ) -> None:
        """Insert the row with this primary key, or update it.

        An existing row is updated only if the condition `where` holds, with `changes` if given.
        """
        dialect = sqlite if self.is_sqlite else postgresql
        written = dialect.insert(table).values(**place, **values)
        put = written.on_conflict_do_update(
            index_elements=[*place], set_=changes or values, where=where
        )
        async with self.writing() as connection:
            await connection.execute(put)

    def among(self, column: ColumnElement[str], values: Sequence[str]) -> ColumnElement[bool]:
        """Build the condition that a column has one of these values.

        They're sent as one parameter, however many.
        """
        if len(values) == 1:
            return column == values[0]
        given = literal(msgspec.json.encode(values).decode())
        if self.is_sqlite:
            return column.in_(select(func.json_each(given).table_valued("value").c.value))
        return column.in_(select(func.json_array_elements_text(cast(given, postgresql.JSON))))

    async def prepare(self) -> None:
        """Upgrade the tables; several processes may do so at once. Raises `StoreError`."""
        async with self._naming_itself():
            async with self.reading() as connection:
                if await connection.run_sync(revision_of) == HEAD:
                    return
            async with self.writing() as connection:
                if not self.is_sqlite:
                    await connection.execute(
                        text(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})")
                    )
                await connection.run_sync(upgrade)

    async def check(self) -> None:
        """Refuse an outdated database, without changing it; raises `StoreError`."""
        async with self._naming_itself():
            found = await self.revision()
            if found is None:
                raise StoreError(reason="it's empty: start the server once to set it up.")
            if found != HEAD:
                check_known(found)
                raise StoreError(
                    reason=(
                        "it was made by an older version of Lexiko: start the server once, which "
                        "updates it."
                    )
                )

    async def revision(self) -> str | None:
        """Read the schema's revision; None if the database is empty. Raises `StoreError`."""
        async with self._naming_itself(), self.reading() as connection:
            return await connection.run_sync(revision_of)

    @asynccontextmanager
    async def _naming_itself(self) -> AsyncIterator[None]:
        """Turn every failure into a `StoreError` that names this database."""
        try:
            yield
        except StoreError as problem:
            if problem.details.get("database"):
                raise
            raise self._unusable(problem) from problem
        except failures() as problem:
            raise self._unusable(problem) from problem

    def _unusable(self, problem: Exception) -> StoreError:
        where = self.url.render_as_string(hide_password=True).replace("+aiosqlite", "")
        where = where.replace("+asyncpg", "")
        reason = str(problem.message if isinstance(problem, StoreError) else sentence_of(problem))
        advice = next((do for said, do in _ADVICE.items() if said in reason), "")
        ends = "" if reason.endswith(".") else "."
        return StoreError(
            reason=f"The database {where} can't be used: {reason}{ends}{advice}", database=where
        )

    async def answers(self) -> bool:
        """Whether the database can be read now."""
        if self._is_closed:
            return False
        try:
            async with self.reading() as connection:
                await connection.execute(text("SELECT 1"))
        except failures():
            return False
        return True

    async def refusal_to_write(self) -> str | None:
        """Say why nothing can be written now, as `kind_of` does; None if it can.

        Does a real write, but changes nothing.
        """
        # SQLite skips writing a row that doesn't change, but it does write the header's user
        # version, which isn't used otherwise.
        probe = (
            f"PRAGMA user_version = {next(self._probes)}"
            if self.is_sqlite
            else "UPDATE alembic_version SET version_num = version_num"
        )
        try:
            async with asyncio.timeout(_PROBE_S), self.writing() as connection:
                await connection.execute(text(probe))
        except failures() as problem:
            return kind_of(problem)
        return None

    async def close(self) -> None:
        """Wait for reads and writes in progress, then close every connection.

        Later ones raise `StoreError`.
        """
        self._is_closed = True
        pool = self.engine.pool
        assert isinstance(pool, QueuePool)
        # A connection still in use when its pool is disposed of would stay open until Python
        # collects it.
        with suppress(TimeoutError):
            async with asyncio.timeout(_CLOSING_S):
                while pool.checkedout():
                    await asyncio.sleep(0.005)
        await self.engine.dispose()


_ADVICE = {
    "Connection refused": " Start it, or check the address.",
    "not known": " Check the address.",
    "does not exist": " Create it, or check the address.",
    "authentication failed": " Check the name and the password.",
    "not a database": " The file is damaged or isn't a database: restore a backup into a new one.",
    "malformed": " The file is damaged: restore a backup into a new one.",
    "unable to open": " Check that the folder exists and that you can write there.",
    "readonly": " Check that you can write to the file and its folder.",
    "Permission denied": " Check that you can write there.",
    "disk is full": " Make room first.",
}
"""What to do, by a part of the driver's message."""


# ── SQLite ──────────────────────────────────────────────────────────────────────────────────────


def set_up_sqlite(connection: Any, _: object) -> None:
    """Set up a connection."""
    # We begin transactions ourselves (see below), so that a writer's snapshot is never too old.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA busy_timeout = {_BUSY_MS}")
    _switch_to_wal(cursor)
    # Each commit is on disk before it's announced, even if the power fails.
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _switch_to_wal(cursor: Any) -> None:
    """Switch to a write-ahead log, even if other processes are doing so right now.

    If two connections switch at once, SQLite refuses one without waiting, since both might wait
    forever. A switch is a single statement that takes a millisecond, and a database is switched
    only once.
    """
    until = time.monotonic() + _BUSY_MS / 1000
    while True:
        try:
            cursor.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as problem:
            is_busy = problem.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY
            if not is_busy or time.monotonic() > until:
                raise
            time.sleep(0.002)


def set_up_sqlite_to_read(connection: Any, _: object) -> None:
    """Set up a connection that leaves the file unchanged."""
    connection.isolation_level = None
    connection.execute(f"PRAGMA busy_timeout = {_BUSY_MS}")


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
