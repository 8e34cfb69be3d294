"""The entries of a person's calendar: turns that are due, plans, and their own holiday.

Turns come from tables with days per turn, plans from the walls of the person's circles and tables.
Entries say when, where and who else; nothing about boards or racks.
"""

from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from lexiko.rules.clock import bank_from_ms, deadline_ms
from lexiko.rules.editions import DaysPerTurn
from lexiko.server.calendar.feed import (
    TURN,
    CalendarEntry,
    Moment,
    Recurrence,
    format_calendar,
    instant,
)
from lexiko.server.services import Services
from lexiko.server.timestamps import now_ms
from lexiko.server.walls.plans import Series, series_of
from lexiko.store.calendars import CalendarLink
from lexiko.store.tables import TableRow

HISTORY = timedelta(days=30)
"""How long past entries are included."""
OPEN_END = timedelta(hours=1)
"""The length of an entry that has a start but no end."""


@dataclass(frozen=True, slots=True)
class Words:
    """The texts of a calendar in one language."""

    your_turn: str
    due: str
    due_with_bank: str
    and_: str
    nobody: str
    free: str
    away: str
    holiday: str


WORDS = {
    "en": Words(
        "Your turn against {others}",
        "Your time for this turn runs out.",
        "Your time for this turn runs out, spare time included.",
        " and ",
        "no one",
        "{name} can play",
        "{name} is away",
        "On holiday",
    ),
    "de": Words(
        "Du bist gegen {others} dran",
        "Deine Zeit für diesen Zug läuft ab.",
        "Deine Zeit für diesen Zug läuft ab, die Reserve eingerechnet.",
        " und ",
        "niemand",
        "{name} kann spielen",
        "{name} ist nicht da",
        "Im Urlaub",
    ),
    "fr": Words(
        "À toi de jouer contre {others}",
        "Ton temps pour ce tour est bientôt écoulé.",
        "Ton temps pour ce tour est bientôt écoulé, réserve comprise.",
        " et ",
        "personne",
        "{name} peut jouer",
        "{name} n’est pas là",
        "En vacances",
    ),
    "es": Words(
        "Te toca jugar contra {others}",
        "Se te acaba el tiempo para este turno.",
        "Se te acaba el tiempo para este turno, incluida la reserva.",
        " y ",
        "nadie",
        "{name} puede jugar",
        "{name} no está",
        "De vacaciones",
    ),
}


async def calendar_of(services: Services, link: CalendarLink, url: str) -> bytes:
    """Build the calendar that a link leads to."""
    host = urlsplit(url).hostname or "lexiko"
    entries = [entry async for entry in _turns(services, link, url, host)]
    entries += [entry async for entry in _plans(services, link, url, host)]
    entries += [entry async for entry in _holidays(services, link, host)]
    return format_calendar("Lexiko", link.language, entries)


# ── Turns ───────────────────────────────────────────────────────────────────────────────────────


async def _turns(
    services: Services, link: CalendarLink, url: str, host: str
) -> AsyncIterator[CalendarEntry]:
    words = WORDS[link.language]
    for row in await services.registry.tables.played_by(link.account_id):
        live = await services.registry.table_of(row)
        game = live.game
        if game is None or not isinstance(game.options.timing, DaysPerTurn):
            continue
        due_ms = deadline_ms(game)
        if due_ms is None or game.clock.running not in row.seats_of(link.account_id):
            continue
        yield CalendarEntry(
            uid=f"turn-{row.id}-{len(game.sheet)}@{host}",
            summary=words.your_turn.format(others=_others(row, link.account_id, words)),
            description=words.due if bank_from_ms(game) is None else words.due_with_bank,
            starts=instant(due_ms) - TURN,
            ends=instant(due_ms),
            changed_ms=game.clock.since_ms,
            sequence=game.version,
            url=f"{url}/table/{row.id}",
        )


def _others(row: TableRow, account_id: str, words: Words) -> str:
    names = [seat.name for seat in row.seats if seat.account_id != account_id] or [words.nobody]
    return words.and_.join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


# ── Plans ───────────────────────────────────────────────────────────────────────────────────────


async def _plans(
    services: Services, link: CalendarLink, url: str, host: str
) -> AsyncIterator[CalendarEntry]:
    circles = {one.id: one.name for one in await services.circles.of_account(link.account_id)}
    tables = {
        row.id
        for row in await services.registry.tables.of_account(link.account_id)
        if row.state in ("open", "playing") and not row.circle_id
    }
    since = (instant(now_ms()) - HISTORY).date()
    muted = await services.mutes.muted_by(link.account_id)
    for row in await services.walls.store.of_owners(circles.keys(), tables):
        live = await services.walls.wall(row.id)
        is_circle = row.circle_id is not None
        where = f"{url}/circle/{row.circle_id}" if is_circle else f"{url}/table/{row.table_id}"
        for item in live.wall.items.values():
            if item.kind != "plan" or not item.content or item.author in muted:
                continue
            version, changed_ms = live.wall.touched[item.id]
            entry = CalendarEntry(
                uid=f"plan-{item.id}",
                summary="",
                description=circles.get(row.circle_id or "", ""),
                starts=since,
                ends=since,
                changed_ms=changed_ms,
                sequence=version,
                url=where,
            )
            name, words = live.name(item.author), WORDS[link.language]
            for one in plan_entries(entry, item.content, name, words):
                if _is_after(one, since):
                    yield replace(one, uid=f"{one.uid}@{host}")


