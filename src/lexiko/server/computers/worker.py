"""The code of a worker process.

It loads only what computers need to choose, and nothing of the server: its start should be quick.
"""

import os
import secrets
import signal
import threading
from contextlib import suppress
from multiprocessing.connection import Connection
from random import Random

from lexiko.rules.commands import Command


def answer_jobs(connection: Connection) -> None:
    """Answer jobs until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        # The server itself, which everyone depends on, goes before a job.
        os.nice(5)
    threading.current_thread().name = "thinker"
    # Imported here, since the server loads this file too.
    from lexiko.players import choose
    from lexiko.players.hints import find_hint

    with suppress(EOFError, OSError, BrokenPipeError):
        while True:
            seen, level, time_s = connection.recv()
            try:
                if level is None:
                    chosen: Command | None = find_hint(seen)
                else:
                    chance = Random(secrets.randbits(64))
                    chosen = choose(seen, level=level, chance=chance, time_s=time_s, threads=1)
            except Exception as problem:
                connection.send((False, type(problem).__name__))
            else:
                connection.send((True, chosen))
