"""The event log: what is acknowledged is there, a version is given once, and an entry is all or
nothing."""

import asyncio
import sqlite3
from dataclasses import replace

import pytest
from sqlalchemy import text

from lexiko.store import Database, Journal, LogEntry, Receipt
from lexiko.store.conflicts import KeyTaken, StoreError, VersionTaken
from lexiko.store.tables import SeatRow, TableRow, Tables

TABLE = TableRow("t1", "CODE1", None, "open", 1, 0, "{}", "00", 0, None, 5)


def entry(first: int, *events: str, table: str = "t1", key: str | None = None) -> LogEntry:
    receipt = Receipt("ana", key, table, "d", 0, first, first + len(events) - 1, 7) if key else None
    return LogEntry(table, first, events, 7, "playing", 99, receipt=receipt)


async def opened(database: Database, *ids: str) -> None:
    for i in ids:
        await Tables(database).create(
            replace(TABLE, id=i, code=i, seats=(SeatRow(0, "open", "A"),))
        )


async def test_events_are_read_in_order_and_from_any_version_on(database: Database) -> None:
    await opened(database, "t1")
    async with Journal(database) as journal:
        await journal.append(entry(1, "a", "b"))
        await journal.append(entry(3, "c"))
        assert await journal.read("t1") == ["a", "b", "c"]
        assert await journal.read("t1", since=1) == ["b", "c"]
        assert await journal.read("t1", since=1, until=2) == ["b"]
    row = await Tables(database).find("t1")
    assert row
    assert (row.version, row.state, row.due_ms) == (3, "playing", 99)


async def test_of_two_processes_that_append_the_same_version_one_wins_and_the_other_writes_nothing(
    url: str,
) -> None:
    one, two = Database(url), Database(url)
    await one.prepare()
    await opened(one, "t1")
    async with Journal(one) as ours, Journal(two) as theirs:
        results = await asyncio.gather(
            ours.append(entry(1, "ours", "ours")),
            theirs.append(entry(1, "theirs", "theirs", "theirs", key="k")),
            return_exceptions=True,
        )
        log = await ours.read("t1")
        receipt = await ours.receipt("ana", "k")
    assert sorted(map(str, map(type, results))) == sorted(map(str, [type(None), VersionTaken]))
    assert log in (["ours"] * 2, ["theirs"] * 3)
    assert (receipt is not None) == (log[0] == "theirs")
    await one.close()
    await two.close()


async def test_a_key_is_taken_once_for_each_person(database: Database) -> None:
    await opened(database, "t1")
    async with Journal(database) as journal:
        await journal.append(entry(1, "a", key="k"))
        with pytest.raises(KeyTaken):
            await journal.append(entry(2, "b", key="k"))
        assert await journal.read("t1") == ["a"]
        receipt = await journal.receipt("ana", "k")
        assert receipt
        assert (receipt.first, receipt.last, receipt.table_id) == (1, 1, "t1")
        assert await journal.receipt("ben", "k") is None
        await journal.forget_receipts(7)
        assert await journal.receipt("ana", "k")
        await journal.forget_receipts(8)
        assert await journal.receipt("ana", "k") is None


async def test_entries_of_many_tables_share_transactions_and_a_conflict_hurts_nobody_else(
    database: Database,
) -> None:
    ids = [f"t{i}" for i in range(40)]
    await opened(database, *ids)
    async with Journal(database) as journal:
        await journal.append(entry(1, "first", table="t7"))
        entries = [entry(1, "a", "b", table=i) for i in ids]
        results = await asyncio.gather(*map(journal.append, entries), return_exceptions=True)
        assert [type(result) for result in results if result is not None] == [VersionTaken]
        assert await journal.read("t7") == ["first"]
        assert await journal.read("t8") == ["a", "b"]
        before = journal.commits
        await asyncio.gather(*(journal.append(entry(3, "c", table=i)) for i in ids if i != "t7"))
        assert journal.commits - before <= 3


async def test_what_is_acknowledged_is_in_the_file_before_anyone_is_notified(
    tmp_path: object,
) -> None:
    path = f"{tmp_path}/lexiko.db"
    database = Database(f"sqlite:///{path}")
    await database.prepare()
    await opened(database, "t1")
    async with Journal(database) as journal:
        await journal.append(entry(1, "a"))
        # Another reader, as after a crash: it has only the file.
        with sqlite3.connect(path) as reader:
            assert reader.execute("SELECT data FROM events").fetchall() == [("a",)]
        reader.close()
    await database.close()


async def test_a_database_that_is_gone_fails_every_waiting_write(database: Database) -> None:
    await opened(database, "t1")
    async with database.writing() as connection:
        await connection.execute(text("DROP TABLE events"))
    async with Journal(database) as journal:
        results = await asyncio.gather(
            *(journal.append(entry(1, "a")) for _ in range(3)), return_exceptions=True
        )
    assert all(isinstance(result, Exception) for result in results)


async def test_after_the_database_was_away_the_log_is_written_again(database: Database) -> None:
    await opened(database, "t1")
    async with Journal(database) as journal:
        await journal.append(entry(1, "a"))
        if database.is_sqlite:
            with sqlite3.connect(database.url.database or "") as other:
                other.execute("ALTER TABLE receipts RENAME TO away")
                with pytest.raises(sqlite3.OperationalError):
                    await journal.append(entry(2, "b", key="k"))
                other.execute("ALTER TABLE away RENAME TO receipts")
            other.close()
            await journal.append(entry(2, "b", key="k"))
        else:
            async with database.writing() as connection:
                ended = await connection.execute(
                    text(
                        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
                    )
                )
                assert ended.rowcount > 0
            try:
                # Whether the loss is noticed before or by this entry is a matter of moments.
                await journal.append(entry(2, "b", key="k"))
            except StoreError:
                await journal.append(entry(2, "b", key="k"))
        assert await journal.read("t1") == ["a", "b"]
