"""What happens at a wall, as it is kept: one event after another, each about one thing."""

from dataclasses import dataclass
from typing import Any

import msgspec

Content = dict[str, Any]
"""What a thing says or shows, checked on arrival (`wire`); `kind` names its sort. A wall itself
does not look into it."""


class _Event(msgspec.Struct, frozen=True, tag_field="event"):
    item: str


class ItemAdded(_Event, frozen=True, tag="item_added"):
    """Somebody put something up. `content` is None once it was taken down for good."""

    kind: str
    x: float
    y: float
    content: Content | None


class ItemMoved(_Event, frozen=True, tag="item_moved"):
    x: float
    y: float


class ItemChanged(_Event, frozen=True, tag="item_changed"):
    content: Content | None


class ItemRemoved(_Event, frozen=True, tag="item_removed"):
    """Taken down, but not for good: who did so may still undo it."""


class BoardWiped(_Event, frozen=True, tag="board_wiped"):
    """Several things taken down from the whiteboard at one stroke, but not for good. Its `item` is
    empty."""

    items: tuple[str, ...]


class _StepEvent(_Event, frozen=True, omit_defaults=True):
    of: int
    """The version of the event that was taken back, or done again."""
    items: tuple[str, ...] = ()
    """The things of a wiped board; `item` is empty then."""


class Undone(_StepEvent, frozen=True, tag="undone"):
    pass


class Redone(_StepEvent, frozen=True, tag="redone"):
    pass


class ItemErased(_Event, frozen=True, tag="item_erased"):
    """Taken down for good: what it said is in the log no more."""


Event = (
    ItemAdded | ItemMoved | ItemChanged | ItemRemoved | BoardWiped | Undone | Redone | ItemErased
)


def items_of(event: Event) -> tuple[str, ...]:
    """The things that an event is about."""
    match event:
        case BoardWiped(items=items) | Undone(items=items) | Redone(items=items) if items:
            return items
        case _:
            return (event.item,)


@dataclass(frozen=True, slots=True)
class Happened:
    """An event with its number, when it was, and who did it."""

    version: int
    at_ms: int
    by: str
    event: Event


_READER: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def read_event(data: str) -> Event:
    """An event that was kept."""
    return _READER.decode(data)


def write_event(event: Event) -> str:
    """An event as it is kept."""
    return msgspec.json.encode(event).decode()
