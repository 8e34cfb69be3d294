"""A person's inbox, their friends, and the stream that says when the inbox changes."""

from functools import partial

from fastapi import APIRouter, WebSocket
from starlette.responses import Response

from lexiko.server.refusals import SignInFirst, TooMany
from lexiko.server.routes.dependencies import (
    REFUSALS,
    SignedIn,
    TheServices,
    reply,
    services_of,
)
from lexiko.server.routes.people.accounts import account_reply
from lexiko.server.routes.tables.games import counted, refusing, run_stream
from lexiko.server.tables.live import Watcher
from lexiko.server.timestamps import now_ms
from lexiko.server.wire.inbox import Dismissed, FriendsReply, InboxReply, Seen, ShowPresence
from lexiko.server.wire.replies import AccountReply, Done

router = APIRouter(tags=["people"], responses=REFUSALS)


@router.get("/me/inbox", response_model=InboxReply)
async def my_inbox(person: SignedIn, services: TheServices) -> Response:
    """Get your inbox: your turns, invitations, rematches, and news of your circles."""
    return reply(await services.inbox.of(person.id))


@router.put("/me/inbox/seen", response_model=Done)
async def see(wanted: Seen, person: SignedIn, services: TheServices) -> Response:
    """Note that you've looked at your inbox; what's in it is no longer new."""
    await services.inbox.store.set_seen(person.id, min(wanted.until_ms, now_ms()))
    services.people.notify([person.id])
    return reply({"done": True})


@router.post("/me/inbox/dismissed", response_model=Done)
async def dismiss(wanted: Dismissed, person: SignedIn, services: TheServices) -> Response:
    """Dismiss an item. Your next turn at the same table is a new one."""
    await services.inbox.store.dismiss(person.id, wanted.item, now_ms())
    services.people.notify([person.id])
    return reply({"done": True})


@router.get("/me/friends", response_model=FriendsReply)
async def my_friends(person: SignedIn, services: TheServices) -> Response:
    """List people you've played and members of your circles.

    You see whether members of your circles are online, unless they hide it.
    """
    return reply({"friends": await services.friends.of(person.id)})


@router.put("/account/presence", response_model=AccountReply)
async def show_presence(wanted: ShowPresence, person: SignedIn, services: TheServices) -> Response:
    """Choose whether members of your circles see that you're online."""
    await services.accounts.show_presence(person.id, is_shown=wanted.shows_presence)
    services.people.reconsider(person.id)
    services.forget(person.id)
    account = await services.accounts.find(person.id)
    if account is None:
        raise SignInFirst
    return await account_reply(services, account)


@router.websocket("/me/stream")
async def stream(socket: WebSocket) -> None:
    """Stream a message whenever your inbox changes.

    A page sends `{"type": "look", "at": PATH}` with its path whenever that changes, and an empty
    path while it's hidden: people aren't notified of what they see.
    """
    services = services_of(socket)
    await socket.accept()
    async with refusing(socket):
        person = await services.identity.person(socket)
        if person is None:
            raise SignInFirst
        # Counted apart from tables and walls: every page has one of these besides.
        who = f"inbox of {person.id}"
        if services.streams.get(who, 0) >= services.configuration.most_streams:
            raise TooMany(reason="close another page first.", why="pages")
        with counted(services, who):
            watcher = Watcher(person.id, None, set(), person.session.digest)
            opened = services.people.open(person.id, watcher)
            try:
                look = partial(services.people.look, person.id, watcher)
                await run_stream(socket, watcher, opened, look)
            finally:
                services.people.close(person.id, watcher)
