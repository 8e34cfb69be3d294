"""The wall's notes at a table: what people write there, and what everyone there is shown.

There's one wall: a note written at a table is an item on the table's wall (or its circle's), and
what is posted on the wall is shown at the table. People on the wall see all of it there, except
planner entries and notes from a circle's other tables; spectators see what was written at the
table. `line` messages are the same notes as bots knew them before.
"""

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from typing import Any, Literal

from lexiko.server.refusals import NotAllowed, NotFound
from lexiko.server.tables.live import LiveTable, Watcher
from lexiko.server.walls.events import Happened, ItemFiled, ItemMoved, StrokesMoved, items_of
from lexiko.server.walls.live import LiveWall, People
from lexiko.server.walls.places import free_place
from lexiko.server.walls.registry import WallRegistry
from lexiko.server.walls.wall import Add, Item, Remove
from lexiko.server.wire.json import encode

PAPERS: Sequence[Literal["yellow", "blue", "rose", "green"]] = ("yellow", "blue", "rose", "green")
"""The papers of the seats; a host without a seat writes on white."""
MOST_AT_ONCE = 100
"""Most notes in one reply; older ones are asked for."""
MOST_LINES = 200
_DRAWING = "drawing-"


@dataclass(frozen=True, slots=True)
class Viewer:
    """A person at a table, as far as it matters for notes."""

    account_id: str
    is_member: bool
    """Whether they belong to the wall."""
    is_inside: bool
    """Whether they have a seat, so that they see whose account a note is of."""
    is_host: bool
    """Whether they can remove all notes written at this table."""
    is_wall_host: bool
    may_talk: bool
    """Whether the circle lets them write."""
    muted: AbstractSet[str]


