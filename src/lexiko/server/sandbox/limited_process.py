"""Processes with limits, for reading untrusted files.

Whatever a file makes a reader do happens there: with little memory, little time, and no access to
the server.
"""

import asyncio
import contextlib
import sys


async def answer_of(module: str, data: bytes, longest_s: float, *arguments: str) -> bytes:
    """Run `python -m module …` with data on its standard input; return its output.

    The output is empty if the process died. Raises `TimeoutError`.
    """
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        module,
        *arguments,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    try:
        answer, _ = await asyncio.wait_for(process.communicate(data), longest_s)
    finally:
        if process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()
    return answer


def limit_this_process(cpu_s: int, memory_bytes: int) -> None:
    """Limit the CPU time and memory of this process."""
    # Not on Windows, where the parent's time limit is the only one.
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_CPU, (cpu_s, cpu_s))
        resource.setrlimit(resource.RLIMIT_AS, (memory_bytes, memory_bytes))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
