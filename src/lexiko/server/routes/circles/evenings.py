"""Evenings: the running score of a circle's people over several games."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query
from starlette.responses import Response

from lexiko.server.people.evenings import evening_for
from lexiko.server.people.identity import Person
from lexiko.server.refusals import BadRequest, NotFound
from lexiko.server.routes.circles.circles import TheCircle, changed, check_circle_host
from lexiko.server.routes.dependencies import (
    REFUSALS,
    SignedIn,
    TableId,
    TheServices,
    TheTable,
    check_visible,
    reply,
)
from lexiko.server.services import Services
from lexiko.server.timestamps import now_ms
from lexiko.server.wire.circles import CircleReply
from lexiko.server.wire.evenings import (
    EveningChanged,
    EveningId,
    EveningReply,
    EveningsBy,
    EveningsReply,
    GameLeftOut,
    NewEvening,
    TableEvening,
)
from lexiko.store.circles import Circle
from lexiko.store.evenings import Evening

router = APIRouter(tags=["circles"], responses=REFUSALS)

_PAGE = 20
"""Evenings in one reply."""


async def _evening(
    evening_id: Annotated[EveningId, Path()], circle: TheCircle, services: TheServices
) -> Evening:
    """An evening of the circle."""
    found = await services.evenings.store.find(evening_id)
    if found is None or found.circle_id != circle.id:
        raise NotFound(what="evening")
    return found


TheEvening = Annotated[Evening, Depends(_evening)]


def _name(wanted: str) -> str:
    name = " ".join(wanted.split())
    if not name.isprintable():
        raise BadRequest(reason="an evening's name has printable characters.")
    return name


def _shown(person: Person, evening: Evening, circle: Circle) -> dict[str, Any]:
    return evening_for(person.id, evening, circle.evenings_by, now_ms())


async def _answer(
    services: Services, person: Person, circle: Circle, evening_id: str, status: int = 200
) -> Response:
    """The evening as it is now, after notifying those who look at the circle."""
    await services.walls.check_members(circle=circle.id)
    found = await services.evenings.store.find(evening_id)
    if found is None:
        raise NotFound(what="evening")
    return reply(_shown(person, found, circle), status)


@router.get("/circles/{circle_id}/evenings", response_model=EveningsReply)
async def evenings_of_circle(
    circle: TheCircle,
    person: SignedIn,
    services: TheServices,
    before_ms: Annotated[int | None, Query(ge=0, le=2**53)] = None,
) -> Response:
    """List a circle's evenings with their scores, newest first (members only).

    With `before_ms`, those whose last game ended before that time.
    """
    found = await services.evenings.of_circle(circle, before_ms, _PAGE + 1, now_ms())
    return reply(
        {
            "evenings": [_shown(person, one, circle) for one in found[:_PAGE]],
            "by": circle.evenings_by,
            "has_more": len(found) > _PAGE,
        }
    )


@router.post("/circles/{circle_id}/evenings", response_model=EveningReply, status_code=201)
async def start_evening(
    wanted: NewEvening, circle: TheCircle, person: SignedIn, services: TheServices
) -> Response:
    """Start an evening for all games of the circle from now on (hosts only)."""
    check_circle_host(circle, person)
    evening_id = await services.evenings.store.start(circle.id, _name(wanted.name), now_ms())
    return await _answer(services, person, circle, evening_id, 201)


@router.patch("/circles/{circle_id}/evenings/{evening_id}", response_model=EveningReply)
async def change_evening(
    wanted: EveningChanged,
    evening: TheEvening,
    circle: TheCircle,
    person: SignedIn,
    services: TheServices,
) -> Response:
    """Rename an evening, close it, or open it again (hosts only).

    Games that begin after it was closed belong to another.
    """
    check_circle_host(circle, person)
    if wanted.name is not None:
        await services.evenings.store.change(evening.id, name=_name(wanted.name))
    if wanted.is_closed is not None:
        closed_ms = now_ms() if wanted.is_closed else None
        await services.evenings.store.change(evening.id, closed_ms=closed_ms)
    return await _answer(services, person, circle, evening.id)


@router.put(
    "/circles/{circle_id}/evenings/{evening_id}/games/{table_id}", response_model=EveningReply
)
async def leave_game_out(
    table_id: TableId,
    wanted: GameLeftOut,
    evening: TheEvening,
    circle: TheCircle,
    person: SignedIn,
    services: TheServices,
) -> Response:
    """Leave a game out of an evening's score, or count it again (hosts only)."""
    check_circle_host(circle, person)
    if not await services.evenings.store.leave_out(
        evening.id, table_id, is_left_out=wanted.is_left_out
    ):
        raise NotFound(what="game")
    return await _answer(services, person, circle, evening.id)


@router.put("/circles/{circle_id}/evenings-by", response_model=CircleReply)
async def set_evenings_by(
    wanted: EveningsBy, circle: TheCircle, person: SignedIn, services: TheServices
) -> Response:
    """Choose who leads the circle's evenings: by wins or by points (hosts only)."""
    check_circle_host(circle, person)
    await services.circles.set_evenings_by(circle.id, wanted.by)
    return await changed(services, person, circle.id)


@router.get("/tables/{table_id}/evening", response_model=TableEvening)
async def evening_of_table(live: TheTable, person: SignedIn, services: TheServices) -> Response:
    """Get the evening that a circle's game belongs to, or null.

    For a game under way, it's the one that its result will be added to, if that has games already.
    """
    await check_visible(services, live, person)
    circle = await services.circles.find(live.row.circle_id) if live.row.circle_id else None
    if circle is None or circle.member(person.id) is None:
        return reply({"evening": None})
    found = await services.evenings.of_table(live, now_ms())
    return reply({"evening": _shown(person, found, circle) if found else None})
