"""Guests, passwords, passkeys, sessions; renaming, exporting and deleting; tokens for bots."""

import json

import pytest
from sqlalchemy import update

from lexiko.server.timestamps import now_ms
from lexiko.store.accounts import GONE, digest_of
from lexiko.store.schema import sessions

from .authenticator import Authenticator
from .running import Client, Server, new_key

PASSWORD = "four small words here"


async def test_a_guest_is_remembered_by_a_cookie_that_no_script_can_read(ana: Client) -> None:
    answer = await ana.post("/guests", name="  Ana   Lee ")
    cookie = answer.headers["set-cookie"]
    assert answer.status == 201
    assert answer.data["name"] == "Ana Lee"
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Secure" not in cookie
    assert (await ana.get("/account")).data["is_guest"]


async def test_a_cookie_that_was_tampered_with_signs_nobody_in(server: Server, ana: Client) -> None:
    (cookie,) = ana.http.cookies.jar
    assert cookie.value
    async with server.person(None) as other:
        for value in (cookie.value[:-1], "x" + cookie.value, cookie.value.split(".")[0], ""):
            answer = await other.send("GET", "/account", headers={"Cookie": f"lexiko={value}"})
            assert (answer.status, answer.code) == (401, "sign_in_first")


async def test_a_password_makes_a_guest_an_account_and_signs_in_anywhere(
    server: Server, ana: Client
) -> None:
    handle = f"ana-{new_key()}"
    table = await ana.open_table("me", "open")
    weak = await ana.put("/account/password", handle=handle, password="short")
    assert (weak.status, "short" in weak.text.replace("too_short", "")) == (422, False)
    await ana.done("PUT", "/account/password", handle=handle, password=PASSWORD)
    async with server.person(None) as elsewhere:
        wrong = await elsewhere.post("/sign-in", handle=handle, password="not it at all")
        unknown = await elsewhere.post("/sign-in", handle="nobody-here", password=PASSWORD)
        assert wrong.code == unknown.code == "wrong_password"
        account = await elsewhere.done("POST", "/sign-in", handle=handle.upper(), password=PASSWORD)
        assert account["id"] == ana.account["id"]
        assert (await elsewhere.get("/tables")).data["tables"][0]["id"] == table["id"]
    async with server.person("Eve") as eve:
        taken = await eve.put("/account/password", handle=handle.upper(), password=PASSWORD)
        assert (taken.status, taken.code) == (409, "name_taken")


async def test_a_new_password_asks_for_the_old_one_and_signs_out_other_places(
    server: Server, ana: Client
) -> None:
    handle = f"ana-{new_key()}"
    await ana.done("PUT", "/account/password", handle=handle, password=PASSWORD)
    async with server.person(None) as elsewhere:
        await elsewhere.done("POST", "/sign-in", handle=handle, password=PASSWORD)
        refused = await ana.put("/account/password", handle=handle, password=PASSWORD + "!")
        assert refused.code == "wrong_password"
        await ana.done(
            "PUT",
            "/account/password",
            handle=handle,
            password=PASSWORD + "!",
            old_password=PASSWORD,
        )
        assert (await elsewhere.get("/account")).code == "sign_in_first"
        assert (await ana.get("/account")).status == 200


async def test_signing_in_gives_a_new_session_and_ends_the_one_before(ana: Client) -> None:
    handle = f"ana-{new_key()}"
    await ana.done("PUT", "/account/password", handle=handle, password=PASSWORD)
    (cookie,) = ana.http.cookies.jar
    before = cookie.value
    await ana.done("POST", "/sign-in", handle=handle, password=PASSWORD)
    (cookie,) = ana.http.cookies.jar
    assert cookie.value != before
    ana.http.cookies.clear()
    assert (
        await ana.send("GET", "/account", headers={"Cookie": f"lexiko={before}"})
    ).code == "sign_in_first"


async def test_a_session_that_is_a_day_old_gets_another_token(server: Server, ana: Client) -> None:
    (cookie,) = ana.http.cookies.jar
    assert cookie.value
    before = cookie.value
    token = before.rpartition(".")[0]
    async with server.services.database.writing() as connection:
        await connection.execute(
            update(sessions)
            .where(sessions.c.digest == digest_of(token))
            .values(created_ms=now_ms() - 25 * 3600 * 1000)
        )
    server.services.forget(ana.account["id"])
    assert (await ana.get("/account")).status == 200
    (cookie,) = ana.http.cookies.jar
    assert cookie.value != before
    assert (await ana.get("/account")).status == 200


async def test_signing_out_everywhere_ends_browsers_and_tokens(server: Server, ana: Client) -> None:
    token = (await ana.done("POST", "/account/tokens", label="bot"))["token"]
    async with server.person(None) as bot:
        bot.http.headers["Authorization"] = f"Bearer {token}"
        assert (await bot.get("/account")).data["id"] == ana.account["id"]
        listed = (await ana.get("/account/sessions")).data
        assert sorted(session["kind"] for session in listed) == ["bot", "browser"]
        assert token not in json.dumps(listed)
        await ana.done("POST", "/sign-out-everywhere")
        assert (await bot.get("/account")).code == "sign_in_first"
        assert (await ana.get("/account")).code == "sign_in_first"


