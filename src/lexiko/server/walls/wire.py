"""What is sent to a wall and told by it, as it is checked on arrival and described in the OpenAPI
document."""

import base64
import binascii
import unicodedata
from datetime import date
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, RootModel, model_validator

from lexiko.server.walls import wall
from lexiko.server.walls.wall import Command
from lexiko.server.wire.days import zones
from lexiko.server.wire.replies import ErrorMessage, PongMessage, Reply
from lexiko.server.wire.requests import Strict

LONGEST_MESSAGE = 200
LONGEST_TILES = 60
LONGEST_NOTE = 300
LONGEST_CAPTION = 80
LONGEST_PLAN = 80
MOST_POINTS = 1200
POINT_BYTES = 5
MOST_EVENT_BYTES = 16 * 1024
"""The largest command: a stroke with all its points is half of it."""


_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and pictures of nothing."""
_TURNS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that turn the direction of writing: what follows, a name too, could be read backwards."""


def plain_text(text: str) -> str:
    """Text that a person wrote: without control signs but line breaks, and empty where nothing of
    it can be seen."""
    text = text.strip()
    if any((ord(sign) < 32 and sign != "\n") or 0xD800 <= ord(sign) < 0xE000 for sign in text):
        raise ValueError("plain text only, please")
    if not _TURNS.isdisjoint(text):
        raise ValueError("plain text only, please")
    # Signs of format join the parts of a picture or a word, and alone are nothing.
    is_seen = any(unicodedata.category(sign)[0] not in "CZ" and sign not in _BLANK for sign in text)
    return text if is_seen else ""


def written(text: str) -> str:
    text = plain_text(text)
    if not text:
        raise ValueError("write something first")
    return text


def real_day(text: str) -> str:
    date.fromisoformat(text)
    return text


def real_zone(name: str) -> str:
    if name not in zones():
        raise ValueError("there is no such time zone")
    return name


def packed_points(points: str) -> str:
    try:
        raw = base64.b64decode(points, validate=True)
    except (binascii.Error, ValueError) as problem:
        raise ValueError("points are base64") from problem
    if not raw or len(raw) % POINT_BYTES:
        raise ValueError("a point has 5 bytes: x and y of two bytes each, and how firmly")
    return points


