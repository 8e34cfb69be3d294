"""A client for the server, for bots and other programs.

Sign in with a token, follow a table, send commands:

async with Client("http://127.0.0.1:8765", token) as client:
    async for view in client.follow(table_id):
        if view["mover"] == view["seat"]:
            await client.command(table_id, view, "pass_turn")
"""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from types import TracebackType
from typing import Any

from lexiko import extras
from lexiko.errors import LexikoError, MissingExtra

if not extras.has("client"):
    raise MissingExtra(what="The client", extra="client")

import httpx
import websockets

from lexiko.client_types import (
    AccountReply,
    CommandReply,
    MyTableReply,
    StreamMessage,
    TableReply,
    ViewReply,
)

Data = dict[str, Any]
_RETRY_S = 0.5
_QUIET_S = 10.0
"""Seconds without a message before asking whether one was missed."""
_LAST_WORDS = (4400, 4401, 4403, 4404, 4429)
"""Close codes that end a stream for good."""


class ServerRefused(LexikoError):
    """The server refused; `error` is its code, `status` the HTTP status."""

    sentence = "{message}"

    def __init__(self, status: int, data: Mapping[str, Any]) -> None:
        super().__init__(message=data.get("message", "The server refused."))
        self.status = status
        self.error: str = data.get("code", "unknown")
        self.facts: Data = data.get("details", {})


class Client:
    """A player or a bot on a server."""

    def __init__(self, url: str, token: str | None = None) -> None:
        self._url = url.rstrip("/")
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        self._headers = headers
        self._http = httpx.AsyncClient(
            base_url=f"{self._url}/api/v1", headers=headers, timeout=30, trust_env=False
        )

    async def __aenter__(self) -> "Client":
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._http.aclose()

    async def ask(self, method: str, path: str, body: Data | None = None, **headers: str) -> Any:
        """Call any route under `/api/v1`; raises `ServerRefused`."""
        response = await self._http.request(method, path, json=body, headers=headers)
        if response.status_code >= 400:
            raise ServerRefused(response.status_code, _error(response))
        if response.headers.get("content-type", "").startswith("application/json"):
            return response.json()
        return response.text

    # ── People and tables ───────────────────────────────────────────────────────────────────────

    async def guest(self, name: str) -> AccountReply:
        """Sign in as a new guest; this client stores the cookie."""
        account: AccountReply = await self.ask("POST", "/guests", {"name": name})
        return account

    async def open_table(self, seats: list[Data], **agreement: Any) -> TableReply:
        table: TableReply = await self.ask("POST", "/tables", {"seats": seats, **agreement})
        return table

    async def join(self, code: str, **wanted: Any) -> TableReply:
        """Join the table with this invitation code and accept its rules."""
        table = await self.ask("GET", f"/invitations/{code}")
        body = {"revision": table["revision"], **wanted}
        joined: TableReply = await self.ask("POST", f"/tables/{table['id']}/join", body)
        return joined

    async def start(self, table_id: str) -> TableReply:
        table: TableReply = await self.ask("POST", f"/tables/{table_id}/start")
        return table

    async def tables(self) -> list[MyTableReply]:
        found: list[MyTableReply] = (await self.ask("GET", "/tables"))["tables"]
        return found

    # ── The game ────────────────────────────────────────────────────────────────────────────────

    async def command(
        self, table_id: str, view: ViewReply, command: str, **facts: Any
    ) -> CommandReply | None:
        """Send a command for the version in `view`; None if the game has moved on.

        It's sent again until there's a reply, and takes effect once.
        """
        body = {"command": command, "version": view["version"], **facts}
        if view["seat"] is not None:
            body.setdefault("seat", view["seat"])
        key = secrets.token_hex(16)
        while True:
            try:
                answer: CommandReply = await self.ask(
                    "POST", f"/tables/{table_id}/commands", body, **{"Idempotency-Key": key}
                )
                return answer
            except httpx.TransportError:
                await asyncio.sleep(_RETRY_S)
            except ServerRefused as refused:
                if refused.error == "stale_version":
                    return None
                if refused.status not in (429, 502, 503, 504):
                    raise
                await asyncio.sleep(float(refused.facts.get("wait_s", _RETRY_S)))

    async def follow(self, table_id: str, seat: int | None = None) -> AsyncIterator[ViewReply]:
        """What the seat sees, now and after every event, until the game is over.

        Reconnects if the connection is lost.
        """
        async for message in self.stream(table_id, seat):
            if message["type"] == "events" and (view := message["view"]):
                yield view
                if view["outcome"]:
                    return

    async def stream(self, table_id: str, seat: int | None = None) -> AsyncIterator[StreamMessage]:
        """Every message of a table's stream; reconnects without missing any."""
        version: int | None = None
        while True:
            asked = {"since": version, "seat": seat}
            query = "&".join(
                f"{name}={value}" for name, value in asked.items() if value is not None
            )
            address = (
                f"{self._url.replace('http', 'ws', 1)}/api/v1/tables/{table_id}/stream?{query}"
            )
            why: Mapping[str, Any] = {}
            code: int | None = None
            with suppress(OSError, websockets.WebSocketException):
                async with websockets.connect(
                    address, additional_headers=self._stream_headers(), max_size=2**22
                ) as socket:
                    try:
                        async for message in _messages(socket):
                            if message["type"] == "error":
                                # The status comes with the close code, right after.
                                why = message["error"]
                                continue
                            if message["type"] == "pong":
                                if message["version"] > (version or 0):
                                    # Something was missed: reconnect and ask for it.
                                    break
                                continue
                            if message["type"] == "events":
                                version = message["version"]
                            yield message
                    finally:
                        code = socket.close_code
            if code in _LAST_WORDS:
                raise ServerRefused(code - 4000, why)
            await asyncio.sleep(_RETRY_S)

    def _stream_headers(self) -> dict[str, str]:
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self._http.cookies.jar)
        return {**self._headers, **({"Cookie": cookies} if cookies else {})}


async def _messages(socket: websockets.ClientConnection) -> AsyncIterator[StreamMessage]:
    """The messages of a stream, until it closes or doesn't answer a ping."""
    has_asked = False
    while True:
        try:
            async with asyncio.timeout(_QUIET_S):
                text = await socket.recv()
        except TimeoutError:
            if has_asked:
                return
            has_asked = True
            await socket.send('{"type": "ping"}')
            continue
        except websockets.ConnectionClosed:
            return
        has_asked = False
        message: StreamMessage = json.loads(text)
        yield message


def _error(response: httpx.Response) -> Data:
    with suppress(ValueError):
        data = response.json()
        if isinstance(data, dict):
            return data
    return {"code": "unknown", "message": f"The server answered {response.status_code}."}


def cgp_of(view: ViewReply, size: int = 15) -> str:
    """What a seat sees as a line of CGP for the engine: board, own rack, own score first."""
    # Bots that don't use an engine don't need these.
    from lexiko.notation.cgp import Position, format_cgp
    from lexiko.rules.board import Placement, Tile, empty_board
    from lexiko.rules.layout import Square

    seat = view["seat"]
    if seat is None:
        raise LexikoError(reason="Spectators have no tiles, so there's no position to play from.")
    board = empty_board(size).lay(
        Placement(Square.named(square), Tile(face, letter))
        for square, face, letter in view["tiles"]
    )
    first = view["order"].index(seat)
    order = view["order"][first:] + view["order"][:first]
    own = tuple(view["dice"] or view["racks"][seat])
    return format_cgp(
        Position(
            board,
            (own, *[()] * (len(order) - 1)),
            tuple(view["scores"][each] for each in order),
            view["scoreless"],
        )
    )
