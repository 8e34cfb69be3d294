"""Planned turns: what a player wants to play when their turn comes."""

from typing import Any

import msgspec
from fastapi import APIRouter
from starlette.responses import Response

from lexiko.errors import NotStarted, StaleVersion
from lexiko.rules import Game
from lexiko.server.refusals import PlanUnderWay
from lexiko.server.routes.dependencies import (
    REFUSALS,
    SignedIn,
    TheServices,
    TheTable,
    reply,
    seat_of,
)
from lexiko.server.routes.tables.tables import SeatInPath
from lexiko.server.services import Services
from lexiko.server.tables.live import LiveTable
from lexiko.server.tables.planning import (
    check_lines,
    check_seat,
    has_moved,
    lines_of,
    points_of,
    seat_before,
    stored_lines,
)
from lexiko.server.timestamps import now_ms
from lexiko.server.wire.json import encode, read_event
from lexiko.server.wire.plans import PlanLines, PlanReply, PlanSent
from lexiko.store.plans import UNDER_WAY, StoredPlan
from lexiko.store.tables import new_id

router = APIRouter(tags=["play"], responses=REFUSALS)


def plan_data(plan: StoredPlan | None, game: Game | None = None) -> dict[str, Any]:
    """A plan for its player; with the points of its plays in this game, if there is one."""
    if plan is None:
        nothing: dict[str, Any] = {"state": None, "version": 0, "lines": [], "points": []}
        return {**nothing, "refused": None, "at_ms": 0}
    lines = stored_lines(plan.lines, plan.seat)
    return {
        "state": "waiting" if plan.state == "playing" else plan.state,
        "version": plan.version,
        "lines": msgspec.Raw(plan.lines.encode()),
        "points": [game and points_of(game, plan.seat, line) for line in lines],
        "refused": msgspec.Raw(plan.reason.encode()) if plan.reason else None,
        "at_ms": plan.at_ms,
    }


@router.get("/tables/{table_id}/seats/{seat}/plan", response_model=PlanReply)
async def get_plan(
    seat: SeatInPath, live: TheTable, person: SignedIn, services: TheServices
) -> Response:
    """Get your plan for the next turn of a seat; nobody else can see it."""
    seat_of(live, person, seat)
    plans = services.registry.plans
    plan = await plans.of_seat(live.row.id, seat, person.id)
    if plan and plan.state in UNDER_WAY and live.game and live.game.mover == seat:
        # The turn has just come, and nothing else would say what becomes of the plan.
        await services.planned_turns.look(live)
        plan = await plans.of_seat(live.row.id, seat, person.id)
    if plan and await _has_moved_since(services, live, seat, plan.version):
        plan = None
    return reply(plan_data(plan, live.game))


@router.put("/tables/{table_id}/seats/{seat}/plan", response_model=PlanReply)
async def save_plan(
    wanted: PlanSent, seat: SeatInPath, live: TheTable, person: SignedIn, services: TheServices
) -> Response:
    """Plan the next turn of a seat, at a table with days per turn.

    When the turn comes, the first line that fits is played at once. Lines are only checked for
    where tiles lie and which tiles they are; whether words are valid is decided when they're
    played.
    """
    seat_of(live, person, seat)
    game = live.game
    if game is None:
        raise NotStarted
    check_seat(game, seat)
    is_old = await _has_moved_since(services, live, seat, wanted.version)
    if wanted.version > live.version or is_old:
        raise StaleVersion(seen=wanted.version, current=live.version)
    check_lines(game, seat, lines_of(wanted.lines, seat))
    plan = StoredPlan(
        live.row.id,
        seat,
        person.id,
        new_id(),
        wanted.version,
        wanted.version,
        "waiting",
        seat_before(game, seat),
        encode(game.racks[seat]).decode(),
        PlanLines(wanted.lines).model_dump_json(),
        None,
        now_ms(),
    )
    if not await services.registry.plans.save(plan):
        raise PlanUnderWay
    # The turn may have come while it was being stored.
    await services.registry.catch_up(live)
    if live.game and live.game.mover == seat:
        live.are_plans_due = live.is_ours = True
        services.registry.on_change(live)
    return reply(plan_data(plan, game))


@router.delete("/tables/{table_id}/seats/{seat}/plan", response_model=PlanReply)
async def delete_plan(
    seat: SeatInPath, live: TheTable, person: SignedIn, services: TheServices
) -> Response:
    """Delete your plan for the next turn of a seat."""
    seat_of(live, person, seat)
    if not await services.registry.plans.cancel(live.row.id, seat, person.id):
        raise PlanUnderWay
    return reply(plan_data(None))


async def _has_moved_since(services: Services, live: LiveTable, seat: int, version: int) -> bool:
    """Whether the seat has had its turn after this version of the game."""
    if version >= live.version:
        return False
    stored = await services.journal.read(live.row.id, version, live.version)
    return has_moved([read_event(data) for data in stored], seat)
