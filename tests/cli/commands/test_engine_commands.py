"""`lexiko autoplay`, `lexiko sim` and `lexiko train chances`, as a person or a program calls
them."""

import json
import os
import select
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lexiko.cli.app import app
from lexiko.engine import benchmark
from lexiko.errors import LexikoError
from lexiko.notation.gcg import parse_gcg

OPEN = "/".join(["15"] * 15) + " AEINRST/ 0/0 0"


def run(*arguments: str, status: int = 0) -> str:
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == status, result.output
    return result.stdout


# ── autoplay ────────────────────────────────────────────────────────────────────────────────────


def test_games_are_summed_up_with_errors() -> None:
    figures = json.loads(run("autoplay", "--games", "60", "--seed", "4", "--json"))
    assert figures["games"] == 60
    assert figures["players"] == ["best", "score"]
    assert figures["sum_points"] == [round(60 * points) for points in figures["points"]]
    assert sum(figures["wins"]) == pytest.approx(1)
    assert all(error > 0 for error in figures["points_error"] + figures["wins_error"])
    assert figures["sevens"][0] > 0.5
    assert 18 < figures["moves"] < 32
    again = json.loads(run("autoplay", "--games", "60", "--seed", "4", "--json", "--threads", "1"))
    assert again["sum_points"] == figures["sum_points"]


def test_a_person_sees_a_table() -> None:
    said = run("autoplay", "--games", "10", "--players", "best,score,best,score")
    assert said.count("best") == 2
    assert "10 games" in said
    assert "standard error" in said


def test_games_are_written_as_gcg(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    figures = json.loads(run("autoplay", "--games", "3", "--gcg", str(folder), "--json"))
    records = [parse_gcg(path.read_text("utf-8")) for path in sorted(folder.iterdir())]
    assert [path.name for path in sorted(folder.iterdir())] == [f"game-{n}.gcg" for n in (1, 2, 3)]
    assert sum(sum(record.game.scores) for record in records) == sum(figures["sum_points"])


@pytest.mark.parametrize(
    "arguments",
    [
        ("--players", "best,worst"),
        ("--players", "best"),
        ("--games", "0"),
        ("--edition", "dice"),
        ("--edition", "tournament", "--players", "best,best,best"),
        ("--lexicon", "nowhere"),
        ("--leaves", "nowhere.klv2"),
        ("--gcg", "/proc/nowhere"),
    ],
)
def test_games_that_cannot_be_played_are_refused_in_a_sentence(arguments: tuple[str, ...]) -> None:
    result = CliRunner().invoke(app, ["autoplay", "--games", "1", *arguments])
    assert result.exit_code != 0
    assert "Traceback" not in result.output


def test_ctrl_c_ends_games_with_what_was_found(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        "rich.progress.Progress.advance", lambda *_: signal.raise_signal(signal.SIGINT)
    )
    figures = json.loads(run("autoplay", "--games", "100000", "--json"))
    assert 0 < figures["games"] < 2000


def test_games_are_not_written_over(tmp_path: Path) -> None:
    run("autoplay", "--games", "1", "--gcg", str(tmp_path))
    run("autoplay", "--games", "1", "--gcg", str(tmp_path), status=1)
    figures = json.loads(run("autoplay", "--games", "1", "--json"))
    assert figures["points_error"] is None


# ── sim ─────────────────────────────────────────────────────────────────────────────────────────


def test_a_simulation_lists_each_candidate() -> None:
    answer = json.loads(run("sim", OPEN, "--iterations", "24", "--candidates", "4", "--json"))
    assert answer["iterations"] == 24
    assert answer["plies"] == 2
    rows = answer["candidates"]
    assert len(rows) == 4
    keys = {"play", "score", "equity", "leave", "win", "win_error", "spread", "spread_error",
            "iterations", "plies"}  # fmt: skip
    assert all(set(row) == keys for row in rows)
    assert [row["win"] for row in rows] == sorted((row["win"] for row in rows), reverse=True)
    again = json.loads(run("sim", OPEN, "--iterations", "24", "--candidates", "4", "--json"))
    assert again["candidates"] == rows


def test_a_simulation_keeps_its_time_and_shows_a_table() -> None:
    said = run("sim", OPEN, "--time", "0.2", "--candidates", "3", "--plies", "1")
    assert "rollouts per second" in said
    assert said.count("±") >= 6


def test_positions_of_a_file_are_simulated_one_a_line(tmp_path: Path) -> None:
    path = tmp_path / "positions.cgp"
    path.write_text(f"{OPEN}\n\n{OPEN.replace('AEINRST', 'QVVUUII')}\n")
    said = run("sim", "--file", str(path), "--iterations", "8", "--candidates", "2")
    answers = [json.loads(line) for line in said.splitlines()]
    assert len(answers) == 2
    assert "exchange" in answers[1]["candidates"][0]


@pytest.mark.parametrize(
    "arguments",
    [
        ("--plies", "9" * 20),
        ("--seed", "9" * 20),
        ("--edition", "nowhere"),
        ("--leaves", "nowhere.leaves"),
    ],
)
def test_a_simulation_that_cannot_be_is_refused_in_a_sentence(arguments: tuple[str, ...]) -> None:
    result = CliRunner().invoke(app, ["sim", OPEN, "--iterations", "1", *arguments])
    assert isinstance(result.exception, LexikoError | SystemExit), result.exception


def test_any_number_of_candidates() -> None:
    answer = json.loads(run("sim", OPEN, "--iterations", "1", "--candidates", "9" * 20, "--json"))
    assert len(answer["candidates"]) > 50


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
def test_ctrl_c_ends_a_simulation_with_what_was_found(tmp_path: Path) -> None:
    path = tmp_path / "positions.cgp"
    path.write_text(f"{OPEN}\n{OPEN}\n")
    screen, terminal = os.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "lexiko", "sim", "--file", str(path), "--time", "600"],
        stdout=subprocess.PIPE,
        stderr=terminal,
        text=True,
        env={**os.environ, "TERM": "xterm"},
    )
    read_until(screen, b" iterations")
    process.send_signal(signal.SIGINT)
    output = read_until(screen, b"Stopped")
    said, _ = process.communicate(timeout=60)
    os.close(terminal)
    os.close(screen)
    assert process.returncode == 0, output
    assert json.loads(said)["iterations"] > 0


