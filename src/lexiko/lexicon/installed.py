"""Installed lexicons: those in the data folder, and those that come with the package.

A lexicon NAME is two files in the folder `lexicons`: the graph `NAME.kwg`, and `NAME.json`, which
says what it is. The graph is written first and each file at once, so a lexicon whose description is
there and matches its graph is whole. The lists of the package (`shipped`) are built there when
they're first used; a wheel carries the two files of the English lexicon ready-made.

A graph that's replaced or removed is kept as `kept/FINGERPRINT.kwg`, so that running games end with
the words they began with.
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

from lexiko.catalogue import languages, tile_set
from lexiko.errors import LexiconError
from lexiko.lexicon import shipped as lists
from lexiko.lexicon.graph import WordGraph
from lexiko.lexicon.kwg import fingerprint, map_nodes, write_atomically
from lexiko.lexicon.shipped import ShippedList, shipped
from lexiko.settings import data_folder

ENGLISH = "english"
FORMAT = 1
"""Raised when the builder changes what it writes: graphs of the package's lists are then built
again."""

READY_MADE = lists.FOLDER
"""Where a wheel has the English lexicon, beside its word list."""

Progress: TypeAlias = Callable[[str, float], None]

_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}")
_RESERVED = re.compile(r"(?i:con|prn|aux|nul|com[0-9]|lpt[0-9])")
"""Names that some systems do not allow for files."""

_KEPT = "kept"


@dataclass(frozen=True, slots=True)
class Description:
    """What `NAME.json` says about a lexicon."""

    name: str
    language: str
    words: int
    nodes: int
    has_gaddag: bool
    """Whether plays can be found with it."""
    source: str
    """The name of the file that it was made from."""
    source_sha256: str
    graph_sha256: str
    """The fingerprint of the graph; empty if it isn't built yet."""
    made: str
    """When, in UTC."""
    inflected: int = 0
    """How many of the words are regular endings that the list did not have."""
    left_out: dict[str, int] = field(default_factory=dict)
    reach: int = 0
    """If it isn't 0, some plays of more letters than this aren't found, because the list is too
    large for a whole graph."""
    format: int = FORMAT

    @property
    def is_built(self) -> bool:
        """Whether its graph is there; that of a list of the package is built when first used."""
        return bool(self.graph_sha256)


# ── Finding ─────────────────────────────────────────────────────────────────────────────────────


def load_installed(name: str, graph_sha256: str = "") -> WordGraph:
    """The installed lexicon of this name; raises `LexiconError`.

    With the fingerprint of the words that a game began with, they're loaded if they were kept,
    whatever has the name now.
    """
    try:
        found = description(name)
    except LexiconError:
        if kept := load_kept(name, graph_sha256 or last_kept(name)):
            return kept
        raise
    if graph_sha256 not in ("", found.graph_sha256) and (kept := load_kept(name, graph_sha256)):
        return kept
    if not found.is_built:
        raise LexiconError(reason=f"The lexicon {name} isn't built yet: build it first.")
    nodes = map_nodes(_graph_path(found.name))
    if fingerprint(nodes) != found.graph_sha256:
        if _place(name) == READY_MADE:
            raise LexiconError(reason="The English lexicon is damaged: install Lexiko again.")
        raise LexiconError(
            reason=f"The lexicon {found.name} is damaged: add it again, or remove it.",
            remedy="replace_lexicon",
        )
    return _graph(found, nodes)


def description(name: str) -> Description:
    """What is known about a lexicon; raises `LexiconError` if there is none.

    One that comes with the package is described by its list until its graph is built.
    """
    listed = shipped().get(check_name(name))
    try:
        found = _description_at(_description_path(name))
    except FileNotFoundError as problem:
        if listed:
            return _not_built(listed)
        raise LexiconError(
            reason=f"There is no lexicon {name}; there are {', '.join(names())}.",
            remedy="add_lexicon",
        ) from problem
    except (OSError, ValueError, TypeError) as problem:
        if listed:
            return _not_built(listed)
        raise LexiconError(
            reason=f"The description of the lexicon {name} can't be read: "
            "add the lexicon again, or remove it.",
            remedy="replace_lexicon",
        ) from problem
    if listed and _place(name) != READY_MADE and not _is_own(found):
        is_current = (found.format, found.source_sha256) == (FORMAT, listed.sha256())
        return found if is_current else _not_built(listed)
    return found


def names() -> list[str]:
    """All lexicons: those of the package first, English before all others."""
    own = sorted(path.stem for path in folder().glob("*.json") if _NAME.fullmatch(path.stem))
    return [*shipped(), *(name for name in own if name not in shipped())]


def for_language(language: str) -> str | None:
    """The first lexicon for the tiles of a language, or None."""
    for name in names():
        try:
            if description(name).language == language:
                return name
        except LexiconError:
            continue
    return None


def folder() -> Path:
    """Where lexicons are kept."""
    return data_folder() / "lexicons"


