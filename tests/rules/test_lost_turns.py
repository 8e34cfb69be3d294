"""Turns that are owed and lost, and what goes on meanwhile."""

from lexiko.errors import NotYourTurn
from lexiko.rules.commands import PassTurn
from lexiko.rules.events import TurnLost, WindowClosed

from .table import ANA, BEN, CID, DOT, Table

WORDS = ["HORN", "FARM", "PASTE", "FARMS", "OBE", "HORNS", "NE"]
FOUR = "HORNPAS" + "FAMOBEE" + "SEEEEEI" + "IIIIIII"


def test_a_lost_turn_gets_a_row_and_is_skipped() -> None:
    table = Table(seats=3, tiles=FOUR, words=WORDS)
    table.play("8F HORN")
    table.challenge(CID)
    assert table.game.owed == (0, 0, 1)
    table.skip()
    assert table.kinds == ["play", "pass", "lost"]
    assert (table.mover(), table.game.owed) == (ANA, (0, 0, 0))


def test_a_seat_that_owes_turns_may_still_challenge_and_turns_add_up() -> None:
    table = Table(seats=4, tiles=FOUR, words=WORDS)
    table.play("8F HORN")
    table.challenge(DOT)
    table.play("H6 FA.M")
    table.challenge(DOT)
    assert table.game.owed == (0, 0, 0, 2)
    table.skip()
    assert (table.mover(), table.game.owed) == (ANA, (0, 0, 0, 1))


def test_a_lost_turn_closes_no_window() -> None:
    table = Table(seats=3, tiles=FOUR, words=["HORN"])
    table.play("8F HORN")
    table.challenge(CID)  # Cid owes a turn.
    table.play("H6 FA.M")  # Bad, and Cid is skipped at once.
    assert (table.mover(), table.kinds[-1]) == (ANA, "lost")
    assert table.game.window is not None
    assert table.game.window.is_open
    table.challenge(CID)
    assert table.kinds == ["play", "taken_back", "lost"]
    assert table.mover() == ANA


def test_the_seat_that_played_may_be_the_next_that_really_moves() -> None:
    table = Table("classic", tiles="HORNPAS" + "FAMOBEE" + "TEII", words=WORDS)
    table.play("8F HORN")
    table.play("H6 FA.M")
    table.play("10F PASTE")
    table.challenge(BEN, "PASTE")
    table.challenge(BEN, "FARMS")
    table.play(
        "F9 I."
    )  # Ben still owes a turn: Ana moves twice, and her next turn closes the window.
    assert table.mover() == ANA
    assert table.game.window is not None
    assert table.game.window.is_open
    table.skip()
    assert table.happened(WindowClosed)[-1] == WindowClosed("next_turn")


def test_a_seat_that_lost_its_turn_cannot_act() -> None:
    table = Table(tiles=FOUR, words=WORDS)
    table.play("8F HORN")
    table.challenge(BEN)
    table.refuses(NotYourTurn, PassTurn(BEN))


def test_one_challenge_costs_one_turn_whatever_the_number_of_words() -> None:
    table = Table(tiles="HORNPAS" + "FAMOBEE", words=["HORN", "FAME", "HF", "OA", "RM", "NE"])
    table.play("8F HORN")
    table.play("9F FAME")
    table.challenge(ANA)
    assert len(table.happened(TurnLost)) == 1
    assert table.mover() == BEN


def test_a_turn_owed_lapses_when_the_game_ends_with_the_play() -> None:
    table = Table(tiles="HORNPAS" + "EE", only=True, words=["HORNPAS"])
    table.play("8F HORNPAS")
    table.challenge(BEN)
    assert table.ended() == "out"
    assert "lost" not in table.kinds


def test_lost_turns_count_as_turns_without_a_play() -> None:
    table = Table(tiles=FOUR, words=WORDS)
    table.play("8F HORN")
    table.challenge(BEN)
    assert table.game.scoreless == 1


def test_a_taken_back_play_counts_on_top_of_the_turns_before_it() -> None:
    table = Table(seats=3, tiles=FOUR, words=[])
    table.skip()
    table.exchange("F")
    table.play("8H SEE")
    assert table.game.scoreless == 0
    table.challenge(ANA)
    assert table.game.scoreless == 3


def test_turns_lost_while_a_bad_play_was_open_count_too() -> None:
    table = Table(seats=3, tiles=FOUR, words=["HORN"])
    table.play("8F HORN")
    table.challenge(CID)
    table.play("H6 FA.M")
    table.challenge(ANA)
    assert table.game.scoreless == 2  # The play of Ben, and the lost turn of Cid.
