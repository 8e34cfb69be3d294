"""The engine as a library: what it takes, what it gives, what it refuses."""

import json
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from threading import Thread

import pytest

from lexiko import catalogue
from lexiko.catalogue import tile_set
from lexiko.engine import Engine, moment_of
from lexiko.engine.encode import Workbench
from lexiko.engine.kernels.loader import kernel
from lexiko.errors import BadRecord, EngineError
from lexiko.lexicon import WordGraph, graph_builder, placement
from lexiko.lexicon.kwg import nodes_of
from lexiko.notation.cgp import game_of, parse_cgp
from lexiko.rules.turns import preview

from .conftest import graph_of, read_table

WORDS = [tuple(word) for word in "CAT CATS AT AS SAT TA EAT EATS TEA TEAS SEAT ACE ACES".split()]
EMPTY = "/".join(["15"] * 15)
OPEN = f"{EMPTY} CATSEA?/ 0/0 0"
CAT_LIES = f"{'/'.join(['15'] * 7)}/6CAT6/{'/'.join(['15'] * 7)} EATS?/ 0/0 0"


@pytest.fixture(scope="module")
def small_engine() -> Engine:
    return Engine(graph_of(WORDS, tile_set("en")))


def test_a_game_accepts_every_play_at_the_same_score(known_engine: Engine) -> None:
    for row in read_table("positions.tsv")[:40:4]:
        game = game_of(parse_cgp(row["cgp"]))
        assert game.mover is not None
        plays = known_engine.plays(game)
        assert len(plays) == int(row["n_plays"])
        for play in plays:
            assert preview(game, play.command(game.mover)).score == play.score


def test_plays_come_best_first_and_say_what_is_kept(small_engine: Engine) -> None:
    plays = small_engine.plays(CAT_LIES)
    equities = [play.equity_milli for play in plays]
    assert equities == sorted(equities, reverse=True)
    longer = next(play for play in plays if str(play) == "8G (CAT)S")
    assert longer.leave == ("?", "A", "E", "T")
    best = small_engine.best(CAT_LIES, 3)
    assert [play.equity_milli for play in best] == equities[:3]


def test_a_blank_is_a_play_for_each_letter_it_may_stand_for(small_engine: Engine) -> None:
    texts = [str(play) for play in small_engine.plays(CAT_LIES)]
    assert {"8G (CAT)S", "8G (CAT)s"} <= set(texts)
    assert len(texts) == len(set(texts))


def test_a_first_word_shorter_than_the_table_asks_for_is_no_play(small_engine: Engine) -> None:
    moment = moment_of(OPEN)
    shortest = {min(4, len(play.placed)) for play in small_engine.plays(moment)}
    assert shortest == {2, 3, 4}
    asked = small_engine.plays(replace(moment, opening_minimum=4))
    assert asked
    assert all(len(play.placed) >= 4 for play in asked)


def test_more_plays_than_there_is_room_for_are_all_found(known_engine: Engine) -> None:
    row = max(read_table("positions.tsv"), key=lambda row: int(row["n_plays"]))
    assert int(row["n_plays"]) > 2048
    fresh = Engine(known_engine.lexicon)
    assert len(fresh.plays(row["cgp"])) == int(row["n_plays"])


def test_threads_share_an_engine(known_engine: Engine) -> None:
    rows = read_table("positions.tsv")[:40]
    with ThreadPoolExecutor(4) as pool:
        counts = list(pool.map(lambda row: len(known_engine.plays(row["cgp"])), rows))
    assert counts == [int(row["n_plays"]) for row in rows]


def test_other_threads_run_while_plays_are_searched(known_engine: Engine) -> None:
    moment = replace(moment_of(CAT_LIES), rack=("?", "?", "?", "?", "E", "R", "S"))
    bench = Workbench(moment.edition)
    bench.take(moment)
    arrays = bench.arrays(known_engine.masks_of(bench.symbols))
    search = Thread(target=kernel("all_plays", arrays.graph.dtype), args=(arrays,))
    turns = 0
    search.start()
    until = time.monotonic() + 60
    while search.is_alive() and time.monotonic() < until:
        time.sleep(0.001)
        turns += 1
    assert turns > 3  # one, if Python's lock were held


def test_exchanges_end_with_the_bag(small_engine: Engine) -> None:
    moment = moment_of(OPEN)
    assert len(small_engine.exchanges(moment)) == 95
    assert all(
        len(exchange.faces) == 1
        for exchange in small_engine.exchanges(replace(moment, bag_count=1))
    )
    assert small_engine.exchanges(replace(moment, bag_count=0)) == []


def test_a_lexicon_of_another_language_is_refused() -> None:
    spanish = Engine(graph_of([("CH", "A")], tile_set("es")))
    with pytest.raises(EngineError, match="Spanish"):
        spanish.plays(f"{OPEN} ld english;")


def test_a_board_of_another_size_is_refused(small_engine: Engine) -> None:
    dice = Engine(small_engine.lexicon, edition=catalogue.edition("dice"))
    with pytest.raises(EngineError, match="11 squares"):
        dice.plays(OPEN)


def test_what_an_engine_cannot_be_made_of_is_refused(small_engine: Engine) -> None:
    graph = small_engine.lexicon
    with pytest.raises(EngineError, match="No variation wings"):
        Engine(graph, variations=["wings"])  # type: ignore[list-item]
    with pytest.raises(EngineError, match="nowhere"):
        Engine(graph, leaves="nowhere").best(OPEN)
    assert Engine(graph, edition="tournament").moment(OPEN).edition.exchange_min_bag == 7
    assert small_engine.best(OPEN, 0) == []


