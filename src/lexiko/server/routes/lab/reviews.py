"""Reviews of finished games: start, stop, read, follow."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query
from starlette.responses import Response

from lexiko import __version__
from lexiko.coach.strength import strength_of
from lexiko.notation.record import turns_taken
from lexiko.notation.unfinished import as_recorded
from lexiko.server.lab.positions import names_in_order, position_data
from lexiko.server.lab.progress import ReviewReader, costs_of, state_of
from lexiko.server.lab.texts import game_texts, review_texts, turn_text
from lexiko.server.people.identity import Person
from lexiko.server.refusals import LabClosed, NotFound, TableNotOver, TooMany
from lexiko.server.routes.dependencies import (
    REFUSALS,
    SignedIn,
    TheServices,
    TheTable,
    Visitor,
    check_visible,
    reply,
)
from lexiko.server.routes.lab.streams import lines_of, stream_of
from lexiko.server.routes.tables.records import Link, published
from lexiko.server.services import Services
from lexiko.server.tables.live import LiveTable
from lexiko.server.timestamps import now_ms
from lexiko.server.wire.json import read_event
from lexiko.server.wire.notifications import Language
from lexiko.server.wire.positions import TurnPositionReply
from lexiko.server.wire.reviews import (
    NextReviewReply,
    ReviewReply,
    ReviewState,
    ReviewWanted,
)
from lexiko.store.reviews import ReviewRow

router = APIRouter(tags=["reviews"], responses=REFUSALS)

TurnNumber = Annotated[int, Path(ge=1, le=2000)]
InLanguage = Annotated[Language, Query(description="The language of the texts.")]

_SILENT_S = 15
"""Proxies give up on a stream that's silent for long; a turn may take minutes."""
_OFFERED_MS = 7 * 24 * 3600 * 1000
"""How long a game that nobody looked at is offered."""


async def _check_over(
    services: Services, live: LiveTable, person: Person | None, *, is_public: bool = False
) -> None:
    """Refuse games that aren't over, and people who can't see this one."""
    if not is_public:
        await check_visible(services, live, person)
    if live.game is None or not live.game.is_over or live.row.state != "over":
        raise TableNotOver


@router.post("/tables/{table_id}/review", response_model=ReviewState)
async def start(
    wanted: ReviewWanted, live: TheTable, person: SignedIn, services: TheServices
) -> Response:
    """Start the review of a finished game, or go on where it stopped.

    One that an older version of Lexiko made starts over. A review that's at least as close already
    stays as it is.
    """
    await _check_over(services, live, person)
    if not services.lab.is_open:
        raise LabClosed
    store = services.reviews.store
    found = await store.find(live.row.id)
    most = services.configuration.most_reviews
    is_new = not (found and found.is_under_way)
    if most and is_new and await store.count_under_way(person.id) >= most:
        raise TooMany(
            reason=f"wait until one of your {most} reviews is done, or stop one.", why="reviews"
        )
    services.limits.reviews.draw(person.id)
    assert live.game
    row = await services.reviews.ask(
        ReviewRow(
            live.row.id,
            __version__,
            wanted.quality,
            "waiting",
            _turn_count(live),
            0,
            person.id,
            now_ms(),
        )
    )
    return reply(await state_of(store, row))


@router.delete("/tables/{table_id}/review", response_model=ReviewState)
async def stop(live: TheTable, person: SignedIn, services: TheServices) -> Response:
    """Stop a review; what has been found stays.

    Players at the table can, and the person who asked for it.
    """
    await _check_over(services, live, person)
    store = services.reviews.store
    row = await store.find(live.row.id)
    if row and (person.id == row.by_id or live.row.is_inside(person.id)):
        await services.reviews.stop(live.row.id)
    elif row:
        raise NotFound(what="review")
    return reply(await state_of(store, await store.find(live.row.id)))


@router.get("/tables/{table_id}/review", response_model=ReviewReply)
async def review(
    live: TheTable, person: Visitor, services: TheServices, language: InLanguage = "en"
) -> Response:
    """Get the review of a finished game as far as it has come."""
    await _check_over(services, live, person)
    if person and live.row.seats_of(person.id):
        await services.reviews.store.note_look(person.id, live.row.id, now_ms())
    return reply(await _review(services, live, person, language))


@router.get(
    "/tables/{table_id}/review/stream",
    response_class=Response,
    responses=lines_of("ReviewStreamLine"),
)
async def follow(
    live: TheTable, person: Visitor, services: TheServices, language: InLanguage = "en"
) -> Response:
    """Follow a review: its state, every turn as it's found, then the summary.

    What's known already comes first. The stream ends when nothing more is going to come.
    """
    await _check_over(services, live, person)
    return stream_of(_lines(services, live, person, language))


@router.get("/tables/{table_id}/positions/{number}", response_model=TurnPositionReply)
async def position(
    number: TurnNumber, live: TheTable, person: Visitor, services: TheServices
) -> Response:
    """Get the position before a turn of a finished game, as its seat saw it."""
    await _check_over(services, live, person)
    return reply(await _position(services, live, number))


# ── Published games ───────────────────────────────────────────────────────────────────────────────


