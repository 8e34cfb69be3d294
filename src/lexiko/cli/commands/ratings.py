"""`lexiko ratings`: recompute results and ratings from the logs of finished games."""

import asyncio

import typer

from lexiko.cli.options import ConfigFile, DataFolder
from lexiko.server.configuration import configured

app = typer.Typer(no_args_is_help=True, help="Results and ratings of finished games.")


@app.callback()
def _ratings() -> None:
    """Results and ratings of finished games."""


@app.command()
def rebuild(data: DataFolder = None, config: ConfigFile = None) -> None:
    """Recount all finished games from their logs, in the order in which they ended."""
    configuration = configured({"data": data}, config)

    from lexiko.server.people.results import ResultsWriter
    from lexiko.store import Database, Journal
    from lexiko.store.results import GameResults
    from lexiko.store.tables import Tables

    async def count() -> int:
        database = Database(configuration.database)
        try:
            await database.check()
            results = GameResults(database)
            await results.forget_all()
            return await ResultsWriter(Tables(database), Journal(database), results).count_all()
        finally:
            await database.close()

    counted = asyncio.run(count())
    print(f"Counted {counted} {'game' if counted == 1 else 'games'}.")
