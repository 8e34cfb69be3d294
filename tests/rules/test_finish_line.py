"""Finish Line: the first seat at its own target wins at once."""

import pytest

from lexiko.errors import BadOptions
from lexiko.rules.editions import FINISH_LINE, Options

from .table import ANA, BEN, CID, Table


def race(*targets: int, tiles: str = "HORNPAS" + "FAMOBEE", words: tuple[str, ...] = ()) -> Table:
    options = Options(targets=targets)
    return Table("message-board", len(targets), tiles=tiles, words=words, options=options)


def test_the_targets_are_those_of_the_sheets() -> None:
    assert dict(FINISH_LINE[2]) == {"beginner": 70, "intermediate": 120, "expert": 200}
    assert dict(FINISH_LINE[3]) == {"beginner": 60, "intermediate": 100, "expert": 180}
    assert dict(FINISH_LINE[4]) == {"beginner": 50, "intermediate": 90, "expert": 160}


def test_reaching_the_target_wins_when_the_window_has_closed() -> None:
    table = race(14, 9)
    table.play("8F HORN")
    assert table.ended() is None
    table.accept(BEN)
    assert (table.ended(), table.winners(), table.scores) == ("target", (ANA,), (14, 0))


def test_one_point_short_is_not_there() -> None:
    table = race(15, 100)
    table.play("8F HORN")
    table.accept(BEN)
    assert table.ended() is None


def test_a_target_reached_by_a_bad_play_is_not_reached() -> None:
    table = race(14, 9)
    table.play("8F HORN")
    table.challenge(BEN)
    assert (table.ended(), table.scores) == (None, (0, 0))


def test_the_next_seat_that_acts_lets_the_winning_play_stand() -> None:
    table = race(14, 1)
    table.play("8F HORN")
    table.play("H6 FA.M")
    assert (table.ended(), table.scores) == ("target", (14, 0))


def test_mixed_levels_each_have_their_own_target() -> None:
    table = race(100, 9)
    table.play("8F HORN")
    table.play("H6 FA.M")
    table.accept(ANA)
    assert (table.ended(), table.winners(), table.scores) == ("target", (BEN,), (14, 9))
    assert table.game.outcome is not None
    assert table.game.outcome.standings == (BEN, ANA)


def test_reaching_the_target_comes_before_going_out() -> None:
    options = Options(targets=(50, 50))
    table = Table(tiles="HORNPAS" + "QEEEEEE", only=True, options=options)
    table.play("8F HORNPAS")
    table.accept(BEN)
    assert table.ended() == "target"
    assert table.game.outcome is not None
    assert table.game.outcome.rack_points == (0, 0)


def test_points_for_a_failed_challenge_count_for_the_target() -> None:
    options = Options(targets=(19, 100), challenge="five")
    table = Table("deluxe", tiles="HORNPAS" + "FAMOBEE", words=["HORN"], options=options)
    table.play("8F HORN")
    table.challenge(BEN)
    assert (table.ended(), table.scores) == ("target", (19, 0))


@pytest.mark.parametrize(
    ("targets", "winner"), [((100, 100), ANA), ((200, 50), BEN), ((50, 200), ANA)]
)
def test_if_the_tiles_end_first_the_highest_share_of_the_target_wins(
    targets: tuple[int, int], winner: int
) -> None:
    table = Table(tiles="HORN" + "AAA" + "FAAAAAM", only=True, options=Options(targets=targets))
    table.play("8F HORN")
    table.play("H6 FA.M")
    table.skip()
    table.skip()
    assert table.scores == (14 - 3, 9 - 4)
    assert table.winners() == (winner,)


def test_equal_shares_are_decided_by_the_share_before_the_adjustment() -> None:
    table = Table(tiles="AAHHEEE" + "EEEEEEO", only=True, options=Options(targets=(70, 70)))
    table.play("8G AA")
    table.skip()
    table.skip()
    assert table.scores == (-7, -7)
    assert table.winners() == (ANA,)


def test_a_seat_that_has_left_cannot_win() -> None:
    table = race(14, 100, 100, tiles="HORNPAS" + "FAMOBEE" + "EEEEEEE")
    table.resign(ANA)
    assert (table.ended(), table.mover()) == (None, BEN)
    table.skip()
    assert table.mover() == CID


@pytest.mark.parametrize("targets", [(70,), (70, 70, 70), (0, 70), (-5, 70)])
def test_each_seat_needs_a_target(targets: tuple[int, ...]) -> None:
    with pytest.raises(BadOptions):
        Table(options=Options(targets=targets))
