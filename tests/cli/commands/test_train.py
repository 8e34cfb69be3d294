"""`lexiko train` and `lexiko leaves`: from games to a file, a picture and values."""

import json
import os
import signal
import subprocess
import sys
import time
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from typer.testing import CliRunner

from lexiko.catalogue import tile_set
from lexiko.cli.app import app
from lexiko.cli.commands import train
from lexiko.engine.graph.symbols import symbols_of
from lexiko.engine.leaves.estimation import Harvest
from lexiko.engine.leaves.files import About, load_leaves, read_about, save_leaves, trained_path
from lexiko.engine.leaves.table import Leaves, Values
from lexiko.engine.simulation.win_chances import learned_path, load_chances

ITALIAN = symbols_of(tile_set("it"))
"""Fewer letters than in English make smaller tables."""


def run(*arguments: str, status: int = 0) -> str:
    result = CliRunner().invoke(app, arguments)
    assert result.exit_code == status, result.output
    return result.output


@pytest.fixture
def words(tmp_path: Path) -> list[str]:
    """The options that name a small lexicon."""
    path = tmp_path / "words.txt"
    path.write_text("casa\ncasi\nsi\n")
    return ["--lexicon", str(path), "--language", "it"]


@pytest.fixture
def few_leaves(tmp_path: Path, words: list[str]) -> list[str]:
    """The options that name leaves of which the blank is worth most, then S, and V least."""
    leaves = Leaves.zero(ITALIAN)
    for face, milli in (("?", 25_000), ("S", 8_000), ("V", -6_000)):
        leaves.values[ITALIAN.number[face] + 1] = milli
    path = tmp_path / "few.leaves"
    save_leaves(path, leaves, About("few", "it", "", 0, 0, 0))
    return [*words, "--leaves", str(path)]


def play_batch(values: Values, first_game: int, games: int, seed: int) -> Harvest:
    """Every game has one rack, a single tile; the blank makes more than the others."""
    sums, counts = np.zeros(len(values), np.int64), np.zeros(len(values), np.int64)
    for game in range(first_game, first_game + games):
        symbol = (game * 7 + seed) % 22
        sums[symbol + 1] += 300_000 if symbol == 0 else 30_000
        counts[symbol + 1] += 1
    return sums, counts, int(sums.sum()), games


def test_leaves_are_trained_and_their_history_is_shown(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        train, "_players", lambda graph, seed, measured: (play_batch, lambda leaves: {"won": 0.5})
    )
    out = tmp_path / "new.leaves"
    said = run("train", "leaves", *words, "--generations", "2", "--games", "3000",
               "--seed", "5", "--threads", "2", "--out", str(out))  # fmt: skip
    assert "new.leaves" in said
    assert read_about(out) == About(
        "words",
        "it",
        f"lexiko train leaves {' '.join(words)} --generations 2 --games 3000 --seed 5",
        5,
        2,
        6000,
    )
    assert load_leaves(out, ITALIAN).value_milli("?") > 100_000
    rows = [json.loads(line) for line in out.with_suffix(".jsonl").read_text().splitlines()]
    assert [(row["generation"], row["games"]) for row in rows] == [(0, 0), (1, 3000), (2, 3000)]
    assert not (tmp_path / "new.leaves.training").exists()


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
def test_ctrl_c_leaves_a_checkpoint_and_says_how_to_go_on(words: list[str], tmp_path: Path) -> None:
    out = tmp_path / "new.leaves"
    program = (
        "import time; from lexiko.cli import app; from lexiko.cli.commands import train; "
        "from tests.cli.commands import test_train as t\n"
        "def play(*arguments): time.sleep(0.2); return t.play_batch(*arguments)\n"
        "train._players = lambda *_: (play, lambda leaves: {})\n"
        f"app.main(['train', 'leaves', *{words!r}, '--games', '40000', '--out', {str(out)!r}])"
    )
    process = subprocess.Popen([sys.executable, "-c", program], stderr=subprocess.PIPE, text=True)
    assert process.stderr
    process.stderr.readline()
    time.sleep(0.5)
    process.send_signal(signal.SIGINT)
    said = process.communicate(timeout=30)[1]
    assert process.returncode == 130
    assert "to resume" in said
    assert "Traceback" not in said
    assert (tmp_path / "new.leaves.training").exists()
    assert not out.exists()