def _base64_length(count: int) -> int:
    return -(-count * POINT_BYTES // 3) * 4


Ink = Literal["blue", "red", "green", "black"]
Paper = Literal["yellow", "blue", "rose", "green", "white"]
ItemId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{8,22}$", examples=["qT7bX0aZ1pLw"])]
Place = Annotated[float, Field(ge=-1, le=1, allow_inf_nan=False)]
Minute = Annotated[int, Field(ge=0, le=1440)]


# ── What things say and show ────────────────────────────────────────────────────────────────────


class Message(Strict):
    """On the whiteboard: in handwriting, or set in tiles. Set in tiles, small letters are blanks,
    `?` is a blank that stands for nothing, and spaces are gaps."""

    kind: Literal["message"]
    style: Literal["hand", "tiles"] = "hand"
    ink: Ink = "blue"
    text: Annotated[str, Field(max_length=LONGEST_MESSAGE), AfterValidator(written)]

    @model_validator(mode="after")
    def check_tiles(self) -> "Message":
        if self.style == "tiles":
            if len(self.text) > LONGEST_TILES:
                raise ValueError(f"{LONGEST_TILES} tiles at most")
            if not all(sign.isalpha() or sign in "? \n" for sign in self.text):
                raise ValueError("tiles have letters only")
        return self


class Stroke(Strict):
    """A stroke of a pen on the whiteboard."""

    kind: Literal["stroke"]
    ink: Ink
    width: Annotated[int, Field(ge=1, le=12, description="In thousandths of the whiteboard.")]
    points: Annotated[
        str,
        Field(
            max_length=_base64_length(MOST_POINTS),
            description=(
                "Base64 of 5 bytes for each point: x and y in 1/65535 of the whiteboard, each "
                "two bytes, the higher first, and how firmly the pen was pressed."
            ),
        ),
        AfterValidator(packed_points),
    ]


class Note(Strict):
    """A piece of paper on the cork board."""

    kind: Literal["note"]
    paper: Paper = "yellow"
    text: Annotated[str, Field(max_length=LONGEST_NOTE), AfterValidator(written)]


class Plan(Strict):
    """An entry of the planner: somebody is free, or away, or something is on; all day if there are
    no minutes."""

    kind: Literal["plan"]
    day: Annotated[
        str,
        Field(
            pattern=r"^20[0-9]{2}-[0-9]{2}-[0-9]{2}$",
            description="In this century: a calendar can reckon with it in every time zone.",
            examples=["2026-11-18"],
        ),
        AfterValidator(real_day),
    ]
    what: Literal["free", "away", "text"]
    from_min: Minute | None = Field(None, description="Minutes after midnight.")
    to_min: Minute | None = None
    zone: Annotated[
        str,
        Field(max_length=64, description="The time zone of day and minutes, as in Europe/Berlin."),
        AfterValidator(real_zone),
    ] = "UTC"
    text: Annotated[str, Field(max_length=LONGEST_PLAN), AfterValidator(plain_text)] = ""

    @model_validator(mode="after")
    def check_times(self) -> "Plan":
        if self.to_min is not None and (self.from_min is None or self.to_min <= self.from_min):
            raise ValueError("it ends after it begins")
        if self.what == "text" and not self.text:
            raise ValueError("write something first")
        return self


class PhotoShown(Strict):
    """A photo on the cork board: `GET /walls/{wall_id}/photos/{photo_id}`."""

    kind: Literal["photo"]
    photo: str
    width: int
    height: int
    caption: str


class Caption(Strict):
    """Another caption for a photo."""

    kind: Literal["photo"]
    caption: Annotated[str, Field(max_length=LONGEST_CAPTION), AfterValidator(plain_text)]


# ── Commands ────────────────────────────────────────────────────────────────────────────────────


class AddSent(Strict):
    """Put something up. The name of the thing is yours to choose, at random: sent twice it is put
    up once."""

    command: Literal["add"]
    item: ItemId
    x: Place = 0
    y: Place = 0
    content: Annotated[Message | Stroke | Note | Plan, Field(discriminator="kind")]

    def meant(self) -> Command:
        return wall.Add(self.item, self.content.kind, self.x, self.y, self.content.model_dump())


class MoveSent(Strict):
    command: Literal["move"]
    item: ItemId
    x: Place
    y: Place

    def meant(self) -> Command:
        return wall.Move(self.item, self.x, self.y)


class ChangeSent(Strict):
    command: Literal["change"]
    item: ItemId
    content: Annotated[Message | Note | Plan | Caption, Field(discriminator="kind")]

    def meant(self) -> Command:
        return wall.Change(self.item, self.content.model_dump())


class RemoveSent(Strict):
    """Take things down. What others put up only the host takes down, and then for good."""

    command: Literal["remove"]
    items: Annotated[list[ItemId], Field(min_length=1, max_length=100)]
    for_good: bool = False

    def meant(self) -> Command:
        return wall.Remove(tuple(self.items), self.for_good)


class WipeSent(Strict):
    """Wipe the whiteboard: all your messages and strokes, or as host everybody's. It is one step,
    and you can undo it."""

    command: Literal["wipe"]

    def meant(self) -> Command:
        return wall.Wipe()


class WallUndoSent(Strict):
    command: Literal["undo"]

    def meant(self) -> Command:
        return wall.Undo()


class RedoSent(Strict):
    command: Literal["redo"]

    def meant(self) -> Command:
        return wall.Redo()


class WallCommand(
    RootModel[
        Annotated[
            AddSent | MoveSent | ChangeSent | RemoveSent | WipeSent | WallUndoSent | RedoSent,
            Field(discriminator="command"),
        ]
    ]
):
    """Anything that somebody does at a wall."""


# ── What is told ────────────────────────────────────────────────────────────────────────────────


class ItemReply(Reply):
    id: str
    author: str
    name: str = Field(description="What the author is called now.")
    x: float = Field(description="How far from the left, as a part of the surface.")
    y: float
    at_ms: int = Field(description="When it was put up.")
    version: int = Field(description="Of the event that made it as it is.")
    content: Annotated[Message | Stroke | Note | Plan | PhotoShown, Field(discriminator="kind")]


class ItemNow(Reply):
    item: str
    now: ItemReply | None


class WallEvent(Reply):
    """Something happened to a thing, and that is how it is now: null if it is not there (any
    more)."""

    event: Literal[
        "item_added",
        "item_moved",
        "item_changed",
        "item_removed",
        "item_erased",
        "board_wiped",
        "undone",
        "redone",
    ]
    version: int
    at_ms: int
    by: str
    name: str
    item: str = Field(description="Empty where several things changed in one go.")
    now: ItemReply | None
    changes: list[ItemNow] = Field(
        default=[],
        description="Told only where several things changed in one go: each of them as it is now.",
    )


class WallActReply(Reply):
    version: int
    events: list[WallEvent]
    may_undo: bool
    may_redo: bool


class WallReply(Reply):
    id: str
    version: int
    table: str | None = Field(description="The table whose wall this is, if it is a table's.")
    circle: str | None
    you: str = Field(description="Your account, as in `author`.")
    is_host: bool = Field(description="You may take down what others put up.")
    may_undo: bool
    may_redo: bool
    items: list[ItemReply] = Field(description="What was touched last comes last, and on top.")


class WallNews(Reply):
    wall: str
    version: int


class WallMessage(Reply):
    """The whole wall: the first message, unless `since` names a version not long ago."""

    type: Literal["wall"]
    wall: WallReply


class WallEventsMessage(Reply):
    """What has happened since the last message."""

    type: Literal["events"]
    version: int
    events: list[WallEvent]
    may_undo: bool
    may_redo: bool


class CircleMessage(Reply):
    """The wall's circle has changed: its name, who is in it, or its tables. Ask for them again."""

    type: Literal["circle"]


class WallStreamMessage(
    RootModel[
        Annotated[
            WallMessage | WallEventsMessage | CircleMessage | PongMessage | ErrorMessage,
            Field(discriminator="type"),
        ]
    ]
):
    """Any message of a wall's stream."""
