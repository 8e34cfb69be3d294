"""Everything a server process consists of, put together once and taken apart in order."""

import asyncio
import gc
from contextlib import AsyncExitStack
from functools import cached_property
from types import TracebackType
from typing import TYPE_CHECKING

import structlog
from sqlalchemy.exc import DBAPIError

from lexiko.lexicon import installed
from lexiko.server.bulletin import Bulletin, Notice
from lexiko.server.clockwork import Clockwork
from lexiko.server.configuration import Configuration
from lexiko.server.deciding import words_of
from lexiko.server.hall import Hall, now_ms
from lexiko.server.identity import Identity
from lexiko.server.limits import Limits
from lexiko.server.live import Watcher
from lexiko.server.mail import Mail, SmtpServer
from lexiko.server.measures import Measures
from lexiko.server.postman import Postman
from lexiko.server.readiness import Readiness
from lexiko.server.record_reader import RecordReader
from lexiko.server.tally import Tally
from lexiko.server.thinking import ThinkingRoom
from lexiko.server.walls.darkroom import Darkroom
from lexiko.server.walls.live import LiveWalls
from lexiko.server.web_push import Identification, PushServices
from lexiko.store import Database, Journal
from lexiko.store.accounts import Accounts
from lexiko.store.bells import Bells
from lexiko.store.calendars import Calendars
from lexiko.store.causes import kind_of
from lexiko.store.circles import Circles
from lexiko.store.drafts import Drafts
from lexiko.store.hours import Almanac
from lexiko.store.persons import Persons
from lexiko.store.results import Results
from lexiko.store.talk import Talk

if TYPE_CHECKING:
    from lexiko.server.passkeys import Passkeys

log = structlog.get_logger("lexiko.house")

_TIDY_S = 3600
_SHARE_S = 0.25
_LOOK_S = 1.0
_LINES_MISSED_MS = 60 * 1000
_RECEIPTS_LAST_MS = 30 * 24 * 3600 * 1000
"""A command sent again after so long is a new one."""
_NOTICES_LAST_MS = 7 * 24 * 3600 * 1000


