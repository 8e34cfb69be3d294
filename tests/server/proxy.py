"""A proxy in front of PostgreSQL that can lose the answer to a commit: what was written stays, and
nobody says so."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

from sqlalchemy.engine import make_url

_ENTRY = b'"at_ms"'
"""In every entry of the log that is written, and in nothing that is read."""
_DONE = b"Z\x00\x00\x00\x05I"
"""ReadyForQuery: the transaction is over."""


class Proxy:
    """Passes bytes on; `lose_next` makes it break the next connection that writes an entry of a
    table, after the commit."""

    def __init__(self, host: str, port: int) -> None:
        self._there = (host, port)
        self._server: asyncio.Server | None = None
        self._losing: bytes | None = None
        self._connections: set[asyncio.Task[None]] = set()
        self.lost = 0

    async def open(self) -> int:
        self._server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        return int(self._server.sockets[0].getsockname()[1])

    async def close(self) -> None:
        assert self._server
        self._server.close()
        for task in self._connections:
            task.cancel()
        await asyncio.gather(*self._connections, return_exceptions=True)

    def lose_next(self, table_id: str) -> None:
        self._losing = table_id.encode()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task
        self._connections.add(task)
        task.add_done_callback(self._connections.discard)
        with contextlib.suppress(OSError, asyncio.CancelledError):
            there_reader, there_writer = await asyncio.open_connection(*self._there)
            loses = asyncio.Event()
            pumps = [
                asyncio.create_task(self._ask(reader, there_writer, loses)),
                asyncio.create_task(self._answer(there_reader, writer, loses)),
            ]
            try:
                await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for pump in pumps:
                    pump.cancel()
                there_writer.close()
                writer.close()

    async def _ask(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, loses: asyncio.Event
    ) -> None:
        while data := await reader.read(1 << 16):
            if self._losing and self._losing in data and _ENTRY in data:
                self._losing = None
                loses.set()
            writer.write(data)
            await writer.drain()

    async def _answer(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, loses: asyncio.Event
    ) -> None:
        while data := await reader.read(1 << 16):
            if not loses.is_set():
                writer.write(data)
                await writer.drain()
            elif data.endswith(_DONE):
                self.lost += 1
                return


@contextlib.asynccontextmanager
async def proxy(url: str) -> AsyncIterator[tuple[Proxy, str]]:
    """A proxy for the database at this address, and the address through it."""
    address = make_url(url)
    assert address.host
    running = Proxy(address.host, address.port or 5432)
    port = await running.open()
    try:
        yield running, address.set(port=port).render_as_string(hide_password=False)
    finally:
        await running.close()
