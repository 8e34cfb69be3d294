"""The shelf of boxes: reads editions, boards and tile sets from data files.

They come with the package; an edition of one's own is a file `editions/NAME.toml` in the data folder, or any path.
"""

import dataclasses
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from lexiko.errors import BadEdition, LexikoError
from lexiko.rules.alphabet import BLANK, TileKind, TileSet
from lexiko.rules.editions import DaysPerTurn, Edition, GameClock, TurnTimer
from lexiko.rules.layout import Layout, parse_layout
from lexiko.settings import data_folder

DATA = Path(str(files("lexiko"))) / "data"


@dataclass(frozen=True, slots=True)
class Lesson:
    """One heading of “how to play”, with its paragraphs."""

    heading: str
    text: str


@dataclass(frozen=True, slots=True)
class Card:
    """What the lid of a box shows: everything about an edition that is not a rule."""

    key: str
    name: str
    tagline: str
    sheet: str
    colours: Mapping[str, str]
    """Fill and ink (`dl`, `dl_ink`, …) of each kind of square, of the plain square and of the frame."""
    how_to_play: tuple[Lesson, ...]


def editions() -> list[str]:
    """The keys of all editions on the shelf, those of the package first."""
    own = sorted(path.stem for path in (data_folder() / "editions").glob("*.toml"))
    order = ["heritage", "message-board", "dice", "deluxe", "classic", "tournament"]
    return [*order, *(key for key in own if key not in order)]


def languages() -> list[str]:
    """The keys of the tile sets for a language."""
    return sorted(path.stem for path in (DATA / "tiles").glob("??.toml"))


def edition(name: str, language: str = "en") -> Edition:
    """The edition with this key, or in this file, with the tiles of a language; raises `BadEdition`."""
    box = _read_edition(name)
    if language == "en":
        return box
    if box.is_dice:
        raise BadEdition(reason=f"The dice of {box.name} are English; choose a tile edition for {language}.")
    return dataclasses.replace(box, tiles=tile_set(language))


@cache
def tile_set(key: str) -> TileSet:
    """The tile set of a language or of the dice."""
    data = _read_tiles(key)
    if "dice" in data:
        counted = [face for die in data["dice"] for face in die]
        kinds = [TileKind(face, counted.count(face), value) for face, value in data["values"].items()]
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
    """Whether ordinary nouns of this language are written with a capital letter."""
    return bool(_read_tiles(language).get("capitalised_nouns", False))


@cache
def layout(name: str) -> Layout:
    """The board with this name."""
    path = DATA / "boards" / f"{name}.txt"
    if not path.is_file():
        raise BadEdition(reason=f"There is no board {name}.")
    return parse_layout(path.read_text("utf-8"))


@cache
def card(name: str) -> Card:
    """The lid of the edition: name, colours and how to play it."""
    data = _read_toml(_edition_path(name))
    return Card(
        key=data.get("key", Path(name).stem),
        name=data["name"],
        tagline=data.get("tagline", ""),
        sheet=data.get("sheet", ""),
        colours=data.get("colours", {}),
        how_to_play=tuple(Lesson(**lesson) for lesson in data.get("how_to_play", [])),
    )


def _edition_path(name: str) -> Path:
    for path in (DATA / "editions" / f"{name}.toml", data_folder() / "editions" / f"{name}.toml"):
        if path.is_file():
            return path
    if name.endswith(".toml") and Path(name).is_file():
        return Path(name)
    raise BadEdition(reason=f"There is no edition {name}; there are {', '.join(editions())}.")


@cache
def _read_edition(name: str) -> Edition:
    path = _edition_path(name)
    data = _read_toml(path)
    try:
        rules = data["rules"]
        tiles_key = rules.pop("tiles")
        timing: Callable[..., Any] | None = {
            "turn": TurnTimer, "game": GameClock, "days": DaysPerTurn, None: None,
        }[rules.get("timing", {}).pop("kind", None)]  # fmt: skip
        settings = rules.pop("timing", {})
        board = rules.pop("board")
        return Edition(
            key=data.get("key", path.stem),
            name=data["name"],
            layout=parse_layout(board) if "\n" in board else layout(board),
            tiles=tile_set(tiles_key),
            dice=tuple(map(tuple, _read_tiles(tiles_key).get("dice", []))),
            timing=timing(**settings) if timing else None,
            **{key: tuple(value) if isinstance(value, list) else value for key, value in rules.items()},
        )
    except LexikoError:
        raise
    except (KeyError, TypeError, ValueError) as problem:
        raise BadEdition(reason=f"Edition {name} cannot be read: {problem}.") from problem


def _read_tiles(key: str) -> dict[str, Any]:
    path = DATA / "tiles" / f"{key}.toml"
    if not path.is_file():
        raise BadEdition(reason=f"There is no tile set {key}; there are {', '.join(languages())}.")
    return _read_toml(path)


def _read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as problem:
        raise BadEdition(reason=f"{path.name} cannot be read: {problem}.") from problem
