"""Walls: what's on them, what people do there, photos, and the live stream."""

import re
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request, WebSocket
from pydantic import AfterValidator
from starlette.responses import Response

from lexiko.server.people.identity import Person
from lexiko.server.refusals import NotAHost, NotFound, SignInFirst, TooMany
from lexiko.server.routes.dependencies import (
    REFUSALS,
    IdempotencyKey,
    SignedIn,
    TableId,
    TheServices,
    reply,
    services_of,
)
from lexiko.server.routes.tables.games import counted, refusing, run_stream
from lexiko.server.sandbox import photos
from lexiko.server.services import Services
from lexiko.server.tables.live import Watcher
from lexiko.server.timestamps import now_ms
from lexiko.server.walls.live import LiveWall
from lexiko.server.walls.texts import plain_text
from lexiko.server.walls.wall import Add
from lexiko.server.walls.wire import (
    LONGEST_CAPTION,
    MOST_EVENT_BYTES,
    HiddenReply,
    ItemId,
    Place,
    WallActReply,
    WallCommand,
    WallNews,
    WallPerson,
    WallReply,
)
from lexiko.server.wire.days import holiday_for
from lexiko.server.wire.replies import Done
from lexiko.server.wire.requests import Report
from lexiko.store.tables import new_id
from lexiko.store.walls import Photo

router = APIRouter(tags=["walls"], responses=REFUSALS)

SIZES = (
    (re.compile(r"/api/v1/walls/[^/]+/photos"), photos.MOST_BYTES),
    (re.compile(r"/api/v1/walls/[^/]+/commands"), MOST_EVENT_BYTES),
)
"""Size limits for these routes, where they differ from the general limit."""

Id = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,22}$", examples=["nX3f0aQpR2kTbb11"])]

PHOTO_HEADERS = {
    "content-type": "image/webp",
    "content-disposition": "inline",
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "private, max-age=31536000, immutable",
}


async def live_wall(wall_id: Id, person: SignedIn, services: TheServices) -> LiveWall:
    """The wall, for a person who belongs to it."""
    live = await services.walls.wall(wall_id)
    await services.walls.enter(live, person.id)
    return live


TheWall = Annotated[LiveWall, Depends(live_wall)]


async def shown(services: Services, live: LiveWall, person: Person) -> Response:
    """The wall as a person who belongs to it sees it."""
    people = await services.walls.enter(live, person.id)
    return reply(live.shown(person.id, people, await services.mutes.muted_by(person.id)))


@router.get("/tables/{table_id}/wall", response_model=WallReply)
async def wall_of_table(table_id: TableId, person: SignedIn, services: TheServices) -> Response:
    """Get a table's wall, or its circle's if it has a circle.

    For seated players and the host.
    """
    return await shown(services, await services.walls.of_table(table_id), person)


@router.get("/tables/{table_id}/wall/news", response_model=WallNews)
async def news_of_table(table_id: TableId, person: SignedIn, services: TheServices) -> Response:
    """Get the current version of a table's wall, to see whether anything is new."""
    live = await services.walls.of_table(table_id)
    await services.walls.enter(live, person.id)
    muted = await services.mutes.muted_by(person.id)
    return reply({"wall": live.id, "version": live.news_for(muted)})


@router.get("/circles/{circle_id}/wall", response_model=WallReply)
async def wall_of_circle(circle_id: Id, person: SignedIn, services: TheServices) -> Response:
    """Get a circle's wall (members only)."""
    return await shown(services, await services.walls.of_circle(circle_id), person)


@router.get("/walls/{wall_id}", response_model=WallReply)
async def get_wall(live: TheWall, person: SignedIn, services: TheServices) -> Response:
    """Get everything on a wall, except items by people you've muted."""
    return await shown(services, live, person)


@router.get("/walls/{wall_id}/people", response_model=list[WallPerson])
async def people_of_wall(live: TheWall, services: TheServices) -> Response:
    """List the people on a wall with their holidays.

    They come in the order of their seats, or in which they joined the circle.
    """
    order = await services.walls.ordered_people(live)
    names = await services.walls.store.names(order)
    hours, now = await services.availability.of_all(order), now_ms()
    return reply(
        [
            {"person": one, "name": names[one], "holiday": holiday_for(hours[one], now)}
            for one in order
            if one in names
        ]
    )


