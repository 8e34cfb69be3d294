"""Chat at a table."""

from typing import Annotated

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from lexiko.server.refusals import BadRequest, NotAllowed, NotFound
from lexiko.server.routes.dependencies import (
    REFUSALS,
    SignedIn,
    TheServices,
    TheTable,
    Visitor,
    check_visible,
    reply,
)
from lexiko.server.services import Services
from lexiko.server.tables import views
from lexiko.server.tables.live import LiveTable
from lexiko.server.timestamps import now_ms
from lexiko.server.wire.replies import Done, LineReply, LinesReply
from lexiko.server.wire.requests import ChatText, Report
from lexiko.store.chat import ChatLine

router = APIRouter(prefix="/tables/{table_id}/lines", tags=["talk"], responses=REFUSALS)

LineId = Annotated[int, Path(ge=1, le=2_000_000_000)]


@router.get("", response_model=LinesReply)
async def get_lines(
    live: TheTable,
    person: Visitor,
    services: TheServices,
    since: Annotated[int, Query(ge=0, le=2_000_000_000)] = 0,
) -> Response:
    """List a table's messages after a given one.

    Those by people you've muted are left out.
    """
    await check_visible(services, live, person)
    muted = await services.chat.muted_by(person.id) if person else set()
    is_inside = person is not None and person.id in live.row.people
    return reply(
        {
            "lines": [
                views.line_for(line, is_inside=is_inside)
                for line in await services.chat.lines(live.row.id, since)
                if line.account_id not in muted
            ]
        }
    )


@router.post("", response_model=LineReply, status_code=201)
async def say(said: ChatText, live: TheTable, person: SignedIn, services: TheServices) -> Response:
    """Send a message to your table."""
    if not (live.row.seats_of(person.id) or live.row.host_id == person.id):
        raise NotAllowed(reason="only people at the table can write here.", why="onlooker")
    services.limits.lines.draw(person.id)
    text = said.text.strip()
    if not text or any(ord(sign) < 32 or 0xD800 <= ord(sign) < 0xE000 for sign in text):
        raise BadRequest(reason="a message is plain text.")
    line = await services.chat.say(live.row.id, person.id, person.account.name, text, now_ms())
    _send(services, live, line)
    return reply(views.line_for(line, is_inside=True), 201)


@router.delete("/{line_id}", response_model=Done)
async def remove(
    line_id: LineId, live: TheTable, person: SignedIn, services: TheServices
) -> Response:
    """Remove a message: your own, or any as the host."""
    line = await _line(services, live, line_id)
    if person.id not in (line.account_id, live.row.host_id):
        raise NotAllowed(
            reason="only the host can remove other people's messages.", why="not_your_line"
        )
    await services.chat.remove(line_id)
    gone = ChatLine(line.id, line.table_id, line.account_id, line.name, "", line.at_ms, True)
    _send(services, live, gone)
    return reply({"done": True})


@router.post("/{line_id}/report", response_model=Done)
async def report(
    line_id: LineId, wanted: Report, live: TheTable, person: SignedIn, services: TheServices
) -> Response:
    """Report a message to the people who run this server."""
    await check_visible(services, live, person)
    await _line(services, live, line_id)
    await services.chat.report(line_id, person.id, wanted.reason, now_ms())
    return reply({"done": True})


async def _line(services: Services, live: LiveTable, line_id: int) -> ChatLine:
    line = await services.chat.line(line_id)
    if line is None or line.table_id != live.row.id:
        raise NotFound(what="line")
    return line


def _send(services: Services, live: LiveTable, line: ChatLine) -> None:
    live.send_line(line)
    facts = {name: getattr(line, name) for name in line.__slots__}
    services.pubsub.publish(live.row.id, "line", line=facts)
