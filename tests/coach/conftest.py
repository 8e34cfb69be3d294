"""The engine with the word list that positions of known answers were made with."""

import pytest

from lexiko.engine import Engine

from ..engine.conftest import known_engine

__all__ = ["known_engine"]


@pytest.fixture(scope="session")
def engine(known_engine: Engine) -> Engine:
    return known_engine
