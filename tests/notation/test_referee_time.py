"""Disputes about time: scripts with a game clock, days, and a limit for challenges."""

from typing import Any

import pytest

from lexiko.errors import LexikoError
from lexiko.notation.durations import parse_duration
from lexiko.notation.referee import play_script
from lexiko.rules.clock import DAY, MINUTE, SECOND
from lexiko.rules.lexicon import Lexicon

from .test_referee import no_lexicon

Rows = list[tuple[str, str]]


def referee(**script: Any) -> Any:
    given = {"order": ["Ana", "Ben"], "tiles": "HORNPASFAMOBEE", "lexicon": ["HORN", "FARM"]}
    return play_script({**given, **script}, no_lexicon)


def rows(table: Any) -> Rows:
    return [(row["seat"], row["kind"]) for row in table.to_json()["turns"]]


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("90 s", 90),
        ("2 min", 120),
        ("1 h 30 min", 5_400),
        ("3 days", 3 * 86_400),
        ("1 day 2 hours 3 minutes 4 seconds", 93_784),
        (" 5MIN ", 300),
        ("0 s", 0),
    ],
)
def test_lengths_of_time_read_as_people_write_them(text: str, seconds: int) -> None:
    assert parse_duration(text) == seconds


@pytest.mark.parametrize("text", ["", "soon", "5", "2 mins later", "-3 min", "1.5 h", "s"])
def test_what_is_not_a_length_of_time_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="write 90 s, 2 min, 1 h 30 min or 3 days"):
        parse_duration(text)


def test_a_game_clock_runs_and_overtime_costs_ten_points_a_minute_begun() -> None:
    clock = {"time": "2 min", "increment": "5 s", "overtime": "5 min"}
    table = referee(
        edition="tournament",
        options={"clock": clock},
        tiles="HORNPASF",
        tiles_only=True,
        turns=["after 3 min 10 s: 8F HORN", "after 30 s: pass", "pass"],
    )
    assert table.game.clock.left_ms == (-60 * SECOND, 95 * SECOND)
    assert table.game.outcome.time_points == (-10, 0)
    assert table.game.scores == (14 - 5 - 10, -4)


def test_more_than_the_overtime_agreed_on_loses_the_game() -> None:
    lost = referee(options={"clock": "2 min"}, turns=["after 12 min: 8F HORN"])
    assert (rows(lost), lost.to_json()["over"]) == ([("Ana", "timeout")], "time")
    assert lost.to_json()["winner"] == ["Ben"]
    held = referee(options={"clock": "2 min"}, turns=["after 11 min 59 s: 8F HORN"])
    assert rows(held) == [("Ana", "play")]


def test_days_use_up_the_bank_and_then_pass_the_turn() -> None:
    table = referee(
        options={"days": {"per_turn": 2, "bank": 1}},
        turns=["after 2 days 20 h: 8F HORN", "after 3 days: H6 FA.M", "after 1 h: pass"],
    )
    assert rows(table) == [("Ana", "play"), ("Ben", "timeout"), ("Ana", "pass")]
    assert table.game.clock.left_ms == (DAY - 20 * 60 * MINUTE, 0)


def test_long_enough_every_turn_runs_out_until_a_seat_leaves() -> None:
    table = referee(options={"days": 1}, turns=["after 9 days"])
    assert [seat for seat, _ in rows(table)] == ["Ana", "Ben", "Ana", "Ben", "Ana"]
    assert table.to_json()["over"] == "time"


def test_a_challenge_after_its_window_comes_too_late() -> None:
    def going_out(*turns: str) -> Any:
        return referee(
            tiles="HORNPASE",
            tiles_only=True,
            options={"window": "30 s"},
            turns=["8F HORNPAS", *turns],
        )

    assert going_out("after 30 s").to_json()["over"] == "out"
    assert going_out("after 29 s").to_json()["over"] is None
    assert rows(going_out("after 29 s: challenge Ben"))[0] == ("Ana", "taken_back")
    assert going_out("after 30 s: challenge Ben").to_json()["over"] == "out"


def test_dice_are_rolled_before_the_seat_thinks() -> None:
    table = referee(
        edition="dice",
        tiles="",
        rolls=[list("FAVORNT"), list("ANGTEIX")],
        options={"timer_s": 60},
        turns=["after 59 s: 6C FAVOR", "after 60 s: C7 ANG"],
    )
    assert rows(table) == [("Ana", "play"), ("Ben", "timeout")]


@pytest.mark.parametrize(
    ("script", "says"),
    [
        ({"options": {"clock": "2 min", "days": 2}}, "Choose one time control"),
        ({"options": {"clock": {"tim": "2 min"}}}, "options.clock: unknown key tim"),
        ({"options": {"clock": {}}}, "options.clock: time is missing"),
        ({"options": {"window": 3}}, "3 isn't a length of time"),
        ({"options": {"days": 0}}, "Allow 1 to 365 days per turn"),
        ({"turns": ["after soon: pass"]}, "“soon” isn't a length of time"),
        ({"turns": ["challenge Zed"]}, "There's no seat Zed; the seats are Ana, Ben"),
        ({"turns": ["challenge"]}, "Say who's challenging: Ana or Ben"),
    ],
)
def test_a_refusal_says_what_is_wrong(script: dict[str, Any], says: str) -> None:
    with pytest.raises(LexikoError) as refused:  # `Refused` is one of ours like any other.
        referee(**script)
    assert says in refused.value.message


def test_a_lexicon_that_fails_is_refused_like_anything_else() -> None:
    def fails(name: str) -> Lexicon:
        raise LexikoError(reason=f"There is no {name}.")

    with pytest.raises(LexikoError, match="There is no english"):
        play_script({}, fails)
