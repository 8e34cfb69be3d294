"""Commands at a table: `post_command` answers them all, by the router or by its shortcut."""

import hashlib
import re
from typing import Annotated, Any

from fastapi import APIRouter, Header, Request
from fastapi.exceptions import RequestValidationError
from pydantic import TypeAdapter, ValidationError
from starlette.responses import Response

from lexiko.server.people.identity import Person
from lexiko.server.refusals import BadRequest, Refusal
from lexiko.server.routes.dependencies import (
    REFUSALS,
    TABLE_ID,
    Somebody,
    TheServices,
    TheTable,
    anybody,
    reply,
    services_of,
    somebody,
)
from lexiko.server.services import Services
from lexiko.server.tables.live import LiveTable
from lexiko.server.tables.scorekeeping import check_undo, seat_to_act
from lexiko.server.wire.replies import CommandReply
from lexiko.server.wire.requests import AnyCommand, CommandSent, UndoSent

router = APIRouter(prefix="/tables/{table_id}", tags=["games"], responses=REFUSALS)

PATH = re.compile(rf"/api/v1/tables/(?P<table_id>{TABLE_ID.pattern})/commands")
_LONGEST_KEY = 64
_READ: TypeAdapter[Any] = TypeAdapter(AnyCommand)


@router.post("/commands", response_model=CommandReply)
async def post_command(
    sent: AnyCommand,
    live: TheTable,
    person: Somebody,
    services: TheServices,
    request: Request,
    idempotency_key: Annotated[
        str | None, Header(description="A key of your own: the same key twice acts once.")
    ] = None,
) -> Response:
    """Act for your seat, by the version that you saw. Sent again with the same key, it gives the
    same answer and does nothing."""
    key = idempotency_key
    if key is not None and not 1 <= len(key) <= _LONGEST_KEY:
        raise BadRequest(reason=f"A key has 1 to {_LONGEST_KEY} characters.")
    seat = await _seat_now(services, live, person, sent)
    if isinstance(sent, UndoSent):
        await services.registry.catch_up(live)
        check_undo(live.row)
    digest = ""
    if key:
        written = f"{live.row.id} {seat} ".encode() + await request.body()
        digest = hashlib.sha256(written).hexdigest()
    answer = await services.registry.command(
        live,
        lambda game: sent.command_for(seat, game),
        seat=seat,
        seen=sent.version,
        account_id=person.id,
        key=key,
        digest=digest,
    )
    return reply(answer)


async def answer_command(request: Request) -> Response:
    """The same for a request that takes the shortcut, without FastAPI's dependencies."""
    services = services_of(request)
    person = await somebody(await anybody(request, services))
    live = await services.registry.remembered(request.path_params["table_id"])
    try:
        sent = _READ.validate_json(await request.body())
    except ValidationError as problem:
        raise RequestValidationError(
            [{**error, "loc": ("body", *error["loc"])} for error in problem.errors()]
        ) from problem
    key = request.headers.get("idempotency-key")
    return await post_command(sent, live, person, services, request, key)


async def _seat_now(services: Services, live: LiveTable, person: Person, sent: CommandSent) -> int:
    """The seat that a command is for; nobody is refused for what this process doesn't know yet."""
    if sent.version > live.version:
        await services.registry.catch_up(live)
    try:
        return acting_seat(live, person, sent)
    except Refusal:
        await services.registry.catch_up(live)
        return acting_seat(live, person, sent)


def acting_seat(live: LiveTable, person: Person, sent: CommandSent) -> int:
    """The seat that a command is for, as far as this process knows."""
    mover = live.game.mover if live.game else None
    return seat_to_act(live.row, live.agreement, person.id, sent.seat, mover)
