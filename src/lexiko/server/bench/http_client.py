"""Plain HTTP/1.1 on persistent connections.

It's for clients that share their cores with the server they measure.
"""

import asyncio
from collections.abc import Sequence
from typing import Any

import msgspec


class Connections:
    """A minimal HTTP/1.1 client on persistent connections."""

    def __init__(self, ports: Sequence[int]) -> None:
        self._ports = ports
        self._free: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
        self._opened = 0

    async def _take(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        while self._free:
            reader, writer = self._free.pop()
            # The server closes connections that have been idle for a while.
            if not reader.at_eof() and not writer.is_closing():
                return reader, writer
            writer.close()
        self._opened += 1
        port = self._ports[self._opened % len(self._ports)]
        return await asyncio.open_connection("127.0.0.1", port)

    async def ask(
        self, method: str, path: str, body: Any = None, cookie: str = ""
    ) -> tuple[int, bytes, str]:
        """Return status, body and cookie of the response."""
        data = msgspec.json.encode(body) if body is not None else b""
        head = (
            f"{method} /api/v1{path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: "
            "application/json\r\n"
            f"Content-Length: {len(data)}\r\n{f'Cookie: {cookie}' if cookie else 'X: x'}\r\n\r\n"
        )
        reader, writer = await self._take()
        writer.write(head.encode() + data)
        raw = await reader.readuntil(b"\r\n\r\n")
        lines = raw.decode("latin-1").split("\r\n")
        headers = dict(line.lower().split(": ", 1) for line in lines[1:] if ": " in line)
        answer = await reader.readexactly(int(headers.get("content-length", "0")))
        self._free.append((reader, writer))
        given = next((line[12:] for line in lines if line.lower().startswith("set-cookie: ")), "")
        return int(lines[0].split()[1]), answer, given.partition(";")[0]

    async def done(self, method: str, path: str, body: Any = None, cookie: str = "") -> Any:
        status, answer, _ = await self.ask(method, path, body, cookie)
        if status >= 300:
            raise RuntimeError(f"{method} {path}: {status} {answer[:200]!r}")
        return msgspec.json.decode(answer)

    def close(self) -> None:
        for _, writer in self._free:
            writer.close()
