"""`lexiko plays`: positions in, tables and JSON out."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lexiko.cli.app import app
from lexiko.errors import BadRecord

WORDS = "cat\ncats\nat\nas\nsat\nta\neat\neats\ntea\nteas\nseat\nace\naces\n"
CAT_LIES = f"{'/'.join(['15'] * 7)}/6CAT6/{'/'.join(['15'] * 7)} EATS?/ 0/0 0"


@pytest.fixture
def words(tmp_path: Path) -> str:
    path = tmp_path / "words.txt"
    path.write_text(WORDS)
    return str(path)


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["plays", *arguments])
    assert result.exit_code == 0, result.output
    return result.stdout


def test_json_has_counts_and_the_best_plays(words: str) -> None:
    answer = json.loads(run(CAT_LIES, "--lexicon", words, "--top", "2", "--json"))
    assert list(answer) == ["count", "top_score", "sum_scores", "plays"]
    assert len(answer["plays"]) == 2 < answer["count"]
    assert list(answer["plays"][0]) == ["play", "score", "equity", "leave"]
    assert answer["plays"][0]["equity"] >= answer["plays"][1]["equity"]
    answer = json.loads(run(CAT_LIES, "--lexicon", words, "--top", "2", "--by", "score", "--json"))
    assert answer["plays"][0]["score"] == answer["top_score"]


def test_all_adds_every_play_and_the_exchanges(words: str) -> None:
    answer = json.loads(run(CAT_LIES, "--lexicon", words, "--all", "--json"))
    assert len(answer["plays"]) == answer["count"]
    assert sum(play["score"] for play in answer["plays"]) == answer["sum_scores"]
    (play,) = (play for play in answer["plays"] if play["play"] == "8G (CAT)S")
    assert (play["score"], play["leave"]) == (6, "?AET")
    assert play["equity"] > 6 + 20  # a blank is kept
    assert len(answer["exchanges"]) == 31
    assert list(answer["exchanges"][0]) == ["exchange", "equity", "leave"]


def test_a_file_gives_a_json_line_for_each_position(words: str, tmp_path: Path) -> None:
    path = tmp_path / "positions.cgp"
    path.write_text(f"{CAT_LIES}\n\n{CAT_LIES.replace('EATS?', 'EA')}\n")
    first, second = map(json.loads, run("--file", str(path), "--lexicon", words).splitlines())
    assert first["count"] > second["count"] > 0


def test_a_bad_line_of_a_file_is_reported_and_the_others_are_done(
    words: str, tmp_path: Path
) -> None:
    path = tmp_path / "positions.cgp"
    bad = CAT_LIES.replace("EATS?", "ZZ")
    path.write_text(f"{bad}\n{CAT_LIES}\nnonsense\n{CAT_LIES}\n")
    for command in ("plays", "sim"):
        more = ["--iterations", "1"] if command == "sim" else []
        result = CliRunner().invoke(app, [command, "--file", str(path), "--lexicon", words, *more])
        assert result.exit_code == 1
        assert len([json.loads(line) for line in result.stdout.splitlines()]) == 2
        said = [line for line in result.stderr.splitlines() if line.startswith("lexiko:")]
        assert said == [
            "lexiko: line 1: there are 2 Z tiles, but the set has 1.",
            "lexiko: line 3: a position needs four parts (board, racks, scores, "
            "zero turns), but this has 1.",
        ]


def test_an_impossible_rack_is_refused(words: str) -> None:
    for command in ("plays", "sim", "endgame", "move"):
        cgp = f"{'/'.join(['15'] * 15)} ZZZZZZZ/A 0/0 0"
        result = CliRunner().invoke(app, [command, cgp, "--lexicon", words])
        assert result.exit_code == 1
        assert isinstance(result.exception, BadRecord)
        assert "there are 7 Z tiles, but the set has 1" in result.exception.message


def test_a_table_is_shown_for_people(words: str) -> None:
    shown = run(CAT_LIES, "--lexicon", words, "--by", "score", "--top", "3")
    assert "the highest scores" in shown


def test_variations_add_turns_and_say_how_far_swaps_were_followed(words: str) -> None:
    blank_lies = CAT_LIES.replace("CAT6", "CaT6")
    asked = ("--lexicon", words, "--all", "--json", "--variation", "blank_swap")
    answer = json.loads(run(blank_lies, *asked))
    assert "blank H8; 8G (CAT)s" in {play["play"] for play in answer["plays"]}
    assert "blank H8; pass" in {row["exchange"] for row in answer["exchanges"]}
    assert answer["complete_swaps"] is None
    answer = json.loads(run(blank_lies, *asked, "--variation", "recycle"))
    assert "recycle G8=E; 8G (EaT)S" in {play["play"] for play in answer["plays"]}
    assert answer["complete_swaps"] == 1
    shown = run(blank_lies, "--lexicon", words, "--variation", "recycle")
    assert "--swaps" in shown
    assert CliRunner().invoke(app, ["plays", CAT_LIES, "--variation", "wings"]).exit_code == 2


def test_a_position_or_a_file_must_be_given(words: str) -> None:
    assert CliRunner().invoke(app, ["plays"]).exit_code == 2
