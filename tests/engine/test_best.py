"""The best plays by bounds: exactly those that looking at every play gives, in every edition and by
any leaves."""

import random

import numpy as np
import pytest

from lexiko import catalogue
from lexiko.engine import Engine, Moment
from lexiko.engine.graph.symbols import Symbols, symbols_of
from lexiko.engine.leaves.table import Leaves, possible_leaves
from lexiko.rules.bag import full_bag

from .conftest import read_table
from .test_against_oracle import EDITIONS, board_of, random_positions


def random_leaves(symbols: Symbols, seed: int) -> Leaves:
    """Tiles that are worth more or less, and more or less together."""
    chance = np.random.default_rng(seed)
    leaves = Leaves.zero(symbols)
    single = chance.normal(0, 5000, symbols.letter_count + 1)
    single[0] = 25_000
    for group in possible_leaves(symbols, leaves.depth)[1:]:
        worth = single[group.rows].sum(axis=1) + chance.normal(0, 4000, len(group.rows))
        leaves.values[group.ranks] = worth
    return leaves


@pytest.mark.parametrize("bag_count", [40, 0])
def test_the_best_plays_of_known_positions_are_those_of_all_plays(
    known_engine: Engine, bag_count: int
) -> None:
    symbols = symbols_of(catalogue.tile_set("en"))
    engine = Engine(known_engine.lexicon, leaves=random_leaves(symbols, 1))
    for row in read_table("positions.tsv")[::2]:
        moment = engine.moment(row["cgp"])
        moment = Moment(moment.edition, moment.board, moment.rack, bag_count)
        every = [play.equity_milli for play in engine.plays(moment)]
        for count in (1, 2, 15):
            assert [play.equity_milli for play in engine.best(moment, count)] == every[:count]


@pytest.mark.parametrize("name", EDITIONS)
def test_the_best_plays_of_random_positions_are_those_of_all_plays(name: str) -> None:
    edition = EDITIONS[name]
    compared = 0
    for seed in (11, 12, 13):
        leaves = None if edition.is_dice else random_leaves(symbols_of(edition.tiles), seed)
        for plain, oracle, rack, _ in random_positions(edition, seed, turns=5):
            engine = Engine(plain.lexicon, leaves=leaves)
            moment = Moment(edition, board_of(oracle), rack, bag_count=50)
            every = engine.plays(moment)
            found = engine.best(moment, 4)
            assert [p.equity_milli for p in found] == [p.equity_milli for p in every[:4]]
            assert set(found) <= set(every)
            compared += len(found)
    assert compared > 20


def test_equity_is_the_score_and_what_the_leave_is_worth(known_engine: Engine) -> None:
    symbols = symbols_of(catalogue.tile_set("en"))
    leaves = random_leaves(symbols, 2)
    engine = Engine(known_engine.lexicon, leaves=leaves)
    row = read_table("positions.tsv")[3]
    for play in engine.plays(row["cgp"]):
        assert play.equity_milli == 1000 * play.score + leaves.value_milli(play.leave)
    exchange = engine.exchanges(row["cgp"])[0]
    assert exchange.equity_milli == leaves.value_milli(exchange.leave)


def test_long_leaves_follow_the_rule_of_the_table() -> None:
    """Racks of nine: the kernel values leaves of seven and eight tiles as the table's own rule
    does."""
    engine = Engine(leaves=random_leaves(symbols_of(catalogue.tile_set("en")), 4))
    leaves = engine.leaves_of(symbols_of(catalogue.tile_set("en")))
    edition = EDITIONS["english"]
    chance = random.Random(9)
    for _ in range(5):
        rack = tuple(chance.sample(full_bag(edition.tiles), 9))
        moment = Moment(
            edition, engine.moment(read_table("positions.tsv")[5]["cgp"]).board, rack, 50
        )
        for play in engine.plays(moment):
            assert play.equity_milli == 1000 * play.score + leaves.value_milli(play.leave)


def test_with_an_empty_bag_going_out_is_worth_the_tiles_of_the_others(known_engine: Engine) -> None:
    cgp = read_table("endgames.tsv")[0]["cgp"]
    moment = known_engine.moment(cgp)
    others = sum(moment.edition.tiles.values[face] for face in moment.unseen)
    for play in known_engine.plays(cgp):
        if not play.leave:
            assert play.equity_milli == 1000 * play.score + 2000 * others
        else:
            kept = sum(moment.edition.tiles.values[face] for face in play.leave)
            assert play.equity_milli == 1000 * play.score - 2000 * kept - 10_000
