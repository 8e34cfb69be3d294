"""Notes at a table as lines of chat, for bots from before notes were on the wall.

Deprecated: `/tables/{table_id}/notes` (`docs/deprecations.md`).
"""

from typing import Annotated

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from lexiko.server.refusals import BadRequest, NotAllowed, NotYourThing
from lexiko.server.routes.dependencies import (
    REFUSALS,
    SignedIn,
    TheServices,
    TheTable,
    Visitor,
    check_visible,
    reply,
)
from lexiko.server.timestamps import now_ms
from lexiko.server.walls.table_notes import line_data
from lexiko.server.walls.texts import plain_text
from lexiko.server.wire.replies import Done, LineReply, LinesReply
from lexiko.server.wire.requests import ChatText, Report
from lexiko.store.tables import new_id

router = APIRouter(
    prefix="/tables/{table_id}/lines", tags=["talk"], responses=REFUSALS, deprecated=True
)

LineId = Annotated[int, Path(ge=1, le=2_000_000_000)]


@router.get("", response_model=LinesReply)
async def get_lines(
    live: TheTable,
    person: Visitor,
    services: TheServices,
    since: Annotated[int, Query(ge=0, le=2_000_000_000)] = 0,
) -> Response:
    """List the notes written at a table after a given one.

    Those by people you've muted are left out.
    """
    await check_visible(services, live, person)
    muted = await services.mutes.muted_by(person.id) if person else set()
    account_id = person.id if person else None
    return reply({"lines": await services.notes.lines(live, account_id, muted, since)})


@router.post("", response_model=LineReply, status_code=201)
async def say(said: ChatText, live: TheTable, person: SignedIn, services: TheServices) -> Response:
    """Write a note at your table."""
    services.limits.lines.draw(person.id)
    try:
        text = plain_text(said.text)
    except ValueError:
        text = ""
    if not text or "\n" in text:
        raise BadRequest(reason="a message is plain text.")
    item_id = new_id()
    wall = await services.notes.post(live, person.id, person.account.name, item_id, text)
    return reply(line_data(wall, wall.wall.items[item_id], is_inside=True), 201)


@router.delete("/{line_id}", response_model=Done)
async def remove(
    line_id: LineId, live: TheTable, person: SignedIn, services: TheServices
) -> Response:
    """Remove a note: your own, or any as the host."""
    item_id = await services.notes.item_of_line(live, line_id)
    try:
        await services.notes.remove(live, item_id, person.id, person.account.name)
    except NotYourThing as refusal:
        raise NotAllowed(
            reason="only the host can remove other people's messages.", why="not_your_line"
        ) from refusal
    return reply({"done": True})


@router.post("/{line_id}/report", response_model=Done)
async def report(
    line_id: LineId, wanted: Report, live: TheTable, person: SignedIn, services: TheServices
) -> Response:
    """Report a note to the people who run this server."""
    await check_visible(services, live, person)
    item_id = await services.notes.item_of_line(live, line_id)
    await services.notes.report(live, item_id, person.id, wanted.reason, now_ms())
    return reply({"done": True})
