"""The family filter of a circle: whether its new tables leave out swear words and slurs."""

from fastapi import APIRouter
from starlette.responses import Response

from lexiko.server.routes.circles.circles import TheCircle, changed, check_circle_host
from lexiko.server.routes.dependencies import REFUSALS, SignedIn, TheServices
from lexiko.server.wire.circles import CircleReply, FamilyWords

router = APIRouter(prefix="/circles/{circle_id}", tags=["circles"], responses=REFUSALS)


@router.put("/family-words", response_model=CircleReply)
async def set_family_words(
    wanted: FamilyWords, circle: TheCircle, person: SignedIn, services: TheServices
) -> Response:
    """Turn the family filter for new tables on or off (hosts only)."""
    check_circle_host(circle, person)
    await services.circles.set_family_words(circle.id, wanted.is_on)
    return await changed(services, person, circle.id)
