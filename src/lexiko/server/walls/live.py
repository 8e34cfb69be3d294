"""The live walls of this process, and the only way to change anything on a wall.

As with tables (`tables.registry`), a command is decided under the wall's lock, appended with the
next version, and only then applied and sent out. Unlike at a table, a command doesn't name the
version it saw: if another process was faster, its events are read and the command is decided again.
Membership is checked each time, so people who have left get nothing more.
"""

import asyncio
from collections.abc import Collection, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any

import structlog

from lexiko.server.pubsub import Notice, PubSub
from lexiko.server.refusals import NotFound, WallBusy
from lexiko.server.tables.live import Watcher
from lexiko.server.tables.registry import TableRegistry
from lexiko.server.timestamps import now_ms
from lexiko.server.walls.events import (
    BoardWiped,
    Event,
    Happened,
    ItemErased,
    ItemRemoved,
    Redone,
    Undone,
    event_name,
    items_of,
    read_event,
    write_event,
)
from lexiko.server.walls.wall import Command, Forget, Item, Tidy, Wall
from lexiko.server.wire.json import decode, encode
from lexiko.store import Database
from lexiko.store.accounts import GONE
from lexiko.store.circles import Circles
from lexiko.store.conflicts import VersionTaken
from lexiko.store.walls import NOBODY, Photo, StoredEvent, WallRow, Walls

log = structlog.get_logger("lexiko.walls")

RESTORABLE_MS = 24 * 3600 * 1000
"""How long a removed item can be restored."""
_LONGEST_MISSED = 300
"""People who have missed more events get the whole wall."""
_IDLE_MS = 5 * 60 * 1000
_TRIES = 8


@dataclass(frozen=True, slots=True)
class People:
    """The members of a wall, and the hosts, who can remove other people's items."""

    all: frozenset[str]
    hosts: frozenset[str]


class LiveWall:
    """A wall as this process knows it. Hold its lock to change it."""

    def __init__(self, row: WallRow, now: int) -> None:
        self.row = row
        self.wall = Wall()
        self.recent: list[Happened] = []
        """The latest events, for clients that missed a few."""
        self.names: dict[str, str] = {}
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.used_ms = now
        self.stored_version = 0
        """The version in the database when it was last checked."""

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def newest_version(self) -> int:
        """The newest version this process knows to be in the database."""
        return max(self.wall.version, self.stored_version)

    def fold(self, stored: Sequence[StoredEvent]) -> list[Happened]:
        happened = [
            Happened(one.version, one.at_ms, one.account_id, read_event(one.data)) for one in stored
        ]
        for one in happened:
            self.wall.apply(one)
        self.recent = [*self.recent, *happened][-_LONGEST_MISSED:]
        return happened

    # ── Views ───────────────────────────────────────────────────────────────────────────────────

    def name(self, account_id: str) -> str:
        return self.names.get(account_id, GONE)

    def item_data(self, item: Item) -> dict[str, Any]:
        return {
            "id": item.id,
            "author": item.author,
            "name": self.name(item.author),
            "x": item.x,
            "y": item.y,
            "at_ms": item.at_ms,
            "version": item.version,
            "content": item.content,
        }

    def event_data(
        self, happened: Happened, muted: AbstractSet[str] = frozenset()
    ) -> dict[str, Any]:
        """Describe an event with the current state of its item, which may be later.

        Items by muted people are left out.
        """
        event = happened.event
        now = [{"item": item, "now": self._seen(item, muted)} for item in items_of(event)]
        return {
            "event": event_name(event),
            "version": happened.version,
            "at_ms": happened.at_ms,
            "by": happened.by,
            "name": self.name(happened.by),
            **({"item": "", "now": None, "changes": now} if event.item == "" else now[0]),
        }

    def _seen(self, item_id: str, muted: AbstractSet[str]) -> dict[str, Any] | None:
        item = self.wall.items.get(item_id)
        return self.item_data(item) if item and item.author not in muted else None

    def update_for(
        self, account_id: str, happened: Sequence[Happened], muted: AbstractSet[str] = frozenset()
    ) -> dict[str, Any]:
        return {
            "version": self.wall.version,
            "events": [self.event_data(one, muted) for one in happened],
            **self._steps(account_id),
        }

    def _steps(self, account_id: str) -> dict[str, bool]:
        return {
            "may_undo": self.wall.step_back(account_id) is not None,
            "may_redo": self.wall.step_forward(account_id) is not None,
        }

    def news_for(self, muted: AbstractSet[str]) -> int:
        """The version of the latest event that isn't by a muted person."""
        versions = (one.version for one in reversed(self.recent) if one.by not in muted)
        return next(versions, 0)

    def shown(self, account_id: str, people: People, muted: AbstractSet[str]) -> dict[str, Any]:
        """Describe the whole wall, without items by muted people."""
        return {
            "id": self.id,
            "version": self.wall.version,
            "table": self.row.table_id,
            "circle": self.row.circle_id,
            "you": account_id,
            "is_host": account_id in people.hosts,
            **self._steps(account_id),
            "items": [
                self.item_data(item)
                for item in self.wall.items.values()
                if item.author not in muted
            ],
        }

    def first_message(self, watcher: Watcher, people: People, since: int | None) -> bytes:
        """Encode the events a watcher has missed, or the whole wall."""
        account_id = watcher.account_id or ""
        missed = [one for one in self.recent if since is not None and one.version > since]
        if since is not None and since + len(missed) == self.wall.version:
            return encode({"type": "events", **self.update_for(account_id, missed, watcher.muted)})
        wall = self.shown(account_id, people, watcher.muted)
        return encode({"type": "wall", "wall": wall})

    def send(self, happened: Sequence[Happened], people: People) -> None:
        """Send events to all members, and end the streams of people who have left."""
        for watcher in self.watchers:
            account_id = watcher.account_id or ""
            if account_id in people.all:
                if happened:
                    update = self.update_for(account_id, happened, watcher.muted)
                    watcher.send(encode({"type": "events", **update}))
            else:
                watcher.end()

    def send_circle_changed(self, people: People) -> None:
        """Notify members that the circle has changed."""
        message = encode({"type": "circle"})
        for watcher in self.watchers:
            if watcher.account_id in people.all:
                watcher.send(message)


