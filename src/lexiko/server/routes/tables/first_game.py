"""The first game: a visitor gets a game against a computer with a single request."""

from dataclasses import replace
from typing import NamedTuple

from fastapi import APIRouter, Request
from starlette.responses import Response

from lexiko.lexicon import installed
from lexiko.players.computers import players_of, split_seat
from lexiko.rules.commands import Resign
from lexiko.rules.editions import Options
from lexiko.server.refusals import ByInvitation
from lexiko.server.routes.admission import admit
from lexiko.server.routes.dependencies import (
    REFUSALS,
    SignedIn,
    TheServices,
    Visitor,
    own_account,
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

LEVEL = "easy"
EDITION = "classic"
OPTIONS = Options(challenge="void", variations=frozenset({"open_dictionary"}), family=True)
"""A first game teaches: words are checked as they're played, and can be looked up."""


@router.post("/first-game", response_model=FirstGameReply)
async def first_game(
    wanted: FirstGame, request: Request, person: Visitor, services: TheServices
) -> Response:
    """Get your unfinished game against a computer, or start one.

    No sign-in needed: a new visitor becomes a guest, unless this server is by invitation.
    """
    if person is None and services.configuration.invite_only:
        raise ByInvitation
    reads = wanted.page_language or wanted.language
    account = person.account if person else await admit(services, request, None, reads)
    live = await _unfinished(services, account, wanted)
    if live is None:
        await _discard_unplayed(services, account)
        live = await _started(services, account, wanted)
    seat = live.row.seats_of(account.id)[0]
    passkeys = len(await services.accounts.passkeys_of(account.id)) if person else 0
    response = reply(
        {
            "account": await own_account(services, account, passkeys),
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
async def discard_first_game(person: SignedIn, services: TheServices) -> Response:
    """Discard your unplayed games from the first page.

    They no longer close the dictionary for you.
    """
    await _discard_unplayed(services, person.account)
    return reply({"done": True})


async def _unfinished(services: Services, account: Account, wanted: FirstGame) -> LiveTable | None:
    """The newest unfinished game with the requested opponent, edition and words, if given."""
    for row in await services.registry.tables.played_by(account.id):
        found = _first_page_game(row, account)
        if not (
            found
            and wanted.level in (None, found.level)
            and wanted.player in (None, found.player)
            and wanted.edition in (None, found.edition)
        ):
            continue
        live = await services.registry.table_of(row)
        if wanted.language is None or found.language == _agreement(wanted).language:
            return live
        # A game in another language goes on if it's played, unless something else was chosen.
        if _is_played(live) and wanted.level is wanted.player is wanted.edition is None:
            return live
    return None


class _FirstPageGame(NamedTuple):
    """Who plays what at a first-page table."""

    level: str | None
    player: str | None
    edition: str
    language: str


def _first_page_game(row: TableRow, account: Account) -> _FirstPageGame | None:
    """The opponent and edition of a first-page table, or None for any other table.

    A first-page table has one person, one computer and the agreement of first games, or the
    standard agreement, as first games had until release 0.7.
    """
    agreement = parse_agreement(row.agreement)
    chosen = (agreement.edition, agreement.language, agreement.lexicon)
    is_usual = agreement in (first_agreement(*chosen), TableAgreement(*chosen))
    if not is_usual or len(row.seats) != 2 or row.seats_of(account.id) != [0]:
        return None
    computer = row.seats[1]
    is_computer = computer.kind == "computer" and computer.account_id is None
    if not is_computer:
        return None
    return _FirstPageGame(*split_seat(computer.level), agreement.edition, agreement.language)


async def _started(services: Services, account: Account, wanted: FirstGame) -> LiveTable:
    await check_count(services, account.id)
    seats = [SeatWanted(kind="me"), SeatWanted(kind="computer", **_opponent(wanted))]
    row = seating.new_table(account, _agreement(wanted), seats, now_ms())
    services.computers.warm()
    await services.registry.tables.create(row)
    live = await services.registry.table_of(row)
    await services.registry.start(live, seating.check_start)
    return live


def _opponent(wanted: FirstGame) -> dict[str, str]:
    """The requested computer player, or the default one of the level."""
    if wanted.player:
        return {"player": wanted.player, **({"level": wanted.level} if wanted.level else {})}
    level = wanted.level or LEVEL
    usual = next(iter(players_of(level)), None)
    return {"level": level, **({"player": usual.key} if usual else {})}


def _agreement(wanted: FirstGame) -> TableAgreement:
    """The agreement in the requested language, or in English if it has no lexicon."""
    edition, language = wanted.edition or EDITION, wanted.language
    name = installed.for_language(language) if language else None
    return (
        first_agreement(edition, language, name) if language and name else first_agreement(edition)
    )


def first_agreement(
    edition: str, language: str = "en", lexicon: str = installed.ENGLISH
) -> TableAgreement:
    """The agreement of a first game: checked words, an open dictionary and hints."""
    return TableAgreement(edition, language, lexicon, options=OPTIONS, hints=True)


async def _discard_unplayed(services: Services, account: Account) -> None:
    """End the games that were dealt and never played, and store them as closed."""
    for row in await services.registry.tables.played_by(account.id):
        if _first_page_game(row, account) is None:
            continue
        live = await services.registry.table_of(row)
        if live.game is None or _is_played(live):
            continue
        await services.registry.act(live, Resign(0))
        await services.registry.change(live, _closed)


def _is_played(live: LiveTable) -> bool:
    """Whether the visitor has taken a turn."""
    return live.game is not None and any(line.seat == 0 for line in live.game.sheet)


def _closed(row: TableRow) -> TableRow:
    return replace(row, state="closed") if row.state == "over" else row
