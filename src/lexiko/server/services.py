"""Everything in a server process, opened in order and closed in reverse."""

import asyncio
import gc
from collections.abc import Set as AbstractSet
from contextlib import AsyncExitStack
from functools import cached_property
from types import TracebackType
from typing import TYPE_CHECKING

import structlog
from sqlalchemy.exc import DBAPIError

from lexiko.lexicon import installed
from lexiko.server.computers.hints import Hints
from lexiko.server.computers.pool import WorkerPool
from lexiko.server.configuration import Configuration
from lexiko.server.lab.lab import Lab
from lexiko.server.lab.reviews import ReviewsUnderWay
from lexiko.server.metrics import Metrics
from lexiko.server.notifications.announcements import Announcements
from lexiko.server.notifications.delivery import Delivery
from lexiko.server.notifications.mail import Mail, SmtpServer
from lexiko.server.notifications.push import Identification, PushServices
from lexiko.server.notifications.sights import Sights
from lexiko.server.outbound.linked_games import LinkedGames
from lexiko.server.outbound.public_hosts import PublicHosts
from lexiko.server.people.evenings import EveningBook
from lexiko.server.people.friends import FriendsList
from lexiko.server.people.identity import Identity
from lexiko.server.people.inbox import Inbox
from lexiko.server.people.presence import PersonStreams
from lexiko.server.people.results import ResultsWriter
from lexiko.server.pubsub import Notice, PubSub
from lexiko.server.sandbox.photos import PhotoProcessor
from lexiko.server.sandbox.records import RecordReader
from lexiko.server.tables.lexicons import Lexicons, open_count, words_of
from lexiko.server.tables.live import LiveTable, Watcher
from lexiko.server.tables.planned_turns import PlannedTurns
from lexiko.server.tables.registry import TableRegistry
from lexiko.server.tables.scheduler import Scheduler
from lexiko.server.tables.seating import has_clock, starts_itself
from lexiko.server.timestamps import now_ms
from lexiko.server.walls.comings import ComingsAndGoings
from lexiko.server.walls.registry import WallRegistry
from lexiko.server.walls.table_notes import TableNotes
from lexiko.server.web.rate_limits import RateLimits
from lexiko.server.web.readiness import ReadinessProbe
from lexiko.store import Database, Journal
from lexiko.store.accounts import Account, Accounts
from lexiko.store.availability import Availability
from lexiko.store.calendars import Calendars
from lexiko.store.causes import kind_of
from lexiko.store.circles import Circles
from lexiko.store.drafts import Drafts
from lexiko.store.evenings import Evenings
from lexiko.store.friends import Friends
from lexiko.store.guardians import Guardians
from lexiko.store.inbox import Inboxes
from lexiko.store.moderation import Moderation
from lexiko.store.mutes import Mutes
from lexiko.store.notifications import Notifications
from lexiko.store.profiles import Profiles
from lexiko.store.relations import Relations
from lexiko.store.results import GameResults
from lexiko.store.reviews import Reviews
from lexiko.store.sheets import SheetVersions

if TYPE_CHECKING:
    from lexiko.server.people.passkeys import Passkeys

log = structlog.get_logger("lexiko.house")

_TIDY_S = 3600
_SHARE_S = 0.25
_CHECK_S = 1.0
_RECEIPTS_LAST_MS = 30 * 24 * 3600 * 1000
"""How long an idempotency key is remembered; after that, a repeated command is a new one."""
_NOTICES_LAST_MS = 7 * 24 * 3600 * 1000
_DISMISSALS_LAST_MS = 60 * 24 * 3600 * 1000


