"""Who is let in as a new guest: anyone, or only people with an invitation.

An invitation is the code of a table that has a free seat, of a circle, or one that an administrator
or the command line made for the server. Its length says which it is.
"""

from dataclasses import replace
from typing import get_args

import structlog
from fastapi import Request

from lexiko.names import ENGLISH, suggest
from lexiko.server.refusals import ByInvitation
from lexiko.server.routes.dependencies import address_of
from lexiko.server.services import Services
from lexiko.server.tables import seating
from lexiko.server.timestamps import now_ms
from lexiko.server.wire.notifications import Language
from lexiko.store.accounts import Account
from lexiko.store.tables import TableRow

TABLE, SERVER, CIRCLE = 8, 10, 12
"""The lengths of codes."""

log = structlog.get_logger("lexiko.people")


async def admit(
    services: Services,
    request: Request,
    chosen: str | None,
    language: str | None = None,
    invitation: str | None = None,
) -> Account:
    """Create a guest; raises `ByInvitation` where one is needed.

    Their account keeps their language if it's one of the page's, and guests who haven't chosen a
    name get a suggestion in it. The first person on an empty server that's by invitation becomes
    its administrator.
    """
    address = address_of(request)
    services.limits.sign_ins.draw(address)
    is_suggested = chosen is None
    name = seating.free_name(chosen or suggest(language or ENGLISH), ())
    if services.configuration.invite_only:
        first = await services.accounts.create_first(name, now_ms(), is_suggested=is_suggested)
        if first:
            log.warning("first_administrator", account=first.id)
            return await _reading(services, first, language)
        if invitation is None:
            raise ByInvitation
        services.limits.guesses.check(address)
        if not await _is_invited(services, invitation):
            services.limits.guesses.draw(address)
            raise ByInvitation
    account = await services.accounts.create(name, now_ms(), is_suggested=is_suggested)
    return await _reading(services, account, language)


async def _reading(services: Services, account: Account, language: str | None) -> Account:
    if language is None or language not in get_args(Language):
        return account
    await services.accounts.set_language(account.id, language)
    return replace(account, language=language)


async def _is_invited(services: Services, code: str) -> bool:
    if len(code) == TABLE:
        return has_seat(await services.registry.tables.find_by_code(code))
    if len(code) == CIRCLE:
        return await services.circles.find_by_code(code) is not None
    return len(code) == SERVER and await services.moderation.use_invitation(code, now_ms())


def has_seat(row: TableRow | None) -> bool:
    """Whether people with the code of this table can still join it."""
    return (
        row is not None
        and row.state == "open"
        and row.circle_id is None
        and any(seat.kind == "open" for seat in row.seats)
    )
