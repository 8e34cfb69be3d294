"""One wall: what is written at a table is on its wall and the reverse, for everyone who may see it,
in both directions."""

import pytest

from lexiko.server.walls import table_notes
from lexiko.server.walls import wall as walls

from .running import Client, Server, new_key
from .test_chat_and_records import seated
from .test_walls import NOTE, act, points, put_up

STROKE = {"kind": "stroke", "ink": "green", "width": 6, "points": points((0.1, 0.2, 0.5))}


async def write(client: Client, table: str, text: str) -> str:
    """A note at the table; its ID."""
    item = new_key()[:16]
    await client.done("POST", f"/tables/{table}/notes", item=item, text=text)
    return item


async def shown(client: Client, table: str) -> list[str]:
    notes = (await client.get(f"/tables/{table}/notes")).data["notes"]
    return [note["text"] or note["kind"] for note in notes]


async def wall_of(client: Client, table: str) -> str:
    return str((await client.get(f"/tables/{table}/wall")).data["id"])


async def test_a_note_at_the_table_is_on_its_wall_and_the_reverse(ana: Client, ben: Client) -> None:
    table = await seated(ana, ben)
    wall = await wall_of(ana, table)
    async with ben.wall_stream(wall) as at_wall, ben.stream(table, notes=0) as at_table:
        await at_wall.next("wall")
        assert (await at_table.next("notes"))["notes"] == []
        await write(ana, table, "from the table")
        (event,) = (await at_wall.next("events"))["events"]
        assert event["now"]["content"] == {
            "kind": "note",
            "paper": "yellow",
            "text": "from the table",
        }
        await at_table.next("notes")
        item = await put_up(ana, wall, NOTE)
        (note,) = (await at_table.next("notes"))["notes"]
        assert (note["id"], note["text"], note["name"]) == (item, NOTE["text"], "Ana")
        assert (note["is_yours"], note["may_remove"]) == (False, False)
        # What is undone on the wall is gone at the table.
        assert (await act(ana, wall, "undo")).status == 200
        assert (await at_table.next("notes"))["gone"] == [item]
    assert await shown(ben, table) == ["from the table"]
    assert [
        item["content"]["text"] for item in (await ben.get(f"/walls/{wall}")).data["items"]
    ] == ["from the table"]


async def test_the_table_shows_everything_but_plans_in_short(ana: Client, ben: Client) -> None:
    table = await seated(ana, ben)
    wall = await wall_of(ana, table)
    await put_up(ana, wall, {"kind": "message", "style": "tiles", "text": "HELLO"})
    await put_up(ana, wall, {"kind": "plan", "day": "2026-11-18", "what": "free"})
    for _ in range(3):
        await put_up(ana, wall, STROKE)
    data = (await ben.get(f"/tables/{table}/notes")).data
    assert [(note["kind"], note["text"]) for note in data["notes"]] == [
        ("tiles", "HELLO"),
        ("drawing", ""),
    ]
    async with ben.stream(table, notes=data["version"]) as stream:
        again = await stream.next("notes")
        assert (again["is_all"], again["notes"]) == (False, [])
        await act(ana, wall, "wipe")
        gone = (await stream.next("notes"))["gone"]
        assert f"drawing-{ana.account['id']}" in gone
        assert data["notes"][0]["id"] in gone
    assert await shown(ben, table) == []


async def test_spectators_see_what_is_written_at_the_table_and_nothing_else(
    ana: Client, ben: Client, stranger: Client
) -> None:
    table = await seated(ana, ben)
    wall = await wall_of(ana, table)
    async with stranger.stream(table, notes=0) as stream:
        await stream.next("notes")
        await put_up(ana, wall, {**NOTE, "text": "only for us"})
        await put_up(ana, wall, STROKE)
        item = await write(ben, table, "for everyone")
        (note,) = (await stream.next("notes"))["notes"]
        assert (note["text"], note["author"], note["may_remove"]) == ("for everyone", None, False)
        assert (await ana.delete(f"/tables/{table}/notes/{item}")).status == 200
        assert (await stream.next("notes"))["gone"] == [item]
        assert "only for us" not in "".join(stream.received)
    await write(ben, table, "again")
    assert await shown(stranger, table) == ["again"]
    assert (await stranger.post(f"/tables/{table}/notes", text="hi")).code == "sign_in_first"


