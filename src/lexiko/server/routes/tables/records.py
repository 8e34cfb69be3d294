"""Finished games: GCG, JSON lines, proof of the draws, public links, and imports."""

import asyncio
import dataclasses
import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Literal

from fastapi import APIRouter, Path
from starlette.responses import Response

from lexiko import catalogue
from lexiko.errors import BadRecord, LexiconError
from lexiko.lexicon import WordGraph, installed
from lexiko.names import means_you
from lexiko.notation.gcg import format_gcg
from lexiko.notation.log import format_log
from lexiko.notation.record import Header, Player, Record, names_in
from lexiko.notation.unfinished import as_recorded
from lexiko.notation.verification import verify
from lexiko.rules.events import Event, TableOpened
from lexiko.server.refusals import BadRequest, NotAllowed, NotFound, TableNotOver
from lexiko.server.routes.dependencies import (
    REFUSALS,
    SignedIn,
    TheServices,
    TheTable,
    Visitor,
    check_seated,
    check_visible,
    reply,
    table_data,
)
from lexiko.server.routes.tables.company import has_protected
from lexiko.server.services import Services
from lexiko.server.tables.agreement import TableAgreement, format_agreement
from lexiko.server.tables.live import LiveTable
from lexiko.server.tables.seating import free_name
from lexiko.server.timestamps import now_ms
from lexiko.server.wire.json import read_event, write_event
from lexiko.server.wire.replies import GameText, ProofReply, TableReply, ViewReply
from lexiko.server.wire.requests import GameLink, Import, Publish
from lexiko.store.tables import SeatRow, TableRow, new_code, new_id, with_seat

router = APIRouter(tags=["records"], responses=REFUSALS)

_COST_OF_PARSING = 10

Format = Literal["gcg", "jsonl"]
Link = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,32}$")]


async def _events(services: Services, live: LiveTable) -> list[Event]:
    """Every event of a finished game, hidden tiles included; refuses unfinished games."""
    if live.game is None or not live.game.is_over:
        raise TableNotOver
    stored = await services.journal.read(live.row.id)
    return list(as_recorded([read_event(data) for data in stored]))


async def _record(services: Services, live: LiveTable, kind: Format) -> Response:
    events = await _events(services, live)
    if kind == "jsonl":
        return Response(format_log(events), media_type="application/x-ndjson")
    players = tuple(
        Player(f"{name.split()[0]}{number}" if name.split() else f"seat{number}", name)
        for number, name in enumerate(names_in(events), 1)
    )
    header = Header(players, id=f"lexiko {live.row.id}", lexicon=_opened(events).lexicon)
    record = Record(tuple(events), header)
    return Response(format_gcg(record), media_type="text/plain; charset=utf-8")


async def _proof(services: Services, live: LiveTable) -> Response:
    events = await _events(services, live)
    opened = _opened(events)
    words = await _words(services, live, opened)
    async with services.reading:
        proof = await asyncio.to_thread(verify, events, words)
    are_the_tables = words is not None and words.sha256 == opened.lexicon_hash
    return reply(
        {
            **dataclasses.asdict(proof),
            "lexicon": opened.lexicon,
            "lexicon_hash": opened.lexicon_hash,
            "words_are_the_tables": are_the_tables,
        }
    )


def _opened(events: Sequence[Event]) -> TableOpened:
    opened = events[0]
    assert isinstance(opened, TableOpened)
    return opened


async def _words(services: Services, live: LiveTable, opened: TableOpened) -> WordGraph | None:
    """The words that a game was played with, or others of its lexicon; None if it's gone."""
    try:
        return await services.lexicons.prepare(live.agreement.lexicon, opened.lexicon_hash)
    except LexiconError:
        return None


@router.get("/tables/{table_id}/record.{kind}", response_class=Response)
async def record(kind: Format, live: TheTable, person: Visitor, services: TheServices) -> Response:
    """Download a finished game as GCG, or as JSON lines with every event."""
    await check_visible(services, live, person)
    return await _record(services, live, kind)


@router.get("/tables/{table_id}/proof", response_model=ProofReply)
async def proof(live: TheTable, person: Visitor, services: TheServices) -> Response:
    """Verify a finished game.

    Every draw is replayed from the seed, and every turn is checked again.
    """
    await check_visible(services, live, person)
    return await _proof(services, live)


# ── Public links ──────────────────────────────────────────────────────────────────────────────────


