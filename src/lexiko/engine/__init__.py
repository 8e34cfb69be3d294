"""Plays of a position, found and weighed by compiled code. `Engine("english").best(cgp)` is the way in."""

from lexiko.engine.encode import Exchange, Moment, Play, moment_of
from lexiko.engine.movegen import Engine
from lexiko.engine.simulate import Outcome, Simulation

__all__ = ["Engine", "Exchange", "Moment", "Outcome", "Play", "Simulation", "moment_of"]
