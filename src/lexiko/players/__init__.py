"""Computer players: `choose(view, level=…, chance=…)` returns a seat's command."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from lexiko.players.computers import Persona, players, players_of, plays_like
from lexiko.players.levels import Level, level_of, levels

if TYPE_CHECKING:
    from lexiko.players.player import choose
    from lexiko.players.thinking import PACES, Prospect, Thought, pace_s

__all__ = [
    "PACES",
    "Level",
    "Persona",
    "Prospect",
    "Thought",
    "choose",
    "level_of",
    "levels",
    "pace_s",
    "players",
    "players_of",
    "plays_like",
]

_MODULES = {
    "choose": "player",
    "PACES": "thinking",
    "Prospect": "thinking",
    "Thought": "thinking",
    "pace_s": "thinking",
}
"""Names that load the engine (80 MB), imported on first use: a server that only lists levels
doesn't need it."""


def __getattr__(name: str) -> Any:
    if name not in _MODULES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_MODULES[name]}"), name)
