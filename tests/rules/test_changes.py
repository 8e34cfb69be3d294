"""`changed` does what `dataclasses.replace` does."""

from dataclasses import FrozenInstanceError, dataclass, fields, replace

import pytest

from lexiko.rules.changes import changed
from lexiko.rules.game import Clock, Dice, Game, Row, Window
from lexiko.rules.view import View

ROW = Row(1, "play", 12, score=12, blanks=("E",))


def test_a_changed_value_has_the_changes_and_everything_else_as_before() -> None:
    after = changed(ROW, total=30, kind="taken_back")
    assert after == replace(ROW, total=30, kind="taken_back")
    assert ROW.total == 12
    with pytest.raises(FrozenInstanceError):
        after.total = 5  # type: ignore[misc]


def test_a_fact_that_there_is_not_cannot_be_changed() -> None:
    with pytest.raises(KeyError):
        changed(ROW, colour="red")  # type: ignore[call-arg]


def test_a_class_that_checks_itself_is_refused() -> None:
    @dataclass(frozen=True, slots=True)
    class Even:
        number: int
        colour: str

        def __post_init__(self) -> None:
            assert self.number % 2 == 0

    with pytest.raises(TypeError, match="Even checks itself"):
        changed(Even(2, "red"), number=3)


@pytest.mark.parametrize("kind", [Game, Window, Row, Clock, Dice, View])
def test_nothing_that_is_changed_in_this_way_checks_itself_or_leaves_out_fields(kind: type) -> None:
    assert not hasattr(kind, "__post_init__")
    assert set(kind.__slots__) == {field.name for field in fields(kind)}  # type: ignore[attr-defined]
