"""The strongest player: it plays on from the turns that look best, and takes the one that wins most often."""

from random import Random

from lexiko.engine import Engine, Moment, Simulation, Turn
from lexiko.engine.simulate import LARGEST_NUMBER
from lexiko.players.thinking import Prospect, Thinking, Thought

_CANDIDATES = 10


def best_turn(engine: Engine, moment: Moment, chance: Random, thinking: Thinking) -> Turn:
    """The turn with the best prospects."""
    seed = chance.randrange(LARGEST_NUMBER)
    simulation = Simulation(engine, moment, _CANDIDATES, seed=seed, threads=thinking.threads)
    rounds = (thinking.rollouts or LARGEST_NUMBER) // (16 * _CANDIDATES) + 1
    while not thinking.is_over and rounds > 0:
        rounds -= 1
        simulation.run(iterations=16, time_s=thinking.left_s, should_stop=thinking.should_stop)
        thinking.on_thought(_thought(simulation))
    return simulation.ranking()[0].turn


def _thought(simulation: Simulation) -> Thought:
    ranking = simulation.ranking()
    return Thought(
        "simulation",
        sum(outcome.iterations for outcome in ranking),
        tuple(Prospect(outcome.turn, outcome.win, outcome.spread) for outcome in ranking),
    )
