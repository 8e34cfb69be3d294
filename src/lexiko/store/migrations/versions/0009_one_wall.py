"""Notes of a table are on its wall.

Lines of chat become notes that were written at their table, on its wall or its circle's, with their
author, time and reports; removed ones stay removed. The newest of each wall hang on its cork board,
older ones are filed. A person whose account was deleted keeps the name that the line has.
"""

import json
import secrets
from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

_NOBODY = "nobody"
_PAPERS = ("yellow", "blue", "rose", "green")
_PLACES = [(x, round(0.025 + 0.136 * row, 4)) for row in range(7) for x in (0.04, 0.54)]
"""Places on the cork board, in two columns."""
_TURNS = dict.fromkeys(map(ord, "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"))
"""Characters that change the text direction, which notes can't have."""

_walls = sa.table(
    "walls",
    sa.column("id", sa.String),
    sa.column("table_id", sa.String),
    sa.column("circle_id", sa.String),
    sa.column("created_ms", sa.BigInteger),
)
_wall_events = sa.table(
    "wall_events",
    sa.column("wall_id", sa.String),
    sa.column("version", sa.Integer),
    sa.column("at_ms", sa.BigInteger),
    sa.column("account_id", sa.String),
    sa.column("item_id", sa.String),
    sa.column("data", sa.Text),
)
_wall_reports = sa.table(
    "wall_reports",
    sa.column("wall_id", sa.String),
    sa.column("item_id", sa.String),
    sa.column("account_id", sa.String),
    sa.column("reason", sa.String),
    sa.column("at_ms", sa.BigInteger),
)

_LINES = sa.text(
    """
    SELECT lines.*, circles.id AS circle_id, seats.number AS seat
    FROM lines
    JOIN tables ON tables.id = lines.table_id
    LEFT JOIN circles ON circles.id = tables.circle_id
    LEFT JOIN (
        SELECT table_id, account_id, MIN(number) AS number
        FROM seats WHERE account_id IS NOT NULL
        GROUP BY table_id, account_id
    ) AS seats ON seats.table_id = lines.table_id AND seats.account_id = lines.account_id
    ORDER BY COALESCE(circles.id, lines.table_id), lines.id
    """
)


def upgrade() -> None:
    connection = op.get_bind()
    lines = connection.execute(_LINES).mappings().all()
    wall_of: dict[int, str] = {}
    for _, of_owner in groupby(lines, key=lambda line: line["circle_id"] or line["table_id"]):
        theirs = list(of_owner)
        wall_id = _wall(connection, theirs[0])
        wall_of |= {line["id"]: wall_id for line in theirs}
        _move(connection, wall_id, theirs)
    reports = connection.execute(sa.text("SELECT * FROM reports")).mappings().all()
    moved = [
        {
            "wall_id": wall_of[report["line_id"]],
            "item_id": _item_id(report["line_id"]),
            "account_id": report["account_id"],
            "reason": report["reason"],
            "at_ms": report["at_ms"],
        }
        for report in reports
    ]
    if moved:
        connection.execute(sa.insert(_wall_reports), moved)
    op.drop_table("reports")
    op.drop_table("lines")


def _wall(connection: sa.Connection, line: Mapping[Any, Any]) -> str:
    """Find the wall of a line's circle or table, or create it."""
    column = "circle_id" if line["circle_id"] else "table_id"
    found = connection.execute(
        sa.select(_walls.c.id).where(_walls.c[column] == line[column])
    ).scalar()
    if found is not None:
        return str(found)
    made = secrets.token_urlsafe(12)
    connection.execute(
        sa.insert(_walls).values({"id": made, column: line[column], "created_ms": line["at_ms"]})
    )
    return made


def _move(connection: sa.Connection, wall_id: str, lines: Sequence[Mapping[Any, Any]]) -> None:
    """Append lines to a wall's log as notes."""
    last = sa.select(sa.func.max(_wall_events.c.version)).where(_wall_events.c.wall_id == wall_id)
    version = connection.execute(last).scalar() or 0
    hanging = [line["id"] for line in lines if not line["removed"]][-len(_PLACES) :]
    rows: list[dict[str, Any]] = []
    for line in lines:
        events = [_note(line, hanging)]
        if line["removed"]:
            events.append({"event": "item_erased", "item": _item_id(line["id"])})
        for event in events:
            version += 1
            rows.append(
                {
                    "wall_id": wall_id,
                    "version": version,
                    "at_ms": line["at_ms"],
                    "account_id": line["account_id"] or _NOBODY,
                    "item_id": _item_id(line["id"]),
                    "data": json.dumps(event, ensure_ascii=False),
                }
            )
    connection.execute(sa.insert(_wall_events), rows)


def _note(line: Mapping[Any, Any], hanging: list[int]) -> dict[str, Any]:
    is_hanging = line["id"] in hanging
    x, y = _PLACES[hanging.index(line["id"])] if is_hanging else _PLACES[0]
    text = line["text"].translate(_TURNS)
    paper = "white" if line["seat"] is None else _PAPERS[line["seat"] % len(_PAPERS)]
    return {
        "event": "item_added",
        "item": _item_id(line["id"]),
        "kind": "note",
        "x": x,
        "y": y,
        "content": None if line["removed"] else {"kind": "note", "paper": paper, "text": text},
        "table": line["table_id"],
        **({} if is_hanging else {"is_filed": True}),
        **({} if line["account_id"] else {"name": line["name"]}),
    }


def _item_id(line_id: int) -> str:
    return f"line-{line_id:08d}"
