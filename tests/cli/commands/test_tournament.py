"""`lexiko tournament`, as a person or a program calls it."""

import json
import signal
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from lexiko.cli.app import app
from lexiko.cli.charts.ratings import Bar, draw_lines
from lexiko.errors import BadLevel, BadOptions, BadPace, BadResults, LexikoError

WEAK = ("--players", "beginner,easy", "--threads", "1")


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["tournament", *arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


def figures(*arguments: str) -> dict[str, Any]:
    """What came of it, without the times that each run takes."""
    found: dict[str, Any] = json.loads(run(*arguments, "--json"))
    del found["seconds"]
    for row in found["players"]:
        del row["turn_s"]
    return found


def test_a_person_sees_ratings_and_results_against_each_player() -> None:
    said = run(*WEAK, "--games", "2", "--plot")
    assert said.count("easy") == 5  # a row of each table, a column of wins, and a bar
    assert "invalid" in said
    assert "●" in said
    assert "2 games. Draws count as half a win." in said
    assert "± is the standard" in said


def test_a_program_gets_the_same_figures_on_any_number_of_cores() -> None:
    alone = figures(*WEAK, "--games", "2")
    together = figures("--players", "beginner,easy", "--games", "2", "--threads", "2")
    assert alone == together
    assert alone["games"] == 2
    assert sum(row["wins"] for row in alone["players"]) == pytest.approx(1)
    assert alone["players"][0]["elo"] > alone["players"][1]["elo"]
    assert alone["players"][0]["ahead"] > 0
    assert alone["players"][1]["ahead"] is None
    assert alone["wins"][0][0] is None


@pytest.mark.parametrize(
    "table",
    [("--seats", "3"), ("--edition", "dice"), ("--variation", "nine_tile")],
    ids=lambda table: table[1],
)
def test_other_tables_are_played(table: tuple[str, ...]) -> None:
    players = ("--players", "beginner,easy,expert@0.02", "--threads", "1", "--games", "1")
    found = figures(*players, *table)
    assert found["games"] == (1 if "--seats" in table else 3)
    assert all(row["score"] > 0 for row in found["players"])


# ── Going on ────────────────────────────────────────────────────────────────────────────────────


def test_a_tournament_that_was_stopped_goes_on_to_the_same_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    at_once = figures(*WEAK, "--games", "3", "--out", str(whole))
    with monkeypatch.context() as patch:
        patch.setattr(
            "rich.progress.Progress.advance", lambda *_: signal.raise_signal(signal.SIGINT)
        )
        stopped = figures(*WEAK, "--games", "3", "--out", str(parts))
    assert stopped["games"] == 1
    with parts.open("a") as file:
        file.write('{"players": ["eas')  # the power went while a line was written
    assert figures(*WEAK, "--games", "3", "--out", str(parts)) == at_once
    assert _games(parts) == _games(whole)
    assert len(_games(parts)) == 3
    assert figures(*WEAK, "--games", "3", "--out", str(parts)) == at_once


def _games(path: Path) -> list[dict[str, Any]]:
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    return [{key: row[key] for key in row if key != "seconds"} for row in lines[1:]]


def test_more_games_and_players_can_join_but_nothing_else_may_change(tmp_path: Path) -> None:
    out = ("--out", str(tmp_path / "games.jsonl"))
    figures(*WEAK, "--games", "1", *out)
    assert figures(*WEAK, "--games", "2", *out)["games"] == 2
    assert figures(*WEAK, "--games", "1", *out)["games"] == 1
    for change in (("--seed", "2"), ("--time", "1"), ("--edition", "classic")):
        with pytest.raises(BadResults, match=f"another {change[0][2:]}"):
            _call(*WEAK, *out, *change)


@pytest.mark.parametrize("content", ["no json\n", "{}\n", "[1]\n", '{"players": []}\n'])
def test_a_file_of_something_else_is_left_alone(tmp_path: Path, content: str) -> None:
    path = tmp_path / "notes.txt"
    path.write_text(content)
    with pytest.raises(BadResults, match="choose another file"):
        _call(*WEAK, "--out", str(path))
    assert path.read_text() == content


# ── Refusals and pictures ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (("--players", "beginner,genius"), BadLevel),
        (("--players", "easy,champion@soon"), BadPace),
        (("--edition", "tournament", "--seats", "3"), BadOptions),
        (("--edition", "dice", "--variation", "nine_tile"), BadOptions),
        (("--lexicon", "nowhere"), LexikoError),
        (("--out", "/proc/nowhere/games.jsonl"), BadResults),
        (("--players", "easy"), None),
        (("--players", "easy,easy"), None),
        (("--seats", "3", "--players", "easy,hard"), None),
        (("--variation", "flying"), None),
        (("--seats", "5"), None),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(
    arguments: tuple[str, ...], error: type[LexikoError] | None
) -> None:
    if error:
        with pytest.raises(error):
            _call("--games", "1", *arguments)
        return
    result = CliRunner().invoke(app, ["tournament", "--games", "1", *arguments])
    assert result.exit_code == 2
    assert "Traceback" not in result.output


def _call(*arguments: str) -> None:
    CliRunner().invoke(app, ["tournament", *arguments], catch_exceptions=False)


def test_a_picture_is_drawn_and_not_over_another(tmp_path: Path) -> None:
    path = tmp_path / "ratings.svg"
    run(*WEAK, "--games", "2", "--picture", str(path))
    shown = ElementTree.parse(path).getroot()
    assert [text.text for text in shown.iter() if text.text in ("easy", "beginner")]
    refused = CliRunner().invoke(app, ["tournament", *WEAK, "--picture", str(path)])
    assert refused.exit_code == 1
    assert "already exists" in refused.output


def test_a_picture_that_cannot_be_written_is_refused_before_the_games(tmp_path: Path) -> None:
    games, path = tmp_path / "games.jsonl", tmp_path / "nowhere" / "ratings.svg"
    wanted = ["tournament", *WEAK, "--games", "2", "--out", str(games), "--picture", str(path)]
    refused = CliRunner().invoke(app, wanted)
    assert refused.exit_code == 1
    assert "its folder doesn't exist" in refused.output
    assert not games.exists()


def test_bars_reach_as_far_as_is_likely() -> None:
    *lines, scale = draw_lines([Bar("easy", 1400, 20), Bar("beginner", 1200, 40)], 60)
    assert all(len(line) <= 60 for line in (*lines, scale))
    assert lines[0].startswith("easy ")
    assert lines[0].index("●") > lines[1].index("●")
    for line in lines:
        assert line.index("├") < line.index("●") < line.index("┤")
    assert scale.split()[0] == "1100"
