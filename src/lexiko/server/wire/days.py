"""Requests and replies about availability and drafts."""

from functools import cache
from typing import Annotated, Literal
from zoneinfo import available_timezones

from pydantic import Field, model_validator

from lexiko.server.wire.replies import Reply
from lexiko.server.wire.requests import Face, SquareName, Strict
from lexiko.store.availability import Hours

MOST_QUIET = 12 * 60
"""In minutes. Turns must be able to run out during at least half of the day."""
MINUTES_OF_A_DAY = 24 * 60
_LATEST_MS = 253_370_764_800_000

Minute = Annotated[int, Field(ge=0, lt=MINUTES_OF_A_DAY, examples=[1320])]
Moment = Annotated[int, Field(ge=0, le=_LATEST_MS)]
Slot = Annotated[int, Field(ge=0, le=14)]
Letter = Annotated[str, Field(max_length=3)]


@cache
def zones() -> frozenset[str]:
    """The names of time zones, without the pseudo-zones that some systems list."""
    return frozenset(available_timezones() - {"localtime", "posixrules", "Factory"})


# ── Availability ──────────────────────────────────────────────────────────────────────────────────


class HoursSent(Strict):
    """Your time zone, and your quiet hours there in minutes after midnight.

    Both `quiet_from` and `quiet_to` are null for no quiet hours.
    """

    zone: Annotated[str, Field(max_length=64, examples=["Europe/Vienna"])]
    quiet_from: Minute | None = None
    quiet_to: Minute | None = None


class HolidaySent(Strict):
    """When a holiday starts and ends."""

    from_ms: Moment
    until_ms: Moment
    zone: Annotated[str, Field(max_length=64, examples=["Europe/Vienna"])] | None = Field(
        None, description="Your time zone, if it's to be set: holidays are days of a calendar."
    )


class HolidayReply(Reply):
    from_ms: int
    until_ms: int


def holiday_for(hours: Hours, now_ms: int) -> dict[str, int] | None:
    """The current or next holiday, as others see it."""
    first, last = hours.holiday_from_ms, hours.holiday_until_ms
    if first is None or last is None or last <= max(first, now_ms):
        return None
    return {"from_ms": first, "until_ms": last}


class HoursReply(Reply):
    """Your time zone, quiet hours and holiday.

    During quiet hours your turns don't run out. On holiday your clocks stop at tables with days per
    turn.
    """

    zone: str
    quiet_from: int | None
    quiet_to: int | None
    holiday: HolidayReply | None = Field(description="The current or next holiday.")
    now_ms: int


# ── Drafts ────────────────────────────────────────────────────────────────────────────────────────


class DraftTile(Strict):
    """A tile that is laid but not played; the letter of an undecided blank is empty."""

    square: SquareName
    face: Face
    letter: Letter
    slot: Slot


class DraftSwap(Strict):
    kind: Literal["blank", "recycle"]
    square: SquareName
    face: Face
    letter: Letter
    got: Face
    slot: Slot


class DraftRearrangement(Strict):
    start: SquareName
    direction: Literal["across", "down"]
    order: Annotated[list[Annotated[int, Field(ge=0, le=20)]], Field(max_length=21)]


class DraftContent(Strict):
    """A rack in the player's own order, slot by slot.

    Includes tiles that are laid, swapped, rearranged or chosen for an exchange.
    """

    slots: Annotated[list[Face | None], Field(max_length=15)]
    ids: Annotated[list[Annotated[int, Field(ge=0, le=10_000)]], Field(max_length=15)]
    laid: Annotated[list[DraftTile], Field(max_length=15)]
    swaps: Annotated[list[DraftSwap], Field(max_length=20)]
    rearrangement: DraftRearrangement | None
    exchange: Annotated[list[Slot], Field(max_length=15)] | None
    change: Annotated[str, Field(max_length=64)] | None = Field(
        None,
        description="Your own name for this state of the draft: a device that didn't see the reply"
        " can find out whether the draft arrived.",
    )

    @model_validator(mode="after")
    def _has_a_name_for_each_slot(self) -> "DraftContent":
        if len(self.ids) != len(self.slots):
            raise ValueError("ids and slots must have the same length")
        return self


class DraftSent(Strict):
    version: Annotated[
        int, Field(ge=1, le=1_000_000, description="The version of the game you saw.")
    ]
    draft: DraftContent | None = Field(description="Null to record only the version you've seen.")
    replaces_ms: Annotated[int, Field(ge=0, le=2**53)] | None = Field(
        default=None,
        description=(
            "Save it only in place of the draft with this `at_ms`, or if there's none: for one "
            "that was made without a connection. The newest wins if you leave it out."
        ),
    )


class DraftReply(Reply):
    """Your draft at a seat, from any of your devices; version 0 if you never opened it."""

    version: int
    draft: DraftContent | None
    at_ms: int
