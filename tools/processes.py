"""Find and end the processes that a command has started, in any process group."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

LEAVING_S = 5.0
"""How long killed processes get to be gone."""


@dataclass(frozen=True, slots=True)
class Process:
    """A running process."""

    number: int
    parent: int
    name: str


def running() -> list[Process]:
    """All processes on this machine, without zombies."""
    if sys.platform == "linux":
        # Without `ps`, which small containers don't have.
        return [one for path in Path("/proc").glob("[0-9]*/stat") if (one := read(path))]
    listed = subprocess.run(
        ["ps", "-A", "-o", "pid=,ppid=,stat=,comm="], capture_output=True, text=True, timeout=20
    )
    rows = [line.split(maxsplit=3) for line in listed.stdout.splitlines()]
    return [Process(int(row[0]), int(row[1]), row[3]) for row in rows if row[2][0] != "Z"]


def read(path: Path) -> Process | None:
    """The process that a `stat` file describes; None if it has just ended."""
    try:
        number, rest = path.read_text(errors="replace").split(" (", 1)
    except OSError:
        return None
    name, facts = rest.rsplit(") ", 1)
    state, parent, *_ = facts.split()
    return None if state in "ZX" else Process(int(number), int(parent), name)


def children_of(parent: int) -> list[Process]:
    """The running processes that a process has started."""
    return [one for one in running() if one.parent == parent]


def is_running(number: int) -> bool:
    return any(one.number == number for one in running())


def started_by(root: int) -> list[int]:
    """All processes that a process has started, directly or indirectly, nearest first."""
    found = [child.number for child in children_of(root)]
    for number in found:
        found += [child.number for child in children_of(number)]
    return found


def end(numbers: Iterable[int]) -> None:
    """End processes and everything they started."""
    if sys.platform == "win32":
        for number in numbers:
            command = ["taskkill", "/T", "/F", "/PID", str(number)]
            subprocess.run(command, capture_output=True, timeout=20)
        return
    found = [*numbers]
    for number in found:
        # A stopped process can't start anything while we look for its children.
        send(number, signal.SIGSTOP)
        found += [child.number for child in children_of(number) if child.number not in found]
    for number in found:
        send(number, signal.SIGKILL)
    # On a busy machine it takes a moment until they're gone.
    until = time.monotonic() + LEAVING_S
    while time.monotonic() < until and any(one.number in found for one in running()):
        time.sleep(0.02)


def send(number: int, message: int) -> None:
    """Send a signal to a process that may have ended."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(number, message)