class TableNotes:
    """Notes at all tables of this process."""

    def __init__(self, walls: WallRegistry) -> None:
        self._walls = walls
        walls.on_change = self.send
        walls.on_resend = self.resend

    # ── What people do ──────────────────────────────────────────────────────────────────────────

    async def post(
        self,
        table: LiveTable,
        account_id: str,
        name: str,
        item_id: str,
        text: str,
        key: str | None = None,
    ) -> LiveWall:
        """Write a note at a table, once for a key, and return its wall; raises a `Refusal`."""
        row = table.row
        seats = row.seats_of(account_id)
        if not (seats or row.host_id == account_id):
            raise NotAllowed(reason="only people at the table can write here.", why="onlooker")
        live = await self._walls.of_table(row.id)
        people = await self._walls.people(live)
        if key and await self._walls.store.is_signed(account_id, key):
            return live
        x, y = free_place(text, live.wall.items.values())
        paper = PAPERS[seats[0] % len(PAPERS)] if seats else "white"
        content = {"kind": "note", "paper": paper, "text": text}
        command = Add(item_id, "note", x, y, content, row.id)
        await self._walls.check_allowed(live, command, account_id, people)
        await self._walls.change(live, command, account_id, name, people, key=key)
        return live

    async def remove(self, table: LiveTable, item_id: str, account_id: str, name: str) -> None:
        """Remove an item that is shown at a table; raises a `Refusal`."""
        live, _ = await self.item(table, item_id, account_id)
        people = await self._walls.people(live)
        await self._walls.change(live, Remove((item_id,)), account_id, name, people)

    async def report(
        self, table: LiveTable, item_id: str, account_id: str, reason: str, now_ms: int
    ) -> None:
        """Report an item that is shown at a table; raises `NotFound`."""
        live, _ = await self.item(table, item_id, account_id)
        await self._walls.store.report(live.id, item_id, account_id, reason, now_ms)

    async def item(self, table: LiveTable, item_id: str, account_id: str) -> tuple[LiveWall, Item]:
        """Find an item that is shown at a table to this person; raises `NotFound`."""
        live = await self._walls.find_of_table(table)
        item = live.wall.items.get(item_id) if live else None
        if (
            live
            and item
            and _is_shown(item, table.row.id, await self._viewer(live, table, account_id))
        ):
            return live, item
        raise NotFound(what="note")

    async def item_of_line(self, table: LiveTable, number: int) -> str:
        """Find the item that bots know by this number; raises `NotFound`."""
        live = await self._walls.find_of_table(table)
        for item in live.wall.notes_at(table.row.id) if live else ():
            if item.added == number:
                return item.id
        raise NotFound(what="line")

    # ── What people see ─────────────────────────────────────────────────────────────────────────

    async def lines(
        self, table: LiveTable, account_id: str | None, muted: AbstractSet[str], since: int
    ) -> list[dict[str, Any]]:
        """List the latest notes written at a table after a number, also those removed."""
        live = await self._walls.find_of_table(table)
        notes = live.wall.notes_at(table.row.id) if live else []
        is_inside = account_id in table.row.people
        return [
            line_data(live, note, is_inside=is_inside)
            for note in notes
            if live and note.added > since and note.author not in muted
        ][-MOST_LINES:]

    async def listed(
        self, table: LiveTable, account_id: str, muted: AbstractSet[str], before: str | None = None
    ) -> dict[str, Any]:
        """Describe the latest notes at a table, or those before a given one."""
        live = await self._walls.find_of_table(table)
        if live is None:
            return await self._no_wall(table, account_id)
        viewer = await self._viewer(live, table, account_id, muted)
        return _listed(live, table.row.id, viewer, before)

    async def begin(self, table: LiveTable, watcher: Watcher) -> None:
        """Send a new stream the notes, or load the wall so that it gets `line` messages."""
        live = await self._walls.find_of_table(table)
        if watcher.notes is None:
            return
        if live is None:
            no_wall = await self._no_wall(table, watcher.account_id or "")
            watcher.send(encode({"type": "notes", **no_wall}))
            return
        viewer = await self._viewer(live, table, watcher.account_id or "", watcher.muted)
        if watcher.notes == live.wall.version > 0:
            watcher.send(_message(live, viewer))
        else:
            watcher.send(encode({"type": "notes", **_listed(live, table.row.id, viewer)}))

    async def set_muted(self, account_id: str, watched: Iterable[LiveTable]) -> None:
        """Send a person's tables again, after the people they muted have changed."""
        await self._send_whole(
            (table, watcher)
            for table in watched
            for watcher in list(table.watchers)
            if watcher.account_id == account_id
        )

    async def resend(self, tables: Sequence[LiveTable]) -> None:
        """Send everyone at these tables the notes again: who may write, or a name, has changed."""
        await self._send_whole(
            (table, watcher) for table in tables for watcher in list(table.watchers)
        )

    async def _send_whole(self, watching: Iterable[tuple[LiveTable, Watcher]]) -> None:
        for table, watcher in watching:
            if watcher.notes is not None:
                listed = await self.listed(table, watcher.account_id or "", watcher.muted)
                watcher.send(encode({"type": "notes", **listed}))

    async def _no_wall(self, table: LiveTable, account_id: str) -> dict[str, Any]:
        return {**_NO_WALL, "talk": await self._walls.may_talk_at(table, account_id)}

    async def _viewer(
        self,
        live: LiveWall,
        table: LiveTable,
        account_id: str,
        muted: AbstractSet[str] = frozenset(),
    ) -> Viewer:
        return viewer_of(table, await self._walls.people(live), account_id, muted)

    def send(self, live: LiveWall, happened: Sequence[Happened], people: People) -> None:
        """Send what happened on a wall to everyone at its tables."""
        drawings = _drawings(live)
        for table in self._walls.tables_of(live.row):
            changed = _changed(live, happened, table.row.id)
            for watcher in list(table.watchers):
                viewer = viewer_of(table, people, watcher.account_id or "", watcher.muted)
                if watcher.notes is None:
                    _send_as_lines(live, happened, changed, table, viewer, watcher)
                elif message := _update(live, happened, changed, drawings, table.row.id, viewer):
                    watcher.send(message)


def viewer_of(table: LiveTable, people: People, account_id: str, muted: AbstractSet[str]) -> Viewer:
    return Viewer(
        account_id,
        is_member=account_id in people.all,
        is_inside=account_id in table.row.people,
        is_host=bool(account_id) and table.row.host_id == account_id,
        is_wall_host=account_id in people.hosts,
        may_talk=people.may_talk(account_id),
        muted=muted,
    )


