"""Walls between people: what one does the others see, in order; who does not belong there sees
nothing; what is erased is nowhere."""

import asyncio
import base64
import struct
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest_asyncio
import websockets
from sqlalchemy import select, update

from lexiko.server.timestamps import now_ms
from lexiko.server.walls import wall as walls
from lexiko.server.walls.registry import RESTORABLE_MS
from lexiko.server.walls.wire import WallStreamMessage
from lexiko.store.schema import photos, wall_events
from lexiko.store.schema import walls as wall_rows

from .photo_files import jpeg_with_place
from .running import Client, Server, new_key, serving

NOTE = {"kind": "note", "paper": "blue", "text": "Library books due Friday"}
STROKE = {
    "kind": "stroke",
    "ink": "blue",
    "width": 7,
    "points": base64.b64encode(b"a" * 5).decode(),
}


async def at_one_table(ana: Client, ben: Client) -> str:
    """The wall of a table at which Ana is host and Ben sits."""
    table = await ana.open_table("me", "open", spectators=True)
    await ben.join(table["id"])
    await ana.start(table["id"])
    wall = (await ben.get(f"/tables/{table['id']}/wall")).data
    assert wall == {**(await ana.get(f"/tables/{table['id']}/wall")).data, **_seen_by(ben, wall)}
    return str(wall["id"])


def _seen_by(client: Client, wall: dict[str, Any]) -> dict[str, Any]:
    return {"you": client.account["id"], "is_host": wall["is_host"]}


async def put_up(client: Client, wall: str, content: dict[str, Any], **place: float) -> str:
    item = new_key()[:16]
    await client.done(
        "POST", f"/walls/{wall}/commands", command="add", item=item, content=content, **place
    )
    return item


async def act(client: Client, wall: str, command: str, **facts: Any) -> Any:
    return await client.post(f"/walls/{wall}/commands", command=command, **facts)


def points(*places: tuple[float, float, float]) -> str:
    packed = [
        struct.pack(">HHB", round(x * 65535), round(y * 65535), round(firmly * 255))
        for x, y, firmly in places
    ]
    return base64.b64encode(b"".join(packed)).decode()


async def test_everything_on_a_wall_is_sent_to_everyone_there(ana: Client, ben: Client) -> None:
    wall = await at_one_table(ana, ben)
    contents: list[dict[str, Any]] = [
        {"kind": "message", "style": "hand", "ink": "red", "text": "Whose scarf\nis this?"},
        {"kind": "message", "style": "tiles", "ink": "blue", "text": "SEE YÖu ?"},
        {"kind": "stroke", "ink": "green", "width": 6, "points": points((0.1, 0.2, 0.5))},
        NOTE,
        {
            "kind": "plan",
            "day": "2026-11-18",
            "what": "free",
            "from_min": 1140,
            "to_min": 1320,
            "zone": "Europe/Berlin",
            "text": "",
        },
    ]
    async with ben.wall_stream(wall) as stream:
        first = WallStreamMessage.model_validate(await stream.next()).root
        assert first.type == "wall"
        for version, content in enumerate(contents, 1):
            item = await put_up(ana, wall, content, x=0.25, y=0.5)
            message = await stream.next("events")
            WallStreamMessage.model_validate(message)
            (event,) = message["events"]
            assert (event["event"], event["version"], event["name"]) == (
                "item_added",
                version,
                "Ana",
            )
            assert event["now"]["content"] == content
            assert (event["now"]["id"], event["now"]["x"]) == (item, 0.25)
            assert message["may_undo"] is False
        moved = await act(ben, wall, "move", item=item, x=0.5, y=0.75)
        assert moved.data["may_undo"] is True
        (event,) = (await stream.next("events"))["events"]
        assert (event["event"], event["now"]["y"]) == ("item_moved", 0.75)
        assert (await act(ben, wall, "undo")).status == 200
        (event,) = (await stream.next("events"))["events"]
        assert (event["event"], event["now"]["y"]) == ("undone", 0.5)
    shown = (await ben.get(f"/walls/{wall}")).data
    assert [one["content"] for one in shown["items"]] == contents


