"""What routes have in common: the services, who asks, and which table."""

import re
from typing import Annotated, Any

from fastapi import Depends, Path, Request
from starlette.requests import HTTPConnection
from starlette.responses import Response

from lexiko.server.people.identity import Person
from lexiko.server.refusals import (
    MembersOnly,
    NoSpectators,
    NotFound,
    NotTheHost,
    NotYourSeat,
    SignInFirst,
)
from lexiko.server.services import Services
from lexiko.server.tables import views
from lexiko.server.tables.live import LiveTable
from lexiko.server.wire.json import encode
from lexiko.server.wire.replies import ErrorReply

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,22}")
TableId = Annotated[str, Path(pattern=f"^{TABLE_ID.pattern}$", examples=["nX3f0aQpR2kTbb11"])]

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": ErrorReply, "description": description}
    for status, description in (
        (400, "The request cannot be read."),
        (401, "Nobody is signed in."),
        (403, "This person may not do that."),
        (404, "There is no such thing, or not for this person."),
        (409, "It does not fit how things stand now."),
        (413, "The request is too large."),
        (422, "What was sent cannot be, or the rules refuse it."),
        (429, "Too often, or too many."),
        (503, "Not now."),
    )
}


def services_of(connection: HTTPConnection) -> Services:
    services: Services = connection.app.state.services
    return services


async def get_services(connection: HTTPConnection) -> Services:
    # A coroutine although it waits for nothing: plain functions are run in a thread of their own.
    return services_of(connection)


TheServices = Annotated[Services, Depends(get_services)]


def address_of(request: Request) -> str:
    """Where a request comes from, to count by."""
    return request.client.host if request.client else ""


async def anybody(request: Request, services: TheServices) -> Person | None:
    """Whoever asks, signed in or not."""
    person = await services.identity.person(request)
    if person:
        services.limits.requests.draw(person.id)
    return person


async def somebody(person: Annotated[Person | None, Depends(anybody)]) -> Person:
    """Who is signed in; refuses others."""
    if person is None:
        raise SignInFirst
    return person


Anybody = Annotated[Person | None, Depends(anybody)]
Somebody = Annotated[Person, Depends(somebody)]


async def live_table(table_id: TableId, services: TheServices) -> LiveTable:
    return await services.registry.table(table_id)


TheTable = Annotated[LiveTable, Depends(live_table)]


def reply(data: object, status: int = 200) -> Response:
    """Plain data as the answer; it is encoded here, and not looked at again."""
    return Response(encode(data), status, media_type="application/json")


async def check_visible(services: Services, live: LiveTable, person: Person | None) -> None:
    """Refuse who may not see this table at all."""
    account_id = person.id if person else None
    if live.row.is_inside(account_id):
        return
    await check_circle(services, live, account_id)
    if live.row.state == "open":
        # Whoever knows its name, by a code, a link or the lobby, may look before sitting down.
        return
    if not live.agreement.spectators:
        raise NoSpectators


async def check_circle(services: Services, live: LiveTable, account_id: str | None) -> None:
    """Refuse at a circle's table who is not in the circle."""
    circle_id = live.row.circle_id
    if circle_id and not await services.circles.is_member(circle_id, account_id):
        raise MembersOnly


def seat_of(live: LiveTable, person: Person | None, named: int | None) -> int | None:
    """The seat of a person: the one that they name, or the only one they have; None otherwise."""
    seats = live.row.seats_of(person.id if person else None)
    if named is None:
        return seats[0] if len(seats) == 1 else None
    if named not in seats:
        raise NotYourSeat(seat=named + 1)
    return named


def check_seated(live: LiveTable, person: Person) -> None:
    """Refuse people who have no seat at this table."""
    if not live.row.seats_of(person.id):
        raise NotFound(what="seat")


def check_host(live: LiveTable, person: Person) -> None:
    if live.row.host_id != person.id:
        raise NotTheHost


def table_data(services: Services, live: LiveTable, person: Person | None) -> dict[str, Any]:
    return views.table_for(person.id if person else None, live.row, live.here(), services.url)
