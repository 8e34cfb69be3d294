"""Time: turns, games and days that run out, and windows that close by themselves."""

import pytest

from lexiko.errors import BadOptions
from lexiko.rules.clock import DAY, bank_from_ms, deadline_ms, next_deadline_ms
from lexiko.rules.commands import (
    AcceptPlay,
    AllowTime,
    NoticeTime,
    PassTurn,
    PlayTiles,
    Resign,
    TakeHoliday,
)
from lexiko.rules.editions import DaysPerTurn, GameClock, Options, Timing, TurnTimer
from lexiko.rules.events import (
    ClockStarted,
    HolidayTaken,
    SeatHandedOver,
    SeatLeft,
    TimeRanOut,
    WindowClosed,
)

from .table import ANA, BEN, CID, Table, laid, recycle

RACKS = "HORNPAS" + "FAMOBEE" + "TEII"
WORDS = ["HORN", "FARM", "PASTE", "FARMS"]


def timed(timing: Timing, seats: int = 2, **more: object) -> Table:
    edition = str(more.pop("edition", "heritage"))
    limit = more.pop("window_limit_s", 20)
    assert isinstance(limit, int)
    options = Options(timing=timing, window_limit_s=limit)
    return Table(edition, seats, tiles=RACKS, words=WORDS, options=options)


# ── A time for each turn ────────────────────────────────────────────────────────────────────────


def test_a_turn_that_runs_out_is_lost() -> None:
    table = timed(TurnTimer(60))
    assert table.wait(59.9) == ()
    table.wait(0.1)
    assert (table.kinds, table.mover(), table.game.scoreless) == (["timeout"], BEN, 1)


def test_a_play_that_comes_too_late_is_not_made() -> None:
    table = timed(TurnTimer(60))
    table.later(61)
    table.play("8F HORN")
    assert (table.kinds, table.game.board.is_empty) == (["timeout"], True)


def test_the_next_seat_may_act_as_soon_as_the_time_of_the_seat_before_it_is_over() -> None:
    table = timed(TurnTimer(60))
    table.later(61)
    table.do(PassTurn(BEN))
    assert table.kinds == ["timeout", "pass"]


def test_the_next_turn_starts_with_the_full_time() -> None:
    table = timed(TurnTimer(60))
    table.later(50)
    table.skip()
    assert table.wait(59) == ()
    table.wait(1)
    assert table.kinds == ["pass", "timeout"]


def test_running_out_closes_an_open_window() -> None:
    table = timed(TurnTimer(60))
    table.play("8F HORN")
    table.wait(60)
    assert table.happened(WindowClosed) == [WindowClosed("time")]
    assert table.kinds == ["play", "timeout"]


def test_turns_that_run_out_end_the_game_in_time() -> None:
    table = timed(TurnTimer(60))
    for _ in range(6):
        table.wait(60)
    assert (table.ended(), table.kinds) == ("scoreless", ["timeout"] * 6)


def owing(timing: Timing) -> Table:
    """Classic: Ben has lost a turn and owes one more, and Ana is to move."""
    table = timed(timing, edition="classic")
    for play in ("8F HORN", "H6 FA.M", "10F PASTE"):
        table.play(play)
    table.challenge(BEN, "PASTE")
    table.challenge(BEN, "FARMS")
    assert (table.mover(), table.game.owed) == (ANA, (0, 1))
    return table


def test_a_seat_that_moves_twice_running_has_the_full_time_twice() -> None:
    table = owing(TurnTimer(60))
    table.later(50)
    table.skip()
    assert table.mover() == ANA
    assert table.wait(59) == ()
    table.wait(1)
    assert table.kinds[-1] == "timeout"


def test_a_seat_that_times_out_and_is_next_again_has_time_again() -> None:
    table = owing(TurnTimer(60))
    table.wait(60)
    assert table.mover() == ANA
    assert table.wait(1) == ()


def test_a_seat_that_moves_twice_running_gets_each_increment() -> None:
    table = owing(GameClock(600, increment_s=5))
    table.skip()
    table.later(1)
    table.skip()
    assert table.game.clock.left_ms[ANA] == 600_000 + 4 * 5_000 - 1_000


