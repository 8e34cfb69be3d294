"""Simulation: the same for the same iterations, in any pieces, and what it says follows from the
game."""

import dataclasses
from collections import Counter

import pytest

from lexiko import catalogue
from lexiko.engine import Engine, Exchange, Moment, Simulation
from lexiko.engine.simulation.win_chances import Chances, load_chances
from lexiko.engine.variations import ON_THE_BOARD
from lexiko.errors import EngineError
from lexiko.rules.board import Board, empty_board

from ..conftest import read_table


@pytest.fixture(scope="module")
def engine(known_engine: Engine) -> Engine:
    return known_engine


def middle(engine: Engine) -> Moment:
    """A position in the middle of a game, of whose other rack nothing is known."""
    moments = (engine.moment(row["cgp"]) for row in read_table("positions.tsv"))
    found = next(m for m in moments if 20 < m.bag_count < 60 and len(m.rack) == 7)
    return dataclasses.replace(found, known=())


def figures(simulation: Simulation) -> list[tuple[object, ...]]:
    return [
        (str(o.turn), o.iterations, o.spread, o.spread_deviation, o.win, o.win_deviation, o.plies)
        for o in simulation.outcomes()
    ]


def test_threads_and_breaks_change_nothing(engine: Engine) -> None:
    moment = middle(engine)
    alone = Simulation(engine, moment, 5, threads=1).run(iterations=60)
    more = Simulation(engine, moment, 5, threads=3).run(iterations=60)
    pieces = Simulation(engine, moment, 5, threads=2)
    for count in (1, 9, 30, 20):
        pieces.run(iterations=count)
    assert figures(alone) == figures(more) == figures(pieces)
    other = Simulation(engine, moment, 5, seed=2).run(iterations=60)
    assert figures(other) != figures(alone)


def test_candidates_are_the_turns_with_the_highest_equity_and_each_is_tried(engine: Engine) -> None:
    simulation = engine.simulate(middle(engine), 6, iterations=20)
    assert len(simulation.turns) == 6
    assert [o.iterations for o in simulation.outcomes()] == [20] * 6
    ranking = simulation.ranking()
    assert [o.win for o in ranking] == sorted((o.win for o in ranking), reverse=True)
    assert all(0 < o.win < 1 and o.spread_error > 0 for o in ranking)
    assert all(len(o.plies) == 2 and o.plies[0][0] > 5 for o in ranking)


def test_it_can_be_stopped_and_watched(engine: Engine) -> None:
    reported: list[int] = []
    simulation = Simulation(engine, middle(engine), 3)
    simulation.run(time_s=60, should_stop=lambda: len(reported) > 2, on_progress=reported.append)
    assert 0 < simulation.iterations < 200
    before = simulation.iterations
    simulation.run(time_s=0)
    assert simulation.iterations == before


def test_without_turns_ahead_the_spread_is_that_of_the_turn(engine: Engine) -> None:
    moment = dataclasses.replace(middle(engine), scores=(120, 90))
    simulation = engine.simulate(moment, 4, plies=0, iterations=3)
    unseen = len(moment.unseen)
    for outcome in simulation.outcomes():
        points = 30 + outcome.turn.equity_milli / 1000
        assert outcome.spread == pytest.approx(points)
        drawn = min(moment.bag_count, len(moment.rack) - len(outcome.turn.leave))
        after = unseen - len(moment.others) * 7 - drawn + 7
        expected = load_chances("en").to_win((120 + points - 30, 90.0), after, mover=1)[0]
        assert outcome.win == pytest.approx(expected, abs=0.01)
        assert outcome.spread_deviation == 0


