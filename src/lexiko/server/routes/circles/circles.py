"""Circles: creating, joining, hosts, leaving, and the tables of a circle."""

from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request
from starlette.responses import Response

from lexiko.server.people.identity import Person
from lexiko.server.refusals import (
    AskGuardian,
    BadRequest,
    BannedFromCircle,
    CircleFull,
    LastHost,
    NotAHost,
    NotAllowed,
    NotFound,
    TooMany,
)
from lexiko.server.routes.dependencies import (
    REFUSALS,
    Independent,
    SignedIn,
    TheServices,
    Visitor,
    address_of,
    reply,
)
from lexiko.server.services import Services
from lexiko.server.tables import seating
from lexiko.server.tables.views import table_for
from lexiko.server.timestamps import now_ms
from lexiko.server.wire.circles import (
    LONGEST_NAME,
    MOST_CIRCLES,
    CircleInvitation,
    CircleNamed,
    CircleReply,
    CirclesReply,
    HandOver,
    MembersHere,
    RoleGiven,
    circle_for,
    invitation_for,
)
from lexiko.server.wire.replies import Done, MyTablesReply
from lexiko.server.wire.requests import CircleId, PersonId
from lexiko.store.circles import Circle

router = APIRouter(prefix="/circles", tags=["circles"], responses=REFUSALS)

Code = Annotated[str, Path(pattern=r"^[A-Za-z0-9]{12}$", examples=["K7M2PQ9XF4RT"])]
PersonInPath = Annotated[PersonId, Path()]


async def _circle(
    circle_id: Annotated[CircleId, Path()], person: SignedIn, services: TheServices
) -> Circle:
    """The circle, for its members; `NotFound` for everyone else."""
    circle = await services.circles.find(circle_id)
    if circle is None or circle.member(person.id) is None:
        raise NotFound(what="circle")
    return circle


TheCircle = Annotated[Circle, Depends(_circle)]


def check_circle_host(circle: Circle, person: Person) -> None:
    """Refuse everyone but hosts; a host who is looked after only has the title."""
    if person.id not in circle.hosts or person.account.is_looked_after:
        raise NotAHost


def _named(wanted: CircleNamed) -> str:
    name = " ".join(wanted.name.split())
    if not name or not name.isprintable():
        raise BadRequest(reason=f"a circle's name has 1 to {LONGEST_NAME} printable characters.")
    return name


async def _check_count(services: Services, person: Person) -> None:
    if len(await services.circles.of_account(person.id)) >= MOST_CIRCLES:
        raise TooMany(
            reason=f"you're in {MOST_CIRCLES} circles; leave one first.",
            why="circles",
            most=MOST_CIRCLES,
        )


async def changed(services: Services, person: Person, circle_id: str) -> Response:
    """The reply to a change, after notifying everyone in the circle."""
    await services.walls.check_members(circle=circle_id)
    return await _answer(services, person, circle_id)


async def _answer(
    services: Services, person: Person, circle_id: str, status: int = 200
) -> Response:
    circle = await services.circles.find(circle_id)
    if circle is None or circle.member(person.id) is None:
        raise NotFound(what="circle")
    return reply((await _shown(services, person, circle))[0], status)


async def _shown(services: Services, person: Person, *circles: Circle) -> list[dict[str, Any]]:
    members = {member.account_id for circle in circles for member in circle.members}
    hours = await services.availability.of_all(members)
    played_ms = await services.circles.played_ms([circle.id for circle in circles])
    return [
        circle_for(person.id, circle, hours, played_ms, now_ms(), services.url)
        for circle in circles
    ]


# ── Creating and finding ──────────────────────────────────────────────────────────────────────────


@router.get("", response_model=CirclesReply)
async def my_circles(person: SignedIn, services: TheServices) -> Response:
    """List your circles by name."""
    mine = await services.circles.of_account(person.id)
    return reply(
        {
            "circles": await _shown(services, person, *mine),
            "most_circles": MOST_CIRCLES,
            "most_members": services.configuration.most_members,
        }
    )


