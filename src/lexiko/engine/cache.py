"""The folder where the engine keeps what takes long to make: kernels, masks, filters, leaves.

It is named by a hash of the sources that make these, so an edit in them makes them again.
"""

import contextlib
import hashlib
import os
import shutil
from functools import cache
from pathlib import Path

import platformdirs

from lexiko.errors import LexiconError
from lexiko.lexicon.kwg import write_atomically

_ROOM = Path(__file__).parent

SOURCES = ("cache.py", "graph", "kernels", "leaves")
"""The files and rooms that make what is kept. Kernels are made of these alone."""


@cache
def cache_folder() -> Path:
    """Where kernels and laid-out graphs are kept: beside the sources, or in the user's cache if
    that is read-only."""
    name = f"engine-{sources_hash(_ROOM)}"
    beside = _ROOM / "__pycache__"
    if os.access(beside if beside.exists() else _ROOM, os.W_OK):
        return beside / name
    return Path(platformdirs.user_cache_dir("lexiko", appauthor=False)) / name


def keep(path: Path, content: bytes | memoryview) -> None:
    """Write a file that saves time the next time; where that is impossible, the work is done
    again."""
    with contextlib.suppress(LexiconError):
        write_atomically(path, content)


def sweep_old() -> None:
    """Delete what was kept for other versions of the sources."""
    for folder in cache_folder().parent.glob("engine-*"):
        if folder != cache_folder():
            shutil.rmtree(folder, ignore_errors=True)


def sources_hash(room: Path) -> str:
    """A name for the versions of all `SOURCES` in a copy of the engine."""
    digest = hashlib.sha256()
    for path in sorted(room.rglob("*.py")):
        within = path.relative_to(room)
        if within.parts[0] in SOURCES:
            digest.update(within.as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:16]
