"""The page's files from the build, with type, caching and compression.

Files in `assets/` are named by their content and cached for ever; all others are revalidated, and
answered with 304 if unchanged. Next to a file that compresses well, the build has put `FILE.br` and
`FILE.gz`, which can't be requested directly.
"""

import mimetypes
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path, PurePosixPath

from anyio import to_thread
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from lexiko.server.web.compression import accepted

PAGES = (
    "account",
    "circle",
    "circles",
    "explore",
    "games",
    "help",
    "join",
    "import",
    "keep",
    "lobby",
    "new",
    "notices",
    "person",
    "reports",
    "enter",
    "sign-in",
    "table",
    "tables",
    "wall",
)
"""The first path segments that the page routes itself."""

FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""Encodings, best first, and the suffixes of such files."""

# By name, since a system's own table of types may lack these or differ.
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


@dataclass(frozen=True, slots=True)
class _File:
    content: bytes
    tag: str
    encoding: str | None


class PageFiles:
    """An ASGI application that serves the page from its folder."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._read: dict[Path, tuple[tuple[int, int], _File]] = {}
        """Files as last read, each with what shows whether it has changed since."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await send({"type": "websocket.close", "code": 4404, "reason": "not_found"})
            return
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"allow": "GET, HEAD"})
        response = await self._response(scope["path"].lstrip("/"), Headers(scope=scope))
        await response(scope, receive, send)

    async def _response(self, address: str, headers: Headers) -> Response:
        name, status = address, 200
        if not address or address.split("/", 1)[0] in PAGES:
            name = "index.html"
        encodings = accepted(headers.get("accept-encoding", ""))
        found = await to_thread.run_sync(self._find, name, encodings)
        if found is None and "text/html" in headers.get("accept", ""):
            # For a wrong link, the page shows its own message.
            name, status = "index.html", 404
            found = await to_thread.run_sync(self._find, name, encodings)
        if found is None:
            raise HTTPException(404)
        says = {
            "etag": found.tag,
            "cache-control": FOR_EVER if name.startswith("assets/") else ASK_AGAIN,
            "vary": "accept-encoding",
        }
        if status == 200 and found.tag in headers.get("if-none-match", ""):
            return Response(status_code=304, headers=says)
        if found.encoding:
            says["content-encoding"] = found.encoding
        return Response(found.content, status, says, media_type=type_of(name))

    def _find(self, name: str, encodings: set[str]) -> _File | None:
        """The file with this name, or the first accepted compressed form of it."""
        parts = PurePosixPath(name).parts
        if (
            name.endswith("/")
            or "\0" in name
            or "\\" in name
            or any(part.startswith(".") for part in parts)
        ):
            return None
        path = self._folder.joinpath(*parts)
        if path.suffix in ENCODINGS.values() or self._folder not in path.resolve().parents:
            return None
        for encoding, suffix in ENCODINGS.items():
            if encoding in encodings and (found := self._load(Path(f"{path}{suffix}"), encoding)):
                return found
        return self._load(path, None)

    def _load(self, path: Path, encoding: str | None) -> _File | None:
        try:
            now = path.stat()
            fingerprint = (now.st_mtime_ns, now.st_size)
            known = self._read.get(path)
            if known and known[0] == fingerprint:
                return known[1]
            content = path.read_bytes()
        except OSError:
            return None
        # By content: files unpacked by a package manager may all have the same time.
        tag = f'"{blake2b(content, digest_size=12).hexdigest()}"'
        found = _File(content, tag, encoding)
        self._read[path] = (fingerprint, found)
        return found


def type_of(name: str) -> str:
    suffix = PurePosixPath(name).suffix
    return TYPES.get(suffix) or mimetypes.types_map.get(suffix, "application/octet-stream")
