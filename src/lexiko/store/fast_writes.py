"""Write log entries directly: a batch takes one statement, or a few.

`statements` alone defines what an entry means to the database. The journal's writers run its
statements on their own connections; a change to a table that comes with events
(`tables.change_with`) runs them in its transaction.

With SQLAlchemy, every statement is a separate step that returns through an event loop, which is
busy on a busy server. Here the rows of a batch travel as one JSON text, so a batch of a hundred
entries takes as many steps as a single entry. That matters most for SQLite, whose driver releases
Python's lock for each row it writes, then waits to get it back. SQLite's connection here has the
same settings as all others (`database`).
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from lexiko.store.conflicts import StoreError
from lexiko.store.database import Database, set_up_sqlite

Rows = Sequence[dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Batch:
    """The rows of a batch of entries."""

    events: Rows = ()
    receipts: Rows = ()
    tables: Rows = ()
    calls: Rows = ()
    moves: Rows = ()


class Clash(Exception):
    """A row already exists or its table doesn't; nothing of the batch was written."""


class Writer(Protocol):
    async def write(self, batch: Batch) -> None:
        """Write all of it in one transaction, on disk when this returns; raises `Clash`.

        After a `Clash`, nothing was written.
        """

    async def close(self) -> None: ...


def writer_of(database: Database) -> Writer:
    """Return the writer for this kind of database."""
    return SqliteWriter(database) if database.is_sqlite else PostgresWriter(database)


# ── What an entry means to the database ─────────────────────────────────────────────────────────

_GIVEN = {
    "events": {"table_id": "text", "version": "int", "at_ms": "bigint", "data": "text"},
    "receipts": {
        "account_id": "text",
        "key": "text",
        "table_id": "text",
        "digest": "text",
        "seat": "int",
        "first": "int",
        "last": "int",
        "at_ms": "bigint",
    },
    "tables": {
        "id": "text",
        "version": "int",
        "state": "text",
        "due_ms": "bigint",
        "ended_ms": "bigint",
    },
    "calls": {
        "key": "text",
        "kind": "text",
        "account_id": "text",
        "table_id": "text",
        "wall_id": "text",
        "by_id": "text",
        "version": "int",
        "made_ms": "bigint",
        "due_ms": "bigint",
    },
    "moves": {"table_id": "text", "due_ms": "bigint"},
}
"""The columns of a batch's rows, with PostgreSQL's names of their types."""


def _insert(table: str) -> str:
    columns = ", ".join(f'"{name}"' for name in _GIVEN[table])
    return f"INSERT INTO {table} ({columns}) SELECT {columns} FROM {{given}}"


def _update(table: str) -> str:
    changes = ", ".join(f"{name} = given.{name}" for name in _GIVEN[table] if name != "id")
    return f"UPDATE {table} SET {changes} FROM {{given}} WHERE {table}.id = given.id"


_STATEMENTS = (
    ("events", _insert("events")),
    ("receipts", _insert("receipts")),
    # Notices of earlier turns at the same table are out of date.
    (
        "calls",
        """
DELETE FROM outbox WHERE state <> 'sending' AND kind IN ('turn', 'deadline') AND table_id IN (
    SELECT given.table_id FROM {given} WHERE given.kind IN ('turn', 'over')
)
""",
    ),
    # One row for each channel of the person to notify; most people have none. Notes that follow
    # each other on a wall are one notice, as long as it waits.
    (
        "calls",
        """
INSERT INTO outbox (
    bell_id, key, kind, table_id, wall_id, by_id, version, made_ms, due_ms, state, tries
)
SELECT bells.id, given.key, given.kind, given.table_id, given.wall_id, given.by_id, given.version,
    given.made_ms, given.due_ms, 'waiting', 0
FROM {given} JOIN bells ON bells.account_id = given.account_id
WHERE bells.confirmed_ms IS NOT NULL AND (given.kind <> 'note' OR NOT EXISTS (
    SELECT 1 FROM outbox AS earlier
    WHERE earlier.bell_id = bells.id AND earlier.wall_id = given.wall_id
        AND earlier.kind = 'note' AND earlier.state <> 'sending'
))
""",
    ),
    # For the inbox, whether people have channels or not.
    (
        "calls",
        """
INSERT INTO news (account_id, item, kind, table_id, at_ms)
SELECT given.account_id, given.key, given.kind, given.table_id, given.made_ms
FROM {given} JOIN accounts ON accounts.id = given.account_id
WHERE given.kind IN ('begun', 'over', 'seat_lost')
""",
    ),
    # A turn ends earlier or later than it seemed: so does the time to warn.
    (
        "moves",
        """
UPDATE outbox SET due_ms = given.due_ms FROM {given}
WHERE outbox.table_id = given.table_id AND outbox.kind = 'deadline' AND outbox.state = 'waiting'
""",
    ),
    ("tables", _update("tables")),
)
"""The statements in order, with the rows each one uses; `{given}` is where the rows go."""

