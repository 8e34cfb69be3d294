"""The database is brought up to date from nothing, matches its description, and says what is wrong
with it."""

import asyncio
import gc
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, insert, text

from lexiko.store import Database
from lexiko.store.conflicts import StoreError
from lexiko.store.database import address, set_up_sqlite
from lexiko.store.migrations import configuration
from lexiko.store.schema import accounts
from lexiko.store.upgrades import HEAD


async def test_migrations_make_exactly_the_tables_that_the_code_describes(
    database: Database,
) -> None:
    async with database.writing() as connection:
        await connection.run_sync(lambda sync: command.check(configuration(sync)))


async def test_every_released_schema_leads_to_the_newest(url: str) -> None:
    database = Database(url)
    async with database.reading() as connection:
        scripts = await connection.run_sync(
            lambda sync: ScriptDirectory.from_config(configuration(sync))
        )
    assert scripts.get_heads() == [HEAD]
    async with database.writing() as connection:
        for script in reversed(list(scripts.walk_revisions())):
            await connection.run_sync(_upgraded_to, script.revision)
    await database.prepare()
    async with database.writing() as connection:
        await connection.run_sync(lambda sync: command.check(configuration(sync)))
    await database.close()


def _upgraded_to(connection: Connection, revision: str) -> None:
    command.upgrade(configuration(connection), revision)


async def test_two_processes_may_prepare_an_empty_database_at_once(url: str) -> None:
    several = [Database(url) for _ in range(3)]
    await asyncio.gather(*(database.prepare() for database in several))
    for database in several:
        assert await database.answers()
        await database.close()


def test_many_connections_may_be_the_first_to_a_new_sqlite_file(tmp_path: Path) -> None:
    at_once = 4

    def connect(path: Path, together: threading.Barrier) -> str:
        connection = sqlite3.connect(path, isolation_level=None)
        together.wait(60)
        set_up_sqlite(connection, None)
        (mode,) = connection.execute("PRAGMA journal_mode").fetchone()
        connection.close()
        return str(mode)

    with ThreadPoolExecutor(at_once) as threads:
        for number in range(100):
            together = threading.Barrier(at_once)
            first = [
                threads.submit(connect, tmp_path / f"{number}.db", together) for _ in range(at_once)
            ]
            assert [one.result(60) for one in first] == ["wal"] * at_once


async def test_a_transaction_that_fails_writes_nothing(database: Database) -> None:
    async def write_and_fail() -> None:
        async with database.writing() as connection:
            await connection.execute(insert(accounts).values(id="a", name="Ana", created_ms=1))
            raise RuntimeError

    with pytest.raises(RuntimeError):
        await write_and_fail()
    async with database.reading() as connection:
        assert (await connection.execute(text("SELECT count(*) FROM accounts"))).scalar() == 0


async def test_closing_waits_for_a_read_under_way_and_refuses_later_ones(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Longer than a machine stalls: the read gets its time whatever the machine does.
    monkeypatch.setattr("lexiko.store.database._CLOSING_S", 60)

    async def read_while_it_is_closed() -> None:
        database = Database(url)
        await database.prepare()
        has_begun = asyncio.Event()

        async def read() -> int:
            async with database.reading() as connection:
                has_begun.set()
                await asyncio.sleep(0.05)
                return int((await connection.execute(text("SELECT 7"))).scalar_one())

        reading = asyncio.create_task(read())
        await asyncio.wait_for(has_begun.wait(), 30)
        await database.close()
        assert reading.done()
        assert await reading == 7
        for opened in (database.reading(), database.writing()):
            with pytest.raises(StoreError, match="closed"):
                async with opened:
                    pass
        assert not await database.answers()

    await read_while_it_is_closed()
    # An open connection warns when it is collected, which fails this test.
    gc.collect()


async def test_sqlite_waits_for_the_disk_and_for_other_writers(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path}/a.db")
    async with database.reading() as connection:
        settings = {
            name: (await connection.execute(text(f"PRAGMA {name}"))).scalar_one()
            for name in ("journal_mode", "synchronous", "busy_timeout", "foreign_keys")
        }
    assert settings["journal_mode"] == "wal"
    assert settings["synchronous"] == 2
    assert settings["busy_timeout"] >= 5_000
    assert settings["foreign_keys"] == 1
    await database.close()


@pytest.mark.parametrize("url", ["mysql://x/y", "nonsense", ""])
def test_other_databases_are_refused_in_a_sentence(url: str) -> None:
    with pytest.raises(StoreError) as refusal:
        address(url)
    assert "sqlite" in refusal.value.message


async def test_a_database_that_cannot_be_opened_is_named_without_its_password() -> None:
    database = Database("postgresql://ana:secret@127.0.0.1:1/nowhere")
    assert not await database.answers()
    with pytest.raises(StoreError) as refusal:
        await database.prepare()
    assert "127.0.0.1:1/nowhere" in refusal.value.message
    assert "secret" not in refusal.value.message
    await database.close()
