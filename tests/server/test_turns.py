"""The way of a turn: by the version seen, once for each key, stored and then sent."""

import asyncio

from .running import Client, Data, Server, new_key


async def two_at_a_table(
    ana: Client, ben: Client, **agreement: object
) -> tuple[str, Client, Client]:
    """A started game; gives the table, who moves, and who does not."""
    table = await ana.open_table("me", "open", **agreement)
    await ben.join(table["id"])
    await ana.start(table["id"])
    view = await ana.view(table["id"])
    return (table["id"], ana, ben) if view["mover"] == 0 else (table["id"], ben, ana)


async def test_a_turn_reaches_the_other_seat_with_what_it_may_see(ana: Client, ben: Client) -> None:
    table, mover, other = await two_at_a_table(ana, ben)
    async with other.stream(table) as stream:
        await stream.next("table")
        begun = await stream.next("events")
        view: Data = begun["view"]
        mine = await mover.view(table)
        assert set(view["racks"][mine["seat"]]) == {"_"}
        assert "_" not in view["racks"][view["seat"]]
        rack = mine["racks"][mine["seat"]]
        answer = await mover.command(table, "exchange_tiles", mine["version"], tiles=rack[:2])
        assert answer.status == 200
        (own,) = answer.data["events"]
        assert own["returned"] == rack[:2]
        message = await stream.next("events")
        (seen,) = message["events"]
        assert seen["returned"] == seen["drawn"] == ["_", "_"]
        assert message["version"] == answer.data["version"] == mine["version"] + 1
        assert message["view"]["mover"] == view["seat"]
        assert message["view"]["sheet"][-1]["exchanged"] == 2


async def test_a_stale_version_is_refused_with_the_current_one(ana: Client, ben: Client) -> None:
    table, mover, other = await two_at_a_table(ana, ben)
    version = (await mover.view(table))["version"]
    assert (await mover.command(table, "pass_turn", version)).status == 200
    refused = await other.command(table, "pass_turn", version)
    assert (refused.status, refused.code) == (409, "stale_version")
    assert refused.data["details"] == {"seen": version, "current": version + 1}
    early = await other.command(table, "pass_turn", version + 50)
    assert early.code == "stale_version"


async def test_the_same_key_twice_gives_the_same_answer_once(ana: Client, ben: Client) -> None:
    table, mover, other = await two_at_a_table(ana, ben)
    version = (await mover.view(table))["version"]
    key = new_key()
    first = await mover.command(table, "pass_turn", version, key)
    again = await mover.command(table, "pass_turn", version, key)
    await other.command(table, "pass_turn", version + 1)
    later = await mover.command(table, "pass_turn", version, key)
    assert first.data == again.data == later.data
    assert (await ana.view(table))["version"] == version + 2
    reused = await mover.command(table, "resign", version + 2, key)
    assert reused.code == "key_reused"
    assert not (await ana.view(table))["outcome"]


async def test_many_copies_of_one_command_at_once_act_once(ana: Client, ben: Client) -> None:
    table, mover, _ = await two_at_a_table(ana, ben)
    version = (await mover.view(table))["version"]
    key = new_key()
    answers = await asyncio.gather(
        *(mover.command(table, "pass_turn", version, key) for _ in range(8))
    )
    assert {answer.status for answer in answers} == {200}
    assert len({answer.text for answer in answers}) == 1
    assert (await ana.view(table))["version"] == version + 1


async def test_a_client_that_comes_back_with_its_version_misses_nothing(
    ana: Client, ben: Client
) -> None:
    table, mover, other = await two_at_a_table(ana, ben)
    version = (await mover.view(table))["version"]
    async with mover.stream(table, since=version) as stream:
        assert (await stream.next("events"))["events"] == []
    await mover.command(table, "pass_turn", version)
    await other.command(table, "pass_turn", version + 1)
    async with mover.stream(table, since=version) as stream:
        missed = (await stream.next("events"))["events"]
        assert [event["n"] for event in missed] == [version + 1, version + 2]
        await mover.command(table, "pass_turn", version + 2)
        assert [event["n"] for event in (await stream.next("events"))["events"]] == [version + 3]
    asked = await mover.get(f"/tables/{table}/events", since=version)
    assert [event["n"] for event in asked.data["events"]] == [version + i for i in (1, 2, 3)]


async def test_a_preview_of_no_play_yet_is_refused_or_says_why_if_asked(
    ana: Client, ben: Client
) -> None:
    table, mover, _ = await two_at_a_table(ana, ben)
    view = await mover.view(table)
    face = next(face for face in view["racks"][view["seat"]] if face != "?")
    body = {
        "command": "play_tiles",
        "version": view["version"],
        "placed": [{"square": "A1", "tile": face}],
    }
    refused = await mover.send("POST", f"/tables/{table}/preview", json=body)
    assert (refused.status, refused.code) == (422, "star_not_covered")
    answer = await mover.send("POST", f"/tables/{table}/preview?why=true", json=body)
    assert answer.status == 200
    assert answer.data["refused"]["code"] == "star_not_covered"
    assert (answer.data["score"], answer.data["words"]) == (0, [])


