"""The registry: all live tables of this process, and the only way to change one.

The rules decide a command under the table's lock. Its events are appended to the log for the
version they were decided on, and only once they're on disk are they folded and sent. If another
process was faster, the log refuses the version; this process then reads what happened and answers
that the command was for an older version.

A table in memory may be behind the database, because another process has changed it or because the
confirmation of a commit was lost. So a table is compared with the database before it is shown to
anyone (`table`), and all tables with open streams are compared once a second (`look`), in a single
query.
"""

import asyncio
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import structlog

from lexiko.errors import NotStarted, RuleError, StaleVersion
from lexiko.rules import Game, replay
from lexiko.rules.commands import Command, NoticeTime, RenameSeat
from lexiko.rules.events import Event, SeatHandedOver, SeatRenamed, TableOpened
from lexiko.server.pubsub import Notice, PubSub
from lexiko.server.refusals import KeyReused, NotFound, Refusal, TableChanged
from lexiko.server.tables import log_entries, scheduler, views
from lexiko.server.tables.decisions import Decisions
from lexiko.server.tables.lexicons import Lexicons
from lexiko.server.tables.live import LiveTable, Watcher
from lexiko.server.tables.quiet_hours import HoursByAccount, counts_days
from lexiko.server.tables.recipients import Surroundings, due_notices, moved_warning_ms
from lexiko.server.tables.seating import (
    STAND_IN,
    check_start,
    forgotten,
    renamed_seats,
    starts_itself,
    taken_over,
)
from lexiko.server.timestamps import now_ms
from lexiko.server.wire.json import read_event, write_event
from lexiko.store import Database, Journal, LogEntry, Receipt
from lexiko.store.availability import Availability
from lexiko.store.conflicts import KeyTaken, VersionTaken
from lexiko.store.notices import DueNotice
from lexiko.store.plans import Plans
from lexiko.store.tables import Mark, TableRow, Tables, with_seat

log = structlog.get_logger("lexiko.hall")

_IDLE_MS = 10 * 60 * 1000
_OVER_MS = 20 * 1000
"""How long a finished game stays in memory after everyone has left; few are opened again."""
_DOUBT_MS = 30 * 1000
"""How long a table is checked after a write that may or may not have succeeded."""
_SPECTATORS_S = 1.0
"""The least time between two messages with the number of spectators."""
Change = Callable[[TableRow], TableRow]
Announce = Callable[[TableRow, TableRow], Sequence[DueNotice]]
"""The notices of a change to a table, from its row before and after."""