class House:
    """A running server: used as a context."""

    def __init__(self, configuration: Configuration) -> None:
        self.configuration = configuration
        self.url = configuration.public_url.rstrip("/")
        self.measures = Measures()
        self.limits = Limits(
            configuration.rate, configuration.sign_ins, is_shared=bool(configuration.redis_url)
        )
        self.secret = configuration.secret()
        self.mail = self._mail()
        self.streams: dict[str, int] = {}
        """Open streams by person, and of strangers by address."""
        self.reading = asyncio.Semaphore(1)
        """Who replays a record, in a thread: others wait, and the threads are there for signing
        in."""
        self.records = RecordReader()
        self.is_closing = False
        """The process was asked to stop."""
        self._is_in_doubt = False
        """Whether notices of other processes may have been lost."""
        self._stack = AsyncExitStack()

    def _mail(self) -> Mail | None:
        """Letters, where there is a server that takes them."""
        configuration = self.configuration
        if not configuration.smtp_url:
            return None
        smtp = SmtpServer.at(configuration.smtp_url)
        return Mail(smtp, configuration.mail_from, self.url, self.secret)

    async def __aenter__(self) -> "House":
        """Open everything in order; what was opened is closed again if something fails."""
        async with AsyncExitStack() as stack:
            await self._open(stack)
            self._stack = stack.pop_all()
        return self

    async def _open(self, stack: AsyncExitStack) -> None:
        configuration = self.configuration
        contact = self.mail.contact if self.mail else self.url if configuration.is_https else ""
        hosts = frozenset(configuration.push_hosts.replace(",", " ").split())
        self.push = PushServices(Identification(self.secret, contact), hosts)
        stack.push_async_callback(self.push.close)
        self.database = Database(configuration.database)
        stack.push_async_callback(self.database.close)
        await self.database.prepare()
        self.accounts = Accounts(self.database)
        self.bells = Bells(self.database)
        self.talk = Talk(self.database)
        self.drafts = Drafts(self.database)
        self.circles = Circles(self.database)
        self.calendars = Calendars(self.database)
        self.journal = await stack.enter_async_context(Journal(self.database))
        self.readiness = Readiness(self.database, self.journal)
        self.bulletin = Bulletin(configuration.redis_url)
        self.hall = Hall(
            self.database,
            self.journal,
            self.bulletin,
            grace_s=configuration.grace_s,
            url=self.url,
        )
        self.results = Results(self.database)
        self.persons = Persons(self.database)
        self.tally = Tally(self.hall.tables, self.journal, self.results)
        self.hall.on_over = self.tally.note
        self.walls = LiveWalls(self.database, self.circles, self.hall, self.bulletin)
        self.darkroom = Darkroom()
        self.identity = Identity(
            self.accounts,
            self.secret,
            is_https=configuration.is_https,
            session_days=configuration.session_days,
        )
        self.thinkers = ThinkingRoom(configuration.thinkers)
        stack.push_async_callback(self.thinkers.close)
        self.clockwork = Clockwork(self.hall, self.hall.tables.due, self.thinkers, now_ms)
        self.hall.on_change = self.clockwork.attend
        self.postman = Postman(self.bells, Almanac(self.database), self.hall, self.push, self.mail)
        self.hall.on_call = self.postman.call
        await asyncio.to_thread(words_of, installed.ENGLISH)
        self.bulletin.on_come, self.bulletin.on_gone = self.hall.ask_who_is_here, self.hall.miss
        self.bulletin.on_missed = self.doubt
        stack.push_async_callback(self.bulletin.close)
        await self.bulletin.open(self.hear)
        if self.bulletin.has_redis and not self.bulletin.is_connected:
            log.warning("redis_away", reason="Redis doesn't answer: not ready until it does.")
        self.thinkers.open()
        stack.push_async_callback(self.clockwork.close)
        self.clockwork.open()
        stack.push_async_callback(self.postman.close)
        self.postman.open()
        stack.callback(self._end_streams)
        for name, chore in (
            ("tidy", self._tidy()),
            ("look", self._look()),
            ("share limits", self._share_limits()),
            ("tally", self.tally.run()),
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

    def _end_streams(self) -> None:
        for live in self.hall.live:
            for watcher in list(live.watchers):
                watcher.end()
        self.walls.end()

    async def _tidy(self) -> None:
        """Now and at every hour: forget what is over, and look for what nobody holds any more."""
        while True:
            try:
                await self.accounts.forget_expired(now_ms())
                await self.journal.forget_receipts(now_ms() - _RECEIPTS_LAST_MS)
                await self.bells.forget_old(now_ms() - _NOTICES_LAST_MS)
                await self.walls.tidy()
            except DBAPIError as problem:
                log.warning("tidying_failed", reason=kind_of(problem))
            await asyncio.sleep(_TIDY_S)
            # Serving never waits for this (`cli.serve`), so it is done here, at a moment that comes
            # seldom.
            gc.collect()

    @cached_property
    def passkeys(self) -> "Passkeys":
        # Takes a moment to load, which a start shall not wait for.
        from lexiko.server.passkeys import Passkeys

        return Passkeys(self.secret, self.url)

    @property
    def almanac(self) -> Almanac:
        return self.hall.deciding.almanac

    async def hear(self, sender: str, notice: Notice) -> None:
        """A notice of another process: about a person, about how often somebody asked, or about a
        table."""
        match notice["kind"]:
            case "forget":
                self.identity.forget(notice["about"])
            case "muted":
                await self._mute(notice["about"])
            case "signed_out":
                self._sign_out(notice["about"], notice["stays"])
            case "left":
                self.hall.show_out(notice["about"], notice["account"])
            case "drawn":
                self.limits.hear(notice["drawn"])
            case "wall" | "wall_people":
                await self.walls.hear(notice)
            case "look":
                self.doubt()
            case _:
                await self.hall.hear(sender, notice)

    def doubt(self) -> None:
        """Notices may have been lost: nothing that is remembered is trusted until it was compared
        with the database."""
        self.identity.forget_all()
        self._is_in_doubt = True

    async def _look(self) -> None:
        """Every second, compare what has open streams with the database: no stream stays behind
        because a notice was lost, or the answer to a commit."""
        while True:
            # Also after a doubt not sooner: looking everywhere tells the others something, too.
            await asyncio.sleep(_LOOK_S)
            is_in_doubt, self._is_in_doubt = self._is_in_doubt, False
            try:
                await self._look_now(everywhere=is_in_doubt)
            except Exception as problem:
                # The database does not answer; it will be asked again.
                self._is_in_doubt = is_in_doubt or self._is_in_doubt
                log.warning("look_failed", reason=type(problem).__name__)

    async def _look_now(self, *, everywhere: bool) -> None:
        if everywhere:
            await self._look_everywhere()
        else:
            await self.hall.look()
            await self.walls.look()

    async def _look_everywhere(self) -> None:
        """Everything that other processes may have told, streams that should have ended and lines
        that were not shown included."""
        await self.hall.look_everywhere()
        await self.walls.look_everywhere()
        watchers = self._watchers()
        sessions = {one.session for one in watchers if one.session}
        still = await self.accounts.open_sessions(sessions, now_ms())
        for watcher in watchers:
            if watcher.session and watcher.session not in still:
                watcher.end()
        people = {one.account_id for one in watchers if one.account_id}
        muted = await self.talk.muted_by_all(people)
        for account_id in people:
            theirs = muted.get(account_id, set())
            if any(one.account_id == account_id and one.muted != theirs for one in watchers):
                await self._set_muted(account_id, theirs)
        await self._look_at_circles()
        await self._look_at_lines()

    async def _look_at_circles(self) -> None:
        for live in self.hall.live:
            circle_id = live.row.circle_id
            for account_id in {one.account_id for one in live.watchers} - live.row.people:
                if not (circle_id and account_id):
                    continue
                if not await self.circles.is_member(circle_id, account_id):
                    self.hall.show_out(circle_id, account_id)

    async def _look_at_lines(self) -> None:
        """Show the latest lines again: whoever has them puts the same in their place."""
        watched = {live.row.id: live for live in self.hall.live if live.watchers}
        for line in await self.talk.latest(watched, now_ms() - _LINES_MISSED_MS):
            watched[line.table_id].tell_line(line)

    async def _share_limits(self) -> None:
        """Tell the other processes how often people asked this one, so that a limit holds for all
        of them together."""
        while self.bulletin.has_redis:
            await asyncio.sleep(_SHARE_S)
            if drawn := self.limits.drawn():
                self.bulletin.publish("", "drawn", drawn=drawn)

    def forget(self, account_id: str) -> None:
        """Somebody has changed: no process shall remember them as they were."""
        self.identity.forget(account_id)
        self.bulletin.publish(account_id, "forget")

    async def mute(self, account_id: str) -> None:
        """Somebody wants to hear others than before: so it is at all their streams, in every
        process."""
        await self._mute(account_id)
        self.bulletin.publish(account_id, "muted")

    async def _mute(self, account_id: str) -> None:
        await self._set_muted(account_id, await self.talk.muted_by(account_id))

    async def _set_muted(self, account_id: str, muted: set[str]) -> None:
        watchers = [one for live in self.hall.live for one in live.watchers]
        for watcher in watchers:
            if watcher.account_id == account_id:
                watcher.muted = muted
        await self.walls.hear_others(account_id, muted)

    def sign_out(self, account_id: str, stays: str = "") -> None:
        """Sessions of somebody are over: in no process do their streams go on, but for those of the
        session that stays. Other browsers that are still signed in come back at once."""
        self._sign_out(account_id, stays)
        self.bulletin.publish(account_id, "signed_out", stays=stays)

    def _sign_out(self, account_id: str, stays: str) -> None:
        self.identity.forget(account_id)
        for watcher in self._watchers():
            if watcher.account_id == account_id and watcher.session != stays:
                watcher.end()

    def _watchers(self) -> list[Watcher]:
        """All open streams of this process."""
        at_tables = [one for live in self.hall.live for one in live.watchers]
        return at_tables + [one for live in self.walls.live for one in live.watchers]

    def show_out(self, circle_id: str, account_id: str) -> None:
        """Somebody is in a circle no more: no process shall show them anything of it."""
        self.hall.show_out(circle_id, account_id)
        self.bulletin.publish(circle_id, "left", account=account_id)

    def measure(self) -> None:
        """Bring the numbers that are not counted by themselves up to date."""
        live = self.hall.live
        measures = self.measures
        measures.set("live_tables", "Tables in memory.", len(live))
        watchers = sum(len(table.watchers) for table in live)
        measures.set("streams", "Open streams.", watchers)
        measures.set("commands", "Commands decided since the start.", self.hall.deciding.commands)
        measures.set("computer_turns", "Turns of computers since the start.", self.clockwork.turns)
        measures.set("notices", "Notices carried since the start.", self.postman.carried)
        measures.set("commits", "Transactions of the event log.", self.journal.commits)
        measures.set("entries", "Commands in these transactions.", self.journal.entries)
        measures.set("thinkers", "Processes in which computers think.", self.thinkers.alive)
        measures.set("thoughts_waiting", "Computers that wait to think.", self.thinkers.waiting)
        measures.set("thinkers_lost", "Processes that died or hung.", self.thinkers.lost)


async def _cancelled(task: "asyncio.Task[None]") -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
