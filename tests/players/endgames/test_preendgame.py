"""Pre-endgames: all ways of the last tiles are tried, and what is worked out decides."""

import math
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from lexiko.engine import Endgame, Engine, Moment, Play, Simulation
from lexiko.engine.simulation.inference import Guess
from lexiko.engine.simulation.race import Race
from lexiko.players.endgames.preendgame import is_preendgame, possible_deals, work_out
from lexiko.players.thinking import Thinking

LATE = (
    "QUAY2ANEROID2/1SLEEVE8/2AT5GURU2/2TI5U5/2I5WAX4/1HON1W1CONI4/1ANE1I3A5/1O1V1PLOTS5/"
    "3EME3ET4/1J2AD4O4/1AH1R5T3B/1PERKED3T3O/1EL4LaDENING/2M7R3G/FISC2ZARFS3Y BOI/ 390/400 0"
)


@pytest.fixture(scope="module")
def moment(engine: Engine) -> Moment:
    """Three tiles each, and one in the bag."""
    late = engine.moment(LATE)
    board = late.board.faces()
    return replace(
        late, others=(3,), bag_count=1, tiles=(*board, *late.rack, "I", "I", "E", "S"), known=()
    )


def test_it_is_one_with_up_to_four_tiles_in_the_bag_and_two_seats(moment: Moment) -> None:
    assert is_preendgame(moment)
    assert not is_preendgame(replace(moment, bag_count=0))
    assert not is_preendgame(replace(moment, bag_count=5))
    assert not is_preendgame(replace(moment, others=(3, 3)))
    assert not is_preendgame(replace(moment, variations=frozenset({"recycle"})))


def test_every_way_is_dealt_as_often_as_it_is_likely(moment: Moment) -> None:
    deals = [tuple(sorted(rack)) for (rack,) in possible_deals(moment, (), 2000, Random(1))]
    assert Counter(deals) == {("E", "I", "I"): 1, ("E", "I", "S"): 2, ("I", "I", "S"): 1}
    wide = replace(moment, bag_count=4, tiles=(*moment.tiles, *"TUVWX"), others=(5,))
    assert len(possible_deals(wide, (), 2000, Random(1))) == math.comb(9, 4)


def test_known_tiles_are_on_every_rack(moment: Moment) -> None:
    deals = possible_deals(replace(moment, known=(("S",),)), (), 2000, Random(1))
    assert len(deals) == 3
    assert all("S" in rack for (rack,) in deals)


def test_guesses_weigh_the_ways(moment: Moment) -> None:
    guesses = [Guess(("S",), 0), Guess(("I",), 30_000), Guess(("E",), 30_000)]
    deals = possible_deals(moment, guesses, 2000, Random(1))
    assert sum("S" in rack for (rack,) in deals) == len(deals) == 4


def result_of(engine: Engine, moment: Moment, play: Play, rack: tuple[str, ...]) -> int:
    """The final spread if the play empties the bag and both then play as well as possible."""
    (drawn,) = (Counter(moment.unseen) - Counter(rack)).elements()
    mine = (*play.leave, drawn)
    after = Endgame(moment.edition, moment.board.lay(play.placed), (rack, mine))
    solution = engine.endgame(after)
    assert solution.is_exact
    return moment.scores[0] - moment.scores[1] + play.score - solution.spread_gain


def test_what_wins_most_of_the_ways_is_chosen(engine: Engine, moment: Moment) -> None:
    turns = [turn for turn in engine.turns(moment, 8) if isinstance(turn, Play)]
    deals = possible_deals(moment, (), 2000, Random(1))
    simulation = Simulation(engine, moment, turns, plies=1000, deals=deals)
    race = Race(simulation, [0.5] * len(turns), 0.2)
    simulation.run(iterations=len(deals))
    chosen = work_out(engine, race, Thinking(60))

    def worth(turn: Play) -> tuple[float, float]:
        spreads = [result_of(engine, moment, turn, rack) for (rack,) in deals]
        wins = sum((spread > 0) + (spread == 0) / 2 for spread in spreads)
        return wins, sum(spreads)

    contenders = race.best(4)
    best = max(worth(turns[place]) for place in contenders)
    assert worth(turns[chosen]) == best
    assert len({worth(turns[place]) for place in contenders}) > 1


def test_without_time_playing_on_decides(engine: Engine, moment: Moment) -> None:
    turns = engine.turns(moment, 4)
    deals = possible_deals(moment, (), 2000, Random(1))
    simulation = Simulation(engine, moment, turns, plies=1000, deals=deals)
    race = Race(simulation, [0.5] * len(turns), 0.2)
    simulation.run(iterations=len(deals))
    chosen = work_out(engine, race, Thinking(0))
    worths = simulation.worths
    assert worths[chosen] == worths.max()
