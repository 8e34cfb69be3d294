"""When a person rests: time zone, quiet hours and holiday. Days tables hear of it at once."""

from dataclasses import replace
from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from lexiko.rules.editions import DaysPerTurn
from lexiko.server.refusals import BadHours
from lexiko.server.routes.dependencies import REFUSALS, Somebody, TheServices, reply
from lexiko.server.services import Services
from lexiko.server.tables.agreement import parse_agreement
from lexiko.server.timestamps import now_ms
from lexiko.server.wire.days import (
    MINUTES_OF_A_DAY,
    MOST_QUIET,
    HolidaySent,
    HoursReply,
    HoursSent,
    zones,
)
from lexiko.store.availability import Hours

router = APIRouter(tags=["people"], responses=REFUSALS)

_COST = 5
_LONGEST_HOLIDAY_MS = 366 * 24 * 60 * 60 * 1000


def hours_data(hours: Hours, now: int) -> dict[str, Any]:
    """Somebody's hours as they see them."""
    is_ahead = hours.holiday_until_ms is not None and hours.holiday_until_ms > now
    return {
        "zone": hours.zone,
        "quiet_from": hours.quiet_from,
        "quiet_to": hours.quiet_to,
        "holiday": {"from_ms": hours.holiday_from_ms, "until_ms": hours.holiday_until_ms}
        if is_ahead
        else None,
        "now_ms": now,
    }


@router.get("/account/hours", response_model=HoursReply)
async def my_hours(person: Somebody, services: TheServices) -> Response:
    """When you rest."""
    return reply(hours_data(await services.availability.of(person.id), now_ms()))


@router.put("/account/hours", response_model=HoursReply)
async def set_hours(wanted: HoursSent, person: Somebody, services: TheServices) -> Response:
    """Your time zone and quiet hours: in them no turn of yours runs out, and no notice comes."""
    if wanted.zone not in zones():
        raise BadHours(reason=f"there is no time zone {wanted.zone}.", why="zone")
    first, last = wanted.quiet_from, wanted.quiet_to
    if (first is None) != (last is None):
        raise BadHours(reason="quiet hours have a beginning and an end.", why="both_ends")
    if first is not None and last is not None:
        lasts = (last - first) % MINUTES_OF_A_DAY
        if not 0 < lasts <= MOST_QUIET:
            raise BadHours(
                reason=f"quiet hours last at most {MOST_QUIET // 60} hours.",
                why="too_long",
                most=MOST_QUIET // 60,
            )
    hours = replace(
        await services.availability.of(person.id), zone=wanted.zone, quiet_from=first, quiet_to=last
    )
    return await _told(services, person.id, hours)


@router.put("/account/holiday", response_model=HoursReply)
async def take_holiday(wanted: HolidaySent, person: Somebody, services: TheServices) -> Response:
    """Be away: the clocks of your days tables stand still, as long as each table allows. A holiday
    that is on gets another end."""
    hours, now = await services.availability.of(person.id), now_ms()
    from_ms = max(now, wanted.from_ms)
    if hours.is_away(now):
        assert hours.holiday_from_ms is not None
        from_ms = hours.holiday_from_ms
    if not max(now, from_ms) < wanted.until_ms <= from_ms + _LONGEST_HOLIDAY_MS:
        raise BadHours(
            reason="a holiday ends after it begins, and within a year.", why="holiday_end"
        )
    if from_ms > now + _LONGEST_HOLIDAY_MS:
        raise BadHours(reason="a holiday begins within a year.", why="holiday_begin")
    hours = replace(hours, holiday_from_ms=from_ms, holiday_until_ms=wanted.until_ms)
    return await _told(services, person.id, hours)


@router.delete("/account/holiday", response_model=HoursReply)
async def end_holiday(person: Somebody, services: TheServices) -> Response:
    """Come back early, or stay after all: your clocks run again."""
    hours, now = await services.availability.of(person.id), now_ms()
    if hours.holiday_from_ms is not None and hours.holiday_until_ms is not None:
        until_ms = min(hours.holiday_until_ms, max(now, hours.holiday_from_ms))
        if now < hours.holiday_from_ms:
            until_ms = hours.holiday_from_ms
        hours = replace(hours, holiday_until_ms=until_ms)
    return await _told(services, person.id, hours)


async def _told(services: Services, account_id: str, hours: Hours) -> Response:
    """Keep it, and let every days table of this person know: more work than most requests are, and
    counted so."""
    services.limits.requests.draw(account_id, _COST)
    await services.availability.set(account_id, hours)
    for row in await services.registry.tables.played_by(account_id):
        if isinstance(parse_agreement(row.agreement).options.timing, DaysPerTurn):
            await services.registry.notice_time(await services.registry.table_of(row))
    return reply(hours_data(hours, now_ms()))
