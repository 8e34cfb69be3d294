"""Invitations, what was seen and dismissed, and who knows whose games and circles."""

from dataclasses import replace

from lexiko.store import Database
from lexiko.store.accounts import Accounts
from lexiko.store.circles import Circles
from lexiko.store.friends import Fellow, Friends
from lexiko.store.inbox import Inboxes
from lexiko.store.tables import SeatRow, TableRow, Tables

from .test_circles import people
from .test_people_and_tables import table


def seated(made: TableRow, *accounts: str) -> TableRow:
    seats = [SeatRow(i, "person", f"P{i}", account) for i, account in enumerate(accounts)]
    return replace(made, host_id=accounts[0], seats=tuple(seats))


async def test_an_invitation_can_be_declined_and_made_again(database: Database) -> None:
    ana, ben = await people(database, "Ana", "Ben")
    made = seated(table(ana), ana, ben)
    await Tables(database).create(made)
    inboxes = Inboxes(database)
    await inboxes.invite(made.id, ben, ana, 10)
    assert (await inboxes.of_account(ben)).invited_ms == {made.id: 10}
    assert await inboxes.declined_to(ana, 0) == []
    await inboxes.decline(made.id, ben, ana, 20)
    (declined,) = await inboxes.declined_to(ana, 0)
    assert (declined.table_id, declined.name, declined.declined_ms) == (made.id, "Ben", 20)
    assert await inboxes.declined_to(ana, 20) == [], "only since then"
    await inboxes.invite(made.id, ben, ana, 30)
    assert await inboxes.declined_to(ana, 0) == []
    # Without an invitation that was noted, the host still learns of it.
    other = seated(replace(table(ana), id="other", code="OTHER234"), ana, ben)
    await Tables(database).create(other)
    await inboxes.decline("other", ben, ana, 40)
    assert [one.table_id for one in await inboxes.declined_to(ana, 0)] == ["other"]


async def test_what_was_seen_only_moves_on_and_dismissals_are_forgotten(
    database: Database,
) -> None:
    ana, ben = await people(database, "Ana", "Ben")
    inboxes = Inboxes(database)
    for seen_ms in (50, 20):
        await inboxes.set_seen(ana, seen_ms)
    for at_ms in (1, 2):
        await inboxes.dismiss(ana, "turn.x.1", at_ms)
    await inboxes.dismiss(ana, "turn.x.2", 9)
    remembered = await inboxes.of_account(ana)
    assert remembered.seen_ms == 50
    assert remembered.dismissed == {"turn.x.1", "turn.x.2"}
    assert (await inboxes.of_account(ben)).dismissed == frozenset()
    await inboxes.forget_old(5)
    assert (await inboxes.of_account(ana)).dismissed == {"turn.x.2"}
    # With the person, all of it is gone.
    await Accounts(database).delete(ana)
    assert (await inboxes.of_account(ana)).dismissed == frozenset()


async def test_unfinished_tables_and_rematches_are_found(database: Database) -> None:
    ana, ben = await people(database, "Ana", "Ben")
    tables = Tables(database)
    again = replace(seated(table(ana), ana, ben), id="again", code="AGAIN234", circle_id="c")
    over = replace(
        seated(table(ana), ana, ben), id="over", code="OVER2345", state="over", rematch_id="again"
    )
    for one in (again, over):
        await tables.create(one)
    assert [one.id for one in await tables.unfinished(ben)] == ["again"]
    assert await tables.rematches_among(["again", "over"]) == {"again"}
    assert await tables.rematches_among([]) == set()
    created_ms = again.created_ms
    assert [one.id for one in await tables.open_in_circles(["c"], created_ms - 1)] == ["again"]
    assert await tables.open_in_circles(["c"], created_ms) == []


async def test_friends_are_opponents_and_members_of_ones_circles(database: Database) -> None:
    ana, ben, cleo, dan = await people(database, "Ana", "Ben", "Cleo", "Dan")
    tables, circles, friends = Tables(database), Circles(database), Friends(database)
    for i, (other, started_ms) in enumerate(((ben, 10), (ben, 20), (cleo, 30), (dan, None))):
        made = replace(seated(table(ana), ana, other), id=f"t{i}", code=f"CODE234{i}")
        await tables.create(replace(made, started_ms=started_ms))
    found = await friends.opponents(ana, 10)
    assert [(one.name, one.games, one.last_ms) for one in found] == [
        ("Cleo", 1, 30),
        ("Ben", 2, 20),
    ]
    assert [one.name for one in await friends.opponents(ana, 1)] == ["Cleo"]
    for name in ("One", "Two"):
        circle_id = await circles.create(name, ana, 1)
        await circles.join(circle_id, dan, 2, 50)
    assert await friends.fellows(ana) == [Fellow(dan, "Dan", True)]
    await Accounts(database).show_presence(dan, is_shown=False)
    assert await friends.fellows(ana) == [Fellow(dan, "Dan", False)]
    assert await friends.fellows(ben) == []