def read_until(screen: int, awaited: bytes) -> bytes:
    """What a terminal shows until it has shown this."""
    shown = b""
    until = time.monotonic() + 120
    while awaited not in shown:
        assert time.monotonic() < until, shown
        if select.select([screen], [], [], 1)[0]:
            shown += os.read(screen, 4096)
    return shown


def test_a_position_that_is_none_is_refused() -> None:
    result = CliRunner().invoke(app, ["sim", "nonsense"])
    assert result.exit_code != 0
    assert CliRunner().invoke(app, ["sim"]).exit_code != 0


# ── train chances ───────────────────────────────────────────────────────────────────────────────


def test_chances_are_learnt_from_games(tmp_path: Path) -> None:
    path = tmp_path / "chances.toml"
    run("train", "chances", str(path), "--games", "100", "--seed", "3")
    table = tomllib.loads(path.read_text("utf-8"))
    assert len(table["usual_change"]) == len(table["ahead"]) > 80
    assert table["usual_change"][80] > table["usual_change"][10] > 1
    run("train", "chances", str(path), "--games", "1", status=1)


# ── bench engine ────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def little_work(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in (
        ("POSITIONS", 12), ("_ROUNDS", 1), ("_GAMES", 2), ("_SIMULATED", 2), ("_ITERATIONS", 1),
        ("_ENDGAMES", 2), ("_ENDGAME_S", 0.05), ("_COMPILE", "import numpy"),
    ):  # fmt: skip
        monkeypatch.setattr(benchmark, name, value)


@pytest.mark.usefixtures("little_work")
def test_the_engine_is_measured_and_compared_with_an_earlier_result(tmp_path: Path) -> None:
    said = run("bench", "engine", "--json")
    figures = json.loads(said)
    assert figures["positions"] == 12
    assert figures["plays"] > 1000
    for name in ("all_plays_us", "best_play_us", "games_per_s", "rollouts_per_s",
                 "endgame_nodes_per_s"):  # fmt: skip
        assert set(figures[name]) == {"one", "all"}
        assert all(pace > 0 for pace in figures[name].values())
    for name in ("cold_compile_s", "warm_start_s"):
        assert figures[name] > 0
    earlier = tmp_path / "earlier.json"
    earlier.write_text(said)
    table = run("bench", "engine", "--against", str(earlier))
    assert "ratio" in table
    assert "games per second" in table


def test_a_result_that_is_none_is_refused(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text("{}")
    run("bench", "engine", "--against", str(wrong), status=1)