# ── Lines, as bots know them ────────────────────────────────────────────────────────────────────


def line_data(live: LiveWall, note: Item, *, is_inside: bool) -> dict[str, Any]:
    """Describe a note as a line of chat; removed ones have no text."""
    return {
        "id": note.added,
        "name": live.author_name(note),
        "text": note.content["text"] if note.content else "",
        "at_ms": note.at_ms,
        "removed": note.content is None,
        "person": note.author if is_inside and note.author in live.names else None,
    }


def _send_as_lines(
    live: LiveWall,
    happened: Sequence[Happened],
    changed: Sequence[Item],
    table: LiveTable,
    viewer: Viewer,
    watcher: Watcher,
) -> None:
    for note in changed:
        if note.author not in viewer.muted:
            line = line_data(live, note, is_inside=viewer.is_inside)
            watcher.send(encode({"type": "line", "line": line}))
    if table.row.is_inside(watcher.account_id) and happened[-1].by not in viewer.muted:
        news = {"type": "wall", "wall": live.id, "version": live.wall.version}
        watcher.send(encode(news))


def _changed(live: LiveWall, happened: Sequence[Happened], table_id: str) -> list[Item]:
    """List the notes written at a table whose text has come, changed or gone."""
    written = live.wall.written.get(table_id, {})
    silent = (ItemFiled, ItemMoved, StrokesMoved)
    ids = dict.fromkeys(
        item_id
        for one in happened
        if not isinstance(one.event, silent)
        for item_id in items_of(one.event)
        if item_id in written
    )
    return [note for note in live.wall.notes_at(table_id) if note.id in ids] if ids else []


# ── Notes, as the page knows them ───────────────────────────────────────────────────────────────

_NO_WALL: dict[str, Any] = {
    "wall": None,
    "version": 0,
    "news": 0,
    "is_all": True,
    "has_more": False,
    "notes": [],
    "gone": [],
    "may_undo": False,
}


def _is_shown(item: Item, table_id: str, viewer: Viewer) -> bool:
    """Whether a table shows this item to a person; strokes are shown as drawings."""
    if item.author in viewer.muted or item.kind in ("plan", "stroke"):
        return False
    return item.table == table_id or (viewer.is_member and not item.table)


def note_data(live: LiveWall, item: Item, table_id: str, viewer: Viewer) -> dict[str, Any]:
    """Describe an item for a table."""
    content = item.content or {}
    is_message = item.kind == "message"
    is_yours = item.author == viewer.account_id
    return {
        "id": item.id,
        "kind": content["style"] if is_message else item.kind,
        "text": content.get("text", content.get("caption", "")),
        "paper": content.get("paper"),
        "ink": content.get("ink") if is_message else None,
        "photo": content.get("photo"),
        "width": content.get("width"),
        "height": content.get("height"),
        "author": item.author if viewer.is_member and item.author in live.names else None,
        "name": live.author_name(item),
        "at_ms": item.at_ms,
        "is_yours": is_yours,
        "may_remove": is_yours
        or viewer.is_wall_host
        or (viewer.is_host and item.table == table_id),
    }


@dataclass(frozen=True, slots=True)
class _Drawing:
    """A person's strokes on the whiteboard: a list of each of them helps no one."""

    author: str
    at_ms: int


def _drawings(live: LiveWall) -> list[_Drawing]:
    latest: dict[str, int] = {}
    for item in live.wall.items.values():
        if item.kind == "stroke":
            latest[item.author] = max(item.at_ms, latest.get(item.author, 0))
    return [_Drawing(author, at_ms) for author, at_ms in latest.items()]


def _drawing_data(live: LiveWall, drawing: _Drawing, viewer: Viewer) -> dict[str, Any]:
    return {
        "id": _DRAWING + drawing.author,
        "kind": "drawing",
        "text": "",
        "paper": None,
        "ink": None,
        "photo": None,
        "width": None,
        "height": None,
        "author": drawing.author,
        "name": live.name(drawing.author),
        "at_ms": drawing.at_ms,
        "is_yours": drawing.author == viewer.account_id,
        # Strokes are removed on the wall, where one can see them.
        "may_remove": False,
    }


