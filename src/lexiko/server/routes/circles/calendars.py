"""Secret links that show due turns and plans in a calendar app."""

import hashlib
from typing import Annotated

from fastapi import APIRouter, Header, Path, Request
from starlette.responses import Response

from lexiko.server.refusals import NotFound
from lexiko.server.routes.dependencies import REFUSALS, SignedIn, TheServices, address_of, reply
from lexiko.server.timestamps import now_ms
from lexiko.server.wire.circles import CalendarOpened, CalendarReply, CalendarWanted
from lexiko.server.wire.replies import Done

router = APIRouter(tags=["calendars"], responses=REFUSALS)

HEADERS = {
    # Shared caches must not store it, and an app checks each time whether it has changed.
    "cache-control": "private, no-cache",
    "content-disposition": 'inline; filename="lexiko.ics"',
    "x-robots-tag": "noindex",
}


@router.get("/account/calendar", response_model=CalendarReply)
async def my_calendar(person: SignedIn, services: TheServices) -> Response:
    """Say whether you have a calendar link.

    The link itself is shown only when it's created.
    """
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
    wanted: CalendarWanted, person: SignedIn, services: TheServices
) -> Response:
    """Create a link to your calendar.

    It is shown only once, and your previous link stops working.
    """
    now = now_ms()
    language = person.account.language or wanted.language
    secret = await services.calendars.open(person.id, language, now)
    link = f"{services.url}/api/v1/calendars/{secret}.ics"
    return reply({"link": link, "language": language, "created_ms": now}, 201)


@router.delete("/account/calendar", response_model=Done)
async def close_calendar(person: SignedIn, services: TheServices) -> Response:
    """Delete your calendar link."""
    await services.calendars.close(person.id)
    return reply({"done": True})


@router.get(
    "/calendars/{secret}.ics",
    response_class=Response,
    responses={
        200: {"content": {"text/calendar": {}}, "description": "The calendar."},
        304: {"description": "The calendar hasn't changed."},
    },
)
async def get_calendar(
    secret: Annotated[str, Path()],
    request: Request,
    services: TheServices,
    if_none_match: Annotated[str, Header()] = "",
) -> Response:
    """Get the calendar behind a secret link: turns that are due, and plans.

    It never contains a word or a tile of a game.
    """
    address = address_of(request)
    services.limits.guesses.check(address)
    link = await services.calendars.find(secret)
    if link is None:
        services.limits.guesses.draw(address)
        raise NotFound(what="calendar")
    services.limits.calendars.draw(link.account_id)
    # Slow to import: loaded here so that start-up doesn't wait for it.
    from lexiko.server.calendar.entries import calendar_of

    content = await calendar_of(services, link, services.url or str(request.base_url).rstrip("/"))
    tag = f'"{hashlib.sha256(content).hexdigest()[:32]}"'
    if tag in if_none_match:
        return Response(status_code=304, headers={**HEADERS, "etag": tag})
    return Response(content, headers={**HEADERS, "etag": tag}, media_type="text/calendar")