def plan_entries(
    entry: CalendarEntry, plan: Mapping[str, Any], name: str, words: Words
) -> Iterator[CalendarEntry]:
    """Fill in when a plan takes place: once, or weekly with the days that differ."""
    for series in series_of(plan):
        uid = f"{entry.uid}-{series.name}" if series.name else entry.uid
        if not series.is_weekly:
            now = series.changes.get(series.first, series.plan)
            if now is not None:
                starts, ends = span_of(now)
                summary = _summary(now, name, words)
                yield replace(entry, uid=uid, summary=summary, starts=starts, ends=ends)
            continue
        starts, ends = _span_in_zone(series.plan)
        yield replace(
            entry,
            uid=uid,
            summary=_summary(series.plan, name, words),
            starts=starts,
            ends=ends,
            recurrence=_recurrence(series),
        )
        for day, changed in series.changes.items():
            if changed is not None:
                starts, ends = span_of(changed)
                yield replace(
                    entry,
                    uid=uid,
                    summary=_summary(changed, name, words),
                    starts=starts,
                    ends=ends,
                    instead_of=_start_on(series, day),
                )


def _recurrence(series: Series) -> Recurrence:
    skipped = tuple(_start_on(series, day) for day, now in series.changes.items() if now is None)
    return Recurrence(None if series.last is None else _start_on(series, series.last), skipped)


def _start_on(series: Series, day: date) -> Moment:
    return _span_in_zone({**series.plan, "day": day.isoformat()})[0]


def _is_after(entry: CalendarEntry, since: date) -> bool:
    """Whether an entry, or its last occurrence, ends on this day or later."""
    last = entry.recurrence.last if entry.recurrence else entry.ends
    if last is None:
        return True
    return (last.date() if isinstance(last, datetime) else last) >= since


def span_of(plan: Mapping[str, Any]) -> tuple[Moment, Moment]:
    """Return start and end: instants in UTC, or for a whole day the day and the next."""
    day = date.fromisoformat(plan["day"])
    if plan["from_min"] is None:
        return day, day + timedelta(days=1)
    zone = _zone_of(plan)
    starts = _at(day, plan["from_min"], zone).astimezone(UTC)
    to_min = plan["to_min"]
    ends = starts + OPEN_END if to_min is None else _at(day, to_min, zone).astimezone(UTC)
    # If the clocks change in between, the end may come too early.
    return starts, max(ends, starts)


def _span_in_zone(plan: Mapping[str, Any]) -> tuple[Moment, Moment]:
    """The same, but on the clock of the plan's zone, as a weekly entry is written."""
    if plan["from_min"] is None:
        return span_of(plan)
    day, zone = date.fromisoformat(plan["day"]), _zone_of(plan)
    first = plan["from_min"]
    last = plan["to_min"] or first + OPEN_END // timedelta(minutes=1)
    return _at(day, first, zone), _at(day, last, zone)


def _zone_of(plan: Mapping[str, Any]) -> ZoneInfo:
    return ZoneInfo(plan.get("zone") or "UTC")


def _at(day: date, minute: int, zone: ZoneInfo) -> datetime:
    days, minute = divmod(minute, 24 * 60)
    at = time(minute // 60, minute % 60)
    return datetime.combine(day + timedelta(days=days), at, zone)


def _summary(plan: Mapping[str, Any], name: str, words: Words) -> str:
    match plan["what"]:
        case "free":
            summary = words.free.format(name=name)
        case "away":
            summary = words.away.format(name=name)
        case _:
            return f"{name}: {plan['text']}"
    return f"{summary}: {plan['text']}" if plan["text"] else summary


# ── Holidays ────────────────────────────────────────────────────────────────────────────────────


async def _holidays(
    services: Services, link: CalendarLink, host: str
) -> AsyncIterator[CalendarEntry]:
    """The person's own holiday, on all days that it touches where they are."""
    hours = await services.availability.of(link.account_id)
    first, last = hours.holiday_from_ms, hours.holiday_until_ms
    if first is None or last is None or last <= first:
        return
    zone = ZoneInfo(hours.zone)
    entry = CalendarEntry(
        # A holiday that's changed is another entry: when it was changed isn't stored.
        uid=f"holiday-{first}-{last}@{host}",
        summary=WORDS[link.language].holiday,
        starts=instant(first).astimezone(zone).date(),
        ends=instant(last - 1).astimezone(zone).date() + timedelta(days=1),
        changed_ms=link.created_ms,
        sequence=0,
    )
    if _is_after(entry, (instant(now_ms()) - HISTORY).date()):
        yield entry
