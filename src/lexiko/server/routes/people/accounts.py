"""Accounts: guests, passwords, sessions, bot tokens, mutes, export and deletion."""

import dataclasses
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from starlette.responses import Response

from lexiko.notation.log import format_log
from lexiko.server.people.evenings import totals_of
from lexiko.server.people.identity import Person, session_id
from lexiko.server.refusals import AccountClosed, NotFound, SignInFirst, StillGuardian
from lexiko.server.routes.admission import admit
from lexiko.server.routes.circles.circles import depart
from lexiko.server.routes.dependencies import (
    REFUSALS,
    Independent,
    SignedIn,
    TheServices,
    Visitor,
    address_of,
    own_account,
    reply,
)
from lexiko.server.routes.people.availability import hours_data
from lexiko.server.routes.tables.drafts import draft_data
from lexiko.server.routes.tables.plans import plan_data
from lexiko.server.routes.tables.tables import resign
from lexiko.server.services import Services
from lexiko.server.tables import seating, views
from lexiko.server.tables.live import LiveTable
from lexiko.server.timestamps import now_ms
from lexiko.server.wire.export import ExportReply
from lexiko.server.wire.json import read_event
from lexiko.server.wire.replies import AccountReply, Done, MutedReply, SessionReply, TokenReply
from lexiko.server.wire.requests import Mute, NewGuest, NewPassword, NewToken, Rename, SignIn
from lexiko.store.accounts import GONE, Account

router = APIRouter(tags=["people"], responses=REFUSALS)


async def account_reply(services: Services, account: Account, status: int = 200) -> Response:
    keys = await services.accounts.passkeys_of(account.id)
    return reply(await own_account(services, account, len(keys)), status)


@router.post("/guests", response_model=AccountReply, status_code=201)
async def new_guest(wanted: NewGuest, request: Request, services: TheServices) -> Response:
    """Create a guest account and sign in to it.

    Without a name you get a friendly one that you can change. A guest can add a password or a
    passkey later, and then sign in from any device. A server that is by invitation wants the code
    of one.
    """
    name = seating.chosen_name(wanted.name)
    account = await admit(services, request, name, wanted.language, wanted.invitation)
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
async def rename(wanted: Rename, person: Independent, services: TheServices) -> Response:
    """Change your name, also at the tables that aren't over yet.

    Seats that have another name, such as a second player's on your device, keep theirs.
    """
    name = seating.free_name(seating.chosen_name(wanted.name) or "", ())
    await services.rename(await _fresh(services, person), name)
    return await account_reply(services, await _fresh(services, person))


