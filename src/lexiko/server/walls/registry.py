"""The live walls of this process, and the only way to change anything on a wall.

As with tables (`tables.registry`), a command is decided under the wall's lock, appended with the
next version, and only then applied and sent out. Unlike at a table, a command doesn't name the
version it saw: if another process was faster, its events are read and the command is decided again.
Membership is checked each time, so people who have left get nothing more.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Sequence
from collections.abc import Set as AbstractSet
from typing import Any

import structlog

from lexiko.server.pubsub import Notice, PubSub
from lexiko.server.refusals import (
    CannotWrite,
    NotFound,
    WallBusy,
)
from lexiko.server.tables.live import LiveTable, Watcher
from lexiko.server.tables.registry import TableRegistry
from lexiko.server.timestamps import now_ms
from lexiko.server.walls.events import (
    BoardWiped,
    Content,
    Event,
    Happened,
    ItemAdded,
    ItemChanged,
    ItemErased,
    ItemRemoved,
    Redone,
    Undone,
    write_event,
)
from lexiko.server.walls.live import LiveWall, People
from lexiko.server.walls.wall import (
    Add,
    Change,
    Command,
    Forget,
    Redo,
    Remove,
    Tidy,
    Undo,
    Wall,
)
from lexiko.server.wire.json import decode
from lexiko.store import Database
from lexiko.store.accounts import GONE
from lexiko.store.circles import Circles
from lexiko.store.conflicts import VersionTaken
from lexiko.store.notices import DueNotice
from lexiko.store.relations import Relations
from lexiko.store.walls import NOBODY, Photo, StoredEvent, WallRow, Walls

log = structlog.get_logger("lexiko.walls")

RESTORABLE_MS = 24 * 3600 * 1000
"""How long a removed item can be restored."""
_IDLE_MS = 5 * 60 * 1000
_TRIES = 8
_NOTES_MS = 3 * 60 * 1000
"""How long a notice of a note waits: those that follow are in it."""
_FOLDED_AT_ONCE = 500
"""Events folded before other tasks get their turn, as the log of a circle can be long."""


class WallRegistry:
    """All walls that are in use in this process."""

    def __init__(
        self, database: Database, circles: Circles, registry: TableRegistry, pubsub: PubSub
    ) -> None:
        self.store = Walls(database)
        self._relations = Relations(database)
        self._circles = circles
        self._registry = registry
        self._pubsub = pubsub
        self.on_change: Callable[[LiveWall, Sequence[Happened], People], None] = _ignore
        """Called after every change to a wall that is loaded here, wherever it was made."""
        self.on_resend: Callable[[Sequence[LiveTable]], Awaitable[None]] = _resend_nothing
        """Called with the tables whose notes have to be sent again."""
        self._live: dict[str, LiveWall] = {}
        self._loading: dict[str, asyncio.Task[LiveWall]] = {}
        self.is_looking: Callable[[WallRow, str, str | None], bool] = _nobody_looks
        """Whether a person sees a note on a wall now, written at a table or not, in any process."""
        self.on_notification: Callable[[str, int], None] = lambda wall_id, due_ms: None
        """Called when people are due a notice of a note."""
        self.on_news: Callable[[Collection[str]], None] = lambda people: None
        """Called by the process that changed a circle or its wall, with the circle's members."""

    @property
    def live(self) -> Sequence[LiveWall]:
        return list(self._live.values())

    # ── Access ──────────────────────────────────────────────────────────────────────────────────

    async def of_table(self, table_id: str) -> LiveWall:
        """Return the wall for a table: its circle's, or else its own."""
        row = (await self._registry.table(table_id)).row
        if row.circle_id:
            return await self.of_circle(row.circle_id)
        return await self.wall((await self.store.of_table(row.id, now_ms())).id)

    async def find_of_table(self, table: LiveTable) -> LiveWall | None:
        """Return the wall for a table if anyone has needed it yet."""
        circles = [table.row.circle_id] if table.row.circle_id else []
        tables = [] if circles else [table.row.id]
        rows = await self.store.of_owners(circles, tables)
        return await self.wall(rows[0].id) if rows else None

    def tables_of(self, row: WallRow) -> list[LiveTable]:
        """List the wall's tables that people in this process are watching."""
        if row.table_id:
            table = self._registry.loaded(row.table_id)
            return [table] if table and table.watchers else []
        return [
            table
            for table in self._registry.live
            if table.watchers and table.row.circle_id == row.circle_id
        ]

    async def of_circle(self, circle_id: str) -> LiveWall:
        if await self._circles.find(circle_id) is None:
            raise NotFound(what="circle")
        return await self.wall((await self.store.of_circle(circle_id, now_ms())).id)

    async def wall(self, wall_id: str) -> LiveWall:
        """Return the live wall, loaded and up to date; raises `NotFound`."""
        live = self._live.get(wall_id)
        loading = self._loading.get(wall_id)
        if live is None and loading is None:
            loading = asyncio.create_task(self._load(wall_id))
            self._loading[wall_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(wall_id, None))
            return await asyncio.shield(loading)
        if loading:
            live = await asyncio.shield(loading)
        assert live
        live.used_ms = now_ms()
        await self.catch_up(live)
        return live

    async def _load(self, wall_id: str) -> LiveWall:
        row = await self.store.find(wall_id)
        if row is None:
            raise NotFound(what="wall")
        live = LiveWall(row, now_ms())
        stored = await self.store.read(wall_id)
        live.names = await self.store.names({one.account_id for one in stored})
        for first in range(0, len(stored), _FOLDED_AT_ONCE):
            live.fold(stored[first : first + _FOLDED_AT_ONCE])
            await asyncio.sleep(0)
        self._live[wall_id] = live
        return live

    async def people(self, live: LiveWall) -> People:
        """List the wall's current members."""
        if live.row.circle_id:
            return await self._members(live.row.circle_id)
        assert live.row.table_id
        table = (await self._registry.table(live.row.table_id)).row
        hosts = frozenset([table.host_id] if table.host_id else [])
        seated = frozenset(seat.account_id for seat in table.seats if seat.account_id)
        return People(seated | hosts, hosts)

    async def ordered_people(self, live: LiveWall) -> list[str]:
        """List a wall's members as they sit or joined, a host without a seat last."""
        if live.row.circle_id:
            circle = await self._circles.find(live.row.circle_id)
            return [member.account_id for member in circle.members] if circle else []
        assert live.row.table_id
        table = (await self._registry.table(live.row.table_id)).row
        seated = [seat.account_id for seat in table.seats if seat.account_id]
        return list(dict.fromkeys([*seated, *([table.host_id] if table.host_id else [])]))

    async def _members(self, circle_id: str) -> People:
        circle = await self._circles.find(circle_id)
        if circle is None:
            return People(frozenset(), frozenset())
        members = frozenset(member.account_id for member in circle.members)
        quiet = frozenset(member.account_id for member in circle.members if member.is_quiet)
        return People(members, frozenset(circle.hosts), circle.talk, circle.photos, quiet)

    async def may_talk_at(self, table: LiveTable, account_id: str) -> bool:
        """Whether a table's circle lets a person write; its wall need not be there yet."""
        circle_id = table.row.circle_id
        return not circle_id or (await self._members(circle_id)).may_talk(account_id)

    async def enter(self, live: LiveWall, account_id: str) -> People:
        """Return the wall's members; refuse anyone who isn't one of them."""
        people = await self.people(live)
        if account_id not in people.all:
            raise NotFound(what="wall")
        return people

    async def watch(self, live: LiveWall, watcher: Watcher, since: int | None) -> None:
        """Send a watcher what it missed, then everything that happens."""
        assert watcher.account_id
        await self.catch_up(live)
        people = await self.enter(live, watcher.account_id)
        watcher.send(live.first_message(watcher, people, since))
        live.watchers.add(watcher)

    # ── Changes ─────────────────────────────────────────────────────────────────────────────────

    async def act(
        self,
        live: LiveWall,
        command: Command,
        by: str,
        name: str,
        photo: Photo | None = None,
        key: str | None = None,
    ) -> dict[str, Any]:
        """Carry out a member's command; raises a `Refusal`.

        One with the same key as an earlier one does nothing.
        """
        people = await self.enter(live, by)
        if key and await self.store.is_signed(by, key):
            return live.update_for(by, [])
        await self.check_allowed(live, command, by, people)
        happened = await self.change(live, command, by, name, people, photo=photo, key=key)
        return live.update_for(by, happened)

    async def check_allowed(
        self, live: LiveWall, command: Command, by: str, people: People
    ) -> None:
        """Refuse what a circle has turned off, and notes to people who don't want them.

        This is the one place that decides who may put something up, whatever the route.
        """
        kinds = _kinds_put_up(live.wall, command, by)
        people.check(by, kinds)
        # A circle's wall isn't closed to all because of one member: they aren't shown the note.
        if kinds and live.row.table_id and not await self._relations.may_write(by, people.all):
            raise CannotWrite

    async def _is_host(self, live: LiveWall, command: Command, by: str, people: People) -> bool:
        """Whether a person has a host's rights: at the wall, or at the table of all these notes."""
        if by in people.hosts or not isinstance(command, Remove):
            return by in people.hosts
        items = [live.wall.items.get(item_id) for item_id in command.items]
        tables = {item.table if item else "" for item in items}
        return all(
            [
                bool(table_id) and (await self._registry.table(table_id)).row.host_id == by
                for table_id in tables
            ]
        )

    async def change(
        self,
        live: LiveWall,
        command: Command,
        by: str,
        name: str,
        people: People,
        *,
        photo: Photo | None = None,
        key: str | None = None,
    ) -> list[Happened]:
        """Decide a command, store its events and send them; whether `by` may act here is known.

        A command whose key was stored before does nothing.
        """
        is_host = await self._is_host(live, command, by, people)
        async with live.lock:
            for _ in range(_TRIES):
                if key and await self.store.is_signed(by, key):
                    return []
                events = live.wall.decide(command, by, is_host=is_host)
                if not events:
                    if key:
                        await self.store.sign(live.id, by, key, now_ms())
                    return []
                now = now_ms()
                stored = [
                    StoredEvent(version, now, by, event.item, write_event(event))
                    for version, event in enumerate(events, live.wall.version + 1)
                ]
                erased = [event.item for event in events if isinstance(event, ItemErased)]
                notices = self._notices(live, events, by, people, now)
                try:
                    await self.store.append(
                        live.id,
                        stored,
                        erased=erased,
                        tidy_ms=_tidy_ms(live.wall, events, now),
                        photo=photo,
                        notices=notices,
                        key=key,
                    )
                except VersionTaken:
                    await self._catch_up(live)
                    continue
                live.names[by] = name
                happened = live.fold(stored)
                self._send(live, happened, people)
                self._publish(live, stored, name)
                if notices:
                    self.on_notification(live.id, notices[0].due_ms)
                if live.row.circle_id and any(_is_news(one) for one in events):
                    self.on_news(people.all)
                return happened
            raise WallBusy

    def _notices(
        self, live: LiveWall, events: Sequence[Event], by: str, people: People, now: int
    ) -> list[DueNotice]:
        """Notices of a new note, for all members who don't see it."""
        notes = [one for one in events if isinstance(one, ItemAdded) and one.kind == "note"]
        return [
            DueNotice("note", member, now + _NOTES_MS, by)
            for member in sorted(people.all - {by} if notes else ())
            if not all(self.is_looking(live.row, member, note.table or None) for note in notes)
        ]

    def _publish(self, live: LiveWall, stored: Sequence[StoredEvent], name: str) -> None:
        rows = [[getattr(one, field) for field in one.__slots__] for one in stored]
        owner = {"table": live.row.table_id, "circle": live.row.circle_id}
        self._pubsub.publish(live.id, "wall", rows=rows, name=name, owner=owner)

    def _send(self, live: LiveWall, happened: Sequence[Happened], people: People) -> None:
        """Send events to everyone at the wall and at its tables."""
        live.send(happened, people)
        if happened:
            self.on_change(live, happened, people)

    async def set_muted(self, account_id: str, muted: AbstractSet[str]) -> None:
        """Apply a new list of muted people: send them their open walls again."""
        for live in list(self._live.values()):
            theirs = [one for one in live.watchers if one.account_id == account_id]
            people = await self.people(live) if theirs else None
            for watcher in theirs:
                watcher.muted = muted
                if people and account_id in people.all:
                    watcher.send(live.first_message(watcher, people, None))

    async def resend(self, circle_id: str) -> None:
        """Send a circle's wall and notes again after what members can do there has changed."""
        await self._resend(circle_id)
        self._pubsub.publish(circle_id, "wall_switched")

    async def _resend(self, circle_id: str) -> None:
        for live in list(self._live.values()):
            if live.row.circle_id == circle_id:
                await self._send_whole(live)
        # Its tables may be open before anyone has used the wall.
        await self.on_resend(self.tables_of(WallRow("", None, circle_id, 0)))

    async def _send_whole(self, live: LiveWall) -> None:
        """Send a wall again to everyone who looks at it."""
        if live.watchers:
            people = await self.people(live)
            for watcher in list(live.watchers):
                if watcher.account_id in people.all:
                    watcher.send(live.first_message(watcher, people, None))

    async def items_by(self, account_id: str) -> list[dict[str, Any]]:
        """List everything a person has written, drawn and pinned up that's still stored."""
        return [
            {"wall": wall_id, "at_ms": one.at_ms, "content": event["content"], **_table_of(event)}
            for wall_id, one in await self.store.events_of(account_id)
            if (event := decode(one.data)).get("content") is not None
        ]

    async def erase(self, wall_id: str, item_id: str) -> None:
        """Erase an item because of a report; it can be anyone's."""
        await self.store.erase(wall_id, item_id, now_ms())
        # Other processes look every second.
        await self.wall(wall_id)

    async def forget(self, account_id: str) -> None:
        """Erase everything of a person's on every wall."""
        for wall_id in await self.store.touched_by(account_id):
            live = await self.wall(wall_id)
            people = await self.people(live)
            await self.change(live, Forget(), account_id, GONE, people)
            live.names.pop(account_id, None)

    async def rename(self, account_id: str, name: str) -> None:
        """Show a person's new name on the walls that are open here, and at their tables."""
        renamed = [live for live in self._live.values() if account_id in live.names]
        for live in renamed:
            live.names[account_id] = name
        for live in renamed:
            await self._send_whole(live)
            await self.on_resend(self.tables_of(live.row))

    async def tidy(self) -> None:
        """Erase items removed a day ago, and unload walls that no one is looking at."""
        before = now_ms() - RESTORABLE_MS
        for wall_id in await self.store.to_tidy(before):
            live = await self.wall(wall_id)
            people = await self.people(live)
            host = next(iter(people.hosts), NOBODY)
            if not await self.change(live, Tidy(before), host, live.name(host), people):
                # The items have been restored meanwhile.
                await self.store.set_tidy(wall_id, _oldest(live.wall))
        for live in list(self._live.values()):
            is_watched = live.watchers or self.tables_of(live.row)
            if not (is_watched or live.lock.locked()) and live.used_ms + _IDLE_MS < now_ms():
                del self._live[live.id]

    async def check_members(self, *, table: str | None = None, circle: str | None = None) -> None:
        """Check who still belongs to a wall, here and in other processes.

        Streams of people who have left end; the others are notified that the circle has changed.
        """
        await self._check_members(table, circle)
        self._pubsub.publish("", "wall_people", table=table, circle=circle)
        if circle and (found := await self._circles.find(circle)):
            self.on_news([member.account_id for member in found.members])

    async def _check_members(self, table: str | None, circle: str | None) -> None:
        for live in list(self._live.values()):
            row = live.row
            if live.watchers and (
                (table or "-") == row.table_id or (circle or "-") == row.circle_id
            ):
                live.send((), people := await self.people(live))
                if circle:
                    live.send_circle_changed(people)

    def end(self) -> None:
        """End all streams."""
        for live in self._live.values():
            for watcher in live.watchers:
                watcher.end()

    # ── Other processes ─────────────────────────────────────────────────────────────────────────

    async def catch_up(self, live: LiveWall) -> None:
        """Read what other processes, or the server's operator, have done on this wall."""
        await self._check([live])

    async def check(self) -> None:
        """Compare all walls that people see, there or at a table, with the database; catch up."""
        at_tables = [table.row for table in self._registry.live if table.watchers]
        owners = {row.circle_id or row.id for row in at_tables}
        watched = [
            live
            for live in self.live
            if (live.watchers or (live.row.circle_id or live.row.table_id) in owners)
            and not live.lock.locked()
        ]
        if watched:
            await self._check(watched)

    async def _check(self, walls: Sequence[LiveWall]) -> None:
        versions = await self.store.versions([live.id for live in walls])
        for live in walls:
            live.stored_version = versions.get(live.id, 0)
            if live.stored_version > live.wall.version:
                async with live.lock:
                    await self._catch_up(live)

    async def _catch_up(self, live: LiveWall) -> None:
        stored = await self.store.read(live.id, live.wall.version)
        unknown = {one.account_id for one in stored} - set(live.names)
        live.names |= await self.store.names(unknown) if unknown else {}
        happened = live.fold(stored)
        self._send(live, happened, await self.people(live))

    async def receive(self, notice: Notice) -> None:
        """Handle a notice about a wall from another process."""
        if notice["kind"] == "wall_people":
            await self._check_members(notice["table"], notice["circle"])
            return
        if notice["kind"] == "wall_switched":
            await self._resend(notice["about"])
            return
        stored = [StoredEvent(*row) for row in notice["rows"]]
        live = self._live.get(notice["about"])
        if live is None:
            await self._load_for_tables(notice)
            return
        async with live.lock:
            if stored[0].version == live.wall.version + 1:
                live.names[stored[0].account_id] = notice["name"]
                happened = live.fold(stored)
                self._send(live, happened, await self.people(live))
            elif stored[-1].version > live.wall.version:
                await self._catch_up(live)

    async def _load_for_tables(self, notice: Notice) -> None:
        """Load a wall that is new to this process, if people here are at its tables."""
        owner = notice["owner"]
        if self.tables_of(WallRow(notice["about"], owner["table"], owner["circle"], 0)):
            live = await self.wall(notice["about"])
            first = notice["rows"][0][0]
            happened = [one for one in live.recent if one.version >= first]
            self.on_change(live, happened, await self.people(live))

    async def load_missed(self) -> None:
        """Load walls that tables here should show, in case the notice about them was lost."""
        tables = [table.row for table in self._registry.live if table.watchers]
        circles = {row.circle_id for row in tables if row.circle_id}
        rows = await self.store.of_owners(circles, {row.id for row in tables if not row.circle_id})
        for row in rows:
            if row.id not in self._live:
                live = await self.wall(row.id)
                self.on_change(live, live.recent, await self.people(live))

    async def check_all(self) -> None:
        """Catch up with all walls, in case notices were lost."""
        await self.load_missed()
        for live in list(self._live.values()):
            await self.catch_up(live)
            live.send((), await self.people(live))


