"""Accounts and seats called “You” get a name when a database comes up, and so do their games."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from lexiko.names import means_you
from lexiko.notation.verification import verify
from lexiko.rules.events import TableOpened
from lexiko.server.wire.json import read_event
from lexiko.store import Database, Journal
from lexiko.store.accounts import Accounts
from lexiko.store.tables import Tables

from .landed import NAMES, unpacked

SEATS = "SELECT table_id, number, kind, account_id, name, level FROM seats ORDER BY 1, 2"
NEWEST = max(name for name in NAMES if name.startswith("0006"))


async def test_you_is_migrated_everywhere_and_records_still_verify(tmp_path: Path) -> None:
    path = unpacked(NEWEST, tmp_path)
    before = _call_everyone_you(path)
    assert before
    database = Database(f"sqlite:///{path}")
    await database.prepare()
    everything = json.dumps(_rows(path), ensure_ascii=False)
    assert '"You' not in everything
    accounts, tables = Accounts(database), Tables(database)
    for account_id in before["accounts"]:
        account = await accounts.find(account_id)
        assert account
        assert not means_you(account.name)
        assert not account.name_chosen
    for table_id in before["tables"]:
        row = await tables.find(table_id)
        assert row
        names = [seat.name for seat in row.seats]
        assert len(set(names)) == len(names)
        assert not any(map(means_you, names))
        for seat in row.seats:
            account = await accounts.find(seat.account_id) if seat.account_id else None
            assert account is None or seat.name.startswith(account.name)
        events = [read_event(data) for data in await Journal(database).read(table_id)]
        if events:
            opened = events[0]
            assert isinstance(opened, TableOpened)
            assert list(opened.seats) == names
            verify(events)
    await database.close()


async def test_names_that_people_chose_stay(tmp_path: Path) -> None:
    path = unpacked(NEWEST, tmp_path)
    with closing(sqlite3.connect(path)) as connection:
        before = dict(connection.execute("SELECT id, name FROM accounts").fetchall())
        seats = connection.execute(SEATS).fetchall()
    database = Database(f"sqlite:///{path}")
    await database.prepare()
    for account_id, name in before.items():
        account = await Accounts(database).find(account_id)
        assert account
        assert (account.name, account.name_chosen) == (name, True)
    await database.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute(SEATS).fetchall() == seats


def _call_everyone_you(path: Path) -> dict[str, Any]:
    """As a server stored guests who typed no name; gives the accounts and tables they have."""
    with closing(sqlite3.connect(path)) as connection, connection:
        accounts = [row[0] for row in connection.execute("SELECT id FROM accounts")]
        tables = [row[0] for row in connection.execute("SELECT id FROM tables")]
        connection.execute("UPDATE accounts SET name = 'You'")
        connection.execute("UPDATE lines SET name = 'You' WHERE account_id IS NOT NULL")
        for table in tables:
            seats = connection.execute(
                "SELECT number, name, account_id FROM seats WHERE table_id = ? ORDER BY number",
                (table,),
            ).fetchall()
            names = []
            for number, name, account_id in seats:
                you = "You" if "You" not in names else "You 2"
                names.append(you if account_id else name)
                connection.execute(
                    "UPDATE seats SET name = ? WHERE table_id = ? AND number = ?",
                    (names[-1], table, number),
                )
            first = connection.execute(
                "SELECT data FROM events WHERE table_id = ? AND version = 1", (table,)
            ).fetchone()
            if first:
                event = {**json.loads(first[0]), "seats": names}
                connection.execute(
                    "UPDATE events SET data = ? WHERE table_id = ? AND version = 1",
                    (json.dumps(event), table),
                )
    return {"accounts": accounts, "tables": tables}


def _rows(path: Path) -> dict[str, Any]:
    """Every row with a name, and every event."""
    with closing(sqlite3.connect(path)) as connection:
        return {
            table: connection.execute(f"SELECT {columns} FROM {table}").fetchall()
            for table, columns in (
                ("accounts", "name"),
                ("seats", "name"),
                ("wall_events", "data"),
                ("events", "data"),
            )
        }