@router.get("/games/{link}/review", response_model=ReviewReply)
async def public_review(
    link: Link, person: Visitor, services: TheServices, language: InLanguage = "en"
) -> Response:
    """Get the review of a published game as far as it has come."""
    live = await published(services, link)
    await _check_over(services, live, person, is_public=True)
    return reply(await _review(services, live, person, language))


@router.get(
    "/games/{link}/review/stream",
    response_class=Response,
    responses=lines_of("ReviewStreamLine"),
)
async def follow_public(
    link: Link, person: Visitor, services: TheServices, language: InLanguage = "en"
) -> Response:
    """Follow the review of a published game."""
    live = await published(services, link)
    await _check_over(services, live, person, is_public=True)
    return stream_of(_lines(services, live, person, language))


@router.get("/games/{link}/positions/{number}", response_model=TurnPositionReply)
async def public_position(
    link: Link, number: TurnNumber, person: Visitor, services: TheServices
) -> Response:
    """Get the position before a turn of a published game, as its seat saw it."""
    live = await published(services, link)
    await _check_over(services, live, person, is_public=True)
    return reply(await _position(services, live, number))


# ── The first page ────────────────────────────────────────────────────────────────────────────────


@router.get("/reviews/next", response_model=NextReviewReply)
async def next_review(person: SignedIn, services: TheServices) -> Response:
    """Get your last finished game, if you haven't looked at its review yet.

    It's offered for seven days. Looking at its review is enough, finished or not.
    """
    since_ms = now_ms() - _OFFERED_MS
    for table_id in await services.reviews.store.unseen_games(person.id, since_ms):
        live = await services.registry.table(table_id)
        game = live.game
        if game is None or game.outcome is None or not any(row.words for row in game.sheet):
            continue
        return reply(
            {
                "game": {
                    "table": table_id,
                    "seats": game.seats,
                    "your_seat": live.row.seats_of(person.id)[0],
                    "scores": game.scores,
                    "winners": game.outcome.winners,
                    "ended_ms": live.row.ended_ms,
                }
            }
        )
    return reply({"game": None})


# ── Data ──────────────────────────────────────────────────────────────────────────────────────────


def _turn_count(live: LiveTable) -> int:
    assert live.game
    return sum(row.kind in ("play", "exchange", "pass", "taken_back") for row in live.game.sheet)


async def _review(
    services: Services, live: LiveTable, person: Person | None, language: str
) -> dict[str, Any]:
    assert live.game
    seats = live.row.seats_of(person.id) if person else []
    found = await ReviewReader(services.reviews.store, live.row.id, live.game).read()
    texts: dict[str, Any] = {"turns": [], "title": "", "story": ""}
    if found:
        texts = await asyncio.to_thread(review_texts, found.review, language, _reader(seats))
    return {
        **(found.state if found else await state_of(services.reviews.store, None)),
        "review": found.data if found else None,
        "texts": texts,
        "your_seats": seats,
        "strength": await _strength(services, person, seats),
    }


async def _strength(
    services: Services, person: Person | None, seats: Sequence[int]
) -> list[dict[str, Any]]:
    """How strong a person's play is, for the seat that's theirs."""
    seat = _reader(seats)
    if person is None or seat is None:
        return []
    found = strength_of(costs_of(await services.reviews.store.complete_games_of(person.id)))
    if found is None:
        return []
    return [
        {
            "seat": seat,
            "low": found.low,
            "high": found.high,
            "games": found.games,
            "level_low": found.levels[0],
            "level_high": found.levels[1],
            "is_open_below": found.is_open_below,
            "is_open_above": found.is_open_above,
        }
    ]


def _reader(seats: Sequence[int]) -> int | None:
    """The seat that's called “you”; with several on one device, all are called by name."""
    return seats[0] if len(seats) == 1 else None


async def _lines(
    services: Services, live: LiveTable, person: Person | None, language: str
) -> AsyncIterator[dict[str, Any]]:
    """The lines of a stream: whatever has changed, each time there's news."""
    assert live.game
    reader = ReviewReader(services.reviews.store, live.row.id, live.game)
    seat = _reader(live.row.seats_of(person.id) if person else [])
    sent, state = -1, None
    loop, said_s = asyncio.get_running_loop(), 0.0
    async for _ in services.reviews.news(live.row.id):
        if services.is_closing:
            return
        found = await reader.read()
        if found is None:
            yield {"kind": "state", **await state_of(services.reviews.store, None)}
            return
        if found.state != state or loop.time() - said_s > _SILENT_S:
            yield {"kind": "state", **found.state}
            said_s = loop.time()
        for one in found.since(sent):
            text = turn_text(found.review, one.turn, language, seat)
            yield {"kind": "turn", "turn": one.data, "text": text}
        if found.review.summary and found.row.edit > sent:
            yield {
                "kind": "summary",
                "summary": found.head["summary"],
                **game_texts(found.review, language, seat),
            }
        sent, state = found.row.edit, found.state
        if not found.row.is_under_way:
            return


async def _position(services: Services, live: LiveTable, number: int) -> dict[str, Any]:
    stored = await services.journal.read(live.row.id)
    turns = turns_taken(as_recorded([read_event(data) for data in stored]))
    if number > len(turns):
        raise NotFound(what="turn")
    turn = turns[number - 1]
    return {
        "number": number,
        "seat": turn.seat,
        "seats": names_in_order(turn.before),
        "position": position_data(turn.before),
        "played": str(turn),
    }
