"""The game at a table: its view, its events, previews, and the live stream."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Annotated, Any, Protocol

import structlog
from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect
from starlette.responses import Response

from lexiko.errors import LexikoError, NotStarted
from lexiko.rules import preview
from lexiko.server.people.identity import Person
from lexiko.server.refusals import Refusal, TooMany
from lexiko.server.routes.dependencies import (
    REFUSALS,
    SignedIn,
    TableId,
    TheServices,
    TheTable,
    Visitor,
    check_visible,
    reply,
    seat_of,
    services_of,
    table_data,
)
from lexiko.server.routes.tables.commands import acting_seat
from lexiko.server.services import Services
from lexiko.server.tables import views
from lexiko.server.tables.live import LiveTable, Watcher
from lexiko.server.timestamps import now_ms
from lexiko.server.web.errors import DATABASE_FAILED
from lexiko.server.web.middleware import error_data
from lexiko.server.wire.json import decode, encode, read_event
from lexiko.server.wire.replies import CommandReply, PreviewReply, ViewReply
from lexiko.server.wire.requests import PlaySent, SeatNumber

log = structlog.get_logger("lexiko.streams")

router = APIRouter(prefix="/tables/{table_id}", tags=["games"], responses=REFUSALS)

_LONGEST_SENT = 200
_PONGS_APART_S = 0.2
"""Pings closer together than this share one answer."""

Version = Annotated[int, Query(ge=0, le=1_000_000)]


@router.get("/view", response_model=ViewReply)
async def get_view(
    live: TheTable, person: Visitor, services: TheServices, seat: SeatNumber | None = None
) -> Response:
    """Get the game as your seat sees it, or as a spectator.

    Name the seat if you have several.
    """
    await check_visible(services, live, person)
    data = live.view_for(seat_of(live, person, seat), now_ms())
    if data is None:
        raise NotStarted
    return reply(data)


@router.get("/events", response_model=CommandReply)
async def get_events(
    live: TheTable,
    person: Visitor,
    services: TheServices,
    since: Version = 0,
    seat: SeatNumber | None = None,
) -> Response:
    """List the events after a version, as your seat may see them."""
    await check_visible(services, live, person)
    shown = seat_of(live, person, seat)
    entries = await services.journal.read(live.row.id, since, live.version)
    events = [read_event(data) for data in entries]
    return reply({"version": live.version, "events": views.events_for(shown, events, since + 1)})


@router.post("/preview", response_model=PreviewReply)
async def post_preview(
    sent: PlaySent, live: TheTable, person: SignedIn, why: bool = False
) -> Response:
    """Score a play without making it; says nothing about whether its words are valid.

    With `why`, tiles that don't make a play yet aren't an error: the reply says what is missing, so
    that a page can ask while a player is laying tiles.
    """
    seat = acting_seat(live, person, sent)
    if live.game is None:
        raise NotStarted
    try:
        found = preview(live.game, sent.command_for(seat, live.game))
    except LexikoError as refusal:
        if not why:
            raise
        return reply({"score": 0, "words": [], "refused": error_data(refusal)})
    return reply({"score": found.score, "words": views.words(found.words)})


# ── Stream ────────────────────────────────────────────────────────────────────────────────────────


@router.websocket("/stream")
async def stream(
    socket: WebSocket,
    table_id: TableId,
    since: int | None = None,
    seat: int | None = None,
    notes: int | None = None,
) -> None:
    """Stream a table's events as they happen.

    With `since`, everything after that version comes first. With `notes`, so do the wall's notes,
    unless the wall still has that version.
    """
    services = services_of(socket)
    await socket.accept()
    async with refusing(socket):
        person = await services.identity.person(socket)
        live = await services.registry.table(table_id)
        await check_visible(services, live, person)
        seat_of(live, person, seat)
        # Visitors who aren't signed in are distinguished by address.
        who = person.id if person else f"at {socket.client.host if socket.client else ''}"
        if services.streams.get(who, 0) >= services.configuration.most_streams:
            raise TooMany(reason="close another page with this table first.", why="pages")
        with counted(services, who):
            muted = await services.mutes.muted_by(person.id) if person else set()
            session = person.session.digest if person else ""
            watcher = Watcher(person.id if person else None, seat, muted, session)
            watcher.notes = notes
            try:
                await _begin(services, live, watcher, person, since)
                await services.notes.begin(live, watcher)
                if live.row.state == "playing" and (back := live.row.seats_of(watcher.account_id)):
                    # This player is back, so votes about their absence no longer count.
                    await services.registry.tables.forget_votes(live.row.id, back)
                await run_stream(socket, watcher, live)
            finally:
                services.registry.unwatch(live, watcher)


@asynccontextmanager
async def refusing(socket: WebSocket) -> AsyncIterator[None]:
    """Send a stream the reason it's refused.

    If the database doesn't answer, ask the client to reconnect.
    """
    try:
        yield
    except DATABASE_FAILED as problem:
        log.warning("stream_failed", reason=type(problem).__name__)
        await _close(socket, 1012, "come back")
    except LexikoError as refusal:
        with suppress(WebSocketDisconnect, RuntimeError):
            message = {"type": "error", "error": error_data(refusal)}
            await socket.send_text(encode(message).decode())
        status = refusal.status if isinstance(refusal, Refusal) else 400
        await _close(socket, 4000 + status, refusal.code)


async def _close(socket: WebSocket, code: int, reason: str) -> None:
    # The client may already have gone.
    with suppress(WebSocketDisconnect, RuntimeError):
        await socket.close(code, reason)


@contextmanager
def counted(services: Services, who: str) -> Iterator[None]:
    """Count one more open stream for a person."""
    services.streams[who] = services.streams.get(who, 0) + 1
    try:
        yield
    finally:
        services.streams[who] -= 1
        if not services.streams[who]:
            del services.streams[who]


class Watched(Protocol):
    """A table or a wall."""

    @property
    def newest_version(self) -> int: ...


async def run_stream(
    socket: WebSocket,
    watcher: Watcher,
    live: Watched,
    on_look: Callable[[str], None] = lambda path: None,
) -> None:
    """Send the watcher's messages until they end or the client leaves.

    `on_look` is called with the path of the page that the client's person sees, if it says so.
    """
    tasks = [
        asyncio.create_task(_read(socket, watcher, live, on_look)),
        asyncio.create_task(_pass_on(socket, watcher)),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _begin(
    services: Services, live: LiveTable, watcher: Watcher, person: Person | None, since: int | None
) -> None:
    """Send the table and the missed events; from then on the watcher gets everything."""
    shown: list[Any] = []
    # The lock rules out a gap between what is read here and the first message that follows.
    async with live.lock:
        watcher.seat = live.seat_for(watcher)
        if not live.may_watch(watcher):
            watcher.end()
            return
        if since is not None and since < live.version:
            missed = await services.journal.read(live.row.id, max(0, since), live.version)
            events = [read_event(data) for data in missed]
            shown = views.events_for(watcher.seat, events, max(0, since) + 1)
        table = table_data(services, live, person)
        watcher.send(encode({"type": "table", "table": table}))
        watcher.send(live.message(watcher.seat, shown, now_ms()))
        services.registry.watch(live, watcher)


async def _pass_on(socket: WebSocket, watcher: Watcher) -> None:
    """Send the watcher's messages until they end."""
    with suppress(WebSocketDisconnect, RuntimeError):
        while (message := await watcher.queue.get()) is not None:
            await socket.send({"type": "websocket.send", "text": message.decode()})
        await _close(socket, 1012, "come back")


async def _read(
    socket: WebSocket, watcher: Watcher, live: Watched, on_look: Callable[[str], None]
) -> None:
    """Answer the client's pings and note what it shows until it leaves.

    A pong queues behind earlier messages, so a client that has received all of them and is still
    behind has missed something.
    """

    def answer() -> None:
        watcher.send(encode({"type": "pong", "version": live.newest_version}))

    loop, answered_s = asyncio.get_running_loop(), 0.0
    with suppress(WebSocketDisconnect, RuntimeError):
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            sent = _sent(message.get("text"))
            if sent.get("type") == "look" and isinstance(path := sent.get("at"), str):
                on_look(path)
            # A pong that is already queued answers this ping too.
            elif answered_s <= loop.time() and sent.get("type") == "ping":
                answered_s = max(loop.time(), answered_s + _PONGS_APART_S)
                loop.call_at(answered_s, answer)


def _sent(text: str | None) -> Mapping[str, Any]:
    """A client's message; anything else is ignored."""
    if text is None or len(text) > _LONGEST_SENT:
        return {}
    with suppress(ValueError):
        sent = decode(text)
        return sent if isinstance(sent, dict) else {}
    return {}
