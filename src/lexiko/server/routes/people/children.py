"""Accounts that adults look after: creating, settings, guardians, handing over, deleting."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request
from starlette.responses import Response

from lexiko.server.people.identity import Person
from lexiko.server.refusals import (
    AdultsOnly,
    AskGuardian,
    CircleFull,
    LastGuardian,
    NotFound,
    NotOffered,
    TooMany,
)
from lexiko.server.routes.circles.circles import changed
from lexiko.server.routes.dependencies import (
    REFUSALS,
    Independent,
    SignedIn,
    TheServices,
    address_of,
    reply,
)
from lexiko.server.routes.people.accounts import account_reply, erase_account
from lexiko.server.services import Services
from lexiko.server.tables import seating
from lexiko.server.timestamps import now_ms
from lexiko.server.wire.replies import AccountReply, Done
from lexiko.server.wire.requests import CircleId, PersonId
from lexiko.server.wire.safety import (
    MOST_CHILDREN,
    MOST_GUARDIANS,
    ChildMade,
    ChildPassword,
    ChildrenReply,
    ChildReply,
    ChildSettings,
    NewChild,
    Offer,
    TakeOver,
)
from lexiko.store.accounts import Account

router = APIRouter(tags=["children"], responses=REFUSALS)

ChildId = Annotated[PersonId, Path()]
AdultId = Annotated[PersonId, Path()]
_LINK_MS = 7 * 24 * 60 * 60 * 1000


async def _adult(person: Independent, services: TheServices) -> Person:
    """An adult: a person with a password or a passkey who isn't looked after."""
    await check_adult(services, person.account)
    return person


Adult = Annotated[Person, Depends(_adult)]


async def check_adult(services: Services, account: Account) -> None:
    has_password = account.password is not None
    if account.is_looked_after or account.is_guest:
        raise AdultsOnly
    if not has_password and not await services.accounts.passkeys_of(account.id):
        raise AdultsOnly


async def _child(child_id: ChildId, person: Adult, services: TheServices) -> Account:
    """An account this adult looks after; `NotFound` for everyone else."""
    for child in await services.guardians.children_of(person.id):
        if child.id == child_id:
            return child
    raise NotFound(what="person")


TheChild = Annotated[Account, Depends(_child)]


async def _shown(services: Services, person: Person, *children: Account) -> list[dict[str, Any]]:
    guardians = await services.guardians.of([one.id for one in children])
    return [
        {
            "id": child.id,
            "name": child.name,
            "handle": child.handle,
            "may_invite": child.may_invite,
            "may_write": child.may_write,
            "is_offered": child.offered_ms is not None,
            "guardians": [
                {"person": one.account_id, "name": one.name, "is_you": one.account_id == person.id}
                for one in guardians[child.id]
            ],
            "circles": [
                {"circle": circle.id, "name": circle.name}
                for circle in await services.circles.of_account(child.id)
            ],
        }
        for child in children
    ]


async def _answer(services: Services, person: Person, child_id: str) -> Response:
    child = await services.accounts.find(child_id)
    if child is None:
        raise NotFound(what="person")
    return reply((await _shown(services, person, child))[0])


async def _made(services: Services, person: Person, child_id: str, status: int = 200) -> Response:
    """The reply with a new sign-in link."""
    child = await services.accounts.find(child_id)
    assert child
    expires_ms = now_ms() + _LINK_MS
    code = await services.guardians.new_link(child_id, expires_ms)
    return reply(
        {
            "child": (await _shown(services, person, child))[0],
            "code": code,
            "link": f"{services.url}/sign-in/{code}",
            "expires_ms": expires_ms,
        },
        status,
    )


@router.get("/children", response_model=ChildrenReply)
async def my_children(person: SignedIn, services: TheServices) -> Response:
    """List the accounts you look after."""
    children = await services.guardians.children_of(person.id)
    shown = await _shown(services, person, *children)
    return reply({"children": shown, "most_children": MOST_CHILDREN})


@router.post("/children", response_model=ChildMade, status_code=201)
async def new_child(wanted: NewChild, person: Adult, services: TheServices) -> Response:
    """Create an account for a child in one of your circles; you look after it.

    The reply has a link and a code that sign in once, on the child's device.
    """
    services.limits.children.draw(person.id)
    name = seating.free_name(seating.chosen_name(wanted.name) or "", ())
    circle = await services.circles.find(wanted.circle)
    if circle is None or circle.member(person.id) is None:
        raise NotFound(what="circle")
    most = services.configuration.most_members
    if len(circle.members) >= most:
        raise CircleFull(most=most)
    if len(await services.guardians.children_of(person.id)) >= MOST_CHILDREN:
        raise TooMany(
            reason=f"you look after {MOST_CHILDREN} accounts; that's the limit.",
            why="children",
            most=MOST_CHILDREN,
        )
    child_id = await services.guardians.create(name, person.id, circle.id, now_ms())
    await changed(services, person, circle.id)
    return await _made(services, person, child_id, 201)


