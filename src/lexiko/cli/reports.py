"""`lexiko reports`: chat lines that somebody reported, for whoever runs the server."""

import asyncio
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated

import typer

from lexiko.cli.files import refusal
from lexiko.cli.serve import ConfigFile, DataFolder
from lexiko.server.configuration import configured

if TYPE_CHECKING:
    from lexiko.store.talk import ReportedLine


def reports(
    settle: Annotated[
        int | None, typer.Option(metavar="ID", help="Forget the reports of a line; it stays.")
    ] = None,
    remove: Annotated[
        int | None, typer.Option(metavar="ID", help="Take a line down and forget its reports.")
    ] = None,
    data: DataFolder = None,
    config: ConfigFile = None,
) -> None:
    """Show chat lines that were reported, and settle them; also while the server runs."""
    configuration = configured({"data": data}, config)
    if settle is not None and remove is not None:
        raise refusal("Settle a line or remove it: say one of --settle and --remove.")
    settled = settle if remove is None else remove

    # Takes a moment to load, which no other command shall wait for.
    from lexiko.store import Database
    from lexiko.store.talk import Talk

    async def look() -> "list[ReportedLine]":
        database = Database(configuration.database)
        try:
            await database.prepare()
            talk = Talk(database)
            if settled is not None:
                if not await talk.settle(settled):
                    raise refusal(
                        f"Line {settled} has no reports: `lexiko reports` shows those that have."
                    )
                if remove is not None:
                    await talk.remove(remove)
            return await talk.reported()
        finally:
            await database.close()

    found = asyncio.run(look())
    if settled is not None:
        print(f"Line {settled} is {'settled' if remove is None else 'removed'}; {len(found)} left.")
        return
    for one in found:
        print(_shown(one))
    if not found:
        print("Nothing is reported.")


def _shown(one: "ReportedLine") -> str:
    line = one.line
    said = "(removed)" if line.removed else line.text
    rows = [f"{line.id}  {_moment(line.at_ms)}  table {line.table_id}", f"    {line.name}: {said}"]
    rows += [
        f"    {_moment(report.at_ms)}  {report.name}: {report.reason}" for report in one.reports
    ]
    return "\n".join(rows)


def _moment(at_ms: int) -> str:
    return datetime.fromtimestamp(at_ms / 1000, UTC).strftime("%Y-%m-%d %H:%M")