def test_a_process_that_only_uses_kernels_never_loads_the_compiler(known_engine: Engine) -> None:
    script = (
        "import sys\n"
        "from lexiko.engine import Engine\n"
        "import lexiko.engine.selfplay.recorded, lexiko.engine.leaves.training\n"
        f"engine = Engine()\nengine.best({OPEN!r})\nengine.simulate({OPEN!r}, 1, iterations=1)\n"
        "print('numba' in sys.modules)\n"
    )
    Engine().best(OPEN)  # compiled by now
    said = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=120
    )
    assert said.stdout == "False\n"


def test_kernels_find_the_same_without_being_compiled(small_engine: Engine) -> None:
    script = (
        "import json\n"
        "from lexiko.engine import Engine\n"
        "from tests.engine.test_engine import CAT_LIES, OPEN, WORDS, graph_of, tile_set\n"
        "engine = Engine(graph_of(WORDS, tile_set('en')))\n"
        "print(json.dumps([[str(p) for p in engine.plays(c)] for c in (CAT_LIES, OPEN)]))\n"
    )
    plain = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    compiled = [[str(play) for play in small_engine.plays(cgp)] for cgp in (CAT_LIES, OPEN)]
    assert json.loads(plain.stdout) == compiled


# ── Racks that nobody can hold ──────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("cgp", "reason"),
    [
        (f"{EMPTY} ZZZZZZZ/ 0/0 0", "there are 7 Z tiles, but the set has 1"),
        (f"{EMPTY} ???/ 0/0 0", r"there are 3 \? tiles, but the set has 2"),
        (f"{EMPTY} Q/Q 0/0 0", "there are 2 Q tiles, but the set has 1"),
        (CAT_LIES.replace("EATS?", "CC"), "there are 3 C tiles, but the set has 2"),
        (f"{EMPTY} AEIOURSTNLDGB/ 0/0 0", "a rack of Heritage holds up to 9 tiles, not 13"),
        (f"{EMPTY} A/AEIOURSTNL 0/0 0", "a rack of Heritage holds up to 9 tiles, not 10"),
    ],
)
def test_a_rack_that_nobody_can_hold_is_refused_by_every_method(
    small_engine: Engine, cgp: str, reason: str
) -> None:
    methods = (
        small_engine.plays,
        small_engine.best,
        small_engine.survey,
        small_engine.exchanges,
        small_engine.turns,
        small_engine.endgame,
        lambda source: small_engine.simulate(source, iterations=1),
    )
    for method in methods:
        with pytest.raises(BadRecord, match=reason):
            method(cgp)
        with pytest.raises(BadRecord, match=reason):
            method(parse_cgp(cgp))


def test_a_moment_has_no_longer_rack_than_its_edition(small_engine: Engine) -> None:
    moment = small_engine.moment(OPEN)
    with pytest.raises(EngineError, match="A rack of Heritage holds up to 9 tiles, not 10"):
        replace(moment, rack=("A",) * 10)


def test_eight_or_nine_tiles_are_a_rack_of_the_nine_tile_variation(small_engine: Engine) -> None:
    nine = small_engine.moment(f"{EMPTY} CATSEA?NR/ 0/0 0")
    assert (nine.rack_size, nine.others, nine.bag_count) == (9, (9,), 82)
    seven = small_engine.moment(OPEN)
    assert (seven.rack_size, seven.others, seven.bag_count) == (7, (7,), 86)


def test_plays_are_counted_without_being_built(known_engine: Engine) -> None:
    for row in read_table("positions.tsv")[:5]:
        assert known_engine.count(row["cgp"]) == len(known_engine.plays(row["cgp"]))
    swaps = replace(known_engine.moment(row["cgp"]), variations=frozenset({"recycle"}))
    assert known_engine.count(swaps) == len(known_engine.plays(swaps))


def test_a_position_that_names_no_tiles_has_those_of_the_lexicon() -> None:
    empty = "/".join(["15"] * 15)
    german = Engine("german").best(f"{empty} ÜBELSTE/ 0/0 0")[0]
    assert german.word == "ÜBELSTE"
    assert german.score == 2 * (2 * 6 + 3 + 1 + 2 + 1 + 1 + 1) + 50
    spanish = Engine("spanish").best(f"{empty} [CH]U[RR]OS[LL]A/ 0/0 0")
    assert "[CH]" in str(spanish[0]) or "[RR]" in str(spanish[0])


def test_only_long_words_are_missed_with_part_of_a_gaddag(
    known_engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lists too large for a whole graph, such as Polish, can still be played with."""
    words = [*known_engine.lexicon.codes()]
    for module in (placement, graph_builder):
        monkeypatch.setattr(module, "LARGEST_GRAPH", 250_000)
    built = graph_builder.build_graph(words)
    assert 2 < built.reach < 8
    part = Engine(WordGraph("part", nodes_of(built.content), tile_set("en")))
    missed = 0
    for row in read_table("positions.tsv")[:40:2]:
        whole = {str(play): play for play in known_engine.plays(row["cgp"])}
        found = {str(play) for play in part.plays(row["cgp"])}
        assert found <= set(whole)
        long_words = set(whole) - found
        assert all(max(map(len, whole[play].words)) > built.reach for play in long_words)
        missed += len(long_words)
    assert missed > 0
