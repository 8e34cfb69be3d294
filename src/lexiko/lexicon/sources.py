"""Where a lexicon comes from: an installed one by its name, or a file.

The English one is built when it's first asked for.
"""

from pathlib import Path

from lexiko.lexicon.graph import WordGraph
from lexiko.lexicon.installed import (
    ENGLISH,
    Progress,
    english_is_current,
    english_is_ready_made,
    install,
    load_installed,
)


def load(
    name_or_path: str | Path = ENGLISH, *, language: str = "en", progress: Progress | None = None
) -> WordGraph:
    """The lexicon of this name, or of a word list (`.txt`) or word graph (`.kwg`) anywhere; raises
    `LexiconError`.

    The English lexicon is built when it is not there yet. `language` counts for files only.
    """
    path = Path(name_or_path)
    if isinstance(name_or_path, Path) or path.suffix in (".txt", ".kwg") or len(path.parts) > 1:
        # Compiling and inspecting need NumPy, which a plain look-up doesn't wait for.
        from lexiko.lexicon.building import load_file

        return load_file(path, language)
    if name_or_path == ENGLISH:
        build_default(progress)
    return load_installed(name_or_path)


def build_default(progress: Progress | None = None, *, again: bool = False) -> bool:
    """Build the English lexicon unless it is there and fits its list; says whether it had to.

    One that came ready-made is never built again.
    """
    if english_is_ready_made() or (not again and english_is_current()):
        return False
    from lexiko.lexicon.building import compile_english

    install(*compile_english(progress))
    return True
