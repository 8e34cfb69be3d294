"""`lexiko restore`: a database from a backup."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from lexiko.cli.files import refusal
from lexiko.cli.options import ConfigFile, DataFolder
from lexiko.server.configuration import configured


def restore(
    file: Annotated[Path, typer.Argument(help="File written by `lexiko backup`.")],
    data: DataFolder = None,
    config: ConfigFile = None,
) -> None:
    """Restore a backup into an empty database, SQLite or PostgreSQL."""
    configuration = configured({"data": data}, config)
    from lexiko.store import Database
    from lexiko.store.backup import read_backup
    from lexiko.store.conflicts import DatabaseNotEmpty

    async def read() -> tuple[int, bytes]:
        database = Database(configuration.database)
        try:
            return await read_backup(database, file)
        finally:
            await database.close()

    try:
        count, secret = asyncio.run(read())
    except DatabaseNotEmpty as problem:
        raise refusal(
            f"{problem.message} Choose another with --data or LEXIKO_DATABASE_URL."
        ) from problem
    if secret:
        configuration.restore_secret(secret)
    print(f"Restored {count:,} rows. Start the server with lexiko serve.")
