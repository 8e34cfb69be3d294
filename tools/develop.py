"""`./play --develop`: run the server, and the page from its sources, until one ends or Ctrl+C."""

import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tools.environment import Environment
from tools.node import node_of

PORT = "8765"
"""The default port of `lexiko serve`."""
PATIENCE_S = 10.0


@dataclass(frozen=True, slots=True)
class Program:
    """A command, the folder to run it in and its environment variables."""

    command: Sequence[str]
    folder: Path
    environ: Mapping[str, str] | None = field(default=None)


def programs(environment: Environment, arguments: Sequence[str]) -> tuple[Program, Program]:
    """The server, with these arguments for `lexiko serve`, and the page, which uses that server."""
    server = Program((environment.program("lexiko"), "serve", *arguments), environment.project)
    return server, page(environment, f"http://127.0.0.1:{_port(arguments)}")


def page(environment: Environment, server: str, *arguments: str) -> Program:
    """Vite by its script: the npx in Node's wheel doesn't start."""
    node = node_of(environment.folder)
    assert node, "the set-up has installed it"
    web = environment.page.web
    vite = web / "node_modules" / "vite" / "bin" / "vite.js"
    command = (str(node.program), str(vite), *arguments)
    return Program(command, web, {**node.environ(), "LEXIKO_URL": server})


def run_together(*wanted: Program) -> int:
    """Run programs until the first one ends, then end the others; return the exit status."""
    running: list[subprocess.Popen[bytes]] = []
    try:
        running += (
            subprocess.Popen(one.command, cwd=one.folder, env=one.environ) for one in wanted
        )
        while True:
            for process in running:
                try:
                    return process.wait(0.2)
                except subprocess.TimeoutExpired:
                    continue
    except KeyboardInterrupt:
        print("\nLexiko: stopped.", file=sys.stderr)
        return 130
    finally:
        _end(running)


def _end(running: Sequence[subprocess.Popen[bytes]]) -> None:
    """Terminate all programs, and kill those that don't end in time."""
    for process in running:
        if process.poll() is None:
            process.terminate()
    for process in running:
        try:
            process.wait(PATIENCE_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _port(arguments: Sequence[str]) -> str:
    for place, name in enumerate(arguments):
        if name.startswith("--port="):
            return name.partition("=")[2]
        if name == "--port":
            return "".join(arguments[place + 1 : place + 2])
    return PORT
