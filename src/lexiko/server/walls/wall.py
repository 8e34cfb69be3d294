"""A wall, built from its events: `decide` turns a command into events or refuses.

`apply` never refuses. Everyone on the wall can post items and move them, as on a real one, but
drawings, which only their author and the host move. Authors can edit and remove their items; the
host can erase anything. Wiping the whiteboard removes all that
its author may remove there, in one step that can be undone even if it removed other people's items.
Everyone can undo and redo what they did last, as long as no one has touched the item since. A
removed item can be restored for a day; then, or on request, it's erased: an event says so, and its
content is taken out of the log (`store.walls`). Replaying such a log gives the same wall as before.

Notes can also be written at a table. The newest of them hang on the cork board; older ones are
filed: they're still items, which the table shows (`table_notes`), but no longer on the cork.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, assert_never

from lexiko.server.refusals import NotFound, NothingOfYoursToUndo, NotYourThing, WallFull
from lexiko.server.walls.events import (
    BoardWiped,
    Content,
    Event,
    Happened,
    ItemAdded,
    ItemChanged,
    ItemErased,
    ItemFiled,
    ItemMoved,
    ItemRemoved,
    Redone,
    StrokesMoved,
    Undone,
    items_of,
)

Kind = Literal["message", "stroke", "note", "photo", "plan"]

MOST: dict[str, int] = {"message": 120, "stroke": 2000, "note": 120, "photo": 60, "plan": 500}
"""The most items of each kind on a wall; notes that are filed don't count."""
MOST_FROM_TABLES = 14
"""The most notes written at tables that hang on the cork board, where they fit in two columns."""
ON_WHITEBOARD = ("message", "stroke")
"""The kinds that are wiped off the whiteboard."""
MOST_PHOTOS_EACH = 24
MOST_INK = 3_000_000
"""Most characters in the points of all strokes: a person who opens the wall is sent all of them."""
MOST_RESTORABLE = 3000
"""Most removed items that a wall can restore; beyond that, the oldest are erased."""
MOST_UNDO_STEPS = 60
"""Most steps a person can undo."""


# ── Commands ────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Add:
    item: str
    kind: Kind
    x: float
    y: float
    content: Content
    table: str = ""
    """The table where a note is written, if it is."""


@dataclass(frozen=True, slots=True)
class Move:
    item: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class MoveStrokes:
    """Move strokes together, by a distance."""

    items: tuple[str, ...]
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Change:
    item: str
    content: Content
    """The changed fields; `kind` stays."""


@dataclass(frozen=True, slots=True)
class Remove:
    items: tuple[str, ...]
    for_good: bool = False


@dataclass(frozen=True, slots=True)
class RemoveAll:
    """Erase everything of a person, as the host."""

    author: str


@dataclass(frozen=True, slots=True)
class Wipe:
    """Remove all of the author's items from the whiteboard, or as host all items."""


@dataclass(frozen=True, slots=True)
class Undo:
    """Undo the author's last step."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Redo the step the author undid last."""


@dataclass(frozen=True, slots=True)
class Forget:
    """Erase all of a person's items, as their account is deleted."""


@dataclass(frozen=True, slots=True)
class Tidy:
    """Erase everything that was removed before a given time."""

    before_ms: int


Command = (
    Add | Move | MoveStrokes | Change | Remove | RemoveAll | Wipe | Undo | Redo | Forget | Tidy
)


# ── The wall ────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Item:
    """An item on a wall."""

    id: str
    kind: str
    author: str
    x: float
    y: float
    content: Content | None
    at_ms: int
    version: int
    """Version of the event that last changed it."""
    added: int = 0
    """Version of the event that posted it."""
    table: str = ""
    """The table where it was written, if it was."""
    is_filed: bool = False
    name: str = ""
    """Its author's name, if the account was deleted before notes were on walls."""


Edits = dict[str, tuple[Item | None, Item | None]]
"""Items before and after; None if absent."""


@dataclass(frozen=True, slots=True)
class Step:
    """What a person did in one step, nearly always to one item.

    Erased items are taken out.
    """

    version: int
    edits: Edits

    def backwards(self) -> Edits:
        return {item_id: (after, before) for item_id, (before, after) in self.edits.items()}

    @property
    def moves_several(self) -> bool:
        """Whether it only moved items, and more than one."""
        return len(self.edits) > 1 and all(
            before and after and before.content == after.content
            for before, after in self.edits.values()
        )


