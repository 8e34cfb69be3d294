"""The catalogue of editions, boards and tile sets, read from data files.

They come with the package; you can add an edition as `editions/NAME.toml` in the data folder, or
use a file anywhere.
"""

import dataclasses
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from lexiko.brief import brief
from lexiko.datafile import Problem, reasons, strict_converter
from lexiko.errors import BadEdition
from lexiko.rules.alphabet import BLANK, TileKind, TileSet
from lexiko.rules.editions import DaysPerTurn, Edition, GameClock, Timing, TurnTimer
from lexiko.rules.layout import Layout, parse_layout
from lexiko.settings import data_folder

_NOT_IN_A_KEY = re.compile(r"[^a-z0-9]+")

DATA = Path(str(files("lexiko"))) / "data"


@brief
@dataclass(frozen=True, slots=True)
class Lesson:
    """One section of “how to play”: a heading and its paragraphs."""

    heading: str
    text: str


@brief
@dataclass(frozen=True, slots=True)
class Card:
    """The lid of a box: everything about an edition that isn't a rule."""

    key: str
    name: str
    tagline: str = ""
    sheet: str = ""
    colours: Mapping[str, str] = field(default_factory=dict)
    """Fill and ink (`dl`, `dl_ink`, …) of each kind of square, plain ones too, and of the frame."""
    how_to_play: tuple[Lesson, ...] = ()


def editions() -> list[str]:
    """The keys of all editions, those of the package first."""
    own = sorted(path.stem for path in (data_folder() / "editions").glob("*.toml"))
    order = ["heritage", "message-board", "dice", "deluxe", "classic", "tournament"]
    return [*order, *(key for key in own if key not in order)]


def languages() -> list[str]:
    """The keys of the tile sets for a language."""
    return sorted(path.stem for path in (DATA / "tiles").glob("??.toml"))


def edition(name: str, /, language: str = "en", **changes: Any) -> Edition:
    """The edition with this key, or in this file, with the tiles of a language; raises
    `BadEdition`.

    `changes` make an edition of your own out of it: its `name` and `key`, and whatever the table
    `[rules]` of an edition's file may say, such as `rack=9` or the rows of another `board`.
    """
    box = _changed_edition(name, changes) if changes else _read_edition(name)
    if language == "en":
        return box
    if language not in languages():
        raise BadEdition(
            reason=f"There are no tiles for {language}; choose one of {', '.join(languages())}."
        )
    if box.is_dice:
        raise BadEdition(
            reason=f"{box.name} has English dice; choose an edition with tiles for {language}."
        )
    return dataclasses.replace(box, tiles=tile_set(language))


@cache
def tile_set(key: str) -> TileSet:
    """The tile set of a language or of the dice."""
    data = _read_tiles(key)
    if "dice" in data:
        counted = [face for die in data["dice"] for face in die]
        kinds = [
            TileKind(face, counted.count(face), value) for face, value in data["values"].items()
        ]
    else:
        kinds = [TileKind(face, *numbers) for face, numbers in data["tiles"].items()]
    return TileSet(
        key=key,
        name=data["name"],
        kinds=tuple(kinds),
        letters=tuple(data.get("letters", [kind.face for kind in kinds if kind.face != BLANK])),
        replace=tuple(data.get("replace", {}).items()),
        strip_accents=data.get("strip_accents", False),
    )


def capitalises_nouns(language: str) -> bool:
    """Whether this language capitalises common nouns."""
    return bool(_read_tiles(language).get("capitalised_nouns", False))


@cache
def layout(name: str) -> Layout:
    """The board with this name."""
    path = DATA / "boards" / f"{name}.txt"
    if not path.is_file():
        raise BadEdition(reason=f"There's no board {name}.")
    return parse_layout(path.read_text("utf-8"))


@cache
def card(name: str) -> Card:
    """The edition's lid: name, colours and how to play it."""
    path = _edition_path(name)
    shown = {key: value for key, value in _read_toml(path).items() if key != "rules"}
    try:
        return _EDITIONS.structure({"key": path.stem, **shown}, Card)
    except Problem as problem:
        raise BadEdition(reason=f"Edition {name} is invalid: {reasons(problem)}.") from problem


def _edition_path(name: str) -> Path:
    if name in editions():
        own = data_folder() / "editions" / f"{name}.toml"
        shipped = DATA / "editions" / f"{name}.toml"
        return shipped if shipped.is_file() else own
    if name.endswith(".toml") and len(name) < 4096 and Path(name).is_file():
        return Path(name)
    raise BadEdition(reason=f"There's no edition {name}; choose one of {', '.join(editions())}.")


@cache
def _read_edition(name: str) -> Edition:
    path = _edition_path(name)
    return _build_edition(name, path.stem, _read_toml(path))


def _changed_edition(name: str, changes: Mapping[str, Any]) -> Edition:
    path = _edition_path(name)
    data = _read_toml(path)
    plain = {key: list(it) if isinstance(it, tuple) else it for key, it in changes.items()}
    about: dict[str, Any] = {key: plain.pop(key) for key in ("name", "key") if key in plain}
    rules = {**data.get("rules", {}), **plain}
    key = _NOT_IN_A_KEY.sub("-", str(about.get("name", path.stem)).lower()).strip("-")
    return _build_edition(name, key or path.stem, {**data, **about, "rules": rules})


def _build_edition(name: str, key: str, data: Mapping[str, Any]) -> Edition:
    rules = data.get("rules")
    if "name" not in data or not isinstance(rules, dict) or not {"board", "tiles"} <= rules.keys():
        raise BadEdition(
            reason=f"Edition {name} needs a name, and a section [rules] with board and tiles."
        )
    board, tiles = str(rules["board"]), str(rules["tiles"])
    built = {
        "key": data.get("key", key),
        "name": data["name"],
        "layout": parse_layout(board) if "\n" in board else layout(board),
        "tiles": tile_set(tiles),
        "dice": _read_tiles(tiles).get("dice", []),
    }
    try:
        return _EDITIONS.structure(
            {**{key: value for key, value in rules.items() if key != "board"}, **built}, Edition
        )
    except Problem as problem:
        raise BadEdition(reason=f"Edition {name} is invalid: {reasons(problem)}.") from problem


TIMINGS: Mapping[str, type[Timing]] = {"turn": TurnTimer, "game": GameClock, "days": DaysPerTurn}


def read_timing(value: Any, _: object) -> Timing | None:
    """Read a timing from a data file: `{kind = "turn", seconds = 60}`."""
    if value is None:
        return None
    if not isinstance(value, dict) or value.get("kind") not in TIMINGS:
        named = value.get("kind") if isinstance(value, dict) else value
        raise ValueError(f"{named} isn't a kind of timing; choose one of {', '.join(TIMINGS)}")
    settings = {key: setting for key, setting in value.items() if key != "kind"}
    return _EDITIONS.structure(settings, TIMINGS[value["kind"]])


_EDITIONS = strict_converter()
for _built in (Layout, TileSet):
    _EDITIONS.register_structure_hook(_built, lambda value, _: value)
_EDITIONS.register_structure_hook(Timing | None, read_timing)


def _read_tiles(key: str) -> dict[str, Any]:
    path = DATA / "tiles" / f"{key}.toml"
    if not path.is_file():
        raise BadEdition(
            reason=f"There's no tile set {key}; choose one of {', '.join(languages())}."
        )
    return _read_toml(path)


def _read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise BadEdition(reason=f"Can't read {path.name}: {problem}.") from problem
