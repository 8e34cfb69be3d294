"""Games of the engine with itself: the same by their number, as the rules have them, and worth
learning from."""

import dataclasses
import json
import os
import subprocess
import sys

import numpy as np
import pytest

from lexiko import catalogue
from lexiko.catalogue import tile_set
from lexiko.engine import Engine
from lexiko.engine.graph.symbols import symbols_of
from lexiko.engine.kernels.loader import kernel
from lexiko.engine.leaves.table import Leaves, rank_of
from lexiko.engine.selfplay.autoplay import Players
from lexiko.engine.selfplay.practice import Practice
from lexiko.engine.selfplay.recorded import record_game
from lexiko.errors import EngineError
from lexiko.notation.gcg import format_gcg, parse_gcg
from lexiko.notation.verification import verify
from lexiko.rules.editions import Edition
from lexiko.rules.events import TilesPlayed

from ..conftest import graph_of

WORDS = "AT TA AA EAT TEA ATE SEAT SAT ON NO TO OR RE ER IN IT IS AE OE NE EN ES LO OI IO".split()
ENGLISH = symbols_of(tile_set("en"))
HERITAGE = catalogue.edition("heritage")
EDITIONS = {
    "heritage": HERITAGE,
    "tournament": catalogue.edition("tournament"),
    "nine tiles": dataclasses.replace(HERITAGE, rack=9),
}


@pytest.fixture(scope="module")
def engine() -> Engine:
    return Engine()


@pytest.fixture(scope="module")
def practice() -> Practice:
    return Practice(Engine(graph_of(map(tuple, WORDS), tile_set("en"))), HERITAGE)


# ── Games ───────────────────────────────────────────────────────────────────────────────────────


def test_the_same_seed_gives_the_same_games_on_any_number_of_threads(engine: Engine) -> None:
    with (
        Players(engine, HERITAGE, threads=1) as alone,
        Players(engine, HERITAGE, threads=3) as more,
    ):
        one = alone.play(("best", "score"), 120, seed=5)
        other = more.play(("best", "score"), 120, seed=5)
        later = alone.play(("best", "score"), 20, seed=5, first=100)
        another = alone.play(("best", "score"), 20, seed=6)
    assert np.array_equal(one.scores, other.scores)
    assert np.array_equal(one.turns, other.turns)
    assert np.array_equal(one.scores[100:], later.scores)
    assert not np.array_equal(one.scores[:20], another.scores)


def test_wins_are_shared_and_add_up(engine: Engine) -> None:
    reported: list[int] = []
    with Players(engine, HERITAGE) as players:
        results = players.play(("best", "score", "best"), 60, on_progress=reported.append)
    assert np.allclose(results.wins.sum(axis=1), 1)
    assert sum(reported) == 60
    assert results.scores.shape == (60, 3)
    assert (results.turns > 15).all()


@pytest.mark.parametrize(
    ("name", "tastes"),
    [
        ("heritage", ("best", "score")),
        ("tournament", ("score", "best")),
        ("nine tiles", ("best", "best")),
        ("heritage", ("best", "score", "best")),
        ("heritage", ("score", "best", "best", "score")),
    ],
)
def test_the_rules_agree_with_every_turn_and_the_final_scores(
    engine: Engine, name: str, tastes: tuple[str, ...]
) -> None:
    edition: Edition = EDITIONS[name]
    with Players(engine, edition) as players:
        results = players.play(tastes, 5, seed=3)  # type: ignore[arg-type]
        for number in range(5):
            record = record_game(players, engine.lexicon, tastes, number, seed=3)  # type: ignore[arg-type]
            game = record.game
            assert game.is_over
            by_name = dict(zip(game.seats, game.scores, strict=True))
            final = [by_name[f"{taste} {seat}"] for seat, taste in enumerate(tastes, 1)]
            assert final == results.scores[number].tolist()
            long = [e for e in record.events if isinstance(e, TilesPlayed) and len(e.placed) >= 7]
            assert len(long) == results.bonuses[number].sum()


def test_a_recorded_game_goes_through_gcg(engine: Engine) -> None:
    with Players(engine, HERITAGE) as players:
        record = record_game(players, engine.lexicon, ("best", "score"), 8)
    again = parse_gcg(format_gcg(record))
    assert again.game.scores == record.game.scores
    assert again.game.board == record.game.board


def test_a_game_that_nobody_could_play_on_is_proved_from_its_gcg() -> None:
    few = Engine(graph_of([("A", "A")], tile_set("en")))
    with Players(few, HERITAGE) as players:
        record = record_game(players, few.lexicon, ("best", "score"), 0)
    assert record.game.outcome is not None
    assert record.game.outcome.reason == "scoreless"
    proof = verify(parse_gcg(format_gcg(record)).events, few.lexicon)
    assert proof.turns > 0


