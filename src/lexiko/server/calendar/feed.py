"""A person's calendar as an iCalendar file (RFC 5545): turns that are due, and what is planned in
circles and at tables.

A calendar app asks for the whole file again and again, so the same facts must give the same bytes:
nothing in it tells when it was made. An entry is known by its UID; its LAST-MODIFIED, and DTSTAMP,
which in a file without METHOD means the same, say when its facts came about, and SEQUENCE grows
with every change of them. Instants are in UTC, which needs no table of time zones in the file; what
has no time is a DATE.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from icalendar import Calendar, Event, vDuration, vText

REFRESH = timedelta(minutes=30)
"""How often a calendar app is told to ask again."""
TURN = timedelta(minutes=30)
"""How long the entry of a turn is; it ends with the turn's time."""


@dataclass(frozen=True, slots=True)
class CalendarEntry:
    """Something in a calendar: at certain instants, or on whole days (`ends` is the first day after
    them)."""

    uid: str
    summary: str
    starts: datetime | date
    ends: datetime | date
    changed_ms: int
    sequence: int
    url: str = ""
    description: str = ""


def instant(ms: int) -> datetime:
    """A moment of the server's clock; calendars know whole seconds only."""
    return datetime.fromtimestamp(ms // 1000, UTC)


def format_calendar(name: str, language: str, entries: Iterable[CalendarEntry]) -> bytes:
    """The file, entries in an order that does not depend on anything else."""
    calendar = Calendar()
    calendar.add("prodid", "-//Lexiko//Lexiko//EN")
    calendar.add("version", "2.0")
    calendar.add("calscale", "GREGORIAN")
    for key in ("name", "x-wr-calname"):
        calendar[key] = vText(name, params={"language": language})
    calendar["refresh-interval"] = vDuration(REFRESH, params={"value": "DURATION"})
    calendar["x-published-ttl"] = vDuration(REFRESH)
    for entry in sorted(entries, key=lambda one: one.uid):
        calendar.add_component(_event(entry, language))
    content: bytes = calendar.to_ical()
    return content


def _event(entry: CalendarEntry, language: str) -> Event:
    event = Event()
    changed = instant(entry.changed_ms)
    event.add("uid", entry.uid)
    event.add("dtstamp", changed)
    event.add("last-modified", changed)
    event.add("sequence", entry.sequence)
    event.add("dtstart", entry.starts)
    event.add("dtend", entry.ends)
    event["summary"] = vText(_plain(entry.summary), params={"language": language})
    if entry.description:
        event["description"] = vText(_plain(entry.description), params={"language": language})
    if entry.url:
        event.add("url", entry.url)
    # It tells what others may do, too, and takes nobody's time.
    event.add("transp", "TRANSPARENT")
    event.add("class", "PRIVATE")
    return event


def _plain(text: str) -> str:
    """Without the signs that no calendar may hold."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(sign for sign in text if sign in "\n\t" or (sign >= " " and sign != "\x7f"))
