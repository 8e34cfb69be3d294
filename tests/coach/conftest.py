"""One engine for all tests of the coach, and a game to review."""

import pytest

from lexiko import catalogue
from lexiko.engine import Engine
from lexiko.engine.selfplay.autoplay import Players
from lexiko.engine.selfplay.recorded import record_game
from lexiko.notation.record import Record


@pytest.fixture(scope="session")
def engine() -> Engine:
    return Engine("english")


@pytest.fixture(scope="session")
def record(engine: Engine) -> Record:
    """A game of the engine, whose second player minds the score only."""
    with Players(engine, catalogue.edition("heritage"), threads=1) as players:
        return record_game(players, engine.lexicon, ["best", "score"], 1, seed=3)