def greedy(engine: Engine, moment: Moment, other: tuple[str, ...], first: object) -> int:
    """The spread at the end of a game without a bag, if both always make the turn with the highest
    equity."""
    board: Board = moment.board
    racks = [Counter(moment.rack), Counter(other)]
    scores, scoreless, seat, turn = [*moment.scores], 0, 0, first
    values = moment.edition.tiles.values
    for _ in range(100):
        placed = getattr(turn, "placed", ())
        board = board.lay(placed)
        scores[seat] += turn.score if placed else 0  # type: ignore[attr-defined]
        racks[seat] -= Counter(tile.face for _, tile in placed)
        scoreless = 0 if placed else scoreless + 1
        if not racks[seat].total() or scoreless == 2:
            left = [sum(values[face] * n for face, n in rack.items()) for rack in racks]
            scores = [score - points for score, points in zip(scores, left, strict=True)]
            if not racks[seat].total():
                scores[seat] += sum(left)
            return scores[0] - scores[1]
        seat = 1 - seat
        view = Moment(moment.edition, board, tuple(racks[seat].elements()), 0, others=(7,))
        turn = next(iter(engine.best(view)), None)
    pytest.fail("the game does not end")


def test_with_an_empty_bag_everything_is_known_and_the_end_is_counted(engine: Engine) -> None:
    for row in read_table("endgames.tsv")[:12]:
        moment = engine.moment(row["cgp"])
        simulation = engine.simulate(moment, 3, plies=40, iterations=2)
        for outcome in simulation.outcomes():
            assert outcome.spread_deviation == 0
            assert outcome.spread == greedy(engine, moment, moment.known[0], outcome.turn)
            assert outcome.win in (0, 0.5, 1)


@pytest.mark.parametrize("seats", [3, 4])
def test_three_and_four_seats(engine: Engine, seats: int) -> None:
    moment = middle(engine)
    moment = dataclasses.replace(
        moment,
        others=(7,) * (seats - 1),
        scores=(100,) * seats,
        bag_count=len(moment.unseen) - 7 * (seats - 1),
    )
    outcomes = engine.simulate(moment, 3, plies=seats, iterations=30).outcomes()
    assert all(0.2 / seats < outcome.win < 0.9 for outcome in outcomes)
    behind = dataclasses.replace(moment, scores=(100, *[350] * (seats - 1)))
    worse = engine.simulate(behind, 3, plies=seats, iterations=30).outcomes()
    assert all(bad.win < 0.05 < good.win for bad, good in zip(worse, outcomes, strict=True))


def test_known_tiles_stay_on_their_rack(engine: Engine) -> None:
    moment = middle(engine)
    best = tuple(sorted(moment.unseen, key=lambda face: face not in "?S")[:3])
    worst = tuple(sorted(moment.unseen, key=lambda face: face not in "VUIO")[:7])
    strong, weak = (
        engine.simulate(dataclasses.replace(moment, known=(rack,)), 1, plies=1, iterations=60)
        for rack in (best, worst)
    )
    assert strong.outcomes()[0].plies[0][0] > weak.outcomes()[0].plies[0][0]


def test_exchange_and_pass_are_candidates_too(engine: Engine) -> None:
    moment = middle(engine)
    turns = [Exchange(moment.rack[:3], 0, moment.rack[3:]), Exchange((), 0, moment.rack)]
    outcomes = engine.simulate(moment, turns, iterations=30).outcomes()
    assert all(outcome.iterations == 30 for outcome in outcomes)


def test_turns_with_swaps_and_rearrangements_are_simulated_on_their_own_board(
    engine: Engine,
) -> None:
    moment = dataclasses.replace(middle(engine), variations=ON_THE_BOARD)
    turns = engine.best(moment, 60)
    changing = [turn for turn in turns if turn.swaps or turn.rearrangement][:4]
    assert changing
    simulation = engine.simulate(moment, changing, plies=0, iterations=2)
    for outcome in simulation.outcomes():
        start = moment.scores[0] - moment.scores[1]
        assert outcome.spread == pytest.approx(start + outcome.turn.equity_milli / 1000)
    further = engine.simulate(moment, changing, plies=2, iterations=10)
    assert all(outcome.plies[0][0] > 0 for outcome in further.outcomes())


