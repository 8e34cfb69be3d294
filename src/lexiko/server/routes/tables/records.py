"""Finished games: as GCG, as JSON lines, with their proof; shown to all by a public link; brought
along from elsewhere."""

import asyncio
import dataclasses
import secrets
from dataclasses import replace
from typing import Annotated, Literal

from fastapi import APIRouter, Path
from starlette.responses import Response

from lexiko.notation.gcg import format_gcg
from lexiko.notation.log import format_log
from lexiko.notation.record import Header, Player, Record
from lexiko.notation.verification import verify
from lexiko.rules.events import Event, TableOpened
from lexiko.server.refusals import NotFound, TableNotOver
from lexiko.server.routes.dependencies import (
    REFUSALS,
    Anybody,
    Somebody,
    TheServices,
    TheTable,
    check_seated,
    check_visible,
    reply,
    table_data,
)
from lexiko.server.services import Services
from lexiko.server.tables.agreement import TableAgreement, format_agreement
from lexiko.server.tables.decisions import words_of
from lexiko.server.tables.live import LiveTable
from lexiko.server.timestamps import now_ms
from lexiko.server.wire.json import read_event
from lexiko.server.wire.replies import ProofReply, TableReply, ViewReply
from lexiko.server.wire.requests import Import, Publish
from lexiko.store.tables import SeatRow, TableRow, new_code, new_id, with_seat

router = APIRouter(tags=["records"], responses=REFUSALS)

_COST_OF_READING = 10

Format = Literal["gcg", "jsonl"]
Link = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,32}$")]


async def _events(services: Services, live: LiveTable) -> list[Event]:
    """All of a game, hidden tiles included: only once it is over."""
    if live.game is None or not live.game.is_over:
        raise TableNotOver
    return [read_event(data) for data in await services.journal.read(live.row.id)]


async def _record(services: Services, live: LiveTable, kind: Format) -> Response:
    events = await _events(services, live)
    if kind == "jsonl":
        return Response(format_log(events), media_type="application/x-ndjson")
    opened = events[0]
    assert isinstance(opened, TableOpened)
    players = tuple(
        Player(f"{name.split()[0]}{number}" if name.split() else f"seat{number}", name)
        for number, name in enumerate(opened.seats, 1)
    )
    record = Record(tuple(events), Header(players, id=f"lexiko {live.row.id}"))
    return Response(format_gcg(record), media_type="text/plain; charset=utf-8")


async def _proof(services: Services, live: LiveTable) -> Response:
    events = await _events(services, live)
    words = words_of(live.agreement.lexicon)
    async with services.reading:
        proof = await asyncio.to_thread(verify, events, words)
    return reply(dataclasses.asdict(proof))


@router.get("/tables/{table_id}/record.{kind}", response_class=Response)
async def record(kind: Format, live: TheTable, person: Anybody, services: TheServices) -> Response:
    """A finished game as GCG, or as JSON lines with every event."""
    await check_visible(services, live, person)
    return await _record(services, live, kind)


@router.get("/tables/{table_id}/proof", response_model=ProofReply)
async def proof(live: TheTable, person: Anybody, services: TheServices) -> Response:
    """Every draw of a finished game replayed from its seed, and every turn decided again."""
    await check_visible(services, live, person)
    return await _proof(services, live)


# ── The public link ─────────────────────────────────────────────────────────────────────────────


@router.post("/tables/{table_id}/publish", response_model=TableReply)
async def publish(
    wanted: Publish, live: TheTable, person: Somebody, services: TheServices
) -> Response:
    """Agree that a finished game is shown to all. Once all people of the table agree it has a
    public link; who takes it back ends that."""
    check_seated(live, person)
    if live.row.state != "over":
        raise TableNotOver

    def change(row: TableRow) -> TableRow:
        for number in row.seats_of(person.id):
            row = with_seat(row, replace(row.seats[number], publishes=wanted.agrees))
        people = [seat for seat in row.seats if seat.kind == "person" and seat.account_id]
        if all(seat.publishes for seat in people):
            return replace(row, link=row.link or secrets.token_urlsafe(12))
        return replace(row, link=None)

    await services.registry.change(live, change)
    return reply(table_data(services, live, person))


async def _published(services: Services, link: str) -> LiveTable:
    row = await services.registry.tables.find_by_link(link)
    if row is None:
        raise NotFound(what="game")
    return await services.registry.table_of(row)


@router.get("/games/{link}", response_model=ViewReply)
async def public_game(link: Link, services: TheServices) -> Response:
    """A game whose seats agreed to show it."""
    live = await _published(services, link)
    data = live.view_for(None, now_ms())
    if data is None:
        raise NotFound(what="game")
    return reply(data)


@router.get("/games/{link}/record.{kind}", response_class=Response)
async def public_record(link: Link, kind: Format, services: TheServices) -> Response:
    """The record of a public game."""
    return await _record(services, await _published(services, link), kind)


@router.get("/games/{link}/proof", response_model=ProofReply)
async def public_proof(link: Link, services: TheServices) -> Response:
    """The proof of a public game."""
    return await _proof(services, await _published(services, link))


# ── From elsewhere ──────────────────────────────────────────────────────────────────────────────


@router.post("/import", response_model=TableReply, status_code=201)
async def bring_along(wanted: Import, person: Somebody, services: TheServices) -> Response:
    """A finished game in GCG becomes a table that is over, to look at and to share."""
    # Reading a file takes a moment: it is counted as more than most requests.
    services.limits.requests.draw(person.id, _COST_OF_READING)
    game = await services.records.read(wanted.gcg, wanted.language)
    now = now_ms()
    agreement = TableAgreement(edition=game.edition, language=game.language)
    row = TableRow(
        id=new_id(),
        code=new_code(),
        host_id=person.id,
        state="over",
        revision=1,
        edit=0,
        agreement=format_agreement(agreement),
        seed="",
        version=len(game.events),
        due_ms=None,
        created_ms=now,
        started_ms=now,
        ended_ms=now,
        seats=tuple(
            SeatRow(number, "person", name, person.id if number == 0 else None)
            for number, name in enumerate(game.seats)
        ),
    )
    await services.registry.tables.create(row, game.events)
    return reply(table_data(services, await services.registry.table_of(row), person), 201)
