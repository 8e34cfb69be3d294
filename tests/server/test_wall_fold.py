"""A wall is the fold of its events: what is undone is as it was, and what is erased is nowhere,
whatever people do."""

import json
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lexiko.errors import LexikoError
from lexiko.server.refusals import NotFound, NothingOfYoursToUndo, NotYourThing, WallFull
from lexiko.server.walls import wall as walls
from lexiko.server.walls.events import (
    BoardWiped,
    Event,
    Happened,
    ItemAdded,
    ItemChanged,
    ItemErased,
    ItemFiled,
    ItemMoved,
    ItemRemoved,
    Redone,
    StrokesMoved,
    Undone,
    read_event,
    write_event,
)
from lexiko.server.walls.wall import (
    Add,
    Change,
    Command,
    Forget,
    Move,
    MoveStrokes,
    Redo,
    Remove,
    RemoveAll,
    Tidy,
    Undo,
    Wall,
    Wipe,
)

KEPT: dict[str, Event] = {
    '{"event":"item_added","item":"a","kind":"note","x":0.5,"y":2.0,"content":{"kind":"note"}}': (
        ItemAdded("a", "note", 0.5, 2.0, {"kind": "note"})
    ),
    '{"event":"item_added","item":"a","kind":"note","x":0.5,"y":2.0,"content":null}': (
        ItemAdded("a", "note", 0.5, 2.0, None)
    ),
    '{"event":"item_moved","item":"a","x":1.0,"y":0.25}': ItemMoved("a", 1.0, 0.25),
    '{"event":"item_changed","item":"a","content":{"text":"hä"}}': ItemChanged("a", {"text": "hä"}),
    '{"event":"item_removed","item":"a"}': ItemRemoved("a"),
    '{"event":"board_wiped","item":"","items":["a","b"]}': BoardWiped("", ("a", "b")),
    '{"event":"strokes_moved","item":"","items":["a","b"],"x":0.5,"y":-0.25}': (
        StrokesMoved("", ("a", "b"), 0.5, -0.25)
    ),
    '{"event":"undone","item":"","of":7,"items":["a","b"],"is_move":true}': (
        Undone("", 7, ("a", "b"), is_move=True)
    ),
    '{"event":"undone","item":"a","of":7}': Undone("a", 7),
    '{"event":"redone","item":"","of":7,"items":["a"]}': Redone("", 7, ("a",)),
    '{"event":"item_erased","item":"a"}': ItemErased("a"),
    '{"event":"item_filed","item":"a"}': ItemFiled("a"),
    (
        '{"event":"item_added","item":"a","kind":"note","x":0.5,"y":2.0,"content":null,'
        '"table":"t","is_filed":true,"name":"Ana"}'
    ): ItemAdded("a", "note", 0.5, 2.0, None, "t", is_filed=True, name="Ana"),
}
"""Events as logs of every version have them."""


@pytest.mark.parametrize("text", KEPT)
def test_each_kind_of_event_is_kept_in_the_same_words(text: str) -> None:
    assert write_event(KEPT[text]) == text
    assert read_event(text) == KEPT[text]
    assert {type(event) for event in KEPT.values()} == set(get_args(Event))


class Kept:
    """A wall with its log, as the store keeps it: what is erased is taken out of it."""

    def __init__(self) -> None:
        self.wall = Wall()
        self.log: list[tuple[int, int, str, str]] = []

    def act(self, by: str, command: Command, *, is_host: bool = False) -> None:
        for event in self.wall.decide(command, by, is_host=is_host):
            happened = Happened(self.wall.version + 1, len(self.log), by, event)
            if isinstance(event, ItemErased):
                self.log = [self._without(event.item, *row) for row in self.log]
            self.log.append((happened.version, happened.at_ms, by, write_event(event)))
            self.wall.apply(happened)

    @staticmethod
    def _without(
        item: str, version: int, at_ms: int, by: str, data: str
    ) -> tuple[int, int, str, str]:
        event = json.loads(data)
        if event["item"] == item and "content" in event:
            data = json.dumps({**event, "content": None})
        return version, at_ms, by, data

    def read_again(self) -> Wall:
        again = Wall()
        for version, at_ms, by, data in self.log:
            again.apply(Happened(version, at_ms, by, read_event(data)))
        return again


def note(text: str) -> dict[str, str]:
    return {"kind": "note", "paper": "yellow", "text": text}


def added(kept: Kept, by: str = "ana", item: str = "one") -> None:
    kept.act(by, Add(item, "note", 0.1, 0.2, note(f"by {by}")))


