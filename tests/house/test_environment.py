"""The environment: when it counts as ready, and what is said when it cannot be made."""

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tools import environment, progress
from tools.environment import Environment, Purpose, SetupError
from tools.needs import Need
from tools.progress import Step

REPORT = Path(".venv/lexiko-setup.log")


def pretend_installed(project: Path, purpose: Purpose, state: str = "ready") -> Environment:
    """The traces a finished set-up leaves."""
    made = Environment(purpose, project)
    for name in ("python", "lexiko"):
        program = Path(made.program(name))
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text("#!/bin/sh\n")
        program.chmod(0o755)
    made.write_stamp({**made.foundation(), "pins": made.pins(), "purpose": purpose, "state": state})
    return made


def test_finished_environment_is_ready_and_prepared_without_any_work(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = pretend_installed(project, "play")
    made.prepare(Need.ENGINE)
    assert made.is_ready()
    assert capsys.readouterr().out == ""


def test_what_programs_import_is_compiled_once_whatever_the_machine_is_set_to(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    pretend_installed(project, "play").prepare(Need.ENGINE)
    (project / "imported.py").touch()
    subprocess.run([sys.executable, "-c", "import imported"], cwd=project, check=True, timeout=60)
    assert list((project / "__pycache__").glob("imported.*.pyc"))


def test_environment_for_tests_serves_for_playing_but_not_the_other_way(project: Path) -> None:
    pretend_installed(project, "test")
    assert Environment("play", project).is_ready()
    pretend_installed(project, "play")
    assert not Environment("test", project).is_ready()


@pytest.mark.parametrize("name", environment.PINNED_BY)
def test_environment_is_stale_once_a_file_that_pins_it_changes(project: Path, name: str) -> None:
    made = pretend_installed(project, "test")
    with (project / name).open("a") as file:
        file.write("# changed\n")
    assert not made.is_ready()


def test_environment_is_stale_for_another_python_and_in_another_folder(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = pretend_installed(project, "play")
    moved = project.with_name("moved")
    project.rename(moved)
    assert not Environment("play", moved).is_ready()
    moved.rename(project)
    monkeypatch.setattr(sys, "version_info", (3, 99, 0))
    assert not made.is_ready()


def test_environment_whose_python_is_gone_is_not_ready(project: Path) -> None:
    made = pretend_installed(project, "play")
    Path(made.program("python")).unlink()
    assert not made.is_ready()


def test_interrupted_set_up_is_not_ready_and_is_swept_away_by_the_next(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    made = pretend_installed(project, "play")
    (project / "pyproject.toml").write_text("[project]\nname = 'changed'\n")

    def interrupt(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Environment, "call", interrupt)
    with pytest.raises(KeyboardInterrupt):
        made.prepare()
    assert not made.is_ready()
    assert not made.is_reusable(needs_pip=False)
    made.sweep()
    assert {path.name for path in made.folder.iterdir()} == {made.lock.name, made.stamp.name}


@pytest.mark.parametrize("content", ["", "{", "[]", "null"])
def test_garbled_stamp_counts_as_unfinished(project: Path, content: str) -> None:
    made = pretend_installed(project, "play")
    made.stamp.write_text(content)
    assert made.read_stamp() == environment.UNFINISHED
    assert not made.is_ready()


def test_failed_word_graph_is_built_next_time_without_installing_again(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = pretend_installed(project, "play", state="without word graph")
    monkeypatch.setattr(Environment, "install", lambda *arguments: pytest.fail("installed again"))
    Path(made.program("lexiko")).write_text("#!/bin/sh\nexit 3\n")
    with pytest.raises(SetupError, match="word graph couldn't be built"):
        made.prepare()
    assert not made.is_ready()
    Path(made.program("lexiko")).write_text('#!/bin/sh\ntest "$*" = "lexicon build english"\n')
    made.prepare(Need.ENGINE)
    assert made.is_ready()


def test_an_engine_that_cannot_be_compiled_does_not_stop_people_from_playing(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = pretend_installed(project, "play", state="without word graph")
    Path(made.program("python")).write_text("#!/bin/sh\necho no such processor; exit 1\n")
    made.prepare(Need.ENGINE)
    assert made.is_ready()
    assert "not possible here" in capsys.readouterr().out
    assert "no such processor" in made.report.read_text()


def test_second_set_up_waits_for_the_first(project: Path) -> None:
    first = Environment("play", project)
    program = (
        "import sys; from pathlib import Path; from tools.environment import Environment\n"
        "with Environment('play', Path(sys.argv[1])).alone(): print('entered')"
    )
    with first.alone():
        second = subprocess.Popen(
            [sys.executable, "-c", program, str(project)],
            cwd=environment.PROJECT,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert second.stdout is not None
        assert "Another set-up is running" in second.stdout.readline()
        assert second.poll() is None
    output, _ = second.communicate(timeout=30)
    assert output == "entered\n"


def test_python_without_venv_gets_the_line_that_installs_it(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(SetupError, match=r"sudo apt install python3\.\d+-venv") as refusal:
        Environment("play", project).prepare()
    assert "\n" not in str(refusal.value)


def test_folder_that_cannot_be_written_to_is_named(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path, exist_ok: bool) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "mkdir", refuse)
    with pytest.raises(SetupError, match=r"can't write to .* \(Permission denied\)") as refusal:
        Environment("play", project).prepare()
    assert str(project) in str(refusal.value)


def test_file_in_the_place_of_the_environment_is_reported_in_a_sentence(project: Path) -> None:
    (project / ".venv").write_text("")
    with pytest.raises(SetupError, match="can't write to"):
        Environment("play", project).prepare()


@pytest.mark.parametrize(
    ("output", "reason"),
    [
        ("… NewConnectionError …\nERROR: No matching distribution found for rich==15", "network"),
        ("error: Failed to fetch: `…/simple/rich/`", "network"),
        ("npm error code ENOTFOUND\nnpm error network request to …", "network"),
        ("npm error ENOSPC: no space left on device, write", "disk is full"),
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("ERROR: No matching distribution found for llvmlite==0.50.0", "llvmlite==0.50.0 isn't"),
        ("Because llvmlite==0.50.0 has no usable wheels and", "llvmlite==0.50.0 isn't"),
        ("something\nERROR: a surprise\n\n", "failed (ERROR: a surprise)"),
        ("", "failed (no output)"),
    ],
)
def test_failed_install_is_explained_in_one_sentence(output: str, reason: str) -> None:
    sentence = environment.explain_failure(output, REPORT)
    assert reason in sentence
    assert "\n" not in sentence
    assert str(REPORT) in sentence


def test_packages_are_counted_once_and_only_for_this_system() -> None:
    text = (
        "a-b==1 \\\nc==1 ; python_full_version < '3.12' \\\n"
        "c==2 ; python_full_version >= '3.12' \\\n"
    )
    assert environment.packages_of(text) == {"a-b", "c"}
    some = "d==1 ; sys_platform == 'win32' \\\ne==1 ; sys_platform != 'win32' \\\n"
    added = {"d" if sys.platform == "win32" else "e"}
    assert environment.packages_of(text + some) == {"a-b", "c"} | added


def test_progress_names_each_package_as_it_is_fetched(
    project: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: False)
    made = pretend_installed(project, "play")
    lines = ["Collecting rich==15.0", "Collecting typing-extensions==4.1"]
    lines += ["Processing /some/where/typing_extensions-4.1-py3.whl", "Collecting unasked==1.0"]
    program = f"for line in {json.dumps(lines)}: print(line)"
    with Step(2, 4, "Installing") as step, made.alone() as lock:
        made.call([sys.executable, "-c", program], lock, step, {"rich", "typing-extensions"})
        assert step.note == "2 of 2: typing_extensions"
    assert "[2/4] Installing: done" in capsys.readouterr().out
    assert "Collecting rich" in made.report.read_text()


def test_steps_beside_each_other_share_the_moving_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setattr(shutil, "get_terminal_size", lambda **_: os.terminal_size((60, 24)))
    monkeypatch.setattr(progress, "REDRAW_SECONDS", 0.01)
    shown = ""
    with Step(1, 2, "Compiling") as first, Step(2, 2, "Building"):
        until = time.monotonic() + 20
        while not re.search(r"Compiling · [\d.]+ s  \[2/2\] Building", shown):
            assert time.monotonic() < until, shown
            shown += capsys.readouterr().out
        first.words = "as it went"
    built, compiled, words, _ = capsys.readouterr().out.split("\n")[-4:]
    assert "\r\x1b[K[2/2] Building: done" in built
    assert "\r\x1b[K[1/2] Compiling: done" in compiled
    assert words == "as it went"


def test_certificates_the_installer_does_not_know_are_left_to_the_system(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("UV_SYSTEM_CERTS", raising=False)
    made = pretend_installed(project, "play")
    program = (
        "import os, sys\n"
        "if 'UV_SYSTEM_CERTS' not in os.environ: sys.exit('invalid peer certificate: "
        "UnknownIssuer')"
    )
    with Step(2, 4, "Installing") as step, made.alone() as lock:
        made.call([sys.executable, "-c", program], lock, step)
    assert "invalid peer certificate" in made.report.read_text()
