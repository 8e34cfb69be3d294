"""A wall as a process knows it: what its members see of it, and what they may put up."""

import asyncio
from collections.abc import Collection, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any

from lexiko.server.refusals import PhotosOff, Quieted, TalkOff
from lexiko.server.tables.live import Watcher
from lexiko.server.walls.events import (
    Happened,
    event_name,
    is_move_of_several,
    items_of,
    read_event,
)
from lexiko.server.walls.wall import Item, Wall
from lexiko.server.wire.json import encode
from lexiko.store.accounts import GONE
from lexiko.store.walls import StoredEvent, WallRow

_LONGEST_MISSED = 300
"""People who have missed more events get the whole wall."""
TALK = ("message", "stroke", "note")
"""The kinds of items that a circle's switch for talk turns off; plans without text stay."""


@dataclass(frozen=True, slots=True)
class People:
    """The members of a wall, and the hosts, who can remove other people's items."""

    all: frozenset[str]
    hosts: frozenset[str]
    talk: bool = True
    """Whether they can write and draw here."""
    photos: bool = True
    quiet: frozenset[str] = frozenset()
    """Members that a host has muted."""

    def may_talk(self, account_id: str) -> bool:
        """Whether the circle lets this person write and draw."""
        return self.talk and account_id not in self.quiet

    def check(self, by: str, kinds: Collection[str]) -> None:
        """Refuse to put up items of these kinds where the circle doesn't allow it."""
        if by in self.quiet and kinds:
            raise Quieted
        if not self.talk and any(kind in TALK for kind in kinds):
            raise TalkOff
        if not self.photos and "photo" in kinds:
            raise PhotosOff


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

    def author_name(self, item: Item) -> str:
        """An item's author as they're called now, or were when their account was deleted."""
        return self.names.get(item.author) or item.name or GONE

    def item_data(self, item: Item) -> dict[str, Any]:
        return {
            "id": item.id,
            "author": item.author,
            "name": self.author_name(item),
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

        Items by muted people are left out. Of several moved items only the places are sent, as a
        drawing can have thousands of points.
        """
        event = happened.event
        if is_move_of_several(event):
            seen = [self._shown_item(item, muted) for item in items_of(event)]
            moved = [_place_data(item) for item in seen if item]
            what: dict[str, Any] = {"item": "", "now": None, "changes": [], "moved": moved}
        else:
            now = [{"item": item, "now": self._seen(item, muted)} for item in items_of(event)]
            what = {"item": "", "now": None, "changes": now} if event.item == "" else now[0]
        return {
            "event": event_name(event),
            "version": happened.version,
            "at_ms": happened.at_ms,
            "by": happened.by,
            "name": self.name(happened.by),
            **what,
        }

    def _seen(self, item_id: str, muted: AbstractSet[str]) -> dict[str, Any] | None:
        item = self._shown_item(item_id, muted)
        return self.item_data(item) if item else None

    def _shown_item(self, item_id: str, muted: AbstractSet[str]) -> Item | None:
        item = self.wall.items.get(item_id)
        return item if item and not item.is_filed and item.author not in muted else None

    def hidden(self, muted: AbstractSet[str]) -> list[dict[str, Any]]:
        """List what muted people have on the wall, by person; of strokes only the names."""
        items = list(self.wall.items.values())
        return [
            {
                "person": author,
                "name": next(self.author_name(one) for one in items if one.author == author),
                "items": [
                    self.item_data(one)
                    for one in items
                    if one.author == author and one.kind != "stroke"
                ],
                "strokes": [
                    one.id for one in items if one.author == author and one.kind == "stroke"
                ],
            }
            for author in dict.fromkeys(one.author for one in items if one.author in muted)
        ]

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
            "talk": people.may_talk(account_id),
            "photos": people.photos and account_id not in people.quiet,
            **self._steps(account_id),
            "items": [
                self.item_data(item)
                for item in self.wall.items.values()
                if item.author not in muted and not item.is_filed
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

    def send_here(self) -> None:
        """Notify everyone at the wall that members have come or gone."""
        message = encode({"type": "here"})
        for watcher in self.watchers:
            watcher.send(message)

    def send_circle_changed(self, people: People) -> None:
        """Notify members that the circle has changed."""
        message = encode({"type": "circle"})
        for watcher in self.watchers:
            if watcher.account_id in people.all:
                watcher.send(message)


def _place_data(item: Item) -> dict[str, Any]:
    return {"item": item.id, "x": item.x, "y": item.y, "version": item.version}
