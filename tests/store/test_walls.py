"""Walls in both databases: one for each table, versions that nobody takes twice, and nothing left
of what was erased."""

import asyncio
import json

import pytest

from lexiko.store import Database
from lexiko.store.accounts import Accounts
from lexiko.store.conflicts import VersionTaken
from lexiko.store.tables import TableRow, Tables
from lexiko.store.walls import Photo, StoredEvent, WallRow, Walls


@pytest.fixture
async def ana(database: Database) -> str:
    return (await Accounts(database).create("Ana", 1)).id


@pytest.fixture
async def wall(database: Database, ana: str) -> WallRow:
    row = TableRow("t1", "C", ana, "open", 1, 0, "{}", "00", 0, None, 5)
    await Tables(database).create(row)
    several = await asyncio.gather(*(Walls(database).of_table("t1", 1) for _ in range(4)))
    assert len(set(several)) == 1
    return several[0]


def added(version: int, by: str, item: str, text: str) -> StoredEvent:
    data = {"event": "item_added", "item": item, "content": {"kind": "note", "text": text}}
    return StoredEvent(version, version, by, item, json.dumps(data))


async def test_a_version_is_taken_once_and_the_photo_of_the_loser_is_not_kept(
    database: Database, ana: str, wall: WallRow
) -> None:
    walls = Walls(database)
    photo = Photo("p1", "lake", ana, 4, 3, b"large", b"small")
    await walls.append(wall.id, [added(1, ana, "books", "due Friday")])
    with pytest.raises(VersionTaken):
        await walls.append(wall.id, [added(1, ana, "lake", "")], photo=photo)
    assert await walls.photo(wall.id, "p1", is_small=True) is None
    await walls.append(wall.id, [added(2, ana, "lake", "")], photo=photo)
    assert await walls.photo(wall.id, "p1", is_small=True) == b"small"
    assert await walls.versions([wall.id, "none"]) == {wall.id: 2}
    assert [event.item_id for event in await walls.read(wall.id, since=1)] == ["lake"]


async def test_what_is_erased_leaves_its_numbers_and_nothing_else(
    database: Database, ana: str, wall: WallRow
) -> None:
    walls = Walls(database)
    photo = Photo("p1", "lake", ana, 4, 3, b"large", b"small")
    await walls.append(wall.id, [added(1, ana, "lake", "secret")], photo=photo, tidy_ms=7)
    await walls.append(wall.id, [added(2, ana, "books", "due Friday")], tidy_ms=7)
    await walls.report(wall.id, "lake", ana, "not nice", 3)
    (reported,) = await walls.reported()
    assert (reported.name, reported.content) == ("Ana", {"kind": "note", "text": "secret"})
    assert await walls.to_tidy(8) == [wall.id]
    gone = StoredEvent(3, 3, ana, "lake", json.dumps({"event": "item_erased", "item": "lake"}))
    await walls.append(wall.id, [gone], erased=["lake"])
    kept = await walls.read(wall.id)
    assert [event.version for event in kept] == [1, 2, 3]
    assert "secret" not in "".join(event.data for event in kept)
    assert "due Friday" in kept[1].data
    assert await walls.photo(wall.id, "p1", is_small=False) is None
    assert await walls.reported() == []
    assert await walls.to_tidy(8) == []
    assert await walls.touched_by(ana) == [wall.id]
