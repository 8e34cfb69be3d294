"""Reviews of finished games: start, stop, read, follow."""

from typing import Annotated

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from lexiko.server.refusals import NotReady
from lexiko.server.routes.dependencies import (
    REFUSALS,
    SignedIn,
    TheServices,
    TheTable,
    Visitor,
)
from lexiko.server.routes.tables.records import Link
from lexiko.server.wire.notifications import Language
from lexiko.server.wire.positions import TurnPositionReply
from lexiko.server.wire.reviews import (
    NextReviewReply,
    ReviewReply,
    ReviewState,
    ReviewWanted,
)

router = APIRouter(tags=["reviews"], responses=REFUSALS)

NDJSON = "application/x-ndjson"
TurnNumber = Annotated[int, Path(ge=1, le=2000)]
InLanguage = Annotated[Language, Query(description="The language of the texts.")]


@router.post("/tables/{table_id}/review", response_model=ReviewState)
async def start(
    wanted: ReviewWanted, live: TheTable, person: SignedIn, services: TheServices
) -> Response:
    """Start the review of a finished game, or go on where it stopped."""
    raise NotReady(reason="reviews are still to come.")


@router.delete("/tables/{table_id}/review", response_model=ReviewState)
async def stop(live: TheTable, person: SignedIn, services: TheServices) -> Response:
    """Stop a review; what has been found stays."""
    raise NotReady(reason="reviews are still to come.")


@router.get("/tables/{table_id}/review", response_model=ReviewReply)
async def review(
    live: TheTable, person: Visitor, services: TheServices, language: InLanguage = "en"
) -> Response:
    """Get the review of a finished game as far as it has come."""
    raise NotReady(reason="reviews are still to come.")


@router.get(
    "/tables/{table_id}/review/stream",
    response_class=Response,
    responses={200: {"content": {NDJSON: {}}, "description": "Lines of a `ReviewStreamLine`."}},
)
async def follow(
    live: TheTable, person: Visitor, services: TheServices, language: InLanguage = "en"
) -> Response:
    """Follow a review: its state, every turn as it's found, then the summary."""
    raise NotReady(reason="reviews are still to come.")


@router.get("/tables/{table_id}/positions/{number}", response_model=TurnPositionReply)
async def position(
    number: TurnNumber, live: TheTable, person: Visitor, services: TheServices
) -> Response:
    """Get the position before a turn of a finished game, as its seat saw it."""
    raise NotReady(reason="reviews are still to come.")


@router.get("/games/{link}/review", response_model=ReviewReply)
async def public_review(link: Link, services: TheServices, language: InLanguage = "en") -> Response:
    """Get the review of a published game as far as it has come."""
    raise NotReady(reason="reviews are still to come.")


@router.get(
    "/games/{link}/review/stream",
    response_class=Response,
    responses={200: {"content": {NDJSON: {}}, "description": "Lines of a `ReviewStreamLine`."}},
)
async def follow_public(link: Link, services: TheServices, language: InLanguage = "en") -> Response:
    """Follow the review of a published game."""
    raise NotReady(reason="reviews are still to come.")


@router.get("/games/{link}/positions/{number}", response_model=TurnPositionReply)
async def public_position(link: Link, number: TurnNumber, services: TheServices) -> Response:
    """Get the position before a turn of a published game, as its seat saw it."""
    raise NotReady(reason="reviews are still to come.")


@router.get("/reviews/next", response_model=NextReviewReply)
async def next_review(person: SignedIn, services: TheServices) -> Response:
    """Get your last finished game, if you haven't looked at it yet."""
    raise NotReady(reason="reviews are still to come.")
