"""The pins: complete, hashed, and free of any host they were fetched from."""

import re
import tomllib
from itertools import chain

import pytest

from .conftest import ROOT

PIN = re.compile(
    r"^([\w.-]+)==(\S+)([^\\\n]*)\\\n((?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+)", re.MULTILINE
)


def pins(name: str) -> dict[tuple[str, str, str], str]:
    """Each pinned package, version and condition of a requirements file with its hashes."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    return {(pin[1], pin[2], pin[3].strip()): pin[4] for pin in PIN.finditer(text)}


def normal_name(requirement: str) -> str:
    found = re.match(r"[\w.-]+", requirement)
    assert found
    return re.sub(r"[-_.]+", "-", found[0]).lower()


@pytest.mark.parametrize("name", ["play", "test"])
def test_requirements_hold_nothing_but_hashed_pins_and_comments(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    rest = [line for line in PIN.sub("", text).splitlines() if not re.match(r"\s*#", line)]
    assert rest == []


@pytest.mark.parametrize("name", ["play", "test"])
def test_requirements_name_no_host_and_no_local_version(name: str) -> None:
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8")
    assert not re.search(r"://|--(?:extra-)?index-url|--find-links|--trusted-host", text)
    assert [version for _, version, _ in pins(name) if "+" in version] == []


def test_test_requirements_hold_every_pin_of_the_play_requirements() -> None:
    assert pins("play").items() <= pins("test").items()


def test_every_dependency_of_the_project_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = project["dependency-groups"]
    needed = {
        "play": [
            *project["project"]["dependencies"],
            *chain.from_iterable(project["project"]["optional-dependencies"].values()),
            *groups["build"],
        ],
        "test": groups["test"],
    }
    for name, requirements in needed.items():
        pinned = {package for package, _, _ in pins(name)}
        assert {normal_name(one) for one in requirements} - pinned - {"lexiko"} == set()
