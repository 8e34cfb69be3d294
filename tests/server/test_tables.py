"""Opening a table, sitting down, agreeing, starting; leaving, being replaced, playing again."""

import pytest
from websockets.exceptions import ConnectionClosed

import lexiko.client

from .running import Client, Server, until


async def test_joining_is_agreeing_and_a_change_asks_everyone_again(
    ana: Client, ben: Client
) -> None:
    table = await ana.open_table("me", "open", "open", is_listed=True)
    early = await ana.send("POST", f"/tables/{table['id']}/start")
    assert (early.status, early.code) == (409, "not_agreed")
    joined = await ben.join(table["id"])
    assert [seat["has_agreed"] for seat in joined["seats"]] == [True, True, False]
    changed = await ana.done(
        "PATCH",
        f"/tables/{table['id']}/agreement",
        edition="deluxe",
        options={"challenge": "five", "variations": ["nine_tile"]},
    )
    assert changed["revision"] == 2
    assert [seat["has_agreed"] for seat in changed["seats"]] == [True, False, False]
    await ana.done("PUT", f"/tables/{table['id']}/seats/2", kind="computer", level="easy")
    refused = await ana.send("POST", f"/tables/{table['id']}/start")
    assert (refused.code, "Ben" in refused.data["message"]) == ("not_agreed", True)
    stale = await ben.post(f"/tables/{table['id']}/agree", revision=1)
    assert stale.code == "table_changed"
    started = await ben.done("POST", f"/tables/{table['id']}/agree", revision=2)
    assert started["state"] == "playing"
    view = await ben.view(table["id"])
    assert len(view["racks"][view["seat"]]) == 9
    late = await ana.patch(f"/tables/{table['id']}/agreement", edition="heritage")
    assert late.code == "table_started"


async def test_a_table_is_found_by_its_code_and_in_the_lobby_only_if_listed(
    ana: Client, ben: Client, stranger: Client
) -> None:
    hidden = await ana.open_table("me", "open")
    listed = await ana.open_table("me", "open", is_listed=True)
    lobby = (await stranger.get("/lobby")).data["tables"]
    shown = {table["id"]: table for table in lobby}
    assert listed["id"] in shown
    assert hidden["id"] not in shown
    assert shown[listed["id"]]["code"] is None
    found = (await ben.get(f"/invitations/{hidden['code'].lower()}")).data
    assert found["id"] == hidden["id"]
    assert hidden["invitation"].endswith(f"/join/{hidden['code']}")
    assert (await ben.get("/invitations/AAAAAAAA")).code == "not_found"
    mine = (await ana.get("/tables")).data["tables"]
    assert {table["id"] for table in mine} == {hidden["id"], listed["id"]}
    assert (await ben.get("/tables")).data["tables"] == []


async def test_several_people_on_one_device_each_have_a_seat_and_see_only_one_rack_at_a_time(
    ana: Client,
) -> None:
    table = await ana.open_table("me", "me")
    assert [seat["name"] for seat in table["seats"]] == ["Ana", "Ana 2"]
    await ana.start(table["id"])
    watching = await ana.view(table["id"])
    assert watching["seat"] is None
    assert {face for rack in watching["racks"] for face in rack} == {"_"}
    one = await ana.view(table["id"], seat=1)
    assert "_" not in one["racks"][1]
    assert set(one["racks"][0]) == {"_"}
    mover = one["mover"]
    wrong = await ana.command(table["id"], "pass_turn", one["version"], seat=1 - mover)
    assert wrong.code == "not_your_turn"
    assert (await ana.command(table["id"], "pass_turn", one["version"], seat=mover)).status == 200


