"""A person's inbox: what waits for them, news of their circles, and the stream announcing it."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from websockets.exceptions import ConnectionClosed

from lexiko.server.timestamps import now_ms
from lexiko.server.wire.inbox import InboxReply, PersonStreamMessage

from .running import Client, Data, Server, Stream, serving, until

LIVE_S = 2.0
"""How soon a page must hear of it."""
PING = json.dumps({"type": "ping"})


async def invite(host: Client, *guests: Client, **agreement: Any) -> Data:
    """A table where these people have seats that they haven't accepted."""
    seats = [{"kind": "me"}]
    seats += [{"kind": "member", "person": guest.account["id"]} for guest in guests]
    table: Data = await host.done("POST", "/tables", seats=seats, **agreement)
    return table


async def played(one: Client, other: Client) -> str:
    """A game that is over, so that the two know each other; returns its table."""
    table = str((await one.open_table("me", "open"))["id"])
    await other.join(table)
    await one.start(table)
    await other.done("POST", f"/tables/{table}/leave", level=None)
    return table


async def circle_of(host: Client, *members: Client) -> Data:
    circle: Data = await host.done("POST", "/circles", name="Sunday table")
    for member in members:
        await member.done("POST", f"/circles/invitations/{circle['code']}/join")
    return circle


async def next_change(stream: Stream, table: str | None = None) -> Data:
    """The next message of a person's stream, within the time a page may take; about this table."""
    async with asyncio.timeout(LIVE_S):
        while True:
            message = await stream.next("inbox", LIVE_S)
            PersonStreamMessage.model_validate(message)
            if table is None or message["table"] == table:
                return message


@pytest_asyncio.fixture(loop_scope="session")
async def friends(ana: Client, ben: Client) -> AsyncIterator[tuple[Client, Client]]:
    await played(ana, ben)
    yield ana, ben


async def test_an_empty_inbox_is_empty(ana: Client) -> None:
    data = (await ana.get("/me/inbox")).data
    InboxReply.model_validate(data)
    assert data["items"] == []
    assert data["seen_ms"] == 0


# ── Invitations ─────────────────────────────────────────────────────────────────────────────────


async def test_an_invitation_arrives_live_and_accepting_it_starts_the_game(
    friends: tuple[Client, Client],
) -> None:
    ana, ben = friends
    async with ben.own_stream() as stream:
        await stream.next("inbox")
        table = (await invite(ana, ben))["id"]
        await next_change(stream, table)
    (item,) = await ben.inbox()
    assert (item["kind"], item["table"], item["names"]) == ("invitation", table, ["Ana"])
    assert item["is_new"]
    async with ana.own_stream() as stream:
        await stream.next("inbox")
        agreed = await ben.done("POST", f"/tables/{table}/agree", revision=item["revision"])
        assert agreed["state"] == "playing"
        await next_change(stream, table)
    assert await ben.inbox("invitation") == []
    turns = [*await ana.inbox("turn"), *await ben.inbox("turn")]
    assert [turn["table"] for turn in turns] == [table]


