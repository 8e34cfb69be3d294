"""Analysing any position: the method that fits, snapshots that end, and what they claim."""

import dataclasses
import threading
import time
from itertools import pairwise

import pytest

from lexiko import catalogue
from lexiko.catalogue import tile_set
from lexiko.coach.analysis import analyse
from lexiko.coach.codec import position_to_json
from lexiko.coach.endings import gain_of
from lexiko.coach.methods.endgame import endgame_before
from lexiko.coach.methods.simulation import (
    Difference,
    differences_from_the_best,
    steadiness_of,
)
from lexiko.coach.model import Analysis
from lexiko.engine import Engine, Exchange, Moment, Simulation
from lexiko.errors import EngineError, RuleError
from lexiko.notation.cgp import parse_cgp
from lexiko.rules.board import empty_board

from ..engine.conftest import graph_of, known_engine, read_table
from ..engine.endgame.test_solver import ROWS, WORDS

__all__ = ["engine", "known_engine", "middle"]


@pytest.fixture(scope="module")
def engine(known_engine: Engine) -> Engine:
    return known_engine


@pytest.fixture(scope="module")
def middle(engine: Engine) -> Moment:
    """A position in the middle of a game, of whose other rack nothing is known."""
    moments = (engine.moment(row["cgp"]) for row in read_table("positions.tsv"))
    found = next(m for m in moments if 20 < m.bag_count < 60 and len(m.rack) == 7)
    return dataclasses.replace(found, known=())


def last(snapshots: list[Analysis]) -> Analysis:
    assert [snapshot.is_done for snapshot in snapshots].count(True) == 1
    assert snapshots[-1].is_done
    return snapshots[-1]


def test_the_first_snapshot_has_the_plays_by_equity(engine: Engine, middle: Moment) -> None:
    first = next(analyse(engine, middle, time_s=60))
    assert first.method == "simulation"
    assert [choice.text for choice in first.choices] == list(map(str, engine.turns(middle, 10)))
    assert first.total == len(engine.plays(middle))
    assert first.choices[0].equity == engine.best(middle)[0].equity
    assert (first.continuations, first.steadiness) == (0, "moving")


def test_a_simulation_gives_snapshots_until_time_is_up(engine: Engine, middle: Moment) -> None:
    snapshots = list(analyse(engine, middle, time_s=0.7, candidates=4, threads=1))
    done = last(snapshots)
    assert len(snapshots) > 2
    assert done.progress == 1.0
    counts = [snapshot.continuations for snapshot in snapshots]
    assert counts == sorted(counts)
    assert counts[-1] == sum(choice.continuations for choice in done.choices) > 0
    best = done.choices[0]
    assert best.win is not None
    assert best.win_error is not None
    assert best.reply is not None
    assert best.next_score is not None
    assert done.ties[0] == best.text


def test_choices_are_ordered_by_what_they_are_worth(engine: Engine, middle: Moment) -> None:
    simulation = Simulation(engine, middle, 6, threads=1).run(iterations=200)
    found = differences_from_the_best(simulation)
    assert found[0].behind == 0 == found[0].error
    assert all(one.behind <= other.behind for one, other in pairwise(found))
    outcomes = simulation.outcomes()
    for each in found[1:]:
        apart = outcomes[found[0].place].win_error + outcomes[each.place].win_error
        assert 0 < each.error < apart


def test_steadiness_comes_from_the_leaders_that_are_still_close() -> None:
    clear = [Difference(0, 0, 0), Difference(1, 0.1, 0.01)]
    assert steadiness_of(clear, 1000) == "steady"
    assert steadiness_of(clear, 10) == "moving"
    assert steadiness_of([*clear, Difference(2, 0.02, 0.01)], 1000) == "settling"
    assert steadiness_of([*clear, Difference(2, 0.02, 0.02)], 1000) == "moving"
    assert steadiness_of([*clear, Difference(2, 0.001, 0.001)], 1000) == "steady"


