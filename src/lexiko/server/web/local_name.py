"""At home, the page is at `localhost`: browsers make passkeys for names, not for `127.0.0.1`.

A page that's opened by the number is sent on to the name, unless the browser has a session at the
number already: cookies belong to one host, and a guest would lose their games.
"""

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

NUMBER = "127.0.0.1"


class LocalName:
    """Middleware that sends visitors of `127.0.0.1` on to the public URL, if that's `localhost`."""

    def __init__(self, application: ASGIApp, *, public_url: str, cookie: str) -> None:
        self._application = application
        address = urlsplit(public_url)
        self._number = f"{NUMBER}:{address.port}" if address.hostname == "localhost" else None
        self._public_url = public_url.rstrip("/")
        self._cookie = cookie

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._number and scope["type"] == "http" and self._is_visitor(scope):
            query = scope["query_string"].decode("latin-1")
            path = scope.get("raw_path", b"/").decode("latin-1")
            url = f"{self._public_url}{path}" + (f"?{query}" if query else "")
            await RedirectResponse(url, 307)(scope, receive, send)
            return
        await self._application(scope, receive, send)

    def _is_visitor(self, scope: Scope) -> bool:
        """Whether a page is opened by the number, without a session there."""
        headers = Headers(scope=scope)
        return (
            headers.get("host") == self._number
            and scope["method"] == "GET"
            and not scope["path"].startswith("/api")
            and headers.get("sec-fetch-dest", "") == "document"
            and f"{self._cookie}=" not in headers.get("cookie", "")
        )
