"""`lexiko preendgame`: positions in, wins of each turn out."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lexiko.cli.app import app
from lexiko.cli.commands import preendgame
from lexiko.engine import Engine

LATE = (
    "3BITTY3MO2/FUGU7AD2/3G6PIE2/3LA5AMA2/3EN5C4/4S4UH1O2/4W1QI1NA1P2/3BETIDES1ZEIN/4"
    "RE3E2R2/1J1DeW3X2O2/1O1AR4u2N2/1L1T3KOALAS2/1T1U5L5/1SCRIVE8/3A2RENVOI3 EIOEORD/ 300/290 0"
)
TURNS = "10I E(X)OD(O)I, 10I O(X)O"


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["preendgame", *arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


def test_json_has_the_wins_of_each_turn_by_what_is_in_the_bag() -> None:
    answer = json.loads(run(LATE, "--candidates", TURNS, "--time", "0", "--json"))
    assert list(answer) == ["exact", "total", "examined", "nodes", "seconds", "plays"]
    assert (answer["exact"], answer["total"]) == (True, 8)
    best, other = answer["plays"]
    assert (best["turn"], best["won"], best["tied"], best["lost"]) == ("10I E(X)OD(O)I", 4, 1, 3)
    assert (best["exact"], best["chance"], best["spread"]) == (True, 0.5625, 5.625)
    assert [bag["bag"] for bag in best["bags"] if bag["lost"]] == ["E", "N", "T"]
    assert other["turn"] == "10I O(X)O"
    assert other["won"] + other["tied"] / 2 < 4.5


def test_a_table_shows_how_often_each_turn_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    shown = run(LATE, "--candidates", "1", "--time", "0", "--threads", "1", "--complete")
    assert "56.2%" in shown
    assert "E N T" in shown
    assert "Exact: 8 ways the tiles can lie, 8 deals played out" in shown


def test_a_file_gives_a_json_line_for_each_position(tmp_path: Path) -> None:
    path = tmp_path / "late.cgp"
    path.write_text(f"{LATE}\n{LATE.replace('300/290', '400/290')}\n")
    lines = run("--file", str(path), "--candidates", "1").splitlines()
    assert [json.loads(line)["plays"][0]["won"] for line in lines] == [4, 8]


def test_ctrl_c_gives_what_was_found_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        preendgame._Ticker, "show", lambda self, solution: signal.raise_signal(signal.SIGINT)
    )
    answer = json.loads(run(LATE, "--json", "--time", "100"))
    assert answer["exact"] is False
    assert len(answer["plays"]) > 20
    assert answer["seconds"] < 50


def test_a_full_bag_is_refused_in_a_sentence() -> None:
    result = subprocess.run(
        [sys.executable, "-m", "lexiko.cli.app", "preendgame", "15/" * 14 + "15 AEINRST/ 0/0 0"],
        capture_output=True,
        text=True,
        timeout=90,
    )
    assert result.returncode == 1
    assert "86 tiles are in the bag: a pre-endgame has at most 4." in result.stderr
    assert "Traceback" not in result.stderr


def test_progress_is_shown_to_people_only(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    solution = Engine().preendgame(LATE, candidates=1)
    preendgame._Ticker().show(solution)
    assert capfd.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    ticker = preendgame._Ticker()
    ticker.show(solution)
    ticker.clear()
    assert "10I E(X)OD(O)I: 56.2%; 1 of 1 turns counted" in capfd.readouterr().err