# ── A clock for the game ────────────────────────────────────────────────────────────────────────


def test_each_seat_uses_its_own_time() -> None:
    table = timed(GameClock(100, increment_s=3))
    table.later(10)
    table.skip()
    table.later(25)
    table.skip()
    assert table.game.clock.left_ms == (93_000, 78_000)
    assert table.game.clock.running == ANA


@pytest.mark.parametrize(
    ("over_s", "points"), [(0, 0), (0.001, -10), (60, -10), (60.001, -20), (599, -100)]
)
def test_overtime_costs_ten_points_for_each_minute_or_part_of_one(
    over_s: float, points: int
) -> None:
    table = timed(GameClock(100))
    table.later(100 + over_s)
    table.skip()
    for _ in range(5):
        table.skip()
    assert table.game.outcome is not None
    assert table.game.outcome.time_points == (points, 0)


def test_running_past_the_agreed_overtime_loses_the_game() -> None:
    table = timed(GameClock(100, overtime_s=60))
    table.wait(161)
    assert (table.ended(), table.winners()) == ("time", (BEN,))


def test_with_three_seats_running_past_the_overtime_leaves_the_game() -> None:
    table = timed(GameClock(100, overtime_s=0), seats=3)
    table.wait(101)
    assert table.game.gone == {ANA}
    assert (table.ended(), table.mover()) == (None, BEN)


def test_a_seat_that_resigns_after_its_time_is_gone_leaves_once() -> None:
    table = timed(GameClock(100, overtime_s=0), seats=3)
    table.later(200)
    table.do(Resign(ANA))
    assert len(table.happened(SeatLeft)) == 1
    assert table.game.gone == {ANA}
    assert (table.ended(), table.mover()) == (None, BEN)


def test_clocks_stand_still_while_the_play_that_ends_the_game_is_open() -> None:
    options = Options(timing=GameClock(100), window_limit_s=1000)
    table = Table(tiles="HORNPAS" + "EEEEEEE", only=True, options=options)
    table.play("8F HORNPAS")
    assert table.game.clock.running is None
    table.wait(500)
    table.accept(BEN)
    assert table.game.outcome is not None
    assert table.game.outcome.time_points == (0, 0)


def test_entering_racks_at_a_real_table_costs_no_time() -> None:
    options = Options(timing=GameClock(100), racks_unknown=True)
    table = Table(options=options)
    for _ in range(6):
        table.skip()
    assert table.game.counting
    table.later(500)
    for seat in (ANA, BEN):
        table.enter_rack(seat, "EEEEEEE" if seat else "AAAAAAA")
    assert table.game.outcome is not None
    assert table.game.outcome.time_points == (0, 0)


# ── Days ────────────────────────────────────────────────────────────────────────────────────────


def days(count: float) -> float:
    return count * DAY / 1000


def test_the_bank_is_used_when_the_days_are_over() -> None:
    table = timed(DaysPerTurn(2, bank_days=3))
    table.later(days(4))
    table.skip()
    assert table.game.clock.left_ms == (DAY, 3 * DAY)


def test_an_empty_bank_passes_the_turn() -> None:
    table = timed(DaysPerTurn(1, bank_days=1))
    assert table.wait(days(1.9)) == ()
    table.wait(days(0.1))
    assert table.happened(TimeRanOut) == [TimeRanOut(ANA, passes=True)]
    assert table.mover() == BEN
    assert table.game.passed == {ANA}


def test_a_turn_noticed_late_does_not_shorten_the_next_one() -> None:
    table = timed(DaysPerTurn(1))
    table.wait(days(1.5))
    table.skip()
    assert table.mover() == ANA
    assert table.wait(days(0.9)) == ()
    table.wait(days(0.1))
    assert table.kinds == ["timeout", "pass", "timeout"]


def test_the_third_time_in_a_row_the_seat_leaves() -> None:
    table = timed(DaysPerTurn(1), seats=3)
    for play in ("8H FAME", "8L B"):
        table.wait(days(1))
        table.play(play)
        table.exchange(table.rack(CID)[0])
    assert table.game.gone == frozenset()
    table.wait(days(1))
    assert table.game.gone == {ANA}
    assert (table.ended(), table.mover()) == (None, BEN)


