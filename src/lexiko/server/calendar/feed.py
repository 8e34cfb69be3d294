"""A person's calendar as an iCalendar file (RFC 5545).

A calendar app fetches the whole file again and again, so the same facts must give the same bytes:
nothing in it depends on when it was made. An entry is identified by its UID. LAST-MODIFIED, and
DTSTAMP, which means the same in a file without METHOD, say when its facts came about, and SEQUENCE
grows with every change to them. Instants are in UTC, which needs no time zone table in the file;
entries without a time are a DATE. Only weekly entries with a time are in the time of their zone,
and the file has its table: they stay at the same wall-clock time when the clocks change.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from icalendar import Calendar, Event, vDuration, vText

from lexiko.server.calendar.time_zones import time_zone

REFRESH = timedelta(minutes=30)
"""How often calendar apps are asked to refresh."""
TURN = timedelta(minutes=30)
"""The length of a turn's entry; it ends at the turn's deadline."""


Moment = datetime | date


@dataclass(frozen=True, slots=True)
class Recurrence:
    """How an entry repeats every week."""

    last: Moment | None
    """When it takes place for the last time, without end if None."""
    excluded: tuple[Moment, ...] = ()
    """When it doesn't take place; where an occurrence was changed, that's an entry."""


@dataclass(frozen=True, slots=True)
class CalendarEntry:
    """A calendar entry, at given instants or on whole days.

    For whole days, `ends` is the day after the last.
    """

    uid: str
    summary: str
    starts: Moment
    ends: Moment
    changed_ms: int
    sequence: int
    url: str = ""
    description: str = ""
    recurrence: Recurrence | None = None
    instead_of: Moment | None = None
    """When it would have started, if it's a changed occurrence of another entry."""


def instant(ms: int) -> datetime:
    """Convert server time to an instant; calendars have whole seconds only."""
    return datetime.fromtimestamp(ms // 1000, UTC)


def format_calendar(name: str, language: str, entries: Iterable[CalendarEntry]) -> bytes:
    """Format the file, with entries in a fixed order."""
    calendar = Calendar()
    calendar.add("prodid", "-//Lexiko//Lexiko//EN")
    calendar.add("version", "2.0")
    calendar.add("calscale", "GREGORIAN")
    for key in ("name", "x-wr-calname"):
        calendar[key] = vText(name, params={"language": language})
    calendar["refresh-interval"] = vDuration(REFRESH, params={"value": "DURATION"})
    calendar["x-published-ttl"] = vDuration(REFRESH)
    ordered = sorted(entries, key=lambda one: (one.uid, str(one.instead_of or "")))
    for name, year in sorted(_zones_of(ordered).items()):
        calendar.add_component(time_zone(name, year))
    for entry in ordered:
        calendar.add_component(_event(entry, language))
    content: bytes = calendar.to_ical()
    return content


def _zones_of(entries: Iterable[CalendarEntry]) -> dict[str, int]:
    """The zones whose time entries are in, each with the first year that matters."""
    found: dict[str, int] = {}
    for entry in entries:
        for moment in (entry.starts, entry.ends, entry.instead_of):
            if isinstance(moment, datetime) and isinstance(moment.tzinfo, ZoneInfo):
                name = moment.tzinfo.key
                found[name] = min(found.get(name, moment.year), moment.year)
    return found


def _event(entry: CalendarEntry, language: str) -> Event:
    event = Event()
    changed = instant(entry.changed_ms)
    event.add("uid", entry.uid)
    event.add("dtstamp", changed)
    event.add("last-modified", changed)
    event.add("sequence", entry.sequence)
    event.add("dtstart", entry.starts)
    event.add("dtend", entry.ends)
    if entry.recurrence:
        _repeat(event, entry.recurrence)
    if entry.instead_of:
        event.add("recurrence-id", entry.instead_of)
    event["summary"] = vText(_plain(entry.summary), params={"language": language})
    if entry.description:
        event["description"] = vText(_plain(entry.description), params={"language": language})
    if entry.url:
        event.add("url", entry.url)
    # Entries include other people's plans, and block no one's time.
    event.add("transp", "TRANSPARENT")
    event.add("class", "PRIVATE")
    return event


def _repeat(event: Event, recurrence: Recurrence) -> None:
    last = recurrence.last
    # An UNTIL must be in UTC if the entry has a time, and a DATE otherwise.
    until = last.astimezone(UTC) if isinstance(last, datetime) else last
    event.add("rrule", {"freq": "weekly", **({"until": until} if until else {})})
    if recurrence.excluded:
        is_day = not isinstance(recurrence.excluded[0], datetime)
        event.add("exdate", recurrence.excluded, {"value": "DATE"} if is_day else {})


def _plain(text: str) -> str:
    """Remove characters that a calendar can't contain."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(sign for sign in text if sign in "\n\t" or (sign >= " " and sign != "\x7f"))
