"""The fast path: a command, by far the most frequent request, goes straight from the gate to its
table.

It does what the route `POST /tables/{table_id}/commands` does, through the same functions; looking
for the route and putting its arguments together takes FastAPI as long as the rules need to decide
the turn. Whatever is unusual about a request is left to the route.
"""

import re
from types import SimpleNamespace
from typing import Any

from fastapi.exceptions import RequestValidationError
from pydantic import TypeAdapter, ValidationError
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from lexiko.server.refusals import SignInFirst
from lexiko.server.routes.tables.games import commanded
from lexiko.server.services import Services
from lexiko.server.web.errors import KNOWN, error_response, failure_of
from lexiko.server.wire.json import encode
from lexiko.server.wire.requests import AnyCommand

_COMMANDS = re.compile(r"/api/v1/tables/([A-Za-z0-9_-]{1,22})/commands")
_ROUTE = SimpleNamespace(path="/tables/{table_id}/commands")
_READ: TypeAdapter[Any] = TypeAdapter(AnyCommand)


class FastPath:
    """Wraps the application."""

    def __init__(self, application: ASGIApp, services: Services) -> None:
        self._application = application
        self._services = services

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] == "POST":
            found = _COMMANDS.fullmatch(scope["path"])
            headers = Headers(scope=scope) if found else None
            if found and headers and headers.get("content-type") == "application/json":
                scope["route"] = _ROUTE
                await self._command(scope, receive, send, found[1], headers)
                return
        await self._application(scope, receive, send)

    async def _command(
        self, scope: Scope, receive: Receive, send: Send, table_id: str, headers: Headers
    ) -> None:
        try:
            body = await _body(receive)
            data = await self._answer(HTTPConnection(scope), table_id, body, headers)
        except KNOWN as problem:
            await error_response(*failure_of(problem))(scope, receive, send)
            return
        encoded = encode(data)
        await send(
            {
                "type": "http.response.start",
                "status": 200,
                "headers": [
                    (b"content-type", b"application/json"),
                    (b"content-length", str(len(encoded)).encode()),
                ],
            }
        )
        await send({"type": "http.response.body", "body": encoded})

    async def _answer(
        self, connection: HTTPConnection, table_id: str, body: bytes, headers: Headers
    ) -> dict[str, Any]:
        person = await self._services.identity.person(connection)
        if person is None:
            raise SignInFirst
        self._services.limits.requests.draw(person.id)
        live = await self._services.registry.remembered(table_id)
        try:
            sent = _READ.validate_json(body)
        except ValidationError as problem:
            raise RequestValidationError(
                [{**error, "loc": ("body", *error["loc"])} for error in problem.errors()]
            ) from problem
        key = headers.get("idempotency-key")
        return await commanded(self._services, person, live, sent, body, key)


async def _body(receive: Receive) -> bytes:
    parts: list[bytes] = []
    while True:
        message = await receive()
        parts.append(message.get("body", b""))
        if not message.get("more_body", False):
            return b"".join(parts)
