"""The worked turns of the rule sheets, as `examples.toml` gives them."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from lexiko.rules.board import Placement
from lexiko.rules.commands import PlayTiles
from lexiko.rules.layout import Square

from .table import Table, tile

EXAMPLES: dict[str, list[dict[str, Any]]] = tomllib.loads(
    (Path(__file__).parent / "examples.toml").read_text("utf-8")
)
TILE_EDITIONS = ("heritage", "message-board", "deluxe", "classic", "tournament")


def placements(turn: dict[str, Any]) -> tuple[Placement, ...]:
    return tuple(Placement(Square(y, x), tile(letter)) for letter, x, y in turn["place"])


@pytest.mark.parametrize("edition", TILE_EDITIONS)
def test_the_five_worked_turns_of_the_tile_sheets(edition: str) -> None:
    racks, refills = "HORNPAS" + "FAMOBEE", "TEIB" + "AAA" + "TDDDD"
    table = Table(edition, tiles=racks + refills)
    for turn in EXAMPLES["classic"]:
        table.do(PlayTiles(table.mover(), placements(turn)))
        row = table.game.sheet[-1]
        assert row.score == turn["score"]
        assert table.words() == dict(turn["words"])
    assert table.scores == (14 + 25 + 16, 9 + 16)


def test_the_four_worked_turns_of_the_dice_sheet() -> None:
    table = Table("dice")
    rolls = ["FAVORNT", "ANGTEIX", "SOOTEIW", "HAVETIR"]
    for turn, rolled in zip(EXAMPLES["dice"], rolls, strict=True):
        table.roll(rolled)
        before = {square for square, _ in table.game.board}
        table.do(PlayTiles(table.mover(), placements(turn)))
        row = table.game.sheet[-1]
        assert row.score == turn["score"]
        assert table.words() == dict(turn["words"])
        gone = before - {square for square, _ in table.game.board}
        assert gone == {Square(y, x) for x, y in turn["remove"]}
    assert table.scores == (30 + 18, 16 + 26)


def test_the_examples_are_all_there() -> None:
    assert [turn["score"] for turn in EXAMPLES["classic"]] == [14, 9, 25, 16, 16]
    assert [turn["score"] for turn in EXAMPLES["dice"]] == [30, 16, 18, 26]
