"""What happens at a wall, as it is kept: one event after another, each about one thing."""

from dataclasses import dataclass
from functools import cache
from typing import Any, get_args

from lexiko.datafile import EventCodec, strict_converter
from lexiko.server.wire.json import decode, encode

Content = dict[str, Any]
"""What a thing says or shows, checked on arrival (`wire`); `kind` names its sort. A wall itself
does not look into it."""


@dataclass(frozen=True, slots=True)
class _Event:
    item: str


@dataclass(frozen=True, slots=True)
class ItemAdded(_Event):
    """Somebody put something up. `content` is None once it was taken down for good."""

    kind: str
    x: float
    y: float
    content: Content | None


@dataclass(frozen=True, slots=True)
class ItemMoved(_Event):
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class ItemChanged(_Event):
    content: Content | None


@dataclass(frozen=True, slots=True)
class ItemRemoved(_Event):
    """Taken down, but not for good: who did so may still undo it."""


@dataclass(frozen=True, slots=True)
class BoardWiped(_Event):
    """Several things taken down from the whiteboard at one stroke, but not for good. Its `item` is
    empty."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _StepEvent(_Event):
    of: int
    """The version of the event that was taken back, or done again."""
    items: tuple[str, ...] = ()
    """The things of a wiped board; `item` is empty then."""


@dataclass(frozen=True, slots=True)
class Undone(_StepEvent):
    pass


@dataclass(frozen=True, slots=True)
class Redone(_StepEvent):
    pass


@dataclass(frozen=True, slots=True)
class ItemErased(_Event):
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


@cache
def _codec() -> EventCodec[Event]:
    converter = strict_converter(omit_defaults=True)
    # Content is plain data already: strokes have hundreds of points.
    converter.register_unstructure_hook_func(_is_content, lambda content: content)
    return EventCodec(get_args(Event), converter)


def _is_content(kind: object) -> bool:
    return kind in (Content, Content | None)


def event_name(event: Event) -> str:
    """`ItemAdded` → `item_added`."""
    return _codec().name(event)


def read_event(data: str) -> Event:
    """An event from the log."""
    return _codec().from_data(decode(data))


def write_event(event: Event) -> str:
    """An event as the log keeps it."""
    return encode(_codec().to_data(event)).decode()