def test_steps_are_undone_in_order_and_redone() -> None:
    kept = Kept()
    added(kept)
    kept.act("ana", Move("one", 0.5, 0.5))
    kept.act("ana", Change("one", note("other words")))
    kept.act("ana", Remove(("one",)))
    assert not kept.wall.items
    for expected in (("other words", 0.5), ("by ana", 0.5), ("by ana", 0.1)):
        kept.act("ana", Undo())
        item = kept.wall.items["one"]
        assert item.content
        assert (item.content["text"], item.x) == expected
    kept.act("ana", Undo())
    assert not kept.wall.items
    with pytest.raises(NothingOfYoursToUndo):
        kept.act("ana", Undo())
    for _ in range(4):
        kept.act("ana", Redo())
    assert not kept.wall.items
    kept.act("ana", Undo())
    item = kept.wall.items["one"]
    assert item.content
    assert item.content["text"] == "other words"


def test_a_step_is_not_undone_over_what_another_person_did_to_the_item() -> None:
    kept = Kept()
    added(kept)
    kept.act("ben", Move("one", 0.9, 0.9))
    with pytest.raises(NothingOfYoursToUndo):
        kept.act("ana", Undo())
    kept.act("ben", Undo())
    kept.act("ana", Undo())
    assert not kept.wall.items


def test_everyone_moves_items_but_only_the_author_edits_and_removes_them() -> None:
    kept = Kept()
    added(kept)
    kept.act("ben", Move("one", 0.3, 0.3))
    for command in (Change("one", note("rude")), Remove(("one",)), Remove(("one",), True)):
        with pytest.raises(NotYourThing):
            kept.act("ben", command)
    with pytest.raises(NotFound):
        kept.act("ana", Change("one", {"kind": "message", "text": "not a note"}))


def test_an_item_the_host_removes_for_good_cannot_be_restored() -> None:
    kept = Kept()
    added(kept, "ben")
    kept.act("host", Remove(("one",)), is_host=True)
    assert not kept.wall.items
    assert not kept.wall.removed
    assert "by ben" not in json.dumps(kept.log)
    with pytest.raises(NothingOfYoursToUndo):
        kept.act("ben", Undo())


def test_what_was_taken_down_goes_for_good_after_a_while() -> None:
    kept = Kept()
    added(kept)
    kept.act("ana", Remove(("one",)))
    kept.act("nobody", Tidy(before_ms=1))
    assert kept.wall.removed
    kept.act("nobody", Tidy(before_ms=2))
    assert "by ana" not in json.dumps(kept.log)
    with pytest.raises(NothingOfYoursToUndo):
        kept.act("ana", Undo())


def test_putting_up_twice_is_putting_up_once() -> None:
    kept = Kept()
    added(kept)
    added(kept)
    assert kept.wall.version == 1
    with pytest.raises(NotYourThing):
        added(kept, "ben")


def test_a_full_wall_refuses_more_even_by_undoing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(walls.MOST, "note", 2)
    kept = Kept()
    added(kept, item="one")
    kept.act("ana", Remove(("one",)))
    added(kept, "ben", "two")
    added(kept, "ben", "three")
    with pytest.raises(WallFull):
        added(kept, "ben", "four")
    with pytest.raises(WallFull):
        kept.act("ana", Undo())


def written(kept: Kept, *items: str, by: str = "ana", table: str = "t1") -> None:
    for item in items:
        kept.act(by, Add(item, "note", 0.1, 0.2, note(f"by {by}"), table))


def on_cork(kept: Kept) -> list[str]:
    return [item.id for item in kept.wall.items.values() if not item.is_filed]


