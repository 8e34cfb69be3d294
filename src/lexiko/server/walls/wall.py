"""A wall is the fold of its events: `decide` says what a command brings about, or refuses; `apply` never refuses.

Who may what: everybody of the wall puts things up and moves them, as on a real one. Who put something up changes it and takes it down; the host takes down anything, and then
for good. Everybody may undo what they did last, as long as nobody has touched the thing since, and do it again. What is taken down can come back for a day; then, or when somebody
says so, it is erased: an event of its own says that, and what the thing said is taken out of the log (`store.walls`). The fold of such a log is the same as before.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Literal, assert_never

from lexiko.server.refusals import NotFound, NothingOfYoursToUndo, NotYourThing, WallFull
from lexiko.server.walls.events import (
    Content,
    Event,
    Happened,
    ItemAdded,
    ItemChanged,
    ItemErased,
    ItemMoved,
    ItemRemoved,
    Redone,
    Undone,
)

Kind = Literal["message", "stroke", "note", "photo", "plan"]

MOST: dict[str, int] = {"message": 120, "stroke": 2000, "note": 120, "photo": 60, "plan": 500}
"""How many of a sort may be on a wall at a time."""
MOST_PHOTOS_EACH = 24
MOST_INK = 3_000_000
"""So many signs have the points of all strokes together: who opens the wall is sent all of them."""
MOST_KEPT = 3000
"""How many things that were taken down, but not for good, a wall remembers; with more, the oldest go for good."""
LONGEST_PAST = 60
"""So many steps back can somebody go."""


# ── Commands ────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Add:
    item: str
    kind: Kind
    x: float
    y: float
    content: Content


@dataclass(frozen=True, slots=True)
class Move:
    item: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Change:
    item: str
    content: Content
    """What of it changes; its `kind` stays."""


@dataclass(frozen=True, slots=True)
class Remove:
    items: tuple[str, ...]
    for_good: bool = False


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back what one did last."""


@dataclass(frozen=True, slots=True)
class Redo:
    """Do again what one took back last."""


@dataclass(frozen=True, slots=True)
class Forget:
    """Somebody is to be forgotten: everything that is theirs goes for good."""


@dataclass(frozen=True, slots=True)
class Tidy:
    """Everything that was taken down before a moment goes for good."""

    before_ms: int


Command = Add | Move | Change | Remove | Undo | Redo | Forget | Tidy


# ── The wall ────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Item:
    """A thing on a wall."""

    id: str
    kind: str
    author: str
    x: float
    y: float
    content: Content | None
    at_ms: int
    version: int
    """Of the event that made it as it is."""


@dataclass(frozen=True, slots=True)
class Step:
    """What somebody did to a thing: how it was before (None: not there) and after."""

    version: int
    item: str
    before: Item | None
    after: Item | None


