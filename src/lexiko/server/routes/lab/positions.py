"""Positions without a table: score, plays, analysis, replies, comparison, and reading them."""

import asyncio
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import aclosing, contextmanager
from typing import Any

from fastapi import APIRouter
from starlette.responses import Response

from lexiko.errors import EngineError, LexikoError
from lexiko.names import means_you
from lexiko.notation.cgp import parse_cgp
from lexiko.rules import preview
from lexiko.rules.commands import PlayTiles
from lexiko.server.lab.jobs import LabJobFailed
from lexiko.server.lab.positions import Posed, cgp_data, posed
from lexiko.server.people.identity import Person
from lexiko.server.refusals import CannotAnalyse, LabBusy, LabClosed, TooMany
from lexiko.server.routes.catalogue import check_dictionary_open
from lexiko.server.routes.dependencies import REFUSALS, SignedIn, TheServices, reply
from lexiko.server.routes.lab.streams import lines_of, stream_of
from lexiko.server.services import Services
from lexiko.server.tables import views
from lexiko.server.web.middleware import error_data
from lexiko.server.wire.positions import (
    AnalysisWanted,
    CompareReply,
    CompareWanted,
    PlaysReply,
    PositionPlays,
    PositionScore,
    PositionSent,
    ReadReply,
    RepliesReply,
    RepliesWanted,
    ScoreReply,
    TextToRead,
)

router = APIRouter(prefix="/positions", tags=["positions"], responses=REFUSALS)

_COST_OF_READING = 10
_COST_OF_SCORING = 1
"""Besides the request: a game has to be made for each."""
_LINE_S = 0.25
"""The least time between two lines of an analysis."""


@router.post("/read", response_model=ReadReply)
async def read(sent: TextToRead, person: SignedIn, services: TheServices) -> Response:
    """Say what a text is: a position, or a game that can be imported.

    Positions are CGP; games are GCG or JSON lines.
    """
    services.limits.requests.draw(person.id, _COST_OF_READING)
    found = await services.records.read(sent.text, sent.language)
    if found.position:
        return reply({"kind": "position", "position": cgp_data(parse_cgp(found.position))})
    return reply(
        {
            "kind": "game",
            "format": found.format,
            "edition": found.edition,
            "language": found.language,
            "seats": found.seats,
            "your_seat": _seat_of(person.account.name, found.seats),
            "scores": found.scores,
            "turns": found.turns,
            "is_over": found.is_over,
            "remarks": [
                {"line": one.line, "kind": one.kind, "text": one.text} for one in found.remarks
            ],
        }
    )


def _seat_of(name: str, seats: Sequence[str]) -> int | None:
    """Return the seat with a person's name, or else one called “You”."""
    own = [number for number, one in enumerate(seats) if one.casefold() == name.casefold()]
    you = [number for number, one in enumerate(seats) if means_you(one)]
    return next(iter((*own, *you)), None)


@router.post("/score", response_model=ScoreReply)
async def score(
    sent: PositionScore, person: SignedIn, services: TheServices, why: bool = False
) -> Response:
    """Score a play in a position; says nothing about whether its words are valid.

    With `why`, tiles that don't make a play yet aren't an error: the reply says what is missing.
    """
    services.limits.requests.draw(person.id, _COST_OF_SCORING)
    place = posed(sent.position)
    command = PlayTiles(
        0,
        tuple(laid.placement() for laid in sent.placed),
        tuple(swap.swap() for swap in sent.swaps),
        sent.rearrangement.change() if sent.rearrangement else None,
    )
    try:
        found = preview(place.game, command)
    except LexikoError as refusal:
        if not why:
            raise
        return reply({"score": 0, "words": [], "refused": error_data(refusal)})
    return reply({"score": found.score, "words": views.words(found.words), "refused": None})


