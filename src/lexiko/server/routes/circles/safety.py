"""What hosts decide in a circle: talk and photos, muted members, and bans."""

from typing import Annotated

from fastapi import APIRouter, Path
from starlette.responses import Response

from lexiko.server.refusals import NotAllowed, NotFound
from lexiko.server.routes.circles.circles import (
    PersonInPath,
    TheCircle,
    changed,
    check_circle_host,
    depart,
)
from lexiko.server.routes.dependencies import REFUSALS, SignedIn, TheServices, reply
from lexiko.server.services import Services
from lexiko.server.timestamps import now_ms
from lexiko.server.wire.circles import CircleReply
from lexiko.server.wire.replies import Done
from lexiko.server.wire.requests import PersonId
from lexiko.server.wire.safety import BannedReply, Quiet, Switches

router = APIRouter(prefix="/circles/{circle_id}", tags=["circles"], responses=REFUSALS)

BannedInPath = Annotated[PersonId, Path()]


@router.put("/switches", response_model=CircleReply)
async def set_switches(
    wanted: Switches, circle: TheCircle, person: SignedIn, services: TheServices
) -> Response:
    """Turn talk and photos on or off (hosts only).

    Without talk, nobody writes or draws on the circle's wall and at its tables; plans
    without text stay.
    """
    check_circle_host(circle, person)
    await services.circles.switch(circle.id, talk=wanted.talk, photos=wanted.photos)
    await services.walls.resend(circle.id)
    return await changed(services, person, circle.id)


@router.put("/members/{account}/quiet", response_model=CircleReply)
async def set_quiet(
    account: PersonInPath,
    wanted: Quiet,
    circle: TheCircle,
    person: SignedIn,
    services: TheServices,
) -> Response:
    """Mute a member for the whole circle, or let them write again (hosts only)."""
    check_circle_host(circle, person)
    await quiet(services, circle.id, account, is_quiet=wanted.is_quiet)
    return await changed(services, person, circle.id)


async def quiet(services: Services, circle_id: str, account_id: str, *, is_quiet: bool) -> None:
    """Let a member only read, or write again; refuses hosts."""
    role = await services.circles.role(circle_id, account_id)
    if role is None:
        raise NotFound(what="member")
    if role == "host" and is_quiet:
        raise NotAllowed(reason="hosts can't mute each other.", why="host_muted")
    await services.moderation.quiet(circle_id, account_id, is_quiet=is_quiet)
    await services.walls.resend(circle_id)


async def ban(services: Services, circle_id: str, account_id: str) -> None:
    """Remove a person from a circle for good; refuses hosts."""
    if await services.circles.role(circle_id, account_id) == "host":
        raise NotAllowed(reason="hosts can only leave by themselves.", why="host_leaves")
    await services.moderation.ban(circle_id, account_id, now_ms())
    await depart(services, circle_id, account_id)


@router.get("/bans", response_model=list[BannedReply])
async def get_bans(circle: TheCircle, person: SignedIn, services: TheServices) -> Response:
    """List the people who are banned from the circle (hosts only)."""
    check_circle_host(circle, person)
    banned = await services.moderation.banned(circle.id)
    return reply([{"person": one, "name": name} for one, name in banned.items()])


@router.delete("/bans/{account}", response_model=Done)
async def lift_ban(
    account: BannedInPath, circle: TheCircle, person: SignedIn, services: TheServices
) -> Response:
    """Lift a ban (hosts only): the person can join again by invitation."""
    check_circle_host(circle, person)
    if not await services.moderation.lift_ban(circle.id, account):
        raise NotFound(what="ban")
    return reply({"done": True})
