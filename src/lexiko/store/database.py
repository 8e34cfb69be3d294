"""The database: opened by an address, brought up to date, and asked in transactions that read or write."""

import asyncio
import os
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Table,
    cast,
    event,
    func,
    inspect,
    literal,
    select,
    text,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from lexiko.store.conflicts import StoreError

HEAD = "0006"
"""The newest migration; a test compares it with the files."""

_DRIVERS = {
    "sqlite": "sqlite+aiosqlite",
    "postgresql": "postgresql+asyncpg",
    "postgres": "postgresql+asyncpg",
}
_MIGRATION_LOCK = 0x1E81C0
_BUSY_MS = 15_000


def address(url: str) -> URL:
    """The address with the driver that is used here; raises `StoreError` for other databases."""
    try:
        parsed = make_url(url)
    except ArgumentError as problem:
        raise StoreError(
            reason="The address of the database cannot be read: write sqlite:///FILE or postgresql://USER@HOST/NAME."
        ) from problem
    backend = parsed.drivername.partition("+")[0]
    if backend not in _DRIVERS:
        raise StoreError(reason=f"{backend} is not supported: use sqlite or postgresql.")
    return parsed.set(drivername=_DRIVERS[backend])


class Database:
    """One database, used by one event loop. `reading()` and `writing()` give connections with a transaction."""

    def __init__(self, url: str, *, pool_size: int = 8) -> None:
        self.url = address(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        if self.is_sqlite and self.url.database:
            _make_private(Path(self.url.database))
        self.engine: AsyncEngine = create_async_engine(
            self.url, pool_size=pool_size, max_overflow=4, pool_timeout=30
        )
        # SQLite has one writer: those of this process queue here rather than at the file's lock.
        self._writer = asyncio.Lock() if self.is_sqlite else None
        if self.is_sqlite:
            event.listen(self.engine.sync_engine, "connect", set_up_sqlite)
            event.listen(self.engine.sync_engine, "begin", _begin_sqlite)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to ask with."""
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: committed at the end, and nothing at all is written if something is raised."""
        async with AsyncExitStack() as stack:
            await stack.enter_async_context(self.writers_turn())
            connection = await stack.enter_async_context(self.engine.connect())
            connection = await connection.execution_options(writes=True)
            async with connection.begin():
                yield connection

    @asynccontextmanager
    async def writers_turn(self) -> AsyncIterator[None]:
        """Where only one may write at a time, its turn."""
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
        """Write the row with this primary key, whether it is there or not; where it is there, only if the condition holds, and then these changes, if they are others."""
        dialect = sqlite if self.is_sqlite else postgresql
        written = dialect.insert(table).values(**place, **values)
        put = written.on_conflict_do_update(
            index_elements=[*place], set_=changes or values, where=where
        )
        async with self.writing() as connection:
            await connection.execute(put)

    def among(self, column: ColumnElement[str], values: Sequence[str]) -> ColumnElement[bool]:
        """Whether a column has one of these values, however many: they travel as one."""
        if len(values) == 1:
            return column == values[0]
        given = literal(msgspec.json.encode(values).decode())
        if self.is_sqlite:
            return column.in_(select(func.json_each(given).table_valued("value").c.value))
        return column.in_(select(func.json_array_elements_text(cast(given, postgresql.JSON))))

    async def prepare(self) -> None:
        """Bring the tables up to date; two processes may do so at once."""
        try:
            async with self.reading() as connection:
                if await connection.run_sync(_revision) == HEAD:
                    return
            async with self.writing() as connection:
                if not self.is_sqlite:
                    await connection.execute(
                        text(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})")
                    )
                await connection.run_sync(_upgrade)
        except (DBAPIError, OSError) as problem:
            where = self.url.render_as_string(hide_password=True)
            raise StoreError(
                reason=f"The database {where} cannot be opened: {_first_line(problem)}."
            ) from problem

    async def answers(self) -> bool:
        """Whether it can be asked now."""
        try:
            async with self.reading() as connection:
                await connection.execute(text("SELECT 1"))
        except (DBAPIError, OSError):
            return False
        return True

    async def close(self) -> None:
        await self.engine.dispose()


def _first_line(problem: Exception) -> str:
    reason = getattr(problem, "orig", None) or problem
    return next(iter(str(reason).splitlines()), type(reason).__name__).rstrip(".")


# ── SQLite ──────────────────────────────────────────────────────────────────────────────────────


def _make_private(path: Path) -> None:
    """A new database is for its owner's eyes only, whatever its folder: it holds the seeds of games that are on. What SQLite puts beside it follows."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with suppress(OSError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def set_up_sqlite(connection: Any, _: object) -> None:
    """The settings of every connection."""
    # Transactions are begun by us (below), so that a writer never finds its snapshot too old.
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in (
        "journal_mode = WAL",
        # Each commit reaches the disk before anybody is told of it, even if the power goes.
        "synchronous = FULL",
        f"busy_timeout = {_BUSY_MS}",
        "foreign_keys = ON",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


# ── Migrations ──────────────────────────────────────────────────────────────────────────────────


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def _upgrade(connection: Connection) -> None:
    # Alembic takes a moment to load, which a start with nothing to migrate shall not wait for.
    from alembic import command

    from lexiko.store.migrations import configuration

    command.upgrade(configuration(connection), "head")
