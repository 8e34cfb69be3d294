"""Turns of the variations: those of an oracle, and those that the rules accept."""

import dataclasses
import json
import os
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator

import pytest

from lexiko import catalogue
from lexiko.engine import Engine, Limits, Moment, Play, moment_of
from lexiko.engine.variations import ON_THE_BOARD
from lexiko.rules.alphabet import BLANK, TileSet
from lexiko.rules.board import Board, Placement, Tile, empty_board
from lexiko.rules.commands import PassTurn
from lexiko.rules.editions import Edition, Variation
from lexiko.rules.layout import Layout, Square

from .conftest import graph_of
from .oracle import Laid
from .variation_oracle import Ground, Standing, VariationOracle

SMALL = Layout(("T..d..T", ".D.t.D.", "..d.d..", "dt.*.td", "..d.d..", ".D.t.D.", "T..d..T"))
HERITAGE = catalogue.edition("heritage")
EDITIONS = {
    "english": dataclasses.replace(HERITAGE, layout=SMALL, bonus_at=3),
    "spanish": dataclasses.replace(catalogue.edition("heritage", "es"), layout=SMALL),
}
Key = tuple[Ground, Ground, frozenset[Laid]]
"""The board after swaps, the same rearranged, and the tiles laid."""


def dense_words(tiles: TileSet, chance: random.Random) -> set[tuple[str, ...]]:
    """Many words over four letters, so that tiles can often change places."""
    some = [*chance.sample(tiles.letters, 3), max(tiles.letters, key=len)]
    counts = {2: 11, 3: 30, 4: 70, 5: 90, 6: 60}
    return {
        tuple(chance.choices(some, k=length))
        for length, count in counts.items()
        for _ in range(count)
    }


def positions(
    edition: Edition, seed: int, turns: int, held: int
) -> Iterator[tuple[Engine, VariationOracle, tuple[str, ...]]]:
    """A game of random plays of up to three tiles."""
    chance = random.Random(seed)
    tiles = edition.tiles
    words = dense_words(tiles, chance)
    engine = Engine(graph_of(words, tiles))
    oracle = VariationOracle(
        words=words,
        faces={kind.face: tiles.letters_of([kind.face]) for kind in tiles.kinds},
        letters=tiles.letters,
        values=tiles.values,
        rows=edition.layout.rows,
        bonus_at=edition.bonus_at,
        bonus=edition.bonus,
    )
    letters = sorted({letter for word in words for letter in word})
    for turn in range(turns):
        rack = tuple(chance.choices([*letters, *([BLANK] * (turn % 2))], k=held))
        if turn:
            yield engine, oracle, rack
        laid = chance.choice(sorted(oracle.plays((*rack[:2], BLANK)), key=sorted) or [frozenset()])
        for place, face, is_blank in laid:
            oracle.board[place] = (face, is_blank)


def moment_with(
    edition: Edition, oracle: VariationOracle, rack: tuple[str, ...], *variations: Variation
) -> Moment:
    board = empty_board(len(oracle.rows)).lay(
        Placement(Square(*place), Tile(BLANK if is_blank else face, face))
        for place, (face, is_blank) in oracle.board.items()
    )
    return Moment(edition, board, rack, bag_count=50, variations=frozenset(variations))


def cells(board: Board) -> Ground:
    return frozenset(((s.row, s.column), (tile.letter, tile.is_blank)) for s, tile in board)


def key_of(play: Play) -> Key:
    laid = (((s.row, s.column), tile.letter, tile.is_blank) for s, tile in play.placed)
    swapped = dataclasses.replace(play, rearrangement=None).ground
    return cells(swapped), cells(play.ground), frozenset(laid)


def scores_of(plays: list[Play]) -> dict[Key, int]:
    found = {key_of(play): play.score for play in plays}
    assert len(found) == len(plays)
    return found


# ── What is said of a search ────────────────────────────────────────────────────────────────────

CAT = f"{'/'.join(['15'] * 7)}/6CaT6/{'/'.join(['15'] * 7)} ATSE/ 0/0 0"
WORDS = "CAT CATS ACT ACTS SCAT AT TA EAT EATS TEA TEAS SEAT SAT ACE ACES CASTE CATE SCATE".split()


@pytest.fixture(scope="module")
def small_engine() -> Engine:
    return Engine(graph_of(map(tuple, WORDS), catalogue.tile_set("en")))


def test_turns_are_written_with_all_that_comes_before_the_play(small_engine: Engine) -> None:
    plays = small_engine.plays(moment_of(CAT, variations=ON_THE_BOARD))
    by_text = {str(play): play for play in plays}
    assert {
        "8G (CaT)S",
        "blank H8; 8G (CAT)s",
        "recycle G8=E; 8G (EaT)S",
        "rearrange 8G:aCT; 8G (aCT)S",
        "blank H8; rearrange 8G:ACT; 8G (ACT)s",
    } <= set(by_text)
    assert by_text["blank H8; 8G (CAT)s"].leave == ("E", "S", "T")


