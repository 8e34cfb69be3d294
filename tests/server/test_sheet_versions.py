"""A phone that kept score without a connection: how its entries merge, and who chooses."""

from typing import Any

from .running import Answer, Client, Data, new_key
from .test_real_boards import enter, kept, write


def play(version: int, seat: int, *laid: str) -> Data:
    """`H8 A` lays an A; with the version of the game that the phone had."""
    placed = [{"square": square, "tile": tile} for square, tile in map(str.split, laid)]
    return {"command": "play_tiles", "version": version, "seat": seat, "placed": placed}


HORN = ("F8 H", "G8 O", "H8 R", "I8 N")
FARM = ("H6 F", "H7 A", "H9 M")
RAT = ("H9 A", "H10 T")


async def put_up(
    phone: Client, table: str, version: int, *commands: Data, name: str | None = None
) -> Answer:
    path = f"/tables/{table}/sheet-versions/{name or new_key()[:20]}"
    return await phone.put(path, version=version, commands=commands)


async def waiting(client: Client, table: str) -> Data:
    answer = await client.get(f"/tables/{table}/sheet-versions")
    assert answer.status == 200, answer.text
    return dict(answer.data)


async def choose(host: Client, table: str, sheet: str, version: int, is_used: bool) -> Answer:
    path = f"/tables/{table}/sheet-versions/{sheet}/choice"
    return await host.post(path, version=version, is_used=is_used)


async def version_of(client: Client, table: str) -> int:
    return int((await client.view(table))["version"])


async def opened(ana: Client, ben: Client) -> str:
    """A sheet on which each enters their own plays; Ana is the host."""
    table = await ana.open_table("me", "open", edition="deluxe", keeper="each")
    await ben.join(table["id"])
    await ana.start(table["id"])
    return str(table["id"])


def scores(sheet: Data) -> list[Any]:
    return [row["words"][0]["text"] if row["words"] else row["kind"] for row in sheet["rows"]]


async def test_entries_merge_at_once_if_nobody_entered_anything_meanwhile(ana: Client) -> None:
    table = await kept(ana)
    base = await version_of(ana, table)
    answer = await put_up(ana, table, base, play(base, 0, *HORN), play(base, 1, *FARM))
    assert (answer.status, answer.data["state"]) == (200, "merged")
    view = await ana.view(table)
    assert view["scores"] == [14, 9]
    assert answer.data["version"] == view["version"]
    assert (await waiting(ana, table))["sheets"] == []


async def test_a_version_that_is_sent_twice_is_entered_once(ana: Client) -> None:
    table = await kept(ana)
    base = await version_of(ana, table)
    for _ in range(2):
        answer = await put_up(ana, table, base, play(base, 0, *HORN), name="a-name-of-the-phone")
        assert answer.data["state"] == "merged"
    assert len((await ana.view(table))["sheet"]) == 1


async def test_the_same_entries_on_two_phones_merge_and_the_rest_follows(
    ana: Client, ben: Client
) -> None:
    table = await opened(ana, ben)
    base = await version_of(ana, table)
    assert (await enter(ana, table, "turn", text="8F HORN", seat=0)).status == 200
    again = await put_up(ana, table, base, play(base, 0, *HORN), play(base, 1, *FARM))
    assert again.data["state"] == "merged"
    view = await ana.view(table)
    assert view["scores"] == [14, 9]
    # A phone that is behind has nothing to add.
    behind = await put_up(ana, table, base, play(base, 0, *HORN))
    assert behind.data["state"] == "merged"
    assert (await ana.view(table))["version"] == view["version"]


async def test_different_entries_are_shown_beside_each_other_until_the_host_has_chosen(
    ana: Client, ben: Client
) -> None:
    table = await opened(ana, ben)
    await write(ana, table, "8F HORN")
    base = await version_of(ana, table)
    assert (await enter(ben, table, "turn", text="H6 FA.M")).status == 200
    assert (await enter(ana, table, "pass_turn", seat=0)).status == 200
    before = await version_of(ana, table)
    sent = [play(base, 1, *RAT), {"command": "pass_turn", "version": base, "seat": 0}]
    name = new_key()[:20]
    async with ben.stream(table) as stream:
        await stream.next("events")
        assert (await put_up(ana, table, base, *sent, name=name)).data["state"] == "waiting"
        # Everyone at the table hears that something has changed there.
        await stream.next("table")
        (sheet,) = (await waiting(ben, table))["sheets"]
        assert (sheet["name"], sheet["is_yours"], sheet["row"]) == ("Ana", False, 1)
        assert scores(sheet["server"]) == ["FARM", "pass"]
        assert scores(sheet["phone"]) == ["RAT", "pass"]
        assert sheet["server"]["scores"] == [14, 9]
        assert sheet["phone"]["scores"] == [14, 3]
        assert (await choose(ben, table, name, before, True)).code == "not_the_host"
        chosen = await choose(ana, table, name, before, True)
        assert chosen.data["state"] == "used"
    view = await ana.view(table)
    assert view["scores"] == [14, 3]
    assert [row["kind"] for row in view["sheet"]] == ["play", "play", "pass"]
    assert (await waiting(ana, table))["sheets"] == []
    # The phone asks again and hears what was chosen.
    assert (await put_up(ana, table, base, *sent, name=name)).data["state"] == "used"
    # Nothing is erased: the record has the entries of both, and adds up.
    events = (await ana.get(f"/tables/{table}/events")).data["events"]
    assert [one["event"] for one in events].count("entry_undone") == 2
    assert [one["event"] for one in events].count("tiles_played") == 3