@router.post("", response_model=CircleReply, status_code=201)
async def new_circle(wanted: CircleNamed, person: Independent, services: TheServices) -> Response:
    """Create a circle; you become its host."""
    name = _named(wanted)
    await _check_count(services, person)
    circle_id = await services.circles.create(name, person.id, now_ms())
    return await _answer(services, person, circle_id, 201)


async def _invited(invitation: Code, request: Request, services: TheServices) -> Circle:
    """The circle of an invitation; wrong codes count towards the limit."""
    address = address_of(request)
    services.limits.guesses.check(address)
    circle = await services.circles.find_by_code(invitation)
    if circle is None:
        services.limits.guesses.draw(address)
        raise NotFound(what="invitation")
    return circle


Invited = Annotated[Circle, Depends(_invited)]


@router.get("/invitations/{invitation}", response_model=CircleInvitation)
async def get_invitation(circle: Invited, person: Visitor) -> Response:
    """Get the circle that an invitation code is for."""
    return reply(invitation_for(person.id if person else None, circle))


@router.post("/invitations/{invitation}/join", response_model=CircleReply)
async def join(circle: Invited, person: SignedIn, services: TheServices) -> Response:
    """Join the circle that an invitation code is for."""
    if circle.member(person.id) is None:
        if person.account.is_looked_after:
            raise AskGuardian
        if await services.moderation.is_banned(circle.id, person.id):
            raise BannedFromCircle
        await _check_count(services, person)
        most = services.configuration.most_members
        if not await services.circles.join(circle.id, person.id, now_ms(), most):
            raise CircleFull(most=most)
        await _welcome(services, circle)
    return await changed(services, person, circle.id)


async def _welcome(services: Services, circle: Circle) -> None:
    """Show members who are looked after what a new member writes, if they may see it."""
    for member in circle.members:
        if member.is_looked_after:
            await services.mute(member.account_id)


@router.get("/{circle_id}", response_model=CircleReply)
async def get_circle(circle: TheCircle, person: SignedIn, services: TheServices) -> Response:
    """Get one of your circles: its name, members and invitation."""
    return reply((await _shown(services, person, circle))[0])


@router.get("/{circle_id}/here", response_model=MembersHere)
async def who_is_here(circle: TheCircle, person: SignedIn, services: TheServices) -> Response:
    """List the members who are here now: those who show it, and you.

    People who blocked you, and those you've blocked, aren't listed.
    """
    shown = await services.circles.showing_presence(circle.id) | {person.id}
    shown -= await services.relations.blocked_around(person.id)
    where = {account_id: services.people.where(account_id) for account_id in shown}
    return reply(
        {
            "here": [
                {"person": member.account_id, "where": where[member.account_id]}
                for member in circle.members
                if where.get(member.account_id)
            ]
        }
    )


@router.get("/{circle_id}/tables", response_model=MyTablesReply)
async def tables_of_circle(circle: TheCircle, person: SignedIn, services: TheServices) -> Response:
    """List a circle's tables, newest first.

    The current score is included where you may watch the game.
    """
    tables = []
    for row in await services.registry.tables.of_circle(circle.id):
        live = await services.registry.table_of(row) if row.state == "playing" else None
        is_shown = live and (row.is_inside(person.id) or live.agreement.spectators)
        standing = live.standing(now_ms()) if live and is_shown else None
        tables.append({**table_for(person.id, row, (), services.url), "standing": standing})
    return reply({"tables": tables, "now_ms": now_ms()})


# ── Hosts ─────────────────────────────────────────────────────────────────────────────────────────


@router.patch("/{circle_id}", response_model=CircleReply)
async def rename(
    wanted: CircleNamed, circle: TheCircle, person: SignedIn, services: TheServices
) -> Response:
    """Rename the circle (hosts only)."""
    check_circle_host(circle, person)
    await services.circles.rename(circle.id, _named(wanted))
    return await changed(services, person, circle.id)


