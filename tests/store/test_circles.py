"""Circles have members and always a host; links to calendars are found by their secret alone."""

import asyncio
from dataclasses import replace

from sqlalchemy import select

from lexiko.store import Database
from lexiko.store.accounts import Accounts
from lexiko.store.calendars import Calendars
from lexiko.store.circles import Circle, Circles
from lexiko.store.schema import calendars
from lexiko.store.tables import Tables

from .test_people_and_tables import table

MANY = 50


async def people(database: Database, *names: str) -> list[str]:
    accounts = Accounts(database)
    return [(await accounts.create(name, 1)).id for name in names]


async def the(circles: Circles, circle_id: str) -> Circle:
    found = await circles.find(circle_id)
    assert found
    return found


async def test_a_circle_is_found_by_its_members_and_by_its_code(database: Database) -> None:
    ana, ben, eve = await people(database, "Ana", "Ben", "Eve")
    circles = Circles(database)
    circle_id = await circles.create("Family", ana, 10)
    assert await circles.join(circle_id, ben, 20, MANY)
    assert await circles.join(circle_id, ben, 30, MANY), "joining twice changes nothing"
    found = await the(circles, circle_id)
    assert [(one.name, one.role, one.joined_ms) for one in found.members] == [
        ("Ana", "host", 10),
        ("Ben", "member", 20),
    ]
    assert await circles.of_account(ben) == [found]
    assert await circles.find_by_code(found.code.lower()) == found
    assert await circles.of_account(eve) == []
    assert [await circles.role(circle_id, one) for one in (ana, ben, eve, None)] == [
        "host",
        "member",
        None,
        None,
    ]
    await circles.renew_code(circle_id)
    assert await circles.find_by_code(found.code) is None


async def test_a_full_circle_takes_no_one_even_if_many_come_at_once(database: Database) -> None:
    host, *others = await people(database, "Ana", *(f"Guest {number}" for number in range(6)))
    circles = Circles(database)
    circle_id = await circles.create("Club", host, 1)
    came = await asyncio.gather(*(circles.join(circle_id, one, 2, 4) for one in others))
    assert sum(came) == 3
    assert len((await the(circles, circle_id)).members) == 4


async def test_a_circle_always_has_a_host(database: Database) -> None:
    ana, ben, eve = await people(database, "Ana", "Ben", "Eve")
    circles = Circles(database)
    circle_id = await circles.create("Club", ana, 1)
    await circles.join(circle_id, ben, 2, MANY)
    assert not await circles.set_role(circle_id, ana, "member")
    assert not await circles.set_role(circle_id, eve, "host")
    assert not await circles.hand_over(circle_id, ana, eve)
    assert not await circles.hand_over(circle_id, ben, ana)
    assert not await circles.hand_over(circle_id, ana, ana)
    assert await circles.set_role(circle_id, ben, "host")
    stepped_down = await asyncio.gather(
        *(circles.set_role(circle_id, one, "member") for one in (ana, ben))
    )
    assert sorted(stepped_down) == [False, True], "of two who step down at once one stays"
    host = (await the(circles, circle_id)).hosts[0]
    heir = ben if host == ana else ana
    assert await circles.hand_over(circle_id, host, heir)
    assert (await the(circles, circle_id)).hosts == [heir]


async def test_the_longest_standing_member_becomes_host_and_an_empty_circle_is_deleted(
    database: Database,
) -> None:
    ana, ben, eve = await people(database, "Ana", "Ben", "Eve")
    circles, tables = Circles(database), Tables(database)
    circle_id = await circles.create("Club", ana, 1)
    await circles.join(circle_id, eve, 2, MANY)
    await circles.join(circle_id, ben, 3, MANY)
    await tables.create(table(ben, circle_id=circle_id))
    await circles.leave(circle_id, ana)
    assert (await the(circles, circle_id)).hosts == [eve]
    assert [row.id for row in await tables.of_circle(circle_id)] == ["t1"]
    await circles.leave(circle_id, eve)
    await circles.leave(circle_id, ben)
    assert await circles.find(circle_id) is None
    row = await tables.find("t1")
    assert row
    assert row.circle_id is None


async def test_a_table_closed_before_its_start_is_not_shown_to_its_circle(
    database: Database,
) -> None:
    (ana,) = await people(database, "Ana")
    circles, tables = Circles(database), Tables(database)
    circle_id = await circles.create("Club", ana, 1)
    open_table = table(ana, circle_id=circle_id)
    await tables.create(open_table)
    await tables.change(open_table, replace(open_table, state="closed"))
    assert await tables.of_circle(circle_id) == []


async def test_a_calendar_has_one_secret_at_a_time_which_is_kept_nowhere(
    database: Database,
) -> None:
    (ana,) = await people(database, "Ana")
    links = Calendars(database)
    first = await links.open(ana, "en", 1)
    second = await links.open(ana, "de", 2)
    assert len(second) >= 32
    assert await links.find(first) is None
    assert await links.find(second) == await links.of_account(ana)
    async with database.reading() as connection:
        (row,) = (await connection.execute(select(calendars))).all()
    assert second not in row
    await links.close(ana)
    assert await links.find(second) is None
    third = await links.open(ana, "en", 3)
    await Accounts(database).delete(ana)
    assert await links.find(third) is None
