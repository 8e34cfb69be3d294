"""Turns of the variations: those of an oracle, and those that the rules accept."""

import dataclasses
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from lexiko import catalogue
from lexiko.engine import Engine, Limits, Moment, Play
from lexiko.engine.variations import ON_THE_BOARD
from lexiko.rules.alphabet import BLANK, TileSet
from lexiko.rules.board import Board, Placement, Tile, empty_board
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
