"""Levels are data that is read strictly."""

from dataclasses import fields
from pathlib import Path

import pytest

from lexiko.errors import BadLevel
from lexiko.players import Level, level_of, levels
from lexiko.players.levels import SHIPPED, read_levels

EASY = SHIPPED.read_text("utf-8").partition("[easy]")[2].partition("\n[")[0]
WORDS = f"words = {level_of('easy').words}"
FINDS = f"finds = {level_of('easy').finds}"
LEAVE = f'leave = "{level_of("easy").leave}"'


def read(folder: Path, text: str) -> dict[str, Level]:
    path = folder / "levels.toml"
    path.write_text(text, "utf-8")
    return read_levels(path)


def test_the_levels_are_in_order() -> None:
    assert levels() == ["beginner", "easy", "intermediate", "hard", "expert", "champion"]
    assert [level_of(key).key for key in levels()] == levels()


def test_no_level_is_worse_than_the_one_before_in_anything() -> None:
    better_when_less = {"wobble", "doubts", "believes", "tries"}
    ranked = list(map(level_of, levels()))
    for field in fields(Level):
        values = [getattr(level, field.name) for level in ranked]
        if field.name != "time_s" and all(type(value) is int for value in values):
            assert values == sorted(values, reverse=field.name in better_when_less), field.name


def test_an_unknown_level_is_refused_with_those_that_exist() -> None:
    with pytest.raises(BadLevel, match="No level genius: choose one of beginner, easy"):
        level_of("genius")


def test_a_file_is_read_as_it_is_written(tmp_path: Path) -> None:
    assert read(tmp_path, f"[easy]{EASY}") == {"easy": level_of("easy")}


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        (WORDS, "", "words is missing"),
        (WORDS, f"{WORDS}\nluck = 3", "unknown key luck"),
        (WORDS, 'words = "many"', "isn't a whole number"),
        (WORDS, "words = 1e4", "isn't a whole number"),
        (FINDS, "finds = 101", "finds can't be 101"),
        (FINDS, "finds = -1", "finds can't be -1"),
        (LEAVE, 'leave = "some"', "some"),
        ("[easy]", "easy = 3\n[other]", "easy isn't a table"),
        ("[easy]", "[easy", "Can't read"),
    ],
)
def test_what_is_wrong_in_a_file_is_said(tmp_path: Path, old: str, new: str, reason: str) -> None:
    with pytest.raises(BadLevel, match=reason):
        read(tmp_path, f"[easy]{EASY}".replace(old, new, 1))