@dataclass(slots=True)
class Wall:
    """All that hangs on a wall, what was taken down lately, and the steps that people could take back."""

    version: int = 0
    items: dict[str, Item] = field(default_factory=dict)
    removed: dict[str, tuple[Item, int]] = field(default_factory=dict)
    """What was taken down, but not for good, and when."""
    past: dict[str, list[Step]] = field(default_factory=dict)
    future: dict[str, list[Step]] = field(default_factory=dict)
    touched: dict[str, tuple[int, int]] = field(default_factory=dict)
    """The version and the time of the last event of each thing, also of one that was undone."""

    # ── Deciding ────────────────────────────────────────────────────────────────────────────────

    def decide(self, command: Command, by: str, *, is_host: bool = False) -> list[Event]:
        """What a command of somebody brings about; raises a `Refusal`. Adding what is there already does nothing, so that it may be sent twice."""
        match command:
            case Add():
                return self._add(command, by)
            case Move(item_id, x, y):
                item = self._item(item_id)
                return [ItemMoved(item_id, x, y)] if (x, y) != (item.x, item.y) else []
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
            case Undo():
                step = self.step_back(by)
                if step is None:
                    raise NothingOfYoursToUndo
                if step.before is not None and step.after is None:
                    self.check_room(step.before.kind, by)
                return [Undone(step.item, step.version), *self._overflow()]
            case Redo():
                step = self.step_forward(by)
                if step is None:
                    raise NothingOfYoursToUndo
                if step.after is not None and step.before is None:
                    self.check_room(step.after.kind, by)
                return [Redone(step.item, step.version)]
            case Forget():
                kept = [item for item, _ in self.removed.values()]
                theirs = [item for item in (*self.items.values(), *kept) if item.author == by]
                return [ItemErased(item.id) for item in theirs]
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
        self.check_room(command.kind, by)
        if command.kind == "stroke":
            self._check_ink(len(command.content["points"]))
        return [ItemAdded(command.item, command.kind, command.x, command.y, command.content)]

    def _remove(self, item_id: str, by: str, *, for_good: bool, is_host: bool) -> Event:
        kept = self.removed.get(item_id)
        item = kept[0] if kept and for_good else self._item(item_id)
        if item.author != by and not is_host:
            raise NotYourThing
        if for_good or item.author != by:
            return ItemErased(item_id)
        return ItemRemoved(item_id)

    def _overflow(self) -> list[Event]:
        return [ItemErased(item_id) for item_id in list(self.removed)[:-MOST_KEPT]]

    def _item(self, item_id: str) -> Item:
        item = self.items.get(item_id)
        if item is None:
            raise NotFound(what="thing on the wall")
        return item

    def check_room(self, kind: str, by: str) -> None:
        """Refuse what would be one too many."""
        here = [item for item in self.items.values() if item.kind == kind]
        if len(here) >= MOST[kind]:
            raise WallFull(kind=kind, most=MOST[kind])
        if kind == "photo" and sum(item.author == by for item in here) >= MOST_PHOTOS_EACH:
            raise WallFull(kind=kind, most=MOST_PHOTOS_EACH)

    def _check_ink(self, more: int) -> None:
        strokes = [item.content for item in self.items.values() if item.kind == "stroke"]
        if sum(len(one["points"]) for one in strokes if one) + more > MOST_INK:
            raise WallFull(kind="stroke", most=len(strokes))

    def step_back(self, by: str) -> Step | None:
        """What somebody would take back: the last thing they did that nobody has touched since."""
        return self._last((step, step.after) for step in reversed(self.past.get(by, ())))

    def step_forward(self, by: str) -> Step | None:
        """What somebody would do again."""
        return self._last((step, step.before) for step in reversed(self.future.get(by, ())))

    def _last(self, steps: Iterable[tuple[Step, Item | None]]) -> Step | None:
        return next((step for step, now in steps if self.items.get(step.item) == now), None)

    # ── Folding ─────────────────────────────────────────────────────────────────────────────────

    def apply(self, happened: Happened) -> Item | None:
        """What was decided has happened; how the thing is now, if it is there."""
        event, by = happened.event, happened.by
        self.version = happened.version
        self.touched[event.item] = (happened.version, happened.at_ms)
        before = self.items.get(event.item)
        match event:
            case ItemErased():
                self._erase(event.item)
                return None
            case Undone(of=version):
                step = _taken(self.past, by, version)
                if step:
                    self._put(step.item, step.before, before, happened.at_ms)
                    self.future.setdefault(by, []).append(step)
            case Redone(of=version):
                step = _taken(self.future, by, version)
                if step:
                    self._put(step.item, step.after, before, happened.at_ms)
                    self.past.setdefault(by, []).append(step)
            case _:
                after = _after(happened, before)
                self._put(event.item, after, before, happened.at_ms)
                steps = self.past.setdefault(by, [])
                steps.append(Step(happened.version, event.item, before, after))
                del steps[:-LONGEST_PAST]
                self.future.pop(by, None)
        return self.items.get(event.item)

    def _put(self, item_id: str, after: Item | None, before: Item | None, at_ms: int) -> None:
        if after is not None:
            # Last in the order: what was touched last lies on top.
            self.items.pop(item_id, None)
            self.items[item_id] = after
            self.removed.pop(item_id, None)
        elif before is not None:
            del self.items[item_id]
            self.removed[item_id] = (before, at_ms)

    def _erase(self, item_id: str) -> None:
        self.items.pop(item_id, None)
        self.removed.pop(item_id, None)
        self.touched.pop(item_id, None)
        for steps in (*self.past.values(), *self.future.values()):
            steps[:] = [step for step in steps if step.item != item_id]


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
            )
        case ItemMoved() if before:
            return replace(before, x=event.x, y=event.y, version=version)
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
