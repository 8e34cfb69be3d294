"""Games of the engine against itself: the same by their number, and worth learning from."""

import numpy as np
import pytest

from lexiko import catalogue
from lexiko.catalogue import tile_set
from lexiko.engine import Engine
from lexiko.engine.leaves import Leaves, rank_of
from lexiko.engine.selfplay import SelfPlay
from lexiko.engine.symbols import symbols_of

from .conftest import graph_of

WORDS = "AT TA AA EAT TEA ATE SEAT SAT ON NO TO OR RE ER IN IT IS AE OE NE EN ES LO OI IO".split()
ENGLISH = symbols_of(tile_set("en"))


@pytest.fixture(scope="module")
def players() -> SelfPlay:
    engine = Engine(graph_of(map(tuple, WORDS), tile_set("en")))
    return SelfPlay(engine, catalogue.edition("heritage"))


def test_games_are_the_same_however_they_are_dealt_out(players: SelfPlay) -> None:
    zero = Leaves.zero(ENGLISH).values
    whole = players.play_batch(zero, 0, 3, 7)
    first, second = players.play_batch(zero, 0, 1, 7), players.play_batch(zero, 1, 2, 7)
    assert np.array_equal(whole[0], first[0] + second[0])
    assert np.array_equal(whole[1], first[1] + second[1])
    assert whole[2:] == (first[2] + second[2], first[3] + second[3])
    assert not np.array_equal(players.play_batch(zero, 0, 3, 8)[1], whole[1])


def test_every_rack_counts_once_for_each_leave_that_it_has(players: SelfPlay) -> None:
    sums, counts, total_sum, total_count = players.play_batch(Leaves.zero(ENGLISH).values, 0, 2, 7)
    assert (sums[0], counts[0]) == (total_sum, total_count)
    singles = counts[[rank_of([symbol], 27) for symbol in range(27)]]
    assert total_count < singles.sum() <= 7 * total_count
    assert singles.max() <= total_count


def test_leaves_that_say_nothing_win_half_of_the_games(players: SelfPlay) -> None:
    figures = players.measure(Leaves.zero(ENGLISH), 4, 7)
    assert figures["won"] == 0.5
    assert set(figures) == {"won", "won_error", "points"}