async def test_a_returning_person_gets_what_they_missed_or_the_whole_wall(
    ana: Client, ben: Client
) -> None:
    wall = await at_one_table(ana, ben)
    for number in range(4):
        await put_up(ana, wall, {**NOTE, "text": f"note {number}"})
    async with ben.wall_stream(wall, since=2) as stream:
        message = await stream.next()
        assert message["type"] == "events"
        assert [event["version"] for event in message["events"]] == [3, 4]
    for since in (999, -1):
        async with ben.wall_stream(wall, since=since) as stream:
            message = await stream.next()
            assert message["type"] == "wall"
            assert len(message["wall"]["items"]) == 4


async def test_items_of_a_muted_person_are_hidden_until_unmuted(ana: Client, ben: Client) -> None:
    wall = await at_one_table(ana, ben)
    table = (await ana.get(f"/walls/{wall}")).data["table"]
    await put_up(ben, wall, NOTE)
    mutes = f"/account/mutes/{ben.account['id']}"

    async def texts(client: Client) -> list[str]:
        items = (await client.get(f"/walls/{wall}")).data["items"]
        return [one["content"]["text"] for one in items]

    async with ana.wall_stream(wall) as stream, ana.stream(table) as at_table:
        assert len((await stream.next("wall"))["wall"]["items"]) == 1
        await at_table.next("events")
        assert (await ana.put(mutes, is_muted=True)).status == 200
        # The wall that is open forgets it at once, and counts on without a gap.
        assert (await stream.next("wall"))["wall"]["items"] == []
        await put_up(ben, wall, {**NOTE, "text": "unseen"})
        message = await stream.next("events")
        assert (message["version"], message["events"][0]["now"]) == (2, None)
        assert (await ana.get(f"/tables/{table}/wall/news")).data["version"] == 0
        await put_up(ana, wall, {**NOTE, "text": "my own"})
        assert (await at_table.next("wall"))["version"] == 3
        assert await texts(ana) == ["my own"]
        assert await texts(ben) == [NOTE["text"], "unseen", "my own"]
        known = (await ana.get("/account/mutes")).data
        assert known == [{"person": ben.account["id"], "name": "Ben"}]
        await ana.put(mutes, is_muted=False)
        assert len((await stream.next("wall"))["wall"]["items"]) == 3
    assert (await ana.get("/account/mutes")).data == []


async def test_a_host_sees_and_removes_what_muted_people_posted(ana: Client, ben: Client) -> None:
    wall = await at_one_table(ana, ben)
    note = await put_up(ben, wall, NOTE)
    stroke = await put_up(ben, wall, STROKE)
    await put_up(ana, wall, NOTE)
    assert (await ana.get(f"/walls/{wall}/hidden")).data == []
    await ana.put(f"/account/mutes/{ben.account['id']}", is_muted=True)
    (theirs,) = (await ana.get(f"/walls/{wall}/hidden")).data
    assert (theirs["person"], theirs["name"]) == (ben.account["id"], "Ben")
    assert ([one["id"] for one in theirs["items"]], theirs["strokes"]) == ([note], [stroke])
    assert (await ben.get(f"/walls/{wall}/hidden")).code == "not_a_host"
    assert (await act(ana, wall, "remove", items=[note], for_good=True)).status == 200
    (theirs,) = (await ana.get(f"/walls/{wall}/hidden")).data
    assert (theirs["items"], theirs["strokes"]) == ([], [stroke])
    refused = await act(ben, wall, "remove_all", author=ana.account["id"])
    assert refused.code == "not_your_thing"
    assert (await act(ana, wall, "remove_all", author=ben.account["id"])).status == 200
    assert (await ana.get(f"/walls/{wall}/hidden")).data == []
    assert {one["author"] for one in (await ben.get(f"/walls/{wall}")).data["items"]} == {
        ana.account["id"]
    }


