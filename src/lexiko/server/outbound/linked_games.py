"""Games behind links to other sites: text files that are read from there."""

import asyncio
from typing import TYPE_CHECKING
from urllib.parse import urljoin

from lexiko.server.outbound.public_hosts import BadAddress, PublicHosts
from lexiko.server.refusals import BadLink

if TYPE_CHECKING:
    import httpx

LARGEST = 200_000
"""Bytes of a file; games as text have a tenth of it."""

_PATIENCE_S = 10.0
_MOST_REDIRECTS = 3
_REDIRECTS = (301, 302, 303, 307, 308)
# Uncompressed, since a small answer could become a huge one.
_HEADERS = {
    "accept": "text/plain, */*;q=0.5",
    "accept-encoding": "identity",
    "user-agent": "Lexiko",
}


class LinkedGames:
    """Reads text files from hosts on the public internet."""

    def __init__(self, hosts: PublicHosts) -> None:
        self._hosts = hosts

    async def fetch(self, link: str) -> str:
        """Return the text behind a link; raises `BadLink`."""
        # Takes a moment to load, which would delay the start.
        import httpx

        try:
            # Without the environment's proxies, which would look the name up again.
            async with (
                asyncio.timeout(_PATIENCE_S),
                httpx.AsyncClient(timeout=_PATIENCE_S, trust_env=False) as http,
            ):
                return _decoded(await self._read(http, link))
        except (TimeoutError, OSError, httpx.HTTPError, httpx.InvalidURL) as problem:
            raise BadLink(reason="no answer") from problem
        except BadAddress as problem:
            raise BadLink(reason=str(problem)) from problem

    async def _read(self, http: "httpx.AsyncClient", link: str) -> bytes:
        for _ in range(1 + _MOST_REDIRECTS):
            async with self._hosts.call(http, "GET", link, headers=_HEADERS) as answer:
                if answer.status_code in _REDIRECTS:
                    link = urljoin(link, answer.headers.get("location", ""))
                    continue
                if answer.status_code != 200:
                    raise BadLink(reason=f"status {answer.status_code}")
                if "content-encoding" in answer.headers:
                    raise BadLink(reason="compressed")
                body = b""
                async for part in answer.aiter_raw():
                    body += part
                    if len(body) > LARGEST:
                        raise BadLink(reason="too large")
                return body
        raise BadLink(reason="too many redirects")


def _decoded(body: bytes) -> str:
    """Return the text of a file; GCG from old programs is Latin-1."""
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = body.decode("latin-1")
    if not text.strip() or "\x00" in text or text.lstrip().startswith("<"):
        raise BadLink(reason="not a text file")
    return text
