"""Compare choices by simulation, and say how steady their order is."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from lexiko.coach.candidates import texts
from lexiko.coach.contest import simulated
from lexiko.coach.methods.time_limit import TimeLimit
from lexiko.coach.model import Analysis, Steadiness
from lexiko.engine import Simulation
from lexiko.engine.kernels.play.rollout_layout import CERTAIN

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


def simulation_snapshots(
    simulation: Simulation, static: Analysis, clock: TimeLimit
) -> Iterator[Analysis]:
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
    outcomes = simulation.outcomes()
    choices = [simulated(simulation.moment, outcomes[each.place]) for each in differences]
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
