"""Computer seats: what a seat sees and a level give a command. `choose(view, level=…, chance=…)` is the way in."""

from lexiko.players.levels import Level, level_of, levels
from lexiko.players.player import choose
from lexiko.players.thinking import PACES, Prospect, Thought, pace_s

__all__ = ["PACES", "Level", "Prospect", "Thought", "choose", "level_of", "levels", "pace_s"]
