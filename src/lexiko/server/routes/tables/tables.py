"""Tables: creating, finding, joining, agreeing, starting, leaving."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Path, Request
from sqlalchemy.exc import IntegrityError
from starlette.responses import Response

from lexiko.catalogue import edition, editions
from lexiko.rules.commands import Resign
from lexiko.rules.editions import DaysPerTurn, GameClock
from lexiko.server.people.identity import Person
from lexiko.server.refusals import (
    ByInvitation,
    CannotBeSeated,
    KeyReused,
    NotAllowed,
    NotFound,
    SeatPresent,
    TableChanged,
    TableClosed,
    TableNotOver,
    TableStarted,
    TooMany,
)
from lexiko.server.routes.admission import has_seat
from lexiko.server.routes.dependencies import (
    REFUSALS,
    SignedIn,
    TheServices,
    TheTable,
    Visitor,
    address_of,
    check_circle,
    check_host,
    check_seated,
    check_visible,
    reply,
    table_data,
)
from lexiko.server.routes.tables.company import (
    check_join,
    check_members,
    people_at,
    without_kept_apart,
)
from lexiko.server.services import Services
from lexiko.server.tables import seating
from lexiko.server.tables.agreement import TableAgreement, agreement_from_data
from lexiko.server.tables.live import LiveTable
from lexiko.server.tables.recipients import invitations, lost_seats
from lexiko.server.tables.views import table_for
from lexiko.server.timestamps import now_ms
from lexiko.server.wire.replies import MyTablesReply, TableReply, TablesReply
from lexiko.server.wire.requests import (
    Agree,
    AgreementWanted,
    Join,
    Leave,
    NewTable,
    SeatText,
    SeatWanted,
    SeatWish,
    Start,
)
from lexiko.store.circles import Circle
from lexiko.store.tables import TableRow

router = APIRouter(tags=["tables"], responses=REFUSALS)

_DEFAULT_START = Start()
"""No order given: Lexiko draws it, and a real board plays in the order of its seats."""

SeatInPath = Annotated[int, Path(ge=0, le=3)]


def _agreement(wanted: AgreementWanted) -> TableAgreement:
    return agreement_from_data(wanted.model_dump(exclude={"seats", "circle", "id"}))


async def check_count(services: Services, account_id: str) -> None:
    """Refuse a table beyond the limit per person."""
    most = services.configuration.most_tables
    if await services.registry.tables.count_live(account_id) >= most:
        raise TooMany(
            reason=f"you're at {most} tables; finish or leave one first.", why="tables", most=most
        )


@router.post("/tables", response_model=TableReply, status_code=201)
async def open_table(wanted: NewTable, person: SignedIn, services: TheServices) -> Response:
    """Create a table. You become its host and accept its rules.

    With an ID of your choice, the same request again gets the table that it created.
    """
    if wanted.id and (made := await services.registry.tables.find(wanted.id)):
        return await _made_before(services, made, person)
    await check_count(services, person.id)
    circle = await _circle(services, wanted.circle, person.id)
    await check_members(services, circle, wanted.seats, [person.id])
    agreement = _with_family_words(_agreement(wanted), wanted, circle)
    invited = await _invited(services, person.id, wanted.seats, circle, {person.id})
    row = seating.new_table(person.account, agreement, wanted.seats, now_ms(), circle, invited)
    if wanted.id:
        row = replace(row, id=wanted.id)
    if any(seat.kind == "computer" for seat in row.seats):
        services.computers.warm()
    notices = invitations(None, row, person.id, now_ms())
    try:
        await services.registry.tables.create(row, notices=notices)
    except IntegrityError:
        # The same request was faster, in another process.
        made = await services.registry.tables.find(row.id)
        if made is None:
            raise
        return await _made_before(services, made, person)
    services.registry.request_delivery(row.id, notices)
    await services.inbox.invited(row, person.id)
    if row.circle_id:
        await services.walls.check_members(circle=row.circle_id)
    return reply(table_data(services, await services.registry.table_of(row), person), 201)


async def _made_before(services: Services, row: TableRow, person: Person) -> Response:
    """The table that the same request created; refuses an ID that isn't this person's."""
    if row.host_id != person.id:
        raise KeyReused
    return reply(table_data(services, await services.registry.table_of(row), person), 201)


def _with_family_words(
    agreement: TableAgreement, wanted: NewTable, circle: Circle | None
) -> TableAgreement:
    """The agreement with the circle's family filter, unless the request decides that itself.

    Tournament games, which are rated or have a game clock, are played with all words.
    """
    options = agreement.options
    if circle is None or "family" in wanted.options or agreement.edition not in editions():
        return agreement
    timing = options.timing or edition(agreement.edition, agreement.language).timing
    if agreement.rated or isinstance(timing, GameClock):
        return agreement
    return replace(agreement, options=replace(options, family=circle.family_words))


async def _invited(
    services: Services,
    account_id: str,
    wanted: Sequence[SeatWanted],
    circle: Circle | None,
    already: set[str],
) -> dict[str, str]:
    """The names of the people who are invited to seats, if this person may invite them.

    They must get on with each other and with the people already there, too.
    """
    invited: dict[str, str] = {}
    for other_id in [seat.person for seat in wanted if seat.kind == "member" and seat.person]:
        if circle and (other_id == account_id or not circle.member(other_id)):
            continue  # `seating` refuses it.
        services.limits.invitations.draw(account_id)
        account = await services.accounts.find(other_id)
        if account is None:
            raise NotFound(what="member")
        await services.friends.check_invite(account_id, other_id)
        if await services.relations.kept_apart(other_id, already | invited.keys()):
            raise CannotBeSeated(name=account.name)
        invited[other_id] = account.name
    return invited


async def _circle(services: Services, circle_id: str | None, account_id: str) -> Circle | None:
    """The circle a table is for; refuses people outside it."""
    if circle_id is None:
        return None
    circle = await services.circles.find(circle_id)
    if circle is None or circle.member(account_id) is None:
        raise NotFound(what="circle")
    return circle


@router.get("/tables", response_model=MyTablesReply)
async def my_tables(person: SignedIn, services: TheServices) -> Response:
    """List the tables you've joined or created, newest first.

    Games under way come with their current score.
    """
    tables, now = [], now_ms()
    for row in await services.registry.tables.of_account(person.id):
        live = await services.registry.table_of(row) if row.state == "playing" else None
        standing = live.standing(now) if live else None
        tables.append({**table_for(person.id, row, (), services.url), "standing": standing})
    return reply({"tables": tables, "now_ms": now})


@router.get("/lobby", response_model=TablesReply)
async def lobby(person: Visitor, services: TheServices) -> Response:
    """List open tables with a free seat.

    Those of people you can't play with aren't among them.
    """
    if person is None and services.configuration.invite_only:
        raise ByInvitation
    who = person.id if person else None
    rows = [row for row in await services.registry.tables.in_lobby() if has_seat(row)]
    everyone = {one for row in rows for one in people_at(row)}
    apart = await services.relations.kept_apart(who, everyone)
    # Even if anyone may invite them, people who are looked after aren't in a list.
    apart |= set(await services.relations.protected(everyone)) - {who}
    shown = [table_for(who, row, (), services.url) for row in rows if not people_at(row) & apart]
    return reply({"tables": [table for table in shown if table["agreement"]["is_listed"]]})


@router.get("/invitations/{code}", response_model=TableReply)
async def invitation(
    code: Annotated[str, Path(pattern=r"^[A-Za-z0-9]{8}$")],
    request: Request,
    person: Visitor,
    services: TheServices,
) -> Response:
    """Get the table that an invitation code is for."""
    address = address_of(request)
    services.limits.guesses.check(address)
    row = await services.registry.tables.find_by_code(code)
    if row is None:
        services.limits.guesses.draw(address)
        raise NotFound(what="invitation")
    live = await services.registry.table_of(row)
    await check_visible(services, live, person, has_code=True)
    return reply(table_data(services, live, person))


@router.get("/tables/{table_id}", response_model=TableReply)
async def get_table(live: TheTable, person: Visitor, services: TheServices) -> Response:
    """Get a table: its agreement, its seats and its state."""
    await check_visible(services, live, person)
    return reply(table_data(services, live, person))


# ── Before the start ────────────────────────────────────────────────────────────────────────────


@router.patch("/tables/{table_id}/agreement", response_model=TableReply)
async def change_agreement(
    wanted: AgreementWanted, live: TheTable, person: SignedIn, services: TheServices
) -> Response:
    """Change the table's agreement (host only). Everyone else is asked to agree again."""
    check_host(live, person)
    agreement = _agreement(wanted)
    await services.registry.change(
        live, lambda row: seating.with_agreement(row, agreement, person.id)
    )
    return reply(table_data(services, live, person))


