"""Delivery of due notices from the outbox to people's channels, in any process.

Nothing waits for delivery: a notice is stored with what it announces (`store.notices`) and sent
afterwards. Before sending, we check that it's still true (`announcements`), that the person wants
it and doesn't see it anyway, and that it isn't during their quiet hours. What a person has seen
isn't sent; their turn waits until they look away. If a push service or mail server can't take a
notice, it's retried a few times at growing intervals; channels that are gone are deleted. For
people who want one e-mail a day, notices by e-mail are collected and sent together.
"""

import asyncio
import hashlib
from contextlib import suppress

import msgspec
import structlog

from lexiko.server.notifications.announcements import Announcement, Announcements
from lexiko.server.notifications.mail import Claim, Mail, NotSent
from lexiko.server.notifications.push import BadSubscription, PushServices, Subscription, base
from lexiko.server.notifications.sights import Sights
from lexiko.server.notifications.texts import mail_texts
from lexiko.server.tables.recipients import GRACE_MS, quiet_until_ms
from lexiko.server.timestamps import now_ms
from lexiko.store.availability import Availability, Hours
from lexiko.store.drafts import Drafts
from lexiko.store.inbox import Inboxes
from lexiko.store.notices import WAITING_KINDS
from lexiko.store.notifications import Notice, NoticeChoices, Notifications

log = structlog.get_logger("lexiko.postman")

_LOOK_S = 5.0
_LEFT_TO_OTHERS_MS = 5_000
"""How long notices from another process are left to that process, which knows best what people
see."""
_AT_ONCE = 32
_WAITS_S = (30, 120, 600, 3600)
"""The pause after each failure; after the last, the notice is dropped."""
_LONGEST_WAIT_S = 3600
_PLAN_MS = 3_000
"""How long a notice waits for a planned turn to be played."""
_SEEN_MS = 30_000
"""How long until we look again whether a person still sees what a notice is about."""


