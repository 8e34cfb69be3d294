"""The entries of a person's calendar: turns that are due, and plans.

Turns come from tables with days per turn, plans from the walls of the person's circles and tables.
Entries say when, where and who else; nothing about boards or racks.
"""

from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from lexiko.rules.clock import bank_from_ms, deadline_ms
from lexiko.rules.editions import DaysPerTurn
from lexiko.server.calendar.feed import TURN, CalendarEntry, format_calendar, instant
from lexiko.server.services import Services
from lexiko.server.timestamps import now_ms
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


WORDS = {
    "en": Words(
        "Your turn against {others}",
        "Your time for this turn runs out.",
        "Your time for this turn runs out, spare time included.",
        " and ",
        "no one",
        "{name} can play",
        "{name} is away",
    ),
    "de": Words(
        "Du bist gegen {others} dran",
        "Deine Zeit für diesen Zug läuft ab.",
        "Deine Zeit für diesen Zug läuft ab, die Reserve eingerechnet.",
        " und ",
        "niemand",
        "{name} kann spielen",
        "{name} ist nicht da",
    ),
    "fr": Words(
        "À toi de jouer contre {others}",
        "Ton temps pour ce tour est bientôt écoulé.",
        "Ton temps pour ce tour est bientôt écoulé, réserve comprise.",
        " et ",
        "personne",
        "{name} peut jouer",
        "{name} n’est pas là",
    ),
    "es": Words(
        "Te toca jugar contra {others}",
        "Se te acaba el tiempo para este turno.",
        "Se te acaba el tiempo para este turno, incluida la reserva.",
        " y ",
        "nadie",
        "{name} puede jugar",
        "{name} no está",
    ),
}


async def calendar_of(services: Services, link: CalendarLink, url: str) -> bytes:
    """Build the calendar that a link leads to."""
    host = urlsplit(url).hostname or "lexiko"
    entries = [entry async for entry in _turns(services, link, url, host)]
    entries += [entry async for entry in _plans(services, link, url, host)]
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
            starts, ends = span_of(item.content)
            if (ends.date() if isinstance(ends, datetime) else ends) < since:
                continue
            version, changed_ms = live.wall.touched[item.id]
            name = live.name(item.author)
            yield CalendarEntry(
                uid=f"plan-{item.id}@{host}",
                summary=_summary(item.content, name, WORDS[link.language]),
                description=circles.get(row.circle_id or "", ""),
                starts=starts,
                ends=ends,
                changed_ms=changed_ms,
                sequence=version,
                url=where,
            )


def span_of(plan: Mapping[str, Any]) -> tuple[datetime | date, datetime | date]:
    """Return start and end: instants in UTC, or for a whole day the day and the next."""
    day = date.fromisoformat(plan["day"])
    if plan["from_min"] is None:
        return day, day + timedelta(days=1)
    zone = ZoneInfo(plan.get("zone") or "UTC")
    starts = _at(day, plan["from_min"], zone)
    ends = starts + OPEN_END if plan["to_min"] is None else _at(day, plan["to_min"], zone)
    # If the clocks change in between, the end may come too early.
    return starts, max(ends, starts)


def _at(day: date, minute: int, zone: ZoneInfo) -> datetime:
    days, minute = divmod(minute, 24 * 60)
    at = time(minute // 60, minute % 60)
    return datetime.combine(day + timedelta(days=days), at, zone).astimezone(UTC)


def _summary(plan: Mapping[str, Any], name: str, words: Words) -> str:
    match plan["what"]:
        case "free":
            summary = words.free.format(name=name)
        case "away":
            summary = words.away.format(name=name)
        case _:
            return f"{name}: {plan['text']}"
    return f"{summary}: {plan['text']}" if plan["text"] else summary
