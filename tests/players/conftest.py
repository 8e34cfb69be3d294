"""One engine for all tests of computer seats: loading it takes longer than most games."""

import pytest

from lexiko.engine import Engine


@pytest.fixture(scope="session")
def engine() -> Engine:
    return Engine("english")