class Delivery:
    """Delivers notices while it's open."""

    def __init__(
        self,
        notifications: Notifications,
        availability: Availability,
        announcements: Announcements,
        sights: Sights,
        inboxes: Inboxes,
        drafts: Drafts,
        push: PushServices,
        mail: Mail | None,
    ) -> None:
        self._notifications = notifications
        self._availability = availability
        self._announcements = announcements
        self._sights = sights
        self._inboxes = inboxes
        self._drafts = drafts
        self._push = push
        self._mail = mail
        self._wake = asyncio.Event()
        self._own: dict[str, int] = {}
        """Tables and walls with a notice that this process has written, and when it's due; later,
        any process may send it."""
        self._under_way: dict[tuple[str, str], asyncio.Task[None]] = {}
        self._task: asyncio.Task[None] | None = None
        self.carried = 0

    def open(self) -> None:
        self._task = asyncio.create_task(self._run(), name="postman")

    async def close(self) -> None:
        tasks = [*self._under_way.values(), *([self._task] if self._task else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def request(self, subject_id: str, due_ms: int) -> None:
        """Note that this process has written a notice about a table or wall that's due then."""
        self._own[subject_id] = due_ms
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
            subject_id: due_ms
            for subject_id, due_ms in self._own.items()
            if due_ms + 2 * _LEFT_TO_OTHERS_MS > now
        }
        others = {
            (one.channel.id, one.key)
            for one in await self._notifications.due(now - _LEFT_TO_OTHERS_MS, _AT_ONCE)
        }
        for notice in await self._notifications.due(now, 2 * _AT_ONCE):
            key = (notice.channel.id, notice.key)
            if key in self._under_way or len(self._under_way) >= _AT_ONCE:
                continue
            if notice.subject_id in self._own or key in others:
                task = asyncio.create_task(self._deliver(notice))
                self._under_way[key] = task
                task.add_done_callback(lambda _, key=key: self._under_way.pop(key, None))  # type: ignore[misc]

    # ── One notice ──────────────────────────────────────────────────────────────────────────────

    async def _deliver(self, notice: Notice) -> None:
        account_id = notice.channel.account_id
        choices = await self._notifications.choices(account_id)
        hours = await self._availability.of(account_id)
        if notice.is_collected:
            await self._deliver_digest(notice, choices, hours)
            return
        found = await self._announcements.of(notice, hours)
        if found is None or not _is_wanted(notice, choices, found):
            await self._notifications.done(notice)
            return
        now = now_ms()
        if notice.kind not in WAITING_KINDS and self._has_seen(notice, found):
            await self._notifications.done(notice)
            return
        if found.is_planned:
            # It's about to be played; if that fails, the notice is as true as before.
            await self._notifications.put_off(notice, now + _PLAN_MS)
            return
        if (hour := _digest_hour(notice, choices)) is not None:
            await self._notifications.collect(notice, hours.next_ms(hour, now))
            return
        due_ms = self._due_ms(notice, found, hours, now)
        if due_ms is None:
            await self._notifications.done(notice)
        elif due_ms > now:
            await self._notifications.put_off(notice, due_ms)
        else:
            await self._send(notice, found)

    def _has_seen(self, notice: Notice, found: Announcement) -> bool:
        """Whether the person sees what a notice is about, or has seen it since it was written."""
        account_id = notice.channel.account_id
        return (
            self._sights.sees(account_id, found.is_it)
            or self._sights.left_ms(account_id, found.is_it) >= notice.made_ms
        )

    def _due_ms(self, notice: Notice, found: Announcement, hours: Hours, now: int) -> int | None:
        """When to send a notice; None if that would be too late."""
        account_id = notice.channel.account_id
        due_ms = max(found.at_ms or now, now)
        if self._sights.sees(account_id, found.is_it):
            return max(due_ms, now + _SEEN_MS)
        left_ms = self._sights.left_ms(account_id, found.is_it)
        if left_ms >= notice.made_ms:
            # They may be back in a moment: a page that's loaded again, or another network.
            due_ms = max(due_ms, left_ms + GRACE_MS)
        if due_ms == now:
            due_ms = quiet_until_ms(hours, now) or now
        is_late = found.until_ms is not None and due_ms >= found.until_ms
        return None if is_late else due_ms

    async def _send(self, notice: Notice, found: Announcement) -> None:
        """Claim a notice at the last moment, and send it.

        A process that ends between the two loses it, so everything that takes a while is done
        before: loading what sends it, and connecting to the mail server.
        """
        is_ours = False

        async def claim() -> bool:
            nonlocal is_ours
            is_ours = await self._notifications.claim(notice)
            return is_ours

        try:
            if notice.channel.kind == "push":
                self._push.prepare()
                wait_s = await self._send_push(notice, found) if await claim() else None
            else:
                wait_s = await self._send_mail(notice, found, claim)
        except Exception:
            # It was claimed and may have been sent, so don't try again.
            log.exception("notice_failed", kind=notice.channel.kind)
            return
        # Another process has it, or the mail server couldn't be reached.
        if is_ours or wait_s is not None:
            await self._finish([notice], wait_s)

    async def _finish(self, notices: list[Notice], wait_s: float | None) -> None:
        """Delete notices that were sent together, or try again after a while."""
        first = notices[0]
        if wait_s is None:
            self.carried += 1
            await self._notifications.done(*notices)
        elif first.tries >= len(_WAITS_S):
            log.info("notice_given_up", kind=first.channel.kind)
            await self._notifications.done(*notices)
        else:
            wait_s = min(_LONGEST_WAIT_S, max(wait_s, _WAITS_S[first.tries]))
            due_ms = now_ms() + round(wait_s * 1000)
            for notice in notices:
                await self._notifications.try_again(notice, due_ms)

    async def _send_push(self, notice: Notice, found: Announcement) -> float | None:
        """Send by Web Push; return the seconds until a retry, or None if it's done."""
        channel = notice.channel
        message = {
            "title": found.title,
            "body": found.text,
            "path": found.path,
            "tag": f"{found.path} notes" if notice.kind == "note" else found.path,
            "lang": channel.language,
        }
        # One notice per table or wall, both at the push service and on the screen.
        topic = base(hashlib.sha256(notice.subject_id.encode()).digest())[:32]
        try:
            answer = await self._push.send(
                Subscription(channel.address, channel.p256dh, channel.auth),
                msgspec.json.encode(message),
                topic=topic,
                ttl_s=found.ttl_s,
                urgency=found.urgency,
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

    async def _send_mail(self, notice: Notice, found: Announcement, claim: Claim) -> float | None:
        """Send by e-mail; returns as `_send_push` does."""
        if self._mail is None:
            await claim()
            return None
        channel = notice.channel
        texts = mail_texts(channel.language)
        try:
            await self._mail.notify(
                channel.id,
                channel.address,
                channel.language,
                name=found.name,
                title=found.title,
                text=found.text,
                action=texts.open_wall if notice.kind == "note" else texts.open_game,
                path=found.path,
                key=f"{notice.key}.{channel.id}",
                claim=claim,
            )
        except NotSent as problem:
            log.warning("mail_refused", is_final=problem.is_final)
            return None if problem.is_final else 0.0
        return None

    # ── The daily e-mail ────────────────────────────────────────────────────────────────────────

    async def _deliver_digest(self, first: Notice, choices: NoticeChoices, hours: Hours) -> None:
        """Send everything that was collected for a daily e-mail, if any of it is still news.

        If there is any, turns that wait besides are in the e-mail too.
        """
        now, channel = now_ms(), first.channel
        notices = await self._notifications.claim_collected(channel.id, now)
        if notices and hours.is_away(now):
            back_ms = hours.next_ms(choices.digest_hour or 0, hours.holiday_until_ms or now)
            for notice in notices:
                await self._notifications.collect(notice, back_ms)
            return
        news = await self._news(notices, choices, hours)
        if not news or self._mail is None:
            await self._notifications.done(*notices)
            return
        waiting = await self._announcements.waiting(channel.account_id, channel.language)
        try:
            await self._mail.send_digest(
                channel.id,
                channel.address,
                channel.language,
                name=news[0].name,
                news=(items := [(one.text, one.path) for one in news]),
                waiting=[one for one in waiting if one[1] not in {path for _, path in items}],
                key=f"{first.key}.{channel.id}",
            )
        except NotSent as problem:
            log.warning("mail_refused", is_final=problem.is_final)
            await self._finish(notices, None if problem.is_final else 0.0)
        except Exception:
            # They were claimed, and may have been sent.
            log.exception("notice_failed", kind=channel.kind)
        else:
            await self._finish(notices, None)

    async def _news(
        self, notices: list[Notice], choices: NoticeChoices, hours: Hours
    ) -> list[Announcement]:
        """What's true and wanted and hasn't been seen, neither there nor in the inbox.

        The latest notice about a table says all that matters; notes are apart.
        """
        if not notices:
            return []
        account_id = notices[0].channel.account_id
        seen_ms = (await self._inboxes.of_account(account_id)).seen_ms
        versions = await self._drafts.seen_by(account_id)
        news: dict[tuple[str, bool], Announcement] = {}
        for notice in notices:
            found = await self._announcements.of(notice, hours)
            if found is None or not _is_wanted(notice, choices, found):
                continue
            is_note = notice.kind == "note"
            is_game = not is_note and notice.kind not in ("invitation", "rematch")
            has_played = is_game and versions.get(notice.subject_id, 0) >= notice.version
            if notice.made_ms > seen_ms and not has_played and not self._has_seen(notice, found):
                news[found.path, is_note] = found
        return list(news.values())


def _is_wanted(notice: Notice, choices: NoticeChoices, found: Announcement) -> bool:
    """Whether the person's switch is on, and no other notice says the same.

    A first turn is also the news that a game has begun, and a turn that runs out is still a turn.
    """
    kind, medium = notice.kind, notice.channel.kind
    is_late = found.warn_ms is not None and found.warn_ms <= now_ms()
    if kind == "turn" and is_late and choices.wants(medium, "deadline"):
        return False
    is_start = kind == "turn" and found.is_start
    return choices.wants(medium, kind) or (is_start and choices.wants(medium, "begun"))


def _digest_hour(notice: Notice, choices: NoticeChoices) -> int | None:
    """The hour of the daily e-mail that a notice waits for; that a turn runs out waits for none."""
    is_for_it = notice.channel.kind == "mail" and notice.kind != "deadline"
    return choices.digest_hour if is_for_it else None
