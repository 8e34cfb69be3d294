"""Call URLs that a client sent: only on hosts of the public internet.

The host is looked up here, refused unless all of its addresses are public, and then called at the
address that was checked, under its own name. Redirects aren't followed.
"""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from ipaddress import ip_address, ip_network
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    import httpx

_TRANSLATED = [ip_network(one) for one in ("64:ff9b::/96", "64:ff9b:1::/48", "2002::/16")]
"""NAT64 and 6to4: addresses that lead to an IPv4 address, which may be a private one."""

Resolve = Callable[[str, int], Awaitable[list[str]]]


class BadAddress(ValueError):
    """A URL that this server doesn't call; says why."""


async def resolve(host: str, port: int) -> list[str]:
    """Look up all addresses of a host."""
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(one[4][0]) for one in found]


class PublicHosts:
    """Checks and calls URLs.

    `trusted` lists hosts with their ports that may have private addresses and no https.
    """

    def __init__(self, trusted: frozenset[str] = frozenset(), resolve: Resolve = resolve) -> None:
        self._trusted = trusted
        self._resolve = resolve

    async def check(self, url: str) -> str:
        """Return an address where this URL may be called; raises `BadAddress`.

        Raises `OSError` if the name can't be looked up now.
        """
        try:
            parts = urlsplit(url)
            host, port = parts.hostname, parts.port
        except ValueError as problem:
            raise BadAddress("not a valid URL") from problem
        if not host or parts.username or parts.password or not url.isascii():
            raise BadAddress("not a URL with a plain host name")
        if parts.netloc in self._trusted and parts.scheme in ("http", "https"):
            return host
        if parts.scheme != "https":
            raise BadAddress("it must use https")
        try:
            addresses = await self._resolve(host, port or 443)
        except UnicodeError as problem:
            raise BadAddress("not a valid host name") from problem
        if not addresses or not all(map(_is_public, addresses)):
            raise BadAddress("this host isn't on the public internet")
        return addresses[0]

    @asynccontextmanager
    async def call(
        self,
        http: "httpx.AsyncClient",
        method: str,
        url: str,
        *,
        headers: Mapping[str, str],
        content: bytes | None = None,
    ) -> AsyncIterator["httpx.Response"]:
        """Call a URL and yield the response, its body unread; raises as `check` does."""
        # Takes a moment to load, which would delay the start.
        import httpx

        address = await self.check(url)
        target = httpx.URL(url)
        async with http.stream(
            method,
            target.copy_with(host=address),
            content=content,
            headers={**headers, "host": target.netloc.decode()},
            extensions={"sni_hostname": target.host},
        ) as answer:
            yield answer


def _is_public(address: str) -> bool:
    found = ip_address(address)
    return found.is_global and not any(found in network for network in _TRANSLATED)
