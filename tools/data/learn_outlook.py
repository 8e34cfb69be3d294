"""Make `src/lexiko/data/outlook/LANGUAGE.toml`: turns' value beyond score and leave.

That's the value of vowels in the first word and of the last tiles in the bag.

    .venv/bin/python tools/data/learn_outlook.py [LEXICON]

Candidates in openings and in positions with up to thirteen tiles in the bag are simulated. Within
each position, a regression explains the difference between simulation and equity by the vowels
beside premium squares and by the tiles left in the bag. The lexicon's leaves have to be there, and
the lexicon is English unless another is named. Takes some minutes.
"""

import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np

from lexiko import catalogue
from lexiko.engine import Engine, Moment, Simulation
from lexiko.players.outlook import bag_after, exposed_vowels
from lexiko.rules.bag import full_bag
from lexiko.rules.board import empty_board
from lexiko.rules.editions import Edition

OPENINGS, OPENING_ITERATIONS = 240, 240
LAST, LAST_ITERATIONS = 420, 96
CANDIDATES = 12
WIDEST_BAG, VALUED = 13, 7
"""The most tiles in the bag of a position, and how many values are learned beside the base."""

FOLDER = Path(__file__).parents[2] / "src" / "lexiko" / "data" / "outlook"


def main() -> None:
    """Learn both and write them."""
    engine, random = Engine(sys.argv[1] if len(sys.argv) > 1 else "english"), Random(1)
    language = engine.lexicon.tiles.language
    edition = catalogue.edition("heritage", language)
    rows: list[tuple[list[float], list[float]]] = []
    for number in range(OPENINGS):
        bag = list(full_bag(edition.tiles))
        random.shuffle(bag)
        rack, left = tuple(bag[:7]), len(bag) - 14
        moment = Moment(edition, empty_board(edition.layout.size), rack, left, others=(7,))
        rows += _samples(engine, moment, 2, OPENING_ITERATIONS, number)
        _say("openings", number + 1, OPENINGS)
    vowel, error = _regress(rows)
    print(f"vowel beside a premium square: {vowel[0]:.2f} ± {error[0]:.2f} points")
    rows = []
    for number in range(LAST):
        moment = _late(engine, edition, random, random.randint(1, WIDEST_BAG))
        rows += _samples(engine, moment, 1000, LAST_ITERATIONS, number)
        _say("last tiles", number + 1, LAST)
    last, error = _regress(rows)
    for after, (points, noise) in enumerate(zip(last, error, strict=True)):
        print(f"{after} left in the bag: {points:.2f} ± {noise:.2f} points")
    (FOLDER / f"{language}.toml").write_text(
        "# What a turn is worth beyond score and leave, in thousandths of a point: for each vowel\n"
        "# of the first word beside a premium square, and by the number of tiles left in the bag,\n"
        "# from 0 on. Made by tools/data/learn_outlook.py\n"
        f"vowel_beside_premium = {round(1000 * vowel[0])}\n"
        f"bag_after = {[round(1000 * points) for points in last]}\n",
        "utf-8",
    )


def _late(engine: Engine, edition: Edition, random: Random, bag_count: int) -> Moment:
    """A position with this number of tiles in the bag, from a game of the engine against itself."""
    while True:
        bag = list(full_bag(edition.tiles))
        random.shuffle(bag)
        board, racks = (
            empty_board(edition.layout.size),
            [[bag.pop() for _ in range(7)] for _ in "ab"],
        )
        for turn in range(60):
            rack = racks[turn % 2]
            moment = Moment(edition, board, tuple(rack), len(bag), others=(7,))
            if len(bag) == bag_count:
                return replace(moment, scores=(0, 0))
            if len(bag) < bag_count:
                break
            best = engine.best(moment)
            if not best:
                break
            # Sometimes a weaker play, so that bags of every size occur.
            play = random.choice(engine.best(moment, 5)) if len(bag) < 24 else best[0]
            board = board.lay(play.placed)
            racks[turn % 2] = [*play.leave, *(bag.pop() for _ in play.placed[: len(bag)])]


def _samples(
    engine: Engine, moment: Moment, plies: int, iterations: int, seed: int
) -> list[tuple[list[float], list[float]]]:
    """Features and simulated value beyond equity of each candidate, relative to the position."""
    simulation = Simulation(engine, moment, CANDIDATES, plies=plies, seed=seed)
    simulation.run(iterations=iterations)
    features, beyond = [], []
    for outcome in simulation.outcomes():
        beyond.append([outcome.spread - outcome.turn.equity_milli / 1000])
        after = bag_after(outcome.turn, moment)
        features.append(
            [float(exposed_vowels(outcome.turn, moment))]
            if moment.board.is_empty
            else [float(after == place) for place in range(VALUED)]
        )
    centred = [
        values - np.mean(values, axis=0) for values in (np.array(features), np.array(beyond))
    ]
    return [(list(feature), list(value)) for feature, value in zip(*centred, strict=True)]


def _regress(rows: list[tuple[list[float], list[float]]]) -> tuple[list[float], list[float]]:
    """The coefficients and their standard errors."""
    features = np.array([row[0] for row in rows])
    values = np.array([row[1][0] for row in rows])
    found, *_ = np.linalg.lstsq(features, values, rcond=None)
    noise = float(np.var(values - features @ found))
    errors = np.sqrt(noise * np.diag(np.linalg.pinv(features.T @ features)))
    return found.tolist(), errors.tolist()


def _say(what: str, done: int, of: int) -> None:
    print(f"\r{what}: {done} of {of}", end="\n" if done == of else "", file=sys.stderr)


if __name__ == "__main__":
    main()
