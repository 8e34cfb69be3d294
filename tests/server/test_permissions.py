"""Who may what, route by route: a table that has a row for every route of the API, and a person of
each kind who tries it."""

import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, nullcontext
from typing import Any

import pytest
import pytest_asyncio

from .running import Client, Server

HOST, SEAT, SPECTATOR, STRANGER = "host", "seat", "spectator", "stranger"

# For each route: what to send, and the status that the host of a running table without spectators,
# the other seat, another account and a visitor who isn't signed in get. 2 stands for any success,
# 4xx for that very refusal; 409 and 422 mean that the person might, at another moment or with
# other words.
IMPOSSIBLE = {"rack": ["Z", "Z", "Z"]}
"""A position that nobody gets an answer about, since the set has one Z."""

RULES: dict[str, tuple[Any, int, int, int, int]] = {
    "GET /catalogue": (None, 2, 2, 2, 2),
    "GET /editions/{key}": (None, 2, 2, 2, 2),
    "GET /lexicons/{name}": (None, 2, 2, 2, 2),
    "GET /lexicons/{name}/words/{word}": (None, 403, 403, 2, 401),
    "GET /lexicons/{name}/cards": (None, 403, 403, 2, 2),
    "GET /account": (None, 2, 2, 2, 401),
    "PATCH /account": ({"name": "Zed"}, 2, 2, 2, 401),
    "PUT /account/password": ({"handle": "x"}, 422, 422, 422, 401),
    "GET /account/sessions": (None, 2, 2, 2, 401),
    "DELETE /account/sessions/{session}": (None, 404, 404, 404, 401),
    "POST /account/tokens": ({"label": "bot"}, 2, 2, 2, 401),
    "GET /account/mutes": (None, 2, 2, 2, 401),
    "PUT /account/mutes/{account}": ({"is_muted": True}, 404, 404, 404, 401),
    "PUT /account/page": ({"shown_to": "played"}, 2, 2, 2, 401),
    "GET /people/{person_id}": (None, 2, 2, 404, 401),
    "GET /people/{person_id}/games": (None, 2, 2, 404, 401),
    "GET /tables/{table_id}/ratings": (None, 409, 409, 403, 403),
    "GET /me/inbox": (None, 2, 2, 2, 401),
    "PUT /me/inbox/seen": ({"until_ms": 1}, 2, 2, 2, 401),
    "POST /me/inbox/dismissed": ({"item": "turn.abc.1"}, 2, 2, 2, 401),
    "GET /me/friends": (None, 2, 2, 2, 401),
    "PUT /account/presence": ({"shows_presence": True}, 2, 2, 2, 401),
    "GET /account/export": (None, 2, 2, 2, 401),
    "GET /account/hours": (None, 2, 2, 2, 401),
    "PUT /account/hours": ({"zone": "UTC"}, 2, 2, 2, 401),
    "PUT /account/holiday": ({"from_ms": 0, "until_ms": 0}, 422, 422, 422, 401),
    "DELETE /account/holiday": (None, 2, 2, 2, 401),
    "GET /account/notices": (None, 2, 2, 2, 401),
    "PUT /account/notices/choices": ({}, 2, 2, 2, 401),
    "PUT /account/language": ({"language": "de"}, 2, 2, 2, 401),
    "POST /account/notices/devices": ({"endpoint": "x"}, 422, 422, 422, 401),
    "PUT /account/notices/mail": ({"address": "ana@mail.example"}, 404, 404, 404, 401),
    "DELETE /account/notices/{bell}": (None, 404, 404, 404, 401),
    "POST /notices/yes/{token}": (None, 404, 404, 404, 404),
    "POST /notices/off/{token}": (None, 404, 404, 404, 404),
    "POST /account/passkeys/options": (None, 2, 2, 2, 401),
    "POST /account/passkeys": ({"credential": {}}, 401, 401, 401, 401),
    "POST /sign-in/passkey/options": (None, 2, 2, 2, 2),
    "POST /sign-in/passkey": ({"credential": {}}, 401, 401, 401, 401),
    "POST /sign-in": ({"handle": "nobody", "password": "x"}, 401, 401, 401, 401),
    "GET /tables": (None, 2, 2, 2, 401),
    "POST /tables": ({"seats": [{"kind": "me"}, {"kind": "open"}]}, 2, 2, 2, 401),
    "GET /circles": (None, 2, 2, 2, 401),
    "POST /circles": ({"name": "Club"}, 2, 2, 2, 401),
    "GET /circles/invitations/{invitation}": (None, 2, 2, 2, 2),
    "GET /circles/{circle_id}": (None, 2, 2, 404, 401),
    "GET /circles/{circle_id}/tables": (None, 2, 2, 404, 401),
    "GET /circles/{circle_id}/here": (None, 2, 2, 404, 401),
    "GET /circles/{circle_id}/evenings": (None, 2, 2, 404, 401),
    "POST /circles/{circle_id}/evenings": ({"name": "Boxing Day"}, 2, 403, 404, 401),
    "PATCH /circles/{circle_id}/evenings/{evening_id}": ({"name": "X"}, 404, 404, 404, 401),
    "PUT /circles/{circle_id}/evenings/{evening_id}/games/{table_id}": (
        {"is_left_out": True},
        404,
        404,
        404,
        401,
    ),
    "PUT /circles/{circle_id}/evenings-by": ({"by": "points"}, 2, 403, 404, 401),
    "GET /tables/{table_id}/evening": (None, 2, 2, 403, 401),
    "POST /tables/{table_id}/keeper/offer": ({}, 404, 404, 404, 401),
    "DELETE /tables/{table_id}/keeper/offer": (None, 404, 404, 404, 401),
    "POST /tables/{table_id}/keeper": ({}, 404, 404, 404, 401),
    "PATCH /circles/{circle_id}": ({"name": "Sunday"}, 2, 403, 404, 401),
    "PUT /circles/{circle_id}/members/{account}": ({"role": "host"}, 404, 403, 404, 401),
    "PUT /circles/{circle_id}/family-words": ({"is_on": False}, 2, 403, 404, 401),
    "POST /circles/{circle_id}/hand-over": ({"to": "nobody"}, 404, 403, 404, 401),
    "DELETE /circles/{circle_id}/members/{account}": (None, 404, 403, 404, 401),
    "GET /account/calendar": (None, 2, 2, 2, 401),
    "POST /account/calendar": ({"language": "de"}, 2, 2, 2, 401),
    "DELETE /account/calendar": (None, 2, 2, 2, 401),
    "GET /calendars/{secret}.ics": (None, 404, 404, 404, 404),
    "GET /lobby": (None, 2, 2, 2, 2),
    "GET /invitations/{code}": (None, 2, 2, 403, 403),
    "GET /tables/{table_id}": (None, 2, 2, 403, 403),
    "PATCH /tables/{table_id}/agreement": ({}, 409, 403, 403, 401),
    "PUT /tables/{table_id}/seats/{seat}": ({"kind": "open"}, 409, 403, 403, 401),
    "POST /tables/{table_id}/join": ({"revision": 1}, 409, 409, 409, 401),
    "POST /tables/{table_id}/agree": ({"revision": 1}, 409, 409, 409, 401),
    "POST /tables/{table_id}/text": ({"seat": 0, "text": "x"}, 409, 409, 409, 401),
    "POST /tables/{table_id}/start": (None, 2, 403, 403, 401),
    "POST /tables/{table_id}/seats/{seat}/wish": ({"wish": "remove"}, 409, 403, 404, 401),
    "POST /tables/{table_id}/seats/{seat}/return": (None, 403, 2, 403, 401),
    "GET /tables/{table_id}/seats/{seat}/draft": (None, 403, 2, 403, 401),
    "PUT /tables/{table_id}/seats/{seat}/draft": (
        {"version": 1, "draft": None},
        403,
        2,
        403,
        401,
    ),
    "GET /tables/{table_id}/seats/{seat}/plan": (None, 403, 2, 403, 401),
    "PUT /tables/{table_id}/seats/{seat}/plan": (
        {
            "version": 1,
            "lines": [{"when": {"kind": "any"}, "reply": {"command": "pass_turn"}}],
        },
        403,
        409,
        403,
        401,
    ),
    "DELETE /tables/{table_id}/seats/{seat}/plan": (None, 403, 2, 403, 401),
    "POST /tables/{table_id}/rematch": (None, 409, 409, 404, 401),
    "GET /tables/{table_id}/view": (None, 2, 2, 403, 403),
    "GET /tables/{table_id}/events": (None, 2, 2, 403, 403),
    "POST /tables/{table_id}/commands": (
        {"command": "challenge", "version": 1},
        409,
        409,
        404,
        401,
    ),
    "GET /tables/{table_id}/sheet-versions": (None, 2, 2, 404, 401),
    "PUT /tables/{table_id}/sheet-versions/{version_id}": (
        {"version": 1, "commands": [{"command": "pass_turn", "version": 1}]},
        404,
        404,
        404,
        401,
    ),
    "POST /tables/{table_id}/sheet-versions/{version_id}/choice": (
        {"version": 1, "is_used": False},
        404,
        403,
        403,
        401,
    ),
    "POST /tables/{table_id}/hints": ({"version": 1, "step": 1}, 403, 403, 404, 401),
    "POST /tables/{table_id}/preview": (
        {"command": "play_tiles", "version": 1, "placed": []},
        422,
        422,
        404,
        401,
    ),
    "GET /tables/{table_id}/notes": (None, 2, 2, 403, 403),
    "POST /tables/{table_id}/notes": ({"text": "hello"}, 2, 2, 403, 401),
    "DELETE /tables/{table_id}/notes/{item_id}": (None, 404, 404, 403, 401),
    "POST /tables/{table_id}/notes/{item_id}/report": ({"reason": "x"}, 404, 404, 403, 401),
    "GET /tables/{table_id}/lines": (None, 2, 2, 403, 403),
    "POST /tables/{table_id}/lines": ({"text": "hello"}, 2, 2, 403, 401),
    "DELETE /tables/{table_id}/lines/{line_id}": (None, 404, 404, 404, 401),
    "POST /tables/{table_id}/lines/{line_id}/report": ({"reason": "x"}, 404, 404, 403, 401),
    "GET /tables/{table_id}/wall": (None, 2, 2, 404, 401),
    "GET /tables/{table_id}/wall/news": (None, 2, 2, 404, 401),
    "GET /circles/{circle_id}/wall": (None, 2, 2, 404, 401),
    "GET /walls/{wall_id}": (None, 2, 2, 404, 401),
    "GET /walls/{wall_id}/people": (None, 2, 2, 404, 401),
    "GET /walls/{wall_id}/hidden": (None, 2, 403, 404, 401),
    "POST /walls/{wall_id}/commands": ({"command": "undo"}, 409, 409, 404, 401),
    "POST /walls/{wall_id}/items/{item_id}/report": ({"reason": "x"}, 404, 404, 404, 401),
    "POST /walls/{wall_id}/photos": (None, 422, 422, 404, 401),
    "GET /walls/{wall_id}/photos/{photo_id}": (None, 404, 404, 404, 401),
    "GET /tables/{table_id}/record.{kind}": (None, 409, 409, 403, 403),
    "GET /tables/{table_id}/proof": (None, 409, 409, 403, 403),
    "POST /tables/{table_id}/publish": ({"agrees": True}, 409, 409, 404, 401),
    "GET /games/{link}": (None, 404, 404, 404, 404),
    "GET /games/{link}/record.{kind}": (None, 404, 404, 404, 404),
    "GET /games/{link}/proof": (None, 404, 404, 404, 404),
    "POST /import": ({"gcg": "nonsense"}, 422, 422, 422, 401),
    "POST /import/text": ({"link": "https://127.0.0.1/"}, 422, 422, 422, 401),
    "POST /tables/{table_id}/review": ({"quality": "quick"}, 409, 409, 403, 401),
    "DELETE /tables/{table_id}/review": (None, 409, 409, 403, 401),
    "GET /tables/{table_id}/review": (None, 409, 409, 403, 403),
    "GET /tables/{table_id}/review/stream": (None, 409, 409, 403, 403),
    "GET /tables/{table_id}/positions/{number}": (None, 409, 409, 403, 403),
    "GET /games/{link}/review": (None, 404, 404, 404, 404),
    "GET /games/{link}/review/stream": (None, 404, 404, 404, 404),
    "GET /games/{link}/positions/{number}": (None, 404, 404, 404, 404),
    "GET /reviews/next": (None, 2, 2, 2, 401),
    "POST /positions/read": ({"text": "nonsense"}, 422, 422, 422, 401),
    "POST /positions/score": ({"position": IMPOSSIBLE, "placed": []}, 422, 422, 422, 401),
    "POST /positions/plays": ({"position": IMPOSSIBLE}, 403, 403, 422, 401),
    "POST /positions/analysis": ({"position": IMPOSSIBLE}, 403, 403, 422, 401),
    "POST /positions/replies": ({"position": IMPOSSIBLE}, 403, 403, 422, 401),
    "POST /positions/compare": (
        {"position": IMPOSSIBLE, "plays": ["8H ZA", "8H ZO"]},
        403,
        403,
        422,
        401,
    ),
    "DELETE /first-game": (None, 2, 2, 2, 401),
    "GET /door": (None, 2, 2, 2, 2),
    "GET /door/{door_code}": (None, 404, 404, 404, 404),
    "POST /sign-in/link": ({"code": "A" * 9}, 404, 404, 404, 404),
    "GET /account/invitations": (None, 403, 403, 403, 401),
    "POST /account/invitations": ({"uses": 1}, 403, 403, 403, 401),
    "DELETE /account/invitations/{door_code}": (None, 403, 403, 403, 401),
    "GET /account/blocks": (None, 2, 2, 2, 401),
    "PUT /account/blocks/{account}": ({"is_blocked": True}, 404, 404, 404, 401),
    "POST /people/{account}/report": ({"reason": "x"}, 404, 404, 404, 401),
    "GET /reports": (None, 2, 2, 2, 401),
    "GET /reports/count": (None, 2, 2, 2, 401),
    "GET /reports/walls/{wall_id}/photos/{photo_id}": (None, 404, 404, 404, 401),
    "POST /reports/settle": ({"action": "dismiss", "person": "nobody"}, 404, 404, 404, 401),
    "GET /account/warnings": (None, 2, 2, 2, 401),
    "POST /account/warnings/confirm": (None, 2, 2, 2, 401),
    "PUT /circles/{circle_id}/switches": ({"talk": True, "photos": True}, 2, 403, 404, 401),
    "PUT /circles/{circle_id}/members/{account}/quiet": (
        {"is_quiet": True},
        404,
        403,
        404,
        401,
    ),
    "GET /circles/{circle_id}/bans": (None, 2, 403, 404, 401),
    "DELETE /circles/{circle_id}/bans/{account}": (None, 404, 403, 404, 401),
    "GET /children": (None, 2, 2, 2, 401),
    "POST /children": ({"name": "Mia", "circle": "c"}, 403, 403, 403, 401),
    "PATCH /children/{child_id}": (
        {"name": "Mia", "may_invite": "anyone", "may_write": "anyone"},
        403,
        403,
        403,
        401,
    ),
    "DELETE /children/{child_id}": (None, 403, 403, 403, 401),
    "POST /children/{child_id}/link": (None, 403, 403, 403, 401),
    "PUT /children/{child_id}/password": (
        {"handle": "mia-mia", "password": "blue kite"},
        403,
        403,
        403,
        401,
    ),
    "POST /children/{child_id}/sign-out": (None, 403, 403, 403, 401),
    "PUT /children/{child_id}/guardians/{account}": (None, 403, 403, 403, 401),
    "DELETE /children/{child_id}/guardians/{account}": (None, 403, 403, 403, 401),
    "PUT /children/{child_id}/circles/{circle_id}": (None, 403, 403, 403, 401),
    "PUT /children/{child_id}/hand-over": ({"is_offered": True}, 403, 403, 403, 401),
    "POST /account/take-over": (
        {"handle": "mia-mia", "password": "four small words here"},
        409,
        409,
        409,
        401,
    ),
    "POST /circles/{circle_id}/code": (None, 2, 403, 404, 401),
    "POST /circles/invitations/{invitation}/join": (None, 2, 2, 2, 401),
    "DELETE /circles/{circle_id}": (None, 2, 404, 404, 401),
    "POST /circles/{circle_id}/leave": (None, 2, 2, 404, 401),
    "POST /first-game": ({}, 2, 2, 2, 2),
    "POST /guests": ({"name": "New"}, 2, 2, 2, 2),
    "POST /tables/{table_id}/leave": ({}, 2, 2, 404, 401),
    "POST /sign-out": (None, 2, 2, 2, 401),
    "POST /sign-out-everywhere": (None, 2, 2, 2, 401),
    "DELETE /account": (None, 2, 2, 2, 401),
}


