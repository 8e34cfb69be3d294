"""Events on a wall as they're stored, each about one item."""

from dataclasses import dataclass
from functools import cache
from typing import Any, get_args

from lexiko.datafile import EventCodec, strict_converter
from lexiko.server.wire.json import decode, encode

Content = dict[str, Any]
"""The content of an item, validated on arrival (`wire`); `kind` names its type.

A wall itself doesn't look into it.
"""


@dataclass(frozen=True, slots=True)
class _Event:
    item: str


@dataclass(frozen=True, slots=True)
class ItemAdded(_Event):
    """An item was posted. `content` is None once it has been erased."""

    kind: str
    x: float
    y: float
    content: Content | None
    table: str = ""
    """The table where a note was written; empty if it was pinned up on the wall itself."""
    is_filed: bool = False
    """Whether it was never on the cork board, which was full."""
    name: str = ""
    """The author's name, only in notes from before whose author's account was already deleted."""


@dataclass(frozen=True, slots=True)
class ItemMoved(_Event):
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class ItemChanged(_Event):
    content: Content | None


@dataclass(frozen=True, slots=True)
class ItemRemoved(_Event):
    """An item was removed; its remover can still undo that."""


@dataclass(frozen=True, slots=True)
class BoardWiped(_Event):
    """Several items were wiped off the whiteboard in one step, which can be undone.

    Its `item` is empty.
    """

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StrokesMoved(_Event):
    """Several strokes were moved together by a distance, in one step.

    Its `item` is empty.
    """

    items: tuple[str, ...]
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class _StepEvent(_Event):
    of: int
    """The version of the event that was undone or redone."""
    items: tuple[str, ...] = ()
    """The items of a wiped board or moved drawing; `item` is empty then."""
    is_move: bool = False
    """Whether the step only moved these items."""


@dataclass(frozen=True, slots=True)
class Undone(_StepEvent):
    pass


@dataclass(frozen=True, slots=True)
class Redone(_StepEvent):
    pass


@dataclass(frozen=True, slots=True)
class ItemFiled(_Event):
    """A note written at a table made room on the cork board; the table still shows it."""


@dataclass(frozen=True, slots=True)
class ItemErased(_Event):
    """An item was erased: its content is no longer in the log."""


Event = (
    ItemAdded
    | ItemMoved
    | ItemChanged
    | ItemRemoved
    | BoardWiped
    | StrokesMoved
    | Undone
    | Redone
    | ItemFiled
    | ItemErased
)


def items_of(event: Event) -> tuple[str, ...]:
    """List the items that an event is about."""
    match event:
        case BoardWiped(items=items) | StrokesMoved(items=items):
            return items
        case Undone(items=items) | Redone(items=items) if items:
            return items
        case _:
            return (event.item,)


def is_move_of_several(event: Event) -> bool:
    """Whether an event only moved several items."""
    return isinstance(event, StrokesMoved) or (isinstance(event, Undone | Redone) and event.is_move)


@dataclass(frozen=True, slots=True)
class Happened:
    """An event with its version, time and author."""

    version: int
    at_ms: int
    by: str
    event: Event


@cache
def _codec() -> EventCodec[Event]:
    converter = strict_converter(omit_defaults=True)
    # Content is already plain data; strokes have hundreds of points.
    converter.register_unstructure_hook_func(_is_content, lambda content: content)
    return EventCodec(get_args(Event), converter)


def _is_content(kind: object) -> bool:
    return kind in (Content, Content | None)


def event_name(event: Event) -> str:
    """`ItemAdded` → `item_added`."""
    return _codec().name(event)


def read_event(data: str) -> Event:
    """Read an event from the log."""
    return _codec().from_data(decode(data))


def write_event(event: Event) -> str:
    """Write an event for the log."""
    return encode(_codec().to_data(event)).decode()