async def test_the_host_fills_seats_with_computers_and_frees_them_again(
    ana: Client, ben: Client
) -> None:
    table = await ana.open_table("me", "open", "open", "open")
    path = f"/tables/{table['id']}/seats"
    changed = await ana.done("PUT", f"{path}/1", kind="computer", level="expert")
    assert (changed["seats"][1]["kind"], changed["seats"][1]["level"]) == ("computer", "expert")
    await ben.join(table["id"])
    assert (await ben.put(f"{path}/1", kind="open")).code == "not_the_host"
    assert (await ana.put(f"{path}/1", kind="computer", level="genius")).code == "bad_level"
    assert (await ana.put(f"{path}/2", kind="me")).code == "seat_taken"
    freed = await ana.done("PUT", f"{path}/2", kind="open")
    assert freed["seats"][2]["kind"] == "open"
    assert freed["your_seats"] == [0]
    # A name that another seat has gets a number, the seat's own doesn't.
    for number, name in ((1, "Ana 2"), (2, "Ana 3"), (2, "Ana 3")):
        changed = await ana.done("PUT", f"{path}/{number}", kind="computer", name="Ana")
        assert changed["seats"][number]["name"] == name


async def test_seats_are_taken_once(server: Server, ana: Client, ben: Client) -> None:
    table = await ana.open_table("me", "open", "open")
    await ben.join(table["id"], seat=1, name="Benny")
    async with server.person("Cid") as cid:
        taken = await cid.post(f"/tables/{table['id']}/join", revision=1, seat=1)
        assert (taken.status, taken.code) == (409, "seat_taken")
        await cid.join(table["id"])
        assert (await cid.post(f"/tables/{table['id']}/join", revision=1)).code == "table_started"
    names = [seat["name"] for seat in (await ana.get(f"/tables/{table['id']}")).data["seats"]]
    assert names == ["Ana", "Benny", "Cid"]


@pytest.mark.parametrize(
    ("agreement", "code"),
    [
        ({"edition": "chess"}, "bad_options"),
        ({"edition": "/etc/passwd"}, "bad_options"),
        ({"lexicon": "klingon"}, "lexicon_error"),
        ({"lexicon": "../secret"}, "lexicon_error"),
        ({"language": "es"}, "bad_options"),
        ({"options": {"challenge": "duel"}}, "bad_options"),
        ({"options": {"timing": {"kind": "turn", "seconds": 0}}}, "bad_options"),
        ({"options": {"timing": {"kind": "turn", "seconds": 10**18}}}, "bad_options"),
        (
            {"options": {"timing": {"kind": "game", "seconds": 9, "increment_s": 10**18}}},
            "bad_options",
        ),
        ({"options": {"window_limit_s": 10**18}}, "bad_options"),
        ({"options": {"racks_unknown": True}}, "bad_options"),
        ({"options": {"bag": ["A"] * 14}}, "bad_options"),
        ({"options": {"nonsense": 1}}, "bad_options"),
        ({"edition": "tournament", "seats": [{"kind": "me"}] * 3}, "bad_options"),
        ({"surprise": 1}, "bad_request"),
    ],
)
async def test_what_cannot_be_played_is_refused_when_the_table_is_opened(
    ana: Client, agreement: dict[str, object], code: str
) -> None:
    answer = await ana.post("/tables", **{"seats": [{"kind": "me"}, {"kind": "open"}], **agreement})
    assert (answer.status, answer.code) == (422, code)


async def test_a_players_text_is_mixed_into_the_draws(ana: Client, ben: Client) -> None:
    table = await ana.open_table("me", "open")
    await ana.done("POST", f"/tables/{table['id']}/text", seat=0, text="fox")
    assert (await ana.post(f"/tables/{table['id']}/text", seat=1, text="x")).code == "not_your_seat"
    await ben.join(table["id"], text="owl")
    events = (await ana.get(f"/tables/{table['id']}/events")).data["events"]
    assert [event["text"] for event in events if event["event"] == "text_added"] == ["fox", "owl"]
    assert events[0]["seed_hash"] == table["seed_hash"]


# ── Leaving ─────────────────────────────────────────────────────────────────────────────────────