def _ignore(live: LiveWall, happened: Sequence[Happened], people: People) -> None:
    pass


def _nobody_looks(row: WallRow, account_id: str, table_id: str | None) -> bool:
    return False


async def _resend_nothing(tables: Sequence[LiveTable]) -> None:
    pass


def _table_of(event: dict[str, Any]) -> dict[str, str]:
    return {"table": event["table"]} if event.get("table") else {}


def _is_news(event: Event) -> bool:
    """Whether members hear of an event in their inbox: not of strokes, nor of moving things."""
    if isinstance(event, ItemAdded):
        return event.kind in ("note", "plan")
    return isinstance(event, ItemChanged | ItemRemoved | ItemErased)


def _kinds_put_up(wall: Wall, command: Command, by: str) -> list[str]:
    """The kinds of items that a command adds, changes or brings back."""
    match command:
        case Add(kind=kind, content=content):
            return [kind, *_text_kind(content)]
        case Change(item=item_id, content=content):
            item = wall.items.get(item_id)
            return [item.kind, *_text_kind(content)] if item else []
        case Undo():
            step = wall.step_back(by)
            return [before.kind for before, _ in step.edits.values() if before] if step else []
        case Redo():
            step = wall.step_forward(by)
            return [after.kind for _, after in step.edits.values() if after] if step else []
        case _:
            return []


def _text_kind(content: Content) -> list[str]:
    """The text of a plan or a photo counts as a note: it can say as much."""
    return ["note"] if content.get("text") or content.get("caption") else []


def _oldest(wall: Wall, erased: Collection[str] = ()) -> int | None:
    """When the oldest item that can still be restored was removed."""
    stored = (at_ms for item, (_, at_ms) in wall.removed.items() if item not in erased)
    return min(stored, default=None)


def _tidy_ms(wall: Wall, events: Sequence[Event], now: int) -> int | None:
    """The same, after these events."""
    oldest = _oldest(wall, {event.item for event in events if isinstance(event, ItemErased)})
    removes = any(isinstance(event, ItemRemoved | BoardWiped | Undone | Redone) for event in events)
    return now if oldest is None and removes else oldest
