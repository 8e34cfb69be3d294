"""Endgames: known answers, lines that the rules accept, limits that are kept, and what is
refused."""

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import numpy as np
import pytest

from lexiko import catalogue
from lexiko.catalogue import tile_set
from lexiko.engine import Endgame, Engine, Moment, endgame_of
from lexiko.engine.benchmark import measure_endgames, sample_endgames
from lexiko.engine.endgame import workbench
from lexiko.engine.endgame.solver import SearchProgress
from lexiko.engine.endgame.workbench import EndgameBench
from lexiko.engine.graph.symbols import symbols_of
from lexiko.engine.kernels.state import Record
from lexiko.errors import EngineError
from lexiko.notation.cgp import game_of, parse_cgp
from lexiko.rules import decide
from lexiko.rules.alphabet import UNKNOWN
from lexiko.rules.chance import SeededChance
from lexiko.rules.editions import Variation
from lexiko.rules.evolve import evolve
from lexiko.rules.game import Game

from ..conftest import graph_of, read_table
from ..test_against_oracle import EDITIONS, board_of
from .test_oracle import BOARDS, outcome_of, random_endgames

WORDS = [tuple(word) for word in "CAT CATS AT AS SAT TA EAT EATS TEA TEAS SEAT ACE ACES".split()]
ROWS = f"{'/'.join(['15'] * 7)}/6CAT6/{'/'.join(['15'] * 7)}"
SCRATCH = {
    *("strip", "anchor", "leftmost", "anchor_count", "play_count"),
    *("rack_index", "rack_size", "weight", "rack"),
}
"""Fields of a state that the generator writes again for each search."""

HARD = (
    "ATOM1R1c7/2O1PE1O7/2HERD1n7/3LOO1VIVID3/3EF2E7/3G1JURY6/W2I3T7/A2ZESTS3RHEA/XU1E8U2/"
    "1N1SAKI5M2/1C2WADE3PA2/CLIENT1N3UN2/1OF4T3DE2/1G2ENSILING3/7A3Y3 BIBOAAT/OQRRLEI 370/339 0"
)
"""Seven tiles against seven: minutes to work out."""


@pytest.fixture(scope="module")
def small_engine() -> Engine:
    return Engine(graph_of(WORDS, tile_set("en")))


def known_endgames(every: int = 1) -> Iterator[tuple[str, int]]:
    for row in read_table("endgames.tsv")[::every]:
        yield row["cgp"], int(row["spread_gain_of_mover"])


def cat_lies(racks: str, zero_turns: int = 0) -> Endgame:
    """CAT on the board and two racks; the rest of the set is left out of the game."""
    position = parse_cgp(f"{ROWS} {racks} 0/0 {zero_turns}")
    mine, theirs = position.racks
    edition = catalogue.edition("heritage")
    return Endgame(edition, position.board, (mine, theirs), pass_ends=zero_turns > 0)


# ── What is found ───────────────────────────────────────────────────────────────────────────────


def test_the_gain_of_50_endgames_is_that_of_another_engine(known_engine: Engine) -> None:
    for cgp, gain in known_endgames():
        solution = known_engine.endgame(cgp)
        assert solution.is_exact
        assert solution.spread_gain == gain, cgp
        assert outcome_of(endgame_of(cgp), solution) == gain, cgp


def test_the_rules_accept_each_line_and_end_the_game_with_its_gain(known_engine: Engine) -> None:
    for cgp, gain in known_endgames(every=5):
        game = game_of(parse_cgp(cgp))
        game = replace(game, options=replace(game.options, challenge="void"))
        mine, theirs = game.scores
        for turn in known_engine.endgame(game).line:
            command, chance = turn.command(), SeededChance(b"")
            for event in decide(game, command, lexicon=known_engine.lexicon, chance=chance):
                game = evolve(game, event)
        assert game.is_over
        assert game.scores[0] - game.scores[1] == mine - theirs + gain, cgp


def test_an_endgame_is_worth_its_best_turn_and_the_endgame_after_it(known_engine: Engine) -> None:
    """Every turn has its own search, so what one search leaves out another one finds."""
    for cgp, gain in known_endgames(every=10):
        endgame = endgame_of(cgp)
        mine, theirs = endgame.racks
        values = endgame.edition.tiles.values
        after = replace(endgame, racks=(theirs, mine), pass_ends=True)
        worths = [-known_engine.endgame(after).spread_gain]
        for play in known_engine.plays(Moment(endgame.edition, endgame.board, mine, 0)):
            if play.leave:
                after = replace(
                    endgame, board=endgame.board.lay(play.placed), racks=(theirs, play.leave)
                )
                worths.append(play.score - known_engine.endgame(after).spread_gain)
            else:
                worths.append(play.score + 2 * sum(values[face] for face in theirs))
        assert max(worths) == gain, cgp


def test_a_pass_after_a_pass_ends_the_game(small_engine: Engine) -> None:
    stuck = small_engine.endgame(cat_lies("VV/V"))
    assert [str(turn) for turn in stuck.line] == ["pass", "pass"]
    assert (stuck.spread_gain, stuck.is_exact) == (4 - 8, True)
    again = small_engine.endgame(cat_lies("VV/V", zero_turns=1))
    assert [str(turn) for turn in again.line] == ["pass"]
    assert again.spread_gain == 4 - 8


