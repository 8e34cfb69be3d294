"""Run a command and freeze its processes now and then, as a machine that stalls does.

    .venv/bin/python -m tests.load.stalls .venv/bin/pytest tests/server -n 2

Every few seconds all processes that the command has started, or a random half of them, stand still
for some seconds and then go on. A test that fails here counts on the machine's speed. Ends with the
command's own status.
"""

import argparse
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from contextlib import suppress

from tools import processes


def send_all(numbers: Iterable[int], message: signal.Signals) -> None:
    for number in numbers:
        processes.send(number, message)


def freeze(numbers: list[int], seconds: float) -> None:
    """Stop processes for a while; they go on even if this is interrupted."""
    try:
        send_all(numbers, signal.SIGSTOP)
        time.sleep(seconds)
    finally:
        send_all(numbers, signal.SIGCONT)


def main() -> int:
    asked = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    asked.add_argument("--pause", type=float, default=7.0, help="Mean seconds between stalls.")
    asked.add_argument("--stall", type=float, default=6.0, help="Longest stall in seconds.")
    asked.add_argument("--seed", type=int, default=1, help="Repeat the same series of stalls.")
    asked.add_argument("command", nargs=argparse.REMAINDER, help="What to run.")
    options = asked.parse_args()
    if not options.command:
        asked.error("there's no command to run")
    chance = random.Random(options.seed)
    stalls = 0
    with subprocess.Popen(options.command) as running:
        while running.poll() is None:
            with suppress(subprocess.TimeoutExpired):
                running.wait(chance.uniform(0.5, 1.5) * options.pause)
            if started := processes.started_by(running.pid):
                half = chance.sample(started, (len(started) + 1) // 2)
                freeze(chance.choice([started, half]), chance.uniform(0.2, 1) * options.stall)
                stalls += 1
    print(f"{stalls} stalls; the command ended with status {running.returncode}.")
    return running.returncode


if __name__ == "__main__":
    sys.exit(main())
