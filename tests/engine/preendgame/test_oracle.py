"""Tiny random pre-endgames of several editions: each turn wins, ties and loses as often as trying
everything says."""

import dataclasses
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from lexiko.engine import Engine, Moment, Play, PreendgamePlay, Tally
from lexiko.rules.layout import Layout

from ..conftest import graph_of
from ..test_against_oracle import EDITIONS, board_of, laid_by, oracle_of, random_rack, random_words
from .oracle import Table, Turn

BOARDS = [name for name, edition in EDITIONS.items() if not edition.is_dice]

LAYOUT = Layout(("T.d.d.T", ".D.t.D.", "d.....d", ".t.*.t.", "d.....d", ".D.t.D.", "T.d.d.T"))
"""A small board, so everything can be tried."""


def tiny_positions(
    name: str, seed: int, count: int, *, bags: tuple[int, ...], exchange_from: int, rack: int = 2
) -> Iterator[tuple[Engine, Moment, Table]]:
    """Boards of a few random plays with small racks and the last tiles of a bag."""
    chance = random.Random(f"{name} {seed}")
    for number in range(count):
        bag = bags[number % len(bags)]
        edition = dataclasses.replace(
            EDITIONS[name],
            layout=LAYOUT,
            rack=rack,
            exchange_min_bag=exchange_from,
            bonus_at=rack,
            bonus=7,
        )
        words = set(chance.sample(sorted(random_words(edition.tiles, chance)), 24))
        oracle = oracle_of(edition, words)
        for _ in range(chance.randint(2, 4)):
            tiles = random_rack(oracle, 6, 1, chance)
            if plays := sorted(oracle.plays(tiles), key=sorted):
                for place, face, is_blank in chance.choice(plays):
                    oracle.board[place] = (face, is_blank)
        mine = random_rack(oracle, rack, 1, chance)
        unseen = random_rack(oracle, rack + bag, 0, chance)
        if not oracle.board:
            continue
        board = board_of(oracle)
        moment = Moment(
            edition,
            board,
            mine,
            bag,
            others=(rack,),
            scores=(100 + chance.randint(-9, 9), 100),
            tiles=(*board.faces(), *mine, *unseen),
            scoreless=chance.choice((0, 0, 0, 4, 5)),
        )
        yield Engine(graph_of(words, edition.tiles)), moment, Table(oracle, rack, exchange_from)


def expected_of(table: Table, moment: Moment) -> dict[Turn, tuple[Tally, float, dict[str, Tally]]]:
    lead = moment.scores[0] - moment.scores[1]
    found = table.outcomes(moment.rack, moment.unseen, moment.bag_count, moment.scoreless)
    expected = {}
    for turn, results in found.items():
        spreads = [lead + gain for gain, _ in results]
        draws = {
            face: tally([lead + gain for gain, bag in results if face in bag])
            for face in moment.unseen
        }
        expected[turn] = tally(spreads), sum(spreads) / len(spreads), draws
    return expected


def tally(spreads: list[int]) -> Tally:
    signs = Counter((spread > 0) - (spread < 0) for spread in spreads)
    return Tally(signs[1], signs[0], signs[-1])


def turn_of(play: PreendgamePlay) -> Turn:
    if isinstance(play.turn, Play):
        return laid_by(play.turn)
    return tuple(sorted(play.turn.faces))


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("exchange_from", [1, 7])
def test_every_turn_wins_as_often_as_trying_everything_says(name: str, exchange_from: int) -> None:
    for engine, moment, table in tiny_positions(
        name, 1, 4, bags=(1, 2), exchange_from=exchange_from
    ):
        check(engine, moment, table)


@pytest.mark.parametrize("name", ["english", "spanish", "large"])
@pytest.mark.parametrize("exchange_from", [1, 7])
def test_three_and_four_tiles_in_the_bag_are_counted_as_well(name: str, exchange_from: int) -> None:
    bags = (3, 4) if exchange_from > 4 else (3,)
    for position in tiny_positions(name, 2, 2, bags=bags, exchange_from=exchange_from):
        check(*position)


def check(engine: Engine, moment: Moment, table: Table) -> None:
    expected = expected_of(table, moment)
    solution = engine.preendgame(moment, complete=True, threads=2)
    assert solution.is_exact
    assert {turn_of(play) for play in solution.plays} == expected.keys()
    for play in solution.plays:
        counts, spread, draws = expected[turn_of(play)]
        assert Tally(play.won, play.tied, play.lost) == counts, play
        assert play.is_exact
        assert play.total == counts.counted
        assert play.draws == draws
        if play.spread is not None:
            assert play.spread == pytest.approx(spread)
    best = max(tally.won + tally.tied / 2 for tally, _, _ in expected.values())
    pruned = engine.preendgame(moment, threads=1)
    for found in (solution, pruned):
        assert found.is_exact
        assert found.best.is_exact
        assert found.best.won + found.best.tied / 2 == best
        assert found.best.spread is not None
