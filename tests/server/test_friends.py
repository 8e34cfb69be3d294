"""Friends: who a person has played or shares a circle with, and who sees that they're around."""

from typing import Any

from lexiko.server.wire.inbox import FriendsReply

from .running import Client, Data, Server, until
from .test_inbox import circle_of, invite, played

SOON_S = 5.0


async def friends_of(person: Client) -> dict[str, Data]:
    data = (await person.get("/me/friends")).data
    FriendsReply.model_validate(data)
    return {one["name"]: one for one in data["friends"]}


async def until_where(person: Client, name: str, where: str | None) -> None:
    async def is_so() -> bool:
        return bool((await friends_of(person))[name]["where"] == where)

    await until(is_so, SOON_S)


async def test_opponents_are_listed_the_most_recent_first_and_computers_are_not(
    server: Server, ana: Client, ben: Client
) -> None:
    async with server.person("Cleo") as cleo:
        await played(ana, ben)
        await played(ana, cleo)
        alone = (await ana.open_table("me", "easy"))["id"]
        await ana.start(alone)
        waiting = (await ana.open_table("me", "open", "open"))["id"]
        async with server.person("Dan") as dan:
            # Someone who only sits at a table that hasn't started isn't an opponent yet.
            await dan.join(waiting)
            found = await friends_of(ana)
            assert list(found) == ["Cleo", "Ben"]
            assert (found["Ben"]["games"], found["Ben"]["may_invite"]) == (1, True)
            assert (await friends_of(dan)) == {}
    # A game that's still going on counts too.
    table = (await invite(ana, ben))["id"]
    await ben.done("POST", f"/tables/{table}/agree", revision=1)
    found = await friends_of(ana)
    assert next(iter(found)) == "Ben"
    assert found["Ben"]["games"] == 2


async def test_presence_is_shown_to_members_of_a_common_circle_only(
    server: Server, ana: Client, ben: Client
) -> None:
    async with server.person("Cleo") as cleo:
        await circle_of(ana, ben)
        await played(cleo, ben)
        assert (await friends_of(ana))["Ben"]["where"] is None
        async with ben.own_stream() as stream:
            await stream.next("inbox")
            await until_where(ana, "Ben", "online")
            # Cleo has played him, and learns nothing.
            seen = (await friends_of(cleo))["Ben"]
            assert (seen["where"], seen["shares_circle"]) == (None, False)
        await until_where(ana, "Ben", None)


async def test_a_person_at_a_table_with_others_is_shown_there(
    server: Server, ana: Client, ben: Client
) -> None:
    await circle_of(ana, ben)
    alone = (await ben.open_table("me", "easy"))["id"]
    await ben.start(alone)
    async with server.person("Cleo") as cleo, ben.own_stream() as own:
        await own.next("inbox")
        async with ben.stream(alone) as stream:
            await stream.next("events")
            await until_where(ana, "Ben", "online")
        table = (await ben.open_table("me", "open"))["id"]
        async with ben.stream(table) as stream:
            await stream.next("events")
            await cleo.join(table)
            await until_where(ana, "Ben", "table")
            await ben.start(table)
            await until_where(ana, "Ben", "table")
            await cleo.done("POST", f"/tables/{table}/leave", level=None)
            # The game is over: he only looks at it.
            await until_where(ana, "Ben", "online")
        await until_where(ana, "Ben", "online")


async def test_presence_can_be_hidden(ana: Client, ben: Client) -> None:
    await circle_of(ana, ben)
    async with ben.own_stream() as stream:
        await stream.next("inbox")
        await until_where(ana, "Ben", "online")
        changed: dict[str, Any] = await ben.done("PUT", "/account/presence", shows_presence=False)
        assert changed["shows_presence"] is False
        assert (await friends_of(ana))["Ben"]["where"] is None
        # Hiding isn't leaving: he's still in the list, and sees others as before.
        assert (await friends_of(ana))["Ben"]["shares_circle"] is True
        assert (await ben.get("/account")).data["shows_presence"] is False
        await ben.done("PUT", "/account/presence", shows_presence=True)
        await until_where(ana, "Ben", "online")


async def test_who_may_be_invited_is_decided_in_one_place(ana: Client, ben: Client) -> None:
    may_invite = ana.server.services.friends.may_invite
    assert not await may_invite(ana.account["id"], ben.account["id"])
    await circle_of(ana, ben)
    assert await may_invite(ana.account["id"], ben.account["id"])
    assert await may_invite(ben.account["id"], ana.account["id"])
    assert not await may_invite(ana.account["id"], ana.account["id"])


async def test_people_who_blocked_each_other_see_and_invite_each_other_no_more(
    ana: Client, ben: Client
) -> None:
    await circle_of(ana, ben)
    await played(ana, ben)
    async with ben.own_stream() as stream:
        await stream.next("inbox")
        await until_where(ana, "Ben", "online")
        await ben.done("PUT", f"/account/blocks/{ana.account['id']}", is_blocked=True)
        assert await friends_of(ana) == {}
        assert await friends_of(ben) == {}
        seats = [{"kind": "me"}, {"kind": "member", "person": ben.account["id"]}]
        assert (await ana.post("/tables", seats=seats)).status == 403
        assert not await ana.server.services.friends.may_invite(
            ana.account["id"], ben.account["id"]
        )
        await ben.done("PUT", f"/account/blocks/{ana.account['id']}", is_blocked=False)
        assert (await friends_of(ana))["Ben"]["where"] == "online"