def test_what_cannot_be_simulated_is_refused(engine: Engine) -> None:
    dice = catalogue.edition("dice")
    moment = Moment(dice, empty_board(dice.layout.size), ("A",), 0)
    with pytest.raises(EngineError, match="played with dice"):
        Simulation(engine, moment)
    with pytest.raises(EngineError, match="number of iterations"):
        Simulation(engine, middle(engine), 1).run()
    crowd = dataclasses.replace(middle(engine), others=(7, 7, 7, 7))
    with pytest.raises(EngineError, match="2 to 4 seats"):
        Simulation(engine, crowd)
    with pytest.raises(EngineError, match="0 to 1000 turns"):
        Simulation(engine, middle(engine), 1, plies=-1)


def test_chances_are_smooth_and_add_up() -> None:
    chances: Chances = load_chances("en")
    before = 0.0
    for spread in range(-300, 301, 20):
        own, other = chances.to_win((spread, 0.0), 40, mover=0)
        assert own + other == pytest.approx(1)
        assert 0 < before < own < 1 or spread == -300
        before = own
    assert sum(chances.to_win((10, 20, 30, 40), 60, mover=2)) == pytest.approx(1)
    assert all(change >= 1 for change in chances.usual_change)


# ── Goals and deals ─────────────────────────────────────────────────────────────────────────────


def test_a_turn_that_reaches_the_goal_wins(engine: Engine) -> None:
    best = engine.best(middle(engine))[0]
    moment = dataclasses.replace(
        middle(engine), scores=(100, 100), goals=(100 + best.score, 100 + best.score)
    )
    (outcome,) = engine.simulate(moment, [best], iterations=5).outcomes()
    assert outcome.win == 1
    assert outcome.plies[0] == (0, 0)


def test_the_nearer_goal_is_likelier_to_be_reached(engine: Engine) -> None:
    moment = dataclasses.replace(middle(engine), scores=(100, 100))
    near, even, far = (
        engine.simulate(dataclasses.replace(moment, goals=goals), 1, iterations=40).outcomes()[0]
        for goals in ((160, 400), (400, 400), (400, 160))
    )
    assert near.win > 0.9 > even.win > 0.1 > far.win
    plain = engine.simulate(moment, 1, iterations=40).outcomes()[0]
    assert even.win == pytest.approx(plain.win, abs=0.15)


def test_each_iteration_takes_the_next_deal(engine: Engine) -> None:
    moment = middle(engine)
    strong = tuple(sorted(moment.unseen, key=lambda face: face not in "?SE")[:7])
    weak = tuple(sorted(moment.unseen, key=lambda face: face not in "VUIO")[:7])
    deals = [(strong,), (weak,)]
    turns = engine.turns(moment, 3)
    simulation = Simulation(engine, moment, turns, plies=1, deals=deals).run(iterations=31)
    assert simulation.by_deal.sum(axis=0).tolist() == simulation.worths.tolist()
    assert (simulation.by_deal[0] / 16 < simulation.by_deal[1] / 15).all()
    alone = Simulation(engine, moment, turns, plies=1, deals=deals[1:]).run(iterations=5)
    known = dataclasses.replace(moment, known=(weak,))
    assert figures(alone) == figures(Simulation(engine, known, turns, plies=1).run(iterations=5))


def test_nine_tiles_are_drawn_where_the_table_plays_with_nine(engine: Engine) -> None:
    moment = middle(engine)
    nine = dataclasses.replace(
        moment,
        variations=frozenset({"nine_tile"}),
        rack=(*moment.rack, "E", "A"),
        others=(9,),
        bag_count=moment.bag_count - 4,
    )
    seven, more = (
        engine.simulate(m, 1, plies=1, iterations=60).outcomes()[0].plies[0][0]
        for m in (moment, nine)
    )
    assert more > seven
