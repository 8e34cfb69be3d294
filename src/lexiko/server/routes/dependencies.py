"""What routes share: the services, the person who asks, and the table."""

import re
from hashlib import blake2b
from typing import Annotated, Any

from fastapi import Depends, Header, Path, Request
from starlette.requests import HTTPConnection
from starlette.responses import Response

from lexiko.server.people.identity import Person
from lexiko.server.people.profile import account_data
from lexiko.server.refusals import (
    AskGuardian,
    ByInvitation,
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
from lexiko.store.accounts import Account

TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,22}")
IdempotencyKey = Annotated[
    str | None,
    Header(
        min_length=1,
        max_length=64,
        description="A key you choose: what has the same key is only carried out once.",
    ),
]
TableId = Annotated[str, Path(pattern=f"^{TABLE_ID.pattern}$", examples=["nX3f0aQpR2kTbb11"])]

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": ErrorReply, "description": description}
    for status, description in (
        (400, "The request can't be read."),
        (401, "You aren't signed in."),
        (403, "You aren't allowed to do that."),
        (404, "It doesn't exist, or you can't see it."),
        (409, "It conflicts with the current state."),
        (413, "The request is too large."),
        (422, "The request is invalid, or the rules refuse it."),
        (429, "Too many requests, or a limit is reached."),
        (503, "Not available right now."),
    )
}


def services_of(connection: HTTPConnection) -> Services:
    services: Services = connection.app.state.services
    return services


async def get_services(connection: HTTPConnection) -> Services:
    # A coroutine although it awaits nothing: FastAPI runs plain functions in a thread.
    return services_of(connection)


TheServices = Annotated[Services, Depends(get_services)]


def address_of(request: Request) -> str:
    """The client's address, for rate limits."""
    return request.client.host if request.client else ""


async def visitor(request: Request, services: TheServices) -> Person | None:
    """The person who asks, or None if they aren't signed in."""
    person = await services.identity.person(request)
    if person:
        services.limits.requests.draw(person.id)
    return person


async def signed_in(person: Annotated[Person | None, Depends(visitor)]) -> Person:
    """The signed-in person; refuses everyone else."""
    if person is None:
        raise SignInFirst
    return person


async def independent(person: Annotated[Person, Depends(signed_in)]) -> Person:
    """The signed-in person; refuses accounts that adults look after."""
    if person.account.is_looked_after:
        raise AskGuardian
    return person


Visitor = Annotated[Person | None, Depends(visitor)]
SignedIn = Annotated[Person, Depends(signed_in)]
Independent = Annotated[Person, Depends(independent)]


async def live_table(table_id: TableId, services: TheServices) -> LiveTable:
    return await services.registry.table(table_id)


TheTable = Annotated[LiveTable, Depends(live_table)]


def reply(data: object, status: int = 200) -> Response:
    """A response with this data as JSON, without validating it again."""
    return Response(encode(data), status, media_type="application/json")


def tagged(data: object, request: Request) -> Response:
    """A response with this data as JSON that can be kept, and is asked for again by its content.

    Only for what is the same for everyone.
    """
    body = encode(data)
    tag = f'"{blake2b(body, digest_size=12).hexdigest()}"'
    says = {"etag": tag, "cache-control": "no-cache"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=says)
    return Response(body, 200, says, media_type="application/json")


async def check_visible(
    services: Services, live: LiveTable, person: Person | None, *, has_code: bool = False
) -> None:
    """Refuse people who may not see this table at all."""
    account_id = person.id if person else None
    if live.row.is_inside(account_id):
        return
    if person is None and services.configuration.invite_only and not has_code:
        raise ByInvitation
    # Strangers don't watch people who are looked after.
    people = {*live.row.people, *([live.row.host_id] if live.row.host_id else [])}
    if await services.relations.kept_apart(account_id, people, with_blocks=False):
        raise NoSpectators
    await check_circle(services, live, account_id)
    if live.row.state == "open":
        # Anyone who knows it, by code, link or lobby, may look before joining.
        return
    if not live.agreement.spectators:
        raise NoSpectators


async def check_circle(services: Services, live: LiveTable, account_id: str | None) -> None:
    """Refuse people outside the circle at a circle's table."""
    circle_id = live.row.circle_id
    if circle_id and not await services.circles.is_member(circle_id, account_id):
        raise MembersOnly


def seat_of(live: LiveTable, person: Person | None, named: int | None) -> int | None:
    """A person's seat: the one they name, or their only one; otherwise None."""
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


async def own_account(services: Services, account: Account, passkeys: int) -> dict[str, Any]:
    """A person's own account as they see it."""
    adults = []
    if account.is_looked_after:
        adults = (await services.guardians.of([account.id]))[account.id]
    return account_data(account, passkeys, [one.name for one in adults])


def table_data(services: Services, live: LiveTable, person: Person | None) -> dict[str, Any]:
    account_id = person.id if person else None
    return views.table_for(account_id, live.row, live.here(), services.url, live.spectators())
