"""Which Python runs the set-up: this one if it is new enough, else a newer one found on PATH.

This file must be readable by the old Pythons it turns away, so it keeps to what Python 3.6 knows.
"""

import os
import shutil
import subprocess
import sys

OLDEST = (3, 11)
# Newest first; a Python above these is tried only when it is the one that was called.
CANDIDATES = ("python3.14", "python3.13", "python3.12", "python3.11")


def is_supported() -> bool:
    """Whether the running Python is new enough."""
    return sys.version_info[:2] >= OLDEST


def newer_python() -> str:
    """The path of a Python on PATH that is new enough, or an empty string."""
    for name in CANDIDATES:
        path = shutil.which(name)
        if path and answers(path):
            return path
    return ""


def answers(path: str) -> bool:
    """Whether the Python at this path starts and is new enough; a version manager's stub may
    not."""
    question = f"import sys; sys.exit(sys.version_info[:2] < {OLDEST})"
    try:
        return subprocess.call([path, "-c", question], stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


def ensure_supported() -> None:
    """Go on with this Python, start the same command again with a newer one, or say what to do."""
    if is_supported():
        return
    path = newer_python()
    if path:
        os.execv(path, [path, *sys.argv])
    version = ".".join(map(str, sys.version_info[:2]))
    sys.exit(
        f"Lexiko: Python 3.11 or newer is needed and this is Python {version}; install one "
        "(Debian and Ubuntu: sudo apt install python3.11 python3.11-venv) "
        f"and run {sys.argv[0]} again."
    )
