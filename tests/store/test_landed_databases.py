"""A database of every version that has landed comes up with all its games, and the migrations that
lead there stay as they are."""

import hashlib
import sqlite3
from pathlib import Path

import pytest
from alembic import command
from alembic.operations import Operations
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from lexiko.store import Database
from lexiko.store.backup import read_backup, write_backup
from lexiko.store.conflicts import StoreError
from lexiko.store.migrations import configuration
from lexiko.store.upgrades import HEAD, MADE

from .conftest import new_postgres_database
from .landed import NAMES, expectation, found, unpacked

LANDED = {
    "0001_the_first_tables.py": "dc588db1cf7daecd3d97a56bfdb9e6bd394984d835cc806f1fd821adc43256e4",
    "0002_circles.py": "64fc0269cc653cb754b53597540fc25db93ba8b37f33efa0f27d70d39e71be8a",
    "0003_bells.py": "bcae07c39733a9a1da14bf3f5fd18ae11b4be90332d1dd120e0791dd1f0ffacf",
    "0004_over_days.py": "f560275d17d8ac4656cf55dc8ebf6a53be05c85011496360f3df6cc2bf54f375",
    "0005_walls.py": "7b8683dbf3e7247d787b62ab2ba7f254d5b3462dd64e30eb2f2ccdc6e1ee782f",
    "0006_results_and_ratings.py": (
        "633ee03ad78b44f9cd91c5beb40830a34de831ad94322fec5c8cec1399c5c676"
    ),
    "0008_names.py": "2db1f9e61b6c77dd15ff6381454d5c9ba1cb33a919c46541009c4803be8702f4",
    "0009_one_wall.py": "479ebba0e47e027bd4b5f63b91b5769f1aa0742e171089d6835c3096d4a632c9",
    "0010_inbox.py": "5d8e8c9d47228d11d9d75f07ff2ff781f70eb4da73da8de869cca134a0d6afb4",
    "0011_family_home.py": "379c27ecb568f4b22092816d0919f70acf8f5c0c2a32f247822e8745a0108dff",
    "0012_family_words.py": "c31b94174452d57c9dfa18456115970529267e612bf4c5a7c078dc334fe2f4cb",
    "0013_reviews.py": "26bc2b5ee3732468c18a9a6a1be8d011efb461a09b57cc1bb5cfde55eb4ed5db",
    "0018_sheet_versions.py": "5275ef104abeae75898556f3f8cad8f58cf0f440d189cc27f0ba6bc85edf3570",
    "0015_planned_turns.py": "e8209f7c53d12c52e186ddb2846010c9f1401be0b8abdc7eb0b3e41b11c0beb3",
    "0014_notices.py": "880eb76fb11ad94018b206a7bfdc5c4005e7b63dccc82dcf0d563bc65354e0fe",
    "0017_evenings.py": "4fc7bb8c3486b74298fb9dad2a453fc742cd65f8fedf725fff4bfca62829027a",
    "0020_wall_receipts.py": "cfbc66de159d06ca64044b2eea8515d86612455960d5168861a90d1909bcbd01",
}
"""The migrations with digests of their files: add those that land, and change none."""

ORDERS = {
    "0004": ("0001", "0002"),
    "0002": ("0001", "0002", "0004"),
    "0007": ("0001", "0002", "0003", "0004", "0005", "0006"),
}
"""What a database had by its number before the migrations were renumbered, in the numbers of today;
SQLite's are stored."""


@pytest.mark.parametrize("name", NAMES)
async def test_every_game_of_an_earlier_version_is_there(name: str, tmp_path: Path) -> None:
    expected = expectation(name)
    database = Database(f"sqlite:///{unpacked(name, tmp_path)}")
    await database.prepare()
    assert await database.revision() == HEAD
    assert await found(database, expected) == expected
    async with database.writing() as connection:
        await connection.run_sync(lambda sync: command.check(configuration(sync)))
    await database.close()


@pytest.mark.parametrize("stamp", ORDERS)
async def test_a_schema_with_an_earlier_number_is_completed_in_postgresql(
    postgres: str, stamp: str
) -> None:
    database = Database(await new_postgres_database(postgres))
    async with database.writing() as connection:
        await connection.run_sync(_made_by, stamp, ORDERS[stamp])
    await database.prepare()
    assert await database.revision() == HEAD
    async with database.writing() as connection:
        await connection.run_sync(lambda sync: command.check(configuration(sync)))
    await database.close()


