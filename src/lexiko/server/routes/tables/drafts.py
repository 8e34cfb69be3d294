"""Racks hung up: what a person has laid at a seat but not played, for that person's other devices
and nobody else."""

from typing import Any

import msgspec
from fastapi import APIRouter
from starlette.responses import Response

from lexiko.errors import NotStarted
from lexiko.server.routes.dependencies import (
    REFUSALS,
    Somebody,
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
    seat: SeatInPath, live: TheTable, person: Somebody, services: TheServices
) -> Response:
    """What you left lying at your seat, and up to which version you have seen the game."""
    seat_of(live, person, seat)
    return reply(draft_data(await services.drafts.of_seat(live.row.id, seat, person.id)))


@router.put("/tables/{table_id}/seats/{seat}/draft", response_model=DraftReply)
async def keep_draft(
    wanted: DraftSent, seat: SeatInPath, live: TheTable, person: Somebody, services: TheServices
) -> Response:
    """Hang your rack up. The newest wins, unless it was made for an older version of the game; the
    answer is what is kept now."""
    seat_of(live, person, seat)
    if live.game is None:
        raise NotStarted
    draft = wanted.draft.model_dump_json() if wanted.draft else None
    kept = StoredDraft(wanted.version, draft, now_ms())
    await services.drafts.save(live.row.id, seat, person.id, kept)
    return reply(draft_data(await services.drafts.of_seat(live.row.id, seat, person.id)))
