"""A wall's messages in both directions, validated and described for OpenAPI."""

import base64
import binascii
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, RootModel, model_validator

from lexiko.server.walls import wall
from lexiko.server.walls.plans import Plan
from lexiko.server.walls.texts import plain_text, written
from lexiko.server.walls.wall import Command
from lexiko.server.wire.days import HolidayReply
from lexiko.server.wire.replies import ErrorMessage, PongMessage, Reply
from lexiko.server.wire.requests import PersonId, Strict

LONGEST_MESSAGE = 200
LONGEST_TILES = 60
LONGEST_NOTE = 500
LONGEST_CAPTION = 80
MOST_POINTS = 1200
POINT_BYTES = 5
MOST_MOVED = 800
"""Most strokes moved in one step, whose names fit in a command."""
MOST_EVENT_BYTES = 16 * 1024
"""The largest command; a stroke with all its points is half of it."""


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


# ── Content of items ────────────────────────────────────────────────────────────────────────────


class Message(Strict):
    """A message on the whiteboard, handwritten or in tiles.

    In tiles, lower-case letters are blanks, `?` is a blank without a letter, and spaces are gaps.
    """

    kind: Literal["message"]
    style: Literal["hand", "tiles"] = "hand"
    ink: Ink = "blue"
    text: Annotated[str, Field(max_length=LONGEST_MESSAGE), AfterValidator(written)]

    @model_validator(mode="after")
    def check_tiles(self) -> "Message":
        if self.style == "tiles":
            if len(self.text) > LONGEST_TILES:
                raise ValueError(f"at most {LONGEST_TILES} tiles")
            if not all(character.isalpha() or character in "? \n" for character in self.text):
                raise ValueError("tiles can only be letters")
        return self


class Stroke(Strict):
    """A pen stroke on the whiteboard."""

    kind: Literal["stroke"]
    ink: Ink
    width: Annotated[int, Field(ge=1, le=12, description="In thousandths of the whiteboard.")]
    points: Annotated[
        str,
        Field(
            max_length=_base64_length(MOST_POINTS),
            description=(
                "Base64 of 5 bytes for each point: x and y in 1/65535 of the whiteboard, each "
                "two bytes, big-endian, then the pen's pressure."
            ),
        ),
        AfterValidator(packed_points),
    ]


class Note(Strict):
    """A note on the cork board."""

    kind: Literal["note"]
    paper: Paper = "yellow"
    text: Annotated[str, Field(max_length=LONGEST_NOTE), AfterValidator(written)]


class NoteText(Strict):
    """A note that is written at a table.

    With a random ID, a note that's sent twice is posted once.
    """

    item: ItemId | None = None
    text: Annotated[str, Field(max_length=LONGEST_NOTE), AfterValidator(written)]


class PhotoShown(Strict):
    """A photo on the cork board: `GET /walls/{wall_id}/photos/{photo_id}`."""

    kind: Literal["photo"]
    photo: str
    width: int
    height: int
    caption: str


class Caption(Strict):
    """A new caption for a photo."""

    kind: Literal["photo"]
    caption: Annotated[str, Field(max_length=LONGEST_CAPTION), AfterValidator(plain_text)]


# ── Commands ────────────────────────────────────────────────────────────────────────────────────


class AddSent(Strict):
    """Post an item. Choose a random ID: an item that's sent twice is posted once."""

    command: Literal["add"]
    item: ItemId
    x: Place = 0
    y: Place = 0
    content: Annotated[Message | Stroke | Note | Plan, Field(discriminator="kind")]

    def meant(self) -> Command:
        content = self.content.model_dump()
        if isinstance(self.content, Plan) and self.content.repeats is None:
            del content["repeats"]
        return wall.Add(self.item, self.content.kind, self.x, self.y, content)


class MoveSent(Strict):
    command: Literal["move"]
    item: ItemId
    x: Place
    y: Place

    def meant(self) -> Command:
        return wall.Move(self.item, self.x, self.y)


class MoveStrokesSent(Strict):
    """Move strokes together by a distance: your own, or as host anyone's.

    That's one step, and you can undo it.
    """

    command: Literal["move_strokes"]
    items: Annotated[list[ItemId], Field(min_length=1, max_length=MOST_MOVED)]
    x: Place
    y: Place

    def meant(self) -> Command:
        return wall.MoveStrokes(tuple(self.items), self.x, self.y)


