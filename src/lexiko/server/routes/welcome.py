"""The first ten seconds: whoever opens the page has a game against a computer before them, by a
single request."""

from dataclasses import replace

from fastapi import APIRouter, Request
from starlette.responses import Response

from lexiko.lexicon import installed
from lexiko.rules.commands import Resign
from lexiko.server import seating, showing
from lexiko.server.agreement import Agreement, parse_agreement
from lexiko.server.hall import now_ms
from lexiko.server.house import House
from lexiko.server.live import LiveTable
from lexiko.server.replies import Done, FirstGameReply
from lexiko.server.requests import FirstGame, SeatWanted
from lexiko.server.routes.asking import REFUSALS, Anybody, Somebody, TheHouse, address_of, reply
from lexiko.server.routes.tables import check_count
from lexiko.store.accounts import Account
from lexiko.store.tables import TableRow

router = APIRouter(tags=["tables"], responses=REFUSALS)

GUEST = "You"
"""The name of a guest who has not said one yet."""
LEVEL = "easy"
EDITION = "classic"


@router.post("/first-game", response_model=FirstGameReply)
async def first_game(
    wanted: FirstGame, request: Request, person: Anybody, house: TheHouse
) -> Response:
    """A game against a computer to go on with, or a new one. Nobody has to sign in: a stranger
    becomes a guest."""
    account = person.account if person else await _new_guest(house, request)
    live = await _unfinished(house, account, wanted)
    if live is None:
        await _put_away(house, account)
        live = await _begun(house, account, wanted)
    seat = live.row.seats_of(account.id)[0]
    passkeys = len(await house.accounts.passkeys_of(account.id)) if person else 0
    response = reply(
        {
            "account": showing.account_data(account, passkeys),
            "table": showing.table_for(account.id, live.row, live.here(), house.url),
            "view": live.view_for(seat, now_ms()),
        }
    )
    if person is None:
        await house.identity.sign_in(response, account)
    else:
        await house.identity.renew(response, person)
    return response


@router.delete("/first-game", response_model=Done)
async def put_away(person: Somebody, house: TheHouse) -> Response:
    """Put away the games of the first page in which you have not taken a turn; they close no
    dictionary any more."""
    await _put_away(house, person.account)
    return reply({"done": True})


async def _new_guest(house: House, request: Request) -> Account:
    house.limits.sign_ins.draw(address_of(request))
    return await house.accounts.create(GUEST, now_ms())


async def _unfinished(house: House, account: Account, wanted: FirstGame) -> LiveTable | None:
    """The newest such game that is on, of the level and the edition that are wanted, if any are."""
    for row in await house.hall.tables.played_by(account.id):
        found = _told(row, account)
        if found and wanted.level in (None, found[0]) and wanted.edition in (None, found[1]):
            return await house.hall.table_of(row)
    return None


def _told(row: TableRow, account: Account) -> tuple[str | None, str] | None:
    """Level and edition, where the table is like those of the first page: one person, one computer,
    nothing unusual."""
    agreement = parse_agreement(row.agreement)
    is_usual = agreement == Agreement(
        edition=agreement.edition, language=agreement.language, lexicon=agreement.lexicon
    )
    if not is_usual or len(row.seats) != 2 or row.seats_of(account.id) != [0]:
        return None
    computer = row.seats[1]
    is_nobody = computer.kind == "computer" and computer.account_id is None
    return (computer.level, agreement.edition) if is_nobody else None


async def _begun(house: House, account: Account, wanted: FirstGame) -> LiveTable:
    await check_count(house, account.id)
    seats = [
        SeatWanted(kind="me"),
        SeatWanted(kind="computer", level=wanted.level or LEVEL),
    ]
    row = seating.new_table(account, _agreement(wanted), seats, now_ms())
    house.thinkers.warm()
    await house.hall.tables.create(row)
    live = await house.hall.table_of(row)
    await house.hall.start(live, seating.check_start)
    return live


def _agreement(wanted: FirstGame) -> Agreement:
    """In the language that is wanted if a lexicon for it is on the shelf, else in English."""
    known = [installed.description(name) for name in installed.names()] if wanted.language else []
    found = next((one for one in known if one.language == wanted.language), None)
    edition = wanted.edition or EDITION
    return Agreement(edition, found.language, found.name) if found else Agreement(edition)


async def _put_away(house: House, account: Account) -> None:
    """Nobody misses a game that was dealt and never played: it ends, and is kept as closed."""
    for row in await house.hall.tables.played_by(account.id):
        if _told(row, account) is None:
            continue
        live = await house.hall.table_of(row)
        if live.game is None or any(line.seat == 0 for line in live.game.sheet):
            continue
        await house.hall.act(live, Resign(0))
        await house.hall.change(live, _closed)


def _closed(row: TableRow) -> TableRow:
    return replace(row, state="closed") if row.state == "over" else row
