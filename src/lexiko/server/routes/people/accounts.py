"""Accounts: guests, passwords, sessions, bot tokens, mutes, export and deletion."""

import dataclasses
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from lexiko.notation.log import format_log
from lexiko.server.people.identity import Person, session_id
from lexiko.server.people.profile import account_data
from lexiko.server.refusals import NotFound, SignInFirst
from lexiko.server.routes.circles.circles import depart
from lexiko.server.routes.dependencies import (
    REFUSALS,
    SignedIn,
    TheServices,
    Visitor,
    address_of,
    reply,
)
from lexiko.server.routes.people.availability import hours_data
from lexiko.server.routes.tables.drafts import draft_data
from lexiko.server.routes.tables.tables import resign
from lexiko.server.services import Services
from lexiko.server.tables import seating, views
from lexiko.server.timestamps import now_ms
from lexiko.server.wire.export import ExportReply
from lexiko.server.wire.json import read_event
from lexiko.server.wire.replies import AccountReply, Done, MutedReply, SessionReply, TokenReply
from lexiko.server.wire.requests import Mute, NewGuest, NewPassword, NewToken, Rename, SignIn
from lexiko.store.accounts import GONE, Account

router = APIRouter(tags=["people"], responses=REFUSALS)


async def account_reply(services: Services, account: Account, status: int = 200) -> Response:
    keys = await services.accounts.passkeys_of(account.id)
    return reply(account_data(account, len(keys)), status)


@router.post("/guests", response_model=AccountReply, status_code=201)
async def new_guest(wanted: NewGuest, request: Request, services: TheServices) -> Response:
    """Create a guest account and sign in to it.

    A guest can add a password or a passkey later, and then sign in from any device.
    """
    services.limits.sign_ins.draw(address_of(request))
    name = seating.free_name(wanted.name, ())
    account = await services.accounts.create(name, now_ms())
    response = await account_reply(services, account, 201)
    await services.identity.sign_in(response, account)
    return response


@router.get("/account", response_model=AccountReply)
async def my_account(person: SignedIn, services: TheServices) -> Response:
    """Get your account."""
    response = await account_reply(services, person.account)
    await services.identity.renew(response, person)
    return response


@router.patch("/account", response_model=AccountReply)
async def rename(wanted: Rename, person: SignedIn, services: TheServices) -> Response:
    """Change your name. Tables you've already joined keep the old one."""
    await services.accounts.rename(person.id, seating.free_name(wanted.name, ()))
    services.forget(person.id)
    return await account_reply(services, await _fresh(services, person))


@router.put("/account/password", response_model=AccountReply)
async def set_password(
    wanted: NewPassword, request: Request, person: SignedIn, services: TheServices
) -> Response:
    """Set the name and password you sign in with.

    A guest becomes an account. You're signed out everywhere else.
    """
    services.limits.sign_ins.draw(address_of(request))
    account = await _fresh(services, person)
    if account.password is not None:
        await services.identity.check_password(account, wanted.old_password or "")
    hashed = await services.identity.hashed(wanted.password)
    await services.accounts.set_sign_in(person.id, wanted.handle, hashed)
    await services.accounts.close_sessions(person.id)
    services.sign_out(person.id, stays=person.session.digest)
    account = await _fresh(services, person)
    response = await account_reply(services, account)
    await services.identity.sign_in(response, account)
    return response


@router.post("/sign-in", response_model=AccountReply)
async def sign_in(
    wanted: SignIn, request: Request, person: Visitor, services: TheServices
) -> Response:
    """Sign in with a name and password."""
    services.limits.sign_ins.draw(address_of(request))
    services.limits.handles.draw(wanted.handle.lower())
    account = await services.identity.check_password(
        await services.accounts.find_by_handle(wanted.handle), wanted.password
    )
    response = await account_reply(services, account)
    await services.identity.sign_in(response, account, person.session if person else None)
    return response


@router.post("/sign-out", response_model=Done)
async def sign_out(person: SignedIn, services: TheServices) -> Response:
    """Sign out here. A guest without a password or passkey can't sign in again."""
    await services.accounts.close_session(person.session.digest)
    services.sign_out(person.id)
    response = reply({"done": True})
    services.identity.clear_cookie(response)
    return response


@router.post("/sign-out-everywhere", response_model=Done)
async def sign_out_everywhere(person: SignedIn, services: TheServices) -> Response:
    """Sign out of all browsers and revoke all bot tokens.

    No browser gets notifications any more.
    """
    await services.accounts.close_sessions(person.id)
    await services.notifications.remove_browsers(person.id)
    services.sign_out(person.id)
    response = reply({"done": True})
    services.identity.clear_cookie(response)
    return response


# ── Sessions and tokens ─────────────────────────────────────────────────────────────────────────


@router.get("/account/sessions", response_model=list[SessionReply])
async def my_sessions(person: SignedIn, services: TheServices) -> Response:
    """List your sessions: the browsers and bots signed in as you."""
    return reply(
        [
            {
                "id": session_id(session),
                "kind": session.kind,
                "label": session.label,
                "created_ms": session.created_ms,
                "expires_ms": session.expires_ms,
                "is_this": session.digest == person.session.digest,
            }
            for session in await services.accounts.sessions_of(person.id)
        ]
    )