class ChangeSent(Strict):
    command: Literal["change"]
    item: ItemId
    content: Annotated[Message | Note | Plan | Caption, Field(discriminator="kind")]

    def meant(self) -> Command:
        content = self.content.model_dump()
        if isinstance(self.content, Plan) and "repeats" not in self.content.model_fields_set:
            del content["repeats"]
        return wall.Change(self.item, content)


class RemoveSent(Strict):
    """Remove items. Only the host can remove other people's, which erases them."""

    command: Literal["remove"]
    items: Annotated[list[ItemId], Field(min_length=1, max_length=100)]
    for_good: bool = False

    def meant(self) -> Command:
        return wall.Remove(tuple(self.items), self.for_good)


class RemoveAllSent(Strict):
    """Erase everything that a person has on the wall (hosts only)."""

    command: Literal["remove_all"]
    author: PersonId

    def meant(self) -> Command:
        return wall.RemoveAll(self.author)


class WipeSent(Strict):
    """Wipe the whiteboard: your messages and strokes, or as host everyone's.

    That's one step, and you can undo it.
    """

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
            AddSent
            | MoveSent
            | MoveStrokesSent
            | ChangeSent
            | RemoveSent
            | RemoveAllSent
            | WipeSent
            | WallUndoSent
            | RedoSent,
            Field(discriminator="command"),
        ]
    ]
):
    """Any command at a wall."""


# ── Replies ─────────────────────────────────────────────────────────────────────────────────────


class ItemReply(Reply):
    id: str
    author: str
    name: str = Field(description="The author's current name.")
    x: float = Field(description="Distance from the left, as a fraction of the surface.")
    y: float
    at_ms: int = Field(description="When it was posted.")
    version: int = Field(description="Version of the event that last changed it.")
    content: Annotated[Message | Stroke | Note | Plan | PhotoShown, Field(discriminator="kind")]


class ItemNow(Reply):
    item: str
    now: ItemReply | None


class PlaceNow(Reply):
    """Where a moved item is now."""

    item: str
    x: float
    y: float
    version: int


class HiddenReply(Reply):
    """What a person you've muted has on a wall where you're a host."""

    person: str
    name: str
    items: list[ItemReply] = Field(description="Everything but strokes.")
    strokes: list[str] = Field(description="The names of their strokes.")


class WallPerson(Reply):
    """A person on a wall."""

    person: str
    name: str
    holiday: HolidayReply | None = Field(description="The current or next holiday.")


class WallEvent(Reply):
    """An event, and the current state of its item: null if it isn't there (any more)."""

    event: Literal[
        "item_added",
        "item_moved",
        "item_changed",
        "item_removed",
        "item_erased",
        "board_wiped",
        "strokes_moved",
        "undone",
        "redone",
        "item_filed",
    ]
    version: int
    at_ms: int
    by: str
    name: str
    item: str = Field(description="Empty if several items changed in one step.")
    now: ItemReply | None
    changes: list[ItemNow] = Field(
        default=[],
        description="Only if several items changed in one step: the current state of each.",
    )
    moved: list[PlaceNow] = Field(
        default=[], description="Only if several strokes were moved in one step: where they are."
    )


class WallActReply(Reply):
    version: int
    events: list[WallEvent]
    may_undo: bool
    may_redo: bool


class WallReply(Reply):
    id: str
    version: int
    table: str | None = Field(description="The table that owns this wall, if any.")
    circle: str | None
    you: str = Field(description="Your account, as in `author`.")
    is_host: bool = Field(description="You can remove other people's items.")
    talk: bool = Field(True, description="You can write and draw here.")
    photos: bool = Field(True, description="You can pin up photos here.")
    may_undo: bool
    may_redo: bool
    items: list[ItemReply] = Field(description="The item touched last comes last, and is on top.")


class WallNews(Reply):
    wall: str
    version: int


class WallMessage(Reply):
    """The whole wall: the first message, unless `since` names a recent version."""

    type: Literal["wall"]
    wall: WallReply


class WallEventsMessage(Reply):
    """The events since the last message."""

    type: Literal["events"]
    version: int
    events: list[WallEvent]
    may_undo: bool
    may_redo: bool


class CircleMessage(Reply):
    """The wall's circle, its members or its tables have changed: fetch them again."""

    type: Literal["circle"]


class HereMessage(Reply):
    """Members of the wall's circle have come, gone or sat down: `GET /circles/ID/here` says who."""

    type: Literal["here"]


class WallStreamMessage(
    RootModel[
        Annotated[
            WallMessage
            | WallEventsMessage
            | CircleMessage
            | HereMessage
            | PongMessage
            | ErrorMessage,
            Field(discriminator="type"),
        ]
    ]
):
    """Any message of a wall's stream."""
