"""How well computer seats play: levels, as data."""

import tomllib
from dataclasses import dataclass, fields
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args

from lexiko.brief import brief
from lexiko.catalogue import DATA
from lexiko.datafile import Problem, reasons, strict_converter
from lexiko.errors import BadLevel

Leave = Literal["none", "plain", "engine"]
"""What a player thinks of the tiles that a play keeps: nothing, rules of thumb, or what the engine
knows."""

SHIPPED = DATA / "levels.toml"


@brief
@dataclass(frozen=True, slots=True)
class Level:
    """What one kind of player knows, sees, likes and doubts; where nothing else is said, in parts
    of a hundred."""

    key: str
    words: int
    """So many of the most frequent words are known."""
    short: int
    """All words of up to so many letters are known."""
    rest: int
    """Of words that nobody has counted in texts, so many are known."""
    guessed: int
    """In a language whose words nobody has counted, so many words of four letters are known, and
    fewer of longer ones."""
    finds: int
    """The chance to think of a word at all."""
    finds_long: int
    """… taken again for each tile that is laid beyond five."""
    sees_crossing: int
    """The chance to see a place, for each crossing word that is made there."""
    sees_gap: int
    """… for each time that tiles on the board come between those that are laid."""
    sees_change: int
    """… for each swap and for a rearrangement."""
    leave: Leave
    wobble: int
    """By about so many points a play seems better or worse than it is."""
    doubts: int
    """The chance to doubt a good word that is not known, where doubting costs nothing."""
    notices: int
    """The chance to notice that a word is none, where it does not look like one."""
    time_s: int
    """So many seconds a turn may take, if nobody says otherwise."""
    solves_endgames: bool = False
    simulates: bool = False
    """Whether turns are chosen by playing on from them, with all that goes with it (`champion`)."""

    def __post_init__(self) -> None:
        counted = ("words", "short", "wobble", "time_s")
        for name in (field.name for field in fields(self)):
            value = getattr(self, name)
            if type(value) is not int:
                continue
            if value < 0 or (name not in counted and value > 100):
                raise BadLevel(reason=f"Level {self.key}: {name} cannot be {value}.")
        if self.leave not in get_args(Leave):
            raise BadLevel(
                reason=f"Level {self.key}: leave is one of {', '.join(get_args(Leave))}, not "
                f"{self.leave}."
            )

    @property
    def knows_all(self) -> bool:
        """Whether there is no word that this player does not know."""
        return self.rest == self.guessed == 100

    @property
    def is_exact(self) -> bool:
        """Whether nothing is left to chance: the best turn that is found is taken."""
        return self.knows_all and self.finds == self.sees_crossing == 100 and self.wobble == 0


def levels() -> list[str]:
    """The keys of all levels, the weakest first."""
    return list(_shipped())


def level_of(key: str) -> Level:
    """The level with this key; raises `BadLevel`."""
    found = _shipped().get(key)
    if found is None:
        raise BadLevel(reason=f"There is no level {key}; there are {', '.join(levels())}.")
    return found


def read_levels(path: Path) -> dict[str, Level]:
    """The levels of a file, in its order; raises `BadLevel` where something is missing, unknown or
    out of range."""
    try:
        tables: dict[str, Any] = tomllib.loads(path.read_text("utf-8"))
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise BadLevel(reason=f"{path.name} cannot be read: {problem}.") from problem
    return {key: _read_level(key, table) for key, table in tables.items()}


def _read_level(key: str, table: Any) -> Level:
    if not isinstance(table, dict):
        raise BadLevel(reason=f"{key} is no table: a level begins with [{key}].")
    try:
        return _LEVELS.structure({**table, "key": key}, Level)
    except Problem as problem:
        raise BadLevel(reason=f"Level {key} cannot be used: {reasons(problem)}.") from problem


_LEVELS = strict_converter()


@cache
def _shipped() -> dict[str, Level]:
    return read_levels(SHIPPED)
