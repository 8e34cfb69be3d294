"""Time zone tables for calendar apps, which weekly entries need to keep their wall-clock time."""

from datetime import UTC, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo

from icalendar import Timezone, TimezoneDaylight, TimezoneStandard

LAST_YEAR = 2040
"""How far a table goes at least; apps that know the zone by its name don't need it at all."""
_YEARS = 12
"""How far it goes after the first year of the entries."""

Onset = tuple[datetime, timedelta, timedelta, str, bool]
"""When clocks change by the clock of before, both offsets, the name after, and whether it's DST."""


def time_zone(name: str, first_year: int) -> Timezone:
    """Build the table of a zone from a year on."""
    table = Timezone()
    table.add("tzid", name)
    alike: dict[tuple[timedelta, timedelta, str, bool], list[datetime]] = {}
    last_year = max(LAST_YEAR, first_year + _YEARS)
    for at, before, after, called, is_dst in onsets(name, first_year, last_year):
        alike.setdefault((before, after, called, is_dst), []).append(at)
    for (before, after, called, is_dst), times in alike.items():
        part = TimezoneDaylight() if is_dst else TimezoneStandard()
        part.add("dtstart", times[0])
        if times[1:]:
            # Each on its own line, the first one too: ical.js, which several calendars use, reads
            # only the first time of a line, and none from DTSTART where there's an RDATE.
            for at in times:
                part.add("rdate", at)
        part.add("tzname", called)
        part.add("tzoffsetfrom", before)
        part.add("tzoffsetto", after)
        table.add_component(part)
    return table


@cache
def onsets(name: str, first_year: int, last_year: int) -> tuple[Onset, ...]:
    """List when the clocks of a zone change, beginning with what they show at first."""
    zone = ZoneInfo(name)
    at = datetime(first_year, 1, 1, tzinfo=UTC)
    offset = _offset(at, zone)
    found = [_onset(at, offset, zone)]
    while at.year <= last_year:
        later = at + timedelta(days=1)
        if _offset(later, zone) != offset:
            moment = _change(at, later, zone)
            found.append(_onset(moment, offset, zone))
            offset = _offset(moment, zone)
        at = later
    return tuple(found)


def _change(before: datetime, after: datetime, zone: ZoneInfo) -> datetime:
    """Find the second at which the offset changes between two instants."""
    offset = _offset(before, zone)
    while after - before > timedelta(seconds=1):
        middle = before + timedelta(seconds=(after - before) // timedelta(seconds=2))
        before, after = (middle, after) if _offset(middle, zone) == offset else (before, middle)
    return after


def _onset(at: datetime, before: timedelta, zone: ZoneInfo) -> Onset:
    local = at.astimezone(zone)
    wall = (at + before).replace(tzinfo=None)
    return wall, before, _offset(at, zone), local.tzname() or zone.key, bool(local.dst())


def _offset(at: datetime, zone: ZoneInfo) -> timedelta:
    return at.astimezone(zone).utcoffset() or timedelta()
