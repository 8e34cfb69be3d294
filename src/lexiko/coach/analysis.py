"""Analyse any position by the method that fits it, and give snapshots on the way.

    for analysis in analyse(engine, engine.moment(cgp), time_s=5):
        print(analysis.choices[0].text, analysis.steadiness)

The first snapshot has the choices by equity, so that there's something to show at once. The last
one `is_done`. Between two snapshots nothing runs on, so a caller that loses interest just stops
asking; `should_stop` ends it within a few hundredths of a second.
"""

import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from lexiko.coach.candidates import candidate_turns, choice_of, choice_with, texts
from lexiko.coach.endgames import endgame_before, final_after, is_endgame
from lexiko.coach.model import Analysis, Choice, Method, Steadiness
from lexiko.engine import Engine, LineTurn, Moment, Simulation, Turn
from lexiko.engine.kernels.play.rollout_layout import CERTAIN
from lexiko.engine.simulation.simulation import DEFAULT_PLIES
from lexiko.errors import EngineError
from lexiko.rules.editions import MOST_SEATS

WantedMethod = Literal["auto", "simulation", "preendgame", "endgame"]

_SLICE_S = 0.2
"""Time between two snapshots of a simulation."""

_FEWEST = 64
"""With fewer continuations, nothing is said about the order."""

_TIED = 2.0
_CLEAR = 2.6
"""Standard errors of the difference within which two choices are too close to call, and beyond
which their order won't change."""

_NO_MATTER = 0.004
"""A difference in the chance to win that's known as closely as this needs no more continuations."""

_CLOSE = 0.012


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
) -> Iterator[Analysis]:
    """Yield what's known of the choices, again and again, until time is up or it's certain.

    `candidates` is the number of choices with the highest equity, or choices as text; those may
    have words that aren't in the word list, but have to be legal otherwise. Raises `EngineError` if
    the method doesn't fit the position, and the rules' errors for a bad choice.
    """
    chosen = _method(moment, method)
    turns = candidate_turns(engine, moment, candidates)
    static = Analysis(chosen, tuple(map(choice_of, turns)), engine.count(moment))
    yield static
    clock = _Clock(time_s, should_stop)
    match chosen:
        case "endgame":
            is_free = isinstance(candidates, int)
            yield from _endgame(engine, moment, turns, static, clock, is_free=is_free)
        case "simulation" if turns:
            simulation = Simulation(engine, moment, turns, plies=plies, seed=seed, threads=threads)
            yield from _simulation(simulation, static, clock)
        case _:
            yield replace(static, progress=1.0, is_done=True)


@dataclass(slots=True)
class _Clock:
    """The time that's left."""

    time_s: float | None
    should_stop: Callable[[], bool]
    begun: float = 0.0

    def __post_init__(self) -> None:
        self.begun = time.monotonic()

    @property
    def left_s(self) -> float:
        if self.time_s is None:
            return math.inf
        return self.time_s - (time.monotonic() - self.begun)

    @property
    def is_over(self) -> bool:
        return self.left_s <= 0 or self.should_stop()

    @property
    def progress(self) -> float | None:
        if self.time_s is None:
            return None
        return min(1.0, 1 - self.left_s / self.time_s) if self.time_s else 1.0


def _method(moment: Moment, wanted: WantedMethod) -> Method:
    """The method for a position; raises `EngineError` if it isn't the one that was asked for."""
    can_simulate = not moment.edition.is_dice and 1 <= len(moment.others) < MOST_SEATS
    if wanted == "auto":
        if is_endgame(moment):
            return "endgame"
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
        raise EngineError(reason="There isn't a pre-endgame solver yet: simulate it instead.")
    return wanted


# ── Simulations ─────────────────────────────────────────────────────────────────────────────────


def _simulation(simulation: Simulation, static: Analysis, clock: _Clock) -> Iterator[Analysis]:
    while not clock.is_over:
        simulation.run(time_s=min(_SLICE_S, clock.left_s), should_stop=clock.should_stop)
        if not clock.is_over:
            yield replace(_simulated(simulation, static), progress=clock.progress)
    yield replace(_simulated(simulation, static), progress=clock.progress, is_done=True)


