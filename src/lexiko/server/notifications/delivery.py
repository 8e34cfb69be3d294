"""Delivery of due notices from the outbox to people's channels, in any process.

A turn never waits for delivery: its notice is stored with the turn (`recipients`, `store.journal`)
and sent afterwards. Before sending, we check that the notice is still true, that the person isn't
at the table anyway, and that it isn't during their quiet hours. If a push service or mail server
can't take a notice, it's retried a few times at growing intervals; channels that are gone are
deleted.
"""

import asyncio
import hashlib
from contextlib import suppress

import msgspec
import structlog

from lexiko.rules.clock import bank_from_ms, deadline_ms
from lexiko.server.notifications.mail import Mail, NotSent
from lexiko.server.notifications.push import BadSubscription, PushServices, Subscription, base
from lexiko.server.notifications.texts import turn_text
from lexiko.server.refusals import NotFound
from lexiko.server.tables.live import LiveTable
from lexiko.server.tables.recipients import is_slow, quiet_until_ms
from lexiko.server.tables.registry import TableRegistry
from lexiko.server.timestamps import now_ms
from lexiko.store.availability import Availability
from lexiko.store.notifications import Notifications, TurnNotice
from lexiko.store.plans import UNDER_WAY

log = structlog.get_logger("lexiko.postman")

_LOOK_S = 5.0
_LEFT_TO_OTHERS_MS = 5_000
"""How long notices from another process are left to that process, which knows best who's at the
table."""
_AT_ONCE = 32
_WAITS_S = (30, 120, 600, 3600)
"""The pause after each failure; after the last, the notice is dropped."""
_LONGEST_WAIT_S = 3600
_PLAN_MS = 3_000
"""How long a notice waits for a planned turn to be played."""
_TTL_S = 24 * 3600


