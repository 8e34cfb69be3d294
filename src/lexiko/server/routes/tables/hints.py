"""Hints: where to play, then how long the word is, then the word."""

from dataclasses import replace

from fastapi import APIRouter
from starlette.responses import Response

from lexiko.errors import GameOver, NotStarted, NotYourTurn, StaleVersion
from lexiko.server.computers.hints import hint_data
from lexiko.server.refusals import NoHintsHere, NotFound
from lexiko.server.routes.dependencies import (
    REFUSALS,
    SignedIn,
    TheServices,
    TheTable,
    check_seated,
    reply,
    seat_of,
)
from lexiko.server.wire.replies import HintReply
from lexiko.server.wire.requests import HintWanted
from lexiko.store.tables import TableRow

router = APIRouter(prefix="/tables/{table_id}", tags=["games"], responses=REFUSALS)


@router.post("/hints", response_model=HintReply)
async def post_hint(
    wanted: HintWanted, live: TheTable, person: SignedIn, services: TheServices
) -> Response:
    """Get a hint for your own rack, when it's your turn.

    Only at tables that agreed on hints. The same turn always gets the same hint.
    """
    check_seated(live, person)
    if not live.agreement.hints:
        raise NoHintsHere
    if wanted.version > live.version:
        await services.registry.catch_up(live)
    game = live.game
    if game is None:
        raise NotStarted
    mine = live.row.seats_of(person.id)
    named = game.mover if wanted.seat is None and game.mover in mine else wanted.seat
    seat = seat_of(live, person, named)
    if seat is None:
        raise NotFound(what="seat")
    if game.is_over or game.mover is None:
        raise GameOver
    if game.mover != seat:
        raise NotYourTurn(mover=game.seats[game.mover], seat=game.seats[seat])
    if wanted.version != game.version:
        raise StaleVersion(seen=wanted.version, current=game.version)
    services.limits.hints.draw(person.id)
    turn = len(game.sheet) + 1
    command = await services.hints.find(live.row.id, game, seat)
    if command and live.row.seats[seat].hint_turn != turn:
        await services.registry.change(live, lambda row: _counted(row, seat, turn))
    return reply(hint_data(game, command, wanted.step))


def _counted(row: TableRow, seat: int, turn: int) -> TableRow:
    """The table with one more turn in which this seat asked for a hint."""
    seats = tuple(
        replace(one, hints=one.hints + 1, hint_turn=turn)
        if one.number == seat and one.hint_turn != turn
        else one
        for one in row.seats
    )
    return replace(row, seats=seats)