async def test_a_moved_drawing_is_sent_as_places_without_its_points(
    ana: Client, ben: Client
) -> None:
    wall = await at_one_table(ana, ben)
    strokes = [await put_up(ben, wall, STROKE) for _ in range(3)]
    async with ana.wall_stream(wall) as stream:
        await stream.next("wall")
        await act(ben, wall, "move_strokes", items=strokes[:2], x=0.25, y=-0.125)
        message = await stream.next("events")
        WallStreamMessage.model_validate(message)
        (event,) = message["events"]
        assert (event["event"], event["changes"]) == ("strokes_moved", [])
        place = {"x": 0.25, "y": -0.125, "version": 4}
        assert event["moved"] == [{"item": one, **place} for one in strokes[:2]]
        await act(ben, wall, "undo")
        message = await stream.next("events")
        WallStreamMessage.model_validate(message)
        (event,) = message["events"]
        assert [(one["item"], one["x"]) for one in event["moved"]] == [
            (strokes[0], 0),
            (strokes[1], 0),
        ]
        assert "points" not in str(message)
        # To who has muted the author, nothing is there that could move.
        await ana.put(f"/account/mutes/{ben.account['id']}", is_muted=True)
        await stream.next("wall")
        await act(ben, wall, "redo")
        assert (await stream.next("events"))["events"][0]["moved"] == []


async def test_a_weekly_plan_is_one_item_and_a_change_says_only_what_it_is_about(
    ana: Client, ben: Client
) -> None:
    wall = await at_one_table(ana, ben)
    skipped = {"day": "2026-11-25", "now": None, "onward": False}
    repeats = {"until": None, "changes": [skipped]}
    night = {"from_min": 1320, "to_min": 1500, "zone": "Europe/Vienna", "text": ""}
    plan = {"kind": "plan", "day": "2026-11-18", "what": "free", **night, "repeats": repeats}
    item = await put_up(ana, wall, plan)

    async def shown() -> Any:
        (one,) = (await ben.get(f"/walls/{wall}")).data["items"]
        return one["content"]

    assert await shown() == plan
    once = {name: value for name, value in plan.items() if name != "repeats"}
    await act(ana, wall, "change", item=item, content={**once, "text": "At Ben’s"})
    assert await shown() == {**plan, "text": "At Ben’s"}, "it still repeats"
    await act(ana, wall, "change", item=item, content={**once, "repeats": None})
    assert (await shown())["repeats"] is None
    await act(ana, wall, "undo")
    assert await shown() == {**plan, "text": "At Ben’s"}
    for wrong in (
        {"to_min": 1320},
        {"to_min": 1320 + 1441},
        {"from_min": None},
        {"repeats": {"until": "2026-13-01"}},
        {"repeats": {"changes": [{"day": "2026-11-25", "now": None, "onward": True}]}},
        {"repeats": {"changes": [{**skipped, "now": {"day": "2026-11-25", "what": "text"}}]}},
        {"repeats": {"changes": [skipped] * 61}},
    ):
        answer = await act(ana, wall, "add", item=new_key()[:16], content={**plan, **wrong})
        assert answer.code == "bad_request", wrong


async def test_people_at_a_table_outside_circles_see_each_others_holidays(
    server: Server, ana: Client, ben: Client
) -> None:
    wall = await at_one_table(ana, ben)
    now = now_ms()
    holiday = {"from_ms": now + 1_000_000, "until_ms": now + 900_000_000}
    await ben.done("PUT", "/account/holiday", **holiday)
    people = (await ana.get(f"/walls/{wall}/people")).data
    assert people == [
        {"person": ana.account["id"], "name": "Ana", "holiday": None},
        {"person": ben.account["id"], "name": "Ben", "holiday": holiday},
    ]
    async with server.person("Eve") as eve:
        assert (await eve.get(f"/walls/{wall}/people")).status == 404


async def test_a_wall_is_for_its_people_only(
    server: Server, ana: Client, ben: Client, stranger: Client
) -> None:
    wall = await at_one_table(ana, ben)
    item = await put_up(ana, wall, NOTE)
    async with server.person("Eve") as eve:
        for answer in (
            await eve.get(f"/walls/{wall}"),
            await act(eve, wall, "remove", items=[item]),
            await eve.post(f"/walls/{wall}/items/{item}/report", reason="x"),
        ):
            assert answer.code == "not_found"
        for client, code in ((eve, 4404), (stranger, 4401)):
            async with client.wall_stream(wall) as stream:
                assert (await stream.next())["type"] == "error"
                await _closed(stream.socket, code)


