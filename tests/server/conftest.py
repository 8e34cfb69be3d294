"""One server for all tests of a run that need nothing special, with SQLite; it starts once, and
tests open their own tables."""

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
import structlog

from lexiko.server import logs

from .. import services
from .running import Client, Server, serving

HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All tests here share an event loop, because they share a server that lives in it."""
    for item in items:
        if HERE in item.path.parents and pytest_asyncio.is_async_test(item):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest.fixture(autouse=True)
def own_logs() -> Iterator[None]:
    """A test that configures logs has them written to its own error stream, which the tests after
    it don't have."""
    yield
    root = logging.getLogger()
    for handler in [one for one in root.handlers if type(one).__module__ == logs.__name__]:
        root.removeHandler(handler)
    structlog.reset_defaults()


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session")
async def ana(server: Server) -> AsyncIterator[Client]:
    async with server.person("Ana") as client:
        yield client


@pytest_asyncio.fixture(loop_scope="session")
async def ben(server: Server) -> AsyncIterator[Client]:
    async with server.person("Ben") as client:
        yield client


@pytest_asyncio.fixture(loop_scope="session")
async def stranger(server: Server) -> AsyncIterator[Client]:
    async with server.person(None) as client:
        yield client


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with services.postgres() as address:
        yield address


@pytest.fixture(scope="session")
def redis() -> Iterator[str]:
    with services.redis() as address:
        yield address
