"""A person's time zone, quiet hours and holiday.

Tables with days per turn adjust at once.
"""

from dataclasses import replace
from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from lexiko.rules.editions import DaysPerTurn
from lexiko.server.refusals import BadHours
from lexiko.server.routes.dependencies import REFUSALS, SignedIn, TheServices, reply
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
    """A person's hours as they see them."""
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
async def my_hours(person: SignedIn, services: TheServices) -> Response:
    """Get your time zone, quiet hours and holiday."""
    return reply(hours_data(await services.availability.of(person.id), now_ms()))


@router.put("/account/hours", response_model=HoursReply)
async def set_hours(wanted: HoursSent, person: SignedIn, services: TheServices) -> Response:
    """Set your time zone and quiet hours.

    During quiet hours your turns don't run out and no notifications are sent.
    """
    _check_zone(wanted.zone)
    first, last = wanted.quiet_from, wanted.quiet_to
    if (first is None) != (last is None):
        raise BadHours(reason="quiet hours need both a start and an end.", why="both_ends")
    if first is not None and last is not None:
        lasts = (last - first) % MINUTES_OF_A_DAY
        if not 0 < lasts <= MOST_QUIET:
            raise BadHours(
                reason=f"quiet hours can last {MOST_QUIET // 60} hours at most.",
                why="too_long",
                most=MOST_QUIET // 60,
            )
    hours = replace(
        await services.availability.of(person.id), zone=wanted.zone, quiet_from=first, quiet_to=last
    )
    return await _store_hours(services, person.id, hours)


@router.put("/account/holiday", response_model=HoursReply)
async def take_holiday(wanted: HolidaySent, person: SignedIn, services: TheServices) -> Response:
    """Go on holiday, or change when your current holiday ends.

    At tables with days per turn your clocks stop, for as long as each table allows.
    """
    hours, now = await services.availability.of(person.id), now_ms()
    from_ms = max(now, wanted.from_ms)
    if hours.is_away(now):
        assert hours.holiday_from_ms is not None
        from_ms = hours.holiday_from_ms
    if not max(now, from_ms) < wanted.until_ms <= from_ms + _LONGEST_HOLIDAY_MS:
        raise BadHours(
            reason="a holiday must end after it starts, and within a year.", why="holiday_end"
        )
    if from_ms > now + _LONGEST_HOLIDAY_MS:
        raise BadHours(reason="a holiday must start within a year.", why="holiday_begin")
    if wanted.zone:
        _check_zone(wanted.zone)
        hours = replace(hours, zone=wanted.zone)
    hours = replace(hours, holiday_from_ms=from_ms, holiday_until_ms=wanted.until_ms)
    return await _store_hours(services, person.id, hours)


@router.delete("/account/holiday", response_model=HoursReply)
async def end_holiday(person: SignedIn, services: TheServices) -> Response:
    """End your holiday early, or cancel a planned one; your clocks run again."""
    hours, now = await services.availability.of(person.id), now_ms()
    if hours.holiday_from_ms is not None and hours.holiday_until_ms is not None:
        until_ms = min(hours.holiday_until_ms, max(now, hours.holiday_from_ms))
        if now < hours.holiday_from_ms:
            until_ms = hours.holiday_from_ms
        hours = replace(hours, holiday_until_ms=until_ms)
    return await _store_hours(services, person.id, hours)


def _check_zone(name: str) -> None:
    if name not in zones():
        raise BadHours(reason=f"unknown time zone {name}.", why="zone")


async def _store_hours(services: Services, account_id: str, hours: Hours) -> Response:
    """Store the hours and update every table with days per turn where this person plays.

    That is more work than most requests, so it counts as more against the rate limit.
    """
    services.limits.requests.draw(account_id, _COST)
    await services.availability.set(account_id, hours)
    for row in await services.registry.tables.played_by(account_id):
        if isinstance(parse_agreement(row.agreement).options.timing, DaysPerTurn):
            await services.registry.notice_time(await services.registry.table_of(row))
    return reply(hours_data(hours, now_ms()))
