"""Every test of the store runs on SQLite and on PostgreSQL."""

import secrets
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import asyncpg
import pytest

from lexiko.store import Database

from .. import services


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with services.postgres() as address:
        yield address


async def new_postgres_database(address: str) -> str:
    """A separate, empty database."""
    name = f"test_{secrets.token_hex(6)}"
    connection = await asyncpg.connect(address)
    await connection.execute(f"CREATE DATABASE {name}")
    await connection.close()
    return address.removesuffix("postgres") + name


@pytest.fixture(params=["sqlite", "postgresql"])
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/lexiko.db"
    return await new_postgres_database(request.getfixturevalue("postgres"))


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    opened = Database(url)
    await opened.prepare()
    yield opened
    await opened.close()
