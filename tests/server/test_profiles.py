"""Finished games become results and ratings, once, and are shown to the people their owners
choose."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest

from lexiko.server.people.profile import may_name
from lexiko.server.people.results import ResultsWriter, results_of
from lexiko.store import Database, Journal
from lexiko.store.accounts import ShownTo
from lexiko.store.profiles import Opponent
from lexiko.store.results import GameResults
from lexiko.store.schema import tables
from lexiko.store.tables import Tables

from .running import Client, Server, new_key

PASSWORD = "four small words here"


async def lasting(client: Client) -> Client:
    """A person with a name to sign in with."""
    handle = f"p{new_key()[:12]}"
    await client.done("PUT", "/account/password", handle=handle, password=PASSWORD)
    client.account = (await client.get("/account")).data
    return client


async def play_out(*clients: Client, **agreement: Any) -> str:
    """A game that ends because everybody passes three times; the first of them is the host."""
    host = clients[0]
    table = await host.open_table("me", *["open"] * (len(clients) - 1), **agreement)
    for client in clients[1:]:
        await client.join(table["id"])
    await host.start(table["id"])
    for _ in range(3 * len(clients)):
        view = await host.view(table["id"])
        answer = await clients[view["mover"]].command(table["id"], "pass_turn", view["version"])
        assert answer.status == 200, answer.text
    assert (await host.view(table["id"]))["outcome"]
    return str(table["id"])


async def test_a_rated_game_moves_ratings_once_and_is_on_the_pages_of_both(
    server: Server, ana: Client, ben: Client
) -> None:
    await lasting(ana)
    await lasting(ben)
    table = await play_out(ana, ben, rated=True)
    changes = (await ana.get(f"/tables/{table}/ratings")).data["changes"]
    view = await ana.view(table)
    assert len(changes) == 2
    for change in changes:
        place_1 = change["seat"] in view["outcome"]["winners"]
        if len(view["outcome"]["winners"]) == 1:
            assert (change["change"] > 0) == place_1
            assert change["points"] == 1500 + change["change"]
    services = server.app.state.services
    before = await services.results.standings(ana.account["id"])
    assert not await services.results_writer.count(table)
    assert await services.results.standings(ana.account["id"]) == before
    page = (await ana.get("/people/me")).data
    assert page["is_you"]
    assert page["totals"]["games"] == 1
    assert page["ratings"][0]["games"] == 1
    assert [one["name"] for one in page["opponents"]] == [ben.account["name"]]
    seen = (await ben.get(f"/people/{ana.account['id']}")).data
    assert seen["totals"] == page["totals"]
    assert seen["shown_to"] is None
    games = (await ben.get(f"/people/{ana.account['id']}/games")).data
    assert [game["address"] for game in games["games"]] == [f"/table/{table}"]
    assert games["next"] is None


async def test_a_page_is_shown_only_to_the_people_its_owner_chose(
    server: Server, ana: Client, ben: Client
) -> None:
    await play_out(ana, ben)
    await server.app.state.services.results_writer.count_all()
    me = (await ana.get("/account")).data["id"]
    async with server.person("Eve") as eve, server.person(None) as nobody:
        for shown_to, statuses in {
            "played": [200, 200, 404, 401],
            "all": [200, 200, 200, 401],
            "nobody": [200, 404, 404, 401],
        }.items():
            await ana.done("PUT", "/account/page", shown_to=shown_to)
            for path in (f"/people/{me}", f"/people/{me}/games"):
                got = [(await one.get(path)).status for one in (ana, ben, eve, nobody)]
                assert got == statuses, (shown_to, path)
        # Who is hidden is not named on the page of another, and the game is not linked for who was
        # not there.
        await ben.done("PUT", "/account/page", shown_to="all")
        him = (await ben.get("/account")).data["id"]
        page = (await eve.get(f"/people/{him}")).data
        assert [(one["name"], one["person"]) for one in page["opponents"]] == [(None, None)]
        game = (await eve.get(f"/people/{him}/games")).data["games"][0]
        assert game["address"] is None
        assert [seat["name"] for seat in game["seats"] if not seat["is_theirs"]] == [None]
        # In a circle people know each other.
        await ben.done("PUT", "/account/page", shown_to="played")
        assert (await eve.get(f"/people/{him}")).status == 404
        circle = await ben.done("POST", "/circles", name="Club")
        await eve.done("POST", f"/circles/invitations/{circle['code']}/join")
        assert (await eve.get(f"/people/{him}")).status == 200


@pytest.mark.parametrize(
    ("shown_to", "viewers"),
    [
        (None, set()),
        ("nobody", {"self"}),
        ("played", {"self", "opponent"}),
        ("all", {"self", "opponent", "stranger"}),
    ],
)
def test_a_name_on_another_profile_is_for_those_who_may_see_the_persons_own(
    shown_to: ShownTo | None, viewers: set[str]
) -> None:
    opponent = Opponent("self", "Ben", shown_to, None, games=1, won=1, lost=0, tied=0, last_ms=0)
    known = {"opponent": {"self"}}
    assert viewers == {
        viewer
        for viewer in ("self", "opponent", "stranger")
        if may_name(opponent, viewer, known.get(viewer, set()))
    }


async def test_nothing_of_a_running_game_is_on_a_page(ana: Client, ben: Client) -> None:
    table = await ana.open_table("me", "open")
    await ben.join(table["id"])
    await ana.start(table["id"])
    assert (await ana.get("/people/me")).data["totals"]["games"] == 0
    assert (await ana.get(f"/tables/{table['id']}/ratings")).code == "table_not_over"


async def test_guests_computers_and_two_at_one_device_are_not_rated(
    server: Server, ana: Client, ben: Client
) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    assert (await ana.post("/tables", seats=seats, rated=True)).code == "guests_not_rated"
    await lasting(ana)
    for other in ({"kind": "computer", "level": "easy"}, {"kind": "me", "name": "Kid"}):
        refused = await ana.post("/tables", seats=[{"kind": "me"}, other], rated=True)
        assert refused.code == "bad_options", refused.text
    refused = await ana.post(
        "/tables", seats=seats, rated=True, options={"targets": [200, 300]}, edition="heritage"
    )
    assert refused.status == 422
    table = await ana.open_table("me", "open", rated=True)
    joined = await ben.post(f"/tables/{table['id']}/join", revision=1)
    assert joined.code == "guests_not_rated"
    # A guest who sat down before the host thought of it keeps the table from starting.
    table = await ana.open_table("me", "open", "open")
    await ben.join(table["id"])
    await ana.done("PATCH", f"/tables/{table['id']}/agreement", rated=True)
    async with server.person("Cleo") as cleo:
        await lasting(cleo)
        await cleo.join(table["id"])
    await ben.done("POST", f"/tables/{table['id']}/agree", revision=2)
    assert (await ana.post(f"/tables/{table['id']}/start")).code == "guests_not_rated"
    await lasting(ben)
    await ana.start(table["id"])


async def test_leaving_a_game_of_three_means_last_place_and_short_games_do_not_count(
    server: Server, ana: Client, ben: Client
) -> None:
    async with server.person("Cleo") as cleo:
        people = [await lasting(one) for one in (ana, ben, cleo)]
        table = await ana.open_table("me", "open", "open", rated=True)
        for client in people[1:]:
            await client.join(table["id"])
        await ana.start(table["id"])
        for _ in range(6):
            view = await ana.view(table["id"])
            await people[view["mover"]].command(table["id"], "pass_turn", view["version"])
        # Of the two who are left, nobody has scored for three turns: the game is over.
        await cleo.done("POST", f"/tables/{table['id']}/leave", level=None)
        changes = (await ana.get(f"/tables/{table['id']}/ratings")).data["changes"]
        moved = [change["change"] for change in changes]
        assert moved[2] == min(moved) < 0
        assert max(moved) > 0
        short = await ana.open_table("me", "open", rated=True)
        await ben.join(short["id"])
        await ana.start(short["id"])
        await ben.done("POST", f"/tables/{short['id']}/leave", level=None)
        assert (await ana.get(f"/tables/{short['id']}/ratings")).data["changes"] == []
        totals = (await ana.get("/people/me")).data["totals"]
        assert (totals["games"], totals["whole"]) == (1, 0)


async def test_a_result_has_the_start_of_the_game_and_who_left_it_to_a_computer(
    server: Server, ana: Client, ben: Client
) -> None:
    await lasting(ana)
    await lasting(ben)
    live = await server.app.state.services.registry.table(await play_out(ana, ben, rated=True))
    row, game = replace(live.row, created_ms=5), live.game
    assert row.started_ms
    assert {one.started_ms for one in results_of(row, game)} == {row.started_ms}
    assert {one.started_ms for one in results_of(replace(row, started_ms=None), game)} == {5}
    stayed, left = row.seats
    taken = replace(row, seats=(stayed, replace(left, kind="computer", level="easy")))
    results = [
        (one.account_id, one.place, one.has_left, one.is_whole) for one in results_of(taken, game)
    ]
    assert results == [(stayed.account_id, 1, False, False), (left.account_id, 2, True, False)]


async def test_a_deleted_person_is_anonymous_in_the_histories_of_others(
    server: Server, ana: Client
) -> None:
    await lasting(ana)
    async with server.person("Dora") as dora:
        await lasting(dora)
        table = await play_out(ana, dora, rated=True)
        await server.app.state.services.results_writer.count_all()
        exported = (await dora.get("/account/export")).data
        assert [one["table_id"] for one in exported["results"]] == [table]
        assert exported["ratings"][0]["games"] == 1
        was = dora.account["id"]
        assert (await dora.delete("/account")).status == 200
    assert (await ana.get(f"/people/{was}")).status == 404
    page = (await ana.get("/people/me")).data
    assert [(one["name"], one["person"], one["games"]) for one in page["opponents"]] == [
        (None, None, 1)
    ]
    game = (await ana.get("/people/me/games")).data["games"][0]
    assert {seat["name"] for seat in game["seats"]} == {"Ana", "Deleted player"}
    assert game["change"] is not None


async def test_an_imported_game_does_not_count(server: Server, ana: Client, ben: Client) -> None:
    table = await play_out(ana, ben)
    await server.app.state.services.results_writer.count_all()
    gcg = (await ana.get(f"/tables/{table}/record.gcg")).text
    before = (await ana.get("/people/me")).data["totals"]["games"]
    await ana.done("POST", "/import", gcg=gcg)
    await server.app.state.services.results_writer.count_all()
    assert (await ana.get("/people/me")).data["totals"]["games"] == before == 1


async def test_a_table_that_cannot_be_read_keeps_no_other_from_being_counted(
    server: Server, ana: Client, ben: Client
) -> None:
    services = server.app.state.services
    broken, whole = [await play_out(ana, ben) for _ in range(2)]
    await services.results_writer.count_all()
    await services.results.forget_all()
    async with services.database.writing() as connection:
        await connection.execute(
            tables.update().where(tables.c.id == broken).values(agreement='{"edition": 5}')
        )
    results_writer = ResultsWriter(services.registry.tables, services.journal, services.results)
    assert await results_writer.count_all() > 0
    assert await services.results.of_table(broken) == []
    assert len(await services.results.of_table(whole)) == 2
    async with services.database.writing() as connection:
        await connection.execute(tables.delete().where(tables.c.id == broken))


async def test_processes_that_count_at_once_count_once_and_a_new_start_comes_to_the_same(
    server: Server, ana: Client, ben: Client
) -> None:
    await lasting(ana)
    await lasting(ben)
    for _ in range(3):
        await play_out(ana, ben, rated=True)
    services = server.app.state.services
    await services.results_writer.count_all()
    kept = await services.results.standings(ana.account["id"])
    rows = await services.results.of_account(ana.account["id"])
    assert kept[0].games == 3
    # As after `kill -9` before anything was counted: what is over and has no rows is found, by all
    # who look.
    await services.results.forget_all()
    counted_tables = await services.results.uncounted()
    databases = [Database(services.configuration.database) for _ in range(2)]
    tallies = [ResultsWriter(Tables(one), Journal(one), GameResults(one)) for one in databases]
    counted = await asyncio.gather(*(results_writer.count_all() for results_writer in tallies))
    for one in databases:
        await one.close()
    # Tables of other tests are among them; each was counted by one of the two.
    assert sum(counted) == len(counted_tables)
    assert await services.results.standings(ana.account["id"]) == kept
    assert await services.results.of_account(ana.account["id"]) == rows
