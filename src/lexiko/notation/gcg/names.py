"""Names that GCG files of other programs use for boards, tiles and word lists, from a data file."""

import re
import tomllib
import unicodedata
from dataclasses import dataclass
from functools import cache

from lexiko import catalogue
from lexiko.datafile import strict_converter
from lexiko.errors import BadEdition, BadRecord
from lexiko.notation.gcg.lines import GcgFile


@dataclass(frozen=True, slots=True)
class Language:
    """A language as files name it."""

    tiles: tuple[str, ...]
    lists: tuple[str, ...]
    """How the names of its word lists begin."""
    key: str = ""
    """The key of its tiles; empty where Lexiko has none."""
    name: str = ""

    def __str__(self) -> str:
        return self.name or catalogue.tile_set(self.key).name


@dataclass(frozen=True, slots=True)
class Names:
    """All that the data file knows."""

    boards: tuple[str, ...]
    languages: tuple[Language, ...]


@cache
def names() -> Names:
    text = (catalogue.DATA / "gcg.toml").read_text("utf-8")
    return strict_converter().structure(tomllib.loads(text), Names)


def check_board(file: GcgFile) -> None:
    """Refuse a board other than the usual one; raises `BadRecord`."""
    line, board = file.pragmas.get("board-layout", (1, ""))
    if board and _plain(board) not in map(_plain, names().boards):
        raise BadRecord(
            line=line,
            reason=f"the board {board} isn't one that Lexiko has: it reads games on the usual "
            "board of 15 by 15 (standard15, CrosswordGame).",
        )


def language_of(name: str) -> str:
    """The key of a language by key or name (`de`, `german`, `Deutsch`); raises `BadEdition`."""
    if name.lower() in catalogue.languages():
        return name.lower()
    found = _by_tiles(name)
    if found is None or not found.key:
        raise BadEdition(
            reason=f"There are no tiles for {name}; there are {', '.join(catalogue.languages())}."
        )
    return found.key


def named_language(file: GcgFile) -> str | None:
    """The language that the file names by its tiles or its word list; raises `BadRecord` if Lexiko
    lacks it."""
    line, tiles = file.pragmas.get("tile-distribution", (1, ""))
    if tiles:
        found = _by_tiles(tiles)
        if found is None:
            raise BadRecord(line=line, reason=f"there are no tiles {tiles}; {_there_are()}.")
        if not found.key:
            raise BadRecord(line=line, reason=f"Lexiko has no {found} tiles; {_there_are()}.")
        return found.key
    line, lexicon = file.pragmas.get("lexicon", (1, ""))
    found = _by_list(lexicon)
    if found and not found.key:
        raise BadRecord(
            line=line,
            reason=f"{lexicon} is a {found} word list, and Lexiko has no {found} tiles; "
            f"{_there_are()}.",
        )
    return found.key if found else None


def language_name(key: str) -> str:
    """`de` → `German`."""
    return catalogue.tile_set(key).name


def _there_are() -> str:
    return "there are " + ", ".join(sorted(language_name(key) for key in catalogue.languages()))


def _by_tiles(name: str) -> Language | None:
    wanted = _plain(name).replace("alphabet", "")
    for language in names().languages:
        if wanted in (language.key, *map(_plain, language.tiles)):
            return language
    return None


def _by_list(name: str) -> Language | None:
    for language in names().languages:
        for begin in language.lists:
            if re.match(re.escape(begin) + r"(?![^\W\d_])", name, re.IGNORECASE):
                return language
    return None


def _plain(name: str) -> str:
    return re.sub(r"[\W_]", "", unicodedata.normalize("NFC", name).lower())
