"""Every play of a position, found by compiled code. `Engine("english").plays(cgp)` is the way in."""

from lexiko.engine.encode import Exchange, Moment, Play, moment_of
from lexiko.engine.movegen import Engine
from lexiko.engine.variations import Limits, Survey

__all__ = ["Engine", "Exchange", "Limits", "Moment", "Play", "Survey", "moment_of"]
