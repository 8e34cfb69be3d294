"""Accounts, sessions, tables and seats are kept, found and forgotten."""

from dataclasses import replace

import pytest

from lexiko.store import Database
from lexiko.store.accounts import GONE, Accounts, Passkey
from lexiko.store.conflicts import NameTaken
from lexiko.store.mutes import Mutes
from lexiko.store.tables import SeatRow, TableRow, Tables, new_code, with_seat
from lexiko.store.walls import Walls


def table(host: str | None, **changes: object) -> TableRow:
    row = TableRow("t1", "ABCD2345", host, "open", 1, 0, "{}", "00", 0, None, 5)
    seats = (SeatRow(0, "person", "Ana", host, agreed=1), SeatRow(1, "open", "Seat 2"))
    return replace(row, seats=seats, **changes)  # type: ignore[arg-type]


async def test_a_session_is_found_by_its_token_only_until_it_is_over(database: Database) -> None:
    accounts = Accounts(database)
    ana = await accounts.create("Ana", 1)
    token = await accounts.open_session(ana.id, "browser", "", 10, 100)
    found = await accounts.session(token, 50)
    assert found
    assert found[1] == ana
    assert found[0].digest != token
    assert await accounts.session(token, 110) is None
    assert await accounts.session(token + "x", 50) is None
    await accounts.close_sessions(ana.id)
    assert await accounts.session(token, 50) is None


async def test_a_handle_is_given_once_whatever_its_case(database: Database) -> None:
    accounts = Accounts(database)
    ana, ben = await accounts.create("Ana", 1), await accounts.create("Ben", 1)
    await accounts.set_sign_in(ana.id, "Ana", "hash")
    with pytest.raises(NameTaken):
        await accounts.set_sign_in(ben.id, "ANA", "hash")
    found = await accounts.find_by_handle("aNa")
    assert found
    assert (found.id, found.is_guest) == (ana.id, False)


async def test_a_deleted_account_leaves_no_personal_data(database: Database) -> None:
    accounts, tables, mutes = Accounts(database), Tables(database), Mutes(database)
    ana, ben = await accounts.create("Ana", 1), await accounts.create("Ben", 1)
    token = await accounts.open_session(ana.id, "bot", "my bot", 1, 100)
    await accounts.add_passkey(Passkey("key", ana.id, b"k", 1, "phone", 1))
    await tables.create(table(ana.id))
    walls = Walls(database)
    wall = await walls.of_table("t1", 2)
    await walls.report(wall.id, "qT7bX0aZ1pLw", ana.id, "rude", 3)
    await mutes.mute(ben.id, ana.id, is_muted=True)
    await accounts.delete(ana.id)
    assert await accounts.find(ana.id) is None
    assert await accounts.session(token, 2) is None
    assert await accounts.passkey("key") is None
    row = await tables.find("t1")
    assert row
    assert row.host_id is None
    assert (row.seats[0].account_id, row.seats[0].name) == (None, GONE)
    assert await walls.reported() == []
    assert await mutes.muted_by(ben.id) == set()


async def test_a_table_changes_only_after_its_last_change_was_seen(database: Database) -> None:
    ana = await Accounts(database).create("Ana", 1)
    tables = Tables(database)
    await tables.create(table(ana.id))
    before = await tables.find("t1")
    assert before
    sat = with_seat(before, SeatRow(1, "person", "Ben", ana.id))
    assert await tables.change(before, sat)
    assert not await tables.change(before, with_seat(before, SeatRow(1, "person", "Cid", ana.id)))
    row = await tables.find_by_code("abcd2345")
    assert row
    assert [seat.name for seat in row.seats] == ["Ana", "Ben"]
    assert row.seats_of(ana.id) == [0, 1]
    assert row.seats_of(None) == []


async def test_tables_are_listed_for_the_lobby_for_people_and_for_the_clock(
    database: Database,
) -> None:
    ana = await Accounts(database).create("Ana", 1)
    tables = Tables(database)
    await tables.create(table(ana.id))
    await tables.create(table(None, id="t2", code="X", state="playing", due_ms=40))
    assert [row.id for row in await tables.in_lobby()] == ["t1"]
    assert "t1" in [row.id for row in await tables.of_account(ana.id)]
    assert await tables.count_live(ana.id) == 1
    assert await tables.due(39) == []
    assert await tables.due(40) == ["t2"]
    seen = await tables.find("t2")
    assert seen
    assert await tables.change(seen, replace(seen, due_ms=60))
    assert await tables.due(59) == []
    assert await tables.due(60) == ["t2"]
    assert await tables.change(replace(seen, edit=1), replace(seen, due_ms=None))
    assert await tables.due(99) == []
    # Where something has happened since, that has said when the table is due.
    older = replace(seen, edit=2, version=seen.version - 1)
    assert await tables.change(older, replace(older, due_ms=70))
    assert await tables.due(99) == []
    assert await tables.count_by_state() == {"open": 1, "playing": 1}


async def test_wishes_for_an_absent_seat_are_counted_once_for_each_voter(
    database: Database,
) -> None:
    tables = Tables(database)
    await tables.create(table(None))
    assert await tables.vote("t1", 0, 1, "remove") == {1: "remove"}
    assert await tables.vote("t1", 0, 1, "computer") == {1: "computer"}
    assert await tables.vote("t1", 0, 2, "computer") == {1: "computer", 2: "computer"}
    await tables.forget_votes("t1", [0, 3])
    assert await tables.vote("t1", 0, 3, "remove") == {3: "remove"}


def test_codes_have_no_letter_that_looks_like_another() -> None:
    codes = {new_code() for _ in range(200)}
    assert len(codes) == 200
    assert not set("".join(codes)) & set("IL10O")
