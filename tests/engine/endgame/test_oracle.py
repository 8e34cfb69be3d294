"""Tiny random endgames of several editions: the engine finds what trying everything finds, and the
rules agree with each line."""

import random
from collections.abc import Iterator

import pytest

from lexiko.engine import Engine
from lexiko.engine.endgame.solver import Endgame, Solution
from lexiko.rules.editions import Edition

from ..conftest import graph_of
from ..oracle import Oracle
from ..test_against_oracle import EDITIONS, board_of, oracle_of, random_rack, random_words
from .oracle import best_gain

BOARDS = {name: edition for name, edition in EDITIONS.items() if not edition.is_dice}


def random_endgames(
    edition: Edition, seed: int, count: int
) -> Iterator[tuple[Engine, Oracle, tuple[tuple[str, ...], tuple[str, ...]]]]:
    """Boards of a few random plays, each with two small racks."""
    chance = random.Random(seed)
    for _ in range(count):
        words = set(chance.sample(sorted(random_words(edition.tiles, chance)), 24))
        oracle = oracle_of(edition, words)
        for _ in range(chance.randint(1, 4)):
            rack = random_rack(oracle, 6, 1, chance)
            if plays := sorted(oracle.plays(rack), key=sorted):
                for place, face, is_blank in chance.choice(plays):
                    oracle.board[place] = (face, is_blank)
        sizes = chance.choice(((3, 2), (2, 3), (2, 2), (1, 3), (3, 1), (3, 3)))
        blanks = 1 if sum(sizes) < 5 else 0
        mine, theirs = (random_rack(oracle, size, blanks, chance) for size in sizes)
        yield Engine(graph_of(words, edition.tiles)), oracle, (mine, theirs)


def outcome_of(endgame: Endgame, solution: Solution) -> int:
    """What a line brings the mover, counted by hand."""
    values = endgame.edition.tiles.values
    racks = {seat: list(rack) for seat, rack in zip(endgame.seats, endgame.racks, strict=True)}
    lead, board, passes = 0, endgame.board, int(endgame.pass_ends)
    first, second = endgame.seats
    for number, turn in enumerate(solution.line):
        assert turn.seat == endgame.seats[number % 2]
        assert passes < 2
        assert all(racks.values())
        sign = 1 if turn.seat == first else -1
        lead += sign * turn.score
        passes = 0 if turn.play else passes + 1
        if turn.play:
            assert turn.play.board == board
            board = board.lay(turn.play.placed)
            for _, tile in turn.play.placed:
                racks[turn.seat].remove(tile.face)
            assert sorted(turn.play.leave) == sorted(racks[turn.seat])
    left = {seat: sum(values[face] for face in rack) for seat, rack in racks.items()}
    is_out = not all(racks.values())
    assert is_out or passes == 2
    return lead + (2 if is_out else 1) * (left[second] - left[first])


@pytest.mark.parametrize("name", BOARDS)
@pytest.mark.parametrize("is_after_pass", [False, True], ids=["fresh", "after-pass"])
def test_endgames_are_worth_what_trying_everything_finds(name: str, is_after_pass: bool) -> None:
    edition = BOARDS[name]
    for engine, oracle, racks in random_endgames(edition, seed=11 + is_after_pass, count=8):
        expected = best_gain(oracle, *racks, is_after_pass)
        endgame = Endgame(edition, board_of(oracle), racks, pass_ends=is_after_pass)
        solution = engine.endgame(endgame)
        assert solution.is_exact
        assert solution.spread_gain == expected
        assert outcome_of(endgame, solution) == expected
