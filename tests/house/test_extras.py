"""What is installed by which extra: the lists agree, and what is missing is said in a sentence."""

import re
import sys
import tomllib
from importlib.metadata import packages_distributions

import pytest
from typer.testing import CliRunner

from lexiko import extras
from lexiko.cli.app import app
from lexiko.cli.needs import NEEDS, check
from lexiko.errors import MissingExtra

from .conftest import ROOT
from .test_requirements import normal_name

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
BROUGHT_ALONG = {"llvmlite"}
"""By numba, and used by the engine itself."""


def test_every_module_of_an_extra_comes_from_its_packages() -> None:
    packages = packages_distributions()
    for extra, modules in extras.MODULES.items():
        wanted = {
            normal_name(requirement)
            for requirement in PROJECT["optional-dependencies"][extra]
            if not requirement.startswith("lexiko[")
        }
        brought = {normal_name(packages[module][0]) for module in modules}
        assert brought - BROUGHT_ALONG == wanted, extra


def test_an_extra_includes_what_the_project_says() -> None:
    for extra, requirements in PROJECT["optional-dependencies"].items():
        included = [re.findall(r"^lexiko\[(.+)\]$", requirement) for requirement in requirements]
        said = {name for found in included for names in found for name in names.split(",")}
        if extra == "all":
            assert said == {"server", "terminal"}
        else:
            assert said == set(extras.INCLUDES.get(extra, ())), extra


def test_every_command_with_an_extra_is_a_command() -> None:
    shown = CliRunner().invoke(app, ["--help"], env={"COLUMNS": "200"}).output
    commands = set(re.findall(r"^\W*([a-z]+) {2,}", shown, re.MULTILINE))
    assert {"verify", "lexicon"} <= commands
    assert set(NEEDS) < commands


@pytest.mark.parametrize(
    ("arguments", "missing", "sentence"),
    [
        (
            ["plays", "CGP"],
            "numba",
            "Finding plays needs the engine extra: pip install 'lexiko[engine]'.",
        ),
        (
            ["play", "--watch"],
            "numpy",
            "Playing in the terminal needs the terminal extra: pip install 'lexiko[terminal]'.",
        ),
        (
            ["serve"],
            "alembic",
            "Serving tables needs the server extra: pip install 'lexiko[server]'.",
        ),
        (
            ["verify", "a.gcg"],
            "typer",
            "The lexiko command needs the cli extra: pip install 'lexiko[cli]'.",
        ),
    ],
)
def test_a_command_without_its_extra_says_so(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], missing: str, sentence: str
) -> None:
    check(arguments)
    # What Python itself does for a module that must not be found.
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(MissingExtra) as refused:
        check(arguments)
    assert str(refused.value) == sentence
    assert isinstance(refused.value, ImportError)
