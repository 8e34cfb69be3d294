"""Requests and replies about a person's inbox, their friends, and their own stream."""

from typing import Annotated, Literal

from pydantic import Field, RootModel

from lexiko.server.wire.replies import ErrorMessage, PongMessage, Reply
from lexiko.server.wire.requests import Strict

ItemKind = Literal[
    "turn",
    "invitation",
    "rematch",
    "changed",
    "declined",
    "circle_table",
    "circle_member",
    "circle_plan",
    "circle_note",
    "begun",
    "over",
    "seat_lost",
]
GameEnding = Literal["won", "lost", "tied", "ended", "removed"]


class InboxItem(Reply):
    """Something that waits for you, or news."""

    id: str
    kind: ItemKind = Field(
        description=(
            "`turn`, `invitation`, `rematch` and `changed` (agree to a table's new rules) wait for "
            "you; `declined` is about your own invitation; `begun`, `over` and `seat_lost` are "
            "what happened at your tables while you were away; the others are news of a circle."
        )
    )
    at_ms: int
    is_new: bool = Field(description="Whether it's newer than your last look at the inbox.")
    table: str | None
    revision: int | None = Field(description="The table's, for agreeing.")
    edition: str | None
    names: list[str] = Field(
        description=(
            "Who it's from; for a turn, the other players at the table, and for a game that you "
            "lost its winners."
        )
    )
    circle: str | None
    circle_name: str | None
    text: str = Field(description="A note's text, or what is planned.")
    day: str | None = Field(description="The day of a plan, such as 2026-11-20.")
    deadline_ms: int | None = Field(description="When your time for this turn runs out.")
    bank_from_ms: int | None = Field(
        default=None,
        description="When this turn starts to use your spare time; null if you have none.",
    )
    ending: GameEnding | None = Field(
        None,
        description=(
            "How the game ended for you; `ended` if nobody won, and `removed` if you're no longer "
            "in a game that goes on."
        ),
    )


class InboxReply(Reply):
    items: list[InboxItem] = Field(
        description="What waits for you first, then news; each newest first."
    )
    seen_ms: int
    now_ms: int


class Seen(Strict):
    """You've looked at your inbox as it was then."""

    until_ms: Annotated[int, Field(ge=0, le=2**53)]


class Dismissed(Strict):
    item: Annotated[str, Field(min_length=1, max_length=80, pattern=r"^[a-z_]+\.[A-Za-z0-9_.-]+$")]


class Friend(Reply):
    """A person you've played, or who shares a circle with you."""

    person: str
    name: str
    games: int = Field(description="How many games you've played together.")
    last_ms: int | None
    shares_circle: bool
    where: Literal["online", "table"] | None = Field(
        description=(
            "Whether they're online or at a table now; only for members of your circles who "
            "show it."
        )
    )
    may_invite: bool


class FriendsReply(Reply):
    friends: list[Friend] = Field(description="People who are online first, then recent opponents.")


class ShowPresence(Strict):
    """Whether members of your circles see that you're online."""

    shows_presence: bool


# ── Stream ────────────────────────────────────────────────────────────────────────────────────────


class InboxMessage(Reply):
    """Your inbox has changed: fetch it. Sent first when the stream opens."""

    type: Literal["inbox"]
    version: int = Field(description="Counts these messages within one stream.")
    table: str | None = Field(description="The table it's about, if it's about one.")


class PersonStreamMessage(
    RootModel[Annotated[InboxMessage | PongMessage | ErrorMessage, Field(discriminator="type")]]
):
    """Any message of a person's stream."""
