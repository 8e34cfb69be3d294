"""The only tests that are run again when they fail: those listed in `quarantine.toml`, each with
its reason."""

import os
import tomllib
from pathlib import Path

import pytest

LIST = Path(__file__).with_name("quarantine.toml")
RERUNS = 2


def reasons(path: Path = LIST) -> dict[str, str]:
    """Why each listed test may be run again, by the test's id."""
    listed = tomllib.loads(path.read_text(encoding="utf-8")).get("test", [])
    return {entry["id"]: entry["reason"] for entry in listed}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let the listed tests be run again; not where a person explores, who wants to see them
    fail."""
    listed = {} if os.environ.get("LEXIKO_EXPLORE") else reasons()
    for item in items:
        if item.nodeid.split("[")[0] in listed:
            item.add_marker(pytest.mark.flaky(reruns=RERUNS))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say which tests were run again, and why they may be."""
    listed = reasons()
    for report in terminalreporter.getreports("rerun"):
        why = listed.get(report.nodeid.split("[")[0], "it isn't in tests/quarantine.toml")
        terminalreporter.write_line(f"Run again: {report.nodeid} ({why})")
