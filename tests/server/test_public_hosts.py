"""URLs that clients send: only hosts of the public internet are called; games are read from there
as text, however a link gets to them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

import pytest

from lexiko.server.outbound.linked_games import LARGEST, LinkedGames
from lexiko.server.outbound.public_hosts import BadAddress, PublicHosts
from lexiko.server.refusals import BadLink

ADDRESSES = {
    "push.example.net": ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"],
    "inside.example.net": ["93.184.215.14", "10.0.0.7"],
    "127.0.0.1": ["127.0.0.1"],
    "169.254.169.254": ["169.254.169.254"],
    "localhost": ["::1"],
    "mapped.example.net": ["::ffff:127.0.0.1"],
    "nowhere.example.net": [],
    "translated.example.net": ["64:ff9b::a00:1"],
    "tunnelled.example.net": ["2002:a00:1::1"],
}


@pytest.mark.parametrize(
    ("url", "is_called"),
    [
        ("https://push.example.net/abc", True),
        ("http://push.example.net/abc", False),
        ("https://inside.example.net/abc", False),
        ("https://127.0.0.1/abc", False),
        ("https://169.254.169.254/latest/meta-data", False),
        ("https://localhost:6379/", False),
        ("https://mapped.example.net/", False),
        ("https://nowhere.example.net/", False),
        ("https://translated.example.net/", False),
        ("https://tunnelled.example.net/", False),
        ("https://me:secret@push.example.net/", False),
        ("file:///etc/passwd", False),
        ("https://", False),
        ("https://push.example.net:99999/", False),
        ("https://[::1", False),
        ("https://bücher.example/", False),
        ("", False),
        ("http://10.1.1.1:8080/ours", True),
        ("http://10.1.1.1:8081/not-ours", False),
    ],
)
async def test_only_hosts_of_the_public_internet_are_called(url: str, is_called: bool) -> None:
    async def resolve(host: str, port: int) -> list[str]:
        return ADDRESSES[host]

    hosts = PublicHosts(frozenset({"10.1.1.1:8080"}), resolve)
    if is_called:
        host = urlsplit(url).hostname or ""
        assert await hosts.check(url) == ADDRESSES.get(host, [host])[0]
    else:
        with pytest.raises(BadAddress):
            await hosts.check(url)


# ── Games behind links ──────────────────────────────────────────────────────────────────────────

GAME = "#player1 ana Ana\n#player2 béa Béa\n>ana: HORNATE 8F HORN +14 14\n"
FILES: dict[str, tuple[Any, ...]] = {
    "/game.gcg": (200, GAME.encode(), ""),
    "/old.gcg": (200, GAME.encode("latin-1"), ""),
    "/moved": (302, b"", "/game.gcg"),
    "/inside": (302, b"", "http://127.0.0.1:1/game.gcg"),
    "/round": (302, b"", "/round"),
    "/page": (200, b"<!doctype html><p>ana", ""),
    "/picture": (200, b"\x89PNG\x00\x00", ""),
    "/empty": (200, b"", ""),
    "/large": (200, b">" * (LARGEST + 1), ""),
    "/gone": (404, b"not here", ""),
    "/packed": (200, GAME.encode(), "", "gzip"),
}


@asynccontextmanager
async def site() -> AsyncIterator[str]:
    """A site with these files; its address."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        path = (await reader.readuntil(b"\r\n\r\n")).split()[1].decode()
        status, body, location, *encoding = FILES[path]
        head = f"HTTP/1.1 {status} X\r\ncontent-length: {len(body)}\r\nconnection: close\r\n"
        head += f"location: {location}\r\n" if location else ""
        head += "".join(f"content-encoding: {one}\r\n" for one in encoding)
        writer.write(head.encode() + b"\r\n" + body)
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with server:
        yield f"127.0.0.1:{server.sockets[0].getsockname()[1]}"


@pytest.mark.parametrize("path", ["/game.gcg", "/old.gcg", "/moved"])
async def test_a_game_is_read_from_another_site(path: str) -> None:
    async with site() as address:
        games = LinkedGames(PublicHosts(frozenset({address})))
        assert await games.fetch(f"http://{address}{path}") == GAME


@pytest.mark.parametrize(
    "path", ["/inside", "/round", "/page", "/picture", "/empty", "/large", "/gone", "/packed"]
)
async def test_what_isnt_a_game_as_text_is_refused(path: str) -> None:
    async with site() as address:
        games = LinkedGames(PublicHosts(frozenset({address})))
        with pytest.raises(BadLink):
            await games.fetch(f"http://{address}{path}")


async def test_a_site_of_the_own_network_isnt_asked() -> None:
    async with site() as address:
        with pytest.raises(BadLink):
            await LinkedGames(PublicHosts()).fetch(f"http://{address}/game.gcg")
