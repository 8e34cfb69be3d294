"""Reports of items and people: who sees them, what they can do about them, and what's written
down."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from .photo_files import jpeg_with_place
from .running import Client, Server, until


@asynccontextmanager
async def reported_note(
    server: Server, host: Client, author: Client, kind: str = "note"
) -> AsyncIterator[dict[str, Any]]:
    """A circle where Cleo has reported what a member put up."""
    async with server.person("Cleo") as cleo:
        circle = await host.done("POST", "/circles", name="Family")
        for member in (author, cleo):
            await member.done("POST", f"/circles/invitations/{circle['code']}/join")
        wall = (await author.get(f"/circles/{circle['id']}/wall")).data
        item = f"reported-{kind}"
        if kind == "note":
            content = {"kind": "note", "text": "rude words"}
            path = f"/walls/{wall['id']}/commands"
            await author.done("POST", path, command="add", item=item, content=content)
        else:
            answer = await author.send(
                "POST",
                f"/walls/{wall['id']}/photos?item={item}&caption=Look",
                content=jpeg_with_place(),
                headers={"content-type": "application/octet-stream"},
            )
            assert answer.status == 200, answer.text
        await cleo.done("POST", f"/walls/{wall['id']}/items/{item}/report", reason="Not kind.")
        yield {"circle": circle, "wall": wall["id"], "item": item, "cleo": cleo}


async def make_admin(server: Server, client: Client) -> None:
    await server.services.accounts.set_admin(client.account["id"], is_admin=True)


async def settle(client: Client, found: dict[str, Any], action: str, **more: Any) -> Any:
    return await client.post(
        "/reports/settle", action=action, wall=found["wall"], item=found["item"], **more
    )


async def test_a_host_sees_the_report_without_its_author_and_removes_the_note(
    server: Server, ana: Client, ben: Client
) -> None:
    async with reported_note(server, ana, ben) as found:
        (case,) = (await ana.get("/reports")).data["reports"]
        assert (case["kind"], case["text"], case["name"]) == ("note", "rude words", "Ben")
        assert case["reports"][0]["reason"] == "Not kind."
        assert case["reports"][0]["name"] is None
        assert case["actions"] == ["dismiss", "remove", "warn", "mute", "ban"]
        assert (await ana.get("/reports/count")).data == {"may_see": True, "count": 1}
        # Neither the author nor another member can see or settle it.
        for other in (ben, found["cleo"]):
            assert (await other.get("/reports/count")).data == {"may_see": False, "count": 0}
            assert (await other.get("/reports")).data["reports"] == []
            assert (await settle(other, found, "dismiss")).status == 404
        assert (await settle(ana, found, "close")).code == "not_allowed"
        assert (await settle(ana, found, "remove")).status == 200
        assert (await ana.get(f"/walls/{found['wall']}")).data["items"] == []
        data = (await ana.get("/reports")).data
        assert data["reports"] == []
        (settled,) = data["settled"]
        assert (settled["by"], settled["action"], settled["name"]) == ("Ana", "remove", "Ben")
        assert settled["circle_name"] == "Family"
        assert "rude" not in str(settled)


async def test_a_host_who_is_reported_does_not_settle_it_themselves(
    server: Server, ana: Client, ben: Client
) -> None:
    async with reported_note(server, ben, ben) as found:
        assert (await ben.get("/reports")).data["reports"] == []
        assert (await settle(ben, found, "dismiss")).status == 404
        await make_admin(server, ana)
        cases = (await ana.get("/reports")).data["reports"]
        (case,) = [one for one in cases if one["wall"] == found["wall"]]
        assert case["reports"][0]["name"] == "Cleo"
        assert "ban" not in case["actions"]
        assert (await settle(ana, found, "dismiss")).status == 200
        assert len((await ben.get(f"/walls/{found['wall']}")).data["items"]) == 1


async def test_a_warning_reaches_the_author_until_they_confirm_it(
    server: Server, ana: Client, ben: Client
) -> None:
    async with reported_note(server, ana, ben) as found:
        await settle(ana, found, "warn", note="Please be kind.")
        (warning,) = (await ben.get("/account/warnings")).data["warnings"]
        assert (warning["by"], warning["note"]) == ("Ana", "Please be kind.")
        await ben.done("POST", "/account/warnings/confirm")
        assert (await ben.get("/account/warnings")).data["warnings"] == []
        assert (await ana.get("/account/warnings")).data["warnings"] == []


async def test_a_muted_member_reads_and_does_not_write(
    server: Server, ana: Client, ben: Client
) -> None:
    async with reported_note(server, ana, ben) as found:
        circle = found["circle"]["id"]
        await settle(ana, found, "mute")
        path = f"/walls/{found['wall']}/commands"
        note = {"kind": "note", "text": "more"}
        add = {"command": "add", "item": "note-two-of-ben", "content": note}
        assert (await ben.post(path, **add)).code == "quieted"
        table = await ben.done(
            "POST", "/tables", seats=[{"kind": "me"}, {"kind": "open"}], circle=circle
        )
        assert (await ben.post(f"/tables/{table['id']}/lines", text="hi")).code == "quieted"
        assert (await ben.get(f"/walls/{found['wall']}")).data["talk"] is False
        ben_id = ben.account["id"]
        await ana.done("PUT", f"/circles/{circle}/members/{ben_id}/quiet", is_quiet=False)
        assert (await ben.post(path, **add)).status == 200


async def test_a_banned_member_does_not_come_back(server: Server, ana: Client, ben: Client) -> None:
    async with reported_note(server, ana, ben) as found:
        circle = found["circle"]
        await settle(ana, found, "ban")
        assert (await ben.get(f"/circles/{circle['id']}")).status == 404
        join = f"/circles/invitations/{circle['code']}/join"
        assert (await ben.post(join)).code == "banned_from_circle"
        ben_id = ben.account["id"]
        assert (await ana.get(f"/circles/{circle['id']}/bans")).data == [
            {"person": ben_id, "name": "Ben"}
        ]
        await ana.done("DELETE", f"/circles/{circle['id']}/bans/{ben_id}")
        assert (await ben.post(join)).status == 200


async def test_a_closed_account_can_do_nothing_with_cookie_token_stream_or_password(
    server: Server, ana: Client, ben: Client
) -> None:
    await make_admin(server, ana)
    handle = f"ben-{ben.account['id'][:6].lower().strip('-_')}x"
    secret = "four small words here"
    await ben.done("PUT", "/account/password", handle=handle, password=secret)
    token = (await ben.done("POST", "/account/tokens", label="bot"))["token"]
    table = await ben.open_table("me", "open")
    await ana.join(table["id"])
    await ben.start(table["id"])
    async with reported_note(server, ana, ben) as found, ben.stream(table["id"]) as stream:
        await stream.next("events")
        await settle(ana, found, "close")
        await stream.until_closed(20)
        assert (await ben.get("/account")).code == "sign_in_first"
        by_token = await ben.send(
            "GET", "/account", headers={"Authorization": f"Bearer {token}", "Cookie": ""}
        )
        assert by_token.code == "sign_in_first"
        refused = await ben.post("/sign-in", handle=handle, password=secret)
        assert refused.code == "account_closed"
        assert (await ana.get(f"/tables/{table['id']}")).data["state"] == "over"
        await server.services.accounts.reopen(ben.account["id"])
        assert (await ben.post("/sign-in", handle=handle, password=secret)).status == 200


async def test_an_administrator_is_one_only_as_long_as_the_database_says_so(
    server: Server, ana: Client, ben: Client
) -> None:
    async with server.person("Dora") as dora, reported_note(server, ana, ben) as found:
        assert (await settle(dora, found, "close")).status == 404
        await make_admin(server, dora)
        assert (await dora.get("/reports")).data["is_admin"] is True
        await server.services.accounts.set_admin(dora.account["id"], is_admin=False)
        assert (await settle(dora, found, "close")).status == 404


async def test_a_person_is_reported_to_hosts_of_shared_circles_and_their_name_replaced(
    server: Server, ana: Client, ben: Client
) -> None:
    circle = await ana.done("POST", "/circles", name="Family")
    await ben.done("POST", f"/circles/invitations/{circle['code']}/join")
    ben_id = ben.account["id"]
    async with server.person("Cleo") as cleo, server.person("Eve") as eve:
        # A report from outside the circle doesn't concern its host.
        await eve.done("POST", f"/people/{ben_id}/report", reason="Spam.")
        assert (await ana.get("/reports")).data["reports"] == []
        await cleo.done("POST", f"/circles/invitations/{circle['code']}/join")
        await cleo.done("POST", f"/people/{ben_id}/report", reason="A rude name.")
        (case,) = (await ana.get("/reports")).data["reports"]
        assert [one["reason"] for one in case["reports"]] == ["A rude name."]
        assert case["actions"] == ["dismiss", "warn", "mute", "ban"]
        # The host settles only what concerns the circle.
        assert (await ana.post("/reports/settle", action="dismiss", person=ben_id)).status == 200
        assert (await ana.get("/reports")).data["reports"] == []
        await make_admin(server, eve)
        cases = (await eve.get("/reports")).data["reports"]
        (case,) = [one for one in cases if (one["kind"], one["person"]) == ("person", ben_id)]
        assert [one["reason"] for one in case["reports"]] == ["Spam."]
        done = await eve.post("/reports/settle", action="remove", person=ben_id)
        assert done.status == 200

        async def is_nameless() -> bool:
            return bool((await ben.get("/account")).data["name"] == "Player")

        await until(is_nameless, 10)
        assert (await ana.get("/reports")).data["reports"] == []


async def test_a_reported_photo_is_shown_to_those_who_settle_it_only(
    server: Server, ana: Client, ben: Client
) -> None:
    async with reported_note(server, ana, ben, "photo") as found, server.person("Eve") as eve:
        (case,) = (await ana.get("/reports")).data["reports"]
        assert (case["kind"], case["text"]) == ("photo", "Look")
        assert (await ana.get(case["photo"])).headers["content-type"] == "image/webp"
        for other in (ben, eve, found["cleo"]):
            assert (await other.get(case["photo"])).status == 404
        await settle(ana, found, "remove")
        assert (await ana.get(case["photo"])).status == 404


async def test_a_circle_turns_talk_and_photos_off_for_its_wall_and_tables(
    ana: Client, ben: Client
) -> None:
    circle = await ana.done("POST", "/circles", name="Class 4b")
    await ben.done("POST", f"/circles/invitations/{circle['code']}/join")
    wall = (await ben.get(f"/circles/{circle['id']}/wall")).data
    path, switches = f"/walls/{wall['id']}/commands", f"/circles/{circle['id']}/switches"
    note = {"kind": "note", "text": "hello"}
    stroke = {"kind": "stroke", "ink": "blue", "width": 3, "points": "AAAAAAA="}
    plan = {"kind": "plan", "day": "2026-11-20", "what": "free", "zone": "UTC"}
    await ben.done("POST", path, command="add", item="before-all", content=note)
    assert (await ben.put(switches, talk=False, photos=True)).code == "not_a_host"
    async with ben.wall_stream(wall["id"]) as stream:
        assert (await stream.next("wall"))["wall"]["talk"] is True
        changed = await ana.done("PUT", switches, talk=False, photos=False)
        assert (changed["talk"], changed["photos"]) == (False, False)
        assert (await stream.next("wall"))["wall"]["talk"] is False
    for client in (ana, ben):
        for content in (note, stroke, {**plan, "text": "psst"}):
            added = await client.post(path, command="add", item="after-12345", content=content)
            assert added.code == "talk_off", added.text
    edited = await ben.post(path, command="change", item="before-all", content=note)
    assert edited.code == "talk_off"
    photo = await ben.send(
        "POST",
        f"/walls/{wall['id']}/photos?item=after-photo",
        content=jpeg_with_place(),
        headers={"content-type": "application/octet-stream"},
    )
    assert photo.code == "photos_off"
    table = await ben.done(
        "POST", "/tables", seats=[{"kind": "me"}, {"kind": "open"}], circle=circle["id"]
    )
    assert (await ben.post(f"/tables/{table['id']}/lines", text="hi")).code == "talk_off"
    # Plans without text stay, and so does removing; what was removed doesn't come back.
    await ben.done("POST", path, command="add", item="plan-of-ben", content=plan)
    await ben.done("POST", path, command="remove", items=["before-all"])
    assert (await ben.post(path, command="undo")).code == "talk_off"
    await ana.done("PUT", switches, talk=True, photos=True)
    assert (await ben.post(path, command="undo")).status == 200


async def test_a_name_that_is_replaced_reaches_a_running_game(
    server: Server, ana: Client, ben: Client
) -> None:
    table = (await ana.open_table("me", "open"))["id"]
    await ben.join(table)
    ben_id = ben.account["id"]
    async with server.person("Eve") as eve, ana.stream(table) as stream:
        await stream.next("events")
        await eve.done("POST", f"/people/{ben_id}/report", reason="A rude name.")
        await make_admin(server, eve)
        await eve.done("POST", "/reports/settle", action="remove", person=ben_id)
        assert (await stream.next("events"))["view"]["seats"] == ["Ana", "Player"]
    seats = (await ana.get(f"/tables/{table}")).data["seats"]
    assert [seat["name"] for seat in seats] == ["Ana", "Player"]


async def test_tables_of_a_circle_learn_whether_notes_are_off(
    server: Server, ana: Client, ben: Client
) -> None:
    circle = await ana.done("POST", "/circles", name="Class 4b")
    await ben.done("POST", f"/circles/invitations/{circle['code']}/join")
    switches = f"/circles/{circle['id']}/switches"
    table = await ben.done(
        "POST", "/tables", seats=[{"kind": "me"}, {"kind": "open"}], circle=circle["id"]
    )
    notes = f"/tables/{table['id']}/notes"
    async with ben.stream(table["id"], notes=0) as stream:
        # No one has used the wall yet.
        assert (await stream.next("notes"))["talk"] is True
        await ana.done("PUT", switches, talk=False, photos=True)
        assert (await stream.next("notes"))["talk"] is False
        assert (await ben.get(notes)).data["talk"] is False
        assert (await ben.post(notes, text="hi")).code == "talk_off"
        await ana.done("PUT", switches, talk=True, photos=True)
        assert (await stream.next("notes"))["talk"] is True
        await ben.done("POST", notes, text="hi")
        assert [one["text"] for one in (await stream.next("notes"))["notes"]] == ["hi"]
        # A muted member can't write either; the others can.
        quiet = f"/circles/{circle['id']}/members/{ben.account['id']}/quiet"
        await ana.done("PUT", quiet, is_quiet=True)
        message = await stream.next("notes")
        assert (message["talk"], [one["text"] for one in message["notes"]]) == (False, ["hi"])
    assert (await ana.get(notes)).data["talk"] is True
