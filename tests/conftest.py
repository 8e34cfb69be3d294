"""For all tests: property tests try the same examples everywhere, so that a red run can be
repeated.

`LEXIKO_EXPLORE=1 ./test tests/…` lets them look for new ones. `tools`, which lies beside the
package, can be imported.
"""

import os
import signal
import sys
from pathlib import Path

import pytest
from hypothesis import settings

pytest_plugins = ["tests.limits", "tests.quarantine"]

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "build" / "pictures"

sys.path.insert(0, str(ROOT))

settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
settings.register_profile("explore", deadline=None)
settings.load_profile("explore" if os.environ.get("LEXIKO_EXPLORE") else "repeatable")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell's background jobs ignore Ctrl-C, and hand that on to the programs that tests
    # interrupt.
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say where the pictures of the page are, if tests wrote any."""
    if count := sum(1 for _ in PICTURES.glob("*.png")):
        terminalreporter.write_line(f"{count} pictures of the page are in {PICTURES}.")
