"""How processes tell each other that a table has changed: through Redis if there is one, else within this process alone.

What happened is in the database; a notice only spares the others the asking. So one that is lost delays somebody and loses nothing: who misses a version asks the database, and after a
connection to Redis was lost and found again, every live table is looked at once. Notices hold whole events, hidden tiles too: Redis must be as private as the database.
"""

import asyncio
import contextlib
import secrets
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

log = structlog.get_logger("lexiko.bulletin")


class Bulletin:
    """Notices of this process to the others. Without an address there are no others."""

    def __init__(self, url: str = "") -> None:
        self._redis: Redis | None = _redis(url) if url else None
        self._origin = secrets.token_hex(8)
        self._waiting: asyncio.Queue[bytes] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self._is_closing = False
        self.is_connected = False

    @property
    def has_redis(self) -> bool:
        return self._redis is not None

    def publish(self, table_id: str, kind: str, **facts: Any) -> None:
        """Tell the other processes; never waits."""
        if self._redis:
            notice = {"from": self._origin, "table": table_id, "kind": kind, **facts}
            self._waiting.put_nowait(msgspec.json.encode(notice))

    async def open(self, hear: Hearer, on_reconnect: Callable[[], Awaitable[None]]) -> None:
        """From now on, notices of others are heard."""
        if self._redis:
            listening = asyncio.Event()
            self._tasks = [
                asyncio.create_task(self._listen(hear, on_reconnect, listening), name="listen"),
                asyncio.create_task(self._send(), name="send"),
            ]
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(listening.wait(), 5)

    async def close(self) -> None:
        # Redis's client may take a cancellation for a time-out and try again: so the tasks look for themselves, too.
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
            notice = await self._waiting.get()
            while not self._is_closing:
                try:
                    await self._redis.publish(_CHANNEL, notice)
                    break
                except _lost():
                    self.is_connected = False
                    await asyncio.sleep(_RETRY_S)

    async def _listen(
        self, hear: Hearer, on_reconnect: Callable[[], Awaitable[None]], listening: asyncio.Event
    ) -> None:
        assert self._redis
        while not self._is_closing:
            try:
                async with self._redis.pubsub() as channel:
                    await channel.subscribe(_CHANNEL)
                    self.is_connected = True
                    if listening.is_set():
                        await on_reconnect()
                    listening.set()
                    async for message in channel.listen():
                        if message["type"] == "message":
                            await self._heard(message["data"], hear)
            except _lost() as problem:
                log.warning("redis_lost", reason=type(problem).__name__)
                self.is_connected = False
                await asyncio.sleep(_RETRY_S)

    async def _heard(self, data: bytes, hear: Hearer) -> None:
        notice = msgspec.json.decode(data)
        if notice["from"] == self._origin:
            return
        try:
            await hear(notice["table"], notice)
        except Exception:
            # One table that cannot be looked at now must not make this process deaf to all others.
            log.exception("notice_failed", table=notice["table"])


def _redis(url: str) -> "Redis":
    # Loaded only where it is used: most servers have no Redis, and shall not wait for it.
    from redis.asyncio import Redis

    return Redis.from_url(url)


def _lost() -> tuple[type[Exception], ...]:
    """What is raised when Redis does not answer."""
    from redis.exceptions import RedisError

    return RedisError, OSError
