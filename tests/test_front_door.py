"""The front door: what `import lexiko` offers, and that it costs nothing to open."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

import lexiko

ROOT = Path(__file__).parents[1]


def loaded_after(code: str) -> set[str]:
    """The modules that a fresh Python has loaded after this code."""
    script = f"import sys\n{code}\nimport json\nprint(json.dumps([*sys.modules]))"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, check=True, text=True, timeout=60
    )
    return set(json.loads(done.stdout))


def test_every_name_of_the_front_door_is_there() -> None:
    for name in lexiko.__all__:
        assert getattr(lexiko, name) is not None
    assert set(lexiko.__all__) <= set(dir(lexiko))


def test_the_documentation_lists_every_name_of_the_front_door() -> None:
    page = (ROOT / "docs" / "library.md").read_text("utf-8")
    assert re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE) == sorted(
        lexiko.__all__, key=str.lower
    )


def test_type_checkers_see_the_same_names() -> None:
    text = (ROOT / "src" / "lexiko" / "__init__.py").read_text("utf-8")
    assert set(re.findall(r"import \w+ as (\w+)", text)) == set(lexiko.__all__)


def test_another_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'Tabel'"):
        _ = lexiko.Tabel  # type: ignore[attr-defined]


def test_importing_lexiko_loads_no_room() -> None:
    loaded = loaded_after("import lexiko")
    assert [name for name in loaded if name.startswith("lexiko.")] == []
    assert "typing" not in loaded


def test_a_table_of_people_needs_neither_engine_nor_numpy() -> None:
    code = """
from lexiko import Computer, Table, read
table = Table("heritage", ["Ana", "Ben"])
table.play("8F HORN")
table.challenge()
assert table._repr_svg_()
"""
    loaded = loaded_after(code)
    assert not {"numpy", "numba", "rich", "typer", "httpx", "lexiko.engine"} & loaded