class TableRegistry:
    """The live tables of this process.

    `on_change` is called under the table's lock after every change of a game, and
    `on_notification` when people are due a notice.
    """

    def __init__(
        self,
        database: Database,
        journal: Journal,
        pubsub: PubSub,
        lexicons: Lexicons,
        *,
        grace_s: int,
        url: str,
    ) -> None:
        self.tables = Tables(database)
        self.plans = Plans(database)
        self.journal = journal
        self.pubsub = pubsub
        self.lexicons = lexicons
        self.url = url
        self.decisions = Decisions(Availability(database))
        self._grace_s = grace_s
        self._live: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self.on_change: Callable[[LiveTable], None] = lambda live: None
        self.on_over: Callable[[str], None] = lambda table_id: None
        """Called when this process has ended a game."""
        self.on_notification: Callable[[str, int], None] = lambda table_id, due_ms: None
        self.is_looking: Callable[[LiveTable, str], bool] = _has_stream
        """Whether a person sees a table now, in any process."""
        self.on_arrival: Callable[[LiveTable], None] = lambda live: None
        """Called when someone has come to a table, in this process or another."""
        self.on_inbox: Callable[[Collection[str], str], None] = lambda people, table_id: None
        """Called by the process that changed a table, with the people whose inbox that changes."""
        self.on_watch: Callable[[LiveTable], None] = lambda live: None
        """Called when a stream was opened or closed."""

    @property
    def live(self) -> Sequence[LiveTable]:
        return list(self._live.values())

    # ── Loading ───────────────────────────────────────────────────────────────────────────────────

    async def table(self, table_id: str) -> LiveTable:
        """The live table as it is in the database now; raises `NotFound`."""
        # A load already under way may have read the table before the change we need to see.
        is_remembered = table_id in self._live or table_id in self._loading
        live = await self.remembered(table_id)
        if is_remembered:
            await self.catch_up(live)
        return live

    async def table_of(self, row: TableRow) -> LiveTable:
        """The live table for a row that was just read, at least as new as the row."""
        live = await self.remembered(row.id)
        await self._catch_up_to(live, (row.version, row.edit))
        return live

    async def remembered(self, table_id: str) -> LiveTable:
        """The live table from memory, loaded if necessary; raises `NotFound`."""
        if live := self._live.get(table_id):
            live.used_ms = now_ms()
            return live
        loading = self._loading.get(table_id)
        if loading is None:
            loading = asyncio.create_task(self._load(table_id))
            self._loading[table_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def _load(self, table_id: str) -> LiveTable:
        row = await self.tables.find(table_id)
        if row is None:
            raise NotFound(what="table")
        # Events appended in the meantime belong to a newer row.
        stored = await self.journal.read(table_id, 0, row.version)
        events = [read_event(data) for data in stored]
        live = LiveTable(row, events, now_ms(), self._grace_s)
        live.last_ms = await self.journal.last_ms(table_id) or live.last_ms
        self._live[table_id] = live
        self.pubsub.publish(table_id, "who")
        self.on_change(live)
        return live

    def loaded(self, table_id: str) -> LiveTable | None:
        """Return a table if it's live in this process."""
        return self._live.get(table_id)

    def unload_idle(self) -> None:
        """Unload tables that nobody has used for a while.

        They're loaded again on demand, or by the scheduler when they're due.
        """
        now = now_ms()
        for table_id, live in list(self._live.items()):
            is_quiet = not live.watchers and not live.thinking and not live.lock.locked()
            idle_ms = _OVER_MS if live.row.state in ("over", "closed") else _IDLE_MS
            is_far = live.row.due_ms is None or live.row.due_ms > now + _IDLE_MS
            if is_quiet and live.used_ms + idle_ms < now and is_far:
                if live.timer:
                    live.timer.cancel()
                del self._live[table_id]

    def watch(self, live: LiveTable, watcher: Watcher) -> None:
        before = live.here()
        live.watchers.add(watcher)
        self._send_presence(live, before)
        self.on_arrival(live)

    def unwatch(self, live: LiveTable, watcher: Watcher) -> None:
        before = live.here()
        live.watchers.discard(watcher)
        for seat in live.row.seats_of(watcher.account_id):
            live.seen_ms[seat] = now_ms()
        self._send_presence(live, before)

    def end_circle_streams(self, circle_id: str, account_id: str) -> None:
        """End the streams of a spectator who has left the circle."""
        for live in self.live:
            if live.row.circle_id == circle_id and not live.row.is_inside(account_id):
                for watcher in list(live.watchers):
                    if watcher.account_id == account_id:
                        watcher.end()

    def _send_presence(self, live: LiveTable, before: set[int]) -> None:
        """Send who is here at once if it's another seat; spectators are only counted."""
        self.on_watch(live)
        if live.here() != before:
            live.send_table(self.url)
            self._publish_presence(live)
        self._announce_spectators(live)

    def _announce_spectators(self, live: LiveTable) -> None:
        """Send the number of spectators soon, but at most once a second.

        So a thousand people who come at once are a few messages to each, not a thousand.
        """
        if live.spectators_timer is None and live.spectators() != live.sent_spectators:
            loop = asyncio.get_running_loop()
            at_s = max(loop.time() + _SPECTATORS_S / 20, live.spectators_sent_s + _SPECTATORS_S)
            live.spectators_timer = loop.call_at(at_s, self._send_spectators, live)

    def _send_spectators(self, live: LiveTable) -> None:
        live.spectators_timer = None
        if live.spectators() != live.sent_spectators:
            live.spectators_sent_s = asyncio.get_running_loop().time()
            live.send_spectators()
        if live.spectators_now() != live.published_spectators:
            self._publish_presence(live)

    def _publish_presence(self, live: LiveTable) -> None:
        live.published_spectators = live.spectators_now()
        self.pubsub.publish(
            live.row.id, "here", seats=sorted(live.here_now()), watching=live.spectators_now()
        )

    # ── Commands ──────────────────────────────────────────────────────────────────────────────────

    async def command(
        self,
        live: LiveTable,
        command_for: Callable[[Game], Command],
        *,
        seat: int,
        seen: int,
        account_id: str,
        key: str | None = None,
        digest: str = "",
    ) -> dict[str, Any]:
        """Run a player's command and return its events as the seat may see them.

        The same key gets the same answer.
        """
        hours = await self._prepare(live)
        async with live.lock:
            if seen > live.version:
                await self._reload(live)
            try:
                if live.game is None:
                    raise NotStarted
                if seen != live.version:
                    raise StaleVersion(seen=seen, current=live.version)
                first = live.version + 1
                events, game = self.decisions.decide(live, command_for(live.game), hours, now_ms())
                receipt = None
                if key is not None:
                    last = first + len(events) - 1
                    receipt = Receipt(
                        account_id, key, live.row.id, digest, seat, first, last, now_ms()
                    )
                around = self.around(live, hours, account_id)
                await self._append(live, events, game, receipt, around)
            except (RuleError, KeyTaken):
                if key is None or not (earlier := await self.journal.receipt(account_id, key)):
                    raise
                return await self._repeat_answer(live, earlier, digest)
            return {"version": live.version, "events": views.events_for(seat, events, first)}

    async def carry_out(
        self,
        live: LiveTable,
        decided: Callable[[Game], tuple[Sequence[Event], Game]],
        *,
        seen: int,
    ) -> None:
        """Store what several commands together cause: all of it, or nothing if one is refused."""
        await self._prepare(live)
        async with live.lock:
            if seen > live.version:
                await self._reload(live)
            if live.game is None:
                raise NotStarted
            if seen != live.version:
                raise StaleVersion(seen=seen, current=live.version)
            events, game = decided(live.game)
            if events:
                await self._append(live, events, game, None, self.around(live))

    async def _repeat_answer(
        self, live: LiveTable, receipt: Receipt, digest: str
    ) -> dict[str, Any]:
        """The answer that the first command with this key got, or should have got."""
        if receipt.digest != digest:
            raise KeyReused
        if receipt.last > live.version:
            await self._recover(live)
        stored = await self.journal.read(receipt.table_id, receipt.first - 1, receipt.last)
        events = [read_event(data) for data in stored]
        return {
            "version": receipt.last,
            "events": views.events_for(receipt.seat, events, receipt.first),
        }

    async def act(
        self,
        live: LiveTable,
        command: Command,
        seen: int | None = None,
        *,
        by: str | None = None,
    ) -> bool:
        """Run a command of the server, of a computer, or of a person who isn't at the seat.

        False if it no longer fits the game.
        """
        try:
            return await self.attempt(live, command, seen, by=by)
        except RuleError as refused:
            log.info("refused", table=live.row.id, code=refused.code)
            return False

    async def attempt(
        self,
        live: LiveTable,
        command: Command,
        seen: int | None = None,
        wanted: Callable[[Sequence[Event]], bool] = bool,
        *,
        by: str | None = None,
    ) -> bool:
        """Run a command of the server; raises the error if the rules refuse it.

        False if the game isn't at the version `seen`, or the events aren't those `wanted`.
        """
        hours = await self._prepare(live)
        async with live.lock:
            if live.game is None or (seen is not None and seen != live.version):
                return False
            events, game = self.decisions.decide(live, command, hours, now_ms())
            if not wanted(events):
                return False
            await self._append(live, events, game, None, self.around(live, hours, by))
            return True

    async def _prepare(self, live: LiveTable) -> HoursByAccount:
        """Have a game's words in memory before its lock is taken; returns its people's hours."""
        if live.game:
            await self.lexicons.prepare(live.agreement.lexicon, live.game.lexicon_hash)
            if counts_days(live.game):
                # Not cached, like the hours: another process may have stored one.
                live.has_plans = bool(await self.plans.of_table(live.row.id))
        return await self.decisions.hours_at(live)

    async def notice_time(self, live: LiveTable) -> None:
        """Apply every time limit that has run out by now."""
        await self.act(live, NoticeTime())

    def around(
        self, live: LiveTable, hours: HoursByAccount | None = None, by: str | None = None
    ) -> Surroundings:
        """What matters for notices at a table now, besides its game."""
        hours = {} if hours is None else hours
        return Surroundings(lambda one: self.is_looking(live, one), hours, now_ms(), by)

    async def _append(
        self,
        live: LiveTable,
        events: Sequence[Event],
        game: Game,
        receipt: Receipt | None,
        around: Surroundings,
    ) -> None:
        """Store, then notify."""
        now = now_ms()
        before = live.row
        after = _row_following(before, events)
        has_other_seats = after is not before
        notices = due_notices(after, live.game, game, events, around)
        warn_ms = moved_warning_ms(after, live.game, game, around.hours)
        entry = log_entries.entry_of(after, game, events, now, receipt, notices, warn_ms)
        after = log_entries.row_after(after, entry)
        try:
            with _in_doubt(live):
                if not has_other_seats:
                    await self.journal.append(entry)
                elif await self.tables.change_with(before, after, entry):
                    # A seat and the event that changed it are written together or not at all.
                    after = replace(after, edit=before.edit + 1)
                else:
                    raise VersionTaken
        except VersionTaken:
            seen = live.version
            await self._reload(live)
            raise StaleVersion(seen=seen, current=live.version) from None
        was_over = before.state == "over"
        waited = set(views.waits_for(live.game)) if live.game else set()
        live.row = after
        live.is_ours = True
        live.apply(events, entry.events, now, game)
        self._publish_events(live, entry)
        if was_over or live.row.state == "over":
            live.send_table(self.url)
            self.on_over(live.row.id)
        elif has_other_seats:
            live.send_table(self.url)
            self.pubsub.publish(live.row.id, "table")
        live.are_plans_due = live.has_plans
        self.request_delivery(live.row.id, notices)
        self._update_inboxes(live, waited ^ set(views.waits_for(game)))
        self.on_change(live)

    def _update_inboxes(self, live: LiveTable, seats: Collection[int]) -> None:
        """Notify people whose turn has started or ended; at the end, everyone."""
        is_over = live.row.state == "over"
        people = {one.account_id for one in live.row.seats if is_over or one.number in seats}
        self.on_inbox({one for one in people if one}, live.row.id)

    def _publish_events(self, live: LiveTable, entry: LogEntry) -> None:
        notice = {**log_entries.notice_of(entry), "edit": live.row.edit}
        self.pubsub.publish(live.row.id, "events", **notice)

    def request_delivery(self, table_id: str, notices: Sequence[DueNotice]) -> None:
        """Have notices delivered that were just written."""
        if notices:
            self.on_notification(table_id, min(one.due_ms for one in notices))

    # ── Changes to the table itself ───────────────────────────────────────────────────────────────

    async def change(
        self,
        live: LiveTable,
        change: Change,
        announce: Announce | None = None,
        *,
        about: str | None = None,
    ) -> TableRow:
        """Change the row: seats or agreement.

        `change` may refuse. It's called again if another process was faster. The notices that
        `announce` returns are written with the change; they're about this table or the one given.
        """
        async with live.lock:
            for _ in range(5):
                await self._reload(live)
                after = change(live.row)
                if live.game and not live.game.is_over:
                    # If a computer has taken over a seat, another process must be able to find its
                    # turn.
                    due_ms = scheduler.due_ms(live.game, after.seats, now_ms())
                    after = replace(after, due_ms=due_ms)
                notices = announce(live.row, after) if announce else ()
                with _in_doubt(live):
                    is_written = await self.tables.change(
                        live.row, after, notices, about=about, now_ms=now_ms()
                    )
                if is_written:
                    self.request_delivery(about or live.row.id, notices)
                    before = live.row.people
                    live.set_row(replace(after, edit=live.row.edit + 1), now_ms())
                    self._announce_change(live)
                    hosts = {live.row.host_id} if live.row.host_id else set()
                    self.on_inbox(before | live.row.people | hosts, live.row.id)
                    return live.row
            raise TableChanged

    async def start(
        self,
        live: LiveTable,
        check: Callable[[TableRow], None],
        order: tuple[int, ...] | None = None,
        by: str | None = None,
    ) -> None:
        """Start the game: fix the agreement, draw the order (or use the given one) and deal.

        All of it happens in one transaction. `by` is the person who started it, if one did.
        """
        hours = await self.decisions.hours_at(live)
        await self.lexicons.prepare(live.agreement.lexicon)
        async with live.lock:
            await self._reload(live)
            check(live.row)
            # Ready already, unless the agreement has changed meanwhile.
            words = await self.lexicons.prepare(live.agreement.lexicon)
            before, now = live.row, now_ms()
            events, game = log_entries.first_events(live, words, now, order)
            updates, game = self.decisions.update_hours(live, game, hours, now, now)
            events += updates
            notices = due_notices(before, None, game, events, self.around(live, hours, by))
            entry = log_entries.entry_of(before, game, events, now, notices=notices)
            after = log_entries.row_after(replace(before, state="playing", started_ms=now), entry)
            with _in_doubt(live):
                is_written = await self.tables.change_with(before, after, entry)
            if not is_written:
                await self._reload(live)
                raise TableChanged
            live.set_row(replace(after, edit=before.edit + 1), now)
            live.is_ours = True
            live.send_table(self.url)
            live.apply(events, entry.events, now, game)
            self.pubsub.publish(live.row.id, "table")
            self._publish_events(live, entry)
            self.request_delivery(live.row.id, notices)
            self.on_inbox(live.row.people, live.row.id)
            self.on_change(live)

    async def start_if_ready(self, live: LiveTable, by: str | None = None) -> bool:
        """Start the game if it starts by itself now; False if it doesn't.

        The request that completes a table calls this, in any process: the first to write wins,
        and the others find the game started.
        """
        if not starts_itself(live.row, live.here()):
            return False

        def check(row: TableRow) -> None:
            if not starts_itself(row, live.here()):
                raise TableChanged
            check_start(row)

        try:
            await self.start(live, check, by=by)
        except (RuleError, Refusal) as refused:
            # Another process started it, or the table has changed in the meantime.
            log.info("not_started", table=live.row.id, code=refused.code)
            return False
        return True

    async def rename(self, live: LiveTable, account_id: str, old: str, new: str) -> None:
        """Rename a person's seats, in a running game by events that everyone sees."""
        if live.row.state == "open":
            await self.change(
                live,
                lambda row: _with_names(row, renamed_seats(row, account_id, old, new)),
            )
            if live.row.state == "open":
                return
        hours = await self._prepare(live)
        async with live.lock:
            for _ in range(5):
                await self._reload(live)
                if live.game is None or live.game.is_over:
                    return
                events: list[Event] = []
                game = live.game
                for seat, name in renamed_seats(live.row, account_id, old, new).items():
                    happened, game = self.decisions.decide(
                        live, RenameSeat(seat, name), hours, now_ms(), game
                    )
                    events += happened
                if not events:
                    return
                try:
                    await self._append(live, events, game, None, self.around(live, hours))
                except StaleVersion:
                    continue
                return
            raise TableChanged

    async def forget_name(self, live: LiveTable, account_id: str, name: str) -> None:
        """Remove a person's name from a table and its record; their plays stay."""
        async with live.lock:
            for _ in range(5):
                await self._reload(live)
                after = forgotten(live.row, account_id, name)
                if after == live.row:
                    return
                names = tuple(seat.name for seat in after.seats)
                stored = await self.journal.read(live.row.id)
                for version, data in enumerate(stored, 1):
                    event = _with_name_of(read_event(data), names, live.row, account_id)
                    if event is not None:
                        written = write_event(event, version)
                        await self.journal.rename(live.row.id, version, written)
                if await self.tables.change(live.row, after):
                    await self._reload(live)
                    self._announce_change(live)
                    return
            raise TableChanged

    def _announce_change(self, live: LiveTable) -> None:
        live.send_table(self.url)
        self._announce_spectators(live)
        self.pubsub.publish(live.row.id, "table")
        live.is_ours = True
        # A computer may play for a seat now, whose plans are then dropped.
        live.are_plans_due = live.game is not None and counts_days(live.game)
        self.on_change(live)

    # ── Catching up with the database ─────────────────────────────────────────────────────────────

    async def catch_up(self, live: LiveTable) -> None:
        """Load what has happened at this table in other processes."""
        marks = await self.tables.marks([live.row.id])
        if mark := marks.get(live.row.id):
            await self._catch_up_to(live, mark)

    async def check(self) -> None:
        """Compare all tables with open streams with the database, and catch up."""
        watched = {
            live.row.id: live
            for live in self.live
            if live.watchers or live.in_doubt_until_ms > now_ms()
        }
        if not watched:
            return
        for table_id, mark in (await self.tables.marks(list(watched))).items():
            live = watched[table_id]
            live.stored_version = mark[0]
            # A table that is being changed is usually ahead of what was read; if not, the next look
            # catches it.
            if live.is_behind(mark) and not live.lock.locked():
                await self._catch_up_to(live, mark)

    async def _catch_up_to(self, live: LiveTable, mark: Mark) -> None:
        if live.is_behind(mark):
            async with live.lock:
                if live.is_behind(mark):
                    await (self._recover if live.in_doubt_until_ms > now_ms() else self._reload)(
                        live
                    )

    async def _recover(self, live: LiveTable) -> None:
        """Complete a write whose confirmation was lost: reload, publish, schedule, notify."""
        before = live.version
        await self._reload(live)
        live.is_ours = True
        self.pubsub.publish(live.row.id, "table")
        self.on_inbox(live.row.people, live.row.id)
        if live.version > before:
            if live.row.state == "over":
                self.on_over(live.row.id)
            self.on_notification(live.row.id, now_ms())
        self.on_change(live)

    async def _reload(self, live: LiveTable) -> None:
        """Reload the row and any new events, and send them to everyone watching."""
        row = await self.tables.find(live.row.id)
        if row is None:
            self._live.pop(live.row.id, None)
            raise NotFound(what="table")
        stored: list[str] = []
        if row.version > live.version:
            stored = await self.journal.read(live.row.id, live.version, row.version)
        before = live.row
        if live.game and live.game.seats != tuple(seat.name for seat in row.seats):
            # A name was removed from the log. Replay the game, so that earlier games of a real
            # board forget it too.
            whole = await self.journal.read(live.row.id, 0, live.version)
            live.game = replay(read_event(data) for data in whole)
        live.set_row(row, now_ms())
        if stored:
            live.apply([read_event(data) for data in stored], stored, now_ms())
        if stored or row.edit != before.edit:
            live.is_ours = False
            if row.edit != before.edit or "over" in (before.state, row.state):
                live.send_table(self.url)
            self.on_change(live)

    # ── Notices from other processes ──────────────────────────────────────────────────────────────

    async def receive(self, sender: str, notice: Notice) -> None:
        """Handle another process's notice, if its table is live here."""
        if notice["kind"] == "who":
            asked = [self._live.get(notice["about"])] if notice["about"] else self.live
            for one in asked:
                if one and one.watchers:
                    self._publish_presence(one)
            return
        live = self._live.get(notice["about"])
        if live is None:
            return
        match notice["kind"]:
            case "events":
                async with live.lock:
                    is_next = notice["first"] == live.version + 1 and live.game
                    if is_next and notice.get("edit") == live.row.edit:
                        self._receive_events(live, log_entries.entry_in(notice))
                    elif notice["last"] > live.version:
                        await self._reload(live)
            case "table":
                async with live.lock:
                    await self._reload(live)
            case "here":
                self._set_others(live, sender, set(notice["seats"]), notice.get("watching", 0))

    def _set_others(self, live: LiveTable, sender: str, seats: set[int], watching: int = 0) -> None:
        """Set the seats and the number of spectators that are watching in another process."""
        before = live.others_here.pop(sender, set())
        if seats:
            live.others_here[sender] = seats
        live.other_spectators.pop(sender, None)
        if watching:
            live.other_spectators[sender] = watching
        self._announce_spectators(live)
        for seat in before - seats:
            live.seen_ms[seat] = now_ms()
        if before != seats:
            live.send_table(self.url)
        if seats - before:
            self.on_arrival(live)

    def ask_who_is_here(self) -> None:
        """Ask other processes who is watching there, after one of them has (re)connected."""
        self.pubsub.publish("", "who")

    def forget_process(self, sender: str) -> None:
        """Forget everyone who was watching in a process that is gone."""
        for live in self.live:
            self._set_others(live, sender, set())

    def _receive_events(self, live: LiveTable, entry: LogEntry) -> None:
        """Apply the next events of a table, stored by another process."""
        was_over = live.row.state == "over"
        live.row = log_entries.row_after(live.row, entry)
        live.is_ours = False
        events = [read_event(data) for data in entry.events]
        live.apply(events, entry.events, now_ms())
        if was_over or live.row.state == "over":
            live.send_table(self.url)
        self.on_change(live)

    async def check_all(self) -> None:
        """Compare everything, after notices may have been lost."""
        self.ask_who_is_here()
        for live in self.live:
            if live.watchers:
                self._publish_presence(live)
        await self.check()


def _has_stream(live: LiveTable, account_id: str) -> bool:
    return bool(live.here().intersection(live.row.seats_of(account_id)))


def _row_following(row: TableRow, events: Sequence[Event]) -> TableRow:
    """The row after these events: seats that a computer took over, or that have another name."""
    vanished = [event.seat for event in events if isinstance(event, SeatHandedOver)]
    names = {event.seat: event.name for event in events if isinstance(event, SeatRenamed)}
    row = taken_over(row, vanished, STAND_IN) if vanished else row
    return _with_names(row, names)


def _with_names(row: TableRow, names: Mapping[int, str]) -> TableRow:
    for number, name in names.items():
        row = with_seat(row, replace(row.seats[number], name=name))
    return row


def _with_name_of(
    event: Event, names: Sequence[str], row: TableRow, account_id: str
) -> Event | None:
    """An event that named a deleted person, without that name; None if it didn't."""
    match event:
        case TableOpened(seats=seats):
            theirs = {seat.number for seat in row.seats if seat.account_id == account_id}
            kept = tuple(
                names[number] if number in theirs else name for number, name in enumerate(seats)
            )
            return replace(event, seats=kept)
        case SeatRenamed(seat) if row.seats[seat].account_id == account_id:
            return replace(event, name=names[seat])
        case _:
            return None


@contextmanager
def _in_doubt(live: LiveTable) -> Iterator[None]:
    """Wrap a write: if it fails, it may still have succeeded, or succeed in a moment."""
    try:
        yield
    except (VersionTaken, KeyTaken):
        raise
    except BaseException:
        live.in_doubt_until_ms = now_ms() + _DOUBT_MS
        raise
