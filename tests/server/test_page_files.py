"""The files of the page: types, how long they may be kept, compressed forms, and no way to anything
else."""

import gzip
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import pytest_asyncio

from .running import Server, serving

SCRIPT = b"console.log('hello');\n" * 40


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("page")
    (made / "assets").mkdir()
    (made / "index.html").write_text("<!doctype html><title>Lexiko</title>")
    (made / "start.js").write_text("// start")
    (made / "icon.svg").write_text("<svg/>")
    (made / ".hidden").write_text("secret")
    (made / "assets/main-1234.js").write_bytes(SCRIPT)
    (made / "assets/main-1234.js.br").write_bytes(b"brotli")
    (made / "assets/main-1234.js.gz").write_bytes(gzip.compress(SCRIPT))
    (made / "assets/face-1234.woff2").write_bytes(b"wOF2")
    (made.parent / "outside.txt").write_text("secret")
    (made / "link.txt").symlink_to(made.parent / "outside.txt")
    return made


@pytest_asyncio.fixture(loop_scope="session", scope="module")
async def server(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("data"), page=str(folder)) as running:
        yield running


async def get(server: Server, path: str, method: str = "GET", **headers: str) -> httpx.Response:
    wanted = {name.replace("_", "-"): value for name, value in headers.items()}
    # Without httpx's own wishes, and with the path as it is written here.
    async with httpx.AsyncClient(headers={"accept-encoding": "identity"}) as http:
        return await http.request(method, server.url + path, headers=wanted)


@pytest.mark.parametrize(
    ("path", "kind", "kept"),
    [
        ("/", "text/html; charset=utf-8", "no-cache"),
        ("/start.js", "text/javascript; charset=utf-8", "no-cache"),
        ("/icon.svg", "image/svg+xml", "no-cache"),
        (
            "/assets/main-1234.js",
            "text/javascript; charset=utf-8",
            "public, max-age=31536000, immutable",
        ),
        ("/assets/face-1234.woff2", "font/woff2", "public, max-age=31536000, immutable"),
    ],
)
async def test_files_have_their_type_and_how_long_they_may_be_kept(
    server: Server, path: str, kind: str, kept: str
) -> None:
    answer = await get(server, path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == kind
    assert answer.headers["cache-control"] == kept
    assert answer.headers["x-content-type-options"] == "nosniff"
    head = await get(server, path, "HEAD")
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == str(len(answer.content))


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("identity", None),
        ("", None),
    ],
)
async def test_a_compressed_file_is_sent_to_browsers_that_accept_it(
    server: Server, accepted: str, encoding: str | None
) -> None:
    async with (
        httpx.AsyncClient() as http,
        http.stream(
            "GET", f"{server.url}/assets/main-1234.js", headers={"accept-encoding": accepted}
        ) as answer,
    ):
        sent = b"".join([piece async for piece in answer.aiter_raw()])
    assert answer.headers.get("content-encoding") == encoding
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.headers["content-type"].startswith("text/javascript")
    contents = {"br": b"brotli", "gzip": gzip.compress(SCRIPT), None: SCRIPT}
    assert sent == contents[encoding] or gzip.decompress(sent) == SCRIPT


async def test_what_has_not_changed_is_not_sent_again(server: Server, folder: Path) -> None:
    first = await get(server, "/")
    again = await get(server, "/", if_none_match=first.headers["etag"])
    assert (again.status_code, again.content) == (304, b"")
    index = folder / "index.html"
    before = index.read_text()
    index.write_text("<!doctype html><title>LEXIKO</title>")
    try:
        changed = await get(server, "/", if_none_match=first.headers["etag"])
    finally:
        index.write_text(before)
    assert changed.status_code == 200
    assert "LEXIKO" in changed.text


@pytest.mark.parametrize(
    "path", ["/new", "/table/abc", "/join/K7PM", "/games/some-link", "/help/", "/lobby", "/account"]
)
async def test_addresses_of_the_page_are_the_page(server: Server, path: str) -> None:
    answer = await get(server, path)
    assert answer.status_code == 200
    assert "<title>Lexiko</title>" in answer.text
    assert (await get(server, path, "HEAD")).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/assets/",
        "/assets",
        "/assets/main-0000.js",
        "/assets/main-1234.js.br",
        "/assets/main-1234.js.gz",
        "/index.html/",
        "/.hidden",
        "/link.txt",
        "/assets/..%2f..%2foutside.txt",
        "/%2e%2e/outside.txt",
        "/assets/%00",
        "/..%5coutside.txt",
        "/api/v1/nothing",
        "/tabel",
    ],
)
async def test_there_is_nothing_else(server: Server, path: str) -> None:
    answer = await get(server, path)
    assert answer.status_code == 404
    assert answer.json()["code"] in ("bad_request", "not_found")


async def test_wrong_link_shows_the_page_which_says_so(server: Server) -> None:
    answer = await get(server, "/tabel/abc", accept="text/html,application/xhtml+xml")
    assert answer.status_code == 404
    assert "<title>Lexiko</title>" in answer.text


async def test_page_is_only_read(server: Server) -> None:
    answer = await get(server, "/start.js", "POST")
    assert answer.status_code == 405


async def test_parts_of_the_page_come_without_the_policies_of_documents(server: Server) -> None:
    part = await get(server, "/assets/main-1234.js")
    assert part.headers["x-content-type-options"] == "nosniff"
    assert part.headers["cross-origin-resource-policy"] == "same-origin"
    assert "content-security-policy" not in part.headers
    for path in ("/", "/start.js", "/assets/none.js", "/help"):
        assert "content-security-policy" in (await get(server, path)).headers, path
