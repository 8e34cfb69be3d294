"""`lexiko backup`: everything that a server stores, as one file."""

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from lexiko.cli.files import check_new, refusal
from lexiko.cli.options import ConfigFile, DataFolder, Force
from lexiko.server.configuration import configured


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write.")],
    data: DataFolder = None,
    config: ConfigFile = None,
    force: Force = False,
) -> None:
    """Write all that a server keeps to a file, also while it runs."""
    configuration = configured({"data": data}, config)
    check_new(str(file), force=force)
    from lexiko.store import Database
    from lexiko.store.backup import write_backup

    async def write() -> int:
        database = Database(configuration.database, is_only_read=True)
        try:
            return await write_backup(database, file, configuration.kept_secret())
        finally:
            await database.close()

    try:
        count = asyncio.run(write())
    except OSError as problem:
        raise refusal(f"{file} cannot be written: {problem.strerror}.") from problem
    print(f"{count:,} rows are in {file}. Keep it safe: it holds what passwords are checked by.")
