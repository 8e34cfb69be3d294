"""What one process decides about people holds in another at once, with Redis between them."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from .running import Server, serving, until
from .test_two_processes import through

SECRET = "four small words here"


@pytest_asyncio.fixture(loop_scope="session", scope="module")
async def processes(
    tmp_path_factory: pytest.TempPathFactory, redis: str
) -> AsyncIterator[tuple[Server, Server]]:
    folder = tmp_path_factory.mktemp("two-homes")
    async with (
        serving(folder, redis_url=redis) as one,
        serving(folder, redis_url=redis) as two,
    ):
        yield one, two


async def test_a_closed_account_is_out_of_the_other_process_too(
    processes: tuple[Server, Server],
) -> None:
    one, two = processes
    async with one.person("Ana") as ana, one.person("Ben") as ben, through(two, ben) as there:
        await one.services.accounts.set_admin(ana.account["id"], is_admin=True)
        table = await ben.open_table("me", "easy")
        assert (await there.get("/account")).status == 200
        await ana.done("POST", f"/people/{ben.account['id']}/report", reason="Spam.")
        async with there.stream(table["id"]) as stream:
            await stream.next("table")
            done = await ana.post("/reports/settle", action="close", person=ben.account["id"])
            assert done.status == 200, done.text
            await stream.until_closed(20)

        async def is_out() -> bool:
            return (await there.get("/account")).code == "sign_in_first"

        await until(is_out, 10)


async def test_a_stranger_in_the_other_process_is_sent_away_from_a_childs_table(
    processes: tuple[Server, Server],
) -> None:
    one, two = processes
    async with one.person("Ana") as ana, two.person("Eve") as eve, one.person(None) as mia:
        handle = "a" + "".join(sign for sign in ana.account["id"].lower() if sign.isalnum())
        await ana.done("PUT", "/account/password", handle=handle, password=SECRET)
        circle = await ana.done("POST", "/circles", name="Family")
        made = await ana.done("POST", "/children", name="Mia", circle=circle["id"])
        mia.account = await mia.done("POST", "/sign-in/link", code=made["code"])
        table = await ana.open_table("me", "open")
        async with eve.stream(table["id"]) as stream:
            await stream.next("table")
            await mia.join(table["id"])
            await stream.until_closed(20)
        assert (await eve.get(f"/tables/{table['id']}")).code == "no_spectators"
        assert (await eve.post(f"/tables/{table['id']}/join", revision=1)).code == "cannot_join"


async def test_switches_and_blocks_reach_streams_of_the_other_process(
    processes: tuple[Server, Server],
) -> None:
    one, two = processes
    async with one.person("Ana") as ana, one.person("Ben") as ben, through(two, ana) as there:
        circle = await ana.done("POST", "/circles", name="Family")
        await ben.done("POST", f"/circles/invitations/{circle['code']}/join")
        wall = (await ben.get(f"/circles/{circle['id']}/wall")).data["id"]
        note = {"kind": "note", "text": "hello"}
        path = f"/walls/{wall}/commands"
        await ben.done("POST", path, command="add", item="note-by-ben", content=note)
        async with there.wall_stream(wall) as stream:
            assert len((await stream.next("wall"))["wall"]["items"]) == 1
            await ana.done("PUT", f"/account/blocks/{ben.account['id']}", is_blocked=True)
            assert (await stream.next("wall", 20))["wall"]["items"] == []
            await ana.done("PUT", f"/circles/{circle['id']}/switches", talk=False, photos=True)
            assert (await stream.next("wall", 20))["wall"]["talk"] is False
        async with through(two, ben) as elsewhere:
            again = {"command": "add", "item": "note-by-ben-2", "content": note}
            assert (await elsewhere.post(path, **again)).code == "talk_off"
