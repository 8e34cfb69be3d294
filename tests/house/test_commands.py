"""`./play` and `./test` as a newcomer meets them, before anything is installed."""

import ast
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tools import checks, interpreter, launch
from tools.environment import Environment, SetupError
from tools.needs import Need

from .conftest import ROOT

COMMANDS = ("play", "test")
SOURCES = [ROOT / name for name in COMMANDS] + sorted((ROOT / "tools").glob("*.py"))


@pytest.mark.parametrize("name", COMMANDS)
def test_help_is_shown_without_setting_anything_up(name: str, tmp_path: Path) -> None:
    shown = subprocess.run(
        [sys.executable, ROOT / name, "--help"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert f"./{name}" in shown.stdout
    assert shown.stderr == ""


@pytest.mark.parametrize("name", [*COMMANDS, ".ci/run"])
def test_commands_are_executable(name: str) -> None:
    assert os.access(ROOT / name, os.X_OK)


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.name)
def test_set_up_imports_only_the_standard_library_and_itself(path: Path) -> None:
    imported = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            imported |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            imported.add((node.module or "").split(".")[0])
    assert imported - sys.stdlib_module_names <= {"tools"}


@pytest.mark.parametrize("name", ["play", "test", "tools/__init__.py", "tools/interpreter.py"])
def test_what_an_old_python_reads_first_is_written_so_that_it_can(name: str) -> None:
    ast.parse((ROOT / name).read_text(encoding="utf-8"), feature_version=(3, 7))


def test_too_old_a_python_gets_one_sentence_that_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(interpreter, "is_supported", lambda: False)
    monkeypatch.setattr(interpreter, "newer_python", lambda: "")
    with pytest.raises(SystemExit) as refusal:
        interpreter.ensure_supported()
    sentence = str(refusal.value.code)
    assert "Python 3.11 or newer" in sentence
    assert "sudo apt install" in sentence
    assert "\n" not in sentence


def test_too_old_a_python_hands_over_to_a_newer_one(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(interpreter, "is_supported", lambda: False)
    monkeypatch.setattr(interpreter, "newer_python", lambda: "/newer/python3.12")
    monkeypatch.setattr(sys, "argv", ["./play", "--install"])

    def become(path: str, arguments: list[str]) -> None:
        started.append(arguments)
        raise SystemExit(0)

    monkeypatch.setattr(os, "execv", become)
    with pytest.raises(SystemExit):
        interpreter.ensure_supported()
    assert started == [["/newer/python3.12", "./play", "--install"]]


def test_a_python_that_does_not_start_is_passed_over(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name, body in (("python3.14", "exit 127"), ("python3.12", "exit 0")):
        (tmp_path / name).write_text(f"#!/bin/sh\n{body}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert interpreter.newer_python() == str(tmp_path / "python3.12")


@pytest.mark.parametrize("main", [launch.main, checks.main])
def test_an_unfit_machine_gets_one_sentence_and_a_failing_status(
    main: Callable[[list[str]], int],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def refuse(environment: Environment, need: Need = Need.PAGE) -> None:
        raise SetupError("something is missing; mend it.")

    monkeypatch.setattr(Environment, "prepare", refuse)
    assert main([]) == 1
    assert capsys.readouterr().err == "Lexiko: something is missing; mend it.\n"


def test_play_starts_the_server_and_the_terminal_game_stays_within_reach() -> None:
    assert launch.command([]) == ["serve", "--open"]
    assert launch.command(["--port", "9000"]) == ["serve", "--open", "--port", "9000"]
    assert launch.command(["--terminal", "--day"]) == ["play", "--day"]


def test_the_terminal_game_does_not_wait_for_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Need] = []
    monkeypatch.setattr(Environment, "prepare", lambda self, need: asked.append(need))
    monkeypatch.setattr(launch, "hand_over", lambda command: 0)
    for arguments in ([], ["--terminal"], ["--install"]):
        assert launch.main(arguments) == 0
    assert asked == [Need.PAGE, Need.ENGINE, Need.PAGE]


def test_closing_line_counts_checks_and_tests() -> None:
    passed = checks.closing_line([], 312, 74.2)
    assert passed == f"Lexiko: all {checks.TOTAL} checks passed, 312 tests, 74 s."
    failed = checks.closing_line(["lint", "tests"], 0, 5.0)
    assert failed == f"Lexiko: 2 of {checks.TOTAL} checks failed: lint, tests."


def test_passed_tests_are_counted_by_the_last_line_that_says_so() -> None:
    assert checks.count_passed("7 passed in a name\n1 failed, 311 passed in 70.1s\n") == 311
    assert checks.count_passed("no tests ran in 0.01s\n") == 0


def test_a_failing_check_shows_what_it_wrote(capsys: pytest.CaptureFixture[str]) -> None:
    environment = Environment("test")
    environment.program = lambda name: sys.executable  # type: ignore[method-assign]
    failing = checks.Check("types", "Types", ("python", "-c", "print('wrong here'); exit(1)"))
    passing = checks.Check("types", "Types", ("python", "-c", "print('all is well')"))
    assert not checks.passes(failing, 1, environment)
    assert "wrong here" in capsys.readouterr().out
    assert checks.passes(passing, 1, environment)
    assert "all is well" not in capsys.readouterr().out