@router.post("/tables/{table_id}/publish", response_model=TableReply)
async def publish(
    wanted: Publish, live: TheTable, person: SignedIn, services: TheServices
) -> Response:
    """Agree to publish a finished game, or withdraw your agreement.

    It has a public link as soon as, and as long as, every person at the table agrees. If none of
    them was you, because you imported a game of others, you decide alone.
    """
    if live.row.people or live.row.host_id != person.id:
        check_seated(live, person)
    if live.row.state != "over":
        raise TableNotOver
    if wanted.agrees and await has_protected(services, live.row):
        raise NotAllowed(
            reason="someone at this table is looked after, so the game stays private.",
            why="looked_after",
        )

    def change(row: TableRow) -> TableRow:
        for number in row.seats_of(person.id):
            row = with_seat(row, replace(row.seats[number], publishes=wanted.agrees))
        people = [seat for seat in row.seats if seat.kind == "person" and seat.account_id]
        if wanted.agrees and all(seat.publishes for seat in people):
            return replace(row, link=row.link or secrets.token_urlsafe(12))
        return replace(row, link=None)

    await services.registry.change(live, change)
    return reply(table_data(services, live, person))


async def published(services: Services, link: str) -> LiveTable:
    row = await services.registry.tables.find_by_link(link)
    if row is None:
        raise NotFound(what="game")
    return await services.registry.table_of(row)


@router.get("/games/{link}", response_model=ViewReply)
async def public_game(link: Link, services: TheServices) -> Response:
    """Get a published game."""
    live = await published(services, link)
    data = live.view_for(None, now_ms())
    if data is None:
        raise NotFound(what="game")
    return reply(data)


@router.get("/games/{link}/record.{kind}", response_class=Response)
async def public_record(link: Link, kind: Format, services: TheServices) -> Response:
    """Download the record of a published game."""
    return await _record(services, await published(services, link), kind)


@router.get("/games/{link}/proof", response_model=ProofReply)
async def public_proof(link: Link, services: TheServices) -> Response:
    """Verify a published game."""
    return await _proof(services, await published(services, link))


# ── Imports ───────────────────────────────────────────────────────────────────────────────────────


@router.post("/import/text", response_model=GameText)
async def linked_game(wanted: GameLink, person: SignedIn, services: TheServices) -> Response:
    """Get the text of a game from a link to another site, to read and import it."""
    services.limits.requests.draw(person.id, _COST_OF_PARSING)
    return reply({"text": await services.linked_games.fetch(wanted.link)})


@router.post("/import", response_model=TableReply, status_code=201)
async def import_game(wanted: Import, person: SignedIn, services: TheServices) -> Response:
    """Import a game as a table, to review and share.

    GCG or JSON lines; if the record ends before the game does, so does the table's game. A player
    called “You” in the file gets your name.
    """
    # Parsing a file takes a while, so it counts as more than most requests.
    services.limits.requests.draw(person.id, _COST_OF_PARSING)
    if (wanted.text is None) == (wanted.gcg is None):
        raise BadRequest(reason="send either text or gcg.")
    game = await services.records.read(wanted.text or wanted.gcg or "", wanted.language)
    if game.position:
        raise BadRecord(line=1, reason="this is a position, not a game.")
    if game.edition not in catalogue.editions():
        raise NotFound(what="edition")
    if wanted.seat is not None and wanted.seat >= len(game.seats):
        raise BadRequest(reason=f"this game has seats 0 to {len(game.seats) - 1}.")
    names, events = _without_you(game.seats, game.events, person.account.name)
    now = now_ms()
    agreement = TableAgreement(
        edition=game.edition, language=game.language, lexicon=_lexicon(game.lexicon, game.language)
    )
    row = TableRow(
        id=new_id(),
        code=new_code(),
        host_id=person.id,
        state="over",
        revision=1,
        edit=0,
        agreement=format_agreement(agreement),
        seed="",
        version=len(events),
        due_ms=None,
        created_ms=now,
        started_ms=now,
        ended_ms=now,
        seats=tuple(
            SeatRow(number, "person", name, person.id if number == wanted.seat else None)
            for number, name in enumerate(names)
        ),
    )
    await services.registry.tables.create(row, events)
    return reply(table_data(services, await services.registry.table_of(row), person), 201)


def _lexicon(named: str, language: str) -> str:
    """The word list that a record names, or else one for its tiles."""
    if named in installed.names() and installed.description(named).language == language:
        return named
    return installed.for_language(language) or installed.ENGLISH


def _without_you(
    seats: Sequence[str], events: Sequence[str], name: str
) -> tuple[Sequence[str], Sequence[str]]:
    """The names and events of an imported game, with `name` for a player called “You”."""
    names = list(seats)
    for number, old in enumerate(seats):
        if means_you(old):
            names[number] = free_name(name, [*names[:number], *names[number + 1 :]])
    if names == list(seats):
        return seats, events
    first = read_event(events[0])
    assert isinstance(first, TableOpened)
    return names, [write_event(replace(first, seats=tuple(names)), 1), *events[1:]]
