"""A server by invitation: nobody becomes a guest without one, and strangers see nothing."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from lexiko.server.configuration import BadSetting, configured

from .running import Client, Server, serving


@pytest_asyncio.fixture(loop_scope="session", scope="module")
async def home(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("home"), invite_only=True) as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session", scope="module")
async def owner(home: Server) -> AsyncIterator[Client]:
    """The first person on this server."""
    async with home.person("Ana") as client:
        yield client


async def enter(client: Client, name: str, code: str) -> None:
    client.account = await client.done("POST", "/guests", name=name, invitation=code)


def test_the_setting_is_a_switch(tmp_path: Path) -> None:
    file = tmp_path / "lexiko.toml"
    file.write_text("invite_only = true\n")
    assert configured({}, file, {}).invite_only is True
    assert configured({}, None, {"LEXIKO_INVITE_ONLY": "off"}).invite_only is False
    assert configured({}, None, {}).invite_only is False
    with pytest.raises(BadSetting):
        configured({}, None, {"LEXIKO_INVITE_ONLY": "maybe"})


async def test_the_first_person_becomes_administrator_and_no_one_after(
    home: Server, owner: Client
) -> None:
    assert owner.account["is_admin"] is True
    async with home.person(None) as eve:
        assert (await eve.get("/door")).data == {"invite_only": True, "is_empty": False}
        assert (await eve.post("/guests", name="Eve")).code == "by_invitation"
        assert (await eve.post("/first-game")).code == "by_invitation"
        assert (await eve.get("/account")).code == "sign_in_first"
        circle = await owner.done("POST", "/circles", name="Family")
        await enter(eve, "Eve", circle["code"])
        assert eve.account["is_admin"] is False


async def test_an_empty_server_says_so_and_its_first_game_makes_no_one(tmp_path: Path) -> None:
    async with serving(tmp_path, invite_only=True) as empty, empty.person(None) as eve:
        assert (await eve.post("/first-game")).code == "by_invitation"
        assert (await eve.get("/door")).data["is_empty"] is True


async def test_an_open_server_asks_for_nothing(server: Server, stranger: Client) -> None:
    assert (await stranger.get("/door")).data == {"invite_only": False, "is_empty": False}
    assert (await stranger.post("/guests", name="Eve")).data["is_admin"] is False


async def test_an_invitation_of_the_server_works_as_often_as_it_says(
    home: Server, owner: Client
) -> None:
    made = await owner.done("POST", "/account/invitations", uses=2, days=1)
    async with home.person(None) as ben, home.person(None) as cleo, home.person(None) as eve:
        known = await ben.get(f"/door/{made['code']}")
        assert known.data == {"kind": "server", "name": None}
        await enter(ben, "Ben", made["code"].lower())
        await enter(cleo, "Cleo", made["code"])
        used_up = await eve.post("/guests", name="Eve", invitation=made["code"])
        assert used_up.code == "by_invitation"
        assert (await ben.post("/account/invitations")).code == "not_an_administrator"
        assert (await ben.get("/account/invitations")).code == "not_an_administrator"
        again = await owner.done("POST", "/account/invitations", uses=1)
        await owner.done("DELETE", f"/account/invitations/{again['code']}")
        withdrawn = await eve.post("/guests", name="Eve", invitation=again["code"])
        assert withdrawn.code == "by_invitation"


async def test_a_table_invites_while_it_has_a_free_seat(home: Server, owner: Client) -> None:
    table = await owner.open_table("me", "open", is_listed=True)
    async with home.person(None) as ben, home.person(None) as eve:
        # Without the code, nothing: neither in the lobby nor by the table's ID or its stream.
        assert (await eve.get("/lobby")).code == "by_invitation"
        assert (await eve.get(f"/tables/{table['id']}")).code == "by_invitation"
        async with eve.stream(table["id"]) as stream:
            assert (await stream.next("error"))["error"]["code"] == "by_invitation"
            await stream.until_closed(20)
        assert (await ben.get(f"/invitations/{table['code']}")).status == 200
        await enter(ben, "Ben", table["code"])
        await ben.join(table["id"])
        full = await eve.post("/guests", name="Eve", invitation=table["code"])
        assert full.code == "by_invitation"
        await owner.start(table["id"])
        for path in ("view", "events", "lines"):
            assert (await eve.get(f"/tables/{table['id']}/{path}")).code == "by_invitation"
        assert (await ben.get("/lobby")).status == 200


async def test_wrong_codes_are_limited(tmp_path: Path) -> None:
    async with (
        serving(tmp_path, invite_only=True, sign_ins=3) as strict,
        strict.person("Ana"),
        strict.person(None) as eve,
    ):
        codes = [
            (await eve.get(f"/door/{'A' * 10}")).code,
            (await eve.get(f"/invitations/{'B' * 8}")).code,
            (await eve.get(f"/circles/invitations/{'C' * 12}")).code,
        ]
        assert codes == ["not_found"] * 3
        assert (await eve.get(f"/door/{'A' * 9}")).code == "too_many"
        assert (await eve.post("/sign-in/link", code="A" * 9)).code == "too_many"


async def test_people_who_are_in_stay_in_and_published_games_stay_public(
    home: Server, owner: Client, stranger: Client
) -> None:
    game = (await owner.post("/first-game")).data
    assert (await owner.post(f"/tables/{game['table']['id']}/leave")).status == 200
    table = await owner.done("POST", f"/tables/{game['table']['id']}/publish", agrees=True)
    link = table["link"].split("/")[-1]
    async with home.person(None) as eve:
        assert (await eve.get(f"/games/{link}")).status == 200
        assert (await eve.get("/catalogue")).status == 200
