"""Challenges: who may, what is judged, and who pays, in every mode."""

import pytest

from lexiko.errors import (
    AlreadyAccepted,
    AlreadyJudged,
    BadWord,
    NameAWord,
    NoPlayToChallenge,
    NotAWordOfThePlay,
    NotTouching,
    OwnPlay,
    SeatGone,
    WordsJudgedTogether,
)
from lexiko.rules.commands import AcceptPlay, Challenge
from lexiko.rules.editions import ChallengeMode, Options
from lexiko.rules.events import PlayChallenged, PointsAwarded, WindowClosed

from .table import ANA, BEN, CID, Table, recycle

GOOD = ["HORN", "FARM", "PASTE", "FARMS", "HORNS"]
RACKS = "HORNPAS" + "FAMOBEE" + "ETEEEEE"


def after_horn(
    edition: str = "heritage",
    mode: ChallengeMode = "edition",
    seats: int = 2,
    words: list[str] = GOOD,
) -> Table:
    table = Table(edition, seats, tiles=RACKS, words=words, options=Options(challenge=mode))
    table.play("8F HORN")
    return table


def with_two_words(mode: ChallengeMode = "edition", words: list[str] = GOOD) -> Table:
    """The third worked turn on the classic card: PASTE and FARMS."""
    options = Options(challenge=mode)
    table = Table("classic", tiles="HORNPAS" + "FAMOBEE" + "TEII", words=words, options=options)
    table.play("8F HORN")
    table.play("H6 FA.M")
    table.play("10F PASTE")
    return table


# ── A bad play ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("mode", ["edition", "double", "single", "five", "ten"])
def test_a_bad_play_is_taken_back_to_the_start_of_its_turn(mode: ChallengeMode) -> None:
    table = Table(tiles=RACKS, words=GOOD, options=Options(challenge=mode))
    before = table.game
    table.play("8F HROS")
    table.challenge(BEN)
    assert table.game.board == before.board
    assert table.rack(ANA) == "".join(sorted(before.racks[ANA]))
    assert table.game.bag == before.bag
    assert table.scores == (0, 0)
    assert (table.kinds, table.game.sheet[0].score) == (["taken_back"], 0)
    assert (table.mover(), table.game.owed) == (BEN, (0, 0))


def test_the_bag_is_mixed_again_after_a_play_is_taken_back() -> None:
    table = Table(tiles=RACKS, words=GOOD)
    table.play("8F RONH")
    table.challenge(BEN)
    assert table.game.drawn is None
    table.play("H7 FAME")
    assert len(table.game.racks[BEN]) == 7


def test_one_bad_word_spoils_the_whole_play() -> None:
    table = after_horn(words=["HORN", "FARM", "PASTE"])
    table.play("H6 FA.M")
    table.skip()
    table.play("10H E")
    table.challenge(ANA)
    assert table.kinds[-1] == "taken_back"
    (event,) = table.happened(PlayChallenged)
    assert event.verdicts == (("FARME", False),)


def test_the_record_keeps_who_challenged_and_each_verdict() -> None:
    table = after_horn(words=["HORN", "FAME", "OA"])
    table.play("9F FAME")
    table.challenge(ANA)
    (event,) = table.happened(PlayChallenged)
    assert event.seat == ANA
    assert dict(event.verdicts) == {"FAME": True, "HF": False, "OA": True, "RM": False, "NE": False}


def test_any_other_seat_may_challenge_not_only_the_next() -> None:
    table = after_horn(seats=3, words=[])
    table.challenge(CID)
    assert (table.kinds, table.mover()) == (["taken_back"], BEN)


# ── A good play ─────────────────────────────────────────────────────────────────────────────────


def test_a_failed_challenge_costs_the_next_turn() -> None:
    table = after_horn()
    table.challenge(BEN)
    assert table.kinds == ["play", "lost"]
    assert (table.mover(), table.scores) == (ANA, (14, 0))


