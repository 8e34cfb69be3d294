"""The colours of a picture: those of the edition, and those of wood and ivory."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from lexiko import catalogue
from lexiko.errors import BadEdition
from lexiko.rules.editions import Edition
from lexiko.rules.layout import Premium

_HEX = re.compile("#[0-9a-fA-F]{6}")

USUAL: Mapping[str, str] = MappingProxyType(
    {"frame": "#62402b", "frame_ink": "#f2e2c6", "square": "#f1eadb"}
)
"""For boards without an edition, or whose edition doesn't set them."""

LAST = "#c8780f"
"""The ring around the last play."""
LAID = "#1f5d49"
"""The edge of tiles that are laid but not played yet."""
ON_LAID = "#fffaf0"
GRAIN = "#2a1a0d"
"""The colour that others are darkened with."""


@dataclass(frozen=True, slots=True)
class Body:
    """The material of tiles: lit from above, with an edge and two inks."""

    light: str
    dark: str
    edge: str
    ink: str
    blank_ink: str


WOOD = Body("#f7e0b0", "#e0b97c", "#a97b3e", "#2a1a0d", "#143c82")
IVORY = Body("#fffdf7", "#ebe1cb", "#c9bb9c", "#23201c", "#1c4c94")


def colours_of(edition: Edition | None) -> dict[str, str]:
    """Fill and ink of each kind of square and of the frame; defaults for unknown editions."""
    if edition is None:
        return dict(USUAL)
    try:
        card = catalogue.card(edition.key)
    except BadEdition:
        card = catalogue.card("heritage")
    return {**USUAL, **card.colours}


def premium_key(premium: Premium) -> str:
    """`dl`, `tl`, `dw`, `tw` …; empty for a plain square."""
    if premium.word > 1:
        return {2: "dw", 3: "tw"}.get(premium.word, "qw")
    if premium.letter > 1:
        return {2: "dl", 3: "tl"}.get(premium.letter, "ql")
    return ""


@cache
def blend(one: str, other: str, share: float) -> str:
    """A colour between two others, all as `#rrggbb`."""
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#{:02x}{:02x}{:02x}".format(*(round(a + (b - a) * share) for a, b in pairs))


def _channels(colour: str) -> tuple[int, ...]:
    if not _HEX.fullmatch(colour):
        raise BadEdition(reason=f"{colour} isn't a colour like #62402b.")
    return tuple(int(colour[i : i + 2], 16) for i in (1, 3, 5))
