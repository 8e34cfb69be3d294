"""Server processes on fixed ports, which are killed and started again."""

import multiprocessing
import os
import random
import time
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import httpx

from ..services import free_port

_FORKS = multiprocessing.get_context("forkserver")
_START_S = 120.0


def _serve(settings: dict[str, Any], errors: str) -> None:
    """What `lexiko serve` does, in a process that has loaded everything already."""
    from lexiko.cli.commands import serve
    from lexiko.server.configuration import Configuration

    log = os.open(errors, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(log, 1)
    os.dup2(log, 2)
    configuration = Configuration(**settings)
    address = f"http://127.0.0.1:{configuration.port}"
    serve.run(configuration, serve._listen(configuration), address, opens=False)


class Fleet:
    """Some processes of one server."""

    def __init__(self, count: int, folder: Path, database_url: str, redis_url: str) -> None:
        _FORKS.set_forkserver_preload(
            ["lexiko.cli.commands.serve", "lexiko.server.application", "asyncpg"]
        )
        self.ports = [free_port() for _ in range(count)]
        self.errors = folder / "errors.log"
        self._settings = {
            "data": str(folder),
            "database_url": database_url,
            "redis_url": redis_url,
            "thinkers": 1,
            "rate": 0,
            "sign_ins": 0,
            "grace_s": 0,
            "most_tables": 1_000_000,
            "most_streams": 1_000_000,
            "log": "warning",
        }
        self._processes: dict[int, BaseProcess] = {}
        self._answering: set[int] = set()

    def start(self, port: int) -> float:
        """Start one; the seconds until it's ready."""
        begun = time.monotonic()
        process = self._begin(port)
        while time.monotonic() < begun + _START_S:
            try:
                answer = httpx.get(f"http://127.0.0.1:{port}/readyz", timeout=5, trust_env=False)
                if answer.status_code == 200:
                    self._answering.add(port)
                    return time.monotonic() - begun
            except httpx.TransportError:
                if not process.is_alive():
                    # The database was away just then: the people who run a server start it again.
                    process = self._begin(port)
            time.sleep(0.05)
        raise TimeoutError(f"no server on port {port}")

    def _begin(self, port: int) -> BaseProcess:
        settings = {**self._settings, "port": port, "public_url": f"http://127.0.0.1:{port}"}
        process = _FORKS.Process(target=_serve, args=(settings, str(self.errors)))
        process.start()
        self._processes[port] = process
        return process

    def kill(self, port: int) -> None:
        self._answering.discard(port)
        self._processes[port].kill()
        self._processes[port].join(30)

    def pick(self) -> int:
        """One that answers, at random; any, if none does."""
        return random.choice(list(self._answering) or self.ports)

    def end(self) -> None:
        for process in self._processes.values():
            process.terminate()
        for process in self._processes.values():
            process.join(20)
            if process.is_alive():
                process.kill()
