"""A data folder that lasts for one test."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def shelf_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The lexicons of this test; nothing of the person who runs it is touched."""
    monkeypatch.setenv("LEXIKO_DATA", str(tmp_path / "data"))
    return tmp_path / "data" / "lexicons"
