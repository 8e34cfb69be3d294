"""When people rest and what they left lying at a seat is kept, the newest of it, and forgotten with
them."""

from lexiko.store import Database
from lexiko.store.accounts import Accounts
from lexiko.store.availability import Availability, Hours
from lexiko.store.drafts import Drafts, StoredDraft
from lexiko.store.tables import TableRow, Tables

TABLE = TableRow("t1", "ABCD2345", None, "playing", 1, 0, "{}", "00", 0, None, 5)


async def test_hours_are_read_for_many_people_at_once_and_deleted_with_their_account(
    database: Database,
) -> None:
    accounts, availability = Accounts(database), Availability(database)
    ana, ben = await accounts.create("Ana", 1), await accounts.create("Ben", 1)
    hours = Hours("Europe/Vienna", 22 * 60, 7 * 60, 1_000, 2_000)
    await availability.set(ana.id, Hours("UTC"))
    await availability.set(ana.id, hours)
    assert await availability.of_all([ana.id, ben.id]) == {ana.id: hours, ben.id: Hours()}
    await accounts.delete(ana.id)
    assert await availability.of(ana.id) == Hours()


async def test_the_newest_draft_of_a_seat_wins_unless_it_is_of_an_older_version(
    database: Database,
) -> None:
    accounts, drafts = Accounts(database), Drafts(database)
    await Tables(database).create(TABLE)
    ana, ben = await accounts.create("Ana", 1), await accounts.create("Ben", 1)
    for kept in (StoredDraft(7, "a", 1), StoredDraft(9, "b", 2), StoredDraft(8, "late", 3)):
        await drafts.save("t1", 0, ana.id, kept)
    assert await drafts.of_seat("t1", 0, ana.id) == StoredDraft(9, "b", 2)
    assert await drafts.of_seat("t1", 0, ben.id) is None
    await drafts.save("t1", 0, ana.id, StoredDraft(10, None, 3))
    assert await drafts.of_seat("t1", 0, ana.id) == StoredDraft(10, "b", 3)
    await drafts.save("t1", 0, ben.id, StoredDraft(2, None, 4))
    assert await drafts.of_seat("t1", 0, ben.id) == StoredDraft(2, None, 4)
    await drafts.save("t1", 0, ben.id, StoredDraft(3, "c", 4))
    assert await drafts.of_seat("t1", 0, ana.id) is None
    assert await drafts.of_seat("t1", 0, ben.id) == StoredDraft(3, "c", 4)
    await accounts.delete(ben.id)
    assert await drafts.of_seat("t1", 0, ben.id) is None
