"""Planner entries: their schema, and the days on which a weekly one takes place.

A weekly plan is one item: its first day, until when it repeats, and what differs: a day that is
skipped or changed, or everything from a day on. So each change is one step that can be undone. All
times are wall-clock times of the plan's zone, which stay when the clocks change.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, model_validator

from lexiko.server.walls.texts import plain_text
from lexiko.server.wire.days import zones
from lexiko.server.wire.requests import Strict

LONGEST_PLAN = 80
MOST_CHANGES = 60
"""Days of one weekly plan that are skipped or changed: more than a year of them."""
MINUTES_OF_A_DAY = 24 * 60
WEEK = timedelta(days=7)


def real_day(text: str) -> str:
    date.fromisoformat(text)
    return text


def real_zone(name: str) -> str:
    if name not in zones():
        raise ValueError("there is no such time zone")
    return name


Day = Annotated[
    str,
    Field(
        pattern=r"^20[0-9]{2}-[0-9]{2}-[0-9]{2}$",
        description="In this century, so that it's valid in every time zone.",
        examples=["2026-11-18"],
    ),
    AfterValidator(real_day),
]


class PlannedDay(Strict):
    """What is planned on a day; all day if it has no minutes."""

    day: Day
    what: Literal["free", "away", "text"]
    from_min: Annotated[int, Field(ge=0, le=MINUTES_OF_A_DAY)] | None = Field(
        None, description="Minutes after midnight."
    )
    to_min: Annotated[int, Field(ge=0, le=2 * MINUTES_OF_A_DAY)] | None = Field(
        None, description="More than 1440 on the next day: 1500 is one in the morning."
    )
    zone: Annotated[
        str,
        Field(
            max_length=64, description="Time zone of the day and minutes, such as Europe/Berlin."
        ),
        AfterValidator(real_zone),
    ] = "UTC"
    text: Annotated[str, Field(max_length=LONGEST_PLAN), AfterValidator(plain_text)] = ""

    @model_validator(mode="after")
    def check_times(self) -> "PlannedDay":
        if self.to_min is not None and (
            self.from_min is None or not 0 < self.to_min - self.from_min <= MINUTES_OF_A_DAY
        ):
            raise ValueError("the end must be after the start, and within a day")
        if self.what == "text" and not self.text:
            raise ValueError("write something first")
        return self


class PlanChange(Strict):
    """How a weekly plan differs on a day, or from that day on."""

    day: Day
    now: PlannedDay | None = Field(description="Null: it doesn't take place on that day.")
    onward: bool = Field(False, description="Also in all weeks after it; `now` isn't null then.")

    @model_validator(mode="after")
    def check_onward(self) -> "PlanChange":
        if self.onward and self.now is None:
            raise ValueError("to end a plan, set until when it repeats")
        return self


class Weekly(Strict):
    """That a plan repeats every week, until a day or until it's ended."""

    until: Day | None = None
    changes: Annotated[list[PlanChange], Field(max_length=MOST_CHANGES)] = Field(
        default_factory=list
    )


class Plan(PlannedDay):
    """A planner entry: a person is free or away, or an event."""

    kind: Literal["plan"]
    repeats: Weekly | None = Field(
        None, description="In a change, leave it out to keep how the plan repeats."
    )


# ── Weeks ───────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True)
class Series:
    """Weekly occurrences that are alike, but for days that are skipped or changed."""

    name: str
    """Tells it from the others of the same plan; empty for the first."""
    plan: Mapping[str, Any]
    first: date
    last: date | None
    """The last occurrence; None if there's no end."""
    changes: Mapping[date, Mapping[str, Any] | None]
    """What takes place instead on some of its days, or None."""

    @property
    def is_weekly(self) -> bool:
        return self.last != self.first


def series_of(plan: Mapping[str, Any]) -> Iterator[Series]:
    """Split a plan into series, in order; a plan that doesn't repeat is one with one day."""
    first = date.fromisoformat(plan["day"])
    repeats = plan.get("repeats")
    if not repeats:
        yield Series("", plan, first, first, {})
        return
    until = date.fromisoformat(repeats["until"]) if repeats["until"] else None
    changes = {date.fromisoformat(one["day"]): one for one in repeats["changes"]}
    onward = sorted(day for day, one in changes.items() if one["onward"])
    parts = [("", plan, first)]
    parts += [
        (changes[day]["day"], changes[day]["now"], date.fromisoformat(changes[day]["now"]["day"]))
        for day in onward
    ]
    ends = [*(day - timedelta(days=1) for day in onward), None]
    for (name, part, begins), end in zip(parts, ends, strict=True):
        limits = [day for day in (until, end) if day is not None]
        last = begins + (min(limits) - begins) // WEEK * WEEK if limits else None
        if last is None or last >= begins:
            once = {
                day: one["now"]
                for day, one in changes.items()
                if not one["onward"]
                and day >= begins
                and (last is None or day <= last)
                and (day - begins) % WEEK == timedelta()
            }
            yield Series(name, part, begins, last, once)


def last_day(plan: Mapping[str, Any]) -> date | None:
    """The day of a plan's last occurrence; None if it repeats without end."""
    days = [one.last for one in series_of(plan)]
    return max((day for day in days if day), default=None) if None not in days else None
