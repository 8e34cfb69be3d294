"""`./play --develop`: the documented way to work on the page."""

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
from tools import develop, launch
from tools.develop import Program
from tools.environment import Environment

from .conftest import ROOT

NOTHING = "import time; time.sleep(60)"


def test_the_documented_command_is_one_that_exists() -> None:
    words = (ROOT / "docs/development.md").read_text(encoding="utf-8")
    assert "./play --develop" in words
    assert "--develop" in launch.HELP
    assert "npx" not in words


def test_the_page_comes_from_its_sources() -> None:
    """Vite starts as `./play --develop` starts it, and serves the page with what shows changes at
    once."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    page = develop.page(
        Environment("play"),
        "http://127.0.0.1:9",
        *("--host", "127.0.0.1", "--port", str(port), "--strictPort"),
    )
    process = subprocess.Popen(page.command, cwd=page.folder, env=page.environ)
    try:
        text = _fetch(f"http://127.0.0.1:{port}/", process)
    finally:
        process.terminate()
        process.wait(10)
    assert "/@vite/client" in text
    assert "/src/main.ts" in text


def _fetch(url: str, process: "subprocess.Popen[bytes]") -> str:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        assert process.poll() is None, "vite did not start"
        try:
            with urllib.request.urlopen(url, timeout=30) as answer:
                return str(answer.read(), "utf-8")
        except OSError:
            time.sleep(0.05)
    raise AssertionError("vite does not answer")


@pytest.mark.parametrize(
    ("arguments", "asked"),
    [
        ([], "http://127.0.0.1:8765"),
        (["--port", "9000"], "http://127.0.0.1:9000"),
        (["--host", "::", "--port=9001"], "http://127.0.0.1:9001"),
    ],
)
def test_the_page_asks_the_server_that_was_started(arguments: list[str], asked: str) -> None:
    server, page = develop.programs(Environment("play"), arguments)
    assert list(server.command[1:]) == ["serve", *arguments]
    assert page.environ is not None
    assert page.environ["LEXIKO_URL"] == asked


def test_when_one_ends_the_other_does_not_stay_behind(tmp_path: Path) -> None:
    noted = tmp_path / "number"
    stays = (
        f"import os, pathlib; pathlib.Path({str(noted)!r}).write_text(str(os.getpid())); {NOTHING}"
    )
    ends = (
        "import pathlib, sys, time\n"
        f"while not (p := pathlib.Path({str(noted)!r})).exists() or not p.read_text(): "
        "time.sleep(0.01)\n"
        "sys.exit(3)"
    )
    assert (
        develop.run_together(
            *(Program((sys.executable, "-c", words), tmp_path) for words in (stays, ends))
        )
        == 3
    )
    with pytest.raises(ProcessLookupError):
        os.kill(int(noted.read_text()), 0)


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGINT for one process there")
def test_ctrl_c_ends_both(tmp_path: Path) -> None:
    noted = tmp_path / "number"
    stays = (
        f"import os, pathlib; pathlib.Path({str(noted)!r}).write_text(str(os.getpid())); {NOTHING}"
    )
    words = (
        "import sys; from pathlib import Path; from tools.develop import Program, run_together\n"
        f"stays = Program((sys.executable, '-c', {stays!r}), Path({str(tmp_path)!r}))\n"
        "sys.exit(run_together(stays))"
    )
    with subprocess.Popen([sys.executable, "-c", words], cwd=ROOT) as process:
        until = time.monotonic() + 60
        while not (noted.exists() and noted.read_text()) and time.monotonic() < until:
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == 130
    with pytest.raises(ProcessLookupError):
        os.kill(int(noted.read_text()), 0)