@router.put("/tables/{table_id}/seats/{seat}", response_model=TableReply)
async def change_seat(
    seat: SeatInPath, wanted: SeatWanted, live: TheTable, person: SignedIn, services: TheServices
) -> Response:
    """Open a seat, take it, invite a person, or give it to a computer (host only)."""
    check_host(live, person)
    circle = await services.circles.find(live.row.circle_id) if live.row.circle_id else None
    seating.check_open(live.row)
    await check_members(services, circle, [wanted], people_at(live.row))
    invited = await _invited(services, person.id, [wanted], circle, people_at(live.row))
    await services.registry.change(
        live,
        lambda row: seating.with_seat_kind(row, seat, wanted, person.account, circle, invited),
        lambda before, after: invitations(before, after, person.id, now_ms()),
    )
    if wanted.kind == "member":
        await services.inbox.invited(live.row, person.id)
    return reply(table_data(services, live, person))


@router.post("/tables/{table_id}/join", response_model=TableReply)
async def join(wanted: Join, live: TheTable, person: SignedIn, services: TheServices) -> Response:
    """Join a table; by joining you accept its rules at this revision.

    The game starts as soon as every seat is taken and everyone has agreed.
    Several people on one device join several times.
    """
    await check_circle(services, live, person.id)
    await check_join(services, live.row, person)
    await check_count(services, person.id)
    await services.registry.change(
        live,
        lambda row: seating.joined(
            row,
            person.account,
            wanted.revision,
            seat=wanted.seat,
            name=wanted.name,
            text=wanted.text,
        ),
    )
    try:
        # Someone else may have sat down meanwhile.
        await check_join(services, live.row, person)
    except NotAllowed:
        await services.registry.change(live, lambda row: seating.left(row, person.id))
        raise
    if person.account.is_looked_after:
        services.end_outsiders(live.row.id)
    await services.start_if_ready(live, person.id)
    return reply(table_data(services, live, person))