@router.put("/account/password", response_model=AccountReply)
async def set_password(
    wanted: NewPassword, request: Request, person: Independent, services: TheServices
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
    check_not_closed(account)
    response = await account_reply(services, account)
    await services.identity.sign_in(response, account, person.session if person else None)
    return response


def check_not_closed(account: Account) -> None:
    if account.closed_ms is not None:
        raise AccountClosed


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
async def new_token(wanted: NewToken, person: Independent, services: TheServices) -> Response:
    """Create a token for a bot that plays as you.

    Send it as `Authorization: Bearer TOKEN`.
    """
    return reply({"token": await services.identity.token(person.id, wanted.label)}, 201)


@router.get("/account/mutes", response_model=list[MutedReply])
async def my_mutes(person: SignedIn, services: TheServices) -> Response:
    """List the people you've muted."""
    muted = await services.mutes.muted_names(person.id)
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
    await services.mutes.mute(person.id, account, is_muted=wanted.is_muted)
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
    items = await services.walls.items_by(person.id)
    circles = await services.circles.of_account(person.id)
    for circle in circles:
        # Games that have just ended count, too.
        await services.evenings.of_circle(circle, None, 1, now_ms())
    return reply(
        {
            "account": await own_account(
                services,
                await _fresh(services, person),
                len(await services.accounts.passkeys_of(person.id)),
            ),
            "passkeys": [
                {"label": key.label, "created_ms": key.created_ms}
                for key in await services.accounts.passkeys_of(person.id)
            ],
            "sessions": [
                {"kind": one.kind, "label": one.label, "created_ms": one.created_ms}
                for one in await services.accounts.sessions_of(person.id)
            ],
            "muted": sorted(await services.mutes.muted_names(person.id)),
            "blocked": sorted(await services.relations.blocked_names(person.id)),
            "guardians": [
                one.name for one in (await services.guardians.of([person.id]))[person.id]
            ],
            "looks_after": [one.name for one in await services.guardians.children_of(person.id)],
            "notices": [
                {"kind": one.kind, "label": one.label, "made_ms": one.made_ms}
                for one in await services.notifications.of_account(person.id)
            ],
            "notice_choices": await _notice_choices(services, person),
            "lines": [
                {"table": one["table"], "text": one["content"]["text"], "at_ms": one["at_ms"]}
                for one in items
                if "table" in one
            ],
            "hours": hours_data(await services.availability.of(person.id), now_ms()),
            "drafts": [
                {"table": table, "seat": seat, **draft_data(saved)}
                for table, seat, saved in await services.drafts.of_account(person.id)
            ],
            "plans": [
                {"table": one.table_id, "seat": one.seat, **plan_data(one)}
                for one in await services.registry.plans.of_account(person.id)
            ],
            "things": items,
            "circles": [
                {"name": circle.name, "role": member.role, "joined_ms": member.joined_ms}
                for circle in circles
                if (member := circle.member(person.id))
            ],
            "evenings": [
                {
                    "circle": circle,
                    "name": one.name,
                    "started_ms": one.started_ms,
                    **totals_of(one, person.id),
                }
                for circle, one in await services.evenings.store.of_account(person.id)
            ],
            "inbox": await _inbox(services, person),
            "calendar": await _calendar(services, person),
            "reviews": [
                {
                    "table": one.table_id,
                    "quality": one.quality,
                    "state": one.state,
                    "asked_ms": one.asked_ms,
                }
                for one in await services.reviews.store.asked_by(person.id)
            ],
            "reviewed_ms": await services.reviews.store.looks_of(person.id),
            "tables": tables,
            "results": [
                dataclasses.asdict(one) for one in await services.results.of_account(person.id)
            ],
            "ratings": [
                dataclasses.asdict(one) for one in await services.results.standings(person.id)
            ],
        }
    )


async def _inbox(services: Services, person: Person) -> dict[str, Any]:
    remembered = await services.inbox.store.of_account(person.id)
    return {
        "seen_ms": remembered.seen_ms,
        "dismissed": sorted(remembered.dismissed),
        "invited_ms": remembered.invited_ms,
    }


async def _notice_choices(services: Services, person: Person) -> dict[str, Any]:
    choices = await services.notifications.choices(person.id)
    return {**choices.all_switches(), "digest_hour": choices.digest_hour}


async def _calendar(services: Services, person: Person) -> dict[str, Any] | None:
    link = await services.calendars.of_account(person.id)
    return {"language": link.language, "created_ms": link.created_ms} if link else None


@router.delete("/account", response_model=Done)
async def delete_account(person: Independent, services: TheServices) -> Response:
    """Delete your account.

    Your sessions, passkeys, messages and everything you put on walls are deleted, your name is
    removed from records, and you leave all games.
    """
    children = await services.guardians.children_of(person.id)
    for child, adults in (await services.guardians.of([one.id for one in children])).items():
        if len(adults) == 1:
            name = next(one.name for one in children if one.id == child)
            raise StillGuardian(name=name)
    await erase_account(services, person.id)
    response = reply({"done": True})
    services.identity.clear_cookie(response)
    return response


async def erase_account(services: Services, account_id: str) -> None:
    """Delete an account, and everything that says whose it was."""
    for circle in await services.circles.of_account(account_id):
        await depart(services, circle.id, account_id)
    tables = await leave_games(services, account_id)
    kept = await services.registry.tables.kept_by(account_id)
    tables += [await services.registry.table_of(row) for row in kept]
    for live in tables:
        await services.registry.forget_name(live, account_id, GONE)
    await services.walls.forget(account_id)
    await services.accounts.delete(account_id)
    services.sign_out(account_id)


async def leave_games(services: Services, account_id: str) -> list[LiveTable]:
    """Resign a person's games and leave tables that haven't started; return all their tables."""
    tables = []
    for row in await services.registry.tables.of_account(account_id, limit=10_000):
        live = await services.registry.table_of(row)
        if live.row.state == "playing":
            await resign(services, live, live.row.seats_of(account_id), account_id)
        elif live.row.state == "open":
            await services.registry.change(live, lambda row: seating.left(row, account_id))
        tables.append(live)
    return tables


async def _fresh(services: Services, person: Person) -> Account:
    account = await services.accounts.find(person.id)
    if account is None:
        raise SignInFirst
    return account
