"""What other programs call boards, tiles and word lists, from a data file."""

import re
import tomllib
import unicodedata
from dataclasses import dataclass
from functools import cache

from lexiko import catalogue
from lexiko.brief import brief
from lexiko.datafile import strict_converter
from lexiko.errors import BadEdition, BadRecord
from lexiko.notation.gcg.lines import GcgFile


@brief
@dataclass(frozen=True, slots=True)
class Language:
    """A language with its names in files."""

    tiles: tuple[str, ...]
    lists: tuple[str, ...]
    """The prefixes of its word lists' names."""
    key: str = ""
    """The key of its tiles; empty if Lexiko has none."""
    name: str = ""

    def __str__(self) -> str:
        return self.name or catalogue.tile_set(self.key).name


@brief
@dataclass(frozen=True, slots=True)
class Names:
    """The contents of the data file."""

    boards: tuple[str, ...]
    languages: tuple[Language, ...]


@cache
def names() -> Names:
    text = (catalogue.DATA / "gcg.toml").read_text("utf-8")
    return strict_converter().structure(tomllib.loads(text), Names)


def check_board(file: GcgFile) -> None:
    """Refuse a board other than the standard one; raises `BadRecord`."""
    line, board = file.pragmas.get("board-layout", (1, ""))
    if board and _plain(board) not in map(_plain, names().boards):
        raise BadRecord(
            line=line,
            reason=f"Lexiko doesn't have the board {board}; it reads games on the standard "
            "15 by 15 board (standard15, CrosswordGame).",
        )


def language_of(name: str) -> str:
    """The key of a language from `de`, `german` or `Deutsch`; raises `BadEdition`."""
    if name.lower() in catalogue.languages():
        return name.lower()
    found = _by_tiles(name)
    if found is None or not found.key:
        raise BadEdition(
            reason=f"There are no tiles for {name}; "
            f"choose one of {', '.join(catalogue.languages())}."
        )
    return found.key


def named_language(file: GcgFile) -> str | None:
    """The language that the file names by its tiles or its word list.

    Raises `BadRecord` if Lexiko doesn't have it.
    """
    line, tiles = file.pragmas.get("tile-distribution", (1, ""))
    if tiles:
        found = _by_tiles(tiles)
        if found is None:
            raise BadRecord(line=line, reason=f"there are no tiles called {tiles}; {_available()}.")
        if not found.key:
            raise BadRecord(line=line, reason=f"Lexiko has no {found} tiles; {_available()}.")
        return found.key
    line, lexicon = file.pragmas.get("lexicon", (1, ""))
    found = _by_list(lexicon)
    if found and not found.key:
        raise BadRecord(
            line=line,
            reason=f"{lexicon} is a {found} word list, but Lexiko has no {found} tiles; "
            f"{_available()}.",
        )
    return found.key if found else None


def language_name(key: str) -> str:
    """`de` → `German`."""
    return catalogue.tile_set(key).name


def _available() -> str:
    languages = sorted(language_name(key) for key in catalogue.languages())
    return f"the available ones are {', '.join(languages)}"


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
