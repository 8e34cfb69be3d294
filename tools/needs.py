"""What the tests in a path need, so that `./test tests/rules` doesn't wait for a browser."""

from collections.abc import Sequence
from enum import IntEnum
from pathlib import Path

PROJECT = Path(__file__).resolve().parent.parent


class Need(IntEnum):
    """How much has to be set up; each includes those before it."""

    PACKAGES = 0
    """Python packages, without those that only the page needs."""
    ENGINE = 1
    """The word graph and the compiled engine."""
    PAGE = 2
    """Node, the page, and for tests a browser."""


# Anything not listed needs everything.
NEEDS = {
    "tests/rules": Need.PACKAGES,
    "tests/notation": Need.PACKAGES,
    "tests/lexicon": Need.PACKAGES,
    "tests/store": Need.PACKAGES,
    "tests/web": Need.PACKAGES,
    "tests/engine": Need.ENGINE,
    "tests/players": Need.ENGINE,
    "tests/cli": Need.ENGINE,
    "tests/server": Need.ENGINE,
}

# Options of pytest with a path that isn't a test.
TAKE_PATHS = {
    "--ignore",
    "--ignore-glob",
    "--deselect",
    "--rootdir",
    "--basetemp",
    "--confcutdir",
    "--junitxml",
    "--junit-xml",
    "--log-file",
    "-c",
}


def need_of(arguments: Sequence[str], project: Path = PROJECT) -> Need:
    """The most that any path in pytest's arguments needs; everything if there's no path."""
    before = ["", *arguments]
    paths = [
        argument.split("::")[0]
        for option, argument in zip(before, arguments, strict=False)
        if option not in TAKE_PATHS and (project / argument.split("::")[0]).exists()
    ]
    return max((need_of_path(project / path, project) for path in paths), default=Need.PAGE)


def need_of_path(path: Path, project: Path) -> Need:
    """What's listed for a path, or for a folder it's in."""
    folders = [path.resolve(), *path.resolve().parents]
    listed = (
        NEEDS.get(one.relative_to(project).as_posix())
        for one in folders
        if one.is_relative_to(project)
    )
    return next((need for need in listed if need is not None), Need.PAGE)
