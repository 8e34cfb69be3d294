"""Computer seats: what a seat sees and a level give a command. `choose(view, level=…, chance=…)` is the way in."""

from lexiko.players.levels import Level, level_of, levels
from lexiko.players.player import choose

__all__ = ["Level", "choose", "level_of", "levels"]
