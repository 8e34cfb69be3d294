"""Parse GCG text line by line into pragmas and turns, without checking the rules.

Real files differ in encoding, line ends, spaces and in what they leave out; all of that is handled
here. `reader` turns the lines into a game, `writer` writes one.
"""

import re
from dataclasses import dataclass, field
from typing import Literal

from lexiko.brief import brief
from lexiko.errors import BadRecord

UNSUCCESSFUL_CHALLENGE = "#unsuccessful-challenge"
"""In the note of a pass: the turn was lost for a failed challenge."""

LineKind = Literal["play", "exchange", "pass", "taken_back", "challenge", "rack", "time"]

_ENCODING = re.compile(rb"#character-encoding[ \t]+([A-Za-z0-9_-]+)", re.IGNORECASE)
_ENCODINGS = re.compile(r"utf8|ascii|usascii|latin[1-9]|iso8859\d{1,2}|cp125\d|windows125\d")
_LINE_END = re.compile(r"\r*\n|\r")
_PRAGMA = re.compile(r"#([A-Za-z][\w-]*)(?:\s+(.*))?", re.DOTALL)
_POSITION = re.compile(r"[0-9]{1,2}[A-Za-z]|[A-Za-z][0-9]{1,2}")
_NUMBER = re.compile(r"([+-]{0,2})([0-9]{1,6})")
_SINGLE = (
    "title",
    "description",
    "id",
    "lexicon",
    "game-type",
    "board-layout",
    "tile-distribution",
)


@brief
@dataclass(frozen=True, slots=True)
class Line:
    """One turn, or one change to a score, as written in the file."""

    number: int
    nick: str
    kind: LineKind
    rack: str = ""
    position: str = ""
    tiles: str = ""
    """The word of a play, the tiles (or their number) of an exchange, the counted rack."""
    score: int | None = None
    total: int | None = None


@brief
@dataclass(slots=True)
class GcgFile:
    """The contents of a file, with line numbers."""

    lines: list[Line] = field(default_factory=list)
    players: dict[int, tuple[int, str, str]] = field(default_factory=dict)
    """Player number → line, short name, full name."""
    pragmas: dict[str, tuple[int, str]] = field(default_factory=dict)
    others: list[tuple[str, str]] = field(default_factory=list)
    blanks: dict[str, str] = field(default_factory=dict)
    """How a blank is written if it isn't the lower case of its letter, from `#tile`."""
    racks: list[tuple[int, int | None, str]] = field(default_factory=list)
    """Line, player number (None: whose turn it is) and rack, for an unfinished game."""
    notes: dict[int, list[str]] = field(default_factory=dict)
    """Notes by the index of their line; -1 for those before the first."""

    def note(self, text: str) -> None:
        if text.strip():
            self.notes.setdefault(len(self.lines) - 1, []).append(" ".join(text.split()))


def decode_gcg(data: bytes) -> str:
    """The text of a file, by the encoding it names, as UTF-8, or as ISO-8859-1."""
    named = _ENCODING.match(data.removeprefix(b"\xef\xbb\xbf").lstrip())
    if named:
        name = named[1].decode("ascii")
        if not _ENCODINGS.fullmatch(re.sub("[-_]", "", name.lower())):
            raise BadRecord(line=1, reason=f"the encoding {name} is unknown: save it as UTF-8.")
        try:
            return data.decode(name).removeprefix("\ufeff")
        except (LookupError, UnicodeDecodeError):
            pass  # The file isn't in the encoding it names: decide by the bytes.
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("iso-8859-1")


def parse_lines(text: str) -> GcgFile:
    """Parse a file into lines; raises `BadRecord` with the line that can't be parsed."""
    file = GcgFile()
    continued = ""
    for number, raw in enumerate(_LINE_END.split(text.removeprefix("\ufeff")), 1):
        row = raw.strip()
        if row.startswith(">"):
            line, comment = _parse_line(number, row)
            file.lines.append(line)
            file.note(comment)
            continued = "note" if comment else ""
        elif row.startswith("#-"):
            _continue(file, continued, number, row[2:])
        elif found := _PRAGMA.fullmatch(row):
            continued = _parse_pragma(file, number, found[1].lower(), (found[2] or "").strip())
        elif row.strip("#"):
            _continue(file, continued, number, row)
    return file


