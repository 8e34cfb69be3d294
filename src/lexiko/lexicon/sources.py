"""Where a lexicon comes from: an installed one by its name, or a file.

Those of the package are built when they're first asked for.
"""

import threading
from pathlib import Path

from lexiko.errors import LexiconError
from lexiko.lexicon.graph import WordGraph
from lexiko.lexicon.installed import (
    ENGLISH,
    Progress,
    description,
    install,
    is_current,
    last_kept,
    load_installed,
    load_kept,
    may_be_built,
)
from lexiko.lexicon.shipped import shipped

_BUILDING = threading.Lock()


def load(
    name_or_path: str | Path = ENGLISH,
    *,
    language: str = "en",
    graph_sha256: str = "",
    progress: Progress | None = None,
) -> WordGraph:
    """The lexicon of this name, or of a word list (`.txt`) or word graph (`.kwg`) anywhere; raises
    `LexiconError`.

    One that comes with the package is built when it isn't there yet. `language` counts for files
    only, and the fingerprint of a game's words only for names: the words of that game are loaded,
    even if its lexicon was replaced or removed since.
    """
    path = Path(name_or_path)
    if isinstance(name_or_path, Path) or path.suffix in (".txt", ".kwg") or len(path.parts) > 1:
        # Compiling and inspecting need NumPy, which a plain look-up doesn't wait for.
        from lexiko.lexicon.building import load_file

        return load_file(path, language)
    if name_or_path in shipped() and load_kept(name_or_path, graph_sha256) is None:
        build(name_or_path, progress)
    return load_installed(name_or_path, graph_sha256)


def words_now(name: str) -> str:
    """What identifies the words that a lexicon has, or had when it was removed.

    Raises `LexiconError` if there never was one.
    """
    try:
        found = description(name)
    except LexiconError:
        if kept := last_kept(name):
            return kept
        raise
    if not found.is_built:
        build(name)
        found = description(name)
    return found.graph_sha256


def build(name: str = ENGLISH, progress: Progress | None = None, *, again: bool = False) -> bool:
    """Build a lexicon of the package unless it's there and fits its list; says whether it had to.

    One that came ready-made or that someone added is never built again.
    """
    with _BUILDING:
        if is_current(name) and not (again and may_be_built(name)):
            return False
        from lexiko.lexicon.building import compile_shipped

        install(*compile_shipped(shipped()[name], progress))
        return True
