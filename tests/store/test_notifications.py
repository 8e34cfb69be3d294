"""The outbox is written with its turn, in either database: a row for each channel, and none of an
earlier turn."""

from sqlalchemy import delete, select

from lexiko.store import Database, Journal, LogEntry, Receipt
from lexiko.store.accounts import Accounts
from lexiko.store.notices import DueNotice
from lexiko.store.notifications import Channel, Notifications
from lexiko.store.schema import outbox
from lexiko.store.tables import SeatRow, TableRow, Tables, with_seat


async def test_a_turn_and_its_notification_are_written_together_and_claimed_once(
    database: Database,
) -> None:
    ana = await Accounts(database).create("Ana", 1)
    seats = (SeatRow(0, "person", "Ana", ana.id),)
    row = TableRow("t1", "C", ana.id, "open", 1, 0, "{}", "00", 0, None, 5, seats=seats)
    await Tables(database).create(row)
    bells = Notifications(database)
    await bells.add(Channel("phone", ana.id, "push", "https://a", "phone", "en", 1, 1, "k", "a"))
    await bells.add(Channel("mail", ana.id, "mail", "ana@mail.example", "mail", "en", 1))
    async with Journal(database) as journal:
        await journal.append(
            LogEntry("t1", 1, ("a",), 7, "playing", None, notices=(DueNotice("turn", ana.id, 10),))
        )
        # The address is not confirmed, so the phone alone rings.
        (first,) = await bells.due(10, 5)
        assert (first.version, first.channel.id, first.tries) == (1, "phone", 0)
        assert await bells.due(9, 5) == []
        # A browser registers whenever a page is opened: what waits for it goes on waiting.
        await bells.add(
            Channel("phone", ana.id, "push", "https://a", "phone", "de", 2, 2, "k", "a")
        )
        assert [one.channel.language for one in await bells.due(10, 5)] == ["de"]
        assert await bells.confirm("mail", "ana@mail.example", 8)
        assert not await bells.confirm("mail", "other@mail.example", 8)
        # A later turn makes the earlier one no news; what is being sent stays as it is.
        await journal.append(
            LogEntry(
                "t1", 2, ("b", "c"), 7, "playing", None, notices=(DueNotice("turn", ana.id, 12),)
            )
        )
        assert {(one.version, one.channel.id) for one in await bells.due(12, 5)} == {
            (3, "phone"),
            (3, "mail"),
        }
        later = next(one for one in await bells.due(12, 5) if one.channel.id == "phone")
        assert not await bells.claim(first)
        assert await bells.claim(later)
        assert not await bells.claim(later)
        await journal.append(
            LogEntry("t1", 4, ("d",), 7, "playing", None, notices=(DueNotice("turn", ana.id, 14),))
        )
    async with database.reading() as connection:
        rows = {
            (one["version"], one["bell_id"], one["state"])
            for one in (await connection.execute(select(outbox))).mappings()
        }
    assert rows == {(3, "phone", "sending"), (4, "phone", "waiting"), (4, "mail", "waiting")}
    # What couldn't be sent gives way to a later turn; if there isn't one, it waits again.
    await bells.put_off(later, 16)
    latest = next(one for one in await bells.due(99, 5) if one.channel.id == "phone")
    assert latest.version == 4
    await bells.put_off(latest, 100)
    assert {(one.version, one.channel.id) for one in await bells.due(99, 5)} == {(4, "mail")}
    await bells.remove("phone", ana.id)
    assert {one.channel.id for one in await bells.due(99, 5)} == {"mail"}
    await Accounts(database).delete(ana.id)
    assert await bells.due(99, 5) == []


async def waiting(database: Database) -> list[tuple[str, int, str]]:
    async with database.reading() as connection:
        found = await connection.execute(
            select(outbox).order_by(outbox.c.version, outbox.c.bell_id)
        )
        return [(one["table_id"], one["version"], one["bell_id"]) for one in found.mappings()]


async def test_an_entry_means_the_same_from_every_writer(database: Database) -> None:
    ana, ben = [await Accounts(database).create(name, 1) for name in ("Ana", "Ben")]
    bells, tables = Notifications(database), Tables(database)
    await bells.add(Channel("anas", ana.id, "push", "https://a", "phone", "en", 1, 1, "k", "a"))
    await bells.add(Channel("bens", ben.id, "push", "https://b", "phone", "en", 1, 1, "k", "b"))
    left: list[object] = []
    async with Journal(database) as journal:
        for name, is_with_a_change in (("t1", False), ("t2", True)):
            seats = (SeatRow(0, "person", "Ana", ana.id), SeatRow(1, "person", "Ben", ben.id))
            row = TableRow(name, name, ana.id, "open", 1, 0, "{}", "00", 0, None, 5, seats=seats)
            await tables.create(row)
            first = LogEntry(
                name, 1, ("a",), 7, "playing", 20, notices=(DueNotice("turn", ana.id, 10),)
            )
            await journal.append(first)
            # Ana's seat vanishes at her turn, and then it's Ben's: nobody is notified of hers any
            # more.
            receipt = Receipt(ben.id, f"key {name}", name, "d", 1, 2, 3, 8)
            notification = DueNotice("turn", ben.id, 12)
            then = LogEntry(
                name, 2, ("b", "c"), 8, "over", None, 9, receipt=receipt, notices=(notification,)
            )
            before = await tables.find(name)
            assert before
            if is_with_a_change:
                taken = with_seat(before, SeatRow(0, "computer", "Ana", ana.id, "easy"))
                assert await tables.change_with(before, taken, then)
            else:
                await journal.append(then)
            assert await waiting(database) == [(name, 3, "bens")]
            after = await tables.find(name)
            assert after
            kept = await journal.receipt(ben.id, f"key {name}")
            assert kept == receipt
            left.append(
                (after.version, after.state, after.due_ms, after.ended_ms, await journal.read(name))
            )
            async with database.writing() as connection:
                await connection.execute(delete(outbox))
    assert left[0] == left[1] == (3, "over", None, 9, ["a", "b", "c"])