def test_the_board_after_a_game_is_what_its_letters_say(engine: Engine) -> None:
    fields = ("letters", "cross_set", "cross_add", "cross_multiply", "occupied", "tiles_on_board")
    for edition in EDITIONS.values():
        with Players(engine, edition) as players:
            bench = players.log(("best", "score"), 4).bench
        grown = {field: np.copy(bench.state[field]) for field in fields}
        arrays = bench.arrays(engine.masks_of(bench.symbols))
        kernel("all_plays", arrays.graph.dtype)(arrays)
        empty = grown["letters"] == 0
        for field in fields:
            fresh = np.asarray(bench.state[field])
            if field.startswith("cross_") and field != "cross_set":
                # What crosses a tile is never looked at.
                assert np.array_equal(grown[field][empty], fresh[empty]), field
            else:
                assert np.array_equal(grown[field], fresh), field


def test_games_that_cannot_be_played_are_refused(engine: Engine) -> None:
    with pytest.raises(EngineError, match="dice"):
        Players(engine, catalogue.edition("dice"))
    with Players(engine, HERITAGE) as players:
        with pytest.raises(EngineError, match="2 to 4"):
            players.play(("best",), 1)
        with pytest.raises(EngineError, match="2,147,483,647"):
            players.play(("best", "best"), 1, seed=2**31)


# ── Learning ────────────────────────────────────────────────────────────────────────────────────


def test_games_are_the_same_however_they_are_dealt_out(practice: Practice) -> None:
    zero = Leaves.zero(ENGLISH).values
    whole = practice.play_batch(zero, 0, 3, 7)
    first, second = practice.play_batch(zero, 0, 1, 7), practice.play_batch(zero, 1, 2, 7)
    assert np.array_equal(whole[0], first[0] + second[0])
    assert np.array_equal(whole[1], first[1] + second[1])
    assert whole[2:] == (first[2] + second[2], first[3] + second[3])
    assert not np.array_equal(practice.play_batch(zero, 0, 3, 8)[1], whole[1])


def test_every_rack_counts_once_for_each_leave_that_it_has(practice: Practice) -> None:
    sums, counts, total_sum, total_count = practice.play_batch(Leaves.zero(ENGLISH).values, 0, 2, 7)
    assert (sums[0], counts[0]) == (total_sum, total_count)
    singles = counts[[rank_of([symbol], 27) for symbol in range(27)]]
    assert total_count < singles.sum() <= 7 * total_count
    assert singles.max() <= total_count


def test_leaves_that_say_nothing_win_half_of_the_games(engine: Engine) -> None:
    figures = Practice(engine, HERITAGE).measure(Leaves.zero(ENGLISH), 200, 7)
    assert abs(figures["won"] - 0.5) < 4 * figures["won_error"]
    assert set(figures) == {"won", "won_error", "points", "points_error"}


# ── Without the compiler ────────────────────────────────────────────────────────────────────────

PLAIN = """
import json
from lexiko import catalogue
from lexiko.catalogue import tile_set
from lexiko.engine import Engine
from lexiko.engine.selfplay.autoplay import Players
from tests.engine.conftest import graph_of
from tests.engine.selfplay.test_selfplay import WORDS

engine = Engine(graph_of(map(tuple, WORDS), tile_set("en")))
cgp = "15/15/15/15/15/15/15/6TEA6/15/15/15/15/15/15/15 SEATON?/ 9/0 0"
with Players(engine, catalogue.edition("heritage"), threads=1) as players:
    scores = players.play(("best", "score"), 2, seed=2).scores.tolist()
outcomes = engine.simulate(cgp, 3, plies=2, iterations=2, threads=1).outcomes()
print(json.dumps([
    [str(play) for play in engine.best(cgp, 5)], scores, [(o.spread, o.win) for o in outcomes]
]))
"""


def test_best_plays_games_and_simulations_are_the_same_without_being_compiled() -> None:
    plain, compiled = (
        subprocess.run(
            [sys.executable, "-W", "error", "-c", PLAIN],
            env={**os.environ, "NUMBA_DISABLE_JIT": is_off},
            capture_output=True,
            text=True,
            check=True,
            timeout=300,
        ).stdout
        for is_off in ("1", "0")
    )
    assert plain == compiled
    best, scores, outcomes = json.loads(plain)
    assert len(best) == 5
    assert sum(map(sum, scores)) > 50
    assert len(outcomes) == 3
