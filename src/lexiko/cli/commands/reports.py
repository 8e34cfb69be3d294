"""`lexiko reports`: reported chat messages and wall items, for moderators."""

import asyncio
import time
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lexiko.cli.files import refusal
from lexiko.cli.options import ConfigFile, DataFolder
from lexiko.server.configuration import configured

if TYPE_CHECKING:
    from lexiko.store.chat import AbuseReport, Chat, ReportedLine
    from lexiko.store.walls import ReportedItem, Walls


def reports(
    settle: Annotated[
        str | None,
        typer.Option(metavar="ID", help="Dismiss the reports of this message or item; it stays."),
    ] = None,
    remove: Annotated[
        str | None,
        typer.Option(metavar="ID", help="Remove this message or item and dismiss its reports."),
    ] = None,
    data: DataFolder = None,
    config: ConfigFile = None,
) -> None:
    """List reported chat messages and wall items, dismiss reports, or remove items.

    You can use it while the server is running.
    """
    configuration = configured({"data": data}, config)
    if settle is not None and remove is not None:
        raise refusal("--settle and --remove exclude each other: give only one of them.")

    from lexiko.store import Database
    from lexiko.store.chat import Chat
    from lexiko.store.walls import Walls

    async def reported() -> "list[ReportedLine | ReportedItem]":
        database = Database(configuration.database)
        try:
            await database.check()
            chat, walls = Chat(database), Walls(database)
            if wanted := settle or remove:
                await _settle(chat, walls, wanted, is_removed=remove is not None)
            return [*await chat.reported(), *await walls.reported()]
        finally:
            await database.close()

    found = asyncio.run(reported())
    if wanted := settle or remove:
        print(f"{wanted} is {'settled' if remove is None else 'removed'}; {len(found)} left.")
        return
    for one in found:
        print(_shown(one))
    if not found:
        print("Nothing has been reported.")


async def _settle(chat: "Chat", walls: "Walls", wanted: str, *, is_removed: bool) -> None:
    """Settle reports by ID: a chat message has a number, a wall item a name."""
    if wanted.isdigit() and await chat.settle(int(wanted)):
        if is_removed:
            await chat.remove(int(wanted))
        return
    item = next((one for one in await walls.reported() if one.item_id == wanted), None)
    if item is None:
        raise refusal(f"Nothing with the ID {wanted} has been reported: see `lexiko reports`.")
    await walls.settle(item.item_id)
    if is_removed:
        await walls.erase(item.wall_id, item.item_id, time.time_ns() // 1_000_000)


def _shown(one: "ReportedLine | ReportedItem") -> str:
    from lexiko.store.chat import ReportedLine

    if isinstance(one, ReportedLine):
        line = one.line
        text = "(removed)" if line.removed else line.text
        head = f"{line.id}  {_moment(line.at_ms)}  table {line.table_id}"
        return _with_reports(head, line.name, text, one.reports)
    head = f"{one.item_id}  {_moment(one.at_ms)}  wall {one.wall_id}"
    return _with_reports(head, one.name, _text(one.content), one.reports)


def _text(content: dict[str, Any] | None) -> str:
    if content is None:
        return "(removed)"
    words = content.get("text") or content.get("caption") or ""
    return f"({content['kind']}) {words}".rstrip()


def _with_reports(head: str, name: str, text: str, reports: "Sequence[AbuseReport]") -> str:
    rows = [head, f"    {name}: {text}"]
    rows += [f"    {_moment(report.at_ms)}  {report.name}: {report.reason}" for report in reports]
    return "\n".join(rows)


def _moment(at_ms: int) -> str:
    return datetime.fromtimestamp(at_ms / 1000, UTC).strftime("%Y-%m-%d %H:%M")