@dataclass(slots=True)
class Wall:
    """All items on a wall, the recently removed ones, and the steps people can undo."""

    version: int = 0
    items: dict[str, Item] = field(default_factory=dict)
    removed: dict[str, tuple[Item, int]] = field(default_factory=dict)
    """Items that were removed but can be restored, and when."""
    past: dict[str, list[Step]] = field(default_factory=dict)
    future: dict[str, list[Step]] = field(default_factory=dict)
    touched: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Version and time of each item's last event, even one that was undone."""
    written: dict[str, dict[str, Item]] = field(default_factory=dict)
    """The notes written at each table as they were posted, in order; without content if erased."""

    # ── Deciding ────────────────────────────────────────────────────────────────────────────────

    def decide(self, command: Command, by: str, *, is_host: bool = False) -> list[Event]:
        """Turn a person's command into events; raises a `Refusal`.

        Adding an item that already exists does nothing, so that a command can be sent twice.
        """
        match command:
            case Add():
                return self._add(command, by)
            case Move(item_id, x, y):
                item = self._item(item_id)
                if item.kind == "stroke":
                    self._check_movable(item, by, is_host=is_host)
                return [ItemMoved(item_id, x, y)] if (x, y) != (item.x, item.y) else []
            case MoveStrokes():
                return self._move_strokes(command, by, is_host=is_host)
            case Change(item_id, content):
                item = self._item(item_id)
                if item.author != by:
                    raise NotYourThing
                if item.kind == "stroke" or item.kind != content["kind"]:
                    raise NotFound(what=f"{content['kind']} on the wall")
                merged = {**(item.content or {}), **content}
                return [ItemChanged(item_id, merged)] if merged != item.content else []
            case Remove(item_ids, for_good):
                removed = [
                    self._remove(item_id, by, for_good=for_good, is_host=is_host)
                    for item_id in dict.fromkeys(item_ids)
                ]
                return [*removed, *self._overflow()]
            case Wipe():
                wiped = tuple(
                    item.id
                    for item in self.items.values()
                    if item.kind in ON_WHITEBOARD and (is_host or item.author == by)
                )
                return [BoardWiped("", wiped), *self._overflow()] if wiped else []
            case Undo():
                step = self.step_back(by)
                if step is None:
                    raise NothingOfYoursToUndo
                filed = self._check_return(step.backwards(), by)
                undone = Undone(*_named(step), is_move=step.moves_several)
                return [*filed, undone, *self._overflow()]
            case Redo():
                step = self.step_forward(by)
                if step is None:
                    raise NothingOfYoursToUndo
                filed = self._check_return(step.edits, by)
                redone = Redone(*_named(step), is_move=step.moves_several)
                return [*filed, redone, *self._overflow()]
            case RemoveAll(author):
                if not is_host:
                    raise NotYourThing
                return self._erase_all_of(author)
            case Forget():
                return self._erase_all_of(by)
            case Tidy(before_ms):
                return [
                    ItemErased(item_id)
                    for item_id, (_, at_ms) in self.removed.items()
                    if at_ms < before_ms
                ]
            case _:
                assert_never(command)

    def _add(self, command: Add, by: str) -> list[Event]:
        there = self.items.get(command.item)
        if there and there.author == by:
            return []
        if there or command.item in self.removed:
            raise NotYourThing
        filed = self._file(1, is_from_table=bool(command.table)) if command.kind == "note" else []
        is_full = self._is_full_of_notes(filed)
        if not (command.table and is_full):
            self.check_room(command.kind, by, 1 - len(filed))
        if command.kind == "stroke":
            self._check_ink(len(command.content["points"]))
        added = ItemAdded(
            command.item,
            command.kind,
            command.x,
            command.y,
            command.content,
            command.table,
            # A game is never without room for a note, even if the cork board is.
            is_filed=bool(command.table) and is_full,
        )
        return [*filed, added]

    def _move_strokes(self, command: MoveStrokes, by: str, *, is_host: bool) -> list[Event]:
        items = [self._item(item_id) for item_id in dict.fromkeys(command.items)]
        for item in items:
            self._check_movable(item, by, is_host=is_host)
        # All by the same distance, as far as none of them leaves the range of places.
        x = _bounded(command.x, [item.x for item in items])
        y = _bounded(command.y, [item.y for item in items])
        if not x and not y:
            return []
        if len(items) == 1:
            (item,) = items
            return [ItemMoved(item.id, _sum(item.x, x), _sum(item.y, y))]
        return [StrokesMoved("", tuple(item.id for item in items), x, y)]

    def _check_movable(self, item: Item, by: str, *, is_host: bool) -> None:
        if item.kind != "stroke":
            raise NotFound(what="stroke on the wall")
        if item.author != by and not is_host:
            raise NotYourThing

    def _erase_all_of(self, author: str) -> list[Event]:
        restorable = [item for item, _ in self.removed.values()]
        theirs = [item for item in (*self.items.values(), *restorable) if item.author == author]
        return [ItemErased(item.id) for item in theirs]

    def _file(self, count: int, *, is_from_table: bool) -> list[Event]:
        """File the oldest notes written at tables, as far as new notes need their places."""
        hanging = self._hanging_notes()
        written = sorted((item for item in hanging if item.table), key=lambda item: item.added)
        surplus = len(hanging) + count - MOST["note"]
        if is_from_table:
            surplus = max(surplus, len(written) + count - MOST_FROM_TABLES)
        return [ItemFiled(item.id) for item in written[: max(0, surplus)]]

    def _is_full_of_notes(self, filed: Sequence[Event]) -> bool:
        return len(self._hanging_notes()) - len(filed) >= MOST["note"]

    def _hanging_notes(self) -> list[Item]:
        """The notes on the cork board."""
        return [item for item in self.items.values() if item.kind == "note" and not item.is_filed]

    def _remove(self, item_id: str, by: str, *, for_good: bool, is_host: bool) -> Event:
        removed = self.removed.get(item_id)
        item = removed[0] if removed and for_good else self._item(item_id)
        if item.author != by and not is_host:
            raise NotYourThing
        if for_good or item.author != by:
            return ItemErased(item_id)
        return ItemRemoved(item_id)

    def _overflow(self) -> list[Event]:
        return [ItemErased(item_id) for item_id in list(self.removed)[:-MOST_RESTORABLE]]

    def _item(self, item_id: str) -> Item:
        item = self.items.get(item_id)
        if item is None:
            raise NotFound(what="item on the wall")
        return item

    def _check_return(self, edits: Edits, by: str) -> list[Event]:
        """Make room for what is restored, as far as that's possible; refuse more."""
        back = [
            after
            for before, after in edits.values()
            if after and before is None and not after.is_filed
        ]
        filed: list[Event] = []
        for kind, count in Counter(item.kind for item in back).items():
            if kind == "note":
                filed = self._file(count, is_from_table=any(item.table for item in back))
            self.check_room(kind, by, count - (len(filed) if kind == "note" else 0))
        ink = sum(
            len(item.content["points"]) for item in back if item.kind == "stroke" and item.content
        )
        if ink:
            self._check_ink(ink)
        return filed

    def check_room(self, kind: str, by: str, count: int = 1) -> None:
        """Refuse items beyond the limits."""
        here = [item for item in self.items.values() if item.kind == kind and not item.is_filed]
        if len(here) + count > MOST[kind]:
            raise WallFull(kind=kind, most=MOST[kind])
        if kind == "photo" and sum(item.author == by for item in here) >= MOST_PHOTOS_EACH:
            raise WallFull(kind=kind, most=MOST_PHOTOS_EACH)

    def _check_ink(self, more: int) -> None:
        strokes = [item.content for item in self.items.values() if item.kind == "stroke"]
        if sum(len(one["points"]) for one in strokes if one) + more > MOST_INK:
            raise WallFull(kind="stroke", most=len(strokes))

    def notes_at(self, table_id: str) -> list[Item]:
        """List all notes written at a table, in order; those removed have no content."""
        notes = []
        for item_id, first in self.written.get(table_id, {}).items():
            item = self.items.get(item_id)
            # After an item was erased, another one may have its ID.
            is_it = item and (item.table, item.added) == (table_id, first.added)
            notes.append(item if item and is_it else replace(first, content=None))
        return notes

    def step_back(self, by: str) -> Step | None:
        """Find the step a person would undo: their last that no one has touched since."""
        return self._last((step, step.edits) for step in reversed(self.past.get(by, ())))

    def step_forward(self, by: str) -> Step | None:
        """Find the step a person would redo."""
        return self._last((step, step.backwards()) for step in reversed(self.future.get(by, ())))

    def _last(self, steps: Iterable[tuple[Step, Edits]]) -> Step | None:
        """Find the first step whose items are all as its edits left them."""
        return next((step for step, edits in steps if self._stand(edits)), None)

    def _stand(self, edits: Edits) -> bool:
        return all(self.items.get(item_id) == after for item_id, (_, after) in edits.items())

    # ── Applying ────────────────────────────────────────────────────────────────────────────────

    def apply(self, happened: Happened) -> None:
        """Apply an event."""
        event, by = happened.event, happened.by
        self.version = happened.version
        for item_id in items_of(event):
            self.touched[item_id] = (happened.version, happened.at_ms)
        match event:
            case ItemErased():
                self._erase(event.item)
            case ItemFiled():
                if item := self.items.get(event.item):
                    filed = replace(item, is_filed=True, version=happened.version)
                    self.items[event.item] = filed
            case Undone(of=version):
                step = _taken(self.past, by, version)
                if step:
                    self._put(step.backwards(), happened.at_ms)
                    self.future.setdefault(by, []).append(step)
            case Redone(of=version):
                step = _taken(self.future, by, version)
                if step:
                    self._put(step.edits, happened.at_ms)
                    self.past.setdefault(by, []).append(step)
            case _:
                befores = {item_id: self.items.get(item_id) for item_id in items_of(event)}
                edits = {
                    item_id: (before, _after(happened, before))
                    for item_id, before in befores.items()
                }
                self._put(edits, happened.at_ms)
                if isinstance(event, ItemAdded) and event.table:
                    written = self.written.setdefault(event.table, {})
                    written.pop(event.item, None)
                    written[event.item] = self.items[event.item]
                steps = self.past.setdefault(by, [])
                steps.append(Step(happened.version, edits))
                del steps[:-MOST_UNDO_STEPS]
                self.future.pop(by, None)

    def _put(self, edits: Edits, at_ms: int) -> None:
        for item_id, (_, after) in edits.items():
            before = self.items.pop(item_id, None)
            if after is not None:
                # Last in order, so what was touched last is on top.
                self.items[item_id] = after
                self.removed.pop(item_id, None)
            elif before is not None:
                self.removed[item_id] = (before, at_ms)

    def _erase(self, item_id: str) -> None:
        self.items.pop(item_id, None)
        self.removed.pop(item_id, None)
        self.touched.pop(item_id, None)
        for written in self.written.values():
            if item_id in written:
                written[item_id] = replace(written[item_id], content=None)
        for steps in (*self.past.values(), *self.future.values()):
            for step in steps:
                step.edits.pop(item_id, None)
            steps[:] = [step for step in steps if step.edits]


