"""Tables that keep score for a real board: who enters what, how mistakes are set right, and how the
game is finished."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from lexiko.notation.gcg import parse_gcg

from .running import Answer, Client, Data

NAMES = ("Ana", "Ben")


async def kept(keeper: Client, *names: str, **agreement: Any) -> str:
    """A started table where one person keeps the score of all."""
    seats = [{"kind": "me", "name": name} for name in names or NAMES]
    agreed = {"edition": "deluxe", "keeper": "one", **agreement}
    table = await keeper.done("POST", "/tables", seats=seats, **agreed)
    await keeper.start(table["id"])
    return str(table["id"])


async def enter(keeper: Client, table: str, command: str, **facts: Any) -> Answer:
    """A command at the version of now."""
    version = (await keeper.view(table))["version"]
    return await keeper.command(table, command, version, **facts)


async def write(keeper: Client, table: str, *texts: str) -> Data:
    """Turns as people write them, each for the seat to move."""
    for text in texts:
        answer = await enter(keeper, table, "turn", text=text)
        assert answer.status == 200, answer.text
    return await keeper.view(table)


def worked_turns() -> list[Data]:
    """The five turns that the rule sheets work out."""
    file = Path(__file__).parents[1] / "rules" / "examples.toml"
    return list(tomllib.loads(file.read_text())["classic"])


async def test_the_worked_turns_of_the_sheets_are_scored_as_the_sheets_say(ana: Client) -> None:
    table = await kept(ana)
    for turn in worked_turns():
        placed = [
            {"square": f"{'ABCDEFGHIJKLMNO'[x]}{y + 1}", "tile": letter}
            for letter, x, y in turn["place"]
        ]
        asked = await ana.view(table)
        shown = await ana.post(
            f"/tables/{table}/preview",
            command="play_tiles",
            version=asked["version"],
            placed=placed,
        )
        assert shown.data["score"] == turn["score"]
        assert (await enter(ana, table, "play_tiles", placed=placed)).status == 200
    view = await ana.view(table)
    assert [row["score"] for row in view["sheet"]] == [14, 9, 25, 16, 16]
    assert view["scores"] == [14 + 25 + 16, 9 + 16]
    assert view["racks"] == [["_"] * 7] * 2
    assert view["unseen"]["H"] == 1


async def test_the_order_is_entered_and_nothing_is_drawn_here(ana: Client) -> None:
    seats = [{"kind": "me", "name": name} for name in ("Ana", "Ben", "Cid")]
    table = await ana.done("POST", "/tables", seats=seats, edition="deluxe", keeper="one")
    assert table["seed_hash"] == ""
    answer = await ana.post(f"/tables/{table['id']}/start", order=[1, 2, 0])
    assert answer.status == 200
    view = await ana.view(table["id"])
    assert (view["order"], view["seed_hash"]) == ([1, 2, 0], "")
    wrong = await ana.done("POST", "/tables", seats=seats, edition="deluxe", keeper="one")
    twice = await ana.post(f"/tables/{wrong['id']}/start", order=[1, 1, 0])
    assert twice.code == "bad_options"
    drawn = await ana.open_table("me", "me")
    answer = await ana.post(f"/tables/{drawn['id']}/start", order=[1, 0])
    assert answer.code == "bad_options"


async def test_one_keeper_enters_for_all_and_others_look_on(ana: Client, ben: Client) -> None:
    table = await ana.open_table("me", "open", edition="deluxe", keeper="one")
    await ben.join(table["id"])
    started = await ana.start(table["id"])
    assert started["enters_for"] == [0, 1]
    assert (await ben.get(f"/tables/{table['id']}")).data["enters_for"] == []
    async with ben.stream(table["id"]) as stream:
        await stream.next("events")
        refused = await enter(ben, table["id"], "pass_turn", seat=1)
        assert (refused.status, refused.code) == (403, "not_the_keeper")
        view = await write(ana, table["id"], "8F HORN", "H6 FA.M")
        await stream.next("events")
        message = await stream.next("events")
        assert message["view"]["scores"] == view["scores"] == [14, 9]


async def test_each_enters_for_the_own_seat_and_the_host_may_for_all(
    ana: Client, ben: Client
) -> None:
    table = (await ana.open_table("me", "open", edition="deluxe", keeper="each"))["id"]
    await ben.join(table)
    await ana.start(table)
    assert (await enter(ana, table, "turn", text="8F HORN", seat=0)).status == 200
    wrong = await enter(ben, table, "pass_turn", seat=0)
    assert (wrong.status, wrong.code) == (403, "not_your_seat")
    assert (await enter(ben, table, "turn", text="H6 FA.M", seat=1)).status == 200
    mistaken = await enter(ben, table, "undo_entry", seat=0)
    assert mistaken.code == "not_your_seat"
    assert (await enter(ana, table, "undo_entry", seat=1)).status == 200
    assert (await enter(ana, table, "turn", text="H6 FA.M", seat=1)).status == 200
    assert (await enter(ben, table, "undo_entry", seat=1)).status == 200
    assert (await ana.view(table))["scores"] == [14, 0]


async def test_a_view_says_which_real_dice_may_be_in_the_pouch(ana: Client) -> None:
    [edition] = [
        one for one in (await ana.get("/catalogue")).data["editions"] if one["key"] == "dice"
    ]
    assert len(edition["dice"]) == 12
    assert {face for die in edition["dice"] for face in die} == set(edition["tiles"])
    table = await kept(ana, edition="dice")
    assert (await ana.view(table))["pouches"] == [2**12 - 1]
    view = await write(ana, table, "6C FAVOR")
    assert {dice.bit_count() for dice in view["pouches"]} == {12 - 5}
    assert (await ana.view(await kept(ana)))["pouches"] is None


async def test_a_mistyped_play_is_gone_from_the_sheet_for_everyone(
    ana: Client, ben: Client
) -> None:
    table = await kept(ana)
    await write(ana, table, "8F HORM")
    async with ben.stream(table) as stream:
        await stream.next("events")
        view = await ana.view(table)
        assert view["last_entry"] == 0
        assert (await enter(ana, table, "undo_entry", seat=0)).status == 200
        message = await stream.next("events")
        assert message["events"][0] == {
            "n": view["version"] + 1,
            "event": "entry_undone",
            "seat": 0,
            "version": 4,
        }
        assert (message["view"]["sheet"], message["view"]["tiles"], message["view"]["mover"]) == (
            [],
            [],
            0,
        )
    nothing = await enter(ana, table, "undo_entry", seat=0)
    assert (nothing.status, nothing.code) == (409, "nothing_to_undo")


async def test_challenges_are_judged_by_the_lexicon_and_can_be_undone(ana: Client) -> None:
    table = await kept(ana, "Ana", "Ben", "Cid")
    await write(ana, table, "8F HORN")
    assert (await enter(ana, table, "challenge", seat=2)).status == 200
    view = await ana.view(table)
    assert (view["owed"], view["last_entry"]) == ([0, 0, 1], 2)
    await enter(ana, table, "undo_entry", seat=2)
    await write(ana, table, "H6 FA.x")
    assert (await enter(ana, table, "challenge", seat=0)).status == 200
    view = await ana.view(table)
    assert (view["sheet"][-1]["kind"], view["scores"], view["mover"]) == (
        "taken_back",
        [14, 0, 0],
        2,
    )


async def test_tiles_that_the_set_does_not_have_are_named_in_the_refusal(ana: Client) -> None:
    table = await kept(ana)
    await write(ana, table, "8H KAYAk")
    refused = await enter(ana, table, "turn", text="H8 .INK")
    assert (refused.status, refused.code) == (422, "tile_used_up")
    assert refused.data["details"] == {"tile": "K", "copies": 1, "left": 0}
    assert "blank" in refused.data["message"]
    view = await write(ana, table, "H8 .INk")
    assert view["unseen"].get("?", 0) == 0
    many = await enter(ana, table, "turn", text="7A EEEEEEEE")
    assert many.code == "more_than_a_rack"


async def finished(keeper: Client) -> str:
    """A short game: a blank, an exchange, a mistake, two challenges, and the letters that were
    left."""
    table = await kept(keeper, "Ana", "Ben", "Cid")
    await write(keeper, table, "8F HORN", "H6 Fa.M", "exchange 3")
    await enter(keeper, table, "undo_entry", seat=2)
    await write(keeper, table, "10F PASTE")
    await enter(keeper, table, "challenge", seat=0)
    await write(keeper, table, "exchange 2")
    for _ in range(9):
        await write(keeper, table, "pass")
        if (await keeper.view(table))["counting"]:
            break
    return table


async def test_the_game_is_finished_with_the_letters_that_were_left(ana: Client) -> None:
    table = await finished(ana)
    view = await ana.view(table)
    assert (view["counting"], view["untold"], view["mover"]) == ("scoreless", [0, 1, 2], None)
    early = await enter(ana, table, "pass_turn", seat=0)
    assert early.code == "racks_not_counted"
    few = await enter(ana, table, "tell_rack", seat=0, tiles=["A"])
    assert few.code == "wrong_rack_size"
    for seat, rack in enumerate(("EEEEEEE", "IIIIIII", "QZLLLLO")):
        before = await ana.view(table)
        answer = await enter(ana, table, "tell_rack", seat=seat, tiles=list(rack))
        assert answer.status == 200, answer.text
    over = await ana.view(table)
    assert over["outcome"]["rack_points"] == [-7, -7, -25]
    assert before["untold"] == [2]
    assert (await ana.get(f"/tables/{table}")).data["state"] == "over"


async def test_the_record_is_gcg_that_reads_back_as_the_same_game(ana: Client) -> None:
    table = await finished(ana)
    for seat, rack in enumerate(("EEEEEEE", "IIIIIII", "QZLLLLO")):
        await enter(ana, table, "tell_rack", seat=seat, tiles=list(rack))
    over = await ana.view(table)
    text = (await ana.get(f"/tables/{table}/record.gcg")).text
    read = parse_gcg(text)
    assert not read.warnings
    assert list(read.game.scores) == over["scores"]
    assert [str(row["kind"]) for row in over["sheet"]] == [row.kind for row in read.game.sheet]
    assert "-3" not in text
    assert "-2" in text
    proof = (await ana.get(f"/tables/{table}/proof")).data
    assert (proof["seed_is_checked"], proof["is_over"]) == (False, True)


async def test_the_end_can_be_undone_until_others_rely_on_it(ana: Client) -> None:
    table = await finished(ana)
    for seat, rack in enumerate(("EEEEEEE", "IIIIIII", "QZLLLLO")):
        await enter(ana, table, "tell_rack", seat=seat, tiles=list(rack))
    async with ana.stream(table) as stream:
        assert (await stream.next("table"))["table"]["state"] == "over"
        await enter(ana, table, "undo_entry", seat=2)
        while (message := await stream.next("table"))["table"]["state"] != "playing":
            pass
        assert message["table"]["ended_ms"] is None
    assert (await enter(ana, table, "tell_rack", seat=2, tiles=list("QZLLLLU"))).status == 200
    await ana.post(f"/tables/{table}/publish", agrees=True)
    settled = await enter(ana, table, "undo_entry", seat=2)
    assert (settled.status, settled.code) == (409, "game_settled")


async def test_the_dice_edition_is_kept_too(ana: Client) -> None:
    table = await kept(ana, edition="dice")
    view = await write(ana, table, "6C FAVOR", "C6 .ANG", "D7 SOOT", "11D HAVE")
    assert view["scores"] == [30 + 18, 16 + 26]
    undone = await enter(ana, table, "undo_entry", seat=1)
    assert undone.status == 200
    assert (await ana.view(table))["scores"] == [48, 16]


@pytest.mark.parametrize(
    ("seats", "agreement"),
    [
        (["me", "easy"], {"keeper": "one"}),
        (["me", "me"], {"options": {"racks_unknown": True}}),
        (["me", "me"], {"keeper": "one", "options": {"timing": {"kind": "days", "days": 2}}}),
        (["me", "me"], {"keeper": "one", "options": {"variations": ["end_when_no_play"]}}),
    ],
)
async def test_what_cannot_be_at_a_real_board_is_refused(
    ana: Client, seats: list[str], agreement: Data
) -> None:
    wanted = [
        {"kind": "me"} if seat == "me" else {"kind": "computer", "level": seat} for seat in seats
    ]
    answer = await ana.post("/tables", seats=wanted, edition="deluxe", **agreement)
    assert answer.code == "bad_options"


async def test_no_computer_takes_a_seat_of_a_real_board_over(ana: Client, ben: Client) -> None:
    table = (await ana.open_table("me", "open", edition="deluxe", keeper="each"))["id"]
    seated = await ana.put(f"/tables/{table}/seats/1", kind="computer", level="easy")
    assert seated.code == "bad_options"
    await ben.join(table)
    await ana.start(table)
    assert (await ben.post(f"/tables/{table}/leave", level="easy")).code == "bad_options"
