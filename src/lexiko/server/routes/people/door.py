"""The door of a server: what a code is for, sign-in links, and invitations."""

from typing import Annotated

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from lexiko.server.people.identity import Person
from lexiko.server.refusals import NotAnAdministrator, NotFound, TooMany
from lexiko.server.routes.admission import CIRCLE, SERVER, TABLE, has_seat
from lexiko.server.routes.dependencies import (
    REFUSALS,
    SignedIn,
    TheServices,
    Visitor,
    address_of,
    reply,
)
from lexiko.server.routes.people.accounts import account_reply, check_not_closed
from lexiko.server.services import Services
from lexiko.server.timestamps import now_ms
from lexiko.server.wire.replies import AccountReply, Done
from lexiko.server.wire.safety import (
    MOST_INVITATIONS,
    CodeReply,
    CodeSent,
    DoorReply,
    InvitationReply,
    InvitationsReply,
    NewInvitation,
)
from lexiko.store.moderation import ServerInvitation

router = APIRouter(tags=["people"], responses=REFUSALS)

Code = Annotated[str, Path(pattern=r"^[A-Za-z0-9]{8,12}$", examples=["K7M2PQ9XF4"])]
_DAY_MS = 24 * 60 * 60 * 1000


@router.get("/door", response_model=DoorReply)
async def get_door(services: TheServices) -> Response:
    """Say whether new people need an invitation."""
    invite_only = services.configuration.invite_only
    is_empty = invite_only and not await services.accounts.exist()
    return reply({"invite_only": invite_only, "is_empty": is_empty})


@router.get("/door/{door_code}", response_model=CodeReply)
async def get_code(door_code: Code, request: Request, services: TheServices) -> Response:
    """Say what a code is for: a table, a circle, this server, or signing in."""
    address = address_of(request)
    services.limits.guesses.check(address)
    found = await _meaning(services, door_code)
    if found is None:
        services.limits.guesses.draw(address)
        raise NotFound(what="invitation")
    return reply({"kind": found[0], "name": found[1]})


async def _meaning(services: Services, code: str) -> tuple[str, str | None] | None:
    if len(code) == TABLE:
        row = await services.registry.tables.find_by_code(code)
        if row is None or not has_seat(row):
            return None
        host = await services.accounts.find(row.host_id) if row.host_id else None
        return "table", host.name if host else None
    if len(code) == CIRCLE:
        circle = await services.circles.find_by_code(code)
        return ("circle", circle.name) if circle else None
    if len(code) == SERVER:
        is_known = await services.moderation.is_invitation(code, now_ms())
        return ("server", None) if is_known else None
    account_id = await services.guardians.linked(code, now_ms())
    account = await services.accounts.find(account_id) if account_id else None
    return ("sign_in", account.name) if account else None


@router.post("/sign-in/link", response_model=AccountReply)
async def sign_in_by_link(
    wanted: CodeSent, request: Request, person: Visitor, services: TheServices
) -> Response:
    """Sign in with a code that an adult made for you; it works once."""
    address = address_of(request)
    services.limits.guesses.check(address)
    account_id = await services.guardians.use_link(wanted.code, now_ms())
    account = await services.accounts.find(account_id) if account_id else None
    if account is None:
        services.limits.guesses.draw(address)
        raise NotFound(what="invitation")
    check_not_closed(account)
    response = await account_reply(services, account)
    await services.identity.sign_in(response, account, person.session if person else None)
    return response


# ── Invitations to this server ────────────────────────────────────────────────────────────────────


async def check_admin(services: Services, person: Person) -> None:
    """Refuse everyone but administrators; asks the database, so that it holds at once."""
    account = await services.accounts.find(person.id)
    if account is None or not account.is_admin:
        raise NotAnAdministrator


@router.get("/account/invitations", response_model=InvitationsReply)
async def my_invitations(person: SignedIn, services: TheServices) -> Response:
    """List your invitations to this server that still work (administrators only)."""
    await check_admin(services, person)
    found = await services.moderation.invitations(person.id, now_ms())
    return reply({"invitations": [_data(services, one) for one in found]})


@router.post("/account/invitations", response_model=InvitationReply, status_code=201)
async def invite(wanted: NewInvitation, person: SignedIn, services: TheServices) -> Response:
    """Create an invitation to this server (administrators only)."""
    await check_admin(services, person)
    if len(await services.moderation.invitations(person.id, now_ms())) >= MOST_INVITATIONS:
        raise TooMany(
            reason=f"{MOST_INVITATIONS} of your invitations still work; withdraw one first.",
            why="invitations",
            most=MOST_INVITATIONS,
        )
    lasts_ms = wanted.days * _DAY_MS
    made = await services.moderation.invite(person.id, now_ms(), lasts_ms, wanted.uses)
    return reply(_data(services, made), 201)


@router.delete("/account/invitations/{door_code}", response_model=Done)
async def withdraw(door_code: Code, person: SignedIn, services: TheServices) -> Response:
    """Withdraw an invitation (administrators only)."""
    await check_admin(services, person)
    if not await services.moderation.withdraw(door_code, person.id):
        raise NotFound(what="invitation")
    return reply({"done": True})


def _data(services: Services, one: ServerInvitation) -> dict[str, object]:
    return {
        "code": one.code,
        "link": f"{services.url}/enter/{one.code}",
        "uses_left": one.uses_left,
        "expires_ms": one.expires_ms,
    }