async def _closed(socket: websockets.ClientConnection, code: int) -> None:
    await socket.wait_closed()
    assert socket.close_code == code


async def test_a_player_who_leaves_gets_nothing_more(ana: Client, ben: Client) -> None:
    table = await ana.open_table("me", "open", "open")
    await ben.join(table["id"])
    wall = (await ben.get(f"/tables/{table['id']}/wall")).data["id"]
    async with ben.wall_stream(wall) as stream:
        await stream.next("wall")
        await ben.done("POST", f"/tables/{table['id']}/leave", level=None)
        await put_up(ana, wall, NOTE)
        await _closed(stream.socket, 1012)
        assert "Library" not in "".join(stream.received)
    assert (await ben.get(f"/walls/{wall}")).code == "not_found"


async def test_players_are_notified_of_news_and_spectators_are_not(
    ana: Client, ben: Client, stranger: Client
) -> None:
    wall = await at_one_table(ana, ben)
    table = (await ana.get(f"/walls/{wall}")).data["table"]
    async with ben.stream(table) as stream, stranger.stream(table) as looking_on:
        await stream.next("events")
        await looking_on.next("events")
        await put_up(ana, wall, NOTE)
        news = await stream.next("wall")
        assert (news["wall"], news["version"]) == (wall, 1)
        assert (await ben.get(f"/tables/{table}/wall/news")).data == {"wall": wall, "version": 1}
        await ana.done("POST", f"/tables/{table}/lines", text="look at the wall!")
        await looking_on.next("line")
        assert '"wall"' not in "".join(looking_on.received)


async def test_a_circle_has_one_wall_for_its_members_and_its_tables(
    server: Server, ana: Client, ben: Client
) -> None:
    made = await ana.done("POST", "/circles", name="Kitchen")
    circle = made["id"]
    assert (await ben.get(f"/circles/{circle}/wall")).code == "not_found"
    await ben.done("POST", f"/circles/invitations/{made['code']}/join")
    wall = (await ben.get(f"/circles/{circle}/wall")).data
    assert (wall["circle"], wall["table"], wall["is_host"]) == (circle, None, False)
    item = await put_up(ben, wall["id"], NOTE)
    async with ben.wall_stream(wall["id"]) as stream:
        await stream.next("wall")
        assert (await ben.post(f"/circles/{circle}/leave")).status == 200
        await _closed(stream.socket, 1012)
    assert (await act(ana, wall["id"], "remove", items=[item])).status == 200
    assert (await ana.get(f"/walls/{wall['id']}")).data["items"] == []


@pytest_asyncio.fixture(loop_scope="session")
async def with_photo(
    server: Server, ana: Client, ben: Client
) -> AsyncIterator[tuple[str, str, str]]:
    """A wall, and a photo of Ben's on it: the thing and the photo."""
    wall = await at_one_table(ana, ben)
    item = new_key()[:16]
    sent = await ben.send(
        "POST",
        f"/walls/{wall}/photos",
        params={"item": item, "caption": "the lake"},
        content=jpeg_with_place(),
    )
    assert sent.status == 200, sent.text
    yield wall, item, sent.data["events"][0]["now"]["content"]["photo"]


async def kept_of(server: Server, wall: str) -> str:
    """Everything that the database holds of a wall."""
    async with server.app.state.services.database.reading() as connection:
        log = await connection.execute(
            select(wall_events.c.data).where(wall_events.c.wall_id == wall)
        )
        pictures = await connection.execute(select(photos.c.id).where(photos.c.wall_id == wall))
        return "".join([*log.scalars(), *pictures.scalars()])