def test_a_seat_that_can_play_plays_while_the_other_is_stuck(small_engine: Engine) -> None:
    solution = small_engine.endgame(cat_lies("S/VV"))
    (turn,) = solution.line
    assert (str(turn), turn.seat, turn.score) == ("8G (CAT)S", 0, 6)
    assert solution.spread_gain == 6 + 2 * 8


def test_a_game_that_ends_when_nobody_can_play_has_no_passes_at_its_end(
    small_engine: Engine,
) -> None:
    endgame = replace(cat_lies("SV/VV"), ends_without_play=True)
    assert [str(turn) for turn in small_engine.endgame(endgame).line] == ["8G (CAT)S"]
    assert small_engine.endgame(endgame).spread_gain == 6 + 8 - 4


def test_little_room_and_a_small_table_change_nothing(
    known_engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workbench, "_FIRST_ROOM", 64)
    monkeypatch.setattr(workbench, "_FIRST_RESULTS", 64)
    for cgp, gain in known_endgames(every=6):
        assert known_engine.endgame(cgp, table_mb=1).spread_gain == gain
        assert known_engine.endgame(cgp, table_mb=0).spread_gain == gain


def test_threads_share_an_engine(known_engine: Engine) -> None:
    known = list(known_endgames(every=4))
    with ThreadPoolExecutor(4) as pool:
        solutions = list(pool.map(lambda one: known_engine.endgame(one[0]), known))
    assert [solution.spread_gain for solution in solutions] == [gain for _, gain in known]


# ── Limits ──────────────────────────────────────────────────────────────────────────────────────


def test_a_large_endgame_gives_its_best_line_within_the_time(known_engine: Engine) -> None:
    known_engine.endgame(HARD, depth=1)
    begun = time.perf_counter()
    solution = known_engine.endgame(HARD, time_s=0.3)
    assert time.perf_counter() - begun < 2
    assert not solution.is_exact
    assert solution.depth >= 1
    assert outcome_of(endgame_of(HARD), solution) == solution.spread_gain


def test_a_search_can_be_limited_in_depth(known_engine: Engine) -> None:
    solution = known_engine.endgame(HARD, depth=2)
    assert (solution.depth, solution.is_exact) == (2, False)


def test_a_search_can_be_stopped_and_says_how_far_it_is(known_engine: Engine) -> None:
    seen: list[SearchProgress] = []
    solution = known_engine.endgame(
        HARD, on_progress=seen.append, should_stop=lambda: len(seen) > 5
    )
    assert not solution.is_exact
    assert outcome_of(endgame_of(HARD), solution) == solution.spread_gain
    assert len(seen) == 6
    assert [report.nodes for report in seen] == sorted(report.nodes for report in seen)


# ── Laying and taking back ──────────────────────────────────────────────────────────────────────


def bench_of(engine: Engine, endgame: Endgame) -> EndgameBench:
    graph = engine.masks_of(symbols_of(endgame.edition.tiles))
    return EndgameBench(
        endgame.edition, endgame.board, endgame.racks, graph, pass_ends=False, table_mb=1
    )


def board_bytes(state: Record) -> bytes:
    assert state.dtype.names
    return b"".join(state[name].tobytes() for name in state.dtype.names if name not in SCRATCH)


@pytest.mark.parametrize("name", BOARDS)
def test_a_board_is_the_same_byte_for_byte_after_all_plays_are_taken_back(name: str) -> None:
    edition = EDITIONS[name]
    steps = random.Random(5)
    for engine, oracle, racks in random_endgames(edition, seed=5, count=4):
        bench = bench_of(engine, Endgame(edition, board_of(oracle), racks))
        before, changed = board_bytes(bench.state), 0
        for depth in range(1, 30):
            bench.aim(depth)
            bench.run(steps.randint(1, 40))
            changed += board_bytes(bench.state) != before
            bench.abandon()
            assert board_bytes(bench.state) == before
        assert changed or bench.nodes < 100


def test_a_play_laid_in_a_search_leaves_the_board_as_if_it_had_always_been_there(
    known_engine: Engine,
) -> None:
    for cgp, _ in known_endgames(every=3):
        endgame = endgame_of(cgp)
        bench = bench_of(known_engine, endgame)
        bench.aim(2)
        assert bench.run(1 << 40)
        move, _ = bench.best
        play = bench.play_at(move, endgame.board)
        bench.advance(move)
        laid = bench_of(known_engine, replace(endgame, board=endgame.board.lay(play.placed)))
        for field in ("letters", "cross_set", "occupied", "tiles_on_board"):
            assert np.array_equal(bench.state[field], laid.state[field])