def test_plays_within_their_error_are_ties() -> None:
    assert Difference(1, 0.019, 0.01).is_tied
    assert not Difference(1, 0.021, 0.01).is_tied


def test_it_stops_when_asked(engine: Engine, middle: Moment) -> None:
    stopped_at: list[float] = []
    asked: list[float] = []

    def should_stop() -> bool:
        if asked and time.perf_counter() > asked[0]:
            stopped_at.append(time.perf_counter())
            return True
        return False

    snapshots = analyse(engine, middle, threads=1, should_stop=should_stop)
    next(snapshots)
    next(snapshots)
    asked.append(time.perf_counter())
    done = last(list(snapshots))
    assert done.progress is None
    assert time.perf_counter() - stopped_at[0] < 1


def test_chosen_plays_are_compared_even_with_unknown_words(engine: Engine, middle: Moment) -> None:
    wanted = [str(turn) for turn in engine.plays(middle)[30:32]]
    done = last(list(analyse(engine, middle, candidates=wanted, time_s=0.2, threads=1)))
    assert {choice.text for choice in done.choices} == set(wanted)
    with pytest.raises(RuleError):
        next(analyse(engine, middle, candidates=["1A ZZZ"]))


@pytest.mark.parametrize("row", read_table("endgames.tsv")[:4], ids=lambda row: row["cgp"][:20])
def test_an_endgame_says_where_each_play_ends(engine: Engine, row: dict[str, str]) -> None:
    moment = engine.moment(row["cgp"])
    done = last(list(analyse(engine, moment, candidates=5)))
    assert (done.method, done.is_exact) == ("endgame", True)
    lead = moment.scores[0] - moment.scores[1]
    best = done.choices[0]
    assert best.final == lead + int(row["spread_gain_of_mover"])
    assert best.win == (1.0 if best.final > 0 else 0.5 if best.final == 0 else 0.0)
    finals = [choice.final for choice in done.choices]
    assert finals == sorted(finals, key=lambda final: -(final or 0))
    assert set(done.ties) == {c.text for c in done.choices if c.final == best.final}


def test_passing_twice_in_an_endgame_settles_the_racks(engine: Engine) -> None:
    moment = dataclasses.replace(engine.moment(read_table("endgames.tsv")[0]["cgp"]), scoreless=1)
    values = moment.edition.tiles.values
    mine, theirs = (sum(values[face] for face in rack) for rack in (moment.rack, moment.unseen))
    passing, endgame = Exchange((), 0, moment.rack), endgame_before(moment)
    assert gain_of(engine, moment, endgame, passing, None, lambda: False) == (theirs - mine, True)


def test_dice_give_plays_only(engine: Engine) -> None:
    edition = catalogue.edition("dice")
    moment = Moment(edition, empty_board(edition.layout.size), ("A", "T", "E"), 0, others=(0,))
    done = last(list(analyse(engine, moment, time_s=5)))
    assert (done.method, done.continuations) == ("plays", 0)
    assert done.choices
    with pytest.raises(EngineError, match="no racks to simulate"):
        next(analyse(engine, moment, method="simulation"))


def test_a_method_that_does_not_fit_is_refused(engine: Engine, middle: Moment) -> None:
    with pytest.raises(EngineError, match="isn't an endgame"):
        next(analyse(engine, middle, method="endgame"))


def test_a_snapshot_is_written_with_all_its_fields(engine: Engine, middle: Moment) -> None:
    data = position_to_json(next(analyse(engine, middle, candidates=2)))
    assert list(data) == [field.name for field in dataclasses.fields(Analysis)]
    assert data["choices"][0]["placed"]


# ── Pre-endgames ────────────────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def two_left(engine: Engine) -> Moment:
    """A position with two tiles in the bag, made from a solved endgame's board."""
    moments = (engine.moment(row["cgp"]) for row in read_table("positions.tsv"))
    found = next(m for m in moments if 1 <= m.bag_count <= 2 and len(m.rack) == 7)
    return dataclasses.replace(found, known=())


