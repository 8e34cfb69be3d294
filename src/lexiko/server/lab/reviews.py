"""Reviews under way: every process takes some, works on them turn by turn, and says how far it is.

What has been found is in the database before anyone hears of it, so a stream reads it there and
only waits here for news: from this process, from others, or for a few seconds. A process that works
on a review holds a lease on it. If it dies, another takes over after the last turn written, and so
does the same one after a restart.
"""

import asyncio
import json
import secrets
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import aclosing, suppress
from typing import Any

import structlog
from sqlalchemy.exc import DBAPIError

from lexiko.errors import LexikoError
from lexiko.notation.unfinished import is_end_of_record
from lexiko.server.lab.jobs import JobFailed
from lexiko.server.lab.lab import Lab
from lexiko.server.timestamps import now_ms
from lexiko.server.wire.json import read_event
from lexiko.store import Journal
from lexiko.store.conflicts import StoreError
from lexiko.store.reviews import ReviewRow, Reviews, ReviewTurnRow, Standing

log = structlog.get_logger("lexiko.reviews")

LEASE_MS = 10_000
_RENEW_S = 3.0
_WATCH_S = 2.0
"""How long a stream waits before it looks again without having heard anything."""
_WRITE_S = 0.25
"""Turns found at a glance are written together."""


