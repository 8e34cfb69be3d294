"""Positions without a table: score, plays, analysis, replies, comparison, and reading them."""

from fastapi import APIRouter
from starlette.responses import Response

from lexiko.server.refusals import NotReady
from lexiko.server.routes.dependencies import REFUSALS, SignedIn, TheServices
from lexiko.server.wire.positions import (
    AnalysisWanted,
    CompareReply,
    CompareWanted,
    PlaysReply,
    PositionPlays,
    PositionScore,
    ReadReply,
    RepliesReply,
    RepliesWanted,
    ScoreReply,
    TextToRead,
)

router = APIRouter(prefix="/positions", tags=["positions"], responses=REFUSALS)

NDJSON = "application/x-ndjson"


@router.post("/read", response_model=ReadReply)
async def read(sent: TextToRead, person: SignedIn, services: TheServices) -> Response:
    """Say what a text is: a position, or a game that can be imported."""
    raise NotReady(reason="positions are still to come.")


@router.post("/score", response_model=ScoreReply)
async def score(
    sent: PositionScore, person: SignedIn, services: TheServices, why: bool = False
) -> Response:
    """Score a play in a position; says nothing about whether its words are valid.

    With `why`, tiles that don't make a play yet aren't an error: the reply says what is missing.
    """
    raise NotReady(reason="positions are still to come.")


@router.post("/plays", response_model=PlaysReply)
async def plays(sent: PositionPlays, person: SignedIn, services: TheServices) -> Response:
    """List the best choices in a position by equity.

    That's the score plus the value of the tiles kept."""
    raise NotReady(reason="positions are still to come.")


@router.post(
    "/analysis",
    response_class=Response,
    responses={200: {"content": {NDJSON: {}}, "description": "Lines of an `AnalysisStreamLine`."}},
)
async def analysis(sent: AnalysisWanted, person: SignedIn, services: TheServices) -> Response:
    """Analyse a position, with at most four lines a second until it's done.

    Closing the connection stops it.
    """
    raise NotReady(reason="positions are still to come.")


@router.post("/replies", response_model=RepliesReply)
async def replies(sent: RepliesWanted, person: SignedIn, services: TheServices) -> Response:
    """Find out where the next seat scores after a choice."""
    raise NotReady(reason="positions are still to come.")


@router.post("/compare", response_model=CompareReply)
async def compare(sent: CompareWanted, person: SignedIn, services: TheServices) -> Response:
    """Compare two choices in a position: their figures, facts, and sentences."""
    raise NotReady(reason="positions are still to come.")