def _named(step: Step) -> tuple[str, int, tuple[str, ...]]:
    """Identify a step as an event does: by its item and version, or by all its items."""
    items = tuple(step.edits)
    return (items[0], step.version, ()) if len(items) == 1 else ("", step.version, items)


def _after(happened: Happened, before: Item | None) -> Item | None:
    event, version = happened.event, happened.version
    match event:
        case ItemAdded():
            return Item(
                event.item,
                event.kind,
                happened.by,
                event.x,
                event.y,
                event.content,
                happened.at_ms,
                version,
                version,
                event.table,
                event.is_filed,
                event.name,
            )
        case ItemMoved() if before:
            return replace(before, x=event.x, y=event.y, version=version)
        case StrokesMoved() if before:
            x, y = _sum(before.x, event.x), _sum(before.y, event.y)
            return replace(before, x=x, y=y, version=version)
        case ItemChanged() if before:
            return replace(before, content=event.content, version=version)
        case _:
            return None


def _taken(steps_of: dict[str, list[Step]], by: str, version: int) -> Step | None:
    steps = steps_of.get(by, [])
    for number, step in enumerate(steps):
        if step.version == version:
            return steps.pop(number)
    return None


def _sum(place: float, distance: float) -> float:
    """A place moved by a distance, without the rests of decimal fractions."""
    return round(place + distance, 4)


def _bounded(distance: float, places: Sequence[float]) -> float:
    """A distance by which all these places can be moved and stay between -1 and 1."""
    return min(max(distance, -1 - min(places)), 1 - max(places)) if places else 0
