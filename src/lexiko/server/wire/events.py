"""Events as clients get them, one model per kind, for OpenAPI.

The models are generated from the rules' events. Fields with their default value aren't sent
(`notation.log`), so they aren't required here. A tile that a seat may not see is `_`.
"""

import dataclasses
from functools import reduce
from operator import or_
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, create_model

from lexiko.notation.log import event_name
from lexiko.rules.board import Placement, Tile
from lexiko.rules.commands import Rearrangement, Swap
from lexiko.rules.editions import (
    ChallengeMode,
    Edition,
    Options,
    Timing,
    Vanishing,
    Variation,
)
from lexiko.rules.events import Event
from lexiko.rules.layout import Direction, Square
from lexiko.rules.scoring import Word


class EventPart(BaseModel):
    model_config = ConfigDict(extra="forbid", defer_build=True)


EventSquare = Annotated[str, Field(examples=["H8"])]
EventDirection = Literal["across", "down"]
EventTile = Annotated[
    tuple[str, str] | tuple[str, str, int],
    Field(
        description="Face and letter, which differ on a blank; for a die also its roll.",
        examples=[["A", "A"], ["?", "E"]],
    ),
]


class EventBlankSwap(EventPart):
    """A letter replaced a blank on the board, and the seat took the blank."""

    blank: EventSquare


class EventRecycle(EventPart):
    """A tile replaced another one on the board, and the seat took that one."""

    recycle: EventSquare
    tile: EventTile


class TurnTiming(EventPart):
    kind: Literal["turn"]
    seconds: int


class GameTiming(EventPart):
    kind: Literal["game"]
    seconds: int
    increment_s: int = 0
    overtime_s: int = 600
    points_per_minute: int = 10


class DaysTiming(EventPart):
    kind: Literal["days"]
    days: int
    bank_days: int = 0
    holiday_days: int = 14
    vanishing: Vanishing = "leaves"


EventTiming = Annotated[TurnTiming | GameTiming | DaysTiming, Field(discriminator="kind")]


class TableOptions(EventPart):
    """The options a table agreed on, beyond its edition."""

    challenge: ChallengeMode = "edition"
    variations: list[Variation] = []
    first_word_min: int | None = None
    targets: list[int] = []
    advanced: bool = False
    goal: int | None = None
    timing: EventTiming | None = None
    window_limit_s: int | None = None
    racks_unknown: bool = False
    bag: list[str] | None = None
    family: bool = False


_WRITTEN: dict[Any, Any] = {
    Square: EventSquare,
    Tile: EventTile,
    Direction: EventDirection,
    Placement: tuple[EventSquare, EventTile],
    Word: tuple[list[str], EventSquare, EventDirection, int],
    Rearrangement: tuple[EventSquare, EventDirection, list[int]],
    Swap: EventBlankSwap | EventRecycle,
    Timing: EventTiming,
    Options: TableOptions,
    Edition: Annotated[dict[str, Any], Field(description="The whole edition, as in its file.")],
}
"""The JSON types of the rules' types."""


def _written(kind: Any) -> Any:
    """The type that is sent for a type of the rules."""
    if kind in _WRITTEN:
        return _WRITTEN[kind]
    parts = get_args(kind)
    if get_origin(kind) is tuple:
        if parts[-1] is Ellipsis:
            return list[_written(parts[0])]  # type: ignore[misc]
        return tuple[tuple(_written(part) for part in parts)]  # type: ignore[misc]
    if get_origin(kind) in (Union, UnionType):
        return reduce(or_, (_written(part) for part in parts))
    return kind


def _model(kind: Any) -> type[EventPart]:
    """The model of a kind of event."""
    types = get_type_hints(kind)
    facts: dict[str, Any] = {
        "n": (int, Field(description="The version of the game after this event.")),
        "event": (Literal[event_name(kind)], ...),
    }
    if event_name(kind) == "table_opened":
        facts["lexiko"] = (int, Field(1, description="The version of the record format."))
    for field in dataclasses.fields(kind):
        has_default = field.default is not dataclasses.MISSING
        facts[field.name] = (_written(types[field.name]), field.default if has_default else ...)
    doc = kind.__doc__ if kind.__doc__ and not kind.__doc__.startswith(kind.__name__) else None
    return create_model(kind.__name__, __base__=EventPart, __doc__=doc, **facts)


EVENT_MODELS: tuple[type[EventPart], ...] = tuple(_model(kind) for kind in get_args(Event))

AnyEvent: Any = Annotated[reduce(or_, EVENT_MODELS), Field(discriminator="event")]
"""Any event."""