async def test_the_host_takes_a_photo_down_and_it_is_nowhere(
    server: Server, ana: Client, ben: Client, with_photo: tuple[str, str, str]
) -> None:
    wall, item, photo = with_photo
    assert photo in await kept_of(server, wall)
    async with ben.wall_stream(wall) as stream:
        await stream.next("wall")
        assert (await act(ana, wall, "remove", items=[item])).status == 200
        (event,) = (await stream.next("events"))["events"]
        assert (event["event"], event["name"], event["now"]) == ("item_erased", "Ana", None)
    kept = await kept_of(server, wall)
    assert photo not in kept
    assert "the lake" not in kept
    assert (await ben.get(f"/walls/{wall}/photos/{photo}")).code == "not_found"
    nothing = await act(ben, wall, "undo")
    assert (nothing.code, nothing.data["details"]["alias"]) == (
        "nothing_of_yours_to_undo",
        "nothing_to_undo",
    )


async def test_a_deleted_account_leaves_nothing_on_walls(
    server: Server, ana: Client, with_photo: tuple[str, str, str], ben: Client
) -> None:
    wall, _, photo = with_photo
    hers = await put_up(ana, wall, {**NOTE, "text": "stays"})
    his = await put_up(ben, wall, {**NOTE, "text": "will be forgotten"})
    await act(ben, wall, "change", item=his, content={**NOTE, "text": "as will this"})
    await act(ben, wall, "move", item=hers, x=0.9, y=0.9)
    exported = (await ben.get("/account/export")).data["things"]
    assert [one["content"].get("text", photo) for one in exported] == [
        photo,
        "will be forgotten",
        "as will this",
    ]
    assert (await ben.delete("/account")).status == 200
    kept = await kept_of(server, wall)
    assert photo not in kept
    assert "shall" not in kept
    shown = (await ana.get(f"/walls/{wall}")).data["items"]
    assert [(one["id"], one["x"]) for one in shown] == [(hers, 0.9)]
    # The same for a process that reads the log from the beginning.
    live = server.app.state.services.walls
    before = (await live.wall(wall)).wall
    del live._live[wall]
    assert (await live.wall(wall)).wall.items == before.items


async def test_what_was_taken_down_can_come_back_for_a_day(
    server: Server, ana: Client, ben: Client
) -> None:
    wall = await at_one_table(ana, ben)
    services = server.app.state.services
    item = await put_up(ana, wall, NOTE)
    await act(ana, wall, "remove", items=[item])
    await services.walls.tidy()
    assert (await act(ana, wall, "undo")).data["events"][0]["now"]["content"] == NOTE
    await act(ana, wall, "remove", items=[item])
    live = await services.walls.wall(wall)
    long_ago = now_ms() - RESTORABLE_MS - 1
    live.wall.removed[item] = (live.wall.removed[item][0], long_ago)
    async with services.database.writing() as connection:
        await connection.execute(
            update(wall_rows).where(wall_rows.c.id == wall).values(tidy_ms=long_ago)
        )
    await services.walls.tidy()
    assert "Library" not in await kept_of(server, wall)
    assert (await act(ana, wall, "undo")).code == "nothing_of_yours_to_undo"
    assert wall not in await services.walls.store.to_tidy(now_ms())


async def test_a_wiped_board_is_one_event_and_is_erased_after_a_day(
    server: Server, ana: Client, ben: Client
) -> None:
    wall = await at_one_table(ana, ben)
    stroke = {"kind": "stroke", "ink": "green", "width": 6, "points": points((0.1, 0.2, 0.5))}
    drawn = [await put_up(one, wall, stroke) for one in (ana, ben, ana)]
    note = await put_up(ben, wall, NOTE)
    async with ben.wall_stream(wall) as stream:
        await stream.next("wall")
        assert (await act(ben, wall, "wipe")).data["events"][0]["changes"] == [
            {"item": drawn[1], "now": None}
        ]
        await stream.next("events")
        assert (await act(ana, wall, "wipe")).data["may_undo"] is True
        message = await stream.next("events")
        WallStreamMessage.model_validate(message)
        (event,) = message["events"]
        assert (event["event"], event["item"], event["now"]) == ("board_wiped", "", None)
        assert [one["item"] for one in event["changes"]] == [drawn[0], drawn[2]]
        await act(ana, wall, "undo")
        (event,) = (await stream.next("events"))["events"]
        assert event["event"] == "undone"
        assert [one["now"]["content"] for one in event["changes"]] == [stroke, stroke]
    await act(ana, wall, "redo")
    assert [one["id"] for one in (await ben.get(f"/walls/{wall}")).data["items"]] == [note]
    assert wall in await server.app.state.services.walls.store.to_tidy(now_ms() + 1)


