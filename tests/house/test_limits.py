"""`./test` ends with a verdict, whatever hangs; and a path is prepared for, not everything."""

import os
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import pytest
from tools import processes
from tools.needs import NEEDS, Need, need_of
from tools.progress import run
from tools.watchdog import Watchdog

from .conftest import ROOT

HANGING = """
import subprocess, sys, threading
from pathlib import Path
import pytest

def test_passes():
    pass

def test_hangs():
    # Its own session, as servers have: it must end with the rest.
    left = [sys.executable, "-c", "import time; time.sleep(600)", "left behind by a test"]
    subprocess.Popen(left, start_new_session=True)
    Path("hangs").touch()
    here_it_hangs()

def here_it_hangs():
    threading.Event().wait()
"""

WATCHED = """
import subprocess, sys, time
from pathlib import Path
from tools.watchdog import Watchdog
process = subprocess.Popen([sys.executable, *sys.argv[1:]])
until = time.monotonic() + 60
while not Path("hangs").exists() and process.poll() is None and time.monotonic() < until:
    time.sleep(0.02)
with Watchdog(1):
    print("status", process.wait(60))
"""

PYTEST = ["-m", "pytest", "-p", "no:cacheprovider", "-p", "xdist", "-n", "1", "--dist", "worksteal"]
# Without the plugins that it doesn't need, pytest starts in a tenth of the time.
METHOD = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["pytest"][
    "ini_options"
]["timeout_method"]
ALONE = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}


def run_python(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=ALONE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=90,
    )


def run_with_limit(folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the tests of a folder as here, where each has a limit."""
    limit = ["-p", "pytest_timeout", "-p", "tests.limits", "--timeout", "2"]
    return run_python(folder, *PYTEST, *limit, "--timeout-method", METHOD)


def test_everything_is_ended_at_the_limit_and_there_is_a_verdict(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(HANGING)
    ended = run_python(tmp_path, "-c", WATCHED, *PYTEST)
    assert ended.returncode == 1
    assert "here_it_hangs" in ended.stdout
    assert ended.stdout.splitlines()[-1].startswith("Lexiko: stopped after 1 seconds")
    assert not [one for one in command_lines() if "left behind by a test" in one]


def command_lines() -> list[str]:
    """What runs on this machine, by its command line."""
    found = []
    for one in processes.running():
        try:
            found.append(Path(f"/proc/{one.number}/cmdline").read_text().replace("\0", " "))
        except OSError:
            continue
    return found


def test_work_that_ends_in_time_is_left_alone(capsys: pytest.CaptureFixture[str]) -> None:
    with Watchdog(0.2):
        pass
    time.sleep(0.4)
    assert capsys.readouterr().out == ""


def test_tests_that_hang_fail_with_their_stack_and_the_others_go_on(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(
        """
import threading
import pytest

def test_passes():
    pass

@pytest.mark.parametrize("turn", ["first", "second"])
def test_hangs(turn):
    here_it_hangs(turn)

def here_it_hangs(turn):
    if turn == "first":
        threading.Event().wait()

@pytest.fixture
def thing():
    yield
    here_it_hangs_cleaning_up()

def here_it_hangs_cleaning_up():
    threading.Event().wait()

def test_fails(thing):
    assert "this" == "that"

def test_comes_later():
    pass
"""
    )
    ended = run_with_limit(tmp_path)
    assert ended.returncode == 1
    assert "test_hangs[first] ran into its limit of 2 seconds" in ended.stdout
    assert "in here_it_hangs\n" in ended.stdout
    # A failure stops the timer of pytest-timeout: cleaning up must have another.
    assert "test_fails ran into its limit of 2 seconds" in ended.stdout
    assert "in here_it_hangs_cleaning_up\n" in ended.stdout
    assert "3 failed, 3 passed" in ended.stdout


def test_a_step_that_hangs_is_ended_with_all_it_started(tmp_path: Path) -> None:
    # The shell's child keeps the pipe open, so that ending the shell alone wouldn't end the wait.
    status, output = run(["sh", "-c", "echo begun; sleep 600; echo no"], folder=tmp_path, limit_s=1)
    assert status != 0
    assert output.startswith("begun\nStopped at its time limit")


def test_a_path_is_prepared_for_and_not_everything() -> None:
    assert need_of(["tests/rules"]) is Need.PACKAGES
    assert need_of(["-x", "tests/rules/test_dice.py::test_x", "-k", "bingo"]) is Need.PACKAGES
    assert need_of(["tests/rules", "tests/engine/leaves/test_klv.py"]) is Need.ENGINE
    assert need_of(["tests/rules", "tests/browser"]) is Need.PAGE
    assert need_of(["--ignore", "tests/rules"]) is Need.PAGE
    assert need_of(["tests"]) is Need.PAGE
    assert need_of([]) is Need.PAGE
    assert need_of(["-k", "bingo"]) is Need.PAGE


@pytest.mark.parametrize("folder", NEEDS)
def test_folders_need_no_more_than_is_said(folder: str) -> None:
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / folder).rglob("*.py")]
    assert sources
    foreign = ["playwright", "tools.node", "tools.chromium", "tests.browser"]
    if NEEDS[folder] < Need.ENGINE:
        foreign += ["lexiko.engine", "lexiko.players", "lexiko.server.tables.registry"]
    imports = [line for text in sources for line in text.splitlines() if "import" in line]
    assert [line for line in imports for name in foreign if name in line] == []
