"""What runs in a process that thinks. It loads what computers choose by, and nothing of the server:
its start is waited for."""

import os
import secrets
import signal
import threading
from contextlib import suppress
from multiprocessing.connection import Connection
from random import Random


def think_for_ever(connection: Connection) -> None:
    """Answer until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        # The server itself, which everybody waits for, goes before a thought.
        os.nice(5)
    threading.current_thread().name = "thinker"
    # Here, since the server loads this file, too.
    from lexiko.players import choose

    with suppress(EOFError, OSError, BrokenPipeError):
        while True:
            seen, level, time_s = connection.recv()
            try:
                chosen = choose(
                    seen,
                    level=level,
                    chance=Random(secrets.randbits(64)),
                    time_s=time_s,
                    threads=1,
                )
            except Exception as problem:
                connection.send((False, type(problem).__name__))
            else:
                connection.send((True, chosen))