def _simulated(simulation: Simulation, static: Analysis) -> Analysis:
    count = simulation.iterations
    if not count:
        return static
    differences = differences_from_the_best(simulation)
    others = len(simulation.moment.others)
    outcomes = simulation.outcomes()
    choices = [choice_with(outcomes[each.place], others) for each in differences]
    close = [choice for each, choice in zip(differences, choices, strict=True) if each.is_tied]
    return replace(
        static,
        choices=tuple(choices),
        continuations=sum(choice.continuations for choice in choices),
        steadiness=steadiness_of(differences, count),
        ties=texts(close),
    )


@dataclass(frozen=True, slots=True)
class Difference:
    """How far a candidate of a simulation is behind the best, as a chance to win."""

    place: int
    """Its index among the candidates."""
    behind: float
    error: float
    """The standard error of the difference: candidates face the same racks, so it's smaller than
    the errors of both."""

    @property
    def is_tied(self) -> bool:
        return self.behind <= _TIED * self.error


def differences_from_the_best(simulation: Simulation) -> list[Difference]:
    """The candidates, the best first, each compared with the best in the same continuations."""
    count = max(1, simulation.iterations)
    means = simulation.worths / count / CERTAIN
    order = np.argsort(-means, kind="stable").tolist()
    best, products = order[0], simulation.products
    found = []
    for place in order:
        behind = float(means[best] - means[place])
        squares = products[best, best] + products[place, place] - 2 * products[best, place]
        variance = max(0.0, float(squares) / count / CERTAIN**2 - behind**2)
        found.append(Difference(place, behind, math.sqrt(variance / count)))
    return found


def steadiness_of(differences: Sequence[Difference], count: int) -> Steadiness:
    """How likely the order of the leaders is to change after `count` continuations."""
    open_errors = [
        each.error
        for each in differences[1:]
        if each.behind <= _CLEAR * each.error and each.error > _NO_MATTER
    ]
    if count < _FEWEST:
        return "moving"
    if not open_errors:
        return "steady"
    return "settling" if max(open_errors) <= _CLOSE else "moving"


# ── Endgames ────────────────────────────────────────────────────────────────────────────────────


def _endgame(
    engine: Engine,
    moment: Moment,
    turns: list[Turn],
    static: Analysis,
    clock: _Clock,
    *,
    is_free: bool,
) -> Iterator[Analysis]:
    """Solve the position, then what's left after each candidate.

    If the candidates were left to us, the best turn is one of them.
    """
    if is_free:
        solution = engine.endgame(
            endgame_before(moment),
            time_s=None if clock.time_s is None else clock.left_s / 2,
            should_stop=clock.should_stop,
        )
        best = _turn_of(engine, moment, solution.line[0])
        turns = [best, *(turn for turn in turns if str(turn) != str(best))]
    found: list[Choice] = []
    is_exact = True
    for number, turn in enumerate(turns):
        if clock.is_over and number:
            is_exact = False
            break
        share_s = None if clock.time_s is None else clock.left_s / (len(turns) - number)
        final = final_after(engine, moment, turn, time_s=share_s, should_stop=clock.should_stop)
        is_exact = is_exact and final.is_exact
        found.append(
            replace(
                choice_of(turn),
                spread=float(final.points),
                spread_error=0.0,
                final=final.points if final.is_exact else None,
                win=_share(final.points) if final.is_exact else None,
                win_error=0.0 if final.is_exact else None,
            )
        )
        yield _solved(static, found, turns, (number + 1) / len(turns))
    yield replace(_solved(static, found, turns, 1.0), is_exact=is_exact, is_done=True)


def _solved(
    static: Analysis, found: Sequence[Choice], turns: Sequence[Turn], progress: float
) -> Analysis:
    """The choices that are solved, the best first, then the others by equity."""
    known = sorted(found, key=lambda choice: -(choice.spread or 0))
    best = [choice for choice in known if choice.spread == known[0].spread]
    is_whole = len(found) == len(turns)
    return replace(
        static,
        choices=(*known, *map(choice_of, turns[len(found) :])),
        ties=texts(best),
        steadiness="steady" if is_whole else "settling",
        progress=progress,
    )


def _turn_of(engine: Engine, moment: Moment, first: LineTurn) -> Turn:
    """The first turn of a line, with its equity."""
    return engine.weigh(moment, first.play or "pass")


def _share(points: int) -> float:
    """A certain result as a chance to win."""
    return 0.5 if points == 0 else float(points > 0)
