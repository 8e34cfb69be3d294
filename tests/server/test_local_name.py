"""This machine by its name: where a page that's opened by `127.0.0.1` leads."""

from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from lexiko.server.web.local_name import LocalName

OPENED = {"host": "127.0.0.1:8765", "sec-fetch-dest": "document"}


async def answer(public_url: str, method: str, path: str, headers: dict[str, str]) -> Any:
    """The status, and where it leads."""
    sent: list[Message] = []

    async def page(scope: Scope, receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"code=FERN",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
    }
    await LocalName(page, public_url=public_url, cookie="lexiko")(scope, receive, send)
    return sent[0]["status"], dict(sent[0]["headers"]).get(b"location", b"").decode()


async def test_a_page_opened_by_the_number_leads_to_the_name() -> None:
    assert await answer("http://localhost:8765", "GET", "/join/a%20b", OPENED) == (
        307,
        "http://localhost:8765/join/a%20b?code=FERN",
    )


@pytest.mark.parametrize(
    ("public_url", "method", "path", "changed"),
    [
        ("http://localhost:8765", "GET", "/", {"cookie": "theme=dark; lexiko=signed"}),
        ("http://localhost:8765", "GET", "/", {"host": "localhost:8765"}),
        ("http://localhost:8765", "GET", "/", {"host": "127.0.0.1:9000"}),
        ("http://localhost:8765", "GET", "/assets/a.js", {"sec-fetch-dest": "script"}),
        ("http://localhost:8765", "GET", "/api/v1/account", {}),
        ("http://localhost:8765", "POST", "/", {}),
        ("https://play.example", "GET", "/", {}),
        ("", "GET", "/", {}),
    ],
)
async def test_everything_else_stays_where_it_is(
    public_url: str, method: str, path: str, changed: dict[str, str]
) -> None:
    assert await answer(public_url, method, path, OPENED | changed) == (200, "")
