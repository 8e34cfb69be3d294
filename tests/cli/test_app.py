"""The command itself: what its help lists, and what it loads to do so."""

import subprocess
import sys
from pathlib import Path

import pytest

from lexiko.cli import commands
from lexiko.cli.app import SUMMARIES, main
from lexiko.cli.lazy_commands import load_command


def test_every_command_has_a_file_and_a_line_in_the_help() -> None:
    files = {path.stem for path in Path(commands.__path__[0]).glob("*.py")} - {"__init__"}
    assert files == set(SUMMARIES)


@pytest.mark.parametrize("name", SUMMARIES)
def test_a_line_in_the_help_is_the_first_of_the_commands_own(name: str) -> None:
    first = load_command(name).help.split("\n\n")[0].replace("\n", " ")
    assert SUMMARIES[name] == first


def test_the_help_loads_no_command() -> None:
    program = (
        "import sys; from lexiko.cli.app import app; app(['--help'], standalone_mode=False)\n"
        "loaded = [name for name in sys.modules if name.startswith(('lexiko.', 'numpy'))]\n"
        "assert not [name for name in loaded if 'commands.' in name or '.rules' in name], loaded"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=60
    )
    assert ran.returncode == 0, ran.stderr
    assert all(name in ran.stdout for name in SUMMARIES)


def test_a_slip_of_the_fingers_gets_a_suggestion(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["verfy"])
    assert ended.value.code == 2
    assert "'verify'" in capsys.readouterr().err
