"""Accounts that adults look after: made in a circle, kept from strangers, handed over, deleted."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from .running import Client, Server

SECRET = "four small words here"


async def grow_up(client: Client) -> None:
    """Make a guest an adult with a password."""
    handle = "a" + "".join(one for one in client.account["id"].lower() if one.isalnum())
    await client.done("PUT", "/account/password", handle=handle, password=SECRET)


@asynccontextmanager
async def family(server: Server, adult: Client, **reach: str) -> AsyncIterator[dict[str, Any]]:
    """A circle with an adult and a child, Mia, signed in on her own device."""
    await grow_up(adult)
    circle = await adult.done("POST", "/circles", name="Family")
    made = await adult.done("POST", "/children", name="Mia", circle=circle["id"])
    if reach:
        settings = {"name": "Mia", "may_invite": "circle", "may_write": "circle", **reach}
        await adult.done("PATCH", f"/children/{made['child']['id']}", **settings)
    async with server.person(None) as mia:
        mia.account = await mia.done("POST", "/sign-in/link", code=made["code"])
        yield {"circle": circle, "mia": mia, "id": mia.account["id"], "made": made}


async def test_only_an_adult_of_the_circle_makes_an_account_for_a_child(
    server: Server, ana: Client, ben: Client
) -> None:
    circle = await ana.done("POST", "/circles", name="Family")
    guest = await ana.post("/children", name="Mia", circle=circle["id"])
    assert guest.code == "adults_only"
    await grow_up(ana)
    await grow_up(ben)
    assert (await ben.post("/children", name="Mia", circle=circle["id"])).code == "not_found"
    made = await ana.done("POST", "/children", name="Mia", circle=circle["id"])
    assert made["link"].endswith(f"/sign-in/{made['code']}")
    child = made["child"]
    assert (child["may_invite"], child["may_write"]) == ("circle", "circle")
    members = (await ana.get(f"/circles/{circle['id']}")).data["members"]
    assert [(one["name"], one["is_looked_after"]) for one in members] == [
        ("Ana", False),
        ("Mia", True),
    ]
    assert (await ben.get("/children")).data["children"] == []
    assert (await ben.delete(f"/children/{child['id']}")).status == 404


async def test_the_link_signs_in_once_and_the_child_sees_who_looks_after_them(
    server: Server, ana: Client
) -> None:
    async with family(server, ana) as home, server.person(None) as eve:
        assert home["mia"].account["looked_after"] == {
            "by": ["Ana"],
            "may_invite": "circle",
            "may_write": "circle",
            "is_offered": False,
        }
        assert home["mia"].account["is_guest"] is False
        again = await eve.post("/sign-in/link", code=home["made"]["code"])
        assert again.code == "not_found"
        second = await ana.done("POST", f"/children/{home['id']}/link")
        third = await ana.done("POST", f"/children/{home['id']}/link")
        assert (await eve.post("/sign-in/link", code=second["code"])).code == "not_found"
        known = await eve.get(f"/door/{third['code']}")
        assert known.data == {"kind": "sign_in", "name": "Mia"}
        assert (await eve.post("/sign-in/link", code=third["code"].lower())).status == 200


async def test_a_simple_password_by_the_adult_signs_in_and_signing_out_is_possible(
    server: Server, ana: Client
) -> None:
    async with family(server, ana) as home, server.person(None) as tablet:
        handle = f"m{home['id'].lower().replace('_', '').replace('-', '')}"
        path = f"/children/{home['id']}"
        assert (await ana.put(f"{path}/password", handle=handle, password="short")).status == 422
        await ana.done("PUT", f"{path}/password", handle=handle, password="blue kite")
        assert (await tablet.post("/sign-in", handle=handle, password="blue kite")).status == 200
        await ana.done("POST", f"{path}/sign-out")
        assert (await tablet.get("/account")).code == "sign_in_first"
        assert (await home["mia"].get("/account")).code == "sign_in_first"


async def test_a_child_cannot_get_out_of_it(server: Server, ana: Client, ben: Client) -> None:
    async with family(server, ana) as home:
        mia: Client = home["mia"]
        other = await ben.done("POST", "/circles", name="Strangers")
        tries = [
            await mia.put("/account/password", handle="mia-mia", password=SECRET),
            await mia.post("/account/passkeys/options"),
            await mia.post("/account/tokens", label="bot"),
            await mia.put("/account/page", shown_to="all"),
            await mia.patch("/account", name="Somebody"),
            await mia.delete("/account"),
            await mia.put("/account/notices/mail", address="mia@mail.example"),
            await mia.post("/circles", name="Mine"),
            await mia.post(f"/circles/invitations/{other['code']}/join"),
            await mia.post("/children", name="Doll", circle=home["circle"]["id"]),
        ]
        assert {one.code for one in tries} == {"ask_guardian"}, [one.code for one in tries]
        early = await mia.post("/account/take-over", handle="mia-mia", password=SECRET)
        assert early.code == "not_offered"
        role = f"/circles/{home['circle']['id']}/members/{home['id']}"
        assert (await ana.put(role, role="host")).code == "not_allowed"
        assert (await mia.get("/reports/count")).data["may_see"] is False


async def test_strangers_neither_join_nor_watch_nor_find_a_child(
    server: Server, ana: Client, ben: Client, stranger: Client
) -> None:
    async with family(server, ana) as home:
        mia: Client = home["mia"]
        table = await mia.open_table("me", "open", is_listed=True)
        assert table["id"] not in [one["id"] for one in (await ben.get("/lobby")).data["tables"]]
        assert (await ben.post(f"/tables/{table['id']}/join", revision=1)).code == "cannot_join"
        for outsider in (ben, stranger):
            assert (await outsider.get(f"/tables/{table['id']}")).code == "no_spectators"
            assert (await outsider.get(f"/people/{home['id']}")).status in (401, 404)
        theirs = await ben.open_table("me", "open")
        refused = await mia.post(f"/tables/{theirs['id']}/join", revision=1)
        assert refused.code == "ask_guardian"
        relations = server.services.relations
        assert not await relations.may_invite(ben.account["id"], home["id"])
        assert await relations.may_invite(ana.account["id"], home["id"])
        await ana.join(table["id"])
        await mia.start(table["id"])
        assert (await ben.get(f"/tables/{table['id']}/view")).code == "no_spectators"
        assert (await ana.get(f"/people/{home['id']}")).data["name"] == "Mia"


async def test_a_stranger_who_was_watching_is_sent_away_when_a_child_sits_down(
    server: Server, ana: Client, ben: Client
) -> None:
    async with family(server, ana) as home:
        table = await ana.open_table("me", "open")
        async with ben.stream(table["id"]) as stream:
            await stream.next("table")
            await home["mia"].join(table["id"])
            await stream.until_closed(20)
        async with ben.stream(table["id"]) as stream:
            assert (await stream.next("error"))["error"]["code"] == "no_spectators"


async def test_games_with_a_child_are_not_published(server: Server, ana: Client) -> None:
    async with family(server, ana) as home:
        mia: Client = home["mia"]
        table = await ana.open_table("me", "open")
        await mia.join(table["id"])
        await ana.start(table["id"])
        assert (await ana.post(f"/tables/{table['id']}/leave")).status == 200
        for client in (ana, mia):
            refused = await client.post(f"/tables/{table['id']}/publish", agrees=True)
            assert refused.data["details"]["why"] == "looked_after"
        assert (await ana.get(f"/tables/{table['id']}")).data["link"] is None


async def test_nobody_may_invite_means_only_the_adults(
    server: Server, ana: Client, ben: Client
) -> None:
    async with family(server, ana, may_invite="nobody") as home:
        circle = home["circle"]
        await ben.done("POST", f"/circles/invitations/{circle['code']}/join")
        seats = [{"kind": "me"}, {"kind": "member", "person": home["id"]}]
        refused = await ben.post("/tables", seats=seats, circle=circle["id"])
        assert refused.code == "cannot_be_seated"
        assert (await ana.post("/tables", seats=seats, circle=circle["id"])).status == 201


async def test_anyone_may_invite_lets_a_stranger_in_if_the_adult_says_so(
    server: Server, ana: Client, ben: Client
) -> None:
    async with family(server, ana, may_invite="anyone") as home:
        table = await ben.open_table("me", "open")
        await home["mia"].join(table["id"])
        # Joining is one thing; writing to her is another, and still for her circles.
        wall = (await ben.get(f"/tables/{table['id']}/wall")).data["id"]
        note = {"command": "add", "item": "hi-from-ben", "content": {"kind": "note", "text": "hi"}}
        assert (await ben.post(f"/walls/{wall}/commands", **note)).code == "cannot_write"
        assert (await ben.post(f"/tables/{table['id']}/lines", text="hi")).code == "cannot_write"
        token = (await ben.done("POST", "/account/tokens", label="bot"))["token"]
        by_token = await ben.send(
            "POST",
            f"/walls/{wall}/commands",
            json=note,
            headers={"Authorization": f"Bearer {token}"},
        )
        assert by_token.code == "cannot_write"


async def test_notes_that_may_not_reach_a_child_are_hidden_on_the_circles_wall(
    server: Server, ana: Client, ben: Client
) -> None:
    async with family(server, ana, may_write="nobody") as home:
        mia: Client = home["mia"]
        circle = home["circle"]
        await ben.done("POST", f"/circles/invitations/{circle['code']}/join")
        wall = (await mia.get(f"/circles/{circle['id']}/wall")).data["id"]
        path = f"/walls/{wall}/commands"
        for client, item in ((ana, "note-by-ana"), (ben, "note-by-ben"), (mia, "note-by-mia")):
            note = {"kind": "note", "text": "hello"}
            await client.done("POST", path, command="add", item=item, content=note)

        async def seen() -> list[str]:
            return [one["id"] for one in (await mia.get(f"/walls/{wall}")).data["items"]]

        assert await seen() == ["note-by-ana", "note-by-mia"]
        async with mia.wall_stream(wall) as stream:
            assert len((await stream.next("wall"))["wall"]["items"]) == 2
            settings = {"name": "Mia", "may_invite": "circle", "may_write": "circle"}
            await ana.done("PATCH", f"/children/{home['id']}", **settings)
            assert len((await stream.next("wall"))["wall"]["items"]) == 3


async def test_several_adults_look_after_a_child_and_one_always_does(
    server: Server, ana: Client, ben: Client
) -> None:
    async with family(server, ana) as home:
        path = f"/children/{home['id']}/guardians"
        assert (await ana.put(f"{path}/{ben.account['id']}")).code == "not_found"
        await ben.done("POST", f"/circles/invitations/{home['circle']['code']}/join")
        assert (await ana.put(f"{path}/{ben.account['id']}")).code == "adults_only"
        await grow_up(ben)
        child = await ana.done("PUT", f"{path}/{ben.account['id']}")
        assert [one["name"] for one in child["guardians"]] == ["Ana", "Ben"]
        await ben.done("DELETE", f"{path}/{ben.account['id']}")
        assert (await ben.get("/children")).data["children"] == []
        assert (await ana.delete(f"{path}/{ana.account['id']}")).code == "last_guardian"
        assert (await ana.delete("/account")).code == "still_guardian"
        assert (await ana.get("/account/export")).data["looks_after"] == ["Mia"]


async def test_a_handed_over_account_is_its_owners_alone(
    server: Server, ana: Client, ben: Client
) -> None:
    async with family(server, ana) as home, server.person(None) as old_phone:
        mia: Client = home["mia"]
        code = (await ana.done("POST", f"/children/{home['id']}/link"))["code"]
        await old_phone.done("POST", "/sign-in/link", code=code)
        unused = (await ana.done("POST", f"/children/{home['id']}/link"))["code"]
        await ana.done("PUT", f"/children/{home['id']}/hand-over", is_offered=True)
        assert (await mia.get("/account")).data["looked_after"]["is_offered"] is True
        handle = "m" + "".join(one for one in home["id"].lower() if one.isalnum())
        account = await mia.done("POST", "/account/take-over", handle=handle, password=SECRET)
        assert account["looked_after"] is None
        assert account["handle"] == handle
        # The adult has no say any more, and no other way in is left.
        assert (await ana.get("/children")).data["children"] == []
        assert (await ana.delete(f"/children/{home['id']}")).status == 404
        assert (await old_phone.get("/account")).code == "sign_in_first"
        assert (await old_phone.post("/sign-in/link", code=unused)).code == "not_found"
        table = await ben.open_table("me", "open")
        await mia.join(table["id"])
        await mia.done("PATCH", "/account", name="Mia M.")


async def test_the_adult_deletes_a_childs_account_with_all_it_wrote(
    server: Server, ana: Client
) -> None:
    async with family(server, ana) as home:
        mia: Client = home["mia"]
        wall = (await mia.get(f"/circles/{home['circle']['id']}/wall")).data["id"]
        note = {"kind": "note", "text": "hello"}
        await mia.done(
            "POST", f"/walls/{wall}/commands", command="add", item="note-by-mia", content=note
        )
        await ana.done("DELETE", f"/children/{home['id']}")
        assert (await mia.get("/account")).code == "sign_in_first"
        assert (await ana.get(f"/walls/{wall}")).data["items"] == []
        members = (await ana.get(f"/circles/{home['circle']['id']}")).data["members"]
        assert [one["name"] for one in members] == ["Ana"]
