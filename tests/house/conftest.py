"""Lets these tests import `tools`, which lies beside the package, and gives them a project to set up."""

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder that has all that says what must be installed, and nothing installed."""
    (tmp_path / "requirements").mkdir()
    (tmp_path / "pyproject.toml").write_text("[project]\nname = 'lexiko'\n")
    pin = "numba==1.0 \\\n    --hash=sha256:00\n"
    (tmp_path / "requirements/play.txt").write_text(pin)
    (tmp_path / "requirements/test.txt").write_text(f"{pin}pytest==2.0 \\\n    --hash=sha256:11\n")
    return tmp_path
