"""The bench measures what it says: real turns at real servers, with tables that end, with
computers, and beside reviews."""

import pytest

from lexiko.server.bench.load import Load, measure


@pytest.mark.parametrize("with_computers", [False, True])
async def test_a_small_load_is_played_without_an_error(with_computers: bool) -> None:
    with_turnover = not with_computers
    # Where the machine stalls, or computers are slow to start, the same load is played for longer.
    for seconds in (6, 20, 60) if with_computers else (2, 10, 60):
        (load,) = await measure(
            [30], seconds, 4, with_computers=with_computers, with_turnover=with_turnover
        )
        found = load.figures()
        assert found["errors"] == 0
        if load.turns >= 4 and (load.new_tables or with_computers):
            break
    assert load.turns >= 4
    # The last table begins at three quarters of its script, so that its end comes soon.
    assert (load.new_tables >= 1) == with_turnover
    assert 0 < found["p50_ms"] <= found["p95_ms"] <= found["p99_ms"] <= found["max_ms"]
    assert min(found["memory_mb"]) > 50
    assert found["server_cpu"] > 0


async def test_a_load_begins_once_a_review_is_under_way() -> None:
    # It would fail after a while without one.
    (load,) = await measure([30], 1, 2, reviews=1)
    assert load.figures()["errors"] == 0
    assert load.turns > 0


def test_quantiles_of_a_load() -> None:
    load = Load(10, 2, turns=4, times_ms=[4.0, 1.0, 3.0, 2.0])
    assert (load.quantile(0), load.quantile(0.5), load.quantile(0.99)) == (1.0, 3.0, 4.0)
    assert Load(10, 2).quantile(0.5) == 0
    assert load.figures()["turns_per_s"] == 2
