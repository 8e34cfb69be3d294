"""Blocking a person: not at my tables, no invitations, not in my lists, and nothing they write."""

import asyncio

from .running import Client, Server


async def block(client: Client, other: Client, *, is_blocked: bool = True) -> None:
    await client.done("PUT", f"/account/blocks/{other.account['id']}", is_blocked=is_blocked)


async def circle_of(host: Client, *members: Client) -> dict[str, str]:
    circle: dict[str, str] = await host.done("POST", "/circles", name="Family")
    for member in members:
        await member.done("POST", f"/circles/invitations/{circle['code']}/join")
    return circle


async def test_neither_joins_the_others_table_and_it_does_not_say_why(
    server: Server, ana: Client, ben: Client
) -> None:
    async with server.person("Cleo") as cleo:
        table = await cleo.open_table("me", "open", "open", is_listed=True)
        await ana.join(table["id"])
        await block(ana, ben)
        refused = await ben.post(f"/tables/{table['id']}/join", revision=1)
        assert refused.code == "cannot_join"
        assert "Ana" not in refused.text
        theirs = await ben.open_table("me", "open")
        assert (await ana.post(f"/tables/{theirs['id']}/join", revision=1)).code == "cannot_join"
        token = (await ben.done("POST", "/account/tokens", label="bot"))["token"]
        by_token = await ben.send(
            "POST",
            f"/tables/{table['id']}/join",
            json={"revision": 1},
            headers={"Authorization": f"Bearer {token}"},
        )
        assert by_token.code == "cannot_join"
        await block(ana, ben, is_blocked=False)
        await ben.join(table["id"])


async def test_the_lobby_shows_neither_the_others_tables(ana: Client, ben: Client) -> None:
    table = await ana.open_table("me", "open", is_listed=True)

    async def sees(client: Client) -> bool:
        listed = (await client.get("/lobby")).data["tables"]
        return table["id"] in [one["id"] for one in listed]

    assert await sees(ben)
    await block(ben, ana)
    assert not await sees(ben)
    other = await ben.open_table("me", "open", is_listed=True)
    listed = (await ana.get("/lobby")).data["tables"]
    assert other["id"] not in [one["id"] for one in listed]


async def test_members_of_a_circle_are_not_seated_with_people_they_blocked(
    server: Server, ana: Client, ben: Client
) -> None:
    circle = await circle_of(ana, ben)
    await block(ben, ana)
    seats = [{"kind": "me"}, {"kind": "member", "person": ben.account["id"]}]
    refused = await ana.post("/tables", seats=seats, circle=circle["id"])
    assert refused.code == "cannot_be_seated"
    table = await ana.done(
        "POST", "/tables", seats=[{"kind": "me"}, {"kind": "open"}], circle=circle["id"]
    )
    path = f"/tables/{table['id']}/seats/1"
    assert (await ana.put(path, **seats[1])).code == "cannot_be_seated"
    assert not await server.services.relations.may_invite(ana.account["id"], ben.account["id"])
    async with server.person("Cleo") as cleo:
        await cleo.done("POST", f"/circles/invitations/{circle['code']}/join")
        both = [
            {"kind": "me"},
            {"kind": "member", "person": ana.account["id"]},
            {"kind": "member", "person": ben.account["id"]},
        ]
        refused = await cleo.post("/tables", seats=both, circle=circle["id"])
        assert refused.code == "cannot_be_seated"


async def test_a_rematch_leaves_their_seat_open(ana: Client, ben: Client) -> None:
    table = await ana.open_table("me", "open")
    await ben.join(table["id"])
    await ana.start(table["id"])
    # The game goes on after a block; only the next one is without them.
    await block(ana, ben)
    assert (await ben.post(f"/tables/{table['id']}/leave")).status == 200
    again = await ana.done("POST", f"/tables/{table['id']}/rematch")
    assert [seat["kind"] for seat in again["seats"]] == ["person", "open"]


async def test_what_they_write_is_not_shown_and_their_profile_neither(
    ana: Client, ben: Client
) -> None:
    circle = await circle_of(ana, ben)
    wall = (await ana.get(f"/circles/{circle['id']}/wall")).data
    note = {"kind": "note", "text": "hello"}
    await ben.done(
        "POST", f"/walls/{wall['id']}/commands", command="add", item="note-by-ben-1", content=note
    )

    async def sees() -> int:
        return len((await ana.get(f"/walls/{wall['id']}")).data["items"])

    assert await sees() == 1
    async with ana.wall_stream(wall["id"]) as stream:
        assert len((await stream.next("wall"))["wall"]["items"]) == 1
        await block(ana, ben)
        assert (await stream.next("wall"))["wall"]["items"] == []
        await ben.done(
            "POST",
            f"/walls/{wall['id']}/commands",
            command="add",
            item="note-by-ben-2",
            content=note,
        )
        assert (await stream.next("events"))["events"][0]["now"] is None
    assert await sees() == 0
    assert (await ben.get(f"/people/{ana.account['id']}")).status == 404
    page = (await ana.get(f"/people/{ben.account['id']}")).data
    assert page["is_blocked"] is True
    listed = (await ana.get("/account/blocks")).data
    assert listed == [{"person": ben.account["id"], "name": "Ben"}]
    assert (await ana.get("/account/export")).data["blocked"] == [ben.account["id"]]
    assert (await ana.put(f"/account/blocks/{ana.account['id']}", is_blocked=True)).status == 400
    assert (await ana.get("/account/mutes")).data == []


async def test_two_who_join_at_the_same_moment_are_not_both_seated(
    server: Server, ana: Client, ben: Client
) -> None:
    await block(ana, ben)
    async with server.person("Cleo") as cleo:
        for _ in range(5):
            table = await cleo.open_table("me", "open", "open")
            path = f"/tables/{table['id']}/join"
            await asyncio.gather(ana.post(path, revision=1), ben.post(path, revision=1))
            seated = [seat["name"] for seat in (await cleo.get(path[:-5])).data["seats"]]
            assert not {"Ana", "Ben"} <= set(seated)