@router.post("/tables/{table_id}/agree", response_model=TableReply)
async def agree(wanted: Agree, live: TheTable, person: SignedIn, services: TheServices) -> Response:
    """Accept an invitation or a rematch, or agree to the host's changes.

    If you were the last, the game starts.
    """
    await _agree(services, live, person.id, wanted.revision)
    return reply(table_data(services, live, person))


async def _agree(services: Services, live: LiveTable, account_id: str, revision: int) -> None:
    await services.registry.change(live, lambda row: seating.agreed(row, account_id, revision))
    await services.start_if_ready(live, account_id)


@router.post("/tables/{table_id}/text", response_model=TableReply)
async def set_text(
    wanted: SeatText, live: TheTable, person: SignedIn, services: TheServices
) -> Response:
    """Add your own randomness to every draw, so that nobody else can control it."""
    await services.registry.change(
        live, lambda row: seating.with_text(row, person.id, wanted.seat, wanted.text)
    )
    return reply(table_data(services, live, person))


@router.post("/tables/{table_id}/start", response_model=TableReply)
async def start(
    live: TheTable, person: SignedIn, services: TheServices, wanted: Start = _DEFAULT_START
) -> Response:
    """Start the game (host only), once every seat is taken and everyone has agreed.

    Most games start by themselves when the last player joins; then this changes nothing. At a real
    board you may say who goes first.
    """
    check_host(live, person)
    if live.row.state == "open":
        await _start(services, live, tuple(wanted.order) if wanted.order else None, person.id)
    elif live.row.state != "playing":
        raise TableClosed
    return reply(table_data(services, live, person))


async def _start(
    services: Services, live: LiveTable, order: tuple[int, ...] | None, by: str
) -> None:
    if live.agreement.rated:
        # People who joined before the table was rated may be guests.
        for account_id in live.row.people:
            if account := await services.accounts.find(account_id):
                seating.check_not_guest(account)
    try:
        await services.registry.start(live, seating.check_start, order, by)
    except (TableStarted, TableChanged):
        # It may have started by itself in the meantime.
        if live.row.state != "playing":
            raise
    if live.row.circle_id:
        await services.walls.check_members(circle=live.row.circle_id)


# ── Leaving and taking over ─────────────────────────────────────────────────────────────────────


@router.post("/tables/{table_id}/leave", response_model=TableReply)
async def leave(wanted: Leave, live: TheTable, person: SignedIn, services: TheServices) -> Response:
    """Leave the table, or decline an invitation to it.

    During a game your seats resign, or a computer of the given level plays on for them.
    """
    yours = live.row.seats_of(person.id)
    if not yours and live.row.host_id != person.id:
        raise NotFound(what="seat")
    if live.row.state == "playing":
        if wanted.level:
            level = wanted.level
            services.computers.warm()
            await services.registry.change(live, lambda row: seating.taken_over(row, yours, level))
        else:
            await resign(services, live, yours, person.id)
    elif live.row.state == "open":
        was_invited = seating.is_invited(live.row, person.id)
        await services.registry.change(live, lambda row: seating.left(row, person.id))
        if was_invited:
            await services.inbox.declined(live.row, person.id)
    return reply(table_data(services, live, person))