def test_a_preendgame_counts_the_ways_of_each_play(engine: Engine, two_left: Moment) -> None:
    done = last(list(analyse(engine, two_left, candidates=3, time_s=3)))
    assert done.method == "preendgame"
    assert len(done.choices) == len(done.ways) == 3
    for choice, ways in zip(done.choices, done.ways, strict=True):
        assert choice.text == ways.text
        assert ways.won + ways.tied + ways.lost <= ways.total
        assert choice.win is not None
        # Two tiles in the bag: each way counts once for each face of them.
        assert ways.won <= sum(one.won for one in ways.by_tile) <= 2 * ways.won
        if ways.is_exact:
            assert choice.win == pytest.approx((ways.won + ways.tied / 2) / ways.total)
    wins = [choice.win for choice in done.choices]
    assert wins[0] == max(wins, key=lambda win: win or 0)
    if done.is_exact:
        assert done.steadiness == "steady"


def one_left(scores: tuple[int, int]) -> tuple[Engine, Moment]:
    """CAT on the board, S on the rack; V or E is in the bag, and the other seat has the other."""
    edition = dataclasses.replace(catalogue.edition("tournament"), rack=1)
    board = parse_cgp(f"{ROWS} / 0/0 0").board
    tiles = (*board.faces(), "S", "V", "E")
    engine = Engine(graph_of(WORDS, tile_set("en")))
    return engine, Moment(edition, board, ("S",), 1, others=(1,), scores=scores, tiles=tiles)


@pytest.mark.parametrize(
    ("scores", "by_tile"),
    [
        ((0, 0), {"E": (1, 0, 0), "V": (1, 0, 0)}),
        # V (4) is drawn and stays on the rack: 6 - 5 + 1 - 4 = -2; with E it's 6 - 5 + 4 - 1 = 4.
        ((0, 5), {"E": (1, 0, 0), "V": (0, 0, 1)}),
        ((0, 3), {"E": (1, 0, 0), "V": (0, 1, 0)}),
    ],
)
def test_a_preendgame_says_which_tile_in_the_bag_wins(
    scores: tuple[int, int], by_tile: dict[str, tuple[int, int, int]]
) -> None:
    engine, moment = one_left(scores)
    done = last(list(analyse(engine, moment, candidates=["8G (CAT)S"], method="preendgame")))
    (ways,) = done.ways
    assert {one.tile: (one.won, one.tied, one.lost) for one in ways.by_tile} == by_tile
    assert position_to_json(done)["ways"][0]["by_tile"][0] == {
        "tile": "E", "won": 1.0, "tied": 0.0, "lost": 0.0
    }  # fmt: skip


def test_chosen_plays_are_solved_alone(engine: Engine, two_left: Moment) -> None:
    wanted = [str(turn) for turn in engine.plays(two_left)[:2]]
    done = last(list(analyse(engine, two_left, candidates=wanted, time_s=2)))
    assert {choice.text for choice in done.choices} == set(wanted)


def test_a_caller_that_stops_asking_leaves_no_solver_behind(
    engine: Engine, two_left: Moment
) -> None:
    snapshots = analyse(engine, two_left, method="preendgame")
    next(snapshots)
    next(snapshots)
    snapshots.close()
    assert "preendgame" not in {thread.name for thread in threading.enumerate()}


def test_a_preendgame_stops_when_asked(engine: Engine, two_left: Moment) -> None:
    done = last(list(analyse(engine, two_left, should_stop=lambda: True)))
    assert done.choices


def test_a_position_with_a_full_bag_has_no_preendgame(engine: Engine, middle: Moment) -> None:
    with pytest.raises(EngineError, match="a pre-endgame has at most"):
        next(analyse(engine, middle, method="preendgame"))
