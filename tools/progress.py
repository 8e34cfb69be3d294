"""One line on the screen per step: it's updated while the step runs and ends with its time.

On a terminal the line is redrawn in place, and parallel steps share it; elsewhere (a log, a pipe)
there are plain lines instead.
"""

import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType

from tools import processes

REDRAW_SECONDS = 0.2
PLAIN_LINE_SECONDS = 10.0

_SCREEN = threading.Lock()
_running: list["Step"] = []


def spell_seconds(seconds: float) -> str:
    """A duration for people to read: `0.4 s` for short ones, `74 s` for long ones."""
    return f"{seconds:.1f} s" if seconds < 10 else f"{seconds:.0f} s"


class Step:
    """A step of work as shown to the user; used as `with Step(...) as step`."""

    def __init__(self, number: int, total: int, title: str) -> None:
        self.title = f"[{number}/{total}] {title}"
        self.note = ""
        self.outcome = "done"
        self.words = ""
        """Text below its last line."""
        self._on_terminal = sys.stdout.isatty()
        self._finished = threading.Event()
        self._ticker = threading.Thread(target=self._tick, daemon=True)
        self._started = time.monotonic()

    def __enter__(self) -> "Step":
        with _SCREEN:
            _running.append(self)
            if not self._on_terminal:
                print(f"{self.title} …", flush=True)
        self._ticker.start()
        return self

    def __exit__(
        self,
        error_class: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._finished.set()
        self._ticker.join()
        if error is not None:
            self.outcome = "stopped"
        line = f"{self.title}: {self.outcome}, {self._elapsed()}"
        if self.words:
            line += f"\n{self.words}"
        with _SCREEN:
            _running.remove(self)
            print(f"\r\x1b[K{line}" if self._on_terminal else line, flush=True)

    def _elapsed(self) -> str:
        return spell_seconds(time.monotonic() - self._started)

    def _tick(self) -> None:
        while not self._finished.wait(REDRAW_SECONDS if self._on_terminal else PLAIN_LINE_SECONDS):
            with _SCREEN:
                if self._on_terminal:
                    # A line longer than the window would wrap, and "\r" couldn't erase it.
                    width = (shutil.get_terminal_size().columns - 1) // len(_running)
                    lines = (step._line()[: width - 2] for step in _running)
                    print(f"\r\x1b[K{'  '.join(lines)}", end="", flush=True)
                else:
                    print(self._line(), flush=True)

    def _line(self) -> str:
        return " · ".join(part for part in (self.title, self.note, self._elapsed()) if part)


def run(
    command: Sequence[str],
    *,
    folder: Path,
    environ: Mapping[str, str] | None = None,
    limit_s: float,
    keep_open: Sequence[int] = (),
    on_line: Callable[[str], None] = lambda line: None,
) -> tuple[int, str]:
    """Run a command to its end or limit; return its exit status and output.

    Each line is also passed to `on_line`.
    """
    process = subprocess.Popen(
        command,
        cwd=folder,
        env=environ,
        pass_fds=keep_open,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    assert process.stdout is not None
    lines: list[str] = []

    def end() -> None:
        lines.append(f"Stopped at its time limit of {limit_s / 60:.0f} minutes.\n")
        processes.end([process.pid])

    limit = threading.Timer(limit_s, end)
    limit.daemon = True
    limit.start()
    with process:
        try:
            for line in process.stdout:
                lines.append(line)
                on_line(line.rstrip())
        except BaseException:
            process.terminate()
            raise
        finally:
            limit.cancel()
    return process.returncode, "".join(lines)
