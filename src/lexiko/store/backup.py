"""Back up and restore a database, from either kind to either kind.

A backup is a gzipped JSON Lines file: a header, then each row with the name of its table, in the
schema the database has. All rows are read in one read-only transaction, so a server can keep
running, even an older version. Restoring creates that schema in an empty database, adds the rows
and upgrades: all of it, or nothing. The file contains password hashes and the seeds of unfinished
games: keep it private.
"""

import base64
import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

from sqlalchemy import Connection, LargeBinary, MetaData, Table, func, insert, select, text

from lexiko.store.conflicts import DatabaseNotEmpty, StoreError
from lexiko.store.database import Database
from lexiko.store.upgrades import RENUMBERED, SETTLED, check_known, revision_of, upgrade

FORMAT = 1
_BATCH = 500
_STAMP = "alembic_version"


async def write_backup(database: Database, path: Path, secret: bytes) -> int:
    """Write all rows to a new file only its owner can read, and return their number.

    Raises `StoreError`.
    """
    schema = await database.revision()
    if schema is None:
        raise StoreError(reason="The database is empty: there's nothing to back up.")
    partial = path.with_name(path.name + ".partial")
    partial.unlink(missing_ok=True)
    descriptor = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    count = 0
    with os.fdopen(descriptor, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as file:
        assert not isinstance(file, gzip.GzipFile)
        async with database.reading() as connection:
            if not database.is_sqlite:
                await connection.execute(
                    text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
                )
            schema = await connection.run_sync(revision_of)
            head = {"lexiko_backup": FORMAT, "schema": schema, "secret": _text(secret)}
            file.write(json.dumps(head) + "\n")
            for table in await connection.run_sync(_tables):
                rows = await connection.stream(select(table))
                async for row in rows.mappings():
                    values = {name: _plain(value) for name, value in row.items()}
                    file.write(json.dumps({"table": table.name, "row": values}) + "\n")
                    count += 1
        file.write(json.dumps({"rows": count}) + "\n")
    os.replace(partial, path)
    return count


def _tables(connection: Connection) -> list[Table]:
    """Read the tables of any schema, in an order in which they can be filled."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != _STAMP]


async def read_backup(database: Database, path: Path) -> tuple[int, bytes]:
    """Fill an empty database from a file, all or nothing; raises `StoreError`.

    Returns the number of rows, and the secret.
    """
    await database.revision()
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            return await _fill(database, file)
    except (OSError, EOFError, ValueError, KeyError, TypeError) as problem:
        raise StoreError(
            reason=(
                f"{path} isn't a complete Lexiko backup ({type(problem).__name__}); nothing was "
                "changed."
            )
        ) from problem


async def _fill(database: Database, file: TextIO) -> tuple[int, bytes]:
    head = json.loads(file.readline())
    schema = str(head["schema"])
    if head["lexiko_backup"] != FORMAT:
        raise StoreError(reason="This backup is from a newer version of Lexiko: update first.")
    check_known(schema)
    count = 0
    async with database.writing() as connection:
        tables = await connection.run_sync(_made_empty, schema)
        for table, rows in _batches(file, tables):
            await connection.execute(insert(table), rows)
            count += len(rows)
        if not database.is_sqlite and "lines" in tables:
            # Backups from before notes were on the wall.
            lines = tables["lines"]
            last = select(func.coalesce(func.max(lines.c.id), 0) + 1).scalar_subquery()
            await connection.execute(
                select(func.setval(func.pg_get_serial_sequence("lines", "id"), last, False))
            )
        await connection.run_sync(upgrade)
    return count, base64.b64decode(head["secret"])


def _made_empty(connection: Connection, schema: str) -> dict[str, Table]:
    """Create the tables of a schema in a database without rows; raises `StoreError`."""
    for table in (found := _tables(connection)):
        if connection.execute(select(func.count()).select_from(table)).scalar_one():
            raise DatabaseNotEmpty
    # The tables that a renumbered schema lacks have no rows in the backup.
    target = SETTLED if schema in RENUMBERED else schema
    if found and revision_of(connection) != target:
        stamp = Table(_STAMP, MetaData())
        for table in [*reversed(found), stamp]:
            table.drop(connection)
    upgrade(connection, target)
    return {table.name: table for table in _tables(connection)}


def _batches(
    file: TextIO, tables: dict[str, Table]
) -> Iterator[tuple[Table, list[dict[str, Any]]]]:
    """Read rows in batches of one table; raises `ValueError` if the file is cut off."""
    batch: list[dict[str, Any]] = []
    name, count = "", 0
    for line in file:
        data = json.loads(line)
        if "rows" in data:
            if data["rows"] != count + len(batch):
                raise ValueError("rows are missing")
            break
        if data["table"] != name or len(batch) >= _BATCH:
            if batch:
                yield tables[name], batch
            count += len(batch)
            name, batch = data["table"], []
        batch.append(_row(tables[name], data["row"]))
    else:
        raise ValueError("the end is missing")
    if batch:
        yield tables[name], batch


def _text(value: bytes) -> str:
    return base64.b64encode(value).decode()


def _plain(value: Any) -> Any:
    return _text(value) if isinstance(value, bytes) else value


def _row(table: Table, values: dict[str, Any]) -> dict[str, Any]:
    return {
        name: base64.b64decode(value) if isinstance(table.c[name].type, LargeBinary) else value
        for name, value in values.items()
    }