def test_kernels_solve_the_same_without_being_compiled(small_engine: Engine) -> None:
    script = (
        "import json\n"
        "from tests.engine.endgame.test_solver import Engine, WORDS, cat_lies, graph_of, tile_set\n"
        "engine = Engine(graph_of(WORDS, tile_set('en')))\n"
        "solutions = [engine.endgame(cat_lies(racks)) for racks in ('ES/TA', 'S?/EV')]\n"
        "print(json.dumps([[s.spread_gain, s.nodes, list(map(str, s.line))] for s in solutions]))\n"
    )
    plain = subprocess.run(
        [sys.executable, "-W", "error", "-c", script],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    compiled = [small_engine.endgame(cat_lies(racks)) for racks in ("ES/TA", "S?/EV")]
    assert json.loads(plain.stdout) == [
        [s.spread_gain, s.nodes, list(map(str, s.line))] for s in compiled
    ]


# ── What is refused, and what is worked out ─────────────────────────────────────────────────────


def known_game(**options: object) -> Game:
    game = game_of(parse_cgp(next(known_endgames())[0]))
    return replace(game, options=replace(game.options, **options))  # type: ignore[arg-type]


def test_an_untold_rack_is_what_is_seen_nowhere(known_engine: Engine) -> None:
    cgp, gain = next(known_endgames())
    assert " BO/II? " in cgp
    assert known_engine.endgame(cgp.replace("BO/II?", "BO/")).spread_gain == gain
    assert endgame_of(cgp.replace("BO/II?", "BO/")).racks[1] == ("?", "I", "I")
    given = replace(known_game(), racks=(("B", "O"), ("I", UNKNOWN, UNKNOWN)), bag=("?", "I"))
    assert sorted(endgame_of(given).racks[1]) == ["?", "I", "I"]
    with pytest.raises(EngineError, match="3 tiles are still unseen"):
        endgame_of(replace(given, racks=(("B", UNKNOWN), given.racks[1]), bag=("?", "I", "O")))


@pytest.mark.parametrize(
    ("cgp", "reason"),
    [
        (f"{ROWS} CATSEA?/ 0/0 0", "90 tiles are still unseen"),
        (f"{ROWS} CATSEA?/EEE/A 0/0/0 0", "two seats; this position has 3"),
        (f"{ROWS} CATSEA? 0 0", "two seats; this position has 1"),
        (f"{'/'.join(['11'] * 11)} CAT/A 0/0 0 ld dice_en;", "played with dice"),
    ],
)
def test_a_position_that_is_no_endgame_is_refused(cgp: str, reason: str) -> None:
    with pytest.raises(EngineError, match=reason):
        endgame_of(cgp)


def test_an_empty_rack_is_refused() -> None:
    cgp, _ = next(known_endgames())
    with pytest.raises(EngineError, match="One rack is empty"):
        endgame_of(cgp.replace("BO/II?", "/BOII?"))


@pytest.mark.parametrize("variation", ["rearrange", "recycle", "blank_swap"])
def test_variations_that_change_the_board_are_refused(variation: Variation) -> None:
    with pytest.raises(EngineError, match=variation):
        endgame_of(known_game(variations=frozenset({variation})))


def test_a_table_that_plays_to_a_target_is_refused() -> None:
    with pytest.raises(EngineError, match="plays to a goal"):
        endgame_of(known_game(targets=(120, 120)))


def test_a_game_whose_turn_nobody_has_is_refused() -> None:
    with pytest.raises(EngineError, match="no one's turn"):
        endgame_of(replace(known_game(), mover=None))


def test_a_turn_that_is_owed_is_refused() -> None:
    with pytest.raises(EngineError, match="lose a turn"):
        endgame_of(replace(known_game(), owed=(0, 1)))


def test_a_game_shows_who_has_passed() -> None:
    game = known_game()
    assert not endgame_of(game).pass_ends
    assert endgame_of(replace(game, passed=frozenset({1}))).pass_ends
    assert not endgame_of(replace(game, passed=frozenset({0}))).pass_ends
    assert endgame_of(replace(game, scoreless=5)).pass_ends


def test_endgames_of_seeded_games_can_be_measured(known_engine: Engine) -> None:
    endgames = sample_endgames(known_engine, 2)
    assert endgames == sample_endgames(known_engine, 2)
    for endgame in endgames:
        tiles = [*endgame.board.faces(), *endgame.racks[0], *endgame.racks[1]]
        assert len(tiles) == endgame.edition.tiles.total()
    nodes, seconds = measure_endgames(known_engine, endgames, time_s=0.2)
    assert nodes > 0
    assert 0 < seconds < 5


def test_a_search_that_was_stopped_at_once_is_no_worse_than_playing_out_the_best_plays() -> None:
    cgp = (
        "V6AB5E/EN5LO4AX/TEAK3AW4T1/ORRICE1sLUMMERS/1D2O2TI4I1/BY2N2ON4P1/U3F2RE6/H2QUAGS7/LO2T10/1F1YEP9/"
        "1TSADI1V7/3W1T1I7/2JINS1A7/AEON3N7/ELEGIZED7 IUDOO?G/CHIRRAE 0/0 0"
    )
    hasty = Engine().endgame(cgp, depth=1)
    assert not hasty.is_exact
    assert hasty.spread_gain >= -12
