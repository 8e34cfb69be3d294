"""`lexiko reports`: chat lines and things on walls that somebody reported, for whoever runs the
server."""

import asyncio
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lexiko.cli.files import refusal
from lexiko.cli.serve import ConfigFile, DataFolder
from lexiko.server.configuration import configured

if TYPE_CHECKING:
    from lexiko.store.chat import AbuseReport, Chat, ReportedLine
    from lexiko.store.walls import ReportedItem, Walls


def reports(
    settle: Annotated[
        str | None,
        typer.Option(metavar="ID", help="Forget the reports of a line or thing; it stays."),
    ] = None,
    remove: Annotated[
        str | None,
        typer.Option(metavar="ID", help="Take a line or thing down and forget its reports."),
    ] = None,
    data: DataFolder = None,
    config: ConfigFile = None,
) -> None:
    """Show chat lines and things on walls that were reported, and settle them; also while the
    server runs."""
    configuration = configured({"data": data}, config)
    if settle is not None and remove is not None:
        raise refusal("Settle something or remove it: say one of --settle and --remove.")

    # Takes a moment to load, which no other command shall wait for.
    from lexiko.store import Database
    from lexiko.store.chat import Chat
    from lexiko.store.walls import Walls

    async def look() -> "list[ReportedLine | ReportedItem]":
        database = Database(configuration.database)
        try:
            await database.check()
            chat, walls = Chat(database), Walls(database)
            if wanted := settle or remove:
                await _settle(chat, walls, wanted, is_removed=remove is not None)
            return [*await chat.reported(), *await walls.reported()]
        finally:
            await database.close()

    found = asyncio.run(look())
    if wanted := settle or remove:
        print(f"{wanted} is {'settled' if remove is None else 'removed'}; {len(found)} left.")
        return
    for one in found:
        print(_shown(one))
    if not found:
        print("Nothing is reported.")


async def _settle(chat: "Chat", walls: "Walls", wanted: str, *, is_removed: bool) -> None:
    """A line has a number, a thing a name."""
    if wanted.isdigit() and await chat.settle(int(wanted)):
        if is_removed:
            await chat.remove(int(wanted))
        return
    thing = next((one for one in await walls.reported() if one.item_id == wanted), None)
    if thing is None:
        raise refusal(f"{wanted} has no reports: `lexiko reports` shows what has.")
    await walls.settle(thing.item_id)
    if is_removed:
        await walls.erase(thing.wall_id, thing.item_id, time.time_ns() // 1_000_000)


def _shown(one: "ReportedLine | ReportedItem") -> str:
    from lexiko.store.chat import ReportedLine

    if isinstance(one, ReportedLine):
        line = one.line
        said = "(removed)" if line.removed else line.text
        head = f"{line.id}  {_moment(line.at_ms)}  table {line.table_id}"
        return _with_reports(head, line.name, said, one.reports)
    head = f"{one.item_id}  {_moment(one.at_ms)}  wall {one.wall_id}"
    return _with_reports(head, one.name, _said(one.content), one.reports)


def _said(content: dict[str, Any] | None) -> str:
    if content is None:
        return "(removed)"
    words = content.get("text") or content.get("caption") or ""
    return f"({content['kind']}) {words}".rstrip()


def _with_reports(head: str, name: str, said: str, reports: "Sequence[AbuseReport]") -> str:
    rows = [head, f"    {name}: {said}"]
    rows += [f"    {_moment(report.at_ms)}  {report.name}: {report.reason}" for report in reports]
    return "\n".join(rows)


def _moment(at_ms: int) -> str:
    return datetime.fromtimestamp(at_ms / 1000, UTC).strftime("%Y-%m-%d %H:%M")
