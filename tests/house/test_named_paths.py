"""Pages that say where things are name only paths that exist."""

import re
from pathlib import Path

import pytest

from .conftest import ROOT

PAGES = ("AGENTS.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/development.md")
AT_THE_TOP = r"(?:src|web|tests|tools|docs|requirements|\.ci|\.devcontainer)"
PATH = re.compile(rf"`(?:python -m )?({AT_THE_TOP}/[\w./-]+|CHANGELOG\.md|\.pre-commit-[\w.]+)`")
MADE_LATER = ("src/lexiko/page", "web/src/wire/schema.d.ts", "web/node_modules")
"""Built by the set-up."""


def missing(text: str) -> list[str]:
    """The paths of a page, as code between backticks, that don't exist."""
    named = [path.rstrip("/") for path in PATH.findall(text)]
    return [path for path in named if path not in MADE_LATER and not (ROOT / path).exists()]


@pytest.mark.parametrize("page", PAGES)
def test_every_path_that_a_page_names_exists(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    assert len(PATH.findall(text)) >= 3
    assert missing(text) == []


def test_a_path_that_does_not_exist_is_found() -> None:
    assert missing("`src/lexiko/rules`, `src/lexiko/rulez/game.py`") == ["src/lexiko/rulez/game.py"]


def test_rooms_of_the_architecture_exist() -> None:
    """Its tables name rooms below `src/lexiko`."""
    text = Path(ROOT / "docs/architecture.md").read_text("utf-8")
    rows = [row.split("|")[1] for row in text.splitlines() if row.startswith("| `")]
    rooms = [name.rstrip("/") for row in rows for name in re.findall(r"`([\w./]+)`", row)]
    assert len(rooms) >= 10
    assert [name for name in rooms if not (ROOT / "src/lexiko" / name).exists()] == []