@asynccontextmanager
async def new_people(server: Server) -> AsyncIterator[dict[str, Any]]:
    """A running table of two that nobody else may look at, and four people who try everything."""
    async with AsyncExitStack() as stack:
        names = {HOST: "Ana", SEAT: "Ben", SPECTATOR: "Eve", STRANGER: None}
        clients = {
            kind: await stack.enter_async_context(server.person(name))
            for kind, name in names.items()
        }
        table = await clients[HOST].open_table("me", "open", spectators=False)
        await clients[SEAT].join(table["id"])
        await clients[HOST].start(table["id"])
        wall = (await clients[HOST].get(f"/tables/{table['id']}/wall")).data
        circle = await clients[HOST].done("POST", "/circles", name="Family")
        await clients[SEAT].done("POST", f"/circles/invitations/{circle['code']}/join")
        host = (await clients[HOST].get("/account")).data["id"]
        yield {"table": table, "wall": wall, "circle": circle, "host_id": host, **clients}


@pytest_asyncio.fixture(loop_scope="session", scope="module")
async def people(server: Server) -> AsyncIterator[dict[str, Any]]:
    """People for the tests that change nothing: setting up a table takes a while."""
    async with new_people(server) as found:
        yield found


def routes(server: Server) -> set[str]:
    found: set[str] = set()
    for path, methods in server.app.openapi()["paths"].items():
        if path.startswith("/api/v1"):
            found |= {f"{method.upper()} {path.removeprefix('/api/v1')}" for method in methods}
    return found