class Services:
    """A running server; use it as a context manager."""

    def __init__(self, configuration: Configuration) -> None:
        self.configuration = configuration
        self.url = configuration.public_url.rstrip("/")
        self.metrics = Metrics()
        self.limits = RateLimits(
            configuration.rate, configuration.sign_ins, is_shared=bool(configuration.redis_url)
        )
        self.secret = configuration.secret()
        self.mail = self._mail()
        self.analyses: dict[str, int] = {}
        """Analyses of positions by person."""
        self.streams: dict[str, int] = {}
        """Open streams by person, or by address for visitors who aren't signed in."""
        self.reading = asyncio.Semaphore(1)
        """Lets only one record replay at a time, so that threads stay free for signing in."""
        self.records = RecordReader()
        self.linked_games = LinkedGames(PublicHosts())
        self.is_closing = False
        """Whether the process has been asked to stop."""
        self._is_in_doubt = False
        """Whether notices from other processes may have been lost."""
        self._starts: set[asyncio.Task[bool]] = set()
        """Games that may be starting because someone has come."""
        self._stack = AsyncExitStack()

    def _mail(self) -> Mail | None:
        """The e-mail service, if an SMTP server is configured."""
        configuration = self.configuration
        if not configuration.smtp_url:
            return None
        smtp = SmtpServer.at(configuration.smtp_url)
        return Mail(smtp, configuration.mail_from, self.url, self.secret)

    async def __aenter__(self) -> "Services":
        """Open everything in order; if something fails, close what was opened."""
        async with AsyncExitStack() as stack:
            await self._open(stack)
            self._stack = stack.pop_all()
        return self

    async def _open(self, stack: AsyncExitStack) -> None:
        configuration = self.configuration
        contact = self.mail.contact if self.mail else self.url if configuration.is_https else ""
        hosts = frozenset(configuration.push_hosts.replace(",", " ").split())
        self.push = PushServices(Identification(self.secret, contact), PublicHosts(hosts))
        stack.push_async_callback(self.push.close)
        self.database = Database(configuration.database)
        stack.push_async_callback(self.database.close)
        await self.database.prepare()
        self.accounts = Accounts(self.database)
        self.notifications = Notifications(self.database)
        self.mutes = Mutes(self.database)
        self.drafts = Drafts(self.database)
        self.sheet_versions = SheetVersions(self.database)
        self.circles = Circles(self.database)
        self.relations = Relations(self.database)
        self.guardians = Guardians(self.database)
        self.moderation = Moderation(self.database)
        self.calendars = Calendars(self.database)
        self.journal = await stack.enter_async_context(Journal(self.database))
        self.readiness = ReadinessProbe(self.database, self.journal)
        self.pubsub = PubSub(configuration.redis_url)
        self.lexicons = Lexicons()
        stack.push_async_callback(self.lexicons.close)
        self.registry = TableRegistry(
            self.database,
            self.journal,
            self.pubsub,
            self.lexicons,
            grace_s=configuration.grace_s,
            url=self.url,
        )
        self.results = GameResults(self.database)
        self.profiles = Profiles(self.database)
        self.results_writer = ResultsWriter(self.registry.tables, self.journal, self.results)
        self.evenings = EveningBook(
            Evenings(self.database), self.circles, self.registry.tables, self.journal
        )
        self.registry.on_over = self._game_over
        self.walls = WallRegistry(self.database, self.circles, self.registry, self.pubsub)
        self.notes = TableNotes(self.walls)
        self.people = PersonStreams(self.pubsub)
        self.registry.on_inbox = self.people.notify
        self.registry.on_watch = self.people.look_at
        self.sights = Sights(self.people, self.registry)
        self.registry.is_looking = self.sights.sees_table
        self.walls.is_looking = self.sights.sees_note
        self.walls.on_news = self.people.notify
        self.comings = ComingsAndGoings(self.walls, self.circles)
        self.people.on_presence = self.comings.note
        self.inbox = Inbox(
            Inboxes(self.database),
            self.registry,
            self.circles,
            self.walls,
            self.mutes,
            self.people,
        )
        self.friends = FriendsList(
            Friends(self.database), self.profiles, self.relations, self.people
        )
        self.photo_processor = PhotoProcessor()
        self.identity = Identity(
            self.accounts,
            self.secret,
            is_https=configuration.is_https,
            session_days=configuration.session_days,
        )
        self.computers = WorkerPool(configuration.thinkers)
        self.hints = Hints(self.computers)
        stack.push_async_callback(self.computers.close)
        self.lab = Lab(configuration.lab_processes)
        stack.push_async_callback(self.lab.close)
        self.reviews = ReviewsUnderWay(Reviews(self.database), self.journal, self.lab)
        self.reviews.on_news = lambda table_id: self.pubsub.publish(table_id, "review")
        stack.push_async_callback(self.reviews.close)
        self.planned_turns = PlannedTurns(self.registry, self.registry.plans, self.drafts)
        self.scheduler = Scheduler(
            self.registry, self.registry.tables.due, self.computers, now_ms, self.planned_turns
        )
        self.registry.on_change = self._table_changed
        self.registry.on_arrival = self._start_soon
        stack.push_async_callback(self._finish_starts)
        announcements = Announcements(
            self.registry, self.walls, self.circles, self.mutes, self.sights
        )
        self.delivery = Delivery(
            self.notifications,
            Availability(self.database),
            announcements,
            self.sights,
            self.inbox.store,
            self.drafts,
            self.push,
            self.mail,
        )
        self.registry.on_notification = self.walls.on_notification = self.delivery.request
        await asyncio.to_thread(words_of, installed.ENGLISH)
        self.pubsub.on_joined, self.pubsub.on_left = self._process_joined, self._process_left
        self.pubsub.on_missed = self.recheck
        stack.push_async_callback(self.pubsub.close)
        await self.pubsub.open(self.receive)
        if self.pubsub.has_redis and not self.pubsub.is_connected:
            log.warning("redis_away", reason="Redis doesn't answer: not ready until it does.")
        self.computers.open()
        self.lab.open()
        self.reviews.open()
        stack.push_async_callback(self.scheduler.close)
        self.scheduler.open()
        stack.push_async_callback(self.delivery.close)
        self.delivery.open()
        stack.callback(self._end_streams)
        for name, chore in (
            ("tidy", self._tidy()),
            ("look", self._check()),
            ("share limits", self._share_limits()),
            ("tally", self.results_writer.run()),
        ):
            stack.push_async_callback(_cancelled, asyncio.create_task(chore, name=name))

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.is_closing = True
        await self._stack.aclose()

    def _table_changed(self, live: LiveTable) -> None:
        self.scheduler.schedule(live)
        self.people.look_at(live)

    def _game_over(self, table_id: str) -> None:
        self.results_writer.note(table_id)
        # Someone may look at the review next.
        self.lab.warm()

    def _process_joined(self) -> None:
        self.registry.ask_who_is_here()
        self.people.share_all()

    def _process_left(self, sender: str) -> None:
        self.registry.forget_process(sender)
        self.people.forget_process(sender)

    def _end_streams(self) -> None:
        for live in self.registry.live:
            for watcher in list(live.watchers):
                watcher.end()
        self.walls.end()
        for watcher in self.people.watchers:
            watcher.end()

    async def _tidy(self) -> None:
        """At start and every hour, delete expired data and unused files."""
        while True:
            try:
                await self.accounts.forget_expired(now_ms())
                await self.journal.forget_receipts(now_ms() - _RECEIPTS_LAST_MS)
                await self.walls.store.forget_receipts(now_ms() - _RECEIPTS_LAST_MS)
                await self.notifications.forget_old(now_ms() - _NOTICES_LAST_MS)
                await self.inbox.store.forget_old(now_ms() - _DISMISSALS_LAST_MS)
                await self.walls.tidy()
            except DBAPIError as problem:
                log.warning("tidying_failed", reason=kind_of(problem))
            await asyncio.sleep(_TIDY_S)
            # Full collections are put off while serving (`cli.commands.serve`): run one an hour.
            gc.collect()

    @cached_property
    def passkeys(self) -> "Passkeys":
        # Slow to import: loaded on first use so that start-up doesn't wait for it.
        from lexiko.server.people.passkeys import Passkeys

        return Passkeys(self.secret, self.url)

    @property
    def availability(self) -> Availability:
        return self.registry.decisions.availability

    async def receive(self, sender: str, notice: Notice) -> None:
        """Handle another process's notice: about a person, rate limits, a wall or a table."""
        match notice["kind"]:
            case "forget":
                self.identity.forget(notice["about"])
            case "renamed":
                await self.walls.rename(notice["about"], notice["name"])
            case "muted":
                await self._mute(notice["about"])
            case "signed_out":
                self._sign_out(notice["about"], notice["stays"])
            case "left":
                self.registry.end_circle_streams(notice["about"], notice["account"])
            case "outsiders":
                self._end_outsiders(notice["about"])
            case "drawn":
                self.limits.apply(notice["drawn"])
            case "wall" | "wall_people" | "wall_switched":
                await self.walls.receive(notice)
            case "inbox" | "presence" | "presences":
                self.people.receive(sender, notice)
            case "review":
                self.reviews.receive(notice["about"])
            case "look":
                self.recheck()
            case _:
                if notice["kind"] == "who" and not notice["about"]:
                    self.people.share_all()
                await self.registry.receive(sender, notice)

    def recheck(self) -> None:
        """Distrust everything in memory until it has been compared with the database.

        Called when notices may have been lost.
        """
        self.identity.forget_all()
        self.reviews.recheck()
        self._is_in_doubt = True

    async def _check(self) -> None:
        """Compare everything with open streams with the database every second.

        So no stream stays behind after a lost notice or a lost confirmation of a commit.
        """
        while True:
            # Always sleep first, even in doubt: checking everything also sends notices to the
            # others.
            await asyncio.sleep(_CHECK_S)
            is_in_doubt, self._is_in_doubt = self._is_in_doubt, False
            try:
                await self._check_now(is_full=is_in_doubt)
            except Exception as problem:
                # The database doesn't answer; try again next time.
                self._is_in_doubt = is_in_doubt or self._is_in_doubt
                log.warning("look_failed", reason=type(problem).__name__)

    async def _check_now(self, *, is_full: bool) -> None:
        if is_full:
            await self._check_all()
        else:
            await self.registry.check()
            await self.walls.check()
        await self.comings.send()

    async def _check_all(self) -> None:
        """Check everything that notices may have been about.

        That includes streams that should have ended and messages that weren't shown.
        """
        await self.registry.check_all()
        await self.walls.check_all()
        self.people.share_all()
        self.people.notify_all()
        watchers = self._watchers()
        sessions = {one.session for one in watchers if one.session}
        still = await self.accounts.open_sessions(sessions, now_ms())
        for watcher in watchers:
            if watcher.session and watcher.session not in still:
                watcher.end()
        people = {one.account_id for one in watchers if one.account_id}
        muted = await self.mutes.muted_by_all(people)
        for account_id in people:
            theirs: AbstractSet[str] = muted.get(account_id, set())
            if any(one.account_id == account_id and one.muted != theirs for one in watchers):
                await self._set_muted(account_id, theirs)
        await self._check_circles()

    async def _check_circles(self) -> None:
        for live in self.registry.live:
            circle_id = live.row.circle_id
            for account_id in {one.account_id for one in live.watchers} - live.row.people:
                if not (circle_id and account_id):
                    continue
                if not await self.circles.is_member(circle_id, account_id):
                    self.registry.end_circle_streams(circle_id, account_id)

    async def _share_limits(self) -> None:
        """Share this process's counts with the others, so that limits apply to all together."""
        while self.pubsub.has_redis:
            await asyncio.sleep(_SHARE_S)
            if drawn := self.limits.drawn():
                self.pubsub.publish("", "drawn", drawn=drawn)

    async def start_if_ready(self, live: LiveTable, by: str | None = None) -> bool:
        """Start a table's game if it starts by itself now (`seating.starts_itself`).

        `by` is the person who made it ready.
        """
        if live.row.state != "open" or not starts_itself(live.row, live.here()):
            return False
        if live.agreement.rated:
            # People who joined before the table was rated may be guests.
            found = [await self.accounts.find(one) for one in live.row.people]
            if any(account is None or account.is_guest for account in found):
                return False
        has_started = await self.registry.start_if_ready(live, by)
        if has_started and live.row.circle_id:
            await self.walls.check_members(circle=live.row.circle_id)
        return has_started

    def _start_soon(self, live: LiveTable) -> None:
        # Only a clock waits for people: other tables start when the last seat is taken.
        is_waiting = live.row.state == "open" and len(live.row.people) > 1 and has_clock(live.row)
        if is_waiting and not self.is_closing:
            task = asyncio.create_task(self.start_if_ready(live), name="start")
            self._starts.add(task)
            task.add_done_callback(self._starts.discard)

    async def _finish_starts(self) -> None:
        await asyncio.gather(*self._starts, return_exceptions=True)

    async def rename(self, account: Account, name: str) -> None:
        """Use a person's new name everywhere from now on, at tables that aren't over too."""
        await self.accounts.rename(account.id, name)
        self.forget(account.id)
        await self.walls.rename(account.id, name)
        self.pubsub.publish(account.id, "renamed", name=name)
        for row in await self.registry.tables.unfinished(account.id):
            live = await self.registry.table_of(row)
            await self.registry.rename(live, account.id, account.name, name)

    def forget(self, account_id: str) -> None:
        """Drop cached data for this account everywhere."""
        self.identity.forget(account_id)
        self.pubsub.publish(account_id, "forget")

    async def mute(self, account_id: str) -> None:
        """Apply a person's new mutes to all their streams, in every process."""
        await self._mute(account_id)
        self.pubsub.publish(account_id, "muted")

    async def _mute(self, account_id: str) -> None:
        await self._set_muted(account_id, await self.mutes.muted_by(account_id))

    async def _set_muted(self, account_id: str, muted: AbstractSet[str]) -> None:
        watchers = [one for live in self.registry.live for one in live.watchers]
        for watcher in watchers:
            if watcher.account_id == account_id:
                watcher.muted = muted
        await self.walls.set_muted(account_id, muted)
        await self.notes.set_muted(account_id, self.registry.live)

    def sign_out(self, account_id: str, stays: str = "") -> None:
        """End a person's streams in every process, except those of the session that stays.

        Other browsers that are still signed in reconnect at once.
        """
        self._sign_out(account_id, stays)
        self.pubsub.publish(account_id, "signed_out", stays=stays)

    def _sign_out(self, account_id: str, stays: str) -> None:
        self.identity.forget(account_id)
        for watcher in self._watchers():
            if watcher.account_id == account_id and watcher.session != stays:
                watcher.end()

    def _watchers(self) -> list[Watcher]:
        """All open streams in this process."""
        at_tables = [one for live in self.registry.live for one in live.watchers]
        on_walls = [one for live in self.walls.live for one in live.watchers]
        return at_tables + on_walls + self.people.watchers

    def end_circle_streams(self, circle_id: str, account_id: str) -> None:
        """End the streams of a person who has left a circle, in every process."""
        self.registry.end_circle_streams(circle_id, account_id)
        self.pubsub.publish(circle_id, "left", account=account_id)

    def end_outsiders(self, table_id: str) -> None:
        """End the streams of spectators at a table, in every process.

        Those who may still watch reconnect at once.
        """
        self._end_outsiders(table_id)
        self.pubsub.publish(table_id, "outsiders")

    def _end_outsiders(self, table_id: str) -> None:
        for live in self.registry.live:
            if live.row.id == table_id:
                for watcher in live.watchers:
                    if not live.row.is_inside(watcher.account_id):
                        watcher.end()

    def measure(self) -> None:
        """Update the metrics that aren't counted as they happen."""
        live = self.registry.live
        metrics = self.metrics
        metrics.set("live_tables", "Tables in memory.", len(live))
        watchers = sum(len(table.watchers) for table in live) + len(self.people.watchers)
        metrics.set("streams", "Open streams.", watchers)
        metrics.set("commands", "Commands run since the start.", self.registry.decisions.commands)
        metrics.set("computer_turns", "Computers' turns since the start.", self.scheduler.turns)
        metrics.set("notices", "Notifications sent since the start.", self.delivery.carried)
        metrics.set("commits", "Transactions of the event log.", self.journal.commits)
        metrics.set("entries", "Commands in these transactions.", self.journal.entries)
        metrics.set("lexicons", "Lexicons open in memory.", open_count())
        metrics.set("thinkers", "Worker processes for computers.", self.computers.alive)
        metrics.set("thoughts_waiting", "Computers waiting for a worker.", self.computers.waiting)
        metrics.set("thinkers_lost", "Workers that died or hung.", self.computers.lost)


async def _cancelled(task: "asyncio.Task[None]") -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
