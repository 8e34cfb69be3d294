"""Measuring reviews: figures that fit together, as a table and as JSON."""

import json
from dataclasses import asdict

import pytest
from typer.testing import CliRunner

from lexiko.cli.app import app
from lexiko.coach import benchmark
from lexiko.engine import Engine


@pytest.fixture(scope="module")
def figures() -> benchmark.ReviewFigures:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(benchmark, "rollouts_per_s", lambda *_: 10_000.0)
        patch.setattr(benchmark, "_start_s", lambda _: 1.0)
        return benchmark.measure(glance_only=True)


def test_a_glance_is_measured_with_its_first_verdict(figures: benchmark.ReviewFigures) -> None:
    assert figures.games == 1
    assert 15 < figures.turns_per_game < 45
    assert 0 < figures.first_s < figures.glance_s == figures.glance_worst_s
    assert figures.glance_cpu_s > 0
    assert figures.normal_s == figures.normal_to_rollouts == 0.0


def test_both_outputs_have_the_same_figures(
    figures: benchmark.ReviewFigures, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(benchmark, "measure", lambda *_, **__: figures)
    data = json.loads(CliRunner().invoke(app, ["bench", "review", "--json"]).stdout)
    assert asdict(figures).items() <= data.items()
    table = CliRunner().invoke(app, ["bench", "review"]).stdout
    assert "every turn at a glance" in table
    assert "a normal review" not in table


def test_a_new_process_gives_a_first_verdict(figures: benchmark.ReviewFigures) -> None:
    engine = Engine("english")
    assert 0 < benchmark._start_s(benchmark.recorded_game(engine, 1)) < 60