async def test_leaving_before_the_start_frees_the_seat_and_the_last_one_closes_the_table(
    ana: Client, ben: Client
) -> None:
    table = await ana.open_table("me", "open", "open")
    await ben.join(table["id"])
    await ana.done("POST", f"/tables/{table['id']}/leave", level=None)
    left = (await ben.get(f"/tables/{table['id']}")).data
    assert left["is_host"]
    assert [seat["kind"] for seat in left["seats"]] == ["open", "person", "open"]
    closed = await ben.done("POST", f"/tables/{table['id']}/leave", level=None)
    assert closed["state"] == "closed"
    assert (await ana.post(f"/tables/{table['id']}/join", revision=1)).code == "table_closed"


async def test_leaving_during_the_game_is_resigning(ana: Client, ben: Client) -> None:
    table = await ana.open_table("me", "open")
    await ben.join(table["id"])
    await ana.start(table["id"])
    await ben.done("POST", f"/tables/{table['id']}/leave", level=None)
    view = await ana.view(table["id"])
    assert view["outcome"]["reason"] == "resigned"
    assert view["outcome"]["winners"] == [0]
    assert (await ana.get(f"/tables/{table['id']}")).data["state"] == "over"


async def test_a_computer_takes_over_and_the_person_comes_back(ana: Client, ben: Client) -> None:
    table = await ana.open_table("me", "open", grace_s=0)
    await ben.join(table["id"])
    await ana.start(table["id"])
    left = await ben.done("POST", f"/tables/{table['id']}/leave", level="easy")
    assert (left["seats"][1]["kind"], left["seats"][1]["level"]) == ("computer", "easy")
    version = (await ana.view(table["id"]))["version"]
    if (await ana.view(table["id"]))["mover"] == 0:
        await ana.command(table["id"], "pass_turn", version)
    async with ana.stream(table["id"], since=0) as stream:
        while True:
            message = await stream.next("events")
            if any(row["seat"] == 1 for row in message["view"]["sheet"]):
                break
    refused = await ben.command(table["id"], "pass_turn", message["version"])
    assert refused.code == "not_found"
    assert (await ana.send("POST", f"/tables/{table['id']}/seats/1/return")).code == "not_your_seat"
    back = await ben.send("POST", f"/tables/{table['id']}/seats/1/return")
    assert back.data["your_seats"] == [1]


async def test_an_absent_seat_is_replaced_once_all_others_wish_it(
    server: Server, ana: Client, ben: Client
) -> None:
    table = await ana.open_table("me", "open", "open")
    await ben.join(table["id"])
    async with server.person("Cid") as cid:
        await cid.join(table["id"])
        await ana.start(table["id"])
        path = f"/tables/{table['id']}/seats/2/wish"
        assert (await ana.post(path, wish="remove")).code == "seat_present"
        live = await server.services.registry.table(table["id"])
        live.seen_ms[2] = 0
        async with cid.stream(table["id"]) as stream:
            await stream.next()
            assert (await ana.post(path, wish="remove")).code == "seat_present"
        await until(lambda: 2 not in live.here(), 20)
        live.seen_ms[2] = 0
        assert (await cid.post(path, wish="remove")).code == "not_allowed"
        await ana.done("POST", path, wish="remove")
        assert 2 not in (await ana.view(table["id"]))["gone"]
        await ben.done("POST", path, wish="computer")
        await ben.done("POST", path, wish="remove")
        assert (await ana.view(table["id"]))["gone"] == [2]


async def test_what_was_wished_for_a_seat_is_forgotten_once_its_person_is_back(
    server: Server, ana: Client, ben: Client
) -> None:
    async with server.person("Cid") as cid:
        table = (await ana.open_table("me", "open", "open"))["id"]
        await ben.join(table)
        await cid.join(table)
        await ana.start(table)
        live = await server.services.registry.table(table)
        live.seen_ms[2] = 0
        path = f"/tables/{table}/seats/2/wish"
        await ana.done("POST", path, wish="remove")
        async with cid.stream(table) as stream:
            await stream.next("events")
        await until(lambda: 2 not in live.here(), 20)
        live.seen_ms[2] = 0
        await ben.done("POST", path, wish="remove")
        assert (await ana.view(table))["gone"] == []
        await ana.done("POST", path, wish="remove")
        assert (await ana.view(table))["gone"] == [2]


