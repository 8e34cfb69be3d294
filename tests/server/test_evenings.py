"""Evenings: which games belong together, who leads, and what becomes of names."""

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import replace

import pytest
import pytest_asyncio

from lexiko.store.evenings import APART_MS, CountedSeat, Evenings

from .running import Client, Data, Server
from .test_circles import circle_of
from .test_real_boards import enter, write

TURNS = ("8F HORN", "H6 FA.M", "pass", "pass")


@pytest_asyncio.fixture(loop_scope="session")
async def family(server: Server) -> AsyncIterator[tuple[list[Client], Data]]:
    """Ana has made a circle, Ben and Cleo are in it, Eve is not."""
    async with AsyncExitStack() as stack:
        people = [
            await stack.enter_async_context(server.person(name))
            for name in ("Ana", "Ben", "Cleo", "Eve")
        ]
        yield people, await circle_of(*people[:3])


async def played(
    keeper: Client, circle: Data, *names: str, loser: int = 1, turns: Sequence[str] = TURNS
) -> str:
    """A game at a real board of the circle: the first turns, then someone resigns."""
    seats = [{"kind": "me", "name": name} for name in names]
    agreed = {"edition": "deluxe", "keeper": "one", "circle": circle["id"]}
    table = await keeper.done("POST", "/tables", seats=seats, **agreed)
    await keeper.start(table["id"])
    await write(keeper, table["id"], *turns)
    for seat in range(len(names)) if len(names) > 2 else [loser]:
        if len(names) == 2 or seat != loser:
            assert (await enter(keeper, table["id"], "resign", seat=seat)).status == 200
    return str(table["id"])


def standing(evening: Data) -> dict[str, tuple[float, int]]:
    return {one["name"]: (one["wins"], one["points"]) for one in evening["players"]}


async def evenings(member: Client, circle: Data) -> list[Data]:
    found: list[Data] = (await member.get(f"/circles/{circle['id']}/evenings")).data["evenings"]
    return found


async def test_two_games_of_a_family_are_one_evening(
    family: tuple[list[Client], Data],
) -> None:
    (ana, ben, cleo, eve), circle = family
    first = await played(ana, circle, "Ana", "Ben")
    seen = (await ana.get(f"/tables/{first}/evening")).data["evening"]
    assert standing(seen) == {"Ana": (1, 14), "Ben": (0, 9)}
    # The next game knows the score before it is over; Cleo's name is known from the circle.
    seats = [{"kind": "me", "name": name} for name in ("Ben", "Cleo", "Grandma")]
    agreed = {"edition": "deluxe", "keeper": "one", "circle": circle["id"]}
    next_one = (await ben.done("POST", "/tables", seats=seats, **agreed))["id"]
    await ben.start(next_one)
    during = (await cleo.get(f"/tables/{next_one}/evening")).data["evening"]
    assert (during["id"], len(during["games"])) == (seen["id"], 1)
    await write(ben, next_one, "8F HORN", "H6 FA.M", *["pass"] * 4)
    await enter(ben, next_one, "resign", seat=1)
    await enter(ben, next_one, "resign", seat=2)
    (evening,) = await evenings(cleo, circle)
    assert standing(evening) == {"Ben": (1, 23), "Ana": (1, 14), "Cleo": (0, 9), "Grandma": (0, 0)}
    assert [one["place"] for one in evening["players"]] == [1, 2, 3, 4]
    people = {one["name"]: one["person"] for one in evening["players"]}
    assert people["Cleo"] == cleo.account["id"]
    assert people["Grandma"] is None
    assert [game["table"] for game in evening["games"]] == [first, next_one]
    assert (await eve.get(f"/tables/{next_one}/evening")).code == "members_only"


async def test_a_host_leaves_a_game_out_names_and_closes_an_evening(
    family: tuple[list[Client], Data],
) -> None:
    (ana, ben, *_), circle = family
    tables = [await played(ana, circle, "Ana", "Ben", loser=loser) for loser in (1, 0)]
    (evening,) = await evenings(ana, circle)
    path = f"/circles/{circle['id']}/evenings/{evening['id']}"
    assert standing(evening) == {"Ana": (1, 28), "Ben": (1, 18)}
    game = f"{path}/games/{tables[0]}"
    assert (await ben.put(game, is_left_out=True)).code == "not_a_host"
    left_out = await ana.done("PUT", game, is_left_out=True)
    assert standing(left_out) == {"Ben": (1, 9), "Ana": (0, 14)}
    assert [one["is_left_out"] for one in left_out["games"]] == [True, False]
    assert (await ana.put(f"{path}/games/nothing", is_left_out=True)).code == "not_found"
    await ana.done("PUT", f"/circles/{circle['id']}/evenings-by", by="points")
    by_points = (await evenings(ben, circle))[0]
    assert [one["name"] for one in by_points["players"]] == ["Ana", "Ben"]
    named = await ana.done("PATCH", path, name="  Boxing   Day ", is_closed=True)
    assert (named["name"], named["is_closed"], named["goes_on"]) == ("Boxing Day", True, False)
    await played(ana, circle, "Ana", "Ben")
    assert [len(one["games"]) for one in await evenings(ana, circle)] == [1, 2]
    await ana.done("PATCH", path, is_closed=False)
    assert {one["goes_on"] for one in await evenings(ana, circle)} == {True}


