"""Hints: in three steps, for one's own turn and rack, at tables that agreed on them."""

from pathlib import Path
from typing import Any

import pytest

from lexiko.family import words_left_out
from lexiko.server.tables.lexicons import words_of

from .running import Answer, Client, Data, Server, serving

OPEN = {"variations": ["open_dictionary"]}


async def ask(client: Client, table: str, version: int, step: int = 1, **more: Any) -> Answer:
    body = {"version": version, "step": step, **more}
    return await client.send("POST", f"/tables/{table}/hints", json=body)


async def two_with_hints(ana: Client, ben: Client, **agreed: Any) -> tuple[str, Client, Client]:
    """A table with hints, whose turn it is, and the other one."""
    table = await ana.open_table("me", "open", hints=True, **{"options": OPEN, **agreed})
    await ben.join(table["id"])
    await ana.start(table["id"])
    view = await ana.view(table["id"])
    return (table["id"], *((ana, ben) if view["mover"] == 0 else (ben, ana)))


async def a_turn(ana: Client, ben: Client, **agreed: Any) -> tuple[str, Client, Data]:
    table, mover, _ = await two_with_hints(ana, ben, **agreed)
    return table, mover, await mover.view(table)


async def test_three_steps_say_where_how_long_and_which_word(ana: Client, ben: Client) -> None:
    table, mover, view = await a_turn(ana, ben)
    where, length, word = [
        (await ask(mover, table, view["version"], step)).data for step in (1, 2, 3)
    ]
    assert where["kind"] == length["kind"] == word["kind"] == "play"
    assert {"H8"} < set(where["squares"])
    assert len(where["squares"]) >= 9
    for key in ("length", "tiles", "score", "word", "placed"):
        assert where[key] is None
    assert set(length["squares"]) <= set(where["squares"])
    assert len(length["squares"]) == length["length"] == length["tiles"] >= 2
    assert length["score"] > 0
    assert length["word"] is None
    assert length["placed"] is None
    assert word["word"] in words_of("english")
    assert [one["square"] for one in word["placed"]] == word["squares"] == length["squares"]
    rack = list(view["racks"][view["seat"]])
    for one in word["placed"]:
        rack.remove(one["tile"])
    # The hint is a play: taken over as it is, it's made.
    placed = [{key: value for key, value in one.items() if value} for one in word["placed"]]
    played = await mover.command(table, "play_tiles", view["version"], placed=placed)
    assert played.status == 200, played.text


async def test_asking_again_gives_the_same_hint_and_counts_once(ana: Client, ben: Client) -> None:
    table, mover, view = await a_turn(ana, ben)
    first = (await ask(mover, table, view["version"], 3)).data
    assert (await ask(mover, table, view["version"], 3)).data == first
    seats = (await ana.get(f"/tables/{table}")).data["seats"]
    assert [seat["hints"] for seat in seats] == [int(n == view["seat"]) for n in (0, 1)]
    passed = await mover.command(table, "pass_turn", view["version"])
    other = ben if mover is ana else ana
    await other.command(table, "pass_turn", passed.data["version"])
    again = await mover.view(table)
    await ask(mover, table, again["version"])
    seats = (await ana.get(f"/tables/{table}")).data["seats"]
    assert seats[view["seat"]]["hints"] == 2


async def test_only_the_seat_whose_turn_it_is_gets_one(
    server: Server, ana: Client, ben: Client, stranger: Client
) -> None:
    table, mover, other = await two_with_hints(ana, ben)
    version = (await mover.view(table))["version"]
    seat = (await other.view(table))["seat"]
    assert (await ask(other, table, version)).code == "not_your_turn"
    assert (await ask(other, table, version, seat=1 - seat)).code == "not_your_seat"
    async with server.person("Cleo") as cleo:
        assert (await ask(cleo, table, version)).code == "not_found"
    assert (await ask(stranger, table, version)).code == "sign_in_first"
    assert (await ask(mover, table, version - 1)).code == "stale_version"
    assert (await ask(mover, table, version, 4)).status == 422


@pytest.mark.parametrize(
    ("agreed", "reason"),
    [
        ({"options": OPEN, "rated": True}, "rated"),
        ({"options": {}}, "open dictionary"),
        ({"options": OPEN, "keeper": "one"}, "real board"),
    ],
)
async def test_hints_are_refused_where_they_would_be_unfair(
    ana: Client, agreed: Data, reason: str
) -> None:
    body = {"seats": [{"kind": "me"}, {"kind": "open"}], "hints": True, **agreed}
    refused = await ana.send("POST", "/tables", json=body)
    assert refused.code == "bad_options"
    assert reason in refused.text


async def test_a_table_without_the_option_has_none(ana: Client) -> None:
    table = await ana.open_table("me", "me", options=OPEN)
    await ana.start(table["id"])
    assert (await ask(ana, table["id"], 1, seat=0)).code == "no_hints_here"


@pytest.mark.parametrize("edition", ["dice", "message-board", "tournament", "heritage"])
async def test_all_editions_have_hints(ana: Client, edition: str) -> None:
    table = await ana.open_table("me", "me", edition=edition, options=OPEN, hints=True)
    await ana.start(table["id"])
    view = await ana.view(table["id"], seat=0)
    shown = (await ask(ana, table["id"], view["version"], 3)).data
    if edition == "dice":
        assert shown["kind"] == "roll"
        rolled = await ana.command(table["id"], "roll_dice", view["version"], seat=view["mover"])
        shown = (await ask(ana, table["id"], rolled.data["version"], 3)).data
    assert shown["kind"] in ("play", "exchange", "pass")
    if shown["word"]:
        assert shown["word"] not in words_left_out("en")


async def test_variations_on_the_board_have_plain_hints(ana: Client) -> None:
    options = {"variations": ["open_dictionary", "recycle", "rearrange", "nine_tile"]}
    table = await ana.open_table("me", "me", edition="deluxe", options=options, hints=True)
    await ana.start(table["id"])
    view = await ana.view(table["id"], seat=0)
    shown = (await ask(ana, table["id"], view["version"], 3)).data
    assert shown["kind"] in ("play", "exchange")


async def test_hints_are_rate_limited(tmp_path: Path) -> None:
    async with serving(tmp_path, rate=50) as server, server.person("Ana") as ana:
        table = await ana.open_table("me", "me", options=OPEN, hints=True)
        await ana.start(table["id"])
        version = (await ana.view(table["id"], seat=0))["version"]
        codes = {(await ask(ana, table["id"], version)).code for _ in range(16)}
        assert codes == {None, "too_many"}
