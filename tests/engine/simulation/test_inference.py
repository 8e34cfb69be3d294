"""Inference: guesses follow the evidence, fit what is unseen, and likely ones come more
often."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from lexiko.engine import Engine, Exchange, Moment
from lexiko.engine.simulation.inference import Evidence, Guess, deals_from, guess_kept

from ..conftest import read_table


@pytest.fixture(scope="module")
def moment(known_engine: Engine) -> Moment:
    moments = (known_engine.moment(row["cgp"]) for row in read_table("positions.tsv"))
    found = next(m for m in moments if 20 < m.bag_count < 60 and len(m.rack) == 7)
    return replace(found, known=())


def after_play(engine: Engine, moment: Moment, place: int) -> Evidence:
    """As if another seat had made one of the best plays of a moment."""
    play = engine.best(moment, place + 1)[place]
    laid = tuple(tile.face for _, tile in play.placed)
    return Evidence(replace(moment, rack=laid), play, 7, (*moment.unseen, *play.leave))


@pytest.mark.parametrize("place", [0, 4])
def test_the_loss_is_what_the_play_falls_short_of_the_best_by(
    known_engine: Engine, moment: Moment, place: int
) -> None:
    evidence = after_play(known_engine, moment, place)
    assert not isinstance(evidence.turn, int)
    for guess in guess_kept(known_engine, evidence, count=12):
        rack = (*evidence.moment.rack, *guess.kept)
        assert len(rack) == 7
        turns = known_engine.turns(replace(moment, rack=rack), 3000)
        own = next(
            turn
            for turn in turns
            if not isinstance(turn, Exchange) and set(turn.placed) == set(evidence.turn.placed)
        )
        assert guess.loss_milli == turns[0].equity_milli - own.equity_milli


def test_after_an_exchange_the_best_tiles_were_kept(known_engine: Engine, moment: Moment) -> None:
    evidence = Evidence(replace(moment, rack=()), 4, 7, moment.unseen)
    guesses = guess_kept(known_engine, evidence, count=200)
    assert all(len(guess.kept) == 3 for guess in guesses)
    blanks = Counter(face for guess in guesses for face in guess.kept)
    drawn = Counter(moment.unseen)
    kept_share, drawn_share = blanks["S"] / (3 * 200), drawn["S"] / len(moment.unseen)
    assert kept_share > drawn_share or not drawn["S"]


def test_certain_tiles_are_in_every_guess(known_engine: Engine, moment: Moment) -> None:
    evidence = after_play(known_engine, moment, 0)
    sure = evidence.unseen[:2]
    left = Counter(evidence.unseen) - Counter(sure)
    then = replace(evidence.moment, rack=(*evidence.moment.rack, *sure))
    narrowed = replace(evidence, moment=then, unseen=tuple(left.elements()))
    for guess in guess_kept(known_engine, narrowed, count=20):
        assert not Counter(sure) - Counter(guess.kept)


def test_threads_change_nothing(known_engine: Engine, moment: Moment) -> None:
    evidence = after_play(known_engine, moment, 0)
    once, again = (
        guess_kept(known_engine, evidence, count=100, threads=threads) for threads in (1, 3)
    )
    assert once == again
    assert guess_kept(known_engine, evidence, count=100, seed=2) != once
    assert guess_kept(known_engine, evidence, count=100, should_stop=lambda: True) == []


def test_likely_tiles_are_dealt_more_often() -> None:
    guesses = [Guess(("S",), 0), Guess(("V",), 20_000)]
    deals = deals_from([guesses], ("S", "V", "E"), 400, 2_000, Random(1).random)
    assert Counter(deals)[(("S",),)] > 350


def test_no_tile_is_dealt_twice() -> None:
    guesses = [[Guess(("Q",), 0)], [Guess(("Q",), 0)], []]
    deals = deals_from(guesses, ("Q", "E"), 5, 2_000, Random(1).random)
    assert deals == [(("Q",), (), ())] * 5
