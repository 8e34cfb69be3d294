"""Reviews in the store: who works on one, what's written, and what is deleted."""

from dataclasses import replace

import pytest
from sqlalchemy import delete

from lexiko.store import Database
from lexiko.store.accounts import Accounts
from lexiko.store.reviews import ReviewRow, Reviews, ReviewTurnRow
from lexiko.store.schema import tables
from lexiko.store.tables import SeatRow, TableRow, Tables


async def a_finished_table(database: Database, name: str = "t1") -> tuple[str, str]:
    """A table that is over, and the account of its first seat."""
    account = await Accounts(database).create("Ana", 1)
    row = TableRow(
        name,
        f"CODE{name}",
        account.id,
        "over",
        1,
        0,
        "{}",
        "",
        1,
        None,
        1,
        started_ms=1,
        ended_ms=100,
        seats=(SeatRow(0, "person", "Ana", account.id), SeatRow(1, "computer", "Quill")),
    )
    await Tables(database).create(row)
    return name, account.id


def wanted(table: str, account: str | None, **more: object) -> ReviewRow:
    row = ReviewRow(table, "1.0", "normal", "waiting", 2, 0, account, 50)
    return replace(row, **more)  # type: ignore[arg-type]


def turn(number: int, quality: str = "quick") -> ReviewTurnRow:
    return ReviewTurnRow(number, quality, "found", f'{{"number":{number}}}')


@pytest.fixture
async def reviews(database: Database) -> Reviews:
    return Reviews(database)


async def test_one_process_at_a_time_works_on_a_review(
    database: Database, reviews: Reviews
) -> None:
    table, account = await a_finished_table(database)
    await reviews.ask(wanted(table, account))
    (claimed,) = await reviews.claim("one", 100, 200)
    assert claimed.worker == "one"
    assert await reviews.claim("two", 150, 250) == []
    assert await reviews.write(table, "two", [turn(1)]) is None
    assert await reviews.write(table, "one", [turn(1)], state="running")
    assert await reviews.renew("one", 300) == {table}
    assert await reviews.claim("two", 250, 350) == []
    # The first one is silent for too long.
    (taken,) = await reviews.claim("two", 301, 400)
    assert taken.state == "running"
    assert await reviews.write(table, "one", [turn(2)]) is None
    assert await reviews.renew("one", 500) == set()
    await reviews.release("two")
    assert len(await reviews.claim("one", 302, 400)) == 1
    assert [one.number for one in await reviews.turns(table)] == [1]


async def test_a_stream_reads_only_what_is_newer(database: Database, reviews: Reviews) -> None:
    table, account = await a_finished_table(database)
    await reviews.ask(wanted(table, account))
    await reviews.claim("one", 100, 200)
    first = await reviews.write(table, "one", [turn(1), turn(2)])
    assert first
    await reviews.write(table, "one", [turn(2, "normal")])
    newer = await reviews.turns(table, first.edit)
    assert [(one.number, one.quality) for one in newer] == [(2, "normal")]
    assert [one.is_done("normal") for one in await reviews.standings(table)] == [False, True]


async def test_stopping_takes_the_review_from_its_process(
    database: Database, reviews: Reviews
) -> None:
    table, account = await a_finished_table(database)
    await reviews.ask(wanted(table, account))
    await reviews.claim("one", 100, 200)
    assert await reviews.stop(table)
    assert not await reviews.stop(table)
    assert await reviews.renew("one", 300) == set()
    assert await reviews.write(table, "one", [turn(1)]) is None
    assert (await reviews.ask(wanted(table, account))).state == "waiting"


async def test_a_review_by_another_version_starts_over(
    database: Database, reviews: Reviews
) -> None:
    table, account = await a_finished_table(database)
    await reviews.ask(wanted(table, account))
    await reviews.claim("one", 100, 200)
    await reviews.write(table, "one", [turn(1)], state="complete")
    assert (await reviews.ask(wanted(table, account, quality="quick"))).state == "complete"
    again = await reviews.ask(wanted(table, account, engine="1.1"))
    assert (again.state, again.engine) == ("waiting", "1.1")
    assert await reviews.turns(table) == []


async def test_skipped_turns_get_another_chance_when_the_review_is_asked_for_again(
    database: Database, reviews: Reviews
) -> None:
    table, account = await a_finished_table(database)
    await reviews.ask(wanted(table, account))
    await reviews.claim("one", 100, 200)
    await reviews.write(table, "one", [replace(turn(1), standing="skipped")], state="failed")
    await reviews.ask(wanted(table, account))
    assert [one.standing for one in await reviews.standings(table)] == ["found"]


async def test_a_review_goes_with_its_table_and_forgets_a_deleted_account(
    database: Database, reviews: Reviews
) -> None:
    table, account = await a_finished_table(database)
    await reviews.ask(wanted(table, account))
    await reviews.claim("one", 100, 200)
    await reviews.write(table, "one", [turn(1)])
    assert await reviews.unseen_games(account, 0) == [table]
    await reviews.note_look(account, table, 7)
    await reviews.note_look(account, table, 8)
    assert await reviews.looks_of(account) == {table: 7}
    assert await reviews.unseen_games(account, 0) == []
    await Accounts(database).delete(account)
    left = await reviews.find(table)
    assert left
    assert left.by_id is None
    assert await reviews.looks_of(account) == {}
    async with database.writing() as connection:
        await connection.execute(delete(tables).where(tables.c.id == table))
    assert await reviews.find(table) is None
    assert await reviews.turns(table) == []
