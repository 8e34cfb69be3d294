"""Run a command and freeze its processes now and then, as a machine that stalls does.

    .venv/bin/python -m tests.load.stalls .venv/bin/pytest tests/server -n 2

Every few seconds all processes that the command has started, or a random half of them, stand still
for some seconds and then go on. A test that fails here counts on the machine's speed. Ends with the
command's own status. Linux only: it reads `/proc`.
"""

import argparse
import os
import random
import signal
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path


def started_by(pid: int) -> list[int]:
    """The processes below this one, however deep."""
    children: defaultdict[int, list[int]] = defaultdict(list)
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with suppress(OSError):
                # The name in brackets may have spaces; the parent is the second field behind it.
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
                children[int(fields[1])].append(int(folder.name))
    found: list[int] = []
    waiting = [pid]
    while waiting:
        below = children[waiting.pop()]
        found += below
        waiting += below
    return found


def send(sign: signal.Signals, pids: Iterable[int]) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, sign)


def main() -> int:
    asked = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    asked.add_argument("--pause", type=float, default=7.0, help="Mean seconds between stalls.")
    asked.add_argument("--stall", type=float, default=6.0, help="Longest stall in seconds.")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("command", nargs=argparse.REMAINDER, help="What to run.")
    options = asked.parse_args()
    if not options.command:
        asked.error("there's no command to run")
    chance = random.Random(options.seed)
    stalls = 0
    running = subprocess.Popen(options.command)
    while running.poll() is None:
        time.sleep(chance.uniform(0.5, 1.5) * options.pause)
        pids = started_by(running.pid)
        stalled = chance.sample(pids, (len(pids) + 1) // 2) if chance.random() < 0.5 else pids
        if stalled:
            stalls += 1
            send(signal.SIGSTOP, stalled)
            time.sleep(chance.uniform(0.2, 1) * options.stall)
            send(signal.SIGCONT, stalled)
    print(f"{stalls} stalls; the command ended with status {running.returncode}.")
    return running.returncode


if __name__ == "__main__":
    sys.exit(main())
