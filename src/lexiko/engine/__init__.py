"""Find and value plays with compiled code: `Engine("english").best(cgp)`."""

# First: among all the objects of NumPy, defining the rules' classes takes a sixth longer.
import lexiko.catalogue  # noqa: F401
from lexiko import extras
from lexiko.errors import MissingExtra

if not extras.has("engine"):
    raise MissingExtra(what="The engine", extra="engine")

from lexiko.engine.endgame.solver import Endgame, LineTurn, Solution, endgame_of
from lexiko.engine.engine import Engine
from lexiko.engine.moments import Exchange, Moment, Play, Turn, moment_of
from lexiko.engine.preendgame.solution import PreendgamePlay, PreendgameSolution, Tally
from lexiko.engine.simulation.simulation import Outcome, Simulation
from lexiko.engine.variations import Limits, Survey

__all__ = [
    "Endgame",
    "Engine",
    "Exchange",
    "Limits",
    "LineTurn",
    "Moment",
    "Outcome",
    "Play",
    "PreendgamePlay",
    "PreendgameSolution",
    "Simulation",
    "Solution",
    "Survey",
    "Tally",
    "Turn",
    "endgame_of",
    "moment_of",
]
