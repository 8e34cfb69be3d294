"""Requests and replies for a safe home: invitations, blocks, reports, looked-after accounts."""

from typing import Annotated, Literal

from pydantic import Field

from lexiko.server.wire.replies import Reply
from lexiko.server.wire.requests import CircleId, Handle, Name, Password, PersonId, Strict

Reach = Literal["nobody", "circle", "anyone"]
Action = Literal["dismiss", "remove", "warn", "mute", "ban", "close"]
SimplePassword = Annotated[str, Field(min_length=6, max_length=200, examples=["blue kite"])]
"""An adult makes it for a child: short is fine, since sign-in attempts are limited."""

MOST_CHILDREN = 20
"""Per adult."""
MOST_GUARDIANS = 6
"""Per account."""
MOST_INVITATIONS = 50
"""That work at a time, per administrator."""


# ── The door ────────────────────────────────────────────────────────────────────────────────────


class DoorReply(Reply):
    invite_only: bool = Field(description="New people need an invitation.")
    is_empty: bool = Field(
        description="Nobody has an account yet: the first to come becomes administrator."
    )


class CodeReply(Reply):
    """What a code is for."""

    kind: Literal["table", "circle", "server", "sign_in"]
    name: str | None = Field(description="The circle, the table's host, or who signs in.")


class NewInvitation(Strict):
    """An invitation to this server."""

    uses: Annotated[int, Field(ge=1, le=50)] = 1
    days: Annotated[int, Field(ge=1, le=60)] = 14


class InvitationReply(Reply):
    code: str
    link: str
    uses_left: int
    expires_ms: int


class InvitationsReply(Reply):
    invitations: list[InvitationReply]


class CodeSent(Strict):
    code: Annotated[str, Field(pattern=r"^[A-Za-z0-9]{9}$", examples=["K7M2PQ9XF"])]


# ── Blocks and reports ──────────────────────────────────────────────────────────────────────────


class Block(Strict):
    is_blocked: bool


class BlockedReply(Reply):
    person: str
    name: str


class ReasonReply(Reply):
    name: str | None = Field(description="Who reported it; only administrators see that.")
    reason: str
    at_ms: int


class ReportReply(Reply):
    """A reported item or person, with everything people said about it."""

    kind: Literal["message", "stroke", "note", "photo", "plan", "person"]
    wall: str | None
    item: str | None
    text: str = Field(description="The text or caption; for a person, their name.")
    photo: str | None = Field(description="Path of the photo under `/api/v1`.")
    is_gone: bool = Field(description="Its author has removed it meanwhile.")
    person: str | None = Field(description="Who posted it, or who is reported.")
    name: str
    at_ms: int
    table: str | None
    circle: str | None
    circle_name: str | None
    reports: list[ReasonReply] = Field(description="Oldest first.")
    actions: list[Action] = Field(description="What you can do about it.")


class SettlementReply(Reply):
    """What was done about a report."""

    at_ms: int
    by: str
    action: Action
    kind: str
    name: str
    circle_name: str | None
    note: str


class ReportsReply(Reply):
    reports: list[ReportReply]
    settled: list[SettlementReply] = Field(description="Newest first.")
    is_admin: bool


class ReportCount(Reply):
    may_see: bool = Field(description="You're a host or an administrator.")
    count: int


class Settle(Strict):
    """What to do about a reported item (`wall` and `item`) or a person."""

    action: Action
    wall: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,22}$")] | None = None
    item: Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,22}$")] | None = None
    person: PersonId | None = None
    circle: CircleId | None = None
    note: Annotated[str, Field(max_length=500)] = ""


class WarningReply(Reply):
    at_ms: int
    by: str
    kind: str
    circle_name: str | None
    note: str


class WarningsReply(Reply):
    warnings: list[WarningReply]


# ── Circles ─────────────────────────────────────────────────────────────────────────────────────


class Switches(Strict):
    """What members of a circle can do on its wall and at its tables."""

    talk: bool
    photos: bool


class Quiet(Strict):
    is_quiet: bool


class BannedReply(Reply):
    person: str
    name: str


# ── Looked-after accounts ───────────────────────────────────────────────────────────────────────


class NewChild(Strict):
    name: Name
    circle: CircleId


class ChildSettings(Strict):
    name: Name
    may_invite: Reach
    may_write: Reach


class ChildPassword(Strict):
    handle: Handle
    password: SimplePassword


class Offer(Strict):
    is_offered: bool


class TakeOver(Strict):
    """The sign-in name and password of an account that becomes independent."""

    handle: Handle
    password: Password


class GuardianReply(Reply):
    person: str
    name: str
    is_you: bool


class ChildCircle(Reply):
    circle: str
    name: str


class ChildReply(Reply):
    """An account that you look after."""

    id: str
    name: str
    handle: str | None
    may_invite: Reach
    may_write: Reach
    is_offered: bool = Field(description="They can make the account their own.")
    guardians: list[GuardianReply]
    circles: list[ChildCircle]


class ChildrenReply(Reply):
    children: list[ChildReply]
    most_children: int


class ChildMade(Reply):
    child: ChildReply
    code: str = Field(description="Signs in once, on the child's device.")
    link: str
    expires_ms: int