@router.patch("/children/{child_id}", response_model=ChildReply)
async def change_child(
    wanted: ChildSettings, child: TheChild, person: Adult, services: TheServices
) -> Response:
    """Change a child's name, who may invite them, and who may write to them."""
    name = seating.free_name(seating.chosen_name(wanted.name) or "", ())
    if name != child.name:
        await services.rename(child, name)
    await services.guardians.set_reach(child.id, wanted.may_invite, wanted.may_write)
    services.forget(child.id)
    await services.mute(child.id)
    return await _answer(services, person, child.id)


@router.post("/children/{child_id}/link", response_model=ChildMade)
async def new_link(child: TheChild, person: Adult, services: TheServices) -> Response:
    """Create a link and a code that sign the child in once; earlier ones stop working."""
    services.limits.children.draw(person.id)
    return await _made(services, person, child.id)


@router.put("/children/{child_id}/password", response_model=ChildReply)
async def set_child_password(
    wanted: ChildPassword, child: TheChild, person: Adult, services: TheServices
) -> Response:
    """Set the name and a simple password that the child signs in with."""
    services.limits.children.draw(person.id)
    hashed = await services.identity.hashed(wanted.password)
    await services.guardians.set_sign_in(child.id, wanted.handle, hashed)
    services.forget(child.id)
    return await _answer(services, person, child.id)


@router.post("/children/{child_id}/sign-out", response_model=Done)
async def sign_child_out(child: TheChild, services: TheServices) -> Response:
    """Sign the child out everywhere, for example if a phone is lost."""
    await services.accounts.close_sessions(child.id)
    await services.notifications.remove_browsers(child.id)
    services.sign_out(child.id)
    return reply({"done": True})


@router.put("/children/{child_id}/guardians/{account}", response_model=ChildReply)
async def add_guardian(
    account: AdultId, child: TheChild, person: Adult, services: TheServices
) -> Response:
    """Let another adult of the child's circles look after the account too."""
    other = await services.accounts.find(account)
    fellows = (await services.relations.protected([child.id]))[child.id].fellows
    if other is None or other.id not in fellows:
        raise NotFound(what="member")
    await check_adult(services, other)
    if len((await services.guardians.of([child.id]))[child.id]) >= MOST_GUARDIANS:
        raise TooMany(
            reason=f"{MOST_GUARDIANS} adults already look after this account.",
            why="guardians",
            most=MOST_GUARDIANS,
        )
    await services.guardians.add(child.id, other.id, now_ms())
    return await _answer(services, person, child.id)


@router.delete("/children/{child_id}/guardians/{account}", response_model=Done)
async def stop_looking_after(
    account: AdultId, child: TheChild, person: Adult, services: TheServices
) -> Response:
    """Stop looking after an account yourself; another adult has to go on."""
    if account != person.id:
        raise NotFound(what="person")
    if not await services.guardians.remove(child.id, person.id):
        raise LastGuardian
    return reply({"done": True})


@router.put("/children/{child_id}/circles/{circle_id}", response_model=ChildReply)
async def add_to_circle(
    circle_id: Annotated[CircleId, Path()], child: TheChild, person: Adult, services: TheServices
) -> Response:
    """Bring a child into another of your circles: they can't join one by themselves."""
    circle = await services.circles.find(circle_id)
    if circle is None or circle.member(person.id) is None:
        raise NotFound(what="circle")
    most = services.configuration.most_members
    if not await services.circles.join(circle.id, child.id, now_ms(), most):
        raise CircleFull(most=most)
    await services.mute(child.id)
    await changed(services, person, circle.id)
    return await _answer(services, person, child.id)


@router.put("/children/{child_id}/hand-over", response_model=ChildReply)
async def offer(wanted: Offer, child: TheChild, person: Adult, services: TheServices) -> Response:
    """Offer a child to make the account their own, or take the offer back.

    Once they've chosen a password, nobody looks after the account any more.
    """
    await services.guardians.offer(child.id, now_ms() if wanted.is_offered else None)
    services.forget(child.id)
    return await _answer(services, person, child.id)


@router.delete("/children/{child_id}", response_model=Done)
async def delete_child(child: TheChild, services: TheServices) -> Response:
    """Delete an account that you look after, with everything it wrote."""
    await erase_account(services, child.id)
    return reply({"done": True})


@router.post("/account/take-over", response_model=AccountReply)
async def take_over(
    wanted: TakeOver, request: Request, person: SignedIn, services: TheServices
) -> Response:
    """Make an account that was looked after your own, with your own password.

    It has to be offered first. You're signed out everywhere else.
    """
    services.limits.sign_ins.draw(address_of(request))
    if not person.account.is_looked_after:
        raise NotOffered
    if person.session.kind != "browser":
        raise AskGuardian
    hashed = await services.identity.hashed(wanted.password)
    if not await services.guardians.release(person.id, wanted.handle, hashed):
        raise NotOffered
    await services.accounts.close_sessions(person.id)
    services.sign_out(person.id, stays=person.session.digest)
    await services.mute(person.id)
    account = await services.accounts.find(person.id)
    assert account
    response = await account_reply(services, account)
    await services.identity.sign_in(response, account)
    return response
