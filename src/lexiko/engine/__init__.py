"""Every play of a position, and best play in endgames, found by compiled code. `Engine("english").plays(cgp)` is the way in."""

from lexiko.engine.encode import Exchange, Moment, Play, moment_of
from lexiko.engine.endgame import Endgame, Solution, Turn, endgame_of
from lexiko.engine.movegen import Engine

__all__ = [
    "Endgame",
    "Engine",
    "Exchange",
    "Moment",
    "Play",
    "Solution",
    "Turn",
    "endgame_of",
    "moment_of",
]
