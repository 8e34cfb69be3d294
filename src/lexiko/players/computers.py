"""Computer players with a name, a face and a style, as data.

A style is a taste and some changes of the level's numbers (`data/computers.toml`), so a player is a
`Level` like any other to everything that plays. Its key can be used wherever a level's can:
`choose(view, level="nib", …)`. A table stores a player together with its level, as `easy:nib`.
"""

import tomllib
from dataclasses import dataclass, fields, replace
from functools import cache
from pathlib import Path
from typing import Any

from lexiko.brief import brief
from lexiko.catalogue import DATA
from lexiko.datafile import Problem, reasons, strict_converter
from lexiko.errors import BadLevel
from lexiko.players.levels import Level, Taste, level_of, levels

SHIPPED = DATA / "computers.toml"

_SEPARATOR = ":"
_WITHIN = 0.75
"""How far from the best, in points, a player that leaves nothing to chance follows its taste."""

_TASTES = frozenset(field.name for field in fields(Taste)) - {"within"}
_CHANGES = frozenset(
    {
        "finds",
        "finds_long",
        "sees_crossing",
        "sees_gap",
        "sees_change",
        "doubts",
        "notices",
        "tries",
    }
)
"""What of a level a style may change; the words a player knows are its level's."""


@brief
@dataclass(frozen=True, slots=True)
class Persona:
    """A computer player with a name."""

    key: str
    name: str
    level: str
    """The key of its level; ratings and results go by it."""
    style: str


@dataclass(frozen=True, slots=True)
class Cast:
    """All players of a file, with their styles."""

    players: dict[str, Persona]
    styles: dict[str, dict[str, float]]

    def level_of(self, key: str) -> Level:
        """Return how a player plays."""
        player = self.players[key]
        base, style = level_of(player.level), self.styles[player.style]
        taste = {name: value for name, value in style.items() if name in _TASTES}
        if taste:
            within = _WITHIN if base.is_exact else 0.0
            taste["leave"] = int(taste.get("leave", 100))
            base = replace(base, taste=Taste(**taste, within=within))  # type: ignore[arg-type]
        changes = {
            name: max(0, min(100, getattr(base, name) + int(value)))
            for name, value in style.items()
            if name in _CHANGES
        }
        # A player that never errs has nothing to make up for.
        return base if base.knows_all else replace(base, **changes)


def players() -> list[Persona]:
    """Return all players, those of the weakest level first, each level's default first."""
    order = levels()
    return sorted(_shipped().players.values(), key=lambda player: order.index(player.level))


def players_of(level: str) -> list[Persona]:
    """Return the players of a level, its default first."""
    return [player for player in players() if player.level == level]


def player_named(key: str) -> Persona | None:
    """Return the player with this key, or None."""
    return _shipped().players.get(key)


def seated_as(level: str, player: str | None = None) -> str:
    """Return how a seat stores a level, and perhaps one of its players.

    Raises `BadLevel` if there's no such level or player, or if the player has another level.
    """
    base, separator, named = level.partition(_SEPARATOR)
    player = player or (named if separator else None)
    if player is None:
        return level_of(base).key
    found = player_named(player)
    if found is None or found.level != level_of(base).key:
        known = ", ".join(one.key for one in players_of(base))
        raise BadLevel(reason=f"Level {base} has no player {player}: choose one of {known}.")
    return f"{found.level}{_SEPARATOR}{found.key}"


def split_seat(stored: str | None) -> tuple[str | None, str | None]:
    """Return the level and the player of a seat from how it stores them."""
    level, _, player = (stored or "").partition(_SEPARATOR)
    return level or None, player or None


def plays_like(key: str) -> Level:
    """Return how a level, a player or a stored seat plays; raises `BadLevel`."""
    level, _, player = key.partition(_SEPARATOR)
    cast = _shipped()
    if not player and level in cast.players:
        return cast.level_of(level)
    if player:
        # A table may outlive a player: then its level plays on.
        return cast.level_of(player) if player in cast.players else level_of(level)
    return level_of(level)


def read_cast(path: Path) -> Cast:
    """Read the players of a file; raises `BadLevel` if something doesn't fit."""
    try:
        tables: dict[str, Any] = tomllib.loads(path.read_text("utf-8"))
    except (OSError, tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise BadLevel(reason=f"Can't read {path.name}: {problem}.") from problem
    styles = tables.get("styles", {})
    for key, style in styles.items():
        if unknown := set(style) - _TASTES - _CHANGES:
            raise BadLevel(reason=f"Style {key} has an unknown key {min(unknown)}.")
    found: dict[str, Persona] = {}
    for key, table in tables.get("players", {}).items():
        try:
            player = _PERSONAS.structure({**table, "key": key}, Persona)
        except Problem as problem:
            raise BadLevel(reason=f"Can't use player {key}: {reasons(problem)}.") from problem
        if player.style not in styles:
            raise BadLevel(reason=f"Player {key} has no such style: {player.style}.")
        if player.level not in levels() or key in levels():
            raise BadLevel(reason=f"Player {key} needs a level: {', '.join(levels())}.")
        found[key] = player
    return Cast(found, styles)


_PERSONAS = strict_converter()


@cache
def _shipped() -> Cast:
    return read_cast(SHIPPED)
