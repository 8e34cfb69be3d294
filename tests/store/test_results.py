"""Results and ratings in the database: counted once by the process that comes first, and read as a
profile needs them."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from lexiko.store import Database
from lexiko.store.accounts import Accounts
from lexiko.store.circles import Circles
from lexiko.store.profiles import Profiles
from lexiko.store.results import GameResult, GameResults, RatingRow
from lexiko.store.tables import SeatRow, TableRow, Tables, new_code, new_id


def half_a_step(
    before: Sequence[RatingRow | None], places: Sequence[int]
) -> list[tuple[float, float]]:
    """Ratings that are easy to foresee: the winner gains one."""
    were = [(one.mu, one.sigma) if one else (25.0, 8.0) for one in before]
    return were + [
        (mu + (1 if place == 1 else -1), sigma / 2)
        for (mu, sigma), place in zip(were, places, strict=True)
    ]


async def a_game(database: Database, people: Sequence[str], ended_ms: int) -> list[GameResult]:
    """A table that is over, in which they came in this order; its rows, yet to be counted."""
    table = TableRow(
        id=new_id(),
        code=new_code(),
        host_id=people[0],
        state="over",
        revision=1,
        edit=0,
        agreement="{}",
        seed="00" * 32,
        version=1,
        due_ms=None,
        created_ms=ended_ms - 1000,
        started_ms=ended_ms - 1000,
        ended_ms=ended_ms,
        seats=tuple(SeatRow(i, "person", f"P{i}", one) for i, one in enumerate(people)),
    )
    await Tables(database).create(table)
    return [
        GameResult(
            table_id=table.id,
            number=seat,
            account_id=one,
            level=None,
            edition="heritage",
            kind="board",
            language="en",
            seats=len(people),
            started_ms=ended_ms - 1000,
            ended_ms=ended_ms,
            score=400 - 50 * seat,
            place=seat + 1,
            is_shared=False,
            has_left=False,
            is_whole=True,
            turns=12,
            bonuses=1,
            best_word="QUARTZ",
            best_score=90 - seat,
        )
        for seat, one in enumerate(people)
    ]


async def two_people(database: Database) -> tuple[str, str]:
    people = Accounts(database)
    return (await people.create("Ana", 1)).id, (await people.create("Ben", 2)).id


async def test_two_processes_count_a_table_once_and_one_after_the_other(
    url: str, database: Database
) -> None:
    other = Database(url)
    ana, ben = await two_people(database)
    games = [await a_game(database, (ana, ben), 10_000 + i) for i in range(6)]
    assert await GameResults(database).uncounted() == [rows[0].table_id for rows in games]
    counted = await asyncio.gather(
        *(GameResults(one).count(rows, half_a_step) for rows in games for one in (database, other))
    )
    await other.close()
    assert sum(counted) == len(games)
    results = GameResults(database)
    assert await results.uncounted() == []
    (standing,) = await results.standings(ana)
    # None of six steps was lost, though they all began at the same moment.
    assert (standing.games, standing.mu, standing.sigma) == (6, 31.0, 8.0 / 2**6)
    moves = sorted((row.mu_before, row.mu) for row in await results.of_account(ana))
    assert moves == [(25.0 + i, 26.0 + i) for i in range(6)]


async def test_results_of_a_deleted_person_stay_without_an_account(database: Database) -> None:
    ana, ben = await two_people(database)
    before, later = [await a_game(database, (ana, ben), at) for at in (10_000, 20_000)]
    results = GameResults(database)
    assert await results.count(before, half_a_step)
    await Accounts(database).delete(ben)
    assert await results.count(later, half_a_step)
    assert [row.account_id for row in await results.of_table(before[0].table_id)] == [ana, None]
    rows = await results.of_table(later[0].table_id)
    assert [(row.account_id, row.mu) for row in rows] == [(ana, None), (None, None)]
    assert [one.games for one in await results.standings(ana)] == [1]
    assert await results.standings(ben) == []


async def test_a_page_lists_what_was_played_and_against_which_people(database: Database) -> None:
    ana, ben = await two_people(database)
    cleo = (await Accounts(database).create("Cleo", 3)).id
    results, profiles = GameResults(database), Profiles(database)
    for i, order in enumerate(((ana, ben), (ben, ana), (ana, ben))):
        await results.count(await a_game(database, order, 10_000 + i), half_a_step)
    unwanted = [
        replace(row, account_id=None) for row in await a_game(database, (ana, cleo), 90_000)
    ]
    await results.count(unwanted, None)
    played = await profiles.played(ana)
    assert [(one.place, one.score, one.is_whole) for one in played] == [
        (1, 400, True),
        (2, 350, True),
        (1, 400, True),
    ]
    (opponent,) = await profiles.opponents(ana, 10)
    assert (opponent.name, opponent.games, opponent.won, opponent.lost, opponent.tied) == (
        "Ben",
        3,
        2,
        1,
        0,
    )
    assert [(play.word, play.score) for play in await profiles.best_plays(ana, 2)] == [
        ("QUARTZ", 90),
        ("QUARTZ", 90),
    ]
    games = await profiles.games(ana, None, 2)
    assert [one.ended_ms for one in games] == [10_002, 10_001]
    rest = await profiles.games(ana, (games[-1].ended_ms, games[-1].table_id), 2)
    assert [one.ended_ms for one in rest] == [10_000]
    assert await profiles.highest(ana) == rest[0].table_id
    seats = await profiles.seats_of([rest[0].table_id])
    assert [(seat.name, seat.place, seat.shown_to) for seat in seats] == [
        ("P0", 1, "played"),
        ("P1", 2, "played"),
    ]
    assert await profiles.visible([rest[0].table_id], ben) == {
        rest[0].table_id: f"/table/{rest[0].table_id}"
    }
    assert await profiles.visible([rest[0].table_id], cleo) == {}
    assert await profiles.acquainted(ben, [ana, cleo]) == {ana}
    circle = await Circles(database).create("Club", ben, 5)
    await Circles(database).join(circle, cleo, 6, most=10)
    assert await profiles.acquainted(ben, [ana, cleo]) == {ana, cleo}


async def test_counting_again_begins_at_nothing(database: Database) -> None:
    ana, ben = await two_people(database)
    results = GameResults(database)
    rows = await a_game(database, (ana, ben), 10_000)
    await results.count(rows, half_a_step)
    kept = await results.standings(ana), await results.of_account(ana)
    await results.forget_all()
    assert await results.uncounted() == [rows[0].table_id]
    await results.count(rows, half_a_step)
    assert (await results.standings(ana), await results.of_account(ana)) == kept
