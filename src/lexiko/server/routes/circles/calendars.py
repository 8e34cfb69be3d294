"""Calendars: a secret link by which a calendar app shows when turns are due, and what is
planned."""

import hashlib
from typing import Annotated

from fastapi import APIRouter, Header, Path, Request
from starlette.responses import Response

from lexiko.server.refusals import NotFound
from lexiko.server.routes.dependencies import REFUSALS, Somebody, TheServices, address_of, reply
from lexiko.server.timestamps import now_ms
from lexiko.server.wire.circles import CalendarOpened, CalendarReply, CalendarWanted
from lexiko.server.wire.replies import Done

router = APIRouter(tags=["calendars"], responses=REFUSALS)

HEADERS = {
    # Shared caches shall not hold it, and an app asks each time whether it is still the same.
    "cache-control": "private, no-cache",
    "content-disposition": 'inline; filename="lexiko.ics"',
    "x-robots-tag": "noindex",
}


@router.get("/account/calendar", response_model=CalendarReply)
async def my_calendar(person: Somebody, services: TheServices) -> Response:
    """Whether you have a link to your calendar; what it is was told when it was made."""
    link = await services.calendars.of_account(person.id)
    return reply(
        {
            "has_link": link is not None,
            "language": link.language if link else None,
            "created_ms": link.created_ms if link else None,
        }
    )


@router.post("/account/calendar", response_model=CalendarOpened, status_code=201)
async def open_calendar(
    wanted: CalendarWanted, person: Somebody, services: TheServices
) -> Response:
    """A new link to your calendar, which is told this once; the one before leads nowhere."""
    now = now_ms()
    secret = await services.calendars.open(person.id, wanted.language, now)
    link = f"{services.url}/api/v1/calendars/{secret}.ics"
    return reply({"link": link, "language": wanted.language, "created_ms": now}, 201)


@router.delete("/account/calendar", response_model=Done)
async def close_calendar(person: Somebody, services: TheServices) -> Response:
    """There is no link to your calendar any more."""
    await services.calendars.close(person.id)
    return reply({"done": True})


@router.get(
    "/calendars/{secret}.ics",
    response_class=Response,
    responses={
        200: {"content": {"text/calendar": {}}, "description": "The calendar."},
        304: {"description": "It is as it was."},
    },
)
async def get_calendar(
    secret: Annotated[str, Path()],
    request: Request,
    services: TheServices,
    if_none_match: Annotated[str, Header()] = "",
) -> Response:
    """Somebody's calendar, for whoever has the link: turns that are due, and what is planned; no
    word and no tile of a game."""
    address = address_of(request)
    services.limits.guesses.check(address)
    link = await services.calendars.find(secret)
    if link is None:
        services.limits.guesses.draw(address)
        raise NotFound(what="calendar")
    services.limits.calendars.draw(link.account_id)
    # Takes a moment to load, which a start shall not wait for.
    from lexiko.server.calendar.entries import calendar_of

    content = await calendar_of(services, link, services.url or str(request.base_url).rstrip("/"))
    tag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
    if tag in if_none_match:
        return Response(status_code=304, headers={**HEADERS, "etag": tag})
    return Response(content, headers={**HEADERS, "etag": tag}, media_type="text/calendar")
