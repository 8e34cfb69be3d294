"""How processes tell each other that a table has changed: through Redis if there is one, else
within this process alone.

What happened is in the database; a notice only spares the others the asking. So one that is lost
delays somebody and loses nothing. Letters are numbered: a process that misses one, or has lost and
found its connection to Redis, says so (`on_missed`), and everything that it remembers is compared
with the database. Notices hold whole events, hidden tiles too: Redis must be as private as the
database.

A process that has nothing to tell sends an empty letter now and then, so that the others know it is
there: of one that was not heard of for a while, nothing that it told about itself holds any more.

Notices that wait at the same moment go out together, since telling one costs as much as telling
many. While Redis is away so many are kept and no more: then they are dropped for one notice that
says to look at everything.
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
Hearer = Callable[[str, Notice], Awaitable[None]]

_CHANNEL = "lexiko:tables"
_RETRY_S = 1.0
_MOST_WAITING = 20_000
_PULSE_S = 5.0
_SILENT_S = 16.0

log = structlog.get_logger("lexiko.bulletin")


class PubSub:
    """Notices of this process to the others. Without an address there are no others."""

    def __init__(self, url: str = "") -> None:
        self._redis: Redis | None = _redis(url) if url else None
        self._origin = secrets.token_hex(8)
        self._waiting: list[Notice] = []
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._is_closing = False
        self._sent = 0
        self._others: dict[str, float] = {}
        """When each of the other processes was last heard of."""
        self._numbers: dict[str, int] = {}
        """The number of the last letter of each of them."""
        self._hears, self._sends = False, True
        self.on_missed: Callable[[], None] = lambda: None
        """Called when notices may have been lost."""
        self.on_come: Callable[[], None] = lambda: None
        """Called when a process is heard of for the first time, or again."""
        self.on_gone: Callable[[str], None] = lambda sender: None

    @property
    def has_redis(self) -> bool:
        return self._redis is not None

    @property
    def is_connected(self) -> bool:
        """Whether notices of others are heard, and the last letter went out."""
        return self._hears and self._sends

    def publish(self, about: str, kind: str, **facts: Any) -> None:
        """Tell the other processes; never waits."""
        if self._redis:
            if len(self._waiting) >= _MOST_WAITING:
                self._waiting = [{"about": "", "kind": "look"}]
            self._waiting.append({"about": about, "kind": kind, **facts})
            self._wake.set()

    async def open(self, hear: Hearer) -> None:
        """From now on, notices of others are heard."""
        if self._redis:
            listening = asyncio.Event()
            self._tasks = [
                asyncio.create_task(self._listen(hear, listening), name="listen"),
                asyncio.create_task(self._send(), name="send"),
            ]
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(listening.wait(), 5)

    async def close(self) -> None:
        # Redis's client may take a cancellation for a time-out and try again: so the tasks look for
        # themselves, too.
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
            self._miss()
            while not self._is_closing:
                try:
                    await self._post(msgspec.json.encode(envelope))
                    self._sends = True
                    break
                except _lost():
                    self._sends = False
                    await asyncio.sleep(_RETRY_S)

    async def _post(self, envelope: bytes) -> None:
        assert self._redis
        await self._redis.publish(_CHANNEL, envelope)

    async def _listen(self, hear: Hearer, listening: asyncio.Event) -> None:
        assert self._redis
        while not self._is_closing:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(_CHANNEL)
                    self._hears = True
                    if listening.is_set():
                        self.on_missed()
                    listening.set()
                    async for message in channel.listen():
                        if message["type"] == "message":
                            await self._heard(message["data"], hear)
            except _lost() as problem:
                log.warning("redis_lost", reason=type(problem).__name__)
                self._hears = False
                await asyncio.sleep(_RETRY_S)

    def _miss(self) -> None:
        """Whoever was not heard of for long is gone."""
        silent = [one for one, at in self._others.items() if at + _SILENT_S < time.monotonic()]
        for sender in silent:
            del self._others[sender]
            self._numbers.pop(sender, None)
            self.on_gone(sender)
            # It may have died before it told of something that it had written.
            self.on_missed()

    async def _heard(self, data: bytes, hear: Hearer) -> None:
        envelope = _read_envelope(data)
        if envelope.sender == self._origin:
            return
        is_new = envelope.sender not in self._others
        self._others[envelope.sender] = time.monotonic()
        if is_new:
            self.on_come()
        if not self._is_news(envelope):
            return
        notices: list[Notice] = msgspec.json.decode(envelope.notices)
        for notice in notices:
            try:
                await hear(envelope.sender, notice)
            except Exception:
                # One table that cannot be looked at now must not make this process deaf to all
                # others.
                log.exception("notice_failed", kind=notice["kind"])

    def _is_news(self, envelope: "Envelope") -> bool:
        """Whether a letter comes for the first time: it's sent again where Redis took it without
        saying so."""
        number = envelope.number
        if number is None:
            # Of an older Lexiko.
            return True
        last = self._numbers.get(envelope.sender, number - 1)
        self._numbers[envelope.sender] = max(last, number)
        if number > last + 1:
            self.on_missed()
        return number > last


class Envelope(msgspec.Struct):
    """Some notices of one process; they are read only where they are news."""

    sender: str
    notices: msgspec.Raw
    number: int | None = None


_read_envelope = msgspec.json.Decoder(Envelope).decode


def _redis(url: str) -> "Redis":
    # Loaded only where it is used: most servers have no Redis, and shall not wait for it.
    from redis.asyncio import Redis
    from redis.asyncio.retry import Retry
    from redis.backoff import NoBackoff

    # By itself it would try again for many seconds, and say nothing of what was missed meanwhile.
    return Redis.from_url(url, retry=Retry(NoBackoff(), 0))


def _lost() -> tuple[type[Exception], ...]:
    """What is raised when Redis does not answer."""
    from redis.exceptions import RedisError

    return RedisError, OSError
