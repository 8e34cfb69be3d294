"""No modules import each other, not even in a circle or from within a function."""

from pathlib import Path

import grimp
import pytest


def knots(package: str) -> list[set[str]]:
    """Sets of modules that reach each other by imports.

    Imports inside functions and for type checkers count too. The contract of siblings in
    `pyproject.toml` asks for more, that rooms don't import each other in circles, but doesn't see
    a module that imports from the `__init__` of its room.
    """
    graph = grimp.build_graph(package, cache_dir=None)
    below = {module: graph.find_upstream_modules(module) for module in graph.modules}
    found = {
        frozenset({module, *(other for other in reached if module in below[other])})
        for module, reached in below.items()
    }
    return sorted((set(knot) for knot in found if len(knot) > 1), key=min)


def test_no_modules_import_each_other() -> None:
    assert knots("lexiko") == []


@pytest.mark.parametrize(
    ("files", "knot"),
    [
        ({"a.py": "import NAME.b", "b.py": "import NAME.c", "c.py": ""}, set()),
        (
            {
                "a.py": "import NAME.room.b",
                "room/__init__.py": "",
                "room/b.py": "def late():\n    from NAME import c\n",
                "c.py": "from NAME.a import late",
            },
            {"a", "room.b", "c"},
        ),
        (
            {
                "room/__init__.py": "from NAME.room.a import A",
                "room/a.py": "from NAME.room import A",
            },
            {"room", "room.a"},
        ),
        (
            {
                "a.py": "import NAME.b",
                "b.py": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import NAME.a",
            },
            {"a", "b"},
        ),
    ],
    ids=["no circle", "within a function", "by way of a room", "for type checkers"],
)
def test_a_circle_of_imports_is_found(
    files: dict[str, str], knot: set[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = f"planted_{tmp_path.name}"
    for path, content in {"__init__.py": "", **files}.items():
        file = tmp_path / name / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content.replace("NAME", name))
    monkeypatch.syspath_prepend(tmp_path)
    assert knots(name) == ([{f"{name}.{module}" for module in knot}] if knot else [])
