"""Squares within reach are those that some word of the list covers, tried one by one."""

from collections import Counter
from pathlib import Path

import pytest

from lexiko.coach.reach import MOST_TILES, Reach
from lexiko.engine import Engine, Moment
from lexiko.lexicon.shipped import shipped
from lexiko.notation.gcg import read_gcg
from tests.coach import plain_board

CLUB_NIGHT = Path(__file__).parents[1] / "golden" / "club-night.gcg"


@pytest.fixture(scope="module")
def words() -> frozenset[str]:
    return frozenset(shipped()["english"].read())


def reach_of(engine: Engine, moment: Moment) -> Reach:
    return Reach(moment.board, moment.edition, engine.lexicon, Counter(moment.unseen), MOST_TILES)


@pytest.mark.parametrize("place", [1, 4, 9, 14, 20, 23])
def test_a_square_is_within_reach_if_a_word_of_the_list_covers_it(
    engine: Engine, words: frozenset[str], place: int
) -> None:
    turn = read_gcg(CLUB_NIGHT.read_bytes()).turns[place]
    moment = engine.moment(turn.before)
    reach, tiles = reach_of(engine, moment), plain_board.tiles_on(moment.board)
    found = {str(square): reach.is_within_reach(square) for square in reach.premiums()}
    assert found == {
        name: plain_board.is_within_reach(
            moment.edition, tiles, name, Counter(moment.unseen), words, MOST_TILES
        )
        for name in found
    }


def test_some_squares_are_within_reach_and_others_not(engine: Engine) -> None:
    turns = read_gcg(CLUB_NIGHT.read_bytes()).turns
    found = []
    for turn in turns[:20]:
        reach = reach_of(engine, engine.moment(turn.before))
        found += [reach.is_within_reach(square) for square in reach.premiums()]
    assert 20 < sum(found) < len(found) - 20


def test_what_can_be_said_of_a_square_does_not_depend_on_what_was_asked_before(
    engine: Engine,
) -> None:
    moment = engine.moment(read_gcg(CLUB_NIGHT.read_bytes()).turns[8].before)
    reach = reach_of(engine, moment)
    for square in reach.premiums():
        first = reach.is_within_reach(square)
        assert reach_of(engine, moment).is_within_reach(square) == first