def test_single_a_failed_challenge_costs_nothing() -> None:
    table = after_horn(mode="single")
    table.challenge(BEN)
    assert (table.kinds, table.mover(), table.scores) == (["play"], BEN, (14, 0))


@pytest.mark.parametrize(("mode", "points"), [("five", 5), ("ten", 10)])
def test_five_and_ten_give_points_to_the_challenged_seat(mode: ChallengeMode, points: int) -> None:
    table = after_horn(mode=mode)
    table.challenge(BEN)
    assert (table.mover(), table.scores) == (BEN, (14 + points, 0))
    row = table.game.sheet[0]
    assert (row.score, row.bonus, row.total) == (14, points, 14 + points)


def test_a_play_judged_good_is_settled_for_everyone() -> None:
    table = after_horn(seats=3, mode="single")
    table.challenge(CID)
    table.refuses(AlreadyJudged, Challenge(BEN))
    table.refuses(AlreadyJudged, AcceptPlay(BEN))


# ── Triple ──────────────────────────────────────────────────────────────────────────────────────


def test_triple_a_good_play_wins_the_game_of_two() -> None:
    table = after_horn(mode="triple")
    table.challenge(BEN)
    assert (table.ended(), table.winners()) == ("triple", (ANA,))


def test_triple_a_bad_play_loses_the_game_of_two() -> None:
    table = after_horn(mode="triple", words=[])
    table.challenge(BEN)
    assert (table.ended(), table.winners(), table.scores) == ("triple", (BEN,), (0, 0))


@pytest.mark.parametrize(("words", "loser"), [(GOOD, CID), ([], ANA)])
def test_triple_with_three_seats_the_loser_leaves(words: list[str], loser: int) -> None:
    table = after_horn(mode="triple", seats=3, words=words)
    table.challenge(CID)
    assert table.ended() is None
    assert table.game.gone == {loser}
    assert table.game.racks[loser] == ()
    assert len(table.game.bag) + 14 + len(table.game.board.faces()) == 100
    assert table.mover() == BEN
    table.refuses(SeatGone, Challenge(loser))


# ── Checked words ───────────────────────────────────────────────────────────────────────────────


def test_void_refuses_a_bad_word_on_the_spot_and_names_it() -> None:
    table = Table(tiles=RACKS, words=GOOD, options=Options(challenge="void"))
    assert "HRON" in table.refuses(BadWord, table.playing("8F HRON")).message
    table.play("8F HORN")
    assert table.mover() == BEN


def test_void_has_no_challenges() -> None:
    table = after_horn(mode="void")
    table.refuses(NoPlayToChallenge, Challenge(BEN))
    table.refuses(NoPlayToChallenge, AcceptPlay(BEN))


# ── The window ──────────────────────────────────────────────────────────────────────────────────


def test_the_window_closes_when_the_next_seat_acts() -> None:
    table = after_horn(seats=3)
    table.skip()
    assert table.happened(WindowClosed) == [WindowClosed("next_turn")]
    table.refuses(NoPlayToChallenge, Challenge(CID))


def test_the_window_closes_when_all_others_have_accepted() -> None:
    table = after_horn(seats=3)
    table.accept(BEN)
    table.refuses(AlreadyAccepted, Challenge(BEN))
    table.refuses(AlreadyAccepted, AcceptPlay(BEN))
    table.accept(CID)
    assert table.happened(WindowClosed) == [WindowClosed("accepted")]
    table.refuses(NoPlayToChallenge, Challenge(CID))


def test_accepting_binds_only_the_seat_that_accepts() -> None:
    table = after_horn(seats=3, words=[])
    table.accept(BEN)
    table.challenge(CID)
    assert table.kinds == ["taken_back"]


def test_a_refused_turn_does_not_close_the_window() -> None:
    table = after_horn(words=[])
    table.refuses(NotTouching, table.playing("1A FA"))
    table.challenge(BEN)
    assert table.kinds == ["taken_back"]