async def test_too_much_is_refused_with_a_sentence(ana: Client, ben: Client) -> None:
    wall = await at_one_table(ana, ben)
    path = f"/walls/{wall}/commands"

    async def refused(content: dict[str, Any]) -> tuple[int, str | None]:
        answer = await ana.post(path, command="add", item=new_key()[:16], content=content)
        assert len(answer.text) < 1000
        return answer.status, answer.code

    assert await refused({**NOTE, "text": "x" * 1_000_000}) == (413, "too_large")
    assert await refused({**NOTE, "text": "x" * 501}) == (422, "bad_request")
    assert await refused({**NOTE, "text": " \n "}) == (422, "bad_request")
    assert await refused({**NOTE, "text": "\x00"}) == (422, "bad_request")
    stroke = {"kind": "stroke", "ink": "red", "width": 3}
    assert await refused({**stroke, "points": points(*[(0.5, 0.5, 1.0)] * 1201)}) == (
        422,
        "bad_request",
    )
    assert await refused({**stroke, "points": points(*[(0.5, 0.5, 1.0)] * 9000)}) == (
        413,
        "too_large",
    )
    assert await refused({**stroke, "points": "AAAA"}) == (422, "bad_request")
    assert await refused({"kind": "message", "style": "tiles", "text": "A1"}) == (
        422,
        "bad_request",
    )
    plan = {"kind": "plan", "what": "free", "day": "2026-11-18"}
    assert await refused({**plan, "day": "2026-02-30"}) == (422, "bad_request")
    assert await refused({**plan, "from_min": 600, "to_min": 600}) == (422, "bad_request")
    for nothing in ("\u200b\u200d\u2060", "\u3164", "\u2800 \ufeff", "good\u202enight"):
        assert await refused({**NOTE, "text": nothing}) == (422, "bad_request")
    for zone in ("Kitchen", "../../etc/passwd", "", "\x00", "Europe", "localtime", "Factory"):
        assert await refused({**plan, "zone": zone}) == (422, "bad_request")
    assert (await ana.get(f"/walls/{wall}")).data["items"] == []


async def test_ten_thousand_strokes_do_not_fit(server: Server, ana: Client, ben: Client) -> None:
    wall = await at_one_table(ana, ben)
    live = await server.app.state.services.walls.wall(wall)
    most = walls.MOST["stroke"]
    content = {"kind": "stroke", "ink": "red", "width": 3, "points": points((0.5, 0.5, 1.0))}
    item = await put_up(ana, wall, content)
    # As if they had been drawn one by one.
    live.wall.items |= {f"stroke {n}": live.wall.items[item] for n in range(most - 1)}
    answer = await act(ana, wall, "add", item=new_key()[:16], content=content)
    assert answer.code == "wall_full"
    assert str(most) in answer.data["message"]


async def test_two_people_acting_at_the_same_moment_both_succeed(
    server: Server, ana: Client, ben: Client
) -> None:
    """As two processes would: another one appends between what this one read and what it writes."""
    wall = await at_one_table(ana, ben)
    services = server.app.state.services
    await put_up(ana, wall, NOTE)
    live = await services.walls.wall(wall)
    (kept,) = await services.walls.store.read(wall)
    other = type(kept)(
        2,
        kept.at_ms,
        kept.account_id,
        "elsewhere-1",
        kept.data.replace(kept.item_id, "elsewhere-1"),
    )
    await services.walls.store.append(wall, [other])
    assert live.wall.version == 1
    item = await put_up(ben, wall, {**NOTE, "text": "at the same moment"})
    assert (live.wall.version, list(live.wall.items)[1:]) == (3, ["elsewhere-1", item])


async def test_a_process_that_missed_a_change_still_shows_the_current_wall(tmp_path: Path) -> None:
    # Without Redis, no process notifies the other.
    async with (
        serving(tmp_path) as one,
        serving(tmp_path) as two,
        one.person("Ana") as ana,
        two.person("Ben") as ben,
    ):
        wall = await at_one_table(ana, ben)
        item = await put_up(ana, wall, NOTE)
        assert [shown["id"] for shown in (await ben.get(f"/walls/{wall}")).data["items"]] == [item]