def test_a_search_says_which_chains_of_swaps_it_has_not_followed(small_engine: Engine) -> None:
    blanks = small_engine.survey(moment_of(CAT, variations=frozenset({"blank_swap"})))
    assert (blanks.is_complete, blanks.standings) == (True, 2)
    moment = moment_of(CAT, variations=ON_THE_BOARD)
    whole = small_engine.survey(moment, limits=Limits(standings=10_000))
    assert whole.is_complete
    short = small_engine.survey(moment, limits=Limits(swaps=1, standings=0))
    assert (short.is_complete, short.complete_swaps) == (False, 1)
    assert max(len(play.swaps) for play in short.plays) == 1
    between = small_engine.survey(moment, 5, Limits(swaps=1, standings=short.standings + 1))
    assert between.complete_swaps == 1
    assert between.standings == short.standings + 1
    assert len(between.plays) == 5


def test_the_best_turns_are_the_first_of_all(small_engine: Engine) -> None:
    moment, limits = moment_of(CAT, variations=ON_THE_BOARD), Limits(standings=10_000)
    every = small_engine.survey(moment, limits=limits).plays
    for count in (1, 10, 100):
        best = small_engine.survey(moment, count, limits).plays
        assert [play.equity_milli for play in best] == [play.equity_milli for play in every[:count]]
        assert set(map(str, best)) <= set(map(str, every))


def test_a_pass_after_swaps_costs_what_kept_tiles_cost_at_the_end(small_engine: Engine) -> None:
    moment = dataclasses.replace(
        moment_of(CAT, variations=frozenset({"recycle"})), bag_count=0, rack=("E",)
    )
    (passing,) = small_engine.exchanges(moment)
    assert (passing.faces, passing.leave) == ((), ("C",))
    assert passing.equity_milli < -2 * 3 * 1000
    assert passing.command(0) == PassTurn(0, passing.swaps)
    assert str(passing) == "recycle G8=E; pass"


def test_positions_are_played_with_the_variations_of_the_engine(small_engine: Engine) -> None:
    engine = Engine(small_engine.lexicon, variations=["rearrange"])
    assert any(play.rearrangement for play in engine.plays(CAT))
    assert not any(play.rearrangement for play in small_engine.plays(CAT))


def test_the_kernels_of_variations_find_the_same_without_being_compiled(
    small_engine: Engine,
) -> None:
    script = (
        "import json\n"
        "from tests.engine.test_variations import *\n"
        "engine = Engine(graph_of(map(tuple, WORDS), catalogue.tile_set('en')))\n"
        "turns = engine.plays(moment_of(CAT, variations=ON_THE_BOARD))\n"
        "print(json.dumps([[str(play), play.score] for play in turns]))\n"
    )
    plain = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    compiled = small_engine.plays(moment_of(CAT, variations=ON_THE_BOARD))
    assert json.loads(plain.stdout) == [[str(play), play.score] for play in compiled]


# ── The oracle ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_rearrangements_are_those_of_the_oracle(name: str, seed: int) -> None:
    edition, found_any = EDITIONS[name], 0
    for engine, oracle, rack in positions(edition, seed, turns=5, held=3):
        plays = engine.plays(moment_with(edition, oracle, rack, "rearrange"))
        assert engine.plays(moment_with(edition, oracle, rack)) == [
            play for play in plays if play.rearrangement is None
        ]
        found = scores_of([play for play in plays if play.rearrangement])
        here = frozenset(oracle.board.items())
        assert found == {(here, *key): n for key, n in oracle.rearrangements(rack).items()}
        found_any += len(found)
    assert found_any > 10


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("mixed", [("recycle",), ("blank_swap",), ("recycle", "blank_swap")])
def test_standings_after_up_to_three_swaps_are_those_of_the_oracle(
    name: str, mixed: tuple[Variation, ...]
) -> None:
    edition, found_any = EDITIONS[name], 0
    for engine, oracle, rack in positions(edition, seed=4, turns=5, held=2):
        oracle.recycles, oracle.takes_blanks = "recycle" in mixed, "blank_swap" in mixed
        moment = moment_with(edition, oracle, rack, *mixed)
        search = engine._turn_search(moment, Limits(swaps=3, standings=0), 1)
        found: dict[Standing, int] = {}
        for standing in search.standings:
            board, held = search.board_of(standing), search.rack_of(standing)
            found[cells(board), tuple(sorted(held))] = len(search.swaps_to(standing))
        assert len(found) == len(search.standings)
        assert found == oracle.standings(rack, 3)
        found_any += len(found)
    assert found_any > (10 if "recycle" in mixed else 5)


@pytest.mark.parametrize("name", EDITIONS)
def test_plays_after_a_swap_are_those_of_the_oracle(name: str) -> None:
    edition, found_any = EDITIONS[name], 0
    for engine, oracle, rack in positions(edition, seed=5, turns=4, held=2):
        oracle.recycles = oracle.takes_blanks = True
        plays = engine.plays(moment_with(edition, oracle, rack, *ON_THE_BOARD))
        expected: dict[Key, int] = {}
        for standing in oracle.standings(rack, 1):
            ground, held = standing
            other = oracle.at(standing)
            expected |= {(ground, ground, laid): n for laid, n in other.plays(held).items()}
            expected |= {(ground, *key): n for key, n in other.rearrangements(held).items()}
        assert scores_of(plays) == expected
        assert all(
            Counter([*rack, *play.board.faces()])
            == Counter([*play.leave, *play.ground.lay(play.placed).faces()])
            for play in plays
        )
        found_any += len(expected)
    assert found_any > 100