async def test_declining_frees_the_seat_and_shows_the_host(friends: tuple[Client, Client]) -> None:
    ana, ben = friends
    table = (await invite(ana, ben))["id"]
    async with ana.own_stream() as stream:
        await stream.next("inbox")
        await ben.done("POST", f"/tables/{table}/leave", level=None)
        await until(lambda: ana.inbox("declined"), LIVE_S)
    (item,) = await ana.inbox("declined")
    assert (item["table"], item["names"]) == (table, ["Ben"])
    assert await ben.inbox() == []
    seats = (await ana.get(f"/tables/{table}")).data["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "open"]
    # Once invited again, nothing was declined.
    body = {"kind": "member", "person": ben.account["id"]}
    await ana.done("PUT", f"/tables/{table}/seats/1", **body)
    assert await ana.inbox("declined") == []
    assert [one["table"] for one in await ben.inbox("invitation")] == [table]


async def test_an_invitation_ends_when_the_table_closes_or_starts_without_the_person(
    friends: tuple[Client, Client],
) -> None:
    ana, ben = friends
    closed = (await invite(ana, ben))["id"]
    begun = (await invite(ana, ben))["id"]
    assert {one["table"] for one in await ben.inbox("invitation")} == {closed, begun}
    async with ben.own_stream() as stream:
        await stream.next("inbox")
        await ana.done("POST", f"/tables/{closed}/leave", level=None)
        await next_change(stream, closed)
        # He hasn't accepted his seat, so he doesn't take over as host.
        assert (await ana.get(f"/tables/{closed}")).data["state"] == "closed"
        await ana.done("PUT", f"/tables/{begun}/seats/1", kind="computer", level="easy")
        await next_change(stream, begun)
    assert await ben.inbox() == []


async def test_a_member_of_the_circle_is_invited_and_asked_again_after_a_change(
    ana: Client, ben: Client
) -> None:
    circle = await circle_of(ana, ben)
    table = await invite(ana, ben, circle=circle["id"])
    (item,) = await ben.inbox("invitation")
    assert (item["circle"], item["table"]) == (circle["id"], table["id"])
    open_seat = {"kind": "open"}
    three = await ana.done(
        "POST",
        "/tables",
        circle=circle["id"],
        seats=[{"kind": "me"}, {"kind": "member", "person": ben.account["id"]}, open_seat],
    )
    await ben.done("POST", f"/tables/{three['id']}/agree", revision=1)
    await ana.send("PATCH", f"/tables/{three['id']}/agreement", json={"edition": "deluxe"})
    (changed,) = await ben.inbox("changed")
    assert (changed["table"], changed["edition"]) == (three["id"], "deluxe")


async def test_strangers_cannot_be_invited(ana: Client, server: Server) -> None:
    async with server.person("Zoe") as zoe:
        seats = [{"kind": "me"}, {"kind": "member", "person": zoe.account["id"]}]
        refused = await ana.post("/tables", seats=seats)
        assert (refused.status, refused.data["details"]["why"]) == (403, "not_acquainted")
        table = (await ana.open_table("me", "open"))["id"]
        refused = await ana.put(f"/tables/{table}/seats/1", kind="member", person=zoe.account["id"])
        assert refused.status == 403
        assert await zoe.inbox() == []
        # Nor can anyone invite themselves, or nobody.
        own = [{"kind": "me"}, {"kind": "member", "person": ana.account["id"]}]
        assert (await ana.post("/tables", seats=own)).status == 403
        nobody = [{"kind": "me"}, {"kind": "member", "person": "nobody"}]
        assert (await ana.post("/tables", seats=nobody)).status == 404


# ── Rematches and turns ─────────────────────────────────────────────────────────────────────────


async def test_a_rematch_reaches_the_other_live_and_starts_when_they_agree(
    ana: Client, ben: Client
) -> None:
    before = await played(ana, ben)
    async with ben.own_stream() as stream:
        await stream.next("inbox")
        again = await ana.done("POST", f"/tables/{before}/rematch")
        await next_change(stream, again["id"])
    (item,) = await ben.inbox()
    assert (item["kind"], item["names"]) == ("rematch", ["Ana"])
    assert await ana.inbox() == []
    agreed = await ben.done("POST", f"/tables/{again['id']}/agree", revision=item["revision"])
    assert agreed["state"] == "playing"


async def test_asking_for_the_same_rematch_is_agreeing(ana: Client, ben: Client) -> None:
    before = await played(ana, ben)
    await ana.done("POST", f"/tables/{before}/rematch")
    assert (await ben.done("POST", f"/tables/{before}/rematch"))["state"] == "playing"


async def test_two_who_ask_at_once_get_one_rematch(ana: Client, ben: Client) -> None:
    before = await played(ana, ben)
    both = await asyncio.gather(
        *(one.done("POST", f"/tables/{before}/rematch") for one in (ana, ben))
    )
    assert both[0]["id"] == both[1]["id"]
    for one in (ana, ben):
        tables = (await one.get("/tables")).data["tables"]
        assert [table["state"] for table in tables if table["id"] != before].count("open") <= 1
        assert await one.inbox("invitation") == []


async def test_a_turn_moves_from_inbox_to_inbox_and_ends_with_the_game(
    ana: Client, ben: Client
) -> None:
    table = (await ana.open_table("me", "open"))["id"]
    await ben.join(table)
    await ana.start(table)
    view = await ana.view(table)
    mover, other = (ana, ben) if view["mover"] == 0 else (ben, ana)
    assert [one["table"] for one in await mover.inbox("turn")] == [table]
    async with other.own_stream() as stream:
        await stream.next("inbox")
        await mover.command(table, "pass_turn", view["version"])
        await next_change(stream, table)
    (turn,) = await other.inbox("turn")
    assert turn["names"] == [mover.account["name"]]
    assert await mover.inbox("turn") == []
    async with other.own_stream() as stream:
        await stream.next("inbox")
        await mover.done("POST", f"/tables/{table}/leave", level=None)
        await next_change(stream, table)
    assert await other.inbox("turn") == []


async def test_a_game_against_computers_waits_for_no_one(ana: Client) -> None:
    table = (await ana.open_table("me", "me", "easy"))["id"]
    await ana.start(table)
    assert await ana.inbox() == []


# ── Circles ─────────────────────────────────────────────────────────────────────────────────────


async def test_news_of_a_circle_are_what_others_have_added_lately(
    ana: Client, ben: Client, server: Server
) -> None:
    circle = await circle_of(ana, ben)
    (joined,) = await ana.inbox()
    assert (joined["kind"], joined["names"]) == ("circle_member", ["Ben"])
    assert joined["circle_name"] == "Sunday table"
    assert await ben.inbox() == []
    wall = (await ana.get(f"/circles/{circle['id']}/wall")).data["id"]

    async def post(item: str, **content: Any) -> None:
        place = {"item": item * 12, "x": 0, "y": 0}
        await ana.done("POST", f"/walls/{wall}/commands", command="add", content=content, **place)

    async with ben.own_stream() as stream:
        await stream.next("inbox")
        await post("a", kind="note", paper="yellow", text="Tea at five")
        await next_change(stream)
    await post("b", kind="note", paper="yellow", text="Bring cake")
    day = "2099-01-05"
    await post("c", kind="plan", what="text", text="Big evening", day=day)
    await post("d", kind="plan", what="text", text="Long ago", day="2020-01-05")
    await post("e", kind="plan", what="free", text="", day=day)
    await ana.open_table("me", "open", circle=circle["id"])
    news = {item["kind"]: item for item in await ben.inbox()}
    assert set(news) == {"circle_note", "circle_plan", "circle_table"}
    assert len(await ben.inbox()) == 3
    assert news["circle_note"]["text"] == "Bring cake"
    assert (news["circle_plan"]["text"], news["circle_plan"]["day"]) == ("Big evening", day)
    # What a muted person adds isn't news, and nobody outside hears of any of it.
    await ben.put(f"/account/mutes/{ana.account['id']}", is_muted=True)
    assert await ben.inbox() == []
    async with server.person("Zoe") as zoe:
        assert await zoe.inbox() == []


async def test_news_from_before_a_person_joined_are_not_theirs(ana: Client, ben: Client) -> None:
    circle = await circle_of(ana)
    wall = (await ana.get(f"/circles/{circle['id']}/wall")).data["id"]
    note = {"kind": "note", "paper": "yellow", "text": "Just us"}
    add = {"command": "add", "item": "a" * 12, "x": 0, "y": 0, "content": note}
    await ana.done("POST", f"/walls/{wall}/commands", **add)
    await ben.done("POST", f"/circles/invitations/{circle['code']}/join")
    assert await ben.inbox() == []


# ── Seen and dismissed ──────────────────────────────────────────────────────────────────────────


async def test_looking_makes_news_old_on_every_page(ana: Client, ben: Client) -> None:
    await circle_of(ana, ben)
    assert [item["is_new"] for item in await ana.inbox()] == [True]
    async with ana.own_stream() as stream:
        await stream.next("inbox")
        await ana.done("PUT", "/me/inbox/seen", until_ms=now_ms())
        await next_change(stream)
    assert [item["is_new"] for item in await ana.inbox()] == [False]
    # An earlier look, or one from the future, changes nothing.
    await ana.done("PUT", "/me/inbox/seen", until_ms=1)
    assert [item["is_new"] for item in await ana.inbox()] == [False]
    await ana.done("PUT", "/me/inbox/seen", until_ms=now_ms() + 10**9)
    assert (await ana.get("/me/inbox")).data["seen_ms"] <= now_ms()


async def test_a_dismissed_item_is_gone_for_this_person_only(ana: Client, ben: Client) -> None:
    table = (await ana.open_table("me", "open"))["id"]
    await ben.join(table)
    await ana.start(table)
    view = await ana.view(table)
    mover, other = (ana, ben) if view["mover"] == 0 else (ben, ana)
    (turn,) = await mover.inbox("turn")
    await other.done("POST", "/me/inbox/dismissed", item=turn["id"])
    assert await mover.inbox("turn") == [turn]
    await mover.done("POST", "/me/inbox/dismissed", item=turn["id"])
    assert await mover.inbox("turn") == []
    # The next turn is a new item.
    passed = await mover.command(table, "pass_turn", view["version"])
    await other.command(table, "pass_turn", passed.data["version"])
    assert len(await mover.inbox("turn")) == 1
    await mover.server.services.inbox.store.forget_old(now_ms() + 1)
    remembered = await mover.server.services.inbox.store.of_account(mover.account["id"])
    assert remembered.dismissed == frozenset()


# ── The stream ──────────────────────────────────────────────────────────────────────────────────


async def test_a_persons_stream_answers_pings_and_carries_nothing_of_the_game(
    ana: Client, ben: Client
) -> None:
    table = (await ana.open_table("me", "open"))["id"]
    async with ben.own_stream() as stream:
        await stream.next("inbox")
        await ben.join(table)
        await ana.start(table)
        await next_change(stream, table)
        version = ben.server.services.people._streams[ben.account["id"]].newest_version
        await stream.socket.send(PING)
        pong = PersonStreamMessage.model_validate(await stream.next("pong", LIVE_S))
        assert pong.model_dump() == {"type": "pong", "version": version}
        for text in stream.received:
            assert set(json.loads(text)) <= {"type", "version", "table"}


async def test_only_the_person_has_the_stream_and_only_a_few_at_once(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    async with serving(tmp_path_factory.mktemp("few"), most_streams=1) as small:
        async with small.person(None) as nobody, nobody.own_stream() as stream:
            assert (await stream.next())["error"]["code"] == "sign_in_first"
        async with small.person("Ana") as ana, ana.own_stream() as first:
            await first.next("inbox")
            table = (await ana.open_table("me", "easy"))["id"]
            # A table's stream is counted apart.
            async with ana.stream(table) as at_table:
                await at_table.next("events")
            async with ana.own_stream() as second:
                assert (await second.next())["error"]["code"] == "too_many"
            await ana.done("POST", "/sign-out-everywhere")
            with pytest.raises(ConnectionClosed):
                await first.next("nothing", 10)


async def test_a_page_fetches_its_inbox_again_after_notices_may_have_been_lost(
    ana: Client, server: Server
) -> None:
    async with ana.own_stream() as stream:
        await stream.next("inbox")
        server.services.recheck()
        await stream.next("inbox", 10)