@router.post("/plays", response_model=PlaysReply)
async def plays(sent: PositionPlays, person: SignedIn, services: TheServices) -> Response:
    """List the best choices in a position by equity.

    That's the score plus the value of the tiles kept.
    """
    place = await _lab_position(services, person, sent.position)
    return reply(await _answer(services, person, "plays", place, count=sent.count))


@router.post("/analysis", response_class=Response, responses=lines_of("AnalysisStreamLine"))
async def analysis(sent: AnalysisWanted, person: SignedIn, services: TheServices) -> Response:
    """Analyse a position, with at most four lines a second until it's done.

    Closing the connection stops it.
    """
    place = await _lab_position(services, person, sent.position)
    most = services.configuration.most_analyses
    if most and services.analyses.get(person.id, 0) >= most:
        raise TooMany(reason="stop another analysis first.", why="analyses")
    data = _data(
        place,
        candidates=sent.candidates,
        count=sent.count,
        method=sent.method,
        time_s=min(sent.time_s, services.configuration.analysis_s),
    )
    return stream_of(_lines(services, person, data))


@router.post("/replies", response_model=RepliesReply)
async def replies(sent: RepliesWanted, person: SignedIn, services: TheServices) -> Response:
    """Find out where the next seat scores after a choice."""
    place = await _lab_position(services, person, sent.position)
    return reply(await _answer(services, person, "replies", place, play=sent.play))


@router.post("/compare", response_model=CompareReply)
async def compare(sent: CompareWanted, person: SignedIn, services: TheServices) -> Response:
    """Compare two choices in a position: their figures, facts, and sentences."""
    place = await _lab_position(services, person, sent.position)
    return reply(
        await _answer(
            services, person, "comparison", place, plays=sent.plays, language=sent.language
        )
    )


# ── The lab ───────────────────────────────────────────────────────────────────────────────────────


async def _lab_position(services: Services, person: Person, sent: PositionSent) -> Posed:
    """A position for the lab; refused while the person plays with a closed dictionary."""
    # This comes first: nothing about the position may say anything about words.
    await check_dictionary_open(services, person)
    if not services.lab.is_open:
        raise LabClosed
    place = posed(sent)
    services.limits.positions.draw(person.id)
    await services.lexicons.build(place.lexicon)
    return place


def _data(place: Posed, **facts: Any) -> dict[str, Any]:
    return {
        "game": place.game,
        "rack": place.rack,
        "known": place.known,
        "lexicon": place.lexicon,
        **facts,
    }


async def _answer(services: Services, person: Person, task: str, place: Posed, **facts: Any) -> Any:
    with _refusing(""):
        found = await services.lab.answer(person.id, task, _data(place, **facts))
    if found is None:
        raise LabBusy
    return found


@contextmanager
def _refusing(method: str) -> Iterator[None]:
    """Say what went wrong in the lab in a way that a page can show."""
    try:
        yield
    except EngineError as problem:
        raise CannotAnalyse(reason=problem.message, why=method) from problem
    except LabJobFailed as problem:
        raise LabBusy from problem


async def _lines(
    services: Services, person: Person, data: dict[str, Any]
) -> AsyncIterator[dict[str, Any]]:
    """The snapshots of an analysis, not more often than a page draws them."""
    loop = asyncio.get_running_loop()
    sent_s, last = 0.0, None
    with _counted(services, person.id), _refusing(data["method"]):
        async with aclosing(services.lab.lines(person.id, "analysis", data)) as lines:
            async for line in lines:
                last = line
                if line["is_done"] or loop.time() - sent_s >= _LINE_S:
                    yield line
                    sent_s, last = loop.time(), None
        if last:
            yield last


@contextmanager
def _counted(services: Services, who: str) -> Iterator[None]:
    """Count one more analysis for a person."""
    services.analyses[who] = services.analyses.get(who, 0) + 1
    try:
        yield
    finally:
        services.analyses[who] -= 1
        if not services.analyses[who]:
            del services.analyses[who]