async def test_two_processes_show_one_wall(tmp_path: Path, redis: str) -> None:
    async with (
        serving(tmp_path, redis_url=redis) as one,
        serving(tmp_path, redis_url=redis) as two,
        one.person("Ana") as ana,
        two.person("Ben") as ben,
    ):
        wall = await at_one_table(ana, ben)
        table = (await ana.get(f"/walls/{wall}")).data["table"]
        async with ben.wall_stream(wall) as stream, ben.stream(table) as at_table:
            await stream.next("wall")
            await at_table.next("events")
            items = [await put_up(ana, wall, {**NOTE, "text": f"note {n}"}) for n in range(3)]
            received = [(await stream.next("events"))["events"][0] for _ in items]
            assert [(event["item"], event["name"]) for event in received] == [
                (item, "Ana") for item in items
            ]
            assert (await at_table.next("wall"))["version"] == 1
            # Both act at once, again and again: every version has one author, and both see the
            # same.
            await asyncio.gather(
                *(put_up(client, wall, NOTE) for client in (ana, ben) for _ in range(6))
            )
        seen = [(await client.get(f"/walls/{wall}")).data for client in (ana, ben)]
        assert seen[0]["version"] == seen[1]["version"] == 15
        assert seen[0]["items"] == seen[1]["items"]


async def test_what_is_sent_twice_with_the_same_key_acts_once(ana: Client, ben: Client) -> None:
    wall = await at_one_table(ana, ben)
    table = (await ana.get(f"/walls/{wall}")).data["table"]

    async def send(
        client: Client, key: str, path: str = f"/walls/{wall}/commands", **body: Any
    ) -> Any:
        return await client.send("POST", path, json=body, headers={"idempotency-key": key})

    note = new_key()[:16]
    add: dict[str, Any] = {"command": "add", "item": note, "content": NOTE}
    assert (await send(ben, "k1", **add)).status == 200
    await act(ana, wall, "remove", items=[note])
    # Its answer was lost: it doesn't come back, and nobody is refused anything.
    again = await send(ben, "k1", **add)
    assert (again.status, again.data["events"]) == (200, [])
    assert (await ana.get(f"/walls/{wall}")).data["items"] == []

    pinned = await put_up(ben, wall, NOTE)
    assert (await send(ben, "k2", command="move", item=pinned, x=0.3, y=0.4)).status == 200
    await act(ana, wall, "move", item=pinned, x=0.7, y=0.8)
    assert (await send(ben, "k2", command="move", item=pinned, x=0.3, y=0.4)).status == 200
    (item,) = (await ana.get(f"/walls/{wall}")).data["items"]
    assert (item["x"], item["y"]) == (0.7, 0.8)

    # What changed nothing the first time changes nothing later either.
    assert (await send(ana, "k2", command="move", item=pinned, x=0.7, y=0.8)).status == 200
    await act(ben, wall, "move", item=pinned, x=0.1, y=0.2)
    assert (await send(ana, "k2", command="move", item=pinned, x=0.7, y=0.8)).status == 200
    (item,) = (await ana.get(f"/walls/{wall}")).data["items"]
    assert (item["x"], item["y"]) == (0.1, 0.2)

    for _ in range(2):
        assert (await send(ben, "k3", command="remove", items=[pinned])).status == 200
    for _ in range(2):
        assert (await send(ben, "k4", command="undo")).status == 200
    assert [one["id"] for one in (await ana.get(f"/walls/{wall}")).data["items"]] == [pinned]

    written = new_key()[:16]
    pin = {"path": f"/tables/{table}/notes", "item": written, "text": "Back at nine"}
    assert (await send(ben, "k5", **pin)).status == 201
    await act(ana, wall, "remove", items=[written])
    assert (await send(ben, "k5", **pin)).status == 201
    assert [one["id"] for one in (await ana.get(f"/walls/{wall}")).data["items"]] == [pinned]
    refused = await send(ben, "k" * 65, **add)
    assert refused.status == 422
