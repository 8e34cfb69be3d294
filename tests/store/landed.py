"""The stored databases of earlier versions, and what has to be found in them."""

import gzip
import hashlib
import json
from pathlib import Path
from typing import Any

from sqlalchemy import text

from lexiko.server.tables.live import LiveTable
from lexiko.server.wire.json import encode, read_event
from lexiko.store import Database, Journal
from lexiko.store.tables import Tables

FOLDER = Path(__file__).parent / "databases"
NAMES = sorted(path.name.removesuffix(".db.gz") for path in FOLDER.glob("*.db.gz"))


COUNTED = {
    "lines": "wall_events WHERE item_id LIKE 'line-%' AND data LIKE '%item_added%'",
    "reports": "wall_reports WHERE item_id LIKE 'line-%'",
    "wall_reports": "wall_reports WHERE item_id NOT LIKE 'line-%'",
    "wall_events": "wall_events WHERE item_id NOT LIKE 'line-%'",
    "walls": (
        "walls WHERE NOT EXISTS (SELECT * FROM wall_events WHERE wall_id = id AND version = 1 "
        "AND item_id LIKE 'line-%')"
    ),
}
"""Where rows of earlier versions are found: lines of chat are notes on walls since 0009."""


def unpacked(name: str, folder: Path) -> Path:
    """The database as its server left it."""
    path = folder / "lexiko.db"
    path.write_bytes(gzip.decompress((FOLDER / f"{name}.db.gz").read_bytes()))
    return path


def expectation(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    return found


async def found(database: Database, expected: dict[str, Any]) -> dict[str, Any]:
    """The same facts in a database that is up to date."""
    tables = {}
    for table, facts in expected["tables"].items():
        row = await Tables(database).find(table)
        assert row
        kept = await Journal(database).read(table)
        digest = hashlib.sha256("\n".join(kept).encode()).hexdigest()
        tables[table] = {"state": row.state, "events": len(kept), "digest": digest}
        if kept:
            events = [read_event(data) for data in kept]
            view = LiveTable(row, events, 0, 8).view_for(None, 0)
            assert view
            shown = json.loads(encode(view))
            tables[table] |= {name: shown[name] for name in facts if name not in tables[table]}
    rows = {}
    async with database.reading() as connection:
        for name in expected["rows"]:
            counted = await connection.execute(
                text(f"SELECT count(*) FROM {COUNTED.get(name, name)}")
            )
            rows[name] = counted.scalar_one()
    return {"revision": expected["revision"], "rows": rows, "tables": tables}