@router.post("/{circle_id}/code", response_model=CircleReply)
async def renew_code(circle: TheCircle, person: SignedIn, services: TheServices) -> Response:
    """Create a new invitation (hosts only); the previous one stops working."""
    check_circle_host(circle, person)
    await services.circles.renew_code(circle.id)
    return await changed(services, person, circle.id)


@router.put("/{circle_id}/members/{account}", response_model=CircleReply)
async def give_role(
    account: PersonInPath,
    wanted: RoleGiven,
    circle: TheCircle,
    person: SignedIn,
    services: TheServices,
) -> Response:
    """Make a member a host, or step down as a host yourself (hosts only)."""
    check_circle_host(circle, person)
    member = circle.member(account)
    if member is None:
        raise NotFound(what="member")
    if member.is_looked_after and wanted.role == "host":
        raise NotAllowed(reason="an adult looks after this account.", why="looked_after")
    if member.role == "host" and wanted.role == "member" and account != person.id:
        raise NotAllowed(reason="hosts can only step down themselves.", why="host_steps_down")
    if not await services.circles.set_role(circle.id, account, wanted.role):
        raise LastHost
    return await changed(services, person, circle.id)


@router.post("/{circle_id}/hand-over", response_model=CircleReply)
async def hand_over(
    wanted: HandOver, circle: TheCircle, person: SignedIn, services: TheServices
) -> Response:
    """Hand your role as host to another member; you stay a member."""
    check_circle_host(circle, person)
    heir = circle.member(wanted.to)
    if heir and heir.is_looked_after:
        raise NotAllowed(reason="an adult looks after this account.", why="looked_after")
    if wanted.to == person.id or not await services.circles.hand_over(
        circle.id, person.id, wanted.to
    ):
        raise NotFound(what="member")
    return await changed(services, person, circle.id)


@router.delete("/{circle_id}/members/{account}", response_model=CircleReply)
async def remove_member(
    account: PersonInPath, circle: TheCircle, person: SignedIn, services: TheServices
) -> Response:
    """Remove a member from the circle (hosts only)."""
    check_circle_host(circle, person)
    member = circle.member(account)
    if member is None:
        raise NotFound(what="member")
    if member.role == "host":
        raise NotAllowed(reason="hosts can only leave by themselves.", why="host_leaves")
    await depart(services, circle.id, account)
    return await _answer(services, person, circle.id)


@router.delete("/{circle_id}", response_model=Done)
async def delete_circle(circle: TheCircle, person: SignedIn, services: TheServices) -> Response:
    """Delete the circle (hosts only).

    Its tables stay with the people seated there; its wall is deleted.
    """
    check_circle_host(circle, person)
    for row in await services.registry.tables.of_circle(circle.id, limit=10_000):
        live = await services.registry.table_of(row)
        await services.registry.change(live, lambda row: replace(row, circle_id=None))
    await services.circles.delete(circle.id)
    for member in circle.members:
        services.end_circle_streams(circle.id, member.account_id)
    await services.walls.check_members(circle=circle.id)
    return reply({"done": True})


# ── Leaving ─────────────────────────────────────────────────────────────────────────────────────


@router.post("/{circle_id}/leave", response_model=Done)
async def leave(circle: TheCircle, person: SignedIn, services: TheServices) -> Response:
    """Leave the circle.

    If you're its only host, the longest-standing member becomes host. A circle is deleted with its
    last member.
    """
    await depart(services, circle.id, person.id)
    return reply({"done": True})


async def depart(services: Services, circle_id: str, account_id: str) -> None:
    """Remove a person from the circle.

    They leave its tables that haven't started, and go on playing where a game is under way.
    """
    await services.circles.leave(circle_id, account_id)
    for row in await services.registry.tables.of_circle(circle_id, limit=10_000):
        if row.state == "open" and row.is_inside(account_id):
            live = await services.registry.table_of(row)
            await services.registry.change(live, lambda row: seating.left(row, account_id))
    services.end_circle_streams(circle_id, account_id)
    await services.walls.check_members(circle=circle_id)