def test_nobody_challenges_or_accepts_their_own_play() -> None:
    table = after_horn()
    table.refuses(OwnPlay, Challenge(ANA))
    table.refuses(OwnPlay, AcceptPlay(ANA))


def test_there_is_nothing_to_challenge_before_a_play_or_after_a_pass() -> None:
    table = Table(tiles=RACKS)
    table.refuses(NoPlayToChallenge, Challenge(BEN))
    table.skip()
    table.refuses(NoPlayToChallenge, Challenge(ANA))
    table.exchange("F")
    table.refuses(NoPlayToChallenge, Challenge(ANA))


# ── Word by word, as on the classic card ────────────────────────────────────────────────────────


def test_where_words_are_judged_together_none_is_named() -> None:
    after_horn().refuses(WordsJudgedTogether, Challenge(BEN, "HORN"))


def test_classic_judges_the_named_word_only() -> None:
    table = with_two_words(words=["HORN", "FARM", "PASTE"])
    table.refuses(NameAWord, Challenge(BEN))
    table.refuses(NotAWordOfThePlay, Challenge(BEN, "HORN"))
    table.refuses(NotAWordOfThePlay, Challenge(BEN, ""))
    table.challenge(BEN, "paste")
    assert table.kinds[2:] == ["play", "lost"]
    table.refuses(AlreadyJudged, Challenge(BEN, "PASTE"))
    table.challenge(BEN, "FARMS")
    assert table.kinds[2:] == ["taken_back", "lost"]


def test_classic_each_word_has_its_own_price() -> None:
    table = with_two_words()
    table.challenge(BEN, "PASTE")
    table.challenge(BEN, "FARMS")
    assert (table.mover(), table.game.owed) == (ANA, (0, 1))
    table.refuses(AlreadyJudged, Challenge(BEN, "FARMS"))


@pytest.mark.parametrize(("mode", "points"), [("five", 5), ("ten", 10)])
def test_classic_points_for_a_good_word_stay_when_another_falls(
    mode: ChallengeMode, points: int
) -> None:
    table = with_two_words(mode, words=["HORN", "FARM", "PASTE"])
    table.challenge(BEN, "PASTE")
    table.challenge(BEN, "FARMS")
    assert table.happened(PointsAwarded) == [PointsAwarded(ANA, points)]
    assert table.scores == (14 + points, 9)
    assert table.game.sheet[2].total == 14 + points


def test_classic_a_bad_word_that_nobody_names_stays() -> None:
    table = with_two_words(words=["HORN", "FARM", "PASTE"])
    table.challenge(BEN, "PASTE")
    table.skip()
    assert table.scores[ANA] == 14 + 25


def test_classic_triple_with_three_seats_leaves_the_other_words_open() -> None:
    options = Options(challenge="triple")
    words = ["HORN", "FARM", "FARMS"]
    racks = "HORNPAS" + "FAMOBEE" + "EEEEEEI" + "TEII"
    table = Table("classic", 3, tiles=racks, words=words, options=options)
    table.play("8F HORN")
    table.play("H6 FA.M")
    table.skip()
    table.play("10F PASTE")
    table.challenge(CID, "FARMS")
    assert table.game.gone == {CID}
    table.challenge(BEN, "PASTE")
    assert (table.ended(), table.winners()) == ("triple", (BEN,))


# ── Turns with swaps ────────────────────────────────────────────────────────────────────────────


def test_an_exchange_with_a_bad_swap_comes_back_whole() -> None:
    options = Options(variations=frozenset({"recycle"}))
    table = Table("deluxe", tiles=RACKS, words=GOOD, options=options)
    table.play("8F HORN")
    before = table.game
    table.exchange("MOB", recycle("F8=F"))
    assert table.letter("F8") == "F"
    table.challenge(ANA)
    assert (table.game.board, table.game.bag) == (before.board, before.bag)
    assert table.rack(BEN) == "".join(sorted(before.racks[BEN]))
    assert (table.kinds, table.mover()) == (["play", "taken_back"], ANA)
