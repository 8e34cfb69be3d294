"""Levels of computer players, as data."""

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
"""How a player values the tiles a play keeps: not at all, by rules of thumb, or as the engine
does."""

SHIPPED = DATA / "levels.toml"


@brief
@dataclass(frozen=True, slots=True)
class Taste:
    """What a player likes about a turn, in points that it adds in thought."""

    leave: int = 100
    """How much the tiles kept count, in per cent of what they're worth."""
    tile: float = 0.0
    """For each tile played."""
    crossing: float = 0.0
    """For each cross word made."""
    opening: float = 0.0
    """For each premium square for words that the play lets others reach."""
    within: float = 0.0
    """A player that leaves nothing to chance follows its taste only among turns that are within
    this many points of the best."""

    @property
    def is_plain(self) -> bool:
        """Whether this taste changes nothing."""
        return self == Taste()


@brief
@dataclass(frozen=True, slots=True)
class Level:
    """What a kind of player knows, sees, likes and doubts, in per cent unless noted."""

    key: str
    words: int
    """Number of best known English words known, or as many of another language as make the level
    about as strong (`vocabulary_sizes`)."""
    short: int
    """All words of up to this many letters are known."""
    rest: int
    """Share of known words among those not counted in texts."""
    guessed: int
    """Share of known four-letter words in a language without word counts; smaller for longer
    words."""
    finds: int
    """Chance of thinking of a word at all."""
    finds_long: int
    """Further factor of that chance for each tile played beyond five."""
    sees_crossing: int
    """Chance of seeing a place, for each cross word made there."""
    sees_gap: int
    """Chance of seeing a place, for each time tiles on the board come between those played."""
    sees_change: int
    """Chance of seeing a place, for each swap and for a rearrangement."""
    leave: Leave
    wobble: int
    """Typical error, in points, of what a play seems to be worth."""
    doubts: int
    """Chance of doubting a valid word that isn't known, if a challenge costs nothing."""
    notices: int
    """Chance of noticing an invalid word that looks like one. What can't be a word is always
    noticed."""
    believes: int
    """Number of invalid words taken for valid ones, for every hundred words known."""
    tries: int
    """Share of turns in which a word may be tried that the player isn't sure of."""
    time_s: int
    """Default time limit per turn, in seconds."""
    solves_endgames: bool = False
    simulates: bool = False
    """Whether turns are chosen by simulation, with everything that includes (`champion`)."""
    taste: Taste = Taste()
    """What this player likes; plain levels like nothing in particular."""

    def __post_init__(self) -> None:
        counted = ("words", "short", "wobble", "time_s")
        for name in (field.name for field in fields(self)):
            value = getattr(self, name)
            if type(value) is not int:
                continue
            if value < 0 or (name not in counted and value > 100):
                raise BadLevel(reason=f"Level {self.key}: {name} can't be {value}.")
        if self.leave not in get_args(Leave):
            raise BadLevel(
                reason=f"Level {self.key}: leave must be one of {', '.join(get_args(Leave))}, "
                f"not {self.leave}."
            )

    @property
    def knows_all(self) -> bool:
        """Whether this player knows every word."""
        return self.rest == self.guessed == 100

    @property
    def is_exact(self) -> bool:
        """Whether nothing is left to chance: the best turn found is made."""
        return self.knows_all and self.finds == self.sees_crossing == 100 and self.wobble == 0


def levels() -> list[str]:
    """Return the keys of all levels, the weakest first."""
    return list(_shipped())


def level_of(key: str) -> Level:
    """Return the level with this key, or raise `BadLevel`."""
    found = _shipped().get(key)
    if found is None:
        raise BadLevel(reason=f"No level {key}: choose one of {', '.join(levels())}.")
    return found


def read_levels(path: Path) -> dict[str, Level]:
    """Read the levels of a file, in its order.

    Raises `BadLevel` if something is missing, unknown or out of range.
    """
    try:
        tables: dict[str, Any] = tomllib.loads(path.read_text("utf-8"))
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise BadLevel(reason=f"Can't read {path.name}: {problem}.") from problem
    return {key: _read_level(key, table) for key, table in tables.items()}


def _read_level(key: str, table: Any) -> Level:
    if not isinstance(table, dict):
        raise BadLevel(reason=f"{key} isn't a table: start a level with [{key}].")
    try:
        return _LEVELS.structure({**table, "key": key}, Level)
    except Problem as problem:
        raise BadLevel(reason=f"Can't use level {key}: {reasons(problem)}.") from problem


_LEVELS = strict_converter()


@cache
def _shipped() -> dict[str, Level]:
    return read_levels(SHIPPED)
