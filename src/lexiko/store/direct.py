"""SQLite, written to directly: a whole bundle of entries in one step of a thread of its own.

Through SQLAlchemy every statement is a step to another thread and back, and each way back waits for Python's lock, which a busy server holds. The statements are the same
ones (`journal`), compiled once; so are the settings of the connection (`database`).
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import UpdateBase
from sqlalchemy.dialects import sqlite

from lexiko.store.database import Database, set_up_sqlite

Step = tuple[UpdateBase, Sequence[dict[str, Any]]]
"""A statement and the rows that it is executed with."""

_DIALECT = sqlite.dialect(paramstyle="named")


class DirectWriter:
    """One connection for writing, in one thread."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="journal")
        self._connection: sqlite3.Connection | None = None
        self._compiled: dict[UpdateBase, str] = {}

    async def write(self, steps: Sequence[Step]) -> None:
        """All steps in one transaction, on the disk when this returns; raises `sqlite3.IntegrityError`, and then nothing is written."""
        async with self._database.writers_turn():
            await asyncio.get_running_loop().run_in_executor(self._thread, self._write, steps)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _write(self, steps: Sequence[Step]) -> None:
        if self._connection is None:
            self._connection = sqlite3.connect(
                self._database.url.database or ":memory:", isolation_level=None
            )
            set_up_sqlite(self._connection, None)
        self._connection.execute("BEGIN IMMEDIATE")
        try:
            for statement, rows in steps:
                self._connection.executemany(self._text(statement), rows)
            self._connection.execute("COMMIT")
        except BaseException:
            self._connection.rollback()
            raise

    def _text(self, statement: UpdateBase) -> str:
        if statement not in self._compiled:
            self._compiled[statement] = str(statement.compile(dialect=_DIALECT))
        return self._compiled[statement]

    def _close(self) -> None:
        if self._connection:
            self._connection.close()
