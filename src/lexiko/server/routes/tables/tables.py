"""Tables: opening, finding, sitting down, agreeing, starting, leaving."""

from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Path
from starlette.responses import Response

from lexiko.rules.commands import Resign
from lexiko.rules.editions import DaysPerTurn
from lexiko.server.refusals import (
    NotAllowed,
    NotFound,
    SeatPresent,
    TableNotOver,
    TooMany,
)
from lexiko.server.routes.dependencies import (
    REFUSALS,
    Anybody,
    Somebody,
    TheServices,
    TheTable,
    check_circle,
    check_host,
    check_seated,
    check_visible,
    reply,
    table_data,
)
from lexiko.server.services import Services
from lexiko.server.tables import seating
from lexiko.server.tables.agreement import TableAgreement, agreement_from_data
from lexiko.server.tables.live import LiveTable
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

router = APIRouter(tags=["tables"], responses=REFUSALS)

_AS_AGREED = Start()
"""Nothing is told: Lexiko finds the order, or a real board plays as it sits."""

SeatInPath = Annotated[int, Path(ge=0, le=3)]


def _agreement(wanted: AgreementWanted) -> TableAgreement:
    return agreement_from_data(wanted.model_dump(exclude={"seats", "circle"}))


async def check_count(services: Services, account_id: str) -> None:
    """Refuse one table more than anybody may have."""
    most = services.configuration.most_tables
    if await services.registry.tables.count_live(account_id) >= most:
        raise TooMany(
            reason=f"you sit at {most} tables; finish or leave one first.", why="tables", most=most
        )


@router.post("/tables", response_model=TableReply, status_code=201)
async def open_table(wanted: NewTable, person: Somebody, services: TheServices) -> Response:
    """Open a table; you are its host, and by opening it you agree to what it says."""
    await check_count(services, person.id)
    circle = await _circle(services, wanted.circle, person.id)
    row = seating.new_table(person.account, _agreement(wanted), wanted.seats, now_ms(), circle)
    if any(seat.kind == "computer" for seat in row.seats):
        services.computers.warm()
    await services.registry.tables.create(row)
    if row.circle_id:
        await services.walls.check_members(circle=row.circle_id)
    return reply(table_data(services, await services.registry.table_of(row), person), 201)


async def _circle(services: Services, circle_id: str | None, account_id: str) -> Circle | None:
    """The circle that a table is for; refuses who is not in it."""
    if circle_id is None:
        return None
    circle = await services.circles.find(circle_id)
    if circle is None or circle.member(account_id) is None:
        raise NotFound(what="circle")
    return circle


@router.get("/tables", response_model=MyTablesReply)
async def my_tables(person: Somebody, services: TheServices) -> Response:
    """The tables that you sit at or have opened, the newest first; games that are on with how they
    stand."""
    tables, now = [], now_ms()
    for row in await services.registry.tables.of_account(person.id):
        live = await services.registry.table_of(row) if row.state == "playing" else None
        standing = live.standing(now) if live else None
        tables.append({**table_for(person.id, row, (), services.url), "standing": standing})
    return reply({"tables": tables, "now_ms": now})


@router.get("/lobby", response_model=TablesReply)
async def lobby(person: Anybody, services: TheServices) -> Response:
    """Tables that wait for somebody to sit down."""
    who = person.id if person else None
    shown = [
        table_for(who, row, (), services.url)
        for row in await services.registry.tables.in_lobby()
        if row.circle_id is None and any(seat.kind == "open" for seat in row.seats)
    ]
    return reply({"tables": [table for table in shown if table["agreement"]["is_listed"]]})


@router.get("/invitations/{code}", response_model=TableReply)
async def invitation(
    code: Annotated[str, Path(pattern=r"^[A-Za-z0-9]{8}$")], person: Anybody, services: TheServices
) -> Response:
    """The table that a code invites to."""
    row = await services.registry.tables.find_by_code(code)
    if row is None:
        raise NotFound(what="invitation")
    live = await services.registry.table_of(row)
    await check_visible(services, live, person)
    return reply(table_data(services, live, person))


@router.get("/tables/{table_id}", response_model=TableReply)
async def get_table(live: TheTable, person: Anybody, services: TheServices) -> Response:
    """A table: what is agreed on, who sits where, and how far it is."""
    await check_visible(services, live, person)
    return reply(table_data(services, live, person))


# ── Before the start ────────────────────────────────────────────────────────────────────────────


@router.patch("/tables/{table_id}/agreement", response_model=TableReply)
async def change_agreement(
    wanted: AgreementWanted, live: TheTable, person: Somebody, services: TheServices
) -> Response:
    """The host changes what is agreed on. Everybody else is asked again."""
    check_host(live, person)
    agreement = _agreement(wanted)
    await services.registry.change(
        live, lambda row: seating.with_agreement(row, agreement, person.id)
    )
    return reply(table_data(services, live, person))


@router.put("/tables/{table_id}/seats/{seat}", response_model=TableReply)
async def change_seat(
    seat: SeatInPath, wanted: SeatWanted, live: TheTable, person: Somebody, services: TheServices
) -> Response:
    """The host makes a seat open, takes it, or gives it to a computer."""
    check_host(live, person)
    circle = await services.circles.find(live.row.circle_id) if live.row.circle_id else None
    await services.registry.change(
        live, lambda row: seating.with_seat_kind(row, seat, wanted, person.account, circle)
    )
    return reply(table_data(services, live, person))


