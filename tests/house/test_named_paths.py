"""Pages that say where things are name only paths that exist."""

import re

import pytest

from .conftest import ROOT

PAGES = ("AGENTS.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/development.md")
AT_THE_TOP = r"(?:src|web|tests|tools|docs|requirements|\.ci|\.devcontainer)"
PATH = re.compile(rf"`(?:python -m )?({AT_THE_TOP}/[\w./-]+|CHANGELOG\.md|\.pre-commit-[\w.]+)`")
MADE_LATER = ("src/lexiko/page", "web/src/wire/schema.d.ts", "web/node_modules")
"""Built by the set-up."""


SERVER = ROOT / "src/lexiko/server"
"""Has a room called `web` too, which the architecture names from there."""


def missing(text: str) -> list[str]:
    """The paths of a page, as code between backticks, that don't exist."""
    named = {path.rstrip("/") for path in PATH.findall(text)} - {*MADE_LATER}
    return sorted(path for path in named if not any((it / path).exists() for it in (ROOT, SERVER)))


@pytest.mark.parametrize("page", PAGES)
def test_every_path_that_a_page_names_exists(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    assert len(PATH.findall(text)) >= 3
    assert missing(text) == []


def test_a_path_that_does_not_exist_is_found() -> None:
    assert missing("`src/lexiko/rules`, `src/lexiko/rulez/game.py`") == ["src/lexiko/rulez/game.py"]


@pytest.mark.parametrize(
    ("heading", "folder"),
    [
        ("# Architecture", "src/lexiko"),
        ("### Rooms of the server", "src/lexiko/server"),
        ("### The page", "web/src"),
    ],
)
def test_rooms_of_the_architecture_exist(heading: str, folder: str) -> None:
    text = (ROOT / "docs/architecture.md").read_text("utf-8")
    section = re.split(r"\n(?=#)", text[text.index(f"{heading}\n") :])[0]
    rows = [row.split("|")[1] for row in section.splitlines() if row.startswith("| `")]
    rooms = [name.rstrip("/") for row in rows for name in re.findall(r"`([\w./]+)`", row)]
    assert len(rooms) >= 10
    assert [name for name in rooms if not (ROOT / folder / name).exists()] == []
