"""Analyse any position by the method that fits it, and give snapshots on the way.

    for analysis in analyse(engine, engine.moment(cgp), time_s=5):
        print(analysis.choices[0].text, analysis.steadiness)

The first snapshot has the choices by equity, so that there's something to show at once. The last
one `is_done`. Between two snapshots nothing runs on, so a caller that loses interest just stops
asking; `should_stop` ends it within a few hundredths of a second.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from typing import Literal

from lexiko.coach.candidates import candidate_turns
from lexiko.coach.choices import choice_of
from lexiko.coach.methods.endgame import endgame_snapshots, is_endgame
from lexiko.coach.methods.preendgame import preendgame_snapshots
from lexiko.coach.methods.simulation import simulation_snapshots
from lexiko.coach.methods.time_limit import TimeLimit
from lexiko.coach.model import Analysis, Method
from lexiko.engine import Engine, Moment, Simulation
from lexiko.engine.preendgame.position import check_preendgame, is_preendgame
from lexiko.engine.simulation.simulation import DEFAULT_PLIES
from lexiko.errors import EngineError
from lexiko.rules.editions import MOST_SEATS

WantedMethod = Literal["auto", "simulation", "preendgame", "endgame"]


def analyse(
    engine: Engine,
    moment: Moment,
    *,
    candidates: Sequence[str] | int = 10,
    method: WantedMethod = "auto",
    time_s: float | None = None,
    plies: int = DEFAULT_PLIES,
    seed: int = 1,
    threads: int | None = None,
    should_stop: Callable[[], bool] = lambda: False,
) -> Generator[Analysis, None, None]:
    """Yield what's known of the choices, again and again, until time is up or it's certain.

    `candidates` is the number of choices with the highest equity, or choices as text; those may
    have words that aren't in the word list, but have to be legal otherwise. Raises `EngineError` if
    the method doesn't fit the position, and the rules' errors for a bad choice.
    """
    chosen = _method(moment, method)
    turns = candidate_turns(engine, moment, candidates)
    static = Analysis(
        chosen, tuple(choice_of(moment, turn) for turn in turns), engine.count(moment)
    )
    yield static
    clock = TimeLimit(time_s, should_stop)
    match chosen:
        case "endgame":
            is_free = isinstance(candidates, int)
            yield from endgame_snapshots(engine, moment, turns, static, clock, is_free=is_free)
        case "preendgame":
            wanted = None if isinstance(candidates, int) else turns
            yield from preendgame_snapshots(engine, moment, wanted, static, clock, threads)
        case "simulation" if turns:
            simulation = Simulation(engine, moment, turns, plies=plies, seed=seed, threads=threads)
            yield from simulation_snapshots(simulation, static, clock)
        case _:
            yield replace(static, progress=1.0, is_done=True)


def _method(moment: Moment, wanted: WantedMethod) -> Method:
    """The method for a position; raises `EngineError` if it isn't the one that was asked for."""
    can_simulate = not moment.edition.is_dice and 1 <= len(moment.others) < MOST_SEATS
    if wanted == "auto":
        if is_endgame(moment):
            return "endgame"
        if can_simulate and is_preendgame(moment):
            return "preendgame"
        return "simulation" if can_simulate else "plays"
    if wanted == "endgame" and not is_endgame(moment):
        raise EngineError(
            reason="This isn't an endgame of two seats with an empty bag: simulate it instead."
        )
    if wanted == "simulation" and not can_simulate:
        raise EngineError(
            reason="There are no racks to simulate in this position: only its plays are known."
        )
    if wanted == "preendgame":
        check_preendgame(moment)
    return wanted
