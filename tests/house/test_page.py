"""The page: fetched and built when something it depends on has changed, and not otherwise."""

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tools.chromium import Chromium
from tools.environment import Environment, SetupError
from tools.node import MISLEADING, Node, node_of

from .conftest import ROOT
from .test_environment import pretend_installed

Asked = Callable[[], list[str]]


@pytest.fixture(autouse=True)
def a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LEXIKO_CHROMIUM", "/some/where/chromium")


def test_page_is_fetched_and_built_once(
    project: Path, asked_of_npm: Asked, capsys: pytest.CaptureFixture[str]
) -> None:
    made = pretend_installed(project, "play")
    made.prepare()
    assert asked_of_npm() == ["ci --omit=dev --no-fund --no-audit", "run --silent build"]
    assert "[7/8] Building the page: done" in capsys.readouterr().out
    made.prepare()
    assert asked_of_npm() == []
    assert capsys.readouterr().out == ""


def test_page_for_tests_serves_for_playing_but_not_the_other_way(
    project: Path, asked_of_npm: Asked
) -> None:
    pretend_installed(project, "test").prepare()
    assert asked_of_npm() == [
        "ci --include=dev --no-fund --no-audit",
        "run --silent types",
        "run --silent build",
    ]
    Environment("play", project).prepare()
    assert asked_of_npm() == []
    (project / "build/page.json").unlink()
    Environment("play", project).prepare()
    asked_of_npm()
    Environment("test", project).prepare()
    assert asked_of_npm()[0] == "ci --include=dev --no-fund --no-audit"


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        ("web/src/main.ts", ["build"]),
        ("web/src/new.ts", ["build"]),
        ("web/public/picture.svg", ["build"]),
        ("src/lexiko/server/wire/replies.py", ["types"]),
        ("web/package.json", ["ci", "types", "build"]),
        ("src/lexiko/rules/events.py", ["types"]),
        ("src/lexiko/engine/new.py", []),
    ],
)
def test_a_change_brings_about_what_depends_on_it(
    project: Path, asked_of_npm: Asked, file: str, expected: list[str]
) -> None:
    made = pretend_installed(project, "test")
    made.prepare()
    asked_of_npm()
    (project / file).parent.mkdir(parents=True, exist_ok=True)
    (project / file).write_text("// changed\n")
    made.prepare()
    steps = [re.findall(r"^ci|types|build", line)[0] for line in asked_of_npm()]
    assert steps == expected


def test_page_that_was_deleted_is_built_again(project: Path, asked_of_npm: Asked) -> None:
    made = pretend_installed(project, "play")
    made.prepare()
    asked_of_npm()
    (project / "src/lexiko/page/index.html").unlink()
    made.prepare()
    assert asked_of_npm() == ["run --silent build"]


def test_page_that_cannot_be_built_is_explained_and_tried_again(
    project: Path, asked_of_npm: Asked
) -> None:
    made = pretend_installed(project, "play")
    node = node_of(made.folder)
    assert node
    words = node.program.read_text()
    node.program.write_text(
        '#!/bin/sh\ntest "$1" = --version && exit 0\necho npm error code ENOTFOUND; exit 1\n'
    )
    with pytest.raises(SetupError, match="connect to the network"):
        made.prepare()
    node.program.write_text(words)
    made.prepare()
    assert made.page.is_built()


@pytest.mark.parametrize("purpose", ["play", "test"])
def test_a_machine_that_cannot_run_node_shows_how_to_play_without(
    project: Path, purpose: str
) -> None:
    made = pretend_installed(project, "test" if purpose == "test" else "play")
    with pytest.raises(SetupError, match=r"\./play --terminal") as refusal:
        made.prepare()
    assert "\n" not in str(refusal.value)


def test_node_comes_from_the_wheel_and_heeds_no_settings_of_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in MISLEADING:
        monkeypatch.setenv(name, "elsewhere")
    node = node_of(Path(sys.prefix))
    assert node
    assert node.runs()
    environ = node.environ()
    assert not set(MISLEADING) & set(environ)
    assert environ["PATH"].startswith(str(node.program.parent))
    version = subprocess.run(
        [*node.npm, "--version"], capture_output=True, text=True, env=environ, timeout=60
    )
    assert version.returncode == 0, version.stderr
    assert not Node(Path("/no/where")).runs()


def test_browser_is_the_systems_or_else_one_that_was_fetched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LEXIKO_CHROMIUM")
    monkeypatch.setattr("tools.chromium.ELSEWHERE", ())
    programs = tmp_path / "bin"
    programs.mkdir()
    monkeypatch.setenv("PATH", str(programs))
    chromium = Chromium(tmp_path)
    assert chromium.find() is None
    chromium.folder.mkdir()
    chromium.fetched.touch()
    found = chromium.find()
    assert found
    assert found[0] == str(chromium.fetched)
    assert found[1]["LD_LIBRARY_PATH"].startswith(str(chromium.folder / "lib"))
    (programs / "chromium").write_text("#!/bin/sh\n")
    (programs / "chromium").chmod(0o755)
    found = chromium.find()
    assert found
    assert found[0] == str(programs / "chromium")


@pytest.mark.parametrize("lock", ["web/package-lock.json", "tools/chromium-pins/package-lock.json"])
def test_lock_files_say_by_hashes_what_is_fetched_and_not_from_where(lock: str) -> None:
    text = (ROOT / lock).read_text(encoding="utf-8")
    assert '"resolved"' not in text
    assert text.count('"integrity"') == text.count('"node_modules/')
    settings = (ROOT / lock).with_name(".npmrc").read_text(encoding="utf-8").splitlines()
    assert {"omit-lockfile-registry-resolved=true", "ignore-scripts=true"} <= set(settings)
    assert not [line for line in settings if "registry=" in line.replace("-registry", "")]