async def test_the_table_has_a_row_for_every_route(server: Server) -> None:
    assert routes(server) == set(RULES)


@pytest.mark.parametrize("route", RULES)
async def test_everyone_may_do_what_the_list_says_and_nothing_else(
    server: Server, people: dict[str, Any], route: str
) -> None:
    changes = not route.startswith("GET ") and 2 in RULES[route][1:]
    async with new_people(server) if changes else nullcontext(people) as found:
        await check_route(found, route)


async def check_route(people: dict[str, Any], route: str) -> None:
    """Let each of the four try a route."""
    body, *expected = RULES[route]
    method, path = route.split(" ")
    table = people["table"]
    filled = {
        "table_id": table["id"],
        "code": table["code"],
        "seat": "1",
        "name": "english",
        "key": "classic",
        "word": "cat",
        "account": "nobody",
        "person_id": people["host_id"],
        "session": "0" * 16,
        "bell": "0" * 22,
        "token": "x" * 24,
        "line_id": "2000000000",
        "kind": "jsonl",
        "link": "nothing",
        "number": "1",
        "wall_id": people["wall"]["id"],
        "item_id": "nothing-here",
        "photo_id": "nothing",
        "circle_id": people["circle"]["id"],
        "evening_id": "nothing",
        "invitation": people["circle"]["code"],
        "secret": "nothing",
        "door_code": "A" * 10,
        "child_id": people["host_id"],
        "version_id": "nothing-here-at-all",
    }
    path = re.sub(r"\{(\w+)\}", lambda found: filled[found[1]], path)
    got = []
    for kind in (HOST, SEAT, SPECTATOR, STRANGER):
        client: Client = people[kind]
        answer = await client.send(method, path, json=body)
        got.append(2 if answer.status < 300 else answer.status)
        if answer.status >= 400:
            assert set(answer.data) == {"code", "message", "details"}
    assert got == expected
