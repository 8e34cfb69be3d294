"""Notices between processes: heard in order by all others, not by oneself, and bounded while Redis
is away."""

import asyncio
import signal
from collections.abc import Awaitable, Callable

import pytest
from redis.asyncio import Redis

from lexiko.server import pubsub
from lexiko.server.pubsub import Notice, PubSub

from .. import services


class Hearing:
    """A process that hears notices."""

    def __init__(self, url: str) -> None:
        self.pubsub = PubSub(url)
        self.heard: list[tuple[str, Notice]] = []
        self.missed = 0

    async def open(self) -> None:
        self.pubsub.on_missed = self.miss
        await self.pubsub.open(self.receive)

    async def receive(self, sender: str, notice: Notice) -> None:
        if notice["kind"] == "broken":
            raise ValueError("this notice cannot be understood")
        self.heard.append((sender, notice))

    def miss(self) -> None:
        self.missed += 1

    async def until(self, count: int) -> None:
        async with asyncio.timeout(10):
            while len(self.heard) < count:
                await asyncio.sleep(0.01)


async def test_notices_reach_the_others_in_order_and_one_that_fails_stops_none(redis: str) -> None:
    one, two, three = Hearing(redis), Hearing(redis), Hearing(redis)
    for process in (one, two, three):
        await process.open()
    for number in range(50):
        one.pubsub.publish("t1", "events", number=number)
    one.pubsub.publish("t1", "broken")
    one.pubsub.publish("t2", "last")
    for process in (two, three):
        await process.until(51)
        assert [notice["number"] for _, notice in process.heard[:50]] == list(range(50))
        assert process.heard[50][1] == {"about": "t2", "kind": "last"}
        assert len({sender for sender, _ in process.heard}) == 1
    assert one.heard == []
    for process in (one, two, three):
        await process.pubsub.close()


async def test_too_many_notices_become_one_that_says_to_look_at_everything(
    redis: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pubsub, "_MOST_WAITING", 5)
    away, here = Hearing(redis), Hearing(redis)
    await here.open()
    for number in range(12):
        away.pubsub.publish("t1", "events", number=number)
    await away.open()
    await here.until(4)
    kinds = [(notice["kind"], notice.get("number")) for _, notice in here.heard]
    assert kinds == [("look", None), ("events", 9), ("events", 10), ("events", 11)]
    for process in (away, here):
        await process.pubsub.close()


async def test_without_an_address_nothing_is_kept() -> None:
    alone = Hearing("")
    await alone.open()
    for _ in range(100):
        alone.pubsub.publish("t1", "events")
    assert not alone.pubsub.has_redis
    await alone.pubsub.close()


async def test_a_missing_message_is_noticed_and_a_repeated_one_is_handled_once(
    redis: str,
) -> None:
    one, two = Hearing(redis), Hearing(redis)
    for process in (one, two):
        await process.open()
    post = one.pubsub._post

    async def lose(_letter: bytes) -> None: ...

    async def repeat(letter: bytes) -> None:
        await post(letter)
        await post(letter)

    async def say(number: int, way: Callable[[bytes], Awaitable[None]]) -> None:
        before = one.pubsub._sent
        one.pubsub._post = way  # type: ignore[assignment, method-assign]
        one.pubsub.publish("t1", "events", number=number)
        async with asyncio.timeout(10):
            while one.pubsub._sent == before:
                await asyncio.sleep(0.01)

    await say(1, post)
    await say(2, repeat)
    await two.until(2)
    assert two.missed == 0
    await say(3, lose)
    await say(4, post)
    await two.until(3)
    assert [notice["number"] for _, notice in two.heard] == [1, 2, 4]
    assert two.missed == 1
    for process in (one, two):
        await process.pubsub.close()


async def test_a_connection_that_broke_only_for_a_moment_counts_as_missed(
    redis: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Redis's client must not reconnect by itself: what was sent meanwhile would be lost."""
    monkeypatch.setattr(pubsub, "_RETRY_S", 0.05)
    here = Hearing(redis)
    await here.open()
    async with Redis.from_url(redis) as client:
        await client.client_kill_filter(_type="pubsub")
    async with asyncio.timeout(10):
        while not here.missed:
            await asyncio.sleep(0.01)
    await here.pubsub.close()


async def test_after_redis_was_away_notices_arrive_again_and_the_process_is_connected(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pubsub, "_RETRY_S", 0.05)
    with services.running(services.Redis) as service:
        one, two = Hearing(service.url), Hearing(service.url)
        for process in (one, two):
            await process.open()
        one.pubsub.publish("t1", "before")
        await two.until(1)
        service.stop(signal.SIGKILL)
        one.pubsub.publish("t1", "while it is away")

        async def both(is_connected: bool) -> None:
            async with asyncio.timeout(20):
                while {one.pubsub.is_connected, two.pubsub.is_connected} != {is_connected}:
                    await asyncio.sleep(0.01)

        await both(False)
        await asyncio.to_thread(service.start)
        await both(True)
        one.pubsub.publish("t1", "after")
        async with asyncio.timeout(20):
            while not two.heard or two.heard[-1][1]["kind"] != "after":
                await asyncio.sleep(0.01)
        assert two.missed > 0
        for process in (one, two):
            await process.pubsub.close()