async def test_a_signed_in_spectator_reads_and_reports_but_cannot_write_or_remove(
    server: Server, ana: Client, ben: Client
) -> None:
    table = await seated(ana, ben)
    item = await write(ben, table, "rude words")
    secret = await put_up(ana, await wall_of(ana, table), NOTE)
    async with server.person("Cleo") as cleo:
        refused = await cleo.post(f"/tables/{table}/notes", text="hi")
        assert (refused.status, refused.data["details"]["why"]) == (403, "onlooker")
        assert (await cleo.delete(f"/tables/{table}/notes/{item}")).code == "not_your_thing"
        reported = await cleo.post(f"/tables/{table}/notes/{item}/report", reason="rude")
        assert reported.status == 200
        for path in (f"notes/{secret}/report", "notes/nothing-there/report"):
            assert (await cleo.post(f"/tables/{table}/{path}", reason="x")).code == "not_found"
        assert (await cleo.delete(f"/tables/{table}/notes/{secret}")).code == "not_found"
    (found,) = await server.services.walls.store.reported([await wall_of(ana, table)])
    assert (found.item_id, found.reports[0].reason, found.author) == (
        item,
        "rude",
        ben.account["id"],
    )


async def test_authors_remove_and_undo_and_the_host_removes_for_good(
    ana: Client, ben: Client
) -> None:
    table = await seated(ana, ben)
    wall = await wall_of(ana, table)
    item = await write(ben, table, "oops")
    assert (await ben.get(f"/tables/{table}/notes")).data["may_undo"]
    assert (await ben.delete(f"/tables/{table}/notes/{item}")).status == 200
    assert await shown(ana, table) == []
    assert (await act(ben, wall, "undo")).status == 200
    assert await shown(ana, table) == ["oops"]
    assert (await act(ana, wall, "remove", items=[item])).status == 200
    assert (await act(ben, wall, "undo")).code == "nothing_of_yours_to_undo"
    assert await shown(ana, table) == []
    lines = (await ana.get(f"/tables/{table}/lines")).data["lines"]
    assert [(line["text"], line["removed"]) for line in lines] == [("", True)]


async def test_muting_hides_a_persons_notes_in_both_places_at_once(
    ana: Client, ben: Client
) -> None:
    table = await seated(ana, ben)
    wall = await wall_of(ana, table)
    await write(ben, table, "unheard")
    async with ana.stream(table, notes=0) as stream:
        assert len((await stream.next("notes"))["notes"]) == 1
        await ana.put(f"/account/mutes/{ben.account['id']}", is_muted=True)
        again = await stream.next("notes")
        assert (again["is_all"], again["notes"]) == (True, [])
        await write(ben, table, "unheard too")
        await write(ana, table, "mine")
        assert [note["text"] for note in (await stream.next("notes"))["notes"]] == ["mine"]
    assert len((await ana.get(f"/walls/{wall}")).data["items"]) == 1


async def test_a_long_game_rolls_its_oldest_notes_off_the_cork_and_keeps_them_readable(
    ana: Client, ben: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_notes, "MOST_AT_ONCE", 9)
    monkeypatch.setattr(walls, "MOST_FROM_TABLES", 6)
    monkeypatch.setitem(walls.MOST, "note", 8)
    table = await seated(ana, ben)
    wall = await wall_of(ana, table)
    pinned = await put_up(ana, wall, NOTE)
    texts = [f"note {number}" for number in range(20)]
    for text in texts:
        await write(ben, table, text)
    items = (await ana.get(f"/walls/{wall}")).data["items"]
    assert [item["content"]["text"] for item in items] == [
        NOTE["text"],
        *texts[-walls.MOST_FROM_TABLES :],
    ]
    # Each has its own place, and none covers what is pinned up.
    places = {(item["x"], item["y"]) for item in items if item["id"] != pinned}
    assert len(places) > walls.MOST_FROM_TABLES // 2
    latest = (await ana.get(f"/tables/{table}/notes")).data
    assert latest["has_more"]
    read = [note["text"] for note in latest["notes"]]
    for _ in range(2):
        assert latest["has_more"]
        before = latest["notes"][0]["id"]
        latest = (await ana.get(f"/tables/{table}/notes", before=before)).data
        read = [note["text"] for note in latest["notes"]] + read
    assert not latest["has_more"]
    assert read == [NOTE["text"], *texts]


async def test_a_wall_is_made_only_when_it_is_needed(server: Server, ana: Client) -> None:
    table = (await ana.open_table("me", "open"))["id"]
    async with ana.stream(table, notes=0) as stream:
        assert (await stream.next("notes"))["wall"] is None
        assert await shown(ana, table) == []
        assert await server.services.walls.store.of_owners([], [table]) == []
        await write(ana, table, "hello")
        assert (await stream.next("notes"))["wall"] == await wall_of(ana, table)


