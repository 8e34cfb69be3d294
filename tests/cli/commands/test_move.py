"""`lexiko move`: the turn of a computer player."""

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from lexiko.cli.app import app
from lexiko.errors import BadLevel, BadPace

CGP = "15/15/15/15/15/15/15/6HORN5/15/15/15/15/15/15/15 FARMIES/ 0/14 0"
ENDGAME = (
    "QUAY2ANEROID2/1SLEEVE8/2AT5GURU2/2TI5U5/2I5WAX4/1HON1W1CONI4/1ANE1I3A5/1O1V1PLOTS5/"
    "3EME3ET4/1J2AD4O4/1AH1R5T3B/1PERKED3T3O/1EL4LaDENING/2M7R3G/FISC2ZARFS3Y BO/II? 397/412 0"
)
GOLDEN = Path(__file__).parents[2] / "golden"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["move", *arguments])


def test_an_expert_takes_the_best_play_of_a_position() -> None:
    done = run(CGP, "--level", "expert", "--json")
    assert json.loads(done.stdout) == {"turn": "I3 FIREA(R)MS", "level": "expert", "score": 71}


def test_the_turn_is_a_line_of_text() -> None:
    assert run(CGP).stdout == "I3 FIREA(R)MS  +71\n"


@pytest.mark.parametrize("level", ["beginner", "easy", "intermediate", "hard"])
def test_the_same_seed_gives_the_same_turn(level: str) -> None:
    once, again = (run(CGP, "--level", level, "--seed", "7", "--json") for _ in "ab")
    assert once.stdout == again.stdout
    assert json.loads(once.stdout)["level"] == level


def test_a_recorded_game_is_taken_up_after_a_turn() -> None:
    done = run(str(GOLDEN / "club-night.gcg"), "--turn", "5", "--json")
    assert json.loads(done.stdout)["score"] > 0


def test_a_position_may_be_a_file(tmp_path: Path) -> None:
    path = tmp_path / "position.cgp"
    path.write_text(CGP, "utf-8")
    assert run(str(path)).stdout == "I3 FIREA(R)MS  +71\n"


def test_a_hopeless_rack_is_exchanged() -> None:
    done = run(CGP.replace("FARMIES", "UUUVVII"), "--json")
    answer = json.loads(done.stdout)
    assert answer["turn"].startswith("exchange ")
    assert answer["score"] == 0


def test_an_endgame_is_solved_in_the_time_given() -> None:
    assert run(ENDGAME, "--time", "2").stdout == "A8 BO  +24\n"


def test_a_position_in_which_a_seat_has_gone_out_has_no_turn() -> None:
    over = ENDGAME.replace("1SLEEVE8", "1SLEEVE5IIa").replace("BO/II?", "BO/")
    done = run(over)
    assert done.exit_code != 0
    assert "a player is out of tiles" in done.output


def test_a_game_that_is_over_has_no_turn() -> None:
    done = run(str(GOLDEN / "club-night.gcg"))
    assert done.exit_code == 1
    assert "nobody's turn in this game" in done.output


def test_an_unknown_level_is_refused() -> None:
    done = run(CGP, "--level", "genius")
    assert isinstance(done.exception, BadLevel)


def test_a_champion_shows_what_it_thought() -> None:
    done = run(CGP, "--level", "champion", "--rollouts", "300", "--json")
    answer = json.loads(done.stdout)
    assert answer["turn"] == "I3 FIREA(R)MS"
    assert answer["thoughts"]["about"] == "simulation"
    best = answer["thoughts"]["prospects"][0]
    assert best["turn"] == answer["turn"]
    assert 0.5 < best["win"] < 1


def test_a_champion_shows_what_the_only_turn_leads_to_and_nothing_it_has_not_tried() -> None:
    only, hasty = (
        run(CGP.replace("FARMIES", rack), "--level", "champion", *limit, "--json")
        for rack, limit in (("V", ("--rollouts", "300")), ("FARMIES", ("--time", "0")))
    )
    (prospect,) = json.loads(only.stdout)["thoughts"]["prospects"]
    assert prospect["turn"] == "exchange V"
    assert 0 < prospect["win"] < 0.5
    assert json.loads(hasty.stdout) == {"turn": "I3 FIREA(R)MS", "level": "champion", "score": 71}


@pytest.mark.parametrize("time", ["fast", "-1", "nan", "inf"])
def test_a_time_that_is_none_is_refused(time: str) -> None:
    done = run(CGP, "--level", "champion", "--time", time)
    assert isinstance(done.exception, BadPace)
    assert "quick, normal, long" in str(done.exception)


LATE = (
    "QUAY2ANEROID2/1SLEEVE8/2AT5GURU2/2TI5U5/2I5WAX4/1HON1W1CONI4/1ANE1I3A5/1O1V1PLOTS5/"
    "3EME3ET4/1J2AD4O4/1AH1R5T3B/1PERKED3T3O/1EL4LaDENING/2M7R3G"
)


@pytest.mark.parametrize("rack", ["BO/", "BOFISC/", "BO/IIZ"])
def test_a_short_rack_in_a_pre_endgame_is_played(rack: str) -> None:
    done = run(f"{LATE}/15 {rack} 397/412 0", "--level", "champion", "--rollouts", "200")
    assert done.exit_code == 0
    assert "+" in done.stdout


def test_a_won_endgame_is_won_although_the_other_rack_is_not_given() -> None:
    done = run(f"{LATE}/FISC2ZARFS3Y OI/ 397/412 0", "--level", "champion", "--json")
    answer = json.loads(done.stdout)
    assert answer["turn"] == "L11 IO(N)"
    assert answer["thoughts"]["about"] == "endgame"
    assert answer["thoughts"]["prospects"] == [{"turn": "L11 IO(N)", "win": 1.0, "spread": 5.0}]


def test_a_rack_that_is_not_known_is_asked_for() -> None:
    done = run(CGP.replace("FARMIES/", "/"), "--level", "champion")
    assert done.exit_code == 1
    assert "aren't known" in done.output


def test_the_first_of_the_last_thoughts_is_the_turn() -> None:
    for rack in ("FARMIES", "GRUMPID", "AEILNOT", "QUVWIIE"):
        done = run(
            CGP.replace("FARMIES", rack), "--level", "champion", "--rollouts", "100", "--json"
        )
        answer = json.loads(done.stdout)
        assert answer["thoughts"]["prospects"][0]["turn"] == answer["turn"]


LAST_TILES = {"tiles": "HORNETSPASFAMO", "tiles_only": True}


@pytest.mark.parametrize(
    ("script", "answer"),
    [
        ({**LAST_TILES, "turns": ["8D HORNETS"]}, "accept"),
        ({**LAST_TILES, "turns": ["8D STEHORN"]}, "challenge"),
        ({"tiles": "HORN", "options": {"finish_line": 10}, "turns": ["8F HORN"]}, "accept"),
    ],
    ids=["out", "out-with-no-word", "goal"],
)
def test_a_play_that_ends_the_game_is_answered_while_its_window_is_open(
    tmp_path: Path, script: dict[str, Any], answer: str
) -> None:
    table, game = tmp_path / "table.json", tmp_path / "game.jsonl"
    table.write_text(json.dumps({"order": ["Ana", "Ben"], **script}), "utf-8")
    assert CliRunner().invoke(app, ["referee", str(table), "--log", str(game)]).exit_code == 0
    assert run(str(game)).output == f"{answer}\n"
