"""The event log, written to directly: a whole bundle of entries by one statement or a few,
whichever database it is.

What an entry means to the database is decided by `statements` alone. The journal's writers run them
on connections of their own; a change of a table that comes with events (`tables.change_with`) runs
them within its transaction.

Through SQLAlchemy every statement is a step of its own, and each comes back through an event loop
that a busy server keeps busy. Here the rows of a bundle travel as one JSON text, so that a bundle
of a hundred entries takes no more steps than one of a single entry. That matters most for SQLite:
its driver gives Python's lock away for each row that it writes, and waits to get it back. The
settings of SQLite's connection are those of all others (`database`).
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
class Bundle:
    """The rows of some entries."""

    events: Rows
    receipts: Rows
    tables: Rows
    calls: Rows


class Clash(Exception):
    """A row of the bundle is there already, or its table is not; nothing of the bundle was
    written."""


class Writer(Protocol):
    async def write(self, bundle: Bundle) -> None:
        """All of it in one transaction, on the disk when this returns; raises `Clash`, and then
        nothing is written."""

    async def close(self) -> None: ...


def writer_of(database: Database) -> Writer:
    """The writer for this kind of database."""
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
    "calls": {"table_id": "text", "version": "int", "account_id": "text", "due_ms": "bigint"},
}
"""The rows of a bundle, with PostgreSQL's names of their types."""


def _insert(table: str) -> str:
    columns = ", ".join(f'"{name}"' for name in _GIVEN[table])
    return f"INSERT INTO {table} ({columns}) SELECT {columns} FROM {{given}}"


def _update(table: str) -> str:
    changes = ", ".join(f"{name} = given.{name}" for name in _GIVEN[table] if name != "id")
    return f"UPDATE {table} SET {changes} FROM {{given}} WHERE {table}.id = given.id"


_STATEMENTS = (
    ("events", _insert("events")),
    ("receipts", _insert("receipts")),
    # What earlier turns at the same table have left in the outbox is out of date.
    (
        "calls",
        """
DELETE FROM outbox WHERE state = 'waiting' AND table_id IN (SELECT given.table_id FROM {given})
""",
    ),
    # A row for each channel of the person to notify; none, for most people.
    (
        "calls",
        """
INSERT INTO outbox (table_id, version, bell_id, state, tries, due_ms)
SELECT given.table_id, given.version, bells.id, 'waiting', 0, given.due_ms
FROM {given} JOIN bells ON bells.account_id = given.account_id
WHERE bells.confirmed_ms IS NOT NULL
""",
    ),
    ("tables", _update("tables")),
)
"""What is done, in order, with which rows; `{given}` is where a database finds them."""

Statement = tuple[str, tuple[str, ...]]
"""With what it is given."""


def _in_sqlite(rows: str) -> str:
    values = ", ".join(f"json_extract(value, '$.{name}') AS \"{name}\"" for name in _GIVEN[rows])
    return f"(SELECT {values} FROM json_each(?)) AS given"


def _in_postgres(rows: str) -> str:
    columns = ", ".join(f'"{name}" {kind}' for name, kind in _GIVEN[rows].items())
    return f"json_to_recordset(${[*_GIVEN].index(rows) + 1}) AS given ({columns})"


_SQLITE = [(rows, text.format(given=_in_sqlite(rows))) for rows, text in _STATEMENTS]


def _in_one_statement() -> str:
    """One statement is one transaction, and one way to the database and back."""
    *first, last = [text.format(given=_in_postgres(rows)) for rows, text in _STATEMENTS]
    steps = ", ".join(f"step{number} AS ({text})" for number, text in enumerate(first))
    return f"WITH {steps} {last}"


_POSTGRES = _in_one_statement()


def statements(bundle: Bundle, *, is_sqlite: bool) -> list[Statement]:
    """All that is to be done for a bundle, in order, within one transaction."""
    given = {name: msgspec.json.encode(getattr(bundle, name)).decode() for name in _GIVEN}
    if not is_sqlite:
        return [(_POSTGRES, tuple(given.values()))]
    return [(text, (given[rows],)) for rows, text in _SQLITE if getattr(bundle, rows)]


# ── The two drivers ─────────────────────────────────────────────────────────────────────────────


class SqliteWriter:
    """One connection for writing, in one thread."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="journal")
        self._connection: sqlite3.Connection | None = None

    async def write(self, bundle: Bundle) -> None:
        async with self._database.writers_turn():
            await asyncio.get_running_loop().run_in_executor(self._thread, self._write, bundle)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _write(self, bundle: Bundle) -> None:
        if self._connection is None:
            self._connection = sqlite3.connect(
                self._database.url.database or ":memory:", isolation_level=None
            )
            set_up_sqlite(self._connection, None)
        connection = self._connection
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement, given in statements(bundle, is_sqlite=True):
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
"""A database that has not answered by then is given up on: the client is told to try again, and the
streams catch up."""


class PostgresWriter:
    """One connection for writing; opened anew when it is lost."""

    def __init__(self, database: Database) -> None:
        _, self._options = database.engine.dialect.create_connect_args(database.url)
        self._connection: Any = None

    async def write(self, bundle: Bundle) -> None:
        # Takes a moment to load, which a server with SQLite shall not wait for.
        import asyncpg

        try:
            if self._connection is None or self._connection.is_closed():
                self._connection = await asyncpg.connect(
                    **self._options, timeout=_ANSWER_S, command_timeout=_ANSWER_S
                )
            # By itself, a statement is a transaction.
            ((statement, given),) = statements(bundle, is_sqlite=False)
            await self._connection.fetch(statement, *given)
        except asyncpg.IntegrityConstraintViolationError as problem:
            raise Clash from problem
        except Exception as problem:
            # Whatever it is, this connection is not used again, and not waited for.
            if self._connection is not None:
                self._connection.terminate()
                self._connection = None
            raise StoreError(reason="The database does not answer. Try again.") from problem

    async def close(self) -> None:
        if self._connection is not None:
            with suppress(Exception):
                await self._connection.close(timeout=2)
            self._connection = None
