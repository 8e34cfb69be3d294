"""The folder for what's slow to make: kernels, masks, filters, leaves.

A hash of the sources that make these is part of its name, so editing a source makes them again.
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

_ENGINE = Path(__file__).parent

SOURCES = ("cache.py", "graph", "kernels", "leaves")
"""The files and folders the cached files are made from; kernels depend on nothing else."""


@cache
def cache_folder() -> Path:
    """Return the cache folder.

    It's beside the sources, or in the user's cache if these are read-only.
    """
    name = f"engine-{sources_hash(_ENGINE)}"
    beside = _ENGINE / "__pycache__"
    if os.access(beside if beside.exists() else _ENGINE, os.W_OK):
        return beside / name
    return Path(platformdirs.user_cache_dir("lexiko", appauthor=False)) / name


def save(path: Path, content: bytes | memoryview) -> None:
    """Cache a file; if it can't be written, the work is simply done again next time."""
    with contextlib.suppress(LexiconError):
        write_atomically(path, content)


def sweep_old() -> None:
    """Delete the caches of other versions of the sources."""
    for folder in cache_folder().parent.glob("engine-*"):
        if folder != cache_folder():
            shutil.rmtree(folder, ignore_errors=True)


def sources_hash(folder: Path) -> str:
    """Return a hash of all `SOURCES` in a copy of the engine."""
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*.py")):
        within = path.relative_to(folder)
        if within.parts[0] in SOURCES:
            digest.update(within.as_posix().encode() + path.read_bytes())
    return digest.hexdigest()[:16]
