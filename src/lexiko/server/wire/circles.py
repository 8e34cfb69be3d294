"""Requests and replies about circles, and a circle as its members see it."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from lexiko.server.wire.days import HolidayReply, holiday_for
from lexiko.server.wire.notifications import Language
from lexiko.server.wire.replies import Reply
from lexiko.server.wire.requests import PersonId, Strict
from lexiko.store.availability import Hours
from lexiko.store.circles import Circle

MOST_CIRCLES = 30
"""Per person."""
LONGEST_NAME = 60

Role = Literal["host", "member"]


# ── Requests ──────────────────────────────────────────────────────────────────────────────────────


class CircleNamed(Strict):
    name: Annotated[str, Field(min_length=1, max_length=LONGEST_NAME, examples=["Sunday table"])]


class RoleGiven(Strict):
    role: Role


class HandOver(Strict):
    """The member who becomes host in your place."""

    to: PersonId


class FamilyWords(Strict):
    """Whether new tables of a circle leave out swear words and slurs."""

    is_on: bool


class CalendarWanted(Strict):
    """The language of the calendar's texts."""

    language: Language = "en"


# ── Replies ───────────────────────────────────────────────────────────────────────────────────────


class MemberReply(Reply):
    person: str
    name: str
    role: Role
    joined_ms: int
    is_you: bool
    holiday: HolidayReply | None = Field(description="The current or next holiday.")
    played_ms: int | None = Field(
        None, description="When they last played at one of the circle's tables."
    )
    is_quiet: bool = Field(False, description="A host has muted them: they can't write.")
    is_looked_after: bool = Field(False, description="An adult looks after this account.")


class CircleReply(Reply):
    id: str
    name: str
    role: Role = Field(description="Yours.")
    code: str
    invitation: str
    members: list[MemberReply] = Field(description="In the order in which they joined.")
    created_ms: int
    talk: bool = Field(True, description="Members can write and draw.")
    photos: bool = Field(True, description="Members can pin up photos.")
    family_words: bool = Field(
        True, description="Whether new tables leave out swear words and slurs."
    )
    evenings_by: Literal["wins", "points"] = Field(
        "wins", description="What the leader of an evening has most of."
    )


class CirclesReply(Reply):
    circles: list[CircleReply]
    most_circles: int
    most_members: int


class MemberHere(Reply):
    person: str
    where: Literal["online", "table"]


class MembersHere(Reply):
    """The members who are here now and show it."""

    here: list[MemberHere]


class CircleInvitation(Reply):
    """What a person sees of a circle before joining."""

    id: str
    name: str
    hosts: list[str]
    members: int
    is_member: bool


class CalendarReply(Reply):
    has_link: bool
    language: Language | None
    created_ms: int | None


class CalendarOpened(Reply):
    link: str = Field(
        description="Shown only once. Anyone who has the link can read your calendar."
    )
    language: Language
    created_ms: int


# ── Views ─────────────────────────────────────────────────────────────────────────────────────────


def circle_for(
    account_id: str,
    circle: Circle,
    hours: Mapping[str, Hours],
    played_ms: Mapping[tuple[str, str], int],
    now_ms: int,
    public_url: str,
) -> dict[str, Any]:
    """A circle as a member sees it; of other members' hours only their holidays."""
    you = circle.member(account_id)
    assert you
    return {
        "id": circle.id,
        "name": circle.name,
        "role": you.role,
        "code": circle.code,
        "invitation": f"{public_url}/circle/join/{circle.code}",
        "members": [
            {
                "person": member.account_id,
                "name": member.name,
                "role": member.role,
                "joined_ms": member.joined_ms,
                "is_you": member is you,
                "holiday": holiday_for(hours[member.account_id], now_ms),
                "played_ms": played_ms.get((circle.id, member.account_id)),
                "is_quiet": member.is_quiet,
                "is_looked_after": member.is_looked_after,
            }
            for member in circle.members
        ],
        "created_ms": circle.created_ms,
        "talk": circle.talk,
        "photos": circle.photos,
        "family_words": circle.family_words,
        "evenings_by": circle.evenings_by,
    }


def invitation_for(account_id: str | None, circle: Circle) -> dict[str, Any]:
    """A circle as a person with an invitation sees it."""
    return {
        "id": circle.id,
        "name": circle.name,
        "hosts": [member.name for member in circle.members if member.role == "host"],
        "members": len(circle.members),
        "is_member": circle.member(account_id) is not None,
    }
