"""Notices: what people can be notified of, and how one is written.

A notice is written in the transaction of what it announces, one row of the outbox for each channel
of its person (`fast_writes`), whichever kind it is; `notifications` reads and claims the rows.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args

from sqlalchemy.ext.asyncio import AsyncConnection

from lexiko.store.fast_writes import Batch, statements

NoticeKind = Literal[
    "turn", "deadline", "invitation", "rematch", "begun", "over", "seat_lost", "note"
]
KINDS: tuple[NoticeKind, ...] = get_args(NoticeKind)
WAITING_KINDS: frozenset[NoticeKind] = frozenset({"turn", "deadline", "invitation", "rematch"})
"""These wait until the person does something; the others are news, over once they're seen."""


@dataclass(frozen=True, slots=True)
class DueNotice:
    """Who to notify of what, and the earliest time."""

    kind: NoticeKind
    account_id: str
    due_ms: int
    by_id: str | None = None
    """The person it comes from, if it's one."""


def notice_rows(
    notices: Sequence[DueNotice],
    made_ms: int,
    version: int,
    *,
    table_id: str | None = None,
    wall_id: str | None = None,
) -> list[dict[str, Any]]:
    """Build the rows of notices about a table or a wall.

    The version makes each unique: of the game, of the table's edits, or of the wall.
    """
    return [
        {
            "key": f"{one.kind}.{table_id or wall_id}.{version}",
            "kind": one.kind,
            "account_id": one.account_id,
            "table_id": table_id,
            "wall_id": wall_id,
            "by_id": one.by_id,
            "version": version,
            "made_ms": made_ms,
            "due_ms": one.due_ms,
        }
        for one in notices
    ]


async def insert_notices(connection: AsyncConnection, rows: Sequence[dict[str, Any]]) -> None:
    """Write notices within a transaction."""
    if rows:
        is_sqlite = connection.dialect.name == "sqlite"
        for statement, given in statements(Batch(calls=rows), is_sqlite=is_sqlite):
            await connection.exec_driver_sql(statement, given)
