"""Drafts: tiles laid but not played, synced between a person's own devices."""

from typing import Any

import msgspec
from fastapi import APIRouter
from starlette.responses import Response

from lexiko.errors import NotStarted
from lexiko.server.routes.dependencies import (
    REFUSALS,
    SignedIn,
    TheServices,
    TheTable,
    reply,
    seat_of,
)
from lexiko.server.routes.tables.tables import SeatInPath
from lexiko.server.timestamps import now_ms
from lexiko.server.wire.days import DraftReply, DraftSent
from lexiko.store.drafts import StoredDraft

router = APIRouter(tags=["play"], responses=REFUSALS)


def draft_data(kept: StoredDraft | None) -> dict[str, Any]:
    if kept is None:
        return {"version": 0, "draft": None, "at_ms": 0}
    draft = msgspec.Raw(kept.draft.encode()) if kept.draft else None
    return {"version": kept.version, "draft": draft, "at_ms": kept.at_ms}


@router.get("/tables/{table_id}/seats/{seat}/draft", response_model=DraftReply)
async def get_draft(
    seat: SeatInPath, live: TheTable, person: SignedIn, services: TheServices
) -> Response:
    """Get your draft at a seat, and the version of the game you've seen."""
    seat_of(live, person, seat)
    return reply(draft_data(await services.drafts.of_seat(live.row.id, seat, person.id)))


@router.put("/tables/{table_id}/seats/{seat}/draft", response_model=DraftReply)
async def save_draft(
    wanted: DraftSent, seat: SeatInPath, live: TheTable, person: SignedIn, services: TheServices
) -> Response:
    """Save your draft at a seat.

    The newest draft wins, unless it's for an older version of the game. The reply is the draft that
    is now stored.
    """
    seat_of(live, person, seat)
    if live.game is None:
        raise NotStarted
    draft = None
    if wanted.draft:
        draft = wanted.draft.model_dump_json(exclude=None if wanted.draft.change else {"change"})
    kept = StoredDraft(wanted.version, draft, now_ms())
    await services.drafts.save(live.row.id, seat, person.id, kept, wanted.replaces_ms)
    return reply(draft_data(await services.drafts.of_seat(live.row.id, seat, person.id)))
