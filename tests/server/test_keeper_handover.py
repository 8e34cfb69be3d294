"""Handing the score sheet of a real board over to another phone in the middle of a game."""

import pytest

from .running import Client, Data, Server
from .test_circles import circle_of
from .test_real_boards import enter, kept, write


async def of(person: Client, table: str) -> Data:
    return dict((await person.get(f"/tables/{table}")).data)


async def test_a_sheet_is_handed_over_by_code_and_everyone_sees_who_keeps_it(
    server: Server, ana: Client, ben: Client
) -> None:
    table = await kept(ana)
    path = f"/tables/{table}/keeper"
    await write(ana, table, "8F HORN")
    assert [one["name"] for one in (await of(ben, table))["keepers"]] == ["Ana"]
    offer = (await ana.done("POST", f"{path}/offer"))["handover"]
    assert (offer["seat"], offer["is_for_you"]) == (None, False)
    # The code is only the keeper's to show; with a wrong one nothing is taken.
    seen = await of(ben, table)
    assert seen["handover"] == {"seat": None, "code": None, "is_for_you": False}
    assert (await ben.post(path, code="AAAAAAAAAAAA")).code == "not_found"
    assert (await ben.post(path)).code == "not_found"
    # Until it's taken, the keeper keeps it.
    await write(ana, table, "H6 FA.M")
    async with server.person("Cleo") as cleo, cleo.stream(table) as stream:
        await stream.next("events")
        taken = await ben.done("POST", path, code=offer["code"].lower())
        message = await stream.next("table")
        while message["table"]["handover"]:
            message = await stream.next("table")
        assert [one["name"] for one in message["table"]["keepers"]] == ["Ana", "Ben"]
        assert taken["enters_for"] == [0, 1]
        assert taken["keepers"][1]["from_version"] == (await ana.view(table))["version"]
    assert (await of(ana, table))["enters_for"] == []
    assert (await enter(ana, table, "pass_turn")).code == "not_the_keeper"
    assert (await enter(ben, table, "turn", text="pass")).status == 200
    assert (await ana.post(path, code=offer["code"])).code == "not_found"
    assert (await ana.post(f"{path}/offer")).code == "not_the_host"


async def test_an_offer_to_a_seat_is_accepted_declined_or_taken_back(
    ana: Client, ben: Client
) -> None:
    table = (await ana.open_table("me", "open", edition="deluxe", keeper="each"))["id"]
    await ben.join(table)
    await ana.start(table)
    path = f"/tables/{table}/keeper"
    assert (await ana.post(f"{path}/offer", seat=0)).code == "not_found"
    assert (await ana.post(f"{path}/offer", seat=3)).code == "not_found"
    assert (await ben.post(f"{path}/offer", seat=0)).code == "not_the_host"
    offered = await ana.done("POST", f"{path}/offer", seat=1)
    assert offered["handover"] == {"seat": 1, "code": None, "is_for_you": False}
    assert (await of(ben, table))["handover"]["is_for_you"]
    assert (await ana.delete(f"{path}/offer")).data["handover"] is None
    assert (await ben.post(path)).code == "not_found"
    await ana.done("POST", f"{path}/offer", seat=1)
    assert (await ben.delete(f"{path}/offer")).data["handover"] is None
    assert (await ana.delete(f"{path}/offer")).code == "not_found"
    await ana.done("POST", f"{path}/offer", seat=1)
    taken = await ben.done("POST", path)
    # Now Ben may enter for all, and Ana still enters her own plays.
    assert (taken["enters_for"], (await of(ana, table))["enters_for"]) == ([0, 1], [0])
    assert (await enter(ana, table, "turn", text="8F HORN", seat=0)).status == 200
    assert (await enter(ana, table, "turn", text="pass", seat=1)).code == "not_your_seat"
    assert (await enter(ben, table, "undo_entry", seat=0)).status == 200
    # A rematch begins with a clean sheet, and the one who asks for it keeps it.
    await write(ben, table, "8F HORN", "H6 FA.M")
    await enter(ben, table, "resign", seat=1)
    again = await ana.done("POST", f"/tables/{table}/rematch")
    assert [one["name"] for one in again["keepers"]] == ["Ana"]


async def test_only_sheets_of_games_under_way_are_handed_over(
    server: Server, ana: Client, ben: Client
) -> None:
    plain = await ana.open_table("me", "me")
    await ana.start(plain["id"])
    assert (await ana.post(f"/tables/{plain['id']}/keeper/offer")).code == "not_found"
    assert (await of(ana, plain["id"]))["keepers"] == []
    circle = await circle_of(ana, ben)
    table = await kept(ana, circle=circle["id"])
    code = (await ana.done("POST", f"/tables/{table}/keeper/offer"))["handover"]["code"]
    async with server.person("Eve") as eve:
        assert (await eve.post(f"/tables/{table}/keeper", code=code)).code == "members_only"
    assert (await ben.post(f"/tables/{table}/keeper", code=code)).status == 200


async def test_a_deleted_account_leaves_no_name_among_the_keepers(
    server: Server, ana: Client
) -> None:
    async with server.person("Zed") as zed:
        table = await kept(ana)
        code = (await ana.done("POST", f"/tables/{table}/keeper/offer"))["handover"]["code"]
        await zed.done("POST", f"/tables/{table}/keeper", code=code)
        back = (await zed.done("POST", f"/tables/{table}/keeper/offer"))["handover"]["code"]
        await ana.done("POST", f"/tables/{table}/keeper", code=back)
        assert (await zed.delete("/account")).status == 200
    names = [one["name"] for one in (await of(ana, table))["keepers"]]
    assert names == ["Ana", "Deleted player", "Ana"]


@pytest.mark.parametrize("code", ["", "short", "AAAAAAAAAAAA!"])
async def test_a_code_has_twelve_letters(ana: Client, code: str) -> None:
    table = await kept(ana)
    assert (await ana.post(f"/tables/{table}/keeper", code=code)).status == 422
