"""The summary adds up: accuracy, mistake index, balance, turning points, what to study."""

from dataclasses import replace

import pytest

from lexiko.coach.model import ChallengeReview, Choice, Phase, TurnReview, Verdict
from lexiko.coach.study import study_items
from lexiko.coach.summary import (
    balance_of,
    chance_after,
    chance_before,
    gain_of,
    index_of,
    seat_summary,
    share_kept,
    summary_of,
    turning_points,
)
from lexiko.engine import Engine

PLAY = Choice("8F HORN", "play", 14, ("A",), word="HORN", at="8F", win=0.5)


def turn(
    number: int, *, seat: int | None = None, cost: float = 0.0, win: float = 0.5,
    verdict: Verdict = "best", phase: Phase = "middle", chances: tuple[float, ...] = (),
    best: Choice = PLAY,
) -> TurnReview:  # fmt: skip
    seat = (number - 1) % 2 if seat is None else seat
    own = (win, 1 - win) if seat == 0 else (1 - win, win)
    return TurnReview(
        number, number - 1, seat, tuple("HORNAVE"), (0, 0), 86, phase, PLAY,
        (replace(best, win=win),), verdict=verdict, cost_win=cost, cost_points=100 * cost,
        chances=chances or own, luck_points=1.0,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("cost", "index"),
    [
        (0, 0),
        (0.0024, 0),
        (0.0025, 0.2),
        (0.03, 0.2),
        (0.031, 0.5),
        (0.07, 0.5),
        (0.071, 1.0),
        (0.9, 1.0),
    ],
)
def test_the_mistake_index_has_three_steps(cost: float, index: float) -> None:
    assert index_of(turn(1, cost=cost)) == index


def test_accuracy_is_the_share_of_the_best_chance_that_was_kept() -> None:
    turns = [turn(1, cost=0.1, win=0.5), turn(3, win=0.5), turn(2, cost=0.3, win=0.4)]
    assert seat_summary(turns, 0).accuracy == pytest.approx(0.9)
    assert seat_summary(turns, 1).accuracy == pytest.approx(0.25)
    assert share_kept(turn(1, win=0.001)) is None


def test_costs_are_summed_by_phase_and_verdicts_counted() -> None:
    turns = [
        turn(1, cost=0.03, verdict="slip", phase="opening"),
        turn(3, cost=0.06, verdict="mistake"),
        turn(5, cost=0.01, verdict="fine"),
    ]
    found = seat_summary(turns, 0)
    assert found.cost_by_phase["opening"] == pytest.approx(0.03)
    assert found.cost_by_phase["middle"] == pytest.approx(0.07)
    assert found.cost_win == pytest.approx(0.1)
    assert found.cost_points == pytest.approx(10)
    assert found.verdicts == {"brilliant": 0, "best": 0, "fine": 1, "slip": 1, "mistake": 1}
    assert found.mistake_index == 0.9
    assert found.luck_points == 3


def test_challenges_are_counted_for_both_sides() -> None:
    kept = replace(turn(1), challenge=ChallengeReview(None, False, ("XYZ",)))
    caught = replace(turn(3), challenge=ChallengeReview(1, False, ("ZYX",)))
    doubted = replace(turn(5), challenge=ChallengeReview(1, True, ("HORN",)))
    turns = [kept, caught, doubted]
    ana, ben = seat_summary(turns, 0), seat_summary(turns, 1)
    assert (ana.phonies, ana.phonies_kept) == (2, 1)
    assert (ben.challenges_won, ben.challenges_lost) == (1, 1)


@pytest.mark.parametrize("result", [1.0, 0.5, 0.0])
def test_play_and_tiles_add_up_to_the_result(result: float) -> None:
    turns = [turn(1, cost=0.12), turn(2, cost=0.05), turn(3, cost=0.01)]
    found = balance_of(turns, 0, 2, result)
    assert found.start == 0.5
    assert found.own_play == pytest.approx(-0.13)
    assert found.other_play == pytest.approx(0.05)
    assert 0.5 - 0.13 + 0.05 + found.tiles == pytest.approx(result)


def test_with_three_seats_the_others_share_what_a_turn_cost() -> None:
    lost = turn(1, cost=0.09, chances=(0.4, 0.4, 0.2))
    assert gain_of(lost, 1) == pytest.approx(0.06)
    assert gain_of(lost, 2) == pytest.approx(0.03)
    found = balance_of([lost], 2, 3, 0.0)
    assert found.start == pytest.approx(1 / 3)
    assert found.start + found.own_play + found.other_play + found.tiles == pytest.approx(0)


