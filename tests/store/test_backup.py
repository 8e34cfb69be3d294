"""A backup holds everything, is read back whole or not at all, and goes from either database to the
other."""

import gzip
import stat
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from lexiko.store import Database, Journal, LogEntry
from lexiko.store.accounts import Accounts, Passkey
from lexiko.store.backup import read_backup, write_backup
from lexiko.store.conflicts import StoreError
from lexiko.store.tables import SeatRow, TableRow, Tables
from lexiko.store.walls import Photo, StoredEvent, Walls

from .conftest import new_postgres_database


async def fill(database: Database) -> None:
    ana = await Accounts(database).create("Ana", 1)
    await Accounts(database).add_passkey(Passkey("key", ana.id, b"\x00\xff", 1, "phone", 1))
    seats = (SeatRow(0, "person", "Ana", ana.id), SeatRow(1, "open", "Seat 2"))
    row = TableRow("t1", "C", ana.id, "open", 1, 0, "{}", "00", 0, None, 5, seats=seats)
    await Tables(database).create(row)
    async with Journal(database) as journal:
        for version in range(1, 1200):
            await journal.append(LogEntry("t1", version, (f"event {version}",), 7, "playing", None))
    walls = Walls(database)
    wall = await walls.of_table("t1", 3)
    photo = Photo("photo", "lake", ana.id, 4, 3, bytes(range(256)), b"\x00")
    await walls.append(wall.id, [StoredEvent(1, 4, ana.id, "lake", "{}")], photo=photo)


@pytest.fixture
async def other(url: str, tmp_path: Path, postgres: str) -> AsyncIterator[Database]:
    """An empty database of the other kind."""
    kind = (
        await new_postgres_database(postgres)
        if url.startswith("sqlite")
        else f"sqlite:///{tmp_path}/other.db"
    )
    opened = Database(kind)
    yield opened
    await opened.close()


async def test_a_backup_moves_everything_to_the_other_kind_of_database(
    database: Database, other: Database, tmp_path: Path
) -> None:
    await fill(database)
    file = tmp_path / "backup"
    written = await write_backup(database, file, b"the secret")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert await read_backup(other, file) == (written, b"the secret")
    assert await Tables(other).find("t1") == await Tables(database).find("t1")
    assert await Accounts(other).passkey("key") == await Accounts(database).passkey("key")
    assert len(await Journal(other).read("t1")) == 1199
    wall = await Walls(other).of_table("t1", 9)
    assert wall == await Walls(database).of_table("t1", 9)
    assert await Walls(other).read(wall.id) == await Walls(database).read(wall.id)
    assert await Walls(other).photo(wall.id, "photo", is_small=False) == bytes(range(256))
    with pytest.raises(StoreError, match="isn't empty"):
        await read_backup(other, file)


async def test_a_file_that_was_cut_off_or_is_something_else_changes_nothing(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path}/a.db")
    await database.prepare()
    await fill(database)
    file = tmp_path / "backup"
    await write_backup(database, file, b"")
    await database.close()
    whole = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    for content in (
        gzip.compress(b"".join(whole[:-1])),
        gzip.compress(b"".join(whole[:20] + whole[30:])),
        file.read_bytes()[:-40],
        b"nonsense",
        gzip.compress(b'{"lexiko_backup": 99, "schema": "9999", "secret": ""}\n'),
    ):
        broken = tmp_path / "broken"
        broken.write_bytes(content)
        empty = Database(f"sqlite:///{tmp_path}/empty.db")
        with pytest.raises(StoreError):
            await read_backup(empty, broken)
        assert await empty.revision() is None
        await empty.close()
