"""Reviews over HTTP: they stream, stop, go on, survive a server, and are for those who see the game.

The lab's tasks are those of `lab_tasks`, so that no engine decides how long a test takes.
"""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from lexiko.server.lab import lab as lab_module
from lexiko.server.timestamps import now_ms
from lexiko.store.reviews import ReviewRow

from .running import Client, Data, Server, serving, until

GAME = (Path(__file__).parents[1] / "golden" / "club-night.gcg").read_text("utf-8")
TURNS = 27


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("lab")


@pytest_asyncio.fixture(loop_scope="session", scope="module")
async def server(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LEXIKO_TEST_LAB", str(folder))
        patch.setattr(lab_module, "TASKS", "tests.server.lab_tasks")
        data = tmp_path_factory.mktemp("reviews")
        async with serving(data, lab="2", most_reviews=2, most_analyses=1) as running:
            yield running


@pytest.fixture(autouse=True)
def nothing_in_the_way(folder: Path) -> None:
    for file in folder.iterdir():
        file.unlink()


async def imported(client: Client, text: str = GAME) -> str:
    table: Data = await client.done("POST", "/import", text=text)
    return str(table["id"])


async def lines(client: Client, path: str, **query: Any) -> list[Data]:
    """All lines of a stream, to its end."""
    async with asyncio.timeout(30):
        return [line async for line in follow(client, path, **query)]


async def follow(client: Client, path: str, **query: Any) -> AsyncIterator[Data]:
    async with client.http.stream("GET", path, params=query) as answer:
        assert answer.headers["content-type"] == "application/x-ndjson"
        async for line in answer.aiter_lines():
            yield json.loads(line)


async def state(client: Client, table: str) -> tuple[str, int]:
    found = (await client.get(f"/tables/{table}/review")).data
    return found["state"], found["done"]


async def complete(client: Client, table: str) -> Data:
    async def is_complete() -> bool:
        return (await state(client, table))[0] == "complete"

    await until(is_complete, 30)
    found: Data = (await client.get(f"/tables/{table}/review")).data
    return found


async def test_a_review_streams_turn_by_turn_and_is_kept(ana: Client) -> None:
    table = await imported(ana)
    before = (await ana.get(f"/tables/{table}/review")).data
    assert (before["state"], before["review"], before["your_seats"]) == ("none", None, [0])
    started = await ana.done("POST", f"/tables/{table}/review", quality="normal")
    assert started["state"] in ("waiting", "running")
    assert started["total"] == TURNS
    heard = await lines(ana, f"/tables/{table}/review/stream", language="de")
    kinds = [line["kind"] for line in heard]
    assert kinds[0] == "state"
    assert kinds[-1] == "summary"
    found = [(line["turn"]["number"], line["turn"]["quality"]) for line in heard if "turn" in line]
    assert {number for number, _ in found} == set(range(1, TURNS + 1))
    assert {number for number, quality in found if quality == "normal"} == {*range(1, TURNS + 1)}
    states = [line for line in heard if line["kind"] == "state"]
    assert states[-1] | {"kind": ""} == {
        "kind": "",
        "state": "complete",
        "quality": "normal",
        "done": TURNS,
        "total": TURNS,
        "ahead": 0,
        "skipped": [],
    }
    kept = (await ana.get(f"/tables/{table}/review")).data
    assert len(kept["review"]["turns"]) == len(kept["texts"]["turns"]) == TURNS
    assert kept["review"]["summary"]
    assert kept["review"]["seats"] == (await ana.view(table))["seats"]
    # Asking again costs nothing: everything is there.
    again = await ana.done("POST", f"/tables/{table}/review", quality="quick")
    assert (again["state"], again["quality"]) == ("complete", "normal")


async def test_a_review_stops_and_goes_on_where_it_stopped(ana: Client, folder: Path) -> None:
    table = await imported(ana)
    (folder / "wait").touch()
    await ana.done("POST", f"/tables/{table}/review", quality="normal")
    await until(lambda: (folder / "log").exists(), 30)
    stopped = await ana.done("DELETE", f"/tables/{table}/review")
    assert stopped["state"] == "stopped"
    (folder / "wait").unlink()
    looked = len((folder / "log").read_text().splitlines())
    heard = await lines(ana, f"/tables/{table}/review/stream")
    assert {line["turn"]["quality"] for line in heard if "turn" in line} == {"quick"}
    await ana.done("POST", f"/tables/{table}/review", quality="normal")
    await complete(ana, table)
    # Only the turns that were interrupted were looked at twice.
    assert len((folder / "log").read_text().splitlines()) <= TURNS + looked


async def test_a_closer_review_takes_what_is_there_and_goes_on(ana: Client) -> None:
    table = await imported(ana)
    await ana.done("POST", f"/tables/{table}/review", quality="quick")
    assert (await complete(ana, table))["review"]["turns"][0]["judge"] == "equity"
    await ana.done("POST", f"/tables/{table}/review", quality="deep")
    found = await complete(ana, table)
    assert {turn["quality"] for turn in found["review"]["turns"]} == {"deep"}


async def test_a_turn_that_kills_three_processes_is_skipped(ana: Client, folder: Path) -> None:
    table = await imported(ana)
    (folder / "kill-5").touch()
    await ana.done("POST", f"/tables/{table}/review", quality="normal")
    found = await complete(ana, table)
    assert found["skipped"] == [5]
    qualities = {turn["number"]: turn["quality"] for turn in found["review"]["turns"]}
    assert qualities.pop(5) == "quick"
    assert set(qualities.values()) == {"normal"}
    assert found["review"]["summary"]


async def test_a_review_of_an_older_version_starts_over_when_asked(
    server: Server, ana: Client
) -> None:
    table = await imported(ana)
    store = server.services.reviews.store
    old = ReviewRow(table, "0.1", "quick", "stopped", TURNS, 7, None, now_ms())
    await store.ask(old)
    assert (await ana.get(f"/tables/{table}/review")).data["review"]["engine"] == "0.1"
    await ana.done("POST", f"/tables/{table}/review", quality="quick")
    await complete(ana, table)
    row = await store.find(table)
    assert row
    assert row.engine != "0.1"
    assert row.edit > 7


async def test_a_review_whose_process_died_goes_on_in_another(server: Server, ana: Client) -> None:
    table = await imported(ana)
    store = server.services.reviews.store
    dead = ReviewRow(
        table, "0.1", "quick", "running", TURNS, 0, None, now_ms(), "dead", now_ms() - 1
    )
    await store.ask(dead)
    heard = await lines(ana, f"/tables/{table}/review/stream")
    assert heard[-1]["kind"] == "summary"


async def test_nobody_gets_a_review_of_a_game_that_is_on(ana: Client, ben: Client) -> None:
    table = await ana.open_table("me", "open")
    await ben.join(table["id"])
    await ana.start(table["id"])
    for path in ("review", "review/stream", "positions/1"):
        assert (await ana.get(f"/tables/{table['id']}/{path}")).code == "table_not_over"
    assert (await ana.post(f"/tables/{table['id']}/review")).code == "table_not_over"


async def test_reviews_are_seen_by_whoever_may_see_the_game(
    ana: Client, ben: Client, stranger: Client
) -> None:
    table = await ana.open_table("me", "me", spectators=False)
    await ana.start(table["id"])
    await ana.done("POST", f"/tables/{table['id']}/leave", level=None)
    await ana.done("POST", f"/tables/{table['id']}/review", quality="quick")
    for client in (ben, stranger):
        assert (await client.get(f"/tables/{table['id']}/review")).code == "no_spectators"
        assert (await client.get(f"/tables/{table['id']}/review/stream")).code == "no_spectators"
    assert (await ben.post(f"/tables/{table['id']}/review")).code == "no_spectators"
    public_table = await imported(ana)
    await ana.done("POST", f"/tables/{public_table}/review", quality="quick")
    await complete(ana, public_table)
    published = await ana.done("POST", f"/tables/{public_table}/publish", agrees=True)
    link = published["link"].rpartition("/")[2]
    public = await stranger.get(f"/games/{link}/review")
    assert public.status == 200
    assert public.data["your_seats"] == []
    assert (await lines(stranger, f"/games/{link}/review/stream"))[-1]["kind"] == "summary"
    assert (await stranger.get(f"/games/{link}/positions/1")).status == 200


async def test_only_people_at_the_table_stop_a_review(
    ana: Client, ben: Client, folder: Path
) -> None:
    table = await imported(ana)
    (folder / "wait").touch()
    await ana.done("POST", f"/tables/{table}/review", quality="normal")
    assert (await ben.delete(f"/tables/{table}/review")).code == "not_found"
    assert (await state(ana, table))[0] in ("waiting", "running")
    await ana.done("DELETE", f"/tables/{table}/review")


async def test_a_person_has_only_so_many_reviews_under_way(ana: Client, folder: Path) -> None:
    (folder / "wait").touch()
    tables = [await imported(ana) for _ in range(3)]
    for table in tables[:2]:
        await ana.done("POST", f"/tables/{table}/review", quality="normal")
    refused = await ana.post(f"/tables/{tables[2]}/review", quality="normal")
    assert (refused.code, refused.data["details"]["why"]) == ("too_many", "reviews")
    # Going on with one that's under way doesn't count as new.
    await ana.done("POST", f"/tables/{tables[0]}/review", quality="normal")
    for table in tables[:2]:
        await ana.done("DELETE", f"/tables/{table}/review")


async def test_a_deleted_table_takes_its_review_along(server: Server, ana: Client) -> None:
    table = await imported(ana)
    await ana.done("POST", f"/tables/{table}/review", quality="quick")
    await complete(ana, table)
    from sqlalchemy import delete

    from lexiko.store.schema import tables

    async with server.services.database.writing() as connection:
        await connection.execute(delete(tables).where(tables.c.id == table))
    store = server.services.reviews.store
    assert await store.find(table) is None
    assert await store.turns(table) == []


async def test_the_last_game_is_offered_until_its_review_was_looked_at(ana: Client) -> None:
    assert (await ana.get("/reviews/next")).data == {"game": None}
    table = (await ana.open_table("me", "me"))["id"]
    await ana.start(table)
    mover = (await ana.view(table))["mover"]
    view = await ana.view(table, seat=mover)
    rack = [face for face in view["racks"][mover] if face != "?"]
    text = f"8H {''.join(rack[:3])}"
    await ana.command(table, "turn", view["version"], text=text, seat=mover)
    await imported(ana)
    assert (await ana.get("/reviews/next")).data == {"game": None}
    await ana.done("POST", f"/tables/{table}/leave", level=None)
    offered = (await ana.get("/reviews/next")).data["game"]
    assert (offered["table"], offered["your_seat"]) == (table, 0)
    assert len(offered["scores"]) == 2
    await ana.get(f"/tables/{table}/review")
    assert (await ana.get("/reviews/next")).data == {"game": None}
    exported = (await ana.get("/account/export")).data
    assert list(exported["reviewed_ms"]) == [table]


async def test_positions_of_a_finished_game_show_the_rack_of_the_mover_only(ana: Client) -> None:
    table = await imported(ana)
    found = (await ana.get(f"/tables/{table}/positions/2")).data
    assert found["seat"] == 1
    assert len(found["position"]["rack"]) == 7
    assert found["position"]["others"] == [[]]
    assert found["position"]["held"] == [7]
    assert (await ana.get(f"/tables/{table}/positions/{TURNS + 1}")).code == "not_found"


async def test_an_analysis_ends_within_a_second_of_the_client_leaving(
    ana: Client, folder: Path
) -> None:
    body = {"position": {"rack": list("AEINRST")}, "time_s": 600}
    async with ana.http.stream("POST", "/positions/analysis", json=body) as answer:
        found = answer.aiter_lines()
        assert json.loads(await anext(found))["kind"] == "analysis"
        assert (folder / "running").exists()
        second = await ana.post("/positions/analysis", **body | {"time_s": 0.1})
        assert (second.code, second.data["details"]["why"]) == ("too_many", "analyses")
    await until(lambda: not (folder / "running").exists(), 1)


async def test_an_analysis_sends_four_lines_a_second_at_most(ana: Client) -> None:
    body = {"position": {"rack": list("AEINRST")}, "time_s": 1}
    async with ana.http.stream("POST", "/positions/analysis", json=body) as answer:
        found = [json.loads(line) async for line in answer.aiter_lines()]
    assert 2 <= len(found) <= 6
    assert [line["is_done"] for line in found[-2:]] == [False, True]


async def test_a_server_without_a_lab_says_so(tmp_path: Path) -> None:
    async with serving(tmp_path, lab="0") as server, server.person("Ana") as ana:
        table = await imported(ana)
        assert (await ana.post(f"/tables/{table}/review")).code == "lab_closed"
        assert (await ana.get(f"/tables/{table}/review")).data["state"] == "none"
        body = {"position": {"rack": ["A"]}}
        assert (await ana.post("/positions/plays", **body)).code == "lab_closed"


async def test_strength_is_a_range_from_ten_reviewed_games_on(ana: Client) -> None:
    found: Data = {}
    for number in range(1, 11):
        assert found.get("strength", []) == []
        table = await imported(ana)
        await ana.done("POST", f"/tables/{table}/review", quality="quick")
        found = await complete(ana, table)
        assert number < 10 or len(found["strength"]) == 1
    (strength,) = found["strength"]
    assert strength["games"] == 10
    assert strength["low"] < strength["high"]
    assert strength["seat"] == 0