async def test_notes_of_a_circles_tables_are_on_its_wall_and_each_table_shows_its_own(
    ana: Client, ben: Client
) -> None:
    made = await ana.done("POST", "/circles", name="Kitchen")
    await ben.done("POST", f"/circles/invitations/{made['code']}/join")
    tables = []
    for host, other in ((ben, ana), (ana, ben)):
        table = (await host.open_table("me", "open", circle=made["id"]))["id"]
        await other.join(table)
        await host.start(table)
        tables.append(table)
    one, two = tables
    item = await write(ana, one, "at one")
    await write(ana, two, "at two")
    wall = await wall_of(ana, one)
    await put_up(ben, wall, {**NOTE, "text": "for both"})
    assert await shown(ben, one) == ["at one", "for both"]
    assert await shown(ben, two) == ["at two", "for both"]
    # Ben isn't a host of the circle, but of the table where it was written.
    assert (await act(ben, wall, "remove", items=[item])).status == 200
    assert await shown(ana, one) == ["for both"]
    elsewhere = (await ben.get(f"/tables/{two}/notes")).data["notes"][0]
    assert not elsewhere["may_remove"]
    assert (await act(ben, wall, "remove", items=[elsewhere["id"]])).code == "not_your_thing"
    # People who have left the circle still talk at a table where they sit.
    await ben.done("POST", f"/circles/{made['id']}/leave")
    await write(ben, two, "still here")
    assert await shown(ben, two) == ["at two", "still here"]


async def test_a_deleted_account_leaves_neither_text_nor_name(server: Server, ana: Client) -> None:
    async with server.person("Wilhelmina") as guest:
        table = await seated(ana, guest)
        await write(guest, table, "it is Wilhelmina")
        exported = (await guest.get("/account/export")).data
        assert [line["text"] for line in exported["lines"]] == ["it is Wilhelmina"]
        assert [thing["table"] for thing in exported["things"]] == [table]
        await guest.delete("/account")
    for path in ("notes", "lines"):
        assert "Wilhelmina" not in (await ana.get(f"/tables/{table}/{path}")).text
    wall = await wall_of(ana, table)
    log = [one.data for one in await server.services.walls.store.read(wall)]
    assert "Wilhelmina" not in "".join(log)


async def test_a_note_sent_twice_is_posted_once_and_only_plain_text_is(
    ana: Client, ben: Client
) -> None:
    table = await seated(ana, ben)
    item = new_key()[:16]
    for _ in range(2):
        await ana.done("POST", f"/tables/{table}/notes", item=item, text="once")
    assert await shown(ben, table) == ["once"]
    for text in ("", "  ", "\u2800", "a\u202eb", "x" * 501, "\x07"):
        assert (await ana.post(f"/tables/{table}/notes", text=text)).code == "bad_request"
        assert (await ana.post(f"/tables/{table}/lines", text=text)).code == "bad_request"


# ── Spectators ──────────────────────────────────────────────────────────────────────────────────


async def test_everyone_is_sent_the_number_of_spectators(
    server: Server, ana: Client, ben: Client, stranger: Client
) -> None:
    table = await seated(ana, ben)
    async with ana.stream(table) as stream:
        await stream.next("events")
        async with stranger.stream(table) as first, stranger.stream(table) as second:
            for watching in (first, second):
                await watching.next("events")
            while (await stream.next("watching"))["watching"] != 2:
                pass
            assert (await ben.get(f"/tables/{table}")).data["watching"] == 2
        while (await stream.next("watching"))["watching"]:
            pass
        # People at the table aren't spectators, and a person counts once.
        async with (
            server.person("Cleo") as cleo,
            ben.stream(table),
            cleo.stream(table) as one,
            cleo.stream(table) as again,
        ):
            await one.next("events")
            await again.next("events")
            assert (await stream.next("watching"))["watching"] == 1


async def test_a_crowd_is_a_few_messages_not_one_each(
    ana: Client, ben: Client, stranger: Client
) -> None:
    table = await seated(ana, ben)
    async with ana.stream(table) as stream:
        await stream.next("events")
        before = len(stream.received)
        crowd = [stranger.stream(table) for _ in range(8)]
        opened = [await one.__aenter__() for one in crowd]
        for one in opened:
            await one.next("events")
        while (await stream.next("watching"))["watching"] != 8:
            pass
        assert len(stream.received) - before <= 4
        for manager in crowd:
            await manager.__aexit__(None, None, None)


async def test_a_new_name_is_on_open_walls_and_in_open_panels_at_once(
    ana: Client, ben: Client
) -> None:
    table = await seated(ana, ben)
    wall = await wall_of(ana, table)
    await write(ana, table, "hello")
    await put_up(ana, wall, STROKE)
    async with ben.wall_stream(wall) as at_wall, ben.stream(table, notes=0) as at_table:
        items = (await at_wall.next("wall"))["wall"]["items"]
        assert {item["name"] for item in items} == {"Ana"}
        await at_table.next("notes")
        await ana.done("PATCH", "/account", name="Anna")
        items = (await at_wall.next("wall"))["wall"]["items"]
        assert [item["name"] for item in items] == ["Anna", "Anna"]
        message = await at_table.next("notes")
        assert message["is_all"] is True
        assert [(note["kind"], note["name"]) for note in message["notes"]] == [
            ("note", "Anna"),
            ("drawing", "Anna"),
        ]
    assert {note["name"] for note in (await ben.get(f"/tables/{table}/notes")).data["notes"]} == {
        "Anna"
    }