async def test_an_evening_that_a_host_starts_is_for_all_of_the_circle(
    family: tuple[list[Client], Data],
) -> None:
    (ana, ben, cleo, _), circle = family
    await played(ana, circle, "Ana", "Grandma")
    # Others who play meanwhile have a separate evening, unless a host has started one for all.
    await played(ben, circle, "Ben", "Uncle")
    path = f"/circles/{circle['id']}/evenings"
    assert (await ben.post(path, name="Club night")).code == "not_a_host"
    started = await ana.done("POST", path, name="Club night")
    assert (started["name"], started["games"]) == ("Club night", [])
    await played(ana, circle, "Ana", "Grandma")
    await played(ben, circle, "Ben", "Uncle")
    seen = await evenings(cleo, circle)
    assert [(one["name"], len(one["games"])) for one in seen] == [
        ("Club night", 2),
        ("", 1),
        ("", 1),
    ]
    more = (await cleo.get(path, before_ms=seen[0]["last_ms"])).data
    assert (len(more["evenings"]), more["has_more"]) == (2, False)


async def test_games_that_are_undone_too_short_or_alone_do_not_count(
    family: tuple[list[Client], Data],
) -> None:
    (ana, *_), circle = family
    short = await played(ana, circle, "Ana", "Ben", turns=TURNS[:3])
    assert (await ana.get(f"/tables/{short}/evening")).data == {"evening": None}
    table = await played(ana, circle, "Ana", "Ben")
    assert standing((await evenings(ana, circle))[0])["Ana"] == (1, 14)
    # The resignation was a mistake: the game goes on, and ends otherwise.
    assert (await enter(ana, table, "undo_entry", seat=1)).status == 200
    assert await evenings(ana, circle) == []
    await enter(ana, table, "resign", seat=0)
    (evening,) = await evenings(ana, circle)
    assert (standing(evening), len(evening["games"])) == ({"Ben": (1, 9), "Ana": (0, 14)}, 1)


async def test_people_stay_one_player_when_they_rename_leave_or_delete_their_account(
    server: Server, family: tuple[list[Client], Data]
) -> None:
    (ana, ben, cleo, _), circle = family
    await played(ana, circle, "Ana", "Ben")
    await played(ana, circle, "Ana", "Cleo")
    assert len(await evenings(ana, circle)) == 1
    await ben.done("PATCH", "/account", name="Benjamin")
    await ben.done("POST", f"/circles/{circle['id']}/leave")
    await played(ana, circle, "Ana", "Cleo")
    exported = (await cleo.get("/account/export")).data["evenings"]
    assert [(one["circle"], one["games"], one["points"]) for one in exported] == [("Family", 2, 18)]
    assert (await cleo.delete("/account")).status == 200
    (evening,) = await evenings(ana, circle)
    # A name on another's score sheet is that sheet's; an account's own name goes with the account.
    assert standing(evening) == {"Ana": (3, 42), "Benjamin": (0, 9), "Cleo": (0, 18)}
    assert {one["name"]: one["person"] for one in evening["players"]} == {
        "Ana": ana.account["id"],
        "Benjamin": ben.account["id"],
        "Cleo": None,
    }
    await ana.delete(f"/circles/{circle['id']}")
    found = await server.services.evenings.store.of_account(ana.account["id"])
    assert found == []


@pytest.mark.parametrize(
    ("apart_ms", "evenings_found"), [(APART_MS - 1, 1), (APART_MS, 1), (APART_MS + 1, 2)]
)
async def test_a_game_that_begins_hours_later_begins_another_evening(
    server: Server, family: tuple[list[Client], Data], apart_ms: int, evenings_found: int
) -> None:
    (ana, ben, *_), circle = family
    store: Evenings = server.services.evenings.store
    tables = [await played(ana, circle, "Ana", "Ben", turns=TURNS[:2]) for _ in range(2)]
    scores = [
        CountedSeat(0, ana.account["id"], "Ana", False, 300, True),
        CountedSeat(1, ben.account["id"], "Ben", False, 200, False),
    ]
    other = [replace(scores[0], is_winner=False), replace(scores[1], is_winner=True)]
    versions = {one: (await ana.get(f"/tables/{one}")).data["version"] for one in tables}
    ended_ms = 2_000_000
    begins_ms = ended_ms + apart_ms
    for table, times, found in (
        (tables[0], (1_000_000, ended_ms), scores),
        (tables[1], (begins_ms, begins_ms + 1), other),
    ):
        await store.count(table, versions[table], circle["id"], times, found)
        # CountedSeat twice, by two processes, it still counts once.
        await store.count(table, versions[table], circle["id"], times, found)
    seen = await store.of_circle(circle["id"], None, 10)
    assert len(seen) == evenings_found
    assert sum(len(one.games) for one in seen) == 2
    assert {score.player for one in seen for game in one.games for score in game.scores} == {0, 1}
