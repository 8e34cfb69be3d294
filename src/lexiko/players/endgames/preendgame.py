"""Examine every possible bag of a pre-endgame: one to four tiles left, two seats.

Any selection of unseen tiles may be the bag, all equally likely except for what the other seat's
last turn suggests. For each bag, a candidate is worth the result of the game, plus a little for its
spread: first as rollouts found it, then as solved exactly. Bags are solved one after another, for
all contenders, so these are compared on equal terms; bags not solved in time keep the result of the
rollouts.

Where a candidate leaves tiles in the bag, both seats make their best turns by equity until it's
empty, and the endgame is solved from there.
"""

from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import combinations
from random import Random

import numpy as np
import numpy.typing as npt

from lexiko.engine import Endgame, Engine, Exchange, Moment, Play, Turn
from lexiko.engine.kernels.play.rollout_layout import CERTAIN, POINTS_OF_A_WIN
from lexiko.engine.simulation.inference import Guess, likelihood
from lexiko.engine.simulation.race import Race
from lexiko.engine.variations import ON_THE_BOARD
from lexiko.players.thinking import Thinking
from lexiko.rules.bag import Faces

MOST_IN_BAG = 4
CONTENDERS = 4
_SHARE_OF_AN_ENDGAME = 1 / 8
"""Share of the turn's time: an endgame that takes longer counts as far as it was searched."""

_MOST_TURNS = 12
"""The most turns until the bag is empty; beyond that, rollouts have to do."""


def is_preendgame(moment: Moment) -> bool:
    """Whether few enough tiles are unseen to look at every case."""
    return (
        1 <= moment.bag_count <= MOST_IN_BAG
        and len(moment.others) == 1
        and len(moment.unseen) == moment.bag_count + moment.others[0]
        and not moment.variations & ON_THE_BOARD
    )


def possible_deals(
    moment: Moment, guesses: Sequence[Guess], tolerance_milli: int, chance: Random
) -> list[tuple[Faces]]:
    """Return the other seat's possible racks in random order, likely ones more often."""
    unseen = moment.unseen
    known = moment.known[0] if moment.known else ()
    free = list((Counter(unseen) - Counter(known)).elements())
    racks = [
        (*known, *rack) for rack in combinations(free, len(unseen) - moment.bag_count - len(known))
    ]
    if guesses:
        weights = np.cumsum(_weights(racks, guesses, tolerance_milli))
        # As many draws as racks, evenly spaced along the weights: likely racks come more often.
        marks = (np.arange(len(racks)) + chance.random()) * weights[-1] / len(racks)
        racks = [racks[place] for place in np.searchsorted(weights, marks)]
    chance.shuffle(racks)
    return [(rack,) for rack in racks]


def _weights(racks: Sequence[Faces], guesses: Sequence[Guess], tolerance_milli: int) -> list[float]:
    """Return the mean likelihood of what may have been kept of each rack."""
    size = len(guesses[0].kept)
    sums: Counter[Faces] = Counter()
    counts: Counter[Faces] = Counter()
    for guess in guesses:
        kept = tuple(sorted(guess.kept))
        sums[kept] += likelihood(guess, tolerance_milli)  # type: ignore[assignment]
        counts[kept] += 1
    usual = sum(sums.values()) / len(guesses)

    def of_kept(kept: Faces) -> float:
        return sums[kept] / counts[kept] if kept in counts else usual

    return [
        float(np.mean([of_kept(tuple(sorted(kept))) for kept in combinations(rack, size)]))
        for rack in racks
    ]


# ── Working out ─────────────────────────────────────────────────────────────────────────────────


def work_out(engine: Engine, race: Race, thinking: Thinking) -> int:
    """Return the best of the contenders, solving as many bags as time allows."""
    simulation = race.simulation
    contenders = race.best(CONTENDERS)
    made = np.maximum(1, _iterations_by_deal(simulation.iterations, len(simulation.deals)))
    worths = simulation.by_deal[:, contenders] / made[:, np.newaxis]
    moment, turns = simulation.moment, simulation.turns

    def work(number: int) -> tuple[int, list[float] | None]:
        (rack,) = simulation.deals[number]
        found = []
        for place in contenders:
            worth = _worth(engine, moment, turns[place], rack, Random(number), thinking)
            if worth is None:
                return number, None
            found.append(worth)
        return number, found

    with ThreadPoolExecutor(thinking.threads) as pool:
        for number, found in pool.map(work, range(len(simulation.deals))):
            if found is not None:
                worths[number] = found
    seen = [number for number in range(len(worths)) if number < simulation.iterations]
    return contenders[int(np.argmax(worths[seen].mean(axis=0)))]


def _iterations_by_deal(iterations: int, deals: int) -> npt.NDArray[np.int64]:
    whole, rest = divmod(iterations, deals)
    return whole + (np.arange(deals) < rest).astype(np.int64)


def _worth(
    engine: Engine, moment: Moment, turn: Turn, rack: Faces, chance: Random, thinking: Thinking
) -> float | None:
    """Return what a turn is worth if the other seat has this rack.

    A sure win is worth `CERTAIN`. None if the time is up first.
    """
    bag = list((Counter(moment.unseen) - Counter(rack)).elements())
    chance.shuffle(bag)
    board, racks, scores = moment.board, [moment.rack, rack], [*moment.scores] or [0, 0]
    scoreless, mover = moment.scoreless, 0
    for _ in range(_MOST_TURNS):
        if thinking.is_over:
            return None
        if isinstance(turn, Play):
            board, scoreless = board.lay(turn.placed), 0
            scores[mover] += turn.score
        else:
            scoreless += 1
        drawn = [bag.pop() for _ in range(min(len(bag), len(racks[mover]) - len(turn.leave)))]
        racks[mover] = (*turn.leave, *drawn)
        if isinstance(turn, Exchange):
            bag = [*turn.faces, *bag]
        mover = 1 - mover
        if not bag:
            break
        then = replace(
            moment, board=board, rack=racks[mover], bag_count=len(bag), known=(),
            scores=(scores[mover], scores[1 - mover]), scoreless=scoreless,
        )  # fmt: skip
        turn = engine.turns(then, 1)[0]
    else:
        return None
    if not racks[1 - mover]:
        gain = 2 * sum(moment.edition.tiles.values[face] for face in racks[mover])
        spread = scores[0] - scores[1] + (gain if mover == 1 else -gain)
    else:
        endgame = Endgame(moment.edition, board, (racks[mover], racks[1 - mover]))
        solution = engine.endgame(endgame, time_s=thinking.left_s, should_stop=thinking.should_stop)
        if not solution.is_exact and thinking.is_over:
            return None
        gain = solution.spread_gain
        spread = scores[0] - scores[1] + (gain if mover == 0 else -gain)
    result = CERTAIN if spread > 0 else CERTAIN / 2 if spread == 0 else 0
    return result + spread * CERTAIN / POINTS_OF_A_WIN
