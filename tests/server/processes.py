"""Servers as processes of their own, which can be killed at any moment."""

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

_WAIT_S = 90
_LEXIKO = (sys.executable, "-m", "tests.server.repeatable")
CHANCE = "chance"
"""The file that draws follow from, in the folder of a server."""
ROOT = Path(__file__).parents[2]


class ServerProcess:
    """`lexiko serve` on a free port, with draws that can be repeated."""

    def __init__(self, folder: Path, port: int = 0, **settings: str) -> None:
        self.folder = folder
        chosen = {"LOG": "warning", "RATE": "0", "SIGN_INS": "0", "GRACE_S": "0", **settings}
        variables = {f"LEXIKO_{name.upper()}": value for name, value in chosen.items()}
        self.process = subprocess.Popen(
            [*_LEXIKO, "serve", "--port", str(port), "--data", str(folder)],
            cwd=ROOT,
            env={**os.environ, **variables},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            # A group of its own, so that what it started can be found and ended.
            start_new_session=True,
        )
        assert self.process.stdout
        begun = time.monotonic()
        self.words = self.process.stdout.readline()
        self.took_s = time.monotonic() - begun
        if "http://" not in self.words:
            problem = self.process.stderr.read() if self.process.stderr else ""
            raise RuntimeError(f"the server did not start: {self.words}{problem}")
        self.url = self.words.split()[-1]
        self.words += self.process.stdout.readline()

    @property
    def port(self) -> int:
        return int(self.url.rpartition(":")[2])

    def draw_for(self, test: str) -> None:
        """From now on draw what this test draws, whichever tests were here before."""
        (self.folder / CHANCE).write_text(f"{test} ", encoding="utf-8")

    def kill(self) -> None:
        """As when the power goes, for this process: nothing is tidied up."""
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate(timeout=_WAIT_S)

    def stop(self) -> str:
        """Ask it to end; what it logged."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        _, logged = self.process.communicate(timeout=_WAIT_S)
        return logged


@contextlib.contextmanager
def process(folder: Path, port: int = 0, **settings: str) -> Iterator[ServerProcess]:
    started = ServerProcess(folder, port, **settings)
    try:
        yield started
    finally:
        started.stop()