@router.get("/walls/{wall_id}/hidden", response_model=list[HiddenReply])
async def hidden_on_wall(live: TheWall, person: SignedIn, services: TheServices) -> Response:
    """List what people you've muted have on this wall, to remove it (hosts only)."""
    people = await services.walls.enter(live, person.id)
    if person.id not in people.hosts:
        raise NotAHost
    return reply(live.hidden(await services.mutes.muted_by(person.id)))


@router.post("/walls/{wall_id}/commands", response_model=WallActReply)
async def act(
    sent: WallCommand,
    live: TheWall,
    person: SignedIn,
    services: TheServices,
    idempotency_key: IdempotencyKey = None,
) -> Response:
    """Add, move, change or remove items; undo or redo your last change.

    A command repeated with the same key changes nothing.
    """
    services.limits.wall.draw(person.id)
    command = sent.root.meant()
    return reply(
        await services.walls.act(live, command, person.id, person.account.name, key=idempotency_key)
    )


@router.post("/walls/{wall_id}/items/{item_id}/report", response_model=Done)
async def report(
    item_id: Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{8,22}$")],
    wanted: Report,
    live: TheWall,
    person: SignedIn,
    services: TheServices,
) -> Response:
    """Report an item to the hosts and to the administrators of this server."""
    services.limits.reports.draw(person.id)
    if item_id not in live.wall.items:
        raise NotFound(what="item on the wall")
    await services.walls.store.report(live.id, item_id, person.id, wanted.reason, now_ms())
    return reply({"done": True})


# ── Photos ──────────────────────────────────────────────────────────────────────────────────────

_PHOTO_BODY: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "description": (
            "The file itself: JPEG, PNG, WebP, AVIF or HEIC, up to 12 MB, with at most 200 "
            "million pixels as JPEG and 50 million otherwise."
        ),
        "content": {"application/octet-stream": {"schema": {"type": "string", "format": "binary"}}},
    }
}


@router.post("/walls/{wall_id}/photos", response_model=WallActReply, openapi_extra=_PHOTO_BODY)
async def pin_photo(
    request: Request,
    live: TheWall,
    person: SignedIn,
    services: TheServices,
    item: Annotated[ItemId, Query()],
    x: Annotated[Place, Query()] = 0,
    y: Annotated[Place, Query()] = 0,
    caption: Annotated[str, Query(max_length=LONGEST_CAPTION), AfterValidator(plain_text)] = "",
) -> Response:
    """Pin up a photo.

    It is re-encoded, so metadata in the file, such as where it was taken, is dropped.
    """
    services.limits.photos.draw(person.id)
    # Refused before the photo is processed, which takes a while.
    (await services.walls.enter(live, person.id)).check(person.id, ["photo"])
    live.wall.check_room("photo", person.id)
    made = await services.photo_processor.develop(await request.body())
    photo = Photo(new_id(), item, person.id, made.width, made.height, made.large, made.small)
    content = {
        "kind": "photo",
        "photo": photo.id,
        "width": made.width,
        "height": made.height,
        "caption": caption,
    }
    command = Add(item, "photo", x, y, content)
    return reply(await services.walls.act(live, command, person.id, person.account.name, photo))


@router.get(
    "/walls/{wall_id}/photos/{photo_id}",
    response_class=Response,
    responses={200: {"content": {"image/webp": {}}, "description": "The photo."}},
)
async def get_photo(
    photo_id: Id,
    live: TheWall,
    services: TheServices,
    size: Annotated[Literal["small", "large"], Query()] = "large",
) -> Response:
    """Get a photo, if you may see its wall."""
    data = await services.walls.store.photo(live.id, photo_id, is_small=size == "small")
    if data is None:
        raise NotFound(what="photo")
    return Response(data, headers=PHOTO_HEADERS)


# ── Stream ────────────────────────────────────────────────────────────────────────────────────────


@router.websocket("/walls/{wall_id}/stream")
async def stream(socket: WebSocket, wall_id: Id, since: int | None = None) -> None:
    """Stream a wall's events as they happen.

    With `since`, everything after that version comes first.
    """
    services = services_of(socket)
    await socket.accept()
    async with refusing(socket):
        person = await services.identity.person(socket)
        if person is None:
            raise SignInFirst
        muted = await services.mutes.muted_by(person.id)
        watcher = Watcher(person.id, None, muted, person.session.digest)
        if services.streams.get(person.id, 0) >= services.configuration.most_streams:
            raise TooMany(reason="close another page with this wall first.", why="pages")
        live = await services.walls.wall(wall_id)
        await services.walls.watch(live, watcher, since)
        with counted(services, person.id):
            try:
                await run_stream(socket, watcher, live)
            finally:
                live.watchers.discard(watcher)
