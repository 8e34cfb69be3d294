"""Notes at a table: its wall, as far as it's shown there."""

from typing import Annotated

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from lexiko.server.routes.dependencies import (
    REFUSALS,
    IdempotencyKey,
    SignedIn,
    TheServices,
    TheTable,
    Visitor,
    check_visible,
    reply,
)
from lexiko.server.timestamps import now_ms
from lexiko.server.walls.wire import NoteText
from lexiko.server.wire.replies import Done, NotesReply
from lexiko.server.wire.requests import Report
from lexiko.store.tables import new_id

router = APIRouter(prefix="/tables/{table_id}/notes", tags=["talk"], responses=REFUSALS)

NoteId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{8,22}$", examples=["qT7bX0aZ1pLw"])]


@router.get("", response_model=NotesReply)
async def get_notes(
    live: TheTable,
    person: Visitor,
    services: TheServices,
    before: Annotated[str | None, Query(pattern=r"^[A-Za-z0-9_-]{8,22}$")] = None,
) -> Response:
    """List the latest notes at a table, or those before a given one.

    People on the wall get everything on it except planner entries; spectators get what was written
    at the table. Notes by people you've muted are left out.
    """
    await check_visible(services, live, person)
    account_id = person.id if person else ""
    muted = await services.mutes.muted_by(person.id) if person else set()
    return reply(await services.notes.listed(live, account_id, muted, before))


@router.post("", response_model=NotesReply, status_code=201)
async def post_note(
    sent: NoteText,
    live: TheTable,
    person: SignedIn,
    services: TheServices,
    idempotency_key: IdempotencyKey = None,
) -> Response:
    """Write a note at your table; it's on the wall too, where it gets a free place.

    The reply has the latest notes. A note repeated with the same key changes nothing.
    """
    services.limits.lines.draw(person.id)
    item_id = sent.item or new_id()
    await services.notes.post(
        live, person.id, person.account.name, item_id, sent.text, idempotency_key
    )
    muted = await services.mutes.muted_by(person.id)
    return reply(await services.notes.listed(live, person.id, muted), 201)


@router.delete("/{item_id}", response_model=Done)
async def remove_note(
    item_id: NoteId, live: TheTable, person: SignedIn, services: TheServices
) -> Response:
    """Remove a note: your own, which you can undo, or any as the host, for good."""
    services.limits.wall.draw(person.id)
    await check_visible(services, live, person)
    await services.notes.remove(live, item_id, person.id, person.account.name)
    return reply({"done": True})


@router.post("/{item_id}/report", response_model=Done)
async def report_note(
    item_id: NoteId, wanted: Report, live: TheTable, person: SignedIn, services: TheServices
) -> Response:
    """Report a note to the people who run this server."""
    await check_visible(services, live, person)
    await services.notes.report(live, item_id, person.id, wanted.reason, now_ms())
    return reply({"done": True})
