"""`lexiko endgame`: positions in, best lines out."""

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lexiko.cli.app import app
from lexiko.cli.commands import endgame
from lexiko.engine.endgame.solver import SearchProgress
from lexiko.lexicon.shipped import shipped

from ...engine.conftest import ADDED_BY_THE_SHEETS, read_table
from ...engine.endgame.test_solver import HARD

KEYS = ["spread_gain", "exact", "line", "nodes", "depth", "seconds"]


@pytest.fixture(scope="module")
def words(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("lexicon") / "known.txt"
    listed = shipped()["english"].read()
    path.write_text("\n".join(w for w in listed if w not in ADDED_BY_THE_SHEETS))
    return str(path)


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["endgame", *arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


def test_json_has_the_gain_and_the_line(words: str) -> None:
    row = read_table("endgames.tsv")[0]
    answer = json.loads(run(row["cgp"], "--lexicon", words, "--json"))
    assert list(answer) == KEYS
    assert answer["spread_gain"] == int(row["spread_gain_of_mover"])
    assert answer["exact"] is True
    assert answer["line"] == ["A8 BO"]
    assert answer["nodes"] > 0


def test_a_file_gives_a_json_line_for_each_position(words: str, tmp_path: Path) -> None:
    rows = read_table("endgames.tsv")[:6]
    path = tmp_path / "endgames.cgp"
    path.write_text("\n\n".join(row["cgp"] for row in rows))
    answers = list(map(json.loads, run("--file", str(path), "--lexicon", words).splitlines()))
    gains = [int(row["spread_gain_of_mover"]) for row in rows]
    assert [answer["spread_gain"] for answer in answers] == gains
    assert all(answer["exact"] for answer in answers)


def test_a_table_shows_each_turn_and_the_spread_after_it(words: str) -> None:
    row = read_table("endgames.tsv")[2]
    assert " EOSU/RR 377/435 " in row["cgp"]
    shown = run(row["cgp"], "--lexicon", words)
    assert "5E (TO)E" in shown
    assert "pass" in shown
    assert "-20" in shown  # 377 - 435 + 38
    assert "gains +38. Exact" in " ".join(shown.split())


def test_a_short_time_gives_a_line_that_is_not_exact(words: str) -> None:
    answer = json.loads(run(HARD, "--lexicon", words, "--time", "0.1", "--json"))
    assert answer["exact"] is False
    assert answer["line"]


def test_a_position_with_a_bag_is_refused_in_a_sentence() -> None:
    cgp = read_table("positions.tsv")[0]["cgp"]
    result = subprocess.run(
        [sys.executable, "-m", "lexiko.cli.app", "endgame", cgp],
        capture_output=True,
        text=True,
        timeout=90,
    )
    assert result.returncode == 1
    assert "still unseen: an endgame needs an empty bag" in result.stderr
    assert "Traceback" not in result.stderr


def test_a_position_or_a_file_must_be_given() -> None:
    assert CliRunner().invoke(app, ["endgame"]).exit_code == 2


def test_ctrl_c_gives_the_best_found_so_far(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        endgame._Ticker, "show", lambda self, progress: signal.raise_signal(signal.SIGINT)
    )
    answer = json.loads(run(HARD, "--lexicon", words, "--json", "--time", "100"))
    assert answer["exact"] is False
    assert answer["line"]
    assert answer["seconds"] < 50


def test_progress_is_shown_to_people_only(
    words: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    ticker = endgame._Ticker()
    ticker.show(SearchProgress(3, 12, 4000, 1.0))
    assert capfd.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True, raising=False)
    ticker = endgame._Ticker()
    ticker.show(SearchProgress(3, 12, 4000, 1.0))
    assert "3 turns ahead: +12, 4,000 positions" in capfd.readouterr().err
