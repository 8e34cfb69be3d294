"""Blocked people, and reporting a person."""

from typing import Annotated

from fastapi import APIRouter, Path
from starlette.responses import Response

from lexiko.server.refusals import BadRequest, NotFound
from lexiko.server.routes.dependencies import REFUSALS, SignedIn, TheServices, reply
from lexiko.server.timestamps import now_ms
from lexiko.server.wire.replies import Done
from lexiko.server.wire.requests import Report
from lexiko.server.wire.safety import Block, BlockedReply

router = APIRouter(tags=["people"], responses=REFUSALS)

AccountInPath = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,22}$")]


@router.get("/account/blocks", response_model=list[BlockedReply])
async def my_blocks(person: SignedIn, services: TheServices) -> Response:
    """List the people you've blocked."""
    blocked = await services.relations.blocked_names(person.id)
    return reply([{"person": one, "name": name} for one, name in blocked.items()])


@router.put("/account/blocks/{account}", response_model=Done)
async def block(
    account: AccountInPath, wanted: Block, person: SignedIn, services: TheServices
) -> Response:
    """Block or unblock a person.

    You aren't seated together, can't invite each other, and you don't see what they write. Games
    you're playing go on. They aren't notified.
    """
    if account == person.id:
        raise BadRequest(reason="this is your own account.")
    if await services.accounts.find(account) is None:
        raise NotFound(what="person")
    await services.relations.block(person.id, account, now_ms(), is_blocked=wanted.is_blocked)
    await services.mute(person.id)
    return reply({"done": True})


@router.post("/people/{account}/report", response_model=Done)
async def report_person(
    account: AccountInPath, wanted: Report, person: SignedIn, services: TheServices
) -> Response:
    """Report a person or their name.

    Administrators see it, and the hosts of circles that you share with them.
    """
    services.limits.reports.draw(person.id)
    if account == person.id:
        raise BadRequest(reason="this is your own account.")
    if await services.accounts.find(account) is None:
        raise NotFound(what="person")
    await services.moderation.report(account, person.id, wanted.reason, now_ms())
    return reply({"done": True})
