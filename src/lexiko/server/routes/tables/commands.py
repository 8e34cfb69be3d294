"""Commands at a table, all handled by `post_command`.

The router calls it, or its shortcut does.
"""

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
    SignedIn,
    TheServices,
    TheTable,
    reply,
    services_of,
    signed_in,
    visitor,
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
    person: SignedIn,
    services: TheServices,
    request: Request,
    idempotency_key: Annotated[
        str | None,
        Header(
            description=("A key you choose: a command with the same key is only carried out once.")
        ),
    ] = None,
) -> Response:
    """Act for your seat, based on the version you saw.

    A command repeated with the same key gets the same answer and changes nothing.
    """
    key = idempotency_key
    if key is not None and not 1 <= len(key) <= _LONGEST_KEY:
        raise BadRequest(reason=f"an idempotency key has 1 to {_LONGEST_KEY} characters.")
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
    """Answer a request that takes the shortcut, without FastAPI's dependencies."""
    services = services_of(request)
    person = await signed_in(await visitor(request, services))
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
    """The seat a command is for; catches up with the database before it refuses anyone."""
    if sent.version > live.version:
        await services.registry.catch_up(live)
    try:
        return acting_seat(live, person, sent)
    except Refusal:
        await services.registry.catch_up(live)
        return acting_seat(live, person, sent)


def acting_seat(live: LiveTable, person: Person, sent: CommandSent) -> int:
    """The seat a command is for, as far as this process knows."""
    mover = live.game.mover if live.game else None
    return seat_to_act(live.row, live.agreement, person.id, sent.seat, mover)
