"""A turn is judged only by what its seat could know: challenges, clocks and records included."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from lexiko.coach.model import TurnReview
from lexiko.coach.review import Review
from lexiko.coach.turns import read_turns
from lexiko.engine import Engine
from lexiko.lexicon.graph import WordGraph
from lexiko.notation.gcg import read_gcg
from lexiko.notation.record import Record
from lexiko.rules.editions import GameClock, Options
from lexiko.rules.events import TableOpened

from ..rules.table import ANA, BEN, Table

GOLDEN = Path(__file__).parent.parent / "golden"
RACKS = "HORNAVE" + "FAMISTE" + "EIOUUAA"
GOOD = ("HORN", "FARM")


def glance(table: Table, engine: Engine) -> list[TurnReview]:
    return [*Review(table.events, engine=engine, quality="quick", threads=1).quick()]


def read(name: str) -> Record:
    return read_gcg((GOLDEN / name).read_bytes())


# ── What a seat knows ───────────────────────────────────────────────────────────────────────────


def test_a_seat_knows_its_own_rack_and_none_of_the_others(record: Record) -> None:
    for one in read_turns(record.events).situations:
        assert one.moment
        mine, others = one.before.racks[one.seat], one.before.racks[1 - one.seat]
        assert Counter(one.moment.rack) == Counter(mine)
        assert not any(one.moment.known)
        assert Counter(one.moment.unseen) == Counter((*others, *one.before.bag)) - Counter()


def test_tiles_shown_by_a_play_that_came_off_are_known(engine: Engine) -> None:
    table = Table(tiles=RACKS, words=GOOD, options=Options(challenge="single"))
    table.play("8F HOVERN")
    table.challenge(BEN)
    table.play("8F FAM")
    table.play("7H OR")
    first, second, third = read_turns(table.events).situations
    assert first.is_taken_back
    assert second.moment
    assert third.moment
    assert Counter(second.moment.known[0]) == Counter("HOVERN")
    assert not any(third.moment.known)


def test_the_tiles_drawn_are_those_at_the_next_turn(record: Record) -> None:
    situations = read_turns(record.events).situations
    for one, following in zip(situations, situations[2:], strict=False):
        assert one.after is not None
        assert Counter(one.after) == Counter(following.rack)


# ── Challenges ──────────────────────────────────────────────────────────────────────────────────


def test_a_play_that_came_off_counts_as_a_pass(engine: Engine) -> None:
    table = Table(tiles=RACKS, words=GOOD, options=Options(challenge="single"))
    table.play("8F HOVERN")
    table.challenge(BEN)
    table.play("8F FAM")
    turn = glance(table, engine)[0]
    assert turn.challenge
    assert (turn.challenge.seat, turn.challenge.is_valid) == (BEN, False)
    assert turn.challenge.words == ("HOVERN",)
    assert turn.challenge.cost_win == 0
    assert turn.verdict == "mistake"
    assert turn.played.text == "8F HOVERN"
    assert "8F HOVERN" not in [choice.text for choice in turn.choices]
    assert turn.luck_points == 0


def test_an_invalid_play_that_stood_is_never_best_and_costs_the_next_seat(engine: Engine) -> None:
    table = Table(tiles=RACKS, words=GOOD)
    table.play("8D HOVERNA")
    table.skip()
    turn = glance(table, engine)[0]
    assert turn.challenge
    assert (turn.challenge.seat, turn.challenge.is_valid) == (None, False)
    assert turn.challenge.cost_win is not None
    assert turn.challenge.cost_win > 0.02
    assert turn.verdict not in ("best", "brilliant")
    assert turn.played.text not in [choice.text for choice in turn.choices]
    assert turn.played.text not in turn.ties


@pytest.mark.parametrize(
    ("mode", "least", "most"),
    [("single", 0, 0), ("five", 0.01, 0.04), ("ten", 0.03, 0.08), ("double", 0.1, 0.3)],
)
def test_a_failed_challenge_costs_what_its_mode_takes(
    engine: Engine, mode: str, least: float, most: float
) -> None:
    options = replace(Options(), challenge=mode)  # type: ignore[arg-type]
    table = Table(tiles=RACKS, words=GOOD, options=options)
    table.play("8F HORN")
    table.challenge(BEN)
    challenge = glance(table, engine)[0].challenge
    assert challenge
    assert (challenge.seat, challenge.is_valid, challenge.words) == (BEN, True, ("HORN",))
    assert challenge.cost_win is not None
    assert least <= challenge.cost_win <= most


def test_losing_the_game_by_a_challenge_costs_all(engine: Engine) -> None:
    table = Table(tiles=RACKS, words=GOOD, options=Options(challenge="triple"))
    table.play("8F HORN")
    table.challenge(BEN)
    challenge = glance(table, engine)[0].challenge
    assert challenge
    assert challenge.cost_win == pytest.approx(0.49, abs=0.05)


# ── Clocks ──────────────────────────────────────────────────────────────────────────────────────


def test_turns_have_their_time_and_little_of_it_left_is_trouble(engine: Engine) -> None:
    options = Options(timing=GameClock(1500))
    table = Table(tiles=RACKS, words=GOOD, options=options)
    table.later(30)
    table.play("8F HORN")
    table.later(1460)
    table.play("H6 FA.M")
    first, second = glance(table, engine)
    assert (first.time_ms, second.time_ms) == (30_000, 1_460_000)
    assert not first.is_time_trouble
    assert second.is_time_trouble
    assert first.facts
    assert first.facts.left_ms == 1_470_000


# ── Records from elsewhere ──────────────────────────────────────────────────────────────────────


def test_turns_without_a_rack_are_not_judged(engine: Engine) -> None:
    review = Review(read("four-seats.gcg"), engine=engine, quality="quick", threads=1)
    turns = [*review.quick()]
    assert review.limitations == ("partial_racks", "unfinished")
    unknown = [turn for turn in turns if turn.limitation]
    assert [turn.number for turn in unknown] == [2, 5, 6]
    assert all(turn.verdict is None and not turn.choices for turn in unknown)
    assert unknown[0].played.text == "H6 FA(R)M"
    assert unknown[0].played.score == 9
    result = review.result()
    assert result.is_complete
    assert result.summary
    assert not result.summary.balance


def test_an_unknown_word_list_is_replaced_and_said_so(engine: Engine) -> None:
    review = Review(read("in-the-wild.gcg"), quality="quick", threads=1)
    assert review.limitations == ("unknown_lexicon", "partial_racks")
    assert review.engine.lexicon.name == "english"
    assert review.result().lexicon == "english"


def test_a_word_unknown_to_a_replaced_list_is_no_phony(engine: Engine) -> None:
    table = Table(tiles=RACKS, words=GOOD)
    table.play("8F HOVERN")
    table.skip()
    opened, *rest = table.events
    assert isinstance(opened, TableOpened)
    events = [replace(opened, lexicon="club-list-of-1987"), *rest]
    turn = next(Review(events, engine=engine, quality="quick", threads=1).quick())
    assert turn.challenge is None


def test_scores_and_result_are_those_of_the_record(engine: Engine) -> None:
    review = Review(read("club-night.gcg"), engine=engine, quality="quick", threads=1)
    turns = [*review.quick()]
    result = review.result()
    assert (result.scores, result.winners) == ((444, 399), (ANA,))
    assert result.seats == ("Ana Ruiz", "Ben Okoro")
    assert turns[7].challenge
    assert turns[7].challenge.words == ("NUEO",)
    assert result.summary
    ana, ben = result.summary.seats
    assert (ana.phonies, ana.phonies_kept, ana.challenges_won) == (1, 0, 1)
    assert (ben.phonies, ben.challenges_lost, ben.challenges_won) == (1, 1, 1)


def test_words_that_the_family_filter_leaves_out_are_never_suggested(engine: Engine) -> None:
    table = Table(tiles="SHITVVC" + "FAMISTE" + "EIOUUAA")
    table.exchange("VV")
    (turn,) = glance(table, engine)
    words = [choice.word.upper() for choice in turn.choices]
    assert isinstance(engine.lexicon, WordGraph)
    assert engine.lexicon.is_word("SHIT")
    assert "CHIT" in words or "CHITS" in words
    assert "SHIT" not in words