async def test_the_catalogue_has_the_tiles_of_every_language(ana: Client) -> None:
    shelf = (await ana.get("/catalogue")).data
    assert set(shelf["tile_sets"]) == set(shelf["languages"])
    spanish = shelf["tile_sets"]["es"]
    assert spanish["tiles"]["CH"] == [1, 5]
    assert "CH" in spanish["letters"]
    heritage = next(edition for edition in shelf["editions"] if edition["key"] == "heritage")
    assert shelf["tile_sets"]["en"]["tiles"] == heritage["tiles"]


async def test_a_play_written_as_text_and_one_laid_tile_by_tile_are_the_same(
    ana: Client, ben: Client
) -> None:
    table, mover, other = await two_at_a_table(ana, ben)
    view = await mover.view(table)
    rack = [face for face in view["racks"][view["seat"]] if face != "?"]
    placed = [{"square": f"H{8 + i}", "tile": face} for i, face in enumerate(rack[:2])]
    preview = await mover.send(
        "POST",
        f"/tables/{table}/preview",
        json={"command": "play_tiles", "version": view["version"], "placed": placed},
    )
    assert preview.status == 200
    text = f"H8 {''.join(rack[:2])}"
    played = await mover.command(table, "turn", view["version"], text=text)
    assert played.status == 200
    assert played.data["events"][0]["score"] == preview.data["score"]
    challenged = await other.command(table, "challenge", played.data["version"])
    assert challenged.status == 200
    assert challenged.data["events"][0]["event"] == "play_challenged"


async def test_the_rules_refuse_with_their_own_code(ana: Client, ben: Client) -> None:
    table, mover, other = await two_at_a_table(ana, ben)
    version = (await mover.view(table))["version"]
    early = await other.command(table, "pass_turn", version)
    assert (early.status, early.code) == (409, "not_your_turn")
    off = await mover.command(table, "play_tiles", version, placed=[{"square": "A1", "tile": "Q"}])
    assert off.status == 422
    nothing = await mover.command(table, "play_tiles", version, placed=[])
    assert (nothing.status, nothing.code) == (422, "no_tiles_laid")
    strange = await mover.command(table, "sing", version)
    assert (strange.status, strange.code) == (422, "bad_request")


# ── Sent again ──────────────────────────────────────────────────────────────────────────────────


async def test_a_command_that_was_refused_leaves_no_trace_and_its_key_can_be_used_again(
    ana: Client, ben: Client
) -> None:
    table, mover, other = await two_at_a_table(ana, ben)
    version = (await mover.view(table))["version"]
    key = new_key()
    early = await other.command(table, "pass_turn", version, key)
    assert early.code == "not_your_turn"
    assert (await other.command(table, "pass_turn", version, key)).text == early.text
    await mover.command(table, "pass_turn", version)
    stale = await other.command(table, "pass_turn", version, key)
    assert stale.code == "stale_version"
    # The client reloads and decides again, with the same key: now it acts, once.
    acted = await other.command(table, "pass_turn", version + 1, key)
    assert acted.status == 200
    again = await other.command(table, "pass_turn", version + 1, key)
    assert again.text == acted.text
    assert (await ana.view(table))["version"] == version + 2
    # What was refused for its old version is another command by now.
    assert (await other.command(table, "pass_turn", version, key)).code == "key_reused"


async def test_an_answer_that_was_lost_on_the_way_is_given_again_after_others_have_acted(
    server: Server, ana: Client, ben: Client
) -> None:
    table, mover, other = await two_at_a_table(ana, ben)
    view = await mover.view(table)
    version, rack = view["version"], view["racks"][view["seat"]]
    key = new_key()
    sent = asyncio.create_task(mover.command(table, "exchange_tiles", version, key, tiles=rack[:2]))
    # The line breaks once the server has the command: the client never learns what came of it.
    live = await server.services.registry.table(table)
    async with asyncio.timeout(30):
        while live.version == version:
            await asyncio.sleep(0.002)
    sent.cancel()
    await asyncio.gather(sent, return_exceptions=True)
    assert (await other.command(table, "pass_turn", version + 1)).status == 200
    again = await mover.command(table, "exchange_tiles", version, key, tiles=rack[:2])
    assert again.status == 200
    (event,) = again.data["events"]
    assert (event["n"], event["returned"]) == (version + 1, rack[:2])
    assert "_" not in event["drawn"]
    # Without a key the same words are a new command, and too late.
    assert (
        await mover.command(table, "exchange_tiles", version, tiles=rack[:2])
    ).code == "stale_version"
    assert (await ana.view(table))["version"] == version + 2