def test_an_unfinished_game_has_no_balance() -> None:
    assert summary_of([turn(1)], 2, None).balance == ()
    assert len(summary_of([turn(1)], 2, (1.0, 0.0)).balance) == 2


def test_turning_points_are_the_largest_changes_of_the_seats_that_played() -> None:
    after = [0.55, 0.8, 0.75, 0.4, 0.45, 0.2, 0.22]
    turns = [
        replace(turn(number), chances=(0.5, 0.5), chances_after=(chance, 1 - chance))
        for number, chance in enumerate(after, 1)
    ]
    assert turning_points(turns) == (2, 4, 6)
    assert turning_points(turns[:1]) == ()
    # A turn that drew well and missed it changed nothing, but could have.
    turns[2] = replace(turns[2], chances_after=turns[1].chances_after, cost_win=0.3)
    assert 3 in turning_points(turns)


def test_a_chance_the_next_player_had_and_missed_is_no_change() -> None:
    played = replace(turn(1), chances=(0.65, 0.35), chances_after=(0.6, 0.4))
    missed = replace(
        turn(2, cost=0.28, verdict="mistake"), chances=(0.17, 0.83), chances_after=(0.44, 0.56)
    )
    turns = (played, missed)
    assert (chance_before(turns, played), chance_after(played)) == (0.65, 0.6)
    assert (chance_before(turns, missed), chance_after(missed)) == (0.4, 0.56)
    assert turning_points(turns) == (2,)


# ── Study ───────────────────────────────────────────────────────────────────────────────────────


def test_a_missed_bingo_gives_all_words_of_its_letters(engine: Engine) -> None:
    placed = tuple((f"{'ABCDEFG'[at]}8", letter, letter) for at, letter in enumerate("RETAINS"))
    best = Choice("8A RETAINS", "play", 70, (), word="RETAINS", at="8A", placed=placed)
    (item,) = study_items([turn(1, verdict="mistake", best=best)], engine.lexicon)
    assert (item.kind, item.letters) == ("anagram", "AEINRST")
    assert {"RETAINS", "NASTIER", "STAINER"} <= set(item.words)
    assert study_items([turn(1, verdict="best", best=best)], engine.lexicon) == []


@pytest.mark.parametrize(
    ("at", "square", "word", "base"),
    [("8A", "E8", "HORNS", "HORN"), ("8A", "A8", "THORN", "HORN"), ("H1", "H1", "THORN", "HORN")],
)
def test_a_missed_hook_gives_all_hooks_of_the_word(
    engine: Engine, at: str, square: str, word: str, base: str
) -> None:
    best = Choice(f"{at} {word}", "play", 9, ("A",), word=word, at=at, placed=((square, "S", "S"),))
    (item,) = study_items([turn(1, verdict="slip", best=best)], engine.lexicon)
    assert (item.kind, item.letters) == ("hooks", base)
    assert {"HORNS", "THORN", "HORNY"} <= set(item.words)


def test_a_tile_that_joins_two_words_hooks_neither(engine: Engine) -> None:
    best = Choice("8A HORNS", "play", 9, ("A",), word="HORNS", at="8A", placed=(("C8", "R", "R"),))
    assert study_items([turn(1, verdict="slip", best=best)], engine.lexicon) == []


def test_a_word_is_worth_learning_if_few_know_it(engine: Engine) -> None:
    placed = (("A8", "Q", "Q"), ("B8", "A", "A"), ("C8", "T", "T"))
    qat = Choice("8A QAT", "play", 30, ("A",), word="QAT", at="8A", placed=placed)
    (item,) = study_items([turn(1, verdict="slip", best=qat)], engine.lexicon)
    assert (item.kind, item.words) == ("word", ("QAT",))
    long = replace(qat, word="STIBINE", text="8A STIBINE")
    (item,) = study_items([turn(1, verdict="slip", best=long)], engine.lexicon)
    assert (item.kind, item.words) == ("word", ("STIBINE",))
    known = replace(qat, word="CAT", text="8A CAT")
    assert study_items([turn(1, verdict="slip", best=known)], engine.lexicon) == []