async def test_one_session_is_ended_by_its_name(server: Server, ana: Client) -> None:
    token = (await ana.done("POST", "/account/tokens", label="bot"))["token"]
    listed = (await ana.get("/account/sessions")).data
    (bot,) = [session for session in listed if session["kind"] == "bot"]
    assert (await ana.delete(f"/account/sessions/{bot['id']}")).status == 200
    assert (await ana.delete(f"/account/sessions/{bot['id']}")).code == "not_found"
    async with server.person(None) as other:
        other.http.headers["Authorization"] = f"Bearer {token}"
        assert (await other.get("/account")).code == "sign_in_first"


async def test_everything_stored_about_a_person_is_exported(ana: Client, ben: Client) -> None:
    table = await ana.open_table("me", "open")
    await ben.join(table["id"])
    await ana.start(table["id"])
    await ana.done("POST", f"/tables/{table['id']}/lines", text="good luck")
    during = (await ana.get("/account/export")).data
    assert "record" not in during["tables"][0]
    await ben.done("POST", f"/tables/{table['id']}/leave", level=None)
    exported = (await ana.get("/account/export")).data
    assert exported["account"]["id"] == ana.account["id"]
    assert [line["text"] for line in exported["lines"]] == ["good luck"]
    assert '"event":"game_ended"' in exported["tables"][0]["record"]


async def test_a_deleted_account_leaves_its_games_and_no_personal_data(
    server: Server, ben: Client
) -> None:
    async with server.person("Wilhelmina") as guest:
        playing = await guest.open_table("me", "open")
        await ben.join(playing["id"])
        await guest.start(playing["id"])
        waiting = await guest.open_table("me", "open")
        await guest.done("POST", f"/tables/{playing['id']}/lines", text="it is Wilhelmina")
        assert (await guest.delete("/account")).status == 200
        assert (await guest.get("/account")).code == "sign_in_first"
    view = await ben.view(playing["id"])
    assert view["outcome"]["winners"] == [1]
    assert view["seats"] == [GONE, "Ben"]
    for path in ("", "/events", "/lines", "/record.jsonl", "/proof"):
        answer = await ben.get(f"/tables/{playing['id']}{path}")
        assert answer.status == 200
        assert "Wilhelmina" not in answer.text
    assert (await ben.get(f"/tables/{waiting['id']}")).data["state"] == "closed"
    assert await server.services.accounts.find(guest.account["id"]) is None


async def test_a_new_name_is_for_tables_from_now_on(ana: Client) -> None:
    await ana.done("PATCH", "/account", name="Anabel")
    table = await ana.open_table("me", "open")
    assert table["seats"][0]["name"] == "Anabel"
    assert (await ana.patch("/account", name=" \u0007 ")).status == 422


# ── Passkeys ────────────────────────────────────────────────────────────────────────────────────


async def with_passkey(client: Client, handle: str) -> Authenticator:
    device = Authenticator(client.server.url, "127.0.0.1")
    options = (await client.done("POST", "/account/passkeys/options"))["options"]
    assert (options["rp"]["id"], options["user"]["displayName"]) == ("127.0.0.1", "Ana")
    account = await client.done(
        "POST", "/account/passkeys", credential=device.create(options), handle=handle
    )
    assert (account["passkeys"], account["handle"]) == (1, handle)
    return device


async def test_a_passkey_signs_in_anywhere(server: Server, ana: Client) -> None:
    device = await with_passkey(ana, f"ana-{new_key()}")
    async with server.person(None) as elsewhere:
        options = (await elsewhere.done("POST", "/sign-in/passkey/options"))["options"]
        answer = await elsewhere.post("/sign-in/passkey", credential=device.get(options))
        assert answer.status == 200, answer.text
        assert (await elsewhere.get("/account")).data["id"] == ana.account["id"]


async def test_a_challenge_counts_once_and_only_for_its_own_page(
    server: Server, ana: Client
) -> None:
    device = await with_passkey(ana, f"ana-{new_key()}")
    async with server.person(None) as elsewhere:
        options = (await elsewhere.done("POST", "/sign-in/passkey/options"))["options"]
        signed = device.get(options)
        assert (await elsewhere.post("/sign-in/passkey", credential=signed)).status == 200
        again = await elsewhere.post("/sign-in/passkey", credential=signed)
        assert (again.status, again.code) == (401, "wrong_passkey")
        options = (await elsewhere.done("POST", "/sign-in/passkey/options"))["options"]
        device.origin = "http://evil.example"
        foreign = await elsewhere.post("/sign-in/passkey", credential=device.get(options))
        assert foreign.code == "wrong_passkey"


@pytest.mark.parametrize("credential", [{}, {"id": "x"}, {"id": 5, "response": []}])
async def test_nonsense_for_a_passkey_is_refused(
    ana: Client, credential: dict[str, object]
) -> None:
    await ana.done("POST", "/account/passkeys/options")
    added = await ana.post("/account/passkeys", credential=credential, handle="somebody")
    assert (added.status, added.code) == (401, "wrong_passkey")
    signed = await ana.post("/sign-in/passkey", credential=credential)
    assert signed.code == "wrong_passkey"
