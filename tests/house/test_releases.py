"""One version, and a changelog that has a section for every release before it."""

import re

from packaging.version import Version

import lexiko

from .conftest import ROOT


def test_the_changelog_lists_releases_from_the_newest_down_to_the_first() -> None:
    text = (ROOT / "CHANGELOG.md").read_text("utf-8")
    headings = re.findall(r"^## (.+)$", text, re.MULTILINE)
    releases = [re.fullmatch(r"(\d+\.\d+\.\d+) – (\d{4}-\d\d-\d\d)", one) for one in headings[1:]]
    assert headings[0] == "Unreleased"
    assert all(releases)
    dated = [(found[2], Version(found[1])) for found in releases if found]
    assert dated == sorted(dated, reverse=True)
    assert (
        Version(lexiko.__version__) > dated[0][1] or not Version(lexiko.__version__).is_devrelease
    )


def test_the_version_is_written_once() -> None:
    version = re.escape(lexiko.__version__)
    said = [
        path
        for path in ("pyproject.toml", "README.md", "zensical.toml", "web/package.json")
        if re.search(rf"\b{version}\b", (ROOT / path).read_text("utf-8"))
    ]
    assert said == []
    assert 'dynamic = ["readme", "version"]' in (ROOT / "pyproject.toml").read_text("utf-8")
