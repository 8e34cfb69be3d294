"""No test is run again in silence: only listed ones are, with a reason, and the run says so."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

from .. import quarantine
from .conftest import ROOT


def functions_of(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    return {node.name for node in ast.walk(tree) if isinstance(node, kinds)}


def test_the_list_is_short_and_names_tests_with_reasons() -> None:
    listed = quarantine.reasons()
    assert len(listed) <= 5
    for test, reason in listed.items():
        path, name = test.split("::")
        assert name in functions_of(ROOT / path), f"{test} is listed and doesn't exist"
        assert len(reason) >= 40, f"the reason of {test} says too little: {reason}"


def test_nothing_else_asks_to_be_run_again() -> None:
    wanted = {ROOT / "tests/quarantine.py", Path(__file__).resolve()}
    places = [*(ROOT / "tests").rglob("*.py"), ROOT / "pyproject.toml", ROOT / "tools/checks.py"]
    texts = {path: path.read_text(encoding="utf-8") for path in places if path not in wanted}
    found = [path for path, text in texts.items() if "mark.flaky" in text or "--reruns" in text]
    assert found == []


def test_only_listed_tests_are_run_again_and_the_run_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "list.toml").write_text(
        '[[test]]\nid = "test_some.py::test_listed"\nreason = "the weather"\n'
    )
    (tmp_path / "conftest.py").write_text(
        "from pathlib import Path\nfrom tests import quarantine\n"
        "quarantine.reasons.__defaults__ = (Path(__file__).with_name('list.toml'),)\n"
        "pytest_plugins = ['tests.quarantine']\n"
    )
    (tmp_path / "test_some.py").write_text(
        "tried = []\n\n"
        "def test_listed():\n    tried.append(1)\n    assert len(tried) == 2\n\n"
        "def test_other():\n    tried.append(1)\n    assert len(tried) == 99\n"
    )
    monkeypatch.delenv("LEXIKO_EXPLORE", raising=False)
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider"]
    ended = subprocess.run(
        [*command, "-p", "pytest_rerunfailures"],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert "1 failed, 1 passed" in ended.stdout
    assert ended.stdout.count("Run again: ") == 1
    assert "Run again: test_some.py::test_listed (the weather)" in ended.stdout