def test_a_turn_taken_in_between_starts_the_count_again() -> None:
    table = timed(DaysPerTurn(1), seats=3)
    for turn in ("late", "late", "in time", "late"):
        if turn == "late":
            table.wait(days(1))
        else:
            table.play("8F HORN")
        table.exchange(table.rack(BEN)[0])
        table.exchange(table.rack(CID)[0])
    assert table.game.gone == frozenset()


def test_passes_by_time_end_the_game_with_an_empty_bag() -> None:
    options = Options(timing=DaysPerTurn(1))
    table = Table(tiles="AAAAAAA" + "EEEEEEE", only=True, options=options)
    table.wait(days(1))
    table.wait(days(1))
    assert table.ended() == "passes"


def test_at_the_third_time_in_a_row_a_computer_takes_the_seat_where_the_table_chose_so() -> None:
    table = timed(DaysPerTurn(1, vanishing="computer"))
    for play in ("8H FAME", "8L B"):
        table.wait(days(1))
        table.play(play)
    table.wait(days(1))
    assert table.happened(SeatHandedOver) == [SeatHandedOver(ANA)]
    assert (table.ended(), table.game.gone, table.game.clock.missed) == (None, frozenset(), (0, 0))


def test_a_clock_stands_still_on_holiday() -> None:
    table = timed(DaysPerTurn(2, bank_days=1))
    table.do(TakeHoliday(ANA, DAY, 5 * DAY))
    assert deadline_ms(table.game) == 7 * DAY
    assert bank_from_ms(table.game) == 6 * DAY
    table.later(days(6.5))
    table.skip()
    assert table.game.clock.left_ms == (DAY // 2, DAY)


def test_a_turn_takes_from_the_bank_after_its_own_days_if_there_is_one() -> None:
    assert bank_from_ms(timed(DaysPerTurn(3, bank_days=2)).game) == 3 * DAY
    assert bank_from_ms(timed(DaysPerTurn(3, bank_days=0)).game) is None
    assert bank_from_ms(timed(TurnTimer(60)).game) is None


def test_the_table_allows_no_more_holiday_than_it_agreed_on() -> None:
    table = timed(DaysPerTurn(1, holiday_days=3))
    table.do(TakeHoliday(ANA, 0, 2 * DAY))
    table.later(days(2.5))
    table.do(TakeHoliday(ANA, 3 * DAY, 9 * DAY))
    assert table.game.clock.holidays[ANA] == ((0, 2 * DAY), (3 * DAY, 4 * DAY))
    assert table.happened(HolidayTaken)[-1].until_ms == 4 * DAY


def test_coming_back_early_lets_the_clock_run_again_and_leaves_the_rest_for_later() -> None:
    table = timed(DaysPerTurn(1, holiday_days=10))
    table.do(TakeHoliday(ANA, 0, 8 * DAY))
    table.later(days(2))
    table.do(TakeHoliday(ANA, 0, 2 * DAY))
    assert deadline_ms(table.game) == 3 * DAY
    table.do(TakeHoliday(ANA, 4 * DAY, 20 * DAY))
    assert table.game.clock.holidays[ANA] == ((0, 2 * DAY), (4 * DAY, 12 * DAY))


def test_setting_the_same_holiday_again_changes_nothing_even_when_it_is_over() -> None:
    table = timed(DaysPerTurn(30))
    holiday = TakeHoliday(ANA, DAY, 2 * DAY)
    table.do(holiday)
    for _ in range(3):
        assert table.do(holiday) == ()
        table.later(days(1))


def test_a_holiday_that_has_not_begun_can_be_moved_or_taken_back() -> None:
    table = timed(DaysPerTurn(1))
    table.do(TakeHoliday(BEN, DAY, 2 * DAY))
    table.do(TakeHoliday(BEN, 4 * DAY, 5 * DAY))
    assert table.game.clock.holidays[BEN] == ((4 * DAY, 5 * DAY),)
    table.do(TakeHoliday(BEN, 4 * DAY, 4 * DAY))
    assert table.game.clock.holidays[BEN] == ()


def test_a_turn_is_given_a_day_more_at_most_and_only_its_own_seat() -> None:
    table = timed(DaysPerTurn(1))
    assert table.do(AllowTime(BEN, 2 * DAY)) == ()
    table.do(AllowTime(ANA, 9 * DAY))
    assert deadline_ms(table.game) == 2 * DAY
    assert table.wait(days(1.9)) == ()
    table.wait(days(0.1))
    assert table.kinds == ["timeout"]
    assert deadline_ms(table.game) == 3 * DAY


def test_a_player_on_holiday_loses_no_turn_because_the_table_learned_of_it_late() -> None:
    table = timed(DaysPerTurn(1))
    table.later(days(1.2))
    table.do(TakeHoliday(ANA, DAY // 2, 2 * DAY))
    assert table.wait(0) == ()


def test_holidays_need_a_table_with_days_per_turn() -> None:
    table = timed(TurnTimer(60))
    assert table.do(TakeHoliday(ANA, 0, DAY)) == ()
    assert table.do(AllowTime(ANA, DAY)) == ()


# ── The window's limit ──────────────────────────────────────────────────────────────────────────


def going_out(options: Options) -> Table:
    table = Table(tiles="HORNPAS" + "EEEEEEE", only=True, options=options)
    table.play("8F HORNPAS")
    return table


def test_a_live_table_gives_twenty_seconds_for_the_last_play() -> None:
    assert next_deadline_ms(going_out(Options()).game) == 20_000


def test_a_days_table_gives_a_day_for_the_last_play() -> None:
    table = going_out(Options(timing=DaysPerTurn(3)))
    assert next_deadline_ms(table.game) == DAY


def test_the_limit_is_a_table_option() -> None:
    assert next_deadline_ms(going_out(Options(window_limit_s=5)).game) == 5_000


def test_other_plays_have_no_limit() -> None:
    table = Table(tiles=RACKS)
    table.play("8F HORN")
    assert table.wait(10**6) == ()
    table.challenge(BEN)
    assert table.kinds == ["taken_back"]


def test_accepting_after_the_limit_is_too_late_but_time_can_be_noticed() -> None:
    table = going_out(Options())
    table.later(20)
    with pytest.raises(Exception, match="no play"):
        table.do(AcceptPlay(BEN))
    table.do(NoticeTime())
    assert table.ended() == "out"


def test_a_window_gets_its_limit_when_the_game_would_end_with_it_only_later() -> None:
    options = Options(variations=frozenset({"recycle"}))
    table = Table("deluxe", 3, tiles="HORNPAS" + "TAMOBEE", words=WORDS, options=options)
    table.play("8F HORN")
    for _ in range(6):
        table.skip()
    table.skip(recycle("F8=T"))  # The seventh turn of nine without a play: nothing ends yet.
    table.later(5)
    table.resign(ANA)  # With two seats left, it is the last.
    assert table.ended() is None
    table.wait(20)
    assert table.ended() == "scoreless"


# ── Dice ────────────────────────────────────────────────────────────────────────────────────────


def test_the_timer_of_the_dice_starts_with_the_roll() -> None:
    table = Table("dice", options=Options(timing=TurnTimer(60)))
    assert table.wait(1000) == ()
    table.roll("FAVORNT")
    assert table.happened(ClockStarted) == [ClockStarted(ANA, 1_000_000)]
    table.later(60)
    table.do(PlayTiles(ANA, laid("6C FAVOR")))
    assert (table.kinds, table.game.dice.up, table.mover()) == (["timeout"], (), BEN)
    assert table.game.clock.running is None


def test_time_that_cannot_be_is_refused() -> None:
    for timing in (
        TurnTimer(0),
        GameClock(0),
        GameClock(9, -1),
        DaysPerTurn(0),
        DaysPerTurn(1, -1),
        DaysPerTurn(1, 0, -1),
        DaysPerTurn(1, 0, 400),
        DaysPerTurn(1, vanishing="stays"),  # type: ignore[arg-type]
    ):
        with pytest.raises(BadOptions):
            Table(options=Options(timing=timing))


def test_the_clock_of_a_seat_that_leaves_stops() -> None:
    table = timed(GameClock(100), seats=3)
    table.resign(ANA)
    assert table.game.clock.running == BEN
    table.do(PassTurn(BEN))
    assert table.game.clock.running == CID
