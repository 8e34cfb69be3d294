"""`lexiko reports`, as the people who run a server see it."""

import asyncio
import json
from pathlib import Path

import pytest

from lexiko.cli.app import main
from lexiko.server.walls.events import ItemAdded, write_event
from lexiko.store import Database
from lexiko.store.accounts import Accounts
from lexiko.store.tables import SeatRow, TableRow, Tables
from lexiko.store.walls import StoredEvent, Walls


def run(capsys: pytest.CaptureFixture[str], folder: Path, *arguments: str) -> tuple[int, str, str]:
    """Exit status, standard output and standard error of one command."""
    with pytest.raises(SystemExit) as ended:
        main(["reports", "--data", str(folder), *arguments])
    printed = capsys.readouterr()
    return int(ended.value.code or 0), printed.out, printed.err


async def fill(folder: Path) -> list[str]:
    """Three notes at a table, of which two are reported, one of them twice; their names."""
    database = Database(f"sqlite:///{folder}/lexiko.db")
    await database.prepare()
    people = [await Accounts(database).create(name, 1) for name in ("Ana", "Ben", "Cleo")]
    ana, ben, cleo = (person.id for person in people)
    seats = (SeatRow(0, "person", "Ana", ana), SeatRow(1, "person", "Ben", ben))
    await Tables(database).create(
        TableRow("t1", "C", ana, "open", 1, 0, "{}", "00", 0, None, 5, seats=seats)
    )
    walls = Walls(database)
    wall = await walls.of_table("t1", 1)
    said = ["rude-words-1", "hello-everyone", "rude-words-2"]
    written = zip(said, ("rude words", "hello", "more rude words"), strict=True)
    notes = [
        ItemAdded(item, "note", 0, 0, {"kind": "note", "paper": "blue", "text": words}, "t1")
        for item, words in written
    ]
    await walls.append(
        wall.id,
        [
            StoredEvent(version, 1_700_000_000_000, ben, note.item, write_event(note))
            for version, note in enumerate(notes, 1)
        ],
    )
    await walls.report(wall.id, said[0], ana, "not nice", 1_700_000_060_000)
    await walls.report(wall.id, said[0], cleo, "not nice at all", 1_700_000_120_000)
    await walls.report(wall.id, said[2], ana, "again", 1_700_000_180_000)
    await database.close()
    return said


async def texts(folder: Path) -> list[str]:
    database = Database(f"sqlite:///{folder}/lexiko.db")
    walls = Walls(database)
    wall = await walls.of_table("t1", 1)
    logged = [json.loads(one.data) for one in await walls.read(wall.id)]
    await database.close()
    added = [event["content"] for event in logged if event["event"] == "item_added"]
    return [content["text"] if content else "" for content in added]


def test_reported_notes_are_shown_settled_and_removed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    rude, _, more = asyncio.run(fill(tmp_path))
    status, shown, _ = run(capsys, tmp_path)
    assert status == 0
    assert shown.splitlines() == [
        f"{rude}  2023-11-14 22:13  table t1",
        "    Ben: (note) rude words",
        "    2023-11-14 22:14  Ana: not nice",
        "    2023-11-14 22:15  Cleo: not nice at all",
        f"{more}  2023-11-14 22:13  table t1",
        "    Ben: (note) more rude words",
        "    2023-11-14 22:16  Ana: again",
    ]
    assert run(capsys, tmp_path, "--settle", rude) == (
        0,
        f"{rude} is settled; 1 left.\n",
        "",
    )
    assert run(capsys, tmp_path, "--remove", more) == (
        0,
        f"{more} is removed; 0 left.\n",
        "",
    )
    assert run(capsys, tmp_path) == (0, "Nothing has been reported.\n", "")
    assert asyncio.run(texts(tmp_path)) == ["rude words", "hello", ""]


def test_a_note_without_reports_cannot_be_settled(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    _, hello, _ = asyncio.run(fill(tmp_path))
    status, _, said = run(capsys, tmp_path, "--remove", hello)
    assert status == 1
    assert f"{hello} has been reported" in said
    assert asyncio.run(texts(tmp_path))[1] == "hello"
    assert run(capsys, tmp_path, "--settle", "1", "--remove", "1")[0] == 1


async def hang(folder: Path, *, is_reported: bool) -> list[str]:
    """A note on a wall, reported; or what the log of the wall holds."""
    database = Database(f"sqlite:///{folder}/lexiko.db")
    walls = Walls(database)
    try:
        if is_reported:
            ben = (await Tables(database).find("t1")).seats[1].account_id  # type: ignore[union-attr]
            wall = await walls.of_table("t1", 1)
            note = (
                '{"event":"item_added","item":"qT7bX0aZ1pLw","kind":"note","x":0,"y":0,'
                '"content":{"kind":"note","text":"rude note"}}'
            )
            event = StoredEvent(4, 1_700_000_000_000, str(ben), "qT7bX0aZ1pLw", note)
            await walls.append(wall.id, [event])
            await walls.report(wall.id, "qT7bX0aZ1pLw", str(ben), "my mistake", 1_700_000_240_000)
        return [one.data for one in await walls.read((await walls.of_table("t1", 1)).id)]
    finally:
        await database.close()


def test_items_on_walls_are_shown_and_removed_for_good(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    asyncio.run(fill(tmp_path))
    asyncio.run(hang(tmp_path, is_reported=True))
    _, shown, _ = run(capsys, tmp_path)
    assert shown.splitlines()[-2:] == [
        "    Ben: (note) rude note",
        "    2023-11-14 22:17  Ben: my mistake",
    ]
    assert run(capsys, tmp_path, "--remove", "qT7bX0aZ1pLw") == (
        0,
        "qT7bX0aZ1pLw is removed; 2 left.\n",
        "",
    )
    log = asyncio.run(hang(tmp_path, is_reported=False))
    assert len(log) == 5
    assert "rude note" not in "".join(log)
    assert run(capsys, tmp_path, "--settle", "qT7bX0aZ1pLw")[0] == 1
