"""Compression of the API's answers.

Only whole answers of text that are worth it: a stream goes out as it comes, and what is small stays
as it is. Length can give away what's inside if another site makes a browser ask again and again
with its cookie and a guess in the address (BREACH), so what another site has asked for isn't
compressed either. Bots send no `sec-fetch-site` and have no page that could be tricked.
"""

import zlib

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LEAST_BYTES = 1024
"""Below this, compressing saves less than a network packet."""
LEVEL = 6
TYPES = ("application/json", "application/x-ndjson", "text/")
OWN = ("same-origin", "none")
"""Where a browser's request may come from."""


class Compression:
    """Middleware that compresses what the API answers, if the client accepts gzip."""

    def __init__(self, application: ASGIApp, *, prefix: str) -> None:
        self._application = application
        self._prefix = prefix

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"].startswith(self._prefix):
            headers = Headers(scope=scope)
            if headers.get("sec-fetch-site", "none") in OWN and "gzip" in accepted(
                headers.get("accept-encoding", "")
            ):
                send = _Answer(send).send
        await self._application(scope, receive, send)


class _Answer:
    """Holds back the start of an answer until its first part shows whether it's whole."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._start: Message | None = None

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._start = message
            return
        start, self._start = self._start, None
        if start is not None:
            if message["type"] == "http.response.body" and not message.get("more_body", False):
                message = _compressed(start, message)
            await self._send(start)
        await self._send(message)


def _compressed(start: Message, message: Message) -> Message:
    """The message with its body compressed, and the start's headers changed to say so."""
    headers = MutableHeaders(scope=start)
    body: bytes = message.get("body", b"")
    if not headers.get("content-type", "").startswith(TYPES) or "content-encoding" in headers:
        return message
    headers.add_vary_header("accept-encoding")
    if len(body) < LEAST_BYTES:
        return message
    smaller = gzipped(body)
    headers["content-encoding"] = "gzip"
    headers["content-length"] = str(len(smaller))
    if tag := headers.get("etag"):
        headers["etag"] = weak(tag)
    return {**message, "body": smaller}


def gzipped(body: bytes) -> bytes:
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, 31)
    return packer.compress(body) + packer.flush()


def weak(tag: str) -> str:
    """A tag for the same content in other bytes."""
    return tag if tag.startswith("W/") else f"W/{tag}"


def accepted(header: str) -> set[str]:
    """The encodings the client accepts."""
    found = set()
    for wish in header.lower().split(","):
        encoding, _, quality = wish.partition(";")
        if quality.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000"):
            found.add(encoding.strip())
    return found
