"""A data folder that lasts for one test."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Protocol

import pytest

from tests.lexicon import small_lists


class Ship(Protocol):
    """Has the package ship other words, by the names of the lists."""

    def __call__(self, **words: Iterable[str]) -> None: ...


@pytest.fixture(autouse=True)
def shelf_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The lexicons of this test; nothing of the person who runs it is touched."""
    monkeypatch.setenv("LEXIKO_DATA", str(tmp_path / "data"))
    return tmp_path / "data" / "lexicons"


@pytest.fixture
def ship(tmp_path: Path) -> Iterator[Ship]:
    """Replaces the lists of the package until the test ends."""
    with pytest.MonkeyPatch.context() as patch:
        yield lambda **words: small_lists.ship(patch, tmp_path / "shipped", **words)
    small_lists.forget()
