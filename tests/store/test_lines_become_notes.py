"""Lines of chat from before are notes on the wall: migration 0009."""

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, inspect, text

from lexiko.server.walls.live import LiveWall
from lexiko.server.walls.table_notes import line_data
from lexiko.store import Database
from lexiko.store.upgrades import upgrade
from lexiko.store.walls import Walls

SAID = [
    # Number, table, account, name, text, removed.
    (1, "t1", "ana", "Ana then", "hello", False),
    (2, "t1", None, "Cleo", "I was here", False),
    (3, "t1", "ben", "Ben", "", True),
    (4, "t2", "ben", "Ben", "at the circle's table \u202e!", False),
    *((number, "t1", "ben", "Ben", f"chat {number}", False) for number in range(5, 30)),
]


def _fill(connection: Connection) -> None:
    upgrade(connection, "0008")

    def add(table: str, **values: Any) -> None:
        names = ", ".join(values)
        places = ", ".join(f":{name}" for name in values)
        connection.execute(text(f"INSERT INTO {table} ({names}) VALUES ({places})"), values)

    for name in ("ana", "ben"):
        add("accounts", id=name, name=name.title(), created_ms=1)
    add("circles", id="kitchen", name="Kitchen", code="K", created_ms=1)
    for number, (table, circle) in enumerate((("t1", None), ("t2", "kitchen"), ("t3", None))):
        add(
            "tables",
            id=table,
            code=f"C{number}",
            host_id="ana",
            state="over",
            revision=1,
            edit=1,
            agreement="{}",
            seed="00",
            version=0,
            created_ms=1,
            circle_id=circle,
        )
        for seat, account in enumerate(("ana", "ben")):
            add(
                "seats",
                table_id=table,
                number=seat,
                kind="person",
                account_id=account,
                name=account,
                agreed=1,
                text="",
                publishes=False,
            )
    # One wall has been used already.
    add("walls", id="w2", circle_id="kitchen", created_ms=1)
    data = {"event": "item_added", "item": "qT7bX0aZ1pLw", "kind": "note", "x": 0, "y": 0}
    data |= {"content": {"kind": "note", "paper": "rose", "text": "milk"}}
    add(
        "wall_events",
        wall_id="w2",
        version=1,
        at_ms=5,
        account_id="ana",
        item_id="qT7bX0aZ1pLw",
        data=json.dumps(data),
    )
    for number, table, author, name, said, removed in SAID:
        add(
            "lines",
            id=number,
            table_id=table,
            account_id=author,
            name=name,
            text=said,
            at_ms=1000 + number,
            removed=removed,
        )
    add("reports", line_id=2, account_id="ben", reason="rude", at_ms=3000)
    add("reports", line_id=4, account_id="ana", reason="also rude", at_ms=3001)


async def _live(walls: Walls, wall_id: str) -> LiveWall:
    row = await walls.find(wall_id)
    assert row
    live = LiveWall(row, 0)
    stored = await walls.read(wall_id)
    live.names = await walls.names({one.account_id for one in stored})
    live.fold(stored)
    return live


def _texts(lines: Sequence[dict[str, Any]]) -> list[str]:
    return [line["text"] for line in lines]


async def test_lines_and_reports_are_on_the_wall_with_author_name_and_time(url: str) -> None:
    database = Database(url)
    async with database.writing() as connection:
        await connection.run_sync(_fill)
    await database.prepare()
    walls = Walls(database)
    of_table = await walls.of_table("t1", 9)
    live = await _live(walls, of_table.id)
    lines = [line_data(live, one, is_inside=True) for one in live.wall.notes_at("t1")]
    assert _texts(lines) == [said for _, table, _, _, said, _ in SAID if table == "t1"]
    assert [line["at_ms"] for line in lines[:3]] == [1001, 1002, 1003]
    # People are called as they are now; the deleted account as it was then.
    assert [line["name"] for line in lines[:3]] == ["Ana", "Cleo", "Ben"]
    assert [line["person"] for line in lines[:3]] == ["ana", None, "ben"]
    assert [line["removed"] for line in lines[:3]] == [False, False, True]
    # The newest hang on the cork, each in its own place; the others stay readable at the table.
    hanging = [item for item in live.wall.items.values() if not item.is_filed]
    assert [item.content["text"] for item in hanging if item.content] == [
        f"chat {number}" for number in range(16, 30)
    ]
    assert len({(item.x, item.y) for item in hanging}) == 14
    # The wall of the circle has its table's line after what hung there.
    circle = await _live(walls, "w2")
    assert [item.content["text"] for item in circle.wall.items.values() if item.content] == [
        "milk",
        "at the circle's table !",
    ]
    assert [item.table for item in circle.wall.items.values()] == ["", "t2"]
    reported = await walls.reported()
    assert [(one.name, one.reports[0].reason, one.table_id) for one in reported] == [
        ("Cleo", "rude", "t1"),
        ("Ben", "also rude", "t2"),
    ]
    assert [one.circle_id for one in reported] == [None, "kitchen"]
    assert [one.table_id for one in await walls.reported([of_table.id])] == ["t1"]
    # No wall for a table at which nothing was said, and no trace of the earlier tables.
    assert await walls.of_owners([], ["t3"]) == []
    async with database.reading() as connection:
        names = await connection.run_sync(lambda sync: inspect(sync).get_table_names())
    assert not {"lines", "reports"} & {*names}
    await database.close()
