"""Circles through the API: coming in, roles, leaving; and tables that only a circle's members
see."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import replace
from typing import Any

import pytest
import pytest_asyncio
from websockets.exceptions import ConnectionClosed

from lexiko.server.routes.circles import circles
from lexiko.server.web.rate_limits import RateLimit

from .running import Client, Data, Server


@pytest_asyncio.fixture(loop_scope="session")
async def people(server: Server) -> AsyncIterator[list[Client]]:
    """Ana has made a circle, Ben and Cleo are in it, Eve is not."""
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(server.person(name))
            for name in ("Ana", "Ben", "Cleo", "Eve")
        ]


async def circle_of(host: Client, *members: Client, name: str = "Family") -> Data:
    circle: Data = await host.done("POST", "/circles", name=name)
    for member in members:
        await member.done("POST", f"/circles/invitations/{circle['code']}/join")
    return dict((await host.get(f"/circles/{circle['id']}")).data)


async def table_in(circle: Data, host: Client, *seats: Any, **agreement: Any) -> Data:
    wanted = [{"kind": seat} if isinstance(seat, str) else seat for seat in seats]
    table: Data = await host.done("POST", "/tables", circle=circle["id"], seats=wanted, **agreement)
    return table


def roles(circle: Data) -> dict[str, str]:
    return {member["name"]: member["role"] for member in circle["members"]}


async def test_people_come_in_by_the_invitation_until_it_is_renewed(people: list[Client]) -> None:
    ana, ben, cleo, eve = people
    circle = await circle_of(ana, ben)
    assert roles(circle) == {"Ana": "host", "Ben": "member"}
    assert circle["invitation"].endswith(f"/circle/join/{circle['code']}")
    seen = (await eve.get(f"/circles/invitations/{circle['code']}")).data
    assert seen == {
        "id": circle["id"],
        "name": "Family",
        "hosts": ["Ana"],
        "members": 2,
        "is_member": False,
    }
    assert (await ben.post(f"/circles/{circle['id']}/code")).code == "not_a_host"
    renewed = await ana.done("POST", f"/circles/{circle['id']}/code")
    assert (await cleo.post(f"/circles/invitations/{circle['code']}/join")).code == "not_found"
    await cleo.done("POST", f"/circles/invitations/{renewed['code'].lower()}/join")
    assert [one["name"] for one in (await cleo.get("/circles")).data["circles"]] == ["Family"]


async def test_guessing_codes_is_slowed_down(
    server: Server, people: list[Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, _, _, eve = people
    circle = await circle_of(ana)
    monkeypatch.setattr(server.services.limits, "guesses", RateLimit(0.01, 5, "Do not guess."))
    answers = [await eve.get(f"/circles/invitations/{'A' * 10}{n:02d}") for n in range(6)]
    assert [answer.status for answer in answers] == [404, 404, 404, 404, 404, 429]
    assert (await ana.get(f"/circles/invitations/{circle['code']}")).status == 429


async def test_a_host_hands_over_and_another_host_steps_down(people: list[Client]) -> None:
    ana, ben, cleo, _ = people
    circle = await circle_of(ana, ben, cleo)
    path = f"/circles/{circle['id']}"
    mine, bens = f"{path}/members/{ana.account['id']}", f"{path}/members/{ben.account['id']}"
    assert (await ana.put(mine, role="member")).code == "last_host"
    assert (await ben.post(f"{path}/hand-over", to=ben.account["id"])).code == "not_a_host"
    handed = await ana.done("POST", f"{path}/hand-over", to=ben.account["id"])
    assert roles(handed) == {"Ana": "member", "Ben": "host", "Cleo": "member"}
    assert (await ana.patch(path, name="Mine")).code == "not_a_host"
    assert (await ben.patch(path, name="  Our   club ")).data["name"] == "Our club"
    await ben.done("PUT", mine, role="host")
    assert (await ana.put(bens, role="member")).code == "not_allowed"
    assert (await ana.delete(bens)).code == "not_allowed"
    assert roles(await ben.done("PUT", bens, role="member"))["Ben"] == "member"
    assert (await ana.delete(bens)).status == 200
    assert (await ben.get(path)).code == "not_found"


async def test_a_member_who_leaves_sees_nothing_and_the_circle_has_a_host(
    people: list[Client],
) -> None:
    ana, ben, cleo, _ = people
    circle = await circle_of(ana, ben, cleo)
    path = f"/circles/{circle['id']}"
    open_table = await table_in(circle, ben, "me", "open", "open")
    await ana.join(open_table["id"])
    await ana.done("POST", f"{path}/leave")
    for asked in (path, f"{path}/tables", f"/tables/{open_table['id']}"):
        assert (await ana.get(asked)).status in (403, 404)
    assert (await ana.post(f"/tables/{open_table['id']}/join", revision=1)).code == "members_only"
    assert roles((await ben.get(path)).data) == {"Ben": "host", "Cleo": "member"}
    seats = (await ben.get(f"/tables/{open_table['id']}")).data["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "open", "open"]


async def test_only_members_see_a_circles_table_and_sit_down_without_a_code(
    server: Server, people: list[Client]
) -> None:
    ana, ben, cleo, eve = people
    circle = await circle_of(ana, ben, cleo)
    table = await table_in(circle, ana, "me", "open", is_listed=True)
    assert (table["code"], table["invitation"], table["circle"]) == (None, None, circle["id"])
    row = await server.services.registry.tables.find(table["id"])
    assert row
    path = f"/tables/{table['id']}"
    for asked in (path, f"{path}/lines", f"/invitations/{row.code}"):
        assert (await eve.get(asked)).code == "members_only"
    assert (await eve.post(f"{path}/join", revision=1)).code == "members_only"
    assert table["id"] not in str((await eve.get("/lobby")).data)
    shown = (await ben.get(f"/circles/{circle['id']}/tables")).data["tables"]
    assert [one["id"] for one in shown] == [table["id"]]
    await ben.join(table["id"])
    await ana.start(table["id"])
    assert (await cleo.get(f"{path}/view")).status == 200
    assert (await eve.get(f"{path}/view")).code == "members_only"
    standing = (await cleo.get(f"/circles/{circle['id']}/tables")).data["tables"][0]["standing"]
    assert standing["scores"] == [0, 0]
    assert (await eve.post("/tables", circle=circle["id"], seats=[{"kind": "me"}] * 2)).code == (
        "not_found"
    )


async def test_a_table_without_spectators_shows_the_circle_nothing_of_the_game(
    people: list[Client],
) -> None:
    ana, ben, cleo, _ = people
    circle = await circle_of(ana, ben, cleo)
    table = await table_in(circle, ana, "me", "open", spectators=False)
    await ben.join(table["id"])
    await ana.start(table["id"])
    for client, sees in ((ben, True), (cleo, False)):
        shown = (await client.get(f"/circles/{circle['id']}/tables")).data["tables"][0]
        assert (shown["standing"] is not None) == sees


async def test_members_given_seats_have_yet_to_agree(people: list[Client]) -> None:
    ana, ben, cleo, eve = people
    circle = await circle_of(ana, ben, cleo)
    bens = {"kind": "member", "person": ben.account["id"]}
    table = await table_in(circle, ana, "me", bens, "open")
    path = f"/tables/{table['id']}"
    assert [(seat["name"], seat["has_agreed"]) for seat in table["seats"][:2]] == [
        ("Ana", True),
        ("Ben", False),
    ]
    cleos = {"kind": "member", "person": cleo.account["id"]}
    changed = await ana.done("PUT", f"{path}/seats/2", **cleos)
    assert changed["seats"][2]["name"] == "Cleo"
    assert (await ana.send("POST", f"{path}/start")).code == "not_agreed"
    states = [
        (await client.done("POST", f"{path}/agree", revision=1))["state"] for client in (ben, cleo)
    ]
    assert states == ["open", "playing"], "the last to accept starts the game"
    for person, code in ((eve, "not_found"), (ana, "bad_options")):
        wanted = {"kind": "member", "person": person.account["id"]}
        answer = await ana.post("/tables", circle=circle["id"], seats=[{"kind": "me"}, wanted])
        assert answer.code == code
    answer = await eve.post("/tables", seats=[{"kind": "me"}, bens])
    assert answer.code == "not_allowed", "outside a circle, people who know each other can invite"


async def test_a_rematch_stays_in_the_circle_without_those_who_have_left(
    people: list[Client],
) -> None:
    ana, ben, cleo, _ = people
    circle = await circle_of(ana, ben, cleo)
    table = await table_in(circle, ana, "me", "open", "open")
    for client in (ben, cleo):
        await client.join(table["id"])
    await ana.start(table["id"])
    await ben.done("POST", f"/circles/{circle['id']}/leave")
    assert (await ben.get(f"/tables/{table['id']}/view")).status == 200, (
        "a game is played to its end"
    )
    for client in (ben, cleo):
        assert (await client.post(f"/tables/{table['id']}/leave")).status == 200
    again = await ana.done("POST", f"/tables/{table['id']}/rematch")
    assert again["circle"] == circle["id"]
    assert [seat["kind"] for seat in again["seats"]] == ["person", "open", "person"]


async def test_the_stream_of_a_spectator_ends_when_they_leave_the_circle(
    people: list[Client],
) -> None:
    ana, ben, cleo, _ = people
    circle = await circle_of(ana, ben, cleo)
    table = await table_in(circle, ana, "me", {"kind": "computer"})
    await ana.start(table["id"])
    async with cleo.stream(table["id"]) as stream:
        await stream.next("events")
        await cleo.done("POST", f"/circles/{circle['id']}/leave")
        with pytest.raises(ConnectionClosed):
            await stream.next("nothing of this kind", timeout_s=30)
    async with cleo.stream(table["id"]) as stream:
        refused = await stream.next("error")
    assert refused["error"]["code"] == "members_only"


async def test_another_process_may_report_that_a_member_has_left(
    server: Server, people: list[Client]
) -> None:
    ana, ben, cleo, _ = people
    circle = await circle_of(ana, ben, cleo)
    table = await table_in(circle, ana, "me", {"kind": "computer"})
    async with cleo.stream(table["id"]) as cleos, ben.stream(table["id"]) as bens:
        await cleos.next("events")
        await bens.next("events")
        await server.services.circles.leave(circle["id"], cleo.account["id"])
        notice = {"kind": "left", "about": circle["id"], "account": cleo.account["id"]}
        await server.services.receive("elsewhere", notice)
        with pytest.raises(ConnectionClosed):
            await cleos.next("nothing of this kind", timeout_s=30)
        await ana.start(table["id"])
        await bens.next("events")


async def test_members_at_the_wall_are_notified_of_changes_until_they_leave(
    people: list[Client],
) -> None:
    ana, ben, cleo, _ = people
    circle = await circle_of(ana, ben)
    path = f"/circles/{circle['id']}"
    wall = (await ben.get(f"{path}/wall")).data["id"]
    assert (await cleo.get(f"{path}/wall")).code == "not_found"
    async with ben.wall_stream(wall) as stream:
        await stream.next("wall")
        await cleo.done("POST", f"/circles/invitations/{circle['code']}/join")
        await stream.next("circle")
        await table_in(circle, cleo, "me", "open")
        await stream.next("circle")
        await ana.done("DELETE", f"{path}/members/{ben.account['id']}")
        with pytest.raises(ConnectionClosed):
            await stream.next("nothing of this kind", timeout_s=30)


async def test_tables_of_a_deleted_circle_stay_with_their_players(
    people: list[Client],
) -> None:
    ana, ben, cleo, _ = people
    circle = await circle_of(ana, ben, cleo)
    table = await table_in(circle, ben, "me", "open")
    await ana.join(table["id"])
    assert (await ben.delete(f"/circles/{circle['id']}")).code == "not_a_host"
    assert (await ana.delete(f"/circles/{circle['id']}")).status == 200
    assert (await ben.get("/circles")).data["circles"] == []
    now = (await ben.get(f"/tables/{table['id']}")).data
    assert now["circle"] is None
    assert now["code"], "it is a table like others now"


async def test_an_account_that_is_deleted_leaves_its_circles_to_others(
    server: Server, people: list[Client]
) -> None:
    _, ben, cleo, _ = people
    async with server.person("Dora") as dora:
        circle = await circle_of(dora, ben, cleo)
        exported = (await dora.get("/account/export")).data
        assert [(one["name"], one["role"]) for one in exported["circles"]] == [("Family", "host")]
        await dora.delete("/account")
    assert roles((await ben.get(f"/circles/{circle['id']}")).data) == {
        "Ben": "host",
        "Cleo": "member",
    }


async def test_members_see_each_others_holidays_and_nothing_else_of_their_hours(
    people: list[Client],
) -> None:
    ana, ben, _, _ = people
    circle = await circle_of(ana, ben)
    now = (await ben.get("/account/hours")).data["now_ms"]
    span = {"from_ms": now + 1_000_000, "until_ms": now + 100_000_000}
    await ben.done("PUT", "/account/hours", zone="Europe/Vienna", quiet_from=1320, quiet_to=420)
    await ben.done("PUT", "/account/holiday", **span)
    shown = (await ana.get(f"/circles/{circle['id']}")).data
    assert [member["holiday"] for member in shown["members"]] == [None, span]
    assert "Vienna" not in str(shown)
    await ben.delete("/account/holiday")
    again = (await ana.get("/circles")).data["circles"][0]
    assert [member["holiday"] for member in again["members"]] == [None, None]


async def test_members_and_circles_are_limited(
    server: Server, people: list[Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben, cleo, eve = people
    smaller = replace(server.services.configuration, most_members=2)
    monkeypatch.setattr(server.services, "configuration", smaller)
    monkeypatch.setattr(circles, "MOST_CIRCLES", 3)
    circle = await circle_of(ana, ben)
    answer = await cleo.post(f"/circles/invitations/{circle['code']}/join")
    assert (answer.status, answer.code) == (409, "circle_full")
    assert answer.data["details"]["most"] == (await ana.get("/circles")).data["most_members"] == 2
    for number in range(3):
        await eve.done("POST", "/circles", name=f"Club {number}")
    assert (await eve.post("/circles", name="One more")).code == "too_many"
    assert (await eve.post("/circles", name="\u200b \n")).code == "bad_request"


async def test_members_see_who_is_here_and_hear_of_those_who_come(people: list[Client]) -> None:
    ana, ben, cleo, eve = people
    circle = await circle_of(ana, ben, cleo)
    other = await circle_of(eve, name="Elsewhere")
    path = f"/circles/{circle['id']}/here"
    wall = (await ana.get(f"/circles/{circle['id']}/wall")).data["id"]
    elsewhere = (await eve.get(f"/circles/{other['id']}/wall")).data["id"]
    assert (await ana.get(path)).data == {"here": []}
    async with (
        ana.wall_stream(wall) as seen,
        eve.wall_stream(elsewhere) as eves,
        ben.own_stream(),
        ana.own_stream(),
    ):
        await seen.next("here", timeout_s=10)
        here = {one["person"]: one["where"] for one in (await ana.get(path)).data["here"]}
        assert here == {ana.account["id"]: "online", ben.account["id"]: "online"}
        # Who hides it isn't shown, except to themselves; and the others hear of it.
        await ben.done("PUT", "/account/presence", shows_presence=False)
        await seen.next("here", timeout_s=10)
        assert [one["person"] for one in (await ana.get(path)).data["here"]] == [ana.account["id"]]
        assert len((await ben.get(path)).data["here"]) == 2
        # Nobody hears of strangers' circles, and no one is named on the stream.
        assert not [text for text in eves.received if "here" in text]
        assert ben.account["id"] not in "".join(seen.received[1:])
    await ben.done("PUT", "/account/presence", shows_presence=True)
    async with ben.own_stream():
        await ana.done("PUT", f"/account/blocks/{ben.account['id']}", is_blocked=True)
        assert (await ana.get(path)).data == {"here": []}


async def test_a_circle_says_when_its_members_last_played_there(people: list[Client]) -> None:
    ana, ben, cleo, _ = people
    circle = await circle_of(ana, ben, cleo)
    other = await circle_of(ben, ana, name="Other")
    table = await table_in(circle, ana, "me", "open")
    await ben.join(table["id"])
    started_ms = (await ana.get(f"/tables/{table['id']}")).data["started_ms"]
    seen = (await cleo.get(f"/circles/{circle['id']}")).data["members"]
    assert [one["played_ms"] for one in seen] == [started_ms, started_ms, None]
    seen = (await ben.get(f"/circles/{other['id']}")).data["members"]
    assert [one["played_ms"] for one in seen] == [None, None]