def test_a_language_gets_leaves_and_chances_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LEXIKO_DATA", str(tmp_path))
    monkeypatch.setattr(
        train, "_players", lambda graph, seed, measured: (play_batch, lambda leaves: {})
    )
    words = tmp_path / "animali.txt"
    words.write_text("asino\ncane\ncervo\ngatto\nlince\norso\npanda\ntopo\nvolpe\nzebra\n")
    run("lexicon", "add", "animali", str(words), "--language", "it")
    training = ("train", "language", "animali", "--generations", "1", "--games", "600")
    said = run(*training)
    assert "Saved the leaves of animali" in said
    assert "Saved the chances for Italian" in said
    assert read_about(trained_path("animali")).language == "it"
    table = tomllib.loads(learned_path("it.toml").read_text("utf-8"))
    assert len(table["usual_change"]) > 80
    load_chances.cache_clear()
    assert load_chances("it").usual_change == tuple(table["usual_change"])
    load_chances.cache_clear()
    written = learned_path("it.toml").stat().st_mtime_ns
    said = run(*training)
    assert "The leaves of animali are trained" in said
    assert "The chances for Italian are learned" in said
    assert learned_path("it.toml").stat().st_mtime_ns == written
    run(*training, "--again")
    assert learned_path("it.toml").stat().st_mtime_ns > written


def test_a_curve_is_drawn_from_the_story(tmp_path: Path) -> None:
    log = tmp_path / "story.jsonl"
    log.write_text(
        '{"generation": 0, "won": 0.5, "won_error": 0.01}\n{"generation": 1, "games": 9}\n'
        '{"generation": 2, "won": 0.63, "won_error": 0.01}\n'
    )
    picture = tmp_path / "curve.svg"
    run("train", "curve", str(log), str(picture), "--title", "Leaves & games")
    root = ElementTree.fromstring(picture.read_text())
    shown = ["".join(text.itertext()) for text in root.iter("{http://www.w3.org/2000/svg}text")]
    assert {"Leaves & games", "50.0", "63.0", "generation"} <= set(shown)
    assert len(list(root.iter("{http://www.w3.org/2000/svg}circle"))) == 2
    assert "already" in run("train", "curve", str(log), str(picture), status=1)


@pytest.mark.parametrize("line", ["nothing", "3", '{"won": "much"}', '{"generation": 1}', ""])
def test_what_is_no_story_is_refused_with_a_sentence(tmp_path: Path, line: str) -> None:
    log = tmp_path / "story.jsonl"
    log.write_text(line)
    assert "lexiko: " in run("train", "curve", str(log), str(tmp_path / "c.svg"), status=1)


def test_values_are_shown(few_leaves: list[str]) -> None:
    listed = json.loads(run("leaves", "value", "?", "s", *few_leaves, "--json"))
    assert listed == [{"leave": "?", "value": 25.0}, {"leave": "S", "value": 8.0}]
    assert run("leaves", "value", "v", *few_leaves).split() == ["V", "-6.00"]


def test_the_best_and_the_worst_are_listed(few_leaves: list[str]) -> None:
    best = run("leaves", "best", "--count", "2", *few_leaves).split()
    assert best == ["?", "+25.00", "S", "+8.00"]
    worst = run("leaves", "best", "--worst", "--count", "1", *few_leaves).split()
    assert worst == ["V", "-6.00"]


def test_leaves_are_saved_for_other_programs(few_leaves: list[str], tmp_path: Path) -> None:
    path = tmp_path / "few.klv2"
    run("leaves", "save", str(path), *few_leaves)
    assert load_leaves(path, ITALIAN).value_milli("S") == 8_000
    assert "already" in run("leaves", "save", str(path), *few_leaves, status=1)
