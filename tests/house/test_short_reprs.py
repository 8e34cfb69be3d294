"""Every value of the library says what it is in less than 120 characters, however much is in it."""

import dataclasses
import inspect
import types
from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, Literal, NewType, Union, get_args, get_origin, get_type_hints

import pytest

import lexiko.notation
import lexiko.rules
from lexiko import catalogue, engine, lexicon, players, table, tips
from lexiko.brief import LONGEST
from lexiko.engine import Engine, Play
from lexiko.notation.files import read_file
from lexiko.notation.record import TurnTaken
from lexiko.rules.board import Board, Placement, Tile
from lexiko.rules.commands import ExchangeTiles, Recycle, Swap
from lexiko.rules.editions import Edition
from lexiko.rules.game import Game
from lexiko.rules.layout import Direction, Layout, Square
from lexiko.rules.view import View, view

LONG_NAMES = tuple(f"{number}{'x' * 39}" for number in range(4))


def is_value(found: object) -> bool:
    return inspect.isclass(found) and (
        dataclasses.is_dataclass(found) or (issubclass(found, tuple) and hasattr(found, "_fields"))
    )


def value_classes() -> Iterator[type[Any]]:
    """The dataclasses and named tuples of the rules, of records, and of what the other rooms
    show."""
    modules = [catalogue, table, tips]
    for package in (lexiko.rules, lexiko.notation):
        names = (info.name for info in walk_packages(package.__path__, f"{package.__name__}."))
        modules.extend(map(import_module, names))
    for module in modules:
        for name, found in vars(module).items():
            if is_value(found) and found.__module__ == module.__name__ and not name.startswith("_"):
                yield found
    for room in (engine, lexicon, players):
        yield from (found for name in room.__all__ if is_value(found := getattr(room, name)))
    yield players.computer.Computer


def largest(hint: Any) -> Any:
    """A value of this type with very much in it."""
    origin, arguments = get_origin(hint), get_args(hint)
    if isinstance(hint, NewType):
        return largest(hint.__supertype__)
    if origin is Literal:
        return max(arguments, key=lambda value: len(str(value)))
    if hint in MADE:
        return MADE[hint]
    if origin in (Union, types.UnionType):
        return largest(arguments[0] if arguments[0] is not type(None) else arguments[1])
    if origin is tuple:
        if arguments[1:] == (...,):
            return (largest(arguments[0]),) * 30
        return tuple(map(largest, arguments))
    if origin is list:
        return [largest(arguments[0])] * 30
    if origin is frozenset:
        return frozenset({largest(arguments[0])})
    if origin in (dict, Mapping) or (inspect.isclass(origin) and issubclass(origin, Mapping)):
        return {largest(arguments[0]): largest(arguments[1])}
    if origin is not None and inspect.isclass(origin) and issubclass(origin, Callable):  # type: ignore[arg-type]
        return largest
    plain = {str: "w" * 300, int: 10**9, float: 1e-9 / 3, bool: True, object: "x" * 300}
    if hint in plain:
        return plain[hint]
    if inspect.isclass(hint) and issubclass(hint, Enum):
        return next(iter(hint))
    if is_value(hint):
        return made(hint)
    return hint


def made(kind: type[Any]) -> Any:
    """A value of a class with as much in it as can be, whatever its own checks say."""
    if kind in MADE:
        return MADE[kind]
    hints = get_type_hints(kind)
    if not dataclasses.is_dataclass(kind):
        return kind(**{name: largest(hints[name]) for name in kind._fields})
    value = object.__new__(kind)
    for field in dataclasses.fields(kind):
        object.__setattr__(value, field.name, largest(hints[field.name]))
    return value


def _long_game() -> Game:
    played = table.Table("heritage", LONG_NAMES)
    played.play("8F HORN")
    return played.game


_GAME = _long_game()
MADE: dict[Any, Any] = {
    Game: _GAME,
    View: view(_GAME, 0),
    Board: _GAME.board,
    Square: Square(14, 14),
    Tile: Tile("?", "QU", 12),
    Swap: Recycle(Square(7, 7), Tile("?", "QU")),
    Play: Play(
        _GAME.board,
        tuple(Placement(Square(8 + row, 5), Tile("?", "QU")) for row in range(7)),
        Square(7, 5),
        Direction.DOWN,
        10**6,
        10**9,
        ("QU",) * 15,
        (Recycle(Square(7, 7), Tile("?", "QU")),) * 20,
    ),
    TurnTaken: TurnTaken(10**6, _GAME, ExchangeTiles(0, ("QU",) * 90), 10**6),
    Edition: dataclasses.replace(_GAME.edition, name="n" * 200),
    Layout: _GAME.edition.layout,
    type(_GAME.edition.tiles): dataclasses.replace(_GAME.edition.tiles, name="n" * 200),
}


@pytest.mark.parametrize("kind", [*value_classes()], ids=lambda kind: kind.__name__)
def test_a_value_is_shown_in_less_than_120_characters(kind: type[Any]) -> None:
    shown = repr(made(kind))
    assert len(shown) <= LONGEST < 120
    assert "\n" not in shown


def test_values_of_a_real_game_show_what_matters() -> None:
    with (catalogue.DATA.parents[2] / "tests/golden/club-night.gcg").open("rb") as file:
        record = read_file("club-night.gcg", file.read())
    assert isinstance(record, lexiko.notation.record.Record)
    turn = record.turns[0]
    weighed = Engine().weigh(turn.before, turn.command)
    assert repr(record) == "<Record 'Club night, table 3': 134 events>"
    assert repr(turn) == "<Turn 1, Ana Ruiz: H4 FAMINE +30>"
    assert repr(turn.before) == "<Game heritage: Ana Ruiz 0, Ben Okoro 0; Ana Ruiz's turn>"
    assert repr(weighed) == "<Play H4 FAMINE +30, equity 24.1>"
    assert repr(turn.before.board) == "<Board 15×15, 0 tiles>"
    assert repr(turn.command.placed[0]) == "Placement(square=H4, tile=F)"  # type: ignore[union-attr]
    assert repr(record.events[0]).startswith("TableOpened(edition=<Edition heritage: Heritage")
    for event in record.events:
        assert len(repr(event)) <= LONGEST


def test_services_show_what_they_are() -> None:
    words = Engine()
    assert repr(words) == "<Engine english, 168,565 words>"
    simulation = words.simulate(f"{'/'.join(['15'] * 15)} HORNXYZ/ 0/0 0", 2, iterations=8)
    assert repr(simulation).startswith("<Simulation of 2 turns, 8 iterations, best ")
    assert (
        repr(words.lexicon) == f"<WordGraph english: English, {len(words.lexicon.nodes):,} nodes>"
    )
