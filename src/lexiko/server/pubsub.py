"""Notices between processes, through Redis if it's configured.

What happened is in the database; a notice only saves other processes a query. So a lost notice
causes a delay and nothing worse. Messages are numbered: a process that misses one, or has
reconnected to Redis, reports it (`on_missed`), and everything in its memory is compared with the
database. Notices contain whole events, including hidden tiles, so Redis must be as private as the
database.

A process with nothing to say sends an empty message now and then as a heartbeat. When one has been
silent for a while, the others forget what it said about itself.

Notices waiting at the same moment are sent together, since one message costs as much as many. While
Redis is down a limited number is queued; beyond that they're replaced by one notice that says to
check everything.
"""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

if TYPE_CHECKING:
    from redis.asyncio import Redis

Notice = dict[str, Any]
Receiver = Callable[[str, Notice], Awaitable[None]]

_CHANNEL = "lexiko:tables"
_RETRY_S = 1.0
_MOST_WAITING = 20_000
_PULSE_S = 5.0
_SILENT_S = 16.0

log = structlog.get_logger("lexiko.bulletin")


class PubSub:
    """Sends notices to the other processes; without a URL there are none."""

    def __init__(self, url: str = "") -> None:
        self._redis: Redis | None = _redis(url) if url else None
        self._origin = secrets.token_hex(8)
        self._waiting: list[Notice] = []
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._is_closing = False
        self._sent = 0
        self._others: dict[str, float] = {}
        """When each other process was last heard from."""
        self._numbers: dict[str, int] = {}
        """The number of each process's last message."""
        self._is_listening, self._is_sending = False, True
        self.on_missed: Callable[[], None] = lambda: None
        """Called when notices may have been lost."""
        self.on_joined: Callable[[], None] = lambda: None
        """Called when another process appears, or reappears."""
        self.on_left: Callable[[str], None] = lambda sender: None

    @property
    def has_redis(self) -> bool:
        return self._redis is not None

    @property
    def is_connected(self) -> bool:
        """Whether notices are being received, and the last message was sent."""
        return self._is_listening and self._is_sending

    def publish(self, about: str, kind: str, **facts: Any) -> None:
        """Queue a notice for the other processes; never waits."""
        if self._redis:
            if len(self._waiting) >= _MOST_WAITING:
                self._waiting = [{"about": "", "kind": "look"}]
            self._waiting.append({"about": about, "kind": kind, **facts})
            self._wake.set()

    async def open(self, receive: Receiver) -> None:
        """Start sending notices, and receiving those of other processes."""
        if self._redis:
            listening = asyncio.Event()
            self._tasks = [
                asyncio.create_task(self._listen(receive, listening), name="listen"),
                asyncio.create_task(self._send(), name="send"),
            ]
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(listening.wait(), 5)

    async def close(self) -> None:
        # Redis's client may mistake a cancellation for a time-out and retry, so the tasks also
        # check this.
        self._is_closing = True
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=2 * _RETRY_S)
        if self._redis:
            with contextlib.suppress(*_lost()):
                await self._redis.aclose()

    async def _send(self) -> None:
        assert self._redis
        while not self._is_closing:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), _PULSE_S)
            self._wake.clear()
            notices, self._waiting = self._waiting, []
            self._sent += 1
            envelope = {"sender": self._origin, "number": self._sent, "notices": notices}
            self._forget_silent()
            while not self._is_closing:
                try:
                    await self._post(msgspec.json.encode(envelope))
                    self._is_sending = True
                    break
                except _lost():
                    self._is_sending = False
                    await asyncio.sleep(_RETRY_S)

    async def _post(self, envelope: bytes) -> None:
        assert self._redis
        await self._redis.publish(_CHANNEL, envelope)

    async def _listen(self, receive: Receiver, listening: asyncio.Event) -> None:
        assert self._redis
        while not self._is_closing:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(_CHANNEL)
                    self._is_listening = True
                    if listening.is_set():
                        self.on_missed()
                    listening.set()
                    async for message in channel.listen():
                        if message["type"] == "message":
                            await self._receive(message["data"], receive)
            except _lost() as problem:
                log.warning("redis_lost", reason=type(problem).__name__)
                self._is_listening = False
                await asyncio.sleep(_RETRY_S)

    def _forget_silent(self) -> None:
        """Forget processes that haven't been heard from for a while."""
        silent = [one for one, at in self._others.items() if at + _SILENT_S < time.monotonic()]
        for sender in silent:
            del self._others[sender]
            self._numbers.pop(sender, None)
            self.on_left(sender)
            # It may have died after a write, before it published it.
            self.on_missed()

    async def _receive(self, data: bytes, receive: Receiver) -> None:
        envelope = _read_envelope(data)
        if envelope.sender == self._origin:
            return
        is_new = envelope.sender not in self._others
        self._others[envelope.sender] = time.monotonic()
        if is_new:
            self.on_joined()
        if not self._is_news(envelope):
            return
        notices: list[Notice] = msgspec.json.decode(envelope.notices)
        for notice in notices:
            try:
                await receive(envelope.sender, notice)
            except Exception:
                # A table that can't be loaded right now must not block the notices that follow.
                log.exception("notice_failed", kind=notice["kind"])

    def _is_news(self, envelope: "Envelope") -> bool:
        """Whether a message is new: one may arrive twice if Redis didn't confirm it."""
        number = envelope.number
        if number is None:
            # From an older Lexiko.
            return True
        last = self._numbers.get(envelope.sender, number - 1)
        self._numbers[envelope.sender] = max(last, number)
        if number > last + 1:
            self.on_missed()
        return number > last


class Envelope(msgspec.Struct):
    """Notices of one process; decoded only if they're new."""

    sender: str
    notices: msgspec.Raw
    number: int | None = None


_read_envelope = msgspec.json.Decoder(Envelope).decode


def _redis(url: str) -> "Redis":
    # Imported only if used: most servers have no Redis, and shouldn't wait for it to load.
    from redis.asyncio import Redis
    from redis.asyncio.retry import Retry
    from redis.backoff import NoBackoff

    # By default it would retry for many seconds, and hide that something was missed.
    return Redis.from_url(url, retry=Retry(NoBackoff(), 0))


def _lost() -> tuple[type[Exception], ...]:
    """The exceptions raised when Redis doesn't answer."""
    from redis.exceptions import RedisError

    return RedisError, OSError
