"""The gate every request passes: size, rate, origin, and the response's headers."""

import re
import time
from collections.abc import Iterable, Sequence
from urllib.parse import urlsplit

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from lexiko.server.metrics import Metrics
from lexiko.server.refusals import ForeignPage, Refusal, TooLarge, TooMany
from lexiko.server.web.rate_limits import RateLimit
from lexiko.server.wire.json import encode

log = structlog.get_logger("lexiko.door")

_SAFE = ("GET", "HEAD", "OPTIONS")

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
        "connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
PARTS = "/assets/"
OF_PARTS = ("x-content-type-options", "cross-origin-resource-policy", "strict-transport-security")
"""A policy is for a document; scripts, styles and faces are held by that of the page they're in."""


class Gate:
    """Wraps the application."""

    def __init__(
        self,
        application: ASGIApp,
        *,
        addresses: RateLimit,
        most_bytes: int,
        other_sizes: Sequence[tuple[re.Pattern[str], int]] = (),
        public_url: str,
        is_https: bool,
        metrics: Metrics,
        logs_requests: bool = False,
    ) -> None:
        self._application = application
        self._addresses = addresses
        self._most_bytes = most_bytes
        self._other_sizes = other_sizes
        self._own_host = urlsplit(public_url).netloc
        self._metrics = metrics
        self._logs_requests = logs_requests
        self._headers = dict(HEADERS)
        if is_https:
            self._headers["strict-transport-security"] = "max-age=31536000"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._application(scope, receive, send)
            return
        headers = Headers(scope=scope)
        client = scope.get("client")
        try:
            self._addresses.draw(client[0] if client else "")
            self._check_origin(scope, headers)
            self._check_length(headers, self._limit(scope["path"]))
        except Refusal as refusal:
            await _refuse(scope, send, receive, refusal, self._headers.items())
            return
        if scope["type"] == "websocket":
            await self._application(scope, receive, send)
            return
        await self._http(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun, status, size = time.perf_counter(), 500, 0
        limit = self._limit(scope["path"])

        async def receive_some() -> Message:
            nonlocal size
            message = await receive()
            size += len(message.get("body", b""))
            if size > limit:
                raise TooLarge(limit=limit)
            return message

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if size > limit:
                # Report this, whatever the application made of the truncated body.
                if status != TooLarge.status:
                    status = TooLarge.status
                    refusal = TooLarge(limit=limit)
                    await _refuse(scope, send, receive, refusal, self._headers.items())
                return
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                is_part = scope["path"].startswith(PARTS) and status in (200, 304)
                for name, value in self._headers.items():
                    if not is_part or name in OF_PARTS:
                        headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        try:
            await self._application(scope, receive_some, send_with_headers)
        finally:
            took_s = time.perf_counter() - begun
            route = getattr(scope.get("route"), "path", "none")
            self._metrics.request(scope["method"], route, status, took_s)
            if self._logs_requests:
                # Label by route, not path: a path may contain a table, a code or a word.
                log.debug(
                    "request",
                    method=scope["method"],
                    route=route,
                    status=status,
                    ms=round(took_s * 1000, 1),
                )

    def _limit(self, path: str) -> int:
        """The largest body allowed for this path."""
        for pattern, most_bytes in self._other_sizes:
            if pattern.fullmatch(path):
                return most_bytes
        return self._most_bytes

    def _check_length(self, headers: Headers, limit: int) -> None:
        length = headers.get("content-length", "0")
        if length.isdigit() and int(length) > limit:
            raise TooLarge(limit=limit)

    def _check_origin(self, scope: Scope, headers: Headers) -> None:
        """Refuse requests that another site makes the browser send with our cookie."""
        if scope["type"] == "http" and scope["method"] in _SAFE:
            return
        if "cookie" not in headers:
            return
        site = headers.get("sec-fetch-site")
        if site is not None and site not in ("same-origin", "none"):
            raise ForeignPage
        origin = headers.get("origin")
        if origin is None:
            return
        own = {headers.get("host", ""), self._own_host} - {""}
        if urlsplit(origin).netloc not in own:
            raise ForeignPage


async def _refuse(
    scope: Scope, send: Send, receive: Receive, refusal: Refusal, headers: Iterable[tuple[str, str]]
) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send(
            {"type": "websocket.close", "code": 4000 + refusal.status, "reason": refusal.code}
        )
        return
    extra = [(name.encode(), value.encode()) for name, value in headers]
    if isinstance(refusal, TooMany):
        wait_s = refusal.details.get("wait_s", 1)
        extra.append((b"retry-after", str(max(1, round(float(str(wait_s))))).encode()))
    await send(
        {
            "type": "http.response.start",
            "status": refusal.status,
            "headers": [(b"content-type", b"application/json"), *extra],
        }
    )
    await send({"type": "http.response.body", "body": encode(error_data(refusal))})


def error_data(error: Exception) -> dict[str, object]:
    """The shape of every error."""
    code = getattr(error, "code", "internal_error")
    message = getattr(
        error, "message", ("Something went wrong on our side, and we've logged it. Try again.")
    )
    details = getattr(error, "details", {})
    return {
        "code": code,
        "message": message,
        "details": {name: _plain(value) for name, value in details.items()},
    }


def _plain(value: object) -> object:
    return value if isinstance(value, str | int | float | bool | list | None) else str(value)
