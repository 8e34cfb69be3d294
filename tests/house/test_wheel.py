"""The wheel, built and installed as users do it: the small base, and everything at once."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from email.parser import Parser
from importlib.metadata import Distribution, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from lexiko.lexicon.shipped import shipped

from .conftest import ROOT

MOST_PACKAGES = 10
MOST_BYTES = 15_000_000
"""Beside the word graph."""

IN_THE_BASE = """
import sys
from pathlib import Path
from lexiko.cli.needs import NEEDS, check
from lexiko.errors import MissingExtra
from lexiko.lexicon import load
from lexiko.notation.gcg import read_gcg

english = load("english")
assert "care" in english and "zzz" not in english and len(english) == 168_565
print(english.anagrams("CARET")[:2])
print([type(event).__name__ for event in read_gcg(Path(sys.argv[1]).read_bytes()).events][-1])
for command in (*NEEDS, "verify"):
    try:
        check([command])
    except MissingExtra as missing:
        print(missing)
for room in ("engine", "client", "store", "server.application", "lexicon.building"):
    try:
        __import__(f"lexiko.{room}")
    except MissingExtra as missing:
        print(missing)
assert not {"numpy", "numba", "rich", "typer"} & set(sys.modules)
"""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    folder = tmp_path_factory.mktemp("dist")
    # Hatchling takes the folder it runs in for the project, and a test must not move there itself.
    built = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=200,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    return next(folder.glob("*.whl"))


def needed_by(requirements: list[str]) -> Iterator[Distribution]:
    """The packages, as this environment has them, that these requirements bring, each once."""
    waiting, seen = list(requirements), set[str]()
    while waiting:
        wanted = Requirement(waiting.pop())
        applies = wanted.marker is None or wanted.marker.evaluate({"extra": ""})
        if applies and wanted.name not in seen:
            seen.add(wanted.name)
            found = distribution(wanted.name)
            waiting += found.requires or []
            yield found


def test_the_base_is_small_and_looks_words_up_without_numpy(wheel: Path, tmp_path: Path) -> None:
    place = tmp_path / "packages"
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(place)
        about = next(name for name in packed.namelist() if name.endswith("/METADATA"))
        metadata = Parser().parsestr(packed.read(about).decode())
    description = str(metadata.get_payload())
    assert "# Lexiko" in description
    assert not re.search(r"!\[|\]\((?!https?:|#)", description), "a registry has no such file"
    packages = list(needed_by(metadata.get_all("Requires-Dist", [])))
    for package in packages:
        for file in package.files or []:
            if ".." not in file.parts and file.suffix != ".pyc":
                (place / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(str(file.locate()), place / file)
    graph = place / "lexiko/data/lexicons/english.kwg"
    size = sum(path.stat().st_size for path in place.rglob("*") if path.is_file())
    assert len(packages) + 1 <= MOST_PACKAGES
    assert size - graph.stat().st_size <= MOST_BYTES

    # Without site-packages, so that nothing but the base can be found.
    environ = {**os.environ, "PYTHONPATH": str(place), "LEXIKO_DATA": str(tmp_path / "data")}
    tried = subprocess.run(
        [sys.executable, "-S", "-c", IN_THE_BASE, ROOT / "tests/golden/club-night.gcg"],
        capture_output=True,
        text=True,
        env=environ,
        cwd=tmp_path,
        timeout=60,
        check=False,
    )
    assert tried.returncode == 0, tried.stderr
    said = tried.stdout.splitlines()
    assert said[:2] == ["['CARET', 'CARTE']", "GameEnded"]
    assert "Finding plays needs the engine extra: pip install 'lexiko[engine]'." in said
    assert "The engine needs the engine extra: pip install 'lexiko[engine]'." in said
    assert len(said) == 2 + 18 + 5
    assert not (tmp_path / "data").exists()


def test_the_word_lists_come_with_their_licences_and_sources(wheel: Path) -> None:
    folder = "lexiko/data/lexicons"
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
        assert {f"{folder}/{listed.path.name}" for listed in shipped().values()} <= names
        assert {f"{folder}/README.md", f"{folder}/shipped.toml"} <= names
        for version in ("1.1", "2.0"):
            name = f"LICENSE-MPL-{version}.txt"
            assert "mozilla public license" in packed.read(f"{folder}/{name}").decode().lower()
            assert any(one.endswith(f".dist-info/licenses/src/{folder}/{name}") for one in names)
        about = next(name for name in names if name.endswith("/METADATA"))
        metadata = Parser().parsestr(packed.read(about).decode())
    expression = str(metadata["License-Expression"])
    assert {"MIT", "CC0-1.0", "MPL-1.1", "MPL-2.0"} <= set(expression.split(" AND "))


@pytest.mark.parametrize("tool", ["uvx", "pipx"])
def test_a_tool_runs_the_command_from_the_wheel(wheel: Path, tmp_path: Path, tool: str) -> None:
    uv = shutil.which("uv")
    if not uv:
        pytest.skip("uv isn't on PATH; with pip alone, 66 packages would take minutes")
    starts: dict[str, tuple[str, ...]] = {
        "uvx": (uv, "tool", "run", "--from", f"{wheel}[all]"),
        "pipx": (sys.executable, "-m", "pipx", "run", "--backend", "uv", "--spec", f"{wheel}[all]"),
    }
    environ = {
        **os.environ,
        "LEXIKO_DATA": str(tmp_path / "data"),
        "PIPX_HOME": str(tmp_path / "pipx"),
        "UV_CONSTRAINT": str(ROOT / "requirements/play.txt"),
        "UV_SYSTEM_CERTS": "1",
    }
    tried = subprocess.run(
        [*starts[tool], "lexiko", "lexicon", "check", "care"],
        capture_output=True,
        text=True,
        env=environ,
        cwd=tmp_path,
        timeout=200,
        check=False,
    )
    assert tried.returncode == 0, tried.stderr
    assert tried.stdout.strip() == "care: good"
    assert not (tmp_path / "data").exists(), "the word graph came with the wheel"
