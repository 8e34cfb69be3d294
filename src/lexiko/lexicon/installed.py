"""Installed lexicons: those in the data folder, and the English one that comes with the package.

A lexicon NAME is two files in the folder `lexicons`: the graph `NAME.kwg`, and `NAME.json`, which
says what it is. The graph is written first and each file at once, so a lexicon whose description is
there and matches its graph is whole. A wheel carries the two files of the English lexicon; in a
checkout they're built in the data folder.
"""

import dataclasses
import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeAlias

from lexiko.catalogue import DATA, languages, tile_set
from lexiko.errors import LexiconError
from lexiko.lexicon.graph import WordGraph
from lexiko.lexicon.kwg import fingerprint, map_nodes, write_atomically
from lexiko.settings import data_folder

ENGLISH = "english"
FORMAT = 1
"""Raised when the builder changes what it writes: the default graph is then built again."""

READY_MADE = DATA / "lexicons"
"""Where a wheel has the English lexicon, beside its word list."""

Progress: TypeAlias = Callable[[str, float], None]

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")
_RESERVED = re.compile(r"(?i:con|prn|aux|nul|com[0-9]|lpt[0-9])")
"""Names that some systems do not allow for files."""


@dataclass(frozen=True, slots=True)
class Description:
    """What `NAME.json` says about a lexicon."""

    name: str
    language: str
    words: int
    nodes: int
    has_gaddag: bool
    source: str
    """The name of the file that it was made from."""
    source_sha256: str
    graph_sha256: str
    made: str
    """When, in UTC."""
    inflected: int = 0
    """How many of the words are regular endings that the list did not have."""
    left_out: dict[str, int] = field(default_factory=dict)
    format: int = FORMAT


# ── Finding ─────────────────────────────────────────────────────────────────────────────────────


def load_installed(name: str) -> WordGraph:
    """The installed lexicon of this name; raises `LexiconError`."""
    found = description(name)
    nodes = map_nodes(_graph_path(found.name))
    if fingerprint(nodes) != found.graph_sha256:
        if _place(name) == READY_MADE:
            raise LexiconError(reason="The English lexicon is damaged: install Lexiko again.")
        raise LexiconError(
            reason=f"The lexicon {found.name} is damaged: add it again, or remove it.",
            remedy="replace_lexicon",
        )
    return WordGraph(found.name, nodes, tile_set(found.language), found.words)


def description(name: str) -> Description:
    """What is known about an installed lexicon; raises `LexiconError` if there is none."""
    check_name(name)
    path = _description_path(name)
    try:
        return Description(**json.loads(path.read_text("utf-8")))
    except FileNotFoundError as problem:
        raise LexiconError(
            reason=f"There is no lexicon {name}; there are {', '.join(names())}.",
            remedy="add_lexicon",
        ) from problem
    except (OSError, ValueError, TypeError) as problem:
        raise LexiconError(
            reason=f"The description of the lexicon {name} can't be read: "
            "add the lexicon again, or remove it.",
            remedy="replace_lexicon",
        ) from problem


def names() -> list[str]:
    """All installed lexicons, English first."""
    own = sorted(path.stem for path in folder().glob("*.json") if _NAME.fullmatch(path.stem))
    return [ENGLISH, *(name for name in own if name != ENGLISH)]


def folder() -> Path:
    """Where lexicons are kept."""
    return data_folder() / "lexicons"


def english_list() -> Path:
    """The word list of the package."""
    return READY_MADE / "english.txt"


# ── Installing and removing ─────────────────────────────────────────────────────────────────────


def english_is_ready_made() -> bool:
    """Whether the English lexicon came with this installation; it's never built again then."""
    return (READY_MADE / f"{ENGLISH}.json").exists()


def english_is_current() -> bool:
    """Whether the English lexicon is installed and fits the package's word list."""
    if english_is_ready_made():
        return True
    try:
        found = description(ENGLISH)
        nodes = map_nodes(_graph_path(ENGLISH))
    except LexiconError:
        return False
    return (
        found.format == FORMAT
        and found.source_sha256 == hashlib.sha256(english_list().read_bytes()).hexdigest()
        and found.graph_sha256 == fingerprint(nodes)
    )


def install(
    content: bytes | memoryview, about: Description, *, place: Path | None = None
) -> tuple[Path, Path]:
    """Write a graph and its description, into the data folder or elsewhere; gives both paths."""
    graph = (place or folder()) / f"{about.name}.kwg"
    described = graph.with_suffix(".json")
    write_atomically(graph, content)
    text = json.dumps(dataclasses.asdict(about), ensure_ascii=False, indent=2) + "\n"
    write_atomically(described, text.encode())
    return graph, described


def remove(name: str) -> None:
    """Remove an installed lexicon; raises `LexiconError` if there is none."""
    if check_name(name).lower() == ENGLISH:
        raise LexiconError(
            reason="The English lexicon comes with Lexiko and stays: remove one that you added."
        )
    if not _description_path(name).exists() and not _graph_path(name).exists():
        description(name)
    _description_path(name).unlink(missing_ok=True)
    _graph_path(name).unlink(missing_ok=True)


def check_new_name(name: str, *, replace: bool) -> None:
    """Refuse names that a new lexicon can't have."""
    if check_name(name).lower() == ENGLISH:
        raise LexiconError(
            reason="“english” is the lexicon that comes with Lexiko: choose another name."
        )
    if not replace and _description_path(name).exists():
        raise LexiconError(
            reason=f"There is a lexicon {name} already: replace it, or choose another name.",
            remedy="replace_lexicon",
        )


def check_name(name: str) -> str:
    """A name that is safe as a file name, unchanged; raises `LexiconError` otherwise."""
    if not _NAME.fullmatch(name) or _RESERVED.fullmatch(name):
        raise LexiconError(
            reason=f"“{name}” can't be the name of a lexicon: "
            "take up to 64 letters A–Z, digits, - and _, beginning with a letter or digit."
        )
    return name


def check_language(language: str) -> str:
    """A language that there are tiles for, unchanged; raises `LexiconError` otherwise."""
    if language not in languages():
        raise LexiconError(
            reason=f"There are no tiles for “{language}”; there are {', '.join(languages())}."
        )
    return language


def now() -> str:
    """The time that a description shows."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def _graph_path(name: str) -> Path:
    return _place(name) / f"{name}.kwg"


def _description_path(name: str) -> Path:
    return _place(name) / f"{name}.json"


def _place(name: str) -> Path:
    return READY_MADE if name == ENGLISH and english_is_ready_made() else folder()
