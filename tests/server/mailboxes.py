"""Who takes what a server sends out: a push service with browsers behind it, and an SMTP server
with mailboxes, both on loopback."""

import asyncio
import contextlib
import email.policy
import json
import os
from collections.abc import AsyncIterator, Iterator
from email.message import EmailMessage
from email.parser import BytesParser
from typing import Any

import uvicorn
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from lexiko.server.notifications.push import base, point

from ..services import free_port
from .browser_keys import unseal
from .running import until

Data = dict[str, Any]


class PushService:
    """Keeps what was sent to each of its browsers, read with that browser's key; answers what a
    test wants."""

    def __init__(self) -> None:
        self.port = 0
        self.keys = {}  # type: dict[str, tuple[ec.EllipticCurvePrivateKey, bytes]]
        self.arrived: list[tuple[str, Data, dict[str, str]]] = []
        self.answers: list[tuple[int, dict[str, str]]] = []
        """The next answers; 201 when there are none."""
        self.news = asyncio.Condition()
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    def browser(self, name: str) -> Data:
        """The subscription of a browser, as a page sends it."""
        key, auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        self.keys[name] = (key, auth)
        keys = {"p256dh": base(point(key.public_key())), "auth": base(auth)}
        return {"endpoint": f"http://{self.host}/{name}", "keys": keys, "label": name}

    async def wait_for(self, count: int) -> list[tuple[str, Data, dict[str, str]]]:
        async with self.news, asyncio.timeout(20):
            await self.news.wait_for(lambda: len(self.arrived) >= count)
        return self.arrived

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        assert scope["type"] == "http"
        request = Request(scope, receive)
        name = scope["path"].lstrip("/")
        message = json.loads(unseal(await request.body(), *self.keys[name]))
        async with self.news:
            self.arrived.append((name, message, dict(request.headers)))
            self.news.notify_all()
        await asyncio.wait_for(self.may_answer.wait(), 60)
        status, headers = self.answers.pop(0) if self.answers else (201, {})
        await Response(status_code=status, headers=headers)(scope, receive, send)


@contextlib.asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service = PushService()
    server = uvicorn.Server(
        uvicorn.Config(service, host="127.0.0.1", port=0, log_level="error", lifespan="off")
    )
    task = asyncio.create_task(server.serve())
    await until(lambda: server.started, 60)
    service.port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield service
    finally:
        service.may_answer.set()
        server.should_exit = True
        await task


class PostOffice:
    """Keeps all letters."""

    def __init__(self) -> None:
        self.letters: list[EmailMessage] = []
        self.refuses_with = ""
        self.url = ""

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        if self.refuses_with:
            return self.refuses_with
        parser = BytesParser(policy=email.policy.default)
        self.letters.append(parser.parsebytes(envelope.content))
        return "250 OK"

    async def wait_for(self, count: int) -> list[EmailMessage]:
        async with asyncio.timeout(20):
            while len(self.letters) < count:
                await asyncio.sleep(0.02)
        return self.letters


@contextlib.contextmanager
def post_office() -> Iterator[PostOffice]:
    office = PostOffice()
    port = free_port()
    controller = Controller(office, hostname="127.0.0.1", port=port)
    controller.start()
    office.url = f"smtp://127.0.0.1:{port}"
    try:
        yield office
    finally:
        controller.stop()
