"""Server processes for a benchmark: their ports, memory and CPU time."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path


class Servers:
    """Server processes for one benchmark."""

    def __init__(self, count: int, database_url: str, redis_url: str) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="lexiko-bench-")
        self._count = count
        self._settings = {
            "LEXIKO_RATE": "0",
            "LEXIKO_SIGN_INS": "0",
            "LEXIKO_MOST_TABLES": "1000000",
            "LEXIKO_MOST_STREAMS": "1000000",
            "LEXIKO_GRACE_S": "0",
            "LEXIKO_LOG": "error",
            "LEXIKO_DATABASE_URL": database_url,
            "LEXIKO_REDIS_URL": redis_url,
        }
        self.processes: list[subprocess.Popen[str]] = []
        self.ports: list[int] = []

    def __enter__(self) -> "Servers":
        for _ in range(self._count):
            process = subprocess.Popen(
                [sys.executable, "-m", "lexiko", "serve", "--port", "0"],
                env={**os.environ, **self._settings, "LEXIKO_SERVER_DATA": self._folder.name},
                stdout=subprocess.PIPE,
                text=True,
            )
            assert process.stdout
            self.processes.append(process)
            self.ports.append(int(process.stdout.readline().rpartition(":")[2]))
        return self

    def __exit__(self, *_: object) -> None:
        for process in self.processes:
            process.terminate()
            process.communicate(timeout=30)
        self._folder.cleanup()

    def memory_mb(self) -> float:
        pages = 0
        for process in self.processes:
            pages += int(Path(f"/proc/{process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1e6

    def cpu_s(self) -> float:
        ticks = 0
        for process in self.processes:
            fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")