async def test_the_sheet_on_the_server_is_kept_if_the_host_prefers_it(
    ana: Client, ben: Client
) -> None:
    table = await opened(ana, ben)
    base = await version_of(ana, table)
    await write(ana, table, "8F HORN")
    answer = await put_up(ana, table, base, {"command": "pass_turn", "version": base, "seat": 0})
    assert answer.data["state"] == "waiting"
    now = await version_of(ana, table)
    name = answer.data["id"]
    assert (await choose(ana, table, name, now, False)).data["state"] == "dropped"
    assert (await ana.view(table))["scores"] == [14, 0]
    assert (await waiting(ana, table))["sheets"] == []


async def test_a_choice_for_an_older_version_changes_nothing(ana: Client, ben: Client) -> None:
    table = await opened(ana, ben)
    base = await version_of(ana, table)
    await write(ana, table, "8F HORN")
    old = await version_of(ana, table)
    answer = await put_up(ana, table, base, {"command": "pass_turn", "version": base, "seat": 0})
    await write(ana, table, "H6 FA.M")
    late = await choose(ana, table, answer.data["id"], old, True)
    assert (late.status, late.code) == (409, "stale_version")
    assert (await ana.view(table))["scores"] == [14, 9]
    assert len((await waiting(ana, table))["sheets"]) == 1


async def test_a_word_that_is_not_in_the_list_leaves_the_choice_open(ana: Client) -> None:
    table = await kept(ana, options={"challenge": "void"})
    base = await version_of(ana, table)
    await write(ana, table, "8F HORN")
    bad = play(base, 1, "I7 Z", "I8 Q")
    answer = await put_up(
        ana, table, base, {"command": "pass_turn", "version": base, "seat": 0}, bad
    )
    assert answer.data["state"] == "waiting"
    before = await ana.view(table)
    (sheet,) = (await waiting(ana, table))["sheets"]
    assert sheet["refused"]["code"] in ("bad_word", "star_not_covered")
    refused = await choose(ana, table, answer.data["id"], before["version"], True)
    assert refused.status == 422
    assert refused.data["details"]["entry"] == 2
    assert (await ana.view(table))["version"] == before["version"]
    assert len((await waiting(ana, table))["sheets"]) == 1


async def test_a_refused_entry_in_the_middle_says_which_one_and_changes_nothing(
    ana: Client,
) -> None:
    table = await kept(ana, options={"challenge": "void"})
    base = await version_of(ana, table)
    commands = [play(base, 0, *HORN), play(base, 1, "H9 Q"), play(base, 0, *RAT)]
    answer = await put_up(ana, table, base, *commands)
    assert (answer.status, answer.code) == (422, "bad_word")
    assert answer.data["details"] == {"words": "RQ", "entry": 2}
    assert await version_of(ana, table) == base


async def test_what_another_phone_undid_is_entered_again_if_its_version_is_used(
    ana: Client, ben: Client
) -> None:
    table = await opened(ana, ben)
    await write(ana, table, "8F HORN", "H6 FA.M")
    base = await version_of(ana, table)
    assert (await enter(ben, table, "undo_entry", seat=1)).status == 200
    assert (await enter(ben, table, "pass_turn", seat=1)).status == 200
    answer = await put_up(ana, table, base, {"command": "pass_turn", "version": base, "seat": 0})
    assert answer.data["state"] == "waiting"
    now = await version_of(ana, table)
    assert (await choose(ana, table, answer.data["id"], now, True)).data["state"] == "used"
    view = await ana.view(table)
    assert view["scores"] == [14, 9]
    assert [row["kind"] for row in view["sheet"]] == ["play", "play", "pass"]


async def test_turns_that_only_ran_out_meanwhile_give_way_to_what_was_entered(
    ana: Client,
) -> None:
    timing = {"kind": "turn", "seconds": 1}
    table = await kept(ana, options={"timing": timing})
    base = await version_of(ana, table)
    async with ana.stream(table) as stream:
        while (await stream.next("events"))["view"]["version"] == base:
            pass
        answer = await put_up(ana, table, base, play(base, 0, *HORN), play(base, 1, *FARM))
        assert answer.data["state"] == "merged"
        assert (await ana.view(table))["scores"][0] == 14


async def test_only_who_enters_plays_can_put_up_a_version(
    ana: Client, ben: Client, stranger: Client
) -> None:
    table = (await ana.open_table("me", "open", edition="deluxe", keeper="one"))["id"]
    await ben.join(table)
    await ana.start(table)
    base = await version_of(ana, table)
    passes = {"command": "pass_turn", "version": base, "seat": 0}
    assert (await put_up(ben, table, base, passes)).code == "not_the_keeper"
    assert (await put_up(stranger, table, base, passes)).status == 401
    drawn = (await ana.open_table("me", "me"))["id"]
    assert (await put_up(ana, drawn, 1, {**passes, "version": 1})).code == "not_found"


async def test_a_table_with_an_id_of_the_phone_is_made_once(ana: Client, ben: Client) -> None:
    wanted: Data = {
        "id": "a-sheet-from-a-hut-0",
        "edition": "deluxe",
        "keeper": "one",
        "seats": [{"kind": "me", "name": "Ana"}, {"kind": "me", "name": "Opa"}],
    }
    first = await ana.done("POST", "/tables", **wanted)
    assert first["id"] == wanted["id"]
    await ana.start(first["id"])
    again = await ana.done("POST", "/tables", **wanted)
    assert (again["id"], again["state"]) == (first["id"], "playing")
    assert len((await ana.get("/tables")).data["tables"]) == 1
    assert (await ben.post("/tables", **wanted)).code == "key_reused"