def test_the_oldest_notes_from_tables_make_room_and_stay_readable(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(walls, "MOST_FROM_TABLES", 3)
    kept = Kept()
    added(kept, "ben", "pinned")
    written(kept, *"abcde")
    assert on_cork(kept) == ["pinned", "c", "d", "e"]
    assert [one.id for one in kept.wall.notes_at("t1") if one.content] == list("abcde")
    # One of those that are filed can still be removed, and that be undone.
    kept.act("ana", Remove(("a",)))
    assert [one.id for one in kept.wall.notes_at("t1") if not one.content] == ["a"]
    kept.act("ana", Undo())
    assert on_cork(kept) == ["pinned", "c", "d", "e"]
    assert all(one.content for one in kept.wall.notes_at("t1"))


def test_a_note_at_a_table_never_meets_a_full_wall(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(walls.MOST, "note", 3)
    kept = Kept()
    added(kept, "ben", "one")
    written(kept, "a", "b", "c")
    assert on_cork(kept) == ["one", "b", "c"]
    # What is pinned up on the wall itself pushes notes from tables aside, too.
    added(kept, "ben", "two")
    added(kept, "ben", "three")
    assert on_cork(kept) == ["one", "two", "three"]
    with pytest.raises(WallFull):
        added(kept, "ben", "four")
    written(kept, "d")
    assert on_cork(kept) == ["one", "two", "three"]
    assert [one.id for one in kept.wall.notes_at("t1") if one.content] == list("abcd")


def test_an_erased_note_leaves_a_trace_without_its_text_even_if_its_name_is_taken() -> None:
    kept = Kept()
    written(kept, "a")
    kept.act("host", Remove(("a",)), is_host=True)
    added(kept, "ben", "a")
    assert [(one.author, one.content) for one in kept.wall.notes_at("t1")] == [("ana", None)]
    assert kept.wall.items["a"].table == ""


def test_ink_is_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walls, "MOST_INK", 20)
    kept = Kept()
    stroke = {"kind": "stroke", "points": "8 signs…"}
    kept.act("ana", Add("one", "stroke", 0, 0, stroke))
    kept.act("ana", Add("two", "stroke", 0, 0, stroke))
    with pytest.raises(WallFull):
        kept.act("ana", Add("three", "stroke", 0, 0, stroke))
    kept.act("ana", Remove(("one",)))
    kept.act("ana", Add("three", "stroke", 0, 0, stroke))


def test_only_a_limited_number_of_removed_items_is_remembered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(walls, "MOST_RESTORABLE", 3)
    kept = Kept()
    for number in range(8):
        added(kept, item=f"note {number}")
        kept.act("ana", Remove((f"note {number}",)))
    assert len(kept.wall.removed) <= 4
    kept.act("ana", Undo())
    assert "note 7" in kept.wall.items


def drawn(kept: Kept, by: str, *items: str) -> None:
    for item in items:
        kept.act(by, Add(item, "stroke", 0, 0, {"kind": "stroke", "points": f"by {by}"}))


def test_a_wipe_removes_a_persons_items_from_the_whiteboard_and_is_undone_in_one_step() -> None:
    kept = Kept()
    drawn(kept, "ana", "one", "two")
    kept.act("ana", Add("said", "message", 0, 0, {"kind": "message", "text": "hello"}))
    added(kept, "ana", "pinned up")
    drawn(kept, "ben", "his")
    before = list(kept.wall.items)
    kept.act("ana", Wipe())
    assert list(kept.wall.items) == ["pinned up", "his"]
    kept.act("ana", Undo())
    assert set(kept.wall.items) == set(before)
    kept.act("ana", Redo())
    assert list(kept.wall.items) == ["pinned up", "his"]
    version = kept.wall.version
    kept.act("ana", Wipe())
    assert kept.wall.version == version


def test_the_host_wipes_everyones_items_and_alone_can_restore_them() -> None:
    kept = Kept()
    drawn(kept, "ana", "hers")
    drawn(kept, "ben", "his")
    kept.act("host", Wipe(), is_host=True)
    assert not kept.wall.items
    for by in ("ana", "ben"):
        with pytest.raises(NothingOfYoursToUndo):
            kept.act(by, Undo())
    # What a person wants gone for good doesn't come back with the rest.
    kept.act("ben", Remove(("his",), for_good=True))
    assert "by ben" not in json.dumps(kept.log)
    kept.act("host", Undo())
    assert list(kept.wall.items) == ["hers"]
    kept.act("ana", Undo())
    assert not kept.wall.items


def test_a_wiped_board_comes_back_only_where_there_is_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(walls.MOST, "stroke", 3)
    kept = Kept()
    drawn(kept, "ana", "one", "two")
    kept.act("ana", Wipe())
    drawn(kept, "ben", "three", "four")
    with pytest.raises(WallFull):
        kept.act("ana", Undo())
    kept.act("ben", Undo())
    monkeypatch.setattr(walls, "MOST_INK", 17)
    with pytest.raises(WallFull):
        kept.act("ana", Undo())
    monkeypatch.setattr(walls, "MOST_INK", 18)
    kept.act("ana", Undo())
    assert set(kept.wall.items) == {"one", "two", "three"}


def places(kept: Kept) -> dict[str, tuple[float, float]]:
    return {item.id: (item.x, item.y) for item in kept.wall.items.values()}


def test_a_drawing_is_moved_by_its_author_and_the_host_in_one_step() -> None:
    kept = Kept()
    drawn(kept, "ana", "one", "two", "three")
    kept.act("ana", MoveStrokes(("one", "two"), 0.1, 0.2))
    kept.act("ana", MoveStrokes(("one", "two"), 0.2, -0.1))
    assert places(kept) == {"three": (0, 0), "one": (0.3, 0.1), "two": (0.3, 0.1)}
    assert kept.wall.version == 5
    kept.act("ana", Undo())
    assert places(kept)["two"] == (0.1, 0.2)
    assert json.loads(kept.log[-1][3])["is_move"]
    kept.act("ana", Redo())
    assert places(kept)["two"] == (0.3, 0.1)
    # One stroke is moved as any other item is.
    kept.act("host", MoveStrokes(("three",), 0.5, 0.5), is_host=True)
    assert json.loads(kept.log[-1][3])["event"] == "item_moved"
    for command in (MoveStrokes(("one", "two"), 0.1, 0.1), Move("one", 0.1, 0.1)):
        with pytest.raises(NotYourThing):
            kept.act("ben", command)
    added(kept, "ana", "note")
    with pytest.raises(NotFound):
        kept.act("ana", MoveStrokes(("note",), 0.1, 0.1))
    assert kept.read_again() == kept.wall


def test_a_drawing_moved_too_far_keeps_its_shape() -> None:
    kept = Kept()
    drawn(kept, "ana", "one", "two")
    kept.act("ana", Move("one", 0.5, 0))
    kept.act("ana", MoveStrokes(("one", "two"), 0.9, -2))
    assert places(kept) == {"one": (1, -1), "two": (0.5, -1)}
    version = kept.wall.version
    kept.act("ana", MoveStrokes(("one", "two"), 0.9, -2))
    assert kept.wall.version == version


def test_the_host_erases_everything_of_one_person_and_no_one_else_does() -> None:
    kept = Kept()
    drawn(kept, "ben", "drawn")
    added(kept, "ben", "pinned")
    added(kept, "ben", "removed")
    kept.act("ben", Remove(("removed",)))
    added(kept, "ana", "hers")
    for by in ("ana", "ben"):
        with pytest.raises(NotYourThing):
            kept.act(by, RemoveAll("ben"))
    kept.act("host", RemoveAll("ben"), is_host=True)
    assert list(kept.wall.items) == ["hers"]
    assert "by ben" not in json.dumps(kept.log)
    with pytest.raises(NothingOfYoursToUndo):
        kept.act("ben", Undo())


PEOPLE = ("ana", "ben", "host")
ITEMS = tuple("abcd")

_item = st.sampled_from(ITEMS)
_place = st.integers(0, 9).map(lambda tenth: tenth / 10)
_commands: st.SearchStrategy[Command] = st.one_of(
    st.builds(
        lambda item, x, y: Add(item, "note", x, y, note(f"{item} {x}")), _item, _place, _place
    ),
    st.builds(
        lambda item, table: Add(item, "note", 0, 0, note(f"{item} at {table}"), table),
        _item,
        st.sampled_from(("t1", "t2")),
    ),
    st.builds(
        lambda item: Add(
            item.upper(), "message", 0, 0, {"kind": "message", "text": f"{item} said"}
        ),
        _item,
    ),
    st.builds(
        lambda item: Add(f"{item}~", "stroke", 0, 0, {"kind": "stroke", "points": item}), _item
    ),
    st.builds(
        lambda items, x, y: MoveStrokes(tuple(f"{item}~" for item in items), x, y),
        st.sets(_item, min_size=1),
        _place,
        _place,
    ),
    st.builds(RemoveAll, st.sampled_from(("ana", "ben"))),
    st.just(Wipe()),
    st.builds(Move, _item, _place, _place),
    st.builds(lambda item, x: Change(item, note(f"changed {x}")), _item, _place),
    st.builds(Remove, st.tuples(_item), st.booleans()),
    st.just(Undo()),
    st.just(Redo()),
    st.just(Forget()),
    st.builds(Tidy, st.integers(0, 30)),
)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.tuples(st.sampled_from(PEOPLE), _commands), max_size=40))
def test_a_log_that_was_erased_from_folds_to_the_same_wall(
    acts: list[tuple[str, Command]],
) -> None:
    with pytest.MonkeyPatch.context() as patched:
        # So few that notes are filed and walls are full all the time.
        patched.setattr(walls, "MOST_FROM_TABLES", 2)
        patched.setitem(walls.MOST, "note", 3)
        _check_replay(acts)


def _check_replay(acts: list[tuple[str, Command]]) -> None:
    kept = Kept()
    for by, command in acts:
        before = kept.read_again()
        try:
            kept.act(by, command, is_host=by == "host")
        except LexikoError:
            assert kept.wall == before
    again = kept.read_again()
    assert again == kept.wall
    assert [item.id for item in again.items.values()] == list(kept.wall.items)
    there = set(kept.wall.items) | set(kept.wall.removed)
    for _, _, _, data in kept.log:
        event = json.loads(data)
        # What is still in the log can still be seen or restored; erased items left nothing.
        assert event.get("content") is None or event["item"] in there
    assert all(item.content for item in kept.wall.items.values())