class LiveWalls:
    """All walls that are in use in this process."""

    def __init__(
        self, database: Database, circles: Circles, registry: TableRegistry, pubsub: PubSub
    ) -> None:
        self.store = Walls(database)
        self._circles = circles
        self._registry = registry
        self._pubsub = pubsub
        self._live: dict[str, LiveWall] = {}
        self._loading: dict[str, asyncio.Task[LiveWall]] = {}

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
        live.fold(stored)
        self._live[wall_id] = live
        return live

    async def people(self, live: LiveWall) -> People:
        """List the wall's current members."""
        if live.row.circle_id:
            circle = await self._circles.find(live.row.circle_id)
            if circle is None:
                return People(frozenset(), frozenset())
            members = frozenset(member.account_id for member in circle.members)
            return People(members, frozenset(circle.hosts))
        assert live.row.table_id
        table = (await self._registry.table(live.row.table_id)).row
        hosts = frozenset([table.host_id] if table.host_id else [])
        seated = frozenset(seat.account_id for seat in table.seats if seat.account_id)
        return People(seated | hosts, hosts)

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
        self, live: LiveWall, command: Command, by: str, name: str, photo: Photo | None = None
    ) -> dict[str, Any]:
        """Carry out a member's command; raises a `Refusal`."""
        people = await self.enter(live, by)
        happened = await self._changed(
            live, command, by, name, people, is_host=by in people.hosts, photo=photo
        )
        return live.update_for(by, happened)

    async def _changed(
        self,
        live: LiveWall,
        command: Command,
        by: str,
        name: str,
        people: People,
        *,
        is_host: bool = False,
        photo: Photo | None = None,
    ) -> list[Happened]:
        async with live.lock:
            for _ in range(_TRIES):
                events = live.wall.decide(command, by, is_host=is_host)
                if not events:
                    return []
                now = now_ms()
                stored = [
                    StoredEvent(version, now, by, event.item, write_event(event))
                    for version, event in enumerate(events, live.wall.version + 1)
                ]
                erased = [event.item for event in events if isinstance(event, ItemErased)]
                try:
                    await self.store.append(
                        live.id,
                        stored,
                        erased=erased,
                        tidy_ms=_tidy_ms(live.wall, events, now),
                        photo=photo,
                    )
                except VersionTaken:
                    await self._catch_up(live)
                    continue
                live.names[by] = name
                happened = live.fold(stored)
                live.send(happened, people)
                self._notify_tables(live.row, live.wall.version, by)
                self._publish(live, stored, name)
                return happened
            raise WallBusy

    def _publish(self, live: LiveWall, stored: Sequence[StoredEvent], name: str) -> None:
        rows = [[getattr(one, field) for field in one.__slots__] for one in stored]
        owner = {"table": live.row.table_id, "circle": live.row.circle_id}
        self._pubsub.publish(live.id, "wall", rows=rows, name=name, owner=owner)

    def _notify_tables(self, row: WallRow, version: int, by: str) -> None:
        """Notify watchers at the wall's tables of news, unless they muted its author."""
        message = encode({"type": "wall", "wall": row.id, "version": version})
        for live in self._registry.live:
            table = live.row
            is_its = table.id == row.table_id or (
                table.circle_id is not None and table.circle_id == row.circle_id
            )
            for watcher in live.watchers if is_its else ():
                if table.is_inside(watcher.account_id) and by not in watcher.muted:
                    watcher.send(message)

    async def set_muted(self, account_id: str, muted: set[str]) -> None:
        """Apply a new list of muted people: send them their open walls again."""
        for live in list(self._live.values()):
            theirs = [one for one in live.watchers if one.account_id == account_id]
            people = await self.people(live) if theirs else None
            for watcher in theirs:
                watcher.muted = muted
                if people and account_id in people.all:
                    watcher.send(live.first_message(watcher, people, None))

    async def items_by(self, account_id: str) -> list[dict[str, Any]]:
        """List everything a person has written, drawn and pinned up that's still stored."""
        return [
            {"wall": wall_id, "at_ms": one.at_ms, "content": content}
            for wall_id, one in await self.store.events_of(account_id)
            if (content := decode(one.data).get("content")) is not None
        ]

    async def forget(self, account_id: str) -> None:
        """Erase everything of a person's on every wall."""
        for wall_id in await self.store.touched_by(account_id):
            live = await self.wall(wall_id)
            people = await self.people(live)
            await self._changed(live, Forget(), account_id, GONE, people)
            live.names.pop(account_id, None)

    async def tidy(self) -> None:
        """Erase items removed a day ago, and unload walls that no one is looking at."""
        before = now_ms() - RESTORABLE_MS
        for wall_id in await self.store.to_tidy(before):
            live = await self.wall(wall_id)
            people = await self.people(live)
            host = next(iter(people.hosts), NOBODY)
            if not await self._changed(live, Tidy(before), host, live.name(host), people):
                # The items have been restored meanwhile.
                await self.store.set_tidy(wall_id, _oldest(live.wall))
        for live in list(self._live.values()):
            is_quiet = not live.watchers and not live.lock.locked()
            if is_quiet and live.used_ms + _IDLE_MS < now_ms():
                del self._live[live.id]

    async def check_members(self, *, table: str | None = None, circle: str | None = None) -> None:
        """Check who still belongs to a wall, here and in other processes.

        Streams of people who have left end; the others are notified that the circle has changed.
        """
        await self._check_members(table, circle)
        self._pubsub.publish("", "wall_people", table=table, circle=circle)

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
        """Compare all walls with open streams with the database, and catch up."""
        watched = [live for live in self.live if live.watchers and not live.lock.locked()]
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
        live.send(live.fold(stored), await self.people(live))

    async def receive(self, notice: Notice) -> None:
        """Handle a notice about a wall from another process."""
        if notice["kind"] == "wall_people":
            await self._check_members(notice["table"], notice["circle"])
            return
        stored = [StoredEvent(*row) for row in notice["rows"]]
        owner = notice["owner"]
        row = WallRow(notice["about"], owner["table"], owner["circle"], 0)
        self._notify_tables(row, stored[-1].version, stored[-1].account_id)
        live = self._live.get(notice["about"])
        if live is None:
            return
        async with live.lock:
            if stored[0].version == live.wall.version + 1:
                live.names[stored[0].account_id] = notice["name"]
                live.send(live.fold(stored), await self.people(live))
            elif stored[-1].version > live.wall.version:
                await self._catch_up(live)

    async def check_all(self) -> None:
        """Catch up with all walls, in case notices were lost."""
        for live in list(self._live.values()):
            await self.catch_up(live)
            live.send((), await self.people(live))


def _oldest(wall: Wall, erased: Collection[str] = ()) -> int | None:
    """When the oldest item that can still be restored was removed."""
    stored = (at_ms for item, (_, at_ms) in wall.removed.items() if item not in erased)
    return min(stored, default=None)


def _tidy_ms(wall: Wall, events: Sequence[Event], now: int) -> int | None:
    """The same, after these events."""
    oldest = _oldest(wall, {event.item for event in events if isinstance(event, ItemErased)})
    removes = any(isinstance(event, ItemRemoved | BoardWiped | Undone | Redone) for event in events)
    return now if oldest is None and removes else oldest