def is_current(name: str) -> bool:
    """Whether a lexicon of the package is built and fits its list, or is someone's own."""
    if _place(name) == READY_MADE:
        return True
    try:
        found = description(name)
        return found.is_built and found.graph_sha256 == fingerprint(map_nodes(_graph_path(name)))
    except LexiconError:
        return False


def may_be_built(name: str) -> bool:
    """Whether a lexicon's graph is made from a list of the package, here in the data folder."""
    if name not in shipped() or _place(name) == READY_MADE:
        return False
    try:
        return not _is_own(_description_at(_description_path(name)))
    except (OSError, ValueError, TypeError):
        return True


def _not_built(listed: ShippedList) -> Description:
    return Description(
        name=listed.name,
        language=listed.language,
        words=listed.words,
        nodes=0,
        has_gaddag=False,
        source=listed.path.name,
        source_sha256=listed.sha256(),
        graph_sha256="",
        made="",
    )


def _is_own(found: Description) -> bool:
    """Whether someone added it, perhaps under a name that the package has used since."""
    return found.name != ENGLISH and found.source != f"{found.name}{lists.SUFFIX}"


# ── Installing and removing ─────────────────────────────────────────────────────────────────────


def install(
    content: bytes | memoryview, about: Description, *, place: Path | None = None
) -> tuple[Path, Path]:
    """Write a graph and its description, into the data folder or elsewhere; gives both paths."""
    if place is None:
        _keep(about.name, unless=about.graph_sha256)
    return _write((place or folder()) / f"{about.name}.kwg", content, about)


def remove(name: str) -> None:
    """Remove an installed lexicon; raises `LexiconError` if there is none.

    Its graph is kept for running games.
    """
    is_there = _description_path(check_name(name)).exists() or _graph_path(name).exists()
    if name.lower() in shipped() and (not is_there or may_be_built(name)):
        raise LexiconError(
            reason=f"The lexicon {name.lower()} comes with Lexiko and stays: "
            "remove one that you added."
        )
    if not is_there:
        description(name)
    _keep(name)
    _description_path(name).unlink(missing_ok=True)
    _graph_path(name).unlink(missing_ok=True)


def _keep(name: str, *, unless: str = "") -> None:
    """Keep a whole graph that's about to go, for the games that were begun with it."""
    try:
        # Whatever is there now: the graph of a list that the package has replaced since, too.
        about = _description_at(_description_path(name))
        if about.graph_sha256 == unless:
            return
        content = _graph_path(name).read_bytes()
    except (OSError, ValueError, TypeError):
        return
    if hashlib.sha256(content).hexdigest() == about.graph_sha256:
        _write(_kept_path(about.graph_sha256), content, about)


def is_kept(graph_sha256: str) -> bool:
    """Whether the words with this fingerprint were replaced or removed, and kept."""
    return bool(graph_sha256) and _kept_path(graph_sha256).with_suffix(".json").exists()


def last_kept(name: str) -> str:
    """The fingerprint of the words that a lexicon had before it was removed, if it was kept."""
    last, found = 0.0, ""
    for path in (folder() / _KEPT).glob("*.json"):
        try:
            about, changed = _description_at(path), path.stat().st_mtime
        except (OSError, ValueError, TypeError):
            continue
        if about.name == name and changed >= last:
            last, found = changed, about.graph_sha256
    return found


def load_kept(name: str, graph_sha256: str) -> WordGraph | None:
    """The words with this fingerprint, if they were kept, under the lexicon's name."""
    if not is_kept(graph_sha256):
        return None
    path = _kept_path(graph_sha256)
    try:
        about, nodes = _description_at(path.with_suffix(".json")), map_nodes(path)
    except (LexiconError, OSError, ValueError, TypeError):
        return None
    is_whole = fingerprint(nodes) == graph_sha256
    return _graph(dataclasses.replace(about, name=name), nodes) if is_whole else None


def _graph(about: Description, nodes: memoryview) -> WordGraph:
    tiles = tile_set(about.language)
    return WordGraph(about.name, nodes, tiles, about.words, about.graph_sha256)


def _description_at(path: Path) -> Description:
    return Description(**json.loads(path.read_text("utf-8")))


def _write(graph: Path, content: bytes | memoryview, about: Description) -> tuple[Path, Path]:
    described = graph.with_suffix(".json")
    write_atomically(graph, content)
    text = json.dumps(dataclasses.asdict(about), ensure_ascii=False, indent=2) + "\n"
    write_atomically(described, text.encode())
    return graph, described


def check_new_name(name: str, *, replace: bool) -> None:
    """Refuse names that a new lexicon can't have."""
    is_there = _description_path(check_name(name)).exists()
    if name.lower() in shipped() and (not is_there or may_be_built(name)):
        raise LexiconError(
            reason=f"“{name.lower()}” is a lexicon that comes with Lexiko: choose another name."
        )
    if not replace and is_there:
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


def _kept_path(graph_sha256: str) -> Path:
    return folder() / _KEPT / f"{graph_sha256}.kwg"


def _place(name: str) -> Path:
    is_ready_made = name == ENGLISH and (READY_MADE / f"{ENGLISH}.json").exists()
    return READY_MADE if is_ready_made else folder()
