"""A person's calendar as an iCalendar file (RFC 5545).

A calendar app fetches the whole file again and again, so the same facts must give the same bytes:
nothing in it depends on when it was made. An entry is identified by its UID. LAST-MODIFIED, and
DTSTAMP, which means the same in a file without METHOD, say when its facts came about, and SEQUENCE
grows with every change to them. Instants are in UTC, which needs no time zone table in the file;
entries without a time are a DATE.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from icalendar import Calendar, Event, vDuration, vText

REFRESH = timedelta(minutes=30)
"""How often calendar apps are asked to refresh."""
TURN = timedelta(minutes=30)
"""The length of a turn's entry; it ends at the turn's deadline."""


@dataclass(frozen=True, slots=True)
class CalendarEntry:
    """A calendar entry, at given instants or on whole days.

    For whole days, `ends` is the day after the last.
    """

    uid: str
    summary: str
    starts: datetime | date
    ends: datetime | date
    changed_ms: int
    sequence: int
    url: str = ""
    description: str = ""


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
    # Entries include other people's plans, and block no one's time.
    event.add("transp", "TRANSPARENT")
    event.add("class", "PRIVATE")
    return event


def _plain(text: str) -> str:
    """Remove characters that a calendar can't contain."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(sign for sign in text if sign in "\n\t" or (sign >= " " and sign != "\x7f"))
