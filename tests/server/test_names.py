"""People have names: suggested, chosen, changed in running games, and never “You”."""

from pathlib import Path

import pytest

from lexiko.names import suggestions_in
from lexiko.notation.verification import verify
from lexiko.server.wire.json import read_event

from .running import Client, Data, Server

GOLDEN = Path(__file__).parents[1] / "golden"


def suggested(language: str) -> set[str]:
    found = suggestions_in(language)
    return {found.name(number) for number in range(len(found))}


async def play_to_the_end(ana: Client, ben: Client, table: str) -> None:
    await ben.done("POST", f"/tables/{table}/leave", level=None)
    assert (await ana.get(f"/tables/{table}")).data["state"] == "over"


async def seat_names(client: Client, table: str) -> list[str]:
    return [seat["name"] for seat in (await client.get(f"/tables/{table}")).data["seats"]]


@pytest.mark.parametrize(("asked", "language"), [("de", "de"), ("es", "es"), ("tlh", "en")])
async def test_a_guest_without_a_name_gets_a_suggestion_in_their_language(
    server: Server, asked: str, language: str
) -> None:
    async with server.person(None) as first, server.person(None) as second:
        found = (await first.post("/first-game", language=asked)).data
        assert found["account"]["name"] in suggested(language)
        assert found["account"]["name_chosen"] is False
        assert found["view"]["seats"][0] == found["account"]["name"]
        guest = (await second.post("/guests", language=asked)).data
        assert guest["name"] in suggested(language)
        assert guest["name_chosen"] is False
        accepted = await second.done("PATCH", "/account", name=guest["name"])
        assert (accepted["name"], accepted["name_chosen"]) == (guest["name"], True)
        assert (await second.get("/account")).data["name_chosen"] is True


async def test_a_name_that_was_typed_counts_as_chosen(ana: Client) -> None:
    account = (await ana.get("/account")).data
    assert (account["name"], account["name_chosen"]) == ("Ana", True)


@pytest.mark.parametrize("name", ["You", "you 2", "Du", "VOUS", "Tú", "Ich"])
async def test_no_one_can_be_called_you_anywhere(
    stranger: Client, ana: Client, ben: Client, name: str
) -> None:
    table = (await ana.open_table("me", "open"))["id"]
    real = {"keeper": "one", "edition": "classic"}
    for client, method, path, body in (
        (stranger, "POST", "/guests", {"name": name}),
        (ana, "PATCH", "/account", {"name": name}),
        (ana, "POST", "/tables", {"seats": [{"kind": "me", "name": name}, {"kind": "open"}]}),
        (ana, "POST", "/tables", {"seats": [{"kind": "me"}, {"kind": "open", "name": name}]}),
        (ana, "POST", "/tables", {"seats": [{"kind": "me"}, {"kind": "me", "name": name}], **real}),
        (
            ana,
            "POST",
            "/tables",
            {"seats": [{"kind": "me"}, {"kind": "computer", "level": "easy", "name": name}]},
        ),
        (ana, "PUT", f"/tables/{table}/seats/1", {"kind": "computer", "name": name}),
        (ana, "PUT", f"/tables/{table}/seats/1", {"kind": "me", "name": name}),
        (ana, "PUT", f"/tables/{table}/seats/1", {"kind": "open", "name": name}),
        (ben, "POST", f"/tables/{table}/join", {"revision": 1, "name": name}),
    ):
        refused = await client.send(method, path, json=body)
        assert (refused.status, refused.code) == (422, "name_means_you"), (method, path, body)
    assert await seat_names(ana, table) == ["Ana", "Seat 2"]