class Delivery:
    """Delivers notices while it's open."""

    def __init__(
        self,
        notifications: Notifications,
        availability: Availability,
        registry: TableRegistry,
        push: PushServices,
        mail: Mail | None,
    ) -> None:
        self._notifications = notifications
        self._availability = availability
        self._registry = registry
        self._push = push
        self._mail = mail
        self._wake = asyncio.Event()
        self._own: dict[str, int] = {}
        """Tables with a notice that this process has written, and when it's due; later, any process
        may send it."""
        self._under_way: dict[tuple[str, int, str], asyncio.Task[None]] = {}
        self._task: asyncio.Task[None] | None = None
        self.carried = 0

    def open(self) -> None:
        self._task = asyncio.create_task(self._run(), name="postman")

    async def close(self) -> None:
        tasks = [*self._under_way.values(), *([self._task] if self._task else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def request(self, table_id: str, due_ms: int) -> None:
        """Note that this process has written a notice that's due then."""
        self._own[table_id] = due_ms
        delay = max(0, due_ms - now_ms()) / 1000
        # Later ones are found by polling, which goes by the wall clock; a timer would stop while
        # the machine sleeps.
        if delay <= _LOOK_S:
            asyncio.get_running_loop().call_later(delay, self._wake.set)

    async def _run(self) -> None:
        while True:
            try:
                await self._send_due()
            except Exception:
                log.exception("post_failed")
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), _LOOK_S)
            self._wake.clear()

    async def _send_due(self) -> None:
        now = now_ms()
        self._own = {
            table: due_ms
            for table, due_ms in self._own.items()
            if due_ms + 2 * _LEFT_TO_OTHERS_MS > now
        }
        others = {
            (one.table_id, one.version, one.channel.id)
            for one in await self._notifications.due(now - _LEFT_TO_OTHERS_MS, _AT_ONCE)
        }
        for notice in await self._notifications.due(now, 2 * _AT_ONCE):
            key = (notice.table_id, notice.version, notice.channel.id)
            if key in self._under_way or len(self._under_way) >= _AT_ONCE:
                continue
            if notice.table_id in self._own or key in others:
                task = asyncio.create_task(self._deliver(notice))
                self._under_way[key] = task
                task.add_done_callback(lambda _, key=key: self._under_way.pop(key, None))  # type: ignore[misc]

    # ── One notice ──────────────────────────────────────────────────────────────────────────────

    async def _deliver(self, notice: TurnNotice) -> None:
        try:
            live = await self._registry.table(notice.table_id)
        except NotFound:
            await self._notifications.done(notice)
            return
        if not self._is_wanted(live, notice):
            await self._notifications.done(notice)
            return
        if await self._is_planned(live):
            # It's about to be played; if that fails, the notice is as true as before.
            await self._notifications.put_off(notice, now_ms() + _PLAN_MS)
            return
        hours = await self._availability.of(notice.channel.account_id)
        if (morning := quiet_until_ms(hours, now_ms())) is not None:
            await self._notifications.put_off(notice, morning)
            return
        if not await self._notifications.claim(notice):
            return
        try:
            wait_s = await (self._send_push if notice.channel.kind == "push" else self._send_mail)(
                live, notice
            )
        except Exception:
            # It was claimed and may have been sent, so don't try again.
            log.exception("notice_failed", kind=notice.channel.kind)
            return
        if wait_s is None:
            self.carried += 1
            await self._notifications.done(notice)
        elif notice.tries >= len(_WAITS_S):
            log.info("notice_given_up", kind=notice.channel.kind)
            await self._notifications.done(notice)
        else:
            wait_s = min(_LONGEST_WAIT_S, max(wait_s, _WAITS_S[notice.tries]))
            await self._notifications.put_off(notice, now_ms() + round(wait_s * 1000))

    def _is_wanted(self, live: LiveTable, notice: TurnNotice) -> bool:
        """Whether it's still this person's same turn, and they don't see it anyway."""
        game = live.game
        if game is None or game.is_over or game.mover is None or live.row.state != "playing":
            return False
        seat = live.row.seats[game.mover]
        if seat.kind != "person" or seat.account_id != notice.channel.account_id:
            return False
        return is_slow(game) or game.mover not in live.here()

    async def _is_planned(self, live: LiveTable) -> bool:
        """Whether the seat whose turn it is has planned it, and the plan is still to be played."""
        mover = live.game.mover if live.game else None
        return any(
            plan.seat == mover and plan.state in UNDER_WAY
            for plan in await self._registry.plans.of_table(live.row.id)
        )

    async def _send_push(self, live: LiveTable, notice: TurnNotice) -> float | None:
        """Send by Web Push; return the seconds until a retry, or None if it's done."""
        channel = notice.channel
        title, text, _ = _texts(live, notice)
        message = {"title": title, "body": text, "path": f"/table/{live.row.id}"}
        # One notice per table, both at the push service and on the screen.
        topic = base(hashlib.sha256(live.row.id.encode()).digest())[:32]
        try:
            answer = await self._push.send(
                Subscription(channel.address, channel.p256dh, channel.auth),
                msgspec.json.encode(message),
                topic=topic,
                ttl_s=_TTL_S,
            )
        except BadSubscription:
            await self._notifications.remove(channel.id)
            return None
        if answer.status in (404, 410):
            await self._notifications.remove(channel.id)
            return None
        if answer.status == 0 or answer.status == 429 or answer.status >= 500:
            return answer.wait_s or 0.0
        if answer.status >= 400:
            log.warning("push_refused", status=answer.status)
        return None

    async def _send_mail(self, live: LiveTable, notice: TurnNotice) -> float | None:
        """Send by e-mail; returns as `_send_push` does."""
        if self._mail is None:
            return None
        channel = notice.channel
        title, text, name = _texts(live, notice)
        try:
            await self._mail.notify(
                channel.id,
                channel.address,
                channel.language,
                name=name,
                title=title,
                text=text,
                path=f"/table/{live.row.id}",
                key=f"{live.row.id}.{notice.version}",
            )
        except NotSent as problem:
            log.warning("mail_refused", is_final=problem.is_final)
            return None if problem.is_final else 0.0
        return None


def _texts(live: LiveTable, notice: TurnNotice) -> tuple[str, str, str]:
    """Return the title, the text and the person's name."""
    game = live.game
    assert game
    assert game.mover is not None
    others = [
        seat.name
        for seat in live.row.seats
        if seat.account_id != notice.channel.account_id and seat.number not in game.gone
    ]
    deadline = deadline_ms(game) if is_slow(game) else None
    now = now_ms()
    left = None if deadline is None else max(0, deadline - now)
    bank_from = bank_from_ms(game)
    bank = 0 if deadline is None or bank_from is None else max(0, deadline - max(now, bank_from))
    title, text = turn_text(notice.channel.language, others or ["…"], left, bank)
    return title, text, live.row.seats[game.mover].name