Statement = tuple[str, tuple[str, ...]]
"""A statement and its parameters."""


def _in_sqlite(rows: str) -> str:
    values = ", ".join(f"json_extract(value, '$.{name}') AS \"{name}\"" for name in _GIVEN[rows])
    return f"(SELECT {values} FROM json_each(?)) AS given"


def _in_postgres(rows: str) -> str:
    columns = ", ".join(f'"{name}" {kind}' for name, kind in _GIVEN[rows].items())
    return f"json_to_recordset(${[*_GIVEN].index(rows) + 1}) AS given ({columns})"


_SQLITE = [(rows, text.format(given=_in_sqlite(rows))) for rows, text in _STATEMENTS]


def _in_one_statement() -> str:
    """Join all steps: one statement is one transaction, and one round trip."""
    *first, last = [text.format(given=_in_postgres(rows)) for rows, text in _STATEMENTS]
    steps = ", ".join(f"step{number} AS ({text})" for number, text in enumerate(first))
    return f"WITH {steps} {last}"


_POSTGRES = _in_one_statement()


def statements(batch: Batch, *, is_sqlite: bool) -> list[Statement]:
    """List the statements that write a batch, to be run in order in one transaction."""
    given = {name: msgspec.json.encode(getattr(batch, name)).decode() for name in _GIVEN}
    if not is_sqlite:
        return [(_POSTGRES, tuple(given.values()))]
    return [(text, (given[rows],)) for rows, text in _SQLITE if getattr(batch, rows)]


# ── The two drivers ─────────────────────────────────────────────────────────────────────────────


class SqliteWriter:
    """Writes on one connection, in one thread."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="journal")
        self._connection: sqlite3.Connection | None = None

    async def write(self, batch: Batch) -> None:
        async with self._database.writers_turn():
            await asyncio.get_running_loop().run_in_executor(self._thread, self._write, batch)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _write(self, batch: Batch) -> None:
        if self._connection is None:
            self._connection = sqlite3.connect(
                self._database.url.database or ":memory:", isolation_level=None
            )
            set_up_sqlite(self._connection, None)
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement, given in statements(batch, is_sqlite=True):
                connection.execute(statement, given)
            connection.execute("COMMIT")
        except BaseException as problem:
            connection.rollback()
            if isinstance(problem, sqlite3.IntegrityError):
                raise Clash from problem
            raise

    def _close(self) -> None:
        if self._connection:
            self._connection.close()


_ANSWER_S = 4.0
"""Time limit for the database to answer; then the client is asked to try again and streams catch
up."""


class PostgresWriter:
    """Writes on one connection, which is reopened when it's lost."""

    def __init__(self, database: Database) -> None:
        _, self._options = database.engine.dialect.create_connect_args(database.url)
        self._connection: Any = None

    async def write(self, batch: Batch) -> None:
        # Takes a moment to load, and a server on SQLite doesn't need it.
        import asyncpg

        try:
            if self._connection is None or self._connection.is_closed():
                self._connection = await asyncpg.connect(
                    **self._options, timeout=_ANSWER_S, command_timeout=_ANSWER_S
                )
            # A single statement is a transaction.
            ((statement, given),) = statements(batch, is_sqlite=False)
            await self._connection.fetch(statement, *given)
        except asyncpg.IntegrityConstraintViolationError as problem:
            raise Clash from problem
        except Exception as problem:
            # Whatever went wrong, don't use this connection again and don't wait for it.
            if self._connection is not None:
                self._connection.terminate()
                self._connection = None
            raise StoreError(reason="The database isn't answering. Try again.") from problem

    async def close(self) -> None:
        if self._connection is not None:
            with suppress(Exception):
                await self._connection.close(timeout=2)
            self._connection = None
