"""The first ten seconds: whoever opens the page has a game against a computer before them, by a
single request."""

from dataclasses import replace

from fastapi import APIRouter, Request
from starlette.responses import Response

from lexiko.lexicon import installed
from lexiko.rules.commands import Resign
from lexiko.server.people.profile import account_data
from lexiko.server.routes.dependencies import (
    REFUSALS,
    Anybody,
    Somebody,
    TheServices,
    address_of,
    reply,
)
from lexiko.server.routes.tables.tables import check_count
from lexiko.server.services import Services
from lexiko.server.tables import seating, views
from lexiko.server.tables.agreement import TableAgreement, parse_agreement
from lexiko.server.tables.live import LiveTable
from lexiko.server.timestamps import now_ms
from lexiko.server.wire.replies import Done, FirstGameReply
from lexiko.server.wire.requests import FirstGame, SeatWanted
from lexiko.store.accounts import Account
from lexiko.store.tables import TableRow

router = APIRouter(tags=["tables"], responses=REFUSALS)

GUEST = "You"
"""The name of a guest who has not said one yet."""
LEVEL = "easy"
EDITION = "classic"


@router.post("/first-game", response_model=FirstGameReply)
async def first_game(
    wanted: FirstGame, request: Request, person: Anybody, services: TheServices
) -> Response:
    """A game against a computer to go on with, or a new one. Nobody has to sign in: a stranger
    becomes a guest."""
    account = person.account if person else await _new_guest(services, request)
    live = await _unfinished(services, account, wanted)
    if live is None:
        await _put_away(services, account)
        live = await _begun(services, account, wanted)
    seat = live.row.seats_of(account.id)[0]
    passkeys = len(await services.accounts.passkeys_of(account.id)) if person else 0
    response = reply(
        {
            "account": account_data(account, passkeys),
            "table": views.table_for(account.id, live.row, live.here(), services.url),
            "view": live.view_for(seat, now_ms()),
        }
    )
    if person is None:
        await services.identity.sign_in(response, account)
    else:
        await services.identity.renew(response, person)
    return response


@router.delete("/first-game", response_model=Done)
async def put_away(person: Somebody, services: TheServices) -> Response:
    """Put away the games of the first page in which you have not taken a turn; they close no
    dictionary any more."""
    await _put_away(services, person.account)
    return reply({"done": True})


async def _new_guest(services: Services, request: Request) -> Account:
    services.limits.sign_ins.draw(address_of(request))
    return await services.accounts.create(GUEST, now_ms())


async def _unfinished(services: Services, account: Account, wanted: FirstGame) -> LiveTable | None:
    """The newest such game that is on, of the level and the edition that are wanted, if any are."""
    for row in await services.registry.tables.played_by(account.id):
        found = _told(row, account)
        if found and wanted.level in (None, found[0]) and wanted.edition in (None, found[1]):
            return await services.registry.table_of(row)
    return None


def _told(row: TableRow, account: Account) -> tuple[str | None, str] | None:
    """Level and edition, where the table is like those of the first page: one person, one computer,
    nothing unusual."""
    agreement = parse_agreement(row.agreement)
    is_usual = agreement == TableAgreement(
        edition=agreement.edition, language=agreement.language, lexicon=agreement.lexicon
    )
    if not is_usual or len(row.seats) != 2 or row.seats_of(account.id) != [0]:
        return None
    computer = row.seats[1]
    is_nobody = computer.kind == "computer" and computer.account_id is None
    return (computer.level, agreement.edition) if is_nobody else None


async def _begun(services: Services, account: Account, wanted: FirstGame) -> LiveTable:
    await check_count(services, account.id)
    seats = [
        SeatWanted(kind="me"),
        SeatWanted(kind="computer", level=wanted.level or LEVEL),
    ]
    row = seating.new_table(account, _agreement(wanted), seats, now_ms())
    services.computers.warm()
    await services.registry.tables.create(row)
    live = await services.registry.table_of(row)
    await services.registry.start(live, seating.check_start)
    return live


def _agreement(wanted: FirstGame) -> TableAgreement:
    """In the language that is wanted if a lexicon for it is on the shelf, else in English."""
    known = [installed.description(name) for name in installed.names()] if wanted.language else []
    found = next((one for one in known if one.language == wanted.language), None)
    edition = wanted.edition or EDITION
    return TableAgreement(edition, found.language, found.name) if found else TableAgreement(edition)


async def _put_away(services: Services, account: Account) -> None:
    """Nobody misses a game that was dealt and never played: it ends, and is kept as closed."""
    for row in await services.registry.tables.played_by(account.id):
        if _told(row, account) is None:
            continue
        live = await services.registry.table_of(row)
        if live.game is None or any(line.seat == 0 for line in live.game.sheet):
            continue
        await services.registry.act(live, Resign(0))
        await services.registry.change(live, _closed)


def _closed(row: TableRow) -> TableRow:
    return replace(row, state="closed") if row.state == "over" else row
