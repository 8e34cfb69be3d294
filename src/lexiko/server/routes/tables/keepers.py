"""The score sheet of a real board: handing it over in the middle of a game."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from lexiko.server.refusals import NotFound
from lexiko.server.routes.dependencies import (
    REFUSALS,
    SignedIn,
    TheServices,
    TheTable,
    address_of,
    check_circle,
    reply,
    table_data,
)
from lexiko.server.routes.tables.company import check_join
from lexiko.server.tables import scorekeeping
from lexiko.server.wire.replies import TableReply
from lexiko.server.wire.requests import HandOverSheet, TakeOverSheet

router = APIRouter(prefix="/tables/{table_id}/keeper", tags=["tables"], responses=REFUSALS)

_ANYONE, _OFFERED = HandOverSheet(), TakeOverSheet()
"""Without a body: to anyone who gets the code; what was offered to oneself."""


@router.post("/offer", response_model=TableReply)
async def offer_sheet(
    live: TheTable, person: SignedIn, services: TheServices, wanted: HandOverSheet = _ANYONE
) -> Response:
    """Offer to hand the score sheet over (the current scorekeeper only).

    You keep score until someone accepts; a new offer replaces this one.
    """
    agreement = live.agreement
    await services.registry.change(
        live, lambda row: scorekeeping.offered(row, agreement, person.id, wanted.seat)
    )
    return reply(table_data(services, live, person))


@router.delete("/offer", response_model=TableReply)
async def withdraw_offer(live: TheTable, person: SignedIn, services: TheServices) -> Response:
    """Withdraw your offer of the score sheet, or decline one that's for you."""
    await services.registry.change(live, lambda row: scorekeeping.withdrawn(row, person.id))
    return reply(table_data(services, live, person))


@router.post("", response_model=TableReply)
async def take_sheet(
    live: TheTable,
    person: SignedIn,
    request: Request,
    services: TheServices,
    wanted: TakeOverSheet = _OFFERED,
) -> Response:
    """Take over the score sheet that was offered to you, or whose code you have."""
    address = address_of(request)
    services.limits.guesses.check(address)
    await check_circle(services, live, person.id)
    await check_join(services, live.row, person)
    name, version = person.account.name, live.version
    try:
        await services.registry.change(
            live,
            lambda row: scorekeeping.taken_sheet(row, person.id, name, wanted.code, version),
        )
    except NotFound:
        services.limits.guesses.draw(address)
        raise
    return reply(table_data(services, live, person))