def _made_by(connection: Connection, stamp: str, order: tuple[str, ...]) -> None:
    scripts = ScriptDirectory.from_config(configuration())
    with Operations.context(MigrationContext.configure(connection)):
        for number in order:
            script = scripts.get_revision(number)
            assert script
            script.module.upgrade()
    connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)"))
    connection.execute(text("INSERT INTO alembic_version VALUES (:stamp)"), {"stamp": stamp})


def test_a_migration_that_has_landed_is_never_edited_or_renumbered() -> None:
    scripts = list(ScriptDirectory.from_config(configuration()).walk_revisions())
    files = {Path(script.path).name: Path(script.path) for script in scripts}
    digests = {name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in files.items()}
    assert digests == LANDED
    for script in scripts:
        assert Path(script.path).name.startswith(f"{script.revision}_")
    assert "0007" not in {script.revision for script in scripts}, (
        "databases from before the renumbering have this number; take the next one"
    )
    assert [*MADE] == sorted(script.revision for script in scripts)[: len(MADE)]


def test_there_is_a_database_of_the_newest_schema() -> None:
    assert HEAD in {expectation(name)["revision"] for name in NAMES}


async def test_a_schema_of_a_later_version_is_refused_and_left_alone(url: str) -> None:
    database = Database(url)
    await database.prepare()
    async with database.writing() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    for refused in (database.prepare, database.check):
        with pytest.raises(StoreError, match=r"newer version of Lexiko.*9999.*update Lexiko first"):
            await refused()
    assert await database.revision() == "9999"
    await database.close()


# ── Backups ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", NAMES)
async def test_a_backup_changes_nothing_and_can_be_restored_by_this_version(
    name: str, tmp_path: Path
) -> None:
    expected = expectation(name)
    path = unpacked(name, tmp_path)
    # As while a server of that version runs: some of it is in SQLite's second file.
    server = sqlite3.connect(path)
    server.execute("PRAGMA journal_mode = WAL")
    server.execute("UPDATE accounts SET name = 'Anna' WHERE handle = 'ana'")
    server.commit()
    before = {file.name: file.read_bytes() for file in tmp_path.iterdir() if "shm" not in file.name}
    assert len(before) == 2
    database = Database(f"sqlite:///{path}", is_only_read=True)
    backup = tmp_path / "backup"
    written = await write_backup(database, backup, b"secret")
    await database.close()
    assert before == {name: (tmp_path / name).read_bytes() for name in before}
    server.close()

    restored = Database(f"sqlite:///{tmp_path}/restored.db")
    assert await read_backup(restored, backup) == (written, b"secret")
    assert await restored.revision() == HEAD
    assert await found(restored, expected) == expected
    async with restored.reading() as connection:
        names = await connection.execute(text("SELECT name FROM accounts WHERE handle = 'ana'"))
        assert names.scalar_one() == "Anna"
    await restored.close()


async def test_a_backup_of_an_earlier_schema_goes_into_an_empty_database_of_today(
    url: str, tmp_path: Path
) -> None:
    name = next(name for name in NAMES if name.startswith("0001"))
    source = Database(f"sqlite:///{unpacked(name, tmp_path)}", is_only_read=True)
    await write_backup(source, tmp_path / "backup", b"")
    await source.close()
    database = Database(url if "postgres" in url else f"sqlite:///{tmp_path}/restored.db")
    await database.prepare()
    await read_backup(database, tmp_path / "backup")
    expected = expectation(name)
    assert await found(database, expected) == expected
    async with database.writing() as connection:
        await connection.run_sync(lambda sync: command.check(configuration(sync)))
    await database.close()


async def test_a_database_that_is_only_read_is_neither_made_nor_written(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="There's no database"):
        Database(f"sqlite:///{tmp_path}/none.db", is_only_read=True)
    assert not list(tmp_path.iterdir())
    path = unpacked(NAMES[0], tmp_path)
    database = Database(f"sqlite:///{path}", is_only_read=True)
    assert "readonly" in str(await database.refusal_to_write())
    with pytest.raises(StoreError, match="older version of Lexiko: start the server once"):
        await database.check()
    await database.close()
