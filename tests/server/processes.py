"""Servers as separate processes, which can be killed at any moment."""

import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
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
        # A file, not a pipe: nobody reads along, and a server whose pipe is full stands still.
        self._log = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115
        self.process = subprocess.Popen(
            [*_LEXIKO, "serve", "--port", str(port), "--data", str(folder)],
            cwd=ROOT,
            env={**os.environ, **variables},
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            # A separate group, so that what it started can be found and ended.
            start_new_session=True,
        )
        assert self.process.stdout
        begun = time.monotonic()
        patience = threading.Timer(_WAIT_S, self._end_group)
        patience.start()
        try:
            self.words = self.process.stdout.readline()
            self.took_s = time.monotonic() - begun
            if "http://" not in self.words:
                self._end_group()
                raise RuntimeError(f"the server did not start: {self.words}{self._read_log()}")
            self.url = self.words.split()[-1]
            self.words += self.process.stdout.readline()
        finally:
            patience.cancel()

    def _end_group(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)

    def _read_log(self) -> str:
        """What it logged, once it has ended."""
        if not self._log.closed:
            self._log.seek(0)
            self._logged = self._log.read()
            self._log.close()
        return self._logged

    def is_alive(self) -> bool:
        """Whether it runs and answers."""
        if self.process.poll() is not None:
            return False
        with (
            contextlib.suppress(OSError),
            urllib.request.urlopen(f"{self.url}/healthz", timeout=30) as answer,
        ):
            return bool(answer.status == 200)
        return False

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
        self._read_log()

    def discard(self) -> None:
        """End it with all it started, whether it answers or not."""
        self._end_group()
        self.kill()

    def stop(self) -> str:
        """Ask it to end; what it logged."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            self.process.communicate(timeout=_WAIT_S)
        except subprocess.TimeoutExpired:
            self._end_group()
            raise
        return self._read_log()


@contextlib.contextmanager
def process(folder: Path, port: int = 0, **settings: str) -> Iterator[ServerProcess]:
    started = ServerProcess(folder, port, **settings)
    try:
        yield started
    finally:
        started.stop()