@router.post("/tables/{table_id}/join", response_model=TableReply)
async def join(wanted: Join, live: TheTable, person: Somebody, services: TheServices) -> Response:
    """Sit down: joining is agreeing to what the table says at this revision. Several people on one
    device join several times."""
    await check_circle(services, live, person.id)
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
    return reply(table_data(services, live, person))


@router.post("/tables/{table_id}/agree", response_model=TableReply)
async def agree(wanted: Agree, live: TheTable, person: Somebody, services: TheServices) -> Response:
    """Agree to what the host has changed."""
    await services.registry.change(
        live, lambda row: seating.agreed(row, person.id, wanted.revision)
    )
    return reply(table_data(services, live, person))


@router.post("/tables/{table_id}/text", response_model=TableReply)
async def set_text(
    wanted: SeatText, live: TheTable, person: Somebody, services: TheServices
) -> Response:
    """A text of your own that is mixed into every draw, so that nobody else decides them."""
    await services.registry.change(
        live, lambda row: seating.with_text(row, person.id, wanted.seat, wanted.text)
    )
    return reply(table_data(services, live, person))


@router.post("/tables/{table_id}/start", response_model=TableReply)
async def start(
    live: TheTable, person: Somebody, services: TheServices, wanted: Start = _AS_AGREED
) -> Response:
    """The host starts the game, once no seat is open and everybody has agreed. A real board may
    tell who begins."""
    check_host(live, person)
    if live.agreement.rated:
        # Who sat down before the table was rated may be a guest.
        for account_id in live.row.people:
            if account := await services.accounts.find(account_id):
                seating.check_lasts(account)
    order = tuple(wanted.order) if wanted.order else None
    await services.registry.start(live, seating.check_start, order)
    if live.row.circle_id:
        await services.walls.check_members(circle=live.row.circle_id)
    return reply(table_data(services, live, person))


# ── Leaving and taking over ─────────────────────────────────────────────────────────────────────


@router.post("/tables/{table_id}/leave", response_model=TableReply)
async def leave(wanted: Leave, live: TheTable, person: Somebody, services: TheServices) -> Response:
    """Get up. During the game your seats resign, or a computer of a level plays on for them."""
    yours = live.row.seats_of(person.id)
    if not yours and live.row.host_id != person.id:
        raise NotFound(what="seat")
    if live.row.state == "playing":
        if wanted.level:
            level = wanted.level
            services.computers.warm()
            await services.registry.change(live, lambda row: seating.taken_over(row, yours, level))
        else:
            await resign(services, live, yours)
    elif live.row.state == "open":
        await services.registry.change(live, lambda row: seating.left(row, person.id))
    return reply(table_data(services, live, person))


async def resign(services: Services, live: LiveTable, seats: list[int]) -> None:
    """These seats leave the game."""
    for seat in seats:
        if live.game and not live.game.is_over and seat not in live.game.gone:
            await services.registry.act(live, Resign(seat))


@router.post("/tables/{table_id}/seats/{seat}/wish", response_model=TableReply)
async def wish(
    seat: SeatInPath, wanted: SeatWish, live: TheTable, person: Somebody, services: TheServices
) -> Response:
    """What shall become of an absent seat. Once all other people at the table wish the same, it
    happens."""
    game, row = live.game, live.row
    if row.state != "playing" or game is None:
        raise TableNotOver if row.state == "open" else NotFound(what="game")
    yours = [one for one in row.seats_of(person.id) if one not in game.gone]
    if not yours:
        raise NotFound(what="seat")
    if seat >= len(row.seats) or row.seats[seat].kind != "person" or seat in game.gone:
        raise NotFound(what="seat")
    if row.seats[seat].account_id == person.id:
        raise NotAllowed(reason="this seat is your own; leave it instead.", why="own_seat")
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
            await resign(services, live, [seat])
        else:
            await services.registry.change(
                live, lambda row: seating.taken_over(row, [seat], seating.STAND_IN)
            )
    return reply(table_data(services, live, person))


def _check_absent(services: Services, live: LiveTable, seat: int) -> None:
    """Refuse while the seat is here, or is only making use of its days."""
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
async def come_back(
    seat: SeatInPath, live: TheTable, person: Somebody, services: TheServices
) -> Response:
    """Take your seat back from the computer that plays on for it."""
    await services.registry.change(live, lambda row: seating.returned(row, person.id, seat))
    return reply(table_data(services, live, person))


@router.post("/tables/{table_id}/rematch", response_model=TableReply, status_code=201)
async def rematch(live: TheTable, person: Somebody, services: TheServices) -> Response:
    """The same seats once more, the order drawn anew; whoever asks first opens the table, the
    others agree."""
    check_seated(live, person)
    if live.row.state != "over":
        raise TableNotOver
    if live.row.rematch_id is None:
        await check_count(services, person.id)
        circle = await services.circles.find(live.row.circle_id) if live.row.circle_id else None
        row = seating.rematch_of(live.row, person.account, now_ms(), circle)
        await services.registry.tables.create(row)
        # Of two who ask at once, the later finds the table of the earlier one.
        await services.registry.change(
            live, lambda old: replace(old, rematch_id=old.rematch_id or row.id)
        )
    assert live.row.rematch_id
    again = await services.registry.table(live.row.rematch_id)
    return reply(table_data(services, again, person), 201)
