"""Which Python runs the set-up: this one if it's new enough, otherwise a newer one on PATH.

Old Pythons have to be able to run this file, so it only uses what Python 3.6 has.
"""

import os
import shutil
import subprocess
import sys

OLDEST = (3, 11)
# Newest first; an even newer Python is used only if it's the one that was called.
CANDIDATES = ("python3.14", "python3.13", "python3.12", "python3.11")


def is_supported() -> bool:
    """Whether the running Python is new enough."""
    return sys.version_info[:2] >= OLDEST


def newer_python() -> str:
    """The path of a recent enough Python on PATH, or an empty string."""
    for name in CANDIDATES:
        path = shutil.which(name)
        if path and answers(path):
            return path
    return ""


def answers(path: str) -> bool:
    """Whether the Python at this path starts and is new enough; a stub might not."""
    question = f"import sys; sys.exit(sys.version_info[:2] < {OLDEST})"
    try:
        return subprocess.call([path, "-c", question], stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


def ensure_supported() -> None:
    """Continue with this Python, restart the command with a newer one, or say what to do."""
    if is_supported():
        return
    path = newer_python()
    if path:
        os.execv(path, [path, *sys.argv])
    version = ".".join(map(str, sys.version_info[:2]))
    sys.exit(
        f"Lexiko: this is Python {version}, but Lexiko needs Python 3.11 or newer; install it "
        "(Debian and Ubuntu: sudo apt install python3.11 python3.11-venv) "
        f"and run {sys.argv[0]} again."
    )
