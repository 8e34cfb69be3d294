"""Which Chromium the tests use."""

import os
import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find() -> tuple[str, dict[str, str]]:
    """The program and the environment it is to be started in."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    assert found, "there is no Chromium"
    return found, dict(os.environ)