async def test_a_new_name_reaches_a_running_game_over_its_streams_and_in_its_records(
    ana: Client, ben: Client, stranger: Client
) -> None:
    table = (await ana.open_table("me", "open", edition="classic"))["id"]
    await ben.join(table)
    await ana.done("POST", f"/tables/{table}/lines", text="hello")
    async with ben.stream(table) as stream, stranger.stream(table) as looking_on:
        version = (await stream.next("events"))["version"]
        await looking_on.next("events")
        await ana.done("PATCH", "/account", name="Anna")
        for one in (stream, looking_on):
            message = await one.next("events")
            assert message["version"] == version + 1
            [event] = message["events"]
            assert (event["event"], event["seat"], event["name"]) == ("seat_renamed", 0, "Anna")
            assert message["view"]["seats"] == ["Anna", "Ben"]
            table_sent = (await one.next("table"))["table"]
            assert [seat["name"] for seat in table_sent["seats"]] == ["Anna", "Ben"]
    assert await seat_names(ben, table) == ["Anna", "Ben"]
    lines = (await ben.get(f"/tables/{table}/lines")).data["lines"]
    assert [line["name"] for line in lines] == ["Anna"]
    await play_to_the_end(ana, ben, table)
    written = (await ana.get(f"/tables/{table}/record.gcg")).text
    assert "#player1 Anna1 Anna" in written
    assert "#player2 Ben2 Ben" in written
    assert "Ana" not in written
    proof = (await ana.get(f"/tables/{table}/proof")).data
    assert proof["is_over"]
    assert proof["seed_is_checked"]


async def test_only_a_persons_own_seats_under_their_name_are_renamed(
    ana: Client, ben: Client
) -> None:
    shared = await ana.done(
        "POST",
        "/tables",
        seats=[{"kind": "me"}, {"kind": "me", "name": "Kid"}, {"kind": "me"}, {"kind": "open"}],
        edition="classic",
    )
    assert [seat["name"] for seat in shared["seats"]] == ["Ana", "Kid", "Ana 2", "Seat 4"]
    waiting = (await ana.open_table("me", "open", "open"))["id"]
    await ben.join(shared["id"])
    await ben.join(waiting)
    await ana.done("PATCH", "/account", name="Ben")
    assert await seat_names(ana, shared["id"]) == ["Ben 2", "Kid", "Ben 3", "Ben"]
    assert await seat_names(ana, waiting) == ["Ben 2", "Ben", "Seat 3"]
    view = await ana.view(shared["id"])
    assert view["seats"] == ["Ben 2", "Kid", "Ben 3", "Ben"]
    await ana.done("PATCH", "/account", name="Ada")
    assert await seat_names(ana, shared["id"]) == ["Ada", "Kid", "Ada 2", "Ben"]


async def test_a_finished_game_keeps_the_name_it_was_played_under(ana: Client, ben: Client) -> None:
    table = (await ana.open_table("me", "open"))["id"]
    await ben.join(table)
    await play_to_the_end(ana, ben, table)
    await ana.done("PATCH", "/account", name="Anna")
    assert await seat_names(ana, table) == ["Ana", "Ben"]


async def test_a_player_cannot_rename_a_seat_by_a_command(ana: Client, ben: Client) -> None:
    table = (await ana.open_table("me", "open"))["id"]
    await ben.join(table)
    version = (await ben.view(table))["version"]
    sent = await ben.command(table, "rename_seat", version, name="Anna")
    assert (sent.status, sent.code) == (422, "bad_request")
    assert await seat_names(ana, table) == ["Ana", "Ben"]


async def test_a_deleted_persons_earlier_names_are_gone_from_the_record(
    server: Server, ana: Client
) -> None:
    async with server.person("Benedict") as ben:
        table = (await ana.open_table("me", "open"))["id"]
        await ben.join(table)
        await ben.done("PATCH", "/account", name="Benjamin")
        await ben.send("DELETE", "/account")
    stored = await server.services.journal.read(table)
    assert not any("Benedict" in data or "Benjamin" in data for data in stored)
    events = [read_event(data) for data in stored]
    assert verify(events).is_over
    assert (await ana.view(table))["seats"] == ["Ana", "Deleted player"]


async def test_an_imported_you_gets_the_importers_name(ana: Client) -> None:
    text = (GOLDEN / "club-night.gcg").read_text("utf-8")
    player = next(line for line in text.splitlines() if line.startswith("#player1"))
    named = text.replace(player, f"#player1 {player.split()[1]} You")
    table: Data = await ana.done("POST", "/import", gcg=named)
    names = [seat["name"] for seat in table["seats"]]
    assert names[0] == "Ana"
    assert (await ana.view(table["id"]))["seats"] == names
    written = (await ana.get(f"/tables/{table['id']}/record.gcg")).text
    assert "Ana" in written
    assert " You" not in written
