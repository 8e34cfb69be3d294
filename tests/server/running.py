"""A real server for tests, on a free port, in the event loop of the test; and people who talk to
it."""

import asyncio
import contextlib
import inspect
import json
import secrets
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import uvicorn
import websockets
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from lexiko.server.application import application
from lexiko.server.configuration import Configuration
from lexiko.server.services import Services

Data = dict[str, Any]


async def until(is_so: Callable[[], object], seconds: float) -> None:
    """Wait for something to be so, which may have to be asked for."""
    async with asyncio.timeout(seconds):
        while True:
            answer = is_so()
            if await answer if inspect.isawaitable(answer) else answer:
                return
            await asyncio.sleep(0.02)


class Server:
    """A running server."""

    def __init__(self, port: int, app: FastAPI) -> None:
        self.port = port
        self.app = app
        self.services: Services = app.state.services
        self.url = f"http://127.0.0.1:{port}"

    @contextlib.asynccontextmanager
    async def person(self, name: str | None) -> AsyncIterator["Client"]:
        """A person with a browser: a guest of this name, or not signed in yet."""
        async with httpx.AsyncClient(base_url=f"{self.url}/api/v1", timeout=30) as http:
            client = Client(self, http)
            if name:
                client.account = (await client.post("/guests", name=name)).data
            yield client


class Answer:
    """What the server answered."""

    def __init__(self, response: httpx.Response) -> None:
        self.status = response.status_code
        self.headers = response.headers
        self.text = response.text
        is_json = response.headers.get("content-type", "").startswith("application/json")
        self.data: Any = response.json() if is_json else None

    @property
    def code(self) -> str | None:
        """The code of the error, if it is one."""
        return self.data.get("code") if self.status >= 400 else None


class Client:
    """A person who talks to the server."""

    def __init__(self, server: Server, http: httpx.AsyncClient) -> None:
        self.server = server
        self.http = http
        self.account: Data = {}

    async def send(self, method: str, path: str, **options: Any) -> Answer:
        return Answer(await self.http.request(method, path, **options))

    async def get(self, path: str, **query: Any) -> Answer:
        return await self.send("GET", path, params=query)

    async def post(self, path: str, **body: Any) -> Answer:
        return await self.send("POST", path, json=body)

    async def put(self, path: str, **body: Any) -> Answer:
        return await self.send("PUT", path, json=body)

    async def patch(self, path: str, **body: Any) -> Answer:
        return await self.send("PATCH", path, json=body)

    async def delete(self, path: str) -> Answer:
        return await self.send("DELETE", path)

    async def done(self, method: str, path: str, **body: Any) -> Any:
        """The answer to what must succeed."""
        answer = await self.send(method, path, json=body or None)
        assert answer.status < 300, answer.text
        return answer.data

    async def open_table(self, *seats: str, **agreement: Any) -> Data:
        """A table: seats are `me`, `open`, or the level of a computer."""
        wanted = [
            {"kind": seat} if seat in ("me", "open") else {"kind": "computer", "level": seat}
            for seat in seats
        ]
        table: Data = await self.done("POST", "/tables", seats=wanted, **agreement)
        return table

    async def join(self, table_id: str, **body: Any) -> Data:
        revision = (await self.get(f"/tables/{table_id}")).data["revision"]
        table: Data = await self.done("POST", f"/tables/{table_id}/join", revision=revision, **body)
        return table

    async def start(self, table_id: str) -> Data:
        answer = await self.send("POST", f"/tables/{table_id}/start")
        assert answer.status == 200, answer.text
        return dict(answer.data)

    async def view(self, table_id: str, **query: Any) -> Data:
        answer = await self.get(f"/tables/{table_id}/view", **query)
        assert answer.status == 200, answer.text
        return dict(answer.data)

    async def command(
        self, table_id: str, command: str, version: int, key: str | None = None, **facts: Any
    ) -> Answer:
        headers = {"idempotency-key": key} if key else {}
        body = {"command": command, "version": version, **facts}
        return await self.send("POST", f"/tables/{table_id}/commands", json=body, headers=headers)

    def stream(
        self, table_id: str, **query: Any
    ) -> contextlib.AbstractAsyncContextManager["Stream"]:
        return self._stream(f"tables/{table_id}", query)

    def wall_stream(
        self, wall_id: str, **query: Any
    ) -> contextlib.AbstractAsyncContextManager["Stream"]:
        return self._stream(f"walls/{wall_id}", query)

    def own_stream(self) -> contextlib.AbstractAsyncContextManager["Stream"]:
        """The person's own stream, which says when the inbox changes."""
        return self._stream("me", {})

    async def inbox(self, kind: str | None = None) -> list[Data]:
        """What is in the inbox: everything, or one kind."""
        items: list[Data] = (await self.get("/me/inbox")).data["items"]
        return [item for item in items if kind is None or item["kind"] == kind]

    @contextlib.asynccontextmanager
    async def _stream(self, what: str, query: Data) -> AsyncIterator["Stream"]:
        asked = "&".join(f"{name}={value}" for name, value in query.items())
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)
        address = f"ws://127.0.0.1:{self.server.port}/api/v1/{what}/stream?{asked}"
        async with websockets.connect(
            address, additional_headers={"Cookie": cookies} if cookies else {}
        ) as socket:
            yield Stream(socket)


class Stream:
    """What comes through a websocket, all of it kept."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.received: list[str] = []

    async def next(self, kind: str | None = None, timeout_s: float = 90) -> Data:
        """The next message of this kind; others are passed over."""
        async with asyncio.timeout(timeout_s):
            while True:
                text = await self.socket.recv()
                assert isinstance(text, str)
                self.received.append(text)
                message: Data = json.loads(text)
                if kind is None or message["type"] == kind:
                    return message

    async def until_over(self, timeout_s: float = 200) -> Data:
        async with asyncio.timeout(timeout_s):
            while True:
                message = await self.next("events", timeout_s)
                if message["view"] and message["view"]["outcome"]:
                    return message

    async def until_closed(self, timeout_s: float) -> None:
        """Read on until the server closes the stream."""
        async with asyncio.timeout(timeout_s):
            with contextlib.suppress(ConnectionClosed):
                while True:
                    await self.next(None, timeout_s)


@contextlib.asynccontextmanager
async def serving(folder: Path, **settings: Any) -> AsyncIterator[Server]:
    """A server with its data in this folder."""
    chosen: dict[str, Any] = {
        "data": str(folder),
        "thinkers": 2,
        "grace_s": 0,
        "rate": 0,
        "sign_ins": 0,
        "most_tables": 1000,
        "log": "warning",
        **settings,
    }
    app = application(Configuration(**chosen))
    server = uvicorn.Server(
        uvicorn.Config(app, host="127.0.0.1", port=0, log_level="error", lifespan="on", ws="auto")
    )
    task = asyncio.create_task(server.serve())
    try:
        async with asyncio.timeout(60):
            while not server.started:
                if task.done():
                    task.result()
                    raise RuntimeError("the server did not start")
                await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        yield Server(port, app)
    finally:
        server.should_exit = True
        await task


def new_key() -> str:
    return secrets.token_hex(8)