async def test_a_rematch_seats_the_same_people_who_agree_once_more(
    ana: Client, ben: Client
) -> None:
    table = await ana.open_table("me", "open", options={"challenge": "ten"})
    await ben.join(table["id"])
    await ana.start(table["id"])
    assert (await ben.send("POST", f"/tables/{table['id']}/rematch")).code == "table_not_over"
    await ana.done("POST", f"/tables/{table['id']}/leave", level=None)
    again = (await ben.send("POST", f"/tables/{table['id']}/rematch")).data
    assert again["agreement"]["options"]["challenge"] == "ten"
    assert [seat["has_agreed"] for seat in again["seats"]] == [False, True]
    assert again["seed_hash"] != table["seed_hash"]
    # Who asks for the same rematch agrees to it, and the game starts.
    same = (await ana.send("POST", f"/tables/{table['id']}/rematch")).data
    assert again["id"] == same["id"] != table["id"]
    assert same["state"] == "playing"


async def test_spectators_come_only_where_the_table_allows_it(
    ana: Client, ben: Client, stranger: Client
) -> None:
    for allowed in (True, False):
        table = await ana.open_table("me", "open", spectators=allowed)
        await ben.join(table["id"])
        await ana.start(table["id"])
        answer = await stranger.get(f"/tables/{table['id']}/view")
        if allowed:
            assert {face for rack in answer.data["racks"] for face in rack} == {"_"}
        else:
            assert (answer.status, answer.code) == (403, "no_spectators")
            async with stranger.stream(table["id"]) as stream:
                assert (await stream.next())["error"]["code"] == "no_spectators"


async def test_a_stream_ends_once_another_person_has_its_seat(
    server: Server, ana: Client, ben: Client
) -> None:
    table = (await ana.open_table("me", "open", "open"))["id"]
    await ben.join(table, seat=1)
    async with server.person("Cid") as cid, ben.stream(table) as stream:
        await stream.next("events")
        assert (await ben.post(f"/tables/{table}/leave")).status == 200
        await ana.done("PUT", f"/tables/{table}/seats/2", kind="computer", level="easy")
        await cid.join(table, seat=1)
        with pytest.raises(ConnectionClosed) as closed:
            await stream.next("nothing", 20)
        assert closed.value.rcvd
        assert closed.value.rcvd.code == 1012
        # Nothing of the game came through; anyone who comes back is a spectator.
        assert all('"view":null' in text for text in stream.received if '"events"' in text)
        async with ben.stream(table) as again:
            assert (await again.next("events"))["view"]["seat"] is None


async def test_watching_a_table_before_the_start_shows_no_game_without_spectators(
    ana: Client, ben: Client
) -> None:
    table = (await ana.open_table("me", "me", spectators=False))["id"]
    async with ben.stream(table) as stream:
        await stream.next("events")
        await ana.start(table)
        with pytest.raises(ConnectionClosed):
            await stream.next("nothing", 20)
        assert all('"view":null' in text for text in stream.received if '"events"' in text)
    async with ben.stream(table) as again:
        assert (await again.next())["error"]["code"] == "no_spectators"


async def test_the_client_of_the_package_gets_the_reason_why_a_stream_is_refused(
    server: Server, ana: Client
) -> None:
    table = (await ana.open_table("me", "me", spectators=False))["id"]
    await ana.start(table)
    async with lexiko.client.Client(server.url) as stranger:
        for wanted, status, code in ((table, 403, "no_spectators"), ("none", 404, "not_found")):
            with pytest.raises(lexiko.client.ServerRefused) as refused:
                await anext(stranger.stream(wanted))
            assert (refused.value.status, refused.value.error) == (status, code)