def _continue(file: GcgFile, pragma: str, number: int, text: str) -> None:
    """Append a line to the one that it continues."""
    if pragma == "note":
        file.note(text)
    elif pragma in ("title", "description"):
        line, begun = file.pragmas[pragma]
        file.pragmas[pragma] = line, " ".join((begun, *text.split())).strip()
    else:
        raise BadRecord(
            line=number, reason=f"“{text[:40]}” is neither a turn (>) nor a pragma (#)."
        )


def _parse_pragma(file: GcgFile, number: int, name: str, value: str) -> str:
    """Store a pragma; returns what the following lines may continue."""
    if found := re.fullmatch(r"player([0-9]+)", name):
        nick, _, full = value.partition(" ")
        if not nick:
            raise BadRecord(line=number, reason=f"#{name} doesn't give a name.")
        if int(found[1][:3]) in file.players:
            raise BadRecord(line=number, reason=f"#{name} appears twice.")
        file.players[int(found[1][:3])] = number, nick.removesuffix(":"), " ".join(full.split())
    elif found := re.fullmatch(r"rack([0-9])", name):
        if value:
            file.racks.append((number, int(found[1]), value))
    elif name == "incomplete":
        if value:
            file.racks.append((number, None, value.split()[0]))
    elif name == "note":
        file.note(value)
    elif name == "tile":
        signs = value.split()
        if len(signs) != 2:
            raise BadRecord(
                line=number, reason="#tile needs the tile and how its blank is written."
            )
        file.blanks[signs[1]] = signs[0]
    elif name in _SINGLE:
        file.pragmas[name] = number, " ".join(value.split())
    elif name != "character-encoding":
        file.others.append((name, " ".join(value.split())))
    return name


def _parse_line(number: int, row: str) -> tuple[Line, str]:
    """Parse `>nick: RACK 8F WORD +14 14` into a line and the text after it."""

    def refuse(reason: str) -> BadRecord:
        return BadRecord(line=number, reason=reason)

    nick, colon, rest = row[1:].partition(":")
    nick = nick.strip()
    if not colon or not nick:
        raise refuse("a turn starts with the player, like “>ana: HORNPAS 8F HORN +14 14”.")
    words = rest.split()
    rack = words.pop(0) if words and not _is_action(words[0]) else ""
    if not words or not _is_action(words[0]):
        raise refuse(f"it has no play, exchange or pass by {nick}.")
    action, kind, position, tiles = words.pop(0), "", "", ""
    if action.startswith("("):
        while not action.endswith(")"):
            if not words:
                raise refuse(f"the bracket in “{action}” isn't closed.")
            action += words.pop(0)
        tiles = action[1:-1]
        kind = {"challenge": "challenge", "time": "time"}.get(tiles.lower(), "rack")
    elif action == "--":
        kind = "taken_back"
    elif action.startswith("-"):
        tiles = action[1:]
        kind = "exchange" if tiles.strip("0") else "pass"
    else:
        kind, position = "play", action
        if not words or _NUMBER.fullmatch(words[0]):
            raise refuse(f"there's no word after {action}.")
        tiles = words.pop(0)
    score = _parse_number(words)
    if words and score is None:
        raise refuse(f"“{words[0]}” isn't a score.")
    total = _parse_number(words)
    line = Line(number, nick, kind, rack, position, tiles, score, total)  # type: ignore[arg-type]
    return line, " ".join(words)


def _is_action(word: str) -> bool:
    return word[0] in "-(" or _POSITION.fullmatch(word) is not None


def _parse_number(words: list[str]) -> int | None:
    """Take the number off the front; `+-30` means `-30`."""
    found = _NUMBER.fullmatch(words[0]) if words else None
    if not found:
        return None
    words.pop(0)
    return -int(found[2]) if "-" in found[1] else int(found[2])
