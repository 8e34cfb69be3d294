"""What is sent and answered about days: when a person rests, and a rack that was hung up with what
is laid."""

from functools import cache
from typing import Annotated, Literal
from zoneinfo import available_timezones

from pydantic import Field, model_validator

from lexiko.server.wire.replies import Reply
from lexiko.server.wire.requests import Face, SquareName, Strict

MOST_QUIET = 12 * 60
"""Somebody is awake for half of the day at least, or a turn would never run out."""
MINUTES_OF_A_DAY = 24 * 60
_LATEST_MS = 253_370_764_800_000

Minute = Annotated[int, Field(ge=0, lt=MINUTES_OF_A_DAY, examples=[1320])]
Moment = Annotated[int, Field(ge=0, le=_LATEST_MS)]
Slot = Annotated[int, Field(ge=0, le=14)]
Letter = Annotated[str, Field(max_length=3)]


@cache
def zones() -> frozenset[str]:
    """The names of time zones; some systems also list what is whichever zone the server is in, or
    none."""
    return frozenset(available_timezones() - {"localtime", "posixrules", "Factory"})


# ── Resting ─────────────────────────────────────────────────────────────────────────────────────


class HoursSent(Strict):
    """The time zone, and the quiet hours in minutes of the day by its clock; both of them null for
    none."""

    zone: Annotated[str, Field(max_length=64, examples=["Europe/Vienna"])]
    quiet_from: Minute | None = None
    quiet_to: Minute | None = None


class HolidaySent(Strict):
    """Away from then until then."""

    from_ms: Moment
    until_ms: Moment


class HolidayReply(Reply):
    from_ms: int
    until_ms: int


class HoursReply(Reply):
    """When you rest: turns do not run out in quiet hours, and clocks of days tables stand still on
    holiday."""

    zone: str
    quiet_from: int | None
    quiet_to: int | None
    holiday: HolidayReply | None = Field(description="The one that is on or to come.")
    now_ms: int


# ── A rack that was hung up ─────────────────────────────────────────────────────────────────────


class LaidKept(Strict):
    """A tile that is laid but not played; its letter is empty while a blank has none yet."""

    square: SquareName
    face: Face
    letter: Letter
    slot: Slot


class SwapKept(Strict):
    kind: Literal["blank", "recycle"]
    square: SquareName
    face: Face
    letter: Letter
    got: Face
    slot: Slot


class RearrangementKept(Strict):
    start: SquareName
    direction: Literal["across", "down"]
    order: Annotated[list[Annotated[int, Field(ge=0, le=20)]], Field(max_length=21)]


class DraftKept(Strict):
    """A rack as its person has ordered it, slot by slot, with what is laid, swapped, rearranged or
    chosen for an exchange."""

    slots: Annotated[list[Face | None], Field(max_length=15)]
    ids: Annotated[list[Annotated[int, Field(ge=0, le=10_000)]], Field(max_length=15)]
    laid: Annotated[list[LaidKept], Field(max_length=15)]
    swaps: Annotated[list[SwapKept], Field(max_length=20)]
    rearrangement: RearrangementKept | None
    exchange: Annotated[list[Slot], Field(max_length=15)] | None

    @model_validator(mode="after")
    def _has_a_name_for_each_slot(self) -> "DraftKept":
        if len(self.ids) != len(self.slots):
            raise ValueError("every slot has a tile with a name")
        return self


class DraftSent(Strict):
    version: Annotated[
        int, Field(ge=1, le=1_000_000, description="The version of the game that you saw.")
    ]
    draft: DraftKept | None = Field(description="Null to tell only how far you have seen.")


class DraftReply(Reply):
    """What you left at your seat, on whichever device; version 0 where you were never here."""

    version: int
    draft: DraftKept | None
    at_ms: int
