"""`lexiko reports`: reported notes and other items on walls, for moderators."""

import asyncio
import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any

import typer

from lexiko.cli.files import refusal
from lexiko.cli.options import ConfigFile, DataFolder
from lexiko.server.configuration import configured

if TYPE_CHECKING:
    from lexiko.store.moderation import Moderation
    from lexiko.store.walls import ReportedItem, Walls

OPERATOR = "Server"
"""Who settled a report on the command line, in the audit trail."""


def reports(
    settle: Annotated[
        str | None,
        typer.Option(metavar="ID", help="Dismiss the reports of this item; it stays."),
    ] = None,
    remove: Annotated[
        str | None,
        typer.Option(metavar="ID", help="Remove this item and dismiss its reports."),
    ] = None,
    data: DataFolder = None,
    config: ConfigFile = None,
) -> None:
    """List reported notes and wall items, dismiss reports, or remove items.

    You can use it while the server is running.
    """
    configuration = configured({"data": data}, config)
    if settle is not None and remove is not None:
        raise refusal("--settle and --remove exclude each other: give only one of them.")

    from lexiko.store import Database
    from lexiko.store.moderation import Moderation
    from lexiko.store.walls import Walls

    async def reported() -> "list[ReportedItem]":
        database = Database(configuration.database)
        try:
            await database.check()
            walls = Walls(database)
            if wanted := settle or remove:
                await _settle(walls, Moderation(database), wanted, is_removed=remove is not None)
            return await walls.reported()
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


async def _settle(
    walls: "Walls", moderation: "Moderation", wanted: str, *, is_removed: bool
) -> None:
    item = next((one for one in await walls.reported() if one.item_id == wanted), None)
    if item is None:
        raise refusal(f"Nothing with the ID {wanted} has been reported: see `lexiko reports`.")
    await walls.settle(item.item_id)
    now = time.time_ns() // 1_000_000
    if is_removed:
        await walls.erase(item.wall_id, item.item_id, now)
    row = await walls.find(item.wall_id)
    await moderation.record(
        at_ms=now,
        by_id=None,
        by_name=OPERATOR,
        action="remove" if is_removed else "dismiss",
        kind=(item.content or {}).get("kind", "note"),
        person_id=item.author,
        person_name=item.name,
        table_id=row.table_id if row else None,
        circle_id=row.circle_id if row else None,
        note="",
    )


def _shown(one: "ReportedItem") -> str:
    place = f"table {one.table_id}" if one.table_id else f"wall {one.wall_id}"
    rows = [
        f"{one.item_id}  {_moment(one.at_ms)}  {place}",
        f"    {one.name}: {_text(one.content)}",
    ]
    rows += [
        f"    {_moment(report.at_ms)}  {report.name}: {report.reason}" for report in one.reports
    ]
    return "\n".join(rows)


def _text(content: dict[str, Any] | None) -> str:
    if content is None:
        return "(removed)"
    words = content.get("text") or content.get("caption") or ""
    return f"({content['kind']}) {words}".rstrip()


def _moment(at_ms: int) -> str:
    return datetime.fromtimestamp(at_ms / 1000, UTC).strftime("%Y-%m-%d %H:%M")
