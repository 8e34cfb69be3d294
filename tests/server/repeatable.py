"""`lexiko` with draws that a test can repeat: the same test gets the same racks, and a computer
that sees the same chooses the same.

The draws of a server follow from what is in the file `chance` of its data folder: what a test wrote
there, and a dot for each table since. A test may also say which tiles are in the bag of a table, as
options of its agreement. `LEXIKO_EXPLORE=SALT ./test tests/browser` draws other racks than usual,
and the same ones again for the same salt.
"""

import hashlib
import os
import signal
import sys
import threading
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from lexiko.__main__ import main
from lexiko.server.computers import worker

from .processes import CHANCE


def _digest(text: str) -> str:
    return hashlib.sha256((os.environ.get("LEXIKO_EXPLORE", "") + text).encode()).hexdigest()


def _seed(_size: int) -> str:
    path = Path(sys.argv[sys.argv.index("--data") + 1]) / CHANCE
    with path.open("a+", encoding="utf-8") as file:
        file.seek(0)
        seen = file.read()
        file.write(".")
    return _digest(seen)


def _replace_secrets(module: Any, **functions: Any) -> None:
    module.secrets = SimpleNamespace(**functions)


# Not only where this is the program: the processes in which computers think load it, too.
_replace_secrets(worker, randbits=lambda bits: int(_digest(""), 16) >> (256 - bits))


def _let_choose_bag(module: Any) -> None:
    """At other servers nobody chooses the tiles that others draw."""
    check = module.check_agreement

    def check_rest(agreement: Any, names: Sequence[str]) -> None:
        check(replace(agreement, options=replace(agreement.options, bag=None)), names)

    module.check_agreement = check_rest


def _end_with(parent: int) -> None:
    """Don't outlive the tests, however they end: a worker that ran into a limit can't stop its
    servers."""
    until = time.monotonic() + 3600
    while os.getppid() == parent and time.monotonic() < until:
        time.sleep(1)
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(10)
    os.killpg(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    from lexiko.server.tables import seating

    _replace_secrets(seating, token_hex=_seed)
    _let_choose_bag(seating)
    main()
