"""A backup: every row of the database at one moment, in a file that either kind of database can be filled from.

The file is gzipped JSON lines: first what it is, then each row with its table. It is read within one transaction, so a server may run on meanwhile.
It holds password hashes and the seeds of games that are not over: whoever has it must be trusted.
"""

import base64
import gzip
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

from sqlalchemy import LargeBinary, Table, func, insert, select, text

from lexiko.store.conflicts import StoreError
from lexiko.store.database import HEAD, Database
from lexiko.store.schema import lines, metadata

FORMAT = 1
_BUNDLE = 500


async def write_backup(database: Database, path: Path, secret: bytes) -> int:
    """Write all rows to a new file that only its owner may read; how many they are."""
    partial = path.with_name(path.name + ".partial")
    partial.unlink(missing_ok=True)
    descriptor = os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    count = 0
    with os.fdopen(descriptor, "wb") as raw, gzip.open(raw, "wt", encoding="utf-8") as file:
        assert not isinstance(file, gzip.GzipFile)
        head = {"lexiko_backup": FORMAT, "schema": HEAD, "secret": _text(secret)}
        file.write(json.dumps(head) + "\n")
        async with database.reading() as connection:
            if not database.is_sqlite:
                await connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
            for table in metadata.sorted_tables:
                rows = await connection.stream(select(table))
                async for row in rows.mappings():
                    values = {name: _plain(value) for name, value in row.items()}
                    file.write(json.dumps({"table": table.name, "row": values}) + "\n")
                    count += 1
        file.write(json.dumps({"rows": count}) + "\n")
    os.replace(partial, path)
    return count


async def read_backup(database: Database, path: Path) -> tuple[int, bytes]:
    """Fill an empty database from a file, all or nothing; how many rows, and the secret; raises `StoreError`."""
    await database.prepare()
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            return await _fill(database, file)
    except (OSError, EOFError, ValueError, KeyError, TypeError) as problem:
        raise StoreError(
            reason=f"{path} is no whole backup of Lexiko ({type(problem).__name__}); nothing was changed."
        ) from problem


async def _fill(database: Database, file: TextIO) -> tuple[int, bytes]:
    head = json.loads(file.readline())
    if head["lexiko_backup"] != FORMAT or head["schema"] > HEAD:
        raise StoreError(reason="This backup is from a newer Lexiko: update first.")
    if head["schema"] != HEAD:
        raise StoreError(
            reason="This backup is from an older Lexiko: restore it with that one, then update."
        )
    count = 0
    async with database.writing() as connection:
        for table in metadata.sorted_tables:
            found = await connection.execute(select(func.count()).select_from(table))
            if found.scalar_one():
                raise StoreError(
                    reason="The database is not empty: restore into a new one (--data, LEXIKO_DATABASE_URL)."
                )
        for table, rows in _bundles(file):
            await connection.execute(insert(table), rows)
            count += len(rows)
        if not database.is_sqlite:
            last = select(func.coalesce(func.max(lines.c.id), 0) + 1).scalar_subquery()
            await connection.execute(
                select(func.setval(func.pg_get_serial_sequence("lines", "id"), last, False))
            )
    return count, base64.b64decode(head["secret"])


def _bundles(file: TextIO) -> Iterator[tuple[Table, list[dict[str, Any]]]]:
    """Rows of one table at a time; refuses a file that was cut off."""
    bundle: list[dict[str, Any]] = []
    name, count = "", 0
    for line in file:
        data = json.loads(line)
        if "rows" in data:
            if data["rows"] != count + len(bundle):
                raise ValueError("rows are missing")
            break
        if data["table"] != name or len(bundle) >= _BUNDLE:
            if bundle:
                yield metadata.tables[name], bundle
            count += len(bundle)
            name, bundle = data["table"], []
        bundle.append(_row(metadata.tables[name], data["row"]))
    else:
        raise ValueError("the end is missing")
    if bundle:
        yield metadata.tables[name], bundle


def _text(value: bytes) -> str:
    return base64.b64encode(value).decode()


def _plain(value: Any) -> Any:
    return _text(value) if isinstance(value, bytes) else value


def _row(table: Table, values: dict[str, Any]) -> dict[str, Any]:
    return {
        name: base64.b64decode(value) if isinstance(table.c[name].type, LargeBinary) else value
        for name, value in values.items()
    }
