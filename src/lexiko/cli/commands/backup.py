"""`lexiko backup`: everything that a server stores, as one file."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from lexiko.cli.files import check_new, refusal
from lexiko.cli.options import ConfigFile, DataFolder, Force
from lexiko.server.configuration import configured


def backup(
    file: Annotated[Path, typer.Argument(help="Output file.")],
    data: DataFolder = None,
    config: ConfigFile = None,
    force: Force = False,
) -> None:
    """Save everything a server stores to a file, even while it's running."""
    configuration = configured({"data": data}, config)
    check_new(str(file), force=force)
    from lexiko.store import Database
    from lexiko.store.backup import write_backup

    async def write() -> int:
        database = Database(configuration.database, is_only_read=True)
        try:
            return await write_backup(database, file, configuration.stored_secret())
        finally:
            await database.close()

    try:
        count = asyncio.run(write())
    except OSError as problem:
        raise refusal(f"Can't write {file}: {problem.strerror}.") from problem
    print(f"Saved {count:,} rows as {file}. Keep it safe: it contains password hashes.")