@router.delete("/account/sessions/{session}", response_model=Done)
async def end_session(
    session: Annotated[str, Path(pattern=r"^[0-9a-f]{16}$")],
    person: SignedIn,
    services: TheServices,
) -> Response:
    """Sign out one browser, or revoke one bot token."""
    for one in await services.accounts.sessions_of(person.id):
        if session_id(one) == session:
            await services.accounts.close_session(one.digest)
            services.sign_out(
                person.id,
                stays="" if one.digest == person.session.digest else person.session.digest,
            )
            return reply({"done": True})
    raise NotFound(what="session")


@router.post("/account/tokens", response_model=TokenReply, status_code=201)
async def new_token(wanted: NewToken, person: SignedIn, services: TheServices) -> Response:
    """Create a token for a bot that plays as you.

    Send it as `Authorization: Bearer TOKEN`.
    """
    return reply({"token": await services.identity.token(person.id, wanted.label)}, 201)


@router.get("/account/mutes", response_model=list[MutedReply])
async def my_mutes(person: SignedIn, services: TheServices) -> Response:
    """List the people you've muted."""
    muted = await services.chat.muted_names(person.id)
    return reply([{"person": one, "name": name} for one, name in muted.items()])


@router.put("/account/mutes/{account}", response_model=Done)
async def mute(
    account: Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,22}$")],
    wanted: Mute,
    person: SignedIn,
    services: TheServices,
) -> Response:
    """Mute or unmute a person, at all tables and on all walls."""
    if await services.accounts.find(account) is None:
        raise NotFound(what="person")
    await services.chat.mute(person.id, account, is_muted=wanted.is_muted)
    await services.mute(person.id)
    return reply({"done": True})


# ── Export and deletion ───────────────────────────────────────────────────────────────────────────


@router.get("/account/export", response_model=ExportReply)
async def export(person: SignedIn, services: TheServices) -> Response:
    """Export everything stored about you, with the records of your finished games."""
    rows = await services.registry.tables.of_account(person.id, limit=10_000)
    tables = []
    for row in rows:
        data: dict[str, Any] = views.table_for(person.id, row, (), services.url)
        if row.state == "over":
            entries = await services.journal.read(row.id)
            data["record"] = format_log([read_event(event) for event in entries])
        tables.append(data)
    return reply(
        {
            "account": account_data(
                await _fresh(services, person), len(await services.accounts.passkeys_of(person.id))
            ),
            "passkeys": [
                {"label": key.label, "created_ms": key.created_ms}
                for key in await services.accounts.passkeys_of(person.id)
            ],
            "sessions": [
                {"kind": one.kind, "label": one.label, "created_ms": one.created_ms}
                for one in await services.accounts.sessions_of(person.id)
            ],
            "muted": sorted(await services.chat.muted_by(person.id)),
            "notices": [
                {"kind": one.kind, "label": one.label, "made_ms": one.made_ms}
                for one in await services.notifications.of_account(person.id)
            ],
            "lines": [
                {"table": line.table_id, "text": line.text, "at_ms": line.at_ms}
                for line in await services.chat.lines_of(person.id)
            ],
            "hours": hours_data(await services.availability.of(person.id), now_ms()),
            "drafts": [
                {"table": table, "seat": seat, **draft_data(saved)}
                for table, seat, saved in await services.drafts.of_account(person.id)
            ],
            "things": await services.walls.items_by(person.id),
            "circles": [
                {"name": circle.name, "role": member.role, "joined_ms": member.joined_ms}
                for circle in await services.circles.of_account(person.id)
                if (member := circle.member(person.id))
            ],
            "calendar": await _calendar(services, person),
            "tables": tables,
            "results": [
                dataclasses.asdict(one) for one in await services.results.of_account(person.id)
            ],
            "ratings": [
                dataclasses.asdict(one) for one in await services.results.standings(person.id)
            ],
        }
    )


async def _calendar(services: Services, person: Person) -> dict[str, Any] | None:
    link = await services.calendars.of_account(person.id)
    return {"language": link.language, "created_ms": link.created_ms} if link else None


@router.delete("/account", response_model=Done)
async def delete_account(person: SignedIn, services: TheServices) -> Response:
    """Delete your account.

    Your sessions, passkeys, messages and everything you put on walls are deleted, your name is
    removed from records, and you leave all games.
    """
    for circle in await services.circles.of_account(person.id):
        await depart(services, circle.id, person.id)
    for row in await services.registry.tables.of_account(person.id, limit=10_000):
        live = await services.registry.table_of(row)
        if live.row.state == "playing":
            await resign(services, live, live.row.seats_of(person.id))
        elif live.row.state == "open":
            await services.registry.change(live, lambda row: seating.left(row, person.id))
        await services.registry.forget_name(live, person.id, GONE)
    await services.walls.forget(person.id)
    await services.accounts.delete(person.id)
    services.sign_out(person.id)
    response = reply({"done": True})
    services.identity.clear_cookie(response)
    return response


async def _fresh(services: Services, person: Person) -> Account:
    account = await services.accounts.find(person.id)
    if account is None:
        raise SignInFirst
    return account