class ReviewsUnderWay:
    """The reviews that this process works on, and the streams that follow any."""

    def __init__(self, reviews: Reviews, journal: Journal, lab: Lab) -> None:
        self.store = reviews
        self.worker = secrets.token_hex(8)
        self._journal = journal
        self._lab = lab
        self._drives: dict[str, asyncio.Task[None]] = {}
        self._watching: dict[str, set[asyncio.Event]] = {}
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self.on_news: Callable[[str], None] = lambda table_id: None
        """Called with the table when other processes should hear of a change."""

    def open(self) -> None:
        if self._lab.is_open:
            self._task = asyncio.create_task(self._run(), name="reviews")

    async def close(self) -> None:
        """Stop working, and let another process go on at once."""
        tasks = [*self._drives.values(), *([self._task] if self._task else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._task:
            with suppress(DBAPIError, StoreError):
                await self.store.release(self.worker)

    # ── Asking ──────────────────────────────────────────────────────────────────────────────────

    async def ask(self, wanted: ReviewRow) -> ReviewRow:
        """Ask for a review, or for it to go on."""
        row = await self.store.ask(wanted)
        self._tell(row.table_id)
        self._wake.set()
        return row

    async def stop(self, table_id: str) -> None:
        """Stop a review, wherever it's being worked on."""
        if await self.store.stop(table_id):
            self._end(table_id)
            self._tell(table_id)

    def receive(self, table_id: str) -> None:
        """Handle another process's notice that a review has changed."""
        for event in self._watching.get(table_id, ()):
            event.set()
        if table_id in self._drives:
            # It may have been stopped.
            self._wake.set()

    def recheck(self) -> None:
        """Look at every review again: notices may have been lost."""
        for table_id in [*self._watching]:
            self.receive(table_id)
        self._wake.set()

    async def news(self, table_id: str) -> AsyncIterator[None]:
        """Give a sign now, and whenever the review may have changed."""
        event = asyncio.Event()
        watching = self._watching.setdefault(table_id, set())
        watching.add(event)
        try:
            while True:
                event.clear()
                yield
                with suppress(TimeoutError):
                    await asyncio.wait_for(event.wait(), _WATCH_S)
        finally:
            watching.discard(event)
            if not watching:
                self._watching.pop(table_id, None)

    def _tell(self, table_id: str) -> None:
        for event in self._watching.get(table_id, ()):
            event.set()
        self.on_news(table_id)

    # ── Working ─────────────────────────────────────────────────────────────────────────────────

    async def _run(self) -> None:
        """Renew leases, and take over reviews that no process works on."""
        while True:
            self._wake.clear()
            try:
                await self._look()
            except (DBAPIError, StoreError) as problem:
                log.warning("reviews_not_read", reason=type(problem).__name__)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), _RENEW_S)

    async def _look(self) -> None:
        now = now_ms()
        if self._drives:
            mine = await self.store.renew(self.worker, now + LEASE_MS)
            for table_id in [*self._drives]:
                if table_id not in mine:
                    self._end(table_id)
        for row in await self.store.claim(self.worker, now, now + LEASE_MS):
            self._end(row.table_id)
            drive = asyncio.create_task(self._drive(row), name="review")
            self._drives[row.table_id] = drive

    def _end(self, table_id: str) -> None:
        if drive := self._drives.pop(table_id, None):
            drive.cancel()

    async def _drive(self, row: ReviewRow) -> None:
        """Work on a review until it's complete or can't go on."""
        try:
            await self._review(row)
        except (JobFailed, LexikoError) as problem:
            if isinstance(problem, StoreError):
                log.warning("review_not_written", table=row.table_id)
                return
            log.error("review_failed", table=row.table_id, reason=str(problem))
            await self._write(row, state="failed")
        except _Lost:
            log.info("review_lost", table=row.table_id)
        except DBAPIError as problem:
            # The lease runs out, and someone tries again.
            log.warning("review_not_written", reason=type(problem).__name__)
        finally:
            if self._drives.get(row.table_id) is asyncio.current_task():
                del self._drives[row.table_id]

    async def _review(self, row: ReviewRow) -> None:
        events = await self._journal.read(row.table_id)
        if is_end_of_record(read_event(events[-1])):
            events = events[:-1]
        known = {turn.number: turn for turn in await self.store.turns(row.table_id)}
        data = {"table": row.table_id, "events": events, "quality": row.quality}
        left = await self._glance(row, data, known)
        looks = [
            asyncio.create_task(self._look_closely(row, data, known, number))
            for number in left
            if known[number].standing == "found"
        ]
        try:
            await asyncio.gather(*looks)
        finally:
            for look in looks:
                look.cancel()
        await self._finish(row, data, known)

    async def _glance(
        self, row: ReviewRow, data: dict[str, Any], known: dict[int, ReviewTurnRow]
    ) -> list[int]:
        """Look at every turn at a glance, and return the numbers of those that need more."""
        given = data | {"known": _turns(known)}
        left: list[int] = []
        found: list[ReviewTurnRow] = []
        written_s = 0.0
        loop = asyncio.get_running_loop()
        glances = self._lab.lines(_person(row), "quick", given, is_review=True, is_next=True)
        async with aclosing(glances) as lines:
            async for line in lines:
                if "left" in line:
                    left = line["left"]
                    await self._write(row, found, state="running", total=line["total"])
                    found = []
                    continue
                found.append(turn_row(line["turn"]))
                known[found[-1].number] = found[-1]
                if loop.time() - written_s > _WRITE_S:
                    await self._write(row, found, state="running")
                    found, written_s = [], loop.time()
        return left

    async def _look_closely(
        self, row: ReviewRow, data: dict[str, Any], known: dict[int, ReviewTurnRow], number: int
    ) -> None:
        asked = data | {"number": number}
        found: ReviewTurnRow | None = None
        try:
            async for line in self._lab.lines(_person(row), "look", asked, is_review=True):
                found = turn_row(line["turn"])
        except JobFailed:
            found = None
        if found is None or not found.is_done(row.quality):
            # Nothing came of it: what was seen at a glance has to do.
            before = found or known[number]
            found = ReviewTurnRow(number, before.quality, "skipped", before.data)
        known[number] = found
        await self._write(row, [found])

    async def _finish(
        self, row: ReviewRow, data: dict[str, Any], known: dict[int, ReviewTurnRow]
    ) -> None:
        skipped = any(turn.standing == "skipped" for turn in known.values())
        # A summary takes turns as close as they are, if some couldn't be looked at more closely.
        quality = "quick" if skipped else row.quality
        given = data | {"known": _turns(known), "quality": quality}
        found: dict[str, Any] = {}
        async for line in self._lab.lines(_person(row), "result", given, is_review=True):
            found = line
        # Turns are stored by themselves, and names are the seats'.
        review = {**found["review"], "turns": [], "seats": [], "quality": row.quality}
        whole = json.dumps({"review": review, "costs": found["costs"]})
        await self._write(row, state="complete", data=whole, lease_ms=0)

    async def _write(
        self, row: ReviewRow, turns: Sequence[ReviewTurnRow] = (), **changes: Any
    ) -> None:
        if await self.store.write(row.table_id, self.worker, turns, **changes) is None:
            raise _Lost
        self._tell(row.table_id)


class _Lost(Exception):
    """The review was stopped, or another process has it now."""


def _person(row: ReviewRow) -> str:
    """Whose share of the lab it takes."""
    return row.by_id or row.table_id


def _turns(known: dict[int, ReviewTurnRow]) -> list[dict[str, Any]]:
    return [json.loads(turn.data) for _, turn in sorted(known.items())]


def turn_row(turn: dict[str, Any]) -> ReviewTurnRow:
    """A turn as it's stored."""
    standing: Standing = "limited" if turn["limitation"] else "found"
    data = json.dumps(turn, ensure_ascii=False, separators=(",", ":"))
    return ReviewTurnRow(turn["number"], turn["quality"], standing, data)