async def resign(services: Services, live: LiveTable, seats: list[int], by: str) -> None:
    """Resign for these seats, where they're still in the game, because of a person's act."""
    for seat in seats:
        if live.game and not live.game.is_over and seat not in live.game.gone:
            await services.registry.act(live, Resign(seat), by=by)


@router.post("/tables/{table_id}/seats/{seat}/wish", response_model=TableReply)
async def wish(
    seat: SeatInPath, wanted: SeatWish, live: TheTable, person: SignedIn, services: TheServices
) -> Response:
    """Vote on what happens to an absent seat.

    It happens once everyone else at the table has voted for it.
    """
    game, row = live.game, live.row
    if row.state != "playing" or game is None:
        raise TableNotOver if row.state == "open" else NotFound(what="game")
    yours = [one for one in row.seats_of(person.id) if one not in game.gone]
    if not yours:
        raise NotFound(what="seat")
    if seat >= len(row.seats) or row.seats[seat].kind != "person" or seat in game.gone:
        raise NotFound(what="seat")
    if row.seats[seat].account_id == person.id:
        raise NotAllowed(reason="this is your own seat; leave it instead.", why="own_seat")
    _check_absent(services, live, seat)
    wishes = await services.registry.tables.vote(row.id, seat, yours[0], wanted.wish)
    target = row.seats[seat].account_id
    others = {
        one.account_id: one.number
        for one in reversed(row.seats)
        if one.kind == "person" and one.account_id != target and one.number not in game.gone
    }
    if all(wishes.get(number) == wanted.wish for number in others.values()):
        await services.registry.tables.forget_votes(row.id, [seat])
        if wanted.wish == "remove":
            await resign(services, live, [seat], person.id)
        else:
            around = services.registry.around(live, by=person.id)
            await services.registry.change(
                live,
                lambda row: seating.taken_over(row, [seat], seating.STAND_IN),
                lambda _, after: lost_seats(after, [seat], around),
            )
    return reply(table_data(services, live, person))


def _check_absent(services: Services, live: LiveTable, seat: int) -> None:
    """Refuse while the player is present, or is just taking the days they have."""
    assert live.game
    name = live.row.seats[seat].name
    away_ms = now_ms() - live.seen_ms.get(seat, 0)
    if seat in live.here() or away_ms < services.configuration.absent_s * 1000:
        raise SeatPresent(seat=name)
    clock = live.game.clock
    is_away = any(span.from_ms <= now_ms() < span.until_ms for span in clock.holidays[seat])
    if isinstance(live.game.options.timing, DaysPerTurn) and (is_away or not clock.missed[seat]):
        raise SeatPresent(seat=name)


@router.post("/tables/{table_id}/seats/{seat}/return", response_model=TableReply)
async def return_to_seat(
    seat: SeatInPath, live: TheTable, person: SignedIn, services: TheServices
) -> Response:
    """Take your seat back from the computer that is playing for you."""
    await services.registry.change(live, lambda row: seating.returned(row, person.id, seat))
    return reply(table_data(services, live, person))


@router.post("/tables/{table_id}/rematch", response_model=TableReply, status_code=201)
async def rematch(live: TheTable, person: SignedIn, services: TheServices) -> Response:
    """Set up a rematch with the same seats and a new order.

    The first to ask creates the table and invites the others; asking again is agreeing. The game
    starts when everyone has agreed.
    """
    check_seated(live, person)
    if live.row.state != "over":
        raise TableNotOver
    if live.row.rematch_id is None:
        await check_count(services, person.id)
        circle = await services.circles.find(live.row.circle_id) if live.row.circle_id else None
        seated = await without_kept_apart(services, live.row, person.id)
        row = seating.rematch_of(seated, person.account, now_ms(), circle)
        await services.registry.tables.create(row)
        # If two people ask at once, the second finds the first one's table.
        await services.registry.change(
            live,
            lambda old: replace(old, rematch_id=old.rematch_id or row.id),
            lambda _, after: (
                invitations(None, row, person.id, now_ms(), "rematch")
                if after.rematch_id == row.id
                else ()
            ),
            about=row.id,
        )
        if live.row.rematch_id == row.id:
            await services.inbox.invited(row, person.id)
        else:
            spare = await services.registry.table_of(row)
            await services.registry.change(spare, lambda row: replace(row, state="closed"))
    assert live.row.rematch_id
    again = await services.registry.table(live.row.rematch_id)
    if again.row.state == "open" and seating.is_invited(again.row, person.id):
        await _agree(services, again, person.id, again.row.revision)
    return reply(table_data(services, again, person), 201)