def _listed(
    live: LiveWall, table_id: str, viewer: Viewer, before: str | None = None
) -> dict[str, Any]:
    """Describe the latest notes, or those before a given one, oldest first."""
    shown = [item for item in live.wall.items.values() if _is_shown(item, table_id, viewer)]
    shown.sort(key=lambda item: (item.at_ms, item.added))
    if before is not None:
        place = next((n for n, item in enumerate(shown) if item.id == before), 0)
        shown = shown[:place]
    notes = [note_data(live, item, table_id, viewer) for item in shown[-MOST_AT_ONCE:]]
    if viewer.is_member and before is None:
        notes += [
            _drawing_data(live, drawing, viewer)
            for drawing in _drawings(live)
            if drawing.author not in viewer.muted
        ]
    return {
        **_about(live, viewer),
        "is_all": before is None,
        "has_more": len(shown) > MOST_AT_ONCE,
        "notes": sorted(notes, key=lambda note: note["at_ms"]),
        "gone": [],
    }


def _about(live: LiveWall, viewer: Viewer) -> dict[str, Any]:
    wall, is_member = live.wall, viewer.is_member
    return {
        "wall": live.id if is_member else None,
        "version": wall.version,
        "news": _news(live, viewer) if is_member else 0,
        "may_undo": is_member and wall.step_back(viewer.account_id) is not None,
        "talk": viewer.may_talk,
    }


def _news(live: LiveWall, viewer: Viewer) -> int:
    """The version of the latest event by someone else that isn't about a note from a table."""
    items = live.wall.items
    for one in reversed(live.recent):
        item = items.get(one.event.item)
        is_from_table = (item and item.table) or isinstance(one.event, ItemFiled)
        if one.by not in viewer.muted and one.by != viewer.account_id and not is_from_table:
            return one.version
    return 0


def _message(
    live: LiveWall,
    viewer: Viewer,
    notes: Sequence[dict[str, Any]] = (),
    gone: Sequence[str] = (),
) -> bytes:
    changes = {"is_all": False, "has_more": False, "notes": notes, "gone": gone}
    return encode({"type": "notes", **_about(live, viewer), **changes})


def _update(
    live: LiveWall,
    happened: Sequence[Happened],
    changed: Sequence[Item],
    drawings: Sequence[_Drawing],
    table_id: str,
    viewer: Viewer,
) -> bytes | None:
    """Encode what has changed for a person at a table; None if nothing has."""
    if viewer.is_member:
        ids = list(dict.fromkeys(item_id for one in happened for item_id in items_of(one.event)))
    else:
        ids = [note.id for note in changed if note.author not in viewer.muted]
    items = [live.wall.items.get(item_id) for item_id in ids]
    shown = [item for item in items if item and _is_shown(item, table_id, viewer)]
    notes = [note_data(live, item, table_id, viewer) for item in shown]
    # What is there and not shown, such as a plan, never was.
    gone = [item_id for item_id, item in zip(ids, items, strict=True) if item is None]
    if viewer.is_member and _is_about_strokes(live, happened):
        seen = [one for one in drawings if one.author not in viewer.muted]
        notes += [_drawing_data(live, one, viewer) for one in seen]
        gone += sorted(_DRAWING + one for one in {*live.names} - {one.author for one in seen})
    is_news = viewer.is_member and any(one.by not in viewer.muted for one in happened)
    return _message(live, viewer, notes, gone) if notes or gone or is_news else None


def _is_about_strokes(live: LiveWall, happened: Sequence[Happened]) -> bool:
    """Whether strokes may have come or gone; an erased item no longer says what it was."""
    wall = live.wall
    for item_id in (item_id for one in happened for item_id in items_of(one.event)):
        removed = wall.removed.get(item_id)
        item = wall.items.get(item_id) or (removed[0] if removed else None)
        if item is None or item.kind == "stroke":
            return True
    return False
